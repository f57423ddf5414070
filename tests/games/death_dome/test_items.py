"""Every one of the 80 store cards does what its row of the ledger says (ledger, 8.4)."""

import pytest

from dawndoom.games.death_dome.rules.hands import hand_target
from dawndoom.games.death_dome.rules.payout import payout_of
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
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
    mark,
    offered,
    stand,
    take_turn,
)

HERE, NEXT, FAR = "D8", "E8", "G8"
"""Cells in the open lane north of the towers."""


def wounds_by(unit: int, weapon: str, distance: int, **more: object) -> int:
    """Return the wounds that a weapon does to a medic without toughness, so many spaces away."""
    target = f"{'DEFGHIJKLMN'[distance]}8"
    state = arena(2, units={unit: HERE, BM: target}, gear={unit: weapon})
    state.sheet(BM).vitae += 20
    attack(state, unit, BM, weapon, **more)  # type: ignore[arg-type]
    state.box.sheets.clear()
    return state.wounds[BM]


@pytest.mark.parametrize(
    ("card", "unit", "distance", "wounds"),
    [
        ("w01", RW, 1, 3),
        ("w06", RW, 1, 7),
        ("g01", RG, 4, 3),
        ("g02", RG, 9, 5),
        ("s01", RS, 5, 3),
        ("m01", RM, 1, 3),
    ],
)
def test_plain_weapons(card: str, unit: int, distance: int, wounds: int) -> None:
    assert wounds_by(unit, card, distance) == wounds
    beyond = f"{'DEFGHIJKLMNO'[distance + 1]}8"
    state = arena(2, units={unit: HERE, BM: beyond}, gear={unit: card})
    activate(state, unit)
    assert "act" not in offered(state), "out of range"


def test_w02_buzz_pole_hits_all_adjacent_and_incapacitates() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT, BS: "C8"}, gear={RW: "w02"})
    attack(state, RW, weapon="w02", hit_order=f"unit {BM}")
    assert (state.wounds[BM], state.wounds[BS]) == (4, 4)
    assert state.down[BM]
    assert state.down[BS]


def test_w03_parking_meter_maul_pushes_back() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "w03"})
    attack(state, RW, BM, "w03")
    assert (state.wounds[BM], at(state, BM)) == (4, "F8")


def test_w04_matched_cleavers_attack_twice() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "w04"})
    attack(state, RW, BM, "w04", extra_attack="again")
    assert state.wounds[BM] == 6
    assert asked(state) != "extra_attack"


def test_w05_anchor_on_a_chain_pulls() -> None:
    state = arena(2, units={RW: HERE, BM: FAR}, gear={RW: "w05"})
    attack(state, RW, BM, "w05")
    assert (state.wounds[BM], at(state, BM)) == (4, "F8")


def test_w07_can_opener_pike_pierces_two_of_the_items_toughness() -> None:
    state = arena(2, units={RW: HERE, BG: NEXT}, gear={RW: "w07", BG: "a02"})
    attack(state, RW, BG, "w07")
    assert state.wounds[BG] == 4, "5 against the gunner's own 1"


def test_w08_wrecking_pendulum_hits_all_adjacent_and_pushes() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT, BG: "C8"}, gear={RW: "w08"})
    attack(state, RW, weapon="w08", hit_order=f"unit {BM}")
    assert (at(state, BM), state.wounds[BM]) == ("F8", 6)
    assert at(state, BG) == "nw", "5 wounds kill"


def test_w09_running_start_hammer_needs_three_spaces() -> None:
    for start, wounds in (("A8", 7), ("B8", 4)):
        state = arena(2, units={RW: start, BM: NEXT}, gear={RW: "w09"}, first=1)
        state.sheet(BM).vitae += 9
        activate(state, RW)
        do(state, "move", "to D8")
        attack(state, RW, BM, "w09")
        state.box.sheets.clear()
        assert state.wounds[BM] == wounds


