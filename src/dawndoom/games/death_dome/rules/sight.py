"""Line of sight (DD-10.5 to DD-10.13), derived from a board.

All blockers are walls on grid lines: a tower is a closed square, so its four sides block what it
blocks. A horizontal wall can only touch a line between two squares if it lies between their rows,
likewise for vertical ones; that decides once per pair which walls count. What is left is a question
of directions: seen along one direction, both squares and all walls are intervals, and there is
a free line if the squares share a point that no wall covers. The order of all interval ends
changes only at directions that join two of the corners involved. Freedom is an open condition, so
one direction between each two such directions is enough. Corners have whole numbers up to 26, so
directions differ by more than 1/2000 and ends by far more than EPSILON.
"""

from collections.abc import Callable
from math import atan2, cos, pi, sin

from dawndoom.games.death_dome.rules.board import JAIL, NOTHING, TOWER_CENTER, Board, Cell

EPSILON = 1e-9
Walls = list[tuple[int, int, int]]
Box4 = tuple[int, int, int, int]


class Walled:
    """The walls of a board, joined: (line, from, to), upright ones and level ones apart."""

    def __init__(self, board: Board, with_walls: bool) -> None:
        self.level: Walls = []
        self.upright: Walls = []
        if with_walls:
            below = [(cell // board.cols + 1, cell % board.cols) for cell in board.walls_below]
            right = [(cell % board.cols + 1, cell // board.cols) for cell in board.walls_right]
            self.level = _joined(below)
            self.upright = _joined(right)
        self.towers: list[tuple[int, int, int, int]] = []
        for number in range(max(board.tower_of) + 1):
            cells = [cell for cell in range(board.size) if board.tower_of[cell] == number]
            rows = [cell // board.cols for cell in cells]
            columns = [cell % board.cols for cell in cells]
            self.towers.append((min(columns), min(rows), max(columns) + 1, max(rows) + 1))


def _joined(pieces: list[tuple[int, int]]) -> Walls:
    """Join neighbouring collinear pieces."""
    walls: Walls = []
    for line, at in sorted(pieces):
        if walls and walls[-1][0] == line and walls[-1][2] == at:
            walls[-1] = (line, walls[-1][1], at + 1)
        else:
            walls.append((line, at, at + 1))
    return walls


def sight_table(
    board: Board, with_walls: bool = True, progress: Callable[[int, int], None] | None = None
) -> list[bytes]:
    """Return for each cell which cells it sees; `progress` is told how many cells are done."""
    walled = Walled(board, with_walls)
    size = board.size
    rows = [bytearray(size) for _ in range(size)]
    for here in range(size):
        if board.terrain[here] == JAIL:
            continue
        rows[here][here] = 1
        for there in range(here + 1, size):
            if board.terrain[there] != JAIL and sees(board, walled, here, there):
                rows[here][there] = 1
                rows[there][here] = 1
        if progress is not None:
            progress(here + 1, size)
    return [bytes(row) for row in rows]


def sees(board: Board, walled: Walled, here: Cell, there: Cell) -> bool:
    """Tell whether two cells see each other."""
    first, second = board.tower_of[here], board.tower_of[there]
    if first == NOTHING and second == NOTHING:
        return is_free(square(board, here), square(board, there), walled, NOTHING)
    if first != NOTHING and second != NOTHING:
        return True
    ground, tower = (here, there) if first == NOTHING else (there, here)
    if board.terrain[tower] == TOWER_CENTER:
        return False
    return sees_side(board, walled, ground, tower)


def sees_side(board: Board, walled: Walled, ground: Cell, edge: Cell) -> bool:
    """DD-10.7: from the ground one sees an outer side of a tower edge that faces one."""
    number = board.tower_of[edge]
    left, top, right, bottom = walled.towers[number]
    x, y = edge % board.cols, edge // board.cols
    at = square(board, ground)
    if y == top and at[3] <= top and is_free(at, (x, y, x + 1, y), walled, number):
        return True
    if (
        y + 1 == bottom
        and at[1] >= bottom
        and is_free(at, (x, y + 1, x + 1, y + 1), walled, number)
    ):
        return True
    if x == left and at[2] <= left and is_free(at, (x, y, x, y + 1), walled, number):
        return True
    return (
        x + 1 == right and at[0] >= right and is_free(at, (x + 1, y, x + 1, y + 1), walled, number)
    )


def square(board: Board, cell: Cell) -> Box4:
    """Return a cell as (left, top, right, bottom)."""
    x, y = cell % board.cols, cell // board.cols
    return (x, y, x + 1, y + 1)


def is_free(one: Box4, two: Box4, walled: Walled, own_tower: int) -> bool:
    """Tell whether a line joins the insides of two boxes without touching a blocker."""
    blockers = _between(one, two, walled, own_tower)
    if not blockers:
        return True
    corners = _corners(one) + _corners(two)
    points = list(corners)
    for ax, ay, bx, by in blockers:
        points.append((ax, ay))
        points.append((bx, by))
    for angle in _directions(one, two, list(set(points))):
        if _is_free_along(angle, one, two, blockers):
            return True
    return False


def _corners(box: Box4) -> list[tuple[int, int]]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (left, bottom), (right, bottom)]


def _between(one: Box4, two: Box4, walled: Walled, own_tower: int) -> list[Box4]:
    """Return the walls that a line between the boxes might touch, cut to what lies near."""
    left, right = min(one[0], two[0]), max(one[2], two[2])
    top, bottom = min(one[1], two[1]), max(one[3], two[3])
    # A line leaves the upper box at its bottom or below, and enters the lower at its top or above.
    low, high = min(one[3], two[3]), max(one[1], two[1])
    near, far = min(one[2], two[2]), max(one[0], two[0])
    level, upright = list(walled.level), list(walled.upright)
    for number, (x, y, across, down) in enumerate(walled.towers):
        if number != own_tower:
            level += [(y, x, across), (down, x, across)]
            upright += [(x, y, down), (across, y, down)]
    found: list[Box4] = []
    for line, start, end in level:
        if low <= line <= high and start <= right and end >= left:
            found.append((max(start, left - 1), line, min(end, right + 1), line))
    for line, start, end in upright:
        if near <= line <= far and start <= bottom and end >= top:
            found.append((line, max(start, top - 1), line, min(end, bottom + 1)))
    return found


def _directions(one: Box4, two: Box4, points: list[tuple[int, int]]) -> list[float]:
    """Return one direction between each two neighbouring critical ones, the middle first."""
    x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
    middle = atan2((two[1] + two[3]) / 2 - y, (two[0] + two[2]) / 2 - x)
    turns = [
        _turn(atan2(to[1] - start[1], to[0] - start[0]), middle)
        for start in _corners(one)
        for to in _corners(two)
        if to != start
    ]
    lowest, highest = min(turns), max(turns)
    critical: set[float] = {round(lowest, 9), round(highest, 9)}
    for place, (ax, ay) in enumerate(points):
        for bx, by in points[place + 1 :]:
            turn = _turn(atan2(by - ay, bx - ax), middle)
            if turn > pi / 2:
                turn -= pi
            elif turn <= -pi / 2:
                turn += pi
            for whole in (turn, turn - pi, turn + pi):
                if lowest < whole < highest:
                    critical.add(round(whole, 9))
    ends = sorted(critical)
    gaps = [(ends[place], ends[place + 1]) for place in range(len(ends) - 1)]
    gaps.sort(key=_from_middle)
    return [middle + (start + end) / 2 for start, end in gaps if end - start > EPSILON]


def _from_middle(gap: tuple[float, float]) -> float:
    return abs(gap[0] + gap[1])


def _turn(angle: float, middle: float) -> float:
    """Return by how much an angle differs from another, from -pi to pi."""
    turn = angle - middle
    while turn > pi:
        turn -= 2 * pi
    while turn < -pi:
        turn += 2 * pi
    return turn


def _is_free_along(angle: float, one: Box4, two: Box4, blockers: list[Box4]) -> bool:
    """Tell whether some line in this direction goes through both boxes and no blocker."""
    across, down = -sin(angle), cos(angle)
    low1, high1 = _shadow(one, across, down)
    low2, high2 = _shadow(two, across, down)
    low, high = max(low1, low2), min(high1, high2)
    covered: list[tuple[float, float]] = []
    for x1, y1, x2, y2 in blockers:
        start, end = x1 * across + y1 * down, x2 * across + y2 * down
        covered.append((start, end) if start < end else (end, start))
    covered.sort()
    for start, end in covered:
        if start > low + EPSILON:
            break
        low = max(low, end)
    return high - low > EPSILON


def _shadow(box: Box4, across: float, down: float) -> tuple[float, float]:
    ends = [x * across + y * down for x, y in _corners(box)]
    return min(ends), max(ends)
