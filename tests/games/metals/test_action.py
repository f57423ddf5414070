"""Metals, chapter 3: the Action Phase (ME-3.x)."""

from typing import Any

import pytest

from tests.games.metals.field import Scene, both_seats, choose

ALL_FACINGS = {"face N", "face E", "face S", "face W"}
every_facing = pytest.mark.parametrize("facing", ["N", "E", "S", "W"])


@pytest.mark.rule("ME-3.1")
@both_seats
def test_me_3_1_the_actions_are_deploy_move_and_pivot_if_allowed(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], [])
    assert scene.offered() == {"deploy pool", "move c3"}
    assert "to c3" not in scene.choose("move c3").offered()
    scene = Scene(seat, ["c3 N"], [], allow_pivot=True)
    assert scene.offered() == {"deploy pool", "move c3"}
    assert "to c3" in scene.choose("move c3").offered()


@pytest.mark.rule("ME-3.2")
@every_facing
@pytest.mark.parametrize("corner", ["a1", "e1", "a7", "e7"])
@both_seats
def test_me_3_2_deploy_puts_a_metal_on_a_corner_in_any_facing(
    seat: int, corner: str, facing: str
) -> None:
    scene = Scene(seat, [], [])
    scene.choose(f"to {corner}")
    assert scene.offered() == ALL_FACINGS
    scene.choose(f"face {facing}")
    assert scene.on(corner) == f"x {facing}"
    assert scene.pools == (2, 3)


@pytest.mark.rule("ME-3.2")
@both_seats
def test_me_3_2_each_faction_of_the_pool_is_offered_once_and_the_chosen_one_deployed(
    seat: int,
) -> None:
    scene = Scene(seat, ["c3 N artemisia", "c5 N zipang"], [], factions=True, metals_per_player=9)
    waiting = {word for word in scene.offered() if word.startswith("deploy")}
    # Nine Metals: one of each, then Artemisia and White Fang again. The first two are on the map,
    # the second of them as another Zipang.
    names = "artemisia white_fang zipang metaclyon dinorda corsario obsidior".split()
    assert waiting == {f"deploy {name}" for name in names}
    scene.choose("deploy white_fang", "to a1", "face N")
    state = scene.state
    metal = state.on_map[scene.x][-1]
    assert state.box.factions[state.faction[metal]].id == "white_fang"
    assert metal == state.owned(scene.x)[8]


@pytest.mark.rule("ME-3.2")
@both_seats
def test_me_3_2_of_equal_metals_the_one_with_the_lowest_number_is_deployed(seat: int) -> None:
    drawn: dict[str, Any] = {"factions": True, "army_mode": "random"}
    for settings in ({}, drawn):
        scene = Scene(seat, ["c3 N"], [], metals_per_player=5, **settings)
        deployments = [word for word in scene.offered() if word.startswith("deploy")]
        for word in deployments:
            copy = scene.state.clone()
            choose(copy, word, "to a1", "face N")
            waiting = scene.state.pool(scene.x)
            faction = scene.state.faction[copy.on_map[scene.x][-1]]
            equals = [metal for metal in waiting if scene.state.faction[metal] == faction]
            assert copy.on_map[scene.x][-1] == equals[0]


@pytest.mark.rule("ME-3.3")
@both_seats
def test_me_3_3_no_deploy_with_three_metals_on_the_map(seat: int) -> None:
    scene = Scene(seat, ["c3 N", "c5 N"], [], metals_per_player=5)
    assert scene.offered() == {"move c3", "move c5", "deploy pool"}
    scene = Scene(seat, ["c3 N", "c5 N", "b3 N"], [], metals_per_player=5)
    assert scene.pools == (2, 5)
    assert scene.offered() == {"move c3", "move c5", "move b3"}