def test_w10_riot_door_is_a_weapon_and_toughness() -> None:
    assert wounds_by(RW, "w10", 1) == 3
    assert toughness_of(arena(2, gear={RW: "w10"}), RW) == 1


def test_g03_missile_launcher_splashes() -> None:
    state = arena(2, units={RG: HERE, BM: FAR, BS: "H8"}, gear={RG: "g03"})
    attack(state, RG, BM, "g03", hit_order=f"unit {BM}")
    assert (state.wounds[BM], at(state, BS)) == (5, "nw")


def test_g04_belt_fed_argument_attacks_twice() -> None:
    state = arena(2, units={RG: HERE, BM: "I8"}, gear={RG: "g04"})
    attack(state, RG, BM, "g04", extra_attack="again")
    assert state.wounds[BM] == 6


def test_g05_rail_lance_pushes_from_eight_spaces_away() -> None:
    state = arena(2, units={RG: HERE, BM: "L8"}, gear={RG: "g05", BM: "a05"})
    attack(state, RG, BM, "g05")
    assert (state.wounds[BM], at(state, BM)) == (4, "M8")


def test_g06_foam_mortar_lobs_over_walls_but_not_beside_itself() -> None:
    state = arena(2, units={RG: "C11", BM: "E11"}, gear={RG: "g06"})
    attack(state, RG, BM, "g06")
    assert state.wounds[BM] == 4
    state = arena(2, units={RG: HERE, BM: NEXT}, gear={RG: "g06"})
    attack(state, RG, BM, "punch")
    assert state.wounds[BM] == 2, "too near for the mortar: only the punch is left"


def test_g07_doorbuster_pushes_at_range_two() -> None:
    state = arena(2, units={RG: HERE, BM: "F8"}, gear={RG: "g07"})
    attack(state, RG, BM, "g07")
    assert (state.wounds[BM], at(state, BM)) == (5, "G8")


def test_g08_freezer_hose_incapacitates() -> None:
    state = arena(2, units={RG: HERE, BM: "H8"}, gear={RG: "g08"})
    attack(state, RG, BM, "g08")
    assert (state.wounds[BM], state.down[BM]) == (4, 1)


def test_g09_sunburn_cannon_pushes_and_fires_once_a_turn() -> None:
    state = arena(2, units={RG: HERE, BM: "H8"}, gear={RG: "g09"}, hands={0: "p01"})
    state.sheet(BM).vitae += 9
    attack(state, RG, BM, "g09", cards="")
    assert (state.wounds[BM], at(state, BM)) == (8, "I8")
    do(state, "play p01")
    assert "act" not in offered(state), "to be reloaded"
    state.box.sheets.clear()


def test_g10_perch_rifle_is_better_from_a_tower() -> None:
    assert wounds_by(RG, "g10", 9) == 4
    state = arena(2, units={RG: "H10", BM: "F8"}, gear={RG: "g10"})
    attack(state, RG, BM, "g10", choose_jail="jail nw")
    assert at(state, BM) == "nw", "2 + 2 + 3"


def test_s02_grudge_grenade_splashes() -> None:
    state = arena(2, units={RS: HERE, BM: FAR, BS: "H8"}, gear={RS: "s02"})
    attack(state, RS, BM, "s02", hit_order=f"unit {BM}")
    assert (state.wounds[BM], state.wounds[BS]) == (3, 3)


def test_s03_stun_pebbles_incapacitate() -> None:
    state = arena(2, units={RS: HERE, BM: FAR}, gear={RS: "s03"})
    attack(state, RS, BM, "s03")
    assert (state.wounds[BM], state.down[BM]) == (2, 1)


def test_s04_switchblade_boots_run_and_kick() -> None:
    state = arena(2, units={RS: HERE, BM: NEXT}, gear={RS: "s04"})
    assert movement_of(state, RS) == 6
    attack(state, RS, BM, "s04")
    assert (state.wounds[BM], at(state, BM)) == (2, "F8")


