"""Every Dominus card, Robot card, Code, Unit face and objective."""

import re
import tomllib
from pathlib import Path

import pytest

from dawndoom.games.metal_dawn.cards.reader import NAMES, authored
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.codes import difficulty, reveal_code
from dawndoom.games.metal_dawn.rules.dominus import (
    CardAbility,
    CardDone,
    CardMission,
    CardSpawn,
    attack_damage,
)
from dawndoom.games.metal_dawn.rules.progress import Kill
from dawndoom.games.metal_dawn.rules.robot import Counterattack
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.tech_war import claimable
from dawndoom.games.metal_dawn.rules.terms import ICONS, ROBOT, TYPES
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers, intel_limit
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    asked,
    attach,
    attacks,
    bare,
    code,
    do,
    gear,
    intel,
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

# Zone, Mission token, printed spawns as the ledger lists them.
DOMINUS_CARDS = {
    "checkpoint": (1, True, "DS"),
    "jamming": (1, False, "Y"),
    "overclock": (2, False, "DY"),
    "airlift": (2, True, "D"),
    "backup": (3, True, "S"),
    "hunter_killer": (3, False, "X"),
    "suppressing_fire": (4, False, "S"),
    "encrypt": (4, True, "Y"),
    "systematic_extermination": (5, True, "SSSS"),
    "overheat": (5, False, ""),
    "drones_replicate": (6, False, "DDX"),
    "surveillance": (6, True, ""),
    "sabotage": (7, True, "Y"),
    "emp_burst": (7, False, "D"),
    "mask": (8, False, "S"),
    "broadcast": (8, True, "DS"),
    "missile_lock": (9, True, "D"),
    "salvage": (9, False, "S"),
    "spread": (10, False, "Y"),
    "relay": (10, True, "D"),
    "cordon": (11, False, "S"),
    "scramble": (11, True, "DD"),
    "manhunt": (12, True, "S"),
    "dig_in": (12, False, "X"),
}
# These bring one more Cyborg while there are few Units.
CYBORGS = ("jamming", "backup", "encrypt", "emp_burst", "salvage", "spread", "cordon", "dig_in")
# What abilities spawn on an empty board, and in which other zones (Dominus is in zone 12).
MORE = dict.fromkeys(CYBORGS, "Y") | {"drones_replicate": "DD", "relay": "D"}
ELSEWHERE = {"drones_replicate": {2}, "relay": {12}}
COUNTDOWN = ("checkpoint", "hunter_killer", "surveillance", "sabotage", "relay", "manhunt")
ALARMED = ("overclock", "suppressing_fire", "broadcast", "scramble")


def satellite(state: City, name: str) -> City:
    """Resolve one Dominus card that is not the last of its phase."""
    state.dominus_card = number_of(list(state.box.dominus), name)
    state.phase = "dominus_cards"
    steps = (CardAbility(True), CardMission(), CardSpawn(), CardAbility(False), CardDone())
    return run(state, *steps)


def next_agent_phase(state: City) -> City:
    """Go on to the Agent phase of the next round, the board as it is."""
    state.round += 1
    return state


def letters(kinds: list[int]) -> str:
    """Return Unit types by their letters."""
    return "".join("DSYX"[kind] for kind in kinds)


def spawned(state: City) -> str:
    """Return the types of all Units that were spawned, in their order."""
    events = state.events or []
    return letters([event.about[0] for event in events if event.verb == "spawned"])


def on_board(state: City) -> list[tuple[int, str]]:
    """Return zone and type of every Unit on the board."""
    types = [(place >> 2, face) for place, face in enumerate(state.unit) if face >= 0]
    return [(zone + 1, letters([state.box.face_type[face]])) for zone, face in types]


@pytest.mark.parametrize("name", DOMINUS_CARDS)
def test_every_dominus_card_spawns_its_units_and_no_others_and_places_its_token(name: str) -> None:
    zone, token, spawn = DOMINUS_CARDS[name]
    state = bare()
    state.events = []
    satellite(state, name)
    if name in ("manhunt", "drones_replicate"):
        do(state, "agent bulwark" if name == "manhunt" else "zone 2")
    assert spawned(state) == spawn + MORE.get(name, "")
    assert len(on_board(state)) == len(spawn + MORE.get(name, ""))
    zones = {there for there, _ in on_board(state)}
    assert zones == ({zone} if spawn else set()) | ELSEWHERE.get(name, set())
    assert state.tokens == [int(token and space == zone) for space in range(1, 13)]


