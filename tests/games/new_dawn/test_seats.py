"""Each rule counts the pieces of the seat it speaks of, whichever seat that is, and no other's."""

import pytest

from dawndoom.games.new_dawn.rules.actions import ActionTurn, EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidStep
from dawndoom.games.new_dawn.rules.counts import COUNTS
from dawndoom.games.new_dawn.rules.effects.gains import stealable
from dawndoom.games.new_dawn.rules.ending import GAME_END, score_parts
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MoveStep, slots_on_offer
from dawndoom.games.new_dawn.rules.resources import GainToken, can_afford, ways_to_pay
from dawndoom.games.new_dawn.rules.rounds import Produce
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    SeizeTarget,
    attack_roll,
    begin_contest,
    defence_roll,
)
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE
from dawndoom.games.new_dawn.rules.windows import NO_WINDOW
from tests.games.new_dawn.table import Table, seated

SEATS = pytest.mark.parametrize("seat", [0, 1, 2])


def establish(seat: int) -> EstablishTarget:
    return EstablishTarget(seat, 0, 0, NOWHERE, False, True)


def seize(seat: int) -> SeizeTarget:
    return SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True)


def others(seat: int) -> list[int]:
    return [other for other in range(3) if other != seat]


# Tracks.


@SEATS
@pytest.mark.rule("ND-10.5", "ND-12.1")
def test_nd_10_5_a_full_track_stops_its_owner_and_nobody_else(seat: int) -> None:
    table = Table(seats=3)
    table.lay("2-2", "E01")
    table.lay("2-3", "S02")
    table.lay("2-4", "M01")
    table.built(seat, E=4, S=5, M=1)
    for player in range(3):
        table.give(player, C=9, S=9, M=9)
        table.do(establish(player))
        expected = ["2-2", "2-4"] if player == seat else ["2-2", "2-3", "2-4"]
        assert table.options == [*(f"establish {name}" for name in expected), "pass"]
        table.rest()
        table.do(seize(player))
        assert table.options == [*(f"seize {name}" for name in expected), "pass"]
        table.rest()


@SEATS
@pytest.mark.rule("ND-4.1")
def test_nd_4_1_each_seat_produces_by_its_own_tracks(seat: int) -> None:
    table = Table(seats=3)
    for player in range(3):
        table.built(player, E=player, S=player + 1, M=player + 2)
    table.do(Produce(seat))
    expected = {"C": seat, "S": seat + 1, "M": seat + 2}
    assert table.held(seat) == {kind: number for kind, number in expected.items() if number}
    assert [table.held(other) for other in others(seat)] == [{}, {}]


@SEATS
@pytest.mark.parametrize(("card", "track"), [("E08", "E"), ("S04", "S"), ("M09", "M")])
@pytest.mark.rule("ND-10.3", "ND-12.9")
def test_nd_12_9_a_base_leaves_its_track_and_the_former_owners_goes_back(
    seat: int, card: str, track: str
) -> None:
    table = Table(seats=3)
    former = (seat + 1) % 3
    table.lay("2-2", card, former)
    before = [table.tracks(player) for player in range(3)]
    table.gain("2-2", seat)
    before[former][track] -= 1
    before[seat][track] += 1
    assert [table.tracks(player) for player in range(3)] == before
    assert table.controller("2-2") == seat


@SEATS
@pytest.mark.rule("ND-12.9")
def test_nd_10_3_on_an_uncontrolled_facility_nobody_loses_a_base(seat: int) -> None:
    table = Table(seats=3)
    table.lay("2-2", "E08")
    table.gain("2-2", seat)
    assert [table.tracks(player)["E"] for player in others(seat)] == [1, 1]
    assert table.tracks(seat) == {"E": 2, "S": 0, "M": 0}


# MHQs.


@SEATS
@pytest.mark.rule("ND-10.2", "ND-12.1")
def test_nd_10_2_only_ones_own_mhqs_give_reach(seat: int) -> None:
    table = Table(seats=3)
    table.lay("1-1", "E01")
    table.lay("1-2", "E08", 0)
    table.lay("5-5", "E02", 0)
    for player in range(3):
        table.give(player, C=2)
        table.mhq(player, "5-5", "5-5", "5-5", "1-2" if player == seat else "5-5")
    for player in range(3):
        table.do(establish(player))
        assert ("establish 1-1" in table.options) == (player == seat)
        table.rest()
        table.do(seize(player))
        assert ("seize 1-1" in table.options) == (player == seat)
        table.rest()