def test_s05_tax_collectors_dagger_prefers_the_lonely() -> None:
    assert wounds_by(RS, "s05", 1) == 6
    state = arena(2, units={RS: HERE, BM: NEXT, BW: "F8"}, gear={RS: "s05"})
    attack(state, RS, BM, "s05")
    assert state.wounds[BM] == 4


def test_s06_periscope_carbine_ignores_sight() -> None:
    state = arena(2, units={RS: "C11", BM: "I11"}, gear={RS: "s06"})
    attack(state, RS, BM, "s06")
    assert state.wounds[BM] == 4


def test_s07_skipping_disc_hits_a_second_within_two() -> None:
    state = arena(2, units={RS: HERE, BM: FAR, BS: "I8", BG: "K8"}, gear={RS: "s07"})
    attack(state, RS, weapon="s07")
    assert offered(state) == [f"unit {BS}", "none"]
    do(state, f"unit {BS}", f"unit {BM}")
    assert (state.wounds[BM], state.wounds[BS]) == (4, 4)


def test_s08_drive_by_pistol_moves_after() -> None:
    state = arena(2, units={RS: HERE, BM: "H8"}, gear={RS: "s08"})
    attack(state, RS, BM, "s08")
    assert asked(state) == "move_after"
    do(state, "to B8")
    assert (at(state, RS), state.wounds[BM]) == ("B8", 4)
    assert "move" in offered(state), "it was no movement phase"


def test_s09_dazzle_sling_lets_the_defender_play_one_card() -> None:
    state = arena(2, units={RS: HERE, BM: FAR}, gear={RS: "s09"}, hands={1: "p07 p07 p05"})
    attack(state, RS, BM, "s09", defense_cards="play p07")
    assert asked(state) != "defense_cards"
    assert state.wounds[BM] == 2


def test_s10_flag_launcher_captures_without_an_action_once_a_turn() -> None:
    state = arena(2, units={RS: "E11"}, gear={RS: "s10"})
    activate(state, RS)
    do(state, "move", "to E9", "capture")
    assert state.marker.count(0) == 1
    assert state.quick == [] or state.quick == [RS]
    state = arena(2, units={RS: "E11"}, gear={RS: "s10"})
    state.quick = [RS]
    activate(state, RS)
    do(state, "move", "to E9")
    assert asked(state) == "phase_step"


def test_m02_bleach_syringe_pushes_and_incapacitates() -> None:
    state = arena(2, units={RM: HERE, BM: NEXT}, gear={RM: "m02"})
    attack(state, RM, BM, "m02")
    assert (state.wounds[BM], at(state, BM), state.down[BM]) == (4, "F8", 1)


def test_m03_sedative_blowpipe_incapacitates_at_four() -> None:
    state = arena(2, units={RM: HERE, BM: "H8"}, gear={RM: "m03"})
    attack(state, RM, BM, "m03")
    assert (state.wounds[BM], state.down[BM]) == (2, 1)


def test_m04_transfusion_rig_heals_by_the_wounds_caused() -> None:
    state = arena(2, units={RM: HERE, BM: NEXT, RW: "B8", RG: "A15"}, gear={RM: "m04"})
    state.wounds[RW] = 4
    state.wounds[RG] = 1
    attack(state, RM, BM, "m04")
    assert offered(state) == [f"unit {RW}", "decline"], "the gunner is out of reach"
    do(state, f"unit {RW}")
    assert (state.wounds[BM], state.wounds[RW]) == (3, 1)


def test_m05_medical_pager_heals_two() -> None:
    state = arena(2, units={RW: HERE, BW: NEXT, BM: "F8"}, gear={BM: "m05"})
    attack(state, RW, BW)
    assert offered(state)[0] == "heal"
    do(state, "heal")
    assert state.wounds[BW] == 0


