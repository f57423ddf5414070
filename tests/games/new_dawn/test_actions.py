"""Actions (ND-9), Establish Base (ND-10), Ambassadors (ND-14) and Aid (ND-16)."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.actions import ActionTurn, EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidStep
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.ending import score_parts
from dawndoom.games.new_dawn.rules.rounds import ROUND_END
from dawndoom.games.new_dawn.rules.state import NOBODY, NOWHERE
from tests.games.new_dawn.table import Table


def establish(discount: int = 0) -> EstablishTarget:
    return EstablishTarget(0, discount, 0, NOWHERE, False, True)


# Actions.


@pytest.mark.rule("ND-9.1", "ND-15.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nd_9_1_three_actions_a_round_fifteen_a_game(seats: int) -> None:
    state = GAME.new({"race_mode": "random"}, seats, 2)
    turns = []
    seen = None
    while state.decision is not None:
        decision = state.decision
        if decision.name == "choose_action":
            turn = (state.round, state.action, decision.seat)  # type: ignore[attr-defined]
            if turn != seen:
                turns.append(turn)
                seen = turn
        state.choose(0)
    assert len(turns) == 15 * seats
    assert len(set(turns)) == 15 * seats
    assert [cycle for _, cycle, _ in turns[: 3 * seats : seats]] == [1, 2, 3]


@pytest.mark.rule("ND-9.2", "ND-9.3")
def test_nd_9_3_there_is_no_pass_and_a_resource_is_always_possible() -> None:
    table = Table()
    table.do(ActionTurn(0, 1))
    assert table.asks == "get_resource"


@pytest.mark.rule("ND-9.2")
def test_nd_9_2_all_five_actions() -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.give(0, C=3, M=3)
    table.do(ActionTurn(0, 1))
    actions = ["resource", "establish", "seize", "ambassador", "mhq"]
    assert table.options == [f"action {action}" for action in actions]


@pytest.mark.rule("ND-9.4")
def test_nd_9_4_technologies_are_offered_before_the_action_without_using_it_up() -> None:
    table = Table("HY", "HU")
    table.state.round = 3
    table.tech(0, "HY5")
    table.give(0, S=2)
    table.do(ActionTurn(0, 1))
    table.answer("use HY5", "buy HY1")
    assert table.asks == "get_resource"


@pytest.mark.rule("ND-9.5")
def test_nd_9_5_one_resource_of_choice() -> None:
    table = Table()
    table.do(ActionTurn(0, 1))
    assert table.options == ["take C", "take S", "take M"]
    table.answer("take M")
    assert table.held(0) == {"M": 1}


# Establish Base.


@pytest.mark.rule("ND-10.1", "ND-12.11")
def test_nd_10_1_uncontrolled_not_hostile_within_reach_and_payable() -> None:
    table = Table(seats=4)
    table.lay("2-2", "E01")
    table.lay("2-3", "E08", 1)
    table.lay("2-4", "H01")
    table.lay("1-1", "E03")
    table.lay("4-4", "S22")
    table.give(0, C=2)
    table.do(establish())
    assert table.options == ["establish 2-2", "pass"]


@pytest.mark.rule("ND-10.1", "ND-10.5")
def test_nd_10_5_a_full_track_takes_no_more() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.lay("2-3", "S02")
    table.built(0, E=5)
    table.give(0, C=5, S=5)
    table.do(establish())
    assert table.options == ["establish 2-3", "pass"]


@pytest.mark.rule("ND-10.2", "ND-DX-5")
def test_nd_dx_5_an_mhq_on_the_alliance_base_reaches_4_4() -> None:
    table = Table()
    table.lay("4-4", "E01")
    table.mhq(0, "3-3")
    table.give(0, C=2)
    table.do(establish())
    assert "establish 4-4" in table.options


@pytest.mark.rule("ND-10.2")
@pytest.mark.parametrize(("mhq", "offered"), [("2-2", True), ("3-2", True), ("4-2", False)])
def test_nd_10_2_reach_is_on_the_facility_or_adjacent(mhq: str, offered: bool) -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.lay("3-2", "E02", 1)
    table.lay("4-2", "E05", 1)
    table.mhq(0, mhq)
    table.give(0, C=2)
    table.do(establish())
    assert ("establish 2-2" in table.options) == offered


@pytest.mark.rule("ND-10.3", "ND-10.4")
def test_nd_10_3_pay_the_cost_move_the_base_then_the_orientation() -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "M01")
    table.give(0, C=1, M=1)
    table.do(establish())
    table.answer("establish 2-2")
    assert table.held(0) == {"C": 1}
    assert table.tracks(0) == {"E": 1, "S": 0, "M": 1}
    assert table.controller("2-2") == 0
    assert table.asks == "rotate_facility"


# Ambassadors.


def two_ambassadors(*races: str) -> Table:
    table = Table(*(races or ("MI", "GA")))
    table.ambassadors("A7", "A2", "A8")
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", "E01")
    return table


@pytest.mark.rule("ND-14.1")
def test_nd_14_1_face_up_payable_and_with_room_for_the_token() -> None:
    table = two_ambassadors()
    table.state.ambassador_used[0] = True
    table.do(AmbassadorPick(0, False, 0, True))
    assert table.options == ["send A8", "pass"]
    table.rest()
    table.give(0, C=1)
    table.do(AmbassadorPick(0, False, 0, True))
    assert table.options == ["send A2", "send A8", "pass"]


@pytest.mark.rule("ND-14.1", "ND-14.4")
def test_nd_14_4_a_facility_holds_two_tokens_at_most() -> None:
    table = two_ambassadors()
    table.state.ambassador_at[1] = table.state.ambassador_at[2] = table.region("2-2")
    table.do(ActionTurn(0, 1))
    table.answer("action ambassador")
    assert table.told("envoy")[0][1] == "A8"
    table.rest()
    table.lay("2-3", "E02")
    table.state.ambassador_used[2] = True
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A7")
    assert table.told("envoy")[1] == [0, "A7", "2-3"]


@pytest.mark.rule("ND-14.2")
def test_nd_14_2_the_facility_is_chosen_before_paying_and_the_card_turned_down() -> None:
    table = two_ambassadors()
    table.lay("2-3", "E02", 1)
    table.give(0, C=1, S=1)
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A2")
    assert table.asks == "place_ambassador"
    table.answer("visit 2-3")
    assert table.asks == "choose_payment"
    table.answer("pay 0 1 0")
    assert table.state.ambassador_used[1]
    assert table.state.ambassador_at[1] == table.region("2-3")
    assert table.options == ["perform 1", "decline"]
    table.answer("perform 1")
    assert table.held(0) == {"C": 3}


@pytest.mark.rule("ND-14.3")
def test_nd_14_3_any_facility_also_where_the_token_lies_not_the_alliance_base() -> None:
    table = two_ambassadors()
    table.lay("2-3", "H01")
    table.lay("2-4", "E02", 1)
    table.lay("3-2", "S01", 0)
    table.state.ambassador_at[0] = table.region("2-2")
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A7")
    assert table.options == ["visit 2-2", "visit 3-2", "visit 2-3", "visit 2-4"]


@pytest.mark.rule("ND-14.5")
def test_nd_14_5_any_ambassador_means_also_a_used_one_which_stays_used() -> None:
    table = two_ambassadors()
    table.state.ambassador_used = [True, True, True]
    table.do(ActionTurn(0, 1))
    assert "action ambassador" not in table.options
    table.rest()
    table.do(AmbassadorPick(0, True, 0, True))
    assert "send A7" in table.options
    table.answer("send A7", "decline")
    assert table.state.ambassador_used[0]


@pytest.mark.rule("ND-14.6")
def test_nd_14_6_ambassadors_do_not_nest() -> None:
    table = two_ambassadors()
    table.state.envoys = 1
    table.do(ActionTurn(0, 1))
    assert "action ambassador" not in table.options


@pytest.mark.rule("ND-14.7")
def test_nd_14_7_tokens_stay_when_the_facility_changes_hands() -> None:
    table = two_ambassadors()
    table.state.ambassador_at[0] = table.region("2-2")
    table.gain("2-2", seat=1)
    table.answer("rotate 1")
    assert table.state.ambassador_at[0] == table.region("2-2")
    table.rest()
    table.do(ROUND_END)
    assert table.state.ambassador_at[0] == table.region("2-2")


# Aid.


@pytest.mark.rule("ND-16.1")
def test_nd_16_1_one_of_the_open_cards_that_can_be_paid_or_none() -> None:
    table = Table()
    table.aid_row("AD01", "AD02", "AD05")
    table.give(0, C=3)
    table.do(AidStep(0))
    assert table.options == ["aid AD01", "aid AD05", "pass"]
    table.answer("aid AD01")
    assert table.is_at_rest()
    assert table.held(0) == {}
    assert table.state.aids[0] == [0]


@pytest.mark.rule("ND-16.2")
def test_nd_16_2_the_gap_is_refilled_at_once() -> None:
    table = Table()
    table.aid_row("AD01", "AD02", "AD05")
    top = table.state.aid_deck[-1]
    table.give(0, C=3)
    before = table.state.revealed
    table.do(AidStep(0))
    table.answer("aid AD01")
    assert table.state.aid_row == [top, 1, 4]
    assert table.state.revealed > before


@pytest.mark.rule("ND-16.2")
def test_nd_16_2_an_empty_deck_leaves_the_gap() -> None:
    table = Table()
    table.aid_row("AD01", "AD02", "AD05")
    table.state.aid_deck = []
    table.give(0, C=3)
    table.do(AidStep(0))
    table.answer("aid AD01")
    assert table.state.aid_row == [-1, 1, 4]
    table.give(0, C=9)
    table.do(AidStep(0))
    assert table.options == ["aid AD05", "pass"]


@pytest.mark.rule("ND-16.3")
def test_nd_16_3_aid_scores_at_game_end() -> None:
    table = Table()
    table.state.aids[0] = [0, 18]
    assert score_parts(table.state, 0)[4] == 2 + 5


@pytest.mark.parametrize("number", range(20))
def test_every_aid_card_can_be_sent_for_its_cost(number: int) -> None:
    table = Table("HU", "MI")
    card = table.state.box.aids[number]
    table.aid_row(card.id)
    any_kind = card.cost[3]
    table.give(0, C=card.cost[0] + any_kind, S=card.cost[1], M=card.cost[2])
    table.do(AidStep(0))
    table.answer(f"aid {card.id}")
    assert table.held(0) == {}
    assert score_parts(table.state, 0)[4] == card.vp
    # One resource less is not enough, and the cost curve of the ledger holds.
    table = Table("HU", "MI")
    table.aid_row(card.id)
    table.give(0, C=card.cost[0] + any_kind, S=card.cost[1], M=card.cost[2])
    dearest = max(range(3), key=lambda kind: table.state.held[kind])
    table.state.held[dearest] -= 1
    table.do(AidStep(0))
    assert table.is_at_rest()
    assert card.vp == sum(card.cost) - 1


@pytest.mark.rule("ND-1.4", "ND-1.8")
def test_the_alliance_base_is_never_a_target() -> None:
    table = Table()
    table.give(0, C=9, S=9, M=9)
    table.ambassadors("A7")
    table.do(ActionTurn(0, 1))
    assert table.options == ["action resource", "action mhq"]
    assert table.controller("3-3") == NOBODY