@SEATS
@pytest.mark.rule("ND-12.3", "ND-12.7")
def test_nd_12_7_each_side_has_the_dice_of_its_own_mhqs(seat: int) -> None:
    table = Table(seats=3)
    defender, third = (seat + 1) % 3, (seat + 2) % 3
    at = table.lay("2-2", "E01", defender)
    table.lay("2-3", "E02")
    table.lay("4-4", "E05")
    table.mhq(seat, "2-3", "3-3", "4-4", "2-2")
    table.mhq(defender, "4-4", "4-4", "2-2", "2-2")
    table.mhq(third, "2-2", "2-2", "2-3", "2-3")
    contest = begin_contest(table.state, seat, at)
    assert (contest.attacker, contest.defender) == (seat, defender)
    attack = attack_roll(table.state, contest, NO_DICE, 0, False, False)
    assert (attack.dice, attack.flat, attack.givers) == ([1, 2, 0, 0, 0], 0, 3)
    defence = defence_roll(table.state, contest)
    assert (defence.dice, defence.flat, defence.givers) == ([3, 0, 0, 0, 0], 0, 2)


@SEATS
@pytest.mark.rule("ND-12.6", "ND-12.12")
def test_nd_12_6_each_side_decides_its_own_windows_in_the_order_of_the_contest(seat: int) -> None:
    table = Table("HU", "MI", "WI")
    defender = (seat + 2) % 3
    table.lay("2-2", "E08", defender)
    table.mhq(seat, "2-2")
    table.mhq(defender)
    table.give(seat, P2=1, RR=1)
    table.give(defender, GD=1, RR=1)
    table.dice("Y3", "Y4", "Y2", "G0", "G3")
    table.do(seize(seat))
    table.answer("seize 2-2")
    expected = [
        ("roll_declare", seat, "token P2"),
        ("roll_declare", defender, "token GD"),
        ("roll_post", seat, "token RR"),
        ("roll_post", defender, "token RR"),
        ("roll_die", defender, "die 2"),
    ]
    for asks, asked, answer in expected:
        assert (table.asks, table.asked) == (asks, asked)
        table.answer(answer)
    assert table.told("won") == [[seat, defender, "E08", 6, 5]]
    assert [table.held(player) for player in range(3)] == [{}, {}, {}]
    assert table.controller("2-2") == seat


@SEATS
@pytest.mark.rule("ND-8.1", "ND-8.2")
def test_nd_8_1_a_seat_moves_its_own_mhqs_on_the_main_board_alone(seat: int) -> None:
    table = Table(seats=3)
    for region, card in (("2-2", "E01"), ("2-3", "E02"), ("2-4", "E05")):
        table.lay(region, card)
    for player, region in enumerate(("2-2", "2-3", "2-4")):
        table.mhq(player, region)
    here = ["2-2", "2-3", "2-4"][seat]
    table.do(MoveStep(seat))
    assert (table.asked, table.options) == (seat, [f"move {here}", "done"])
    table.answer(f"move {here}", "to 3-3")
    assert table.mhqs(seat) == ["3-3"]
    assert sorted(table.mhqs(other)[0] for other in others(seat)) == [
        name for name in ("2-2", "2-3", "2-4") if name != here
    ]