def test_m06_jumper_cables_heal_and_raise() -> None:
    state = arena(2, units={RM: HERE, RW: NEXT}, gear={RM: "m06"})
    state.down[RW] = 1
    activate(state, RM)
    do(state, "act")
    assert state.down[RW] == 0, "an unwounded unit too"
    state.wounds[RM] = 4
    activate(state, RM)
    do(state, "act")
    assert state.wounds[RM] == 1


def test_m07_antiseptic_fire_hose_heals_all_within_two() -> None:
    state = arena(2, units={RM: HERE, RW: "F8", RG: FAR, RS: "C8"}, gear={RM: "m07"})
    for unit in (RM, RW, RG, RS):
        state.wounds[unit] = 3
    activate(state, RM)
    do(state, "act")
    assert [state.wounds[unit] for unit in (RM, RW, RG, RS)] == [1, 1, 3, 1]


def test_m08_adrenaline_pump_boosts_strength_for_the_turn() -> None:
    state = arena(2, units={RM: HERE, RW: FAR}, gear={RM: "m08"})
    activate(state, RM)
    do(state, "act", f"unit {RW}")
    assert strength_of(state, RW) == 5
    drive(state, phase_step="end")
    assert strength_of(state, RW) == 2


def test_m09_ossifying_spray_boosts_toughness_until_the_next_turn() -> None:
    state = arena(2, units={RM: HERE, RW: FAR}, gear={RM: "m09"})
    activate(state, RM)
    do(state, "act", f"unit {RW}")
    drive(state, phase_step="end")
    assert toughness_of(state, RW) == 2
    drive(state, choose_unit=["skip", "skip"])
    assert toughness_of(state, RW) == 0


def test_m10_forged_release_form_frees_two_teammates() -> None:
    state = arena(2, units={RM: HERE, RW: "nw", RG: "se", RS: "ne"}, gear={RM: "m10"})
    for unit in (RW, RG):
        activate(state, RM)
        do(state, "act", f"unit {unit}")
        assert at(state, unit) == "home"
    activate(state, RM)
    assert "act" not in offered(state), "used up"


@pytest.mark.parametrize(
    ("card", "ratings"),
    [
        ("a01", (2, 4, 0, 6)),
        ("a02", (2, 4, 1, 5)),
        ("a03", (2, 4, 1, 5)),
        ("a04", (2, 4, 2, 5)),
        ("a05", (2, 4, 2, 7)),
        ("a06", (2, 4, 1, 5)),
        ("a07", (2, 4, 1, 5)),
        ("a08", (2, 4, 1, 5)),
        ("a09", (2, 4, 2, 5)),
        ("a10", (2, 4, 4, 5)),
        ("a11", (2, 4, 1, 5)),
        ("a12", (2, 4, 1, 6)),
        ("a13", (2, 4, 0, 7)),
        ("a14", (2, 5, 1, 5)),
        ("a15", (2, 4, 1, 5)),
        ("v01", (2, 6, 0, 5)),
        ("v02", (2, 7, 0, 5)),
        ("v03", (2, 5, 0, 5)),
        ("v04", (2, 5, 1, 5)),
        ("v05", (2, 5, 0, 5)),
        ("e01", (2, 4, 2, 5)),
        ("e07", (3, 4, 0, 5)),
        ("e08", (4, 4, 0, 5)),
        ("e09", (2, 5, 0, 5)),
        ("e10", (2, 4, 0, 7)),
    ],
)
def test_ratings_of_a_warrior_who_wears_it(card: str, ratings: tuple[int, ...]) -> None:
    state = arena(2, gear={RW: card})
    found = (strength_of(state, RW), movement_of(state, RW), toughness_of(state, RW))
    assert (*found, state.vitae_now(RW)) == ratings


def test_a03_hubcap_mail_cannot_be_laid_low() -> None:
    state = arena(2, units={RG: HERE, BM: FAR}, gear={RG: "g08", BM: "a03"})
    attack(state, RG, BM, "g08")
    assert (state.wounds[BM], state.down[BM]) == (3, 0)


