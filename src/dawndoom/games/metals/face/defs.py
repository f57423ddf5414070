"""What all pictures of Metals share: soil and gold, trees and houses, the light on a hull."""

from functools import cache
from math import cos, pi, sin
from random import Random

from dawndoom.drawing import SEAT_COLOURS, Markup, joined, number, tag
from dawndoom.games.metals.face.layout import CELL, MIDDLE

DEEP = ("#123a5c", "#5a3605")
"""The floor of each seat's base."""
SHADE = ("#1f6494", "#9a6200")
"""The dark side of each seat's hulls."""
GROUNDS = {
    "soil": ("#4f4632", "#383125"),
    "sand": ("#483f2e", "#322b20"),
    "wood": ("#24492f", "#152e1d"),
    "town": ("#4d5772", "#31394f"),
    "pad": ("#46505e", "#2b333f"),
}
TREES = (
    (26, 34, 0.85), (62, 28, 1.0), (91, 38, 0.85), (21, 68, 1.0), (56, 64, 1.15),
    (92, 76, 1.05), (37, 97, 0.95), (73, 99, 1.0),
)  # fmt: skip
HOUSES = (
    (12, 16, 26, 22), (46, 12, 20, 26), (74, 18, 26, 20), (10, 58, 24, 40), (78, 54, 24, 44),
    (42, 70, 28, 28),
)  # fmt: skip
"""Left, top, width and height of each house; what lies behind is drawn first."""


@cache
def defs() -> str:
    """Return the definitions, each under an id that begins with the name of the game."""
    return joined(
        *(_slope(name, *colours) for name, colours in GROUNDS.items()),
        *_gold(),
        *(light for seat in (0, 1) for light in _seat(seat)),
        _grit(),
        _shadow(),
        _forest(),
        _city(),
        _corner(),
        *(_plate(points) for points in (1, 2)),
    )


def paint(name: str, otherwise: str = "none") -> str:
    """Return the paint of a shared definition, and a colour for pages that lack it."""
    return f"url(#metals-{name}) {otherwise}"


def use(name: str) -> Markup:
    """Return a shared drawing, put where it is needed."""
    return tag("use", href=f"#metals-{name}")


def _stop(offset: float, colour: str, opacity: float | None = None) -> Markup:
    return tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def _slope(name: str, light: str, dark: str) -> Markup:
    stops = (_stop(0, light), _stop(1, dark))
    return tag("linearGradient", *stops, id=f"metals-{name}", x1=0, y1=0, x2=1, y2=1)


def _round(name: str, *stops: Markup, cx: float = 0.5, cy: float = 0.5, r: float = 0.6) -> Markup:
    return tag("radialGradient", *stops, id=f"metals-{name}", cx=cx, cy=cy, r=r)


def _gold() -> tuple[Markup, ...]:
    bright = (_stop(0, "#fff0bd"), _stop(0.5, "#e9b03c"), _stop(1, "#8a5a0c"))
    shine = (_stop(0, "#ffd166", 0.35), _stop(1, "#ffd166", 0))
    return _round("gold", *bright, cx=0.35, cy=0.3, r=0.9), _round("shine", *shine)


def _seat(seat: int) -> tuple[Markup, ...]:
    """Return the light on a seat's base and hull."""
    colour, deep = SEAT_COLOURS[seat], DEEP[seat]
    base = (_stop(0, deep), _stop(1, "#070b14"))
    hull = (_stop(0, "#ffffff"), _stop(0.38, colour), _stop(1, SHADE[seat]))
    return (
        _round(f"base{seat}", *base, cx=0.4, cy=0.3, r=0.8),
        tag("linearGradient", *hull, id=f"metals-hull{seat}", x1=0, y1=0, x2=0.6, y2=1),
    )


def _grit() -> Markup:
    """Return the grain of the ground, the same on every page."""
    dice = Random(4)
    grains = [
        tag(
            "circle", cx=round(dice.uniform(0, 56), 1), cy=round(dice.uniform(0, 56), 1),
            r=round(dice.uniform(0.5, 1.5), 1), fill=dice.choice(("#fff", "#000")),
            opacity=round(dice.uniform(0.04, 0.13), 2),
        )
        for _ in range(34)
    ]  # fmt: skip
    furrows = tag("path", d="M4 40q10-6 20 0M34 14q8-5 16 0", stroke="#000", stroke_opacity=0.14,
                  fill="none")  # fmt: skip
    return tag("pattern", grains, furrows, id="metals-grit", width=56, height=56,
               patternUnits="userSpaceOnUse")  # fmt: skip


