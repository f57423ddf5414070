"""What is said over the map in a sign or a word: harm, shelter, points."""

from functools import cache

from dawndoom.drawing import Markup, at, classes, group, icon, label, measure, tag


@cache
def harm_pill(words: str, size: float) -> Markup:
    """Return the pill of a Metal that is about to be hit: red, unless a city mends it at once."""
    width, height = measure(words, size, bold=True) + 2.5 * size, 1.6 * size
    left = -width / 2
    return group(
        tag("rect", x=left, y=-height / 2, width=width, height=height, rx=height / 2),
        icon("crosshair", left + 0.42 * size, -0.6 * size, 1.2 * size),
        label(words, left + 1.85 * size, 0.35 * size, size, bold=True),
        cls=classes("harm-pill", words == "repaired" and "mended"),
    )


@cache
def shield_sign() -> Markup:
    """Return the sign of a Metal that a forest hides, around the origin."""
    return group(tag("circle", r=16), icon("shield", -9, -9, 18), cls="hidden-sign")


@cache
def sights_sign() -> Markup:
    """Return the sign of an enemy Metal that is in one's own sights, around the origin."""
    return group(tag("circle", r=16), icon("crosshair", -10, -10, 20), cls="sights-sign")


@cache
def coin(words: str, size: float, radius: float | None = None) -> Markup:
    """Return a coin with the points that it stands for, around the origin."""
    text = label(words, 0, 0.35 * size, size, anchor="middle", bold=True)
    return group(
        tag("circle", r=radius or 0.98 * size, fill="url(#metals-gold) #e9b03c"), text, cls="coin"
    )


def put(sign: Markup, x: float, y: float) -> Markup:
    """Return a sign at a place."""
    return group(sign, style=at(x, y))
