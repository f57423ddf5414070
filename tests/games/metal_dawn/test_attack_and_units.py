"""Attacks (MD-5), Units and their icons (MD-6)."""

import pytest

from dawndoom.games.metal_dawn.rules.terms import MISSION
from dawndoom.games.metal_dawn.rules.units import RevealUnit
from tests.games.metal_dawn.table import (
    CYBORG,
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    bare,
    code,
    do,
    gear,
    mission,
    number_of,
    run,
    second_act,
    stand,
    top,
    unit,
    weapon,
    words,
)


@pytest.mark.rule("MD-5.1")
def test_md_5_1_the_attacker_chooses_weapon_or_unarmed() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    weapon(state, 0, "night_stick")
    activate(state, 0)
    do(state, "attack")
    assert words(state) == ["weapon", "unarmed"]
    do(state, "unarmed")
    assert state.weapon_uses[0] == 4
    assert state.unit[21] == -1


@pytest.mark.rule("MD-5.2", "MD-5.3")
def test_md_5_2_a_target_is_legal_within_the_range_with_its_bonuses() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    unit(state, 7, 1, SOLDIER)
    unit(state, 8, 1, CYBORG)
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert words(state) == ["unit 6 2", "unit 7 1"]
    gear(state, 0, "long_scope")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert words(state) == ["unit 6 2", "unit 7 1", "unit 8 1"]
    activate(state, 0)
    do(state, "attack", "unarmed")
    assert words(state) == ["unit 6 2", "unit 7 1"]


@pytest.mark.rule("MD-5.3")
def test_md_5_3_the_satellite_is_no_target_the_robot_is() -> None:
    state = bare()
    state.dominus = 5
    stand(state, 0, 6, 1)
    activate(state, 0)
    assert "attack" not in words(state)
    second_act(state, 6)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert words(state) == ["unit 6 3", "robot"]


@pytest.mark.rule("MD-5.4", "MD-5.5")
def test_md_5_4_uses_are_spent_when_the_target_is_declared_whatever_follows() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_3_none")
    weapon(state, 0, "service_pistol")
    gear(state, 0, "hollow_points")
    activate(state, 0)
    do(state, "attack", "weapon", "gear hollow_points")
    assert state.unit[21] == -1
    assert (state.weapon_uses[0], state.gear_uses[0]) == (1, 1)
    unit(state, 6, 2, "exterminator_5_terrify")
    activate(state, 0)
    do(state, "attack", "weapon", "gear hollow_points")
    assert state.weapon[0] == state.gear[0] == -1
    assert state.seen[21]


@pytest.mark.rule("MD-5.6")
def test_md_5_6_a_target_that_left_the_board_ends_the_attack_a_replacement_is_hit() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_2_transform")
    number = number_of(list(state.box.units), "cyborg_2_lure")
    state.supply[2].append(number)
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.unit[21] == -1
    assert [state.box.units[face].id for face in state.boxed] == [
        "soldier_2_transform",
        "cyborg_2_lure",
    ]


@pytest.mark.rule("MD-5.7", "MD-5.8")
def test_md_5_7_less_damage_than_defense_does_nothing_and_is_not_kept() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    place = unit(state, 6, 2, "soldier_3_none")
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "attack", "weapon", "attack", "weapon")
    assert state.unit[place] >= 0
    assert state.seen[place]
    assert state.boxed == []


@pytest.mark.rule("MD-5.9", "MD-16.3")
def test_md_5_9_each_attack_lowers_the_robots_health() -> None:
    state = bare()
    second_act(state, 6)
    stand(state, 0, 7, 1)
    weapon(state, 0, "magnum")
    activate(state, 0)
    do(state, "attack")
    assert state.robot_health == 12
    assert state.robot_damage == 4


@pytest.mark.rule("MD-5.10")
def test_md_5_10_no_equipping_inside_an_attack() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    state.reserve_weapon[0] = 3
    activate(state, 0)
    assert "equip" in words(state)
    do(state, "attack")
    assert asked(state) == "attack_target"
    assert words(state) == ["unit 6 2", "unit 6 3"]


@pytest.mark.rule("MD-5.11")
def test_md_5_11_an_area_weapon_hits_every_unit_of_the_zone() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 7, 1, DRONE)
    unit(state, 7, 2, SOLDIER)
    unit(state, 7, 3, "cyborg_3_defend", seen=True)
    unit(state, 7, 4, "soldier_3_none")
    weapon(state, 0, "frag_launcher")
    activate(state, 0)
    do(state, "attack")
    assert [state.unit[24 + n] >= 0 for n in range(4)] == [False, False, True, True]
    assert state.seen[27]
    assert state.weapon_uses[0] == 1


