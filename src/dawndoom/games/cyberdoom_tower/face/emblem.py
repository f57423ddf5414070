"""The poster of Cyberdoom Tower: the tower at night, its lit elevator, and the dice."""

from math import sqrt

from dawndoom.drawing import Markup, joined, tag
from dawndoom.drawing.posters import (
    beam,
    disc,
    fade,
    fill,
    glow,
    outline,
    poster,
    put,
    shape,
    stars,
    stroke,
)
from dawndoom.games.cyberdoom_tower.face.symbols import ACCENT

AXIS = 150.0
MOON, MOON_HEIGHT = 64.0, 76.0
ROOF, FOOT = 34.0, 162.0
FLOORS = 12
LEFT_FACE = ((-23.0, ROOF), (0.0, ROOF + 5), (0.0, FOOT + 8), (-36.0, FOOT))
RIGHT_FACE = ((0.0, ROOF + 5), (23.0, ROOF), (36.0, FOOT), (0.0, FOOT + 8))


def emblem() -> str:
    """Return the poster."""
    return poster(
        tag("defs", _light()),
        fill("sky"),
        stars(40, 90, "#ffd6ef"),
        tag("circle", cx=AXIS, cy=MOON_HEIGHT, r=MOON, fill="url(#moon)"),
        _moon_bars(),
        _city("#2a1238", 118, 5),
        _city("#170a24", 136, 11),
        _searchlights(),
        _tower(),
        tag("rect", y=146, width=300, height=24, fill="url(#mist)"),
        put(62, 132, _die("#ff6ac1", "#c2317f", "#8a1d58"), scale=1.15),
        put(238, 138, _die("#5ff0ff", "#1f9fc0", "#106a86"), scale=0.95),
        fill("rim"),
    )


def _light() -> Markup:
    return joined(
        fade(
            "sky", (0, "#0a0618", 1), (0.5, "#2a0f3c", 1), (0.85, "#7a1f63", 1), (1, "#3a1038", 1)
        ),
        fade("moon", (0, "#ffe0f2", 1), (0.45, ACCENT, 1), (1, "#b3246f", 0.15)),
        fade("wall", (0, "#2c2350", 1), (1, "#120b22", 1)),
        fade("shade", (0, "#191333", 1), (1, "#090512", 1)),
        glow("eye", (0, "#fff", 1), (0.3, "#ff5a7a", 1), (1, "#ff2a5a", 0)),
        glow("cabin", (0, "#fff", 1), (0.4, "#8ff6ff", 0.9), (1, "#35d6ff", 0)),
        fade("mist", (0, "#ff6ac1", 0), (1, "#1a0820", 0.95)),
        fade("ray", (0, ACCENT, 0), (1, ACCENT, 0.32)),
        glow("rim", (0, "#000", 0), (0.74, "#000", 0), (1, "#05020c", 0.6)),
    )


def _moon_bars() -> Markup:
    """Return the dark bars across the moon, broader towards its foot."""
    bars = ""
    for y, height in ((86, 1.5), (96, 2.5), (107, 3.5), (119, 5)):
        half = sqrt(MOON**2 - (y - MOON_HEIGHT) ** 2)
        bars += f"M{AXIS - half:.1f} {y}h{2 * half:.1f}v{height}h{-2 * half:.1f}z"
    return shape("#4a1650", bars, 0.9)


def _city(colour: str, top: float, seed: int) -> Markup:
    """Return a row of roofs, the same whenever it is drawn."""
    path, x = "M0 170", 0
    while x < 300:
        width = 12 + seed * (x + 3) % 14
        path += f"V{top - seed * (x + 7) % 26:g}h{width}"
        x += width
    return shape(colour, path + "V170z")


def _searchlights() -> Markup:
    beams = ("M30 170L-6 20L44 12z", "M272 170L250 8L312 24z")
    return joined(shape("url(#ray)", path, 0.75) for path in beams)


def _tower() -> Markup:
    sides = [
        shape("url(#wall)", outline(*((AXIS + x, y) for x, y in LEFT_FACE))),
        shape("url(#shade)", outline(*((AXIS + x, y) for x, y in RIGHT_FACE))),
    ]
    return joined(_crown(), sides, _windows(), _elevator())