def test_all_dominus_cards_are_listed_here() -> None:
    found = {
        card.id: (card.zone + 1, card.mission, letters(list(card.spawn)))
        for card in opened().dominus
    }
    assert found == DOMINUS_CARDS
    assert sum(len(spawn) for _, _, spawn in DOMINUS_CARDS.values()) == 31


@pytest.mark.parametrize("name", CYBORGS)
def test_eight_dominus_cards_bring_one_more_cyborg_while_there_are_eight_units_at_most(
    name: str,
) -> None:
    zone, _, spawn = DOMINUS_CARDS[name]
    for before, more in ((8, "Y"), (9, "")):
        state = bare()
        far = [place for place in range(16, 32) if place >> 2 != zone - 1]
        for place in far[: before - len(spawn)]:
            unit(state, (place >> 2) + 1, place % 4 + 1, DRONE)
        state.events = []
        satellite(state, name)
        assert spawned(state) == spawn + more
        assert len(on_board(state)) == before + len(more)


@pytest.mark.parametrize("name", DOMINUS_CARDS)
def test_six_dominus_cards_advance_the_track_while_one_code_is_left(name: str) -> None:
    for hacked in (3, 4, 5):
        state = bare()
        state.code_state = [2] * hacked + [0] * (5 - hacked)
        before = state.track = 5
        satellite(state, name)
        if asked(state) == "card_choice":
            do(state, "agent bulwark")
        more = 1 if name in COUNTDOWN and hacked == 4 else 0
        assert state.track == before + more - (1 if name == "overheat" else 0)


@pytest.mark.parametrize("name", DOMINUS_CARDS)
def test_four_dominus_cards_advance_the_track_while_five_agents_are_in_the_city(name: str) -> None:
    for agents in (4, 5, 6):
        state = bare(3)
        state.track = 5
        for slot, zone in enumerate((2, 3, 4, 7, 8, 12)[:agents]):
            stand(state, slot, zone, 4)
        satellite(state, name)
        while state.decision is not None and asked(state) == "card_choice":
            state.choose(0)
        more = 1 if name in ALARMED and agents >= 5 else 0
        assert state.track == 5 + more - (1 if name == "overheat" else 0)


def test_dominus_checkpoint_locks_the_zone_power() -> None:
    state = satellite(bare(), "checkpoint")
    stand(state, 0, 1, 4)
    next_agent_phase(state)
    activate(state, 0)
    assert "zone_power" not in words(state)
    next_agent_phase(state)
    activate(state, 0)
    assert "zone_power" in words(state)


def test_dominus_jamming_takes_an_intel_from_those_with_two() -> None:
    state = bare()
    intel(state, 0, "ping", "triage")
    intel(state, 1, "ping")
    satellite(state, "jamming")
    do(state, "intel ping")
    assert [len(pool) for pool in state.intel] == [1, 1]


def test_dominus_overclock_makes_units_deal_more_in_the_next_dominus_phase() -> None:
    state = satellite(bare(), "overclock")
    assert attack_damage(state, 4) == 1
    next_agent_phase(state)
    assert attack_damage(state, 4) == 2


def test_dominus_airlift_brings_the_nearest_unit() -> None:
    state = bare()
    unit(state, 4, 1, SOLDIER, blocked=True)
    unit(state, 12, 1, SOLDIER)
    satellite(state, "airlift")
    assert [zone for zone, _ in on_board(state)] == [2, 2, 12], "only the nearest came"
    assert state.blocked[5]


def test_dominus_backup_spawns_another_soldier_beside_an_agent() -> None:
    state = bare()
    stand(state, 0, 3, 1)
    satellite(state, "backup")
    assert on_board(state) == [(3, "S"), (3, "S"), (3, "Y")]


def test_dominus_suppressing_fire_hurts_agents_here() -> None:
    state = bare()
    stand(state, 2, 4, 1)
    stand(state, 3, 3, 1)
    satellite(state, "suppressing_fire")
    assert (state.health[2], state.health[3]) == (2, 5)


