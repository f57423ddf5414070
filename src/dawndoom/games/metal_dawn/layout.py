"""Where things lie in the picture of Metal Dawn."""

from typing import Any

from dawndoom.core import View

WIDTH = 640.0
EDGE = 6.0
TRACK_TOP, TRACK_HEIGHT = 6.0, 62.0
TRAY_TOP, TRAY_HEIGHT = 74.0, 54.0
CITY_TOP = 134.0
ZONE_WIDTH, ZONE_HEIGHT, GAP = 153.0, 152.0, 5.0
LOCATION_WIDTH, LOCATION_HEIGHT = 72.0, 52.0
HEAD = 24.0
CODES_TOP = CITY_TOP + 3 * (ZONE_HEIGHT + GAP) + 4
CODES_HEIGHT = 70.0
CODE_COLUMNS = 3
SUPPLY_TOP = CODES_TOP + 2 * (CODES_HEIGHT + 5) + 2
HEIGHT = SUPPLY_TOP + 52.0
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
Box = tuple[float, float, float, float]


def agents_in_play(view: View) -> list[dict[str, Any]]:
    """Return the Agents that lie on a mat."""
    return [agent for agent in view["agents"] if agent["id"] is not None]


def zone_box(number: int) -> Box:
    """Return where a zone lies."""
    column, row = (number - 1) % 4, (number - 1) // 4
    x = EDGE + column * (ZONE_WIDTH + GAP)
    return x, CITY_TOP + row * (ZONE_HEIGHT + GAP), ZONE_WIDTH, ZONE_HEIGHT


def location_box(number: int, location: int) -> Box:
    """Return where a location of a zone lies: 1 and 2 above, 4 and 3 below."""
    x, y, _, _ = zone_box(number)
    right, down = CORNERS[location - 1]
    left = x + 3 + right * (LOCATION_WIDTH + 3)
    top = y + HEAD + down * (LOCATION_HEIGHT + 2)
    return left, top, LOCATION_WIDTH, LOCATION_HEIGHT


def middle_of(box: Box) -> tuple[float, float]:
    """Return the middle of a place."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def agent_place(view: View, agent: dict[str, Any]) -> tuple[float, float]:
    """Return where an Agent stands: on its location, beside its occupant, or in the tray."""
    if agent["zone"] is None:
        waiting = [other["slot"] for other in agents_in_play(view) if other["zone"] is None]
        return EDGE + 26 + 47 * waiting.index(agent["slot"]), TRAY_TOP + TRAY_HEIGHT / 2
    x, y = middle_of(location_box(agent["zone"], agent["location"]))
    if agent["shadowing"]:
        beside = [
            other["slot"]
            for other in agents_in_play(view)
            if other["shadowing"]
            and (other["zone"], other["location"]) == (agent["zone"], agent["location"])
        ]
        return x + 22 + 7 * beside.index(agent["slot"]), y + 12
    return x, y - 2


def code_box(space: int) -> Box:
    """Return where a code space lies: two rows of three, the sixth for Hackproof."""
    width = (WIDTH - 2 * EDGE - (CODE_COLUMNS - 1) * 5) / CODE_COLUMNS
    column, row = (space - 1) % CODE_COLUMNS, (space - 1) // CODE_COLUMNS
    return EDGE + column * (width + 5), CODES_TOP + row * (CODES_HEIGHT + 5), width, CODES_HEIGHT


def track_box(view: View, space: int) -> Box:
    """Return where a space of the track lies; the last is Metal Dawn itself."""
    last = view["track"]["last"]
    width = (WIDTH - 2 * EDGE - 36) / last
    if space > last:
        return WIDTH - EDGE - 34, TRACK_TOP, 34, TRACK_HEIGHT
    return EDGE + (space - 1) * width, TRACK_TOP, width - 4, TRACK_HEIGHT