@pytest.mark.parametrize(("armor", "wounds"), [("a04", 2), ("a06", 2), ("a07", 4)])
def test_a04_a06_guard_against_ranged_weapons(armor: str, wounds: int) -> None:
    state = arena(2, units={RG: HERE, BM: FAR}, gear={RG: "g02", BM: armor})
    attack(state, RG, BM, "g02")
    assert state.wounds[BM] == wounds


def test_a07_brawlers_quilt_guards_against_close_combat() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "w06", BM: "a07"})
    attack(state, RW, BM, "w06")
    assert state.wounds[BM] == 4


def test_a08_barbed_cuirass_pays_back_four() -> None:
    state = arena(2, units={RG: HERE, BM: FAR}, gear={RG: "g02", BM: "a08"})
    attack(state, RG, BM, "g02")
    assert state.wounds[RG] == 3


def test_a09_tesla_corset_pays_back_and_lays_low() -> None:
    state = arena(2, units={RG: HERE, BM: FAR}, gear={RG: "g02", BM: "a09"})
    attack(state, RG, BM, "g02")
    assert state.wounds[RG] == 3
    assert state.down[RG]


def test_a11_anvil_bib_cannot_be_pushed_or_pulled() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "w03", BM: "a11"})
    attack(state, RW, BM, "w03")
    assert (state.wounds[BM], at(state, BM)) == (3, NEXT)
    state = arena(2, units={RW: HERE, BM: FAR}, gear={RW: "w05", BM: "a11"})
    attack(state, RW, BM, "w05")
    assert at(state, BM) == FAR


@pytest.mark.parametrize("card", ["a12", "e05"])
def test_a12_e05_walk_on_lava_and_survive_pushes(card: str) -> None:
    state = arena(2, units={RW: "F11"}, gear={RW: card})
    activate(state, RW)
    do(state, "move", "to G11")
    assert at(state, RW) == "G11"
    state = arena(2, units={RW: "E11", BM: "F11"}, gear={RW: "w03", BM: card})
    attack(state, RW, BM, "w03")
    assert at(state, BM) == "G11"


def test_a13_regrowing_slime_suit_heals_one_a_turn() -> None:
    state = arena(2, gear={RW: "a13"})
    state.wounds[RW] = 2
    take_turn(state, 0)
    assert state.wounds[RW] == 1


def test_a15_undertakers_shroud_makes_one_last_stand() -> None:
    state = arena(2, units={RW: HERE, BW: NEXT}, gear={RW: "w06", BW: "a15"})
    attack(state, RW, BW, "w06")
    assert state.vitae_now(BW) == 1
    attack(state, RW, BW, "w06")
    assert at(state, BW) == "nw", "once per match"
    lava = arena(2, units={RW: "E11", BW: "F11"}, gear={RW: "w03", BW: "a15"})
    attack(lava, RW, BW, "w03")
    assert at(lava, BW) == "nw", "not against lava"


def test_v01_van_damme_follows() -> None:
    state = arena(2, units={RW: HERE, BG: NEXT}, gear={BG: "v01"})
    activate(state, RW)
    do(state, "move", "to D9")
    assert asked(state) != "follow" or "to E9" in offered(state)
    state = arena(2, units={RW: HERE, BG: NEXT}, gear={BG: "v01"})
    activate(state, RW)
    do(state, "move", "to B8", "to C8")
    assert at(state, BG) == "C8"


def test_v02_rocket_skateboard_is_bound_to_the_ground() -> None:
    state = arena(2, units={RW: "J9"}, gear={RW: "v02"})
    activate(state, RW)
    do(state, "move")
    assert "to J10" not in offered(state)
    assert "to K11" not in offered(state), "nor across the tower"
    walker = arena(2, units={RW: "J9"})
    activate(walker, RW)
    do(walker, "move")
    assert {"to J10", "to K11"} <= set(offered(walker))
    state = arena(2, units={RW: "J8", BW: "J9"}, gear={RW: "w03", BW: "v02"})
    attack(state, RW, BW, "w03")
    assert at(state, BW) == "J9", "not even pushed"


