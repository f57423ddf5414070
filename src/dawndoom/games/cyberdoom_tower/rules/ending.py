"""How a turn ends, and how the game ends.

CT-3.4  EndTurn   the marker that a failed test or an attack falls back to
CT-14.2 win       the AI is defeated
CT-11, CT-12      lose, each loss with its reason
"""

from dawndoom.core import Outcome, Seat, Step, team_outcome
from dawndoom.games.cyberdoom_tower.rules.state import Tower

AI_DEFEATED = "the AI is defeated"
ENERGY_GONE = "energy gone"
OVERRUN = "floor overrun"
KEYS_MISSING = "keys missing"
KEYS_LOST = "keys out of reach"
ROOF_MISSED = "roof not reached"
TIME_UP = "time is up"
GIVEN_UP = "given up"

LOSSES = (ENERGY_GONE, OVERRUN, KEYS_MISSING, KEYS_LOST, ROOF_MISSED, TIME_UP)


class EndTurn(Step):
    """CT-3.4, CT-3.5: the turn is over; AP left are lost."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        state.ap[state.player] = 0
        state.used = 0
        state.suit_used = False
        state.test = None
        state.attack = None


END_TURN = EndTurn()


def end_turn(state: Tower) -> None:
    """End the turn at once, whatever else was to come in it."""
    state.cancel_to(EndTurn)


def win(state: Tower) -> None:
    """CT-14.2: all players win at once."""
    state.end(team_outcome(True, AI_DEFEATED, progress(state)))


def lose(state: Tower, reason: str) -> None:
    """R-14: all players lose."""
    state.end(team_outcome(False, reason, progress(state)))


def check_keys(state: Tower) -> None:
    """CT-12.4: with too few keys left to get, the game is lost at once."""
    if state.outcome is None and state.keys_within_reach() < state.box.keys_needed:
        lose(state, KEYS_LOST)


def progress(state: Tower) -> tuple[int, ...]:
    """R-35: return how far they came, as a score: keys held and damage done to the AI."""
    return (state.keys + state.ai_damage,) * state.seats


def concede(state: Tower, gone: tuple[Seat, ...]) -> Outcome:
    """R-34: all players give up together, and lose together."""
    return team_outcome(False, GIVEN_UP, progress(state))
