"""Metals, chapter 8: factions (ME-8.x) and their conditions."""

import pytest

from dawndoom.core import CardError, CardSet
from dawndoom.games.metals import GAME
from dawndoom.games.metals.cards.reader import read_cards
from dawndoom.games.metals.rules.sight import FRONT, REAR, SIDE, arc_of
from dawndoom.games.metals.rules.state import Battlefield
from tests.games.metals.field import Scene, after_action, both_seats


def enemy_points(seat: int, x: list[str], y: list[str]) -> int:
    """Return what the assault on X brings Y, factions on."""
    return after_action(seat, x, y, factions=True).vp[1]


@pytest.mark.rule("ME-8.1")
@both_seats
def test_me_8_1_the_attackers_owner_gains_by_the_attackers_faction(seat: int) -> None:
    assert enemy_points(seat, ["c3 N metaclyon"], ["c1 N artemisia"]) == 1
    assert enemy_points(seat, ["c3 N artemisia"], ["c1 N metaclyon"]) == 0


@pytest.mark.rule("ME-8.1")
@both_seats
def test_me_8_1_only_the_attackers_owner_gains(seat: int) -> None:
    scene = after_action(seat, ["b3 N artemisia"], ["a3 E white_fang"], vp=(5, 5), factions=True)
    assert scene.vp == (5, 6)


@pytest.mark.rule("ME-8.1")
@both_seats
def test_me_8_1_each_attack_is_judged_by_its_own_attacker_and_target(seat: int) -> None:
    x = ["c3 N", "a1 N", "d5 N"]
    earning = ["c1 N artemisia", "a6 S metaclyon", "e5 W white_fang"]
    assert enemy_points(seat, x, earning) == 3
    vain = ["c1 N metaclyon", "a6 S white_fang", "e5 W artemisia"]
    assert enemy_points(seat, x, vain) == 0


@pytest.mark.rule("ME-8.1")
@both_seats
def test_me_8_1_no_attack_no_bonus(seat: int) -> None:
    assert enemy_points(seat, ["c3 N"], ["c1 S artemisia", "b5 W artemisia"]) == 0


@pytest.mark.rule("ME-8.2")
@both_seats
def test_me_8_2_all_bonuses_are_added_before_any_damage(seat: int) -> None:
    x, y = ["c3 N damaged"], ["c1 N artemisia", "c5 S artemisia"]
    scene = after_action(seat, x, y, vp=(0, 18), factions=True)
    assert scene.winner == "y"
    assert scene.vp == (0, 20)
    assert scene.on("c3") == "x N damaged"


@pytest.mark.rule("ME-8.2")
@both_seats
def test_me_8_2_the_bonuses_go_on_after_the_target_is_reached(seat: int) -> None:
    x, y = ["c3 N"], ["c1 N artemisia", "c5 S artemisia"]
    scene = after_action(seat, x, y, vp=(0, 19), factions=True)
    assert scene.winner == "y"
    assert scene.vp == (0, 21)


@pytest.mark.rule("ME-8.2", "ME-8.8")
@both_seats
def test_me_8_2_conditions_are_tested_on_the_position_after_the_action(seat: int) -> None:
    # Two Corsarios hit the same upright Metal: for both of them it is not damaged yet.
    y = ["c1 N corsario", "a3 E corsario"]
    assert enemy_points(seat, ["c3 N"], y) == 2
    scene = Scene(seat, ["c2 N"], ["c1 N artemisia"], factions=True)
    assert scene.choose("move c2", "to c3", "face N").vp == (2, 1)
    scene = Scene(seat, ["c3 N"], ["c1 N artemisia"], factions=True)
    assert scene.choose("move c3", "to c2", "face N").vp == (0, 0)


@pytest.mark.rule("ME-8.3")
@pytest.mark.parametrize(("target", "points"), [("c3", 1), ("c5", 1), ("c7", 0), ("c2", 0)])
@pytest.mark.parametrize("state", ["", " damaged"])
@both_seats
def test_me_8_3_artemisia_scores_on_targets_on_two_points(
    seat: int, target: str, points: int, state: str
) -> None:
    assert enemy_points(seat, [f"{target} N{state}"], ["c1 N artemisia"]) == points


