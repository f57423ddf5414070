"""What a position of Metals is worth: the chance to win.

All worth is counted in points. The figures come from matches of the search bot against itself:
positions at the start of a turn, fitted to who won in the end.
"""

from math import exp
from typing import Final

from dawndoom.core import Seat
from dawndoom.games.metals.rules.box import FOREST
from dawndoom.games.metals.rules.sight import sees
from dawndoom.games.metals.rules.state import NOBODY, Battlefield, Metal

# What a seat's Metals are worth when it is about to act, and when the enemy acts first.
HELD_TO_ACT: Final = 1.6
HELD_TO_WAIT: Final = 0.85
LOSS_TO_ACT: Final = 2.2
LOSS_TO_WAIT: Final = 1.4
HIT: Final = 0.4
DAMAGE: Final = 0.8
ROOM: Final = 1.05
AIM: Final = 0.22

# How sure a lead is: the surer, the closer to the end.
SURENESS: Final = 4.6
HASTE: Final = 8.0
FIRST_MOVE: Final = 0.14
# How sure it is to win when the next turn could bring all the points that are left.
CLOSE_TO_ACT: Final = 1.25
CLOSE_TO_WAIT: Final = 0.7
# Nothing is sure before the end: a win at hand is to look better than any position.
DOUBT: Final = 0.02


def evaluate(state: Battlefield, seat: Seat) -> float:
    """Return the chance to win, as a guess from points, places held and lines of fire."""
    return chances(state)[seat]


def chances(state: Battlefield) -> list[float]:
    """Return both players' chances to win, as a guess."""
    active = state.active
    waiting = 1 - active
    vp, target = state.vp, state.box.target
    lead = vp[active] - vp[waiting]
    balance = lead + standing(state, active, True) - standing(state, waiting, False)
    left = target - 0.5 * (vp[0] + vp[1])
    odds = FIRST_MOVE + SURENESS * balance / (HASTE + left)
    odds += CLOSE_TO_ACT * next_gain(state, active) / (target - vp[active])
    odds -= CLOSE_TO_WAIT * next_gain(state, waiting) / (target - vp[waiting])
    chance = DOUBT + (1.0 - 2.0 * DOUBT) / (1.0 + exp(-odds))
    return [chance, 1.0 - chance] if active == 0 else [1.0 - chance, chance]


def standing(state: Battlefield, seat: Seat, acts: bool) -> float:
    """Return what a seat's Metals on the map are worth to it, besides the points it has."""
    worth = 0.0
    for metal in state.on_map[seat]:
        worth += safety(state, seat, metal, acts) + outlook(state, metal)
    return worth


def safety(state: Battlefield, seat: Seat, metal: Metal, acts: bool) -> float:
    """Return what a Metal holds, if it can keep it, and what enemy fire may cost."""
    board = state.box.board
    space = state.location[metal]
    damaged = state.damaged[metal]
    if board.terrain[space] != FOREST and is_seen(state, seat, metal):
        if damaged:
            return -(LOSS_TO_ACT if acts else LOSS_TO_WAIT)
        return -HIT
    held = (HELD_TO_ACT if acts else HELD_TO_WAIT) * board.points[space]
    return held - DAMAGE if damaged else held


def next_gain(state: Battlefield, seat: Seat) -> int:
    """Return the points that a seat's next turn may bring: what it holds, and the best step."""
    board, occupant = state.box.board, state.occupant
    held = 0
    step = 0
    for metal in state.on_map[seat]:
        space = state.location[metal]
        here = board.points[space]
        if here and state.damaged[metal] and is_seen(state, seat, metal):
            here = 0
        held += here
        for other in board.neighbours[space]:
            if occupant[other] == NOBODY and board.points[other] - here > step:
                step = board.points[other] - here
    return held + step


def is_seen(state: Battlefield, seat: Seat, metal: Metal) -> bool:
    """Tell whether an enemy has a Metal in its line of sight."""
    for enemy in state.on_map[1 - seat]:
        if sees(state, enemy, metal):
            return True
    return False


def outlook(state: Battlefield, metal: Metal) -> float:
    """Return what a Metal may come to: free room, and points in its line."""
    board, occupant = state.box.board, state.occupant
    space = state.location[metal]
    room = 0
    for other in board.neighbours[space]:
        if occupant[other] == NOBODY:
            room += 1
    aim = 0
    for other in board.rays[space * 4 + state.facing[metal]]:
        aim += board.points[other]
    return ROOM * (room - 2) + AIM * aim
