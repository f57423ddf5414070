"""The board: zones, locations, who stands where.

MD-2.3   a location holds one occupant
MD-2.4   a zone is Closed when all four are occupied
MD-4.7   shadowing Agents stand beside an occupant
MD-6.13  Defend, MD-6.15 Suppress
"""

from dawndoom.games.metal_dawn.rules.components import IGNORE_SUPPRESS
from dawndoom.games.metal_dawn.rules.modifiers import ANARCHY, NO_SUPPRESS
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    PLACES,
    ZONES,
    Division,
    Place,
    Slot,
    Zone,
    division_of,
    places_of,
    slots_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import (
    BLOCK_TOKENS,
    DEFEND,
    MISSION_TOKENS,
    SUPPRESS,
    TERRIFY,
)
from dawndoom.games.metal_dawn.rules.traits import modified, trait


def is_free(state: City, place: Place) -> bool:
    """Tell whether nobody occupies a location."""
    return state.unit[place] < 0 and state.agent_at[place] < 0


def first_free(state: City, zone: Zone) -> Place:
    """Return the first unoccupied location 1-4 of a zone, or NONE."""
    unit, agent_at = state.unit, state.agent_at
    for place in places_of(zone):
        if unit[place] < 0 and agent_at[place] < 0:
            return place
    return NONE


def is_closed(state: City, zone: Zone) -> bool:
    """MD-2.4: tell whether all four locations are occupied."""
    return first_free(state, zone) < 0


def room_beside(state: City, zone: Zone) -> list[Zone]:
    """MD-13.2: adjacent zones that are not destroyed and have a free location."""
    return [
        beside
        for beside in state.box.board.neighbours[zone]
        if not state.destroyed[beside] and first_free(state, beside) >= 0
    ]


def has_icon(state: City, zone: Zone, icon: int) -> bool:
    """MD-6.3: tell whether a revealed Unit of the zone carries a continuous icon."""
    unit, seen, icons = state.unit, state.seen, state.box.face_icon
    for place in places_of(zone):
        if seen[place] and icons[unit[place]] == icon:
            return True
    return False


def is_suppressed(state: City, zone: Zone) -> bool:
    """MD-4.3: tell whether a revealed Suppress Unit stands in the zone."""
    return has_icon(state, zone, SUPPRESS)


def is_protected(state: City, place: Place) -> bool:
    """MD-6.13: tell whether another Unit's Defend keeps this Unit from being chosen."""
    if state.seen[place] and state.box.face_icon[state.unit[place]] == DEFEND:
        return False
    return has_icon(state, zone_of(place), DEFEND)


def ignores_suppress(state: City, slot: Slot) -> bool:
    """Tell whether an Agent moves in and out in spite of Suppress."""
    return trait(state, slot, IGNORE_SUPPRESS) > 0 or modified(state, NO_SUPPRESS, slot) > 0


def may_go(state: City, slot: Slot, zone: Zone) -> bool:
    """MD-4.3, MD-4.4, R-79: tell whether Suppress and Anarchy let an Agent come to a zone."""
    here = state.place_zone(slot)
    if here == zone:
        return True
    if here >= 0 and modified(state, ANARCHY, NONE) and state.box.board.distances[here][zone] > 1:
        return False
    if ignores_suppress(state, slot):
        return True
    return not is_suppressed(state, zone) and (here < 0 or not is_suppressed(state, here))


def has_ready(state: City, division: Division) -> bool:
    """Tell whether a Division has an Agent that is yet to be activated in this phase."""
    first, second = slots_of(division)
    return state.ready[first] or state.ready[second]


def slots_in(state: City, zone: Zone) -> list[Slot]:
    """Return the Agents of a zone in seat order."""
    return [slot for slot in state.slot_order() if state.place_zone(slot) == zone]


def units_in(state: City, zone: Zone) -> list[Place]:
    """Return the places of a zone that hold Units."""
    unit = state.unit
    return [place for place in places_of(zone) if unit[place] >= 0]


