"""The poster of Metals: a machine on the grid, and what its line of fire does to another."""

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
from dawndoom.games.metals.face.symbols import ACCENT

HORIZON = 84.0
ROWS = (84.0, 88.0, 94.0, 103.0, 117.0, 138.0, 171.0)
VANISHING = 176.0
COLUMN = 58.0
"""How wide a space is at the lower edge."""
UNDER_FIRE = ((-1, 3), (0, 3), (1, 3), (2, 3))
POINTS = ((-3, 4), (1, 4), (-2, 2), (3, 2))


def emblem() -> str:
    """Return the poster."""
    return poster(
        tag("defs", _light()),
        fill("sky"),
        stars(46, 70, "#ffe2b8"),
        tag("ellipse", cx=205, cy=HORIZON, rx=150, ry=62, fill="url(#dawn)"),
        _ruins(),
        tag("rect", y=HORIZON, width=300, height=170 - HORIZON, fill="url(#ground)"),
        _grid(),
        put(253, 124, _machine("#1d3f57", "#5fb6ea", "#9fdcff"), scale=0.5, flip=True),
        beam(ACCENT, "M156 95.5H236", 1.8),
        _burst(237, 95),
        tag("ellipse", cx=76, cy=152, rx=50, ry=7, fill="#05070c", opacity=0.75),
        put(78, 151, _machine("#3b2c1c", ACCENT, "#ffe1ac")),
        fill("rim"),
    )


def _light() -> Markup:
    return joined(
        fade(
            "sky", (0, "#070b16", 1), (0.36, "#1a1726", 1), (0.52, "#5a3320", 1), (1, "#5a3320", 1)
        ),
        glow("dawn", (0, "#ffd08a", 0.95), (0.35, "#ff9a3c", 0.5), (1, "#ff9a3c", 0)),
        fade("ground", (0, "#3a2417", 1), (0.25, "#191824", 1), (1, "#0a0d16", 1)),
        glow(
            "fire", (0, "#fff", 1), (0.3, "#ffe3a8", 0.95), (0.6, "#ff8a2b", 0.6), (1, "#ff5a1f", 0)
        ),
        fade("hull", (0, "#8a6a44", 1), (0.35, "#4a3826", 1), (1, "#1c1610", 1)),
        glow("rim", (0, "#000", 0), (0.76, "#000", 0), (1, "#000", 0.4)),
    )


def _ruins() -> Markup:
    far = (
        "M0 84V70h9v-7h8v9h7V58l5-5v19h9v-8h12v12h8V62h5v14h14v-8h7v8h22v-6h9v6h26v-9h8v9h16v-12"
        "h6v12h12V66h9v10h16V55l6-4v25h9V64h11v12h10V60h8v16h12v-9h18v17z"
    )
    return shape("#1b1119", far, 0.9)


def _corner(column: float, row: int) -> tuple[float, float]:
    """Return where the corner of a space lies, in perspective."""
    depth = (ROWS[row] - HORIZON) / (ROWS[-1] - HORIZON)
    return VANISHING + column * COLUMN * depth, ROWS[row]


def _space(column: int, row: int) -> str:
    near, far = row + 1, row
    return outline(
        _corner(column, far),
        _corner(column + 1, far),
        _corner(column + 1, near),
        _corner(column, near),
    )


def _grid() -> Markup:
    across = "".join(f"M0 {y:g}H300" for y in ROWS[1:-1])
    along = "".join(
        "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_corner(column, 0), *_corner(column, 6))
        for column in range(-14, 15)
    )
    return joined(
        *(shape("#ffb454", _space(*place), 0.2) for place in POINTS),
        *(shape("#ff7a2b", _space(*place), 0.34) for place in UNDER_FIRE),
        stroke("#ffb46a", along + across, 0.7, 0.42),
    )


def _machine(dark: str, light: str, eye: str) -> Markup:
    """Return a walking machine that looks to the right and stands on the origin."""
    return joined(
        stroke("#0c0a0c", "M-6-46L-28-28L-17-7", 10),
        shape("#0c0a0c", "M-32 0l3-8h20l6 8z"),
        shape("#14100f", "M-24-78h26v-20h-22l-6 6z"),
        *(disc(light, -17 + 9 * place, -88, 2.6, 0.85) for place in range(3)),
        shape(dark, "M-38-54l5-20 27-12 28 5 18 14-6 17-54 6z"),
        shape(light, "M-33-74l27-12 28 5 6 5-34-2-25 9z", 0.75),
        shape("#0c0a0c", "M-38-54l18 6h54l0-2-6 8-46 6z", 0.8),
        stroke("#0c0a0c", "M-20-52l2-18M-4-50l1-24", 1.3, 0.8),
        shape("#0c0a0c", "M12-79l14 1 13 11-2 5-27-3z"),
        shape(eye, "M15-76l10 1 10 8-1 3-20-3z"),
        shape("#0d0b0e", "M2-61h42v11h-42z"),
        shape("#1d1613", "M42-60h28v9h-28zM68-63h10v15h-10z"),
        stroke(light, "M4-60h36M46-59h20M70-62v12", 1.2, 0.8),
        stroke(dark, "M8-46L-6-25L14-7", 11),
        stroke(light, "M4-47L-9-26", 1.6, 0.7),
        disc("#0c0a0c", 7, -45, 8),
        disc(light, 7, -45, 3.4, 0.9),
        disc("#0c0a0c", -6, -25, 5.5),
        shape(dark, "M-2 0l4-9h22l9 9z"),
        stroke(light, "M3-8h20", 1.4, 0.8),
    )


def _burst(x: float, y: float) -> Markup:
    sparks = "M0-24L3-9M18-16L8-6M-20-10L-8-4M-16 14L-6 6M20 12L9 5M2 22L1 10M-27 3H-11M27-2H12"
    return put(
        x,
        y,
        tag("circle", r=30, fill="url(#fire)"),
        stroke("#ffe9c0", sparks, 1.5, 0.95),
    )