@pytest.mark.rule("MD-5.11")
def test_md_5_11_declaring_the_robot_hits_it_and_every_unit_of_its_zone() -> None:
    state = bare()
    second_act(state, 6)
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    weapon(state, 0, "flame_projector")
    activate(state, 0)
    do(state, "attack", "weapon", "robot")
    assert state.robot_health == 13
    assert state.unit[21] == -1


@pytest.mark.rule("MD-5.12")
def test_md_5_12_a_revealed_unit_stays_revealed() -> None:
    state = bare()
    place = unit(state, 6, 2, "soldier_3_none")
    run(state, RevealUnit(state.serial[place]))
    do(state, "agent anvil", "end")
    assert state.seen[place]


@pytest.mark.rule("MD-5.13")
def test_md_5_13_a_hidden_unit_destroyed_by_an_effect_gives_only_its_defeat_icon() -> None:
    state = bare()
    stand(state, 0, 11, 1)
    unit(state, 11, 2, "drone_1_self_destruct")
    state.health[0] = 3
    activate(state, 0)
    do(state, "zone_power")
    assert state.health[0] == 3
    assert state.unit[41] == -1
    state = bare()
    stand(state, 0, 11, 1)
    unit(state, 11, 2, "drone_1_gain_health")
    state.health[0] = 3
    activate(state, 0)
    do(state, "zone_power")
    assert state.health[0] == 4


@pytest.mark.rule("MD-5.14")
def test_md_5_14_a_second_target_of_the_zone_suffers_the_stated_damage() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    for location, face in ((1, SOLDIER), (2, DRONE), (3, SOLDIER)):
        unit(state, 7, location, face)
    weapon(state, 0, "submachine_gun")
    gear(state, 0, "ap_rounds")
    activate(state, 0)
    do(state, "attack", "gear ap_rounds", "unit 7 1")
    assert words(state) == ["unit 7 2", "unit 7 3", "none"]
    do(state, "unit 7 3")
    assert state.unit[26] >= 0
    assert state.seen[26]
    assert state.weapon_uses[0] == 3


