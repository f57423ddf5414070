"""The signs of Cyberdoom Tower: symbols of floors, hit boxes, meeples, and the key to them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from dawndoom.core import Symbol, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    die,
    group,
    icon,
    joined,
    label,
    picture,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.report import box_words

ACCENT = "#ff6ac1"
BOX = 20.0
BOX_STEP = 23.0
SAMPLE = 24
CRATE = "M2 7 12 2l10 5v10l-10 5-10-5zM12 4.4 5.4 7.6 12 11l6.6-3.4zM4 9.4v6.4l7 3.5v-6.4zM20 9.4l-7 3.5v6.4l7-3.5z"
LINK = (
    "M4 8h7a4 4 0 0 1 3.9 3h-2.2A2 2 0 0 0 11 10H4a2 2 0 0 0 0 4h4v2H4a4 4 0 0 1 0-8z"
    "M20 16h-7a4 4 0 0 1-3.9-3h2.2a2 2 0 0 0 1.7 1h7a2 2 0 0 0 0-4h-4V8h4a4 4 0 0 1 0 8z"
)
SYMBOL_ICONS = {"key": "key", "energy": "bolt", "luck": "star"}


def path_icon(path: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """Return a sign of this game, drawn in a square of 24."""
    place = f"translate({x:g} {y:g}) scale({size / 24:.4f})"
    return tag("path", d=path, cls=classes("icon", cls), transform=place, fill_rule="evenodd")


def symbol_sign(symbol: str, x: float, y: float, size: float, spent: bool = False) -> Markup:
    """Return the sign of a sector's symbol; a spent one is dimmed, a looted crate crossed out."""
    cls = classes("symbol", symbol, spent and "spent")
    if symbol == "crate":
        box = path_icon(CRATE, x, y, size, cls)
        cross = icon("cross", x + size * 0.2, y + size * 0.2, size * 0.6, "looted") if spent else ""
        return joined(box, cross)
    return icon(SYMBOL_ICONS[symbol], x, y, size, cls)


def modifier_sign(mod: dict[str, Any], x: float, y: float) -> Markup:
    """Return the symbol beside a row, in a square of 20."""
    kind = mod["kind"]
    if kind == "chain":
        return path_icon(LINK, x, y, 20, "mod chain")
    if kind == "exact":
        return label("!", x + 10, y + 17, 20, "mod exact", "middle", bold=True)
    if kind == "red":
        return tag("rect", x=x + 3, y=y + 3, width=14, height=14, rx=3, cls="mod red")
    plate = tag("rect", x=x + 1.5, y=y + 1.5, width=17, height=17, rx=4, cls="mod plate")
    return joined(plate, label(str(mod["number"]), x + 10, y + 16, 16, "mod", "middle", bold=True))


def box_sign(box: dict[str, Any], x: float, y: float, size: float, cls: str = "") -> Markup:
    """Return a hit box with what it takes."""
    words = "" if box["low"] == 1 and box["high"] == 6 else str(box["low"])
    exact = box["low"] == box["high"] < 6
    font = 0.76 * size if not exact else 0.62 * size
    frame = tag("rect", x=x, y=y, width=size, height=size, rx=0.2 * size)
    text = label(
        f"={words}" if exact else words, x + size / 2, y + size / 2 + 0.36 * font, font,
        anchor="middle", bold=True,
    )  # fmt: skip
    title = tag("title", f"a die showing {box_words(box)}")
    names = classes("box", box["red"] and "red", cls)
    return group(title, frame, text if words else "", cls=names)


def target_sign(target: dict[str, Any], x: float, y: float, row_height: float) -> Markup:
    """Return the hit boxes of a card, row by row; a chain links the boxes of its row."""
    drawn = []
    for row in range(4):
        boxes = [box for box in target["boxes"] if box["row"] == row]
        top = y + row * row_height
        if row in target["chained"]:
            length = (len(boxes) - 1) * BOX_STEP
            middle = top + BOX / 2
            drawn.append(tag("path", d=f"M{x + BOX / 2:g} {middle:g}h{length:g}", cls="link"))
        for place, box in enumerate(boxes):
            drawn.append(box_sign(box, x + place * BOX_STEP, top, BOX))
    return joined(drawn)


def meeple_sign(seat: int, radius: float = 15) -> Markup:
    """Return a player's piece around the origin."""
    person = icon("person", -0.62 * radius, -0.7 * radius, 1.24 * radius, "person")
    return group(seat_shape(seat, radius), person, cls=classes("meeple", seat_class(seat)))


def _sample(*parts: Markup) -> str:
    return picture(SAMPLE, SAMPLE, parts, words="", cls="tower sample")


def _sign(name: str, cls: str) -> str:
    return _sample(icon(name, 2, 2, 20, cls))


def _any(red: bool, low: int, high: int = 6) -> Markup:
    return box_sign({"low": low, "high": high, "red": red}, 2, 2, 20)


def key(view: View) -> Sequence[Symbol]:
    """Return the key: every sign in the tower, in words."""
    return _key()


@cache
def _key() -> Sequence[Symbol]:
    number = {"kind": "number", "number": 3, "boxes": []}
    return [
        Symbol(_sample(label("4", 12, 20, 22, "stealth", "middle", bold=True)), "to hide here"),
        Symbol(_sign("eye", "anti"), "anti-stealth: added to the number to hide"),
        Symbol(_sample(symbol_sign("key", 2, 2, 20)), "key"),
        Symbol(_sample(symbol_sign("crate", 2, 2, 20)), "crate with equipment"),
        Symbol(_sample(symbol_sign("energy", 2, 2, 20)), "Energy +1"),
        Symbol(_sample(symbol_sign("luck", 2, 2, 20)), "Luck +1"),
        Symbol(_sign("chevrons", "elevator"), "elevator: no need to hide"),
        Symbol(_sample(_any(False, 4)), "takes a die of 4 or more"),
        Symbol(_sample(_any(True, 4)), "takes a red die of 4 or more"),
        Symbol(_sample(_any(False, 3, 3)), "takes only a 3"),
        Symbol(_sample(_any(False, 1)), "takes any die"),
        Symbol(_sample(modifier_sign({"kind": "chain"}, 2, 2)), "dice in its row must be equal"),
        Symbol(
            _sample(modifier_sign({"kind": "exact"}, 2, 2)),
            "numbers in its row must be met exactly",
        ),
        Symbol(
            _sample(modifier_sign({"kind": "red"}, 2, 2)),
            "the first box of its row takes red dice only",
        ),
        Symbol(_sample(modifier_sign(number, 2, 2)), "empty boxes in its row need this number"),
        Symbol(_sign("heart", "energy-left"), "its energy"),
        Symbol(_sign("crack", "damage"), "damage it deals"),
        Symbol(_sign("range", "range"), "how far it reaches"),
        Symbol(_sample(tag("circle", cx=12, cy=12, r=7, cls="light on")), "alerted: it advances"),
        Symbol(_sample(group(meeple_sign(0, 11), style=at(12, 12))), "you"),
        Symbol(_sample(die("sample-die", 5, 2, 2, 20, "red")), "an attack die"),
    ]
