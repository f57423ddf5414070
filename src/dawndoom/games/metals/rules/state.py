"""What lies on the table: Metals on the map and in the pools, points, whose turn it is.

A Metal is a number: seat 0 owns the first `box.metals[0]`, seat 1 the others.
"""

from typing import Final

from dawndoom.core import Seat, State
from dawndoom.games.metals.rules.box import Box, Facing, Space

Metal = int

POOL: Final = -1
NOBODY: Final = -1
NO_FACTION: Final = -1


class Battlefield(State):
    """A game of Metals."""

    __slots__ = (
        "active",
        "attacks",
        "box",
        "damaged",
        "deployed",
        "facing",
        "faction",
        "location",
        "occupant",
        "on_map",
        "starter",
        "turns",
        "vp",
    )

    box: Box
    starter: Seat
    active: Seat
    turns: int
    """Player turns completed."""
    vp: list[int]
    faction: list[int]
    """Of each Metal."""
    location: list[Space]
    """Of each Metal: its space, or POOL."""
    facing: list[Facing]
    damaged: list[bool]
    occupant: list[Metal]
    """Of each space: the Metal on it, or NOBODY."""
    on_map: list[list[Metal]]
    """Each seat's Metals on the map, in the order of their deployment."""
    deployed: Metal
    """The Metal deployed in this turn, or NOBODY."""
    attacks: list[Metal]
    """What is being resolved in the assault: attacker, target, attacker, target, ..."""

    def clone(self) -> "Battlefield":
        """Return a battlefield that lives its own life."""
        copy = Battlefield(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.starter = self.starter
        copy.active = self.active
        copy.turns = self.turns
        copy.vp = self.vp[:]
        copy.faction = self.faction
        copy.location = self.location[:]
        copy.facing = self.facing[:]
        copy.damaged = self.damaged[:]
        copy.occupant = self.occupant[:]
        on_map = self.on_map
        copy.on_map = [on_map[0][:], on_map[1][:]]
        copy.deployed = self.deployed
        copy.attacks = self.attacks
        return copy

    def owner(self, metal: Metal) -> Seat:
        """Return the seat that a Metal belongs to."""
        return 0 if metal < self.box.metals[0] else 1

    def owned(self, seat: Seat) -> range:
        """Return all Metals of a seat."""
        first = self.box.metals[0]
        return range(first) if seat == 0 else range(first, first + self.box.metals[1])

    def pool(self, seat: Seat) -> list[Metal]:
        """Return the Metals that wait beside the map."""
        return [metal for metal in self.owned(seat) if self.location[metal] == POOL]

    def space_name(self, metal: Metal) -> str:
        """Return the name of the space that a Metal stands on."""
        return self.box.board.names[self.location[metal]]


def length(state: Battlefield) -> int:
    """Return how many player turns have been completed."""
    return state.turns
