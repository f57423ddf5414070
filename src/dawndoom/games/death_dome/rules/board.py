"""The board: cells, walls, towers, jails, bases, points, and the tables computed from them.

A cell is a number, row by row from the north-west corner. Walls are edges between two cells (R1).
"""

from hashlib import sha256
from typing import Any

from dawndoom.core import Entry, Option

Cell = int

FLOOR, LAVA, BRIDGE, TOWER_EDGE, TOWER_CENTER, JAIL, BASE_GROUND = range(7)
TERRAINS = ("floor", "lava", "bridge", "tower_edge", "tower_center", "jail", "base")
LEGEND: dict[str, int] = {
    ".": FLOOR,
    "C": FLOOR,
    "R": FLOOR,
    "~": LAVA,
    "=": BRIDGE,
    "t": TOWER_EDGE,
    "T": TOWER_CENTER,
    "J": JAIL,
    "N": BASE_GROUND,
    "E": BASE_GROUND,
    "S": BASE_GROUND,
    "W": BASE_GROUND,
}
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
        self.distance: list[bytes] = [
            bytes([self._range(here, there) for there in range(self.size)])
            for here in range(self.size)
        ]
        self.near: list[list[Cell]] = [
            [there for there in range(self.size) if self.distance[here][there] == 1]
            for here in range(self.size)
        ]

    def _range(self, here: Cell, there: Cell) -> int:
        """DD-10.1: the larger of the two differences."""
        across = abs(here % self.cols - there % self.cols)
        return max(across, abs(here // self.cols - there // self.cols))

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
        self.walks: dict[int, list[list[int]]] = {}
        """Of each base: steps from every node to each point, for those who plan."""
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


def read_board(entry: Entry) -> Board:
    """Return the board of a TOML table (ledger, 8.2)."""
    board = Board(
        entry.text("id"),
        entry.text("name"),
        entry.whole("rows", 5, 26),
        entry.whole("cols", 5, 26),
    )
    _read_map(entry, board)
    for wall in _lists(entry, "walls"):
        _read_wall(entry, board, wall)
    _read_towers(entry, board)
    _read_jails(entry, board)
    _read_layouts(entry, board)
    return board


def _lists(entry: Entry, field: str) -> list[list[Any]]:
    found = entry.value(field, "a list of lists", [])
    if not isinstance(found, list) or not all(isinstance(item, list) for item in found):
        raise entry.refuse(field, "a list of lists", found)
    return found


def _read_map(entry: Entry, board: Board) -> None:
    lines = entry.value("map", "a list of rows")
    expected = f"{board.rows} rows of {board.cols} of the characters {''.join(LEGEND)}"
    if not isinstance(lines, list) or len(lines) != board.rows:
        raise entry.refuse("map", expected, lines)
    for row, line in enumerate(lines):
        if not isinstance(line, str) or len(line) != board.cols or set(line) - set(LEGEND):
            raise entry.refuse(f"map[{row + 1}]", expected, line)
        for column, letter in enumerate(line):
            cell = row * board.cols + column
            board.terrain[cell] = LEGEND[letter]
            if letter in "CT":
                board.point_at[cell] = len(board.points)
                board.points.append(cell)
            if letter in "NESW":
                board.base_of[cell] = BASES.index(letter.lower())


def _read_wall(entry: Entry, board: Board, wall: list[Any]) -> None:
    """Read ["H", row, from column, to column] or ["V", column, from row, to row]."""
    expected = '["H", row, "from", "to"] or ["V", "column", from, to]'
    try:
        kind, line, first, last = wall
        if kind == "H":
            start, end = COLUMNS.index(first), COLUMNS.index(last)
            cells = [(line - 1) * board.cols + column for column in range(start, end + 1)]
            board.walls_below.update(cells)
        elif kind == "V":
            column = COLUMNS.index(line)
            cells = [(row - 1) * board.cols + column for row in range(first, last + 1)]
            board.walls_right.update(cells)
        else:
            raise entry.refuse("walls", expected, wall)
    except (TypeError, ValueError):
        raise entry.refuse("walls", expected, wall) from None
    if not cells or min(cells) < 0 or max(cells) >= board.size:
        raise entry.refuse("walls", "walls inside the board", wall)


def _block(part: Entry, board: Board) -> list[Cell]:
    """Return the cells of a rectangle given by two opposite corners."""
    corners = part.value("cells", "two corner cells")
    expected = f"two cells from A1 to {board.names[-1]}"
    if not isinstance(corners, list) or len(corners) != 2:
        raise part.refuse("cells", expected, corners)
    if any(not isinstance(name, str) or name not in board.by_name for name in corners):
        raise part.refuse("cells", expected, corners)
    first, last = board.by_name[corners[0]], board.by_name[corners[1]]
    return [
        row * board.cols + column
        for row in range(first // board.cols, last // board.cols + 1)
        for column in range(first % board.cols, last % board.cols + 1)
    ]


def _read_towers(entry: Entry, board: Board) -> None:
    for number, part in enumerate(entry.tables("towers", [])):
        part.text("id")
        for cell in _block(part, board):
            if board.terrain[cell] not in (TOWER_EDGE, TOWER_CENTER):
                raise part.refuse("cells", "tower cells (t or T)", board.names[cell])
            board.tower_of[cell] = number
        part.done()
    for cell in range(board.size):
        is_tower = board.terrain[cell] in (TOWER_EDGE, TOWER_CENTER)
        if is_tower and board.tower_of[cell] == NOTHING:
            raise entry.refuse("towers", f"a tower around {board.names[cell]}", "none")


def _read_jails(entry: Entry, board: Board) -> None:
    for number, part in enumerate(entry.tables("jails", [])):
        board.jails.append(part.text("id"))
        for cell in _block(part, board):
            if board.terrain[cell] != JAIL:
                raise part.refuse("cells", "jail cells (J)", board.names[cell])
            board.jail_of[cell] = number
        for name in part.value("release", "a list of cells"):
            if name not in board.by_name:
                raise part.refuse("release", f"cells from A1 to {board.names[-1]}", name)
            board.releases[board.by_name[name]] = number
        part.done()


LAYOUTS = ("2", "3", "3_later", "4")


def _read_layouts(entry: Entry, board: Board) -> None:
    layouts = entry.table("layouts")
    for key in LAYOUTS:
        expected = f"a list of {key[0]} different bases of {', '.join(BASES)}"
        bases = layouts.some_of(key, BASES)
        if len(bases) != int(key[0]):
            raise layouts.refuse(key, expected, bases)
        board.layouts[key] = [BASES.index(base) for base in bases]
        for base in board.layouts[key]:
            if base not in board.base_of:
                raise layouts.refuse(key, "bases that are on the map", BASES[base])
    layouts.done()


def read_crop(entry: Entry, board: Board) -> Board:
    """DD-20.3: return the part of the board on which The Dual is played."""
    crops = entry.tables("crops", [])
    entry.done()
    for part in crops:
        part.text("id")
        rows = part.value("rows", "the first and the last row")
        if not isinstance(rows, list) or len(rows) != 2:
            raise part.refuse("rows", "the first and the last row", rows)
        part.done()
        return cropped(board, rows[0] - 1, rows[1])
    return board


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


def lanes_for(ground: Ground, base: int, permits: int) -> Lanes:
    """Return where units of a base with these permits may go; computed once and kept."""
    key = base * 64 + permits
    lanes = ground.lanes.get(key)
    if lanes is None:
        lanes = _new_lanes(ground, base, permits)
        ground.lanes[key] = lanes
    return lanes


def _new_lanes(ground: Ground, base: int, permits: int) -> Lanes:
    from dawndoom.games.death_dome.rules.paths import may_enter, may_stop

    size = ground.size
    steps: list[list[int]] = []
    home = ground.base_cells[base]
    for here in range(size):
        found = [there for there in ground.near[here] if may_enter(ground, here, there, permits)]
        onto = [there for there in found if ground.base_of[there] == NOTHING]
        if any(ground.base_of[there] == base for there in found):
            onto.append(size)
        steps.append(onto)
    leaving: set[int] = set()
    for here in home:
        leaving.update(there for there in steps[here] if there != size)
    steps.append(sorted(leaving))
    stops = [may_stop(ground, cell, permits) for cell in range(size)]
    stops.append(True)
    return Lanes(steps, stops)
