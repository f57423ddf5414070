"""Cyberdoom Tower, chapters 13 and 14: keys, the roof, the AI (CT-13.x, CT-14.x)."""

import pytest

from dawndoom.core import CardSet
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.move import RIDE_TO_ROOF, ride_options
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from dawndoom.games.cyberdoom_tower.rules.turn import CHOOSE_ACTION
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    Place,
    asks,
    both,
    choose,
    new,
    offered,
    reason,
    resume,
    rig,
    told,
    tower,
    with_dice,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))

SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.rule("CT-13.1")
def test_ct_13_1_a_key_is_taken_after_a_passed_test_and_leads_back_to_the_stop() -> None:
    state = rig(tower((0, 4), energy=1), 6)
    choose(state, "walk 5")
    assert offered(state) == ["take", "leave"]
    choose(state, "take")
    assert (state.sector, state.keys, state.ap) == ([0], 1, [2])
    assert len(told(state, "rolled_to_hide")) == 1
    assert asks(state) == "choose_action"
    left = choose(rig(tower((0, 4), energy=1), 6), "walk 5", "leave")
    assert (left.sector, left.keys, left.key_at[0]) == ([5], 0, 5)
    failed = choose(rig(tower((0, 4), energy=2, luck=0), 1), "walk 5")
    assert failed.keys == 0
    assert asks(failed) == "choose_action"
    free = choose(tower((0, 4), energy=1, defeated=(0,)), "walk 5", "take")
    assert free.keys == 1


@pytest.mark.rule("CT-13.2", "CT-16.2")
def test_ct_13_2_keys_are_pooled() -> None:
    state = tower((0, 4), (4, 0), energy=1, keys=3, defeated=(0,))
    choose(state, "walk 5", "take", "end_turn", "first 1")
    assert state.keys == 4
    assert "enter_roof" in offered(state)


@pytest.mark.rule("CT-13.3")
def test_ct_13_3_the_roof_is_free_from_the_top_stop_and_a_ride_from_the_others() -> None:
    assert "enter_roof" not in offered(tower((3, 0), keys=2))
    top = tower((3, 0), keys=3)
    assert "ride roof" not in offered(top)
    choose(top, "enter_roof")
    assert (top.level, top.ap) == ([4], [3])
    below = tower((1, 0), keys=3, pos=(7, 7, 7, 1))
    assert "enter_roof" not in offered(below)
    choose(below, "ride roof")
    assert (below.level, below.ap) == ([4], [2])
    assert "ride roof" not in offered(tower((1, 2), keys=3))
    closed_top = tower((3, 0), keys=3, pos=(7, 7, 7, 1))
    assert "enter_roof" in offered(closed_top)


@pytest.mark.rule("CT-13.4")
def test_ct_13_4_there_is_no_way_back_from_the_roof() -> None:
    state = tower((ROOF, 0), keys=3, items="jetpack")
    assert offered(state) == ["attack", "discard jetpack", "end_turn"]


@pytest.mark.rule("CT-13.5")
def test_ct_13_5_a_key_too_many_may_be_taken_also_in_overtime() -> None:
    state = tower((0, 4), keys=3, round=13, defeated=(0,), energy=1)
    choose(state, "walk 5", "take")
    assert (state.keys, state.sector) == (4, [0])


@pytest.mark.rule("CT-TX-19")
def test_ct_tx_19_the_last_key_the_roof_and_an_attack_in_one_turn() -> None:
    state = rig(tower((3, 4), keys=2, energy=1), 6)
    assert state.key_at[3] == 5
    choose(state, "walk 5", "take")
    assert state.ap == [2]
    choose(state, "enter_roof", "attack")
    assert state.ap == [1]
    assert state.level == [4]
    assert asks(state) == "modify"


def test_a_won_game_has_a_score_of_keys_and_damage() -> None:
    state = with_dice(tower((ROOF, 0), keys=3), *SIXES)
    state.ai_damage = 4
    choose(state, "resolve")
    assert state.outcome is not None
    assert state.outcome.scores == (8,)


@pytest.mark.rule("CT-14.1")
def test_ct_14_1_the_ai_is_attacked_like_a_sentinel_once_per_turn_under_its_own_symbols() -> None:
    hive = tower((ROOF, 0), keys=3, ai="A3", items="plasma_rifle")
    assert hive.target_at(4).chained == 0b0001
    choose(hive, "attack")
    assert offered(hive) == ["weapon base", "weapon plasma_rifle"]
    zero = tower((ROOF, 0), keys=3, ai="A4")
    assert [(b.row, b.low) for b in zero.target_at(4).boxes[-2:]] == [(3, 4), (3, 3)]
    missed = with_dice(tower((ROOF, 0), keys=3), *ONES)
    choose(missed, "resolve")
    assert missed.tokens == [0, 2, 1]
    assert missed.round == 2


@pytest.mark.rule("CT-14.2")
def test_ct_14_2_the_last_damage_wins_at_once_before_the_ai_phase() -> None:
    state = with_dice(tower((ROOF, 0), (0, 0), keys=4, energy=1, ai="A1"), *SIXES)
    state.ai_damage = 3
    assert reason(choose(state, "resolve")) == "energy gone"
    state = with_dice(tower((ROOF, 0), (0, 0), keys=4, energy=1, ai="A1"), *SIXES)
    state.ai_damage = 4
    choose(state, "resolve")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.outcome.reason == "the AI is defeated"
    assert state.energy == [1, 1]


