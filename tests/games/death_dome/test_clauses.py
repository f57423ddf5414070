"""Clauses that one position alone would not tell from a wrong rule."""

import pytest

from dawndoom.games.death_dome.rules.board import Board
from dawndoom.games.death_dome.rules.payout import payout_of, towers_of
from dawndoom.games.death_dome.rules.series import START_MATCH
from dawndoom.games.death_dome.rules.sheets import SHEETS_KEPT
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import path_of, reach_of, supply_of
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    go,
    mark,
    names,
    offered,
    shop,
    take_turn,
    who,
)


@pytest.mark.rule("DD-1.9", "DD-7.4")
@pytest.mark.parametrize(("seats", "legal"), [(2, True), (3, False), (4, False)])
def test_dd_1_9_a_base_without_a_team_is_floor_and_one_with_a_team_is_barred(
    seats: int, legal: bool
) -> None:
    state = arena(seats, units={RW: "J2"})
    activate(state, RW)
    do(state, "move")
    assert ("to J1" in offered(state)) == legal
    assert state.box.ground.terrain[state.box.ground.by_name["J1"]] == (0 if legal else 6)


@pytest.mark.rule("DD-20.3")
def test_dd_20_3_the_dual_has_the_walls_of_its_rows() -> None:
    whole, dual = arena(2).box.ground.board, arena(2, sc_dual=True).box.ground.board
    shift = dual.top * dual.cols
    right = {cell - shift for cell in whole.walls_right if 0 <= cell - shift < dual.size}
    below = {cell - shift for cell in whole.walls_below if 0 <= cell - shift < dual.size}
    assert dual.walls_right == right != set()
    last_row = set(range(dual.size - dual.cols, dual.size))
    assert dual.walls_below == below - last_row != set()
    state = arena(2, units={RW: "D10", BW: "E10"}, sc_dual=True)
    activate(state, RW)
    assert "act" not in offered(state), "a wall between them"


def test_the_last_cell_of_a_board_may_belong_to_a_base() -> None:
    board = Board("x", "x", 5, 5)
    board.base_of[0] = board.base_of[24] = 2
    assert board.base_cells(2) == [0, 24]


@pytest.mark.rule("DD-1.8", "DD-17.6")
@pytest.mark.parametrize(("match", "place"), [(1, 2), (2, 0), (3, 0)])
def test_the_extra_card_goes_to_the_middle_base(match: int, place: int) -> None:
    state = arena(3, mode="series", middle_extra_card=True)
    state.match = match
    state.credits = [3_000_000, 2_000_000, 1_000_000]
    go(state, START_MATCH)
    seat = state.turn_order[place]
    assert [len(state.hands[other]) for other in range(3)] == [
        4 if other == seat else 3 for other in range(3)
    ]
    assert state.base[seat] == 0, "north"


@pytest.mark.rule("DD-6.3", "DD-14.2")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_p27_an_incapacitated_unit_shoves_nobody(own: int, other: int) -> None:
    for down in (0, 2):
        hands = {own // 4: "p27 p30 p30"}
        state = arena(2, units={own: "D8", other: "E8"}, hands=hands)
        state.down[own] = down
        state.round = 2
        take_turn(state, own // 4)
        assert ("play p27" in offered(state)) == (down == 0)


@pytest.mark.rule("DD-6.3")
def test_p18_among_three_the_victim_is_chosen_once() -> None:
    state = arena(3, hands={0: "p18 p30 p30", 1: "p31", 2: "p29"})
    state.round = 2
    take_turn(state, 0)
    do(state, "play p18")
    assert offered(state) == ["seat 1", "seat 2"]
    do(state, "seat 2")
    assert asked(state) == "choose_unit"
    assert names(state, 0) == ["p29", "p30", "p30"]
    assert (names(state, 1), names(state, 2)) == (["p31"], [])


@pytest.mark.rule("DD-12.11", "DD-13.8", "DD-18.6")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_dd_12_11_the_beehive_drives_who_was_pushed_onto_it_back_again(
    own: int, other: int
) -> None:
    warrior, medic = own, other + 3
    state = arena(2, units={warrior: "D8", medic: "E8"}, gear={warrior: "w03"})
    state.bug_at[0] = state.box.ground.by_name["F8"]
    state.sheet(medic).vitae = 30
    attack(state, warrior, medic, "w03")
    assert state.wounds[medic] == 4 + 10
    assert at(state, medic) == "E8"
    state.box.sheets.clear()


@pytest.mark.rule("DD-7.5", "DD-7.9")
def test_dd_7_5_the_path_goes_round_enemies_and_through_teammates() -> None:
    for other, way in ((BM, ["D8", "E9", "F8"]), (RM, ["D8", "E8", "F8"])):
        state = arena(2, units={RW: "D8", other: "E8"})
        ground = state.box.ground
        path = path_of(state, RW, ground.by_name["F8"], 4, 0)
        assert [ground.names[cell] for cell in path] == way
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: "p26"})
    activate(state, RW)
    do(state, "move", "play p26")
    assert state.phase is not None
    path = path_of(state, RW, state.box.ground.by_name["F8"], 4, state.phase.permits)
    assert state.box.ground.by_name["E8"] in path, "walks through enemies"


