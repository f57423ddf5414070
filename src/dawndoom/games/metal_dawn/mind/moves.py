"""What a Move promises: the locations, what can be done there, the dangers of a zone.

The weights were found by playing thousands of games, each with weights a little different, and
going the way of those that were won. Lists of two are for Act I and Act II.
"""

from typing import Final

from dawndoom.core import Decision
from dawndoom.games.metal_dawn.mind.aims import armed, best_attack, hack_chance, is_hacker
from dawndoom.games.metal_dawn.mind.dangers import dangers
from dawndoom.games.metal_dawn.mind.evaluation import spare_health
from dawndoom.games.metal_dawn.rules.board import all_units, blocks_left, is_free
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks
from dawndoom.games.metal_dawn.rules.movement import location_icon
from dawndoom.games.metal_dawn.rules.places import (
    ZONES,
    Slot,
    Zone,
    division_of,
    places_of,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import intel_limit

LEAST: Final = 0.02
HACK_HERE: Final = 1.5
LIKELY: Final = 0.4
"""A hack is worth a journey if it succeeds this often."""
GUARD: Final = 0.4
"""What it is worth that an Agent takes a point of damage instead of the track."""
CARD_HARM: Final = 0.85
CARD_FALL: Final = 1.35
"""What a point of damage by a Dominus card costs, and how much more it does where Agents fall."""
ROBOT_HARM: Final = 0.7
ROBOT_FALL: Final = 1.9
"""What a point of damage by the Robot costs, and what it costs if the Agent falls."""
NEW_WEAPON: Final = [1.2, 0.75]
NEW_GEAR: Final = [0.15, 0.45]
"""For an Agent with Gear, and for one without."""
NEW_INTEL: Final = [0.6, 0.3]
SPARE_INTEL: Final = 0.35
"""For a Division that leaves the hacking to others."""
BLOCK: Final = [0.5, 0.9]
DESTROY: Final = [2.0, 1.4]
MISSION_DONE: Final = 2.2
MISSION_HERE: Final = 0.35


def mover(state: City) -> Slot:
    """Return the Agent that moves: the active one, where there is one."""
    return max(0, state.active)


def best_move(state: City) -> float:
    """Return how the best zone to move to looks, with what can be done there."""
    slot = state.active
    wants = wanted(state, slot)
    expected = dangers(state)
    best = -9.0
    for zone in range(ZONES):
        worth = zone_worth(state, slot, zone, wants, state.actions - 1)
        best = max(best, worth - risk(state, slot, zone, expected))
    return best + risk_here(state, slot, expected)


def weigh_zones(state: City, decision: Decision) -> list[float]:
    """Weigh the zones to move to."""
    slot = mover(state)
    wants = wanted(state, slot)
    expected = dangers(state)
    here = risk_here(state, slot, expected)
    weights = []
    for option in decision.options:
        zone = zone_named(option)
        worth = zone_worth(state, slot, zone, wants, state.actions)
        worth = max(0.0, worth + here - risk(state, slot, zone, expected))
        weights.append(LEAST + worth * worth)
    return weights


def risk_here(state: City, slot: Slot, expected: list[float]) -> float:
    """Return what staying would cost an Agent, if this is its last action."""
    place = state.at[slot]
    return 0.0 if place < 0 or state.actions > 1 else risk(state, slot, zone_of(place), expected)


def risk(state: City, slot: Slot, zone: Zone, expected: list[float]) -> float:
    """Return what it would cost that an Agent ends its activation in a zone."""
    harm = expected[zone]
    health = state.health[slot]
    if state.act == 1:
        return harm * (CARD_HARM + (CARD_FALL if health <= 3 else 0.0))
    falls = 1.0 if harm >= health else harm if health == 1 else 0.0
    return ROBOT_HARM * harm + ROBOT_FALL * falls


def zone_worth(state: City, slot: Slot, zone: Zone, wants: list[float], actions: int) -> float:
    """Return what going to a zone promises, with so many actions left there."""
    worth = -1.0
    for place in places_of(zone):
        if is_free(state, place):
            worth = max(worth, wants[location_icon(state, place)])
    if worth < 0.0:
        return 0.05
    action = 0.0
    if actions > 0:
        action = best_attack(state, slot, zone)
        if state.act == 1 and zone == state.dominus:
            chance = hack_chance(state, slot)
            if chance > LIKELY:
                action = max(action, HACK_HERE * chance)
    if state.tokens[zone] and state.missions[slot] < 0:
        worth += MISSION_HERE
    return worth + action + guard_worth(state, slot, zone)


def guard_worth(state: City, slot: Slot, zone: Zone) -> float:
    """Return what an Agent in a zone would save by taking blows that nobody else takes."""
    blows = 0
    for place in places_of(zone):
        if state.unit[place] >= 0 and attacks(state, place):
            blows += attack_damage(state, place)
    if not blows:
        return 0.0
    spare = spare_health(state, zone)
    if state.at[slot] >= 0 and zone_of(state.at[slot]) == zone:
        spare -= state.health[slot] - 1
    return GUARD * max(0, min(blows - spare, state.health[slot] - 1))


def wanted(state: City, slot: Slot) -> list[float]:
    """Return what arriving at each kind of location is worth to an Agent (box.LOCATIONS)."""
    act = state.act - 1
    for_weapon = max(0.1, NEW_WEAPON[act] - armed(state, slot))
    for_gear = NEW_GEAR[1 if state.gear[slot] < 0 else 0]
    for_intel = intel_worth(state, division_of(slot))
    revealed = 0.0
    blockable = 0.0
    for place in all_units(state):
        if state.seen[place]:
            revealed = DESTROY[act]
        if not state.blocked[place]:
            blockable = BLOCK[act]
    return [
        0.0,
        for_weapon,
        for_gear,
        max(for_weapon, for_gear),
        for_intel,
        max(for_weapon, for_gear, for_intel),
        blockable if blocks_left(state) else 0.0,
        revealed,
        0.1,
        MISSION_DONE if state.missions[slot] >= 0 else 0.0,
    ]


def intel_worth(state: City, division: int) -> float:
    """Return what another Intel card is worth to a Division."""
    if len(state.intel[division]) >= intel_limit(state, division):
        return 0.1
    if state.act == 1 and not is_hacker(state, division):
        return SPARE_INTEL
    return NEW_INTEL[state.act - 1]
