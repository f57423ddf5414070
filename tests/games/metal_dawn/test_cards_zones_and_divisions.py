"""Every zone power, every Division, every Agent."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import blocks_left
from dawndoom.games.metal_dawn.rules.missions import FailMission
from dawndoom.games.metal_dawn.rules.retreat import retreat_cost
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, GEAR, INTEL, ROBOT, WEAPON
from dawndoom.games.metal_dawn.rules.view import view
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
    division_card,
    do,
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
    zone_card,
)


def powered(name: str, seats: int = 2) -> City:
    """Return a table with a zone card on zone 6 and an Agent standing there."""
    state = bare(seats)
    zone_card(state, 6, name)
    agent(state, 0, "ghost")
    stand(state, 0, 6, 1)
    return state


def units(state: City) -> list[int]:
    """Return the places that hold a Unit."""
    return [place for place in range(48) if state.unit[place] >= 0]


def use(state: City, *answers: str) -> City:
    """Activate the Agent and use the zone power."""
    activate(state, 0)
    return do(state, "zone_power", *answers)


def test_zone_white_house_makes_a_retreat_cheaper() -> None:
    state = use(powered("white_house", 3))
    assert retreat_cost(state) == 2
    do(state, "end")
    assert retreat_cost(state) == 3


def test_zone_capitol_reorders_the_next_dominus_cards() -> None:
    state = powered("capitol")
    before = state.decks[DOMINUS][-3:]
    names = [state.box.dominus[card].id for card in before]
    use(state)
    assert words(state) == [f"card {name}" for name in names[::-1]]
    do(state, f"card {names[0]}", f"card {names[1]}")
    assert state.decks[DOMINUS][-3:] == [before[2], before[1], before[0]]
    assert [entry[0] for entry in view(state, 0)["decks"]["dominus"]["known"]] == [1, 2, 3]
    assert view(state, 1)["decks"]["dominus"]["known"] == []


def test_zone_capitol_shows_robot_cards_in_act_two() -> None:
    state = powered("capitol")
    second_act(state, 12)
    top = state.decks[ROBOT][-1]
    use(state)
    assert words(state)[0] == f"card {state.box.robot[top].id}"


def test_zone_pentagon_restores_two_uses() -> None:
    state = powered("pentagon")
    weapon(state, 0, "night_stick")
    state.weapon_uses[0] = 1
    use(state)
    assert state.weapon_uses[0] == 3


def test_zone_lincoln_memorial_heals_everybody_here() -> None:
    state = powered("lincoln_memorial")
    stand(state, 2, 6, 2)
    state.health = [1, 1, 1, 1]
    use(state)
    assert state.health == [2, 1, 2, 1]


def test_zone_washington_monument_reveals_a_zone_of_the_row_or_column() -> None:
    state = powered("washington_monument")
    unit(state, 8, 1, DRONE)
    unit(state, 10, 1, DRONE)
    unit(state, 12, 1, DRONE)
    use(state)
    assert words(state) == ["zone 8", "zone 10"]
    do(state, "zone 10")
    assert [place for place in range(48) if state.seen[place]] == [36]
    assert asked(state) == "action"


def test_zone_union_station_moves_another_agent_near_with_its_owners_consent() -> None:
    state = powered("union_station")
    use(state, "agent cipher")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("gift", 1)
    do(state, "accept")
    assert words(state) == ["zone 2", "zone 5", "zone 6", "zone 7", "zone 10"]
    do(state, "zone 7", "location 7 2")
    assert state.at[2] == 25
    assert asked(state) == "action"


def test_zone_library_of_congress_trades_one_intel_for_two() -> None:
    state = powered("library_of_congress")
    activate(state, 0)
    assert "zone_power" not in words(state)
    intel(state, 0, "ping", "triage")
    use(state, "intel ping")
    assert len(state.intel[0]) == 3
    assert asked(state) == "action"


def test_zone_national_archives_reveals_the_topmost_code() -> None:
    state = powered("national_archives")
    code(state, 1, "checksum", revealed=True)
    code(state, 2, "open_port")
    use(state)
    assert state.code_state[:3] == [1, 1, 0]


def test_zone_fbi_headquarters_reveals_and_blocks_a_unit() -> None:
    state = powered("fbi_headquarters")
    unit(state, 9, 1, DRONE)
    unit(state, 9, 2, "drone_1_self_destruct")
    use(state, "unit 9 1")
    assert state.seen[32:34] == [True, False]
    assert state.blocked[32]
    assert asked(state) == "action"
    state.zone_token = [-1, -1]
    use(state)
    assert state.unit[33] == -1
    assert blocks_left(state) == 5


@pytest.mark.parametrize(("zone", "reached"), [(8, True), (12, False)])
def test_zone_air_and_space_museum_lengthens_the_range_by_two(zone: int, reached: bool) -> None:
    state = powered("air_and_space_museum")
    unit(state, zone, 1, DRONE)
    use(state)
    assert ("attack" in words(state)) == reached


def test_zone_navy_yard_destroys_a_drone_within_1() -> None:
    state = powered("navy_yard")
    unit(state, 7, 1, DRONE)
    unit(state, 7, 2, SOLDIER)
    unit(state, 7, 3, DRONE)
    unit(state, 8, 1, DRONE)
    use(state)
    assert words(state) == ["unit 7 1", "unit 7 3"]
    do(state, "unit 7 1")
    assert units(state) == [25, 26, 28]
    assert asked(state) == "action"


def test_zone_veterans_hospital_heals_two_on_one_agent_here() -> None:
    state = powered("veterans_hospital")
    stand(state, 3, 6, 2)
    state.health = [1, 1, 1, 1]
    use(state, "agent bulwark")
    assert state.health == [1, 1, 1, 3]


def test_zone_supreme_court_removes_a_mission_token() -> None:
    state = powered("supreme_court")
    state.tokens[2] = state.tokens[3] = 1
    use(state, "zone 4")
    assert state.tokens[2:4] == [1, 0]


def test_zone_treasury_takes_the_top_of_a_discard_pile() -> None:
    state = powered("treasury")
    state.discards[WEAPON] = [number_of(list(state.box.weapons), "railgun")]
    state.discards[GEAR] = [number_of(list(state.box.gear), "decoy")]
    use(state, "deck weapon", "equip new ghost")
    assert state.box.weapons[state.weapon[0]].id == "railgun"
    assert state.discards[WEAPON] == []


def test_zone_georgetown_gives_or_swaps_a_card_by_consent() -> None:
    state = powered("georgetown")
    intel(state, 0, "ping")
    intel(state, 1, "triage")
    reserve(state, 1, gear="scope")
    use(state)
    assert asked(state) == "gift"
    assert words(state) == ["accept", "refuse", "swap intel triage", "swap gear scope"]
    refused = state.clone()
    do(state, "swap gear scope", "keep")
    assert state.intel[0] == []
    assert len(state.intel[1]) == 2
    assert state.reserve_gear[0] >= 0
    do(refused, "refuse")
    assert len(refused.intel[0]) == 1


def test_zone_arlington_sends_a_unit_away() -> None:
    state = powered("arlington")
    unit(state, 6, 2, DRONE, seen=True)
    unit(state, 6, 3, DRONE)
    use(state, "unit 6 2")
    assert words(state) == ["zone 2", "zone 5", "zone 7", "zone 10"]
    do(state, "zone 7")
    assert units(state) == [22, 24]
    assert state.seen[24]
    assert asked(state) == "action"


def test_zone_metro_center_moves_the_agent_without_the_ability() -> None:
    state = use(powered("metro_center"), "zone 1", "location 1 1")
    assert state.at[0] == 0
    assert asked(state) == "action"
    assert state.actions == 2


def test_zone_kennedy_center_blocks_up_to_two_units_here() -> None:
    state = powered("kennedy_center")
    for location in (2, 3, 4):
        unit(state, 6, location, DRONE)
    use(state, "unit 6 2", "unit 6 4")
    assert [state.blocked[place] for place in (21, 22, 23)] == [True, False, True]
    assert asked(state) == "action"


def test_zone_naval_observatory_puts_robot_cards_under_the_deck() -> None:
    state = powered("naval_observatory")
    first, second = state.decks[ROBOT][-1], state.decks[ROBOT][-2]
    use(state, "keep", "under")
    assert state.decks[ROBOT][-1] == first
    assert state.decks[ROBOT][0] == second
    assert asked(state) == "action"


def test_zone_federal_reserve_draws_two_intel_and_keeps_one() -> None:
    state = powered("federal_reserve")
    use(state)
    if asked(state) == "card_choice":
        state.choose(1)
    assert len(state.intel[0]) == 1
    assert len(state.discards[INTEL]) == 1


def test_zone_national_zoo_calls_a_unit_from_an_adjacent_zone() -> None:
    state = powered("national_zoo")
    unit(state, 7, 1, SOLDIER, blocked=True)
    unit(state, 5, 1, SOLDIER)
    unit(state, 8, 1, SOLDIER)
    use(state)
    assert words(state) == ["unit 5 1", "unit 7 1"]
    do(state, "unit 7 1")
    assert units(state) == [16, 21, 28]
    assert state.blocked[21]
    assert asked(state) == "action"


@pytest.mark.parametrize(("name", "found"), [("open_port", 2), ("checksum", 1)])
def test_zone_jefferson_memorial_adds_two_to_hacks_in_act_one(name: str, found: int) -> None:
    state = powered("jefferson_memorial")
    state.dominus = 5
    intel(state, 0, "orbital_strike")
    code(state, 1, name)
    use(state, "hack", "code 1")
    assert state.code_state[0] == found
    second_act(state)
    state.zone_token = [-1, -1]
    activate(state, 0)
    assert "zone_power" not in words(state)


def test_zone_state_department_collects_intel_from_the_others() -> None:
    state = powered("state_department", 3)
    intel(state, 1, "ping", "triage")
    intel(state, 2, "snapshot")
    use(state, "intel ping", "refuse")
    assert [len(pool) for pool in state.intel] == [1, 1, 1]


def test_zone_robotics_annex_destroys_a_weak_revealed_unit_for_one_health() -> None:
    state = powered("robotics_annex")
    unit(state, 6, 2, SOLDIER, seen=True)
    unit(state, 7, 1, EXTERMINATOR, seen=True)
    unit(state, 7, 2, "soldier_3_none", seen=True)
    unit(state, 7, 3, DRONE)
    unit(state, 8, 1, SOLDIER, seen=True)
    use(state)
    assert words(state) == ["unit 6 2", "unit 7 2"]
    do(state, "unit 7 2")
    assert units(state) == [21, 24, 26, 28]
    assert state.health[0] == 3
    assert asked(state) == "action"


def test_zone_botanic_garden_heals_both_own_agents() -> None:
    state = powered("botanic_garden")
    state.health = [1, 1, 1, 1]
    use(state)
    assert state.health == [2, 2, 1, 1]


def test_zone_embassy_row_gives_stealth_and_ignores_suppress() -> None:
    state = powered("embassy_row")
    agent(state, 0, "breaker")
    unit(state, 6, 2, "cyborg_3_none")
    unit(state, 6, 3, "exterminator_3_suppress", seen=True)
    for location in (1, 2, 3, 4):
        unit(state, 1, location, DRONE)
    use(state, "move", "zone 1", "location 1 1")
    assert state.shadow[0] > 0


# Divisions.


def commanded(name: str) -> City:
    """Return a table on which Division 0 has this card."""
    state = bare()
    division_card(state, 0, name)
    return state


def test_division_medical_corps_heals_two_on_every_agent() -> None:
    state = commanded("medical_corps")
    state.health = [1, 1, 1, 1]
    activate(state, 0)
    do(state, "division")
    assert state.health == [3, 3, 3, 3]


def test_division_strike_wing_destroys_two_revealed_units_or_drones() -> None:
    state = commanded("strike_wing")
    unit(state, 3, 1, EXTERMINATOR, seen=True)
    unit(state, 4, 1, DRONE)
    unit(state, 5, 1, SOLDIER)
    unit(state, 6, 1, DRONE)
    activate(state, 0)
    do(state, "division")
    assert words(state) == ["unit 3 1", "unit 4 1", "unit 6 1"]
    do(state, "unit 3 1", "unit 4 1")
    assert units(state) == [16, 20]
    assert asked(state) == "action"


def test_division_signals_fills_the_intel_pool() -> None:
    state = commanded("signals")
    intel(state, 0, "ping")
    activate(state, 0)
    do(state, "division")
    assert len(state.intel[0]) == 3


def test_division_logistics_lets_each_division_draw() -> None:
    state = commanded("logistics")
    activate(state, 0)
    do(state, "division", "deck gear", "equip new anvil", "deck weapon")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("place_drawn", 1)


def test_division_civil_defense_retreats_two() -> None:
    state = commanded("civil_defense")
    state.track = 5
    activate(state, 0)
    do(state, "division")
    assert state.track == 3


def test_division_lockdown_blocks_every_unit_of_a_zone() -> None:
    state = commanded("lockdown")
    unit(state, 3, 1, DRONE)
    unit(state, 3, 2, DRONE)
    unit(state, 4, 2, DRONE)
    activate(state, 0)
    do(state, "division", "zone 3")
    assert blocks_left(state) == 4


def test_division_rapid_response_readies_an_inactive_agent() -> None:
    state = commanded("rapid_response")
    activate(state, 0)
    assert "division" not in words(state)
    state.ready[1] = False
    activate(state, 0)
    do(state, "division")
    assert state.ready[1]


@pytest.mark.parametrize(("space", "found"), [(3, 2), (1, 1)])
def test_division_cyber_command_reveals_all_codes_and_adds_two_to_hacks(
    space: int, found: int
) -> None:
    state = commanded("cyber_command")
    names = ("checksum", "handshake", "open_port", "feedback", "core_key")
    for number, name in enumerate(names, 1):
        code(state, number, name)
    stand(state, 0, 12, 1)
    intel(state, 0, "orbital_strike")
    activate(state, 0)
    do(state, "division")
    assert state.code_state == [1] * 5
    do(state, "hack", f"code {space}")
    assert state.code_state[space - 1] == found


def test_division_cyber_command_strikes_the_robot_harder_in_act_two() -> None:
    state = commanded("cyber_command")
    second_act(state, 6)
    stand(state, 0, 6, 1)
    activate(state, 0)
    do(state, "division", "attack")
    assert state.robot_health == 12
    do(state, "attack")
    assert state.robot_health == 11


# Agents: their health as the ledger lists it.
AGENTS = {
    "anvil": 5,
    "cipher": 3,
    "longshot": 3,
    "doc": 4,
    "ghost": 4,
    "breaker": 4,
    "courier": 4,
    "overwatch": 5,
    "spark": 3,
    "bulwark": 5,
    "scavenger": 4,
    "oracle": 4,
    "wrench": 4,
    "viper": 4,
    "handler": 4,
    "titan": 4,
}


def test_all_agents_have_their_health() -> None:
    assert {card.id: card.health for card in opened().agents} == AGENTS
    assert sum(AGENTS.values()) == 64


def test_agent_anvil_suffers_one_less_from_the_first_damage_of_a_dominus_phase() -> None:
    state = bare()
    unit(state, 6, 1, EXTERMINATOR)
    unit(state, 6, 2, DRONE)
    stand(state, 0, 6, 3)
    attacks(state)
    do(state, "agent anvil", "agent anvil")
    assert state.health[0] == 5 - (2 - 1) - 1


@pytest.mark.parametrize(("name", "found"), [("open_port", 2), ("checksum", 1)])
def test_agent_cipher_adds_one_to_hacks(name: str, found: int) -> None:
    state = bare()
    stand(state, 2, 12, 1)
    intel(state, 1, "safe_route")
    code(state, 1, name)
    activate(state, 2)
    do(state, "hack", "code 1")
    assert state.code_state[0] == found


def test_agent_longshot_has_one_more_range_with_weapons_only() -> None:
    state = bare()
    agent(state, 0, "longshot")
    stand(state, 0, 6, 1)
    unit(state, 7, 1, DRONE)
    activate(state, 0)
    assert "attack" not in words(state)
    weapon(state, 0, "machete")
    activate(state, 0)
    assert "attack" in words(state)
    stand(state, 0, 5, 1)
    activate(state, 0)
    assert "attack" not in words(state)


def test_agent_doc_heals_another_agent_here() -> None:
    state = bare()
    agent(state, 0, "doc")
    stand(state, 0, 6, 1)
    stand(state, 3, 6, 2)
    state.health[0] = state.health[3] = 1
    activate(state, 0)
    do(state, "ability")
    assert (state.health[0], state.health[3]) == (1, 2)


def test_agent_ghost_has_stealth() -> None:
    state = bare()
    agent(state, 0, "ghost")
    for location in (1, 2, 3, 4):
        unit(state, 9, location, DRONE)
    activate(state, 0)
    do(state, "move")
    assert "zone 9" in words(state)


def test_agent_breaker_hits_harder_by_one_in_its_own_zone() -> None:
    state = bare()
    agent(state, 0, "breaker")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, SOLDIER)
    unit(state, 6, 3, CYBORG)
    activate(state, 0)
    do(state, "attack", "unit 6 2", "attack")
    assert units(state) == [22]


def test_agent_courier_may_bring_a_card_to_another_division() -> None:
    state = bare()
    agent(state, 0, "courier")
    activate(state, 0)
    do(state, "move", "zone 4", "location 4 2", "use", "division 1")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("gift", 1)
    sent_back = state.clone()
    do(state, "accept")
    assert [len(pool) for pool in state.intel] == [0, 1]
    do(sent_back, "refuse")
    assert [len(pool) for pool in sent_back.intel] == [1, 0]


def test_agent_overwatch_reveals_a_unit_within_1() -> None:
    state = bare()
    agent(state, 0, "overwatch")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    unit(state, 7, 1, DRONE)
    unit(state, 8, 1, DRONE)
    activate(state, 0)
    do(state, "ability")
    assert words(state) == ["unit 6 2", "unit 7 1"]
    do(state, "unit 7 1")
    assert [place for place in units(state) if state.seen[place]] == [24]
    assert asked(state) == "action"


def test_agent_spark_gains_an_action_with_its_first_kill() -> None:
    state = bare()
    agent(state, 0, "spark")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "unit 6 2")
    assert state.actions == 2
    do(state, "attack")
    assert state.actions == 1


def test_agent_bulwark_intercepts_at_distance_1() -> None:
    state = bare()
    unit(state, 6, 1, DRONE)
    stand(state, 3, 10, 1)
    attacks(state)
    assert words(state) == ["agent bulwark", "decline"]
    stand(state, 3, 11, 1)
    attacks(state)
    assert asked(state) == "first_player", "zone 11 is too far off"
    assert state.track == 2


def test_agent_scavenger_draws_two_and_keeps_one() -> None:
    state = bare()
    agent(state, 0, "scavenger")
    size = len(state.decks[GEAR])
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 2", "use")
    assert len(state.decks[GEAR]) == size - 2
    if asked(state) == "card_choice":
        state.choose(0)
    assert asked(state) == "place_drawn"
    assert len(state.discards[GEAR]) == 1


def test_agent_oracle_looks_at_the_top_card_once_a_round() -> None:
    state = bare()
    agent(state, 0, "oracle")
    top = state.decks[DOMINUS][-1]
    activate(state, 0)
    do(state, "ability", "under")
    assert state.decks[DOMINUS][0] == top
    assert asked(state) == "action", "it saw one card"
    activate(state, 0)
    assert "ability" not in words(state)


def test_agent_wrench_uses_a_card_for_nothing_once_a_round() -> None:
    state = bare()
    agent(state, 0, "wrench")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "exterminator_4_none")
    weapon(state, 0, "machete")
    activate(state, 0)
    do(state, "ability", "attack", "weapon")
    assert state.weapon_uses[0] == 4
    do(state, "attack", "weapon")
    assert state.weapon_uses[0] == 3


def test_agent_viper_ignores_defend_and_suppress() -> None:
    state = bare()
    agent(state, 0, "viper")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "cyborg_3_defend", seen=True)
    unit(state, 6, 3, "exterminator_3_suppress", seen=True)
    activate(state, 0)
    before = state.clone()
    do(state, "attack")
    assert words(state) == ["unit 6 2", "unit 6 3"]
    do(before, "move")
    assert len(words(before)) == 12


def test_agent_handler_reaches_tokens_at_distance_1() -> None:
    state = bare()
    stand(state, 1, 6, 1)
    state.tokens[7] = 1
    activate(state, 1)
    assert "gain_mission" not in words(state)
    state.tokens[6] = 1
    activate(state, 1)
    do(state, "gain_mission")
    assert state.tokens[6:8] == [0, 1]


def test_agent_handler_advances_the_track_by_one_less_when_its_mission_fails() -> None:
    state = bare()
    stand(state, 1, 6, 1)
    mission(state, 1, "last_stand")
    run(state, FailMission(1))
    assert state.track == 1 + (2 - 1)


def test_agent_titan_survives_once() -> None:
    state = bare()
    agent(state, 0, "titan")
    run(state, Harm(0, 7))
    do(state, "agent titan")
    assert state.health[0] == 1
    assert state.track == 1
