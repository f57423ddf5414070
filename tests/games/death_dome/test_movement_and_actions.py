"""DD-7, DD-8, DD-9: movement, the action phase, bases, lava, towers, jails."""

import pytest

from dawndoom.games.death_dome.rules.resolution import UnitPhase
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.turn import END_TURN
from dawndoom.games.death_dome.rules.units import is_higher, path_of
from dawndoom.games.death_dome.rules.walk import MOVEMENT_PHASE, Walk
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    FOUR,
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
    go,
    mark,
    offered,
    stand,
    who,
)


def cells(words: list[str]) -> set[str]:
    return {word.split()[1] for word in words if word.startswith("to ")}


@pytest.mark.rule("DD-7.1")
def test_dd_7_1_up_to_the_movement_rating_in_any_of_eight_directions() -> None:
    state = arena(2, units={RW: "K19"})
    activate(state, RW)
    do(state, "move")
    assert {"K15", "O15", "G19", "O19"} <= cells(offered(state)) | {"O15"}
    assert "K20" in offered(state)[0] or "to K20" in offered(state)
    assert "P19" not in cells(offered(state)), "five columns away"
    do(state, "to K18")
    assert at(state, RW) == "K18"
    assert state.phase is None, "nothing left"


@pytest.mark.rule("DD-7.2")
def test_dd_7_2_movement_is_one_block_before_or_after_the_action() -> None:
    state = arena(2, units={RW: "E9"})
    activate(state, RW)
    do(state, "move", "to F10")
    assert state.phase is None, "no second part of the movement, nothing to act on"
    state = arena(2, units={RW: "E9"})
    activate(state, RW)
    do(state, "act", "move", "to F10")
    assert at(state, RW) == "F10"


@pytest.mark.rule("DD-7.5")
def test_dd_7_5_enemies_bar_the_way_teammates_are_crossed_nobody_is_landed_on() -> None:
    state = arena(2, units={RW: "A15", RG: "B15", RS: "A16", BW: "B14"})
    stand(state, BG, "B16")
    activate(state, RW)
    do(state, "move")
    found = cells(offered(state))
    assert "C15" in found, "through the gunner"
    assert not found & {"B15", "A16", "B14", "B16"}
    state = arena(2, units={RW: "A15", BW: "A14", BG: "B14", BS: "B15", BM: "B16"})
    stand(state, RS, "A16")
    activate(state, RW)
    do(state, "move")
    assert "C14" not in cells(offered(state)), "only the long way round"
    assert "A17" in cells(offered(state))


@pytest.mark.rule("DD-7.8")
def test_dd_7_8_the_own_base_is_one_zone() -> None:
    state = arena(2, units={RW: "B8"})
    activate(state, RW)
    do(state, "move")
    assert "base" in offered(state)
    assert "to B14" in offered(state), "in by one end and out by the other, or past it"
    do(state, "base")
    assert at(state, RW) == "home"


@pytest.mark.rule("DD-7.9")
def test_dd_7_9_the_path_avoids_tokens_then_is_short_then_has_low_numbers() -> None:
    state = arena(2, units={RW: "E8"})
    ground = state.box.ground
    state.bug_at[0] = ground.by_name["E9"]
    names = ground.names
    path = [names[node] for node in path_of(state, RW, ground.by_name["E10"], 4, 0)]
    assert path == ["E8", "D9", "E10"] or path == ["E8", "F9", "E10"]
    assert "E9" not in path
    state.bug_at[0] = -1
    path = [names[node] for node in path_of(state, RW, ground.by_name["G8"], 4, 0)]
    assert path == ["E8", "F7", "G8"] or path[1] == "F8"
    assert len(path) == 3


