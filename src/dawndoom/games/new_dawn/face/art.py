"""The pencils of New Dawn's pictures: short names for the shapes that its art is made of."""

from collections.abc import Iterable

from dawndoom.drawing import Markup, joined, number, tag

GAME = "new-dawn"
"""What all ids of shared definitions begin with: a page may hold other games' too."""


def paint(name: str) -> str:
    """Return the fill that is a shared gradient or pattern."""
    return f"url(#{GAME}-{name})"


def disc(x: float, y: float, radius: float, fill: str, opacity: float | None = None) -> Markup:
    """Return a filled circle."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, opacity=opacity)


def ring(x: float, y: float, rx: float, ry: float, stroke: str, width: float, opacity: float = 1,
         dashes: str | None = None) -> Markup:  # fmt: skip
    """Return an ellipse as a line."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="none", stroke=stroke,
               stroke_width=width, opacity=opacity, stroke_dasharray=dashes)  # fmt: skip


def shape(d: str, fill: str, stroke: str | None = None, width: float | None = None,
          opacity: float | None = None) -> Markup:  # fmt: skip
    """Return a filled path."""
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width, opacity=opacity)


def stroke(d: str, colour: str, width: float, opacity: float | None = None,
           dashes: str | None = None) -> Markup:  # fmt: skip
    """Return a path as a line with round ends."""
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, opacity=opacity,
               stroke_dasharray=dashes, stroke_linecap="round")  # fmt: skip


def box(x: float, y: float, width: float, height: float, fill: str, rx: float = 0,
        opacity: float | None = None) -> Markup:  # fmt: skip
    """Return a filled rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, fill=fill,
               opacity=opacity)  # fmt: skip


def turned(angle: float, x: float, y: float, *parts: str | Iterable[str]) -> Markup:
    """Return parts turned around a point."""
    return tag("g", *parts, transform=f"rotate({number(float(angle))} {number(x)} {number(y)})")


def moved(x: float, y: float, scale: float, *parts: str | Iterable[str]) -> Markup:
    """Return parts moved, then scaled."""
    place = f"translate({number(float(x))} {number(float(y))})"
    return tag("g", *parts, transform=place + (f" scale({number(scale)})" if scale != 1 else ""))


def use(name: str, x: float, y: float, width: float, height: float) -> Markup:
    """Return a shared symbol."""
    return tag("use", href=f"#{GAME}-{name}", x=x, y=y, width=width, height=height)


def dots(places: Iterable[tuple[float, float]], radius: float, fill: str) -> Markup:
    """Return several small discs."""
    return joined(disc(x, y, radius, fill) for x, y in places)
