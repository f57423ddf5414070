"""What effects, their guards and counts are, and an ability made of effects (ND-23).

Effects are read once from the cards and lie in the box. Steps name an ability by its number in the
box's book, so that what happens next stays plain data. The effects themselves are in `effects/`.
"""

from typing import Any

from dawndoom.core import Seat


class Guard:
    """What must be paid, or must be so, before an effect works."""

    __slots__ = ()

    def is_met(self, state: Any, seat: Seat, here: int) -> bool:
        """Tell whether the seat can pay it, or whether it is so."""
        raise NotImplementedError

    def is_price(self) -> bool:
        """Tell whether something is paid: then the seat may leave the effect."""
        return True

    def pay(self, state: Any, seat: Seat, here: int) -> None:
        """Pay it."""


class Count:
    """A number that the table shows, such as the Facilities adjacent to here."""

    __slots__ = ()

    def number(self, state: Any, seat: Seat, here: int) -> int:
        """Return it as it is now."""
        raise NotImplementedError

    def needs_here(self) -> bool:
        """Tell whether it is counted around the Facility that the effect belongs to."""
        return False


class Effect:
    """One thing that a card does. `here` is the Facility it belongs to, NOWHERE without one.

    `left` is how many resources a Facility's ability may still provide (ND-6.6).
    """

    __slots__ = ("guard",)

    def __init__(self) -> None:
        self.guard: Guard | None = None

    def is_open(self, state: Any, seat: Seat, here: int, left: int) -> bool:
        """ND-23.2: tell whether it could change something now, with its guard met."""
        guard = self.guard
        if guard is not None and not guard.is_met(state, seat, here):
            return False
        return self.could_change(state, seat, here, left)

    def could_change(self, state: Any, seat: Seat, here: int, left: int) -> bool:
        """Tell whether it could change something now, its guard aside."""
        raise NotImplementedError

    def perform(self, state: Any, seat: Seat, here: int, left: int) -> None:
        """Do it, or put what it asks on the agenda; only where it could change something."""
        raise NotImplementedError

    def provides(self, state: Any, seat: Seat, here: int, left: int) -> int:
        """ND-6.6: return how many resources it provides."""
        return 0

    def needs_here(self) -> bool:
        """Tell whether it speaks of the Facility it belongs to."""
        return False


class Ability:
    """What a card does: one of its options, each a list of effects carried out in order."""

    __slots__ = ("number", "options")

    def __init__(self, number: int) -> None:
        self.number = number
        self.options: list[list[Effect]] = []


def is_offered(state: Any, seat: Seat, effects: list[Effect], here: int, left: int) -> bool:
    """ND-23.2: an option is offered if at least one of its effects could change something now."""
    for effect in effects:
        if effect.is_open(state, seat, here, left):
            return True
    return False
