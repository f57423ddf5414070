"""What a good player of Metals knows.

All worth is counted in points. The figures come from matches of the search bot against itself:
positions at the start of a turn, fitted to who won in the end.
"""

from math import exp
from typing import Final

from dawndoom.core import Decision, Seat
from dawndoom.games.metals.rules.box import CITY, FACINGS, FOREST, Space
from dawndoom.games.metals.rules.sight import reaches, sees
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield, Metal

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
    return chance if seat == active else 1.0 - chance


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


def order(state: Battlefield, decision: Decision) -> list[float]:
    """Return a weight for each option: points, cover and enemies in line come first."""
    seat = decision.seat
    if decision.name == "choose_metal":
        return [metal_weight(state, seat, str(option.on[0])) for option in decision.options]
    if decision.name == "choose_space":
        metal = int(decision.about[0])
        by_name = state.box.board.by_name
        return [
            space_weight(state, seat, metal, by_name[str(option.on[0])])
            for option in decision.options
        ]
    if decision.name == "choose_facing":
        space = int(decision.about[1])
        return [
            facing_weight(state, seat, space, FACINGS.index(str(option.on[0])))
            for option in decision.options
        ]
    return [1.0] * len(decision.options)


def metal_weight(state: Battlefield, seat: Seat, name: str) -> float:
    """Weigh acting with the Metal on a space; any other name is a deployment."""
    board = state.box.board
    space = board.by_name.get(name, POOL)
    if space == POOL:
        return 2.0
    gain = 0
    for other in board.neighbours[space]:
        if state.occupant[other] == NOBODY and board.points[other] > gain:
            gain = board.points[other]
    weight = 1.0 + max(0, gain - board.points[space])
    metal = state.occupant[space]
    if board.terrain[space] != FOREST and is_seen(state, seat, metal):
        return weight + (2.0 if state.damaged[metal] else 0.5)
    return weight if board.points[space] == 0 else 0.5 * weight


def space_weight(state: Battlefield, seat: Seat, metal: Metal, space: Space) -> float:
    """Weigh going to a space: its points, its cover, the fire on it."""
    board = state.box.board
    damaged = state.damaged[metal]
    terrain = board.terrain[space]
    weight = 1.0 + 2.0 * board.points[space] + 0.3 * len(board.neighbours[space])
    if terrain == CITY:
        return weight + (2.0 if damaged else 0.5)
    if terrain != FOREST and state.location[metal] != POOL and is_under_fire(state, seat, space):
        return weight * (0.1 if damaged else 0.5)
    return weight


def is_under_fire(state: Battlefield, seat: Seat, space: Space) -> bool:
    """Tell whether an enemy would see a Metal on a space."""
    box, board = state.box, state.box.board
    for enemy in state.on_map[1 - seat]:
        here, facing = state.location[enemy], state.facing[enemy]
        if board.bearings[here * board.size + space] == facing and (
            not (box.metals_block or box.forest_blocks)
            or reaches(box, state.occupant, here, facing, space)
        ):
            return True
    return False


def facing_weight(state: Battlefield, seat: Seat, space: Space, facing: int) -> float:
    """Weigh looking one way from a space: enemies and points in the line."""
    board = state.box.board
    weight = 1.0
    for other in board.rays[space * 4 + facing]:
        weight += 0.1 + 0.4 * board.points[other]
        target = state.occupant[other]
        if target != NOBODY and state.owner(target) != seat and board.terrain[other] != FOREST:
            weight += (3.0 if state.damaged[target] else 1.5) + board.points[other]
    return weight
