"""Every Intel ability; every Mission: what it needs, its failure, its ability."""

import pytest

from dawndoom.core import ask_again
from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import blocks_left
from dawndoom.games.metal_dawn.rules.codes import difficulty
from dawndoom.games.metal_dawn.rules.missions import FailMission, can_pay, is_fulfilled
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.progress import Kill
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, GEAR, MISSION, ROBOT, WEAPON
from dawndoom.games.metal_dawn.rules.traits import full_health, intel_limit
from dawndoom.games.metal_dawn.rules.view import view
from tests.games.metal_dawn.table import (
    CYBORG,
    DRONE,
    EXTERMINATOR,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    code,
    do,
    gear,
    intel,
    mission,
    number_of,
    opened,
    reserve,
    run,
    second_act,
    stand,
    unit,
    weapon,
    words,
)

VALUES = {1: 6, 2: 10, 3: 12, 4: 8, 5: 4}


def test_the_value_curve_of_intel() -> None:
    cards = opened().intel
    for value, count in VALUES.items():
        assert sum(card.copies for card in cards if card.value == value) == count


def units(state: City) -> list[int]:
    """Return the places that hold a Unit."""
    return [place for place in range(48) if state.unit[place] >= 0]


def informed(name: str) -> City:
    """Return a table on which Division 0 holds this Intel."""
    state = bare()
    intel(state, 0, name)
    stand(state, 0, 6, 1)
    return state


def play(state: City, *answers: str) -> City:
    """Use the Intel."""
    activate(state, 0)
    do(state, "intel", *answers)
    assert state.actions == 1 or not state.ready[0]
    return state


def test_intel_orbital_strike_destroys_two_units_of_one_zone() -> None:
    state = informed("orbital_strike")
    for zone, location in ((3, 1), (3, 2), (3, 3), (4, 1)):
        unit(state, zone, location, SOLDIER)
    play(state, "unit 3 1")
    assert words(state) == ["unit 3 2", "unit 3 3", "done"]
    do(state, "unit 3 2")
    assert units(state) == [10, 12]
    assert asked(state) == "action"


def test_intel_press_conference_retreats() -> None:
    state = informed("press_conference")
    state.track = 3
    assert play(state).track == 2


def test_intel_supply_convoy_lets_each_division_draw() -> None:
    state = informed("supply_convoy")
    play(state, "deck gear", "keep", "deck gear", "keep")
    assert min(state.reserve_gear) >= 0


def test_intel_field_surgery_heals_three_on_one_agent() -> None:
    state = informed("field_surgery")
    state.health[3] = 1
    assert play(state).health[3] == 4


def test_intel_sniper_team_destroys_a_drone_or_a_revealed_unit() -> None:
    state = informed("sniper_team")
    unit(state, 3, 1, SOLDIER)
    unit(state, 3, 2, DRONE)
    unit(state, 4, 1, EXTERMINATOR, seen=True)
    activate(state, 0)
    do(state, "intel")
    assert words(state) == ["unit 3 2", "unit 4 1"]
    do(state, "unit 4 1")
    assert units(state) == [8, 9]
    assert asked(state) == "action"


def test_intel_safe_route_moves_two_own_agents() -> None:
    state = informed("safe_route")
    play(state, "agent anvil", "zone 2", "location 2 1", "agent handler", "zone 3", "location 3 1")
    assert state.at[:2] == [4, 8]
    assert asked(state) == "action"


def test_intel_city_cameras_reveal_two_zones() -> None:
    state = informed("city_cameras")
    unit(state, 3, 1, SOLDIER)
    unit(state, 4, 1, SOLDIER)
    unit(state, 5, 1, SOLDIER)
    play(state, "zone 3", "zone 5")
    assert [state.seen[place] for place in (8, 12, 16)] == [True, False, True]
    assert asked(state) == "action"