def _shadow() -> Markup:
    drop = tag("feDropShadow", dx=0, dy=4, stdDeviation=4, flood_opacity=0.6)
    return tag("filter", drop, id="metals-shadow", x="-30%", y="-30%", width="160%", height="160%")


def _forest() -> Markup:
    crown = "M0-22 7-8H3L11 5H5L15 20H-15L-5 5h-6L-3-8h-4Z"
    tree = tag(
        "g",
        tag("ellipse", cx=4, cy=20, rx=14, ry=5, fill="#000", opacity=0.4),
        tag("path", d=crown, fill="#2f7a4b", stroke="#0c2415", stroke_width=1.4,
            stroke_linejoin="round"),
        tag("path", d="M0-22 7-8H3L11 5H5L15 20H0Z", fill="#1d5734"),
        id="metals-tree",
    )  # fmt: skip
    grown = [
        tag("use", href="#metals-tree", transform=f"translate({x} {y}) scale({size})")
        for x, y, size in TREES
    ]
    return joined(tree, tag("g", grown, id="metals-forest"))


def _city() -> Markup:
    dice = Random(7)
    return tag("g", [_house(dice, *house) for house in HOUSES], id="metals-city")


def _house(dice: Random, x: int, y: int, width: int, height: int) -> Markup:
    """Return a house seen from above and a little from the south: wall, roof, lit windows."""
    roof = y - 6
    box = {"width": width, "height": height}
    windows = [
        tag("rect", x=x + 4 + 7 * across, y=roof + 4 + 8 * down, width=4, height=4,
            fill=dice.choice(("#ffe7a3", "#4a567a", "#4a567a")))
        for down in range(2)
        for across in range(3)
        if 8 + 7 * across < width and 8 + 8 * down < height
    ]  # fmt: skip
    return joined(
        tag("rect", x=x + 5, y=y + 6, fill="#000", opacity=0.35, **box),
        tag("rect", x=x, y=y, fill="#2b3350", stroke="#11162a", **box),
        tag("rect", x=x, y=roof, fill="#7c8bb3", stroke="#11162a", **box),
        windows,
    )


def _corner() -> Markup:
    """Return a landing pad."""
    far = CELL - 14
    marks = (
        f"M14 30V14H30M{far - 16} 14H{far}V30M14 {far - 16}V{far}H30"
        f"M{far - 16} {far}H{far}V{far - 16}"
    )
    ring = tag("circle", cx=MIDDLE, cy=MIDDLE, r=40, fill="none", stroke="#b8c7de",
               stroke_opacity=0.45, stroke_width=3, stroke_dasharray="12 8")  # fmt: skip
    lights = tag("path", d=marks, fill="none", stroke="#ffd166", stroke_opacity=0.7,
                 stroke_width=4)  # fmt: skip
    return tag("g", ring, lights, id="metals-corner")


def _plate(points: int) -> Markup:
    """Return a plate of gold with as many studs as it has points."""
    outline = " ".join(
        f"{number(MIDDLE + 46 * sin(corner * pi / 3))},{number(MIDDLE - 46 * cos(corner * pi / 3))}"
        for corner in range(6)
    )
    studs = [
        tag("circle", cx=MIDDLE + 26 * (place - (points - 1) / 2), cy=MIDDLE + 24, r=7,
            fill="url(#metals-gold)", stroke="#5a3a06")
        for place in range(points)
    ]  # fmt: skip
    glow = tag("rect", x=2, y=2, width=CELL - 4, height=CELL - 4, rx=10, fill="url(#metals-shine)")
    plate = tag("polygon", points=outline, fill="#2a2010", fill_opacity=0.65,
                stroke="url(#metals-gold)", stroke_width=3.5)  # fmt: skip
    return tag("g", glow, plate, studs, id=f"metals-plate{points}")
