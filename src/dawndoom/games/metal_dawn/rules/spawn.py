"""Spawning.

MD-13.1   Spawn      each Unit on the first free location of its zone
MD-13.2   Overflow   or in an adjacent zone that the deciding seat picks
MD-13.3   inundation: no room there either; the source stops, advance 1
MD-13.7   a missing type is replaced by the next harder one
MD-13.8   reinforce  nothing left: the box returns to supply, advance 2
MD-13.10  replicate  one Drone for each Drone
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.board import first_free, put_unit, room_beside, unit_type
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    PLACES,
    Place,
    Zone,
    places_of,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.track import advance


class Spawn(Step):
    """MD-13.1: spawn these types, each in its zone; `by_card` is a Dominus card's own step c."""

    __slots__ = ("by_card", "types", "zones")

    def __init__(
        self, types: tuple[int, ...], zones: tuple[Zone, ...], by_card: bool = False
    ) -> None:
        self.types = types
        self.zones = zones
        self.by_card = by_card

    def run(self, state: City) -> None:
        for number, kind in enumerate(self.types):
            zone = self.zones[number]
            if state.destroyed[zone]:
                continue
            place = first_free(state, zone)
            if place >= 0:
                spawn_at(state, kind, place)
            elif room_beside(state, zone):
                if available(state, kind) >= 0:
                    state.then(Overflow(self.types[number:], self.zones[number:], self.by_card))
                    return
                # no Unit is left to overflow, so nobody is asked where it goes.
                reinforce(state)
            else:
                self.inundate(state, zone)
                return
            if state.outcome is not None:
                return

    def inundate(self, state: City, zone: Zone) -> None:
        """MD-13.3 to MD-13.5: the source stops; a card also loses its ability."""
        if state.events is not None:
            state.tell("inundated", zone)
        if self.by_card:
            state.inundated = True
        advance(state, 1, "inundation")


class Overflow(Question):
    """MD-13.2: the deciding seat picks an adjacent zone with room for the first of these Units."""

    __slots__ = ("by_card", "types", "zones")

    def __init__(
        self, types: tuple[int, ...], zones: tuple[Zone, ...], by_card: bool = False
    ) -> None:
        self.types = types
        self.zones = zones
        self.by_card = by_card

    def ask(self, state: City) -> Decision:
        options = [state.box.zone_options[zone] for zone in room_beside(state, self.zones[0])]
        seat = state.seat_of(state.decider())
        return Decision(seat, "overflow_zone", options, (self.types[0], self.zones[0] + 1))

    def take(self, state: City, option: Option) -> None:
        spawn_at(state, self.types[0], first_free(state, zone_named(option)))
        if len(self.types) > 1:
            state.then(Spawn(self.types[1:], self.zones[1:], self.by_card))


def available(state: City, kind: int) -> int:
    """MD-13.7: return the type that comes for this one, or NONE when no Unit is left."""
    while kind < len(state.supply):
        if state.supply[kind]:
            return kind
        kind += 1
    return NONE


def spawn_at(state: City, kind: int, place: Place) -> bool:
    """Put a hidden Unit of a type, or of the next harder one, on a place; else Reinforce."""
    found = available(state, kind)
    if found < 0:
        reinforce(state)
        return False
    put_unit(state, place, state.supply[found].pop())
    if state.events is not None:
        state.tell("spawned", found, kind, place, state.serial[place])
    return True


def reinforce(state: City) -> None:
    """MD-13.8, MD-13.9, MD-19.7: the box and all trophies return to supply, then advance 2."""
    returned = state.boxed
    state.boxed = []
    for division in range(state.divisions):
        returned += state.trophies[division]
        state.trophies[division] = []
    for face in returned:
        state.supply[state.box.face_type[face]].append(face)
    for pile in state.supply:
        state.shuffle(pile)
    if state.events is not None:
        state.tell("reinforced", len(returned))
    advance(state, 2, "reinforce")


def replicate(state: City, kind: int) -> None:
    """MD-13.10: for each Drone on the board spawn one more from its zone."""
    zones = [
        zone_of(place)
        for place in range(PLACES)
        if state.unit[place] >= 0 and unit_type(state, place) == kind
    ]
    if zones:
        state.then(Spawn((kind,) * len(zones), tuple(zones)))


def infest(state: City, kind: int) -> None:
    """MD-11.11: every face-up zone without a Drone gets one; no overflow, no track movement."""
    for zone in range(len(state.destroyed)):
        if state.destroyed[zone] or holds_type(state, zone, kind):
            continue
        place = first_free(state, zone)
        if place >= 0 and available(state, kind) >= 0:
            spawn_at(state, kind, place)


def holds_type(state: City, zone: Zone, kind: int) -> bool:
    """Tell whether a Unit of a type stands in a zone."""
    for place in places_of(zone):
        if state.unit[place] >= 0 and unit_type(state, place) == kind:
            return True
    return False


def return_units(state: City, kind: int, count: int) -> None:
    """Bring Units of a type back from the box to supply, hidden and shuffled."""
    for face in state.boxed[:]:
        if count and state.box.face_type[face] == kind:
            state.boxed.remove(face)
            state.supply[kind].append(face)
            count -= 1
    state.shuffle(state.supply[kind])
