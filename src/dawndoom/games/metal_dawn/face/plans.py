"""A Robot card as a map: the way that the Robot takes over the twelve zones."""

from typing import Any

from dawndoom.drawing import Markup, remembered, tag
from dawndoom.games.metal_dawn.face.art import art_picture
from dawndoom.games.metal_dawn.face.layout import COLUMNS, ROWS

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CELL = 21


def way(standing: int, plan: dict[str, Any]) -> list[int]:
    """Return the zones that a plan enters from a zone on, around the edges."""
    across, down = STEPS[plan["direction"]]
    column, row = (standing - 1) % COLUMNS, (standing - 1) // COLUMNS
    found = []
    for _ in range(plan["steps"]):
        column, row = (column + across) % COLUMNS, (row + down) % ROWS
        found.append(row * COLUMNS + column + 1)
    return found


@remembered
def plan_map(standing: int, plan: dict[str, Any]) -> Markup:
    """Return the city in small: where the Robot stands, and where it strikes."""
    struck = way(standing, plan)
    cells = []
    for number in range(1, COLUMNS * ROWS + 1):
        x, y = (number - 1) % COLUMNS * CELL, (number - 1) // COLUMNS * CELL
        cls = "struck" if number in struck else None
        cells.append(tag("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, rx=3, cls=cls))
    column, row = (standing - 1) % COLUMNS, (standing - 1) // COLUMNS
    cells.append(tag("circle", cx=(column + 0.5) * CELL, cy=(row + 0.5) * CELL, r=5))
    box = f"0 0 {COLUMNS * CELL} {ROWS * CELL}"
    return art_picture(box, *cells, cls="plan-map")
