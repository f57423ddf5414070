"""The poster of Death Dome 3,000: a convict with a blade, the lava, the cameras' light."""

from math import cos, pi, sin

from dawndoom.drawing import Markup, joined, tag
from dawndoom.drawing.posters import (
    beam,
    disc,
    fade,
    fill,
    glow,
    poster,
    put,
    shape,
    stroke,
)
from dawndoom.games.death_dome.face.symbols import ACCENT

MIDDLE, FLOOR = 150.0, 118.0
WIDE, HIGH = 138.0, 108.0
RIBS = 9
RINGS = (0.3, 0.56, 0.78)


def emblem() -> str:
    """Return the poster."""
    return poster(
        tag("defs", _light()),
        fill("night"),
        shape("url(#dome)", _arch(1)),
        _dome(),
        _floodlights(),
        _crowd(),
        _ground(),
        _lava(),
        put(150, 146, _fighter()),
        _embers(),
        fill("rim"),
    )


def _light() -> Markup:
    return joined(
        fade("night", (0, "#0a0609", 1), (0.7, "#2a0d0c", 1), (1, "#12060a", 1)),
        fade("dome", (0, "#3a1210", 1), (0.6, "#8a2415", 1), (1, "#ff7a3c", 1)),
        fade("cone", (0, "#fff1d6", 0.75), (1, "#ffb27a", 0)),
        fade("lava", (0, "#fff0a8", 1), (0.4, "#ffb13d", 1), (1, "#f2381a", 1)),
        fade("rock", (0, "#3b1a17", 1), (1, "#0d0608", 1)),
        glow("heat", (0, "#ffcf6a", 0.9), (0.5, ACCENT, 0.4), (1, ACCENT, 0)),
        glow("rim", (0, "#000", 0), (0.8, "#000", 0), (1, "#050203", 0.35)),
    )


def _arch(share: float) -> str:
    """Return half an ellipse over the floor: a rib where narrow, the dome where wide."""
    across = WIDE * share
    start, end = f"{MIDDLE - across:.1f} {FLOOR:g}", f"{MIDDLE + across:.1f} {FLOOR:g}"
    return f"M{start}A{across:.1f} {HIGH:g} 0 0 1 {end}z"


def _dome() -> Markup:
    ribs = "".join(_arch(cos(pi * rib / (2 * RIBS))) for rib in range(RIBS))
    rings = ""
    for ring in RINGS:
        y, half = FLOOR - HIGH * ring, WIDE * (1 - ring**2) ** 0.5
        rings += f"M{MIDDLE - half:.1f} {y:.1f}Q{MIDDLE:g} {y - 9:.1f} {MIDDLE + half:.1f} {y:.1f}"
    return joined(
        stroke("#ffb08a", ribs + rings, 0.8, 0.34),
        stroke("#ffd9bd", _arch(1), 2.4, 0.95),
    )


def _floodlights() -> Markup:
    """Return the light from the top of the dome onto the fighter."""
    cones = ("M96 20L92 22L118 146H176z", "M204 20L208 22L182 146H124z")
    lamps = [disc("#fff6e0", x, 20, 3.4) for x in (94, 206)]
    return joined(*(shape("url(#cone)", path, 0.55) for path in cones), lamps)


def _crowd() -> Markup:
    """Return the stands: three rows of heads, darker towards us."""
    drawn = []
    for row, (colour, y) in enumerate((("#5a1a14", 100.0), ("#3c100f", 107.0), ("#230909", 115.0))):
        drawn.append(shape(colour, f"M0 {y:g}Q150 {y - 7:g} 300 {y:g}V150H0z"))
        for place in range(34 - 4 * row):
            x = 4 + place * (9 + row) + 3 * (place % 2)
            lift = 7 * (1 - ((x - MIDDLE) / 150) ** 2) / 2
            drawn.append(disc(colour, x, y - lift - 0.6, 3 + row * 0.5))
    return joined(drawn)


def _ground() -> Markup:
    return joined(
        shape("url(#rock)", "M0 126Q150 112 300 126V170H0z"),
        stroke(ACCENT, "M0 126Q150 112 300 126", 1.2, 0.8),
    )


