"""Where everything lies in the picture of New Dawn."""

from dawndoom.core import View

WIDTH = 760.0
HEAD = 52.0
STRIP = 40.0
GRID = WIDTH - 2 * STRIP
ROW = 66.0
GAP = 6.0


class Layout:
    """The places of regions, strips and rows for one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        area = [tuple(int(part) for part in name.split("-")) for name in view["area"]]
        self.first_column = min(column for column, _ in area)
        self.first_row = min(row for _, row in area)
        self.columns = max(column for column, _ in area) - self.first_column + 1
        self.rows = max(row for _, row in area) - self.first_row + 1
        self.cell = GRID / self.columns
        self.top = HEAD + STRIP
        self.bottom = self.top + self.rows * self.cell + STRIP
        self.rows_top = self.bottom + GAP
        self.height = self.rows_top + 3 * (ROW + GAP)

    def corner(self, region: str) -> tuple[float, float]:
        """Return the upper left corner of a region."""
        column, row = (int(part) for part in region.split("-"))
        x = STRIP + (column - self.first_column) * self.cell
        return x, self.top + (row - self.first_row) * self.cell

    def centre(self, region: str) -> tuple[float, float]:
        """Return the middle of a region."""
        x, y = self.corner(region)
        return x + self.cell / 2, y + self.cell / 2

    def strip(self, side: str) -> tuple[float, float, float, float]:
        """Return the place of a Base Benefit: x, y, width, height."""
        high = self.rows * self.cell
        return {
            "N": (STRIP, HEAD, GRID, STRIP - 4),
            "S": (STRIP, self.top + high + 4, GRID, STRIP - 4),
            "W": (0.0, self.top, STRIP - 4, high),
            "E": (STRIP + GRID + 4, self.top, STRIP - 4, high),
        }[side]

    def tile(self, row: int, place: int, number: int) -> tuple[float, float, float, float]:
        """Return the place of a tile in one of the rows below the board."""
        width = (WIDTH - GAP * (number - 1)) / max(1, number)
        y = self.rows_top + row * (ROW + GAP)
        return place * (width + GAP), y, width, ROW


AMBASSADORS, AIDS, HAND = 0, 1, 2


def row_of(view: View) -> dict[str, tuple[int, int, int]]:
    """Return row, place and number of tiles for every card below the board, by its option."""
    places: dict[str, tuple[int, int, int]] = {}
    envoys = view["ambassadors"]
    for place, card in enumerate(envoys):
        places[f"send {card['id']}"] = (AMBASSADORS, place, len(envoys))
    number = len(view["aid_row"]) + 4
    for place, aid in enumerate(view["aid_row"]):
        if aid:
            places[f"aid {aid['id']}"] = (AIDS, place, number)
    for place, letter in enumerate("ESMH"):
        places[f"draw {letter}"] = (AIDS, len(view["aid_row"]) + place, number)
    hand = shown_hand(view)
    for place, identity in enumerate(hand):
        for verb in ("explore", "discard"):
            places[f"{verb} {identity}"] = (HAND, place, max(4, len(hand)))
    return places


def shown_hand(view: View) -> list[str]:
    """Return the viewer's hand, a card being explored included."""
    if view["seat"] is None:
        return []
    hand: list[str] = view["players"][view["seat"]]["hand"] or []
    return [*hand, *([view["exploring"]] if view["exploring"] else [])]
