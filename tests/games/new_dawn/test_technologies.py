"""Technologies (ND-7), and every one of the 64 cards in its window."""

from collections.abc import Callable

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.actions import ActionTurn, EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidPick, AidStep
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.explore import Explore, ExploreCard
from dawndoom.games.new_dawn.rules.hand import DrawStep
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MoveStep
from dawndoom.games.new_dawn.rules.rounds import ROUND_END, Produce
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from dawndoom.games.new_dawn.rules.technology import BuyStep, BuyTech
from dawndoom.games.new_dawn.rules.windows import (
    PAYING_FOR_AID,
    PAYING_FOR_AMBASSADOR,
    PAYING_FOR_BASE,
)
from tests.games.new_dawn.table import Table


def seize(seat: int = 0) -> SeizeTarget:
    return SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True)


def establish(seat: int = 0) -> EstablishTarget:
    return EstablishTarget(seat, 0, 0, NOWHERE, False, True)


# Buying (ND-7.1 to ND-7.3).


@pytest.mark.rule("ND-7.1")
def test_nd_7_1_a_seat_may_buy_one_technology_of_its_own_race() -> None:
    table = Table("HU", "MI")
    table.give(0, C=1, S=2)
    table.do(BuyStep(0))
    assert table.options == ["buy HU1", "buy HU2", "buy HU3", "pass"]
    table.answer("buy HU2")
    assert table.is_at_rest()
    assert table.held(0) == {"S": 1}
    assert len(table.state.techs[0]) == 1


@pytest.mark.rule("ND-7.1")
def test_nd_7_1_a_seat_need_not_buy() -> None:
    table = Table("HU", "MI")
    table.give(0, S=1)
    table.do(BuyStep(0))
    table.answer("pass")
    assert table.held(0) == {"S": 1}


@pytest.mark.rule("ND-7.2")
@pytest.mark.parametrize(("number", "offered"), [(2, False), (3, True)])
def test_nd_7_2_phase_b_technologies_only_from_round_3_on(number: int, offered: bool) -> None:
    table = Table("HU", "MI")
    table.state.round = number
    table.give(0, C=9, S=9, M=9)
    table.do(BuyTech(0, 0))
    assert ("buy HU5" in table.options) == offered
    assert "buy HU1" in table.options


@pytest.mark.rule("ND-7.3", "ND-15.4")
def test_nd_7_3_technologies_fill_the_slots_from_the_left_and_no_slot_means_no_purchase() -> None:
    table = Table("HU", "MI")
    table.state.round = 3
    table.give(0, C=9, S=20, M=9)
    for tech in ("HU3", "HU1", "HU2", "HU4", "HU5", "HU6"):
        table.do(BuyTech(0, 0))
        table.answer(f"buy {tech}")
    ids = [table.state.box.technologies[tech].id for tech in table.state.techs[0]]
    assert ids == ["HU3", "HU1", "HU2", "HU4", "HU5", "HU6"]
    table.do(BuyTech(0, 0))
    assert table.is_at_rest()


# Using (ND-7.4 to ND-7.8).


@pytest.mark.rule("ND-7.4")
def test_nd_7_4_a_technology_is_used_once_per_round_and_only_if_one_wants() -> None:
    table = Table("MI", "HU")
    table.tech(0, "MI1")
    table.do(Produce(0))
    table.answer("done")
    assert not table.is_used(0, "MI1")
    table.do(Produce(0))
    table.answer("use MI1")
    assert table.is_used(0, "MI1")
    assert table.held(0) == {"C": 3}
    table.do(Produce(0))
    assert table.is_at_rest()


@pytest.mark.rule("ND-7.5")
def test_nd_7_5_a_technology_may_be_used_in_the_round_it_was_bought() -> None:
    table = Table("GA", "HU")
    table.give(0, M=2)
    table.lay("2-2", "E01")
    table.do(BuyStep(0))
    table.answer("buy GA3")
    table.do(MoveStep(0))
    table.answer("done", "use GA3", "move 3-3")
    assert table.mhqs(0) == ["2-2"]


