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
)
from dawndoom.games.new_dawn.face.art import use
from dawndoom.games.new_dawn.face.portraits import portrait

ACCENT = "#4fd6ff"
TYPE_WORDS = {"E": "Economic", "S": "Scientific", "M": "Military", "H": "Hostile"}
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
    """Return the sign of a resource or token, told apart by shape and colour."""
    return use(f"kind-{kind}", x, y, size, size)


def cost_kinds(cost: Sequence[int]) -> list[str]:
    """Return the symbols of a cost, one by one."""
    return [kind for kind, number in zip("CSMX", cost, strict=False) for _ in range(number)]


def cost_row(cost: Sequence[int], x: float, y: float, size: float, room: float) -> Markup:
    """Return the symbols of a cost in a row, closer together if they must be."""
    kinds = cost_kinds(cost)
    step = min(size - 1, (room - size) / max(1, len(kinds) - 1))
    return joined(resource(kind, x + place * step, y, size) for place, kind in enumerate(kinds))


def _is_text(name: str) -> bool:
    return name.startswith("text:")


def _sign(name: str, x: float, y: float, size: float, letter: float) -> Markup:
    """Return one sign of an ability: a kind, an icon or a few letters."""
    form, _, what = name.rpartition(":")
    if form == "text":
        return label(what, x, y + 0.76 * size, letter, "soft")
    return icon(what, x, y, size, "effect") if form == "icon" else resource(what, x, y, size)


def _sign_width(name: str, size: float, letter: float) -> float:
    """Return how wide a sign is, with the gap after it."""
    if _is_text(name):
        return measure(name.removeprefix("text:"), letter) + 0.14 * letter
    return 1.14 * size


def signs_width(signs: Sequence[str], size: float) -> float:
    """Return how wide a row of signs is."""
    return sum(_sign_width(name, size, 0.74 * size) for name in signs)


def signs_row(signs: Sequence[str], x: float, y: float, size: float, room: float) -> Markup:
    """Return an ability as a row of signs that ends within its room, smaller if they must be.

    Letters keep their size: they must be readable.
    """
    letter = 0.74 * size
    icons = sum(not _is_text(name) for name in signs)
    left = room - sum(_sign_width(name, size, letter) for name in signs if _is_text(name))
    small = min(size, left / max(1, 1.14 * icons))
    drawn = []
    for name in signs:
        drawn.append(_sign(name, x, y + (size - small) / 2, small, letter))
        x += _sign_width(name, small, letter)
    return joined(drawn)


def name_lines(words: str, room: float, size: float) -> list[str]:
    """Return a name in one line if it fits, else in two that are as even as can be."""
    parts = words.split()
    if measure(words, size, bold=True) <= room or len(parts) == 1:
        return [words]
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(halves, key=lambda pair: max(measure(half, size, True) for half in pair)))


USUAL = 0.9
"""How wide words are in most fonts, of what they are at most: what fits is never drawn wider."""


@lru_cache(4096)
def title_line(words: str, x: float, y: float, room: float, size: float) -> Markup:
    """Return a centred line of a name, drawn closer where it would not fit in any font."""
    is_wide = measure(words, size, bold=True) * USUAL > room
    return tag("text", words, x=x, y=y, font_size=size, font_weight=700, text_anchor="middle",
               cls="name", textLength=room if is_wide else None,
               lengthAdjust="spacingAndGlyphs" if is_wide else None)  # fmt: skip


@lru_cache(1024)
def points(number: int, x: float, y: float, size: float = 29) -> Markup:
    """Return a star with points in it; `x` and `y` are its middle."""
    star = use("kind-VP", -size / 2, -size / 2, size, size)
    digits = label(str(number), 0, 0.19 * size, 0.52 * size, "points", "middle", bold=True)
    return group(star, digits, cls="vp", style=at(x, y))


def mhq(seat: int, width: float) -> Markup:
    """Return a Mobile Headquarters around the origin: a crawler with its owner's shape."""
    body = use("mhq", -width / 2, -0.375 * width, width, 0.75 * width)
    badge = group(seat_shape(seat, 0.1 * width), style=at(0, 0.08 * width))
    return group(body, badge, cls=classes("model", seat_class(seat)))


def base(seat: int, width: float) -> Markup:
    """Return a Base around the origin: a dome with its owner's shape as a flag."""
    body = use("base", -width / 2, -0.425 * width, width, 0.85 * width)
    badge = group(seat_shape(seat, 0.13 * width), style=at(0.32 * width, -0.26 * width))
    return group(body, badge, cls=classes("model", seat_class(seat)))


def chevron(side: str, reach: float, colour: str, scale: float = 1) -> Markup:
    """Return an arrow on the edge of a square card around the origin, pointing outwards."""
    turn = 90 * SIDES.index(side)
    head = tag("path", d="M-12 6 0-6 12 6 0 2.5Z", cls=f"arrow {colour}")
    place = f"rotate({turn}) translate(0 {-reach - 1:g}) scale({scale:g})"
    return tag("g", head, transform=place)


def ambassador_token(race: str, radius: float) -> Markup:
    """Return an Ambassador's token around the origin: a portrait in a ring."""
    ground = tag("circle", r=radius, cls="token")
    return group(ground, portrait(race, 1 - radius, 1 - radius, 2 * radius - 2), cls="envoy")


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
        lines.append(Symbol(_sample(tag("rect", x=-13, y=-13, width=26, height=26, rx=6,
                                        cls=f"swatch type-{letter}")), f"{words} Facility"))  # fmt: skip
    lines += [
        Symbol(_sample(base(0, 36)), "a Base: its owner controls the Facility"),
        Symbol(_sample(mhq(1, 38)), "a Mobile Headquarters (MHQ)"),
        Symbol(_sample(points(3, 0, 0, 34)), "victory points"),
        Symbol(_sample(use("skull", -14, -14, 28, 28)), "strength of a Hostile Facility"),
        Symbol(_sample(chevron("N", -1, "green", 1.4)), "points at a Base Benefit"),
        Symbol(_sample(ambassador_token("HU", 16)), "an Ambassador's token"),
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
