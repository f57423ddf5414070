"""Dice rolls (ND-13)."""

import pytest

from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.rolls import FACES
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table
from tests.games.new_dawn.test_explore import with_card


def seize(seat: int = 0, dice: tuple[int, ...] = NO_DICE, free: bool = False) -> SeizeTarget:
    return SeizeTarget(seat, 0, dice, 0, NOWHERE, free, True)


def attack(target: str = "E01", **tokens: int) -> Table:
    """Seat 0 (Minireen) attacks an uncontrolled Facility with yellow and white."""
    table = Table("MI", "HU")
    table.lay("2-2", target)
    table.mhq(0, "2-2", "3-3")
    table.give(0, **tokens)
    return table


@pytest.mark.rule("ND-13.1")
def test_nd_13_1_the_faces_of_the_dice() -> None:
    yellow, white, red, green, black = FACES
    assert yellow == (2, 3, 4, 5, 6, 6)
    assert white == black == (1, 2, 3, 4, 5, 6)
    assert red == (3, 4, 5, 5, 6, 6)
    assert green == (0, 1, 1, 2, 2, 3)


@pytest.mark.rule("ND-13.2", "ND-13.3")
def test_nd_13_3_several_tokens_before_one_roll() -> None:
    table = attack("H05", P2=2, GD=2)
    table.dice("Y2", "W1", "G3", "G0")
    table.do(seize())
    table.answer("seize 2-2")
    assert table.options == ["token P2", "token GD", "done"]
    table.answer("token P2", "token GD", "token P2", "token GD")
    assert table.told("won") == [[0, -1, "H05", 10, 9]]


@pytest.mark.rule("ND-13.4")
def test_nd_13_4_after_done_nothing_is_added() -> None:
    table = attack("H05", P2=1, GD=1, RR=1)
    table.dice("Y2", "W1")
    table.do(seize())
    table.answer("seize 2-2", "done")
    assert table.options == ["token RR", "done"]


@pytest.mark.rule("ND-13.5")
def test_nd_13_5_exchanges_happen_before_the_roll() -> None:
    table = Table("GA", "HU")
    table.lay("2-2", "E01")
    table.mhq(0, "2-2", "3-3")
    table.dice("Y2", "R3")
    table.do(seize())
    table.answer("seize 2-2", "use GA")
    assert table.options == ["convert Y", "convert W", "done"]
    table.answer("convert W", "done")
    assert table.told("rolled")[0][1:3] == [["Y", "R"], [2, 3]]


@pytest.mark.rule("ND-13.5")
def test_nd_13_5_an_empty_pool_is_legal() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E10")
    table.mhq(0)
    table.give(0, P2=1)
    table.do(seize(free=True))
    table.answer("seize 2-2", "token P2")
    assert table.told("won") == [[0, -1, "E10", 2, 1]]


@pytest.mark.rule("ND-13.6", "ND-13.7")
def test_nd_13_7_the_new_face_counts_even_if_lower_and_may_be_rolled_again() -> None:
    table = attack("E01", RR=2)
    table.dice("Y2", "W2", "W1", "W6")
    table.do(seize())
    table.answer("seize 2-2", "token RR")
    assert table.options == ["die 1", "die 2"]
    table.answer("die 2")
    assert table.state.rolls[0].total() == 3
    table.answer("token RR", "die 2")
    assert table.told("won") == [[0, -1, "E01", 8, 4]]


@pytest.mark.rule("ND-13.6")
def test_nd_13_6_green_and_red_dice_may_be_rolled_again() -> None:
    table = attack("E01", RR=1, GD=1)
    table.dice("Y2", "W1", "R3", "G0", "G3")
    table.do(seize(dice=(0, 0, 1, 0)))
    table.answer("seize 2-2", "token GD", "token RR", "die 4")
    assert table.told("changed_die") == [[0, 0, "G", 0, 3, 9]]


