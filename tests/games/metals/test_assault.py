"""Metals, chapters 4 and 5: who attacks whom, line of sight, damage (ME-4.x, ME-5.x)."""

import pytest

from dawndoom.games.metals.rules.sight import find_attacks, sees
from dawndoom.games.metals.rules.state import NOBODY
from tests.games.metals.field import (
    after_action,
    assault,
    at,
    choose,
    field,
    in_pool,
    is_damaged,
)


@pytest.mark.rule("ME-EX-1", "ME-5.1")
def test_me_ex_1_a_metal_straight_in_front_is_in_sight() -> None:
    state = field(["c5 N"], ["c1 N"])
    assert sees(state, 3, 0)
    turned = field(["c5 N"], ["c1 E"])
    assert not sees(turned, 3, 0)


@pytest.mark.rule("ME-4.1")
def test_me_4_1_only_the_enemys_metals_attack_and_only_the_active_seats_are_hit() -> None:
    state = after_action(["c3 E"], ["e3 W", "d1 N"])
    assert is_damaged(state, "c3")
    assert not is_damaged(state, "e3")
    assert not is_damaged(state, "d1")


@pytest.mark.rule("ME-4.2")
def test_me_4_2_every_enemy_metal_attacks_every_target_in_sight() -> None:
    state = field(["c3 N", "c5 N"], ["c1 N", "c7 S"])
    pairs = list(zip(find_attacks(state)[::2], find_attacks(state)[1::2], strict=True))
    assert sorted(pairs) == [(3, 0), (3, 1), (4, 0), (4, 1)]


@pytest.mark.rule("ME-4.3", "ME-TX-5")
def test_me_tx_5_a_metal_just_deployed_is_not_attacked_and_earns_no_bonus() -> None:
    state = field([], ["a7 S metaclyon"], factions=True)
    choose(state, "deploy artemisia", "to a1", "face N")
    assert not is_damaged(state, "a1")
    assert state.vp == [0, 0]


@pytest.mark.rule("ME-4.3")
def test_me_4_3_a_metal_in_a_forest_is_not_attacked_and_earns_no_bonus() -> None:
    state = after_action(["c4 N"], ["c1 N zipang"], factions=True)
    assert not is_damaged(state, "c4")
    assert state.vp == [0, 0]


@pytest.mark.rule("ME-4.4")
@pytest.mark.parametrize("attacker", ["c4 S damaged", "c4 S", "b2 E damaged", "a1 N", "d6 W"])
def test_me_4_4_an_attacker_attacks_from_any_space_damaged_or_not(attacker: str) -> None:
    target = {"c4": "c3 N", "b2": "d2 N", "a1": "a5 N", "d6": "a6 N"}[attacker[:2]]
    if attacker[:2] == "b2":
        target = "e2 N"
    state = after_action([target], [attacker])
    assert is_damaged(state, target[:2])


@pytest.mark.rule("ME-5.1")
def test_me_5_1_distance_is_unlimited_but_sides_rear_and_diagonals_are_out_of_sight() -> None:
    assert is_damaged(after_action(["a1 N"], ["a7 S"]), "a1")
    for blind in ("c5 N", "c5 E", "c5 W", "d4 W", "b2 N"):
        assert not is_damaged(after_action(["c3 N"], [blind]), "c3")


@pytest.mark.rule("ME-5.2")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_me_5_2_the_targets_facing_does_not_matter(facing: str) -> None:
    assert is_damaged(after_action([f"c3 {facing}"], ["c1 N"]), "c3")


@pytest.mark.rule("ME-5.3", "ME-TX-1")
def test_me_tx_1_nothing_blocks_and_both_in_the_line_are_hit() -> None:
    state = after_action(["c3 N", "c5 N"], ["c1 N"])
    assert is_damaged(state, "c3")
    assert is_damaged(state, "c5")
    assert state.vp == [4, 0]


@pytest.mark.rule("ME-5.4", "ME-TX-2")
def test_me_tx_2_with_blocking_metals_only_the_first_is_hit() -> None:
    state = after_action(["c3 N", "c5 N"], ["c1 N"], los_blocking="metals")
    assert is_damaged(state, "c3")
    assert not is_damaged(state, "c5")
    assert state.vp == [4, 0]


@pytest.mark.rule("ME-5.4")
def test_me_5_4_a_friend_of_the_attacker_ends_the_line() -> None:
    state = after_action(["c5 N"], ["c1 N", "c3 E"], los_blocking="metals")
    assert not is_damaged(state, "c5")