@pytest.mark.rule("ND-7.6")
def test_nd_7_6_a_technology_is_readied_once_per_round_and_never_by_its_own_effect() -> None:
    table = Table("HY", "HU")
    table.tech(0, "HY8", "HY5")
    table.tech(0, "HY1", used=True)
    table.open("action_turn")
    table.answer("use HY8")
    assert table.options == ["ready HY1", "pass"]
    table.answer("ready HY1")
    assert table.state.readied[0] == 1
    table.state.used[0] |= 1
    table.state.used[0] &= ~(1 << 7)
    table.open("action_turn")
    assert "use HY8" not in table.options


@pytest.mark.rule("ND-7.6", "ND-14.6")
def test_nd_7_6_a_technology_whose_effect_is_still_running_is_not_readied() -> None:
    table = Table("HU", "MI")
    table.state.round = 3
    table.lay("2-2", "E01")
    table.ambassadors("A8")
    table.tech(0, "HU5")
    table.tech(0, "HU1", used=True)
    table.open("action_turn")
    table.answer("use HU5", "send A8", "perform 2")
    assert table.options == ["ready HU1", "pass"]


@pytest.mark.rule("ND-7.7", "ND-19.1")
def test_nd_7_7_all_technologies_are_turned_up_at_round_end() -> None:
    table = Table("HU", "MI")
    table.tech(0, "HU1", "HU2", used=True)
    table.tech(1, "MI1", used=True)
    table.state.readied = [1, 1]
    table.do(ROUND_END)
    assert table.state.used == [0, 0]
    assert table.state.readied == [0, 0]


@pytest.mark.rule("ND-7.8")
def test_nd_7_8_a_race_ability_once_per_round_refreshes_at_round_end() -> None:
    table = Table("HU", "MI")
    table.open("after_ambassador")
    table.answer("use HU", "take C")
    assert table.is_used(0, "HU")
    table.open("after_ambassador")
    assert table.is_at_rest()
    table.do(ROUND_END)
    assert not table.is_used(0, "HU")


@pytest.mark.rule("ND-7.8")
def test_nd_7_8_qualeen_gain_for_the_compulsory_exploration_alone_and_without_a_question() -> None:
    table = Table("QU", "MI")
    table.hand(0, "S01", "S02", "S03")
    table.do(Explore(0))
    table.answer("explore S01", "at 2-2", "decline")
    assert table.held(0) == {"S": 1}
    table.do(ExploreCard(0, False, NOWHERE, False))
    table.answer("explore S02", "at 2-3")
    assert table.held(0) == {"S": 1}


# Every card. Each function lays out what the card needs, uses it and checks what it brought.


def hu1(table: Table) -> None:
    table.ambassadors("A3", "A4")
    table.lay("2-2", "E01")
    table.give(0, M=1, S=1)
    table.do(AmbassadorPick(0, False, 0, True))
    assert "send A3" in table.options
    table.answer("send A3")
    table.answer("done" if "done" in table.options else "decline")
    assert table.is_used(0, "HU1")
    assert table.held(0) == {"M": 1, "S": 1}


def hu2(table: Table) -> None:
    table.ambassadors("A1", "A2")
    table.lay("2-2", "E01")
    table.lay("2-3", "E02")
    table.state.ambassador_at[0] = table.region("2-3")
    table.open("action_turn")
    table.answer("use HU2", "move 3-3")
    assert table.mhqs(0) == ["2-3"]


def hu3(table: Table) -> None:
    table.lay("2-2", "E01")
    table.give(0, C=1)
    table.do(establish())
    table.answer("establish 2-2")
    assert table.asks == "rotate_facility"
    assert table.held(0) == {}
    assert table.is_used(0, "HU3")


def defending(tech: str, table: Table, attack: str, dice: list[str]) -> Table:
    """Seat 1 attacks seat 0's E01 on 2-2 with one MHQ on it; seat 0 uses a card."""
    table.lay("2-2", "E01", 0)
    table.mhq(0, "3-3")
    table.mhq(1, "2-2")
    table.dice(attack, *dice)
    table.do(seize(1))
    table.answer("seize 2-2", f"use {tech}")
    return table


def hu4(table: Table) -> None:
    defending("HU4", table, "Y6", ["Y2", "W3"])
    assert table.told("lost")[0][3:] == [6, 7]


def hu5(table: Table) -> None:
    table.ambassadors("A2", "A7")
    table.state.ambassador_used = [True, True]
    table.lay("2-2", "E01")
    table.open("action_turn")
    table.answer("use HU5", "send A2", "perform 1")
    assert table.held(0) == {"C": 1}


