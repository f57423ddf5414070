"""The place of a fight, seen closely: the ground around it, and who stands there."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, at, group, joined, number, seat_class, seeing, tag
from dawndoom.games.death_dome.face.ground import box, fragment, paint
from dawndoom.games.death_dome.face.layout import CELL, Layout, layout_of
from dawndoom.games.death_dome.face.pieces import point_sign, unit_sign
from dawndoom.games.death_dome.face.places import is_lava

SHAPE = 1.5
NARROWEST = 5.0
Window = tuple[float, float, float, float]


def closeup(view: View, fight: dict[str, Any], side: dict[str, Any]) -> Markup:
    """Return the board around attacker and target, with where the target would be driven."""
    layout = layout_of(view)
    involved = [side["unit"], *([fight["unit"]] if fight["unit"] >= 0 else [])]
    names = [view["units"][unit]["at"] for unit in involved] + side["cells"]
    shown = [name for name in names if name]
    if not shown:
        return Markup()
    window = _window(layout, [layout.spot(name) for name in shown])
    left, top, wide, high = window
    frame = f"{left * CELL:g} {top * CELL:g} {wide * CELL:g} {high * CELL:g}"
    drawn = joined(
        _ground(view, *window),
        _points(view, window),
        _ends(view, layout, side),
        _line(view, layout, fight, side),
        _units(view, window, fight["unit"]),
    )
    return tag("svg", drawn, viewBox=frame, cls="drawing dome arena closeup", aria_hidden="true",
               preserveAspectRatio="xMidYMid slice")  # fmt: skip


def _window(layout: Layout, spots: list[tuple[int, int]]) -> Window:
    """Return column, row, width and height of the part of the board that shows these cells."""
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    wide = max(columns) - min(columns) + 3.4
    high = max(rows) - min(rows) + 3.4
    wide = max(wide, high * SHAPE, NARROWEST * SHAPE)
    high = max(high, wide / SHAPE)
    left = (min(columns) + max(columns) + 1 - wide) / 2
    top = (min(rows) + max(rows) + 1 - high) / 2
    return (
        max(0.0, min(left, layout.cols - wide)),
        max(0.0, min(top, layout.rows - high)),
        wide,
        high,
    )


def _is_in(layout: Layout, name: str, window: Window) -> bool:
    row, column = layout.spot(name)
    left, top, wide, high = window
    return left - 1 <= column <= left + wide and top - 1 <= row <= top + high


@seeing(still=("board",))
def _ground(view: View, left: float, top: float, wide: float, high: float) -> Markup:
    layout = layout_of(view)
    cells = {
        layout.spot(name) for name in layout.cells if _is_in(layout, name, (left, top, wide, high))
    }
    return fragment(layout, view["board"], cells)


def _points(view: View, window: Window) -> list[Markup]:
    layout = layout_of(view)
    return [
        group(point_sign(point["owner"], point["tower"]), style=at(*layout.centre(point["at"])))
        for point in view["points"]
        if _is_in(layout, point["at"], window)
    ]


def _units(view: View, window: Window, attacker: int) -> list[Markup]:
    layout = layout_of(view)
    drawn = []
    for unit in view["units"]:
        if unit["at"] and _is_in(layout, unit["at"], window):
            x, y = layout.centre(unit["at"])
            sign = unit_sign(unit, active=unit["id"] == attacker)
            drawn.append(group(sign, cls=seat_class(unit["seat"]), style=at(x, y - 2)))
    return drawn


def _ends(view: View, layout: Layout, side: dict[str, Any]) -> list[Markup]:
    """Return the cells to which the target would be driven, red where it would die."""
    drawn = []
    for name in side["cells"]:
        x, y = layout.corner(name)
        cls = "end deadly" if is_lava(view, name) else "end"
        drawn.append(box(x + 2, y + 2, CELL - 4, CELL - 4, 6, cls=cls))
        if is_lava(view, name):
            drawn.append(tag("use", href="#death-dome-i-skull", x=x + 10, y=y + 10, width=20,
                             height=20, fill="#fff"))  # fmt: skip
    return drawn


def _line(view: View, layout: Layout, fight: dict[str, Any], side: dict[str, Any]) -> Markup:
    if fight["unit"] < 0:
        return Markup()
    start, end = view["units"][fight["unit"]]["at"], view["units"][side["unit"]]["at"]
    if not (start and end):
        return Markup()
    (x1, y1), (x2, y2) = layout.centre(start), layout.centre(end)
    path = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    light = tag("circle", cx=x2, cy=y2, r=50, fill=paint("spot"))
    return joined(light, tag("path", d=path, cls="aim-edge"), tag("path", d=path, cls="aim-line"))
