"""The fine print: what a clause says besides its main sentence, for either team."""

import pytest

from dawndoom.games.death_dome.cards.vocabulary import CONDITIONS
from dawndoom.games.death_dome.rules.effects import Effect
from dawndoom.games.death_dome.rules.resolution import UnitPhase
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.strength import holds
from dawndoom.games.death_dome.rules.units import (
    path_of,
    reach_of,
    strength_of,
    supply_of,
    toughness_of,
)
from tests.games.death_dome.dome import (
    BM,
    GM,
    RG,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    names,
    offered,
    shop,
    take_turn,
    who,
)
from tests.games.death_dome.test_own_sets import TEAMS, own_set

TWO_GADGETS = """
[[items]]
id = "e1"
name = "Plaster"
deck = "equipment"
type = "equipment"
cost = 1
action_abilities = [{ effect = "heal", amount = 1, range = 0 }]
[[items]]
id = "e2"
name = "Key"
deck = "equipment"
type = "equipment"
cost = 1
abilities = [{ effect = "jailbreak", uses = 1 }]
"""


@pytest.mark.rule("DD-4.1", "DD-14.8")
@pytest.mark.parametrize("own", [0, 4])
def test_what_has_no_limit_uses_up_nothing(own: int) -> None:
    cards = own_set(TWO_GADGETS, equipment=2)
    gear = {own: "e1", own + 1: "e2"}
    state = arena(2, units={own: "K8", own + 1: "nw"}, gear=gear, cards=cards)
    state.wounds[own] = 3
    for wounds in (2, 1, 0):
        activate(state, own)
        do(state, "act")
        assert state.wounds[own] == wounds
    state.round = 2
    take_turn(state, own // 4)
    assert asked(state) == "jailbreak"


@pytest.mark.rule("DD-6.6", "DD-15.3", "DD-18.9")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_a_boost_by_an_item_leaves_no_card_behind_when_it_ends(own: int, other: int) -> None:
    medic, warrior, enemy = own + 3, own, other
    units = {medic: "D8", warrior: "E8", enemy: "F8"}
    for card, rating in (("m08", strength_of), ("m09", toughness_of)):
        for dies in (False, True):
            state = arena(2, units=units, gear={medic: card, enemy: "w06"})
            before = rating(state, warrior)
            activate(state, medic)
            do(state, "act", f"unit {warrior}")
            assert rating(state, warrior) > before
            if dies:
                state.wounds[warrior] = 4
                state.phase = None
                attack(state, enemy, warrior, "w06")
                assert at(state, warrior) == "nw"
            else:
                drive(state, phase_step="end", choose_unit=["skip", "skip"])
            assert rating(state, warrior) == before
            assert (state.lasting, state.discard) == ([], [])


@pytest.mark.rule("DD-6.6", "DD-15.3")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_15_3_the_card_of_a_boost_is_discarded_when_its_unit_is_jailed(
    own: int, other: int
) -> None:
    hands = {own // 4: "p06 p06 p30"}
    state = arena(
        2, units={own: "D8", other: "E8", own + 1: "C8"}, hands=hands, gear={other: "w06"}
    )
    state.round = 2
    take_turn(state, own // 4)
    for unit in (own, own + 1):
        do(state, "play p06", f"unit {unit}", "rating toughness")
    state.phase = None
    state.hands = [[], []]
    attack(state, other, own, "w06")
    assert at(state, own) == "nw", "7 against 2 is 5"
    assert [lasting.unit for lasting in state.lasting] == [own + 1]
    assert state.discard == [state.box.power_by_id["p06"]]


@pytest.mark.rule("DD-3.3", "DD-19.4")
@pytest.mark.parametrize(("short", "legal"), [(0, True), (1, False)])
def test_dd_3_3_the_last_credit_counts(short: int, legal: bool) -> None:
    state = shop(2, start_credits=600_000 - short)
    assert ("buy g02" in offered(state)) == legal
    state = shop(2, start_credits=400_000 - short, characters=True)
    do(state, next(word for word in offered(state) if word.startswith("trade")))
    assert ("hire c17" in offered(state)) == legal, "900,000, and 500,000 for the one sold"


@pytest.mark.rule("DD-3.10", "DD-2.3")
def test_dd_3_10_keep_gives_new_cards_to_the_unit_of_their_type() -> None:
    state = shop(2)
    for _ in range(2):
        seat = who(state)
        cards = [("w01", 0), ("g01", 1), ("s01", 2), ("m01", 3)]
        if seat == state.first_buyer:
            cards = [("w03", 0), ("g02", 1), ("s03", 2), ("m03", 3)]
        for card, _ in cards:
            state.owner[state.box.item_by_id[card]] = seat
        do(state, "pass", "keep")
        worn = [state.holder[state.box.item_by_id[card]] for card, _ in cards]
        assert worn == [seat * 4 + place for _, place in cards]


ROBBER = """
[[items]]
id = "g1"
name = "Robber"
deck = "gunner"
type = "ranged"
cost = 1
strength = 1
range = 6
abilities = [{ effect = "splash" }, { effect = "steal", amount = 1 }]
"""


@pytest.mark.rule("DD-12.5", "DD-12.7")
def test_reserve_steal_takes_from_each_team_that_is_wounded() -> None:
    hands = {1: "p31", 2: "p29"}
    cards = own_set(ROBBER, gunner=1)
    state = arena(
        3, units={RG: "D8", BM: "G8", GM: "H8"}, gear={RG: "g1"}, hands=hands, cards=cards
    )
    attack(state, RG, BM, "g1", defense_cards=["done", "done"])
    assert [state.wounds[unit] for unit in (BM, GM)] == [3, 3]
    assert names(state, 0) == ["p29", "p31"]
    assert (names(state, 1), names(state, 2)) == ([], [])


@pytest.mark.rule("DD-18.2", "DD-14.2", "DD-9.1")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_2_no_pager_from_the_ground_the_base_or_a_jail(own: int, other: int) -> None:
    wounded, medic = own + 1, own + 3
    for place, down, answers in (
        ("D8", 0, True),
        ("D8", 1, False),
        ("home", 0, False),
        ("nw", 0, False),
    ):
        state = arena(2, units={wounded: "E8", medic: place, other: "F8"}, gear={medic: "m05"})
        state.down[medic] = down
        attack(state, other, wounded)
        assert (asked(state) == "pager") == answers


@pytest.mark.rule("DD-18.2", "DD-12.10")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_2_the_pager_is_for_teammates_and_not_for_its_carrier_or_enemies(
    own: int, other: int
) -> None:
    medic, mate = own + 3, own + 1
    state = arena(2, units={medic: "D8", mate: "D9", other: "E8"}, gear={medic: "m05"})
    attack(state, other, medic)
    assert asked(state) != "pager", "not for itself"
    state = arena(2, units={medic: "D8", mate: "D9", other: "E8"}, gear={medic: "m05"})
    attack(state, mate, other)
    assert state.wounds[other] == 2
    assert asked(state) != "pager", "not for an enemy"


@pytest.mark.rule("DD-7.5", "DD-7.9")
@pytest.mark.parametrize("enemy", [0, 3, 4, 7, 8, 11, 12, 15])
def test_dd_7_5_the_first_and_the_last_unit_of_every_team_bar_the_way(enemy: int) -> None:
    unit = 4 if enemy < 4 else 0
    if enemy // 4 == unit // 4:
        unit = 8
    state = arena(4, units={unit: "D8", enemy: "E8"})
    ground = state.box.ground
    path = path_of(state, unit, ground.by_name["F8"], 4, 0)
    assert [ground.names[cell] for cell in path] == ["D8", "E9", "F8"]
    nodes, _ = reach_of(state, unit, 1, 0)
    assert ground.by_name["E8"] not in nodes
    mate = unit + 3
    friendly = arena(4, units={unit: "D8", mate: "E8"})
    path = path_of(friendly, unit, ground.by_name["F8"], 4, 0)
    assert [ground.names[cell] for cell in path] == ["D8", "E8", "F8"]


@pytest.mark.rule("DD-18.4")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_4_a_unit_that_cannot_move_attacks_first_and_goes_where_it_made_room(
    own: int, other: int
) -> None:
    """C1 lies between two jail cells, lava and three enemies."""
    units = {own: "C1", other: "D1", other + 1: "D2", other + 2: "C2"}
    units[other + 3] = "B3"
    state = arena(2, units=units, gear={own: "w06"}, hands={own // 4: "p02"})
    activate(state, own)
    do(state, "move", "play p02")
    assert asked(state) == "action_kind", "nowhere to go yet"
    do(state, "attack")
    drive(state, weapon="weapon w06", target=f"unit {other}", attack_cards="done")
    drive(state, choose_jail="jail se")
    assert asked(state) == "destination"
    assert "to D1" in offered(state)


@pytest.mark.rule("DD-11.3", "DD-12.4")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_11_3_several_defense_cards_add_up(own: int, other: int) -> None:
    cards = ("p11", "p12", "p14")
    hands = {other // 4: " ".join(cards)}
    state = arena(2, units={own: "D8", other + 3: "E8"}, gear={own: "w06"}, hands=hands)
    values = [state.box.values[state.box.power_by_id[card]] for card in cards]
    attack(state, own, other + 3, "w06", defense=hands[other // 4])
    assert state.wounds[other + 3] == 7 - sum(values) > 0


@pytest.mark.rule("DD-12.2", "DD-10.3")
def test_dd_10_3_a_cloak_hides_beyond_its_number_and_not_at_it() -> None:
    for cell, seen in (("H8", True), ("I8", False)):
        state = arena(2, units={RG: "D8", BM: cell}, gear={RG: "g02", BM: "e20"})
        activate(state, RG)
        assert ("act" in offered(state)) == seen


@pytest.mark.rule("DD-7.11", "DD-8.1")
@pytest.mark.parametrize("unit", [2, 6])
def test_s10_who_does_not_capture_on_the_run_may_still_do_so_by_an_action(unit: int) -> None:
    state = arena(2, units={unit: "E8"}, gear={unit: "s10"})
    activate(state, unit)
    do(state, "move", "to E9")
    assert asked(state) == "quick_capture"
    do(state, "no")
    assert supply_of(state, unit // 4) == 0
    assert state.quick == []
    do(state, "act")
    assert supply_of(state, unit // 4) == 1


def condition_of(name: str) -> Effect:
    """Return a bonus under a condition; a charge takes three spaces."""
    effect = Effect("bonus")
    effect.condition, effect.amount, effect.spaces = name, 1, 3
    return effect


def conditions_met(state: Arena, unit: int, target: int) -> list[str]:
    """Return the conditions of bonuses that hold for an attack."""
    return [name for name in CONDITIONS if holds(state, unit, target, condition_of(name))]


@pytest.mark.rule("DD-11.2", "DD-9.6")
@pytest.mark.parametrize(("own", "other"), TEAMS)
@pytest.mark.parametrize(
    ("condition", "places"),
    [
        ("", "D8 G8 H8"),
        ("higher_ground", "H10 G8 H8"),
        ("", "H10 L10 M10"),
        ("target_alone", "D8 G8 I8"),
        ("target_alone", "D8 D10 E10"),
        ("target_adjacent", "F8 G8 H8"),
        ("", "E10 D10 C10"),
        ("target_on_point", "C8 E9 E10"),
    ],
)
def test_dd_11_2_a_bonus_looks_at_its_own_condition_by_where_units_stand(
    own: int, other: int, condition: str, places: str
) -> None:
    """The attacker, its target, and a mate of the target; walls and towers between some."""
    gunner, target, mate = own + 1, other + 3, other + 2
    units = dict(zip((gunner, target, mate), places.split(), strict=True))
    state = arena(2, units=units, gear={target: "a02"})
    assert conditions_met(state, gunner, target) == ([condition] if condition else [])


@pytest.mark.rule("DD-11.2")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_11_2_a_bonus_looks_at_its_own_condition_by_how_units_are(own: int, other: int) -> None:
    gunner, target, mate = own + 1, other + 3, other + 2
    units = {gunner: "D8", target: "G8", mate: "H8"}
    bare = arena(2, units=units)
    assert conditions_met(bare, gunner, target) == ["target_unarmored"]
    state = arena(2, units=units, gear={target: "a02", mate: "a01"})
    state.wounds[target] = 1
    assert conditions_met(state, gunner, target) == ["target_wounded"]
    state.wounds[target], state.wounds[gunner] = 0, 1
    state.down[target] = 1
    assert conditions_met(state, gunner, target) == ["target_incapacitated"]
    state.down[target] = 0
    for unit, spaces, met in ((gunner, 2, []), (gunner, 3, ["charged"]), (own, 3, [])):
        state.phase = UnitPhase(unit, spaces=spaces)
        assert conditions_met(state, gunner, target) == met


@pytest.mark.rule("DD-6.7", "DD-6.3")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_6_7_several_attack_cards_change_one_attack(own: int, other: int) -> None:
    hands = {own // 4: "p12 p13 p13 p30"}
    state = arena(2, units={own: "D8", other + 3: "E8"}, hands=hands)
    attack(state, own, other + 3, attack_cards=[])
    assert asked(state) == "attack_mod_card"
    assert offered(state) == ["play p12", "play p13", "go_on"]
    do(state, "play p13")
    assert offered(state) == ["play p12", "go_on"], "nobody is laid low twice"
    do(state, "play p12")
    assert asked(state) == "attack_cards"
    do(state, "done")
    assert (at(state, other + 3), state.down[other + 3]) == ("F8", 1)
    assert sorted(names(state, own // 4)) == ["p13", "p30"]


@pytest.mark.rule("DD-18.1", "DD-9.9", "DD-9.1")
@pytest.mark.parametrize(("own", "other", "cells"), [(0, 4, "B10 D10 C10"), (4, 0, "T10 R10 S10")])
def test_dd_18_1_teammates_follow_a_unit_out_of_its_base_and_enemies_do_not(
    own: int, other: int, cells: str
) -> None:
    border, goal, between = cells.split()
    for van, follows in ((own + 1, True), (other + 1, False)):
        state = arena(2, units={van: border}, gear={van: "v01"})
        activate(state, own + 2)
        do(state, "move", f"to {goal}")
        assert (asked(state) == "follow") == follows
        if follows:
            do(state, f"to {between}")
            assert at(state, van) == between
    far = arena(2, units={own + 1: between}, gear={own + 1: "v01"})
    activate(far, own + 2)
    do(far, "move", f"to {border}")
    assert asked(far) != "follow", "two spaces from the base"


@pytest.mark.rule("DD-12.8")
@pytest.mark.parametrize(("before", "blinks"), [(1, True), (2, True), (3, False)])
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_12_8_with_the_last_vitae_a_unit_still_blinks(
    own: int, other: int, before: int, blinks: bool
) -> None:
    """The scout has 5 vitae, and the blow costs 2 of them."""
    scout = other + 2
    state = arena(2, units={own: "D8", scout: "E8"}, gear={own: "w03", scout: "e01"})
    state.wounds[scout] = before
    attack(state, own, scout, "w03", choose_jail=[])
    assert asked(state) == ("blink" if blinks else "choose_jail")


@pytest.mark.rule("DD-8.3")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_e17_p25_far_points_are_captured_unless_they_are_ones_own_or_an_enemy_stands_there(
    own: int, other: int
) -> None:
    """E9, F11 and E13 lie within two spaces of E11."""
    hands = {own // 4: "p25"}
    for cell, mate, holder, points in (
        ("F11", own + 1, -1, ["E9", "F11", "E13"]),
        ("F11", other, -1, ["E9", "E13"]),
        ("E9", own + 2, own // 4, ["E9", "F11"]),
        ("E9", other + 2, other // 4, ["F11", "E13"]),
    ):
        state = arena(2, units={own: "E11", mate: cell}, gear={own: "e17"}, hands=hands)
        state.marker[state.box.ground.point_at[state.box.ground.by_name["E13"]]] = holder
        activate(state, own)
        do(state, "act")
        assert {"reach", "play p25"} <= set(offered(state))
        do(state, "reach")
        assert offered(state) == [f"point {point}" for point in points]