def hu6(table: Table) -> None:
    table.ambassadors("A1", "A2", "A3")
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "E02", 0)
    table.state.ambassador_at = [table.region(name) for name in ("2-2", "2-2", "2-3")]
    table.open("action_turn")
    table.answer("use HU6", "take C", "take S")
    assert table.is_at_rest()
    assert table.held(0) == {"C": 1, "S": 1}


def attacking(tech: str, table: Table, target: str, *dice: str) -> Table:
    """Seat 0 attacks an uncontrolled Facility on 2-2 with an MHQ on it and one beside it."""
    table.lay("2-2", target)
    table.mhq(0, "2-2", "3-3")
    table.dice(*dice)
    table.do(seize())
    table.answer("seize 2-2", f"use {tech}")
    return table


def hu7(table: Table) -> None:
    attacking("HU7", table, "H05", "Y2", "W3", "W5")
    assert table.told("won")[0][3:] == [10, 9]


def hu8(table: Table) -> None:
    table.aid_row("AD01", "AD02", "AD03")
    table.give(0, C=1)
    table.do(AidStep(0))
    table.answer("aid AD01")
    assert table.held(0) == {}
    assert table.is_used(0, "HU8")


def mi1(table: Table) -> None:
    table.do(Produce(0))
    table.answer("use MI1")
    assert table.held(0) == {"C": 2}


def mi2(table: Table) -> None:
    table.give(0, C=3, S=1)
    table.open("action_turn")
    table.answer("use MI2")
    assert table.options == ["exchange C S", "exchange C M", "done"]
    table.answer("exchange C S", "exchange C M")
    assert table.held(0) == {"C": 1, "S": 2, "M": 1}


def mi3(table: Table) -> None:
    attacking("MI3", table, "H05", "Y3", "W5")
    assert table.told("won")[0][3:] == [8, 7]


def mi4(table: Table) -> None:
    table.lay("2-2", "S04")
    table.gain("2-2")
    table.answer("use MI4")
    assert table.held(0) == {"S": 1}


def mi5(table: Table) -> None:
    table.give(0, M=1)
    table.open("action_turn")
    table.answer("use MI5")
    assert table.held(0) == {"C": 3}


def mi6(table: Table) -> None:
    table.built(0, E=2)
    table.do(Produce(0))
    table.answer("use MI6", "take S", "take M")
    assert table.held(0) == {"C": 2, "S": 1, "M": 1}


def mi7(table: Table) -> None:
    defending("MI7", table, "Y6", ["Y2", "Y2", "W2"])
    assert table.told("lost")[0][3:] == [6, 6]


def mi8(table: Table) -> None:
    table.aid_row("AD10", "AD02", "AD03")
    table.give(0, C=1, M=2)
    table.do(AidStep(0))
    table.answer("aid AD10")
    assert table.held(0) == {}
    assert len(table.state.aids[0]) == 1


def ga1(table: Table) -> None:
    table.lay("2-2", "E01")
    table.mhq(0, "2-2")
    table.dice("Y2", "Y6")
    table.do(seize())
    table.answer("seize 2-2", "done", "use GA1")
    assert table.told("won")[0][3:] == [6, 4]


def ga2(table: Table) -> None:
    table.lay("2-2", "E08")
    table.open("after_seizing", here="2-2")
    table.answer("use GA2", "take C", "take M")
    assert table.held(0) == {"C": 1, "M": 1}


def ga3(table: Table) -> None:
    table.lay("2-2", "E01")
    table.do(MoveStep(0))
    table.answer("done", "use GA3", "move 3-3")
    assert table.mhqs(0) == ["2-2"]


def ga4(table: Table) -> None:
    defending("GA4", table, "Y6", ["W1", "R3"])
    assert table.asks == "roll_convert"
    table.answer("convert Y")
    assert table.told("won")[0][3:] == [6, 5]


def ga5(table: Table) -> None:
    attacking("GA5", table, "H05", "Y2", "W2", "R6")
    table.answer("done")
    assert table.told("won")[0][3:] == [10, 9]


def ga6(table: Table) -> None:
    attacking("GA6", table, "H05", "R5", "R5")
    assert table.told("won")[0][3:] == [10, 9]


