"""How far units can go, and the path they take. Arithmetic only.

DD-7.5  other units
DD-7.9  the path taken
"""

from dawndoom.games.death_dome.rules.board import Lanes


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
