"""Whom an effect is about: Agents, Units, zones."""

from dawndoom.games.metal_dawn.rules.board import all_units, slots_in, unit_type
from dawndoom.games.metal_dawn.rules.calls import Call
from dawndoom.games.metal_dawn.rules.places import NONE, ZONES, Place, Slot, Zone, slots_of, zone_of
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DRONE

AGENTS = (
    "self",
    "active",
    "own",
    "here",
    "others_here",
    "near",
    "adjacent",
    "nearest",
    "highest_health",
    "hit",
    "all",
    "zone",
    "one_each",
)
WHERE = ("here", "adjacent", "within", "anywhere")
ONLY = ("any", "revealed", "hidden", "revealed_or_drone")


def here(state: City, call: Call) -> Zone:
    """Return the zone that a card calls "here": its own, else that of its Agent."""
    if call.zone >= 0:
        return call.zone
    return state.place_zone(call.slot) if call.slot >= 0 else NONE


def agents(state: City, call: Call, which: str) -> list[Slot]:
    """Return the Agents that a selector names, in seat order."""
    if which == "self":
        return [call.slot]
    if which == "active":
        return [state.active] if state.active >= 0 else []
    if which == "own":
        return slots_of(call.division)
    if which == "all":
        return state.slot_order()
    if which == "hit":
        return hit_here(state)
    if which == "highest_health":
        return strongest(state)
    zone = here(state, call)
    if zone < 0:
        return []
    if which == "here":
        return slots_in(state, zone)
    if which == "others_here":
        return [slot for slot in slots_in(state, zone) if slot != call.slot]
    return by_distance(state, zone, which)


def by_distance(state: City, zone: Zone, which: str) -> list[Slot]:
    """Return the Agents on the board that are near, adjacent or nearest to a zone."""
    distances = state.box.board.distances[zone]
    placed = [slot for slot in state.slot_order() if state.at[slot] >= 0]
    if which == "near":
        return [slot for slot in placed if distances[zone_of(state.at[slot])] <= 1]
    if which == "adjacent":
        return [slot for slot in placed if distances[zone_of(state.at[slot])] == 1]
    least = min((distances[zone_of(state.at[slot])] for slot in placed), default=0)
    return [slot for slot in placed if distances[zone_of(state.at[slot])] == least]


def strongest(state: City) -> list[Slot]:
    """Return the Agents with the highest health, on or off the board."""
    most = max(state.health)
    return [slot for slot in state.slot_order() if state.health[slot] == most]


def hit_here(state: City) -> list[Slot]:
    """MD-16.13: Agents hit in the zone just entered that are still in play."""
    found: list[Slot] = []
    for hit in state.hits[state.hits_here :]:
        if state.agents[hit.slot] == hit.agent:
            found.append(hit.slot)
    return found


class Units:
    """Which Units an effect may be about."""

    def __init__(
        self, types: list[int], only: str, max_defense: int, where: str, distance: int
    ) -> None:
        self.types = types
        self.only = only
        self.max_defense = max_defense
        self.where = where
        self.distance = distance

    def places(self, state: City, call: Call) -> list[Place]:
        """Return where such Units stand."""
        zone = here(state, call)
        return [
            place
            for place in all_units(state)
            if self.is_near(state, zone, zone_of(place)) and self.fits(state, place)
        ]

    def is_near(self, state: City, zone: Zone, there: Zone) -> bool:
        """Tell whether a zone is where the Units must be."""
        if self.where == "anywhere":
            return True
        if zone < 0:
            return False
        distance = state.box.board.distances[zone][there]
        if self.where == "here":
            return distance == 0
        if self.where == "adjacent":
            return distance == 1
        return distance <= self.distance

    def fits(self, state: City, place: Place) -> bool:
        """Tell whether the Unit of a place is of the kind."""
        if self.types and unit_type(state, place) not in self.types:
            return False
        seen = state.seen[place]
        if self.only == "revealed" and not seen:
            return False
        if self.only == "hidden" and seen:
            return False
        if self.only == "revealed_or_drone" and not seen and unit_type(state, place) != DRONE:
            return False
        return not self.max_defense or self.max_defense >= self.shown_defense(state, place)

    def shown_defense(self, state: City, place: Place) -> int:
        """Return the defense where it is seen; a hidden one fits no bound."""
        return state.box.face_defense[state.unit[place]] if state.seen[place] else 99


def zones_of(state: City, call: Call, which: str, distance: int) -> list[Zone]:
    """Return the zones that a selector names, in number order."""
    zone = here(state, call)
    if which == "any":
        return list(range(ZONES))
    if zone < 0:
        return []
    if which == "here":
        return [zone]
    if which == "line":
        columns = state.box.board.columns
        return [
            other
            for other in range(ZONES)
            if other % columns == zone % columns or other // columns == zone // columns
        ]
    distances = state.box.board.distances[zone]
    return [other for other in range(ZONES) if distances[other] <= distance]
