"""Metals, chapters 4 and 5: who attacks whom, line of sight, damage (ME-4.x, ME-5.x)."""

import pytest

from dawndoom.games.metals.rules.sight import find_attacks, sees
from tests.games.metals.card_files import map_with
from tests.games.metals.field import Scene, after_action, both_seats


@pytest.mark.rule("ME-EX-1", "ME-5.1")
@both_seats
def test_me_ex_1_a_metal_straight_in_front_is_in_sight(seat: int) -> None:
    scene = Scene(seat, ["c5 N"], ["c1 N"])
    a, b = scene.state.owned(scene.x)[0], scene.state.owned(scene.y)[0]
    assert sees(scene.state, b, a)
    turned = Scene(seat, ["c5 N"], ["c1 E"])
    assert not sees(turned.state, b, a)


@pytest.mark.rule("ME-4.1")
@both_seats
def test_me_4_1_only_the_enemys_metals_attack_and_only_the_active_seats_are_hit(seat: int) -> None:
    scene = after_action(seat, ["c3 E", "d3 N"], ["e3 W", "d1 N", "e5 S"])
    assert scene.on("c3") == "x E damaged"
    assert scene.on("d3") == "x N damaged"
    assert scene.on("e3") == "y W"
    assert scene.on("d1") == "y N"
    assert scene.on("e5") == "y S"


@pytest.mark.rule("ME-4.2")
@both_seats
def test_me_4_2_every_enemy_metal_attacks_every_target_in_sight(seat: int) -> None:
    scene = Scene(seat, ["c3 N", "c5 N damaged"], ["c1 N", "c7 S damaged"])
    attacks = find_attacks(scene.state)
    x, y = scene.state.owned(scene.x), scene.state.owned(scene.y)
    pairs = sorted(zip(attacks[::2], attacks[1::2], strict=True))
    assert pairs == [(y[0], x[0]), (y[0], x[1]), (y[1], x[0]), (y[1], x[1])]


@pytest.mark.rule("ME-4.3", "ME-TX-5")
@both_seats
def test_me_tx_5_a_metal_just_deployed_is_not_attacked_and_earns_no_bonus(seat: int) -> None:
    scene = Scene(seat, [], ["a7 S metaclyon"], factions=True)
    scene.choose("deploy artemisia", "to a1", "face N")
    assert scene.on("a1") == "x N"
    assert scene.vp == (0, 0)


@pytest.mark.rule("ME-4.3")
@pytest.mark.parametrize("state", ["", " damaged"], ids=["upright", "damaged"])
@pytest.mark.parametrize("stacking", [False, True])
@both_seats
def test_me_4_3_a_metal_in_a_forest_is_not_attacked_damaged_or_not(
    seat: int, stacking: bool, state: str
) -> None:
    y = ["c1 N zipang", "a4 E white_fang", "e4 W corsario"]
    scene = after_action(seat, [f"c4 N{state}"], y, factions=True, stacking_attacks=stacking)
    assert scene.on("c4") == f"x N{state}"
    assert scene.vp == (0, 0)


@pytest.mark.rule("ME-4.3")
@pytest.mark.parametrize("state", ["", " damaged"], ids=["upright", "damaged"])
@both_seats
def test_me_4_3_the_forest_counts_where_the_metal_stands_after_the_action(
    seat: int, state: str
) -> None:
    into = Scene(seat, [f"c3 N{state}"], ["a4 E"]).choose("move c3", "to c4", "face N")
    assert into.on("c4") == f"x N{state}"
    out = Scene(seat, [f"c4 N{state}"], ["a3 E"]).choose("move c4", "to c3", "face N")
    assert out.on("c3") == ("" if state else "x N damaged")


