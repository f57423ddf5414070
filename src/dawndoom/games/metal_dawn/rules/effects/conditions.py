"""Conditions: a measure of the table between two bounds.

A measure is a number (Units here, damage intercepted, ...), so that a Mission can also show how
far it has come.
"""

from collections.abc import Callable
from typing import Any

from dawndoom.games.metal_dawn.rules.board import all_units, slots_in, units_in
from dawndoom.games.metal_dawn.rules.calls import Condition
from dawndoom.games.metal_dawn.rules.codes import difficulty
from dawndoom.games.metal_dawn.rules.places import NONE, Slot, Zone, division_of, slots_of, zone_of
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.traits import full_health

FAR = 99


class Measured(Condition):
    """A measure that lies between bounds. `kind`, `distance` and `place` make it more precise."""

    def __init__(
        self, name: str, least: int, most: int, kind: int, distance: int, place: Zone
    ) -> None:
        self.name = name
        self.least = least
        self.most = most
        self.kind = kind
        self.distance = distance
        self.place = place
        self.measure: Callable[[City, Measured, Slot, Zone], int] = MEASURES[name]

    def holds(self, state: Any, slot: Slot, zone: Zone) -> bool:
        return self.least <= self.measure(state, self, slot, zone) <= self.most


def zone_for(state: City, slot: Slot, zone: Zone) -> Zone:
    """Return the zone that is spoken of: the card's, else that of the Agent."""
    if zone >= 0:
        return zone
    return state.place_zone(slot) if slot >= 0 else NONE


