"""Where things lie on the board: cells, bases, jails, units. (0, 0) is the corner of the arena."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Memo, View

CELL = 40.0
RIM = 28.0

Place = tuple[float, float]


class Layout:
    """The measures of a picture of one board."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.cols: int = board["cols"]
        self.rows: int = board["rows"]
        self.cells: list[str] = board["cells"]
        self.index: dict[str, int] = {name: place for place, name in enumerate(self.cells)}
        self.width = self.cols * CELL
        self.height = self.rows * CELL
        self.bases: dict[str, list[str]] = {}
        self.jails: dict[tuple[bool, bool], list[str]] = {}
        self.terrain: dict[str, list[tuple[int, int]]] = {}
        """Row and column of all cells of a terrain."""
        self.kinds: dict[str, str] = dict(zip(self.cells, board["terrain"], strict=True))
        """The terrain of each cell."""
        for place, name in enumerate(self.cells):
            row, column = divmod(place, self.cols)
            self.terrain.setdefault(board["terrain"][place], []).append((row, column))
            if board["bases"][place]:
                self.bases.setdefault(board["bases"][place], []).append(name)
            if board["terrain"][place] == "jail":
                corner = (row * 2 >= self.rows, column * 2 >= self.cols)
                self.jails.setdefault(corner, []).append(name)

    def spot(self, name: str) -> tuple[int, int]:
        """Return the row and the column of a cell."""
        return divmod(self.index[name], self.cols)

    def corner(self, name: str) -> Place:
        """Return the upper left corner of a cell."""
        row, column = self.spot(name)
        return column * CELL, row * CELL

    def centre(self, name: str) -> Place:
        """Return the middle of a cell."""
        x, y = self.corner(name)
        return x + CELL / 2, y + CELL / 2

    def base_cells(self, base: str) -> list[str]:
        """Return the cells of a base."""
        return self.bases.get(base, [])

    def jail_cells(self, jail: str) -> list[str]:
        """Return the cells of a jail: those in its corner of the board."""
        south, east = jail.startswith("s"), jail.endswith("e")
        return self.jails.get((south, east), [])

    def box_of(self, names: list[str]) -> tuple[float, float, float, float]:
        """Return the rectangle around some cells: x, y, width, height."""
        corners = [self.corner(name) for name in names]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        return left, top, right - left + CELL, bottom - top + CELL

    def spots(self, units: Sequence[dict[str, Any]], bases: Sequence[str]) -> dict[int, Place]:
        """Return where each unit is drawn: on its cell, in its base, in its jail.

        Who has fallen and waits for a jail lies in the middle of the dome.
        """
        found: dict[int, Place] = {}
        jailed: dict[str, int] = {}
        for unit in units:
            if unit["at"]:
                found[unit["id"]] = self.centre(unit["at"])
            elif unit["jail"]:
                turn = jailed.get(unit["jail"], 0)
                jailed[unit["jail"]] = turn + 1
                found[unit["id"]] = self._in_block(self.jail_cells(unit["jail"]), turn)
            elif unit["home"]:
                found[unit["id"]] = self._at_home(bases[unit["seat"]], unit["id"] % 4)
            else:
                found[unit["id"]] = (self.width / 2, self.height / 2)
        return found

    def _in_block(self, names: list[str], turn: int) -> Place:
        if not names:
            return self.width / 2, self.height / 2
        x, y = self.centre(names[turn % len(names)])
        shift = 6.0 * (turn // len(names))
        return x + shift, y + shift

    def _at_home(self, base: str, turn: int) -> Place:
        names = self.base_cells(base)
        if not names:
            return self.width / 2, self.height / 2
        x, y, width, height = self.box_of(names)
        share = (turn + 0.5) / 4
        if width > height:
            return x + width * share, y + height / 2
        return x + width / 2, y + height * share


LAYOUTS = Memo(Layout)


def layout_of(view: View) -> Layout:
    """Return the measures of the picture of a view."""
    layout: Layout = LAYOUTS.of(view["board"])
    return layout
