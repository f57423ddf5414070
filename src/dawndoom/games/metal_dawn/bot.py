"""What a good player of Metal Dawn knows."""

from dawndoom.core import Decision, Seat
from dawndoom.games.metal_dawn.state import City


def evaluate(state: City, seat: Seat) -> float:
    """Return the chance to win, as a guess."""
    return 0.5


def order(state: City, decision: Decision) -> list[float]:
    """Return a weight for each option."""
    return [1.0] * len(decision.options)