def ga7(table: Table) -> None:
    table.lay("2-2", "E01", 1)
    table.mhq(0, "2-2")
    table.mhq(1)
    table.give(1, P2=3, RR=1)
    table.dice("Y5", "Y6")
    table.do(seize())
    table.answer("seize 2-2", "use GA7", "done")
    assert table.told("lost")[0][3:] == [6, 6]
    assert table.held(1) == {"P2": 3, "RR": 1}


def ga8(table: Table) -> None:
    table.lay("2-2", "E08")
    table.open("after_seizing", here="2-2")
    table.answer("use GA8")
    assert table.held(0) == {"VP": 1}


def ze1(table: Table) -> None:
    table.lay("2-2", "E01")
    table.mhq(0, "2-2", "3-3")
    table.dice("Y2", "W1", "Y3", "W6")
    table.do(seize())
    table.answer("seize 2-2", "use ZE1", "die 1")
    assert table.options == ["die 2", "done"]
    table.answer("die 2", "done")
    assert table.told("won")[0][3:] == [9, 4]


def ze2(table: Table) -> None:
    table.hand(0, "E01", "E02", "E03", "E04")
    table.do(DrawStep(0))
    table.answer("use ZE2", "draw S", "draw S")
    assert table.asks == "discard_card"
    table.answer("discard E01", "discard E02")
    assert len(table.state.hands[0]) == 4
    assert table.state.discard == [table.card("E01"), table.card("E02")]


def ze3(table: Table) -> None:
    table.lay("2-2", "E01", 0)
    table.mhq(0)
    table.mhq(1, "2-2")
    table.dice("Y6", "Y2", "Y3")
    table.do(seize(1))
    table.answer("seize 2-2")
    assert table.asks == "roll_react"
    table.answer("use ZE3")
    assert table.asks == "roll_post"
    table.answer("done")
    assert table.told("lost")[0][3:] == [2, 3]


def ze4(table: Table) -> None:
    table.hand(0, "E13")
    table.give(0, C=2)
    table.aid_row("AD05", "AD09", "AD19")
    table.do(ExploreCard(0, True, NOWHERE, True))
    table.answer("at 2-2", "perform 2", "use ZE4", "perform 1", "aid AD05", "pay 1 0 0")
    assert len(table.state.aids[0]) == 1
    assert table.held(0) == {"C": 2, "S": 1}


def ze5(table: Table) -> None:
    table.lay("2-2", "H05")
    table.mhq(0, "2-2", "3-3")
    table.dice("Y5", "W1")
    table.do(seize())
    table.answer("seize 2-2", "use ZE5", "die 2", "done")
    assert table.told("won")[0][3:] == [11, 9]


def ze6(table: Table) -> None:
    table.lay("2-2", "E01")
    table.lay("4-4", "S01")
    table.mhq(0, "2-2")
    table.dice("W6")
    table.do(seize())
    table.answer("seize 4-4")
    assert table.is_used(0, "ZE6")
    table.answer("done")
    assert table.told("won")[0][3:] == [6, 3]


def ze7(table: Table) -> None:
    table.tech(0, "ZE1", used=True)
    table.open("action_turn")
    table.answer("use ZE7", "ready ZE1")
    assert not table.is_used(0, "ZE1")
    assert table.held(0) == {"S": 1}


def ze8(table: Table) -> None:
    table.open("round_end")
    table.answer("use ZE8")
    assert table.held(0) == {"VP": 1}


def qu1(table: Table) -> None:
    table.hand(0, "E01", "E02", "E03", "E04", "E05")
    table.do(DrawStep(0))
    table.answer("use QU1", "discard E01", "discard E02", "done", "draw S", "draw M")
    assert len(table.state.hands[0]) == 5
    assert table.hand_ids(0)[:3] == ["E03", "E04", "E05"]


def explored(table: Table, tech: str, *cards: str) -> None:
    """Seat 0 explores the first card on 2-2, declines its ability and uses a card."""
    table.hand(0, *cards)
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer(f"explore {cards[0]}", "at 2-2", "decline", f"use {tech}")


def qu2(table: Table) -> None:
    explored(table, "QU2", "E01", "E02")
    table.answer("explore E02", "at 2-3")
    assert table.is_at_rest()
    assert table.held(0) == {}


