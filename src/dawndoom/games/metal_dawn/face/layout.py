"""Where things lie in the picture of Metal Dawn."""

from typing import Any

from dawndoom.core import View

WIDTH = 640.0
EDGE = 6.0
TRACK_TOP, TRACK_HEIGHT = 6.0, 64.0
TRAY_TOP, TRAY_HEIGHT = 76.0, 52.0
CITY_TOP = 134.0
ZONE_WIDTH, ZONE_HEIGHT, GAP = 153.0, 156.0, 5.0
LOCATION_WIDTH, LOCATION_HEIGHT = 72.0, 52.0
HEAD = 28.0
OUTWARD = 9.0
"""How far a piece stands from its location's middle, away from the zone's: Dominus stands there,
and the numbers of options have their place beside it."""
CODES_TOP = CITY_TOP + 3 * (ZONE_HEIGHT + GAP) + 2
CODES_HEIGHT = 82.0
CODE_COLUMNS = 3
SUPPLY_HEIGHT = 23.0
OBJECTIVE_HEIGHT = 24.0
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
Area = tuple[float, float, float, float]


def height_of(view: View) -> float:
    """Return how high the picture is: the objectives of Tech War have rows of their own."""
    return objective_box(view, len(view["objectives"]))[1]


def agents_in_play(view: View) -> list[dict[str, Any]]:
    """Return the Agents that lie on a mat."""
    return [agent for agent in view["agents"] if agent["id"] is not None]


def zone_box(number: int) -> Area:
    """Return where a zone lies."""
    column, row = (number - 1) % 4, (number - 1) // 4
    x = EDGE + column * (ZONE_WIDTH + GAP)
    return x, CITY_TOP + row * (ZONE_HEIGHT + GAP), ZONE_WIDTH, ZONE_HEIGHT


def location_box(number: int, location: int) -> Area:
    """Return where a location of a zone lies: 1 and 2 above, 4 and 3 below."""
    x, y, _, _ = zone_box(number)
    right, down = CORNERS[location - 1]
    left = x + 3 + right * (LOCATION_WIDTH + 3)
    top = y + HEAD + down * (LOCATION_HEIGHT + 2)
    return left, top, LOCATION_WIDTH, LOCATION_HEIGHT


def middle_of(box: Area) -> tuple[float, float]:
    """Return the middle of a place."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def occupant_place(number: int, location: int) -> tuple[float, float]:
    """Return where a Unit or an Agent stands on its location."""
    x, y = middle_of(location_box(number, location))
    return x + OUTWARD * (1 if CORNERS[location - 1][0] else -1), y


def number_place(location: int) -> tuple[float, float]:
    """Return where in its location an option's number lies: beside the piece, clear of Dominus."""
    right, down = CORNERS[location - 1]
    x = 12 if right else LOCATION_WIDTH - 12
    return x, LOCATION_HEIGHT - 9.5 if down else 9.5


def dominus_place(number: int) -> tuple[float, float]:
    """Return where Dominus stands: between the four locations, its number above it."""
    x, y, width, _ = zone_box(number)
    return x + width / 2, y + HEAD + LOCATION_HEIGHT + 4


def agent_place(view: View, agent: dict[str, Any]) -> tuple[float, float]:
    """Return where an Agent stands: on its location, beside its occupant, or in the tray."""
    if agent["zone"] is None:
        waiting = [other["slot"] for other in agents_in_play(view) if other["zone"] is None]
        return EDGE + 26 + 47 * waiting.index(agent["slot"]), TRAY_TOP + TRAY_HEIGHT / 2 - 1
    x, y = occupant_place(agent["zone"], agent["location"])
    if agent["shadowing"]:
        beside = [
            other["slot"]
            for other in agents_in_play(view)
            if other["shadowing"]
            and (other["zone"], other["location"]) == (agent["zone"], agent["location"])
        ]
        right, down = CORNERS[agent["location"] - 1]
        inward = 33 - 7 * beside.index(agent["slot"])
        return x + (-inward if right else inward), y + (11 if down else -11)
    return x, y - 1


def code_box(space: int) -> Area:
    """Return where a code space lies: rows of three, those after the fifth for Hackproof."""
    width = (WIDTH - 2 * EDGE - (CODE_COLUMNS - 1) * GAP) / CODE_COLUMNS
    column, row = (space - 1) % CODE_COLUMNS, (space - 1) // CODE_COLUMNS
    return (
        EDGE + column * (width + GAP),
        CODES_TOP + row * (CODES_HEIGHT + GAP),
        width,
        CODES_HEIGHT,
    )


def supply_top(view: View) -> float:
    """Return where the supplies begin: below the Codes, however many Hackproof adds."""
    return code_box(len(view["codes"]))[1] + CODES_HEIGHT + GAP + 2


def objective_box(view: View, row: int) -> Area:
    """Return where an open objective lies: one row for each, under the supplies."""
    top = supply_top(view) + SUPPLY_HEIGHT + 4 + row * (OBJECTIVE_HEIGHT + 2)
    return EDGE, top, WIDTH - 2 * EDGE, OBJECTIVE_HEIGHT


def track_box(view: View, space: int) -> Area:
    """Return where a space of the track lies; the last is Metal Dawn itself."""
    last = view["track"]["last"]
    width = (WIDTH - 2 * EDGE - 36) / last
    if space > last:
        return WIDTH - EDGE - 34, TRACK_TOP, 34, TRACK_HEIGHT
    return EDGE + (space - 1) * width, TRACK_TOP, width - 4, TRACK_HEIGHT