SIDES = [("c7 S", "front"), ("c1 N", "rear"), ("a3 E", "side"), ("e3 W", "side")]


@pytest.mark.rule("ME-8.4", "ME-8.5", "ME-TX-10", "ME-TX-11", "ME-TX-12")
@pytest.mark.parametrize(("attacker", "arc"), SIDES)
@both_seats
def test_me_tx_10_to_12_white_fang_scores_from_the_side_zipang_from_front_and_rear(
    seat: int, attacker: str, arc: str
) -> None:
    from_side = int(arc == "side")
    assert enemy_points(seat, ["c3 N"], [f"{attacker} white_fang"]) == from_side
    assert enemy_points(seat, ["c3 N"], [f"{attacker} zipang"]) == 1 - from_side


@pytest.mark.rule("ME-8.4", "ME-8.5")
@pytest.mark.parametrize(("facing", "side"), [("N", 1), ("E", 0), ("S", 1), ("W", 0)])
@both_seats
def test_me_8_4_the_side_is_that_of_the_targets_own_facing(
    seat: int, facing: str, side: int
) -> None:
    for attacker in ("a3 E", "e3 W"):
        assert enemy_points(seat, [f"c3 {facing}"], [f"{attacker} white_fang"]) == side
        assert enemy_points(seat, [f"c3 {facing}"], [f"{attacker} zipang"]) == 1 - side


@pytest.mark.rule("ME-8.4", "ME-8.5")
def test_me_8_4_arcs_for_every_pair_of_directions() -> None:
    table = [[arc_of(facing, towards) for towards in range(4)] for facing in range(4)]
    assert table == [
        [FRONT, SIDE, REAR, SIDE],
        [SIDE, FRONT, SIDE, REAR],
        [REAR, SIDE, FRONT, SIDE],
        [SIDE, REAR, SIDE, FRONT],
    ]


@pytest.mark.rule("ME-8.6")
@pytest.mark.parametrize(("target", "points"), [("a1", 1), ("a2", 0), ("a7", 1), ("a5", 0)])
@both_seats
def test_me_8_6_metaclyon_scores_on_targets_on_a_corner(
    seat: int, target: str, points: int
) -> None:
    facing = "S" if target in ("a1", "a2") else "N"
    assert enemy_points(seat, [f"{target} N"], [f"a4 {facing} metaclyon"]) == points


@pytest.mark.rule("ME-8.7")
@pytest.mark.parametrize(("target", "points"), [("b2", 1), ("c2", 0), ("a2", 0)])
@both_seats
def test_me_8_7_dinorda_scores_on_targets_on_a_city(seat: int, target: str, points: int) -> None:
    assert enemy_points(seat, [f"{target} N"], ["e2 W dinorda"]) == points
    assert enemy_points(seat, [f"{target} N damaged"], ["e2 W dinorda"]) == points


@pytest.mark.rule("ME-8.8", "ME-TX-14")
@both_seats
def test_me_tx_14_corsario_scores_only_on_the_undamaged(seat: int) -> None:
    scene = after_action(seat, ["b1 N damaged"], ["e1 W corsario"], factions=True)
    assert scene.on("b1") == ""
    assert scene.vp == (0, 0)
    assert enemy_points(seat, ["b1 N"], ["e1 W corsario"]) == 1


@pytest.mark.rule("ME-8.9", "ME-TX-13")
@both_seats
def test_me_tx_13_obsidior_scores_from_two_points_artemisia_at_two_points(seat: int) -> None:
    assert enemy_points(seat, ["c3 N"], ["c5 S obsidior"]) == 1
    assert enemy_points(seat, ["c3 N"], ["c5 S artemisia"]) == 1
    for attacker in ("c6 S", "c7 S", "e3 W"):
        assert enemy_points(seat, ["c3 N"], [f"{attacker} obsidior"]) == 0
    assert enemy_points(seat, ["c2 N"], ["c3 S damaged obsidior"]) == 1


@pytest.mark.rule("ME-8.10")
@both_seats
def test_me_8_10_two_attackers_both_score_and_one_with_two_targets_scores_twice(seat: int) -> None:
    assert enemy_points(seat, ["c3 N"], ["c1 N artemisia", "a3 E artemisia"]) == 2
    assert enemy_points(seat, ["c3 N", "c5 N"], ["c1 N artemisia"]) == 2
    assert enemy_points(seat, ["c3 N", "c5 N"], ["c1 N artemisia", "c7 S zipang"]) == 4


