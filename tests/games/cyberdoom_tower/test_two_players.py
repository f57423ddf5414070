"""Cyberdoom Tower, chapter 16: two players (CT-16.x)."""

import pytest

from tests.games.cyberdoom_tower.tower import (
    ROOF,
    choose,
    new,
    tower,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))


@pytest.mark.rule("CT-16.1")
def test_ct_16_1_five_floors_and_a_sheet_for_each() -> None:
    state = new(2)
    assert len(state.floors) == 5
    choose(state, "first 0", "ride 1")
    assert (state.ap, state.level) == ([2, 3], [1, 0])


@pytest.mark.rule("CT-16.2")
def test_ct_16_2_meeples_share_spaces_and_the_tower_is_common() -> None:
    state = tower((0, 5), (0, 5), active=(0,))
    choose(state, "end_turn")
    assert state.energy == [2, 2]
    one = tower((0, 1), (0, 1), spotted=(0,), energy=1, defeated=())
    assert one.has_spotted(0, 0)
    assert not one.has_spotted(0, 1)


@pytest.mark.rule("CT-16.3")
def test_ct_16_3_one_dead_player_loses_for_both() -> None:
    state = choose(tower((1, 0), (0, 5), active=(0,), energy=(6, 1)), "end_turn")
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.returns == (0.0, 0.0)
    assert state.outcome.reason == "energy gone"


@pytest.mark.rule("CT-16.4")
def test_ct_16_4_seat_0_is_dealt_with_first() -> None:
    state = tower((0, 5), (0, 5), active=(0,), energy=(1, 1), items="jetpack")
    state.items[1] = 1 << state.box.suit
    choose(state, "end_turn")
    assert state.decision is not None
    assert state.decision.seat == 0
    assert state.energy == [1, 1]
    choose(state, "discard jetpack")
    assert state.decision is not None
    assert state.decision.seat == 1
    choose(state, "discard tecno_suit")
    assert state.energy == [1, 1]
    roof = tower((ROOF, 0), (ROOF, 0), keys=4, energy=(1, 3))
    choose(roof, "end_turn")
    assert roof.energy == [0, 3]
