"""What comes after what, and what is offered in vain: the seams between rules (ND-23.9, O 57)."""

import pytest

from dawndoom.games.new_dawn.rules.counts import COUNTS
from dawndoom.games.new_dawn.rules.explore import Explore, ExploreCard
from dawndoom.games.new_dawn.rules.hand import DrawStep
from dawndoom.games.new_dawn.rules.headquarters import MoveStep
from dawndoom.games.new_dawn.rules.kinds import GREEN_TOKEN, PLUS_TWO
from dawndoom.games.new_dawn.rules.places import extra_moves
from dawndoom.games.new_dawn.rules.resources import GainToken, gain_bundle
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE
from tests.games.new_dawn.table import Table
from tests.games.new_dawn.test_explore import with_card

SEATS = pytest.mark.parametrize("seat", [0, 1])


def seize(seat: int = 0) -> SeizeTarget:
    return SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True)


# Tokens.


@SEATS
@pytest.mark.rule("ND-18.6")
def test_nd_18_6_declining_one_of_two_tokens_keeps_the_other(seat: int) -> None:
    table = Table("HU", "HY")
    table.give(seat, RR=4)
    table.do(GainToken(seat, PLUS_TWO, 2, NOTHING))
    table.answer("decline")
    assert (table.asked, table.asks) == (seat, "token_slots_full")
    table.answer("discard RR")
    assert table.held(seat) == {"RR": 3, "P2": 1}
    assert table.is_at_rest()


@SEATS
@pytest.mark.rule("ND-18.6")
def test_nd_18_6_declining_one_kind_of_a_bundle_keeps_the_other_kind(seat: int) -> None:
    table = Table("HU", "HY")
    table.give(seat, RR=4)
    gain_bundle(table.state, seat, [0, 0, 0, 1, 0, 1, 0, 0, 0], -1)
    table.do()
    assert table.state.decision is not None
    assert table.state.decision.about == ("P2",)
    table.answer("decline")
    assert table.state.decision.about == ("GD",)
    table.answer("discard RR")
    assert table.held(seat) == {"RR": 3, "GD": 1}


@pytest.mark.rule("ND-18.6")
def test_nd_18_6_a_slot_made_free_serves_the_next_token_too() -> None:
    table = Table("HU", "MI")
    table.give(1, P2=3)
    table.do(GainToken(1, GREEN_TOKEN, 2, NOTHING))
    assert table.asks == "token_slots_full"
    assert table.held(1) == {"P2": 3, "GD": 1}
    table.answer("discard P2")
    assert table.held(1) == {"P2": 2, "GD": 2}


# The Relay Gate.


@SEATS
@pytest.mark.rule("ND-8.1", "ND-21.4")
def test_st5_two_facilities_beside_the_relay_gate_still_give_one_move(seat: int) -> None:
    table = Table("MI", "HU")
    table.station("ST5", "2-2")
    table.lay("2-3", "E08", seat)
    table.lay("3-2", "S04", seat)
    assert extra_moves(table.state, seat) == 1
    assert extra_moves(table.state, 1 - seat) == 0


@SEATS
@pytest.mark.rule("ND-8.1", "ND-21.4")
def test_st5_the_relay_gate_serves_who_controls_a_facility_beside_it(seat: int) -> None:
    table = Table("MI", "HU")
    table.station("ST5", "2-2")
    table.lay("2-3", "E08")
    table.lay("4-4", "S04", seat)
    table.mhq(seat, "3-3", "3-3")
    assert extra_moves(table.state, seat) == 0
    table.do(MoveStep(seat))
    table.answer("move 3-3", "to 2-3")
    assert table.is_at_rest()
    table.state.control[table.region("2-3")] = seat
    table.do(MoveStep(seat))
    table.answer("move 3-3", "to 4-4")
    assert (table.asked, table.asks) == (seat, "move_mhq")
    assert table.options == ["move 2-3", "done"]
    table.answer("move 2-3", "to 3-3")
    assert table.is_at_rest()
    assert table.mhqs(seat) == ["3-3", "4-4"]


# ZE4 after a declined ability.


@SEATS
@pytest.mark.rule("ND-6.4", "ND-23.2")
def test_ze4_after_a_declined_ability_has_no_other_option_to_perform(seat: int) -> None:
    table = Table(*(("ZE", "HU") if seat == 0 else ("HU", "ZE")))
    table.tech(seat, "ZE4")
    table.hand(seat, "E13")
    table.give(seat, C=2)
    table.aid_row("AD05", "AD09", "AD19")
    table.do(ExploreCard(seat, True, NOWHERE, True))
    table.answer("at 2-2", "decline", "use ZE4")
    assert table.is_at_rest()
    assert table.held(seat) == {"C": 2, "S": 1}
    assert table.state.aids[seat] == []


