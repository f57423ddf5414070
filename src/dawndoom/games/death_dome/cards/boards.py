"""Boards of a card file, read and checked (ledger, 8.1 and 8.2)."""

from typing import Any

from dawndoom.core import Entry
from dawndoom.games.death_dome.rules.board import (
    BASE_GROUND,
    BASES,
    BRIDGE,
    COLUMNS,
    FLOOR,
    JAIL,
    LAVA,
    NOTHING,
    TOWER_CENTER,
    TOWER_EDGE,
    Board,
    Cell,
    cropped,
)

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
LAYOUTS = ("2", "3", "3_later", "4")


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
