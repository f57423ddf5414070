"""What the rules say where no shipped card shows it: sets of one's own, and effects one by one."""

import pytest

from dawndoom.core import CardSet
from dawndoom.games.death_dome.rules.components import CLOSE, Item
from dawndoom.games.death_dome.rules.effects import PERMITS, Effect
from dawndoom.games.death_dome.rules.sheets import Sheet
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from tests.games.death_dome.dome import (
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    mark,
    offered,
    stand,
    take_turn,
)

TEAMS = [(0, 4), (4, 0)]
"""First unit of the team at turn, and of the other one."""
DECKS = ("warrior", "gunner", "scout", "medic", "armor", "vehicle", "equipment")


def own_set(items: str, **sizes: int) -> CardSet:
    """Return a set with these store cards alone; `sizes` says how many each deck has."""
    checks = ", ".join(f"{deck} = {sizes.get(deck, 0)}" for deck in DECKS)
    head = f'game = "death-dome"\n[set]\nname = "own"\nchecks = {{ {checks} }}\n'
    return CardSet("own.toml", head + items)


def gadget(abilities: str, actions: str = "") -> CardSet:
    """Return a set with one piece of equipment, `e1`."""
    item = (
        '[[items]]\nid = "e1"\nname = "Gadget"\ndeck = "equipment"\ntype = "equipment"\ncost = 1\n'
    )
    return own_set(
        f"{item}abilities = [{abilities}]\naction_abilities = [{actions}]\n", equipment=1
    )


# One effect does one thing.

WEAPON_FIELDS = {
    "extra_attack": "extra_attacks",
    "pierce": "pierce",
    "bonus": "bonuses",
    "chain": "chain",
    "card_limit": "card_limit",
    "min_range": "min_range",
    "reload": "reload",
    "move_after": "move_after",
    "transfuse": "transfuse",
    "drain": "drain",
    "steal": "steal",
    "recoil": "recoil",
    "setup": "setup",
    "push_back": "marks",
    "splash": "marks",
}
SHEET_FIELDS = {
    "guard": "guard_items",
    "immune": "immune",
    "payback": "payback",
    "regen": "regen",
    "wound_cap": "wound_cap",
    "last_stand": "last_stands",
    "cloak": "cloak",
    "blink": "blink",
    "follow": "follow",
    "pager": "pager",
    "see_walls": "see_walls",
    "ram": "ram",
    "tow": "tow",
    "scope": "scope",
    "card_boost": "card_boosts",
    "hand_plus": "hand_plus",
    "jailbreak": "jailbreak",
    "bounty": "bounty",
    "scavenge": "scavenge",
    "quick_capture": "quick_capture",
    "reach_capture": "reach",
    "teleport": "teleport",
    "extra_attack_close": "extra_close",
    "aura": "auras",
    "payout_bonus": "payout_bonus",
    **dict.fromkeys(PERMITS, "permits"),
}
SUMS = {
    "regen",
    "blink",
    "pager",
    "scope",
    "hand_plus",
    "scavenge",
    "extra_attack_close",
    "bounty",
    "payout_bonus",
}


def effect_named(name: str, number: int) -> Effect:
    """Return an effect all of whose parameters are one number."""
    effect = Effect(name)
    effect.amount = effect.range = effect.strength = effect.credits = effect.limit = number
    effect.kind = "any"
    return effect


def weapon_with(*effects: Effect) -> Item:
    """Return a weapon with these effects."""
    item = Item(0, "x", "X", "warrior", CLOSE, 1)
    item.abilities = list(effects)
    item.read_weapon()
    return item


def sheet_with(*effects: Effect) -> Sheet:
    """Return the sheet of somebody who wears these effects."""
    sheet = Sheet(())
    for effect in effects:
        sheet.add(effect, True)
    return sheet


@pytest.mark.parametrize("name", WEAPON_FIELDS)
def test_an_effect_of_a_weapon_does_what_it_is_called_and_nothing_else(name: str) -> None:
    plain, item = weapon_with(), weapon_with(effect_named(name, 2))
    fields = set(WEAPON_FIELDS.values())
    changed = {field for field in fields if getattr(item, field) != getattr(plain, field)}
    assert changed == {WEAPON_FIELDS[name]}


@pytest.mark.rule("DD-2.5")
@pytest.mark.parametrize("name", SHEET_FIELDS)
def test_a_lasting_effect_does_what_it_is_called_and_nothing_else(name: str) -> None:
    plain, sheet = sheet_with(), sheet_with(effect_named(name, 2))
    fields = set(SHEET_FIELDS.values()) | {"guard_self"}
    changed = {field for field in fields if getattr(sheet, field) != getattr(plain, field)}
    assert changed == {SHEET_FIELDS[name]}