@pytest.mark.rule("ME-3.3")
@both_seats
def test_me_3_3_the_enemys_metals_do_not_count_for_the_limit(seat: int) -> None:
    scene = Scene(seat, ["c3 N", "c5 N"], ["b3 N", "b4 N", "b5 N"])
    assert "deploy pool" in scene.offered()


@pytest.mark.rule("ME-3.3")
@both_seats
def test_me_3_3_no_deploy_from_an_empty_pool(seat: int) -> None:
    scene = Scene(seat, ["c3 N", "c5 N", "b3 N"], [])
    assert scene.pools == (0, 3)
    assert "deploy pool" not in scene.offered()


@pytest.mark.rule("ME-3.3")
@both_seats
def test_me_3_3_no_deploy_without_a_free_corner(seat: int) -> None:
    scene = Scene(seat, ["a1 N", "e1 N"], ["a7 S", "e7 S"])
    assert scene.offered() == {"move a1", "move e1"}
    scene = Scene(seat, ["a1 N", "e1 N"], ["a7 S", "e6 S"])
    assert scene.offered() == {"move a1", "move e1", "deploy pool"}


@pytest.mark.rule("ME-3.4")
@both_seats
def test_me_3_4_any_free_corner_may_be_used_also_at_the_enemys_edge(seat: int) -> None:
    scene = Scene(seat, ["a1 N"], ["e7 S"])
    assert scene.choose("deploy pool").offered() == {"to e1", "to a7"}


@pytest.mark.rule("ME-3.4")
@both_seats
def test_me_3_4_a_deployed_metal_is_upright_and_marked_until_the_turn_ends(seat: int) -> None:
    scene = Scene(seat, ["c4 N damaged"], ["a7 S", "e7 W"])
    scene.choose("deploy pool", "to a1", "face N")
    assert scene.on("a1") == "x N"
    scene.choose("move e7", "to e6", "face W", "move c4", "to b4", "face N")
    assert scene.on("a1") == "x N damaged"


@pytest.mark.rule("ME-3.4", "ME-4.3")
@both_seats
def test_me_3_4_a_deployment_shelters_only_the_metal_deployed(seat: int) -> None:
    scene = Scene(seat, ["a3 N", "a5 N damaged"], ["a7 S"])
    scene.choose("deploy pool", "to a1", "face N")
    assert scene.on("a1") == "x N"
    assert scene.on("a3") == "x N damaged"
    assert scene.on("a5") == ""
    assert scene.pools == (1, 2)


@pytest.mark.rule("ME-3.5")
@every_facing
@both_seats
def test_me_3_5_a_move_is_one_orthogonal_step_whatever_the_facing(seat: int, facing: str) -> None:
    scene = Scene(seat, [f"c3 {facing}"], []).choose("move c3")
    assert scene.offered() == {"to c4", "to d3", "to c2", "to b3"}


@pytest.mark.rule("ME-3.5")
@pytest.mark.parametrize(
    ("space", "steps"),
    [
        ("a1", {"to a2", "to b1"}),
        ("e7", {"to e6", "to d7"}),
        ("a4", {"to a3", "to a5", "to b4"}),
        ("e4", {"to e3", "to e5", "to d4"}),
        ("c1", {"to b1", "to d1", "to c2"}),
    ],
)
@both_seats
def test_me_3_5_a_move_never_leaves_the_map(seat: int, space: str, steps: set[str]) -> None:
    assert Scene(seat, [f"{space} N"], []).choose(f"move {space}").offered() == steps


@pytest.mark.rule("ME-3.5")
@both_seats
def test_me_3_5_only_own_metals_move_and_the_space_behind_is_free_again(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], ["e7 N"])
    scene.choose("move c3", "to c2", "face W")
    assert scene.on("c3") == ""
    assert scene.on("c2") == "x W"
    assert scene.offered() == {"move e7", "deploy pool"}


@pytest.mark.rule("ME-3.6")
@both_seats
def test_me_3_6_the_target_space_must_be_empty_of_friend_and_foe(seat: int) -> None:
    scene = Scene(seat, ["a1 N", "b1 N"], ["a2 S"])
    assert "move a1" not in scene.offered()
    assert scene.choose("move b1").offered() == {"to b2", "to c1"}