def _lava() -> Markup:
    left = "M0 140Q22 132 46 139T92 146T74 160T30 170H0z"
    right = "M300 136Q274 130 250 138T206 146T232 158T262 170H300z"
    thread = "M92 150Q112 158 126 170H176Q192 156 210 150"
    return joined(
        tag("ellipse", cx=30, cy=150, rx=100, ry=34, fill="url(#heat)"),
        tag("ellipse", cx=272, cy=148, rx=100, ry=34, fill="url(#heat)"),
        *(shape("url(#lava)", path) for path in (left, right)),
        *(stroke("#fff6c9", path.split("T")[0], 1.3, 0.9) for path in (left, right)),
        beam("#ff7a2b", thread.replace("H176", "M176 170"), 1.1),
        *(
            shape("#7a1a10", f"M{x} {y}q9-5 18 0q-9 4-18 0z")
            for x, y in ((18, 152), (262, 150), (40, 163))
        ),
    )


def _fighter() -> Markup:
    """Return the fighter from the front, a blade raised, standing on the origin."""
    dark, edge = "#0b0506", "#ffb48c"
    return joined(
        tag("ellipse", cx=0, cy=1, rx=38, ry=6, fill="#000", opacity=0.6),
        shape("#0b0506", "M-11-52C-26-40-32-22-34-6L-20-14L-12-2L-4-30z"),
        shape(ACCENT, "M-11-52C-26-40-32-22-34-6L-31-8C-28-24-22-38-9-48z", 0.75),
        stroke(dark, "M-6-34L-13-16L-14-2M6-34L14-18L18-2", 9),
        shape(dark, "M-21 2l2-6h12v6zM12 2l2-6h12l3 6z"),
        shape(dark, "M-15-64L15-64L11-32H-11z"),
        shape("#3a1a17", "M-11-62L0-60L-2-36H-9z"),
        stroke(edge, "M15-63L11-33M-15-63L-11-34", 1.3, 0.9),
        stroke(dark, "M13-61L27-72L35-90", 7.5),
        stroke(edge, "M17-62L29-71L38-89", 1.2, 0.9),
        stroke(dark, "M-13-61L-25-48L-18-34", 7.5),
        stroke(edge, "M-16-63L-29-48", 1.2, 0.9),
        disc("#2a0f0d", 15, -63, 7),
        disc("#2a0f0d", -15, -63, 7),
        stroke(edge, "M9-67A7 7 0 0 1 21-67M-21-67A7 7 0 0 1-9-67", 1.3, 0.95),
        shape(dark, "M-8-66V-80Q-8-88 0-88T8-80V-66z"),
        stroke(edge, "M-8-70V-80Q-8-88 0-88T8-80V-70", 1.2, 0.9),
        shape("#ffe3a8", "M-6-79H6V-75L2-74H-2L-6-75z"),
        put(36, -91, _blade()),
    )


def _blade() -> Markup:
    """Return a long saw, its hilt at the origin, raised to the upper right."""
    teeth = "".join(f"M{6 + 5 * place} {-10 - 7.4 * place:.1f}l6-1-3 6z" for place in range(6))
    return joined(
        shape("#150a09", "M-4 6L2 9L8-2L2-5z"),
        shape("#d9dde6", "M-1-7L5-4L38-50L34-58L29-56z"),
        shape("#8d94a3", "M5-4L38-50L34-58L2-5z"),
        shape("#ffd9a8", teeth),
        stroke("#fff", "M-1-7L29-56L34-58", 1.2, 0.95),
        stroke("#3a1a17", "M-5-8L9-1", 3.4),
    )


def _embers() -> Markup:
    """Return sparks that rise from the lava, the same whenever they are drawn."""
    drawn = []
    for place in range(30):
        away = place * 0.754878 % 1
        x = away * 90 if place % 2 else 300 - away * 90
        y = 150 - place * 0.569840 % 1 * 105
        drawn.append(disc("#ffd27a", x + 4 * sin(place), y, 0.5 + 0.3 * (place % 3), 0.85))
    return joined(drawn)