@SEATS
@pytest.mark.rule("ND-11.1", "ND-11.3")
def test_nd_11_3_the_others_of_the_buyer_may_move_each_once_and_nobody_elses(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E01")
    table.lay("4-4", "E02")
    table.mhq(seat, "3-3", "3-3")
    for other in others(seat):
        table.mhq(other, "2-2", "2-2", "2-2")
    table.give(seat, C=2, M=2)
    assert slots_on_offer(table.state, seat, 0) == [1, 2]
    table.do(BuySlot(seat, 0, False))
    table.answer("slot 3", "place 4-4")
    table.answer("move 3-3", "to 2-2", "move 3-3", "to 4-4")
    assert table.is_at_rest()
    assert table.mhqs(seat) == ["2-2", "4-4", "4-4"]
    assert table.state.mhqs_on_board(seat) == 3
    assert slots_on_offer(table.state, seat, 0) == []
    table.give(seat, C=1, M=2)
    assert slots_on_offer(table.state, seat, 0) == [1]


# Resources and tokens.


@SEATS
@pytest.mark.rule("ND-18.2", "ND-18.4")
def test_nd_18_4_each_seat_pays_with_what_it_holds_itself(seat: int) -> None:
    table = Table(seats=3)
    for other in others(seat):
        table.give(other, C=9, S=9, M=9)
    table.give(seat, C=1, S=2, M=1)
    ways = ways_to_pay(table.state, seat, [1, 0, 0, 2, 0])
    assert [str(way) for way in ways] == ["pay 1 2 0", "pay 1 1 1"]
    for cost, payable in (
        ([1, 2, 1, 0], True),
        ([2, 0, 0, 0], False),
        ([0, 3, 0, 0], False),
        ([0, 0, 2, 0], False),
        ([1, 0, 0, 3], True),
        ([1, 0, 0, 4], False),
    ):
        assert can_afford(table.state, seat, cost, NO_WINDOW, 0) == payable
        assert can_afford(table.state, seat, cost, NO_WINDOW, 1)


@SEATS
@pytest.mark.rule("ND-16.1")
def test_nd_16_1_the_sender_pays_and_takes_the_aid(seat: int) -> None:
    table = Table(seats=3)
    table.aid_row("AD04", "AD19", "AD20")
    for player in range(3):
        table.give(player, C=1, S=1, M=1)
    table.do(AidStep(seat))
    assert (table.asked, table.options) == (seat, ["aid AD04", "pass"])
    table.answer("aid AD04")
    assert table.held(seat) == {}
    assert [table.held(other) for other in others(seat)] == [{"C": 1, "S": 1, "M": 1}] * 2
    assert [len(table.state.aids[player]) for player in range(3)] == [
        int(player == seat) for player in range(3)
    ]


@SEATS
@pytest.mark.parametrize("full", ["P2", "RR", "GD"])
@pytest.mark.rule("ND-18.5", "ND-18.6")
def test_nd_18_5_tokens_of_each_kind_fill_the_slots_of_their_owner(seat: int, full: str) -> None:
    table = seated("HU", seat)
    for other in others(seat):
        table.give(other, P2=3, RR=3, GD=3)
    table.give(seat, **{full: 3})
    table.do(GainToken(seat, 4, 2, NOTHING))
    assert (table.asked, table.asks) == (seat, "token_slots_full")
    kinds = [kind for kind in ("P2", "RR", "GD") if kind in (full, "RR")]
    assert table.options == [*(f"discard {kind}" for kind in kinds), "decline"]
    table.answer("decline")
    assert table.is_at_rest()
    assert sum(table.held(seat).values()) == 4


@SEATS
@pytest.mark.rule("ND-18.7")
def test_nd_18_7_one_can_be_robbed_of_what_one_has_and_never_by_oneself(seat: int) -> None:
    table = Table(seats=3)
    left, right = (seat + 1) % 3, (seat + 2) % 3
    table.give(seat, C=1, S=1, M=1)
    table.give(left, S=1, P2=1)
    table.give(right, C=1, M=1, VP=1)
    assert [str(option) for option in stealable(table.state, seat)] == [
        f"steal {left} S",
        f"steal {right} C",
        f"steal {right} M",
    ]


@SEATS
@pytest.mark.rule("ND-18.7")
def test_nd_18_7_two_resources_may_be_stolen_from_two_opponents(seat: int) -> None:
    table = Table(seats=3)
    left, right = (seat + 1) % 3, (seat + 2) % 3
    table.give(left, S=2)
    table.give(right, C=1, M=2)
    table.lay("2-2", "H17")
    table.perform(table.state.box.facilities[table.card("H17")].ability, "2-2", seat)
    table.answer("perform 1", f"steal {right} M", f"steal {left} S")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 1, "M": 1}
    assert table.held(left) == {"S": 1}
    assert table.held(right) == {"C": 1, "M": 1}


@SEATS
@pytest.mark.rule("ND-23.3")
def test_tokens_are_no_resources_and_are_never_exchanged(seat: int) -> None:
    table = seated("WI", seat)
    table.tech(seat, "WI2")
    table.give(seat, S=2, P2=1, RR=1, GD=1, VP=1)
    for other in others(seat):
        table.give(other, C=1, M=1)
    table.open("action_turn", seat)
    table.answer("use WI2")
    assert table.options == ["exchange S C", "exchange S M", "done"]
    table.answer("exchange S M")
    assert table.options == ["exchange S C", "exchange S M", "exchange M C", "exchange M S", "done"]
    table.answer("exchange M C")
    assert table.is_at_rest()
    assert table.held(seat) == {"C": 1, "S": 1, "P2": 1, "RR": 1, "GD": 1, "VP": 1}


# Actions.


@SEATS
@pytest.mark.rule("ND-9.5")
def test_nd_9_5_the_active_player_gets_the_resource(seat: int) -> None:
    table = Table(seats=3)
    table.do(ActionTurn(seat, 2))
    assert (table.asked, table.state.active, table.state.action) == (seat, seat, 2)
    table.answer("take S")
    assert [table.held(player) for player in range(3)] == [
        {"S": 1} if player == seat else {} for player in range(3)
    ]


