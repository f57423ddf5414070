"""What the pictures of Death Dome share: light, stone, lava, all emblems and portraits."""

from functools import cache

from dawndoom.drawing import Markup, joined, tag
from dawndoom.drawing.seats import SEAT_SHAPES, seat_shape
from dawndoom.games.death_dome.face.art import PREFIX, sheet

Stop = tuple[float, str, float]


@cache
def defs() -> str:
    """Return gradients, patterns, filters and symbols, once for each page."""
    return joined(tag("defs", _lights(), _patterns(), _glow(), _bridge(), _pucks()), sheet())


def _fade(name: str, box: dict[str, str | float], *stops: Stop, kind: str = "linear") -> Markup:
    drawn = [
        tag("stop", offset=offset, stop_color=colour, stop_opacity=None if solid == 1 else solid)
        for offset, colour, solid in stops
    ]
    return tag(f"{kind}Gradient", drawn, id=PREFIX + name, **box)


DOWN: dict[str, str | float] = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
ASLANT: dict[str, str | float] = {"x1": 0, "y1": 0, "x2": 1, "y2": 1}
LAVA: dict[str, str | float] = {
    "gradientUnits": "userSpaceOnUse",
    "x1": 0,
    "y1": 0,
    "x2": 0,
    "y2": 100,
    "spreadMethod": "reflect",
}


def _lights() -> Markup:
    wide: dict[str, str | float] = {"r": 0.72}
    return joined(
        _fade("rim", DOWN, (0, "#4a4143", 1), (0.5, "#2a2426", 1), (1, "#171314", 1)),
        _fade("floor", wide, (0, "#5d5458", 1), (0.34, "#404553", 1), (0.72, "#2e3542", 1),
              (1, "#20252f", 1), kind="radial"),
        _fade("heat", {}, (0, "#ff7a2e", 0.55), (0.55, "#ff5a1f", 0.2), (1, "#ff5a1f", 0),
              kind="radial"),
        _fade("spot", {}, (0, "#fff6e4", 0.85), (0.45, "#ffe2c4", 0.34), (1, "#ffd9c4", 0),
              kind="radial"),
        _fade("lava", LAVA, (0, "#ffa62b", 1), (0.5, "#ff7a1f", 1), (1, "#ee4d17", 1)),
        _fade("top", ASLANT, (0, "#a7b4c9", 1), (0.5, "#7d8ba3", 1), (1, "#5c687e", 1)),
        _fade("face", DOWN, (0, "#3c4658", 1), (0.6, "#232a36", 1), (1, "#8a3413", 1)),
        _fade("wall", ASLANT, (0, "#e3eaf5", 1), (1, "#98a7be", 1)),
        _fade("plank", DOWN, (0, "#c39a68", 1), (1, "#7d5b38", 1)),
        _fade("gloss", DOWN, (0, "#fff", 0.58), (0.5, "#fff", 0.06), (1, "#000", 0.28)),
    )  # fmt: skip


def _pattern(name: str, size: float, *drawn: Markup, turn: str | None = None) -> Markup:
    return tag("pattern", *drawn, id=PREFIX + name, width=size, height=size,
               patternUnits="userSpaceOnUse", patternTransform=turn)  # fmt: skip


def _stroke(d: str, colour: str, solid: float, width: float) -> Markup:
    return tag("path", d=d, fill="none", stroke=colour, stroke_opacity=solid, stroke_width=width,
               stroke_linecap="round")  # fmt: skip


def _patterns() -> Markup:
    scuffs = "M20 40l46 12M120 210l60-30M200 60l14 50M60 170l-22 40M230 230l30 8M96 90l26-6"
    return joined(
        _pattern("cell", 40, _stroke("M0 .5H40M.5 0V40", "#0c0f15", 0.62, 1.4),
                 _stroke("M1.5 39V1.8H39", "#fff", 0.075, 1.2)),
        _pattern("scuff", 280, _stroke(scuffs, "#fff", 0.045, 2),
                 _stroke("M150 120l30 10M30 250l30-16M210 160l-14 26", "#000", 0.22, 3)),
        _pattern("hatch", 8, tag("path", d="M0 0h3.2v8H0z", fill="#ff2f52"), turn="rotate(45)"),
    )  # fmt: skip


def _glow() -> Markup:
    """Return the glow of the lava."""
    blur = tag("feGaussianBlur", stdDeviation=15)
    return tag("filter", blur, id=f"{PREFIX}blur", x="-30%", y="-30%", width="160%", height="160%")


def _bridge() -> Markup:
    planks = [
        tag("rect", x=3, y=7 * turn - 0.5, width=34, height=5.8, rx=1, fill=f"url(#{PREFIX}plank)")
        for turn in range(6)
    ]
    return tag(
        "g",
        tag("rect", x=3, y=-1, width=34, height=42, fill="#1a0d08", opacity=0.55),
        planks,
        tag("rect", x=1, y=-1, width=4, height=42, rx=2, fill="#ffb03a"),
        tag("rect", x=35, y=-1, width=4, height=42, rx=2, fill="#b5741c"),
        id=f"{PREFIX}bridge",
    )


def _pucks() -> Markup:
    """Return the body of a unit for each seat: shadow, thickness, shape, gloss."""
    return joined(_puck(seat) for seat in range(len(SEAT_SHAPES)))


def _puck(seat: int) -> Markup:
    gloss = seat_shape(seat, 14.2, "gloss", fill=f"url(#{PREFIX}gloss)", stroke="#fff",
                       stroke_opacity=0.55)  # fmt: skip
    return tag(
        "g",
        tag("ellipse", cx=1.5, cy=11, rx=18, ry=8, opacity=0.5),
        seat_shape(seat, 16, "side", fill=f"var(--seat{seat})", stroke="#07090d", stroke_width=2.4,
                   transform="translate(0 4)"),
        seat_shape(seat, 16, "side", opacity=0.45, transform="translate(0 4)"),
        seat_shape(seat, 16, "top", fill=f"var(--seat{seat})", stroke="#07090d", stroke_width=1.8),
        gloss,
        id=f"{PREFIX}puck-{seat}",
    )  # fmt: skip