@pytest.mark.rule("ND-6.8", "ND-23.2")
def test_ze4_after_an_exploration_without_ability_has_no_other_option() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE4")
    table.hand(0, "E13")
    table.give(0, C=2)
    table.aid_row("AD05", "AD09", "AD19")
    table.do(ExploreCard(0, False, NOWHERE, True))
    table.answer("at 2-2", "use ZE4")
    assert table.is_at_rest()
    assert table.held(0) == {"C": 2, "S": 1}


# The order of what follows.


@SEATS
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_benefits_then_station_then_sector_then_the_window(seat: int) -> None:
    table = Table(*(("HY", "HU") if seat == 0 else ("HU", "HY")))
    table.benefits("G3", "O2", "G4", "O4")
    table.station("ST2", "2-4")
    table.sector("SE3", "2-3")
    table.tech(seat, "HY3")
    table.lay("2-3", "E01")
    table.gain("2-3", seat)
    asked = []
    answers = {
        "rotate_facility": "rotate 0",
        "receive_benefit": "done",
        "take_from_station": "take RR",
        "gain_any": "take M",
        "use_card": "done",
    }
    while not table.is_at_rest():
        asked.append(table.asks)
        assert table.asked == seat
        table.answer(answers[table.asks])
    assert asked == list(answers)
    assert table.held(seat) == {"RR": 1, "M": 1}


@SEATS
@pytest.mark.rule("ND-21.4", "ND-7.8")
def test_o_57_ability_then_station_then_race_then_the_window(seat: int) -> None:
    table = Table(*(("QU", "HU") if seat == 0 else ("HU", "QU")))
    table.station("ST1", "2-2")
    table.tech(seat, "QU2")
    table.hand(seat, "E01", "S01")
    table.do(Explore(seat))
    table.answer("explore E01", "at 2-3", "perform 1")
    assert (table.asked, table.asks) == (seat, "take_from_station")
    assert table.held(seat) == {"C": 2}
    table.answer("take S")
    assert table.told("gained") == [[seat, "C", 2], [seat, "S", 1], [seat, "C", 1]]
    assert (table.asked, table.options) == (seat, ["use QU2", "done"])


# Round 3: the discards come first, then the window before drawing.


@SEATS
@pytest.mark.rule("ND-5.3")
def test_nd_5_3_the_window_before_drawing_comes_after_the_discards_of_round_3(seat: int) -> None:
    table = Table(*(("QU", "HU") if seat == 0 else ("HU", "QU")))
    table.state.round = 3
    table.tech(seat, "QU1")
    table.hand(seat, "E01", "E02", "S01")
    table.do(DrawStep(seat))
    assert (table.asked, table.asks) == (seat, "discard_any")
    table.answer("discard E01", "done")
    assert (table.asks, table.options) == ("use_card", ["use QU1", "done"])
    table.answer("use QU1")
    assert table.asks == "discard_any"
    table.answer("discard E02", "done")
    assert table.asks == "draw_card"
    assert table.hand_ids(seat) == ["S01"]


@pytest.mark.rule("ND-5.3", "ND-23.2")
def test_nd_5_3_with_the_whole_hand_discarded_nothing_is_left_for_the_window() -> None:
    table = Table("QU", "HU")
    table.state.round = 3
    table.tech(0, "QU1")
    table.hand(0, "E01", "E02")
    table.do(DrawStep(0))
    table.answer("discard E01", "discard E02")
    assert table.asks == "draw_card"
    assert not table.is_used(0, "QU1")


@pytest.mark.rule("ND-5.3")
def test_the_window_before_drawing_opens_in_every_round() -> None:
    table = Table("QU", "HU")
    table.tech(0, "QU1")
    table.hand(0, "E01")
    table.do(DrawStep(0))
    assert table.options == ["use QU1", "done"]


# ZE6 in the Ion Nebula.


@SEATS
@pytest.mark.rule("ND-12.3", "ND-22.2")
def test_se1_farther_reach_is_not_offered_where_it_gives_no_die(seat: int) -> None:
    table = Table(*(("ZE", "HU") if seat == 0 else ("HU", "ZE")))
    table.tech(seat, "ZE6")
    table.sector("SE1", "4-4")
    table.lay("2-2", "E01")
    table.lay("4-4", "S01")
    table.mhq(seat, "4-4", "2-2")
    table.do(seize(seat))
    table.answer("seize 4-4")
    assert not table.is_used(seat, "ZE6")
    assert table.asks != "use_card"
    assert table.told("rolled")[0][1] == ["Y"]


@pytest.mark.rule("ND-12.3", "ND-22.2")
def test_se1_farther_reach_still_reaches_into_the_nebula() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE6")
    table.sector("SE1", "4-4")
    table.lay("2-2", "E01")
    table.lay("4-4", "S01")
    table.mhq(0, "2-2")
    table.do(seize())
    table.answer("seize 4-4")
    assert table.is_used(0, "ZE6")
    assert table.told("rolled")[0][1] == []


