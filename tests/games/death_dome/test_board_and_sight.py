"""DD-1.1, DD-7.3 to DD-7.8, DD-10: the board, steps, distances, line of sight."""

import pytest

from dawndoom.games.death_dome.cards.reader import authored_boards
from dawndoom.games.death_dome.cards.sight import tables_of
from dawndoom.games.death_dome.rules.board import BASES, FLOOR, JAIL, LAVA, Board
from dawndoom.games.death_dome.rules.effects import CLIMB, LAVA_WALK, WALK_WALLS
from dawndoom.games.death_dome.rules.lanes import lanes_for
from dawndoom.games.death_dome.rules.paths import flood
from dawndoom.games.death_dome.rules.sight import Walled, sees, sight_table
from dawndoom.games.death_dome.rules.state import Arena
from tests.games.death_dome.dome import (
    BG,
    BW,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    at,
    attack,
    mark,
    offered,
)

BOARD = authored_boards()[0]
SIGHT, THROUGH = tables_of(BOARD)
CELLS = [cell for cell in range(BOARD.size) if BOARD.terrain[cell] != JAIL]


def cell(name: str) -> int:
    return BOARD.by_name[name]


def steps_from(state: Arena, base: str) -> dict[str, int]:
    """Return the steps from a base to every place, nobody being in the way."""
    ground = state.box.ground
    lanes = lanes_for(ground, BASES.index(base), 0)
    nodes, costs = flood(lanes, ground.size, 99, state.occupant, 0, False)
    named = [*ground.names, "base"]
    return {named[node]: cost for node, cost in zip(nodes, costs, strict=True)}


@pytest.mark.rule("DD-1.1")
def test_dd_1_1_the_board_has_the_counted_features() -> None:
    state = arena(4)
    assert BOARD.size == 441
    assert BOARD.terrain.count(LAVA) == 26
    assert len(BOARD.points) == 16
    assert sum(state.box.ground.tower_points) == 2
    plain = [
        c
        for c in range(441)
        if BOARD.terrain[c] == FLOOR and BOARD.point_at[c] < 0 and BOARD.releases[c] < 0
    ]
    assert len(plain) == 338
    assert len(BOARD.walls_below) + len(BOARD.walls_right) == 82
    walled = Walled(BOARD, True)
    assert len(walled.level) + len(walled.upright) == 38