def test_dominus_encrypt_hardens_the_codes_for_an_agent_phase() -> None:
    state = bare()
    before = difficulty(state, 0)
    satellite(state, "encrypt")
    next_agent_phase(state)
    assert difficulty(state, 0) == before + 1
    from dawndoom.games.metal_dawn.rules.modifiers import THROUGH_AGENT_PHASE

    drop_modifiers(state, THROUGH_AGENT_PHASE)
    assert difficulty(state, 0) == before


def test_dominus_systematic_extermination_hurts_near_agents_by_three() -> None:
    state = bare()
    stand(state, 1, 9, 1)
    stand(state, 3, 10, 1)
    satellite(state, "systematic_extermination")
    assert (state.health[1], state.health[3]) == (1, 5)


def test_dominus_overheat_retreats_the_track() -> None:
    state = bare()
    state.track = 5
    satellite(state, "overheat")
    assert state.track == 4


def test_dominus_spread_spawns_beside_agents() -> None:
    state = bare()
    for slot, zone in enumerate((6, 9, 11, 12)):
        stand(state, slot, zone, 1)
    satellite(state, "spread")
    assert on_board(state) == [(6, "D"), (9, "D"), (10, "Y"), (10, "Y"), (11, "D")]


def test_dominus_drones_replicate_doubles_the_drones() -> None:
    state = bare()
    unit(state, 12, 1, DRONE)
    satellite(state, "drones_replicate")
    do(state, "zone 2")
    assert [zone for zone, _ in on_board(state)] == [2, 6, 6, 6, 6, 12, 12]


def test_dominus_surveillance_locks_the_locations() -> None:
    state = satellite(bare(), "surveillance")
    next_agent_phase(state)
    activate(state, 0)
    do(state, "move", "zone 6", "location 6 2")
    assert asked(state) == "action"


def test_dominus_sabotage_takes_the_gear_of_agents_here() -> None:
    state = bare()
    stand(state, 0, 7, 1)
    gear(state, 0, "scope")
    gear(state, 1, "scope")
    satellite(state, "sabotage")
    assert state.gear[0] == -1
    assert state.gear[1] >= 0


def test_dominus_emp_burst_takes_a_use_of_near_weapons() -> None:
    state = bare()
    for slot, zone, name in ((0, 8, "railgun"), (1, 5, "machete"), (2, 7, "machete")):
        stand(state, slot, zone, 1)
        weapon(state, slot, name)
    satellite(state, "emp_burst")
    assert state.weapon[0] == -1
    assert state.weapon_uses[1:3] == [4, 3], "zone 5 is too far off"


def test_dominus_mask_hides_revealed_units_again() -> None:
    state = bare()
    place = unit(state, 8, 4, SOLDIER, seen=True, blocked=True)
    serial = state.serial[place]
    satellite(state, "mask")
    assert not state.seen[place]
    assert state.blocked[place]
    assert state.serial[place] != serial
    assert state.box.face_type[state.unit[place]] == 1


def test_dominus_broadcast_advances_with_three_units_here() -> None:
    state = satellite(bare(), "broadcast")
    assert state.track == 1
    state = bare()
    unit(state, 8, 3, DRONE)
    satellite(state, "broadcast")
    assert state.track == 2


def test_dominus_missile_lock_hurts_the_nearest_agent_by_two() -> None:
    state = bare()
    stand(state, 2, 10, 1)
    stand(state, 3, 11, 1)
    satellite(state, "missile_lock")
    assert (state.health[2], state.health[3]) == (1, 5)


def test_dominus_salvage_returns_three_drones() -> None:
    state = bare()
    drone = number_of(list(state.box.units), DRONE)
    state.boxed = [drone] * 4
    before = len(state.supply[0])
    satellite(state, "salvage")
    assert len(state.supply[0]) == before + 3
    assert len(state.boxed) == 1


def test_dominus_relay_spawns_in_dominus_zone() -> None:
    state = bare()
    state.dominus = 2
    satellite(state, "relay")
    assert on_board(state) == [(3, "D"), (10, "D")]


def test_dominus_cordon_bars_the_zone() -> None:
    state = satellite(bare(), "cordon")
    next_agent_phase(state)
    activate(state, 0)
    do(state, "move")
    assert "zone 11" not in words(state)


