"""Cyberdoom Tower, chapters 11 and 12: sentinels and the AI (CT-11.x, CT-12.1)."""

import pytest

from dawndoom.core import CardSet, Dice
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    Place,
    asks,
    both,
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

SEATS = pytest.mark.parametrize("seat", [0, 1])


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
    outcome = GAME.concede(state, (seat,))
    assert (outcome.winners, outcome.reason) == ((), "given up")


@pytest.mark.rule("CT-11.1")
@pytest.mark.parametrize("round_number", [1, 12, 13, 14])
def test_ct_11_1_alerted_sentinels_move_in_every_round_in_overtime_too(round_number: int) -> None:
    state = tower((1, 0), active=(0,), pos=(5, 7, 7, 7), round=round_number, keys=3)
    choose(state, "end_turn")
    assert state.pos[0] == 4
    assert [event.about[3] for event in told(state, "slid") if event.about[0] == 0] == ["pursuit"]


@pytest.mark.rule("CT-11.1")
def test_ct_11_1_in_overtime_a_sentinel_still_hits_and_closes() -> None:
    hit = choose(tower((0, 0), active=(0,), pos=(3, 7, 7, 7), round=13, keys=3), "end_turn")
    assert (hit.pos[0], hit.energy) == (2, [2])
    lost = choose(tower((0, 3), active=(0,), pos=(2, 7, 7, 7), round=14, keys=3), "end_turn")
    assert reason(lost) == "floor overrun"


@pytest.mark.rule("CT-11.1")
def test_ct_11_1_a_sentinel_stays_alerted_for_good_and_acts_once_per_round() -> None:
    state = tower((1, 0), active=(0,))
    for pos in (6, 5, 4):
        choose(state, "end_turn")
        assert state.pos[0] == pos
        assert state.active == [True, False, False, False]


@pytest.mark.rule("CT-11.2")
@SEATS
def test_ct_11_2_on_the_same_floor_either_player_counts_in_the_stop_too(seat: int) -> None:
    places = both(seat, (0, 0), (1, 0))
    state = tower(*places, active=(0, 1, 2), player=seat, pursuit="same_floor")
    choose(state, "end_turn")
    assert state.pos == [6, 6, 7, 7, 7]


@pytest.mark.rule("CT-11.4")
@SEATS
@pytest.mark.parametrize("sector", [1, 2, 6])
def test_ct_11_4_either_player_on_any_sector_of_an_overrun_floor_loses(
    seat: int, sector: int
) -> None:
    for other in ((3, 0), (0, 0)):
        places = both(seat, (0, sector), other)
        state = tower(
            *places, active=(0,), pos=(2, 7, 7, 7, 7), energy=6, sentinels="S2 S1 S3 S4 S5"
        )
        choose(state, "end_turn")
        assert reason(state) == "floor overrun"
        assert state.energy == [6, 6]


@pytest.mark.rule("CT-11.4")
@SEATS
def test_ct_11_4_nobody_loses_by_a_floor_they_are_not_on(seat: int) -> None:
    places = both(seat, (1, 3), (0, 0))
    state = tower(*places, active=(0,), pos=(2, 7, 7, 7, 7))
    choose(state, "end_turn")
    assert state.outcome is None
    assert state.is_closed(0)
    third = choose(tower((0, 3), active=(0,), pos=(3, 7, 7, 7)), "end_turn")
    assert third.outcome is None
    assert not third.is_closed(0)


@pytest.mark.rule("CT-11.4")
def test_ct_11_4_a_key_that_was_taken_before_is_not_lost() -> None:
    state = tower((1, 0), active=(0,), pos=(2, 7, 7, 7), keys=1)
    state.key_at[0] = 0
    choose(state, "end_turn")
    assert told(state, "closed")[0].about == (0, False)
    assert state.keys_within_reach() == 4


@pytest.mark.rule("CT-11.5")
@SEATS
@pytest.mark.parametrize(
    ("sentinel", "sector", "is_hit"),
    [
        ("S2", 4, True),
        ("S2", 3, False),
        ("S1", 3, True),
        ("S1", 2, False),
        ("S4", 1, True),
        ("S4", 0, False),
    ],
)
def test_ct_11_5_it_hits_at_its_range_and_not_beyond_after_its_slide(
    seat: int, sentinel: str, sector: int, is_hit: bool
) -> None:
    others = " ".join(card for card in ("S1", "S2", "S3", "S4", "S5") if card != sentinel)
    places = both(seat, (0, sector), (1, 0))
    state = tower(*places, active=(0,), pos=(6, 7, 7, 7, 7), sentinels=f"{sentinel} {others}")
    choose(state, "end_turn")
    assert state.energy[seat] == (2 if is_hit else 3)
    assert state.has_spotted(0, seat) == is_hit
    assert state.energy[1 - seat] == 3
    assert not state.has_spotted(0, 1 - seat)


