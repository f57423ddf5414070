"""The poster of Metal Dawn: a city by night, the eye above it, and the machine among the houses."""

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
    stars,
    stroke,
)
from dawndoom.games.metal_dawn.face.symbols import ACCENT


def emblem() -> str:
    """Return the poster."""
    return poster(
        tag("defs", _light()),
        fill("sky"),
        stars(44, 86, "#d6ffe0"),
        tag("ellipse", cx=180, cy=132, rx=170, ry=66, fill="url(#haze)"),
        _houses("#123a30", 120, 7, 15),
        shape("url(#scan)", "M74 37L40 170H190z"),
        put(206, 156, _robot()),
        _houses("#0a211f", 138, 11, 19),
        _dome(),
        put(74, 30, _satellite()),
        _houses("#040d0f", 156, 13, 23),
        _windows(),
        fill("rim"),
    )


def _light() -> Markup:
    return joined(
        fade(
            "sky", (0, "#030a10", 1), (0.5, "#07302f", 1), (0.85, "#1f7a52", 1), (1, "#0b3a2c", 1)
        ),
        glow("haze", (0, "#c9ffb8", 0.8), (0.5, ACCENT, 0.3), (1, ACCENT, 0)),
        fade("scan", (0, "#e9ffe0", 0.75), (0.6, ACCENT, 0.22), (1, ACCENT, 0.04)),
        fade("metal", (0, "#31564f", 1), (0.5, "#17302f", 1), (1, "#081516", 1)),
        glow("stare", (0, "#fff", 1), (0.3, "#ff8a78", 1), (1, "#ff3a2a", 0)),
        glow("lens", (0, "#f2ffee", 1), (0.4, ACCENT, 1), (1, "#0f5a38", 1)),
        glow("rim", (0, "#000", 0), (0.74, "#000", 0), (1, "#010506", 0.45)),
    )


def _houses(colour: str, top: float, seed: int, tallest: int) -> Markup:
    """Return a row of roofs, the same whenever it is drawn."""
    path, x = "M0 170", 0
    while x < 300:
        width = 10 + seed * (x + 5) % 13
        path += f"V{top - seed * (x + 9) % tallest:g}h{width}"
        x += width
    return shape(colour, path + "V170z")


def _dome() -> Markup:
    """Return the great dome of the city and its obelisk."""
    return joined(
        shape("#0a211f", "M100 142V128h6v-6h26v6h6v14zM107 122a12 13 0 0 1 24 0zM117 110v-8h4v8z"),
        stroke(ACCENT, "M107 122a12 13 0 0 1 24 0M119 102v-4", 0.9, 0.75),
        shape("#0a211f", "M24 150V92l3-6 3 6v58z"),
        stroke(ACCENT, "M27 86l3 6v40", 0.9, 0.75),
    )


def _windows() -> Markup:
    lights = "".join(
        f"M{place * 0.754878 % 1 * 296:.0f} {152 + place * 0.569840 % 1 * 16:.0f}h2v2.4h-2z"
        for place in range(54)
    )
    return shape("#d9ffb0", lights, 0.75)


def _robot() -> Markup:
    """Return the machine from the front, from the waist up above the roofs."""
    dark, edge = "#06110f", "#bdf7c4"
    return joined(
        stroke(dark, "M-13-40L-18-4M13-40L20-4", 17),
        shape("url(#metal)", "M-40-104L-24-116H24L40-104L32-62L18-40H-18L-32-62z"),
        shape(dark, "M-18-40L-24-58H24L18-40L12-30H-12z"),
        shape("#274a44", "M-40-104L-24-116H0V-78L-22-70z", 0.9),
        stroke(edge, "M-40-104L-24-116H24L40-104L32-62", 1.5, 0.9),
        *_arm(dark, edge, 1),
        *_arm(dark, edge, -1),
        shape(dark, "M-8-114h16v-8h-16z"),
        shape("url(#metal)", "M-15-120L-18-134L-10-146H10L18-134L15-120z"),
        stroke(edge, "M-15-120L-18-134L-10-146H10L18-134L15-120", 1.4, 0.95),
        stroke(edge, "M-12-145L-17-154M12-145L17-154", 1.4, 0.9),
        *(tag("circle", cx=x, cy=-132, r=12, fill="url(#stare)") for x in (-7, 7)),
        shape("#fff", "M-12-134L-3-131V-129L-11-130zM12-134L3-131V-129L11-130z"),
        tag("circle", cx=0, cy=-86, r=17, fill="url(#stare)", opacity=0.8),
        disc("#fff1ea", 0, -86, 5),
        stroke(edge, "M-10-60h20M-12-66h24M-8-54h16", 1.1, 0.55),
    )


def _arm(dark: str, edge: str, side: int) -> list[Markup]:
    """Return an arm, the left or the right one."""
    x = [side * place for place in (44, 60, 57, 51, 66, 58)]
    return [
        stroke(dark, f"M{x[0]}-96L{x[1]}-70L{x[2]}-44", 13),
        stroke(edge, f"M{side * 50}-98L{side * 67}-70L{side * 64}-46", 1.2, 0.8),
        disc("#17302f", x[0], -102, 13),
        stroke(edge, f"M{side * 34}-110A13 13 0 0 {int(side > 0)} {side * 57}-102", 1.4, 0.9),
        shape(dark, f"M{x[3] - side * 4}-44h{side * 18}l{side * 2} 16l{-side * 6} 6v-8h{-side * 4}"
              f"v10h{-side * 5}v-10h{-side * 5}z"),
    ]  # fmt: skip


def _satellite() -> Markup:
    """Return the eye in the sky between its two sails."""
    sails = "M-44-9h26v16h-26zM18-9h26v16h-26z"
    lines = "M-35-9v16M-27-9v16M27-9v16M35-9v16M-44-1h26M18-1h26"
    return joined(
        shape("#0f3f3a", sails),
        stroke(ACCENT, sails + lines, 0.7, 0.8),
        stroke("#cfeee0", "M-18-1h36", 2.4),
        shape("#0b1f1f", "M-13-11L-7-17H7L13-11V9L7 15H-7L-13 9z"),
        stroke("#cfeee0", "M-13-11L-7-17H7L13-11V9L7 15H-7L-13 9z", 1.2),
        tag("ellipse", cx=0, cy=-1, rx=10.5, ry=7, fill="#eafff0"),
        tag("circle", cx=0, cy=-1, r=6, fill="url(#lens)"),
        disc("#04140d", 0, -1, 2.6),
        disc("#fff", 1.8, -3, 1.1),
        stroke("#cfeee0", "M0-17V-25M-3-25h6", 1.2),
        beam(ACCENT, "M0 15v3", 0.8),
    )
