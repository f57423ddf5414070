"""Resources, costs and tokens (ND-18)."""

import pytest

from dawndoom.games.new_dawn.rules.actions import EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidStep
from dawndoom.games.new_dawn.rules.effects.gains import stealable
from dawndoom.games.new_dawn.rules.resources import (
    GainToken,
    PayWay,
    can_afford,
    gain,
    send_bill,
    ways_to_pay,
)
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE
from dawndoom.games.new_dawn.rules.windows import NO_WINDOW, PAYING_FOR_BASE
from tests.games.new_dawn.table import Table


def ways(table: Table, cost: list[int], discount: int = 0) -> list[str]:
    return [str(option) for option in ways_to_pay(table.state, 0, [*cost, discount])]


@pytest.mark.rule("ND-18.1")
def test_nd_18_1_resources_are_unlimited_and_need_no_slot() -> None:
    table = Table()
    gain(table.state, 0, 0, 100)
    table.give(0, P2=4)
    gain(table.state, 0, 1, 1)
    assert table.held(0) == {"C": 100, "S": 1, "P2": 4}


@pytest.mark.rule("ND-18.2", "ND-18.4", "ND-DX-6")
def test_nd_dx_6_an_x_is_any_one_resource() -> None:
    table = Table()
    table.give(0, C=2, S=1)
    assert ways(table, [1, 0, 0, 1]) == ["pay 2 0 0", "pay 1 1 0"]


@pytest.mark.rule("ND-18.2")
def test_nd_18_2_cost_0_is_free() -> None:
    table = Table()
    assert can_afford(table.state, 0, [0, 0, 0, 0], NO_WINDOW, 0)
    send_bill(table.state, 0, [0, 0, 0, 0], NO_WINDOW, 0)
    table.do(PayWay(0))
    assert table.is_at_rest()


@pytest.mark.rule("ND-18.3", "ND-DX-7")
def test_nd_dx_7_a_discount_drops_a_symbol_of_choice() -> None:
    table = Table()
    table.give(0, C=5, S=5, M=5)
    assert ways(table, [2, 1, 0, 0], 1) == ["pay 2 0 0", "pay 1 1 0"]


@pytest.mark.rule("ND-18.3")
def test_nd_18_3_a_discount_never_goes_below_0() -> None:
    table = Table()
    table.give(0, C=1)
    assert ways(table, [1, 0, 0, 0], 5) == []
    send_bill(table.state, 0, [1, 0, 0, 0], NO_WINDOW, 5)
    table.do(PayWay(0))
    assert table.held(0) == {"C": 1}


@pytest.mark.rule("ND-18.3")
def test_nd_18_3_discounts_add_up_and_enough_must_be_used() -> None:
    table = Table("MI", "HU")
    table.tech(0, "MI8")
    table.aid_row("AD10", "AD09", "AD19")
    table.give(0, C=3)
    table.do(AidStep(0))
    assert table.options == ["aid AD10", "aid AD09", "pass"]
    table.answer("aid AD10")
    # Without the card 4 Science cannot be paid: no question, the card is used.
    assert table.is_used(0, "MI8")
    assert table.held(0) == {}


@pytest.mark.rule("ND-18.3")
def test_nd_18_3_a_card_that_is_not_needed_may_be_kept() -> None:
    table = Table("HU", "MI")
    table.tech(0, "HU8")
    table.aid_row("AD01", "AD09", "AD19")
    table.give(0, C=3)
    table.do(AidStep(0))
    table.answer("aid AD01")
    assert table.options == ["use HU8", "done"]
    table.answer("done")
    assert not table.is_used(0, "HU8")
    assert table.held(0) == {}


@pytest.mark.rule("ND-18.3")
def test_nd_18_3_always_abilities_discount_by_themselves() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E01")
    table.give(0, C=1)
    assert can_afford(table.state, 0, [2, 0, 0, 0], PAYING_FOR_BASE, 0)
    table.do(EstablishTarget(0, 0, 0, NOWHERE, False, True))
    table.answer("establish 2-2")
    assert table.held(0) == {}


@pytest.mark.rule("ND-18.4")
def test_nd_18_4_one_way_only_no_question() -> None:
    table = Table()
    table.give(0, C=2)
    send_bill(table.state, 0, [0, 0, 0, 2], NO_WINDOW, 0)
    table.do(PayWay(0))
    assert table.is_at_rest()
    assert table.held(0) == {}


@pytest.mark.rule("ND-18.4")
def test_nd_18_4_several_ways_are_asked() -> None:
    table = Table()
    table.give(0, C=1, S=1, M=1)
    send_bill(table.state, 0, [0, 0, 0, 2], NO_WINDOW, 0)
    table.do(PayWay(0))
    assert table.options == ["pay 1 1 0", "pay 1 0 1", "pay 0 1 1"]
    table.answer("pay 1 0 1")
    assert table.held(0) == {"S": 1}


@pytest.mark.rule("ND-18.5", "ND-18.6", "ND-DX-12", "ND-15.4")
def test_nd_dx_12_with_full_slots_decline_or_discard() -> None:
    table = Table("HU", "MI")
    table.give(0, P2=2, RR=1, GD=1)
    table.do(GainToken(0, 3, 1, NOTHING))
    assert table.asks == "token_slots_full"
    assert table.options == ["discard P2", "discard RR", "discard GD", "decline"]
    table.answer("discard RR")
    assert table.held(0) == {"P2": 3, "GD": 1}
    table.do(GainToken(0, 4, 1, NOTHING))
    table.answer("decline")
    assert table.held(0) == {"P2": 3, "GD": 1}


@pytest.mark.rule("ND-18.5")
@pytest.mark.parametrize(("race", "slots"), [("VA", 3), ("HY", 4), ("GA", 5), ("WI", 4)])
def test_nd_18_5_the_slots_of_the_player_board(race: str, slots: int) -> None:
    table = Table(race, "HU")
    table.do(GainToken(0, 3, slots, NOTHING))
    assert table.is_at_rest()
    assert table.held(0) == {"P2": slots}
    table.do(GainToken(0, 3, 1, NOTHING))
    assert table.asks == "token_slots_full"


@pytest.mark.rule("ND-18.5")
def test_nd_18_5_vp_tokens_need_no_slot() -> None:
    table = Table("VA", "HU")
    table.give(0, P2=3)
    gain(table.state, 0, 6, 2)
    assert table.held(0) == {"P2": 3, "VP": 2}


@pytest.mark.rule("ND-18.7", "ND-18.8")
def test_nd_18_7_nobody_is_robbed_below_0_and_nothing_is_traded() -> None:
    table = Table()
    assert stealable(table.state, 0) == []
    table.give(1, S=1)
    assert [str(option) for option in stealable(table.state, 0)] == ["steal 1 S"]
