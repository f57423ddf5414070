"""DD-4, DD-5, DD-6: rounds and turns, drawing, power cards."""

import pytest

from dawndoom.games.death_dome.rules.hands import draw_cards, hand_target
from dawndoom.games.death_dome.rules.series import START_MATCH
from dawndoom.games.death_dome.rules.turn import DRAW_UP, WINDOW
from dawndoom.games.death_dome.rules.units import supply_of
from tests.games.death_dome.dome import (
    BW,
    FIVE,
    FOUR,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    go,
    hold,
    mark,
    names,
    offered,
    shop,
    take_turn,
    who,
)

REGULAR = "E9 E13 F11 Q9 Q13 P11 I5 M5 I17 M17 F6 P6 F16 P16"


@pytest.mark.rule("DD-4.1")
def test_dd_4_1_at_the_start_of_a_match_all_is_cleared_and_three_cards_are_drawn() -> None:
    state = arena(2, units={RW: "E9", BW: "nw"}, hands={0: FOUR})
    state.wounds[RW] = 3
    state.down[RW] = 1
    state.spent[0] = 1
    mark(state, 0, "E9")
    state.bug_at[0] = 5
    go(state, START_MATCH, WINDOW)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.pos == [-1] * 8
    assert state.wounds == state.down == [0] * 8
    assert state.marker == [-1] * 16
    assert state.bug_at == [-1, -1]
    assert sum(state.spent) == 0
    assert len(state.deck) == 64


@pytest.mark.rule("DD-4.2", "DD-4.3")
def test_dd_4_2_the_first_player_moves_the_round_counter() -> None:
    state = arena(2, first=1)
    state.round = 0
    take_turn(state, 1)
    assert state.round == 1
    do(state, "skip", "skip")
    assert (who(state), state.round) == (0, 1)
    do(state, "skip", "skip")
    assert (who(state), state.round) == (1, 2)


@pytest.mark.rule("DD-4.4", "DD-16.1")
def test_dd_4_4_the_match_ends_after_the_last_turn_of_the_last_round() -> None:
    state = arena(2)
    state.round = 5
    take_turn(state, 0)
    do(state, "skip", "skip")
    assert (asked(state), who(state)) == ("choose_unit", 1), "the last turn of round 6"
    do(state, "skip", "skip")
    assert state.outcome is not None
    assert state.round == 6


@pytest.mark.rule("DD-4.5")
def test_dd_4_5_healing_comes_before_leaving_jail_and_both_before_the_draw() -> None:
    state = arena(2, units={RW: "nw", RG: "E9"}, gear={RW: "e15", RG: "a13"})
    state.wounds[RG] = 2
    take_turn(state, 0)
    assert asked(state) == "jailbreak"
    assert state.wounds[RG] == 1
    assert state.hands[0] == []
    do(state, "break_out")
    assert at(state, RW) == "home"
    assert len(state.hands[0]) == 3


@pytest.mark.rule("DD-4.5", "DD-4.6")
def test_dd_4_6_two_unit_phases_for_one_unit_or_two() -> None:
    state = arena(2)
    take_turn(state, 0)
    hold(state, 0, "")
    state.hands[0] = []
    do(state, "unit 0", "move", "stay")
    assert asked(state) == "choose_unit", "nothing left to do in the base"
    assert "unit 0" in offered(state)
    do(state, "unit 0", "end")
    assert who(state) == 1


@pytest.mark.rule("DD-4.7")
def test_dd_4_7_a_unit_phase_or_a_part_of_it_can_be_skipped() -> None:
    state = arena(2, units={RW: "E9"})
    activate(state, RW)
    do(state, "act")
    assert state.marker.count(0) == 1
    assert offered(state) == ["move", "end"]
    do(state, "end")
    assert state.phase is None
    state = arena(2)
    take_turn(state, 0)
    assert "skip" in offered(state)


