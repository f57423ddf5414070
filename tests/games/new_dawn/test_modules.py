"""Stations (ND-21) and Sectors (ND-22): every one of the 5 and the 4."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.ending import score_parts
from dawndoom.games.new_dawn.rules.explore import ExploreCard, explorable
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MoveStep
from dawndoom.games.new_dawn.rules.places import extra_moves
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    SeizeTarget,
    attack_roll,
    begin_contest,
    defence_roll,
)
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table


def tokens(table: Table, station: int = 0) -> list[int]:
    return table.state.station_tokens[station]


def explore(table: Table, card: str, region: str) -> None:
    table.hand(0, card)
    table.do(ExploreCard(0, False, NOWHERE, False))
    table.answer(f"explore {card}", f"at {region}")


# Stations.


@pytest.mark.rule("ND-21.1", "ND-21.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nd_21_2_stations_get_their_tokens_at_setup(seats: int) -> None:
    state = GAME.new({"race_mode": "random", "stations": 5}, seats, 4)
    for _ in range(seats):
        state.choose(0)
    laid = dict(zip(state.stations, state.station_tokens, strict=True))  # type: ignore[attr-defined]
    assert laid[0] == [2, 2, 2, 0, 0, 0, 0]
    assert laid[1] == [0, 0, 0, 2, 2, 2, 0]
    assert laid[2] == [0, 0, 0, 0, 0, 0, seats + 2]
    assert laid[3] == laid[4] == [0] * 7


@pytest.mark.rule("ND-21.4")
def test_st1_an_explorer_beside_the_supply_hub_may_take_a_resource() -> None:
    table = Table("MI", "HU")
    table.station("ST1", "2-2")
    explore(table, "E01", "2-3")
    assert table.options == ["take C", "take S", "take M", "decline"]
    table.answer("take M")
    assert table.held(0) == {"M": 1}
    assert tokens(table)[:3] == [2, 2, 1]
    explore(table, "E02", "4-4")
    assert table.is_at_rest()


@pytest.mark.rule("ND-21.2")
def test_nd_21_2_an_emptied_station_is_removed_at_once() -> None:
    table = Table("MI", "HU")
    table.station("ST1", "2-2")
    table.state.station_tokens[0] = [1, 0, 0, 0, 0, 0, 0]
    explore(table, "E01", "2-3")
    table.answer("take C")
    assert table.empty("2-2")
    assert table.state.station_at == [NOWHERE]
    assert table.region("2-2") in explorable(table.state, NOWHERE)


@pytest.mark.rule("ND-21.2", "ND-18.6")
def test_st2_a_new_controller_beside_the_armoury_may_take_a_token() -> None:
    table = Table("VA", "HU")
    table.station("ST2", "2-2")
    table.lay("2-3", "E08")
    table.give(0, P2=3)
    table.gain("2-3")
    assert table.options == ["take P2", "take RR", "take GD", "decline"]
    table.answer("take RR")
    assert table.asks == "token_slots_full"
    table.answer("decline")
    assert tokens(table)[3:6] == [2, 2, 2]
    table.gain("2-3")
    table.answer("take RR", "discard P2")
    assert table.held(0) == {"P2": 2, "RR": 1}
    assert tokens(table)[3:6] == [2, 1, 2]


@pytest.mark.rule("ND-21.4")
def test_st3_a_new_controller_beside_the_monument_takes_a_point() -> None:
    table = Table("MI", "HU")
    table.station("ST3", "2-2")
    table.lay("2-3", "E08")
    table.gain("2-3")
    assert table.is_at_rest()
    assert table.held(0) == {"VP": 1}
    assert tokens(table)[6] == 3


def test_st4_the_defence_grid_helps_defenders_and_raises_the_number_to_beat() -> None:
    table = Table("MI", "HU")
    table.station("ST4", "2-2")
    near = table.lay("2-3", "E08")
    table.lay("4-4", "E01")
    assert begin_contest(table.state, 0, near).target == 4 + 1
    assert begin_contest(table.state, 0, table.region("4-4")).target == 4
    table.state.control[near] = 1
    contest = begin_contest(table.state, 0, near)
    assert defence_roll(table.state, contest).flat == 2


def test_st5_the_relay_gate_moves_a_second_mhq() -> None:
    table = Table("MI", "HU")
    table.station("ST5", "2-2")
    table.lay("2-3", "E08", 0)
    table.mhq(0, "3-3", "3-3")
    assert extra_moves(table.state, 0) == 1
    assert extra_moves(table.state, 1) == 0
    table.do(MoveStep(0))
    table.answer("move 3-3", "move 3-3")
    assert table.mhqs(0) == ["2-3", "2-3"]
    table.mhq(0, "3-3", "3-3", "2-3")
    table.do(MoveStep(0))
    table.answer("move 3-3")
    assert table.options == ["move 3-3", "move 2-3", "done"]


@pytest.mark.rule("ND-21.3")
def test_nd_21_3_a_station_gives_no_adjacency_for_exploring() -> None:
    table = Table(seats=4)
    table.station("ST4", "5-5")
    names = [table.state.box.board.names[region] for region in explorable(table.state, NOWHERE)]
    assert "6-6" not in names
    assert "5-5" not in names


@pytest.mark.rule("ND-21.4")
def test_nd_21_4_the_active_player_orders_the_triggers_of_several_stations() -> None:
    table = Table("MI", "HU")
    table.station("ST3", "2-2")
    table.station("ST2", "2-4")
    table.lay("2-3", "E08")
    table.gain("2-3")
    assert table.asks == "choose_station"
    assert table.options == ["trigger ST3", "trigger ST2"]
    table.answer("trigger ST2", "take GD")
    assert table.held(0) == {"GD": 1, "VP": 1}


@pytest.mark.rule("ND-21.4")
def test_nd_21_4_explore_triggers_come_after_the_ability_and_before_the_window() -> None:
    table = Table("QU", "HU")
    table.tech(0, "QU3")
    table.station("ST1", "2-2")
    table.hand(0, "E01")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore E01", "at 2-3")
    assert table.asks == "perform_ability"
    table.answer("perform 1")
    assert table.asks == "take_from_station"
    table.answer("decline")
    assert table.asks == "use_card"


# Sectors.


@pytest.mark.rule("ND-22.1")
def test_nd_22_1_the_sector_cards_are_dealt_at_random_to_the_areas() -> None:
    orders = set()
    for seed in range(12):
        state = GAME.new({"race_mode": "random", "sectors": True}, 4, seed)
        for _ in range(4):
            state.choose(0)
        areas = [state.sector[area[0]] for area in state.box.board.areas]  # type: ignore[attr-defined]
        assert sorted(areas) == [0, 1, 2, 3]
        orders.add(tuple(areas))
    assert len(orders) > 4


@pytest.mark.rule("ND-22.2")
@pytest.mark.parametrize(("seats", "regions"), [(4, [4, 4, 4, 4]), (3, [4, 2, 2, 4]), (2, [2] * 4)])
def test_nd_22_2_the_regions_of_the_sectors_inside_the_area(seats: int, regions: list[int]) -> None:
    box = GAME.box({"sectors": True}, seats)
    inside = [sum(box.in_area[region] for region in area) for area in box.board.areas]
    assert inside == regions


def test_se1_no_white_dice_in_the_ion_nebula() -> None:
    table = Table("HY", "HU")
    table.tech(0, "HY6")
    table.sector("SE1", "2-3", "2-4")
    at = table.lay("2-3", "E08", 1)
    table.mhq(0, "2-3", "3-3")
    table.mhq(1, "3-3", "3-3")
    contest = begin_contest(table.state, 0, at)
    assert attack_roll(table.state, contest, (0, 1, 0, 0), 0, False, False).dice[:4] == [1, 0, 0, 0]
    assert defence_roll(table.state, contest).dice[:4] == [1, 0, 0, 0]
    table.mhq(0, "3-3")
    table.do(SeizeTarget(0, 0, NO_DICE, 0, NOWHERE, False, True))
    assert "seize 2-3" in table.options


def test_se2_the_asteroid_belt_is_entered_from_beside_it_or_from_within() -> None:
    table = Table("MI", "HU", seats=2)
    table.sector("SE2", "2-3", "2-4")
    for region, card in (("2-3", "E01"), ("2-4", "E02"), ("4-4", "E03"), ("5-4", "E05")):
        table.lay(region, card)
    table.give(0, C=9, M=9)
    table.mhq(0, "5-4")
    table.do(MoveStep(0))
    table.answer("move 5-4")
    assert table.options == ["to 3-3", "to 4-4"]
    table.answer("to 3-3")
    table.do(MoveStep(0))
    table.answer("move 3-3")
    assert "to 2-3" in table.options
    table.answer("to 2-4")
    table.do(MoveStep(0))
    table.answer("move 2-4")
    assert "to 2-3" in table.options
    table.answer("to 4-4")
    table.do(BuySlot(0, 0, True))
    table.answer("slot 1")
    assert table.options == ["place 3-3", "place 4-4", "place 5-4"]


@pytest.mark.rule("ND-23.9")
def test_se3_a_resource_for_gaining_control_in_the_trade_corridor() -> None:
    table = Table("MI", "HU")
    table.sector("SE3", "2-3")
    table.lay("2-3", "E08")
    table.lay("4-4", "S04")
    table.gain("2-3")
    table.answer("take S")
    assert table.held(0) == {"S": 1}
    table.gain("4-4")
    assert table.is_at_rest()


@pytest.mark.rule("ND-20.1")
@pytest.mark.parametrize(
    ("owners", "points"),
    [((0, 0, 1), [3, 0]), ((0, 1, -1), [1, 1]), ((-1, -1, -1), [0, 0])],
)
def test_se4_most_bases_in_the_contested_frontier(
    owners: tuple[int, ...], points: list[int]
) -> None:
    table = Table("MI", "HU", sectors=True)
    table.state.sector = [-1] * 36
    table.sector("SE4", "2-3", "2-4", "3-4")
    for region, card, owner in zip(
        ("2-3", "2-4", "3-4"), ("E08", "S04", "M09"), owners, strict=True
    ):
        table.lay(region, card, owner)
    assert [score_parts(table.state, seat)[6] for seat in (0, 1)] == points


def test_every_station_and_sector_is_tried() -> None:
    box = GAME.box({}, 2)
    tried = {
        name.split("_")[1].upper() for name in globals() if name.startswith(("test_st", "test_se"))
    }
    assert {card.id for card in [*box.stations, *box.sectors]} <= tried
