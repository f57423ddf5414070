"""Where things lie in the picture of Metal Dawn: the dawn at the left, the city of twelve zones."""

from typing import Any

from dawndoom.core import View

DAWN = 92.0
"""How wide the sky is in which the track's token climbs."""
ZONE_WIDTH, ZONE_HEIGHT = 280.0, 218.0
COLUMNS, ROWS = 4, 3
HEIGHT = ROWS * ZONE_HEIGHT
WIDTH = DAWN + COLUMNS * ZONE_WIDTH
EDGE = 6.0
"""Half the width of a street."""
BLOCK_WIDTH, BLOCK_HEIGHT = ZONE_WIDTH - 2 * EDGE, ZONE_HEIGHT - 2 * EDGE
MIDDLE = BLOCK_WIDTH / 2
ROOF_WIDTH, ROOF_HEIGHT = 76.0, 71.0
ROOFS = {1: (7.0, 32.0), 2: (185.0, 32.0), 3: (185.0, 121.0), 4: (7.0, 121.0)}
"""Where in its block each location lies: clockwise from the upper left."""
SIGNS = 190.0
"""How far down in a block its power and its Mission tokens lie."""
Point = tuple[float, float]


def block_corner(number: int) -> Point:
    """Return the upper left corner of a zone's block."""
    column, row = (number - 1) % COLUMNS, (number - 1) // COLUMNS
    return DAWN + column * ZONE_WIDTH + EDGE, row * ZONE_HEIGHT + EDGE


def block_middle(number: int) -> Point:
    """Return the middle of a zone's block."""
    x, y = block_corner(number)
    return x + MIDDLE, y + BLOCK_HEIGHT / 2


def roof_corner(number: int, location: int) -> Point:
    """Return the upper left corner of a location's roof."""
    x, y = block_corner(number)
    right, down = ROOFS[location]
    return x + right, y + down


def agent_place(view: View, agent: dict[str, Any]) -> Point:
    """Return where an Agent in the city stands: on its roof, or beside whoever is there."""
    x, y = roof_corner(agent["zone"], agent["location"])
    if not agent["shadowing"]:
        return x, y
    beside = [
        other["slot"]
        for other in agents_in_city(view)
        if other["shadowing"]
        and (other["zone"], other["location"]) == (agent["zone"], agent["location"])
    ]
    inward = -1 if agent["location"] in (2, 3) else 1
    return x + inward * (40 + 12 * beside.index(agent["slot"])), y + 10


def dominus_place(number: int) -> Point:
    """Return where the satellite hovers over a zone."""
    x, y = block_corner(number)
    return x + MIDDLE, y + 66


def track_step(last: int) -> float:
    """Return how high a space of the track is: above the last one is the Metal Dawn."""
    return HEIGHT / (last + 1)


def track_height(space: int, last: int) -> float:
    """Return how far down the middle of a space of the track lies: 1 is at the bottom."""
    return HEIGHT - (min(space, last + 1) - 0.5) * track_step(last)


def agents_in_play(view: View) -> list[dict[str, Any]]:
    """Return the Agents that lie on a mat."""
    return [agent for agent in view["agents"] if agent["id"] is not None]


def agents_in_city(view: View) -> list[dict[str, Any]]:
    """Return the Agents that stand on the board."""
    return [agent for agent in agents_in_play(view) if agent["zone"]]
