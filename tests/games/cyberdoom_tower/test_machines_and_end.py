"""Cyberdoom Tower, chapters 11 to 16: sentinels, the AI, deadlines, keys, items, two players."""

import pytest

from dawndoom.core import Dice
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    choose,
    new,
    offered,
    offers,
    put_on_top,
    reason,
    rig,
    told,
    tower,
    with_dice,
)

SIXES = ((6, 6, 6, 6), (6, 6))


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


@pytest.mark.rule("CT-11.6", "CT-15.8", "CT-TX-17")
def test_ct_tx_17_a_discarded_item_saves_a_life() -> None:
    state = tower((0, 5), active=(0,), energy=1, items="jetpack")
    choose(state, "end_turn")
    assert asks(state) == "discard_to_survive"
    assert offered(state) == ["discard jetpack", "done"]
    choose(state, "discard jetpack")
    assert state.energy == [1]
    assert state.items == [0]
    assert state.outcome is None
    declined = tower((0, 5), active=(0,), energy=1, items="jetpack")
    choose(declined, "end_turn", "done")
    assert reason(declined) == "energy gone"


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


@pytest.mark.rule("CT-15.1")
def test_ct_15_1_items_belong_to_who_drew_them_and_are_public() -> None:
    state = rig(tower((0, 1), (1, 0), energy=1), 6)
    put_on_top(state, "jetpack")
    choose(state, "walk 2", "loot")
    sheets = GAME.see(state, 1)["sheets"]
    assert [sheet["items"] for sheet in sheets] == [["jetpack"], []]
    choose(state, "end_turn", "first 1")
    assert offers(state, "discard") == []


@pytest.mark.rule("CT-15.2")
def test_ct_15_2_no_energy_cost_brings_energy_to_0() -> None:
    state = tower((0, 0), energy=2, defeated=(0,))
    assert offers(state, "walk")[-1] == "walk 4"
    choose(state, "walk 4")
    assert state.energy == [1]


@pytest.mark.rule("CT-15.4")
def test_ct_15_4_the_jetpack_serves_each_walk_once_but_no_ride_and_no_single_step() -> None:
    state = tower((0, 0), items="jetpack", energy=1, defeated=(0,))
    choose(state, "walk 1")
    assert state.ap == [2]
    choose(state, "walk 3", "pay 0 1 0", "walk 1", "pay 0 1 0")
    assert state.sector == [1]
    assert state.round == 1
    assert state.ap == [0]


@pytest.mark.rule("CT-15.4")
def test_ct_15_4_no_walk_is_longer_than_ap_jetpack_and_energy_allow() -> None:
    state = tower((0, 0), items="jetpack", energy=2, ap=1)
    assert offers(state, "walk") == ["walk 1", "walk 2", "walk 3"]


@pytest.mark.rule("CT-15.8")
def test_ct_15_8_items_may_be_discarded_for_energy_at_any_action_decision() -> None:
    state = tower((0, 0), items="jetpack tecno_suit", energy=2)
    assert offers(state, "discard") == ["discard jetpack", "discard tecno_suit"]
    choose(state, "discard jetpack", "discard tecno_suit")
    assert (state.energy, state.items, state.ap) == ([4], [0], [3])
    full = tower((0, 0), items="jetpack", energy=6)
    assert offers(full, "discard") == []


@pytest.mark.rule("CT-15.8")
def test_ct_15_8_several_items_in_a_row_until_the_damage_is_survived() -> None:
    state = tower((ROOF, 0), ai="A4", keys=3, energy=1, items="jetpack tecno_suit grenade")
    choose(state, "end_turn", "discard jetpack")
    assert asks(state) == "discard_to_survive"
    choose(state, "discard grenade")
    assert state.energy == [1]
    assert asks(state) == "choose_action"


@pytest.mark.rule("CT-15.7")
def test_ct_15_7_discarded_and_used_cards_leave_the_game() -> None:
    state = tower((0, 0), items="jetpack")
    choose(state, "discard jetpack")
    assert state.box.item_number("jetpack") not in state.deck
    assert len(state.deck) == 5


@pytest.mark.rule("CT-15.10")
def test_ct_15_10_what_is_left_in_the_deck_is_known_but_not_in_which_order() -> None:
    for seed in range(20):
        state = new(2, seed)
        for seat in (None, 0, 1):
            view = GAME.see(state, seat)
            assert view["equipment"]["left"] == [item.id for item in state.box.items]
    worlds = {tuple(deck_of(new(2, 3), seed)) for seed in range(40)}
    assert len(worlds) > 20


def deck_of(state: Tower, seed: int) -> list[int]:
    """Return the deck of an imagined world."""
    world = GAME.imagine(state, 0, seed)
    assert isinstance(world, Tower)
    assert sorted(world.deck) == sorted(state.deck)
    return world.deck


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


def test_a_won_game_has_a_score_of_keys_and_damage() -> None:
    state = with_dice(tower((ROOF, 0), keys=3), *SIXES)
    state.ai_damage = 4
    choose(state, "resolve")
    assert state.outcome is not None
    assert state.outcome.scores == (8,)
