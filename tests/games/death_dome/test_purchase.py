"""DD-1, DD-2, DD-3, DD-19: setting up, buying, selling, equipping, characters."""

from itertools import pairwise

import pytest

from dawndoom.core import SettingError
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.rules.payout import team_value
from dawndoom.games.death_dome.rules.purchase import PurchaseTurn, kinds_of, usual_assignment
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.sheets import Wardrobe, may_wear
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from tests.games.death_dome.dome import (
    BW,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    attack,
    do,
    drive,
    give,
    go,
    offered,
    shop,
    who,
)


def buyer(state: Arena) -> int:
    return state.first_buyer


def pass_all(state: Arena) -> None:
    while asked(state) == "purchase_step":
        do(state, "pass")


@pytest.mark.rule("DD-1.1", "DD-1.2", "DD-1.3", "DD-3.1")
def test_dd_1_1_all_eighty_cards_are_open_and_everybody_has_two_million() -> None:
    state = shop(2)
    assert len(offered(state)) == 81, "every card is affordable, and pass"
    assert state.credits == [2_000_000, 2_000_000]
    kinds = [state.box.kinds[state.kind[unit]].id for unit in range(8)]
    assert kinds == ["warrior", "gunner", "scout", "medic"] * 2
    assert len(state.box.full_deck) == 70


@pytest.mark.rule("DD-1.3", "DD-EX-9")
def test_dd_ex_9_the_starting_money_in_bills() -> None:
    assert shop(2).credits[0] == 5 * 100_000 + 3 * 500_000
    assert shop(2, start_credits=[1_000_000, 3_000_000]).credits == [1_000_000, 3_000_000]
    with pytest.raises(SettingError, match="one for each of 2 seats"):
        shop(2, start_credits=[1, 2, 3])


@pytest.mark.rule("DD-1.5", "DD-1.6")
def test_dd_1_5_the_highest_roll_is_first_and_ties_roll_again() -> None:
    firsts = set()
    for seed in range(60):
        match = GAME.deal(GAME.box({}, 3), 3, seed, telling=True)
        assert isinstance(match, Arena)
        assert match.events is not None
        rolls = [event.about for event in match.events if event.verb == "rolled"]
        seats, pips = rolls[-1]
        assert match.first_buyer == seats[pips.index(max(pips))]
        for (tied, numbers), (again, _) in pairwise(rolls):
            assert again == [s for s, n in zip(tied, numbers, strict=True) if n == max(numbers)]
        first = match.first_buyer
        assert match.turn_order == [first, (first + 1) % 3, (first + 2) % 3]
        firsts.add(first)
    assert firsts == {0, 1, 2}


@pytest.mark.rule("DD-2.1", "DD-2.2")
def test_dd_2_1_the_ratings_of_the_registry() -> None:
    state = arena(2)
    for unit, ratings in {RW: "2405", RG: "2415", RS: "2505", RM: "1407"}.items():
        found = [strength_of(state, unit), movement_of(state, unit), toughness_of(state, unit)]
        assert [*found, state.vitae_now(unit)] == [int(digit) for digit in ratings]


@pytest.mark.rule("DD-2.5", "DD-EX-6")
def test_dd_ex_6_a_warrior_in_a_blast_suit() -> None:
    state = arena(2, gear={RW: "a05"})
    assert (strength_of(state, RW), movement_of(state, RW)) == (2, 4)
    assert (toughness_of(state, RW), state.vitae_now(RW)) == (2, 7)


@pytest.mark.rule("DD-2.5")
def test_dd_2_5_movement_is_never_below_one() -> None:
    state = arena(2, gear={RW: "a10"})
    plate = next(item for item in state.box.items if item.id == "a10")
    for heavy, movement in ((-1, 3), (-4, 1)):
        plate.movement = heavy
        state.box.sheets.clear()
        state.change_gear(RW)
        assert movement_of(state, RW) == movement
    plate.movement = 0
    state.box.sheets.clear()


