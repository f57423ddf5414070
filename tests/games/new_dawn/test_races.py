"""The eight races with their Player Boards, and the eight Ambassadors."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.actions import EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidStep
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.explore import Explore
from dawndoom.games.new_dawn.rules.hand import DrawStep
from dawndoom.games.new_dawn.rules.headquarters import BuySlot
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget, begin_contest, defence_roll
from dawndoom.games.new_dawn.rules.state import NOWHERE
from dawndoom.games.new_dawn.rules.technology import BuyStep
from tests.games.new_dawn.table import Table

BOARDS = {
    "HU": ([4, 4, 4], [1, 1, 3], [0, 0, 1, 1, 2, 3], 4),
    "MI": ([5, 3, 4], [1, 2, 3], [0, 1, 1, 2, 2, 3], 4),
    "GA": ([3, 3, 6], [2, 2, 4], [0, 1, 1, 2, 2, 3], 5),
    "ZE": ([3, 5, 4], [1, 2, 4], [0, 1, 2, 2, 2, 3], 4),
    "QU": ([4, 4, 4], [2, 2, 3], [0, 1, 2, 2, 2, 3], 4),
    "VA": ([4, 3, 5], [1, 1, 2], [0, 0, 1, 2, 2, 3], 3),
    "WI": ([5, 4, 3], [1, 2, 3], [0, 1, 1, 2, 2, 3], 4),
    "HY": ([3, 4, 4], [1, 2, 3], [0, 1, 1, 2, 2, 3], 4),
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_player_board_is_that_of_the_ledger(name: str) -> None:
    race = next(race for race in GAME.box({}, 2).races if race.id == name)
    assert (race.track_vp, race.mhq_vp, race.tech_slots, race.token_slots) == BOARDS[name]
    assert [track[5] for track in race.produce] == [[5, 0, 0, 0], [0, 5, 0, 0], [0, 0, 5, 0]]


def test_race_hu_a_resource_once_per_round_after_an_ambassador() -> None:
    table = Table("HU", "MI")
    table.lay("2-2", "E01")
    table.ambassadors("A6", "A8")
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A8", "decline", "use HU", "take M")
    assert table.held(0) == {"M": 1}
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A6", "decline")
    assert table.is_at_rest()


def test_race_mi_bases_cost_one_less() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E08")
    table.give(0, C=1)
    table.do(EstablishTarget(0, 0, 0, NOWHERE, False, True))
    table.answer("establish 2-2")
    assert table.controller("2-2") == 0
    assert table.held(0) == {}


def test_race_ga_up_to_two_dice_become_red_once_per_round() -> None:
    table = Table("GA", "HU")
    table.lay("2-2", "H05")
    table.mhq(0, "2-2", "2-2", "3-3")
    table.dice("Y2", "R5", "R5")
    table.do(SeizeTarget(0, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2", "use GA", "convert Y", "convert W")
    assert table.told("won")[0][3:] == [12, 9]
    assert table.is_used(0, "GA")


def test_race_ze_one_die_again_once_per_round() -> None:
    table = Table("ZE", "HU")
    table.lay("2-2", "E08")
    table.mhq(0, "2-2")
    table.dice("Y2", "Y5")
    table.do(SeizeTarget(0, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2", "use ZE")
    assert table.told("won")[0][3:] == [5, 4]


def test_race_qu_five_cards_and_a_resource_for_exploring() -> None:
    table = Table("QU", "HU")
    table.hand(0, "E01", "E02", "E03", "M01")
    table.do(DrawStep(0))
    table.answer("draw E")
    assert len(table.state.hands[0]) == 5
    table.do(Explore(0))
    table.answer("explore M01", "at 2-2", "decline")
    assert table.held(0) == {"M": 1}


def test_race_va_mhqs_cost_one_less() -> None:
    table = Table("VA", "HU")
    table.give(0, M=1)
    table.do(BuySlot(0, 0, True))
    assert table.options == ["slot 1", "pass"]
    table.answer("slot 1")
    assert table.held(0) == {}


def test_race_wi_aid_costs_one_less() -> None:
    table = Table("WI", "HU")
    table.aid_row("AD01", "AD02", "AD03")
    table.give(0, C=2)
    table.do(AidStep(0))
    table.answer("aid AD01")
    assert table.held(0) == {}


def test_race_hy_technologies_cost_one_less() -> None:
    table = Table("HY", "HU")
    table.give(0, S=1)
    table.do(BuyStep(0))
    assert "buy HY1" in table.options
    table.answer("buy HY1")
    assert table.held(0) == {}


def test_every_race_is_tried() -> None:
    tried = {name.split("_")[2].upper() for name in globals() if name.startswith("test_race_")}
    assert tried == set(BOARDS) == {race.id for race in GAME.box({}, 2).races}


# Ambassadors.


def send(card: str, *, race: str = "MI", here: str = "E01", **held: int) -> Table:
    """Seat 0 sends an Ambassador to the Facility on 2-2 and is asked about his ability."""
    table = Table(race, "GA")
    table.benefits("G3", "O2", "G4", "O4")
    table.lay("2-2", here)
    table.ambassadors(card)
    table.give(0, **held)
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer(f"send {card}")
    return table


@pytest.mark.parametrize(("face", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_ambassador_a1_rolls_for_resources(face: int, number: int) -> None:
    table = send("A1")
    table.dice(f"W{face}")
    table.answer("perform 1", *["take C"] * number)
    assert table.is_at_rest()
    assert table.held(0) == {"C": number}


def test_ambassador_a2_credits_for_economic_base_types_here_and_around() -> None:
    table = send("A2", C=2)
    table.lay("2-3", "H02")
    table.lay("3-2", "S01")
    table.answer("perform 1")
    assert table.held(0) == {"C": 1 + 2}


def test_ambassador_a3_seizes_here_with_two_red_dice_and_no_mhq() -> None:
    table = send("A3", here="H05", M=2)
    table.mhq(0)
    table.dice("R5", "R5")
    table.answer("perform 1", "seize 2-2")
    assert table.told("rolled") == [[0, ["R", "R"], [5, 5], 0, 10]]
    assert table.controller("2-2") == 0


def test_ambassador_a4_draws_two_and_explores_beside_here() -> None:
    table = send("A4", S=1)
    table.state.piles[0] = [table.card("E08"), table.card("E01")][:1]
    table.answer("perform 1", "draw E", "draw S", "explore E08")
    assert table.options == ["at 3-2", "at 2-3"]
    table.answer("at 2-3", "perform 1")
    assert table.held(0) == {"C": 3}


def test_ambassador_a5_establishes_here_for_one_less_without_an_mhq() -> None:
    table = send("A5", race="HU", here="E08", C=2)
    table.mhq(0)
    table.answer("perform 1", "establish 2-2", "done")
    assert table.controller("2-2") == 0
    assert table.held(0) == {}


def test_ambassador_a6_gathers_mhqs_here_and_shields_the_facility() -> None:
    table = send("A6")
    table.state.control[table.region("2-2")] = 0
    table.mhq(0, "3-3", "3-3")
    table.answer("perform 1", "move 3-3", "move 3-3")
    assert table.mhqs(0) == ["2-2", "2-2"]
    contest = begin_contest(table.state, 1, table.region("2-2"))
    assert defence_roll(table.state, contest).flat == 2
    assert contest.target == 4 + 2


def test_ambassador_a7_gives_the_benefits_of_two_sides() -> None:
    table = send("A7")
    table.answer("perform 1", "side E")
    assert table.options == ["side N", "side S", "side W", "done"]
    table.answer("side W")
    assert table.is_at_rest()
    assert table.held(0) == {"C": 1, "RR": 1}


@pytest.mark.parametrize("option", [1, 2])
def test_ambassador_a8_sells_a_technology_or_readies_one(option: int) -> None:
    table = send("A8", race="ZE", S=1)
    table.tech(0, "ZE2", used=True)
    table.rest()
    table.state.ambassador_used = [False]
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A8", f"perform {option}")
    table.answer("buy ZE1" if option == 1 else "ready ZE2")
    assert table.is_used(0, "ZE2") == (option == 1)
    assert len(table.state.techs[0]) == (2 if option == 1 else 1)


@pytest.mark.rule("ND-12.4")
def test_a_third_shield_moves_one_of_the_two() -> None:
    table = send("A6")
    first, second = table.region("2-2"), table.lay("2-3", "E02")
    third = table.lay("2-4", "E05")
    table.rest()
    table.state.shields = [first, 2, second, 2]
    ability = table.state.box.ambassadors[table.state.ambassadors[0]].ability
    table.mhq(0)
    table.perform(ability, "2-4")
    assert table.options == ["shield 2-2", "shield 2-3"]
    table.answer("shield 2-3")
    assert table.state.shields == [first, 2, third, 2]


def test_every_ambassador_is_tried() -> None:
    tried = {name.split("_")[2].upper() for name in globals() if "test_ambassador_a" in name}
    assert tried == {card.id for card in GAME.box({}, 2).ambassadors}
