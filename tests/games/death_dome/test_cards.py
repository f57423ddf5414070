"""The card files: every row of the ledger's tables, card texts that do not fit, own sets."""

import re
from pathlib import Path

import pytest

from dawndoom.core import CardError, CardSet
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.cards import sight
from dawndoom.games.death_dome.cards.reader import check_cards, export_cards, read_cards
from dawndoom.games.death_dome.rules.components import STORE_DECKS, TYPES, UNIT_TYPES, Character
from dawndoom.games.death_dome.rules.effects import BOOSTED, Effect, names_of
from dawndoom.games.death_dome.rules.hands import hand_target
from dawndoom.games.death_dome.rules.payout import payout_of
from dawndoom.games.death_dome.rules.purchase import change_character
from dawndoom.games.death_dome.rules.sheets import slots_of
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from tests.games.death_dome.dome import (
    BM,
    BS,
    BW,
    FIVE,
    FOUR,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    give,
    offered,
    shop,
    stand,
    take_turn,
    who,
)

LEDGER = (Path(__file__).parents[3] / "docs/rules/death-dome.md").read_text("utf-8")
CARDS = read_cards(None)


def rows(letter: str) -> list[list[str]]:
    """Return the rows of the ledger's tables whose id begins with a letter."""
    found = re.findall(rf"^\| ({letter}\d\d \|.*)\|$", LEDGER, re.M)
    return [[cell.strip() for cell in row.split("|")] for row in found]


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-").replace("+", "") or 0)


def words(effect: Effect) -> str:
    """Return an effect as the ledger writes it."""
    gains = ",".join(names_of(effect.gains))
    spaces = f"({effect.spaces})" if effect.spaces else ""
    by_name = {
        "bonus": f"{effect.condition}{spaces},{effect.amount}",
        "payback": f"{effect.strength}{',' + gains if gains else ''}",
        "ram": f"{effect.strength}{',' + gains if gains else ''}",
        "guard": f"{effect.kind},{effect.amount}",
        "immune": effect.kind,
        "attack_gain": effect.kind,
        "bug": effect.kind,
        "bounty": str(effect.credits),
        "card_boost": f"{effect.value},{effect.amount}",
        "chain": str(effect.range),
        "reach_capture": str(effect.range),
        "remote_capture": str(effect.range),
        "blackout": str(effect.range),
        "transfuse": f"{effect.amount},{effect.range}",
        "heal": f"{effect.amount},{effect.range}",
        "heal_all": f"{effect.amount},{effect.range}",
        "boost": f"{BOOSTED[effect.rating]},{effect.amount},{effect.range}",
    }
    inside = by_name.get(effect.name, str(effect.amount) if effect.amount else "")
    return (
        effect.name + (f"({inside})" if inside else "") + ("+stand_up" if effect.stand_up else "")
    )


def abilities(lasting: list[Effect], actions: list[Effect]) -> str:
    parts = [words(effect) for effect in lasting] + [f"[a] {words(effect)}" for effect in actions]
    uses = {effect.uses for effect in [*lasting, *actions] if effect.name != "last_stand"} - {0}
    return "; ".join(parts + [f"uses({times})" for times in uses])


ITEM_ROWS = [(deck, row) for deck in STORE_DECKS for row in rows(deck[0])]


