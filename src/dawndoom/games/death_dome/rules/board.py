"""The board: cells, walls, towers, jails, bases, points, and the tables computed from them.

A cell is a number, row by row from the north-west corner. Walls are edges between two cells (R1).
"""

from hashlib import sha256

from dawndoom.core import Option

Cell = int

FLOOR, LAVA, BRIDGE, TOWER_EDGE, TOWER_CENTER, JAIL, BASE_GROUND = range(7)
TERRAINS = ("floor", "lava", "bridge", "tower_edge", "tower_center", "jail", "base")
BASES = ("n", "e", "s", "w")
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NOTHING = -1


class Board:
    """A board as drawn, before anybody sits down at it."""

    def __init__(self, id: str, name: str, rows: int, cols: int, top: int = 0) -> None:
        self.id = id
        self.name = name
        self.rows = rows
        self.cols = cols
        self.top = top
        """How many rows of the full board lie north of this one."""
        self.size = rows * cols
        self.terrain: list[int] = [FLOOR] * self.size
        self.names: list[str] = [
            f"{COLUMNS[cell % cols]}{top + cell // cols + 1}" for cell in range(self.size)
        ]
        self.by_name: dict[str, Cell] = {name: cell for cell, name in enumerate(self.names)}
        self.walls_below: set[Cell] = set()
        self.walls_right: set[Cell] = set()
        self.tower_of: list[int] = [NOTHING] * self.size
        self.base_of: list[int] = [NOTHING] * self.size
        self.jail_of: list[int] = [NOTHING] * self.size
        self.releases: list[int] = [NOTHING] * self.size
        """Of each cell: the jail that is opened there, or NOTHING."""
        self.jails: list[str] = []
        self.points: list[Cell] = []
        self.point_at: list[int] = [NOTHING] * self.size
        self.layouts: dict[str, list[int]] = {}
        self.distance: list[bytes] = distances(rows, cols)
        self.near: list[list[Cell]] = neighbours(rows, cols)

    def base_cells(self, base: int) -> list[Cell]:
        """Return the cells of a base."""
        return [cell for cell in range(self.size) if self.base_of[cell] == base]

    def is_tower(self, cell: Cell) -> bool:
        """Tell whether a cell lies on a tower."""
        return self.tower_of[cell] != NOTHING

    def is_tower_point(self, cell: Cell) -> bool:
        """Tell whether a point counts five."""
        return self.terrain[cell] == TOWER_CENTER

    def has_wall(self, here: Cell, there: Cell) -> bool:
        """Tell whether a wall stands between two cells side by side."""
        first, second = min(here, there), max(here, there)
        if second - first == 1:
            return first in self.walls_right
        return first in self.walls_below

    def is_walled(self, here: Cell, there: Cell) -> bool:
        """DD-7.3: a step is walled off by a wall, a diagonal one by two that close the corner."""
        cols = self.cols
        if here // cols == there // cols or here % cols == there % cols:
            return self.has_wall(here, there)
        corner = here // cols * cols + there % cols
        other = there // cols * cols + here % cols
        return (self.has_wall(here, corner) or self.has_wall(corner, there)) and (
            self.has_wall(here, other) or self.has_wall(other, there)
        )

    def digest(self) -> str:
        """Return a short name of all that line of sight depends on."""
        parts = [self.rows, self.cols, self.tower_of, [kind == JAIL for kind in self.terrain]]
        centers = [kind == TOWER_CENTER for kind in self.terrain]
        text = repr([*parts, centers, sorted(self.walls_below), sorted(self.walls_right)])
        return sha256(text.encode()).hexdigest()[:16]


_distances: dict[tuple[int, int], list[bytes]] = {}
_neighbours: dict[tuple[int, int], list[list[Cell]]] = {}


def distances(rows: int, cols: int) -> list[bytes]:
    """DD-10.1: return the range of any two cells; all boards of one size share the table."""
    found = _distances.get((rows, cols))
    if found is None:
        found = []
        for here in range(rows * cols):
            down, across = divmod(here, cols)
            found.append(
                bytes(
                    [
                        max(abs(down - row), abs(across - column))
                        for row in range(rows)
                        for column in range(cols)
                    ]
                )
            )
        _distances[rows, cols] = found
    return found


def neighbours(rows: int, cols: int) -> list[list[Cell]]:
    """Return the cells beside each cell, in ascending order."""
    found = _neighbours.get((rows, cols))
    if found is None:
        found = []
        for table in distances(rows, cols):
            found.append([there for there in range(rows * cols) if table[there] == 1])
        _neighbours[rows, cols] = found
    return found


class Ground:
    """A board with teams at it: which bases count, where each team may step."""

    def __init__(self, board: Board, bases: list[int], sight: list[bytes], through: list[bytes]):
        self.board = board
        self.size = board.size
        self.names = board.names
        self.by_name = board.by_name
        self.distance = board.distance
        self.near = board.near
        self.terrain: list[int] = board.terrain[:]
        self.tower_of = board.tower_of
        self.points = board.points
        self.point_at = board.point_at
        self.releases = board.releases
        self.sight = sight
        self.through = through
        """Sight when walls do not count."""
        self.base_of: list[int] = [base if base in bases else NOTHING for base in board.base_of]
        for cell in range(self.size):
            if self.terrain[cell] == BASE_GROUND and self.base_of[cell] == NOTHING:
                self.terrain[cell] = FLOOR
        self.base_cells: list[list[Cell]] = [board.base_cells(base) for base in range(4)]
        self.tower_points: list[bool] = [board.is_tower_point(cell) for cell in self.points]
        self.beside_tower: list[bool] = [
            any(board.is_tower(other) for other in board.near[cell]) for cell in range(self.size)
        ]
        self.lanes: dict[int, Lanes] = {}
        self.to_options = [Option("to", name) for name in self.names]
        self.point_options = [Option("point", self.names[cell]) for cell in self.points]


class Lanes:
    """Where the units of one team with certain permits may step, and where they may stop.

    Node `size` is the team's base, one zone (DD-7.8).
    """

    __slots__ = ("may_stop", "steps")

    def __init__(self, steps: list[list[int]], may_stop: list[bool]) -> None:
        self.steps = steps
        self.may_stop = may_stop


def cropped(board: Board, top: int, bottom: int) -> Board:
    """Return the rows from `top` up to `bottom` as a board without jails."""
    part = Board(board.id, board.name, bottom - top, board.cols, top)
    shift = top * board.cols
    for cell in range(part.size):
        source = cell + shift
        part.terrain[cell] = board.terrain[source]
        part.tower_of[cell] = board.tower_of[source]
        part.base_of[cell] = board.base_of[source]
        if board.point_at[source] != NOTHING:
            part.point_at[cell] = len(part.points)
            part.points.append(cell)
        if source in board.walls_right:
            part.walls_right.add(cell)
        if source in board.walls_below and cell + board.cols < part.size:
            part.walls_below.add(cell)
    part.layouts = board.layouts
    return part