@pytest.mark.rule("ME-4.4")
@pytest.mark.parametrize("state", ["", " damaged"], ids=["upright", "damaged"])
@pytest.mark.parametrize(
    ("attacker", "target"),
    [("c4 S", "c3"), ("b2 E", "e2"), ("a1 N", "a5"), ("c3 E", "e3"), ("c2 N", "c3")],
    ids=["forest", "city", "corner", "points", "plain"],
)
@both_seats
def test_me_4_4_an_attacker_attacks_from_any_space_damaged_or_not(
    seat: int, attacker: str, target: str, state: str
) -> None:
    scene = after_action(seat, [f"{target} N"], [f"{attacker}{state}"])
    assert scene.on(target) == "x N damaged"


@pytest.mark.rule("ME-5.1")
@pytest.mark.parametrize("attacker", ["a1 N", "a6 N"])
@both_seats
def test_me_5_1_distance_does_not_matter(seat: int, attacker: str) -> None:
    assert after_action(seat, ["a7 N"], [attacker]).on("a7") == "x N damaged"


@pytest.mark.rule("ME-5.1")
@pytest.mark.parametrize(
    ("from_there", "facing"), [("c2", "N"), ("b3", "E"), ("c4", "S"), ("d3", "W"), ("e3", "W")]
)
@both_seats
def test_me_5_1_only_the_facing_towards_the_target_sees_it(
    seat: int, from_there: str, facing: str
) -> None:
    for looks in "NESW":
        scene = after_action(seat, ["c3 N"], [f"{from_there} {looks}"])
        assert scene.on("c3") == ("x N damaged" if looks == facing else "x N")


@pytest.mark.rule("ME-5.1")
@pytest.mark.parametrize("blind", ["d4 W", "d4 S", "b2 N", "b2 E", "e4 W", "d1 N", "a2 E"])
@both_seats
def test_me_5_1_diagonals_and_other_lines_are_out_of_sight(seat: int, blind: str) -> None:
    assert after_action(seat, ["c3 N"], [blind]).on("c3") == "x N"


@pytest.mark.rule("ME-5.2")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
@both_seats
def test_me_5_2_the_targets_facing_does_not_matter(seat: int, facing: str) -> None:
    assert after_action(seat, [f"c3 {facing}"], ["c1 N"]).on("c3") == f"x {facing} damaged"


@pytest.mark.rule("ME-5.3", "ME-TX-1")
@both_seats
def test_me_tx_1_nothing_blocks_and_both_in_the_line_are_hit(seat: int) -> None:
    scene = after_action(seat, ["c3 N", "c5 N"], ["c1 N"])
    assert scene.on("c3") == scene.on("c5") == "x N damaged"
    assert scene.vp == (4, 0)


@pytest.mark.rule("ME-5.3")
@both_seats
def test_me_5_3_a_metal_fires_through_its_friends_too(seat: int) -> None:
    assert after_action(seat, ["c5 N"], ["c1 N", "c3 E"]).on("c5") == "x N damaged"


@pytest.mark.rule("ME-5.4", "ME-TX-2")
@both_seats
def test_me_tx_2_with_blocking_metals_only_the_first_is_hit(seat: int) -> None:
    scene = after_action(seat, ["c3 N", "c5 N"], ["c1 N"], los_blocking="metals")
    assert scene.on("c3") == "x N damaged"
    assert scene.on("c5") == "x N"
    assert scene.vp == (4, 0)


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_a_friend_of_the_attacker_ends_the_line(seat: int) -> None:
    assert after_action(seat, ["c5 N"], ["c1 N", "c3 E"], los_blocking="metals").on("c5") == "x N"
    beside = after_action(seat, ["c5 N"], ["c1 N", "b3 E"], los_blocking="metals")
    assert beside.on("c5") == "x N damaged"
    behind = after_action(seat, ["c5 N"], ["c1 N", "c6 E"], los_blocking="metals")
    assert behind.on("c5") == "x N damaged"


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_a_metal_in_a_forest_ends_the_line_too(seat: int) -> None:
    scene = after_action(seat, ["c4 N", "c5 N"], ["c1 N"], los_blocking="metals")
    assert scene.on("c4") == scene.on("c5") == "x N"


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_a_metal_just_deployed_ends_the_line_too(seat: int) -> None:
    spaces = (
        "a1 corner 0",
        "b1 corner 0",
        "d1 corner 0",
        "e1 corner 0",
        "a3 plain 1",
        "e3 plain 1",
    )
    cards = map_with(5, 3, *spaces, turned=seat == 1)
    scene = Scene(seat, ["a1 N"], ["e1 W"], cards=cards, map="mine", los_blocking="metals")
    scene.choose("deploy pool", "to b1", "face N")
    assert scene.on("a1") == scene.on("b1") == "x N"
    scene = Scene(seat, ["a1 N"], ["e1 W"], cards=cards, map="mine")
    scene.choose("deploy pool", "to b1", "face N")
    assert scene.on("a1") == "x N damaged"


