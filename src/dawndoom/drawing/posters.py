"""Posters: what a game looks like from across the street, without a word on it.

A poster is shown as a file of its own, never inside a page. So unlike the other pictures it may
have gradients: their ids cannot meet others.
"""

from collections.abc import Iterable, Sequence

from dawndoom.drawing.svg import Markup, joined, number, tag

POSTER_WIDTH, POSTER_HEIGHT = 300, 170

Point = tuple[float, float]
Stop = tuple[float, str, float]
"""Where along a gradient, which colour, how opaque."""


def poster(*children: str | Iterable[str]) -> Markup:
    """Return a poster: a picture that fills its frame."""
    width, height = POSTER_WIDTH, POSTER_HEIGHT
    size = f"0 0 {width} {height}"
    xmlns = "http://www.w3.org/2000/svg"
    return tag("svg", *children, xmlns=xmlns, viewBox=size, width=width, height=height)


def fade(identity: str, *stops: Stop, turn: float = 90) -> Markup:
    """Return a gradient from above to below, or turned from left to right by 0 degrees."""
    turned = f"rotate({number(float(turn))} .5 .5)"
    return tag("linearGradient", _stops(stops), id=identity, gradientTransform=turned)


def glow(identity: str, *stops: Stop) -> Markup:
    """Return a gradient from the middle outwards."""
    return tag("radialGradient", _stops(stops), id=identity)


def _stops(stops: Sequence[Stop]) -> Markup:
    return joined(
        tag("stop", offset=float(offset), stop_color=colour, stop_opacity=float(opacity))
        for offset, colour, opacity in stops
    )


def fill(identity: str, **attributes: str | float) -> Markup:
    """Return the whole ground filled with a gradient."""
    return tag(
        "rect", width=POSTER_WIDTH, height=POSTER_HEIGHT, fill=f"url(#{identity})", **attributes
    )


def shape(colour: str, path: str, opacity: float = 1) -> Markup:
    """Return a filled shape."""
    return tag("path", d=path, fill=colour, opacity=None if opacity == 1 else opacity)


def stroke(colour: str, path: str, width: float = 1, opacity: float = 1) -> Markup:
    """Return a line with round ends."""
    return tag(
        "path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round", opacity=None if opacity == 1 else opacity,
    )  # fmt: skip


def disc(colour: str, x: float, y: float, radius: float, opacity: float = 1) -> Markup:
    """Return a disc."""
    return tag(
        "circle", cx=x, cy=y, r=radius, fill=colour, opacity=None if opacity == 1 else opacity
    )


def beam(colour: str, path: str, width: float = 2) -> Markup:
    """Return a line of light: white within, its colour around."""
    layers = ((colour, 6.0, 0.16), (colour, 3.2, 0.35), (colour, 1.7, 0.9), ("#fff", 0.7, 1.0))
    return joined(stroke(tint, path, width * wide, dim) for tint, wide, dim in layers)


def outline(*points: Point) -> str:
    """Return the path around some points."""
    places = (f"{number(float(x))} {number(float(y))}" for x, y in points)
    return "M" + "L".join(places) + "z"


def stars(count: int, height: float, colour: str = "#fff") -> Markup:
    """Return stars down to a height, always the same ones."""
    drawn = []
    for place in range(count):
        # Steps of an irrational part of the way: scattered, without rows or clumps.
        x, y = place * 0.754878 % 1 * POSTER_WIDTH, place * 0.569840 % 1 * height
        drawn.append(disc(colour, x, y, 0.3 + 0.14 * (place % 4), 0.3 + 0.15 * (place % 4)))
    return joined(drawn)


def put(
    x: float, y: float, *children: str | Iterable[str], scale: float = 1, flip: bool = False
) -> Markup:
    """Return a group at a place, larger or smaller, or looking the other way."""
    across = -scale if flip else scale
    place = f"translate({number(float(x))} {number(float(y))})"
    size = f" scale({number(float(across))} {number(float(scale))})" if flip or scale != 1 else ""
    return tag("g", *children, transform=place + size)