def test_dominus_scramble_takes_a_reserve_card_of_each_division() -> None:
    state = bare()
    reserve(state, 0, gear="scope")
    reserve(state, 1, gear="scope", weapon="machete")
    satellite(state, "scramble")
    do(state, "discard weapon reserve")
    assert state.reserve_gear == [-1, state.reserve_gear[1]]
    assert state.reserve_weapon[1] == -1


def test_dominus_manhunt_hurts_the_strongest_agent() -> None:
    state = bare()
    state.health = [3, 3, 3, 5]
    satellite(state, "manhunt")
    assert state.health[3] == 4


def test_dominus_dig_in_forbids_block_tokens_here() -> None:
    state = satellite(bare(), "dig_in")
    unit(state, 3, 1, DRONE)
    next_agent_phase(state)
    activate(state, 0)
    do(state, "move", "zone 1", "location 1 3", "use")
    assert state.blocked[8]
    assert not state.blocked[44]


# Robot cards.

ROBOT_CARDS = {
    "crush": ("up", 1, 2),
    "shockwave": ("up", 1, 1),
    "rally": ("up", 1, 1),
    "deploy": ("up", 1, 1),
    "stomp": ("down", 1, 1),
    "advance": ("down", 1, 2),
    "repair": ("down", 1, 1),
    "pulse": ("down", 1, 1),
    "vent": ("left", 1, 1),
    "disarm": ("left", 1, 1),
    "hunter": ("left", 1, 1),
    "rampage": ("left", 2, 1),
    "plating": ("right", 1, 1),
    "roar": ("right", 1, 1),
    "drain": ("right", 1, 1),
    "knockback": ("right", 2, 1),
}
ONE_STEP = {"up": 2, "down": 10, "left": 5, "right": 7}


def counter(name: str, zone: int = 6, **stood: int) -> City:
    """Return an Act II table with the Robot in a zone and Agents a to d where told."""
    state = bare()
    for letter, where in stood.items():
        stand(state, "abcd".index(letter), where, 1 + "abcd".index(letter))
    second_act(state, zone)
    state.decks[ROBOT] = [number_of(list(state.box.robot), name)]
    state.known[ROBOT] = [0]
    return state


def strike(state: City) -> City:
    """Resolve the Counterattack."""
    return run(state, Counterattack())


@pytest.mark.parametrize("name", ROBOT_CARDS)
def test_every_robot_card_moves_and_hits_where_it_enters(name: str) -> None:
    direction, steps, damage = ROBOT_CARDS[name]
    first = ONE_STEP[direction]
    state = counter(name, c=first)
    state.health[2] = 9
    strike(state)
    while state.decision is not None and asked(state) in ("penalty_card", "card_choice"):
        state.choose(len(state.decision.options) - 1)
    extra = 1 if name == "disarm" else 0
    assert state.health[2] == 9 - damage - extra
    card = state.box.robot[number_of(list(state.box.robot), name)]
    assert card.steps == steps


def test_all_robot_cards_are_listed_here() -> None:
    assert {card.id for card in opened().robot} == set(ROBOT_CARDS)


def test_robot_shockwave_hurts_agents_beside_the_final_zone() -> None:
    state = strike(counter("shockwave", 6, b=1, c=2, d=4))
    assert state.health[1:] == [3, 2, 5], "zone 4 is too far from zone 2"


def test_robot_rally_removes_block_tokens_in_the_final_zone() -> None:
    state = counter("rally", 6)
    unit(state, 2, 1, DRONE, blocked=True)
    unit(state, 6, 1, DRONE, blocked=True)
    strike(state)
    assert (state.blocked[4], state.blocked[20]) == (False, True)


def test_robot_deploy_spawns_a_drone_in_the_final_zone() -> None:
    state = strike(counter("deploy", 6))
    assert on_board(state) == [(2, "D")]


def test_robot_stomp_hurts_agents_in_the_starting_zone() -> None:
    state = strike(counter("stomp", 6, b=6))
    assert state.health[1] == 3