def all_units(state: City) -> list[Place]:
    """Return all places that hold Units, by zone and location."""
    unit = state.unit
    return [place for place in range(PLACES) if unit[place] >= 0]


def place_with(state: City, serial: int) -> Place:
    """Return where the Unit of a serial number stands, or NONE."""
    for place in range(PLACES):
        if state.serial[place] == serial:
            return place
    return NONE


def zones_with_agents(state: City) -> list[Zone]:
    """Return the zones that hold Agents, in number order."""
    held = {zone_of(place) for place in state.at if place >= 0}
    return [zone for zone in range(ZONES) if zone in held]


# Coming and going.


def leave(state: City, slot: Slot) -> None:
    """Take an Agent off its location; who stood beside it takes its place."""
    place = state.at[slot]
    state.at[slot] = NONE
    if place >= 0 and not state.shadow[slot]:
        state.agent_at[place] = NONE
        vacated(state, place)
    state.shadow[slot] = 0


def arrive(state: City, slot: Slot, place: Place) -> None:
    """Put an Agent on a location, or beside its occupant (MD-4.7)."""
    state.at[slot] = place
    if is_free(state, place):
        state.agent_at[place] = slot
        state.shadow[slot] = 0
    else:
        state.arrivals += 1
        state.shadow[slot] = state.arrivals


def vacated(state: City, place: Place) -> None:
    """MD-4.8: the earliest Agent beside a location that has become free occupies it."""
    earliest = NONE
    for slot, where in enumerate(state.at):
        if where != place or not state.shadow[slot]:
            continue
        if earliest < 0 or state.shadow[slot] < state.shadow[earliest]:
            earliest = slot
    if earliest >= 0:
        state.shadow[earliest] = 0
        state.agent_at[place] = earliest


def relocate(state: City, slot: Slot, place: Place) -> None:
    """Move an Agent to a location."""
    before = state.at[slot]
    leave(state, slot)
    arrive(state, slot, place)
    if state.events is not None:
        state.tell_division(division_of(slot), "moved", agent_id(state, slot), before, place)


def put_unit(state: City, place: Place, face: int) -> None:
    """Put a hidden Unit on a location, with a number that says nothing about it."""
    state.unit[place] = face
    state.serial[place] = state.next_serial
    state.next_serial += 1
    state.seen[place] = False
    state.blocked[place] = False


def take_unit(state: City, place: Place) -> int:
    """Take a Unit off the board and return its face; its Block token goes back to supply."""
    face = state.unit[place]
    state.unit[place] = NONE
    state.serial[place] = NONE
    state.seen[place] = False
    state.blocked[place] = False
    vacated(state, place)
    return face


def shift_unit(state: City, place: Place, there: Place) -> None:
    """Move a Unit as it is, with its Block token (R-48)."""
    state.unit[there] = state.unit[place]
    state.serial[there] = state.serial[place]
    state.seen[there] = state.seen[place]
    state.blocked[there] = state.blocked[place]
    take_unit(state, place)
    if state.events is not None:
        state.tell("unit_moved", state.serial[there], unit_type(state, there), place, there)


def unit_type(state: City, place: Place) -> int:
    """Return the type of the Unit at a place."""
    return state.box.face_type[state.unit[place]]


def is_terrifying(state: City, place: Place) -> bool:
    """MD-12.3: tell whether a Unit is known to advance the track every round."""
    return state.seen[place] and state.box.face_icon[state.unit[place]] == TERRIFY


def agent_id(state: City, slot: Slot) -> str:
    """Return the id of the Agent in a slot."""
    return state.box.agents[state.agents[slot]].id


def blocks_left(state: City) -> int:
    """Return how many Block tokens are in supply."""
    return BLOCK_TOKENS - state.blocked.count(True)


def mission_tokens_left(state: City) -> int:
    """Return how many Mission tokens are in supply."""
    return MISSION_TOKENS - sum(state.tokens)
