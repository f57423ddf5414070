"""Where units can go: single steps, reach, and the path taken. Arithmetic only.

DD-7.3  walls             DD-7.6  towers          DD-7.8  the own base
DD-7.4  what is barred    DD-7.7  lava            DD-7.9  the path taken
DD-7.5  other units
"""

from dawndoom.games.death_dome.rules.board import (
    BASE_GROUND,
    BRIDGE,
    JAIL,
    LAVA,
    NOTHING,
    Cell,
    Ground,
    Lanes,
)
from dawndoom.games.death_dome.rules.effects import (
    CLIMB,
    GROUNDED,
    LAVA_PASS,
    LAVA_WALK,
    WALK_WALLS,
)


def may_enter(ground: Ground, here: Cell, there: Cell, permits: int) -> bool:
    """Tell whether a step is legal as far as the ground goes; bases are left to the lanes."""
    if ground.terrain[there] == JAIL:
        return False
    if not permits & WALK_WALLS and ground.board.is_walled(here, there):
        return False
    if ground.terrain[there] == LAVA:
        return may_step_on_lava(ground, there, permits)
    return may_change_height(ground, here, there, permits)


def may_step_on_lava(ground: Ground, there: Cell, permits: int) -> bool:
    """DD-7.7; R79: climbers cross the lava beside a tower."""
    if permits & (LAVA_WALK | LAVA_PASS):
        return True
    return permits & CLIMB != 0 and ground.beside_tower[there]


def may_change_height(ground: Ground, here: Cell, there: Cell, permits: int) -> bool:
    """DD-7.6: towers are entered from bridges and left onto bridges, by climbers from anywhere."""
    if ground.tower_of[there] != NOTHING and permits & GROUNDED:
        return False
    if ground.tower_of[here] == ground.tower_of[there] or permits & CLIMB:
        return True
    low = here if ground.tower_of[here] == NOTHING else there
    return ground.terrain[low] == BRIDGE


def may_stop(ground: Ground, cell: Cell, permits: int) -> bool:
    """Tell whether a unit may end a move on a cell, if nobody stands there."""
    kind = ground.terrain[cell]
    if kind == LAVA:
        return permits & LAVA_WALK != 0
    if kind in (JAIL, BASE_GROUND):
        return False
    return ground.tower_of[cell] == NOTHING or not permits & GROUNDED


def flood(
    lanes: Lanes, start: int, points: int, occupant: list[int], team: int, ghost: bool
) -> tuple[list[int], list[int]]:
    """Return the nodes within so many steps, nearest first, and the steps to each.

    Enemies bar the way unless the unit walks through them (DD-7.5); teammates never do.
    """
    steps = lanes.steps
    size = len(steps) - 1
    seen = bytearray(size + 1)
    seen[start] = 1
    reached: list[int] = [start]
    costs: list[int] = [0]
    at = 0
    while at < len(reached):
        here = reached[at]
        cost = costs[at] + 1
        at += 1
        if cost > points:
            break
        for there in steps[here]:
            if seen[there]:
                continue
            seen[there] = 1
            if there != size:
                other = occupant[there]
                if other >= 0 and other // 4 != team and not ghost:
                    continue
            reached.append(there)
            costs.append(cost)
    return reached, costs


def path_to(
    lanes: Lanes,
    start: int,
    goal: int,
    points: int,
    occupant: list[int],
    team: int,
    ghost: bool,
    barred: list[int],
) -> list[int]:
    """Return the shortest path with the lowest cell numbers that avoids some cells, or nothing.

    A search by layers that looks at neighbours in ascending order finds that path first.
    """
    steps = lanes.steps
    size = len(steps) - 1
    before: list[int] = [-1] * (size + 1)
    before[start] = start
    for cell in barred:
        if cell != start:
            before[cell] = -2
    layer: list[int] = [start]
    for _ in range(points):
        following: list[int] = []
        for here in layer:
            for there in steps[here]:
                if before[there] != -1:
                    continue
                if there != size:
                    other = occupant[there]
                    if other >= 0 and other // 4 != team and not ghost:
                        continue
                before[there] = here
                if there == goal:
                    return _traced(before, goal)
                following.append(there)
        layer = following
    return []


def _traced(before: list[int], goal: int) -> list[int]:
    path = [goal]
    while before[path[-1]] != path[-1]:
        path.append(before[path[-1]])
    path.reverse()
    return path


def best_path(
    lanes: Lanes,
    start: int,
    goal: int,
    points: int,
    occupant: list[int],
    team: int,
    ghost: bool,
    tokens: list[int],
) -> list[int]:
    """DD-7.9: fewest bug tokens entered, then fewest steps, then lowest cell numbers.

    `tokens` are the cells of the tokens on the board, one entry each; there are at most two.
    """
    cells = sorted(set(tokens))
    trials: list[list[int]] = [cells]
    for cell in cells:
        trials.append([other for other in cells if other != cell])
    trials.append([])
    best: list[int] = []
    best_met = 0
    for barred in trials:
        path = path_to(lanes, start, goal, points, occupant, team, ghost, barred)
        if path:
            met = sum(1 for token in tokens if token in path[1:])
            if not best or (met, len(path), path) < (best_met, len(best), best):
                best, best_met = path, met
    return best