def test_v03_wall_crawler_walks_over_walls_and_climbs() -> None:
    state = arena(2, units={RW: "I7"}, gear={RW: "v03"})
    activate(state, RW)
    do(state, "move")
    assert {"to I8", "to I10"} <= set(offered(state))
    assert "to I9" not in offered(state), "lava beside a tower is crossed, not stopped on"


def test_v04_ram_wagon_rams_and_pushes_after_three_spaces() -> None:
    state = arena(2, units={RW: "A8", BM: NEXT}, gear={RW: "v04"})
    activate(state, RW)
    do(state, "move", "to D8", f"unit {BM}")
    assert (state.wounds[BM], at(state, BM)) == (4, "F8")
    assert "act" not in offered(state)
    assert state.phase is None or state.phase.actions == 1
    state = arena(2, units={RW: "B8", BM: NEXT}, gear={RW: "v04"})
    activate(state, RW)
    do(state, "move", "to D8")
    assert asked(state) != "ram", "two spaces are too few"


def test_v05_tow_chariot_brings_a_teammate_along() -> None:
    state = arena(2, units={RW: HERE, RG: "D9"}, gear={RW: "v05"})
    state.down[RG] = 1
    activate(state, RW)
    do(state, "move", "to G8", f"unit {RG}", "to F8")
    assert at(state, RG) == "F8"


def test_e01_displacer_helm_blinks_one_space() -> None:
    state = arena(2, units={RG: HERE, BM: FAR}, gear={RG: "g02", BM: "e01"})
    attack(state, RG, BM, "g02")
    assert asked(state) == "blink"
    assert "to I8" not in offered(state)
    do(state, "to H8")
    assert at(state, BM) == "H8"


def test_e02_x_ray_goggles_see_through_walls() -> None:
    state = arena(2, units={RG: "C11", BM: "E11"}, gear={RG: "g01 e02"})
    attack(state, RG, BM, "g01")
    assert state.wounds[BM] == 3


def test_e03_spring_heels_walk_over_walls_without_seeing_through_them() -> None:
    state = arena(2, units={RW: "K4", BM: "K5"}, gear={RW: "e03"})
    activate(state, RW)
    assert "act" not in offered(state)
    do(state, "move")
    assert "to J5" in offered(state)


def test_e04_suction_gloves_climb_from_beside_the_tower() -> None:
    state = arena(2, units={RW: "F11"}, gear={RW: "e04"})
    activate(state, RW)
    do(state, "move")
    assert {"to H11", "to I11"} <= set(offered(state))
    assert "to G11" not in offered(state)


def test_e06_borrowed_scope_adds_two_to_ranged_weapons() -> None:
    state = arena(2, units={RG: HERE, BM: "J8"}, gear={RG: "g01 e06"})
    attack(state, RG, BM, "g01")
    assert state.wounds[BM] == 3
    close = arena(2, units={RW: HERE, BM: "F8"}, gear={RW: "w01 e06"})
    activate(close, RW)
    assert "act" not in offered(close)


def test_e11_emergency_jerky_heals_its_carrier_once() -> None:
    state = arena(2, units={RW: HERE, RG: NEXT}, gear={RW: "e11"})
    state.wounds[RW] = 4
    state.wounds[RG] = 2
    activate(state, RW)
    do(state, "act")
    assert (state.wounds[RW], state.wounds[RG]) == (1, 2)
    activate(state, RW)
    assert "act" not in offered(state)


