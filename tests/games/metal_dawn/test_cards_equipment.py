"""Every Weapon and every Gear."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.state import City
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attacks,
    bare,
    code,
    do,
    gear,
    intel,
    opened,
    reserve,
    run,
    second_act,
    stand,
    unit,
    weapon,
    words,
)

# Damage, range and uses (0: permanent) as the ledger lists them.
WEAPONS = {
    "night_stick": (2, 0, 4),
    "service_pistol": (2, 1, 2),
    "combat_knife": (2, 0, 3),
    "pump_shotgun": (3, 0, 2),
    "flare_gun": (1, 2, 3),
    "stun_baton": (1, 0, 4),
    "carbine": (2, 1, 3),
    "crossbow": (2, 1, 2),
    "assault_rifle": (3, 1, 3),
    "sniper_rifle": (3, 3, 2),
    "riot_shotgun": (4, 0, 3),
    "submachine_gun": (2, 1, 4),
    "frag_launcher": (2, 1, 2),
    "railgun": (5, 2, 1),
    "machete": (3, 0, 4),
    "arc_gauntlet": (2, 0, 0),
    "magnum": (4, 1, 2),
    "emp_rifle": (2, 2, 3),
    "flame_projector": (3, 0, 2),
    "marksman_carbine": (3, 2, 3),
    "rocket_tube": (5, 1, 2),
    "plasma_cutter": (4, 0, 0),
    "drone_swatter": (1, 2, 0),
    "tank_buster": (6, 1, 1),
    "smart_pistol": (2, 2, 4),
    "gauss_pistol": (3, 1, 3),
    "minigun": (3, 1, 4),
    "harpoon_gun": (2, 2, 3),
    "prototype_laser": (5, 3, 2),
    "nano_blade": (4, 0, 4),
    "gravity_hammer": (4, 0, 3),
    "hijack_cannon": (3, 2, 3),
}


def armed(name: str) -> City:
    """Return a table with an armed Agent in zone 5."""
    state = bare()
    agent(state, 0, "ghost")
    stand(state, 0, 5, 1)
    weapon(state, 0, name)
    return state


def test_all_weapons_are_listed_here() -> None:
    assert {card.id for card in opened().weapons} == set(WEAPONS)
    assert sum(card.copies for card in opened().weapons if card.starting) == 16
    assert sum(card.copies for card in opened().weapons) == 52


@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_destroys_at_its_range_by_its_damage_and_spends_a_use(name: str) -> None:
    damage, reach, uses = WEAPONS[name]
    state = armed(name)
    zone = 5 + reach
    faces = {1: DRONE, 2: SOLDIER, 3: "cyborg_3_none", 4: "exterminator_4_none"}
    faces |= {5: "exterminator_5_terrify", 6: "exterminator_5_terrify"}
    unit(state, zone, 2, faces[damage], seen=True)
    activate(state, 0)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert state.unit[(zone - 1) * 4 + 1] == -1
    assert len(state.kills) == 1
    if name != "combat_knife":
        assert state.weapon_uses[0] == max(0, uses - 1)
    assert (state.weapon[0] == -1) == (uses == 1)


@pytest.mark.parametrize("name", [name for name in WEAPONS if WEAPONS[name][1] < 3])
def test_no_weapon_reaches_beyond_its_range(name: str) -> None:
    state = armed(name)
    unit(state, 6 + WEAPONS[name][1], 2, DRONE)
    activate(state, 0)
    assert "attack" not in words(state)


@pytest.mark.parametrize("name", [name for name in WEAPONS if WEAPONS[name][0] < 5])
def test_no_weapon_destroys_more_than_its_damage(name: str) -> None:
    state = armed(name)
    face = "soldier_2_none" if name == "drone_swatter" else "exterminator_5_terrify"
    place = unit(state, 5, 2, face, seen=True)
    activate(state, 0)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert state.unit[place] >= 0


def test_weapon_combat_knife_regains_a_use_with_the_first_kill() -> None:
    state = armed("combat_knife")
    unit(state, 5, 2, DRONE)
    unit(state, 5, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 2")
    assert state.weapon_uses[0] == 3
    do(state, "attack", "weapon")
    assert state.weapon_uses[0] == 2


def test_weapon_flare_gun_reveals_another_unit_of_the_zone() -> None:
    state = armed("flare_gun")
    unit(state, 6, 1, DRONE)
    unit(state, 6, 2, SOLDIER)
    activate(state, 0)
    do(state, "attack", "unit 6 1")
    assert state.seen[21]


@pytest.mark.parametrize("name", ["stun_baton", "emp_rifle"])
def test_weapon_that_blocks_a_surviving_target(name: str) -> None:
    state = armed(name)
    place = unit(state, 5, 2, "exterminator_5_terrify")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.blocked[place]


def test_weapon_crossbow_hits_hidden_targets_harder() -> None:
    state = armed("crossbow")
    place = unit(state, 6, 2, "soldier_3_none")
    activate(state, 0)
    do(state, "attack")
    assert state.unit[place] == -1


def test_weapon_submachine_gun_attacks_a_second_unit_for_free() -> None:
    state = armed("submachine_gun")
    unit(state, 6, 1, SOLDIER)
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 1", "unit 6 2")
    assert len(state.kills) == 2
    assert state.weapon_uses[0] == 3


@pytest.mark.parametrize("name", ["frag_launcher", "flame_projector", "gravity_hammer"])
def test_weapon_of_area_hits_all_units_of_the_zone(name: str) -> None:
    state = armed(name)
    unit(state, 5, 2, DRONE)
    unit(state, 5, 3, SOLDIER)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 2")
    assert len(state.kills) == 2


def test_weapon_plasma_cutter_hurts_its_wielder() -> None:
    state = armed("plasma_cutter")
    unit(state, 5, 2, DRONE)
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.health[0] == 3


def test_weapon_drone_swatter_is_for_drones_only() -> None:
    state = armed("drone_swatter")
    unit(state, 6, 2, SOLDIER)
    activate(state, 0)
    assert "attack" not in words(state)
    second_act(state, 6)
    activate(state, 0)
    assert "attack" not in words(state)


def test_weapon_smart_pistol_ignores_defend() -> None:
    state = armed("smart_pistol")
    unit(state, 6, 1, "cyborg_3_defend", seen=True)
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 2")
    assert len(state.kills) == 1


def test_weapon_gauss_pistol_draws_gear_on_a_kill() -> None:
    state = armed("gauss_pistol")
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack", "equip new ghost")
    assert state.gear[0] >= 0


def test_weapon_minigun_attacks_two_units_for_two_uses() -> None:
    state = armed("minigun")
    unit(state, 6, 1, "cyborg_3_none")
    unit(state, 6, 2, "cyborg_3_none")
    activate(state, 0)
    do(state, "attack", "unit 6 1", "unit 6 2")
    assert len(state.kills) == 2
    assert state.weapon_uses[0] == 2


def test_weapon_harpoon_gun_pulls_a_survivor_near() -> None:
    state = armed("harpoon_gun")
    unit(state, 6, 1, "cyborg_3_none")
    activate(state, 0)
    do(state, "attack")
    assert state.unit[17] >= 0
    assert state.unit[20] == -1


def test_weapon_nano_blade_heals_on_a_kill() -> None:
    state = armed("nano_blade")
    unit(state, 5, 2, DRONE)
    state.health[0] = 2
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.health[0] == 3


def test_weapon_hijack_cannon_gives_an_action_with_the_first_kill() -> None:
    state = armed("hijack_cannon")
    unit(state, 6, 1, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert state.actions == 2


# Gear.


def geared(name: str) -> City:
    """Return a table with an Agent in zone 6 who wears a Gear."""
    state = bare()
    agent(state, 0, "breaker")
    stand(state, 0, 6, 1)
    gear(state, 0, name)
    return state


@pytest.mark.parametrize(("name", "uses"), [("medpack", 2), ("trauma_kit", 3)])
def test_gear_that_heals_two_on_an_agent_here(name: str, uses: int) -> None:
    state = geared(name)
    stand(state, 2, 6, 2)
    state.health[0] = state.health[2] = 1
    activate(state, 0)
    do(state, "gear", "agent cipher")
    assert state.health[2] == 3
    assert state.gear_uses[0] == uses - 1


@pytest.mark.parametrize(("name", "uses"), [("kevlar_vest", 2), ("body_armor", 3)])
def test_gear_that_takes_off_one_damage(name: str, uses: int) -> None:
    state = geared(name)
    run(state, Harm(0, 2))
    do(state, f"gear {name}", f"gear {name}")
    assert state.health[0] == 4
    assert state.gear_uses[0] == uses - 2


def test_gear_scope_lengthens_one_attack() -> None:
    state = geared("scope")
    unit(state, 7, 1, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert state.unit[24] == -1
    assert state.gear_uses[0] == 2


@pytest.mark.parametrize(("name", "face"), [("hollow_points", SOLDIER), ("ap_rounds", SOLDIER)])
def test_gear_that_adds_damage(name: str, face: str) -> None:
    state = geared(name)
    agent(state, 0, "ghost")
    place = unit(state, 6, 2, face)
    activate(state, 0)
    do(state, "attack", f"gear {name}")
    assert state.unit[place] == -1


def test_gear_ap_rounds_add_two() -> None:
    state = geared("ap_rounds")
    agent(state, 0, "ghost")
    place = unit(state, 6, 2, "cyborg_3_none")
    activate(state, 0)
    before = state.clone()
    do(state, "attack", "gear ap_rounds")
    assert state.unit[place] == -1
    do(before, "attack", "done")
    assert before.unit[place] >= 0
    assert before.gear_uses[0] == 3


def test_gear_binoculars_reveal_a_unit_within_2() -> None:
    state = geared("binoculars")
    unit(state, 8, 1, DRONE)
    unit(state, 12, 1, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert state.seen[28]


def test_gear_grapple_line_moves_near_with_the_ability() -> None:
    state = geared("grapple_line")
    activate(state, 0)
    do(state, "gear", "zone 7", "location 7 1", "use")
    assert len(state.intel[0]) == 1
    assert state.actions == 2


def test_gear_smoke_canister_blocks_a_unit_here() -> None:
    state = geared("smoke_canister")
    unit(state, 6, 2, DRONE)
    unit(state, 7, 2, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert state.blocked[21]


@pytest.mark.parametrize("name", ["stim_shot", "adrenal_injector"])
def test_gear_that_gives_an_action(name: str) -> None:
    state = geared(name)
    activate(state, 0)
    do(state, "gear")
    assert state.actions == 3


def test_gear_field_radio_gives_or_takes_a_card_by_consent() -> None:
    state = geared("field_radio")
    intel(state, 1, "ping")
    reserve(state, 0, gear="scope")
    activate(state, 0)
    do(state, "gear")
    assert words(state) == ["give 1 gear scope", "take 1 intel ping"]
    do(state, "take 1 intel ping", "accept")
    assert [len(pool) for pool in state.intel] == [1, 0]


@pytest.mark.parametrize(("name", "bonus"), [("scrambler", 1), ("code_breaker", 2)])
def test_gear_that_helps_a_hack(name: str, bonus: int) -> None:
    state = geared(name)
    state.dominus = 5
    intel(state, 0, "triage")
    code(state, 1, "checksum" if bonus == 1 else "handshake")
    activate(state, 0)
    do(state, "hack", "code 1", f"gear {name}")
    assert state.code_state[0] == 2
    assert state.gear_uses[0] == 1


@pytest.mark.parametrize(("name", "restored"), [("tool_kit", 1), ("ammo_belt", 2)])
def test_gear_that_restores_uses(name: str, restored: int) -> None:
    state = geared(name)
    weapon(state, 0, "machete")
    state.weapon_uses[0] = 1
    activate(state, 0)
    do(state, "gear")
    assert state.weapon_uses[0] == 1 + restored


def test_gear_riot_shield_softens_the_first_interception() -> None:
    state = geared("riot_shield")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    attacks(state)
    do(state, "agent breaker", "agent breaker")
    assert state.health[0] == 3


def test_gear_lockpick_gives_stealth_for_the_next_move() -> None:
    state = geared("lockpick")
    for location in (1, 2, 3, 4):
        unit(state, 9, location, DRONE)
        unit(state, 10, location, DRONE)
    activate(state, 0)
    do(state, "gear", "move", "zone 9", "location 9 1")
    if asked(state) == "use_location":
        do(state, "decline")
    do(state, "move")
    assert "zone 10" not in words(state)


def test_gear_exo_frame_adds_damage_in_the_own_zone() -> None:
    state = geared("exo_frame")
    agent(state, 0, "ghost")
    unit(state, 6, 2, SOLDIER)
    activate(state, 0)
    do(state, "attack")
    assert state.unit[21] == -1


def test_gear_ghillie_cloak_gives_stealth() -> None:
    state = geared("ghillie_cloak")
    for location in (1, 2, 3, 4):
        unit(state, 9, location, DRONE)
    activate(state, 0)
    do(state, "move")
    assert "zone 9" in words(state)


def test_gear_thermal_goggles_reveal_a_unit_here_once_per_activation() -> None:
    state = geared("thermal_goggles")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "gear", "unit 6 3")
    assert state.seen[22]
    assert "gear" not in words(state)
    assert state.gear[0] >= 0


def test_gear_long_scope_adds_range() -> None:
    state = geared("long_scope")
    unit(state, 7, 1, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert state.unit[24] == -1


def test_gear_jet_pack_moves_anywhere_with_the_ability() -> None:
    state = geared("jet_pack")
    activate(state, 0)
    do(state, "gear", "zone 4", "location 4 2", "use")
    assert len(state.intel[0]) == 1


def test_gear_emp_grenade_blocks_all_units_here() -> None:
    state = geared("emp_grenade")
    for location in (2, 3, 4):
        unit(state, 6, location, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert state.blocks_left() == 3


def test_gear_data_tablet_raises_the_intel_limit_until_it_goes() -> None:
    state = geared("data_tablet")
    intel(state, 0, "ping", "triage", "snapshot", "first_aid")
    assert state.intel_limit(0) == 4
    activate(state, 0)
    do(state, "discard")
    assert asked(state) == "discard_intel"


def test_gear_decoy_sends_a_unit_away() -> None:
    state = geared("decoy")
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "gear", "zone 5")
    assert state.unit[16] >= 0


def test_gear_nano_repair_heals_the_wearer_once_per_activation() -> None:
    state = geared("nano_repair")
    state.health[0] = 1
    activate(state, 0)
    do(state, "gear")
    assert state.health[0] == 2
    assert "gear" not in words(state)


def test_gear_hardlight_shield_cancels_damage() -> None:
    state = geared("hardlight_shield")
    run(state, Harm(0, 9))
    do(state, "gear hardlight_shield")
    assert state.health[0] == 4


def test_gear_overcharge_cell_adds_three_for_one_more_use() -> None:
    state = geared("overcharge_cell")
    agent(state, 0, "ghost")
    weapon(state, 0, "night_stick")
    unit(state, 6, 2, "exterminator_5_terrify")
    activate(state, 0)
    do(state, "attack", "weapon", "gear overcharge_cell")
    assert state.unit[21] == -1
    assert (state.weapon_uses[0], state.gear_uses[0]) == (2, 1)


def test_gear_recon_drone_reveals_a_zone_within_2() -> None:
    state = geared("recon_drone")
    unit(state, 8, 1, DRONE)
    unit(state, 8, 2, SOLDIER)
    unit(state, 12, 1, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert state.seen[28]
    assert state.seen[29]


def test_gear_signal_booster_hacks_at_distance_1() -> None:
    state = geared("signal_booster")
    state.dominus = 6
    intel(state, 0, "ping")
    activate(state, 0)
    assert "hack" in words(state)


def test_gear_mag_boots_ignore_suppress() -> None:
    state = geared("mag_boots")
    unit(state, 6, 2, "exterminator_3_suppress", seen=True)
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 12


def test_gear_salvage_claw_draws_gear_with_the_first_kill() -> None:
    state = geared("salvage_claw")
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert asked(state) == "place_drawn"


def test_gear_jammer_silences_one_type_here() -> None:
    state = geared("jammer")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, SOLDIER)
    activate(state, 0)
    do(state, "gear", "type soldier")
    attacks(state)
    do(state, "decline")
    assert state.track == 2
    assert asked(state) == "first_player"


def test_gear_med_drone_heals_any_agent() -> None:
    state = geared("med_drone")
    state.health[3] = 1
    activate(state, 0)
    do(state, "gear")
    assert state.health[3] == 2


def test_gear_target_beacon_marks_a_unit_or_the_robot() -> None:
    state = geared("target_beacon")
    agent(state, 0, "ghost")
    unit(state, 6, 2, SOLDIER)
    unit(state, 7, 2, SOLDIER)
    activate(state, 0)
    do(state, "gear", "unit 6 2", "attack")
    assert state.unit[21] == -1
    second_act(state, 6)
    activate(state, 0)
    do(state, "gear", "robot", "attack")
    assert state.robot_health == 14