def test_robot_repair_regains_health_if_nobody_was_hit() -> None:
    state = counter("repair")
    state.robot_health = 5
    assert strike(state).robot_health == 7
    state = counter("repair", 6, b=10)
    state.robot_health = 5
    assert strike(state).robot_health == 5


def test_robot_pulse_takes_a_use_of_the_weapons_of_those_hit() -> None:
    state = counter("pulse", 6, b=10)
    weapon(state, 1, "machete")
    weapon(state, 2, "machete")
    strike(state)
    assert (state.weapon_uses[1], state.weapon_uses[2]) == (3, 4)


def test_robot_vent_makes_it_vulnerable_until_the_next_counterattack() -> None:
    state = strike(counter("vent"))
    stand(state, 0, 5, 1)
    activate(state, 0)
    do(state, "attack")
    assert state.robot_health == 14
    state.decks[ROBOT] = [number_of(list(state.box.robot), "advance")]
    state.known[ROBOT] = [0]
    strike(state)
    assert state.modifiers == []


def test_robot_disarm_takes_gear_or_one_more_health() -> None:
    state = counter("disarm", 6, b=5)
    gear(state, 1, "scope")
    strike(state)
    do(state, "gear scope")
    assert (state.gear[1], state.health[1]) == (-1, 3)


def test_robot_hunter_enters_the_zone_nearest_to_an_agent() -> None:
    state = counter("hunter", 6, d=9)
    strike(state)
    assert state.dominus == 8
    assert state.health[3] == 4
    assert strike(counter("hunter", 6, c=5, d=9)).dominus == 4, "one Agent hit is enough for it"


def test_robot_plating_takes_one_off_attacks_but_never_all() -> None:
    state = strike(counter("plating"))
    stand(state, 0, 7, 1)
    activate(state, 0)
    do(state, "attack")
    assert state.robot_health == 15
    weapon(state, 0, "machete")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.robot_health == 13


def test_robot_roar_advances_with_three_agents_hit() -> None:
    assert strike(counter("roar", 6, b=7, c=7, d=7)).track == 2
    assert strike(counter("roar", 6, b=7, c=7)).track == 1


def test_robot_drain_takes_an_intel_for_each_agent_hit() -> None:
    state = counter("drain", 6, b=7, c=7)
    intel(state, 0, "ping")
    intel(state, 1, "ping", "triage")
    strike(state)
    do(state, "intel triage")
    assert [len(pool) for pool in state.intel] == [0, 1]


def test_robot_knockback_pushes_agents_hit_in_the_final_zone() -> None:
    state = counter("knockback", 7, b=8, d=5)
    strike(state)
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("card_choice", 1)
    assert words(state) == ["zone 1", "zone 6", "zone 9"]
    do(state, "zone 1")
    assert state.at[3] == 0
    assert state.at[1] >> 2 == 7


# Codes.

CODES = {
    "tripwire": 3,
    "open_port": 3,
    "alarm": 4,
    "lockout": 4,
    "checksum": 4,
    "feedback": 5,
    "trace": 5,
    "cascade": 5,
    "handshake": 5,
    "overdrive": 6,
    "panic": 6,
    "purge": 6,
    "static": 7,
    "blueprint": 7,
    "core_key": 8,
}


def test_all_codes_have_their_difficulty() -> None:
    assert {card.id: card.difficulty for card in opened().codes} == CODES


def shown(name: str) -> City:
    """Return a table on which a Code was just revealed by the active Agent in Dominus' zone."""
    state = bare()
    stand(state, 0, 12, 1)
    code(state, 1, name)
    activate(state, 0)
    return state


def reveal(state: City) -> City:
    """Reveal the first Code."""
    state.decision = None
    reveal_code(state, 0)
    state.advance()
    return state


def hacked(name: str) -> City:
    """Return a table at the moment when a Code was hacked."""
    state = bare()
    stand(state, 0, 12, 1)
    code(state, 1, name, revealed=True)
    intel(state, 0, "first_aid", "requisition", "ping")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1")
    if asked(state) == "hack_add":
        do(state, "intel requisition")
    return state


@pytest.mark.parametrize("name", ["open_port", "checksum", "handshake"])
def test_codes_without_an_ability_are_simply_hacked(name: str) -> None:
    state = hacked(name)
    assert state.code_state[0] == 2
    assert asked(state) == "future_plan"


