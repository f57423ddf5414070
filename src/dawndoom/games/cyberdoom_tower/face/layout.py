"""Where everything is in the picture: the roof, the round counter, the floors, the desk."""

from dawndoom.core import View
from dawndoom.games.cyberdoom_tower.face.queries import height_of

MARGIN = 8.0
COLUMN = 66.0
COLUMNS = 11
"""The elevator, six sectors, and room for a sentinel beside the floor."""
WIDTH = 2 * MARGIN + COLUMNS * COLUMN
ROOF_TOP = 6.0
ROW = 22.0
CARD_HEIGHT = 4 * ROW + 6
ROOF_HEIGHT = CARD_HEIGHT + 20
COUNTER_TOP = ROOF_TOP + ROOF_HEIGHT + 6
COUNTER_HEIGHT = 26.0
FLOORS_TOP = COUNTER_TOP + COUNTER_HEIGHT + 6
SECTOR_HEIGHT = 76.0
STRIP_HEIGHT = 21.0
FLOOR_HEIGHT = SECTOR_HEIGHT + STRIP_HEIGHT + CARD_HEIGHT
FLOOR_STEP = FLOOR_HEIGHT + 8
DESK_MARGIN = 14.0
BESIDE_STEP = 37.0
CARD_WIDTH = 4 * COLUMN - 4


class Layout:
    """The geometry of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.floors = height_of(view)
        self.width = WIDTH
        self.height: float = FLOORS_TOP + self.floors * FLOOR_STEP

    def floor_top(self, level: int) -> float:
        """Return the upper edge of a floor; the highest is drawn on top."""
        return FLOORS_TOP + (self.floors - 1 - level) * FLOOR_STEP

    def space(self, level: int, sector: int) -> tuple[float, float]:
        """Return the upper left corner of a sector or stop; the roof has one stop."""
        if level == self.floors:
            return MARGIN, ROOF_TOP + 18
        return column_left(sector), self.floor_top(level)

    def card(self, level: int, pos: int) -> tuple[float, float]:
        """Return the upper left corner of a sentinel's card; of the AI's on the roof."""
        if level == self.floors:
            return column_left(1), ROOF_TOP + 10
        return column_left(pos) + 2, self.floor_top(level) + SECTOR_HEIGHT + STRIP_HEIGHT

    def meeple(self, level: int, sector: int, place: int, count: int) -> tuple[float, float]:
        """Return where a player stands on a space that several may share."""
        x, y = self.space(level, sector)
        shift = 0.0 if count == 1 else (place - 0.5) * 28
        return x + COLUMN / 2 + shift, y + 54

    def beside(self, level: int) -> tuple[float, float, float]:
        """Return the free place beside a player's floor, or below the roof: left, top, width."""
        floor = min(level, self.floors - 1)
        return column_left(7) + 10, self.floor_top(floor) + 4, 4 * COLUMN - 12

    def desk_top(self, level: int, height: float) -> float:
        """Return where the desk lies so that the player's own floor stays in sight."""
        below = self.floor_top(level) + FLOOR_HEIGHT + 6 if level < self.floors else FLOORS_TOP
        if below + height <= self.height - 4:
            return below
        if level < self.floors and self.floor_top(level) - 6 - height >= 4:
            return self.floor_top(level) - 6 - height
        return self.height - 4 - height


def counter_left(place: int) -> float:
    """Return the left edge of a space of the round counter, the first at the right."""
    return column_left(7) - place * COLUMN / 2


def column_left(column: int) -> float:
    """Return the left edge of a column: 0 is the elevator."""
    return MARGIN + column * COLUMN
