"""How a game of Metals ends (ME-7.x)."""

from dawndoom.core import Outcome, Seat, conceded_outcome, rivals_outcome
from dawndoom.games.metals.rules.state import Battlefield


def check_target(state: Battlefield, seat: Seat) -> None:
    """ME-7.1: a seat that reaches the target wins at once."""
    if state.vp[seat] >= state.box.target:
        state.end(win(state, seat, "target reached"))


def end_by_points(state: Battlefield) -> None:
    """ME-7.4: the higher score wins, equal scores are a draw."""
    south, north = state.vp
    winners = (0, 1) if south == north else ((0,) if south > north else (1,))
    state.end(rivals_outcome(winners, "turn limit", (south, north)))


def win(state: Battlefield, seat: Seat, reason: str) -> Outcome:
    """Return the outcome in which a seat has won."""
    return rivals_outcome((seat,), reason, (state.vp[0], state.vp[1]))


def concede(state: Battlefield, gone: tuple[Seat, ...]) -> Outcome:
    """ME-7.5: a seat resigns; the other wins."""
    return conceded_outcome(gone, (state.vp[0], state.vp[1]))
