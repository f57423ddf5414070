"""DD-18: the card notes of the rulebook."""

import pytest

from dawndoom.games.death_dome.rules.turn import END_TURN
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from dawndoom.games.death_dome.rules.walk import OWN_MOVE, EnterTokens, Walk
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    FIVE,
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
    drive,
    go,
    mark,
    offered,
    stand,
    take_turn,
    who,
)


@pytest.mark.rule("DD-18.1")
def test_dd_18_1_van_damme_follows_a_move_that_began_beside_it() -> None:
    state = arena(2, units={RS: "D14", BG: "C14"}, gear={BG: "v01"})
    activate(state, RS)
    do(state, "move", "to G14")
    assert (asked(state), who(state)) == ("follow", 1)
    assert "to F14" in offered(state)
    assert "to H14" not in offered(state), "three spaces do not reach beyond"
    do(state, "to F14")
    assert at(state, BG) == "F14"


@pytest.mark.rule("DD-18.1")
def test_dd_18_1_nobody_follows_from_the_base_lying_down_or_zero_spaces() -> None:
    for change in ("down", "stay"):
        state = arena(2, units={RS: "D14", BG: "C14"}, gear={BG: "v01"})
        state.down[BG] = 1 if change == "down" else 0
        activate(state, RS)
        do(state, "move", "stay" if change == "stay" else "to G14")
        assert asked(state) != "follow"


@pytest.mark.rule("DD-18.1")
def test_dd_18_1_a_follow_move_cannot_be_followed() -> None:
    state = arena(2, units={RS: "D14", BG: "C14", RW: "B14"}, gear={BG: "v01", RW: "v02"})
    state.sheet(RW).follow = True
    activate(state, RS)
    do(state, "move", "to G14", "to F14")
    assert asked(state) != "follow"
    state.box.sheets.clear()


@pytest.mark.rule("DD-18.1", "DD-EX-15", "DD-18.4")
def test_dd_ex_15_passing_by_in_a_step_n_go_is_no_reason_to_follow() -> None:
    state = arena(2, units={RS: "H14", BG: "E14"}, gear={BG: "v01"}, hands={0: "p02"})
    activate(state, RS)
    do(state, "move", "play p02", "to F14")
    assert asked(state) == "action_kind"
    do(state, "walk_on")
    assert asked(state) == "destination"
    do(state, "to G15")
    assert asked(state) != "follow"


@pytest.mark.rule("DD-18.2", "DD-EX-7", "DD-12.10")
@pytest.mark.parametrize(("card", "lives"), [("p29", True), ("p30", True), ("p31", False)])
def test_dd_ex_7_the_pager_saves_from_zero_and_minus_one_but_not_from_minus_two(
    card: str, lives: bool
) -> None:
    units = {RW: "D8", BW: "E8", BM: "F8"}
    state = arena(2, units=units, gear={BM: "m05"}, hands={0: card})
    attack(state, RW, BW, cards=card, pager="heal")
    if lives:
        assert state.vitae_now(BW) == (2 if card == "p29" else 1)
        assert at(state, BW) == "E8"
    else:
        assert at(state, BW) == "nw"


@pytest.mark.rule("DD-18.2")
def test_dd_18_2_the_carrier_comes_closer_and_heals_once_per_attack() -> None:
    units = {RW: "D8", BW: "E8", BG: "D9", BM: "H8"}
    state = arena(2, units=units, gear={BM: "m05", RW: "w08"})
    attack(state, RW, weapon="w08", hit_order=f"unit {BW}")
    assert asked(state) == "pager"
    assert at(state, BW) == "F8", "pushed"
    assert "to I8" not in offered(state), "not closer"
    do(state, "to G8")
    assert at(state, BM) == "G8"
    assert state.vitae_now(BW) == 1, "5 - 6 + 2"
    assert asked(state) != "pager", "once per attack"


@pytest.mark.rule("DD-18.2", "DD-EX-7")
def test_dd_18_2_lava_cannot_be_healed_but_the_carrier_may_move() -> None:
    units = {RW: "E11", BG: "F11", BM: "E14"}
    state = arena(2, units=units, gear={RW: "w03", BM: "m05"})
    attack(state, RW, BG, "w03")
    assert asked(state) == "pager"
    do(state, "to F12", "jail nw")
    assert at(state, BG) == "nw"
    assert at(state, BM) == "F12"


@pytest.mark.rule("DD-18.3")
def test_dd_18_3_action_movie_craze_gives_another_action_after_the_first() -> None:
    state = arena(2, units={RW: "D9", BM: "D8"}, hands={0: "p01"})
    attack(state, RW, BM, cards="")
    assert offered(state) == ["move", "play p01", "end"]
    do(state, "play p01")
    assert offered(state) == ["move", "act", "end"]
    do(state, "act")
    assert state.wounds[BM] == 4


@pytest.mark.rule("DD-18.4")
def test_dd_18_4_step_n_go_interrupts_the_movement_for_an_attack_or_capture() -> None:
    state = arena(2, units={RS: "E11", BM: "C9"}, hands={0: "p02"})
    activate(state, RS)
    do(state, "move", "play p02", "to E9")
    assert offered(state) == ["capture", "walk_on"]
    do(state, "capture")
    assert asked(state) == "destination"
    assert "to B9" in offered(state), "three of five spaces are left"
    assert "to A8" not in offered(state)
    do(state, "to E12")
    assert at(state, RS) == "E12"
    assert state.phase is None


@pytest.mark.rule("DD-18.4")
def test_dd_18_4_a_release_is_no_reason_to_stop_but_the_action_stays() -> None:
    state = arena(2, units={RS: "D6", BM: "nw"}, hands={0: "p02"})
    activate(state, RS)
    do(state, "move", "play p02", "to D4")
    assert asked(state) == "destination", "no stop for a release"
    do(state, "stay", "act")
    assert at(state, BM) == "home"


@pytest.mark.rule("DD-18.4")
def test_dd_18_4_step_n_go_needs_an_action() -> None:
    state = arena(2, units={RS: "E9"}, hands={0: "p02"})
    activate(state, RS)
    do(state, "act", "move")
    assert asked(state) == "destination"


@pytest.mark.rule("DD-18.5")
def test_dd_18_5_a_token_is_put_on_the_point_just_captured() -> None:
    state = arena(2, units={RW: "E9"}, hands={0: "p03 p04"})
    activate(state, RW)
    do(state, "act")
    assert asked(state) == "capture_card"
    do(state, "play p03", "play p04")
    cell = state.box.ground.by_name["E9"]
    assert state.bug_at == [cell, cell]
    assert state.bug_owner == [0, 0]
    assert state.wounds[RW] == 0, "the capturing unit is not attacked"
    again = arena(2, units={RW: "E9"}, hands={0: "p03"})
    again.bug_at[0] = cell
    activate(again, RW)
    do(again, "act")
    assert asked(again) != "capture_card", "that token is on the board"


@pytest.mark.rule("DD-18.6", "DD-EX-16")
def test_dd_ex_16_a_token_attacks_its_owners_unit_too() -> None:
    state = arena(2, units={RW: "E10"}, gear={RW: "a10 e01 e10"}, hands={0: FIVE})
    state.bug_at[0] = state.box.ground.by_name["E9"]
    state.bug_owner[0] = 0
    activate(state, RW)
    do(state, "move", "to E9")
    assert asked(state) == "defense_cards"
    do(state, "done")
    drive(state, blink="stay")
    assert state.wounds[RW] == 4, "10 against 6"
    assert at(state, RW) == "E10", "pushed back where it came from"


