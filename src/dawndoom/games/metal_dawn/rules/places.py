"""Zones, places, slots and Divisions are numbers: how one follows from another.

A zone is 0 to 11; its four locations are the places 4 x zone to 4 x zone + 3. A Division is 0 to 5;
its Agents hold the slots 2 x Division and 2 x Division + 1. Options count from 1.
"""

from typing import Final

from dawndoom.core import Option

Zone = int
Place = int
Slot = int
Division = int

NONE = -1
ZONES = 12
PLACES = 48
PLACES_OF: Final = [[4 * zone, 4 * zone + 1, 4 * zone + 2, 4 * zone + 3] for zone in range(ZONES)]
SLOTS_OF: Final = [[2 * division, 2 * division + 1] for division in range(6)]


def zone_of(place: Place) -> Zone:
    """Return the zone that a place is in."""
    return place >> 2


def location_of(place: Place) -> int:
    """Return which of the four locations of its zone a place is, from 0."""
    return place & 3


def places_of(zone: Zone) -> list[Place]:
    """Return the four places of a zone."""
    return PLACES_OF[zone]


def division_of(slot: Slot) -> Division:
    """Return the Division that an Agent belongs to."""
    return slot >> 1


def slots_of(division: Division) -> list[Slot]:
    """Return the slots of a Division's two Agents."""
    return SLOTS_OF[division]


def partner_of(slot: Slot) -> Slot:
    """Return the slot of the other Agent of the same Division."""
    return slot ^ 1


def place_named(option: Option) -> Place:
    """Return the place that a location or Unit option names."""
    return PLACES_OF[int(option.on[0]) - 1][int(option.on[1]) - 1]


def zone_named(option: Option) -> Zone:
    """Return the zone that an option names."""
    return int(option.on[0]) - 1


def words_for(place: Place) -> tuple[int, int]:
    """Return the numbers by which options and views call a place: zone and location, from 1."""
    return zone_of(place) + 1, location_of(place) + 1
