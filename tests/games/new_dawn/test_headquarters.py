"""Moving MHQs (ND-8) and buying them (ND-11)."""

import pytest

from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.ending import score_parts
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MovePick, MoveStep
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table


@pytest.mark.rule("ND-8.1")
def test_nd_8_1_one_mhq_moves_any_distance_to_any_facility_whoever_owns_it() -> None:
    table = Table(seats=4)
    table.lay("2-2", "E01", 1)
    table.lay("1-1", "H01")
    table.mhq(0, "3-3", "2-2")
    table.do(MoveStep(0))
    assert table.options == ["move 3-3", "move 2-2", "done"]
    table.answer("move 3-3")
    assert table.options == ["to 1-1", "to 2-2"]
    table.answer("to 1-1")
    assert table.is_at_rest()
    assert table.mhqs(0) == ["1-1", "2-2"]


@pytest.mark.rule("ND-8.1")
def test_nd_8_1_the_move_may_be_declined() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.do(MoveStep(0))
    table.answer("done")
    assert table.mhqs(0) == ["3-3"]


@pytest.mark.rule("ND-8.2")
def test_nd_8_2_mhqs_on_the_player_board_do_not_move() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.do(MoveStep(0))
    assert table.options == ["move 3-3", "done"]


@pytest.mark.rule("ND-8.3", "ND-21.3")
def test_nd_8_3_no_mhq_enters_a_station_or_an_empty_region() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.lay("4-4", "E02")
    table.station("ST1", "2-3")
    table.do(MoveStep(0))
    table.answer("move 3-3")
    assert table.options == ["to 2-2", "to 4-4"]


@pytest.mark.rule("ND-8.4")
@pytest.mark.parametrize("answers", [["done"], ["move 3-3"]])
def test_nd_8_4_the_window_opens_after_the_move_or_after_declining_it(answers: list[str]) -> None:
    table = Table("QU", "HU")
    table.tech(0, "QU4")
    table.lay("2-2", "E01")
    table.do(MoveStep(0))
    table.answer(*answers)
    assert table.options == ["use QU4", "done"]


@pytest.mark.rule("ND-8.5")
def test_nd_8_5_a_move_leads_elsewhere() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.mhq(0, "2-2")
    table.do(MoveStep(0))
    table.answer("move 2-2")
    assert table.mhqs(0) == ["3-3"]
    table.do(MovePick(0, 4, 0, 1, table.region("3-3")))
    assert table.is_at_rest()


@pytest.mark.rule("ND-8.5")
def test_nd_8_5_an_effect_moves_each_mhq_once() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.mhq(0, "3-3", "3-3")
    table.do(MovePick(0, 4, 0, 0, NOWHERE))
    table.answer("move 3-3", "move 3-3")
    assert table.is_at_rest()
    assert table.mhqs(0) == ["2-2", "2-2"]


@pytest.mark.rule("ND-11.1")
def test_nd_11_1_any_slot_that_can_be_paid() -> None:
    table = Table("HU", "MI")
    table.give(0, C=2, M=2)
    table.do(BuySlot(0, 0, True))
    assert table.options == ["slot 1", "slot 2", "slot 3", "pass"]
    table.answer("slot 3")
    assert table.held(0) == {}


@pytest.mark.rule("ND-11.1")
def test_nd_11_1_without_an_mhq_left_the_action_is_not_available() -> None:
    table = Table("HU", "MI")
    table.give(0, C=9, M=9)
    table.mhq(0, "3-3", "3-3", "3-3", "3-3")
    table.do(ActionTurn(0, 1))
    assert "action mhq" not in table.options


@pytest.mark.rule("ND-11.2", "ND-11.3", "ND-9.2")
def test_nd_11_3_after_placing_it_the_others_may_move_each_once() -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.lay("4-4", "E02")
    table.give(0, M=2)
    table.do(ActionTurn(0, 1))
    table.answer("action mhq", "place 4-4")
    assert table.options == ["move 3-3", "done"]
    table.answer("move 3-3", "to 2-2")
    assert table.is_at_rest()
    assert table.mhqs(0) == ["2-2", "4-4"]


@pytest.mark.rule("ND-11.2")
def test_nd_11_2_by_an_effect_the_others_do_not_move() -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.give(0, M=1)
    table.do(BuySlot(0, 1, True))
    table.answer("slot 1", "place 2-2")
    assert table.is_at_rest()
    assert table.mhqs(0) == ["2-2", "3-3"]


@pytest.mark.rule("ND-11.4")
def test_nd_11_4_the_points_of_bought_slots_score() -> None:
    table = Table("HU", "MI")
    assert score_parts(table.state, 0)[3] == 0
    table.mhq(0, "3-3", "3-3", "3-3", "3-3")
    assert score_parts(table.state, 0)[3] == 1 + 1 + 3


@pytest.mark.rule("ND-12.2", "ND-8.2")
def test_nd_12_2_an_attempt_costs_nothing_and_moves_no_mhq() -> None:
    table = Table()
    table.lay("2-2", "H05")
    table.mhq(0, "2-2")
    table.give(0, C=1)
    table.do(SeizeTarget(0, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    assert table.told("lost")
    assert table.held(0) == {"C": 1}
    assert table.mhqs(0) == ["2-2"]
