"""Metals, chapter 6: the Occupation Phase (ME-6.x)."""

import pytest

from dawndoom.core import Dice
from dawndoom.games.metals.rules.box import CITY
from tests.games.metals.card_files import map_with
from tests.games.metals.field import Scene, after_action, both_seats, new

RICH = map_with(3, 5, "a1 corner 2", "c1 corner 0", "a5 corner 0", "c5 corner 2",
                "b2 city 1", "b4 city 1", "a3 forest 1", "c3 forest 1", "b3 city 2")  # fmt: skip
"""A map on which every kind of terrain carries points."""


@pytest.mark.rule("ME-6.1")
@both_seats
def test_me_6_1_points_for_every_space_held_damaged_or_not(seat: int) -> None:
    assert after_action(seat, ["c3 N damaged", "e3 N", "b3 N"], []).vp == (3, 0)
    assert after_action(seat, ["c3 N", "e3 N damaged", "c5 N"], []).vp == (5, 0)
    assert after_action(seat, ["b3 N"], []).vp == (0, 0)


@pytest.mark.rule("ME-6.1")
@both_seats
def test_me_6_1_only_the_active_seat_scores(seat: int) -> None:
    assert after_action(seat, ["e3 N"], ["c5 N", "c3 N"], vp=(1, 1)).vp == (2, 1)


@pytest.mark.rule("ME-6.1")
@both_seats
def test_me_6_1_a_metal_deployed_this_turn_scores_too(seat: int) -> None:
    scene = Scene(seat, [], [], cards=RICH, map="mine")
    assert scene.choose("to a1", "face N").vp == (2, 0)


@pytest.mark.rule("ME-6.1")
@pytest.mark.parametrize(
    ("space", "points"), [("b2", 1), ("b3", 2), ("a3", 1), ("c5", 2), ("c2", 0), ("c1", 0)]
)
@pytest.mark.parametrize("state", ["", " damaged"], ids=["upright", "damaged"])
@both_seats
def test_me_6_1_points_count_on_every_terrain(
    seat: int, space: str, points: int, state: str
) -> None:
    scene = after_action(seat, [f"{space} N{state}"], [], cards=RICH, map="mine")
    assert scene.vp == (points, 0)


@pytest.mark.rule("ME-6.1", "ME-6.3")
@both_seats
def test_me_6_1_on_a_city_with_points_a_metal_scores_and_recovers(seat: int) -> None:
    scene = after_action(seat, ["b2 N damaged"], [], cards=RICH, map="mine")
    assert scene.vp == (1, 0)
    assert scene.on("b2") == "x N"


@pytest.mark.rule("ME-6.1")
@both_seats
def test_me_6_1_a_metal_stays_where_it_scores_and_scores_again(seat: int) -> None:
    scene = after_action(seat, ["c3 N"], [])
    assert scene.on("c3") == "x N"
    assert scene.again().assault().vp == (4, 0)


@pytest.mark.rule("ME-6.2", "ME-7.1")
@both_seats
def test_me_6_2_the_points_are_added_then_the_seat_may_have_won(seat: int) -> None:
    scene = after_action(seat, ["c3 N", "d6 N damaged"], [], vp=(8, 0))
    assert scene.winner == "x"
    assert scene.state.outcome is not None
    assert scene.state.outcome.reason == "target reached"
    assert scene.on("d6") == "x N damaged"
    assert scene.state.turns == 0


@pytest.mark.rule("ME-6.3")
@both_seats
def test_me_6_3_a_damaged_metal_recovers_on_a_city_and_nowhere_else(seat: int) -> None:
    scene = after_action(seat, ["d6 N damaged", "c5 N damaged", "b2 N damaged"], [])
    assert scene.on("d6") == scene.on("b2") == "x N"
    assert scene.on("c5") == "x N damaged"
    scene = after_action(seat, ["c4 N damaged", "a1 N damaged", "a2 N damaged"], [])
    for space in ("c4", "a1", "a2"):
        assert scene.on(space) == "x N damaged"


@pytest.mark.rule("ME-6.4", "ME-TX-9")
@both_seats
def test_me_tx_9_a_metal_hit_on_a_city_recovers_in_the_same_turn(seat: int) -> None:
    scene = after_action(seat, ["d6 N"], ["d1 N dinorda"], factions=True)
    assert scene.on("d6") == "x N"
    assert scene.vp == (0, 1)


@pytest.mark.rule("ME-6.4", "ME-5.6")
@both_seats
def test_me_6_4_a_city_does_not_save_a_metal_that_came_damaged(seat: int) -> None:
    scene = Scene(seat, ["c6 N damaged"], ["d1 N"]).choose("move c6", "to d6", "face N")
    assert scene.on("d6") == ""
    assert scene.pools == (3, 2)


@pytest.mark.rule("ME-6.3")
def test_me_6_3_a_damaged_enemy_never_stands_on_a_city() -> None:
    dice = Dice(5)
    for seed in range(30):
        state = new(seed, first_player="random")
        while state.decision is not None:
            board = state.box.board
            for metal in state.on_map[1 - state.active]:
                on_city = board.terrain[state.location[metal]] == CITY
                assert not (on_city and state.damaged[metal])
            state.choose(dice.below(len(state.decision.options)))


@pytest.mark.rule("ME-6.5")
@both_seats
def test_me_6_5_the_other_seat_becomes_active(seat: int) -> None:
    scene = after_action(seat, ["c3 N"], ["a7 E"])
    assert scene.state.active == scene.y
    assert scene.state.turns == 1
    assert scene.state.decision is not None
    assert scene.state.decision.seat == scene.y