def test_intel_triage_heals_each_agent_of_a_zone() -> None:
    state = informed("triage")
    stand(state, 2, 6, 2)
    state.health = [1, 1, 1, 1]
    play(state)
    assert state.health == [2, 1, 2, 1]


def test_intel_signal_jam_blocks_two_units() -> None:
    state = informed("signal_jam")
    unit(state, 3, 1, SOLDIER)
    unit(state, 4, 1, SOLDIER)
    unit(state, 5, 1, SOLDIER)
    play(state, "unit 3 1", "unit 5 1")
    assert (asked(state), blocks_left(state)) == ("action", 4)


def test_intel_back_door_reveals_a_code_of_choice() -> None:
    state = informed("back_door")
    code(state, 4, "checksum")
    play(state, "code 4")
    assert state.code_state[3] == 1


def test_intel_extraction_moves_any_agent_and_uses_the_location() -> None:
    state = informed("extraction")
    play(state, "agent cipher", "accept", "zone 4", "location 4 2")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("use_location", 1)
    do(state, "use")
    assert len(state.intel[1]) == 1
    assert asked(state) == "action"


@pytest.mark.parametrize(("face", "gone"), [(DRONE, True), (SOLDIER, False)])
def test_intel_snapshot_reveals_a_unit_and_destroys_a_drone(face: str, gone: bool) -> None:
    state = informed("snapshot")
    place, other = unit(state, 3, 1, face), unit(state, 3, 2, face)
    play(state, "unit 3 1")
    assert (state.unit[place] == -1) == gone
    assert gone or state.seen[place]
    assert state.unit[other] >= 0
    assert (asked(state), state.seen[other]) == ("action", False)


def test_intel_requisition_draws_a_weapon_or_gear() -> None:
    state = informed("requisition")
    play(state, "deck weapon", "equip new anvil")
    assert state.weapon[0] >= 0
    assert asked(state) == "action", "one card was drawn"


def test_intel_first_aid_heals_one() -> None:
    state = informed("first_aid")
    state.health[2] = 1
    assert play(state).health[2] == 2


def test_intel_kill_switch_destroys_all_drones_of_a_zone_in_spite_of_defend() -> None:
    state = informed("kill_switch")
    unit(state, 3, 1, DRONE)
    unit(state, 3, 2, DRONE)
    unit(state, 3, 3, "cyborg_3_defend", seen=True)
    unit(state, 4, 3, DRONE)
    play(state, "zone 3")
    assert len(state.boxed) == 2


def test_intel_ceasefire_silences_a_zone() -> None:
    state = informed("ceasefire")
    unit(state, 3, 1, DRONE)
    unit(state, 4, 1, DRONE)
    play(state, "zone 3")
    attacks(state)
    assert state.track == 2


def test_intel_scatter_moves_three_units_of_a_zone() -> None:
    state = informed("scatter")
    for location in (1, 2, 3, 4):
        unit(state, 3, location, DRONE)
    play(state, "unit 3 1", "zone 2", "unit 3 2", "zone 4", "unit 3 4", "zone 7")
    assert units(state) == [4, 10, 12, 24]
    assert asked(state) == "action"


def test_intel_hot_reload_restores_two_uses_among_the_cards() -> None:
    state = informed("hot_reload")
    weapon(state, 0, "machete")
    gear(state, 0, "scope")
    state.weapon_uses[0] = state.gear_uses[0] = 1
    play(state, "gear scope", "weapon machete")
    assert (state.weapon_uses[0], state.gear_uses[0]) == (2, 2)
    assert asked(state) == "action"


def test_intel_second_wind_readies_the_other_agent() -> None:
    state = informed("second_wind")
    state.ready[1] = False
    assert play(state).ready[1]


def test_intel_forecast_reorders_dominus_or_robot_cards() -> None:
    state = informed("forecast")
    cards = state.decks[ROBOT][-3:]
    names = [state.box.robot[card].id for card in cards]
    play(state, "deck robot")
    assert words(state) == [f"card {name}" for name in names[::-1]]
    do(state, f"card {names[0]}", f"card {names[2]}")
    assert state.decks[ROBOT][-3:] == [cards[1], cards[2], cards[0]]


