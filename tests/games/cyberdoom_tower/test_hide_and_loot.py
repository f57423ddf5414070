"""Cyberdoom Tower, chapters 5 and 6: symbols, loot, the test to hide (CT-5.x, CT-6.x)."""

import re

import pytest

from dawndoom.core import CardSet
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    both,
    choose,
    give,
    offered,
    put_on_top,
    rig,
    told,
    tower,
)

SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.rule("CT-5.1")
@pytest.mark.parametrize("roll", [1, 6])
def test_ct_5_1_energy_and_luck_rise_before_the_test_whatever_it_brings(roll: int) -> None:
    energy = rig(tower((0, 2), luck=0, energy=1), roll)
    choose(energy, "walk 3")
    assert energy.energy == [2]
    luck = rig(tower((0, 3), luck=0, sentinels="S5 S2 S3 S4"), roll)
    choose(luck, "walk 4")
    assert luck.luck == [1]


@pytest.mark.rule("CT-5.1")
def test_ct_5_1_not_above_6_and_every_time_anew() -> None:
    full = rig(tower((0, 3), luck=6), 6)
    choose(full, "walk 4")
    assert full.luck == [6]
    again = tower((0, 3), luck=0, defeated=(0,), energy=1)
    choose(again, "walk 4", "walk 3", "walk 4")
    assert again.luck == [2]


@pytest.mark.rule("CT-5.1")
def test_ct_5_1_once_a_symbol_works_once_for_who_actually_gains() -> None:
    state = tower((0, 3), luck=6, defeated=(0,), energy=1, refill="once")
    choose(state, "walk 4")
    assert state.drained[0] == 0
    state.luck = [2]
    choose(state, "walk 5", "leave", "walk 4")
    assert state.luck == [3]
    assert state.drained[0] == 1 << 4
    choose(state, "walk 5", "leave", "walk 4")
    assert state.luck == [3]


@pytest.mark.rule("CT-5.2")
@pytest.mark.parametrize("roll", [1, 6])
def test_ct_5_2_looting_adds_1_and_brings_a_card_on_success_and_failure(roll: int) -> None:
    state = rig(tower((0, 1), luck=0, energy=1), roll)
    choose(state, "walk 2")
    assert offered(state) == ["loot", "pass"]
    choose(state, "loot")
    assert told(state, "rolled_to_hide")[0].about[4] == 2 + 1 + 0 + 1
    assert len(told(state, "rolled_to_hide")) == 1
    assert len(state.deck) == 5
    assert state.looted[0] == 1 << 2


@pytest.mark.rule("CT-5.2")
def test_ct_5_2_a_spotted_player_loots_too_and_fails() -> None:
    state = tower((0, 1), spotted=(0,), energy=1)
    choose(state, "walk 2", "loot")
    assert len(state.deck) == 5
    assert told(state, "rolled_to_hide") == []
    assert state.round == 2


@pytest.mark.rule("CT-5.3")
def test_ct_5_3_the_card_comes_after_luck_and_before_the_consequences() -> None:
    state = rig(tower((0, 1), luck=2, energy=1), 2)
    put_on_top(state, "tecno_suit")
    choose(state, "walk 2", "loot")
    assert asks(state) == "spend_luck_hide"
    assert len(state.deck) == 6
    choose(state, "fail")
    assert state.items[0] == 1 << state.box.suit
    order = [event.verb for event in state.events or []]
    assert order.index("drew") < order.index("hide_failed") < order.index("alerted")


@pytest.mark.rule("CT-5.4")
def test_ct_5_4_a_crate_is_looted_once_and_only_at_the_end_of_a_movement() -> None:
    state = tower((0, 1), defeated=(0,), energy=1)
    choose(state, "walk 2", "loot", "walk 1", "walk 2")
    assert len(state.deck) == 5
    standing = tower((0, 2))
    assert asks(standing) == "choose_action"
    assert not any("loot" in words for words in offered(standing))


