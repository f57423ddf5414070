"""The end of the game.

MD-17.1  win    Robot Dominus has no health left
MD-17.2  lose   the track passes its last space; an Agent falls and the pool is empty
MD-17.6  lose   the round cap, in simulations
MD-17.7  concede   the city is given up
MD-19.9  in Tech War the most points win, if the game is won at all
"""

from dawndoom.core import Outcome, Seat, rivals_outcome, team_outcome
from dawndoom.games.metal_dawn.rules.state import City

WON = "Robot Dominus destroyed"
METAL_DAWN = "Metal Dawn"
NO_AGENTS = "no Agents left"
ROUND_CAP = "round_cap"
GIVEN_UP = "given up"


def scores_of(state: City) -> tuple[int, ...]:
    """Return the points of each seat; in cooperative play all are 0."""
    if state.seats == 1:
        return (0,)
    return tuple(state.vp)


def win(state: City) -> None:
    """MD-17.1: at once, even if firewalls or defeats are pending."""
    scores = scores_of(state)
    if state.box.tech_war:
        most = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == most)
        state.end(rivals_outcome(winners, WON, scores))
    else:
        state.end(team_outcome(True, WON, scores))
    state.phase = "over"


def lose(state: City, reason: str) -> None:
    """MD-17.5: all seats share the loss, whatever the score."""
    state.end(team_outcome(False, reason, scores_of(state)))
    state.phase = "over"


def concede(state: City, gone: tuple[Seat, ...]) -> Outcome:
    """MD-17.7: the city is given up; all lose, in Tech War too."""
    return team_outcome(False, GIVEN_UP, scores_of(state))