def test_code_tripwire_hurts_the_active_agent() -> None:
    assert reveal(shown("tripwire")).health[0] == 4


def test_code_alarm_spawns_a_drone() -> None:
    assert on_board(reveal(shown("alarm"))) == [(12, "D")]


def test_code_lockout_bars_the_retreat() -> None:
    state = shown("lockout")
    intel(state, 0, "ping", "triage")
    state.track = 3
    activate(state, 0)
    assert "retreat" in words(state)
    state.code_state[0] = 1
    activate(state, 0)
    assert "retreat" not in words(state)


def test_code_feedback_hurts_everybody_there_when_a_hack_fails() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    stand(state, 2, 12, 2)
    code(state, 1, "feedback")
    intel(state, 0, "ping")
    activate(state, 0)
    do(state, "hack", "code 1")
    assert (state.health[0], state.health[2]) == (4, 2)


def test_code_trace_takes_one_more_intel() -> None:
    state = hacked("trace")
    assert asked(state) == "penalty_card"
    do(state, "intel ping")
    assert len(state.intel[0]) == 1


def test_code_cascade_reveals_units_in_dominus_zone() -> None:
    state = shown("cascade")
    place = unit(state, 12, 2, SOLDIER)
    assert reveal(state).seen[place]


def test_code_overdrive_strengthens_units_in_dominus_zone() -> None:
    state = shown("overdrive")
    place = unit(state, 12, 2, SOLDIER)
    other = unit(state, 11, 2, SOLDIER)
    reveal(state)
    assert (attack_damage(state, place), attack_damage(state, other)) == (2, 1)


def test_code_panic_advances() -> None:
    assert reveal(shown("panic")).track == 2


def test_code_purge_takes_reserve_cards() -> None:
    state = shown("purge")
    reserve(state, 0, gear="scope")
    reserve(state, 1, weapon="machete")
    reveal(state)
    assert (state.reserve_gear[0], state.reserve_weapon[1]) == (-1, -1)


def test_code_static_lowers_the_intel_limit() -> None:
    state = reveal(shown("static"))
    assert intel_limit(state, 0) == 2


def test_code_blueprint_shows_four_robot_cards() -> None:
    state = hacked("blueprint")
    assert asked(state) == "future_plan"
    assert len(words(state)) == 4
    state.choose(3)
    assert len(state.decks[ROBOT]) == 15


def test_code_core_key_retreats() -> None:
    state = bare()
    state.track = 5
    stand(state, 0, 12, 1)
    code(state, 1, "core_key", revealed=True)
    intel(state, 0, "first_aid", "requisition")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1", "intel requisition")
    assert state.track == 4


# Units.


def test_units_have_the_counts_of_the_ledger() -> None:
    faces = opened().units
    for kind, (core, tech_war) in enumerate(((16, 12), (8, 8), (8, 8), (8, 8))):
        for name, count in (("core", core), ("tech_war", tech_war)):
            found = sum(f.copies for f in faces if f.type == kind and f.set == name)
            assert found == count


@pytest.mark.parametrize("face", [face.id for face in opened().units])
def test_every_unit_falls_to_damage_equal_to_its_defense_and_to_no_less(face: str) -> None:
    card = next(card for card in opened().units if card.id == face)
    assert face.endswith(f"{TYPES[card.type]}_{card.defense}_{ICONS[card.icon] or 'none'}")
    for damage in (card.defense, card.defense - 1):
        if not damage:
            continue
        state = bare()
        stand(state, 0, 6, 1)
        weapon(state, 0, "machete")
        state.box.weapons[state.weapon[0]].damage = damage
        place = unit(state, 6, 2, face, seen=True)
        activate(state, 0)
        do(state, "attack", "weapon")
        assert (state.unit[place] == -1) == (damage == card.defense)


# Objectives.