@pytest.mark.rule("CT-5.5")
def test_ct_5_5_looting_beside_a_defeated_sentinel_needs_no_test() -> None:
    state = tower((0, 1), defeated=(0,), energy=1)
    revealed = state.revealed
    choose(state, "walk 2", "loot")
    assert told(state, "rolled_to_hide") == []
    assert len(state.deck) == 5
    assert state.revealed > revealed
    assert asks(state) == "choose_action"


@pytest.mark.rule("CT-5.6")
def test_ct_5_6_in_overtime_symbols_and_crates_give_nothing() -> None:
    state = tower((0, 1), round=13, keys=3, defeated=(0,), energy=1)
    choose(state, "walk 2")
    assert asks(state) == "choose_action"
    choose(state, "walk 3")
    assert state.energy == [1]
    choose(state, "walk 4")
    assert state.luck == [3]


@pytest.mark.rule("CT-6.1")
def test_ct_6_1_no_test_in_a_stop_on_the_roof_or_beside_a_defeated_sentinel() -> None:
    back = choose(tower((0, 1), energy=1), "walk 0")
    ridden = choose(tower((0, 0)), "ride 2")
    roof = choose(tower((3, 0), keys=3), "enter_roof")
    free = choose(tower((0, 0), defeated=(0,)), "walk 1")
    for state in (back, ridden, roof, free):
        assert told(state, "rolled_to_hide") == []
        assert asks(state) == "choose_action"
    assert roof.level == [4]
    needed = choose(rig(tower((0, 1), energy=1), 6), "walk 4")
    assert len(told(needed, "rolled_to_hide")) == 1


@pytest.mark.rule("CT-6.2", "CT-TX-11")
def test_ct_tx_11_the_target_is_the_sum_of_its_parts() -> None:
    state = tower((0, 0), sentinels="S2 S1 S3 S4")
    assert state.hide_target(0, 2) == 4
    plain = choose(rig(tower((0, 1), sentinels="S2 S1 S3 S4", energy=1), 6), "walk 2", "pass")
    assert told(plain, "rolled_to_hide")[0].about[4:] == (4, [2, 2, 0, 0])
    loot = choose(rig(tower((0, 1), sentinels="S2 S1 S3 S4", energy=1), 6), "walk 2", "loot")
    assert told(loot, "rolled_to_hide")[0].about[4:] == (5, [2, 2, 1, 0])
    suited = tower((0, 1), sentinels="S2 S1 S3 S4", items="tecno_suit", energy=1)
    choose(rig(suited, 6), "walk 2", "loot", "use_suit")
    assert told(suited, "rolled_to_hide")[0].about[4:] == (4, [2, 2, 1, 1])


@pytest.mark.rule("CT-6.2")
def test_ct_6_2_the_active_column_counts() -> None:
    state = tower((0, 0), pos=(2, 7, 7, 7))
    assert state.hide_target(0, 2) == 2 + 3 + 0
    state.pos[0] = 4
    assert state.hide_target(0, 2) == 2 + 2 + 0


@pytest.mark.rule("CT-6.3")
def test_ct_6_3_who_is_spotted_fails_without_roll_luck_or_suit() -> None:
    state = tower((0, 0), spotted=(0,), items="tecno_suit", luck=6, energy=1)
    dice = state.dice
    choose(state, "walk 1")
    assert state.dice == dice
    assert told(state, "hide_failed")[0].about == (0, 0, True)
    assert state.luck == [6]
    assert state.round == 2


@pytest.mark.rule("CT-6.4")
def test_ct_6_4_a_target_of_1_or_less_needs_no_roll() -> None:
    state = tower((0, 0), sentinels="S5 S2 S3 S4")
    dice = state.dice
    choose(state, "walk 1")
    assert state.hide_target(0, 1) == 1
    assert state.dice == dice
    assert asks(state) == "choose_action"
    suited = tower((0, 0), items="tecno_suit", sentinels="S5 S2 S3 S4")
    choose(suited, "walk 1")
    assert asks(suited) == "choose_action"


