"""Cyberdoom Tower, chapters 11 and 12: sentinels, the AI, deadlines (CT-11.x, CT-12.x)."""

import pytest

from dawndoom.core import Dice
from dawndoom.games.cyberdoom_tower import GAME
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    choose,
    new,
    offered,
    offers,
    reason,
    rig,
    told,
    tower,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))


@pytest.mark.rule("CT-11.1")
def test_ct_11_1_only_active_undefeated_sentinels_act_bottom_floor_first() -> None:
    state = tower((3, 0), active=(0, 2, 3), defeated=(2,), sentinels="S1 S2 S3 S5")
    choose(state, "end_turn")
    assert state.pos == [6, 7, 7, 6]
    assert [event.about[0] for event in told(state, "slid")] == [0, 3]
    assert state.active == [True, False, True, True]


@pytest.mark.rule("CT-11.2")
def test_ct_11_2_pursuit_everywhere_or_only_on_the_same_floor() -> None:
    assert choose(tower((1, 0), active=(0, 1)), "end_turn").pos[:2] == [6, 6]
    mild = choose(tower((1, 0), active=(0, 1), pursuit="same_floor"), "end_turn")
    assert mild.pos[:2] == [7, 6]


@pytest.mark.rule("CT-11.3")
def test_ct_11_3_one_column_per_round_and_never_below_1() -> None:
    state = tower((1, 0), active=(0,), pos=(3, 7, 7, 7))
    positions = []
    for _ in range(4):
        choose(state, "end_turn")
        positions.append(state.pos[0])
    assert positions == [2, 1, 1, 1]


@pytest.mark.rule("CT-11.4")
def test_ct_11_4_a_closed_floor_loses_its_key_and_who_stands_on_it_loses() -> None:
    state = tower((1, 0), active=(0,), pos=(2, 7, 7, 7))
    choose(state, "end_turn")
    assert state.is_closed(0)
    assert state.keys_within_reach() == 3
    assert told(state, "closed")[0].about == (0, True)
    assert offers(state, "ride") == ["ride 2", "ride 3"]
    crushed = tower((0, 6), active=(0,), pos=(2, 7, 7, 7), energy=6)
    choose(crushed, "end_turn")
    assert reason(crushed) == "floor overrun"


@pytest.mark.rule("CT-11.4", "CT-TX-15")
def test_ct_tx_15_a_meeple_on_sector_1_is_lost_one_in_the_stop_is_attacked() -> None:
    lost = choose(tower((0, 1), active=(0,), pos=(2, 7, 7, 7)), "end_turn")
    assert reason(lost) == "floor overrun"
    stop = choose(tower((0, 0), active=(0,), pos=(2, 7, 7, 7)), "end_turn")
    assert stop.outcome is None
    assert stop.is_closed(0)
    assert stop.energy == [2]


@pytest.mark.rule("CT-11.5")
def test_ct_11_5_it_attacks_everybody_on_its_floor_within_range_and_spots_them() -> None:
    state = tower((0, 0), (0, 3), active=(0,), pos=(6, 7, 7, 7, 7), player=1)
    choose(state, "end_turn")
    assert state.energy == [3, 2]
    assert not state.has_spotted(0, 0)
    assert state.has_spotted(0, 1)
    bulwark = tower((0, 0), active=(0,), pos=(2, 7, 7, 7), sentinels="S5 S1 S2 S3")
    choose(bulwark, "end_turn")
    assert bulwark.energy == [1]


@pytest.mark.rule("CT-11.5")
def test_ct_11_5_at_position_1_it_stays_and_still_attacks_the_stop() -> None:
    state = tower((0, 0), active=(0,), pos=(1, 7, 7, 7))
    choose(state, "end_turn")
    assert state.pos[0] == 1
    assert state.energy == [2]
    other = choose(tower((1, 0), active=(0,), pos=(1, 7, 7, 7)), "end_turn")
    assert other.energy == [3]


@pytest.mark.rule("CT-11.5")
def test_ct_11_5_range_counts_to_the_right_of_the_card_too() -> None:
    state = tower((0, 6), active=(0,), pos=(3, 7, 7, 7), sentinels="S2 S1 S3 S4")
    choose(state, "end_turn")
    assert state.pos[0] == 2
    assert state.energy == [2]


@pytest.mark.rule("CT-11.6")
def test_ct_11_6_without_items_energy_at_0_loses() -> None:
    state = choose(tower((0, 5), active=(0,), energy=1, items="gunsight"), "end_turn")
    assert reason(state) == "energy gone"
    assert state.energy == [0]


@pytest.mark.rule("CT-11.7")
def test_ct_11_7_a_sentinel_woken_in_a_turn_acts_in_the_same_round() -> None:
    state = rig(tower((0, 0), luck=0, energy=2), 1)
    choose(state, "walk 2", "pay 2 0 0", "pass")
    assert state.pos[0] == 6


