"""Clauses at their edge: walls, sight, the last vitae, who is still there; for either team."""

import pytest

from dawndoom.games.death_dome.rules.payout import Payout
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import cut_range, path_of
from dawndoom.games.death_dome.rules.walk import OWN_MOVE, Walk, possible_followers
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    GW,
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
    offered,
    take_turn,
    who,
)

TEAMS = [(0, 4), (4, 0)]
"""First unit of the team at turn, and of the other one."""


def token(state: Arena, number: int, cell: str, owner: int = 0) -> None:
    """Put a bug token on the board: 0 is the beehive, 1 the mound."""
    state.bug_at[number] = state.box.ground.by_name[cell]
    state.bug_owner[number] = owner


@pytest.mark.rule("DD-18.2")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_2_behind_a_wall_the_pager_carrier_walks_round_it(own: int, other: int) -> None:
    """D10 and E10 have a wall between them: one space, but no sight."""
    wounded, medic, enemy = own + 1, own + 3, other
    state = arena(2, units={wounded: "E10", medic: "D10", enemy: "E11"}, gear={medic: "m05"})
    attack(state, enemy, wounded)
    assert (asked(state), who(state)) == ("pager", own // 4)
    assert "heal" not in offered(state)
    assert "to D9" in offered(state), "as far away, but in sight"
    assert "to C9" not in offered(state), "neither closer nor adjacent"
    do(state, "to D9")
    assert state.wounds[wounded] == 0


@pytest.mark.rule("DD-18.2")
def test_dd_18_2_who_is_adjacent_already_heals_in_place() -> None:
    state = arena(2, units={RG: "E8", RM: "D8", BW: "F8"}, gear={RM: "m05"})
    attack(state, BW, RG)
    assert offered(state) == ["heal", "decline"]


@pytest.mark.rule("DD-18.2", "DD-9.9")
def test_dd_18_2_a_carrier_too_slow_to_come_round_the_wall_is_not_asked() -> None:
    state = arena(2, units={RG: "E11", RM: "D11", BW: "E12"}, gear={RM: "m05"})
    state.sheet(RM).movement = 1
    attack(state, BW, RG)
    assert asked(state) != "pager"
    state.box.sheets.clear()


SURVIVES = "a10 e10"
"""Toughness 4 and vitae 2: ten of a bug token leave a scout alive."""


@pytest.mark.rule("DD-18.1", "DD-18.7")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_1_a_unit_laid_down_by_the_mound_can_be_followed(own: int, other: int) -> None:
    scout, van = own + 2, other + 1
    state = arena(2, units={scout: "D14", van: "C14"}, gear={scout: SURVIVES, van: "v01"})
    token(state, 1, "F14")
    activate(state, scout)
    do(state, "move", "to F14")
    assert state.down[scout] == 2
    assert (asked(state), who(state)) == ("follow", other // 4)
    assert "to E14" in offered(state)
    do(state, "to E14")
    assert at(state, van) == "E14"


@pytest.mark.rule("DD-18.1")
def test_dd_18_1_nobody_follows_the_dead_not_even_into_the_base() -> None:
    for dual in (False, True):
        state = arena(2, units={RS: "C10", RG: "C11"}, gear={RG: "v01"}, sc_dual=dual)
        token(state, 1, "C9", 1)
        activate(state, RS)
        do(state, "move", "to C9")
        drive(state, choose_jail="jail nw")
        assert at(state, RS) == ("home" if dual else "nw")
        assert asked(state) != "follow"
        state = arena(2, units={RS: "C10", RG: "C11"}, gear={RG: "v01"}, sc_dual=dual)
        token(state, 1, "C9", 1)
        names = state.box.ground.by_name
        followers = possible_followers(state, RS)
        assert followers == (RG,)
        go(state, Walk(RS, (names["C10"], names["C9"]), OWN_MOVE, followers))
        drive(state, choose_jail="jail nw")
        assert at(state, RS) == ("home" if dual else "nw")
        assert asked(state) != "follow"


@pytest.mark.rule("DD-18.1", "DD-7.10")
def test_dd_18_1_a_teammate_may_be_followed_to_the_base() -> None:
    state = arena(2, units={RS: "C10", RG: "D10"}, gear={RG: "v01"})
    activate(state, RS)
    do(state, "move", "base")
    assert asked(state) == "follow"
    assert "to B10" in offered(state)
    enemy = arena(2, units={RS: "C10", BG: "D10"}, gear={BG: "v01"})
    activate(enemy, RS)
    do(enemy, "move", "base")
    assert asked(enemy) != "follow", "a base is adjacent to nothing for other teams"


@pytest.mark.rule("DD-18.1", "DD-10.2")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_18_1_following_needs_sight_at_the_start_and_at_the_end(own: int, other: int) -> None:
    scout, van = own + 2, other + 1
    walled = arena(2, units={scout: "E10", van: "D10"}, gear={van: "v01"})
    activate(walled, scout)
    do(walled, "move", "to F8")
    assert asked(walled) != "follow", "one space away, but behind a wall"
    state = arena(2, units={scout: "D9", van: "C9"}, gear={van: "v01"})
    activate(state, scout)
    do(state, "move", "to E11")
    assert asked(state) == "follow"
    assert "to E10" in offered(state)
    assert "to D11" not in offered(state), "beside it, but behind the wall"
    assert "to D10" not in offered(state)


@pytest.mark.rule("DD-12.2", "DD-14.6")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_12_2_splash_stops_at_walls(own: int, other: int) -> None:
    gunner, target, walled, beside = own + 1, other + 3, other + 1, other
    units = {gunner: "A14", target: "D10", walled: "E10", beside: "D9"}
    state = arena(2, units=units, gear={gunner: "g03"})
    attack(state, gunner, target, "g03", hit_order=[f"unit {target}"])
    assert state.wounds[target] == 5
    assert state.wounds[walled] == 0, "beside the target, but behind the wall"
    assert state.wounds[beside] > 0 or state.pos[beside] < 0


@pytest.mark.rule("DD-12.2", "DD-14.5")
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_s07_a_second_target_needs_sight_of_the_first(own: int, other: int) -> None:
    scout, target, walled, near, far = own + 2, other + 3, other + 1, other, other + 2
    units = {scout: "B8", target: "D10", walled: "E11", near: "D12", far: "D13"}
    state = arena(2, units=units, gear={scout: "s07"})
    attack(state, scout, target, "s07")
    assert offered(state) == [f"unit {near}", "none"]
    do(state, "none")
    assert [state.wounds[unit] for unit in (target, walled, near, far)] == [4, 0, 0, 0]


@pytest.mark.rule("DD-7.11", "DD-10.2")
@pytest.mark.parametrize("own", [0, 4])
def test_v05_nobody_is_towed_through_a_wall(own: int) -> None:
    chariot, mate = own, own + 3
    walled = arena(2, units={chariot: "D10", mate: "E10"}, gear={chariot: "v05"})
    activate(walled, chariot)
    do(walled, "move", "to B10")
    assert asked(walled) != "tow", "not adjacent at the start"
    state = arena(2, units={chariot: "C8", mate: "C9"}, gear={chariot: "v05"})
    activate(state, chariot)
    do(state, "move", "to D11", f"unit {mate}")
    assert asked(state) == "tow"
    assert set(offered(state)) == {"to C10", "to C11", "to C12", "to D10", "to D12"}


@pytest.mark.rule("DD-12.8")
@pytest.mark.parametrize(("weapon", "blinks"), [("w03", True), ("w06", False)])
@pytest.mark.parametrize(("own", "other"), TEAMS)
def test_dd_12_8_at_no_vitae_nobody_blinks(own: int, other: int, weapon: str, blinks: bool) -> None:
    """The scout has 5 vitae and toughness 2: strength 4 leaves 3, strength 7 leaves nothing."""
    warrior, scout = own, other + 2
    state = arena(2, units={warrior: "D8", scout: "E8"}, gear={warrior: weapon, scout: "e01"})
    attack(state, warrior, scout, weapon, choose_jail=[])
    assert state.wounds[scout] == (2 if blinks else 0), "the dead have no wounds"
    assert asked(state) == ("blink" if blinks else "choose_jail")
    assert who(state) == (other if blinks else own) // 4


@pytest.mark.rule("DD-18.4", "DD-18.7")
@pytest.mark.parametrize("own", [0, 4])
def test_dd_18_4_pushed_back_by_the_beehive_a_step_n_go_ends(own: int) -> None:
    scout = own + 2
    for number, goes_on in ((0, False), (-1, True)):
        hands = {own // 4: "p02"}
        state = arena(2, units={scout: "E10"}, gear={scout: SURVIVES}, hands=hands)
        if number == 0:
            token(state, 0, "E9", 1)
        activate(state, scout)
        do(state, "move", "play p02", "to E9")
        drive(state, action_kind="walk_on")
        assert at(state, scout) == ("E9" if goes_on else "E10")
        assert (asked(state) == "destination") == goes_on


@pytest.mark.rule("DD-16.3", "DD-12.14")
def test_r84_the_last_team_is_looked_for_when_the_outer_attack_is_over() -> None:
    """The beehive kills the last blue unit, and its payback the last red one."""
    units = {RW: "D8", RG: "nw", RS: "nw", RM: "nw"}
    units |= {BW: "E8", BG: "ne", BS: "ne", BM: "ne"}
    state = arena(2, units=units, gear={RW: "w03", BW: "a08 e10"})
    state.wounds[RW] = 3
    token(state, 0, "F8")
    attack(state, RW, BW, "w03", choose_jail=["jail nw", "jail nw"])
    assert at(state, BW) == at(state, RW) == "nw"
    assert state.stands_alone == NOBODY, "nobody is left outside jail"
    assert state.reason != "last team standing"
    assert state.outcome is not None


@pytest.mark.rule("DD-16.3", "DD-18.6")
def test_dd_16_3_a_token_that_jails_the_last_unit_of_a_team_ends_the_match() -> None:
    units = {RW: "E10", RG: "nw", RS: "nw", RM: "nw", BW: "Q10"}
    state = arena(2, units=units)
    token(state, 1, "E9", 1)
    activate(state, RW)
    do(state, "move", "to E9", "jail se")
    assert state.stands_alone == 1
    assert state.outcome is not None
    assert state.outcome.reason == "last team standing"
    assert not any(isinstance(step, Payout) for step in state.agenda)


@pytest.mark.rule("DD-6.6", "DD-4.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_p28_a_blackout_lasts_through_all_other_turns(seat: int) -> None:
    state = arena(3, units={RW: "E8", BW: "Q8", GW: "K3"}, hands={seat: "p28 p30 p30"}, first=1)
    state.round = 3
    take_turn(state, seat)
    do(state, "play p28")
    assert cut_range(state, 9) == 4
    assert cut_range(state, 3) == 3
    for _ in range(3):
        drive(state, choose_unit=["skip", "skip"])
        if who(state) != seat:
            assert cut_range(state, 9) == 4, "until the own next turn"
            assert state.box.power_by_id["p28"] not in state.discard
    assert who(state) == seat
    assert cut_range(state, 9) == 9
    assert state.box.power_by_id["p28"] in state.discard


def walked(state: Arena, unit: int, goal: str, points: int) -> list[str]:
    """Return the names of the cells on the path that a unit takes."""
    ground = state.box.ground
    path = path_of(state, unit, ground.by_name[goal], points, state.sheet(unit).permits)
    return [ground.names[cell] for cell in path]


@pytest.mark.rule("DD-7.9")
@pytest.mark.parametrize("unit", [RW, BW])
def test_dd_7_9_a_longer_path_round_a_token_is_better_than_a_short_one(unit: int) -> None:
    """From D11 to E9 it is two steps by D10; the wall leaves none but that and longer ways."""
    state = arena(2, units={unit: "D11"})
    assert walked(state, unit, "E9", 4) == ["D11", "D10", "E9"]
    token(state, 0, "D10")
    assert walked(state, unit, "E9", 4) == ["D11", "C10", "D9", "E9"]
    assert walked(state, unit, "E9", 2) == ["D11", "D10", "E9"], "no other way is short enough"


@pytest.mark.rule("DD-7.9")
def test_dd_7_9_one_token_is_better_than_two_and_a_token_at_the_goal_is_met_alone() -> None:
    state = arena(2, units={RW: "D11"})
    token(state, 0, "E9")
    token(state, 1, "D10")
    assert walked(state, RW, "E9", 4) == ["D11", "C10", "D9", "E9"]
    token(state, 0, "D10")
    assert walked(state, RW, "E9", 2) == ["D11", "D10", "E9"], "both lie on the only way"
