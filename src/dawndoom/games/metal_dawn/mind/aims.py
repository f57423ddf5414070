"""What an attack and a hack promise: the odds, and what success would be worth.

Worth is counted in steps of the track, roughly; lists of two are for Act I and Act II.
"""

from typing import Final

from dawndoom.games.metal_dawn.rules.board import all_units, has_ready, is_free, unit_type
from dawndoom.games.metal_dawn.rules.codes import difficulty
from dawndoom.games.metal_dawn.rules.components import DAMAGE, HACK
from dawndoom.games.metal_dawn.rules.dominus import attack_damage
from dawndoom.games.metal_dawn.rules.places import (
    Place,
    Slot,
    Zone,
    division_of,
    places_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, REVEALED, City
from dawndoom.games.metal_dawn.rules.targets import attack_range
from dawndoom.games.metal_dawn.rules.terms import DRONE
from dawndoom.games.metal_dawn.rules.traits import trait

# Lists, since the compiler takes a constant tuple of floats for one that was never set.
KILL: Final = [0.7, 0.25]
"""What a fallen Unit is worth beside the blow that it would have dealt next."""
ROBOT_HIT: Final = 1.75
"""What a point of damage to the Robot is worth."""
USE: Final = 0.1
"""What an armed attack must promise more than an unarmed one."""

WEAPON_USE: Final = [0.0, 0.05, 0.2, 0.32, 0.4, 0.45, 0.5, 0.5]
"""What a use of a Weapon that one has is worth in Act I, by its damage."""
FOR_ROBOT: Final = 0.02
"""And how much more, for each Division and point of damage, for the Robot's sake."""

FALLS: Final = [
    [0.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.45, 0.9, 1.0, 1.0],
    [0.0, 0.0, 0.25, 0.6, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.25, 0.6, 1.0],
]
"""The chance that a hidden Unit falls: by type and damage."""
OPENS: Final = [0.0, 0.0, 0.0, 0.13, 0.33, 0.6, 0.8, 0.93, 1.0]
"""The chance that a face-down Code asks no more than this."""


# Attacks.


def best_attack(state: City, slot: Slot, zone: Zone) -> float:
    """Return what the best attack from a zone promises, armed or not."""
    best = unarmed_worth(state, slot, zone)
    if state.weapon[slot] >= 0:
        best = max(best, armed_worth(state, slot, zone))
    return best


def unarmed_worth(state: City, slot: Slot, zone: Zone) -> float:
    """Return what the best unarmed attack from a zone promises."""
    return attack_worth(state, zone, 0, 1 + trait(state, slot, DAMAGE))


def armed_worth(state: City, slot: Slot, zone: Zone) -> float:
    """Return what the best attack with the Agent's Weapon from a zone promises."""
    reach = attack_range(state, slot, True)
    damage = state.box.weapons[state.weapon[slot]].damage + trait(state, slot, DAMAGE)
    return attack_worth(state, zone, reach, damage) - USE


def attack_worth(state: City, zone: Zone, reach: int, damage: int) -> float:
    """Return what the best target in reach promises."""
    distances = state.box.board.distances[zone]
    best = 0.0
    for place in all_units(state):
        if distances[zone_of(place)] <= reach:
            best = max(best, kill_worth(state, place, damage))
    if state.act == 2 and distances[state.dominus] <= reach:
        best = max(best, ROBOT_HIT * damage)
    return best


def kill_worth(state: City, place: Place, damage: int) -> float:
    """Return what an attack on a Unit promises; a hidden Drone may take Agents with it."""
    worth = 0.5 if state.blocked[place] else float(attack_damage(state, place))
    worth += KILL[state.act - 1]
    worth *= falls(state, place, damage)
    if not state.seen[place] and unit_type(state, place) == DRONE:
        for slot in range(len(state.agents)):
            if state.at[slot] >= 0 and zone_of(state.at[slot]) == zone_of(place):
                worth -= 0.6 if state.health[slot] == 1 else 0.15
    return worth


def falls(state: City, place: Place, damage: int) -> float:
    """Return the chance that an attack of this damage destroys a Unit."""
    face = state.unit[place]
    if state.seen[place]:
        return 1.0 if damage >= state.box.face_defense[face] else 0.0
    return FALLS[state.box.face_type[face]][min(5, max(0, damage))]


# Hacks.


def hack_chance(state: City, slot: Slot) -> float:
    """Return the chance that an Agent hacks a Code with the Intel it has."""
    division = division_of(slot)
    if not state.intel[division]:
        return 0.0
    points = intel_points(state, division) + trait(state, slot, HACK)
    gear = state.gear[slot]
    if gear >= 0:
        points += state.box.gear[gear].power.hack
    chance = 0.0
    for space, face in enumerate(state.code_state):
        if face == REVEALED and points >= difficulty(state, space):
            return 1.0
        if face == FACE_DOWN:
            chance = OPENS[min(8, points)]
    return chance


def is_hacker(state: City, division: int) -> bool:
    """Tell whether a Division should gather Intel: it has the most, of those that still act.

    There are not more Codes for more Divisions, nor more room in Dominus' zone.
    """
    own = intel_points(state, division)
    before = 0
    for other in range(state.divisions):
        if other != division and has_ready(state, other):
            before += 1 if intel_points(state, other) > own else 0
    return before < min(state.codes_left(), room_to_hack(state, division))


def room_to_hack(state: City, division: int) -> int:
    """Return how many Agents have room to hack, the own one there included; 1 at least."""
    room = 0
    for place in places_of(state.dominus):
        agent = state.agent_at[place]
        if is_free(state, place) or (agent >= 0 and division_of(agent) == division):
            room += 1
    return max(1, room)


def intel_points(state: City, division: int) -> int:
    """Return the sum of a Division's Intel."""
    points = 0
    for card in state.intel[division]:
        points += state.box.intel[card].value
    return points


def within_reach(state: City, space: int) -> bool:
    """Tell whether the running hack can reach a Code with all the Intel at hand."""
    hack = state.hack
    assert hack is not None
    points = hack.bonus + intel_points(state, division_of(state.active))
    for card in hack.played:
        points += state.box.intel[card].value
    return points >= difficulty(state, space)


# Weapons.


def weapon_worth(state: City, weapon: int, uses: int) -> float:
    """Return what a Weapon with so many uses left is worth; in Act II damage counts for more."""
    card = state.box.weapons[weapon]
    count = min(uses, 3) if card.uses else 3
    if state.act == 2:
        return (0.08 + 0.03 * state.divisions) * card.damage * count + 0.1 * card.range
    rate = WEAPON_USE[min(card.damage, 7)] + FOR_ROBOT * state.divisions * (card.damage - 1)
    return rate * count + (0.1 * card.range if card.damage > 1 else 0.0)


def is_better(state: City, slot: Slot, weapon: int) -> bool:
    """Tell whether an unused Weapon is better than the one that an Agent has."""
    return weapon_worth(state, weapon, state.box.weapons[weapon].uses) > armed(state, slot)


def armed(state: City, slot: Slot) -> float:
    """Return what the Weapon that an Agent has is still worth."""
    weapon = state.weapon[slot]
    return weapon_worth(state, weapon, state.weapon_uses[slot]) if weapon >= 0 else 0.0