@pytest.mark.rule("DD-7.1", "DD-7.5")
def test_dd_7_1_reach_ends_at_the_last_point_of_movement() -> None:
    state = arena(2, units={RW: "D14"})
    for points in (1, 2, 3):
        nodes, steps = reach_of(state, RW, points, 0)
        assert max(steps) == points
        cells = {state.box.ground.names[node] for node in nodes if node < state.box.ground.size}
        assert chr(ord("D") + points) + "14" in cells
        assert chr(ord("E") + points) + "14" not in cells
        assert "D14" not in cells


@pytest.mark.rule("DD-3.10", "DD-2.4")
def test_dd_3_10_whoever_wears_an_armor_already_is_not_offered_another() -> None:
    state = shop(2)
    seat = state.first_buyer
    for card in ("a01", "a02", "e07"):
        state.owner[state.box.item_by_id[card]] = seat
    do(state, "pass")
    units = [f"unit {seat * 4 + place}" for place in range(4)]
    assert offered(state) == ["keep", *units]
    do(state, units[1])
    assert offered(state) == [units[0], units[2], units[3]], "the second armor"
    do(state, units[3])
    assert offered(state) == units, "equipment is for anybody"


@pytest.mark.rule("DD-6.3", "DD-7.11")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_v04_a_card_can_change_a_ram(own: int, other: int) -> None:
    wagon, medic = own, other + 3
    hands = {own // 4: "p13"}
    state = arena(2, units={wagon: "D14", medic: "H14"}, gear={wagon: "v04"}, hands=hands)
    activate(state, wagon)
    do(state, "move", "to G14", f"unit {medic}")
    assert asked(state) == "attack_mod_card"
    do(state, "play p13")
    assert state.down[medic] == 1
    assert at(state, medic) == "I14", "the wagon pushes all the same"


@pytest.mark.rule("DD-2.10")
def test_e12_a_coin_with_two_uses_jumps_twice() -> None:
    state = arena(2, units={RW: "E8"}, gear={RW: "e12"})
    mark(state, 0, "Q9 Q13")
    limit = state.sheet(RW).teleport[0]
    before = state.box.limits[limit]
    state.box.limits[limit] = 2
    for goal, is_left in (("Q9", True), ("Q13", True), ("", False)):
        activate(state, RW)
        do(state, "move")
        assert (asked(state) == "teleport") == is_left
        if is_left:
            do(state, f"to {goal}")
            assert at(state, RW) == goal
    state.box.limits[limit] = before


@pytest.mark.rule("DD-15.4")
def test_dd_15_4_the_log_knows_of_no_killer_where_a_token_kills() -> None:
    state = arena(2, units={RS: "E10"})
    state.bug_at[1] = state.box.ground.by_name["E9"]
    state.events = []
    activate(state, RS)
    do(state, "move", "to E9")
    assert (asked(state), who(state)) == ("choose_jail", 1)
    died = next(event for event in state.events if event.verb == "died")
    assert died.plain() == ["died", [RS, "Scout"], -1, [-1, ""]]
    assert died.seat == 0


def fallen(state: Arena) -> list[int]:
    """Return the units that lie down."""
    return [unit for unit in range(len(state.down)) if state.down[unit]]


@pytest.mark.rule("DD-14.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_dd_14_4_only_the_units_of_the_team_whose_turn_ends_stand_up(seat: int) -> None:
    state = arena(2, units={RW: "D8", RG: "D9", BW: "Q8", BG: "Q9"})
    state.round = 2
    take_turn(state, seat)
    state.down[RG] = state.down[BG] = 1
    do(state, "skip", "skip")
    assert fallen(state) == [BG if seat == 0 else RG]


@pytest.mark.rule("DD-12.3", "DD-12.2")
def test_dd_12_2_all_adjacent_leaves_teammates_and_those_further_away_alone() -> None:
    units = {RW: "E8", RM: "D8", BW: "F8", BG: "E9", BS: "G8"}
    state = arena(2, units=units, gear={RW: "w02"})
    attack(state, RW, weapon="w02", hit_order=f"unit {BW}")
    drive(state, hit_order=f"unit {BG}")
    assert [state.wounds[unit] for unit in (RM, BW, BG, BS)] == [0, 4, 3, 0]
    assert fallen(state) == [BW, BG]


@pytest.mark.rule("DD-4.6", "DD-4.7")
def test_dd_4_6_a_unit_phase_is_over_when_nothing_is_left_to_do() -> None:
    state = arena(2, units={RS: "E8"})
    activate(state, RS)
    do(state, "move", "to D8")
    assert state.phase is None
    assert who(state) == 1
    assert state.used == []


@pytest.mark.rule("DD-18.1", "DD-6.3")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_p27_a_shove_is_a_move_of_one_space_to_follow(own: int, other: int) -> None:
    units = {own: "E14", other + 3: "F14", other + 1: "F15"}
    hands = {own // 4: "p27 p30 p30"}
    state = arena(2, units=units, gear={other + 1: "v01"}, hands=hands)
    state.round = 2
    take_turn(state, own // 4)
    do(state, "play p27")
    drive(state, card_param=f"unit {other + 3}")
    assert (asked(state), who(state)) == ("follow", other // 4)
    assert "to G15" in offered(state)
    assert "to H15" not in offered(state), "two spaces away"
    assert at(state, other + 3) == "G14"


@pytest.mark.rule("DD-5.3")
def test_a_card_drawn_is_news_that_cannot_be_taken_back() -> None:
    state = arena(2, hands={0: "p30"})
    before = state.revealed
    take_turn(state, 0)
    with_draw = state.revealed - before
    state = arena(2, hands={0: "p30 p30 p30"})
    before = state.revealed
    take_turn(state, 0)
    assert with_draw == state.revealed - before + 1


@pytest.mark.rule("DD-2.5", "DD-11.3")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_w07_piercing_lowers_the_guards_of_items_too(own: int, other: int) -> None:
    state = arena(2, units={own: "D8", other + 3: "E8"}, gear={own: "w07", other + 3: "a07"})
    attack(state, own, other + 3, "w07")
    assert state.wounds[other + 3] == 5 - (1 + 2 - 2)


@pytest.mark.rule("DD-12.13", "DD-12.15")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
@pytest.mark.parametrize(("wounds", "place"), [(0, "D8"), (4, "nw")])
def test_dd_12_13_laid_low_or_dead_by_payback_nobody_attacks_again(
    own: int, other: int, wounds: int, place: str
) -> None:
    medic = other + 3
    state = arena(2, units={own: "D8", medic: "E8"}, gear={own: "w04", medic: "a09"})
    state.wounds[own] = wounds
    attack(state, own, medic, "w04")
    assert asked(state) not in ("extra_attack", "target", "weapon")
    assert at(state, own) == place
    assert state.wounds[medic] == 1, "3 against 2, once"


@pytest.mark.rule("DD-7.11", "DD-9.2")
@pytest.mark.parametrize("cell", ["B10", "T10"])
def test_v05_nobody_is_towed_into_a_base(cell: str) -> None:
    column = cell[0]
    mate = {"B": "D8", "T": "R8"}[column]
    start = {"B": "D9", "T": "R9"}[column]
    state = arena(2, units={RW: start, RM: mate}, gear={RW: "v05"})
    activate(state, RW)
    do(state, "move", f"to {cell}", f"unit {RM}")
    assert asked(state) == "tow"
    assert not {"to A9", "to A10", "to A11", "to U9", "to U10", "to U11"} & set(offered(state))


@pytest.mark.rule("DD-16.2", "DD-5.1", "DD-16.5")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_dd_16_2_every_single_point_is_paid_to_its_holder_alone(seat: int) -> None:
    state = arena(4)
    ground = state.box.ground
    for place, cell in enumerate(ground.points):
        is_tower = ground.names[cell] in ("I11", "M11")
        state.marker = [-1] * len(ground.points)
        state.marker[place] = seat
        for other in range(4):
            is_own = other == seat
            pay = 500_000 if is_tower else 100_000
            assert payout_of(state, other) == (pay if is_own else 0)
            assert supply_of(state, other) == ((5 if is_tower else 1) if is_own else 0)
            assert towers_of(state, other) == (1 if is_own and is_tower else 0)


@pytest.mark.rule("DD-6.5", "DD-6.3")
@pytest.mark.parametrize("unit", [RW, BG])
@pytest.mark.parametrize(
    ("gear", "passes"),
    [
        ("", "p19 p20 p26"),
        ("e03", "p19 p20 p26"),
        ("e04", "p19 p20 p26"),
        ("v03", "p19 p26"),
        ("e05", "p20 p26"),
    ],
)
def test_dd_6_5_a_pass_is_for_whoever_lacks_some_of_what_it_permits(
    unit: int, gear: str, passes: str
) -> None:
    """Socks for lava, the lawyer for walls and towers, the tour for enemies."""
    state = arena(2, units={unit: "D8"}, gear={unit: gear}, hands={unit // 4: "p19 p20 p26"})
    activate(state, unit)
    do(state, "move")
    playable = [f"play {card}" for card in passes.split()]
    assert offered(state) == [*playable, "go"]
    for card in playable:
        do(state, card)
        assert card not in offered(state), "once is enough"


def test_a_box_keeps_a_bounded_number_of_sheets() -> None:
    state = arena(2, gear={RW: "a01"})
    kept = state.box.sheets
    kept.clear()
    kept.update({(0, (number,)): None for number in range(SHEETS_KEPT)})
    assert state.sheet(RW).vitae > 0
    assert len(kept) <= SHEETS_KEPT
    kept.clear()
