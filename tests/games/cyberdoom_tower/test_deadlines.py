"""Cyberdoom Tower, chapter 12: the end of a round, deadlines, overtime (CT-12.x)."""

import pytest

from tests.games.cyberdoom_tower.tower import ROOF, Place, asks, both, choose, reason, told, tower

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))

SEATS = pytest.mark.parametrize("seat", [0, 1])


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


@pytest.mark.rule("CT-12.2")
def test_ct_12_2_no_deadline_falls_before_the_end_of_round_12() -> None:
    for deadline in ("keys", "roof", "win"):
        early = choose(tower((0, 0), round=11, deadline=deadline), "end_turn")
        assert early.outcome is None
        assert early.round == 12


@pytest.mark.rule("CT-12.2")
@SEATS
def test_ct_12_2_both_must_be_up_by_round_12_where_the_deadline_is_the_roof(seat: int) -> None:
    places = both(seat, (ROOF, 0), (4, 0))
    state = tower(*places, round=12, keys=4, deadline="roof", energy=6)
    assert reason(choose(state, "end_turn")) == "roof not reached"
    up = tower((ROOF, 0), (ROOF, 0), round=12, keys=4, deadline="roof", energy=6)
    assert choose(up, "end_turn").outcome is None


@pytest.mark.rule("CT-12.2")
@pytest.mark.parametrize(("seats", "needed"), [(1, 3), (2, 4)])
def test_ct_12_2_one_key_short_is_short_for_one_player_and_for_two(seats: int, needed: int) -> None:
    places: list[Place] = [(0, 0)] * seats
    short = choose(tower(*places, round=12, keys=needed - 1), "end_turn")
    assert reason(short) == "keys missing"
    assert choose(tower(*places, round=12, keys=needed), "end_turn").outcome is None


@pytest.mark.rule("CT-12.3")
@SEATS
def test_ct_12_3_either_player_below_the_roof_after_round_15_loses(seat: int) -> None:
    places = both(seat, (ROOF, 0), (4, 0))
    state = tower(*places, round=14, keys=4, energy=6)
    assert choose(state, "end_turn").outcome is None
    late = tower(*places, round=15, keys=4, energy=6)
    assert reason(choose(late, "end_turn")) == "roof not reached"


@pytest.mark.rule("CT-12.3", "CT-5.6")
@pytest.mark.parametrize(
    ("round_number", "works"), [(11, True), (12, True), (13, False), (15, False)]
)
def test_ct_12_3_symbols_and_crates_work_through_round_12_and_not_after(
    round_number: int, works: bool
) -> None:
    state = tower((0, 4), (0, 4), round=round_number, keys=4, defeated=(0,), luck=3, player=1)
    choose(state, "walk 3")
    if asks(state) == "choose_payment":
        choose(state, "pay 1 0 0")
    assert state.energy == ([3, 4] if works else [3, 3])
    choose(state, "walk 4")
    if asks(state) == "choose_payment":
        choose(state, "pay 1 0 0")
    assert state.luck == ([3, 4] if works else [3, 3])
    crate = tower((0, 1), round=round_number, keys=3, defeated=(0,), energy=1)
    choose(crate, "walk 2")
    assert (asks(crate) == "loot") == works


@pytest.mark.rule("CT-12.4")
@pytest.mark.parametrize(("keys", "is_lost"), [(0, True), (1, False)])
def test_ct_12_4_a_key_on_hand_counts_as_one_within_reach(keys: int, is_lost: bool) -> None:
    state = tower((2, 0), (2, 0), active=(1,), pos=(1, 2, 7, 7, 7), keys=keys)
    if keys:
        state.key_at[0] = 0
    choose(state, "end_turn")
    assert (reason(state) == "keys out of reach") == is_lost


@pytest.mark.rule("CT-12.5")
@pytest.mark.parametrize(("ending_round", "sector"), [(2, 5), (4, 4), (6, 3), (8, 2), (10, 1)])
def test_ct_12_5_two_behind_slides_active_or_not_one_behind_and_defeated_do_not(
    ending_round: int, sector: int
) -> None:
    places = (sector + 1, sector + 2, sector + 2, sector + 2)
    state = tower((3, 0), round=ending_round, pos=places, defeated=(3,))
    choose(state, "end_turn")
    assert state.pos == [sector + 1, sector + 1, sector + 1, sector + 2]
    assert all(event.about[3] == "time" for event in told(state, "slid"))
    awake = tower((3, 0), round=ending_round, pos=(7, 7, 7, 7), active=(0,))
    choose(awake, "end_turn")
    assert awake.pos[0] == (5 if sector < 5 else 6)


@pytest.mark.rule("CT-12.5")
@pytest.mark.parametrize("ending_round", [1, 3, 5, 7, 9, 11, 12, 13, 14])
def test_ct_12_5_no_slide_while_the_counter_stays_in_its_sector(ending_round: int) -> None:
    state = tower((3, 0), round=ending_round, keys=3)
    choose(state, "end_turn")
    assert state.pos == [7, 7, 7, 7]
