"""What the pictures of the tower share: its paints and symbols, once on each page."""

from functools import cache

from dawndoom.drawing import Markup, joined, tag
from dawndoom.games.cyberdoom_tower.face.paint import PREFIX
from dawndoom.games.cyberdoom_tower.face.rooms import rooms

FADES: dict[str, tuple[tuple[float, float], tuple[tuple[float, str, float], ...]]] = {
    "sky": ((0, 1), ((0, "#2a0f3d", 1), (0.4, "#1a0b2c", 1), (1, "#0b0616", 1))),
    "lift": ((1, 0), ((0, "#0b2a33", 1), (0.5, "#11505c", 1), (1, "#0b2a33", 1))),
    "slab": ((0, 1), ((0, "#54406e", 1), (0.35, "#33254a", 1), (1, "#1a1230", 1))),
    "lane": ((0, 1), ((0, "#1b1531", 1), (1, "#0d0a1c", 1))),
    "steel": ((0, 1), ((0, "#8d86ad", 1), (0.35, "#5a5378", 1), (1, "#2a2443", 1))),
    "steel-alert": ((0, 1), ((0, "#d97f8f", 1), (0.35, "#8f3a52", 1), (1, "#3c1128", 1))),
    "wreck": ((0, 1), ((0, "#4b4a57", 1), (1, "#1d1c26", 1))),
    "beam": ((-1, 0), ((0, "#b794ff", 0.34), (1, "#b794ff", 0))),
    "beam-alert": ((-1, 0), ((0, "#ff4f5e", 0.62), (1, "#ff4f5e", 0.06))),
    "die-white": ((0.5, 1), ((0, "#ffffff", 1), (1, "#d5dbe6", 1))),
    "die-yellow": ((0.5, 1), ((0, "#ffe78a", 1), (1, "#f4bd2b", 1))),
    "die-red": ((0.5, 1), ((0, "#ff8a7c", 1), (1, "#d93a33", 1))),
    "die-green": ((0.5, 1), ((0, "#9af0bb", 1), (1, "#2fa866", 1))),
}
"""Linear gradients: their direction, and their colours."""
GLOWS: dict[str, tuple[tuple[float, str], ...]] = {
    "eye": ((0, "#fff"), (0.35, "#d8b8ff"), (0.75, "#7a4fd0"), (1, "#22103f")),
    "eye-alert": ((0, "#fff"), (0.3, "#ff8a8a"), (0.7, "#ff2f45"), (1, "#5a0010")),
    "lamp": ((0, "#fff"), (0.4, "#ffd37a"), (1, "#b3541a")),
    "lamp-hot": ((0, "#fff"), (0.4, "#ff8a8a"), (1, "#b3122a")),
    "haze": ((0, "#ff4f5e88"), (0.6, "#ff5fae33"), (1, "#ff5fae00")),
    "scene": ((0, "#6b1d47"), (0.6, "#24103a"), (1, "#0e0819")),
}
"""Radial gradients: their colours from the middle outwards."""
SYMBOLS: dict[str, tuple[str, str]] = {
    "bolt": (
        "0 0 24 24",
        '<path d="M14 1 4 14h6l-2 9L19 9h-6.500Z" fill="#ffd24a" stroke="#7a4b00"'
        ' stroke-width="1.2" stroke-linejoin="round"/>',
    ),
    "star": (
        "0 0 24 24",
        '<path d="m12 1.500 3.100 6.700 7.300.9-5.400 5 1.400 7.300L12 17.800l-6.400 3.600L7 14.100'
        'l-5.400-5 7.300-.9Z" fill="#ff7f93" stroke="#6e1024" stroke-width="1.2"'
        ' stroke-linejoin="round"/>',
    ),
    "key": (
        "0 0 24 24",
        '<g fill="none" stroke="#7a5200" stroke-width="5" stroke-linecap="round">'
        '<circle cx="8" cy="8" r="4.500"/><path d="m11.500 11.500 9 9m-3.500-3.500 3-3"/></g>'
        '<g fill="none" stroke="#ffd95e" stroke-width="2.800" stroke-linecap="round">'
        '<circle cx="8" cy="8" r="4.500"/><path d="m11.500 11.500 9 9m-3.500-3.500 3-3"/></g>',
    ),
    "crate": (
        "0 0 24 24",
        '<path d="M2 8 12 3l10 5v9l-10 5-10-5Z" fill="#a86a2a" stroke="#3b2106"'
        ' stroke-width="1.2" stroke-linejoin="round"/><path d="m2 8 10 5v9L2 17Z" fill="#7d4b18"/>'
        '<path d="m2 8 10 5 10-5M12 13v9" stroke="#3b2106" stroke-width="1.2" fill="none"/>'
        '<path d="m6.500 5.800 10 5v3" stroke="#ffd08a" stroke-width="2" fill="none"/>',
    ),
    "heart": (
        "0 0 24 24",
        '<path d="M12 21C5 15.500 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7.500-10 13Z"'
        ' fill="currentColor" stroke="#3a0713" stroke-width="1.4"/>',
    ),
    "chain": (
        "0 0 24 16",
        '<g fill="none" stroke="currentColor" stroke-width="2.6">'
        '<rect x="2" y="4" width="11" height="8" rx="4"/>'
        '<rect x="11" y="4" width="11" height="8" rx="4"/></g>',
    ),
    "hood": (
        "0 0 24 24",
        '<path d="M12 2C6 4 4 10 4 22h16C20 10 18 4 12 2Z" fill="currentColor"/><path d="M12 8'
        'c-3 0-4.500 2.500-4.500 6S9 19.500 12 19.500s4.500-2 4.500-5.500S15 8 12 8Z"'
        ' fill="#0d0a1c"/><circle cx="10" cy="13.500" r="1.1" fill="currentColor"/>'
        '<circle cx="14" cy="13.500" r="1.1" fill="currentColor"/>',
    ),
    "eye-sign": (
        "0 0 24 24",
        '<path d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500'
        '-9.500 6.500S5 16.500 2.500 12Z" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<circle cx="12" cy="12" r="3.200" fill="currentColor"/>',
    ),
    "check": (
        "0 0 24 24",
        '<path d="m5 12.500 4.500 4.500L19 7.500" fill="none" stroke="currentColor"'
        ' stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
    "burst": (
        "-30 -30 60 60",
        '<path d="m0-28 6 17 18-6-9 16 14 9-18 3 2 18-13-12-12 12 2-18-18-3 14-9-9-16 17 6Z"'
        ' fill="currentColor" stroke-width="2.500" stroke-linejoin="round"/>',
    ),
    "hero": (
        "0 0 40 60",
        '<ellipse cx="20" cy="56" rx="15" ry="4" fill="#000" opacity=".6"/>'
        '<path d="M11 55 14 34h12l3 21h-6l-3-13-3 13Z" fill="#16304d" stroke="#04101d"/>'
        '<path d="M9 36c-1-13 3-19 11-19s12 6 11 19l-4-2-1 5H14l-1-5Z" fill="currentColor"'
        ' stroke="#04101d" stroke-width="1.4"/>'
        '<circle cx="20" cy="10" r="8" fill="#0c1a2b" stroke="#04101d"/>'
        '<path d="M12 9c0-10 16-10 16 0l-2-2H14Z" fill="currentColor"/>'
        '<path d="M14 10.500h12" stroke="#9ff2ff" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M29 25l8 4-2 4-7-3" fill="currentColor" stroke="#04101d"/>'
        '<path d="M34 28h6v4h-6Z" fill="#dfe8f4" stroke="#04101d"/>',
    ),
}
"""Small pictures: the box that each is drawn in, and what it is drawn with."""


@cache
def defs() -> str:
    """Return all paints and symbols of the tower."""
    return joined(
        [_fade(name, *told) for name, told in FADES.items()],
        [_glow(name, stops) for name, stops in GLOWS.items()],
        [_symbol(name, *told) for name, told in SYMBOLS.items()],
        [_symbol(f"room-{name}", "0 0 64 64", drawn) for name, drawn in rooms().items()],
        _shutter(),
    )


def _fade(
    name: str, towards: tuple[float, float], stops: tuple[tuple[float, str, float], ...]
) -> Markup:
    """Return a linear gradient; one that runs to the left begins at the right."""
    x, y = towards
    start = 1 if x < 0 else 0
    return tag(
        "linearGradient",
        [tag("stop", offset=place, stop_color=colour, stop_opacity=opacity)
         for place, colour, opacity in stops],
        id=PREFIX + name, x1=start, y1=0, x2=start + x, y2=y,
    )  # fmt: skip


def _glow(name: str, stops: tuple[tuple[float, str], ...]) -> Markup:
    drawn = [tag("stop", offset=place, stop_color=colour) for place, colour in stops]
    return tag("radialGradient", drawn, id=PREFIX + name)


def _symbol(name: str, box: str, drawn: str) -> Markup:
    fits = "xMidYMax slice" if name.startswith("room-") else None
    return tag("symbol", Markup(drawn), id=PREFIX + name, viewBox=box, preserveAspectRatio=fits)


def _shutter() -> Markup:
    """Return the red stripes of a floor that is overrun."""
    stripe = tag("rect", width=11, height=22, fill="#ff4f5e", opacity=0.2)
    return tag(
        "pattern", stripe, id=f"{PREFIX}shutter", width=22, height=22,
        patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip
