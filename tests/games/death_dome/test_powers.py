"""Every one of the 31 kinds of power cards, 70 cards in all (ledger, 8.5)."""

import pytest

from dawndoom.games.death_dome.rules.units import strength_of
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
    THREE,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    hold,
    mark,
    names,
    offered,
    stand,
    take_turn,
    who,
)

VALUES = {
    1: "p03 p04 p05 p07 p11 p14 p15 p22 p27",
    2: "p01 p02 p08 p09 p12 p13 p17 p18 p23 p24 p28",
    3: "p06 p10 p16 p19 p20 p21 p25 p26 p29",
    4: "p30",
    5: "p31",
}


@pytest.mark.parametrize(
    ("card", "value"), [(card, value) for value, cards in VALUES.items() for card in cards.split()]
)
def test_the_value_counts_in_attack_and_defense(card: str, value: int) -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: card, 1: card})
    attack(state, RW, BM, cards=card, attack_mod_card="go_on")
    wounds = 2 + value
    assert state.wounds[BM] == wounds if wounds < 7 else at(state, BM) == "nw"
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: FIVE, 1: card})
    attack(state, RW, BM, cards=FIVE, defense=card, attack_mod_card="go_on")
    assert state.wounds[BM] == 7 - value


def test_p01_action_movie_craze_adds_an_action() -> None:
    state = arena(2, units={RW: "E9"}, hands={0: "p01 p01"})
    activate(state, RW)
    do(state, "play p01", "act")
    assert state.phase is not None
    assert state.phase.actions == 1
    home = arena(2, hands={0: "p01"})
    activate(home, RW)
    assert offered(home) == ["move", "end"], "not in the base"


def test_p02_step_n_go_attacks_in_the_middle_of_a_move() -> None:
    state = arena(2, units={RW: "B8", BM: "E8"}, hands={0: "p02"})
    activate(state, RW)
    do(state, "move", "play p02", "to D8", "attack")
    assert state.wounds[BM] == 2
    assert asked(state) == "destination"
    do(state, "to B8")
    assert at(state, RW) == "B8"


@pytest.mark.parametrize(("card", "token"), [("p03", 0), ("p04", 1)])
def test_p03_p04_put_their_token_on_a_captured_point(card: str, token: int) -> None:
    state = arena(2, units={RW: "E9"}, hands={0: card})
    activate(state, RW)
    do(state, "act", f"play {card}")
    assert state.bug_at[token] == state.box.ground.by_name["E9"]
    assert state.bug_at[1 - token] == -1


def test_p03_the_beehive_pushes_back() -> None:
    state = arena(2, units={RM: "D9"}, gear={RM: "a10"})
    state.bug_at[0] = state.box.ground.by_name["E9"]
    activate(state, RM)
    do(state, "move", "to E9")
    assert (state.wounds[RM], at(state, RM), state.down[RM]) == (6, "D9", 0)


def test_p04_the_mound_incapacitates() -> None:
    state = arena(2, units={RM: "D9"}, gear={RM: "a10"})
    state.bug_at[1] = state.box.ground.by_name["E9"]
    activate(state, RM)
    do(state, "move", "to E9")
    assert (state.wounds[RM], at(state, RM)) == (6, "E9")
    assert state.down[RM]


def test_p05_hyper_cube_in_round_one_makes_it_zero() -> None:
    state = arena(2, hands={0: "p05 p30 p30"})
    state.round = 0
    take_turn(state, 0)
    do(state, "play p05")
    assert (state.round, state.cubes) == (0, 1)


def test_p06_pressured_raises_a_rating_of_a_unit() -> None:
    state = arena(2, units={RG: "nw"}, hands={0: "p06 p30 p30"})
    take_turn(state, 0)
    do(state, "play p06")
    assert offered(state) == ["unit 0", "unit 2", "unit 3"], "not in jail"
    do(state, "unit 0")
    assert offered(state) == ["rating strength", "rating movement", "rating toughness"]
    do(state, "rating strength")
    assert strength_of(state, RW) == 4


def test_p07_jail_riot_opens_one_jail() -> None:
    state = arena(2, units={RW: "nw", BW: "nw", BG: "se"}, hands={0: "p07 p30 p30"})
    take_turn(state, 0)
    do(state, "play p07")
    assert offered(state) == ["jail nw", "jail se"]
    do(state, "jail nw")
    assert [at(state, unit) for unit in (RW, BW, BG)] == ["home", "home", "se"]


def test_p08_vacuum_tube_escape_frees_an_own_unit() -> None:
    state = arena(2, units={RW: "nw", RG: "se", BW: "nw"}, hands={0: "p08 p30 p30"})
    take_turn(state, 0)
    do(state, "play p08")
    assert offered(state) == ["unit 0", "unit 1"]
    do(state, "unit 1")
    assert at(state, RG) == "home"


def test_p09_second_wind_machine_adds_three_spaces() -> None:
    state = arena(2, units={RW: "B8"}, hands={0: "p09"})
    activate(state, RW)
    do(state, "move", "play p09")
    assert "to I8" in offered(state)
    assert "to J8" not in offered(state)


def test_p10_duct_tape_triage_heals_three() -> None:
    state = arena(2, units={RG: "nw"}, hands={0: "p10 p30 p30"})
    state.wounds[RW] = 4
    state.wounds[RS] = 1
    take_turn(state, 0)
    do(state, "play p10")
    assert offered(state) == ["unit 0", "unit 2"]
    do(state, "unit 0")
    assert state.wounds[RW] == 1


def test_p11_fan_mail_draws_two_and_is_discarded_after_it() -> None:
    state = arena(2, hands={0: "p11 p30 p30"})
    take_turn(state, 0)
    state.deck = state.deck[:1]
    do(state, "play p11")
    assert len(state.hands[0]) == 3, "one card was left; Fan Mail itself is not drawn again"
    assert [state.box.powers[card].id for card in state.discard] == ["p11"]


def test_p12_banana_clause_adds_push_back() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: "p12"})
    attack(state, RW, BM, attack_mod_card="play p12")
    assert at(state, BM) == "F8"
    pull = arena(2, units={RW: "D8", BM: "F8"}, gear={RW: "w05"}, hands={0: "p12"})
    attack(pull, RW, BM, "w05")
    assert at(pull, BM) == "E8", "not with a pull: it was not even offered"


def test_p13_early_bedtime_adds_incapacitate() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: "p13"})
    attack(state, RW, BM, attack_mod_card="play p13")
    assert state.down[BM] == 1


def test_p14_trick_shot_permit_reaches_what_is_out_of_sight() -> None:
    units = {RG: "C11", BM: "E11"}
    state = arena(2, units=units, gear={RG: "g01"}, hands={0: "p14"})
    activate(state, RG)
    do(state, "act")
    assert state.wounds[BM] == 3, "the only weapon, the only card, the only target"
    assert names(state, 0) == []
    seen = arena(2, units={**units, BS: "C9"}, gear={RG: "g01"}, hands={0: "p14 p30"})
    attack(seen, RG, weapon="g01", attack_mod_card="play p14")
    assert offered(seen) == [f"unit {BS}", f"unit {BM}"]


def test_p15_extra_gunpowder_adds_splash() -> None:
    state = arena(2, units={RG: "D8", BM: "G8", BS: "H8"}, gear={RG: "g02"}, hands={0: "p15"})
    attack(state, RG, BM, "g02", attack_mod_card="play p15", hit_order=f"unit {BM}")
    assert state.wounds[BM] == 5
    assert at(state, BS) == "nw"
    pole = arena(2, units={RW: "D8", BM: "E8"}, gear={RW: "w02"}, hands={0: "p15"})
    attack(pole, RW, weapon="w02")
    assert names(pole, 0) == ["p15"], "no splash with a weapon that hits all adjacent"


def test_p16_stunt_double_swaps_two_units() -> None:
    state = arena(2, units={RW: "E9", RG: "M5", RS: "J11"}, gear={RG: "v02"})
    hold(state, 0, "p16 p30 p30")
    take_turn(state, 0)
    do(state, "play p16", "unit 0")
    assert offered(state) == ["unit 1", "unit 2"]
    do(state, "unit 1")
    assert (at(state, RW), at(state, RG)) == ("M5", "E9")


def test_p16_tokens_attack_who_is_swapped_onto_them() -> None:
    state = arena(2, units={RM: "E9", RG: "M5"}, gear={RM: "a10"}, hands={0: "p16 p30 p30"})
    state.bug_at[1] = state.box.ground.by_name["M5"]
    take_turn(state, 0)
    do(state, "play p16", "unit 1", "done")
    assert state.wounds[RM] == 6
    assert at(state, RM) == "M5"


def test_p17_repossession_makes_a_lonely_enemy_point_neutral() -> None:
    state = arena(2, units={BW: "Q9"}, hands={0: "p17 p30 p30"})
    mark(state, 1, "Q9 Q13 I11")
    take_turn(state, 0)
    do(state, "play p17")
    assert state.marker.count(1) == 2, "Q13 was the only one without a unit and no tower"


def test_p18_sticky_fingers_takes_a_random_card() -> None:
    state = arena(2, hands={0: "p18 p30 p30", 1: f"{FIVE}"})
    take_turn(state, 0)
    do(state, "play p18")
    assert names(state, 0) == [FOUR, FOUR, FIVE]
    assert state.hands[1] == []


def test_p19_asbestos_socks_cross_lava() -> None:
    state = arena(2, units={RW: "F13"}, hands={0: "p19"})
    activate(state, RW)
    do(state, "move", "play p19")
    assert "to J13" in offered(state)
    assert "to G13" not in offered(state), "cross, not stop"
    stilts = arena(2, units={RW: "F13"}, gear={RW: "e05"}, hands={0: "p19"})
    activate(stilts, RW)
    do(stilts, "move")
    assert asked(stilts) == "destination", "who walks on lava needs no socks"