@pytest.mark.rule("DD-2.6")
def test_dd_2_6_a_weapons_strength_waits_for_its_attack_its_other_ratings_do_not() -> None:
    state = arena(2, gear={RW: "w06 w10", RS: "s04"})
    assert strength_of(state, RW) == 2
    assert toughness_of(state, RW) == 1
    assert movement_of(state, RS) == 6


@pytest.mark.rule("DD-2.7")
def test_dd_2_7_ability_names_have_no_effect() -> None:
    state = arena(2)
    buzz_pole = state.box.items[state.box.item_by_id["w02"]]
    assert buzz_pole.ability_name == "Inconceivable Reach"
    assert [effect.name for effect in buzz_pole.abilities] == ["all_adjacent", "incapacitate"]


@pytest.mark.rule("DD-2.9")
def test_dd_2_9_a_unit_without_items_moves_captures_releases_and_punches() -> None:
    state = arena(2, units={RW: "E9", BW: "F9"})
    activate(state, RW)
    do(state, "act")
    assert offered(state) == ["capture", "attack"]
    state = arena(2, units={RM: "D4", BW: "nw"})
    activate(state, RM)
    do(state, "act")
    assert state.pos[BW] == -1


@pytest.mark.rule("DD-2.10")
def test_dd_2_10_several_of_one_kind_add_up_or_the_lowest_counts() -> None:
    state = arena(2, gear={RW: "e07 e08 a04", RG: "a04"})
    assert strength_of(state, RW) == 5
    sheet = state.sheet(RW)
    sheet.add(state.box.items[state.box.item_by_id["e20"]].abilities[0], True)
    sheet.add(state.box.items[state.box.item_by_id["e20"]].abilities[0], True)
    assert sheet.cloak == 4
    state.box.sheets.clear()


@pytest.mark.rule("DD-3.2", "DD-3.3")
def test_dd_3_2_one_purchase_and_one_sale_a_turn_in_either_order() -> None:
    state = shop(2)
    first = buyer(state)
    do(state, "buy w01")
    assert state.credits[first] == 1_900_000
    assert offered(state) == ["sell w01", "end"]
    do(state, "end")
    assert who(state) == 1 - first
    assert "buy w01" not in offered(state), "it has left the store"
    do(state, "buy a01", "end", "sell w01")
    assert state.credits[first] == 2_000_000
    assert "sell w01" not in offered(state)
    assert "buy g02" in offered(state)
    do(state, "buy g02")
    assert who(state) == 1 - first, "both used up"
    assert "buy w01" in offered(state), "sold items can be bought by others at once"


@pytest.mark.rule("DD-3.3")
def test_dd_3_3_a_purchase_needs_the_credits() -> None:
    state = shop(2, start_credits=200_000)
    costs = {item.id: item.cost for item in state.box.items}
    assert all(costs[word.split()[1]] <= 200_000 for word in offered(state) if word != "pass")
    assert "buy e09" in offered(state)
    assert "buy g02" not in offered(state)


@pytest.mark.rule("DD-3.4", "DD-3.8", "DD-2.3", "DD-2.4")
def test_dd_3_4_passing_needs_a_legal_place_for_everything() -> None:
    state = shop(2, start_credits=20_000_000)
    first = buyer(state)
    others = iter(("e01", "e02", "e03", "e04"))
    for card in ("w01", "w02", "w03", "w04"):
        do(state, f"buy {card}", "end", f"buy {next(others)}", "end")
    assert who(state) == first
    assert "pass" not in offered(state), "a warrior carries three items"
    do(state, "sell w04", "end")
    do(state, "pass")
    while asked(state) == "equip_item":
        do(state, offered(state)[0])
    assert "pass" in offered(state)


@pytest.mark.rule("DD-2.4")
def test_dd_2_4_one_armor_and_one_vehicle_a_unit() -> None:
    state = shop(2, start_credits=20_000_000)
    for card in range(1, 6):
        do(state, f"buy a{card:02}", "end", f"buy e{card:02}", "end")
    assert "pass" not in offered(state), "five armors for four units"
    state = shop(2, start_credits=20_000_000)
    for card in range(1, 6):
        do(state, f"buy v{card:02}", "end", f"buy e{card:02}", "end")
    assert "pass" not in offered(state), "five vehicles for four units"


