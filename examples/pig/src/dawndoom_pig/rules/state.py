"""What lies on the table: banked points, the points at stake, the die."""

from dawndoom.core import Seat, State
from dawndoom_pig.rules.box import Box

NOT_ROLLED = 0


class Sty(State):
    """A game of Pig."""

    __slots__ = ("active", "banked", "box", "die", "stake", "turns")

    box: Box
    active: Seat
    banked: list[int]
    stake: int
    """Points that the active seat has rolled in this turn and may still lose."""
    die: int
    turns: int
    """Turns completed."""

    def clone(self) -> "Sty":
        """Return a game that lives its own life: one line per field, lists as slices."""
        copy = Sty(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.active = self.active
        copy.banked = self.banked[:]
        copy.stake = self.stake
        copy.die = self.die
        copy.turns = self.turns
        return copy


def length(state: Sty) -> int:
    """Return how many turns have been completed."""
    return state.turns