def _floor(level: float, across: float) -> tuple[float, float]:
    """Return a place on the tower's face: across from -1 (left edge) over 0 (front edge) to 1."""
    y = ROOF + (FOOT - ROOF) * level
    half = 23 + 13 * level
    return AXIS + across * half, y + (5 + 3 * level) * (1 - abs(across))


def _windows() -> Markup:
    drawn = []
    for floor in range(FLOORS):
        for place in range(5):
            for side in (-1, 1):
                lit = (floor * 7 + place * 3 + (side > 0) * 2) % 5
                drawn.append(_window(floor, side, place, lit))
    edges = ((AXIS - 23, ROOF, AXIS - 36, FOOT), (AXIS + 23, ROOF, AXIS + 36, FOOT))
    lines = "".join(f"M{x:g} {y:g}L{to_x:g} {to_y:g}" for x, y, to_x, to_y in edges)
    return joined(drawn, stroke("#ff9ad6", lines, 0.8, 0.8))


def _window(floor: int, side: int, place: int, lit: int) -> Markup:
    left, right = side * (0.25 + 0.14 * place), side * (0.35 + 0.14 * place)
    top, foot = (floor + 0.3) / FLOORS, (floor + 0.78) / FLOORS
    path = outline(_floor(top, left), _floor(top, right), _floor(foot, right), _floor(foot, left))
    colours = ("#ffd9f0", "#ff6ac1", "#7a3fa0", "#3c2a63", "#3c2a63")
    return shape(colours[lit], path, 0.95 if side < 0 else 0.7)


def _elevator() -> Markup:
    """Return the glass shaft along the front edge, and the cabin on its way up."""
    shaft = outline(
        (AXIS - 4, ROOF + 5), (AXIS + 4, ROOF + 5), (AXIS + 5.5, 170), (AXIS - 5.5, 170)
    )
    cabin = tag("rect", x=AXIS - 6, y=79, width=12, height=15, rx=2.5, fill="#d9fcff")
    return joined(
        shape("#0b2437", shaft),
        beam("#35d6ff", f"M{AXIS:g} 170V92", 1),
        stroke("#35d6ff", f"M{AXIS:g} 82V40", 0.8, 0.5),
        tag("circle", cx=AXIS, cy=86, r=24, fill="url(#cabin)"),
        cabin,
        stroke("#1a6f8a", f"M{AXIS:g} 80v13", 1),
    )


def _crown() -> Markup:
    """Return what waits on the roof: the machine's eye below its mast."""
    return joined(
        stroke("#ff9ad6", f"M{AXIS:g} 20V2M{AXIS - 12:g} 24V13M{AXIS + 12:g} 24V13", 1.4),
        shape("#1c1236", f"M{AXIS - 23:g} 35l6-15h34l6 15-23 5z"),
        stroke("#ff9ad6", f"M{AXIS - 17:g} 20h34", 1),
        tag("circle", cx=AXIS, cy=28, r=16, fill="url(#eye)"),
        tag("ellipse", cx=AXIS, cy=28, rx=8, ry=4.6, fill="#fff"),
        disc("#e0164e", AXIS, 28, 3.2),
        disc("#25030f", AXIS, 28, 1.4),
    )


def _die(light: str, middle: str, dark: str) -> Markup:
    """Return a die on its corner, standing on the origin."""
    pip = [
        tag("ellipse", cx=x, cy=y, rx=3.4, ry=2, fill="#fff")
        for x, y in ((0, -34), (-12, -34), (12, -34))
    ]
    left = [disc("#fff", x, y, 2.5) for x, y in ((-17, -21), (-6, -6), (-11.5, -13.5))]
    right = [disc("#fff", x, y, 2.5) for x, y in ((6, -16), (17, -10), (17, -22), (6, -5))]
    return joined(
        tag("ellipse", cx=0, cy=9, rx=30, ry=6, fill="#05020c", opacity=0.6),
        shape(light, "M0-46L24-34L0-22L-24-34z"),
        shape(middle, "M-24-34L0-22V8L-24-4z"),
        shape(dark, "M24-34L0-22V8L24-4z"),
        stroke("#fff", "M-24-34L0-22L24-34M0-22V8", 0.9, 0.65),
        pip,
        left,
        right,
    )
