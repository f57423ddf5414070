"""What lies on the table: banked points, the points at stake, the die."""

from dawndoom.core import CardSet, Seat, Settled, State

NOT_ROLLED = 0


class Box:
    """What does not change in a match; all states of it share the box."""

    __slots__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Return the box for these options."""
    return Box(settled["target"])


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
        """Return a game that lives its own life: a line a field, lists as slices."""
        copy = Sty(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.active = self.active
        copy.banked = self.banked[:]
        copy.stake = self.stake
        copy.die = self.die
        copy.turns = self.turns
        return copy