POINTS = {
    "scrap_dealer": 3,
    "drone_hunter": 5,
    "drone_master": 8,
    "front_line": 5,
    "autopsy": 4,
    "cybernetics": 9,
    "big_game": 6,
    "titan_slayer": 14,
    "field_study": 9,
    "full_collection": 16,
    "double_kill": 5,
    "mission_report": 5,
    "code_thief": 6,
    "master_key": 8,
    "veterans": 7,
    "archive": 4,
    "armoury": 4,
    "human_shield": 6,
    "public_service": 6,
    "robot_wrecker": 6,
}
SPENDING = {
    "scrap_dealer": "DD",
    "drone_hunter": "DDD",
    "drone_master": "DDDS",
    "front_line": "SS",
    "autopsy": "Y",
    "cybernetics": "YY",
    "big_game": "X",
    "titan_slayer": "XX",
    "field_study": "DSY",
    "full_collection": "DSYX",
}
FACES = {"D": DRONE, "S": SOLDIER, "Y": "cyborg_3_none", "X": "exterminator_4_none"}


def test_all_objectives_have_their_points() -> None:
    assert {card.id: card.vp for card in opened(2, mode="tech_war").objectives} == POINTS


def aiming(name: str) -> City:
    """Return a Tech War table at the menu of Agent 0 with this objective open."""
    state = bare(2, mode="tech_war")
    activate(state, 0)
    state.objectives = [number_of(list(state.box.objectives), name)]
    return state


@pytest.mark.parametrize("name", SPENDING)
def test_objectives_that_spend_stored_units(name: str) -> None:
    state = aiming(name)
    numbers = [number_of(list(state.box.units), FACES[letter]) for letter in SPENDING[name]]
    state.trophies[0] = numbers[1:]
    assert claimable(state, 0) == []
    state.trophies[0] = list(numbers)
    activate(state, 0)
    do(state, "claim")
    assert state.vp[0] == POINTS[name]
    assert state.trophies[0] == []
    assert sorted(state.boxed) == sorted(numbers)


def have_done(state: City, name: str, enough: bool) -> None:
    """Do what an objective wants, or one less than that."""
    if name == "double_kill":
        state.kills = [Kill(0), Kill(0)] if enough else [Kill(0)]
    elif name == "mission_report":
        state.completed = 1 if enough else 0
    elif name == "code_thief":
        state.hacked = [3] if enough else []
    elif name == "master_key":
        state.hacked = [6 if enough else 5]
    elif name == "veterans":
        attach(state, 0, "shadow")
        attach(state, 1, *(["bait"] if enough else []))
    elif name == "archive":
        intel(state, 0, "triage", "first_aid", "safe_route" if enough else "orbital_strike")
    elif name == "armoury":
        weapon(state, 0, "machete" if enough else "carbine")
        weapon(state, 1, "railgun")
    elif name == "human_shield":
        state.intercepted = [1, 2 if enough else 1, 9, 9]
    elif name == "public_service":
        state.given = 2 if enough else 1
    else:
        state.robot_damage = 4 if enough else 3


@pytest.mark.parametrize("name", sorted(set(POINTS) - set(SPENDING)))
def test_objectives_that_want_a_deed_want_it_in_full(name: str) -> None:
    state = aiming(name)
    have_done(state, name, enough=False)
    assert claimable(state, 0) == []
    have_done(state, name, enough=True)
    assert claimable(state, 0) == state.objectives


def test_effects_of_a_card_resolve_in_the_zone_it_names() -> None:
    state = bare()
    stand(state, 2, 4, 1)
    card = state.box.dominus[number_of(list(state.box.dominus), "suppressing_fire")]
    run(state, Resolve(card.power.free[0], 0, -1, 3))
    assert state.health[2] == 2
    attacks(state)


@pytest.mark.parametrize("deck", [deck for deck in NAMES if deck not in ("board", "units")])
def test_every_card_of_a_deck_is_named_by_a_test(deck: str) -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    cards = tomllib.loads(authored(deck))[deck]
    assert [card["id"] for card in cards if not re.search(rf"\b{card['id']}\b", tests)] == []


@pytest.mark.rule("MD-6.1", "MD-6.2")
def test_md_6_1_every_unit_has_a_defense_of_its_type_and_at_most_one_icon() -> None:
    ranges = {"drone": (1, 1), "soldier": (2, 3), "cyborg": (2, 4), "exterminator": (3, 5)}
    for card in tomllib.loads(authored("units"))["units"]:
        least, most = ranges[card["type"]]
        assert least <= card["defense"] <= most, card["id"]
        assert card.get("icon", "") in ICONS, card["id"]
