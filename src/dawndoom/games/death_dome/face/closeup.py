"""The place of a fight, seen closely: the board's own layers again, cut to where it happens."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, number, tag
from dawndoom.games.death_dome.face.layout import CELL, RIM, Layout, layout_of
from dawndoom.games.death_dome.face.queries import bases_of

LAYERS = ("ground", "points", "walls", "aim", "units", "bars", "pennants", "push")
SHAPE = 1.6
NARROWEST = 5 * CELL


def closeup(view: View, fight: dict[str, Any], side: dict[str, Any]) -> Markup:
    """Return the board around attacker and target; what moves there moves here too."""
    layout = layout_of(view)
    spots = layout.spots(view["units"], bases_of(view))
    involved = [side["unit"], *([fight["unit"]] if fight["unit"] >= 0 else [])]
    places = [spots[unit] for unit in involved]
    places += [layout.centre(name) for name in side["cells"]]
    box = " ".join(number(value) for value in _window(layout, places))
    drawn = [tag("use", href=f"#layer-{name}") for name in LAYERS]
    inner = tag("g", drawn, transform=f"translate({RIM:g} {RIM:g})")
    return tag("svg", inner, viewBox=box, cls="drawing dome closeup", aria_hidden="true",
               preserveAspectRatio="xMidYMid slice")  # fmt: skip


def _window(layout: Layout, places: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Return the part of the picture that shows these places with some room around them."""
    left, right = min(x for x, _ in places) - 60, max(x for x, _ in places) + 60
    top, low = min(y for _, y in places) - 60, max(y for _, y in places) + 60
    wide = max(right - left, (low - top) * SHAPE, NARROWEST * SHAPE)
    high = wide / SHAPE
    x = _kept((left + right) / 2 - wide / 2, wide, layout.width)
    y = _kept((top + low) / 2 - high / 2, high, layout.height)
    return x + RIM, y + RIM, wide, high


def _kept(start: float, size: float, whole: float) -> float:
    """Keep a window within the board, as far as it fits."""
    return max(-RIM, min(start, whole + RIM - size))
