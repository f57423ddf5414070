"""The key of Metals: every sign on the map, in words."""

from collections.abc import Sequence
from functools import cache

from dawndoom.core import Symbol, View
from dawndoom.drawing import Markup, at, classes, group, picture, seat_class, tag
from dawndoom.games.metals.face.figures import figure, letter_sign
from dawndoom.games.metals.face.layout import CELL, MIDDLE
from dawndoom.games.metals.face.signs import coin, harm_pill, put, shield_sign, sights_sign
from dawndoom.games.metals.face.terrain import space_art, space_class

ACCENT = "#ffb454"


def key(view: View) -> Sequence[Symbol]:
    """Return the key: every sign on the map and beside it, in words."""
    return _key(bool(view["factions"]))


@cache
def _key(with_factions: bool) -> Sequence[Symbol]:
    lines = [
        Symbol(_space("plain", 2), "points each turn you hold it"),
        Symbol(_space("corner", 0), "corner: Metals enter here"),
        Symbol(_space("forest", 0), "forest: cannot be attacked"),
        Symbol(_space("city", 0), "city: damage is repaired"),
        Symbol(_sample(_metal(False)), "a Metal; the bright wedge is its front"),
        Symbol(_sample(_metal(True)), "damaged: one hit from defeat"),
        Symbol(_ray(0), "your line of fire"),
        Symbol(_ray(1), "the enemy's line of fire"),
        Symbol(
            _sample(put(harm_pill("lost", 30), MIDDLE, MIDDLE)), "what the enemy's fire will do"
        ),
        Symbol(_sample(_large(shield_sign())), "hidden by a forest"),
        Symbol(_sample(_large(sights_sign())), "an enemy in your sights"),
        Symbol(_sample(put(coin("+2", 36), MIDDLE, MIDDLE)), "points that it will score"),
    ]
    if with_factions:
        letter = letter_sign("W", CELL - 20, 20, 22)
        sample = group(_metal(False), letter, cls=seat_class(0))
        lines.append(Symbol(_sample(sample), "hull and letter show the faction"))
    return lines


def _sample(*parts: Markup, cls: str = "") -> str:
    return picture(CELL, CELL, parts, words="", cls=classes("metals sample", cls))


def _space(terrain: str, points: int) -> str:
    return _sample(group(space_art(terrain, points), cls=space_class(terrain, points)))


def _metal(damaged: bool) -> Markup:
    return group(figure(0, "block", 0, damaged), cls=seat_class(0), style=at(MIDDLE, MIDDLE))


def _ray(seat: int) -> str:
    ray = tag("path", d=f"M10 {MIDDLE}H{CELL - 6}", cls="ray")
    return _sample(group(ray, cls=seat_class(seat)))


def _large(sign: Markup) -> Markup:
    return group(sign, style=at(MIDDLE, MIDDLE, scale=2.4))
