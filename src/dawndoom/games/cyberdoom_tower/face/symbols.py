"""The signs of Cyberdoom Tower: symbols of bays, hit boxes, heroes, and the key to them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from dawndoom.core import Symbol, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    icon,
    joined,
    label,
    picture,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.dice import cube
from dawndoom.games.cyberdoom_tower.face.paint import stamp

ACCENT = "#ff6ac1"
BOX = 18.0
SAMPLE = 24
SYMBOL_STAMPS = {"key": "key", "energy": "bolt", "luck": "star", "crate": "crate"}


def symbol_sign(symbol: str, x: float, y: float, size: float, spent: bool = False) -> Markup:
    """Return the sign of a bay's symbol; a spent one is faded and crossed out."""
    sign = stamp(SYMBOL_STAMPS[symbol], x, y, size, cls="spent" if spent else "")
    if not spent:
        return sign
    cross = (
        f"M{x + 2:g} {y + 2:g}l{size - 4:g} {size - 4:g}m0-{size - 4:g}l-{size - 4:g} {size - 4:g}"
    )
    return joined(sign, tag("path", d=cross, cls="crossed"))


def modifier_sign(mod: dict[str, Any], x: float, y: float) -> Markup:
    """Return the symbol beside a row, in a square of 18."""
    kind = mod["kind"]
    if kind == "chain":
        return stamp("chain", x - 2, y + 1, 22, 15, "mod")
    if kind == "exact":
        return label("!", x + 9, y + 15, 18, "mod exact", "middle", bold=True)
    if kind == "red":
        return tag("rect", x=x + 2, y=y + 2, width=14, height=14, rx=3.5, cls="mod red")
    plate = tag("rect", x=x, y=y, width=18, height=18, rx=4, cls="mod plate")
    return joined(
        plate, label(str(mod["number"]), x + 9, y + 14.6, 15.3, "mod", "middle", bold=True)
    )


def box_sign(box: dict[str, Any], x: float, y: float, size: float) -> Markup:
    """Return a hit box with the number it takes; underlined, it takes no other."""
    font, middle = 0.85 * size, x + size / 2
    frame = tag("rect", x=x, y=y, width=size, height=size, rx=0.22 * size)
    if box["low"] == 1 and box["high"] == 6:
        inner = tag("circle", cx=middle, cy=y + size / 2, r=0.13 * size, cls="any")
    else:
        low = str(box["low"])
        inner = label(low, middle, y + size / 2 + 0.36 * font, font, "", "middle", bold=True)
    exact = box["low"] == box["high"] < 6
    bar = tag("path", d=f"M{x + 3:g} {y + size - 1.5:g}h{size - 6:g}", cls="exact-bar")
    return group(frame, inner, bar if exact else "", cls=classes("box", box["red"] and "red"))


def target_sign(
    target: dict[str, Any], x: float, y: float, row_height: float, step: float, size: float = BOX
) -> Markup:
    """Return the hit boxes of a card, row by row; a chain links the boxes of its row."""
    drawn = []
    for row in range(4):
        boxes = [box for box in target["boxes"] if box["row"] == row]
        top = y + row * row_height
        if row in target["chained"] and len(boxes) > 1:
            path = f"M{x + size / 2:g} {top + size / 2:g}h{(len(boxes) - 1) * step:g}"
            drawn.append(tag("path", d=path, cls="link"))
        drawn += [box_sign(box, x + place * step, top, size) for place, box in enumerate(boxes)]
    return joined(drawn)


def hero_sign(seat: int, height: float = 60) -> Markup:
    """Return a player's figure, its feet at the origin, with the sign of its seat."""
    width = height * 2 / 3
    figure = stamp("hero", -width / 2, -0.95 * height, width, height)
    badge = group(seat_shape(seat, 0.085 * height), style=at(0, -0.53 * height))
    return group(figure, badge, cls=classes("hero", seat_class(seat)))


def _sample(*parts: Markup) -> str:
    return picture(SAMPLE, SAMPLE, parts, words="", cls="tower sample")


def _sign(name: str, cls: str) -> str:
    return _sample(icon(name, 2, 2, 20, cls))


def _stamped(name: str, cls: str = "") -> str:
    return _sample(stamp(name, 2, 2, 20, cls=cls))


def _box(red: bool, low: int, high: int = 6) -> str:
    return _sample(box_sign({"low": low, "high": high, "red": red}, 2, 2, 20))


def _mod(kind: str, number: int = 0) -> str:
    return _sample(modifier_sign({"kind": kind, "number": number}, 3, 3))


def key(view: View) -> Sequence[Symbol]:
    """Return the key: every sign in the tower, in words."""
    return _key()


@cache
def _key() -> Sequence[Symbol]:
    return [
        Symbol(_stamped("hood", "hood"), "cover: the number in a bay"),
        Symbol(
            _stamped("eye-sign", "eye"), "eye: added to the cover; roll the sum or more to hide"
        ),
        Symbol(_stamped("key"), "key"),
        Symbol(_stamped("crate"), "crate with equipment"),
        Symbol(_stamped("bolt"), "1 Energy when your move ends here"),
        Symbol(_stamped("star"), "1 Luck when your move ends here"),
        Symbol(_box(False, 4), "hit box: a die showing 4 or more"),
        Symbol(_box(False, 4, 4), "hit box: exactly 4, no more"),
        Symbol(_box(False, 1), "hit box: any die"),
        Symbol(_box(True, 4), "hit box: a red die showing 4 or more"),
        Symbol(_mod("chain"), "all dice in its row must be equal"),
        Symbol(_mod("exact"), "boxes with a number in its row take exactly that number"),
        Symbol(_mod("red"), "the first box of its row takes red dice only"),
        Symbol(_mod("number", 3), "empty boxes in its row need this number"),
        Symbol(_stamped("heart", "heart"), "its energy"),
        Symbol(_sign("crack", "crack"), "damage it deals"),
        Symbol(_sign("range", "range"), "how far it reaches"),
        Symbol(_sample(group(hero_sign(0, 23), style=at(12, 23))), "you"),
        Symbol(_sample(group(cube(5, "red"), style=at(12, 12, scale=0.2))), "an attack die"),
    ]