def test_intel_decoy_signal_moves_the_satellite_to_an_adjacent_zone() -> None:
    state = informed("decoy_signal")
    state.dominus = 6
    state.destroyed[2] = True
    mission(state, 0, "last_stand")
    activate(state, 0)
    do(state, "intel")
    assert words(state) == ["zone 6", "zone 8", "zone 11"]
    do(state, "zone 6")
    assert state.dominus == 5
    assert state.missions[0] == -1


@pytest.mark.parametrize(("steps", "zone"), [(1, 7), (2, 7), (3, 6)])
def test_intel_decoy_signal_takes_one_step_off_the_robot_but_not_the_last(
    steps: int, zone: int
) -> None:
    state = informed("decoy_signal")
    second_act(state, 8)
    state.plans[0] = number_of(list(state.box.robot), "rampage")
    state.box.robot[state.plans[0]].steps = steps
    play(state)
    do(state, "end")
    assert state.dominus == zone - 1


def test_intel_shared_files_lets_another_division_draw() -> None:
    state = informed("shared_files")
    play(state)
    assert [len(pool) for pool in state.intel] == [0, 1]
    assert asked(state) == "action"


def test_intel_field_repair_takes_a_discarded_card() -> None:
    state = informed("field_repair")
    state.discards[GEAR] = [number_of(list(state.box.gear), "decoy")]
    state.discards[WEAPON] = []
    play(state, "keep")
    assert state.box.gear[state.reserve_gear[0]].id == "decoy"


def test_intel_dead_drop_gains_a_mission_without_a_token() -> None:
    state = informed("dead_drop")
    play(state)
    assert state.missions[0] >= 0 or state.completed or asked(state) == "mission_reward"


def test_intel_smoke_screen_softens_the_next_damage_of_each() -> None:
    state = informed("smoke_screen")
    stand(state, 2, 6, 2)
    play(state)
    run(state, Harm(2, 2))
    assert state.health[2] == 2
    run(state, Harm(2, 1))
    assert state.health[2] == 1


def test_intel_ping_shows_a_code_or_firewall_to_its_user_alone() -> None:
    state = informed("ping")
    code(state, 2, "panic")
    play(state, "code 2")
    assert view(state, 0)["codes"][1]["card"]["id"] == "panic"
    assert view(state, 1)["codes"][1]["card"] is None
    state = informed("ping")
    state.firewall_flipped[2] = False
    play(state, "firewall 7")
    assert view(state, 0)["track"]["firewalls"][2]["card"] is not None
    assert view(state, 1)["track"]["firewalls"][2]["card"] is None


@pytest.mark.parametrize(("name", "found"), [("open_port", 2), ("checksum", 1)])
def test_intel_patch_cable_adds_two_to_hacks(name: str, found: int) -> None:
    state = informed("patch_cable")
    stand(state, 0, 12, 1)
    intel(state, 0, "patch_cable", "orbital_strike")
    code(state, 1, name)
    activate(state, 0)
    do(state, "intel", "hack", "code 1")
    assert state.code_state[0] == found


def test_intel_side_step_moves_inside_the_zone_and_uses_the_location() -> None:
    state = informed("side_step")
    play(state, "location 6 2", "use")
    assert state.at[0] == 21
    assert len(state.intel[0]) == 1
    assert asked(state) == "action"


# Missions: what they need.


def holder(name: str, zone: int = 6) -> City:
    """Return a table with the holder of a Mission at its menu; gained in zone 1."""
    state = bare()
    stand(state, 0, zone, 1)
    mission(state, 0, "blood_bank")
    state.health[0] = 2
    activate(state, 0)
    state.health[0] = 5
    mission(state, 0, name)
    return state


def met(state: City) -> bool:
    """Tell whether the Mission of slot 0 is fulfilled, or can be paid."""
    return is_fulfilled(state, 0) or can_pay(state, 0)