@pytest.mark.rule("ME-8.10")
@both_seats
def test_me_8_10_an_attack_without_lasting_effect_scores(seat: int) -> None:
    scene = after_action(seat, ["b2 N"], ["a2 E dinorda"], factions=True)
    assert scene.vp == (0, 1)
    assert scene.on("b2") == "x N"


OWN_FACTION = """
game = "metals"
[[factions]]
id = "mine"
name = "Mine"
vp = 3
when = {when}
[[metals]]
id = "mole"
name = "Mole"
faction = "mine"
art = "block"
"""


def with_condition(when: str) -> CardSet:
    """Return a card file with one faction, worth three points under this condition."""
    return CardSet("mine.toml", OWN_FACTION.replace("{when}", when))


def loaded(when: str) -> Battlefield:
    """Return a game with a loaded faction."""
    settings = {"factions": True, "metals_per_player": 3, "first_player": "seat0"}
    state = GAME.new(settings, 2, 0, with_condition(when))
    assert isinstance(state, Battlefield)
    return state


def assault_with(seat: int, when: str, x: str, y: str) -> int:
    """Return what an attack brings a loaded faction."""
    cards = with_condition(when)
    scene = Scene(seat, [x], [f"{y} mine"], cards=cards, factions=True, metals_per_player=3)
    return scene.assault().vp[1]


# A condition, then attacks: target, attacker, and whether it holds.
CONDITIONS = [
    ("{ target_points_eq = 0 }", [("b3 N", "a3 E", 1), ("e3 N", "e1 N", 0), ("c3 N", "c1 N", 0)]),
    ("{ target_points_eq = 1 }", [("e3 N", "e1 N", 1), ("c3 N", "c1 N", 0), ("c2 N", "c1 N", 0)]),
    ("{ target_terrain = 'plain' }", [("c3 N", "c1 N", 1), ("d6 N", "d1 N", 0)]),
    ("{ target_terrain = 'city' }", [("d6 N", "d1 N", 1), ("c5 N", "c1 N", 0)]),
    ("{ target_terrain = 'corner' }", [("a1 N", "a3 S", 1), ("a2 N", "a3 S", 0)]),
    ("{ attacker_points_eq = 1 }", [("c3 N", "c1 N", 1), ("c3 N", "c2 N", 0), ("c3 N", "c5 S", 0)]),
    ("{ attacker_terrain = 'forest' }", [("c5 N", "c4 N", 1), ("c5 N", "c3 N", 0)]),
    ("{ attacker_terrain = 'city' }", [("d5 N", "d6 S", 1), ("d5 N", "d7 S", 0)]),
    ("{ target_damaged = true }", [("c3 N damaged", "c1 N", 1), ("c3 N", "c1 N", 0)]),
    ("{ target_damaged = false }", [("c3 N damaged", "c1 N", 0), ("c3 N", "c1 N", 1)]),
    ("{ arc = ['front'] }", [("c3 S", "c1 N", 1), ("c3 N", "c1 N", 0), ("c3 E", "c1 N", 0)]),
    ("{ arc = ['rear'] }", [("c3 S", "c1 N", 0), ("c3 N", "c1 N", 1), ("c3 W", "c1 N", 0)]),
    ("{ arc = ['side', 'rear'] }", [("c3 S", "c1 N", 0), ("c3 N", "c1 N", 1), ("c3 W", "c1 N", 1)]),
    (
        "{ distance = { op = 'le', n = 2 } }",
        [("c2 N", "c1 N", 1), ("c3 N", "c1 N", 1), ("d3 N", "a3 E", 0)],
    ),
    (
        "{ distance = { op = 'eq', n = 2 } }",
        [("c2 N", "c1 N", 0), ("c3 N", "c1 N", 1), ("c3 N", "a3 E", 1), ("d3 N", "a3 E", 0)],
    ),
    (
        "{ distance = { op = 'ge', n = 3 } }",
        [("c5 N", "c2 N", 1), ("c5 N", "c1 N", 1), ("d3 N", "a3 E", 1), ("c3 N", "a3 E", 0)],
    ),
    (
        "{ all_of = [{ arc = ['rear'] }, { target_points_eq = 2 }] }",
        [("c3 N", "c1 N", 1), ("c2 N", "c1 N", 0), ("c3 S", "c1 N", 0), ("c2 S", "c1 N", 0)],
    ),
    (
        "{ any_of = [{ arc = ['side'] }, { target_points_eq = 2 }] }",
        [("c3 N", "c1 N", 1), ("c2 E", "c1 N", 1), ("c3 E", "c1 N", 1), ("c2 N", "c1 N", 0)],
    ),
]


