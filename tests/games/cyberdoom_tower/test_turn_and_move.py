"""Cyberdoom Tower, chapters 2 to 4: rounds, turns, movement (CT-2.x to CT-4.x)."""

import pytest

from dawndoom.games.cyberdoom_tower.rules.move import payments as payments_for
from dawndoom.games.cyberdoom_tower.rules.move import ride_options, walk_options
from dawndoom.games.cyberdoom_tower.rules.round import END_ROUND
from dawndoom.games.cyberdoom_tower.rules.turn import TURN
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    both,
    choose,
    new,
    offered,
    offers,
    resume,
    rig,
    told,
    tower,
    with_dice,
)

SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.rule("CT-2.1")
def test_ct_2_1_turns_then_sentinels_then_the_ai_then_the_end_of_the_round() -> None:
    state = tower((0, 0), (ROOF, 0), keys=4, active=(0,), energy=6, player=1)
    choose(state, "end_turn")
    order = [event.verb for event in state.events or []]
    assert order == ["slid", "wounded", "round"]
    assert asks(state) == "choose_first"


@pytest.mark.rule("CT-2.2")
@pytest.mark.parametrize("first", [0, 1])
def test_ct_2_2_two_players_take_a_turn_each_and_choose_who_goes_first(first: int) -> None:
    state = new(2)
    assert asks(state) == "choose_first"
    assert offered(state) == ["first 0", "first 1"]
    assert state.decision is not None
    assert state.decision.seat == 0
    choose(state, f"first {first}")
    assert state.decision is not None
    assert state.decision.seat == first
    choose(state, "end_turn")
    assert state.decision is not None
    assert state.decision.seat == 1 - first
    choose(state, "end_turn")
    assert state.round == 2
    assert asks(state) == "choose_first"
    assert state.decision is not None
    assert state.decision.seat == first


@pytest.mark.rule("CT-2.2")
def test_ct_2_2_a_single_player_is_not_asked_who_goes_first() -> None:
    assert asks(new(1)) == "choose_action"


@pytest.mark.rule("CT-3.1")
def test_ct_3_1_a_turn_starts_with_3_ap_and_everything_fresh() -> None:
    state = tower((0, 0), items="tecno_suit")
    state.used = 0b1111
    state.suit_used = True
    choose(state, "ride 1", "end_turn")
    assert state.ap == [3]
    assert state.used == 0
    assert not state.suit_used


@pytest.mark.rule("CT-3.2")
def test_ct_3_2_actions_in_any_order_as_long_as_they_can_be_paid() -> None:
    state = tower((0, 0), defeated=(0, 1, 2, 3))
    choose(state, "ride 2", "walk 1", "walk 0")
    assert (state.level, state.sector, state.ap) == ([2], [0], [3])
    assert state.round == 2


@pytest.mark.rule("CT-3.3")
def test_ct_3_3_ap_are_spent_at_once_and_nothing_dearer_than_what_is_left_is_offered() -> None:
    state = tower((0, 0), energy=1)
    assert offers(state, "walk") == ["walk 1", "walk 2", "walk 3"]
    choose(state, "ride 1")
    assert state.ap == [2]
    assert offers(state, "walk") == ["walk 1", "walk 2"]
    choose(state, "ride 0")
    choose(state, "ride 1")
    assert state.round == 2


@pytest.mark.rule("CT-3.4")
def test_ct_3_4_the_turn_can_end_with_ap_left_which_are_lost() -> None:
    state = tower((0, 0), (0, 0))
    assert "end_turn" in offered(state)
    choose(state, "end_turn")
    assert state.ap == [0, 3]
    assert state.round == 2


@pytest.mark.rule("CT-3.5")
def test_ct_3_5_a_failed_hide_ends_the_turn_at_once() -> None:
    state = rig(tower((0, 0), luck=0, energy=1), 1)
    choose(state, "walk 2", "pass")
    assert state.round == 2


@pytest.mark.rule("CT-3.5", "CT-7.9")
def test_ct_3_5_an_attack_ends_the_turn_also_when_it_defeats_the_sentinel() -> None:
    state = tower((0, 6), sentinels="S2 S1 S3 S4")
    with_dice(state, (6, 6, 6, 6), (6, 6))
    choose(state, "resolve")
    assert state.defeated[0]
    assert state.round == 2


@pytest.mark.rule("CT-4.1")
def test_ct_4_1_walks_stay_on_the_floor_and_rides_go_from_stop_to_stop() -> None:
    state = tower((1, 3), energy=3, defeated=(1,))
    assert offers(state, "walk") == [f"walk {sector}" for sector in (0, 1, 2, 4, 5, 6)]
    assert offers(state, "ride") == []
    at_stop = tower((1, 0))
    assert offers(at_stop, "ride") == ["ride 0", "ride 2", "ride 3"]