def test_mission_ruin_sweep() -> None:
    state = holder("ruin_sweep")
    assert not met(state)
    state.destroyed[5] = True
    assert met(state)
    state = holder("ruin_sweep", 12)
    assert met(state)


def test_mission_heavy_target() -> None:
    state = holder("heavy_target")
    state.kills = [Kill(0)]
    assert not met(state)
    state.kills = [Kill(0), Kill(1)]
    assert met(state)
    state.kills = [Kill(3)]
    assert met(state)


def test_mission_long_run() -> None:
    assert not met(holder("long_run", 6))
    assert met(holder("long_run", 7))


def test_mission_shadow() -> None:
    state = holder("shadow", 8)
    assert met(state)
    unit(state, 8, 2, DRONE)
    assert not met(state)
    assert not met(holder("shadow", 7))
    assert not met(holder("shadow", 12))


def test_mission_supply_drop() -> None:
    state = holder("supply_drop")
    assert not met(state)
    reserve(state, 0, gear="scope")
    assert met(state)
    ask_again(state)
    do(state, "complete_mission", "attach")
    assert state.reserve_gear[0] == -1


def test_mission_uplink() -> None:
    state = holder("uplink", 12)
    intel(state, 0, "safe_route")
    assert not met(state)
    intel(state, 0, "triage")
    assert met(state)
    stand(state, 0, 11, 1)
    assert not met(state)


def test_mission_hold_the_line() -> None:
    state = holder("hold_the_line")
    state.intercepted[0] = 1
    assert not met(state)
    state.intercepted[0] = 2
    assert met(state)


def test_mission_recon() -> None:
    state = holder("recon")
    for location in (1, 2, 3):
        unit(state, 8, location, DRONE, seen=True)
    assert met(state)
    stand(state, 0, 10, 1)
    assert not met(state), "zone 10 is too far off"
    stand(state, 0, 6, 1)
    state.seen[28] = False
    assert not met(state)


def test_mission_rescue() -> None:
    state = holder("rescue")
    stand(state, 3, 6, 2)
    state.health[3] = 3
    assert not met(state)
    state.health[3] = 2
    assert met(state)


def test_mission_clean_sweep() -> None:
    state = holder("clean_sweep")
    assert not met(state)
    state.kills = [Kill(0)]
    assert met(state)
    unit(state, 6, 2, DRONE)
    assert not met(state)


def test_mission_data_heist() -> None:
    state = holder("data_heist")
    assert not met(state)
    state.hacked = [3]
    assert met(state)
    state.act = 2
    state.robot_damage = 3
    assert not met(state)
    state.robot_damage = 4
    assert met(state)


def test_mission_triangulate() -> None:
    state = holder("triangulate", 4)
    assert not met(state)
    stand(state, 1, 9, 1)
    assert met(state)


def test_mission_demolition() -> None:
    state = holder("demolition")
    intel(state, 0, "ping")
    assert not met(state)
    intel(state, 0, "ping", "triage")
    assert met(state)
    ask_again(state)
    do(state, "complete_mission", "intel ping", "attach")
    assert state.intel[0] == []


def test_mission_convoy() -> None:
    state = holder("convoy")
    stand(state, 2, 6, 2)
    assert not met(state)
    stand(state, 3, 6, 3)
    assert met(state)


def test_mission_wire_tap() -> None:
    state = holder("wire_tap")
    assert not met(state)
    state.zone_token[1] = 5
    assert met(state)


def test_mission_bait() -> None:
    state = holder("bait")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    assert not met(state)
    unit(state, 6, 4, DRONE)
    assert met(state)


def test_mission_blood_bank() -> None:
    state = holder("blood_bank")
    gear(state, 0, "kevlar_vest")
    ask_again(state)
    do(state, "complete_mission", "attach")
    assert state.health[0] == 3
    state = holder("blood_bank")
    state.health[0] = 3
    assert met(state)
    state.health[0] = 2
    assert not met(state)


