"""A card or piece as a whole, readable face."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, seat_class, tag
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.art import bust, emblem
from dawndoom.games.death_dome.face.cards import TYPES, card_of, item_text, rating_chips
from dawndoom.games.death_dome.face.mat import vitae
from dawndoom.games.death_dome.face.queries import item_of, place_words, unit_of
from dawndoom.games.death_dome.face.symbols import ACCENT

UNITS = ("unit", "sheet", "member")
CARDS = ("hand", "store", "worn", "played")


def zoom(view: View, identity: str) -> str:
    """Return the face of what has this id, or nothing."""
    kind, _, rest = identity.partition("-")
    if kind in UNITS and rest in map(str, range(len(view["units"]))):
        return _framed(_unit(view, unit_of(view, int(rest))))
    if kind in CARDS:
        id = _card(view, rest.split("-"))
        return _framed(_whole_card(view, id)) if id else Markup()
    return Markup()


def _framed(inside: Markup) -> Markup:
    return tag("div", inside, cls="drawing dome whole", style=f"--accent:{ACCENT}")


def _card(view: View, words: list[str]) -> str:
    """Return the id of a card named somewhere in an element's id."""
    known = {**view["cards"]["powers"], **view["cards"]["items"], **view["cards"]["kinds"]}
    return next((word for word in words if word in known), "")


def _whole_card(view: View, id: str) -> Markup:
    item = view["cards"]["items"].get(id)
    more = tag("small", TYPES[item["type"]], cls="kind") if item else Markup()
    return tag("div", card_of(view, id, cls="big"), more)


def _unit(view: View, unit: dict[str, Any]) -> Markup:
    items = [_item(view, id) for id in unit["items"]]
    portrait = bust(unit["kind"], unit["types"], unit["seat"])
    types = ", ".join(unit["types"])
    place = f"{types}, {place_words(unit)}{', incapacitated' if unit['down'] else ''}"
    return tag(
        "section",
        tag("div", portrait, cls="jail-pic" if unit["jail"] else "pic"),
        tag("h4", seat_sign(unit["seat"]), unit["name"]),
        tag("small", place),
        vitae(unit),
        tag("div", rating_chips(unit["ratings"]), cls="ratings"),
        tag("ul", items),
        cls=classes("unit-face", seat_class(unit["seat"])),
    )


def _item(view: View, id: str) -> Markup:
    item = item_of(view, id)
    words = tag("span", tag("b", item["name"]), f" {item_text(item)}")
    return tag("li", emblem(id, item["deck"]), words, cls=f"deck-{item['deck']}")