@pytest.mark.rule("DD-4.8", "DD-9.7", "DD-14.2")
def test_dd_4_8_jailed_and_incapacitated_units_have_no_unit_phase() -> None:
    state = arena(2, units={RW: "nw", RG: "E9"})
    state.down[RG] = 1
    take_turn(state, 0)
    state.hands[0] = []
    assert [word for word in offered(state) if word != "skip"] == ["unit 2", "unit 3"]


@pytest.mark.rule("DD-4.8")
def test_dd_4_8_a_unit_freed_in_a_window_can_be_used_in_the_same_turn() -> None:
    state = arena(2, units={RW: "nw", RG: "nw", RS: "nw", RM: "se"}, hands={0: "p08 p30 p30"})
    take_turn(state, 0)
    assert asked(state) == "window_card"
    do(state, "play p08", "unit 0")
    assert asked(state) == "choose_unit"
    assert offered(state) == ["unit 0", "skip"]


@pytest.mark.rule("DD-4.8")
def test_dd_4_8_without_an_eligible_unit_the_turn_still_has_draw_and_windows() -> None:
    state = arena(2, units={RW: "nw", RG: "nw", RS: "nw", RM: "nw"}, hands={0: "p11 p30 p30"})
    take_turn(state, 0)
    assert asked(state) == "window_card"
    do(state, "continue")
    assert asked(state) == "window_card", "no unit phase in between"
    do(state, "continue", "continue")
    assert who(state) == 1


