"""The floors in the picture: slab with its sign, lift, rooms, the lane with its symbols, keys."""

from typing import Any

from dawndoom.drawing import (
    Markup,
    at,
    classes,
    fit,
    group,
    joined,
    label,
    measure,
    part,
    piece,
    remembered,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import (
    BAY,
    BAYS_LEFT,
    LANE,
    LIFT,
    LIFT_LEFT,
    ROW,
    SLAB,
    SMALL,
    Layout,
    bay_left,
)
from dawndoom.games.cyberdoom_tower.face.log import spot
from dawndoom.games.cyberdoom_tower.face.paint import paint, stamp
from dawndoom.games.cyberdoom_tower.face.queries import SECTORS, closes_this_round
from dawndoom.games.cyberdoom_tower.face.rooms import room_of
from dawndoom.games.cyberdoom_tower.face.symbols import modifier_sign, symbol_sign

GROUND = ("id", "name", "closed", "sectors", "anti_stealth", "mods")
"""What a floor is drawn from, beside its sentinel and its key."""
SYMBOL = 23.0
SYMBOL_LEFT, SYMBOL_TOP = 6.0, 26.5
"""Where a symbol lies in its bay: clear of the hero at the right and of words at the bottom."""
LANE_WIDTH = SECTORS * BAY


def floors(layout: Layout) -> Markup:
    """Return all floors."""
    drawn = []
    for level, floor in enumerate(layout.view["floors"]):
        ground = {name: floor[name] for name in GROUND}
        note = _note(layout.view, level)
        sentinel = floor["sentinel"]
        active = 0 if sentinel["defeated"] else sentinel["pos"] - 1
        top = layout.floor_top(level)
        drawn.append(_floor(level, top, layout.room, ground, active, note))
    return joined(drawn)


def _note(view: dict[str, Any], level: int) -> tuple[str, bool]:
    """Say how things stand on a floor, and whether that is danger."""
    floor = view["floors"][level]
    sentinel = floor["sentinel"]
    if floor["closed"]:
        key = {"taken": "its key is yours", "lost": "its key is lost", "there": ""}
        return f"overrun, {key[floor['key']['is']]}", True
    if sentinel["defeated"]:
        return "quiet: its guard is down", False
    if closes_this_round(view, level):
        return "closing!", True
    state = "alerted" if sentinel["active"] else "idle"
    return f"{sentinel['name']} {state}", sentinel["active"]


@remembered
def _floor(
    level: int,
    top: float,
    room: float,
    floor: dict[str, Any],
    active: int,
    note: tuple[str, bool],
) -> Markup:
    """Return a floor; only the symbols of the column `active` count, none if it is 0."""
    closed = floor["closed"]
    parts = [
        _slab(level, top, floor["name"], *note),
        [_room(level, top + SLAB, room, floor, sector) for sector in floor["sectors"]],
        _lane(top + SLAB + room, floor, active),
    ]
    if active and not closed:
        parts.append(_frame(level, top + SLAB + room, active))
    if closed:
        parts.append(_shutters(top + SLAB, room))
    parts.append(_lift(level, top + SLAB, room, closed))
    y = top + SLAB + room + 14
    parts.append(label(str(level + 1), LIFT_LEFT - 12, y, 32, "floor-number", "end", bold=True))
    return part(f"floor-{level}", *parts, cls=classes("floor", closed and "closed"))


def _slab(level: int, top: float, name: str, note: str, is_danger: bool) -> Markup:
    """Return the slab over a floor, with its name and how things stand."""
    width = bay_left(SECTORS + 1) - LIFT_LEFT + 14
    left, right = LIFT_LEFT + 2, bay_left(SECTORS + 1)
    room = right - left - measure(note, SMALL) - 14
    words = fit(f"Floor {level + 1} · {name}", room, SMALL, bold=True)
    return joined(
        tag("rect", x=LIFT_LEFT - 8, y=top, width=width, height=SLAB, rx=4, fill=paint("slab")),
        label(words, left, top + 17.5, SMALL, "floor-name", bold=True),
        label(note, right, top + 17.5, SMALL, "danger" if is_danger else "calm", "end"),
    )


def _lift(level: int, top: float, room: float, closed: bool) -> Markup:
    """Return the lift's stop, as high as rooms and lane together."""
    height = room + LANE - 2
    middle = LIFT_LEFT + LIFT / 2
    arrows = f"M{middle - 9} {top + 22}l9-9 9 9m-18 10l9-9 9 9"
    return tag(
        "g",
        tag("rect", x=LIFT_LEFT, y=top + 1, width=LIFT, height=height, rx=6, fill=paint("lift")),
        tag("path", d=f"M{middle} {top + 10}v{height - 16}", cls="cable"),
        tag("path", d=arrows, cls="arrows"),
        tag("rect", x=LIFT_LEFT, y=top + 1, width=LIFT, height=height, rx=6,
            cls=classes("spot lift", closed and "shut")),
        id=spot(level, 0),
        cls="space",
    )  # fmt: skip


def _room(
    level: int, top: float, height: float, floor: dict[str, Any], sector: dict[str, Any]
) -> Markup:
    """Return a bay: its wall, its cover, and what lies there."""
    bay = sector["sector"]
    box = {"x": 1.0, "y": 0.0, "width": BAY - 2, "height": height}
    return tag(
        "g",
        stamp(f"room-{room_of(floor['id'])}", 1, 0, BAY - 2, height),
        tag("rect", cls="dusk", **box),
        tag("rect", x=3, y=3, width=34, height=24, rx=7, cls="plate"),
        stamp("hood", 5, 6, 15, 17, "hood"),
        label(str(sector["stealth"]), 28, 21.5, 18, "cover", "middle", bold=True),
        _symbols(sector),
        tag("rect", rx=7, cls="spot", **box),
        id=spot(level, bay),
        cls="space",
        style=at(bay_left(bay), top),
        data_zoom="",
    )


def _symbols(sector: dict[str, Any]) -> Markup:
    """Return what lies in a bay; its key is a piece of its own."""
    drawn: list[Markup] = []
    for symbol in sector["symbols"]:
        if symbol != "key":
            spent = sector["looted"] if symbol == "crate" else sector["drained"]
            x = SYMBOL_LEFT + len(drawn) * SYMBOL
            drawn.append(symbol_sign(symbol, x, SYMBOL_TOP, SYMBOL, spent))
    return joined(drawn)


def _lane(top: float, floor: dict[str, Any], active: int) -> Markup:
    """Return the lane below the rooms, with the eye and the symbols of each column."""
    ground = tag("rect", x=BAYS_LEFT, y=top, width=LANE_WIDTH, height=LANE, fill=paint("lane"))
    columns = range(1, active + 1)
    return joined(ground, [_column(top, floor, column, column == active) for column in columns])


def _column(top: float, floor: dict[str, Any], column: int, is_active: bool) -> Markup:
    x = bay_left(column)
    signs = [
        stamp("eye-sign", x + 4, top + 5, 16, cls="eye"),
        label(f"+{floor['anti_stealth'][column - 1]}", x + 21, top + 19, SMALL, "eye", bold=True),
    ]
    for row, mods in enumerate(floor["mods"][column - 1]):
        y = top + 3 + row * ROW
        signs += [
            modifier_sign(mod, x + BAY - 23 - 20 * place, y) for place, mod in enumerate(mods)
        ]
    return group(signs, cls=classes("column", is_active and "active"))


def _frame(level: int, top: float, active: int) -> Markup:
    """Return the frame of the column whose symbols count now; it glides with the sentinel."""
    frame = tag("rect", x=2, y=1, width=BAY - 4, height=LANE - 4, rx=8, cls="frame")
    return piece(f"column-{level}", at(bay_left(active), top), frame)


def _shutters(top: float, room: float) -> Markup:
    box = {"x": BAYS_LEFT, "y": top, "width": LANE_WIDTH}
    return joined(
        tag("rect", height=room, cls="gloom", **box),
        tag("rect", height=room + LANE, fill=paint("shutter"), cls="veil", **box),
    )


def keys(layout: Layout) -> Markup:
    """Return the keys that nobody has taken."""
    drawn = []
    for floor in layout.view["floors"]:
        if floor["key"]["is"] == "taken" or not floor["key"]["at"]:
            continue
        level, bay = floor["level"], floor["key"]["at"]
        cls = classes("tower-key", floor["key"]["is"] == "lost" and "lost")
        style = at(bay_left(bay) + SYMBOL_LEFT, layout.room_top(level) + SYMBOL_TOP)
        drawn.append(piece(f"key-{level}", style, stamp("key", 0, 0, SYMBOL), cls=cls))
    return joined(drawn)