@SEATS
@pytest.mark.rule("ND-9.2", "ND-10.3", "ND-18.3")
def test_nd_10_3_an_action_pays_the_whole_base_cost(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E08")
    table.give(seat, C=3)
    table.do(ActionTurn(seat, 1))
    table.answer("action establish")
    assert table.held(seat) == {"C": 1}
    assert table.controller("2-2") == seat


@SEATS
@pytest.mark.rule("ND-9.2", "ND-14.1", "ND-18.3")
def test_nd_14_1_an_action_pays_the_whole_cost_of_an_ambassador(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E08")
    table.mhq(seat)
    table.ambassadors("A3")
    table.give(seat, M=1)
    table.do(ActionTurn(seat, 1))
    assert "action ambassador" not in table.options
    table.rest()
    table.give(seat, M=2)
    table.do(ActionTurn(seat, 1))
    table.answer("action ambassador", "decline")
    assert table.held(seat) == {"M": 1}


@SEATS
@pytest.mark.rule("ND-9.2", "ND-11.1", "ND-18.3")
def test_nd_11_1_an_action_pays_the_whole_cost_of_a_slot(seat: int) -> None:
    table = seated("HU", seat)
    table.give(seat, M=3)
    table.do(ActionTurn(seat, 1))
    table.answer("action mhq")
    assert table.held(seat) == {"M": 1}
    assert table.mhqs(seat) == ["3-3", "3-3"]


# Counts and points.


@SEATS
@pytest.mark.rule("ND-23.6")
def test_counts_of_own_things_are_those_of_the_seat(seat: int) -> None:
    table = seated("HU", seat)
    here = table.lay("2-2", "S01", seat)
    table.lay("2-3", "E01", seat)
    table.lay("2-4", "H03", (seat + 1) % 3)
    table.lay("3-2", "H02", seat)
    table.lay("4-4", "M01", (seat + 2) % 3)
    table.built(seat, E=2, S=1, M=1)
    table.built((seat + 1) % 3, E=5, S=0, M=0)
    table.built((seat + 2) % 3, E=1, S=0, M=3)
    table.tech(seat, "HU1", "HU2", "HU3")
    table.mhq(seat, "2-2", "2-3", "4-4")
    table.mhq((seat + 1) % 3, "2-2", "2-3", "3-3", "2-2")
    table.mhq((seat + 2) % 3, "2-2")
    table.ambassadors("A1", "A2", "A3", "A4")
    table.state.ambassador_at = [
        table.region("2-2"),
        table.region("2-3"),
        table.region("4-4"),
        NOWHERE,
    ]
    table.state.aids[seat] = [3, 4]
    table.state.aids[(seat + 1) % 3] = [5]
    expected = {
        "adjacent_own_facilities": 2,
        "adjacent_opposing_facilities": 0,
        "own_mhqs_here_or_adjacent": 2,
        "own_economic_bases": 2,
        "own_scientific_bases": 1,
        "own_military_bases": 1,
        "own_bases": 4,
        "own_hostile_facilities": 1,
        "hostile_facilities": 2,
        "own_base_types": 2,
        "own_technologies": 3,
        "pairs_of_own_technologies": 1,
        "own_mhqs": 3,
        "own_aid_cards": 2,
        "ambassadors_on_own_facilities": 2,
        "opponents_with_more_bases": 1,
    }
    assert {name: COUNTS[name].number(table.state, seat, here) for name in expected} == expected


@SEATS
@pytest.mark.rule("ND-20.1", "ND-20.2")
def test_nd_20_1_every_seat_scores_its_own_pieces(seat: int) -> None:
    table = seated("MI", seat)
    table.lay("2-2", "E01", seat)
    table.lay("2-3", "E15", seat)
    table.lay("2-4", "E16", (seat + 1) % 3)
    table.built(seat, E=4, S=5, M=5)
    for other in others(seat):
        table.built(other, E=5)
        table.mhq(other, "3-3", "3-3", "3-3", "3-3")
        table.give(other, VP=7)
    table.tech(seat, "MI1", "MI2", "MI3")
    table.mhq(seat, "3-3", "3-3")
    table.state.mhq[seat * 4 + 3] = table.region("2-2")
    table.state.aids[seat] = [0, 18]
    table.state.aids[(seat + 1) % 3] = [8]
    table.give(seat, VP=2)
    assert score_parts(table.state, seat) == [2 + 3, 3 + 4, 0 + 1 + 1, 1 + 3, 2 + 5, 2, 0]


@SEATS
@pytest.mark.rule("ND-20.4")
def test_nd_20_4_the_reason_says_that_points_decided(seat: int) -> None:
    table = Table(seats=3)
    table.give(seat, VP=1)
    for other in others(seat):
        table.built(other, E=3)
    table.do(GAME_END)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((seat,), "most victory points")