@pytest.mark.rule("CT-11.5")
def test_ct_11_5_nobody_on_another_floor_or_the_roof_is_hit() -> None:
    state = tower((1, 5), (ROOF, 0), active=(0,), keys=4, ai="A1")
    choose(state, "end_turn")
    assert state.energy == [3, 2]
    assert state.spotted == [0, 0]
    assert [event.about[1] for event in told(state, "wounded")] == ["Cassandra"]


@pytest.mark.rule("CT-11.5")
def test_ct_11_5_a_player_is_spotted_on_the_floor_of_the_attack_alone() -> None:
    state = choose(tower((2, 5), active=(2,)), "end_turn")
    assert [state.has_spotted(level, 0) for level in range(4)] == [False, False, True, False]


@pytest.mark.rule("CT-11.6", "CT-15.8")
@SEATS
@pytest.mark.parametrize(
    ("energy", "items", "is_asked"),
    [
        (3, "jetpack tecno_suit", False),
        (2, "jetpack", True),
        (1, "jetpack", False),
        (1, "jetpack gunsight", False),
        (1, "jetpack tecno_suit", True),
        (2, "gunsight", False),
        (2, "", False),
    ],
)
def test_ct_11_6_discards_are_asked_for_only_where_they_save(
    seat: int, energy: int, items: str, is_asked: bool
) -> None:
    places = both(seat, (0, 5), (1, 0))
    sentinels = "S5 S1 S2 S3 S4"
    state = tower(
        *places, active=(0,), energy=energy, items=items, sentinels=sentinels, player=seat
    )
    choose(state, "end_turn")
    assert (asks(state) == "discard_to_survive") == is_asked
    if is_asked:
        assert state.decision is not None
        assert state.decision.seat == seat
    else:
        assert reason(state) == ("" if energy > 2 else "energy gone")


@pytest.mark.rule("CT-11.6")
def test_ct_11_6_no_discard_lifts_energy_above_6_to_survive() -> None:
    deadly = GAME.cards().replace("energy = 5\ndamage = 1", "energy = 5\ndamage = 6", 1)
    for energy, damage, is_asked in ((5, 5, True), (5, 6, False), (6, 6, False)):
        text = deadly.replace("damage = 6", f"damage = {damage}")
        state = GAME.new({"ai": "A1"}, 1, 0, CardSet("deadly.toml", text))
        assert isinstance(state, Tower)
        state.level, state.energy, state.items = [4], [energy], [1 << state.box.jetpack]
        choose(state, "end_turn")
        assert (asks(state) == "discard_to_survive") == is_asked


@pytest.mark.rule("CT-11.6")
def test_ct_11_6_who_declines_at_the_second_item_loses_too() -> None:
    state = tower(
        (0, 5), active=(0,), energy=1, items="jetpack tecno_suit", sentinels="S5 S1 S2 S3"
    )
    choose(state, "end_turn", "discard jetpack")
    assert offered(state) == ["discard tecno_suit", "done"]
    assert reason(choose(state, "done")) == "energy gone"


@pytest.mark.rule("CT-12.1")
@pytest.mark.parametrize(("ai", "damage"), [("A1", 1), ("A2", 1), ("A3", 1), ("A4", 2)])
@pytest.mark.parametrize(
    ("places", "hit"),
    [
        (((ROOF, 0), (ROOF, 0)), (1, 1)),
        (((ROOF, 0), (0, 0)), (1, 0)),
        (((0, 0), (ROOF, 0)), (0, 1)),
        (((0, 0), (4, 0)), (0, 0)),
    ],
)
def test_ct_12_1_the_ai_hits_everybody_on_the_roof_and_nobody_else(
    ai: str, damage: int, places: tuple[Place, Place], hit: tuple[int, int]
) -> None:
    state = tower(*places, keys=4, ai=ai, energy=(4, 5))
    choose(state, "end_turn")
    assert state.energy == [4 - damage * hit[0], 5 - damage * hit[1]]
    assert state.spotted == [0, 0]