def test_e12_teleport_coin_jumps_to_a_free_own_point_once() -> None:
    state = arena(2, gear={RW: "e12"}, units={RG: "E13"})
    mark(state, 0, "P6 E13")
    activate(state, RW)
    do(state, "move")
    assert offered(state) == ["to P6", "walk"], "E13 is occupied"
    do(state, "to P6")
    assert at(state, RW) == "P6"
    activate(state, RW)
    do(state, "move")
    assert asked(state) == "destination"


def test_e12_walking_instead_keeps_the_coin() -> None:
    state = arena(2, gear={RW: "e12"})
    mark(state, 0, "P6")
    activate(state, RW)
    do(state, "move", "walk", "to B9")
    activate(state, RW)
    do(state, "move")
    assert asked(state) == "teleport"


def test_e13_spiked_backpack_pays_back_two() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={BM: "e13"})
    attack(state, RW, BM)
    assert state.wounds[RW] == 2


def test_e14_team_megaphone_raises_the_hand_target() -> None:
    state = arena(2, gear={RW: "e14"})
    assert hand_target(state, 0) == 4
    stand(state, RW, "nw")
    assert hand_target(state, 0) == 3, "not from jail"


def test_e15_counterfeit_badge_leaves_jail_once() -> None:
    state = arena(2, units={RW: "nw"}, gear={RW: "e15"})
    take_turn(state, 0)
    assert offered(state) == ["break_out", "keep"]
    do(state, "keep")
    assert at(state, RW) == "nw"
    state.hands = [[], []]
    take_turn(state, 0)
    do(state, "break_out")
    assert at(state, RW) == "home"
    stand(state, RW, "nw")
    take_turn(state, 0)
    assert asked(state) != "jailbreak"


def test_e16_sponsor_patch_adds_to_the_payout_of_a_kill() -> None:
    state = arena(2, units={RW: HERE, BW: NEXT}, gear={RW: "w06 e16"})
    attack(state, RW, BW, "w06")
    assert payout_of(state, 0) == 200_000


def test_e17_flag_on_a_stick_captures_within_two() -> None:
    state = arena(2, units={RW: "E11"}, gear={RW: "e17"})
    activate(state, RW)
    do(state, "act")
    assert asked(state) == "reach_capture"
    assert offered(state) == ["point E9", "point F11", "point E13"]
    do(state, "point E9")
    assert state.marker.count(0) == 1
    guarded = arena(2, units={RW: "E11", BM: "E9"}, gear={RW: "e17"})
    activate(guarded, RW)
    do(guarded, "act")
    assert "point E9" not in offered(guarded)


def test_e18_ammo_blender_lifts_low_cards() -> None:
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "e18"}, hands={0: "p09 p29"})
    attack(state, RW, BM, cards="p09")
    assert state.wounds[BM] == 2 + 3
    state = arena(2, units={RW: HERE, BM: NEXT}, gear={RW: "e18"}, hands={0: "p29"})
    attack(state, RW, BM, cards="p29")
    assert state.wounds[BM] == 2 + 3, "a 3 stays a 3"


def test_e19_gyro_belt_neither_falls_nor_is_pushed() -> None:
    state = arena(2, units={RM: HERE, BM: NEXT}, gear={RM: "m02", BM: "e19"})
    attack(state, RM, BM, "m02")
    assert (state.wounds[BM], at(state, BM), state.down[BM]) == (4, NEXT, 0)


def test_e20_smoke_cloak_hides_from_ranged_weapons_beyond_four() -> None:
    state = arena(2, units={RG: HERE, BM: "I8", BS: "J8"}, gear={RG: "g03", BM: "e20"})
    attack(state, RG, BS, "g03")
    assert asked(state) == "hit_order", "splash still reaches it"
    near = arena(2, units={RG: HERE, BM: "H8"}, gear={RG: "g02", BM: "e20"})
    attack(near, RG, BM, "g02")
    assert near.wounds[BM] == 5
    far = arena(2, units={RG: HERE, BM: "I8"}, gear={RG: "g02", BM: "e20"})
    activate(far, RG)
    assert "act" not in offered(far)