@pytest.mark.rule("CT-6.4")
def test_ct_6_4_a_target_below_1_needs_no_roll_either() -> None:
    blind = re.sub(r"(?m)^anti_stealth = .*$", "anti_stealth = -2", GAME.cards())
    state = GAME.new({}, 1, 0, CardSet("blind.toml", blind))
    assert isinstance(state, Tower)
    assert state.hide_target(0, 1) < 1
    dice = state.dice
    choose(state, "walk 1")
    assert state.dice == dice
    assert asks(state) == "choose_action"


@pytest.mark.rule("CT-6.4")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_ct_6_4_a_roll_of_the_target_or_more_hides(roll: int) -> None:
    state = rig(tower((0, 3), luck=0, energy=1, sentinels="S5 S2 S3 S4"), roll)
    choose(state, "walk 5")
    assert state.hide_target(0, 5) == 5
    assert bool(told(state, "hidden")) == (roll >= 5)


@pytest.mark.rule("CT-6.5")
def test_ct_6_5_luck_pays_exactly_what_is_missing() -> None:
    state = rig(tower((0, 3), luck=3, energy=1), 4)
    choose(state, "walk 5")
    assert offered(state) == ["pay_luck 2", "fail"]
    choose(state, "pay_luck 2")
    assert state.luck == [1]
    assert asks(state) == "take_key"
    declined = rig(tower((0, 3), luck=3, energy=2), 4)
    choose(declined, "walk 5", "pay 2 0 0", "fail")
    assert declined.luck == [3]
    assert declined.round == 2


@pytest.mark.rule("CT-6.5", "CT-TX-12")
def test_ct_tx_12_luck_lifts_a_roll_above_six() -> None:
    state = rig(tower((1, 5), floors="F1 F4 F3 F2", luck=1, energy=1, sentinels="S2 S1 S3 S4"), 6)
    assert state.hide_target(1, 6) == 7
    choose(state, "walk 6", "pass", "pay_luck 1")
    assert state.luck == [0]
    assert told(state, "hidden")


@pytest.mark.rule("CT-6.5", "CT-TX-13")
def test_ct_tx_13_luck_that_does_not_suffice_is_not_asked_for() -> None:
    state = rig(tower((0, 5), luck=3, energy=1, sentinels="S5 S2 S3 S4"), 1)
    assert state.hide_target(0, 6) == 5
    choose(state, "walk 6")
    assert told(state, "hide_failed")
    assert state.luck == [3]


@pytest.mark.rule("CT-6.6")
def test_ct_6_6_failure_brings_a_step_an_alert_and_the_end_of_the_turn() -> None:
    state = rig(tower((0, 0), luck=0, energy=1), 1)
    choose(state, "walk 2", "pass")
    assert state.tokens == [0, 2, 1]
    assert state.active[0]
    assert state.round == 2
    automatic = choose(tower((0, 0), spotted=(0,), energy=1), "walk 1")
    assert automatic.tokens == [0, 2, 1]
    assert automatic.active[0]


@pytest.mark.rule("CT-6.7")
def test_ct_6_7_success_does_not_protect_from_a_sentinel_that_is_active() -> None:
    state = rig(tower((0, 0), energy=3, active=(0,), pos=(4, 7, 7, 7)), 6)
    choose(state, "walk 2", "pay 2 0 0", "pass", "end_turn")
    assert told(state, "hidden")
    assert state.energy == [2]


@pytest.mark.rule("CT-TX-14")
def test_ct_tx_14_spotted_by_the_sentinel_that_was_woken() -> None:
    state = rig(tower((0, 0), pos=(6, 7, 7, 7), luck=0, energy=1, round=2), 1)
    state.round = 3
    choose(state, "walk 3")
    assert state.pos[0] == 5
    assert state.active[0]
    assert state.energy == [1]
    assert state.has_spotted(0, 0)
    choose(state, "walk 2", "pass")
    assert told(state, "hide_failed")[-1].about[2] is True


@pytest.mark.rule("CT-15.5")
def test_ct_15_5_the_suit_works_once_per_turn_and_only_before_a_roll() -> None:
    state = rig(tower((0, 0), items="tecno_suit", energy=1), 6, 6)
    choose(state, "walk 2", "pass")
    assert offered(state) == ["use_suit", "pass"]
    choose(state, "use_suit")
    assert state.suit_used
    choose(state, "walk 3")
    assert asks(state) == "choose_action"
    saved = rig(tower((0, 0), items="tecno_suit", energy=1), 6)
    choose(saved, "walk 2", "pass", "pass")
    assert not saved.suit_used


