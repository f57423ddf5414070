"""Where everything lies on the board of New Dawn."""

from functools import lru_cache

from dawndoom.core import View

CELL = 122.0
CARD = 114.0
"""The side of a card: the rest of its cell is the gap to its neighbours."""
STRIP = 36.0
MARGIN = 4.0
SECTOR_MARGIN = 24.0
"""With Sectors their names stand between the regions and the Benefits."""

Rect = tuple[float, float, float, float]
"""x, y, width, height."""


@lru_cache(32)
def _extent(area: tuple[str, ...]) -> tuple[int, int, int, int]:
    """Return the first column and row of an area, and how many columns and rows it has."""
    places = [tuple(int(part) for part in name.split("-")) for name in area]
    columns, rows = [place[0] for place in places], [place[1] for place in places]
    left, top = min(columns), min(rows)
    return left, top, max(columns) - left + 1, max(rows) - top + 1


class Layout:
    """The places of regions and Benefits for one area. Cells never change; the picture grows."""

    def __init__(self, view: View) -> None:
        """Take a view that has the area and the Sectors."""
        self.first_column, self.first_row, self.columns, self.rows = _extent(tuple(view["area"]))
        self.edge = STRIP + (SECTOR_MARGIN if view["sectors"] else MARGIN)
        self.width = 2 * self.edge + self.columns * CELL
        self.height = 2 * self.edge + self.rows * CELL

    def corner(self, region: str) -> tuple[float, float]:
        """Return the upper left corner of a card on a region."""
        column, row = (int(part) for part in region.split("-"))
        gap = (CELL - CARD) / 2
        x = self.edge + (column - self.first_column) * CELL + gap
        return x, self.edge + (row - self.first_row) * CELL + gap

    def strip(self, side: str) -> tuple[float, float, float]:
        """Return where the strip of a side begins, and how it is turned; it reads along it."""
        return {
            "N": (self.edge, 0.0, 0.0),
            "S": (self.edge, self.height - STRIP, 0.0),
            "W": (0.0, self.height - self.edge, -90.0),
            "E": (self.width, self.edge, 90.0),
        }[side]

    def length(self, side: str) -> float:
        """Return how long the strip of a side is."""
        return (self.columns if side in "NS" else self.rows) * CELL

    def bounds(self, regions: list[str]) -> Rect:
        """Return the rectangle around the cells of these regions."""
        corners = [self.corner(region) for region in regions]
        gap = (CELL - CARD) / 2
        left, top = min(x for x, _ in corners) - gap, min(y for _, y in corners) - gap
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        return left, top, right + CARD + gap - left, bottom + CARD + gap - top


def spot(view: View, region: str) -> str:
    """Return the id of what lies on a region: its card, or the empty region itself."""
    seen = view["regions"].get(region)
    if seen and seen["facility"]:
        return f"facility-{seen['facility']}"
    if seen and seen["alliance"]:
        return "alliance"
    if seen and seen["station"]:
        return f"station-{seen['station']['id']}"
    return f"region-{region}"