@pytest.mark.rule("DD-7.10")
def test_dd_7_10_zero_spaces_are_a_movement_phase_after_which_quick_capture_works() -> None:
    state = arena(2, units={RS: "E9"}, gear={RS: "s10"})
    activate(state, RS)
    do(state, "move", "stay")
    assert asked(state) == "quick_capture"
    do(state, "capture")
    assert state.marker.count(0) == 1
    towing = arena(2, units={RW: "K19", RG: "L19"}, gear={RW: "v05"})
    activate(towing, RW)
    do(towing, "move", "stay")
    assert towing.phase is None, "no move, no tow"


@pytest.mark.rule("DD-7.11")
def test_dd_7_11_followers_then_tow_then_ram_then_quick_capture() -> None:
    state = arena(
        2,
        units={RS: "E12", RG: "E13", BG: "F13", BW: "E8"},
        gear={RS: "v05 s10", BG: "v01"},
    )
    activate(state, RS)
    do(state, "move", "to E9")
    assert asked(state) == "follow"
    do(state, "stay")
    assert asked(state) == "tow"
    do(state, "none")
    assert asked(state) == "quick_capture"
    state = arena(2, units={RS: "E12", BW: "E8"}, gear={RS: "v04 s10"})
    activate(state, RS)
    do(state, "move", "to E9")
    assert asked(state) == "ram"
    do(state, "none")
    assert asked(state) == "quick_capture"


@pytest.mark.rule("DD-8.1")
def test_dd_8_1_one_action_of_those_that_are_possible() -> None:
    state = arena(
        2,
        units={RM: "E9", RW: "E10", BW: "F9"},
        gear={RM: "m06"},
        hands={0: "p25"},
    )
    state.wounds[RW] = 1
    activate(state, RM)
    do(state, "act")
    assert offered(state) == ["capture", "attack", "use m06", "play p25"]
    do(state, "capture")
    assert "act" not in offered(state)


@pytest.mark.rule("DD-8.2", "DD-9.1")
def test_dd_8_2_in_the_base_one_only_moves() -> None:
    state = arena(2, units={RM: "home", BW: "B9"}, gear={RM: "m06"}, hands={0: "p01"})
    state.wounds[RM] = 2
    activate(state, RM)
    assert offered(state) == ["move", "end"]


@pytest.mark.rule("DD-8.3", "DD-8.4")
def test_dd_8_3_capturing_takes_the_point_from_whoever_held_it() -> None:
    state = arena(2, units={RW: "E9"})
    mark(state, 1, "E9")
    activate(state, RW)
    do(state, "act")
    place = state.box.ground.point_at[state.box.ground.by_name["E9"]]
    assert state.marker[place] == 0
    do(state, "move", "to F10")
    assert state.marker[place] == 0, "it stays captured"
    again = arena(2, units={RW: "E9"})
    mark(again, 0, "E9")
    activate(again, RW)
    assert "act" not in offered(again)


@pytest.mark.rule("DD-8.5", "DD-15.5")
def test_dd_8_5_a_release_frees_all_units_of_all_teams_in_that_jail() -> None:
    state = arena(2, units={RW: "R4", RG: "ne", BW: "ne", BG: "nw"})
    activate(state, RW)
    do(state, "act")
    assert [at(state, unit) for unit in (RG, BW, BG)] == ["home", "home", "nw"]
    empty = arena(2, units={RW: "R4", BW: "nw"})
    activate(empty, RW)
    assert "act" not in offered(empty), "that jail is empty"


@pytest.mark.rule("DD-9.1", "DD-12.2")
def test_dd_9_1_nobody_reaches_into_a_base() -> None:
    state = arena(2, units={RW: "home", BW: "B9", BS: "B11"}, gear={BS: "s02"})
    activate(state, BS)
    assert offered(state) == ["move", "end"]


@pytest.mark.rule("DD-9.1", "DD-9.9", "DD-14.8")
def test_dd_9_9_a_teammate_outside_heals_a_unit_in_the_base() -> None:
    state = arena(2, units={RM: "B13", RW: "home"}, gear={RM: "m06"})
    state.wounds[RW] = 3
    activate(state, RM)
    do(state, "act")
    assert state.wounds[RW] == 0
    far = arena(2, units={RM: "B15", RW: "home"}, gear={RM: "m06"})
    far.wounds[RW] = 3
    activate(far, RM)
    assert "act" not in offered(far), "two rows from the nearest base cell"


