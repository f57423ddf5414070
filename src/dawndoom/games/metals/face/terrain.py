"""The ground of the map: what one recognises without a key. A space is a square of `CELL`."""

from functools import cache

from dawndoom.drawing import Markup, classes, joined, label, tag
from dawndoom.games.metals.face.defs import paint, use
from dawndoom.games.metals.face.layout import CELL, MIDDLE

SIDE = CELL - 4
GROUND = {"forest": "wood", "city": "town", "corner": "pad"}
PLAIN_COLOUR = {
    "soil": "#443c2d", "sand": "#3d3527", "wood": "#1d3c26", "town": "#3f4861", "pad": "#39424f",
}  # fmt: skip


@cache
def space_art(terrain: str, points: int, odd: bool = False, small: bool = False) -> Markup:
    """Return what is printed on a space; plain ones alternate, small ones have no digit."""
    name = GROUND.get(terrain, "soil" if odd else "sand")
    box = {"x": 2, "y": 2, "width": SIDE, "height": SIDE, "rx": 10}
    return joined(
        tag("rect", fill=paint(name, PLAIN_COLOUR[name]), **box),
        tag("rect", fill=paint("grit"), **box),
        tag("path", d=f"M12 3h{CELL - 24}", cls="light"),
        use(terrain) if terrain in GROUND else "",
        _points(points, small),
        tag("rect", x=7, y=7, width=CELL - 14, height=CELL - 14, rx=12, cls="verge"),
    )


def _points(points: int, small: bool) -> Markup:
    if not points:
        return Markup()
    if small:
        return use(f"plate{points}")
    digit = label(str(points), MIDDLE, MIDDLE + 10, 34, "points", "middle", bold=True)
    return joined(use(f"plate{points}"), digit)


def space_class(terrain: str, points: int) -> str:
    """Return the class of a space."""
    return classes("space", terrain, points > 0 and "worth")
