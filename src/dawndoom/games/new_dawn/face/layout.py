"""Where everything lies in the picture of New Dawn."""

from functools import lru_cache

from dawndoom.core import View

WIDTH = 760.0
HEAD = 52.0
STRIP = 40.0
GRID = WIDTH - 2 * STRIP
ROW = 82.0
HAND_ROW = 98.0
GAP = 6.0
DECK = 72.0
"""How wide a deck's tile is; the Aid cards share what is left of their row."""

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
    """The places of regions, strips and rows for one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.first_column, self.first_row, self.columns, self.rows = _extent(tuple(view["area"]))
        self.cell = GRID / self.columns
        self.top = HEAD + STRIP
        self.bottom = self.top + self.rows * self.cell + STRIP
        self.rows_top = self.bottom + GAP
        self.height = self.rows_top + 2 * (ROW + GAP) + HAND_ROW + GAP

    def corner(self, region: str) -> tuple[float, float]:
        """Return the upper left corner of a region."""
        column, row = (int(part) for part in region.split("-"))
        x = STRIP + (column - self.first_column) * self.cell
        return x, self.top + (row - self.first_row) * self.cell

    def centre(self, region: str) -> tuple[float, float]:
        """Return the middle of a region."""
        x, y = self.corner(region)
        return x + self.cell / 2, y + self.cell / 2

    def strip(self, side: str) -> Rect:
        """Return the place of a Base Benefit."""
        high = self.rows * self.cell
        return {
            "N": (STRIP, HEAD, GRID, STRIP - 4),
            "S": (STRIP, self.top + high + 4, GRID, STRIP - 4),
            "W": (0.0, self.top, STRIP - 4, high),
            "E": (STRIP + GRID + 4, self.top, STRIP - 4, high),
        }[side]

    def ambassador(self, place: int) -> Rect:
        """Return the place of an Ambassador."""
        return self._tile(place, len(self.view["ambassadors"]), self.rows_top, ROW)

    def aid(self, place: int) -> Rect:
        """Return the place of an Aid card: left of the decks."""
        room = WIDTH - 4 * (DECK + GAP)
        return self._tile(place, len(self.view["aid_row"]), self.rows_top + ROW + GAP, ROW, room)

    def deck(self, place: int) -> Rect:
        """Return the place of a deck."""
        left = WIDTH - (4 - place) * (DECK + GAP) + GAP
        return left, self.rows_top + ROW + GAP, DECK, ROW

    def hand(self, place: int) -> Rect:
        """Return the place of a card of the hand."""
        number = max(4, len(shown_hand(self.view)))
        return self._tile(place, number, self.rows_top + 2 * (ROW + GAP), HAND_ROW)

    def _tile(self, place: int, number: int, y: float, height: float, room: float = WIDTH) -> Rect:
        width = (room - GAP * (number - 1)) / max(1, number)
        return place * (width + GAP), y, width, height


def tile_places(layout: Layout) -> dict[str, Rect]:
    """Return the place of every card below the board, by its option."""
    view = layout.view
    places: dict[str, Rect] = {}
    for place, card in enumerate(view["ambassadors"]):
        places[f"send {card['id']}"] = layout.ambassador(place)
    for place, aid in enumerate(view["aid_row"]):
        if aid:
            places[f"aid {aid['id']}"] = layout.aid(place)
    for place, letter in enumerate("ESMH"):
        places[f"draw {letter}"] = layout.deck(place)
    for place, identity in enumerate(shown_hand(view)):
        for verb in ("explore", "discard"):
            places[f"{verb} {identity}"] = layout.hand(place)
    return places


def shown_hand(view: View) -> list[str]:
    """Return the viewer's hand, a card being explored included."""
    if view["seat"] is None:
        return []
    hand: list[str] = view["players"][view["seat"]]["hand"] or []
    return [*hand, *([view["exploring"]] if view["exploring"] else [])]