@pytest.mark.rule("CT-4.2", "CT-EX-1")
def test_ct_ex_1_a_walk_of_two_sectors_costs_two_ap() -> None:
    state = rig(tower((0, 0), energy=1), 6)
    choose(state, "walk 2", "pass")
    assert state.sector == [2]
    assert state.ap == [1]


@pytest.mark.rule("CT-4.3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_ct_4_3_a_ride_costs_one_ap_however_far(level: int) -> None:
    state = choose(tower((0, 0)), f"ride {level}")
    assert (state.level, state.ap) == ([level], [2])
    assert told(state, "rolled_to_hide") == []


@pytest.mark.rule("CT-4.4")
def test_ct_4_4_energy_lengthens_a_walk_that_uses_an_ap_and_stays_at_least_1() -> None:
    state = tower((0, 0), energy=3)
    assert offers(state, "walk")[-1] == "walk 5"
    choose(state, "walk 3")
    assert offered(state) == ["pay 3 0 0", "pay 2 0 1", "pay 1 0 2"]
    rig(state, 6)
    choose(state, "pay 1 0 2")
    assert (state.energy, state.ap) == ([2], [2])
    state.ap = [0]
    assert walk_options(state, 0) == []
    poor = tower((0, 0), energy=1)
    assert offers(poor, "walk")[-1] == "walk 3"


@pytest.mark.rule("CT-4.5", "CT-15.4")
def test_ct_4_5_length_is_plain_ap_plus_2_for_the_jetpack_plus_energy() -> None:
    state = tower((0, 0), energy=3, items="jetpack", defeated=(0,))
    assert offers(state, "walk")[-1] == "walk 6"
    choose(state, "walk 4")
    assert offered(state) == ["pay 2 1 0", "pay 1 1 1", "pay 3 0 1", "pay 0 1 2", "pay 2 0 2"]
    choose(state, "pay 0 1 2")
    assert (state.sector, state.ap, state.energy) == ([4], [2], [1])


@pytest.mark.rule("CT-4.6")
def test_ct_4_6_only_the_end_space_of_a_walk_counts() -> None:
    state = rig(tower((0, 0), (0, 2), pos=(4, 7, 7, 7, 7), energy=(1, 1), luck=2), 6)
    choose(state, "walk 3")
    assert state.sector == [3, 2]
    assert len(told(state, "rolled_to_hide")) == 1
    assert asks(state) != "loot"
    assert state.energy == [2, 1]


@pytest.mark.rule("CT-4.7")
def test_ct_4_7_a_closed_floor_is_entered_neither_on_foot_nor_by_elevator() -> None:
    state = tower((1, 0), pos=(1, 1, 7, 7))
    assert offers(state, "walk") == []
    assert offers(state, "ride") == ["ride 2", "ride 3"]


@pytest.mark.rule("CT-4.8")
def test_ct_4_8_symbol_then_loot_then_hide_then_key() -> None:
    state = rig(tower((0, 2), energy=1, pos=(7, 7, 7, 7)), 6)
    choose(state, "walk 5")
    assert asks(state) == "take_key"
    assert [event.verb for event in state.events or []][-2:] == ["rolled_to_hide", "hidden"]
    lucky = rig(tower((0, 3), luck=0), 3)
    choose(lucky, "walk 4")
    assert asks(lucky) == "spend_luck_hide"
    order = [event.verb for event in lucky.events or []]
    assert order[-3:] == ["walked", "gained", "rolled_to_hide"]
    crate = rig(tower((0, 1), energy=1), 6)
    choose(crate, "walk 2")
    assert asks(crate) == "loot"
    assert told(crate, "rolled_to_hide") == []


@pytest.mark.rule("CT-EX-2")
def test_ct_ex_2_walk_loot_walk_attack_in_one_turn() -> None:
    state = tower((0, 1), pos=(5, 7, 7, 7), energy=1)
    rig(state, 6, 6)
    choose(state, "walk 2", "loot")
    assert state.ap == [2]
    assert bin(state.items[0]).count("1") == 1
    rig(state, 6)
    choose(state, "walk 3")
    assert state.ap == [1]
    choose(state, "attack")
    if asks(state) == "choose_weapon":
        choose(state, "weapon base")
    assert state.ap == [0]
    choose(state, "resolve")
    assert state.round == 2


@pytest.mark.rule("CT-EX-4")
def test_ct_ex_4_two_ap_with_the_jetpack_are_one_walk_of_three_sectors() -> None:
    state = rig(tower((0, 0), energy=1, items="jetpack"), 6)
    choose(state, "walk 3", "pay 1 1 0")
    assert (state.sector, state.ap) == ([3], [1])
    assert len(told(state, "rolled_to_hide")) == 1


@pytest.mark.rule("CT-3.1", "CT-9.6")
@SEATS
def test_ct_3_1_the_partners_turn_is_fresh_whatever_was_used_before(seat: int) -> None:
    state = tower((0, 6), (0, 6), sentinels="S5 S1 S2 S3 S4", luck=0, energy=6)
    state.ap = [0, 0]
    resume(state, END_ROUND, TURN[1 - seat], TURN[seat])
    for other in (seat, 1 - seat):
        assert state.decision is not None
        assert state.decision.seat == other
        assert state.ap[other] == 3
        choose(rig(state, 1, 1, 1, 1, 1, 1), "attack", "use pm1", "die red 1")
    assert [event.about[0] for event in told(state, "changed")] == [seat, 1 - seat]
    assert [event.about[5] for event in told(state, "changed")] == [0, 0]


@pytest.mark.rule("CT-3.4")
@SEATS
def test_ct_3_4_ap_left_are_lost_and_nobody_elses(seat: int) -> None:
    state = tower(*both(seat, (0, 0)), player=seat)
    state.ap[1 - seat] = 2
    choose(state, "ride 1", "end_turn")
    assert (state.ap[seat], state.ap[1 - seat]) == (0, 2)


@pytest.mark.rule("CT-4.1", "CT-4.2", "CT-4.4")
@SEATS
@pytest.mark.parametrize(("start", "end"), [(0, 3), (6, 3), (2, 5), (3, 0)])
def test_ct_4_2_a_walk_moves_and_costs_the_player_alone_in_either_direction(
    seat: int, start: int, end: int
) -> None:
    state = tower(*both(seat, (1, start)), player=seat, energy=1, defeated=(1,), keys=1)
    state.key_at[1] = 0
    choose(state, f"walk {end}")
    if asks(state) == "loot":
        choose(state, "pass")
    assert (state.level[seat], state.sector[seat]) == (1, end)
    assert (state.level[1 - seat], state.sector[1 - seat]) == (4, 0)
    assert told(state, "walked")[0].about[-3:] == (3, 0, 0)
    assert state.ap[1 - seat] == 3


@pytest.mark.rule("CT-4.4")
@SEATS
def test_ct_4_4_a_walk_never_takes_the_last_energy_of_the_player(seat: int) -> None:
    energy = (2, 6) if seat == 0 else (6, 2)
    state = tower(*both(seat, (0, 0)), player=seat, energy=energy, ap=1, defeated=(0,))
    assert offers(state, "walk") == ["walk 1", "walk 2"]
    choose(state, "walk 2", "pass")
    assert state.energy[seat] == 1
    assert state.energy[1 - seat] == 6


@pytest.mark.rule("CT-4.3")
@SEATS
@pytest.mark.parametrize(("ap", "rides"), [(0, 0), (1, 4), (3, 4)])
def test_ct_4_3_a_ride_takes_an_ap_and_the_stop(seat: int, ap: int, rides: int) -> None:
    state = tower(*both(seat, (0, 0)), player=seat, ap=ap)
    assert len(ride_options(state, seat)) == rides
    state.sector[seat] = 1
    assert ride_options(state, seat) == []


@pytest.mark.rule("CT-4.7")
@pytest.mark.parametrize(("pos", "is_open"), [(2, True), (1, False)])
def test_ct_4_7_a_floor_is_closed_once_its_sentinel_stands_on_sector_1(
    pos: int, is_open: bool
) -> None:
    there = tower((1, 0), pos=(pos, 7, 7, 7))
    assert ("ride 0" in offered(there)) == is_open
    here = tower((0, 0), pos=(pos, 7, 7, 7), energy=1)
    assert offers(here, "walk") == (["walk 1", "walk 2", "walk 3"] if is_open else [])
    assert offers(here, "ride") == ["ride 1", "ride 2", "ride 3"]


@pytest.mark.rule("CT-4.4", "CT-4.5")
@pytest.mark.parametrize(
    ("length", "payments"),
    [
        (1, ["pay 1 0 0"]),
        (2, ["pay 0 1 0", "pay 2 0 0", "pay 1 0 1"]),
        (3, ["pay 1 1 0", "pay 0 1 1", "pay 2 0 1"]),
        (4, ["pay 1 1 1"]),
    ],
)
def test_ct_4_5_every_way_to_pay_uses_an_ap_and_keeps_an_energy(
    length: int, payments: list[str]
) -> None:
    state = tower((0, 0), ap=2, energy=2, items="jetpack")
    assert [str(option) for option in payments_for(state, 0, length)] == payments


@pytest.mark.rule("CT-4.8")
def test_ct_4_8_nothing_happens_at_the_end_of_a_walk_to_the_stop() -> None:
    state = tower((0, 2), energy=1, spotted=(0,), active=())
    choose(state, "walk 0")
    assert [event.verb for event in state.events or []] == ["forced", "walked"]
    assert asks(state) == "choose_action"
