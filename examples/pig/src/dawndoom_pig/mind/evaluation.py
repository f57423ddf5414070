"""What a position of Pig is worth: the chance to win."""

from dawndoom.core import Seat
from dawndoom_pig.rules.state import Sty

ENOUGH = 20
"""At this stake the next roll loses on average as much as it brings."""


def evaluate(state: Sty, seat: Seat) -> float:
    """Return a guess of the chance to win: how near a seat is, beside the others."""
    nearness = [nearness_of(state, other) for other in range(state.seats)]
    return nearness[seat] / sum(nearness)


def nearness_of(state: Sty, seat: Seat) -> float:
    """Return how near a seat is to the target; the last points weigh most."""
    points = state.banked[seat] + (state.stake if seat == state.active else 0)
    missing = max(0, state.box.target - points)
    return 1.0 / (ENOUGH + missing) ** 2