@pytest.mark.rule("ND-13.8")
def test_nd_13_8_after_a_reaction_the_owner_may_answer() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE3")
    table.lay("2-2", "E01", 0)
    table.mhq(0)
    table.mhq(1, "2-2")
    table.give(1, RR=1)
    table.dice("Y6", "Y2", "Y5", "Y3")
    table.do(seize(1))
    table.answer("seize 2-2", "done")
    assert (table.asks, table.asked) == ("roll_react", 0)
    table.answer("use ZE3")
    assert (table.asks, table.asked) == ("roll_post", 1)
    table.answer("token RR")
    assert (table.asks, table.asked) == ("roll_post", 0)
    table.answer("done")
    assert table.told("won") == [[1, 0, "E01", 5, 3]]


@pytest.mark.rule("ND-13.8")
def test_nd_13_8_without_a_defender_nobody_reacts() -> None:
    table = Table("MI", "ZE")
    table.tech(1, "ZE3")
    table.lay("2-2", "E01")
    table.mhq(0, "2-2")
    table.dice("Y2")
    table.do(seize())
    table.answer("seize 2-2")
    assert table.is_at_rest()


@pytest.mark.rule("ND-13.9", "ND-DX-11")
def test_nd_dx_11_tokens_count_on_an_ambassadors_roll() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E01")
    table.ambassadors("A1")
    table.give(0, P2=1)
    table.dice("W6")
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A1", "perform 1", "token P2")
    assert table.told("rolled") == [[0, ["W"], [6], 2, 8]]
    table.answer("take C", "take S", "take M")
    assert table.is_at_rest()


GAIN_THREE = '[{ do = "gain", credits = 3 }]'
REGION_ROLL = """[{ do = "roll_region", on_facility = [
  { do = "gain", of_base_type = 1 },
], otherwise = [
  { do = "gain", any = 1 },
] }]"""


@pytest.mark.rule("ND-13.10")
def test_nd_13_10_a_region_roll_knows_re_rolls_alone_and_rolls_again_outside() -> None:
    cards = with_card("E08", GAIN_THREE, REGION_ROLL)
    table = Table("MI", "HU", cards=cards)
    table.lay("2-4", "S01")
    table.give(0, P2=1, GD=1, RR=1)
    ability = table.state.box.facilities[table.card("E08")].ability
    table.lay("2-2", "E08")
    table.dice("W6", "B1", "W2", "B3", "B4")
    table.perform(ability, "2-2")
    assert table.options == ["token RR", "done"]
    table.answer("token RR", "die 2")
    assert table.held(0) == {"S": 1, "P2": 1, "GD": 1}
    assert table.state.rolls == []


@pytest.mark.rule("ND-13.10")
def test_nd_13_10_no_facility_there_means_the_other_effect() -> None:
    cards = with_card("E08", GAIN_THREE, REGION_ROLL)
    table = Table("MI", "HU", cards=cards)
    ability = table.state.box.facilities[table.card("E08")].ability
    table.lay("2-2", "E08")
    table.dice("W5", "B5")
    table.perform(ability, "2-2")
    table.answer("take M")
    assert table.held(0) == {"M": 1}


@pytest.mark.rule("ND-13.11")
def test_nd_13_11_a_spent_token_is_gone_at_once() -> None:
    table = attack("E01", P2=1, GD=1)
    table.do(seize())
    table.answer("seize 2-2", "token P2")
    assert table.held(0) == {"GD": 1}
    assert table.state.rolls[0].flat == 2


@pytest.mark.rule("ND-13.12")
def test_nd_13_12_dice_are_ordered_yellow_white_red_green() -> None:
    table = attack("E01", GD=1)
    table.dice("Y6", "Y5", "W4", "R3", "G2")
    table.do(seize(dice=(1, 0, 1, 0)))
    table.answer("seize 2-2", "token GD")
    assert table.told("rolled")[0][1:3] == [["Y", "Y", "W", "R", "G"], [6, 5, 4, 3, 2]]


@pytest.mark.rule("ND-13.2")
def test_nd_13_2_hush_keeps_the_defender_from_tokens_but_not_from_technologies() -> None:
    table = Table("GA", "HU")
    table.tech(0, "GA7")
    table.tech(1, "HU4")
    table.lay("2-2", "E01", 1)
    table.mhq(0, "2-2")
    table.mhq(1)
    table.give(1, P2=1, GD=1, RR=1)
    table.do(seize())
    table.answer("seize 2-2", "use GA7", "done")
    assert (table.asked, table.options) == (1, ["use HU4", "done"])
