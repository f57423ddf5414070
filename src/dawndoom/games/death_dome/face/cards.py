"""The cards of Death Dome as HTML: power cards, store cards, characters; and their ratings."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, part, tag
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.queries import item_of, kind_of, power_of, short_credits
from dawndoom.games.death_dome.face.symbols import RATINGS

TIMINGS = {
    "": "Attack or defense",
    "window": "Between unit phases",
    "unit": "In a unit phase",
    "move": "When moving",
    "action": "Uses the action",
    "attack": "When attacking",
    "capture": "When capturing",
    "turn": "Any time in your turn",
    "defense": "When defending",
}
TYPES = {
    "close": "Close weapon",
    "ranged": "Ranged weapon",
    "armor": "Armor, one for each unit",
    "vehicle": "Vehicle, one for each unit",
    "equipment": "Equipment, for any unit",
}
WEAPONS = ("close", "ranged")
STARS = ("", "★", "★★", "★★★")


def article(identity: str, cls: str, *inside: Markup | str) -> Markup:
    """Return the frame of a card; with an id it can change and be clicked on its own."""
    if identity:
        return part(identity, *inside, name="article", cls=cls, data_zoom="")
    return tag("article", *inside, cls=cls)


def power_card(view: View, id: str, identity: str = "", cls: str = "") -> Markup:
    """Return a power card: its value over its emblem, when it is played, what it does."""
    card = power_of(view, id)
    return article(
        identity,
        classes("card power deck-power", cls),
        tag("header", tag("h4", card["name"])),
        tag("div", tag("b", str(card["value"]), cls="value"), emblem(id, "power"), cls="art"),
        tag("div", TIMINGS[card["timing"]], cls="when"),
        tag("p", card["text"] or "For its value only."),
    )


def item_card(view: View, id: str, identity: str = "", cls: str = "") -> Markup:
    """Return a store card: its emblem with ratings beside it, what it does, its price."""
    item = item_of(view, id)
    return article(
        identity,
        classes("card item", f"deck-{item['deck']}", cls),
        tag("header", tag("h4", item["name"])),
        tag("div", emblem(id, item["deck"]), tag("div", item_chips(item), cls="chips"), cls="art"),
        tag("p", item_text(item)),
        tag("footer", tag("b", short_credits(item["cost"]), cls="cost")),
    )


def person_card(view: View, id: str, identity: str = "", cls: str = "") -> Markup:
    """Return a character: portrait, rank, types, ratings, what it can do, its price."""
    kind = kind_of(view, id)
    return article(
        identity,
        classes("card person", f"rank{kind['rank']}", f"deck-{kind['types'][0]}", cls),
        tag("header", tag("h4", kind["name"])),
        tag("div", bust(id, kind["types"], None), tag("em", STARS[kind["rank"]], cls="stars"),
            tag("div", type_badges(kind["types"]), cls="types"), cls="art"),
        tag("div", rating_chips(kind["ratings"]), cls="ratings"),
        tag("p", kind["text"] or "No ability of its own."),
        tag("footer", tag("b", short_credits(kind["cost"]), cls="cost")),
    )  # fmt: skip


def card_of(view: View, id: str, identity: str = "", cls: str = "") -> Markup:
    """Return any card by its id."""
    cards = view["cards"]
    if id in cards["powers"]:
        return power_card(view, id, identity, cls)
    if id in cards["items"]:
        return item_card(view, id, identity, cls)
    return person_card(view, id, identity, cls)


def card_back(cls: str = "") -> Markup:
    """Return the back of a power card."""
    return tag("i", cls=classes("cardback", cls))


def item_text(item: dict[str, Any]) -> str:
    """Say what an item does; one of bare ratings says what they do."""
    if item["text"]:
        return str(item["text"])
    strength, movement, toughness, vitae = item["ratings"]
    if item["type"] in WEAPONS:
        reach = f", reaches {item['range']}" if item["type"] == "ranged" else ""
        return f"Adds {strength} to its attacks{reach}."
    said = [
        f"Every attack {strength} stronger." if strength else "",
        f"Moves {movement} farther." if movement else "",
        f"Takes {toughness} less from every attack." if toughness else "",
        f"{vitae} more vitae." if vitae else "",
    ]
    return " ".join(words for words in said if words)


def item_chips(item: dict[str, Any]) -> list[Markup]:
    """Return the ratings of an item, and the range of a weapon."""
    found = [
        chip(name, f"{number:+d}")
        for place, ((name, _), number) in enumerate(zip(RATINGS, item["ratings"], strict=True))
        if number or (place == 0 and item["type"] in WEAPONS)
    ]
    if item["type"] == "ranged":
        found.append(chip("ran", str(item["range"])))
    return found


def rating_chips(ratings: list[int], most: int = 4) -> list[Markup]:
    """Return the ratings of a unit."""
    pairs = zip(RATINGS, ratings, strict=True)
    return [chip(name, str(number)) for (name, _), number in list(pairs)[:most]]


def chip(name: str, words: str) -> Markup:
    """Return a number with its sign."""
    return tag("span", sign(name), words, cls="fig")


def type_badges(types: list[str]) -> list[Markup]:
    """Return the types of a character, as round badges."""
    return [tag("i", sign(type), cls=f"type deck-{type}") for type in types]