@pytest.mark.rule("ME-8.11")
@pytest.mark.parametrize(("when", "attacks"), CONDITIONS)
@both_seats
def test_me_8_11_a_loaded_faction_scores_its_own_points_when_its_condition_holds(
    seat: int, when: str, attacks: list[tuple[str, str, int]]
) -> None:
    for target, attacker, holds in attacks:
        assert assault_with(seat, when, target, attacker) == 3 * holds, (target, attacker)


TEXTS = [
    ("{ target_points_eq = 2 }", "the target stands on a 2-point space"),
    ("{ attacker_points_eq = 1 }", "the attacker stands on a 1-point space"),
    ("{ target_terrain = 'city' }", "the target stands on a city space"),
    ("{ attacker_terrain = 'forest' }", "the attacker stands on a forest space"),
    ("{ target_damaged = true }", "the target is already damaged"),
    ("{ target_damaged = false }", "the target is undamaged"),
    ("{ arc = ['side'] }", "the attack comes from the target's side"),
    ("{ arc = ['front', 'rear'] }", "the attack comes from the target's front or rear"),
    ("{ distance = { op = 'le', n = 1 } }", "the target is at most 1 step away"),
    ("{ distance = { op = 'ge', n = 4 } }", "the target is at least 4 steps away"),
    ("{ distance = { op = 'eq', n = 2 } }", "the target is exactly 2 steps away"),
    (
        "{ all_of = [{ arc = ['rear'] }, { target_damaged = true }] }",
        "the attack comes from the target's rear and the target is already damaged",
    ),
    (
        "{ all_of = [{ any_of = [{ arc = ['rear'] }, { target_damaged = true }] },"
        " { any_of = [{ target_terrain = 'city' }] }] }",
        "(the attack comes from the target's rear or the target is already damaged)"
        " and the target stands on a city space",
    ),
]


@pytest.mark.rule("ME-8.11")
@pytest.mark.parametrize(("when", "text"), TEXTS)
def test_me_8_11_the_text_of_a_faction_is_made_from_its_condition(when: str, text: str) -> None:
    assert loaded(when).box.factions[0].text == f"+3 points when {text}"


@pytest.mark.rule("ME-8.11")
def test_me_8_11_the_seven_factions_earn_one_point_each() -> None:
    for faction in read_cards(None)[1]:
        assert faction.vp == 1
        assert faction.text.startswith("+1 point when ")


WRONG_CONDITIONS = [
    ("{ moon = 'full' }", "when"),
    ("{ }", "when"),
    ("{ arc = [] }", "at least one of front, side, rear"),
    ("{ arc = ['above'] }", "a list of front, side, rear"),
    ("{ arc = ['side', 'side'] }", "without repeats"),
    ("{ all_of = [] }", "at least one condition"),
    ("{ all_of = [{ moon = 1 }] }", r"when\.all_of\[1\]"),
    ("{ distance = { op = 'lt', n = 1 } }", r"when\.distance\.op: expected one of le, eq, ge"),
    ("{ distance = 3 }", r"when\.distance: expected a table"),
    ("{ target_points_eq = 5 }", "a whole number from 0 to 2"),
    ("{ target_damaged = 1 }", "true or false"),
    ("{ arc = ['side'], target_points_eq = 1 }", "one condition of"),
]


@pytest.mark.rule("ME-8.11")
@pytest.mark.parametrize(("when", "complaint"), WRONG_CONDITIONS)
def test_me_8_11_a_condition_outside_the_vocabulary_is_refused(when: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        loaded(when)
