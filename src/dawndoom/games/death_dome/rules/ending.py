"""How a game ends before its last match is played (DD-16.7)."""

from dawndoom.core import Outcome, Seat, conceded_outcome
from dawndoom.games.death_dome.rules.payout import payout_of, team_value
from dawndoom.games.death_dome.rules.state import Arena


def concede(state: Arena, gone: tuple[Seat, ...]) -> Outcome:
    """DD-16.7: the best of the teams that have not resigned win, by what they are worth now."""
    worth = team_value if state.box.is_series else payout_of
    return conceded_outcome(gone, tuple([worth(state, seat) for seat in range(state.seats)]))