def test_the_board_is_its_own_mirror_image_both_ways() -> None:
    for here in range(441):
        row, column = divmod(here, 21)
        upside, turned = (20 - row) * 21 + column, row * 21 + 20 - column
        assert BOARD.terrain[here] == BOARD.terrain[upside] == BOARD.terrain[turned]
        for there in (cell("E11"), cell("F8"), cell("I10")):
            other = (20 - there // 21) * 21 + there % 21
            assert SIGHT[here][there] == SIGHT[upside][other]


FROM_WEST = "E9 4 E13 4 F11 5 F6 5 F16 5 I5 8 I17 8 D4 5 J9 9 L9 11 K11 11 I11 11 M11 13"
FROM_NORTH = "I5 4 M5 4 F6 5 P6 5 E9 8 F11 10 D4 5 J9 9 L9 9 J13 13 I11 11 M11 11"


@pytest.mark.rule("DD-EX-B1", "DD-7.8")
@pytest.mark.parametrize(("base", "words"), [("w", FROM_WEST), ("n", FROM_NORTH)])
def test_dd_ex_b1_fewest_moves_from_the_bases(base: str, words: str) -> None:
    steps = steps_from(arena(4), base)
    wanted = words.split()
    for place, number in zip(wanted[::2], wanted[1::2], strict=True):
        assert steps[place] == int(number), place


@pytest.mark.rule("DD-EX-B1")
def test_dd_ex_b1_the_seven_exits_of_the_west_base() -> None:
    exits = {place for place, cost in steps_from(arena(4), "w").items() if cost == 1}
    assert exits == {f"B{row}" for row in range(8, 15)}


@pytest.mark.rule("DD-EX-B2", "DD-7.3", "DD-7.4", "DD-7.6")
@pytest.mark.parametrize(
    ("step", "legal"),
    [
        ("G5 H5", False),
        ("G5 H6", False),
        ("G6 H5", True),
        ("E7 F6", True),
        ("E7 F8", False),
        ("I7 I8", False),
        ("K4 K5", False),
        ("J9 I10", True),
        ("J9 J10", True),
        ("H8 H9", False),
        ("J8 K9", False),
        ("K11 J10", True),
        ("I8 I9", False),
    ],
)
def test_dd_ex_b2_steps(step: str, legal: bool) -> None:
    here, there = step.split()
    state = arena(2)
    lanes = lanes_for(state.box.ground, state.base[0], 0)
    assert (cell(there) in lanes.steps[cell(here)]) == legal


@pytest.mark.rule("DD-7.4", "DD-1.9")
def test_dd_7_4_jails_and_other_bases_are_barred_but_an_empty_base_is_floor() -> None:
    state = arena(2)
    west = state.base[0]
    lanes = lanes_for(state.box.ground, west, 0)
    assert cell("B2") not in lanes.steps[cell("C3")]
    assert cell("U9") not in lanes.steps[cell("T9")]
    assert cell("I1") in lanes.steps[cell("I2")], "nobody sits in the North with two teams"


@pytest.mark.rule("DD-7.7")
def test_dd_7_7_who_may_enter_lava_leaves_towers_for_it_but_cannot_climb_back() -> None:
    state = arena(2)
    lanes = lanes_for(state.box.ground, state.base[0], LAVA_WALK)
    assert cell("G11") in lanes.steps[cell("F11")]
    assert cell("G11") in lanes.steps[cell("H11")]
    assert cell("H11") not in lanes.steps[cell("G11")]
    climbing = lanes_for(state.box.ground, state.base[0], CLIMB)
    assert cell("H11") in climbing.steps[cell("G11")]
    assert not climbing.may_stop[cell("G11")]
    assert cell("C3") not in climbing.steps[cell("B4")], "no tower beside that lava"
    walling = lanes_for(state.box.ground, state.base[0], WALK_WALLS)
    assert cell("H5") in walling.steps[cell("G5")]


YES = (
    "E11-H10 E11-H11 E11-H12 F8-H10 F8-I10 F8-J10 F8-H11 F8-H12 F8-N10 K8-K11 K8-K14 D4-F6 D4-H1 "
    "H10-N12 I11-M11 I11-J10 H11-E11 H11-D9 G7-I10 G8-O8 B13-H12 F6-P6 J2-I1 K11-L12"
)
NO = (
    "E11-I11 E11-I10 E11-J10 F8-I11 F8-J11 F8-I12 K6-K8 K6-J8 D4-F4 I11-K11 K11-I10 H11-C11 "
    "H11-A11 G5-H6 D12-H12 B12-H12 C1-I1 K4-K5 H4-G4"
)


@pytest.mark.rule("DD-EX-B3", "DD-10.4", "DD-10.6", "DD-10.7", "DD-10.9", "DD-10.13")
@pytest.mark.parametrize("pair", YES.split())
def test_dd_ex_b3_these_cells_see_each_other(pair: str) -> None:
    here, there = (cell(name) for name in pair.split("-"))
    assert SIGHT[here][there]
    assert sees(BOARD, Walled(BOARD, True), here, there), "derived anew"


@pytest.mark.rule("DD-EX-B4", "DD-10.5", "DD-10.8", "DD-10.10", "DD-10.13")
@pytest.mark.parametrize("pair", NO.split())
def test_dd_ex_b4_these_cells_do_not(pair: str) -> None:
    here, there = (cell(name) for name in pair.split("-"))
    assert not SIGHT[here][there]
    assert not sees(BOARD, Walled(BOARD, True), here, there), "derived anew"


@pytest.mark.rule("DD-10.14", "DD-10.1")
@pytest.mark.parametrize(
    ("reach", "seen", "pairs"),
    [(99, 27_694, 90_100), (5, 11_962, 19_344), (9, 20_470, 45_796), (12, 24_302, 64_984)],
)
def test_dd_10_14_the_check_sums_of_the_shipped_table(reach: int, seen: int, pairs: int) -> None:
    found = [
        SIGHT[here][there]
        for place, here in enumerate(CELLS)
        for there in CELLS[place + 1 :]
        if BOARD.distance[here][there] <= reach
    ]
    assert len(CELLS) == 425
    assert (sum(found), len(found)) == (seen, pairs)


@pytest.mark.rule("DD-10.14", "DD-20.3")
def test_dd_10_14_the_check_sum_of_the_dual() -> None:
    ground = arena(2, sc_dual=True).box.ground
    assert ground.size == 147
    pairs = [(a, b) for a in range(147) for b in range(a + 1, 147)]
    assert len(pairs) == 10_731
    assert sum(ground.sight[a][b] for a, b in pairs) == 5_316


@pytest.mark.rule("DD-10.11")
def test_dd_10_11_sight_is_symmetric_and_a_cell_sees_itself() -> None:
    for here in CELLS:
        assert SIGHT[here][here]
    assert all(SIGHT[a][b] == SIGHT[b][a] for a in CELLS[::7] for b in CELLS)


def test_a_sample_of_the_shipped_table_is_derived_again() -> None:
    walled, open_ground = Walled(BOARD, True), Walled(BOARD, False)
    for here in CELLS[::53]:
        for there in CELLS[::11]:
            if here != there:
                assert sees(BOARD, walled, here, there) == SIGHT[here][there]
                assert sees(BOARD, open_ground, here, there) == THROUGH[here][there]


@pytest.mark.rule("DD-10.5", "DD-10.6", "DD-10.7", "DD-10.11")
@pytest.mark.parametrize("name", ["E7", "G5", "K8", "D10", "J10", "H11", "K11", "I12"])
def test_all_that_is_seen_from_a_cell_beside_walls_or_on_a_tower_is_derived_again(
    name: str,
) -> None:
    walled, here = Walled(BOARD, True), cell(name)
    for there in CELLS:
        if here != there:
            assert sees(BOARD, walled, here, there) == SIGHT[here][there]
            assert sees(BOARD, walled, there, here) == SIGHT[here][there]


@pytest.mark.rule("DD-EX-5", "DD-10.3", "DD-10.7", "DD-10.8")
def test_dd_ex_5_from_e11_only_the_near_edge_of_the_tower_is_seen() -> None:
    state = arena(2, units={RG: "E11", 4: "H10", 6: "H12", 5: "J10", 7: "I11"}, gear={RG: "g02"})
    attack(state, RG, weapon="g02")
    assert offered(state) == ["unit 4", "unit 6"]


@pytest.mark.rule("DD-10.2")
def test_dd_10_2_adjacent_needs_sight() -> None:
    state = arena(2, units={RW: "G5", BW: "H5"})
    activate(state, RW)
    assert offered(state) == ["move", "end"]


@pytest.mark.rule("DD-10.12")
def test_dd_10_12_goggles_see_through_walls_but_not_through_towers() -> None:
    state = arena(2, units={RG: "C11", BW: "E11"}, gear={RG: "g01 e02"})
    attack(state, RG, BW, "g01")
    assert state.wounds[BW] == 3
    state = arena(2, units={RG: "F10", BG: "K11"}, gear={RG: "g02 e02"})
    activate(state, RG)
    assert "act" not in offered(state)


@pytest.mark.rule("DD-9.3", "DD-10.4")
def test_dd_9_3_lava_and_bridges_neither_hide_nor_block() -> None:
    assert SIGHT[cell("G8")][cell("G14")]
    assert SIGHT[cell("F9")][cell("J9")]


@pytest.mark.rule("DD-1.7", "DD-1.8", "DD-1.4")
def test_dd_1_7_bases_by_position_in_the_turn_order() -> None:
    two, three, four = arena(2, first=1), arena(3), arena(4, first=2)
    assert [BASES[base] for base in two.base] == ["e", "w"]
    assert [BASES[base] for base in three.base] == ["e", "w", "n"]
    assert [BASES[base] for base in four.base] == ["e", "s", "w", "n"]
    assert [BASES[base] for base in three.box.bases_of(2)] == ["n", "e", "w"]
    assert all(at(four, unit) == "home" for unit in range(16))


def test_markers_of_a_seat_are_counted_in_its_supply() -> None:
    state = arena(2)
    mark(state, 0, "E9 I11")
    assert state.marker.count(0) == 2
    assert state.pos[RS] == state.pos[RM] == -1


def test_whoever_waits_for_a_table_of_sight_is_told_of_every_cell() -> None:
    told: list[tuple[int, int]] = []
    table = sight_table(Board("x", "x", 2, 3), progress=lambda *done: told.append(done))
    assert told == [(cell, 6) for cell in range(1, 7)]
    assert table == [bytes([1] * 6)] * 6


@pytest.mark.rule("DD-10.11", "DD-9.7")
def test_a_jail_cell_sees_nothing_and_keeps_nobody_else_from_seeing() -> None:
    board = Board("x", "x", 1, 4)
    board.terrain[1] = JAIL
    assert sight_table(board) == [
        bytes(row) for row in ([1, 0, 1, 1], [0] * 4, [1, 0, 1, 1], [1, 0, 1, 1])
    ]