@pytest.mark.rule("DD-9.2", "DD-13.4")
def test_dd_9_2_pushed_into_the_own_base_but_never_into_another() -> None:
    state = arena(2, units={RW: "C10", BW: "B10"}, gear={RW: "w03"})
    attack(state, RW, BW, "w03")
    assert at(state, BW) == "B10"
    state = arena(2, units={RW: "B10", BW: "C10"}, gear={BW: "w03"})
    attack(state, BW, RW, "w03")
    assert at(state, RW) == "home"
    assert state.wounds[RW] == 4


@pytest.mark.rule("DD-9.4", "DD-15.1")
def test_dd_9_4_pushed_onto_lava_a_unit_dies_at_once() -> None:
    state = arena(2, units={RW: "E11", BG: "F11"}, gear={RW: "w03"})
    attack(state, RW, BG, "w03")
    assert at(state, BG) == "nw"
    assert state.shells == [1, 0]


def stopped_on_lava(own: int) -> Arena:
    """Let the mound lay a unit low on a teammate's cell, so that it goes back to the lava.

    It has crossed that lava with a card, from F12 by G11 to F11.
    """
    state = arena(2, units={own: "F12", own + 1: "F11"})
    ground = state.box.ground
    state.bug_at[1] = ground.by_name["F11"]
    state.sheet(own).vitae = 30
    state.phase = UnitPhase(own)
    state.turn = own // 4
    path = tuple(ground.by_name[name] for name in ("F12", "G11", "F11", "E11"))
    go(state, Walk(own, path, MOVEMENT_PHASE), END_TURN)
    state.box.sheets.clear()
    return state


@pytest.mark.rule("DD-9.5", "DD-15.4")
@pytest.mark.parametrize("own", [0, 4])
def test_dd_9_5_stopped_on_lava_without_the_right_nobody_gets_a_shell(own: int) -> None:
    state = stopped_on_lava(own)
    assert (asked(state), who(state)) == ("choose_jail", 1 - own // 4)
    do(state, "jail nw")
    assert (at(state, own), at(state, own + 1)) == ("nw", "F11")
    assert state.shells == [0, 0]
    assert state.outcome is None


@pytest.mark.rule("DD-9.5", "DD-16.3")
@pytest.mark.parametrize("own", [0, 4])
def test_dd_16_3_lava_that_takes_the_last_unit_of_a_team_ends_the_match(own: int) -> None:
    state = stopped_on_lava(own)
    for unit in range(own + 1, own + 4):
        stand(state, unit, "se")
    do(state, "jail nw")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == (
        (1 - own // 4,),
        "last team standing",
    )


@pytest.mark.rule("DD-9.6")
def test_dd_9_6_higher_ground_is_a_tower_against_no_tower() -> None:
    state = arena(2, units={RW: "H10", BW: "F10", BG: "N10"})
    assert is_higher(state, RW, BW)
    assert not is_higher(state, BW, RW)
    assert not is_higher(state, RW, BG), "two towers are of equal height"


@pytest.mark.rule("DD-9.7", "DD-9.8")
def test_dd_9_7_jails_hold_any_number_and_shield_from_everything() -> None:
    state = arena(3, units=dict.fromkeys(range(4, 12), "nw") | {RW: "C2"}, gear={RW: "w05"})
    activate(state, RW)
    assert offered(state) == ["move", "end"]


def test_a_unit_on_a_tower_leaves_it_by_a_bridge_only() -> None:
    state = arena(2, units={RW: "J10"}, hands={0: FOUR})
    activate(state, RW)
    do(state, "move")
    found = cells(offered(state))
    assert {"J9", "K11", "I11"} <= found
    assert not found & {"K10", "I9", "G11"}
    assert RM == 3