@pytest.mark.rule("DD-3.5", "DD-3.11")
def test_dd_3_5_a_pass_is_final_and_when_all_have_passed_the_store_closes() -> None:
    state = shop(2)
    first = buyer(state)
    do(state, "pass")
    assert who(state) == 1 - first
    do(state, "buy w01", "end")
    assert who(state) == 1 - first, "the other has passed"
    do(state, "pass", "keep")
    assert state.passed == [True, True]
    assert asked(state) in ("choose_unit", "window_card")
    assert state.round == 1


@pytest.mark.rule("DD-3.6")
def test_dd_3_6_nobody_buys_back_what_he_sold_in_this_phase() -> None:
    state = shop(2)
    do(state, "buy w01", "sell w01", "pass")
    assert "buy w01" not in offered(state)


@pytest.mark.rule("DD-3.7")
def test_dd_3_7_a_turn_without_a_purchase_or_sale_is_a_pass() -> None:
    state = shop(2)
    assert "end" not in offered(state)
    assert "pass" in offered(state)
    broke = shop(2, start_credits=[0, 0])
    assert asked(broke) != "purchase_step", "nothing to do but pass"


@pytest.mark.rule("DD-3.9", "DD-3.10", "DD-2.3")
def test_dd_3_10_on_passing_items_are_assigned_for_the_match() -> None:
    state = shop(2)
    first = buyer(state)
    do(state, "buy w01", "end", "pass", "buy e07", "end", "pass")
    assert asked(state) == "equip_item"
    assert offered(state)[0] == "keep"
    assert state.credits[first] == 1_700_000, "what is not spent is kept"
    do(state, f"unit {first * 4}")
    assert offered(state) == [f"unit {first * 4 + place}" for place in range(4)]
    do(state, f"unit {first * 4 + 2}")
    holders = {state.box.items[n].id: u for n, u in enumerate(state.holder) if u != NOBODY}
    assert holders == {"w01": first * 4, "e07": first * 4 + 2}


@pytest.mark.rule("DD-3.10")
def test_dd_3_10_keep_puts_everything_where_it_was_or_fits_first() -> None:
    state = shop(2)
    first = buyer(state)
    do(state, "buy g01", "end", "pass", "buy a05", "end", "pass", "keep")
    holders = {state.box.items[n].id: u for n, u in enumerate(state.holder) if u != NOBODY}
    assert holders == {"g01": first * 4 + 1, "a05": first * 4}


@pytest.mark.rule("DD-2.8", "DD-3.11")
def test_dd_2_8_items_stay_with_a_jailed_unit() -> None:
    state = arena(2, units={RW: "E9", BW: "F9"}, gear={RW: "w06", BW: "e13"})
    attack(state, RW, BW, "w06", choose_jail="jail se")
    assert state.box.jails[-3 - state.pos[BW]] == "se"
    assert state.holder[state.box.item_by_id["e13"]] == BW


# Characters.


@pytest.mark.rule("DD-19.1", "DD-19.2", "DD-19.3", "DD-19.7")
def test_dd_19_2_four_characters_of_rank_0_each() -> None:
    state = shop(4, characters=True)
    assert len(state.box.characters) == 27
    dealt = [state.kind[unit] for unit in range(16)]
    assert len(set(dealt)) == 16
    for unit in range(16):
        kind = state.box.kinds[state.kind[unit]]
        assert (kind.rank, kind.cost, kind.abilities) == (0, 500_000, [])
    assert team_value(state, 0) == 4_000_000
    assert len(shop(2, characters=True).box.characters) == 27
    assert sum(1 for word in offered(state) if word.startswith("trade")) == 4