@pytest.mark.rule("CT-15.7")
def test_ct_15_7_an_empty_deck_offers_no_loot() -> None:
    state = tower((0, 1), defeated=(0,), energy=1)
    for word in ("gunsight", "laser_cannon", "plasma_rifle", "jetpack", "tecno_suit", "grenade"):
        give(state, 0, word)
    choose(state, "walk 2")
    assert asks(state) == "choose_action"


def test_the_roof_is_no_place_for_a_test() -> None:
    state = tower((ROOF, 0), keys=3)
    assert offered(state) == ["attack", "end_turn"]


@pytest.mark.rule("CT-5.1")
@SEATS
@pytest.mark.parametrize("before", [0, 5, 6])
def test_ct_5_1_the_symbol_serves_who_stands_on_it_and_no_more_than_to_6(
    seat: int, before: int
) -> None:
    pools = [3, 3]
    pools[seat] = before
    lucky = tower(*both(seat, (0, 3)), player=seat, luck=pools, energy=1, defeated=(0,))
    choose(lucky, "walk 4")
    assert lucky.luck[seat] == min(6, before + 1)
    assert lucky.luck[1 - seat] == 3
    assert bool(told(lucky, "gained")) == (before < 6)
    if before:
        strong = tower(*both(seat, (0, 4)), player=seat, energy=pools, ap=1, defeated=(0,))
        choose(strong, "walk 3")
        assert strong.energy[seat] == min(6, before + 1)
        assert strong.energy[1 - seat] == 3


@pytest.mark.rule("CT-5.1")
def test_ct_5_1_once_a_symbol_is_used_up_for_both_but_the_others_are_not() -> None:
    state = tower((0, 3), (0, 3), refill="once", defeated=(0, 1), energy=1, luck=1)
    choose(state, "walk 4", "end_turn", "first 1", "walk 4")
    assert state.luck == [2, 1]
    choose(state, "walk 3")
    assert state.energy == [1, 2]
    assert state.drained == [1 << 4 | 1 << 3, 0, 0, 0, 0]


@pytest.mark.rule("CT-5.2", "CT-5.4", "CT-15.1")
@SEATS
def test_ct_5_2_the_card_is_the_looters_and_the_crate_is_empty_for_both(seat: int) -> None:
    state = tower(*both(seat, (0, 1), (0, 1)), player=seat, defeated=(0,), energy=1)
    put_on_top(state, "grenade")
    choose(state, "walk 2", "loot")
    assert state.items[seat] == 1 << state.box.item_number("grenade")
    assert state.items[1 - seat] == 0
    choose(state, "end_turn", f"first {1 - seat}", "walk 2")
    assert asks(state) == "choose_action"
    assert state.looted == [1 << 2, 0, 0, 0, 0]


@pytest.mark.rule("CT-5.4")
def test_ct_5_4_a_crate_left_alone_may_be_looted_later_and_another_one_too() -> None:
    state = tower((1, 2), defeated=(1,), energy=1)
    choose(state, "walk 3", "pass", "walk 2", "walk 3")
    assert offered(state) == ["loot", "pass"]
    choose(state, "loot")
    assert len(state.deck) == 5
    assert state.looted[1] == 1 << 3
    other = tower((1, 4), defeated=(1,), energy=1)
    other.looted[1] = 1 << 3
    assert asks(choose(other, "walk 5")) == "loot"


@pytest.mark.rule("CT-6.1", "CT-6.3")
@SEATS
def test_ct_6_3_being_spotted_counts_for_this_player_on_this_floor_only(seat: int) -> None:
    state = tower(*both(seat, (0, 0), (0, 0)), player=seat, spotted=(0,), energy=1)
    choose(state, "walk 1")
    assert told(state, "hide_failed")[0].about == (seat, 0, True)
    elsewhere = rig(tower(*both(seat, (1, 0)), player=seat, spotted=(0,), energy=1), 6)
    choose(elsewhere, "walk 2")
    assert told(elsewhere, "hidden")
    partner = rig(tower((0, 0), (0, 0), player=seat, energy=1), 6)
    partner.spotted[1 - seat] = 1
    choose(partner, "walk 1")
    assert told(partner, "hidden")