def test_mission_mixed_bag() -> None:
    state = holder("mixed_bag")
    state.kills = [Kill(0), Kill(0, 1)]
    assert not met(state)
    state.kills = [Kill(0), Kill(1)]
    assert met(state)


def test_mission_night_watch() -> None:
    state = holder("night_watch")
    unit(state, 8, 1, DRONE)
    assert met(state)
    unit(state, 7, 1, DRONE)
    assert not met(state)


def test_mission_relay_station() -> None:
    assert not met(holder("relay_station", 1))
    assert not met(holder("relay_station", 6))
    assert met(holder("relay_station", 12))


def test_mission_arms_cache() -> None:
    state = holder("arms_cache")
    weapon(state, 0, "assault_rifle")
    assert not met(state)
    weapon(state, 0, "magnum")
    assert met(state)


def test_mission_containment() -> None:
    state = holder("containment")
    unit(state, 7, 1, DRONE, blocked=True)
    assert not met(state)
    unit(state, 8, 1, DRONE, blocked=True)
    assert met(state)


def test_mission_field_test() -> None:
    state = holder("field_test")
    weapon(state, 0, "service_pistol")
    gear(state, 0, "scope")
    ask_again(state)
    do(state, "complete_mission", "use weapon", "use gear", "attach")
    assert (state.weapon_uses[0], state.gear_uses[0]) == (1, 2)
    state = holder("field_test")
    weapon(state, 0, "arc_gauntlet")
    assert not met(state)


def test_mission_homecoming() -> None:
    state = holder("homecoming", 1)
    assert not met(state)
    stand(state, 1, 1, 2)
    assert met(state)


def test_mission_counter_hack() -> None:
    state = holder("counter_hack")
    intel(state, 0, "ping")
    code(state, 1, "handshake", revealed=True)
    assert not met(state)
    code(state, 1, "panic", revealed=True)
    assert met(state)
    state.act = 2
    state.robot_damage = 3
    assert not met(state)
    state.robot_damage = 4
    assert met(state)


def test_mission_long_arm() -> None:
    state = holder("long_arm")
    state.kills = [Kill(0, 1)]
    assert not met(state), "at distance 1"
    state.kills = [Kill(0, 2)]
    assert met(state), "at distance 2"


def test_mission_ghost_walk() -> None:
    state = holder("ghost_walk")
    state.moves = 1
    assert not met(state)
    state.moves = 2
    assert met(state)


def test_mission_honour_guard() -> None:
    assert not met(holder("honour_guard", 11))
    state = holder("honour_guard", 12)
    assert met(state)
    state.health[0] = 4
    assert not met(state)


def test_mission_prototype() -> None:
    state = holder("prototype")
    weapon(state, 0, "machete")
    assert not met(state)
    reserve(state, 0, gear="scope")
    assert met(state)


def test_mission_last_stand() -> None:
    state = holder("last_stand")
    state.health[0] = 2
    assert not met(state)
    state.health[0] = 1
    assert met(state)


# Missions: their failures.

ADVANCES = {
    "ruin_sweep": 1,
    "long_run": 1,
    "supply_drop": 1,
    "hold_the_line": 1,
    "rescue": 1,
    "data_heist": 1,
    "triangulate": 1,
    "convoy": 1,
    "blood_bank": 1,
    "relay_station": 1,
    "containment": 1,
    "field_test": 1,
    "ghost_walk": 1,
    "honour_guard": 1,
    "last_stand": 2,
}
SPAWNS = {
    "heavy_target": [3],
    "shadow": [0, 0],
    "clean_sweep": [1, 0],
    "demolition": [2],
    "bait": [1, 1],
    "mixed_bag": [3],
    "long_arm": [2],
    "prototype": [0, 0],
}
OTHERS = {
    "uplink",
    "recon",
    "wire_tap",
    "night_watch",
    "arms_cache",
    "homecoming",
    "counter_hack",
}


