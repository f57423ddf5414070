"""Weapons by what they do at which distance: all in the store, and those of who acts now."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, joined, part, seeing, tag
from dawndoom.games.death_dome.face.art import emblem, sign
from dawndoom.games.death_dome.face.cards import WEAPONS, item_text
from dawndoom.games.death_dome.face.queries import item_of, short_credits, store_id
from dawndoom.games.death_dome.face.symbols import DECKS
from dawndoom.games.death_dome.rules.components import UNIT_TYPES

Item = dict[str, Any]
LONGEST = 10
"""How many spaces the line of a weapon's reach has."""


def reach_of(item: Item) -> int:
    """Return how far a weapon reaches: a close one hits who stands beside."""
    return int(item["range"]) if item["type"] == "ranged" else 1


# In the store: a column for each type of unit.


def reach_table(view: View, offered: list[str]) -> Markup:
    """Return the weapons in the store by type of unit, those that reach farthest first."""
    weapons = [item for item in view["cards"]["items"].values() if item["type"] in WEAPONS]
    unsold = set(view["store"])
    return _table(
        view, [(item["id"], item["id"] in offered) for item in weapons if item["id"] in unsold]
    )


@seeing(still=("cards",))
def _table(view: View, shown: list[tuple[str, bool]]) -> Markup:
    words = "What each weapon adds to the strength of its bearer, and how many spaces it reaches."
    columns = [_column(view, deck, shown) for deck in UNIT_TYPES]
    return tag("section", tag("p", words), tag("div", columns, cls="decks"), cls="reach")


def _column(view: View, deck: str, shown: list[tuple[str, bool]]) -> Markup:
    items = [(item_of(view, id), is_open) for id, is_open in shown]
    own = [(item, is_open) for item, is_open in items if item["deck"] == deck]
    own.sort(key=lambda pair: (-reach_of(pair[0]), -pair[0]["ratings"][0], pair[0]["cost"]))
    head = tag("h3", sign(deck), DECKS[deck])
    entries = [_entry(view, item["id"], is_open) for item, is_open in own]
    return tag("div", head, entries, cls=f"deck-{deck}")


@seeing(still=("cards",))
def _entry(view: View, id: str, is_open: bool) -> Markup:
    """Return a weapon in the table; each changes on its own, for one sale leaves the others."""
    item = item_of(view, id)
    return part(
        f"reach-{id}",
        emblem(item["id"], item["deck"]),
        tag("b", f"{item['ratings'][0]:+d}"),
        tag("span", item["name"]),
        tag("small", short_credits(item["cost"])),
        _spaces(reach_of(item)),
        name="button",
        type="button",
        cls=classes("entry", "" if is_open else "closed"),
        data_for=store_id(item["id"]),
        data_zoom=store_id(item["id"]),
    )


# At the mat: what the acting unit can strike with.


def own_arms(view: View, unit: dict[str, Any]) -> Markup:
    """Return the weapons of a unit: how hard each strikes, how far, and what else it does."""
    dark = [lasting["amount"] for lasting in view["lasting"] if lasting["what"] == "blackout"]
    return _arms(view, unit["name"], unit["items"], unit["ratings"][0], min([LONGEST, *dark]))


@seeing(still=("cards",))
def _arms(view: View, name: str, items: list[str], strength: int, most: int) -> Markup:
    worn = [item_of(view, id) for id in items if item_of(view, id)["type"] in WEAPONS]
    rows = [_arm(item, strength, most) for item in worn]
    fist = joined(sign("str"), tag("b", "Punch"))
    rows.append(_line(fist, str(strength), 1, "Always there."))
    head = tag("h3", f"{name} strikes", tag("small", "attack, and how many spaces away"))
    return part("mat-arms", head, tag("ul", rows), name="section", cls="arms")


def _arm(item: Item, strength: int, most: int) -> Markup:
    name = joined(emblem(item["id"], item["deck"]), tag("b", item["name"]))
    total = f"{strength}{item['ratings'][0]:+d}"
    reach = min(reach_of(item), most) if item["type"] == "ranged" else 1
    return _line(name, total, reach, item_text(item))


def _line(name: Markup, total: str, reach: int, words: str) -> Markup:
    attack = tag("b", total, cls="attack")
    return tag("li", tag("span", name, cls="name"), attack, _spaces(reach), tag("small", words))


def _spaces(reach: int) -> Markup:
    """Return how far a weapon reaches, as spaces and in words."""
    spaces = [tag("i", cls="in" if place < reach else None) for place in range(LONGEST)]
    said = "beside it" if reach == 1 else f"up to {reach}"
    return tag("span", spaces, tag("em", said), cls="spaces")