def test_p20_grappling_lawyer_climbs_and_walks_over_walls() -> None:
    state = arena(2, units={RW: "I7"}, hands={0: "p20"})
    activate(state, RW)
    do(state, "move", "play p20")
    assert {"to I10", "to I11"} <= set(offered(state))


def test_p21_smelling_salts_raise_a_unit() -> None:
    state = arena(2, units={RW: "E8"}, hands={0: "p21 p30 p30"})
    state.down[RW] = 1
    take_turn(state, 0)
    do(state, "play p21")
    assert state.down[RW] == 0
    assert "unit 0" in offered(state)


def test_p22_double_shift_is_for_a_unit_without_a_phase() -> None:
    state = arena(2, units={RW: "E8"}, hands={0: "p22 p30 p30"})
    take_turn(state, 0)
    do(state, "continue", "unit 0", "end", "play p22")
    assert asked(state) == "choose_unit"
    assert offered(state) == ["unit 1", "unit 2", "unit 3", "skip"]
    do(state, "unit 1", "end")
    assert asked(state) == "choose_unit", "the second unit phase is still to come"
    assert "unit 0" in offered(state)


def test_p23_prisoner_transfer_moves_an_inmate() -> None:
    state = arena(2, units={BW: "nw", RG: "se"}, hands={0: "p23 p30 p30"})
    take_turn(state, 0)
    do(state, "play p23")
    assert offered(state) == [f"unit {RG}", f"unit {BW}"]
    do(state, f"unit {BW}")
    assert "jail nw" not in offered(state)
    do(state, "jail sw")
    assert at(state, BW) == "sw"


def test_p24_fire_alarm_calls_a_unit_home() -> None:
    state = arena(2, units={RW: "E9", RG: "nw"}, hands={0: "p24 p30 p30"})
    state.wounds[RW] = 3
    state.down[RW] = 1
    take_turn(state, 0)
    do(state, "play p24")
    assert (at(state, RW), state.wounds[RW], state.down[RW]) == ("home", 1, 0)


def test_p25_long_arm_of_the_lawless_captures_from_afar() -> None:
    state = arena(2, units={RW: "C9"}, hands={0: "p25"})
    activate(state, RW)
    do(state, "act")
    assert offered(state) == ["point F6", "point E9", "point F11"] or asked(state) == "card_param"
    do(state, "point E9")
    assert state.marker.count(0) == 1
    assert state.phase is not None
    assert state.phase.actions == 0


def test_p26_walk_through_tour_goes_through_enemies() -> None:
    wall = {BW: "B14", BG: "B15", BS: "B16", BM: "A14"}
    state = arena(2, units={RW: "A15", RS: "A16"} | wall, hands={0: "p26"})
    stand(state, RM, "A17")
    activate(state, RW)
    do(state, "move", "play p26")
    assert "to C15" in offered(state)
    assert "to B15" not in offered(state)


def test_p27_crowd_surge_shoves_an_adjacent_enemy_into_lava() -> None:
    state = arena(2, units={RW: "E11", BG: "F11"}, hands={0: "p27 p30 p30"})
    take_turn(state, 0)
    do(state, "play p27")
    assert (asked(state), who(state)) == ("choose_jail", 0)
    do(state, "jail nw")
    assert state.shells == [1, 0]
    blocked = arena(2, units={RW: "K3", BG: "K4"}, hands={0: "p27 p30 p30"})
    take_turn(blocked, 0)
    assert asked(blocked) == "choose_unit", "a wall behind: nothing would happen"


def test_p27_a_shove_wounds_nobody_and_is_not_paid_back() -> None:
    state = arena(2, units={RW: "D8", BG: "E8"}, gear={BG: "a08"}, hands={0: "p27 p30 p30"})
    take_turn(state, 0)
    do(state, "play p27")
    assert at(state, BG) == "F8"
    assert state.wounds == [0] * 8


def test_p28_blackout_cuts_all_ranges_until_the_next_own_turn() -> None:
    units = {RG: "D8", BM: "I8"}
    state = arena(2, units=units, gear={RG: "g02", BM: "m03"}, hands={0: "p28 p30 p30"})
    take_turn(state, 0)
    do(state, "play p28", "unit 1")
    assert offered(state) == ["move", "end"], "five spaces are too far now"
    do(state, "end", "skip")
    drive(state, choose_unit=["skip", "skip"])
    assert state.lasting == []
    do(state, "unit 1")
    assert "act" in offered(state)


@pytest.mark.parametrize(("card", "value"), [(THREE, 3), (FOUR, 4), (FIVE, 5)])
def test_p29_p30_p31_have_their_value_alone(card: str, value: int) -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: f"{card} {card} {card}"})
    take_turn(state, 0)
    assert asked(state) == "choose_unit"
    kind = state.box.powers[state.box.power_by_id[card]]
    assert (kind.value, kind.effect, kind.timing) == (value, None, "")