def failed(name: str) -> City:
    """Return a table on which a Mission has just failed, Dominus in zone 6."""
    state = bare()
    stand(state, 0, 3, 1)
    mission(state, 0, name)
    state.dominus = 5
    return state


def test_all_missions_are_listed_here() -> None:
    assert {card.id for card in opened().missions} == set(ADVANCES) | set(SPAWNS) | OTHERS


@pytest.mark.parametrize("name", ADVANCES)
def test_missions_that_advance_the_track_when_they_fail(name: str) -> None:
    state = failed(name)
    run(state, FailMission(0))
    assert state.track == 1 + ADVANCES[name]
    assert state.missions[0] == NONE
    assert state.box.missions[state.discards[MISSION][-1]].id == name


@pytest.mark.parametrize("name", SPAWNS)
def test_missions_that_spawn_in_dominus_zone_when_they_fail(name: str) -> None:
    state = failed(name)
    run(state, FailMission(0))
    assert [state.box.face_type[state.unit[place]] for place in units(state)] == SPAWNS[name]
    assert {place >> 2 for place in units(state)} == {5}


def test_mission_uplink_fails_for_an_intel_of_each_division() -> None:
    state = failed("uplink")
    intel(state, 0, "ping")
    intel(state, 1, "ping", "triage")
    run(state, FailMission(0))
    do(state, "intel triage")
    assert [len(pool) for pool in state.intel] == [0, 1]


def test_mission_recon_fails_with_drones_in_three_zones_with_agents() -> None:
    state = failed("recon")
    for slot, zone in ((1, 5), (2, 9), (3, 12)):
        stand(state, slot, zone, 1)
    run(state, FailMission(0))
    do(state, "zone 3", "zone 12", "zone 5")
    assert units(state) == [9, 17, 45]


def test_mission_wire_tap_fails_for_a_reserve_card_of_each_division() -> None:
    state = failed("wire_tap")
    reserve(state, 0, weapon="machete", gear="scope")
    run(state, FailMission(0))
    do(state, "discard gear reserve")
    assert state.reserve_gear[0] == -1
    assert state.reserve_weapon[0] >= 0


def test_mission_night_watch_fails_with_a_drone_beside_dominus_everywhere() -> None:
    state = failed("night_watch")
    run(state, FailMission(0))
    assert [place >> 2 for place in units(state)] == [1, 4, 6, 9]


def test_mission_arms_cache_fails_for_one_agent_of_each_division() -> None:
    state = failed("arms_cache")
    run(state, FailMission(0))
    do(state, "agent anvil", "agent bulwark")
    assert state.health == [4, 4, 3, 4]


def test_mission_homecoming_fails_with_two_drones_in_zone_1() -> None:
    state = failed("homecoming")
    run(state, FailMission(0))
    assert units(state) == [0, 1]


def test_mission_counter_hack_fails_for_harder_codes() -> None:
    state = failed("counter_hack")
    before = difficulty(state, 0)
    run(state, FailMission(0))
    assert difficulty(state, 0) == before + 1


# Missions: their abilities.


def skilled(name: str) -> City:
    """Return a table with an Agent in zone 6 to whom a Mission is attached."""
    state = bare()
    agent(state, 0, "overwatch")
    stand(state, 0, 6, 1)
    attach(state, 0, name)
    return state


@pytest.mark.parametrize("name", ["ruin_sweep"])
def test_skill_ruin_sweep_gives_stealth(name: str) -> None:
    state = skilled(name)
    for location in (1, 2, 3, 4):
        unit(state, 9, location, DRONE)
    activate(state, 0)
    do(state, "move")
    assert "zone 9" in words(state)


def test_skill_heavy_target_adds_one_damage() -> None:
    state = skilled("heavy_target")
    unit(state, 6, 2, SOLDIER)
    unit(state, 6, 3, CYBORG)
    activate(state, 0)
    do(state, "attack", "unit 6 2", "attack")
    assert units(state) == [22]


