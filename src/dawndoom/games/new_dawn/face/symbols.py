"""The signs of New Dawn: resources, Facility types, Bases, MHQs, and the key that explains them."""

from collections.abc import Sequence
from functools import cache, lru_cache
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
    measure,
    picture,
    seat_class,
    seat_shape,
    tag,
    wrap,
)

ACCENT = "#4fd6ff"
TYPE_ICONS = {"E": "coin", "S": "atom", "M": "sword", "H": "skull"}
TYPE_COLOURS = {"E": "#e9b949", "S": "#58c7dc", "M": "#e5765c", "H": "#ab7bea"}
TYPE_WORDS = {"E": "Economic", "S": "Scientific", "M": "Military", "H": "Hostile"}
KIND_ICONS = {
    "C": "coin",
    "S": "atom",
    "M": "sword",
    "X": "gear",
    "P2": "bolt",
    "RR": "hourglass",
    "GD": "drop",
    "VP": "star",
    "B": "city",
}
KIND_WORDS = {
    "C": "Credit",
    "S": "Science",
    "M": "Military",
    "X": "resource of any kind",
    "P2": "+2 token",
    "RR": "Re-Roll token",
    "GD": "Green Die token",
    "VP": "VP token",
    "B": "resource of the Facility's base type",
}
KIND_PLURALS = {
    "C": "Credits",
    "S": "Science",
    "M": "Military",
    "X": "resources of any kind",
    "P2": "+2 tokens",
    "RR": "Re-Roll tokens",
    "GD": "Green Die tokens",
    "VP": "VP tokens",
}
EFFECT_WORDS = {
    "card": "ability: draw a Facility card",
    "eye": "ability: explore once more",
    "boot": "ability: move an MHQ",
    "chevrons": "ability: send an opponent's MHQ to the Alliance Base",
    "flag": "ability: establish a Base",
    "crosshair": "ability: Seize Control",
    "wrench": "ability: buy a Technology",
    "robot": "ability: buy an MHQ",
    "heart": "ability: send an Aid",
    "person": "ability: use an Ambassador",
    "check": "ability: ready a Technology",
    "arrow": "ability: a Base Benefit",
    "hand": "ability: take a resource from an opponent",
    "shield": "ability: shield the Facility",
}
DIE_COLOURS = {"Y": "yellow", "W": "white", "R": "red", "G": "green", "B": "black"}
DIE_WORDS = {"Y": "Yellow", "W": "White", "R": "Red", "G": "Green", "B": "Black"}
SIDE_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SIDES = "NESW"


@lru_cache(4096)
def resource(kind: str, x: float, y: float, size: float = 18) -> Markup:
    """Return the sign of a resource or token on a small plate, told apart by shape and colour."""
    plate = tag("circle", cx=size / 2, cy=size / 2, r=size / 2, cls="plate")
    sign = icon(KIND_ICONS[kind], 0.17 * size, 0.17 * size, 0.66 * size)
    words = tag("title", KIND_WORDS[kind])
    return group(words, plate, sign, cls=f"kind kind-{kind}", style=at(x, y))


def cost_kinds(cost: Sequence[int]) -> list[str]:
    """Return the symbols of a cost, one by one."""
    return [kind for kind, number in zip("CSMX", cost, strict=False) for _ in range(number)]


def cost_row(cost: Sequence[int], x: float, y: float, size: float = 18) -> Markup:
    """Return the symbols of a cost in a row; a free one says so."""
    kinds = cost_kinds(cost)
    if not kinds:
        return label("free", x, y + 0.8 * size, 0.85 * size, "soft")
    step = size + 1
    return joined(resource(kind, x + place * step, y, size) for place, kind in enumerate(kinds))


def sign(name: str, x: float, y: float, size: float) -> Markup:
    """Return one sign of an ability: a kind, an icon or a few letters."""
    form, _, what = name.rpartition(":")
    if form == "text":
        return label(what, x, y + 0.76 * size, 0.74 * size, "soft")
    if form == "icon":
        return icon(what, x, y, size, "effect")
    return resource(what, x, y, size)


def sign_width(name: str, size: float) -> float:
    """Return how wide a sign is, with the gap after it."""
    form, _, what = name.rpartition(":")
    return (measure(what, 0.74 * size) if form == "text" else size) + 0.14 * size


def signs_width(signs: Sequence[str], size: float) -> float:
    """Return how wide a row of signs is."""
    return sum(sign_width(name, size) for name in signs)