@pytest.mark.rule("ME-3.6")
@pytest.mark.parametrize(
    ("here", "there"),
    [("c5", "c4"), ("d5", "d6"), ("a2", "a1"), ("b3", "c3"), ("d3", "e3"), ("b3", "b4")],
    ids=["forest", "city", "corner", "two points", "one point", "plain"],
)
@both_seats
def test_me_3_6_all_terrain_may_be_entered(seat: int, here: str, there: str) -> None:
    scene = Scene(seat, [f"{here} N damaged"], [])
    scene.choose(f"move {here}", f"to {there}", "face W")
    assert scene.on(there).startswith("x W")
    assert scene.on(here) == ""


@pytest.mark.rule("ME-3.7")
@every_facing
@both_seats
def test_me_3_7_after_the_step_the_metal_takes_any_facing_also_the_old_one(
    seat: int, facing: str
) -> None:
    scene = Scene(seat, ["c3 E"], []).choose("move c3", "to c2")
    assert scene.offered() == ALL_FACINGS
    assert scene.choose(f"face {facing}").on("c2") == f"x {facing}"


@pytest.mark.rule("ME-3.8")
@both_seats
def test_me_3_8_a_damaged_metal_moves_and_scores_like_any_other(seat: int) -> None:
    scene = Scene(seat, ["c2 E damaged"], ["a5 N"])
    scene.choose("move c2", "to c3", "face E")
    assert scene.vp == (2, 0)
    assert scene.on("c3") == "x E damaged"


@pytest.mark.rule("ME-3.8")
@both_seats
def test_me_3_8_a_damaged_metal_attacks_where_it_faces(seat: int) -> None:
    scene = Scene(seat, ["c7 N", "a5 N"], ["c3 N damaged"])
    scene.choose("move a5", "to a4", "face N")
    assert scene.on("c7") == "x N damaged"


@pytest.mark.rule("ME-3.8")
@every_facing
@both_seats
def test_me_3_8_a_metal_keeps_its_facing_when_it_is_damaged(seat: int, facing: str) -> None:
    scene = Scene(seat, [f"c3 {facing}"], ["c1 N"]).assault()
    assert scene.on("c3") == f"x {facing} damaged"


@pytest.mark.rule("ME-3.9")
@every_facing
@both_seats
def test_me_3_9_a_pivot_turns_to_one_of_the_three_other_facings_and_is_the_action(
    seat: int, facing: str
) -> None:
    scene = Scene(seat, [f"c3 {facing}"], ["a7 E"], allow_pivot=True)
    scene.choose("move c3", "to c3")
    others = ALL_FACINGS - {f"face {facing}"}
    assert scene.offered() == others
    chosen = sorted(others)[0]
    scene.choose(chosen)
    assert scene.on("c3") == f"x {chosen[-1]}"
    assert scene.vp == (2, 0)
    assert scene.state.active == scene.y


@pytest.mark.rule("ME-3.9")
@both_seats
def test_me_3_9_a_metal_that_is_shut_in_may_still_pivot(seat: int) -> None:
    x, y = ["a1 N", "a2 N", "b1 N"], ["a3 S", "b2 S", "c1 W"]
    scene = Scene(seat, x, y, allow_pivot=True)
    assert scene.offered() == {"move a1", "move a2", "move b1"}
    scene.choose("move a1")
    assert scene.offered() == ALL_FACINGS - {"face N"}


@pytest.mark.rule("ME-3.9")
@both_seats
def test_me_3_9_a_metal_in_the_pool_does_not_pivot(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], [], allow_pivot=True).choose("deploy pool")
    assert scene.offered() == {"to a1", "to e1", "to a7", "to e7"}
    assert scene.choose("to a1").offered() == ALL_FACINGS
