"""Seize Control (ND-12)."""

from fractions import Fraction

import pytest

from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.forecast import chance_above, chance_over, spread_of
from dawndoom.games.new_dawn.rules.rounds import Produce
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    SeizeTarget,
    attack_roll,
    begin_contest,
    defence_roll,
)
from dawndoom.games.new_dawn.rules.state import NOBODY, NOWHERE
from tests.games.new_dawn.table import Table


def seize(seat: int = 0) -> SeizeTarget:
    return SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True)


def pools(table: Table, seat: int, region: str) -> tuple[list[int], list[int]]:
    """Return the attack pool and, against a Defender, the defence pool."""
    contest = begin_contest(table.state, seat, table.region(region))
    attack = attack_roll(table.state, contest, NO_DICE, 0, False, False)
    if contest.defender == NOBODY:
        return attack.dice[:4], []
    return attack.dice[:4], defence_roll(table.state, contest).dice[:4]


def drill() -> Table:
    """ND-EX-2: Telemachus is seat 0, Nagia seat 1."""
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.lay("2-3", "E02")
    table.mhq(0, "2-2", "2-3")
    return table


@pytest.mark.rule("ND-12.1", "ND-10.5")
def test_nd_12_1_anything_in_reach_but_ones_own_with_a_base_left() -> None:
    table = Table(seats=4)
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "E02", 1)
    table.lay("2-4", "H01")
    table.lay("3-4", "M01")
    table.lay("1-1", "E03")
    table.built(0, M=5)
    table.do(seize())
    assert table.options == ["seize 2-3", "seize 2-4", "pass"]


@pytest.mark.rule("ND-12.3", "ND-DX-4")
def test_nd_dx_4_yellow_on_the_target_white_beside_it_nothing_farther_away() -> None:
    table = Table(seats=4)
    table.lay("2-2", "E01")
    table.lay("2-3", "E02")
    table.lay("4-4", "E03")
    table.mhq(0, "2-2", "2-3", "3-3", "4-4")
    assert pools(table, 0, "2-2")[0] == [1, 2, 0, 0]


@pytest.mark.rule("ND-12.3", "ND-DX-5")
def test_nd_dx_5_an_mhq_on_the_alliance_base_gives_a_white_die() -> None:
    table = Table()
    table.lay("4-4", "E01")
    table.mhq(0, "3-3")
    assert pools(table, 0, "4-4")[0] == [0, 1, 0, 0]


@pytest.mark.rule("ND-12.4")
@pytest.mark.parametrize(("card", "target"), [("E01", 4), ("E10", 1), ("H05", 9), ("S28", 10)])
def test_nd_12_4_the_number_to_beat_is_cost_or_strength_plus_points(card: str, target: int) -> None:
    table = Table("MI", "HU")
    at = table.lay("2-2", card)
    assert begin_contest(table.state, 0, at).target == target


@pytest.mark.rule("ND-12.5", "ND-12.10", "ND-EX-2")
@pytest.mark.parametrize("dice", [("Y3", "W5"), ("Y5", "W3")])
def test_nd_ex_2_eight_beats_four(dice: tuple[str, str]) -> None:
    table = drill()
    assert pools(table, 0, "2-2")[0] == [1, 1, 0, 0]
    table.dice(*dice)
    table.do(seize())
    table.answer("seize 2-2", "rotate 0")
    assert table.told("won") == [[0, -1, "E01", 8, 4]]
    assert table.controller("2-2") == 0
    assert table.tracks(0)["E"] == 2


@pytest.mark.rule("ND-12.5", "ND-12.8", "ND-DX-3")
def test_nd_dx_3_equal_is_not_enough() -> None:
    table = drill()
    table.mhq(0, "2-2")
    table.give(0, P2=1)
    table.dice("Y2")
    table.do(seize())
    table.answer("seize 2-2", "token P2")
    assert table.told("lost") == [[0, -1, "E01", 4, 4]]
    assert table.controller("2-2") == NOBODY
    assert table.held(0) == {}
    assert table.tracks(0)["E"] == 1


def defended() -> Table:
    """ND-EX-3: Telemachus (seat 0) holds the drill against Nagia (seat 1)."""
    table = Table("HU", "MI")
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "E02")
    table.lay("3-2", "H01")
    table.mhq(0, "2-2", "2-3")
    table.mhq(1, "2-2", "3-2")
    return table


@pytest.mark.rule("ND-12.6", "ND-12.7", "ND-EX-3")
def test_nd_ex_3_ten_against_ten_fails() -> None:
    table = defended()
    assert pools(table, 1, "2-2") == ([1, 1, 0, 0], [2, 1, 0, 0])
    table.dice("Y4", "W6", "Y5", "Y3", "W2")
    table.do(seize(1))
    table.answer("seize 2-2")
    assert table.told("lost") == [[1, 0, "E01", 10, 10]]
    assert table.controller("2-2") == 0
    assert table.tracks(0)["E"] == 2


@pytest.mark.rule("ND-12.9", "ND-12.10", "ND-EX-4")
def test_nd_ex_4_nine_or_less_loses_the_base() -> None:
    table = defended()
    table.dice("Y4", "W6", "Y5", "Y3", "W1")
    table.do(seize(1))
    table.answer("seize 2-2", "rotate 0")
    assert table.told("won") == [[1, 0, "E01", 10, 9]]
    assert table.controller("2-2") == 1
    assert table.tracks(0)["E"] == 1
    assert table.tracks(1)["E"] == 2