@pytest.mark.rule("DD-5.1", "DD-5.2", "DD-EX-3")
@pytest.mark.parametrize(
    ("supply", "target"),
    [(0, 3), (4, 3), (5, 4), (9, 4), (10, 5), (14, 5), (15, 6), (19, 6), (20, 7), (24, 7)],
)
def test_dd_ex_3_hand_target_by_supply(supply: int, target: int) -> None:
    state = arena(2)
    towers = min(2, supply // 5) if supply > 4 else 0
    if supply - 5 * towers > 14:
        towers = 2
    mark(state, 0, " ".join(["I11", "M11"][:towers] + REGULAR.split()[: supply - 5 * towers]))
    assert supply_of(state, 0) == supply
    assert hand_target(state, 0) == target


@pytest.mark.rule("DD-EX-1", "DD-5.3")
def test_dd_ex_1_three_supply_and_one_card_draw_two() -> None:
    state = arena(2, hands={0: FOUR})
    mark(state, 0, "E9 E13 F11")
    take_turn(state, 0)
    assert len(state.hands[0]) == 3


@pytest.mark.rule("DD-EX-2")
def test_dd_ex_2_twelve_supply_and_three_cards_draw_two() -> None:
    state = arena(2, hands={0: f"{FOUR} {FOUR} {FIVE}"})
    mark(state, 0, " ".join([*REGULAR.split()[:7], "I11"]))
    take_turn(state, 0)
    assert len(state.hands[0]) == 5


@pytest.mark.rule("DD-5.3", "DD-EX-3")
def test_dd_5_3_with_the_target_or_more_nothing_is_drawn_or_discarded() -> None:
    state = arena(2, hands={0: "p30 p30 p30"})
    take_turn(state, 0)
    assert names(state, 0) == ["p30", "p30", "p30"], "first turn: no points, no draw"
    state = arena(2, hands={0: "p30 p30 p30 p31 p31"})
    mark(state, 0, "I11")
    take_turn(state, 0)
    assert len(state.hands[0]) == 5


@pytest.mark.rule("DD-5.4", "DD-5.2")
def test_dd_5_4_nobody_holds_more_than_seven() -> None:
    state = arena(2, hands={0: "p30 p30 p30 p30 p30 p31"}, gear={RW: "e14"})
    draw_cards(state, 0, 5)
    assert len(state.hands[0]) == 7
    mark(state, 0, " ".join(["I11", "M11", REGULAR]))
    assert hand_target(state, 0) == 7, "items never raise it above seven"


@pytest.mark.rule("DD-5.5", "DD-5.6")
def test_dd_5_6_cards_cannot_be_thrown_away() -> None:
    state = arena(2, hands={0: f"{FOUR} {FOUR} {FIVE}"})
    take_turn(state, 0)
    assert asked(state) == "choose_unit", "no window for cards without an ability"
    do(state, "skip", "skip")
    assert len(state.hands[0]) == 3


@pytest.mark.rule("DD-5.7")
def test_dd_5_7_the_discard_pile_becomes_the_deck_and_with_none_nothing_is_drawn() -> None:
    state = arena(2)
    state.discard, state.deck = state.deck[:4], state.deck[4:5]
    draw_cards(state, 0, 3)
    assert len(state.hands[0]) == 3
    assert len(state.deck) == 2
    assert state.discard == []
    state.deck = []
    go(state, DRAW_UP, WINDOW, DRAW_UP)
    assert len(state.hands[0]) == 3


@pytest.mark.rule("DD-6.1", "DD-6.2")
def test_dd_6_1_a_card_serves_for_its_value_or_its_ability() -> None:
    state = arena(2, units={RW: "E9", BW: "F9"}, hands={0: "p06"})
    attack(state, RW, BW, cards="p06")
    assert state.wounds[BW] == 0 or at(state, BW) == "nw", "2 + 3 kills"
    assert state.lasting == []
    assert state.box.power_by_id["p06"] in state.discard


@pytest.mark.rule("DD-6.3")
def test_dd_6_3_each_timing_has_its_moment() -> None:
    hand = "p01 p02 p05 p06 p09"
    state = arena(2, units={RW: "E8"}, hands={0: hand})
    take_turn(state, 0)
    assert offered(state) == ["play p05", "play p06", "continue"]
    do(state, "continue", "unit 0")
    assert offered(state) == ["move", "play p01", "play p05", "end"]
    do(state, "move")
    assert offered(state) == ["play p02", "play p09", "go"]


@pytest.mark.rule("DD-6.4")
def test_dd_6_4_cards_for_the_active_unit_work_on_no_other() -> None:
    state = arena(2, units={RW: "E8", RG: "E10"}, hands={0: "p09"})
    activate(state, RW)
    do(state, "move", "play p09")
    assert state.phase is not None
    assert (state.phase.unit, state.phase.plus) == (RW, 3)


@pytest.mark.rule("DD-6.5")
def test_dd_6_5_an_ability_needs_an_effect() -> None:
    hand = "p07 p08 p10 p17 p18 p21 p23"
    state = arena(2, hands={0: hand})
    take_turn(state, 0)
    assert asked(state) == "choose_unit", "nobody is jailed, wounded, down; nothing to take"


@pytest.mark.rule("DD-6.6")
def test_dd_6_6_lasting_cards_stay_open_until_their_effect_ends() -> None:
    state = arena(2, hands={0: "p06 p06 p30"})
    take_turn(state, 0)
    do(state, "play p06", "unit 0", "rating strength")
    do(state, "play p06", "unit 1", "rating toughness")
    card = state.box.power_by_id["p06"]
    assert state.discard.count(card) == 0
    assert len(state.lasting) == 2
    do(state, "skip", "skip")
    assert state.discard.count(card) == 1, "strength ends with the turn"
    do(state, "skip", "skip")
    assert state.discard.count(card) == 2, "toughness at the start of the next"


@pytest.mark.rule("DD-6.7")
def test_dd_6_7_any_number_of_cards_in_an_attack() -> None:
    state = arena(2, units={RW: "E9", BW: "F9"}, hands={0: "p30 p30 p30 p31 p31"})
    attack(state, RW, BW, cards="p30 p30 p30 p31 p31")
    assert state.hands[0] == []
    assert at(state, BW) == "nw"


def test_a_new_game_goes_from_the_store_to_the_first_turn() -> None:
    state = shop(2)
    do(state, "pass", "pass")
    assert state.round == 1
    assert who(state) == state.first_buyer