def test_skill_long_run_heals_after_a_move_once() -> None:
    state = skilled("long_run")
    state.health[0] = 1
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1", "decline")
    assert state.health[0] == 2
    do(state, "move", "zone 4", "location 4 1", "decline")
    assert state.health[0] == 2


def test_skill_shadow_adds_one_range() -> None:
    state = skilled("shadow")
    unit(state, 8, 2, DRONE)
    activate(state, 0)
    assert "attack" not in words(state)
    unit(state, 7, 2, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert units(state) == [29]


def test_skill_supply_drop_draws_two_and_keeps_one() -> None:
    state = skilled("supply_drop")
    size = len(state.decks[WEAPON])
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert len(state.decks[WEAPON]) == size - 2


@pytest.mark.parametrize(("name", "found"), [("open_port", 2), ("checksum", 1)])
def test_skill_uplink_adds_one_to_hacks(name: str, found: int) -> None:
    state = skilled("uplink")
    state.dominus = 5
    intel(state, 0, "safe_route")
    code(state, 1, name)
    activate(state, 0)
    do(state, "hack", "code 1")
    assert state.code_state[0] == found


def test_skill_hold_the_line_softens_the_first_damage_of_a_dominus_phase_by_one() -> None:
    state = skilled("hold_the_line")
    unit(state, 6, 2, EXTERMINATOR)
    unit(state, 6, 3, DRONE)
    attacks(state)
    do(state, "agent overwatch", "agent overwatch")
    assert state.health[0] == 5 - (2 - 1) - 1


def test_skill_recon_sets_off_no_on_reveal_icons() -> None:
    state = skilled("recon")
    unit(state, 6, 2, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert state.health[0] == 5


def test_skill_rescue_heals_another_agent_here() -> None:
    state = skilled("rescue")
    stand(state, 2, 6, 2)
    state.health[2] = 1
    activate(state, 0)
    do(state, "ability")
    assert state.health[2] == 2


def test_skill_clean_sweep_makes_the_first_weapon_use_free() -> None:
    state = skilled("clean_sweep")
    weapon(state, 0, "machete")
    unit(state, 6, 2, "exterminator_4_none")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.weapon_uses[0] == 4
    do(state, "attack", "weapon")
    assert state.weapon_uses[0] == 3


@pytest.mark.parametrize("name", ["data_heist"])
def test_skill_data_heist_raises_the_intel_limit(name: str) -> None:
    assert intel_limit(skilled(name), 0) == 4


def test_skill_triangulate_looks_at_the_top_card() -> None:
    state = skilled("triangulate")
    activate(state, 0)
    do(state, "ability", "deck dominus")
    card = state.box.dominus[state.decks[DOMINUS][-1]].id
    assert view(state, 0)["decks"]["dominus"]["known"] == [[1, card]]


def test_skill_demolition_makes_one_attack_a_round_area() -> None:
    state = skilled("demolition")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    unit(state, 6, 4, DRONE)
    activate(state, 0)
    do(state, "attack", "mission demolition", "unit 6 2")
    assert len(state.kills) == 3
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert asked(state) == "action"


def test_skill_convoy_gives_a_card_to_a_division_here() -> None:
    state = skilled("convoy")
    intel(state, 0, "ping")
    activate(state, 0)
    assert "ability" not in words(state)
    stand(state, 2, 6, 2)
    activate(state, 0)
    do(state, "ability", "accept")
    assert [len(pool) for pool in state.intel] == [0, 1]


def test_skill_wire_tap_uses_a_used_zone_power() -> None:
    state = skilled("wire_tap")
    stand(state, 2, 6, 2)
    state.zone_token[1] = 5
    activate(state, 0)
    assert "zone_power" in words(state)


def test_skill_bait_intercepts_at_distance_1() -> None:
    state = skilled("bait")
    unit(state, 7, 2, DRONE)
    attacks(state)
    assert words(state) == ["agent overwatch", "decline"]
    stand(state, 0, 5, 1)
    attacks(state)
    assert asked(state) == "first_player", "zone 5 is too far off"
    assert state.track == 2


def test_skill_blood_bank_heals_itself() -> None:
    state = skilled("blood_bank")
    state.health[0] = 1
    activate(state, 0)
    do(state, "ability")
    assert state.health[0] == 2


def test_skill_mixed_bag_gives_an_action_with_the_first_kill() -> None:
    state = skilled("mixed_bag")
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 2")
    assert state.actions == 2
    do(state, "attack")
    assert state.actions == 1


def test_skill_night_watch_is_immune_to_self_destruct() -> None:
    state = skilled("night_watch")
    unit(state, 6, 2, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert state.health[0] == 5


def test_skill_relay_station_hacks_at_distance_1() -> None:
    state = skilled("relay_station")
    intel(state, 0, "ping")
    for zone, offered in ((7, True), (8, False)):
        state.dominus = zone - 1
        activate(state, 0)
        assert ("hack" in words(state)) == offered


@pytest.mark.parametrize(("name", "uses"), [("service_pistol", 3), ("carbine", 4), ("machete", 4)])
def test_skill_arms_cache_gives_newly_equipped_weapons_a_use_up_to_four(
    name: str, uses: int
) -> None:
    state = skilled("arms_cache")
    reserve(state, 0, weapon=name)
    activate(state, 0)
    do(state, "equip")
    assert state.weapon_uses[0] == uses


def test_skill_containment_blocks_a_unit_within_1() -> None:
    state = skilled("containment")
    unit(state, 6, 2, DRONE)
    unit(state, 7, 2, DRONE)
    unit(state, 8, 2, DRONE)
    activate(state, 0)
    do(state, "ability", "mission containment")
    assert words(state) == ["unit 6 2", "unit 7 2"]
    do(state, "unit 7 2")
    assert [place for place in units(state) if state.blocked[place]] == [25]
    assert asked(state) == "action"


def test_skill_field_test_makes_a_gear_use_free() -> None:
    state = skilled("field_test")
    gear(state, 0, "medpack")
    state.health[0] = 1
    activate(state, 0)
    do(state, "ability", "gear")
    assert state.gear_uses[0] == 2
    assert state.health[0] == 3


def test_skill_homecoming_swaps_places_with_the_other_agent() -> None:
    state = skilled("homecoming")
    stand(state, 1, 9, 2)
    activate(state, 0)
    do(state, "ability")
    assert state.at[:2] == [33, 20]


def test_skill_counter_hack_keeps_intel_on_failure() -> None:
    state = skilled("counter_hack")
    state.dominus = 5
    intel(state, 0, "orbital_strike")
    code(state, 1, "checksum")
    activate(state, 0)
    do(state, "hack", "code 1")
    assert len(state.intel[0]) == 1


def test_skill_long_arm_ignores_defend() -> None:
    state = skilled("long_arm")
    unit(state, 6, 2, "cyborg_3_defend", seen=True)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 3")
    assert len(state.kills) == 1


def test_skill_ghost_walk_ignores_suppress() -> None:
    state = skilled("ghost_walk")
    unit(state, 6, 2, "exterminator_3_suppress", seen=True)
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 12


def test_skill_honour_guard_raises_the_maximum_health() -> None:
    assert full_health(skilled("honour_guard"), 0) == 6


def test_skill_prototype_hits_the_robot_harder() -> None:
    state = skilled("prototype")
    second_act(state, 6)
    activate(state, 0)
    do(state, "attack")
    assert state.robot_health == 14


def test_skill_last_stand_is_discarded_instead_of_a_defeat() -> None:
    state = skilled("last_stand")
    run(state, Harm(0, 9))
    do(state, "mission last_stand")
    assert state.health[0] == 1
    assert state.attached[0] == []
    assert state.track == 1
