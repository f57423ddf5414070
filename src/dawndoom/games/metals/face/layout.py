"""Where everything is on the map, and what it is called. Sizes are in units of the picture."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import seeing
from dawndoom.games.metals.face.queries import bottom_seat

CELL = 112
MIDDLE = CELL / 2
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
AHEAD = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
READABLE = 34
"""A text that is so many times smaller than the map can still be read on a phone."""


class Layout:
    """Where everything is: the spaces, with a frame around them that holds their names."""

    def __init__(self, land: dict[str, Any], bottom: int) -> None:
        self.cols: int = land["cols"]
        self.rows: int = land["rows"]
        self.index: dict[str, int] = {name: place for place, name in enumerate(land["spaces"])}
        self.bottom = bottom
        self.text: float = max(17.0, (self.cols * CELL + 56) / READABLE)
        self.frame: float = self.text + 10
        self.width: float = self.cols * CELL + 2 * self.frame
        self.height: float = self.rows * CELL + 2 * self.frame

    def corner(self, space: str) -> tuple[float, float]:
        """Return the upper left corner of a space."""
        place = self.index[space]
        x, y = place % self.cols, place // self.cols
        if self.bottom == 1:
            x = self.cols - 1 - x
        else:
            y = self.rows - 1 - y
        return self.frame + x * CELL, self.frame + y * CELL

    def centre(self, space: str) -> tuple[float, float]:
        """Return the middle of a space."""
        x, y = self.corner(space)
        return x + MIDDLE, y + MIDDLE

    def turn(self, facing: str) -> int:
        """Return the angle of a facing on the screen, clockwise from the top."""
        return (TURNS[facing] + 180 * self.bottom) % 360

    def ahead(self, facing: str) -> tuple[int, int]:
        """Return the direction of a facing on the screen."""
        return AHEAD[self.turn(facing)]

    def ray(self, here: str, line: Sequence[str], facing: str) -> str:
        """Return the path of a line of fire, from the front of a Metal to the last space."""
        dx, dy = self.ahead(facing)
        x, y = self.centre(here)
        end, down = self.centre(line[-1])
        return f"M{x + 58 * dx:g} {y + 58 * dy:g}L{end + 50 * dx:g} {down + 50 * dy:g}"

    def beam(self, here: str, there: str) -> str:
        """Return the path of a shot, from the edge of one Metal to the edge of another."""
        x, y = self.centre(here)
        end, down = self.centre(there)
        dx, dy = (end > x) - (end < x), (down > y) - (down < y)
        return f"M{x + 58 * dx:g} {y + 58 * dy:g}L{end - 52 * dx:g} {down - 52 * dy:g}"


def layout_of(view: View) -> Layout:
    """Return where everything is in the picture of a view."""
    return layout_for(view, bottom_seat(view))


@seeing(still=("map",))
def layout_for(view: View, bottom: int) -> Layout:
    """Return where everything is on a map, with a seat at its lower edge."""
    return Layout(view["map"], bottom)


# What things are called on the page.


def piece_id(metal: int) -> str:
    """Return the id of a Metal on the map."""
    return f"metal-{metal}"


def waiting_id(metal: int) -> str:
    """Return the id of a Metal in the pool."""
    return f"pool-{metal}"


def space_id(space: str) -> str:
    """Return the id of a space of the map."""
    return f"space-{space}"


def coin_id(space: str) -> str:
    """Return the id of the coin that a space will bring to whoever stands on it."""
    return f"coin-{space}"


def facing_id(facing: str) -> str:
    """Return the id of an arrow around the Metal that is being turned."""
    return f"face-{facing}"


def card_id(faction: str) -> str:
    """Return the id of a faction's card."""
    return f"faction-{faction}"