@pytest.mark.rule("MD-5.14")
def test_md_5_14_a_second_target_that_costs_a_use_needs_one() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 7, 1, DRONE)
    unit(state, 7, 2, DRONE)
    weapon(state, 0, "minigun")
    state.weapon_uses[0] = 1
    activate(state, 0)
    do(state, "attack", "unit 7 1")
    assert asked(state) == "action"
    weapon(state, 0, "minigun")
    unit(state, 7, 1, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 7 1", "unit 7 2")
    assert state.weapon_uses[0] == 2
    assert state.unit[25] == -1


@pytest.mark.rule("MD-5.15")
def test_md_5_15_on_kill_effects_of_the_weapon_come_before_those_of_gear() -> None:
    state = bare()
    agent(state, 0, "spark")
    stand(state, 0, 6, 1)
    unit(state, 7, 1, DRONE)
    weapon(state, 0, "gauss_pistol")
    state.weapon_uses[0] = 1
    activate(state, 0)
    do(state, "attack")
    assert asked(state) == "place_drawn"
    state.choose(0)
    assert state.actions == 2


@pytest.mark.rule("MD-5.15")
def test_md_5_15_gear_and_abilities_count_anything_the_agent_destroys() -> None:
    state = bare()
    agent(state, 0, "spark")
    stand(state, 0, 11, 1)
    unit(state, 11, 2, DRONE)
    activate(state, 0)
    do(state, "zone_power")
    assert state.actions == 3


@pytest.mark.rule("MD-6.2", "MD-6.3")
def test_md_6_3_continuous_icons_work_only_while_revealed() -> None:
    from dawndoom.games.metal_dawn.rules.dominus import attack_damage

    state = bare()
    first = unit(state, 6, 1, DRONE)
    second = unit(state, 6, 2, "cyborg_2_incite")
    assert attack_damage(state, first) == 1
    state.seen[second] = True
    assert attack_damage(state, first) == 2


@pytest.mark.rule("MD-6.4", "MD-6.5")
def test_md_6_5_self_destruct_hurts_every_agent_of_the_zone_and_gives_no_reward() -> None:
    state = bare(2, mode="tech_war")
    stand(state, 0, 6, 1)
    stand(state, 2, 6, 2)
    unit(state, 6, 3, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert (state.health[0], state.health[2]) == (4, 2)
    assert state.kills == []
    assert state.trophies == [[], []]
    assert len(state.boxed) == 1


@pytest.mark.rule("MD-6.6")
def test_md_6_6_lure_brings_the_nearest_unit_of_the_type_with_its_token() -> None:
    state = bare()
    place = unit(state, 6, 1, "drone_1_lure")
    unit(state, 8, 1, DRONE, blocked=True)
    unit(state, 12, 1, DRONE)
    unit(state, 7, 1, SOLDIER)
    run(state, RevealUnit(state.serial[place]))
    assert state.unit[28] == -1
    assert state.blocked[21]


@pytest.mark.rule("MD-6.6")
def test_md_6_6_a_tie_is_broken_by_the_deciding_seat_and_no_room_means_nothing() -> None:
    state = bare()
    state.lead = 1
    place = unit(state, 6, 1, "drone_1_lure")
    unit(state, 7, 1, DRONE)
    unit(state, 5, 1, DRONE)
    run(state, RevealUnit(state.serial[place]))
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("lure_unit", 1)
    do(state, "unit 7 1")
    assert state.unit[24] == -1
    full = unit(state, 10, 1, "drone_1_lure")
    for location in (2, 3, 4):
        unit(state, 10, location, SOLDIER)
    run(state, RevealUnit(state.serial[full]))
    assert state.unit[16] >= 0


@pytest.mark.rule("MD-6.7")
def test_md_6_7_transform_puts_a_revealed_cyborg_with_the_token_there() -> None:
    state = bare()
    place = unit(state, 6, 1, "soldier_3_transform", blocked=True)
    number = number_of(list(state.box.units), "cyborg_4_incite")
    state.supply[2].append(number)
    run(state, RevealUnit(state.serial[place]))
    assert state.unit[place] == number
    assert state.seen[place]
    assert state.blocked[place]
    assert state.box.units[state.boxed[0]].id == "soldier_3_transform"


@pytest.mark.rule("MD-6.7")
def test_md_6_7_without_any_unit_left_the_location_stays_empty_and_dominus_reinforces() -> None:
    state = bare()
    place = unit(state, 6, 1, "soldier_3_transform")
    state.supply = [[], [], [], []]
    run(state, RevealUnit(state.serial[place]))
    assert state.unit[place] == -1
    assert state.track == 3
    assert len(state.supply[1]) == 1


@pytest.mark.rule("MD-6.8")
def test_md_6_8_gain_skill_attaches_a_mission_without_completing_it() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_3_gain_skill")
    weapon(state, 0, "machete")
    top(state, MISSION, number_of(list(state.box.missions), "shadow"))
    activate(state, 0)
    do(state, "attack", "weapon")
    assert [state.box.missions[card].id for card in state.attached[0]] == ["shadow"]
    assert state.completed == 0


@pytest.mark.rule("MD-6.9", "MD-6.10")
def test_md_6_9_gain_action_and_gain_health_help_the_active_agent() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "drone_1_gain_action")
    unit(state, 6, 3, "drone_1_gain_health")
    state.health[0] = 2
    activate(state, 0)
    do(state, "attack", "unit 6 2")
    assert state.actions == 2
    do(state, "attack")
    assert state.health[0] == 3


@pytest.mark.rule("MD-6.11")
def test_md_6_11_reveal_code_turns_up_the_topmost_face_down_code() -> None:
    state = bare()
    code(state, 1, "checksum", revealed=True)
    code(state, 2, "panic")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "exterminator_5_reveal_code")
    weapon(state, 0, "tank_buster")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.code_state[:3] == [1, 1, 0]
    assert state.track == 2


@pytest.mark.rule("MD-6.12")
def test_md_6_12_several_incite_units_add_up_for_the_others() -> None:
    from dawndoom.games.metal_dawn.rules.dominus import attack_damage

    state = bare()
    first = unit(state, 6, 1, "cyborg_2_incite", seen=True)
    unit(state, 6, 2, "cyborg_4_incite", seen=True)
    third = unit(state, 6, 3, DRONE)
    assert attack_damage(state, first) == 2
    assert attack_damage(state, third) == 3


