"""The board (ND-1) and the setup (ND-2)."""

import pytest

from dawndoom.core import SettingError
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.components import FTYPES
from dawndoom.games.new_dawn.rules.explore import explorable
from dawndoom.games.new_dawn.rules.headquarters import MoveStep
from dawndoom.games.new_dawn.rules.state import ALLIANCE, EMPTY, NOBODY, NOWHERE, STATION, Galaxy
from tests.games.new_dawn.table import Table


def dealt(seats: int, seed: int = 1, **options: object) -> Galaxy:
    """A game after the choices of the setup."""
    state: Galaxy = GAME.new({"race_mode": "random", **options}, seats, seed)  # type: ignore[assignment]
    for _ in range(seats):
        state.choose(0)
    return state


@pytest.mark.rule("ND-1.1")
def test_nd_1_1_a_region_is_column_and_row() -> None:
    board = GAME.box({}, 4).board
    assert board.size == 36
    assert board.names[0] == "1-1"
    assert board.names[5] == "6-1"
    assert board.by_name["2-4"] == 3 * 6 + 1


@pytest.mark.rule("ND-1.2")
@pytest.mark.parametrize(
    ("seats", "size", "corners"), [(2, 16, "2-2 5-5"), (3, 25, "1-1 5-5"), (4, 36, "1-1 6-6")]
)
def test_nd_1_2_the_area_depends_on_the_players(seats: int, size: int, corners: str) -> None:
    box = GAME.box({}, seats)
    names = [box.board.names[region] for region in box.area]
    assert len(names) == size
    assert f"{names[0]} {names[-1]}" == corners


@pytest.mark.rule("ND-1.3", "ND-23.7")
def test_nd_1_3_diagonals_are_adjacent_and_nothing_outside_the_area() -> None:
    box = GAME.box({}, 2)
    names = box.board.names
    assert sorted(names[r] for r in box.near[box.region_of["2-2"]]) == ["2-3", "3-2", "3-3"]
    assert len(box.near[box.region_of["3-3"]]) == 8
    assert box.near[box.region_of["1-1"]] == []


@pytest.mark.rule("ND-1.4")
def test_nd_1_4_the_alliance_base_is_no_facility() -> None:
    table = Table()
    table.lay("2-2", "E01")
    at = table.region("3-3")
    assert table.state.facility[at] == ALLIANCE
    assert table.state.control[at] == NOBODY
    table.ambassadors("A1", "A2")
    table.do(MoveStep(0))
    assert table.options == ["move 3-3", "done"]


@pytest.mark.rule("ND-1.5")
def test_nd_1_5_a_region_holds_one_thing() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.station("ST4", "2-3")
    free = [table.state.box.board.names[r] for r in explorable(table.state, NOWHERE)]
    assert not {"2-2", "2-3", "3-3"} & set(free)


@pytest.mark.rule("ND-1.6")
def test_nd_1_6_any_number_of_mhqs_share_a_region() -> None:
    table = Table()
    table.lay("2-2", "E01")
    table.mhq(0, "2-2", "2-2")
    table.mhq(1, "2-2", "3-3")
    table.do(MoveStep(1))
    table.answer("move 3-3")
    assert table.mhqs(1) == ["2-2", "2-2"]
    assert table.mhqs(0) == ["2-2", "2-2"]


@pytest.mark.rule("ND-1.7", "ND-2.8")
def test_nd_1_7_green_benefits_north_and_south_orange_east_and_west() -> None:
    for seed in range(8):
        state = dealt(2, seed)
        colours = [state.box.benefits[card].colour for card in state.benefits]
        assert colours == ["green", "orange", "green", "orange"]
        assert len(set(state.benefits)) == 4


@pytest.mark.rule("ND-1.8")
def test_nd_1_8_the_base_makes_the_controller() -> None:
    table = Table()
    table.lay("2-2", "E08")
    assert table.controller("2-2") == NOBODY
    table.gain("2-2", seat=1)
    assert table.controller("2-2") == 1


@pytest.mark.rule("ND-2.1", "ND-2.3")
def test_nd_2_1_the_back_side_has_sectors_and_the_alliance_base_lies_on_3_3() -> None:
    plain, back = dealt(4), dealt(4, sectors=True)
    assert set(plain.sector) == {-1}
    assert {sector for sector in back.sector if sector >= 0} == {0, 1, 2, 3}
    assert plain.facility.count(ALLIANCE) == 1
    assert plain.facility[plain.box.region_of["3-3"]] == ALLIANCE


@pytest.mark.rule("ND-2.2")
def test_nd_2_2_players_start_with_nothing() -> None:
    state: Galaxy = GAME.new({}, 3, 1)  # type: ignore[assignment]
    assert sum(state.held) == 0


@pytest.mark.rule("ND-2.4")
def test_nd_2_4_races_are_chosen_in_seat_order_and_only_once() -> None:
    state: Galaxy = GAME.new({}, 3, 1)  # type: ignore[assignment]
    for seat in range(3):
        assert state.decision is not None
        assert (state.decision.seat, state.decision.name) == (seat, "choose_race")
        assert len(state.decision.options) == 8 - seat
        state.choose(0)
    assert len(set(state.race)) == 3
    assert [len(state.box.kits[race].techs) for race in state.race] == [8, 8, 8]