@pytest.mark.rule("DD-2.10")
@pytest.mark.parametrize("name", sorted(SUMS | {"wound_cap", "cloak"}))
def test_dd_2_10_numbers_of_one_kind_add_up_but_of_caps_the_lowest_counts(name: str) -> None:
    for one, two in ((2, 3), (3, 2)):
        sheet = sheet_with(effect_named(name, one), effect_named(name, two))
        assert getattr(sheet, SHEET_FIELDS[name]) == (5 if name in SUMS else 2)


@pytest.mark.rule("DD-2.10")
@pytest.mark.parametrize("name", ["extra_attack", "pierce", "move_after", "drain", "recoil"])
def test_dd_2_10_numbers_of_a_weapon_add_up(name: str) -> None:
    item = weapon_with(effect_named(name, 2), effect_named(name, 3))
    assert getattr(item, WEAPON_FIELDS[name]) == 5


# The punch is no card.

ALL_IN_ONE = """
[[items]]
id = "a1"
name = "Vest"
deck = "armor"
type = "armor"
cost = 1
toughness = 1
[[items]]
id = "w1"
name = "All In One"
deck = "warrior"
type = "ranged"
cost = 1
strength = 3
range = 4
abilities = [
    { effect = "move_after", amount = 2 },
    { effect = "extra_attack", amount = 1 },
    { effect = "recoil", amount = 1 },
    { effect = "drain", amount = 1 },
    { effect = "steal", amount = 1 },
    { effect = "pierce", amount = 1 },
    { effect = "card_limit", amount = 0 },
    { effect = "min_range", amount = 2 },
    { effect = "chain", range = 3 },
    { effect = "transfuse", amount = 2, range = 3 },
    { effect = "push_back" },
    { effect = "reload" },
    { effect = "setup" },
]
"""