@pytest.mark.rule("MD-6.13", "MD-EX-14")
def test_md_ex_14_defend_units_protect_the_others_but_not_each_other() -> None:
    state = bare()
    stand(state, 0, 6, 4)
    unit(state, 6, 1, "cyborg_3_defend", seen=True)
    unit(state, 6, 2, "exterminator_4_defend", seen=True)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert words(state) == ["unit 6 1", "unit 6 2"]


@pytest.mark.rule("MD-6.13")
def test_md_6_13_defend_binds_every_player_effect_that_picks_a_unit_not_zone_wide_ones() -> None:
    state = bare()
    unit(state, 6, 1, "cyborg_3_defend", seen=True)
    unit(state, 6, 2, "soldier_2_none", seen=True)
    hidden = unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 3", "use")
    assert state.unit[20] == -1
    unit(state, 6, 1, "cyborg_3_defend", seen=True)
    activate(state, 2)
    do(state, "move", "zone 5", "location 5 1", "use")
    assert state.seen[hidden]


@pytest.mark.rule("MD-6.14")
def test_md_6_14_a_quiet_agent_sets_off_no_on_reveal_icon() -> None:
    state = bare()
    attach(state, 0, "recon")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert state.health[0] == 5
    assert len(state.kills) == 1


@pytest.mark.rule("MD-5.7")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("name", ["carbine", "harpoon_gun", "crossbow"])
def test_md_5_7_who_withstands_an_attack_is_revealed_and_nothing_else(
    name: str, seen: bool, slot: int
) -> None:
    state = bare()
    weapon(state, slot, name)
    stand(state, slot, 6, 1)
    place = unit(state, 6, 2, "exterminator_5_terrify", seen=seen)
    activate(state, slot)
    do(state, "attack", "weapon")
    assert state.unit[place] >= 0
    assert (state.seen[place], state.blocked[place]) == (True, False)


@pytest.mark.rule("MD-5.12")
@pytest.mark.parametrize("blocked", [False, True])
def test_md_5_12_a_unit_that_leaves_takes_everything_about_it_along(blocked: bool) -> None:
    state = bare()
    stand(state, 0, 6, 1)
    place = unit(state, 6, 2, DRONE, seen=True, blocked=blocked)
    activate(state, 0)
    do(state, "attack")
    assert (state.unit[place], state.serial[place]) == (-1, -1)
    assert (state.seen[place], state.blocked[place]) == (False, False)


@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize(("zone", "met"), [(8, True), (7, False), (6, False)])
def test_md_10_6_a_unit_is_destroyed_as_far_off_as_it_stood(
    slot: int, zone: int, met: bool
) -> None:
    state = bare()
    weapon(state, slot, "sniper_rifle")
    mission(state, slot, "long_arm")
    stand(state, slot, 6, 1)
    unit(state, zone, 2, DRONE)
    activate(state, slot)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert (asked(state) == "mission_reward") == met


@pytest.mark.rule("MD-5.14")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize("name", ["minigun", "submachine_gun"])
def test_md_5_14_who_wants_no_second_target_spends_no_second_use(name: str, slot: int) -> None:
    state = bare()
    weapon(state, slot, name)
    stand(state, slot, 6, 1)
    unit(state, 6, 2, DRONE, seen=True)
    place = unit(state, 6, 3, DRONE)
    activate(state, slot)
    do(state, "attack", "weapon", "unit 6 2")
    assert words(state) == ["unit 6 3", "none"]
    do(state, "none")
    assert (asked(state), state.weapon_uses[slot]) == ("action", 3)
    assert (state.unit[place] >= 0, state.seen[place]) == (True, False)


@pytest.mark.rule("MD-6.11")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize("hacked", [0, 1, 4, 5])
def test_md_6_11_the_topmost_code_is_the_first_that_is_face_down(slot: int, hacked: int) -> None:
    state = bare()
    weapon(state, slot, "tank_buster")
    stand(state, slot, 6, 1)
    unit(state, 6, 2, "cyborg_4_reveal_code")
    names = ("open_port", "checksum", "handshake", "blueprint", "core_key")
    for space, name in enumerate(names, 1):
        code(state, space, name)
    state.code_state[:hacked] = [2] * hacked
    activate(state, slot)
    do(state, "attack", "weapon")
    shown = [1] if hacked < 5 else []
    assert state.code_state == [*[2] * hacked, *shown, *[0] * (4 - hacked)]