def signs_row(signs: Sequence[str], x: float, y: float, size: float, room: float) -> Markup:
    """Return an ability as a row of signs that ends within its room, smaller if it must be."""
    size = min(size, size * room / max(1.0, signs_width(signs, size)))
    drawn = []
    for name in signs:
        drawn.append(sign(name, x, y, size))
        x += sign_width(name, size)
    return joined(drawn)


def fitting_size(words: str, room: float, sizes: Sequence[float]) -> float:
    """Return the largest size at which no word is cut and two lines are enough; else the least."""
    for size in sizes:
        whole = all(measure(word, size, bold=True) <= room for word in words.split())
        if whole and len(wrap(words, room, size, bold=True)) <= 2:
            return size
    return sizes[-1]


def points(number: int, x: float, y: float, size: float = 22) -> Markup:
    """Return a star with points in it; `x` and `y` are its middle."""
    star = icon("star", -size * 0.7, -size * 0.72, 1.4 * size, "star")
    digits = label(str(number), 0, 0.3 * size, 0.68 * size, "points", "middle", bold=True)
    return group(tag("title", f"{number} VP"), star, digits, cls="vp", style=at(x, y))


def mhq(seat: int, size: float) -> Markup:
    """Return a Mobile Headquarters around the origin: the owner's shape on two treads."""
    tread = tag("rect", x=-size, y=0.42 * size, width=2 * size, height=0.62 * size, rx=0.3 * size,
                cls="tread")  # fmt: skip
    return group(
        tread, seat_shape(seat, 0.72 * size, "badge"), cls=classes("mhq", seat_class(seat))
    )


def base(seat: int, size: float) -> Markup:
    """Return a Base around the origin: the owner's shape in a ring."""
    return group(
        tag("circle", r=1.45 * size, cls="ground"),
        seat_shape(seat, size, "badge"),
        cls=classes("base", seat_class(seat)),
    )


def arrow(side: str, cell: float) -> Markup:
    """Return a green arrow at one side of a cell, pointing outwards."""
    middle, reach = cell / 2, 0.08 * cell
    turn = 90 * SIDES.index(side)
    head = f"M0 {1 - middle:.1f}L{reach:.1f} {0.07 * cell - middle:.1f}H{-reach:.1f}Z"
    return group(tag("path", d=head, cls="arrow"), style=f"{at(middle, middle)} rotate({turn}deg)")


def ambassador_token(identity: str, size: float) -> Markup:
    """Return an Ambassador's token around the origin."""
    return group(
        tag("circle", r=size, cls="token"),
        label(identity, 0, 0.36 * size, size, "", "middle", bold=True),
        cls="ambassador",
    )


def pointed_sides(arrows: Sequence[str], rotation: int) -> list[str]:
    """ND-17.2: return the sides that arrows point at after so many quarter turns."""
    return [SIDES[(SIDES.index(arrow) + rotation) % 4] for arrow in arrows]


def _sample(*parts: Markup) -> str:
    return picture(40, 40, group(parts, style=at(20, 20)), words="", cls="new-dawn sample")


def key(view: View) -> Sequence[Symbol]:
    """Return the key: every sign in words."""
    return _key()


@cache
def _key() -> Sequence[Symbol]:
    lines = [
        Symbol(_sample(resource(kind, -14, -14, 28)), words) for kind, words in KIND_WORDS.items()
    ]
    for letter, words in TYPE_WORDS.items():
        sign = icon(TYPE_ICONS[letter], -14, -14, 28, f"type-{letter}")
        lines.append(Symbol(_sample(sign), f"{words} Facility"))
    lines += [
        Symbol(_sample(base(0, 11)), "a Base: its owner controls the Facility"),
        Symbol(_sample(mhq(1, 13)), "a Mobile Headquarters (MHQ)"),
        Symbol(_sample(points(3, 0, 0, 22)), "victory points"),
        Symbol(_sample(group(arrow("N", 60), style=at(-30, -8))), "points at a Base Benefit"),
        Symbol(_sample(ambassador_token("A1", 15)), "an Ambassador's token"),
    ]
    for name, words in EFFECT_WORDS.items():
        lines.append(Symbol(_sample(icon(name, -14, -14, 28, "effect")), words))
    return lines


def card_of(view: View, region: str) -> dict[str, Any] | None:
    """Return the Facility on a region, if one lies there."""
    seen = view["regions"].get(region)
    if not seen or not seen["facility"]:
        return None
    card: dict[str, Any] = view["cards"][seen["facility"]]
    return card