@pytest.mark.rule("ME-5.4", "ME-TX-3")
@both_seats
def test_me_tx_3_a_forest_shelters_its_own_and_blocks_only_by_option(seat: int) -> None:
    scene = after_action(seat, ["c4 N", "c5 N"], ["c1 N"])
    assert scene.on("c4") == "x N"
    assert scene.on("c5") == "x N damaged"
    blocked = after_action(seat, ["c4 N", "c5 N"], ["c1 N"], los_blocking="forest")
    assert blocked.on("c4") == blocked.on("c5") == "x N"


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_a_forest_blocks_also_when_it_is_empty_but_only_what_is_behind_it(
    seat: int,
) -> None:
    scene = after_action(seat, ["c3 N", "c5 N"], ["c1 N"], los_blocking="forest")
    assert scene.on("c3") == "x N damaged"
    assert scene.on("c5") == "x N"


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_the_attackers_own_forest_does_not_block(seat: int) -> None:
    for blocking in ("forest", "metals_and_forest"):
        scene = after_action(seat, ["c5 N"], ["c4 N"], los_blocking=blocking)
        assert scene.on("c5") == "x N damaged"


@pytest.mark.rule("ME-5.4")
@both_seats
def test_me_5_4_each_option_blocks_what_it_names_and_nothing_else(seat: int) -> None:
    def hit(blocking: str) -> tuple[bool, bool]:
        """Return who is hit: one behind a forest, one behind a Metal."""
        behind_forest = after_action(seat, ["c5 N"], ["c1 N"], los_blocking=blocking)
        behind_metal = after_action(seat, ["c2 N", "c3 N"], ["c1 N"], los_blocking=blocking)
        return "damaged" in behind_forest.on("c5"), "damaged" in behind_metal.on("c3")

    assert hit("none") == (True, True)
    assert hit("metals") == (True, False)
    assert hit("forest") == (False, True)
    assert hit("metals_and_forest") == (False, False)


@pytest.mark.rule("ME-TX-4")
@both_seats
def test_me_tx_4_a_target_behind_is_not_attacked(seat: int) -> None:
    assert after_action(seat, ["c3 N"], ["c5 N"]).on("c3") == "x N"


@pytest.mark.rule("ME-5.5")
@both_seats
def test_me_5_5_all_attacks_are_found_before_anybody_is_removed(seat: int) -> None:
    scene = after_action(seat, ["c2 N damaged", "c3 N"], ["c1 N"], los_blocking="metals")
    assert scene.on("c2") == ""
    assert scene.on("c3") == "x N"


@pytest.mark.rule("ME-5.5")
@both_seats
def test_me_5_5_the_metal_that_moved_is_hit_where_it_went_not_where_it_was(seat: int) -> None:
    away = Scene(seat, ["c3 N"], ["c1 N"]).choose("move c3", "to b3", "face N")
    assert away.on("b3") == "x N"
    into = Scene(seat, ["b3 N"], ["c1 N"]).choose("move b3", "to c3", "face N")
    assert into.on("c3") == "x N damaged"


