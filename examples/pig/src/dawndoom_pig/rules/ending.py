"""How a game of Pig ends."""

from dawndoom.core import Outcome, Seat, conceded_outcome, rivals_outcome
from dawndoom_pig.rules.state import Sty


def concede(state: Sty, gone: tuple[Seat, ...]) -> Outcome:
    """Return the outcome when these seats have given up: the best of the others have won."""
    return conceded_outcome(gone, tuple(state.banked))


def won_by(winners: tuple[Seat, ...], reason: str, state: Sty) -> Outcome:
    """Return the outcome with these winners."""
    return rivals_outcome(winners, reason, tuple(state.banked))
