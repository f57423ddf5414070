"""What looks promising in Metals: points, cover, enemies in line."""

from dawndoom.core import Decision, Seat
from dawndoom.games.metals.mind.evaluation import is_seen
from dawndoom.games.metals.rules.box import CITY, FACINGS, FOREST, Space
from dawndoom.games.metals.rules.sight import reaches
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield, Metal


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