@pytest.mark.rule("ME-5.6", "ME-TX-8")
@both_seats
def test_me_tx_8_two_attackers_only_damage_an_upright_metal(seat: int) -> None:
    scene = after_action(seat, ["c5 N"], ["e5 W", "c7 S"])
    assert scene.on("c5") == "x N damaged"
    assert scene.pools == (2, 1)


@pytest.mark.rule("ME-5.6", "ME-5.7")
@pytest.mark.parametrize("stacking", [False, True])
@both_seats
def test_me_5_6_one_attack_damages_the_upright_and_defeats_the_damaged(
    seat: int, stacking: bool
) -> None:
    x = ["c5 N", "b5 N damaged", "a2 N damaged"]
    scene = after_action(seat, x, ["e5 W"], stacking_attacks=stacking)
    assert scene.on("c5") == "x N damaged"
    assert scene.on("b5") == ""
    assert scene.on("a2") == "x N damaged"
    assert scene.pools == (1, 2)


@pytest.mark.rule("ME-5.7", "ME-TX-8")
@both_seats
def test_me_tx_8_with_stacking_two_attackers_defeat_an_upright_metal(seat: int) -> None:
    scene = after_action(seat, ["c5 N"], ["e5 W", "c7 S"], stacking_attacks=True)
    assert scene.on("c5") == ""
    assert scene.pools == (3, 1)


@pytest.mark.rule("ME-5.7")
@both_seats
def test_me_5_7_the_attacks_on_each_metal_are_counted_apart(seat: int) -> None:
    scene = after_action(seat, ["c5 N", "c3 N"], ["e5 W", "e3 W"], stacking_attacks=True)
    assert scene.on("c5") == scene.on("c3") == "x N damaged"


@pytest.mark.rule("ME-5.7")
@both_seats
def test_me_5_7_surplus_attacks_are_lost_but_earn_their_bonus(seat: int) -> None:
    y = ["e5 W artemisia", "c7 S artemisia", "a5 E artemisia"]
    for state in ("", " damaged"):
        x = [f"c5 N{state}"]
        scene = after_action(seat, x, y, stacking_attacks=True, factions=True)
        assert scene.on("c5") == ""
        assert scene.pools == (7, 4)
        assert scene.vp == (0, 3)


@pytest.mark.rule("ME-5.6", "ME-5.8", "ME-TX-7")
@both_seats
def test_me_tx_7_a_damaged_metal_that_is_hit_is_defeated_before_occupation(seat: int) -> None:
    scene = Scene(seat, ["c6 N damaged"], ["e5 W"])
    scene.choose("move c6", "to c5", "face N")
    assert scene.on("c5") == ""
    assert scene.pools == (3, 2)
    assert scene.vp == (0, 0)


@pytest.mark.rule("ME-5.8")
@both_seats
def test_me_5_8_the_defeated_can_be_deployed_again_from_the_next_turn_on(seat: int) -> None:
    scene = Scene(seat, ["c6 N damaged"], ["e5 W"])
    scene.choose("move c6", "to c5", "face N", "move e5", "to e4", "face N")
    scene.choose("to a1", "face N")
    assert scene.on("a1") == "x N"
    assert scene.state.on_map[scene.x] == [scene.state.owned(scene.x)[0]]


@pytest.mark.rule("ME-TX-6")
@both_seats
def test_me_tx_6_a_metal_deployed_earlier_can_be_hit_on_its_corner(seat: int) -> None:
    scene = Scene(seat, ["a1 N", "c2 N"], ["a7 S metaclyon"], factions=True)
    scene.choose("move c2", "to d2", "face N")
    assert scene.on("a1") == "x N damaged"
    assert scene.vp == (0, 1)


@pytest.mark.rule("ME-5.6")
@both_seats
def test_me_5_6_a_metal_goes_down_one_step_in_each_assault(seat: int) -> None:
    scene = after_action(seat, ["c5 N", "a2 N"], ["e5 W"])
    assert scene.on("c5") == "x N damaged"
    assert scene.again().assault().on("c5") == ""
    assert scene.on("a2") == "x N"