@SEATS
@pytest.mark.rule("ND-12.3")
def test_elsewhere_farther_reach_is_offered_for_another_die(seat: int) -> None:
    table = Table(*(("ZE", "HU") if seat == 0 else ("HU", "ZE")))
    table.tech(seat, "ZE6")
    table.lay("2-2", "E01")
    table.lay("4-4", "S01")
    table.mhq(seat, "4-4", "2-2")
    table.do(seize(seat))
    table.answer("seize 4-4")
    assert (table.asked, table.options) == (seat, ["use ZE6", "done"])
    table.answer("use ZE6")
    assert table.told("rolled")[0][1] == ["Y", "W"]


# Clauses that a wrong rule got through.


@SEATS
@pytest.mark.rule("ND-12.3")
def test_nd_12_3_without_a_card_an_mhq_two_regions_away_gives_no_die(seat: int) -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.lay("4-4", "S01")
    table.mhq(seat, "4-4", "2-2")
    table.do(seize(seat))
    table.answer("seize 4-4")
    assert table.told("rolled")[0][:2] == [seat, ["Y"]]


@pytest.mark.parametrize(
    ("name", "control", "number"),
    [
        ("adjacent_facilities", -1, 1),
        ("adjacent_economic_facilities", -1, 1),
        ("adjacent_uncontrolled_facilities", -1, 1),
        ("adjacent_uncontrolled_facilities", 1, 0),
        ("adjacent_own_facilities", 0, 1),
        ("adjacent_own_facilities", 1, 0),
        ("adjacent_opposing_facilities", 1, 1),
        ("adjacent_opposing_facilities", 0, 0),
        ("adjacent_opposing_facilities", -1, 0),
        ("adjacent_ambassadors", -1, 1),
        ("ambassadors_on_own_facilities", 0, 1),
        ("ambassadors_on_own_facilities", 1, 0),
        ("own_base_types", 0, 1),
        ("own_base_types", 1, 0),
        ("economic_facilities_here_or_adjacent", -1, 1),
    ],
)
def test_the_first_card_of_the_box_counts_like_any_other(
    name: str, control: int, number: int
) -> None:
    table = Table("HU", "MI")
    table.lay("2-3", "E01", control)
    table.lay("2-2", "S01")
    table.ambassadors("A1")
    table.state.ambassador_at[0] = table.region("2-3")
    assert COUNTS[name].number(table.state, 0, table.region("2-2")) == number
    if COUNTS[name].needs_here():
        assert COUNTS[name].number(table.state, 0, NOWHERE) == 0


@SEATS
@pytest.mark.rule("ND-6.6", "ND-23.3")
def test_nd_6_6_what_is_skipped_takes_nothing_off_the_printed_maximum(seat: int) -> None:
    gain = '[{ do = "gain", credits = 3 }]'
    counted = 'per = "own_bases", most = 3, pay = { military = 1 }'
    paid = f'{{ do = "gain", science = 1, {counted} }}'
    cards = with_card("E08", gain, f'[{paid}, {{ do = "gain", credits = 3 }}]')
    table = Table("HU", "MI", cards=cards)
    table.hand(seat, "E08")
    table.do(ExploreCard(seat, True, NOWHERE, True))
    table.answer("at 2-2", "perform 1")
    assert table.held(seat) == {"C": 3}


@pytest.mark.rule("ND-6.6")
def test_nd_6_6_a_technology_has_no_maximum() -> None:
    gain = '[{ do = "gain", credits = 1 }]'
    twice = '[{ do = "gain", credits = 1 }, { do = "gain", science = 2 }]'
    table = Table("MI", "HU", cards=with_card("MI1", gain, twice))
    table.tech(0, "MI1")
    table.open("after_production")
    table.answer("use MI1")
    assert table.held(0) == {"C": 1, "S": 2}


@SEATS
@pytest.mark.rule("ND-13.1", "ND-13.7")
@pytest.mark.parametrize(
    ("dice", "place", "highest"), [((1, 0, 0, 0), 0, 6), ((0, 1, 0, 0), 1, 6), ((0, 0, 1, 0), 2, 6)]
)
def test_the_highest_face_of_every_die(
    seat: int, dice: tuple[int, ...], place: int, highest: int
) -> None:
    table = Table(*(("ZE", "HU") if seat == 0 else ("HU", "ZE")))
    table.tech(seat, "ZE5")
    table.lay("2-2", "H05")
    table.give(seat, GD=1)
    die = "YWR"[place]
    table.dice(f"{die}5", "G2")
    table.do(SeizeTarget(seat, 0, dice, 0, NOWHERE, True, True))
    table.answer("seize 2-2", "token GD", "use ZE5")
    assert table.options == ["die 1", "die 2"]
    copy = table.state.clone()
    table.answer("die 1")
    assert table.told("changed_die")[0] == [seat, seat, die, 5, highest, highest + 2]
    table.state = copy
    table.answer("die 2")
    assert copy.rolls[0].faces == [5, 3]