def qu3(table: Table) -> None:
    explored(table, "QU3", "H01")
    assert table.held(0) == {"S": 1}


def qu4(table: Table) -> None:
    table.lay("2-2", "E01")
    table.do(MoveStep(0))
    table.answer("done", "use QU4", "move 3-3")
    assert table.mhqs(0) == ["2-2"]


def qu5(table: Table) -> None:
    table.give(0, C=2)
    table.mhq(0)
    explored(table, "QU5", "E01")
    table.answer("establish 2-2", "rotate 0")
    assert table.controller("2-2") == 0


def qu6(table: Table) -> None:
    explored(table, "QU6", "E01", "E08")
    table.answer("explore E08", "at 2-3", "perform 1")
    assert table.held(0) == {"C": 3}


def qu7(table: Table) -> None:
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "E08")
    table.gain("2-3", seat=1)
    assert table.asked == 0
    table.answer("use QU7", "take C", "take C")
    assert table.held(0) == {"C": 2}


def qu8(table: Table) -> None:
    table.hand(0, "E01", "E02", "E03")
    table.open("round_end")
    table.answer("use QU8", "discard E01", "discard E03")
    assert table.held(0) == {"VP": 1}
    assert table.hand_ids(0) == ["E02"]


def va1(table: Table) -> None:
    attacking("VA1", table, "H14", "Y2", "W2", "G1")
    assert table.told("won")[0][3:] == [5, 4]


def va2(table: Table) -> None:
    table.lay("2-2", "H05")
    table.mhq(0, "2-2")
    table.do(seize())
    table.answer("seize 2-2", "use VA2", "take M")
    assert table.held(0) == {"M": 1, "P2": 1}


def va3(table: Table) -> None:
    table.lay("2-2", "E01")
    table.give(0, C=1)
    table.do(BuySlot(0, 0, True))
    table.answer("slot 1", "place 2-2", "use VA3", "take M")
    assert table.held(0) == {"M": 1, "P2": 1}


def va4(table: Table) -> None:
    table.lay("2-2", "E01")
    table.open("action_turn")
    table.answer("use VA4", "move 3-3")
    assert table.mhqs(0) == ["2-2"]


def va5(table: Table) -> None:
    attacking("VA5", table, "H14", "Y2", "W1", "G1", "G1")
    assert table.told("won")[0][3:] == [5, 4]


def va6(table: Table) -> None:
    defending("VA6", table, "Y6", ["Y2", "Y2"])
    assert table.told("lost")[0][3:] == [6, 6]


def va7(table: Table) -> None:
    table.lay("2-2", "E01")
    table.give(0, C=1)
    table.open("action_turn")
    table.answer("use VA7", "slot 2", "place 2-2")
    assert table.mhqs(0) == ["2-2", "3-3"]
    assert table.held(0) == {}


def va8(table: Table) -> None:
    table.lay("2-2", "E01")
    table.mhq(0, "3-3", "3-3")
    table.open("action_turn")
    table.answer("use VA8", "move 3-3", "move 3-3")
    assert table.mhqs(0) == ["2-2", "2-2"]
    assert table.held(0) == {"M": 1}


def wi1(table: Table) -> None:
    table.give(0, C=2)
    table.do(Produce(0))
    assert table.is_at_rest()
    table.do(Produce(0))
    table.answer("use WI1", "take S")
    assert table.held(0) == {"C": 4, "S": 1}


def wi2(table: Table) -> None:
    table.give(0, C=1, S=1)
    table.open("action_turn")
    table.answer("use WI2", "exchange C M", "exchange S M")
    assert table.held(0) == {"M": 2}


def wi3(table: Table) -> None:
    table.give(0, C=1)
    attacking("WI3", table, "H05", "Y3", "Y3", "W4")
    assert table.held(0) == {}
    assert table.told("won")[0][3:] == [10, 9]


def wi4(table: Table) -> None:
    table.lay("2-2", "E08")
    table.give(0, S=1, M=1)
    table.do(establish())
    table.answer("establish 2-2")
    assert table.is_at_rest()
    assert table.controller("2-2") == 0
    assert table.held(0) == {}


def wi5(table: Table) -> None:
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "S01", 0)
    table.lay("2-4", "M01", 0)
    table.open("action_turn")
    table.answer("use WI5", "take C", "take S")
    assert table.is_at_rest()