@pytest.mark.rule("ME-5.4")
def test_me_5_4_an_ineligible_metal_ends_the_line_too() -> None:
    state = after_action(["c4 N", "c5 N"], ["c1 N"], los_blocking="metals")
    assert not is_damaged(state, "c4")
    assert not is_damaged(state, "c5")


@pytest.mark.rule("ME-5.4", "ME-TX-3")
def test_me_tx_3_a_forest_shelters_its_own_and_blocks_only_by_option() -> None:
    state = after_action(["c4 N", "c5 N"], ["c1 N"])
    assert not is_damaged(state, "c4")
    assert is_damaged(state, "c5")
    blocked = after_action(["c4 N", "c5 N"], ["c1 N"], los_blocking="forest")
    assert not is_damaged(blocked, "c4")
    assert not is_damaged(blocked, "c5")


@pytest.mark.rule("ME-5.4")
def test_me_5_4_the_attackers_own_forest_does_not_block() -> None:
    assert is_damaged(after_action(["c5 N"], ["c4 N"], los_blocking="forest"), "c5")


@pytest.mark.rule("ME-5.4")
def test_me_5_4_metals_and_forest_both_block() -> None:
    assert not is_damaged(after_action(["c5 N"], ["c1 N"], los_blocking="metals_and_forest"), "c5")
    state = after_action(["c2 N", "c3 N"], ["c1 N"], los_blocking="metals_and_forest")
    assert is_damaged(state, "c2")
    assert not is_damaged(state, "c3")


@pytest.mark.rule("ME-TX-4")
def test_me_tx_4_a_target_behind_is_not_attacked() -> None:
    assert not is_damaged(after_action(["c3 N"], ["c5 N"]), "c3")


@pytest.mark.rule("ME-5.5")
def test_me_5_5_all_attacks_are_found_before_anybody_is_removed() -> None:
    state = after_action(["c2 N damaged", "c3 N"], ["c1 N"], los_blocking="metals")
    assert in_pool(state, 0)
    assert not is_damaged(state, "c3")


@pytest.mark.rule("ME-5.6", "ME-TX-8")
def test_me_tx_8_two_attackers_only_damage_an_upright_metal() -> None:
    state = after_action(["c5 N"], ["e5 W", "c7 S"])
    assert is_damaged(state, "c5")


@pytest.mark.rule("ME-5.7", "ME-TX-8")
def test_me_tx_8_with_stacking_two_attackers_defeat_an_upright_metal() -> None:
    state = after_action(["c5 N"], ["e5 W", "c7 S"], stacking_attacks=True)
    assert at(state, "c5") == NOBODY
    assert in_pool(state, 0)


@pytest.mark.rule("ME-5.7")
def test_me_5_7_surplus_attacks_are_lost_but_earn_their_bonus() -> None:
    state = after_action(
        ["c5 N damaged"],
        ["e5 W artemisia", "c7 S artemisia", "a5 E artemisia"],
        stacking_attacks=True,
        factions=True,
    )
    assert in_pool(state, 0)
    assert state.vp == [0, 3]


@pytest.mark.rule("ME-5.6", "ME-5.8", "ME-TX-7")
def test_me_tx_7_a_damaged_metal_that_is_hit_is_defeated_before_occupation() -> None:
    state = field(["c6 N damaged"], ["e5 W"])
    choose(state, "move c6", "to c5", "face N")
    assert in_pool(state, 0)
    assert state.vp == [0, 0]


@pytest.mark.rule("ME-5.8")
def test_me_5_8_the_defeated_can_be_deployed_again_from_the_next_turn_on() -> None:
    state = field(["c6 N damaged"], ["e5 W"])
    choose(state, "move c6", "to c5", "face N")
    choose(state, "move e5", "to e4", "face N")
    choose(state, "to a1", "face N")
    assert at(state, "a1") == 0
    assert not state.damaged[0]


@pytest.mark.rule("ME-TX-6")
def test_me_tx_6_a_metal_deployed_earlier_can_be_hit_on_its_corner() -> None:
    state = field(["a1 N", "c2 N"], ["a7 S metaclyon"], factions=True)
    choose(state, "move c2", "to d2", "face N")
    assert is_damaged(state, "a1")
    assert state.vp == [0, 1]


@pytest.mark.rule("ME-5.6")
def test_me_5_6_damage_is_done_once_an_assault() -> None:
    state = field(["c5 N"], ["e5 W"])
    assault(state)
    assert is_damaged(state, "c5")
    state.active = 0
    assault(state)
    assert at(state, "c5") == NOBODY
