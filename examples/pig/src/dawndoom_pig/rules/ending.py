"""How a game of Pig ends."""

from dawndoom.core import Outcome, Seat, rivals_outcome
from dawndoom_pig.rules.state import Sty


def concede(state: Sty, seat: Seat) -> Outcome:
    """Return the outcome when a seat resigns: the others have won."""
    others = tuple(other for other in range(state.seats) if other != seat)
    return won_by(others, "resignation", state)


def won_by(winners: tuple[Seat, ...], reason: str, state: Sty) -> Outcome:
    """Return the outcome with these winners."""
    return rivals_outcome(winners, reason, tuple(state.banked))
