"""What a good player of Metals knows."""

from dawndoom.core import Decision, Seat
from dawndoom.games.metals.box import CITY, FOREST
from dawndoom.games.metals.sight import sees
from dawndoom.games.metals.state import Battlefield


def evaluate(state: Battlefield, seat: Seat) -> float:
    """Return the chance to win, as a guess from points, places held and lines of fire."""
    balance = standing(state, seat) - standing(state, 1 - seat)
    spread = 1.0 + 0.05 * state.box.target
    return 0.5 + 0.5 * balance / (abs(balance) + 4.0 * spread)


def standing(state: Battlefield, seat: Seat) -> float:
    """Return what a seat has, in points: scored, about to be scored, and firepower."""
    board = state.box.board
    left = max(1, state.box.target - state.vp[seat])
    worth = state.vp[seat] * (1.0 + 2.0 / left)
    enemies = state.on_map[1 - seat]
    for metal in state.on_map[seat]:
        space = state.location[metal]
        worth += 0.5 + 0.9 * board.points[space]
        terrain = board.terrain[space]
        if terrain != FOREST:
            for enemy in enemies:
                if sees(state, enemy, metal):
                    worth -= 0.5 if terrain == CITY else (1.2 if state.damaged[metal] else 0.6)
        if state.damaged[metal]:
            worth -= 0.5
        worth += 0.3 * reach(state, space)
    return worth


def reach(state: Battlefield, space: int) -> float:
    """Return the points on the spaces around, the best one counted."""
    best = 0
    for other in state.box.board.neighbours[space]:
        if state.box.board.points[other] > best:
            best = state.box.board.points[other]
    return float(best)


def order(state: Battlefield, decision: Decision) -> list[float]:
    """Return a weight for each option: spaces with points first."""
    if decision.name != "choose_space":
        return [1.0] * len(decision.options)
    points = state.box.board.points
    by_name = state.box.board.by_name
    return [1.0 + points[by_name[str(option.on[0])]] for option in decision.options]