@pytest.mark.rule("CT-14.2")
@pytest.mark.parametrize(("bonus", "energy"), [(0, 5), (1, 6), (2, 7)])
def test_ct_14_2_two_players_meet_a_stronger_ai(bonus: int, energy: int) -> None:
    state = tower((0, 0), (0, 0), ai="A1", two_player_ai_bonus=bonus)
    assert state.box.ai_energy[state.ai] == energy
    assert tower((0, 0), ai="A1").ai_energy_left() == 5


@pytest.mark.rule("CT-13.1")
@SEATS
def test_ct_13_1_the_taker_goes_back_to_the_stop_of_that_floor_and_the_partner_stays(
    seat: int,
) -> None:
    state = tower(*both(seat, (2, 5), (2, 5)), player=seat, energy=1, defeated=(2,))
    choose(state, "walk 4")
    assert state.key_at[2] == 4
    choose(state, "take")
    assert (state.level[seat], state.sector[seat], state.keys) == (2, 0, 1)
    assert (state.level[1 - seat], state.sector[1 - seat]) == (2, 5)
    assert state.key_at == [5, 6, 0, 5, 4]
    assert state.ap[seat] == 2
    assert told(state, "took_key")[0].about == (seat, 2, 1, 4)


@pytest.mark.rule("CT-13.1")
def test_ct_13_1_there_is_nothing_to_take_beside_the_key_or_where_it_was() -> None:
    beside = choose(tower((0, 3), energy=1, defeated=(0,)), "walk 4")
    assert asks(beside) == "choose_action"
    gone = tower((0, 4), energy=1, defeated=(0,), keys=1)
    gone.key_at[0] = 0
    assert asks(choose(gone, "walk 5")) == "choose_action"


@pytest.mark.rule("CT-13.3")
@SEATS
@pytest.mark.parametrize("sector", range(7))
def test_ct_13_3_the_roof_is_entered_from_the_elevator_only(seat: int, sector: int) -> None:
    in_stop = sector == 0
    top = tower(*both(seat, (4, sector), (0, 0)), player=seat, keys=4)
    assert ("enter_roof" in offered(top)) == in_stop
    assert "ride roof" not in offered(top)
    below = tower(*both(seat, (3, sector), (4, 0)), player=seat, keys=4)
    assert "enter_roof" not in offered(below)
    assert ("ride roof" in offered(below)) == in_stop
    if in_stop:
        choose(below, "ride roof")
        assert (below.level[seat], below.ap[seat]) == (5, 2)
        assert below.level[1 - seat] == 4


@pytest.mark.rule("CT-13.3", "CT-1.9")
@pytest.mark.parametrize(("seats", "needed"), [(1, 3), (2, 4)])
def test_ct_13_3_one_key_short_there_is_no_way_up(seats: int, needed: int) -> None:
    for keys in (needed - 1, needed, needed + 1):
        opens = keys >= needed
        top: list[Place] = [(2 + seats, 0)] * seats
        low: list[Place] = [(0, 0)] * seats
        assert ("enter_roof" in offered(tower(*top, keys=keys))) == opens
        assert ("ride roof" in offered(tower(*low, keys=keys))) == opens


@pytest.mark.rule("CT-13.3")
def test_ct_13_3_a_ride_to_the_roof_takes_an_ap_and_the_last_steps_none() -> None:
    assert "enter_roof" in offered(tower((3, 0), keys=3, ap=0))
    state = tower((1, 0), keys=3, ap=1)
    assert RIDE_TO_ROOF in ride_options(state, 0)
    state.ap = [0]
    assert RIDE_TO_ROOF not in ride_options(state, 0)


@pytest.mark.rule("CT-13.4", "CT-14.1")
@SEATS
def test_ct_13_4_on_the_roof_one_attacks_or_waits(seat: int) -> None:
    state = tower(*both(seat, (ROOF, 0)), player=seat, keys=4)
    assert offered(state) == ["attack", "end_turn"]
    spent = tower(*both(seat, (ROOF, 0)), player=seat, keys=4, items="jetpack", ap=0, energy=3)
    assert offered(spent) == ["discard jetpack", "end_turn"]


@pytest.mark.rule("CT-14.2", "CT-7.6")
@SEATS
def test_ct_14_2_damage_of_both_players_adds_up_until_the_energy_is_reached(seat: int) -> None:
    state = with_dice(tower((ROOF, 0), (ROOF, 0), keys=4, player=seat, ai="A1", energy=6), *SIXES)
    state.ai_damage = 3
    choose(state, "resolve")
    assert (state.ai_damage, state.ai_energy_left()) == (4, 1)
    assert reason(state) == ""
    assert state.energy == [5, 5]
    choose(state, f"first {1 - seat}")
    choose(with_dice(state, *SIXES), "resolve")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.outcome.scores == (9, 9)
    assert state.energy == [5, 5]


@pytest.mark.rule("CT-14.2")
def test_ct_14_2_by_default_the_ai_has_the_rulebooks_energy_and_a_preset_adds_one() -> None:
    for seats in (1, 2):
        state = new(seats, ai="A1")
        assert state.ai_energy_left() == 5
    balanced = new(2, ai="A1", **GAME.preset("balanced").settings)
    assert balanced.ai_energy_left() == 6


@pytest.mark.rule("CT-14.1", "CT-7.3")
def test_ct_14_1_the_ai_is_in_range_of_a_weapon_without_reach() -> None:
    short = GAME.cards().replace("range = 2\ndamage = 3", "range = 0\ndamage = 3", 1)
    state = GAME.new({}, 1, 0, CardSet("mine.toml", short))
    assert isinstance(state, Tower)
    state.level = [4]
    state.items = [1 << state.box.item_number("grenade")]
    choose(resume(state, CHOOSE_ACTION), "attack")
    assert offered(state) == ["weapon base", "weapon grenade"]
