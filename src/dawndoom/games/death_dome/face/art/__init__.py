"""The art of Death Dome: emblems of every card, portraits, signs; drawn once, used by reference.

An emblem's classes are a light metal, b middle metal, k the colour of what it lies on, d dark,
w white, h hot, shade; the same after an l are lines.
"""

from functools import cache

from dawndoom.drawing import Markup, classes, tag
from dawndoom.drawing.seats import seat_class
from dawndoom.games.death_dome.face.art.busts import BUSTS
from dawndoom.games.death_dome.face.art.gear import GEAR
from dawndoom.games.death_dome.face.art.people import PEOPLE
from dawndoom.games.death_dome.face.art.powers import POWERS
from dawndoom.games.death_dome.face.art.signs import SIGNS
from dawndoom.games.death_dome.face.art.weapons import WEAPONS

PREFIX = "death-dome-"
PAINTS = {
    "a": "#e6ecf5",
    "b": "#8d9cb4",
    "k": "currentColor",
    "d": "#141821",
    "w": "#fff",
    "h": "#ffc24a",
}
SEAT_PAINTS = {"@l": "var(--seat-light)", "@d": "var(--seat-dark)", "@s": "var(--seat)"}
BEHIND = ("c26",)
"""Characters whose mark lies behind the bust."""
BODIES = {
    "gunner": ("c05", "c06", "c07", "c08", "c18", "c22"),
    "scout": ("c09", "c10", "c11", "c12", "c19", "c25"),
    "medic": ("c13", "c14", "c15", "c16", "c20", "c24"),
}
"""Whose bust characters have; all others a warrior's."""
STAND_INS = {
    "warrior": "w06",
    "gunner": "g01",
    "scout": "s04",
    "medic": "m02",
    "armor": "a01",
    "vehicle": "v01",
    "equipment": "e08",
    "power": "p30",
}
"""Emblems for cards of one's own card files, by deck."""
EMBLEMS = {**WEAPONS, **GEAR, **POWERS}


def emblem(card: str, deck: str, cls: str = "") -> Markup:
    """Return the emblem of a card, in the colour of its deck."""
    return _used(card if card in EMBLEMS else STAND_INS[deck], classes("em", f"deck-{deck}", cls))


def sign(name: str, cls: str = "") -> Markup:
    """Return a small sign in the colour of the text around it."""
    return _used(f"i-{name}", classes("ic", cls))


def bust(kind: str, types: list[str], seat: int | None, cls: str = "") -> Markup:
    """Return a portrait: of a character, or of a type of the registry; in a seat's colours."""
    owner = "unowned" if seat is None else seat_class(seat)
    return _used(f"u-{kind if kind in PEOPLE else types[0]}", classes("bust", owner, cls))


@cache
def _used(name: str, cls: str) -> Markup:
    reference = tag("use", href=f"#{PREFIX}{name}")
    return tag("svg", reference, cls=cls, aria_hidden="true")


def placed_sign(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """Return a sign in a picture; `x` and `y` are its upper left corner."""
    reference = f"#{PREFIX}i-{name}"
    return tag("use", href=reference, x=x, y=y, width=size, height=size, cls=cls or None)


def placed_emblem(card: str, x: float, y: float, size: float) -> Markup:
    """Return an emblem in a picture."""
    return tag("use", href=f"#{PREFIX}{card}", x=x, y=y, width=size, height=size)


@cache
def sheet() -> Markup:
    """Return all the art as symbols, for the page's shared definitions."""
    drawn = [_symbol(id, "0 0 48 48", _painted(art)) for id, art in EMBLEMS.items()]
    drawn += [_symbol(f"i-{id}", "0 0 24 24", art) for id, art in SIGNS.items()]
    for type in ("warrior", "gunner", "scout", "medic"):
        drawn.append(_symbol(f"u-{type}", "-4 -2 128 124", _bust(type)))
    for id, mark in PEOPLE.items():
        drawn.append(_symbol(f"u-{id}", "-4 -8 128 130", _person(id, mark)))
    return Markup("".join(drawn))


def _symbol(id: str, box: str, art: str) -> str:
    return f'<symbol id="{PREFIX}{id}" viewBox="{box}">{art}</symbol>'


def _painted(art: str) -> str:
    for name, paint in PAINTS.items():
        art = art.replace(f'class="{name}"', f'fill="{paint}"')
        line = f'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="{paint}"'
        art = art.replace(f'class="l{name}"', line)
    return art.replace('class="shade"', 'opacity=".22"')


def _bust(type: str) -> str:
    art = BUSTS[type].replace("@body", BUSTS["body"])
    for name, paint in SEAT_PAINTS.items():
        art = art.replace(name, paint)
    return art


def _person(id: str, mark: str) -> str:
    """Return a character: the bust of its first type, and what makes it a person."""
    type = next((type for type, ids in BODIES.items() if id in ids), "warrior")
    reference = f'<use href="#{PREFIX}u-{type}" x="-4" y="-2" width="128" height="124"/>'
    return mark + reference if id in BEHIND else reference + mark