@pytest.mark.rule("CT-12.1")
def test_ct_12_1_the_ai_hurts_everybody_on_the_roof_from_the_round_of_arrival_on() -> None:
    state = choose(tower((3, 0), keys=3, ai="A4"), "enter_roof", "end_turn")
    assert state.energy == [1]
    saved = tower((ROOF, 0), keys=3, ai="A4", energy=2, items="jetpack laser_cannon gunsight")
    choose(saved, "end_turn")
    assert offered(saved) == ["discard laser_cannon", "discard jetpack", "done"]
    choose(saved, "discard jetpack")
    assert saved.energy == [1]
    assert reason(choose(tower((ROOF, 0), keys=3, energy=1), "end_turn")) == "energy gone"


@pytest.mark.rule("CT-12.2")
def test_ct_12_2_keys_missing_at_the_end_of_round_12_lose() -> None:
    state = choose(tower((0, 0), round=12, keys=2), "end_turn")
    assert reason(state) == "keys missing"
    held = choose(tower((0, 0), round=12, keys=3), "end_turn")
    assert held.outcome is None
    assert held.round == 13


@pytest.mark.rule("CT-12.2")
def test_ct_12_2_the_deadlines_roof_and_win() -> None:
    late = choose(tower((0, 0), round=12, keys=3, deadline="roof"), "end_turn")
    assert reason(late) == "roof not reached"
    half = tower((ROOF, 0), (0, 0), round=12, keys=4, deadline="roof", energy=6)
    assert reason(choose(half, "end_turn")) == "roof not reached"
    up = choose(tower((ROOF, 0), round=12, keys=3, deadline="roof", energy=6), "end_turn")
    assert up.outcome is None
    won = choose(tower((ROOF, 0), round=12, keys=3, deadline="win", energy=6), "end_turn")
    assert reason(won) == "time is up"
    short = choose(tower((0, 0), round=12, keys=2, deadline="win"), "end_turn")
    assert reason(short) == "keys missing"


@pytest.mark.rule("CT-12.3")
def test_ct_12_3_overtime_ends_after_round_15_but_not_on_the_roof() -> None:
    state = tower((0, 0), round=13, keys=3, pos=(2, 2, 2, 2))
    choose(state, "end_turn", "end_turn")
    assert state.round == 15
    assert state.pos == [2, 2, 2, 2]
    assert state.counter_sector() == 1
    assert reason(choose(state, "end_turn")) == "roof not reached"
    fighting = tower((ROOF, 0), round=15, keys=3, energy=6)
    choose(fighting, "end_turn", "end_turn")
    assert fighting.round == 17


@pytest.mark.rule("CT-12.4")
def test_ct_12_4_too_few_keys_left_lose_at_once() -> None:
    state = tower((2, 0), active=(0, 1), pos=(1, 2, 7, 7), sentinels="S1 S2 S3 S4")
    assert state.keys_within_reach() == 3
    choose(state, "end_turn")
    assert reason(state) == "keys out of reach"
    held = tower((2, 0), active=(0, 1), pos=(1, 2, 7, 7), keys=1)
    held.key_at[0] = 0
    assert choose(held, "end_turn").outcome is None


@pytest.mark.rule("CT-12.5", "CT-TX-16")
def test_ct_tx_16_sentinels_two_behind_the_counter_slide() -> None:
    state = choose(tower((3, 0), round=4, pos=(6, 5, 7, 7)), "end_turn")
    assert state.round == 5
    assert state.pos == [5, 5, 6, 6]
    same_sector = choose(tower((3, 0), round=3, pos=(6, 5, 7, 7)), "end_turn")
    assert same_sector.pos == [6, 5, 7, 7]


@pytest.mark.rule("CT-12.5")
def test_ct_12_5_a_slide_by_time_attacks_nobody() -> None:
    state = choose(tower((0, 6), round=2), "end_turn")
    assert state.pos == [6, 6, 6, 6]
    assert state.energy == [3]
    assert told(state, "slid")[0].about[3] == "time"


@pytest.mark.rule("CT-12.6")
def test_ct_12_6_a_sentinel_never_woken_trails_the_counter_and_never_closes() -> None:
    state = tower((0, 0), keys=3)
    seen = {}
    while state.round <= 12:
        seen[state.round] = state.pos[0]
        choose(state, "end_turn")
    assert [seen[number] for number in range(1, 13)] == [7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2]
    assert state.pos == [2, 2, 2, 2]


def test_every_item_can_be_found_and_every_loss_happens_in_random_play() -> None:
    reasons, items = set(), 0
    for seed in range(400):
        state = new(1 + seed % 2, seed, difficulty="easy", pursuit="same_floor", deadline="roof")
        dice = Dice(seed)
        while state.decision is not None:
            state.choose(dice.below(len(state.decision.options)))
            items |= state.items[0]
        reasons.add(reason(state))
    assert {"energy gone", "floor overrun", "keys missing"} <= reasons
    assert items == 0b111111


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_loses_for_both(seat: int) -> None:
    state = new(2)
    assert GAME.concede is not None
    outcome = GAME.concede(state, seat)
    assert (outcome.winners, outcome.reason) == ((), "given up")