def brawl(own: int, other: int) -> Arena:
    """Return a warrior with bare hands beside a medic in a vest, who has a mate and a card."""
    units = {own: "D8", other + 3: "E8", other + 2: "F9"}
    cards = own_set(ALL_IN_ONE, warrior=1, armor=1)
    hands = {other // 4: "p30"}
    return arena(2, units=units, gear={other + 3: "a1"}, hands=hands, cards=cards)


@pytest.mark.rule("DD-2.6", "DD-11.1", "DD-12.13")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_2_6_a_punch_has_nothing_of_any_weapon_in_the_box(own: int, other: int) -> None:
    state = brawl(own, other)
    state.wounds[own] = 2
    attack(state, own, other + 3, defense_cards=[])
    assert asked(state) == "defense_cards", "neither a second target nor a limit of cards"
    do(state, "done")
    assert asked(state) not in ("transfuse_target", "move_after", "extra_attack")
    assert state.wounds[other + 3] == 2 - 1, "nothing pierces the vest"
    assert state.wounds[own] == 2, "neither recoil nor healing"
    assert at(state, other + 3) == "E8"
    assert len(state.hands[other // 4]) >= 1, "nothing is stolen"


@pytest.mark.rule("DD-11.1")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_11_1_one_punches_after_a_move_and_again_in_the_same_turn(own: int, other: int) -> None:
    state = brawl(own, other)
    activate(state, own)
    do(state, "move", "to D9", "act")
    attack(state, own, other + 3)
    activate(state, own)
    assert "act" in offered(state)


# What can be used up, where nothing else can.


@pytest.mark.rule("DD-4.1", "DD-4.5")
@pytest.mark.parametrize("unit", [1, 6])
def test_the_only_way_out_of_jail_in_the_box_is_used_once(unit: int) -> None:
    cards = gadget('{ effect = "jailbreak", uses = 1 }')
    state = arena(2, units={unit: "nw"}, gear={unit: "e1"}, cards=cards)
    state.round = 2
    take_turn(state, unit // 4)
    assert asked(state) == "jailbreak"
    do(state, "break_out")
    assert at(state, unit) == "home"
    stand(state, unit, "nw")
    take_turn(state, unit // 4)
    assert asked(state) != "jailbreak"


@pytest.mark.rule("DD-4.1")
@pytest.mark.parametrize("unit", [0, 5])
def test_the_only_teleport_in_the_box_is_used_once(unit: int) -> None:
    cards = gadget('{ effect = "teleport", uses = 1 }')
    state = arena(2, units={unit: "K8"}, gear={unit: "e1"}, cards=cards)
    mark(state, unit // 4, "P6 F6")
    for goal in ("P6", ""):
        activate(state, unit)
        do(state, "move")
        assert (asked(state) == "teleport") == (goal != "")
        if goal:
            do(state, f"to {goal}")
            assert at(state, unit) == goal


@pytest.mark.rule("DD-4.1", "DD-14.8")
@pytest.mark.parametrize("unit", [0, 5])
def test_the_only_ability_with_a_limit_in_the_box_is_used_as_often_as_it_says(unit: int) -> None:
    cards = gadget("", '{ effect = "heal", amount = 1, range = 0, uses = 2 }')
    state = arena(2, units={unit: "K8"}, gear={unit: "e1"}, cards=cards)
    state.wounds[unit] = 4
    for wounds in (3, 2):
        activate(state, unit)
        do(state, "act")
        assert state.wounds[unit] == wounds
    activate(state, unit)
    assert "act" not in offered(state)


@pytest.mark.rule("DD-2.10", "DD-12.11")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_the_only_last_stand_in_the_box_is_made_once(own: int, other: int) -> None:
    cards = gadget('{ effect = "last_stand" }')
    state = arena(2, units={own: "D8", other: "E8"}, gear={other: "e1"}, cards=cards)
    state.wounds[other] = 4
    attack(state, own, other)
    assert (at(state, other), state.vitae_now(other)) == ("E8", 1)
    activate(state, own)
    attack(state, own, other)
    assert at(state, other) == "nw"


HIVE_FIRST = """
game = "death-dome"
[set]
name = "hive first"
[[powers]]
id = "p1"
name = "Hive"
value = 1
copies = 1
timing = "capture"
ability = { effect = "bug", kind = "beehive", strength = 3, gains = ["push_back"] }
[[powers]]
id = "p2"
name = "Blow"
value = 4
copies = 40
[[powers]]
id = "p3"
name = "Poke"
value = 3
copies = 29
"""


@pytest.mark.rule("DD-18.6", "DD-18.5")
@pytest.mark.parametrize("unit", [2, 6])
def test_dd_18_6_a_token_attacks_though_its_card_is_the_first_of_the_deck(unit: int) -> None:
    cards = CardSet("hive.toml", HIVE_FIRST)
    state = arena(2, units={unit: "E8"}, hands={unit // 4: "p1"}, cards=cards)
    activate(state, unit)
    do(state, "move", "to E9", "act")
    assert offered(state) == ["play p1", "no"]
    do(state, "play p1")
    assert state.wounds[unit] == 0, "who captures is not attacked"
    activate(state, unit)
    do(state, "move", "to E8")
    activate(state, unit)
    do(state, "move", "to E9")
    assert (state.wounds[unit], at(state, unit)) == (3, "E8")


RATING = {"strength": strength_of, "movement": movement_of, "toughness": toughness_of}


@pytest.mark.parametrize("rating", RATING)
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_reserve_an_aura_lifts_one_rating_of_teammates_in_range_and_sight(
    own: int, other: int, rating: str
) -> None:
    cards = gadget(f'{{ effect = "aura", rating = "{rating}", amount = 2, range = 5 }}')
    banner = own + 3
    for place, mate, lifted in (
        ("D8", "I8", True),
        ("D8", "J8", False),
        ("D10", "E10", False),
        ("nw", "D8", False),
    ):
        units = {banner: place, own: mate, other: "E9"}
        state = arena(2, units=units, gear={banner: "e1"}, cards=cards)
        plain = arena(2, units=units, cards=cards)
        for name, of in RATING.items():
            more = 2 if lifted and name == rating else 0
            assert of(state, own) == of(plain, own) + more
            assert of(state, other) == of(plain, other), "not for enemies"
            assert of(state, banner) == of(plain, banner), "not for its carrier"


@pytest.mark.rule("DD-6.6")
@pytest.mark.parametrize("own", [0, 4])
def test_p28_a_blackout_cuts_the_range_of_an_aura_too(own: int) -> None:
    cards = gadget('{ effect = "aura", rating = "strength", amount = 2, range = 6 }')
    hands = {own // 4: "p28 p30 p30"}
    for mate, lifted in (("H8", True), ("I8", False)):
        state = arena(
            2, units={own + 3: "D8", own: mate}, gear={own + 3: "e1"}, hands=hands, cards=cards
        )
        assert strength_of(state, own) == 4
        state.round = 2
        take_turn(state, own // 4)
        do(state, "play p28")
        assert strength_of(state, own) == (4 if lifted else 2), "four spaces at most"


ARSENAL = """
[[items]]
id = "w1"
name = "Club"
deck = "warrior"
type = "close"
cost = 1
strength = 3
range = 1
[[items]]
id = "g1"
name = "Bow"
deck = "gunner"
type = "ranged"
cost = 1
strength = 3
range = 5
[[items]]
id = "g2"
name = "Bomb"
deck = "gunner"
type = "ranged"
cost = 1
strength = 3
range = 5
abilities = [{ effect = "splash" }]
[[items]]
id = "a1"
name = "Spikes"
deck = "armor"
type = "armor"
cost = 1
abilities = [{ effect = "payback", strength = 5 }]
[[items]]
id = "e1"
name = "Shield"
deck = "equipment"
type = "equipment"
cost = 1
vitae = 20
abilities = [{ effect = "guard", kind = "KIND", amount = 2 }]
"""


def guarded(kind: str, units: dict[int, str], gear: dict[int, str]) -> Arena:
    """Return a match in which a shield guards against one kind of attacks."""
    items = ARSENAL.replace("KIND", kind)
    cards = own_set(items, warrior=1, gunner=2, armor=1, equipment=1)
    return arena(2, units=units, gear=gear, cards=cards)


@pytest.mark.rule("DD-11.3", "DD-11.5", "DD-14.10")
@pytest.mark.parametrize("kind", ["any", "close", "ranged", "splash", "bug"])
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_11_3_a_guard_counts_against_its_own_kind_of_attacks(
    own: int, other: int, kind: str
) -> None:
    medic, gunner, scout = other + 3, own + 1, other + 2
    units = {own: "D8", gunner: "C9", medic: "E8", scout: "F8"}

    def wounds_in(weapon: str, unit: int, target: int) -> int:
        state = guarded(kind, units, {own: "w1", gunner: "g1 g2", medic: "e1"})
        first = f"unit {target}"
        attack(state, unit, target, weapon, hit_order=first)
        drive(state, choose_jail="jail nw")
        return state.wounds[medic]

    def less(*kinds: str) -> int:
        return 5 - (2 if kind in kinds else 0)

    assert wounds_in("w1", own, medic) == less("any", "close")
    assert wounds_in("g1", gunner, medic) == less("any", "ranged")
    assert wounds_in("g2", gunner, medic) == less("any", "ranged"), "the target of the splash"
    by_the_way = 2 if kind in ("any", "ranged", "splash") else 0
    assert wounds_in("g2", gunner, scout) == 5 - by_the_way, "beside the target"
    spiked = guarded(kind, {own: "D8", medic: "E8"}, {own: "a1", medic: "e1"})
    attack(spiked, medic, own)
    assert spiked.wounds[medic] == less("any"), "a payback is neither close nor ranged"
    hive = guarded(kind, {medic: "E8"}, {medic: "e1"})
    hive.bug_at[0] = hive.box.ground.by_name["E9"]
    activate(hive, medic)
    do(hive, "move", "to E9")
    assert hive.wounds[medic] == 10 - (2 if kind in ("any", "bug") else 0)


@pytest.mark.rule("DD-12.4")
@pytest.mark.parametrize("limit", [0, 1, 2])
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_a_weapon_may_let_a_defender_play_few_cards_or_none(
    own: int, other: int, limit: int
) -> None:
    weapon = f"""
[[items]]
id = "w1"
name = "Dazzler"
deck = "warrior"
type = "close"
cost = 1
strength = 20
range = 1
abilities = [{{ effect = "card_limit", amount = {limit} }}]
"""
    units, hands = {own: "D8", other + 3: "E8"}, {other // 4: "p29 p30 p31"}
    cards = own_set(weapon, warrior=1)
    state = arena(2, units=units, gear={own: "w1"}, hands=hands, cards=cards)
    attack(state, own, other + 3, "w1", defense_cards=[], choose_jail=[])
    for card in ("p29", "p30", "p31")[:limit]:
        assert asked(state) == "defense_cards"
        do(state, f"play {card}")
    assert asked(state) == "choose_jail"
    assert len(state.hands[other // 4]) == 3 - limit


@pytest.mark.rule("DD-11.5", "DD-12.13")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_an_extra_attack_in_close_combat_follows_close_weapons_and_the_punch_alone(
    own: int, other: int
) -> None:
    extra = '{ effect = "extra_attack_close", amount = 1 }'
    items = ARSENAL.replace('{ effect = "guard", kind = "KIND", amount = 2 }', extra)
    cards = own_set(items, warrior=1, gunner=2, armor=1, equipment=1)
    for unit, weapon, again in ((own, "w1", True), (own, "punch", True), (own + 1, "g1", False)):
        units = {unit: "D8", other + 3: "E8"}
        worn = "e1" if weapon == "punch" else f"e1 {weapon}"
        state = arena(2, units=units, gear={unit: worn}, cards=cards)
        attack(state, unit, other + 3, weapon)
        assert (asked(state) == "extra_attack") == again
