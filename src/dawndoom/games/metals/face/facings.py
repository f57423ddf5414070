"""The arrows around a Metal that is being turned, each with the line of fire that it opens."""

from collections.abc import Sequence

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, at, group, joined, tag
from dawndoom.games.metals.face.layout import Layout, facing_id
from dawndoom.games.metals.face.queries import aimed_at, line_of_fire

ARROW = "M0-17 15 1H7V15H-7V1H-15Z"
REACH = 57
"""From the middle of the Metal to that of an arrow: also at the edge it stays in the frame."""
RETICLE = "M-48-30V-48H-30M30-48H48V-30M48 30V48H30M-30 48H-48V30"


def facings(layout: Layout, view: View, decision: Decision | None) -> Markup:
    """Return an arrow for each facing that is offered, while one is asked for."""
    if decision is None or decision.name != "choose_facing":
        return Markup()
    here = view["map"]["spaces"][int(decision.about[1])]
    return joined(
        _arrow(layout, view, decision.seat, here, str(option.on[0])) for option in decision.options
    )


def _arrow(layout: Layout, view: View, seat: int, here: str, facing: str) -> Markup:
    x, y = layout.centre(here)
    dx, dy = layout.ahead(facing)
    button = group(
        tag("circle", r=33, cls="hand"),
        tag("circle", r=27, cls="knob"),
        tag("path", d=ARROW, cls="arrow", transform=f"rotate({layout.turn(facing)})"),
        style=at(x + REACH * dx, y + REACH * dy),
    )
    arrow = tag("g", button, id=facing_id(facing), cls="facing", data_own_glow="")
    line = line_of_fire(view, here, facing)
    return group(_preview(layout, view, seat, here, facing, line), arrow, cls="aiming")


def _preview(
    layout: Layout, view: View, seat: int, here: str, facing: str, line: Sequence[str]
) -> Markup:
    """Return the line of fire that a facing would open, and a mark on each enemy in it."""
    if not line:
        return Markup()
    ray = tag("path", d=layout.ray(here, line, facing), cls="preview")
    marks = [
        group(tag("path", d=RETICLE, cls="reticle"), style=at(*layout.centre(metal["at"])))
        for metal in aimed_at(view, seat, line)
    ]
    return joined(ray, marks)