@pytest.mark.parametrize(("deck", "row"), ITEM_ROWS, ids=[row[0] for _, row in ITEM_ROWS])
def test_the_item_is_as_its_row_says(deck: str, row: list[str]) -> None:
    item = next(item for item in CARDS.items if item.id == row[0])
    assert (item.name, item.deck) == (row[1], deck)
    assert abilities(item.abilities, item.actions) == row[7]
    if deck in UNIT_TYPES:
        assert TYPES[item.type] == row[2]
        figures = [item.cost // 1000, item.strength, item.range]
        assert figures == [int(row[3]), number(row[4]), number(row[5])]
        extra = {"M": item.movement, "T": item.toughness, "V": item.vitae}
        shown = "; ".join(f"{letter} +{amount}" for letter, amount in extra.items() if amount)
        assert shown == row[6]
    else:
        assert TYPES[item.type] == deck
        figures = [item.cost // 1000, item.strength, item.movement, item.toughness, item.vitae]
        assert figures == [int(row[2]), *(number(cell) for cell in row[3:7])]


@pytest.mark.parametrize("row", rows("p"), ids=[row[0] for row in rows("p")])
def test_the_power_card_is_as_its_row_says(row: list[str]) -> None:
    card = next(card for card in CARDS.powers if card.id == row[0])
    assert [card.name, str(card.value), str(card.copies)] == row[1:4]
    assert (card.timing or "-") == row[4]
    assert ("" if card.effect is None else words(card.effect)) == row[5]


@pytest.mark.parametrize("row", rows("c"), ids=[row[0] for row in rows("c")])
def test_the_character_is_as_its_row_says(row: list[str]) -> None:
    card = next(card for card in CARDS.characters if card.id == row[0])
    assert [card.name, str(card.rank)] == row[1:3]
    assert ", ".join(UNIT_TYPES[kind] for kind in card.unit_types) == row[3]
    assert card.cost == int(row[4]) * 1000
    assert f"{card.strength}/{card.movement}/{card.toughness}/{card.vitae}" == row[5]
    assert abilities(card.abilities, card.actions) == row[6]


def test_the_set_has_the_sizes_and_sums_of_the_ledger() -> None:
    assert len(ITEM_ROWS) == len(CARDS.items) == 80
    assert sum(card.copies for card in CARDS.powers) == 70
    assert len(CARDS.characters) == 27
    sums = [sum(i.cost for i in CARDS.items if i.deck == deck) // 1000 for deck in STORE_DECKS]
    assert sum(sums) == sum(item.cost for item in CARDS.items) // 1000
    values = [sum(c.copies for c in CARDS.powers if c.value == value) for value in range(1, 6)]
    assert values == [12, 22, 16, 12, 8]


def hired(kind: str, unit: int = RW, **more: object) -> Arena:
    """Return a match in which a unit is a character of this kind."""
    state = arena(2, characters=True, **more)  # type: ignore[arg-type]
    change_character(state, unit, state.box.kind_by_id[kind])
    plain = state.box.kind_by_id["c13"]
    if state.kind[BM] != plain:
        change_character(state, BM, plain)
    return state


@pytest.mark.parametrize("kind", CARDS.characters, ids=[kind.id for kind in CARDS.characters])
def test_a_unit_has_the_ratings_of_its_character(kind: Character) -> None:
    state = hired(kind.id)
    ratings = [strength_of(state, RW), movement_of(state, RW), toughness_of(state, RW)]
    assert ratings == [kind.strength, kind.movement, kind.toughness]
    assert state.vitae_now(RW) == kind.vitae


def test_c17_hammerjaw_is_not_pushed() -> None:
    state = hired("c17", BW, units={RW: "D8", BW: "E8"})
    give(state, RW, "w03 e08")
    attack(state, RW, BW, "w03")
    assert state.wounds[BW] > 0
    assert at(state, BW) == "E8"


def test_c18_sister_ricochet_shoots_two_further() -> None:
    state = hired("c18", units={RW: "D8", BM: "J8"})
    give(state, RW, "g01")
    attack(state, RW, BM, "g01")
    assert state.wounds[BM] == 4


def test_c19_static_kid_captures_on_the_run() -> None:
    state = hired("c19", units={RW: "E11"})
    activate(state, RW)
    do(state, "move", "to E9")
    assert asked(state) == "quick_capture"


def test_c20_old_man_henderson_heals_beside_him() -> None:
    state = hired("c20", units={RW: "D8", RG: "E8"})
    state.wounds[RG] = 3
    activate(state, RW)
    do(state, "act")
    assert state.wounds[RG] == 1


def test_c21_man_shaped_swarm_walks_through_enemies_and_fears_no_bugs() -> None:
    state = hired("c21", units={RW: "A15", RS: "A16", RM: "A14", BW: "B14", BS: "B15", BM: "B16"})
    state.bug_at = [state.box.ground.by_name["C15"]] * 2
    activate(state, RW)
    do(state, "move", "to C15")
    assert (at(state, RW), state.wounds[RW]) == ("C15", 0)


def test_c22_baroness_voltage_lifts_low_cards() -> None:
    state = hired("c22", units={RW: "D8", BM: "E8"}, hands={0: "p09"})
    attack(state, RW, BM, cards="p09")
    assert state.wounds[BM] == 3 + 3


def test_c23_the_quiet_tank_takes_four_wounds_at_most() -> None:
    state = hired("c23", BW, units={RW: "D8", BW: "E8"}, hands={0: f"{FIVE} {FIVE} {FOUR}"})
    attack(state, RW, BW, cards=f"{FIVE} {FIVE} {FOUR}")
    assert state.wounds[BW] == 4


def test_c24_saint_suture_regrows_and_heals_from_afar() -> None:
    state = hired("c24", units={RW: "D8", RG: "G8"})
    state.wounds[RW] = 2
    state.wounds[RG] = 3
    take_turn(state, 0)
    assert state.wounds[RW] == 1
    state.hands = [[], []]
    activate(state, RW)
    do(state, "act", f"unit {RG}")
    assert state.wounds[RG] == 1


def test_c25_parole_officer_vex_is_paid_and_draws_for_a_kill() -> None:
    state = hired("c25", units={RW: "D8", BM: "E8"})
    give(state, RW, "m02 e08")
    state.wounds[BM] = 5
    attack(state, RW, BM, "m02")
    assert at(state, BM) == "nw"
    assert (state.bounty[0], len(state.hands[0])) == (100_000, 1)


def test_c26_choir_of_knives_attacks_twice_in_close_combat() -> None:
    state = hired("c26", units={RW: "D8", BM: "E8"})
    attack(state, RW, BM)
    assert asked(state) == "extra_attack"
    do(state, "again")
    drive(state, choose_jail="jail nw")
    assert at(state, BM) == "nw", "4 + 4 of 7"


def test_c27_conglamogragon_has_a_fourth_slot_and_does_not_fall() -> None:
    state = shop(2, characters=True)
    change_character(state, 0, state.box.kind_by_id["c27"])
    assert slots_of(state.box, state.kind[0]) == 4
    state = hired("c27", BW, units={RW: "D8", BW: "E8"}, hands={0: FIVE})
    give(state, RW, "m02")
    attack(state, RW, BW, "m02", FIVE)
    assert state.wounds[BW] > 0
    assert (at(state, BW), state.down[BW]) == ("E8", 0)


# Files of one's own.


def changed(old: str, new: str) -> CardSet:
    text = export_cards()
    assert old in text
    return CardSet("mine.toml", text.replace(old, new, 1))


def test_the_exported_set_can_be_loaded_again() -> None:
    lines = check_cards(CardSet("mine.toml", export_cards()))
    assert lines[1].startswith("items: 80")
    assert GAME.new({}, 2, 1, CardSet("mine.toml", export_cards())).decision is not None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "death-dome"', 'game = "chess"', '"death-dome"'),
        ('effect = "all_adjacent"', 'effect = "all_adjacents"', "expected one of guard"),
        ("cost = 100_000", 'cost = "much"', "whole number"),
        ("cost = 100_000", "cost = 100_000\ncolour = 3", "no such field"),
        ('name = "Rusty Chainsaw"', "", "a text"),
        ('effect = "push_back" }', 'effect = "push_back", amount = 3 }', "no such field"),
        ('deck = "warrior"', 'deck = "gunner"', "10 cards"),
        ("copies = 12", "copies = 11", "70 cards"),
        ('"JJ......NNNNN......JJ"', '"JJ......NNNNN.....JJ"', "21 of the characters"),
        ('["H", 4, "J", "L"]', '["X", 4, "J", "L"]', '"H"'),
        ('timing = "unit"', 'timing = "window"', "one of unit"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_place(
    old: str, new: str, message: str
) -> None:
    with pytest.raises(CardError, match=re.escape(message)) as caught:
        check_cards(changed(old, new))
    assert "mine.toml" in str(caught.value)


def test_a_set_may_say_that_its_decks_have_other_sizes() -> None:
    text = export_cards().replace("copies = 12", "copies = 20", 1)
    checks = '\n[set]\nname = "More hits"\nchecks = { powers = 78 }\n'
    assert "78 in 31 kinds" in check_cards(CardSet("mine.toml", text + checks))[2]


RESERVE = """
game = "death-dome"
[set]
name = "reserve"
checks = { warrior = 5, gunner = 0, scout = 0, medic = 0, armor = 3, vehicle = 0, equipment = 0 }
[[items]]
id = "w1"
name = "Leech"
deck = "warrior"
type = "close"
cost = 1
strength = 2
range = 1
abilities = [{ effect = "drain", amount = 2 }, { effect = "steal", amount = 1 }]
[[items]]
id = "w2"
name = "Kicker"
deck = "warrior"
type = "ranged"
cost = 1
strength = 1
range = 4
abilities = [{ effect = "recoil", amount = 2 }, { effect = "setup" }]
[[items]]
id = "w3"
name = "Bully"
deck = "warrior"
type = "close"
cost = 1
range = 1
abilities = [
    { effect = "bonus", if = "target_wounded", amount = 1 },
    { effect = "bonus", if = "target_incapacitated", amount = 2 },
    { effect = "bonus", if = "target_adjacent", amount = 4 },
]
[[items]]
id = "w4"
name = "Snob"
deck = "warrior"
type = "close"
cost = 1
range = 1
abilities = [
    { effect = "bonus", if = "target_unarmored", amount = 1 },
    { effect = "bonus", if = "target_on_point", amount = 2 },
]
[[items]]
id = "w5"
name = "Bombard"
deck = "warrior"
type = "ranged"
cost = 1
range = 6
strength = 2
abilities = [{ effect = "splash" }]
[[items]]
id = "a1"
name = "All Round"
deck = "armor"
type = "armor"
cost = 1
abilities = [{ effect = "guard", kind = "any", amount = 1 }, { effect = "immune", kind = "splash" }]
[[items]]
id = "a2"
name = "Banner"
deck = "armor"
type = "armor"
cost = 1
abilities = [
    { effect = "aura", rating = "toughness", amount = 2, range = 2 },
    { effect = "payout_bonus", credits = 50000 },
]
[[items]]
id = "a3"
name = "Spare Skin"
deck = "armor"
type = "armor"
cost = 1
abilities = [
    { effect = "guard", kind = "splash", amount = 3 },
    { effect = "guard", kind = "bug", amount = 6 },
    { effect = "extra_slot", amount = 1 },
]
[[powers]]
id = "p1"
name = "Grit"
value = 1
copies = 40
timing = "defense"
ability = { effect = "heal_own", amount = 2 }
[[powers]]
id = "p2"
name = "Blow"
value = 4
copies = 30
"""


def reserve(**more: object) -> Arena:
    cards = CardSet("reserve.toml", RESERVE)
    return arena(2, cards=cards, **more)  # type: ignore[arg-type]


def test_reserve_drain_and_steal() -> None:
    state = reserve(units={RW: "D8", BM: "E8"}, gear={RW: "w1"}, hands={1: "p2"})
    state.wounds[RW] = 3
    attack(state, RW, BM, "w1")
    assert (state.wounds[BM], state.wounds[RW]) == (4, 1)
    assert (len(state.hands[0]), len(state.hands[1])) == (1, 0)


def test_reserve_recoil_and_setup() -> None:
    state = reserve(units={RW: "D8", BM: "G8"}, gear={RW: "w2"})
    attack(state, RW, BM, "w2")
    assert (state.wounds[BM], state.wounds[RW]) == (3, 2)
    moved = reserve(units={RW: "C8", BM: "G8"}, gear={RW: "w2"})
    activate(moved, RW)
    do(moved, "move", "to D8")
    assert moved.phase is None, "not after moving"
    dying = reserve(units={RW: "D8", BM: "G8"}, gear={RW: "w2"})
    dying.wounds[RW] = 4
    attack(dying, RW, BM, "w2")
    assert at(dying, RW) == "nw"
    assert dying.shells == [0, 0]


def test_reserve_conditions_of_bonuses() -> None:
    state = reserve(units={RW: "D8", BM: "E8"}, gear={RW: "w3"})
    attack(state, RW, BM, "w3")
    assert state.wounds[BM] == 6
    state = reserve(units={RW: "D8", BM: "E8"}, gear={RW: "w3"})
    state.wounds[BM] = 1
    state.down[BM] = 1
    state.sheet(BM).vitae = 30
    attack(state, RW, BM, "w3")
    assert state.wounds[BM] == 1 + 9
    state = reserve(units={RW: "E8", BM: "E9"}, gear={RW: "w4"})
    attack(state, RW, BM, "w4")
    assert state.wounds[BM] == 5
    state = reserve(units={RW: "E8", BM: "E9"}, gear={RW: "w4", BM: "a1"})
    attack(state, RW, BM, "w4")
    assert state.wounds[BM] == 3


def test_reserve_guards_auras_and_payout_bonus() -> None:
    state = reserve(units={BM: "D8", BS: "E8"}, gear={BM: "a2"})
    assert (toughness_of(state, BS), toughness_of(state, BM)) == (2, 0)
    assert payout_of(state, 1) == 50_000
    state = reserve(units={RW: "D8", BM: "G8", BS: "H8"}, gear={RW: "w5", BS: "a1"})
    attack(state, RW, BM, "w5")
    assert (state.wounds[BM], state.wounds[BS]) == (4, 0), "immune to splash"
    state = reserve(units={RW: "D8", BM: "G8", BS: "H8"}, gear={RW: "w5", BS: "a3"})
    attack(state, RW, BM, "w5", hit_order=f"unit {BM}")
    assert (state.wounds[BM], state.wounds[BS]) == (4, 1)


def test_reserve_an_ability_used_while_defending() -> None:
    state = reserve(units={RW: "D8", BM: "E8"}, hands={1: "p1 p1"})
    state.wounds[BM] = 3
    attack(state, RW, BM, defense_cards=[])
    assert offered(state) == ["play p1", "ability p1", "done"]
    do(state, "ability p1", "play p1")
    assert state.wounds[BM] == 1 + 1
    assert hand_target(state, 1) == 3


@pytest.mark.rule("DD-2.10")
@pytest.mark.parametrize("rams", [(3, 5), (5, 3)])
def test_dd_2_10_of_two_rams_the_stronger_counts(rams: tuple[int, int]) -> None:
    items = "".join(
        f"""
[[items]]
id = "e{number}"
name = "Ram {number}"
deck = "equipment"
type = "equipment"
cost = 1
abilities = [{{ effect = "ram", strength = {strength} }}]
"""
        for number, strength in enumerate(rams, start=1)
    )
    checks = "warrior = 0, gunner = 0, scout = 0, medic = 0, armor = 0, vehicle = 0, equipment = 2"
    text = f'game = "death-dome"\n[set]\nname = "rams"\nchecks = {{ {checks} }}\n{items}'
    state = arena(2, gear={RW: "e1 e2"}, cards=CardSet("rams.toml", text))
    assert state.sheet(RW).ram == 5


def test_an_item_with_a_slot_of_its_own_is_put_on_first() -> None:
    state = shop(2, cards=CardSet("reserve.toml", RESERVE))
    first = state.first_buyer
    for card in ("w1", "w2", "w3"):
        state.owner[state.box.item_by_id[card]] = first
    do(state, "buy a3", "end", "pass")
    assert "pass" in offered(state), "three weapons and the armor that brings a fourth slot"
    do(state, "pass", "keep")
    warrior = first * 4
    assert [state.holder[state.box.item_by_id[card]] for card in ("a3", "w1", "w3")] == [
        warrior
    ] * 3


def test_a_board_of_ones_own_derives_and_keeps_its_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    text = """
game = "death-dome"
[[boards]]
id = "yard"
name = "The Yard"
rows = 5
cols = 7
map = ["JJ.NN..", "W..=..E", "WCttTCE", "W..R..E", "...SS.."]
walls = [["V", "B", 1, 2]]
towers = [{ id = "a", cells = ["C3", "E3"] }]
jails = [{ id = "nw", cells = ["A1", "B1"], release = ["D4"] }]
[boards.layouts]
2 = ["w", "e"]
3 = ["e", "w", "n"]
3_later = ["n", "e", "w"]
4 = ["w", "n", "e", "s"]
"""
    cards = CardSet("yard.toml", text)
    state = GAME.new({}, 2, 1, cards)
    assert isinstance(state, Arena)
    assert len(list((tmp_path / "dawndoom").iterdir())) == 1
    ground = state.box.ground
    assert not ground.sight[ground.by_name["B2"]][ground.by_name["C2"]]
    kept = sight._known.pop(ground.board.digest())
    assert sight.tables_of(ground.board) == kept
    assert who(state) in (0, 1)
    stand(state, RM, "D4")
