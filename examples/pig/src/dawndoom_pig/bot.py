"""What a good player of Pig knows: hold at twenty, and roll on when far behind."""

from dawndoom.core import Decision, Seat
from dawndoom_pig.rules import HOLD
from dawndoom_pig.state import Sty

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


def order(state: Sty, decision: Decision) -> list[float]:
    """Return a weight for each option: hold when there is enough at stake, or enough to win."""
    wins = state.banked[state.active] + state.stake >= state.box.target
    is_enough = wins or state.stake >= ENOUGH
    return [9.0 if (option == HOLD) == is_enough else 1.0 for option in decision.options]
