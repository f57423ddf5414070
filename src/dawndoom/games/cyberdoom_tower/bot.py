"""What a good player of Cyberdoom Tower knows."""

from dawndoom.core import Decision, Seat
from dawndoom.games.cyberdoom_tower.state import Tower


def evaluate(state: Tower, seat: Seat) -> float:
    """Return the chance to win."""
    return 0.5


def order(state: Tower, decision: Decision) -> list[float]:
    """Return a weight for each option."""
    return [1.0] * len(decision.options)