@pytest.mark.rule("ND-2.4")
def test_nd_2_4_random_races_are_dealt_without_a_question() -> None:
    races = set()
    for seed in range(20):
        state: Galaxy = GAME.new({"race_mode": "random"}, 4, seed)  # type: ignore[assignment]
        assert state.decision is not None
        assert state.decision.name == "choose_base_type"
        assert len(set(state.race)) == 4
        races |= set(state.race)
    assert len(races) == 8


@pytest.mark.rule("ND-2.5", "ND-2.6", "ND-4.2")
def test_nd_2_6_the_first_base_is_on_the_alliance_base_and_produces() -> None:
    state: Galaxy = GAME.new({"race_mode": "random"}, 2, 1)  # type: ignore[assignment]
    assert state.built == [0] * 6
    assert state.decision is not None
    assert [str(option) for option in state.decision.options] == ["base E", "base S", "base M"]
    state.choose(1)
    state.choose(2)
    assert state.built == [0, 1, 0, 0, 0, 1]
    assert [state.bases(seat) for seat in (0, 1)] == [1, 1]
    assert state.held[:3] == [0, 1, 0]
    assert state.held[7:10] == [0, 0, 1]


@pytest.mark.rule("ND-2.7")
def test_nd_2_7_one_mhq_on_the_alliance_base_three_on_the_player_board() -> None:
    state = dealt(4)
    alliance = state.box.region_of["3-3"]
    assert state.mhq == [alliance, NOWHERE, NOWHERE, NOWHERE] * 4


@pytest.mark.rule("ND-2.9", "ND-EX-1")
@pytest.mark.parametrize(("seats", "number"), [(2, 5), (3, 6), (4, 7)])
def test_nd_2_9_three_more_ambassadors_than_players(seats: int, number: int) -> None:
    state = dealt(seats)
    assert len(set(state.ambassadors)) == number
    assert state.ambassador_at == [NOWHERE] * number
    assert not any(state.ambassador_used)


@pytest.mark.rule("ND-2.10")
def test_nd_2_10_eight_decks_by_phase_and_type() -> None:
    table = Table()
    facilities = table.state.box.facilities
    for deck, pile in enumerate(table.state.piles):
        assert len(pile) == 14
        assert {(facilities[c].phase, facilities[c].ftype) for c in pile} == {(deck // 4, deck % 4)}
    orders = {tuple(dealt(2, seed).piles[7]) for seed in range(4)}
    assert len(orders) == 4


@pytest.mark.rule("ND-2.11")
def test_nd_2_11_the_dice_are_shared() -> None:
    assert isinstance(dealt(2).dice, int)


@pytest.mark.rule("ND-2.12", "ND-2.13")
def test_nd_2_12_three_aid_cards_lie_open_in_round_1() -> None:
    state = dealt(2)
    assert len(set(state.aid_row)) == 3
    assert sorted(state.aid_row + state.aid_deck) == list(range(20))
    assert (state.round, state.action) == (1, 1)


@pytest.mark.rule("ND-2.14", "ND-21.1", "ND-DX-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nd_2_14_stations_lie_in_the_area_beside_the_alliance_base_and_each_other(
    seats: int,
) -> None:
    regions = set()
    for seed in range(30):
        state = dealt(seats, seed, stations=5)
        assert len(set(state.station_at)) == 5
        assert all(state.box.in_area[region] for region in state.station_at)
        assert state.box.alliance not in state.station_at
        assert state.facility.count(STATION) == 5
        regions |= set(state.station_at)
    assert len(regions) > 10


@pytest.mark.rule("ND-2.14")
def test_nd_2_14_listed_stations_are_used() -> None:
    state = dealt(3, stations=2, station_pick="ST2,ST4")
    assert [state.box.stations[card].id for card in state.stations] == ["ST2", "ST4"]


@pytest.mark.parametrize("pick", ["ST1", "ST1,ST1", "ST1,ST9", "ST1,ST2,ST3"])
def test_a_wrong_list_of_stations_is_refused(pick: str) -> None:
    with pytest.raises(SettingError, match="station_pick"):
        GAME.box({"stations": 2, "station_pick": pick}, 2)


@pytest.mark.rule("ND-2.15")
def test_nd_2_15_the_starting_player_is_drawn() -> None:
    assert {dealt(3, seed).starter for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("ND-DX-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nd_dx_1_the_regions_of_the_first_exploration(seats: int) -> None:
    state = dealt(seats)
    names = [state.box.board.names[region] for region in explorable(state, NOWHERE)]
    assert sorted(names) == ["2-2", "2-3", "2-4", "3-2", "3-4", "4-2", "4-3", "4-4"]


def test_the_printed_figures_of_the_ledger_agree_with_the_cards() -> None:
    box = GAME.box({}, 2)
    by_type = [sum(card.ftype == kind for card in box.facilities) for kind in range(4)]
    assert by_type == [28, 28, 28, 28]
    assert FTYPES[box.facilities[0].ftype] == "E"
    hostile = [card for card in box.facilities if card.ftype == 3]
    assert [sum(card.btype == kind for card in hostile) for kind in range(3)] == [9, 9, 10]
    assert all(card.target == sum(card.cost) + card.strength + card.vp for card in box.facilities)
    assert all(EMPTY != card.target > 0 for card in box.facilities)