@pytest.mark.rule("CT-6.2")
@pytest.mark.parametrize(("pos", "column"), [(7, 1), (6, 1), (5, 2), (4, 2), (3, 2), (2, 3)])
def test_ct_6_2_the_column_left_of_the_card_adds_its_anti_stealth(pos: int, column: int) -> None:
    for sentinel, own in (("S1", 0), ("S2", 1), ("S5", -1)):
        others = " ".join(card for card in ("S1", "S2", "S3", "S4", "S5") if card != sentinel)
        state = tower(
            (1, 0), floors="F2 F1 F3 F4", pos=(7, pos), sentinels=f"S6 {sentinel} {others}"
        )
        assert state.hide_target(1, 5) == 5 + column + own


@pytest.mark.rule("CT-6.5")
@SEATS
@pytest.mark.parametrize(("roll", "missing"), [(5, 1), (4, 2), (3, 3), (2, 4), (1, 5)])
def test_ct_6_5_luck_costs_1_for_each_point_and_only_if_there_is_enough(
    seat: int, roll: int, missing: int
) -> None:
    for luck in (missing - 1, missing, missing + 1):
        lucks = [6, 6]
        lucks[seat] = luck
        state = tower(*both(seat, (0, 3)), player=seat, luck=lucks, energy=1)
        choose(rig(state, roll), "walk 5")
        assert state.hide_target(0, 5) == 6
        if luck < missing:
            assert told(state, "hide_failed")
            assert state.luck == lucks
            continue
        assert offered(state) == [f"pay_luck {missing}", "fail"]
        choose(state, f"pay_luck {missing}")
        assert state.luck[seat] == luck - missing
        assert state.luck[1 - seat] == 6
        assert asks(state) == "take_key"
        assert told(state, "paid_luck")[0].about == (seat, missing, luck - missing)


@pytest.mark.rule("CT-6.6", "CT-9.7")
@SEATS
def test_ct_6_6_a_failed_test_is_the_players_own_step_and_the_floors_own_alarm(seat: int) -> None:
    state = tower(*both(seat, (2, 0)), player=seat, luck=0, energy=1)
    choose(rig(state, 1), "walk 1")
    own, other = state.tokens[seat * 3 : seat * 3 + 3], state.tokens[3 - seat * 3 : 6 - seat * 3]
    assert (own, other) == ([0, 2, 1], [1, 1, 1])
    assert state.active == [False, False, True, False, False]
    assert told(state, "stepped")[0].about == (seat, "reroll", True)


@pytest.mark.rule("CT-15.5")
@SEATS
def test_ct_15_5_the_suit_is_its_owners_and_turns_a_miss_into_a_success(seat: int) -> None:
    worn = tower(*both(seat, (0, 3)), player=seat, items="tecno_suit", luck=0, energy=1)
    choose(rig(worn, 5), "walk 5", "use_suit")
    assert told(worn, "rolled_to_hide")[0].about == (seat, 0, 5, 5, 5, [5, 1, 0, 1])
    assert told(worn, "hidden")
    bare = tower(*both(seat, (0, 3)), player=seat, luck=0, energy=1)
    give(bare, 1 - seat, "tecno_suit")
    choose(rig(bare, 5), "walk 5")
    assert told(bare, "hide_failed")


@pytest.mark.rule("CT-15.5")
def test_ct_15_5_the_suit_that_brings_the_target_to_1_spares_the_roll() -> None:
    state = tower((0, 0), items="tecno_suit", energy=1, sentinels="S1 S2 S3 S4")
    assert state.hide_target(0, 1) == 2
    dice = state.dice
    choose(state, "walk 1", "use_suit")
    assert state.dice == dice
    assert told(state, "hidden")