@pytest.mark.rule("ND-12.6")
def test_nd_12_6_the_number_to_beat_does_not_count_against_a_defender() -> None:
    table = Table()
    table.lay("2-2", "H05", 0)
    table.mhq(0)
    table.mhq(1, "2-2")
    table.dice("Y4", "Y3")
    table.do(seize(1))
    table.answer("seize 2-2")
    assert table.told("won")[0][3:] == [4, 3]


@pytest.mark.rule("ND-12.6", "ND-12.12", "ND-13.3")
def test_nd_12_6_attacker_declares_then_defender_then_the_rolls() -> None:
    table = defended()
    table.give(0, P2=1, RR=1)
    table.give(1, GD=1, RR=1)
    table.dice("Y2", "W1", "G0", "W5", "Y2", "Y2", "W1", "W6")
    table.do(seize(1))
    table.answer("seize 2-2")
    expected = [
        ("roll_declare", 1, "token GD"),
        ("roll_declare", 0, "token P2"),
        ("roll_post", 1, "token RR"),
        ("roll_die", 1, "die 2"),
        ("roll_post", 0, "token RR"),
        ("roll_die", 0, "die 3"),
    ]
    for asks, asked, answer in expected:
        assert (table.asks, table.asked) == (asks, asked)
        table.answer(answer)
    assert table.told("lost") == [[1, 0, "E01", 7, 12]]


@pytest.mark.rule("ND-12.7")
def test_nd_12_7_other_players_pieces_are_ignored() -> None:
    table = defended()
    assert pools(table, 1, "2-2")[1] == [2, 1, 0, 0]
    three = Table(seats=3)
    three.lay("2-2", "E01", 0)
    three.mhq(0)
    three.mhq(1, "2-2")
    three.mhq(2, "2-2", "2-2")
    assert pools(three, 1, "2-2") == ([1, 0, 0, 0], [1, 0, 0, 0])


@pytest.mark.rule("ND-12.8")
def test_nd_12_8_after_a_failure_tokens_and_technologies_stay_used() -> None:
    table = Table("HY", "HU")
    table.tech(0, "HY6")
    table.lay("2-2", "H25")
    table.mhq(0, "2-2", "3-3")
    table.give(0, P2=1)
    table.do(seize())
    table.answer("seize 2-2", "use HY6", "token P2")
    assert table.told("lost")
    assert table.held(0) == {}
    assert table.is_used(0, "HY6")
    assert table.controller("2-2") == NOBODY


@pytest.mark.rule("ND-12.9", "ND-DX-13")
def test_nd_dx_13_a_lost_fifth_base_covers_its_slot_again() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E01", 0)
    table.built(0, E=5)
    table.mhq(0)
    table.mhq(1, "2-2", "2-2")
    table.dice("Y6", "Y6", "Y2")
    table.do(seize(1))
    table.answer("seize 2-2", "rotate 0")
    assert table.tracks(0)["E"] == 4
    table.rest()
    table.do(Produce(0))
    assert table.held(0) == {"C": 4}


@pytest.mark.rule("ND-12.10", "ND-17.1")
def test_nd_12_10_a_success_brings_the_orientation_once() -> None:
    table = drill()
    table.dice("Y6", "W6")
    table.do(seize())
    table.answer("seize 2-2")
    assert table.asks == "rotate_facility"


@pytest.mark.rule("ND-12.11", "ND-10.1")
def test_nd_12_11_a_controlled_hostile_facility_changes_hands_by_seizing_alone() -> None:
    table = Table()
    table.lay("2-2", "H02", 1)
    table.give(0, C=9, S=9, M=9)
    table.do(ActionTurn(0, 1))
    assert "action establish" not in table.options
    assert "action seize" in table.options


@pytest.mark.rule("ND-12.1")
def test_a_hopeless_attack_is_legal() -> None:
    table = Table()
    table.lay("2-2", "H25")
    table.do(ActionTurn(0, 1))
    assert "action seize" in table.options


def exact(chance: float) -> Fraction:
    return Fraction(chance).limit_denominator(5000)


@pytest.mark.rule("ND-13.1", "ND-DX-16")
@pytest.mark.parametrize(
    ("dice", "target", "chance"),
    [
        ([1, 1, 0, 0], 4, Fraction(11, 12)),
        ([1, 0, 0, 0], 4, Fraction(1, 2)),
        ([2, 0, 0, 0], 8, Fraction(19, 36)),
        ([0, 0, 2, 0], 9, Fraction(5, 9)),
    ],
)
def test_nd_dx_16_chances_against_a_number(dice: list[int], target: int, chance: Fraction) -> None:
    assert exact(chance_above(spread_of(dice, 0), target)) == chance


@pytest.mark.rule("ND-12.6", "ND-DX-17")
@pytest.mark.parametrize(
    ("attack", "defence", "chance"),
    [
        ([1, 1, 0, 0], [2, 1, 0, 0], Fraction(115, 1296)),
        ([2, 0, 0, 0], [1, 0, 0, 0], Fraction(25, 27)),
        ([0, 0, 2, 0], [2, 0, 0, 0], Fraction(737, 1296)),
    ],
)
def test_nd_dx_17_chances_against_a_defender(
    attack: list[int], defence: list[int], chance: Fraction
) -> None:
    assert exact(chance_over(spread_of(attack, 0), spread_of(defence, 0))) == chance
