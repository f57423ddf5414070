"""Where everything is in the picture: map, tracks, pools. Sizes are in units of the picture."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import seeing, track_height
from dawndoom.games.metals.face.queries import bottom_seat
from dawndoom.games.metals.face.symbols import CELL, MIDDLE

LEFT, RIM = 30, 8
COORDINATES = 28
POOL_WIDTH = 128
HEADER = 92
SLOT_WIDTH, SLOT_HEIGHT = 59, 62
LONE_SLOT_HEIGHT = 92
GAP = 16
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


# Where a Metal lies in the picture: x, y, and its scale.
Place = tuple[float, float, float]
Slots = list[list[str | None]]
Shape = tuple[int, int, Slots]
"""What a layout depends on beside the map: the seat at the bottom, the target, the slots."""


class Layout:
    """Where everything is: the map with a track above and below it, the pools at its right."""

    def __init__(self, land: dict[str, Any], bottom: int, target: int, slots: Slots) -> None:
        self.cols: int = land["cols"]
        self.rows: int = land["rows"]
        self.index: dict[str, int] = {name: place for place, name in enumerate(land["spaces"])}
        self.terrain: list[str] = land["terrain"]
        self.bottom = bottom
        self.track: float = track_height(target)
        self.slots = slots
        board = self.rows * CELL + RIM + COORDINATES + 2 * (self.track + 10)
        blocks = self.block_height(0) + self.block_height(1) + GAP
        self.height: float = max(board, blocks) + 8
        self.board_top: float = (self.height - board) / 2
        self.table_top: float = self.board_top + self.track + 10
        self.table_height: float = self.rows * CELL + RIM + COORDINATES
        self.side: float = LEFT + self.cols * CELL + RIM + GAP
        self.width: float = self.side + POOL_WIDTH + 4

    def corner(self, space: str) -> tuple[float, float]:
        """Return the upper left corner of a space."""
        place = self.index[space]
        x, y = place % self.cols, place // self.cols
        if self.bottom == 1:
            x = self.cols - 1 - x
        else:
            y = self.rows - 1 - y
        return LEFT + x * CELL, self.table_top + RIM + y * CELL

    def centre(self, space: str) -> tuple[float, float]:
        """Return the middle of a space."""
        x, y = self.corner(space)
        return x + MIDDLE, y + MIDDLE

    def turn(self, facing: str) -> int:
        """Return the angle of a facing on the screen, clockwise from the top."""
        return (TURNS[facing] + 180 * self.bottom) % 360

    def ahead(self, facing: str) -> tuple[int, int]:
        """Return the direction of a facing on the screen."""
        return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[self.turn(facing)]

    def block_height(self, seat: int) -> float:
        """Return the height of a seat's block beside the map."""
        kinds = len(self.slots[seat])
        return HEADER + (LONE_SLOT_HEIGHT if kinds <= 1 else SLOT_HEIGHT * ((kinds + 1) // 2)) + 4

    def block_top(self, seat: int) -> float:
        """Return the upper edge of a seat's block: the viewer's is at the bottom."""
        return self.height - 4 - self.block_height(seat) if seat == self.bottom else 4.0

    def track_top(self, seat: int) -> float:
        """Return the upper edge of a seat's score track."""
        if seat == self.bottom:
            return self.table_top + self.table_height + 10
        return self.board_top

    def slot(self, seat: int, kind: str | None) -> tuple[float, float, float, float]:
        """Return the place of a pile in the pool: left, top, width, height."""
        top = self.block_top(seat) + HEADER
        if len(self.slots[seat]) <= 1:
            return self.side + 6, top, POOL_WIDTH - 12, LONE_SLOT_HEIGHT - 4
        place = self.slots[seat].index(kind)
        left = self.side + 6 + SLOT_WIDTH * (place % 2)
        return left, top + SLOT_HEIGHT * (place // 2), SLOT_WIDTH - 3, SLOT_HEIGHT - 3

    def ray(self, here: str, line: Sequence[str], facing: str) -> str:
        """Return the path of a line of fire; it leaves out forests, where nobody can be hit."""
        dx, dy = self.ahead(facing)
        x, y = self.centre(here)
        path = f"M{x + 46 * dx:g} {y + 46 * dy:g}L{x + 50 * dx:g} {y + 50 * dy:g}"
        for space in line:
            x, y = self.centre(space)
            if self.terrain[self.index[space]] != "forest":
                path += f"M{x - 44 * dx:g} {y - 44 * dy:g}L{x + 44 * dx:g} {y + 44 * dy:g}"
        return path

    def pile(self, metal: dict[str, Any], depth: int) -> Place:
        """Return where a Metal lies in its pool, under so many others."""
        x, y, width, height = self.slot(metal["owner"], metal["faction"])
        under = 3 * min(depth, 2)
        return x + width / 2 + under, y + height / 2 + under, 0.95 * height / CELL


def layout_of(view: View) -> Layout:
    """Return where everything is in the picture of a view."""
    return layout_for(view, shape_of(view))


@seeing(still=("map",))
def layout_for(view: View, shape: Shape) -> Layout:
    """Return where everything is on a map for a shape."""
    return Layout(view["map"], *shape)


def shape_of(view: View) -> Shape:
    """Return what a layout depends on beside the map."""
    return bottom_seat(view), view["target"], [pool_kinds(view, seat) for seat in (0, 1)]


def pool_kinds(view: View, seat: int) -> list[str | None]:
    """Return the factions that a seat owns, each a pile of its pool; just one without factions."""
    owned = {metal["faction"] for metal in view["metals"] if metal["owner"] == seat}
    return [faction["id"] for faction in view["factions"] if faction["id"] in owned] or [None]


def piece_id(metal: int) -> str:
    """Return the id of a Metal in the picture."""
    return f"metal-{metal}"
