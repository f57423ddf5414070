"""Seats, told apart by colour and by shape: on pieces, in panels, in the log."""

from functools import lru_cache
from math import cos, pi, sin

from dawndoom.drawing.svg import Attribute, Markup, classes, number, tag

SEAT_SHAPES = ("circle", "diamond", "square", "triangle", "hexagon", "star")
SEAT_COLOURS = ("#56b4e9", "#e69f00", "#2fbf8f", "#e07bb4", "#f0e442", "#e5603c")
SEAT_WORDS = ("blue", "orange", "green", "pink", "yellow", "vermilion")


def seat_class(seat: int) -> str:
    """Return the class that gives whatever is inside it a seat's colours (`var(--seat)`)."""
    return f"seat{seat % len(SEAT_SHAPES)}"


@lru_cache(1024)
def seat_shape(seat: int, radius: float, cls: str = "badge", **attributes: Attribute) -> Markup:
    """Return a seat's shape around the origin; all look about as large as the circle."""
    shape = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
    names = classes(cls, seat_class(seat))
    if shape == "circle":
        return tag("circle", r=radius, cls=names, **attributes)
    return tag("path", d=seat_outline(seat, radius), cls=names, **attributes)


def seat_outline(seat: int, radius: float) -> str:
    """Return the path of a seat's shape around the origin, except the circle's."""
    shape = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
    if shape == "star":
        return _polygon(10, 1.25 * radius, -90, inner=0.55 * radius)
    corners, first, stretch = {
        "circle": (24, 0, 1.0),
        "diamond": (4, -90, 1.22),
        "square": (4, -45, 1.22),
        "triangle": (3, -90, 1.32),
        "hexagon": (6, -90, 1.1),
    }[shape]
    return _polygon(corners, stretch * radius, first)


def _polygon(corners: int, radius: float, first: float, inner: float | None = None) -> str:
    points = []
    for place in range(corners):
        angle = (first + 360 * place / corners) * pi / 180
        reach = inner if inner is not None and place % 2 else radius
        points.append(f"{number(reach * cos(angle))} {number(reach * sin(angle))}")
    return "M" + "L".join(points) + "Z"


def seat_sign(seat: int) -> Markup:
    """Return a seat's shape as a picture of its own, to stand before a name in HTML."""
    shape = seat_shape(seat, 9, transform="translate(12 12)")
    return tag("svg", shape, cls="drawing sign", viewBox="0 0 24 24", aria_hidden="true")
