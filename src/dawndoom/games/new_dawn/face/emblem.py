"""The poster of New Dawn: a ruined world, a base under its dome, and the sun coming up."""

from math import cos, pi, sin

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
from dawndoom.games.new_dawn.face.symbols import ACCENT

SUN = (196.0, 97.0)
RAYS = 9


def emblem() -> str:
    """Return the poster."""
    return poster(
        tag("defs", _light()),
        fill("sky"),
        stars(60, 80, "#d9f6ff"),
        _moon(),
        tag("ellipse", cx=SUN[0], cy=SUN[1], rx=170, ry=80, fill="url(#halo)"),
        _rays(),
        tag("circle", cx=SUN[0], cy=SUN[1], r=27, fill="url(#sun)"),
        shape(
            "url(#far)",
            "M0 108L26 96L48 104L70 90L96 103L130 99L160 104L205 98L246 105L272 93L300 102V170H0z",
        ),
        put(236, 108, _ruin(), scale=0.9),
        put(268, 114, _ruin(), scale=1.2, flip=True),
        shape("url(#near)", "M0 122Q70 108 150 118T300 114V170H0z"),
        stroke("#ffd9a0", "M0 122Q70 108 150 118T300 114", 0.9, 0.35),
        put(98, 140, _base()),
        _road(),
        put(222, 34, _ship()),
        fill("rim"),
    )


def _light() -> Markup:
    return joined(
        fade(
            "sky",
            (0, "#050b1c", 1),
            (0.32, "#0c2a4a", 1),
            (0.52, "#2f7f9c", 1),
            (0.62, "#ffcf8a", 1),
            (1, "#ffcf8a", 1),
        ),
        glow(
            "halo",
            (0, "#fff3cf", 1),
            (0.3, "#ffc76a", 0.75),
            (0.65, "#ff9a5a", 0.25),
            (1, "#ff9a5a", 0),
        ),
        fade("sun", (0, "#fffdf2", 1), (1, "#ffd36b", 1)),
        fade("far", (0, "#5a4a5c", 1), (0.4, "#26324a", 1), (1, "#0b1626", 1)),
        fade("near", (0, "#1d3346", 1), (0.4, "#0d1b2b", 1), (1, "#050b14", 1)),
        fade("glass", (0, "#d6f7ff", 0.75), (0.6, ACCENT, 0.45), (1, "#0f5d7a", 0.55)),
        glow("lamp", (0, "#eafcff", 0.95), (0.5, ACCENT, 0.35), (1, ACCENT, 0)),
        fade("moon", (0, "#cfeaf5", 1), (1, "#4b7d97", 0.3)),
        glow("rim", (0, "#000", 0), (0.75, "#000", 0), (1, "#02060d", 0.6)),
    )


def _moon() -> Markup:
    """Return a broken moon, its splinters beside it."""
    splinters = "M77 36l6-3 3 5-5 4zM88 46l4-1 1 4-4 1zM80 50l3 1-1 3-3-1zM93 34l2 2-2 2-2-2z"
    return joined(
        shape(
            "url(#moon)",
            "M30 42A22 22 0 0 1 61 22L58 29L66 31L61 38L69 43L61 47L65 53L57 62A22 22 0 0 1 30 42z",
        ),
        shape("#a9cfe0", splinters, 0.8),
        disc("#2a5570", 44, 36, 4, 0.45),
        disc("#2a5570", 52, 50, 2.6, 0.45),
        disc("#2a5570", 40, 48, 1.8, 0.45),
    )


def _rays() -> Markup:
    drawn = []
    for ray in range(RAYS):
        turn = pi * (ray + 0.5) / RAYS
        ends = [
            (SUN[0] - 330 * cos(turn + side), SUN[1] - 330 * sin(turn + side))
            for side in (-0.06, 0.06)
        ]
        drawn.append(shape("#fff0c2", outline(SUN, *ends), 0.1))
    return joined(drawn)


def _ruin() -> Markup:
    """Return a broken tower that leans to the left, standing on the origin."""
    body = "M-13 4L-18-40L-13-37L-11-48L-5-43L-1-56L3-40L8-43L9 4z"
    windows = "".join(
        f"M{-11 + 6 * (place % 3)} {-32 + 8 * (place // 3)}h3v4h-3z" for place in range(12)
    )
    return joined(
        shape("#16243a", body),
        shape("#070f1c", windows),
        stroke("#ffc98a", "M9 4L8-43L3-40L-1-56", 1.2, 0.85),
        stroke("#16243a", "M-1-56L2-66M-11-48L-14-56", 1),
    )


def _dome_rib(share: float) -> str:
    across = 54 * share
    return f"M{-across:.1f} 0A{abs(across):.1f} 46 0 0 1 {across:.1f} 0"


def _base() -> Markup:
    """Return a dome of hexagons over a small town, standing on the origin."""
    town = "M-34 0V-12h9V0zM-22 0V-22h10V0zM-9 0V-32h8V0zM3 0V-25h9V0zM15 0V-16h8V0zM27 0V-10h9V0z"
    lights = "".join(
        f"M{x} {y}h2v2h-2z" for x, y in ((-31, -8), (-19, -18), (-15, -12), (-7, -27), (-7, -18),
                                         (-4, -22), (6, -20), (6, -12), (18, -11), (30, -6))
    )  # fmt: skip
    ribs = "".join(_dome_rib(share) for share in (0.35, 0.72))
    rings = "M-49.5-18Q0-24 49.5-18M-34-36Q0-40 34-36"
    return joined(
        tag("ellipse", cx=0, cy=4, rx=86, ry=17, fill="url(#lamp)"),
        shape("#0a1c2c", "M-62 8L-54-1H54L62 8L48 14H-48z"),
        shape("#0b2a3e", town),
        shape("#fff3c4", lights),
        shape("url(#glass)", _dome_rib(1) + "z"),
        stroke("#e6fbff", ribs + rings, 0.8, 0.7),
        stroke("#f2fdff", _dome_rib(1), 1.8),
        stroke("#fff", "M-40-20Q-32-36-16-41", 2.2, 0.75),
        beam(ACCENT, "M-54-1H54", 0.9),
        stroke("#9fe9ff", "M0-46V-60", 1.2),
        disc("#fff", 0, -61, 1.9),
    )


def _road() -> Markup:
    return joined(
        shape("#17384c", "M92 152L106 152L140 170H64z", 0.8),
        *(beam(ACCENT, path, 0.55) for path in ("M91 153L64 170", "M107 153L140 170")),
    )


def _ship() -> Markup:
    """Return a lander on its way down, its engine lit."""
    return joined(
        shape("#fff3cf", "M-3 9L0 26L3 9z", 0.9),
        shape("#ffb45a", "M-5 9L0 19L5 9z", 0.8),
        shape("#0c1d30", "M0-15Q9-6 9 5L5 9H-5L-9 5Q-9-6 0-15z"),
        shape("#0c1d30", "M-9 1L-16 11L-6 8zM9 1L16 11L6 8z"),
        stroke("#ffd9a0", "M0-15Q9-6 9 5L16 11", 1.1, 0.9),
        disc(ACCENT, 0, -3, 2.8),
    )
