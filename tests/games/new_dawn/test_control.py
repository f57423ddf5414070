"""Orientation and Base Benefits (ND-17), and what follows a change of control (ND-23.9)."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.control import distinct_rotations
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table

N, E, S, W = 1, 2, 4, 8


def laid(card: str, *races: str) -> Table:
    table = Table(*(races or ("HU", "MI")))
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", card)
    return table


@pytest.mark.rule("ND-17.1")
def test_nd_17_1_the_new_controller_may_turn_the_card_or_leave_it() -> None:
    table = laid("E01")
    table.gain("2-2")
    assert table.options == ["rotate 0", "rotate 1", "rotate 2", "rotate 3"]
    table.answer("rotate 3")
    assert table.state.rotation[table.region("2-2")] == 3
    assert table.options == ["side W", "done"]


@pytest.mark.rule("ND-17.2", "ND-DX-8")
def test_nd_dx_8_north_and_east_turned_twice_are_south_and_west() -> None:
    card = GAME.box({}, 2).facilities[3]
    assert card.id == "E04"
    assert card.pointed[0] == N | E
    assert card.pointed[2] == S | W


@pytest.mark.rule("ND-17.2", "ND-DX-9")
def test_nd_dx_9_two_opposite_arrows_have_two_results() -> None:
    table = laid("E09")
    at = table.region("2-2")
    card = table.state.box.facilities[table.card("E09")]
    rotations = distinct_rotations(table.state, at)
    assert [card.pointed[turns] for turns in rotations] == [N | S, E | W]


@pytest.mark.rule("ND-17.2")
@pytest.mark.parametrize(
    ("card", "results"), [("E08", 1), ("E01", 4), ("E04", 4), ("E09", 2), ("E10", 4), ("E28", 1)]
)
def test_nd_17_2_rotations_with_different_results(card: str, results: int) -> None:
    table = laid(card)
    assert len(distinct_rotations(table.state, table.region("2-2"))) == results


@pytest.mark.rule("ND-17.3")
def test_nd_17_3_every_side_pointed_at_once_in_any_order() -> None:
    table = laid("E28")
    table.gain("2-2")
    assert table.options == ["side N", "side E", "side S", "side W", "done"]
    table.answer("side W", "side N", "take M")
    assert table.options == ["side E", "side S", "done"]
    table.answer("side E", "done")
    assert table.held(0) == {"C": 1, "M": 1, "RR": 1}
    assert table.is_at_rest()


@pytest.mark.rule("ND-17.3")
def test_nd_17_3_without_arrows_no_benefit() -> None:
    table = laid("E08")
    table.gain("2-2")
    assert table.is_at_rest()


@pytest.mark.rule("ND-17.4")
def test_nd_17_4_here_is_the_facility_just_gained() -> None:
    table = laid("H01")
    table.gain("2-2")
    table.answer("rotate 3", "side W")
    assert table.held(0) == {"S": 1}


@pytest.mark.rule("ND-17.5")
def test_nd_17_5_the_next_controller_finds_the_card_as_it_was_turned() -> None:
    table = laid("E01")
    table.gain("2-2")
    table.answer("rotate 2", "done")
    at = table.region("2-2")
    assert table.state.rotation[at] == 2
    table.gain("2-2", seat=1)
    assert table.options[0] == "rotate 2"


@pytest.mark.rule("ND-23.9")
def test_nd_23_9_windows_after_a_successful_seizure_in_order() -> None:
    table = Table("QU", "GA", "HY")
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", "E08", 0)
    table.lay("2-3", "S04", 0)
    table.mhq(0)
    table.mhq(1, "2-2", "2-2")
    table.tech(0, "QU7")
    table.tech(1, "GA2", "GA8")
    table.dice("Y6", "Y6", "Y2")
    table.do(SeizeTarget(1, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2", "done")
    assert (table.asked, table.options) == (1, ["use GA2", "use GA8", "done"])
    table.answer("use GA8", "done")
    assert (table.asked, table.options) == (0, ["use QU7", "done"])


@pytest.mark.rule("ND-23.9", "ND-23.8")
def test_nd_23_9_the_gain_window_comes_before_those_of_the_others() -> None:
    table = Table("HY", "QU")
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", "E08")
    table.lay("2-3", "S04", 1)
    table.tech(0, "HY3")
    table.tech(1, "QU7")
    table.gain("2-2")
    assert (table.asked, table.options) == (0, ["use HY3", "done"])
    table.answer("done")
    assert (table.asked, table.options) == (1, ["use QU7", "done"])


@pytest.mark.rule("ND-23.9")
def test_nd_23_9_oppgain_needs_a_controlled_neighbour() -> None:
    table = Table("HY", "QU")
    table.lay("2-2", "E08")
    table.lay("4-4", "S04", 1)
    table.tech(1, "QU7")
    table.gain("2-2")
    assert table.is_at_rest()


@pytest.mark.rule("ND-23.9")
def test_nd_23_9_after_a_failure_lost_of_the_attacker() -> None:
    table = Table("VA", "HU")
    table.tech(0, "VA2")
    table.lay("2-2", "E08", 1)
    table.mhq(0, "2-2")
    table.mhq(1)
    table.dice("Y2", "Y6")
    table.do(SeizeTarget(0, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    assert (table.asked, table.options) == (0, ["use VA2", "done"])


# The eight Base Benefits.


@pytest.mark.parametrize("option", [1, 2])
def test_benefit_g1_ready_a_technology_or_a_science(option: int) -> None:
    table = laid("E01")
    table.benefits("G1", "O2", "G4", "O4")
    table.tech(0, "HU1", used=True)
    table.gain("2-2")
    table.answer("rotate 0", "side N", f"perform {option}")
    if option == 1:
        table.answer("ready HU1")
    assert table.is_used(0, "HU1") == (option == 2)
    assert table.held(0) == ({} if option == 1 else {"S": 1})


@pytest.mark.parametrize("option", [1, 2])
def test_benefit_g2_move_an_mhq_here_or_a_military(option: int) -> None:
    table = laid("E01")
    table.benefits("G2", "O2", "G4", "O4")
    table.gain("2-2")
    table.answer("rotate 0", "side N", f"perform {option}")
    if option == 1:
        table.answer("move 3-3")
    assert table.mhqs(0) == (["2-2"] if option == 1 else ["3-3"])
    assert table.held(0) == ({} if option == 1 else {"M": 1})


def test_benefit_g3_any_resource() -> None:
    table = laid("E01")
    table.gain("2-2")
    table.answer("rotate 0", "side N", "take S")
    assert table.held(0) == {"S": 1}


def test_benefit_g4_draw_a_card_and_a_credit() -> None:
    table = laid("E01")
    table.gain("2-2")
    table.answer("rotate 2", "side S", "draw H")
    assert table.held(0) == {"C": 1}
    assert len(table.state.hands[0]) == 1


@pytest.mark.parametrize(("option", "token"), [(1, "P2"), (2, "GD")])
def test_benefit_o1_a_token_of_two_kinds(option: int, token: str) -> None:
    table = laid("E01")
    table.benefits("G3", "O1", "G4", "O4")
    table.gain("2-2")
    table.answer("rotate 1", "side E", f"perform {option}")
    assert table.held(0) == {token: 1}


def test_benefit_o2_a_re_roll() -> None:
    table = laid("E01")
    table.gain("2-2")
    table.answer("rotate 1", "side E")
    assert table.held(0) == {"RR": 1}


def test_benefit_o3_a_resource_for_a_point() -> None:
    table = laid("E01")
    table.benefits("G3", "O3", "G4", "O4")
    table.gain("2-2")
    table.answer("rotate 1")
    assert table.is_at_rest()
    table.give(0, M=1)
    table.gain("2-2")
    table.answer("rotate 1", "side E")
    assert table.held(0) == {"VP": 1}


def test_benefit_o4_a_resource_of_the_base_type() -> None:
    table = laid("M01")
    table.gain("2-2")
    table.answer("rotate 3", "side W")
    assert table.held(0) == {"M": 1}


def test_every_benefit_is_tried() -> None:
    names = [name for name in globals() if name.startswith("test_benefit_")]
    assert {name.split("_")[2].upper() for name in names} == {
        card.id for card in GAME.box({}, 2).benefits
    }
