"""Every Weapon and every Gear."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import blocks_left
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import intel_limit
from tests.games.metal_dawn.table import (
    CYBORG,
    DRONE,
    EXTERMINATOR,
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

# Units by their defense, and zones by their distance from zone 5.
UNITS = {1: DRONE, 2: SOLDIER, 3: CYBORG, 4: EXTERMINATOR, 5: "exterminator_5_terrify"}
AWAY = (5, 6, 7, 8, 12)


def armed(name: str) -> City:
    """Return a table with an armed Agent in zone 5."""
    state = bare()
    agent(state, 0, "ghost")
    stand(state, 0, 5, 1)
    weapon(state, 0, name)
    return state


def test_all_weapons_are_listed_here() -> None:
    found = {card.id: (card.damage, card.range, card.uses) for card in opened().weapons}
    assert found == WEAPONS
    assert sum(card.copies for card in opened().weapons if card.starting) == 16
    assert sum(card.copies for card in opened().weapons) == 52


@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_destroys_at_its_range_by_its_damage_and_spends_a_use(name: str) -> None:
    damage, reach, uses = WEAPONS[name]
    state = armed(name)
    zone = AWAY[reach]
    unit(state, zone, 2, UNITS[min(damage, 5)], seen=True)
    activate(state, 0)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert state.unit[(zone - 1) * 4 + 1] == -1
    assert len(state.kills) == 1
    if name != "combat_knife":
        assert state.weapon_uses[0] == max(0, uses - 1)
    assert (state.weapon[0] == -1) == (uses == 1)


@pytest.mark.parametrize("name", WEAPONS)
def test_no_weapon_reaches_beyond_its_range(name: str) -> None:
    state = armed(name)
    unit(state, AWAY[WEAPONS[name][1] + 1], 2, DRONE)
    activate(state, 0)
    assert "attack" not in words(state)


@pytest.mark.parametrize(
    "name", [name for name in WEAPONS if WEAPONS[name][0] < 5 and name != "drone_swatter"]
)
def test_no_weapon_destroys_a_unit_of_one_more_defense_than_its_damage(name: str) -> None:
    state = armed(name)
    place = unit(state, 5, 2, UNITS[WEAPONS[name][0] + 1], seen=True)
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.unit[place] >= 0


@pytest.mark.parametrize("name", [name for name in WEAPONS if name != "drone_swatter"])
def test_every_weapon_takes_its_damage_off_the_robot(name: str) -> None:
    state = second_act(armed(name), 5)
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.robot_health == 16 - WEAPONS[name][0]


def test_weapon_combat_knife_regains_a_use_with_the_first_kill() -> None:
    state = armed("combat_knife")
    unit(state, 5, 2, DRONE)
    unit(state, 5, 3, DRONE)
    state.weapon_uses[0] = 2
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 2")
    assert state.weapon_uses[0] == 2
    do(state, "attack", "weapon")
    assert state.weapon_uses[0] == 1


def test_weapon_flare_gun_reveals_another_unit_of_the_zone() -> None:
    state = armed("flare_gun")
    unit(state, 6, 1, DRONE)
    unit(state, 6, 2, SOLDIER)
    unit(state, 6, 3, SOLDIER)
    activate(state, 0)
    do(state, "attack", "unit 6 1", "unit 6 2")
    assert state.seen[21:23] == [True, False]
    assert asked(state) == "action"


@pytest.mark.parametrize("name", ["stun_baton", "emp_rifle"])
def test_weapon_that_blocks_a_surviving_target(name: str) -> None:
    state = armed(name)
    place = unit(state, 5, 2, "exterminator_5_terrify")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.blocked[place]


@pytest.mark.parametrize(("face", "falls"), [("soldier_3_none", True), (EXTERMINATOR, False)])
def test_weapon_crossbow_hits_hidden_targets_harder_by_one(face: str, falls: bool) -> None:
    state = armed("crossbow")
    place = unit(state, 6, 2, face)
    activate(state, 0)
    do(state, "attack")
    assert (state.unit[place] == -1) == falls


@pytest.mark.parametrize(("face", "falls"), [(DRONE, True), (SOLDIER, False)])
def test_weapon_submachine_gun_attacks_a_second_unit_for_free(face: str, falls: bool) -> None:
    state = armed("submachine_gun")
    unit(state, 6, 1, SOLDIER)
    place = unit(state, 6, 2, face)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 1", "unit 6 2")
    assert (state.unit[place] == -1) == falls
    assert state.weapon_uses[0] == 3
    assert asked(state) == "action", "there is no third"


@pytest.mark.parametrize("name", ["frag_launcher", "flame_projector", "gravity_hammer"])
def test_weapon_of_area_hits_all_units_of_the_zone(name: str) -> None:
    state = armed(name)
    unit(state, 5, 2, DRONE)
    unit(state, 5, 3, SOLDIER)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 2")
    assert len(state.kills) == 2


@pytest.mark.parametrize("slot", [0, 1, 3])
@pytest.mark.parametrize("face", [DRONE, "exterminator_5_terrify"])
def test_weapon_plasma_cutter_hurts_its_wielder_and_nobody_else(slot: int, face: str) -> None:
    state = bare()
    for other in range(4):
        stand(state, other, 5, other + 1)
    unit(state, 5, (slot ^ 1) + 1, face)
    state.agent_at[16 + (slot ^ 1)] = -1
    state.at[slot ^ 1] = 0
    state.agent_at[0] = slot ^ 1
    weapon(state, slot, "plasma_cutter")
    before = state.health[:]
    activate(state, slot)
    do(state, "attack", "weapon")
    assert [was - now for was, now in zip(before, state.health, strict=True)] == [
        int(one == slot) for one in range(4)
    ]


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
    assert asked(state) == "action", "one card was drawn"


@pytest.mark.parametrize(("face", "falls"), [(CYBORG, True), (EXTERMINATOR, False)])
def test_weapon_minigun_attacks_two_units_for_two_uses(face: str, falls: bool) -> None:
    state = armed("minigun")
    unit(state, 6, 1, CYBORG)
    place = unit(state, 6, 2, face)
    unit(state, 6, 3, CYBORG)
    activate(state, 0)
    do(state, "attack", "unit 6 1", "unit 6 2")
    assert (state.unit[place] == -1) == falls
    assert state.weapon_uses[0] == 2
    assert asked(state) == "action", "there is no third"


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
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 1")
    assert state.actions == 2
    do(state, "attack")
    assert state.actions == 1


# Gear: its uses (0: permanent) as the ledger lists them.
GEAR = {
    "medpack": 2,
    "kevlar_vest": 2,
    "scope": 3,
    "hollow_points": 2,
    "binoculars": 3,
    "grapple_line": 2,
    "smoke_canister": 2,
    "stim_shot": 1,
    "field_radio": 2,
    "scrambler": 2,
    "tool_kit": 2,
    "riot_shield": 0,
    "lockpick": 2,
    "trauma_kit": 3,
    "body_armor": 3,
    "ap_rounds": 3,
    "code_breaker": 2,
    "exo_frame": 0,
    "ghillie_cloak": 0,
    "thermal_goggles": 0,
    "long_scope": 0,
    "jet_pack": 2,
    "emp_grenade": 2,
    "data_tablet": 0,
    "ammo_belt": 2,
    "decoy": 2,
    "adrenal_injector": 2,
    "nano_repair": 0,
    "hardlight_shield": 2,
    "overcharge_cell": 2,
    "recon_drone": 3,
    "signal_booster": 0,
    "mag_boots": 0,
    "salvage_claw": 0,
    "jammer": 2,
    "med_drone": 3,
    "target_beacon": 2,
}


def test_all_gear_has_its_uses() -> None:
    assert {card.id: card.uses for card in opened().gear} == GEAR
    assert sum(card.copies for card in opened().gear if card.starting) == 16
    assert sum(card.copies for card in opened().gear) == 44


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
    stand(state, 3, 6, 2)
    state.health = [1, 1, 1, 1]
    activate(state, 0)
    do(state, "gear", "agent bulwark")
    assert state.health == [1, 1, 1, 3]
    assert state.gear_uses[0] == uses - 1


@pytest.mark.parametrize(("name", "uses"), [("kevlar_vest", 2), ("body_armor", 3)])
def test_gear_that_takes_off_one_damage(name: str, uses: int) -> None:
    state = geared(name)
    run(state, Harm(0, 2))
    do(state, f"gear {name}", f"gear {name}")
    assert state.health[0] == 4
    assert state.gear_uses[0] == uses - 2


@pytest.mark.parametrize(("name", "uses"), [("scope", 2), ("long_scope", 0)])
def test_gear_that_lengthens_an_attack_by_one(name: str, uses: int) -> None:
    state = geared(name)
    unit(state, 8, 1, DRONE)
    activate(state, 0)
    assert "attack" not in words(state)
    place = unit(state, 7, 1, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert state.unit[place] == -1
    assert state.gear_uses[0] == uses


@pytest.mark.parametrize(
    ("name", "damage"),
    [("hollow_points", 2), ("ap_rounds", 3), ("exo_frame", 2)],
)
def test_gear_that_adds_damage_to_an_unarmed_attack(name: str, damage: int) -> None:
    boost = [] if name == "exo_frame" else [f"gear {name}"]
    for face, falls in ((UNITS[damage], True), (UNITS[damage + 1], False)):
        state = geared(name)
        agent(state, 0, "ghost")
        place = unit(state, 6, 2, face)
        activate(state, 0)
        do(state, "attack", *boost)
        assert (state.unit[place] == -1) == falls
        assert state.gear_uses[0] == max(0, GEAR[name] - 1)


def test_gear_that_may_boost_an_attack_is_kept_if_it_does_not() -> None:
    state = geared("ap_rounds")
    agent(state, 0, "ghost")
    place = unit(state, 6, 2, SOLDIER)
    activate(state, 0)
    do(state, "attack", "done")
    assert state.unit[place] >= 0
    assert state.gear_uses[0] == 3


def test_gear_exo_frame_adds_nothing_beyond_the_own_zone() -> None:
    state = geared("exo_frame")
    agent(state, 0, "ghost")
    weapon(state, 0, "service_pistol")
    near, far = unit(state, 6, 2, CYBORG), unit(state, 7, 2, CYBORG)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 6 2", "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert (state.unit[near] == -1, state.unit[far] == -1) == (True, False)


def test_gear_binoculars_reveal_a_unit_within_2() -> None:
    state = geared("binoculars")
    for zone in (7, 8, 12):
        unit(state, zone, 1, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert words(state) == ["unit 7 1", "unit 8 1"]
    do(state, "unit 8 1")
    assert [place for place in range(48) if state.seen[place]] == [28]
    assert asked(state) == "action"


def test_gear_grapple_line_moves_near_with_the_ability() -> None:
    state = geared("grapple_line")
    activate(state, 0)
    do(state, "gear")
    assert words(state) == ["zone 2", "zone 5", "zone 6", "zone 7", "zone 10"]
    do(state, "zone 7", "location 7 1", "use")
    assert len(state.intel[0]) == 1
    assert (asked(state), state.actions) == ("action", 2)


def test_gear_smoke_canister_blocks_a_unit_here() -> None:
    state = geared("smoke_canister")
    for zone, location in ((6, 2), (6, 3), (7, 2)):
        unit(state, zone, location, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert words(state) == ["unit 6 2", "unit 6 3"]
    do(state, "unit 6 2")
    assert state.blocked[21]
    assert (asked(state), blocks_left(state)) == ("action", 5)


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


@pytest.mark.parametrize(
    ("name", "reached", "missed"),
    [("scrambler", "checksum", "handshake"), ("code_breaker", "handshake", "overdrive")],
)
def test_gear_that_helps_a_hack(name: str, reached: str, missed: str) -> None:
    for target, found in ((reached, 2), (missed, 1)):
        state = geared(name)
        state.dominus = 5
        intel(state, 0, "triage")
        code(state, 1, target)
        activate(state, 0)
        do(state, "hack", "code 1", f"gear {name}")
        assert state.code_state[0] == found
        assert state.gear_uses[0] == 1


@pytest.mark.parametrize(("name", "restored"), [("tool_kit", 1), ("ammo_belt", 2)])
def test_gear_that_restores_uses(name: str, restored: int) -> None:
    state = geared(name)
    weapon(state, 0, "machete")
    state.weapon_uses[0] = 1
    activate(state, 0)
    do(state, "gear")
    assert state.weapon_uses[0] == 1 + restored


def test_gear_riot_shield_softens_the_first_interception_by_one() -> None:
    state = geared("riot_shield")
    unit(state, 6, 2, EXTERMINATOR)
    unit(state, 6, 3, DRONE)
    attacks(state)
    do(state, "agent breaker", "agent breaker")
    assert state.health[0] == 4 - (2 - 1) - 1


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
    assert state.seen[21:23] == [False, True]
    assert asked(state) == "action"
    assert "gear" not in words(state)
    assert state.gear[0] >= 0


def test_gear_jet_pack_moves_anywhere_with_the_ability() -> None:
    state = geared("jet_pack")
    activate(state, 0)
    do(state, "gear", "zone 4", "location 4 2", "use")
    assert len(state.intel[0]) == 1
    assert (asked(state), state.actions) == ("action", 2)


def test_gear_emp_grenade_blocks_all_units_here() -> None:
    state = geared("emp_grenade")
    for location in (2, 3, 4):
        unit(state, 6, location, DRONE)
    activate(state, 0)
    do(state, "gear")
    assert blocks_left(state) == 3


def test_gear_data_tablet_raises_the_intel_limit_until_it_goes() -> None:
    state = geared("data_tablet")
    intel(state, 0, "ping", "triage", "snapshot", "first_aid")
    assert intel_limit(state, 0) == 4
    activate(state, 0)
    do(state, "discard")
    assert asked(state) == "discard_intel"


def test_gear_decoy_sends_a_unit_away() -> None:
    state = geared("decoy")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "gear", "unit 6 2", "zone 5")
    assert [place for place in range(48) if state.unit[place] >= 0] == [16, 22]
    assert asked(state) == "action"


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
    second_act(state, 6)
    activate(state, 0)
    do(state, "attack", "weapon", "gear overcharge_cell")
    assert state.robot_health == 16 - (2 + 3)
    assert (state.weapon_uses[0], state.gear_uses[0]) == (2, 1)


def test_gear_recon_drone_reveals_a_zone_within_2() -> None:
    state = geared("recon_drone")
    for zone, location in ((7, 1), (8, 1), (8, 2), (12, 1)):
        unit(state, zone, location, SOLDIER)
    activate(state, 0)
    do(state, "gear")
    assert words(state) == ["zone 7", "zone 8"]
    do(state, "zone 8")
    assert [place for place in range(48) if state.seen[place]] == [28, 29]
    assert asked(state) == "action"


def test_gear_signal_booster_hacks_at_distance_1() -> None:
    state = geared("signal_booster")
    intel(state, 0, "ping")
    for zone, offered in ((7, True), (8, False)):
        state.dominus = zone - 1
        activate(state, 0)
        assert ("hack" in words(state)) == offered


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
    do(state, "keep")
    assert asked(state) == "action", "one card was drawn"


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
    state.health = [1, 1, 1, 1]
    activate(state, 0)
    do(state, "gear", "agent bulwark")
    assert state.health == [1, 1, 1, 2]


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