def wi6(table: Table) -> None:
    table.aid_row("AD05", "AD09", "AD19")
    table.state.aid_deck = []
    table.give(0, C=4)
    table.do(AidPick(0, 0))
    table.answer("aid AD05", "use WI6", "aid AD09")
    assert len(table.state.aids[0]) == 2
    assert table.held(0) == {"C": 1}


def wi7(table: Table) -> None:
    table.give(0, S=1)
    defending("WI7", table, "Y6", ["Y2", "Y2", "W2"])
    assert table.held(0) == {}
    assert table.told("lost")[0][3:] == [6, 6]


def wi8(table: Table) -> None:
    table.aid_row("AD05", "AD09", "AD19")
    table.give(1, C=2)
    table.do(AidStep(1))
    table.answer("aid AD05", "use WI8", "take M", "take M")
    assert table.held(0) == {"M": 2}


def hy1(table: Table) -> None:
    table.do(Produce(0))
    table.answer("use HY1")
    assert table.held(0) == {"C": 1, "S": 1}


def hy2(table: Table) -> None:
    defending("HY2", table, "Y6", ["Y2", "W1", "G1", "G2"])
    assert table.told("lost")[0][3:] == [6, 6]


def hy3(table: Table) -> None:
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", "S04")
    table.gain("2-2")
    table.answer("use HY3", "side W")
    assert table.held(0) == {"S": 1}


def hy4(table: Table) -> None:
    explored(table, "HY4", "E01")
    table.answer("draw M")
    assert table.held(0) == {"S": 1}
    assert len(table.state.hands[0]) == 1


def hy5(table: Table) -> None:
    table.give(0, C=1)
    table.open("action_turn")
    table.answer("use HY5", "buy HY3")
    assert len(table.state.techs[0]) == 2
    assert table.held(0) == {}


def hy6(table: Table) -> None:
    attacking("HY6", table, "H05", "Y4", "Y5")
    assert table.told("won")[0][3:] == [10, 9]


def hy7(table: Table) -> None:
    table.give(0, S=1)
    table.open("round_end")
    table.answer("use HY7")
    assert table.held(0) == {"VP": 1}


def hy8(table: Table) -> None:
    table.tech(0, "HY1", "HY2", "HY3", used=True)
    table.open("action_turn")
    table.answer("use HY8", "ready HY1", "ready HY3")
    assert table.is_used(0, "HY2")
    assert not table.is_used(0, "HY1")
    assert not table.is_used(0, "HY3")


CARDS: dict[str, Callable[[Table], None]] = {
    name.upper(): test
    for name, test in list(globals().items())
    if len(name) == 3 and name[2].isdigit()
}


@pytest.mark.parametrize("card", CARDS)
def test_a_technology_does_what_its_card_says(card: str) -> None:
    race = card[:2]
    table = Table(race, "HU" if race != "HU" else "WI")
    table.state.round = 4
    table.tech(0, card)
    CARDS[card](table)
    assert table.is_used(0, card)


def test_every_technology_is_tried() -> None:
    assert set(CARDS) == {card.id for card in GAME.box({}, 2).technologies}
    assert len(CARDS) == 64


@pytest.mark.rule("ND-7.4", "ND-9.4")
def test_nd_9_4_the_turn_window_opens_before_and_after_the_action() -> None:
    table = Table("WI", "HU")
    table.tech(0, "WI2")
    table.give(0, C=1)
    table.do(ActionTurn(0, 1))
    assert table.options == ["action resource", "use WI2"]
    table.answer("action resource", "take C")
    assert table.asks == "use_card"
    table.answer("use WI2", "exchange C S", "done")
    assert table.is_at_rest()


@pytest.mark.rule("ND-18.3")
def test_cost_windows_are_those_of_the_purchases() -> None:
    kits = {kit.race.id: kit for kit in GAME.box({}, 2).kits}
    assert kits["HU"].discounts[0] == 2
    assert kits["HU"].masks[PAYING_FOR_AMBASSADOR] == 1
    assert kits["WI"].any_pays[3]
    assert kits["WI"].masks[PAYING_FOR_BASE] == 8
    assert kits["WI"].always_discount[PAYING_FOR_AID] == 1