@pytest.mark.rule("DD-18.6", "DD-13.8")
def test_dd_18_6_two_tokens_attack_in_order_unless_the_first_drives_the_unit_off() -> None:
    cell = "E9"
    state = arena(2, units={RM: "E10"}, gear={RM: "a10 e01"}, hands={0: ""})
    state.bug_at = [state.box.ground.by_name[cell]] * 2
    state.bug_owner = [1, 1]
    activate(state, RM)
    do(state, "move", "to E9")
    drive(state, blink="stay")
    assert (state.wounds[RM], state.down[RM]) == (4, 0)
    assert at(state, RM) == "E10"
    state = arena(2, units={RM: "home"}, gear={RM: "a10 e01 a05"}, hands={0: ""})
    state.bug_at = [state.box.ground.by_name[cell]] * 2
    state.bug_owner = [1, 1]
    stand(state, RM, cell)
    go(state, EnterTokens(RM, state.pos[RM], -1), END_TURN)
    drive(state, blink=["stay", "stay"])
    assert state.wounds[RM] == 4, "10 against 8, twice, and nowhere to be pushed to"
    assert state.down[RM] >= 1 or who(state) == 1


@pytest.mark.rule("DD-18.7")
def test_dd_18_7_unhurt_the_unit_walks_on() -> None:
    state = arena(2, units={RW: "A15"}, gear={RW: "a10 e01"}, hands={0: FIVE})
    ground = state.box.ground
    state.bug_at[0] = ground.by_name["B16"]
    path = tuple(ground.by_name[name] for name in ("A15", "B16", "C17"))
    go(state, Walk(RW, path, OWN_MOVE))
    do(state, f"play {FIVE}")
    assert state.wounds[RW] == 0, "10 against 6 + 5"
    assert at(state, RW) == "C17"


@pytest.mark.rule("DD-18.7")
def test_dd_18_7_stopped_on_a_cell_it_was_only_crossing_it_goes_back() -> None:
    state = arena(2, units={RM: "A15", RG: "B16"}, gear={RM: "a10 e01 e19"})
    ground = state.box.ground
    state.bug_at[1] = ground.by_name["B16"]
    state.sheet(RM).immune.remove("incapacitate")
    path = tuple(ground.by_name[name] for name in ("A15", "B16", "C17"))
    go(state, Walk(RM, path, OWN_MOVE))
    assert state.down[RM] > 0 or who(state) == 1
    assert state.wounds[RM] == 4
    assert at(state, RM) == "A15"
    assert at(state, RG) == "B16"
    state.box.sheets.clear()


@pytest.mark.rule("DD-18.8", "DD-EX-8")
def test_dd_ex_8_the_hyper_cube_sets_the_round_back() -> None:
    state = arena(2, hands={0: "p05 p30 p30"})
    state.round = 3
    take_turn(state, 0)
    assert state.round == 4
    do(state, "play p05")
    assert state.round == 3
    state = arena(2, hands={1: "p05 p30 p30"})
    state.round = 6
    take_turn(state, 1)
    do(state, "play p05", "skip", "skip")
    assert state.outcome is None
    assert (state.round, who(state)) == (6, 0)


@pytest.mark.rule("DD-18.8")
def test_dd_18_8_a_match_is_at_most_twice_as_long() -> None:
    state = arena(2, hands={0: "p05 p30 p30"})
    state.cubes = 6
    take_turn(state, 0)
    assert asked(state) == "choose_unit"


@pytest.mark.rule("DD-18.9")
def test_dd_18_9_pressured_stacks_and_ends_in_time() -> None:
    state = arena(2, hands={0: "p06 p06 p06 p06"})
    take_turn(state, 0)
    do(state, "play p06", "unit 0", "rating strength")
    do(state, "play p06", "unit 0", "rating strength")
    do(state, "play p06", "unit 0", "rating movement")
    do(state, "play p06", "unit 0", "rating toughness")
    assert (strength_of(state, RW), movement_of(state, RW), toughness_of(state, RW)) == (6, 6, 2)
    do(state, "skip", "skip")
    assert (strength_of(state, RW), movement_of(state, RW), toughness_of(state, RW)) == (2, 4, 2)
    do(state, "skip", "skip")
    assert toughness_of(state, RW) == 0


def test_markers_and_names_used_here_exist() -> None:
    state = arena(2, units={BS: "E8", RG: "E10"}, hands={0: FOUR})
    mark(state, 0, "E9")
    assert (at(state, BS), at(state, RG)) == ("E8", "E10")
