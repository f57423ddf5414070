"""What a good player of New Dawn knows."""

from dawndoom.core import Decision, Seat
from dawndoom.games.new_dawn.state import Galaxy


def evaluate(state: Galaxy, seat: Seat) -> float:
    """Return the chance to win, as a guess."""
    return 0.5


def order(state: Galaxy, decision: Decision) -> list[float]:
    """Return a weight for each option."""
    return [1.0] * len(decision.options)