def in_destroyed_zone(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """R-43: 1 in a destroyed zone, or in the substitute when there is none."""
    here = state.place_zone(slot)
    if here < 0:
        return 0
    return int(state.destroyed[here] if True in state.destroyed else here == what.place)


def destroyed(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Units destroyed in this activation, of a type, at a distance or farther."""
    count = 0
    for kill in state.kills:
        if (what.kind < 0 or kill.kind == what.kind) and kill.distance >= what.distance:
            count += 1
    return count


def destroyed_types(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Different types among the Units destroyed in this activation."""
    return len({kill.kind for kill in state.kills})


def distance_from_gained(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """How far the Agent is from where it gained its Mission."""
    here = state.place_zone(slot)
    if here < 0 or state.gained[slot] < 0:
        return 0
    return state.box.board.distances[here][state.gained[slot]]


def distance_to_dominus(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """How far the Agent is from Dominus."""
    here = state.place_zone(slot)
    return FAR if here < 0 else state.box.board.distances[here][state.dominus]


def units_here(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Units in the zone; off the board there is no zone to be empty."""
    here = zone_for(state, slot, zone)
    return FAR if here < 0 else len(units_in(state, here))


def units_on_board(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Units on the whole board."""
    return len(all_units(state))


def units_within(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Units within a distance."""
    here = state.place_zone(slot)
    return FAR if here < 0 else len(near(state, here, what.distance))


def revealed_within(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Revealed Units within a distance."""
    here = state.place_zone(slot)
    if here < 0:
        return 0
    return sum(1 for place in near(state, here, what.distance) if state.seen[place])


def near(state: City, here: Zone, distance: int) -> list[int]:
    """Return the places of Units within a distance of a zone."""
    distances = state.box.board.distances[here]
    return [place for place in all_units(state) if distances[zone_of(place)] <= distance]


def agents_here(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Agents in the zone."""
    here = zone_for(state, slot, zone)
    return 0 if here < 0 else len(slots_in(state, here))


def agents_on_board(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Agents in the city."""
    return sum(place >= 0 for place in state.at)


def others_here(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Other Agents in the Agent's zone."""
    return max(0, agents_here(state, what, slot, NONE) - 1)


def weakest_here(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the lowest health among other Agents in the Agent's zone."""
    here = state.place_zone(slot)
    if here < 0:
        return FAR
    others = [state.health[other] for other in slots_in(state, here) if other != slot]
    return min(others, default=FAR)


def intercepted(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """MD-12.14: damage that the slot intercepted in the last Dominus phase."""
    return state.intercepted[slot]


def division_intercepted(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """MD-12.14: damage that both slots of the Division intercepted."""
    first, second = slots_of(division_of(slot))
    return state.intercepted[first] + state.intercepted[second]


def hacked(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Codes hacked in this activation."""
    return len(state.hacked)


def hacked_difficulty(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the highest difficulty hacked in this activation."""
    return max(state.hacked, default=0)


def corners_held(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Different corner zones in which the Division has Agents."""
    first, second = slots_of(division_of(slot))
    zones = {state.place_zone(first), state.place_zone(second)}
    return sum(1 for corner in state.box.board.corners if corner in zones)


def in_other_corner(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """1 in a corner zone other than the one where the Mission was gained."""
    here = state.place_zone(slot)
    return int(here in state.box.board.corners and here != state.gained[slot])


def power_used_here(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """1 when the power of the Agent's zone was used in this phase."""
    here = state.place_zone(slot)
    return int(here >= 0 and here in state.zone_token)


def weapon_damage(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the damage of the equipped Weapon."""
    weapon = state.weapon[slot]
    return 0 if weapon < 0 else state.box.weapons[weapon].damage


def weakest_weapon(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the lower damage of the Weapons of the Division's two Agents."""
    first, second = slots_of(division_of(slot))
    return min(weapon_damage(state, what, first, zone), weapon_damage(state, what, second, zone))


def blocked_units(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Blocked Units on the board."""
    return state.blocked.count(True)


def own_in_zone(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """How many of the Division's Agents are in a certain zone."""
    first, second = slots_of(division_of(slot))
    return [state.place_zone(first), state.place_zone(second)].count(what.place)


def code_revealed(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the highest difficulty among revealed Codes."""
    shown = [
        difficulty(state, space) for space, face in enumerate(state.code_state) if face == REVEALED
    ]
    return max(shown, default=0)


def codes_left(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Codes that are not hacked yet."""
    return state.codes_left()


def moves(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the Moves in this activation."""
    return state.moves


def health(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the Agent's health."""
    return state.health[slot]


def missing_health(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """How much health the Agent lacks."""
    return full_health(state, slot) - state.health[slot]


def robot_damage(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Damage dealt to Robot Dominus in this activation."""
    return state.robot_damage


def completed(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Missions completed in this activation."""
    return state.completed


def attached(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Missions attached to the Division's Agents together."""
    first, second = slots_of(division_of(slot))
    return len(state.attached[first]) + len(state.attached[second])


def best_three_intel(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the total value of the best three Intel held; 0 with fewer than three."""
    values = sorted(state.box.intel[card].value for card in state.intel[division_of(slot)])
    return sum(values[-3:]) if len(values) >= 3 else 0


def given(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """Return the most Intel given to one retreat in this activation."""
    return state.given


def agents_hit(state: City, what: Measured, slot: Slot, zone: Zone) -> int:
    """MD-16.13: Agents hit by the present Robot card."""
    return len(set(state.hits))


MEASURES: dict[str, Callable[[City, Measured, Slot, Zone], int]] = {
    "in_destroyed_zone": in_destroyed_zone,
    "destroyed": destroyed,
    "destroyed_types": destroyed_types,
    "distance_from_gained": distance_from_gained,
    "distance_to_dominus": distance_to_dominus,
    "units_here": units_here,
    "units_on_board": units_on_board,
    "units_within": units_within,
    "revealed_within": revealed_within,
    "agents_here": agents_here,
    "agents_on_board": agents_on_board,
    "others_here": others_here,
    "weakest_here": weakest_here,
    "intercepted": intercepted,
    "division_intercepted": division_intercepted,
    "hacked": hacked,
    "hacked_difficulty": hacked_difficulty,
    "corners_held": corners_held,
    "in_other_corner": in_other_corner,
    "power_used_here": power_used_here,
    "weapon_damage": weapon_damage,
    "weakest_weapon": weakest_weapon,
    "blocked_units": blocked_units,
    "own_in_zone": own_in_zone,
    "code_revealed": code_revealed,
    "codes_left": codes_left,
    "moves": moves,
    "health": health,
    "missing_health": missing_health,
    "robot_damage": robot_damage,
    "completed": completed,
    "attached": attached,
    "best_three_intel": best_three_intel,
    "given": given,
    "agents_hit": agents_hit,
}