@pytest.mark.rule("DD-19.4", "DD-19.9")
def test_dd_19_4_a_character_is_sold_and_replaced_in_one_turn() -> None:
    state = shop(2, characters=True)
    first = buyer(state)
    trades = [word for word in offered(state) if word.startswith("trade")]
    old = trades[0].split()[1]
    do(state, trades[0])
    assert asked(state) == "swap_character"
    assert "hire c17" in offered(state)
    assert "hire c27" not in offered(state), "3,000,000 is more than 2,500,000"
    do(state, "hire c17")
    assert state.credits[first] == 2_000_000 + 500_000 - 900_000
    assert who(state) == 1 - first, "buy and sale are both used up"
    do(state, "pass")
    team = [state.box.kinds[state.kind[unit]].id for unit in state.team(first)]
    assert "c17" in team
    assert len(set(team)) == 4
    do(state, "trade c17")
    assert f"hire {old}" not in offered(state), "sold by this player in this phase"


@pytest.mark.rule("DD-19.9")
def test_dd_19_9_after_a_purchase_no_character_can_be_swapped() -> None:
    state = shop(2, characters=True)
    do(state, "buy w01")
    assert not any(word.startswith("trade") for word in offered(state))


@pytest.mark.rule("DD-19.5", "DD-EX-10")
def test_dd_ex_10_the_swarm_carries_what_warriors_and_gunners_carry() -> None:
    box = shop(2, characters=True).box
    swarm, warrior = box.kind_by_id["c21"], box.kind_by_id["c01"]
    chainsaw, launcher = (box.items[box.item_by_id[name]] for name in ("w01", "g03"))
    assert may_wear(box, swarm, chainsaw)
    assert may_wear(box, swarm, launcher)
    assert may_wear(box, warrior, chainsaw)
    assert not may_wear(box, warrior, launcher)


@pytest.mark.rule("DD-19.6")
def test_dd_19_6_items_of_a_sold_character_stay_and_must_fit() -> None:
    state = shop(2, seed=5, characters=True, start_credits=20_000_000)
    first = buyer(state)
    types = ["warrior", "gunner", "scout", "medic"]
    held = {
        kind
        for unit in state.team(first)
        for kind in (types[n] for n in state.box.kinds[state.kind[unit]].unit_types)
    }
    missing = next(kind for kind in types if kind not in held) if len(held) < 4 else ""
    if not missing:
        unit = next(iter(state.team(first)))
        kind = types[state.box.kinds[state.kind[unit]].unit_types[0]]
        do(state, f"buy {kind[0]}01", "end", "pass")
        others = {"warrior": "c18", "gunner": "c17", "scout": "c17", "medic": "c17"}
        do(state, f"trade {state.box.kinds[state.kind[unit]].id}", f"hire {others[kind]}")
    else:
        do(state, f"buy {missing[0]}01", "end", "pass")
    assert "pass" not in offered(state)
    assert any(word.startswith("sell") for word in offered(state))


def test_a_team_without_money_and_with_items_that_do_not_fit_must_sell() -> None:
    state = arena(2)
    give(state, RW, "w01 w02 w03")
    state.owner[state.box.item_by_id["w04"]] = 0
    state.credits = [0, 0]
    go(state, PurchaseTurn(0, True, True))
    assert all(word.startswith("sell") for word in offered(state))


def test_the_purchase_phase_drives_itself_to_the_match() -> None:
    state = drive(shop(3), purchase_step=["pass"] * 3)
    assert state.match == 1
    assert [len(hand) >= 3 for hand in state.hands] == [True] * 3


@pytest.mark.rule("DD-3.4")
def test_dd_3_4_a_heap_that_nobody_can_wear_is_known_without_trying_every_order() -> None:
    state = shop(2)
    heap = [item.number for item in state.box.items if item.id.startswith("e")][:15]
    for number in heap:
        state.owner[number] = 0
    wardrobe = Wardrobe(state.box, kinds_of(state, 0), heap)
    assert not wardrobe.fits()
    assert len(wardrobe.hopeless) <= 4**4, "each of four units has 0 to 3 slots left"
    assert len(usual_assignment(state, 0)) == 12
