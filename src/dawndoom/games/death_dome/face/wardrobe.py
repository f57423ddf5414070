"""The viewer's side of the store: four units with their slots, what is left to spend, selling."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, joined, number, part, seat_class, seeing, tag
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.cards import rating_chips, type_badges
from dawndoom.games.death_dome.face.queries import item_of, sheet_id, short_credits, worn_id

SLOTS = 3


def wardrobe(view: View, decision: Decision | None) -> Markup:
    """Return what each unit would wear, what does not fit, and the purse."""
    team = view["teams"][view["seat"]]
    own = [unit for unit in view["units"] if unit["seat"] == view["seat"]]
    wears = dict(team["wears"])
    sheets = [
        _sheet(view, unit, [item for item, wearer in team["wears"] if wearer == unit["id"]])
        for unit in own
    ]
    loose = [item for item in team["items"] if item not in wears]
    return tag(
        "div",
        part("mat-units", sheets, name="div", cls="slots"),
        part("mat-loose", _loose(view, loose), name="div", cls="loose"),
        _purse(view, team["credits"], team["items"]),
        _selling(view, decision),
        cls="drawing dome cockpit shopping",
    )


@seeing(still=("cards",))
def _sheet(view: View, unit: dict[str, Any], items: list[str]) -> Markup:
    ratings = list(unit["base"])
    for id in items:
        item = item_of(view, id)
        # What a weapon adds counts for attacks with it alone.
        start = 1 if item["type"] in ("close", "ranged") else 0
        for place in range(start, 4):
            ratings[place] += item["ratings"][place]
    badges = type_badges(unit["types"]) if unit["rank"] >= 0 else []
    free = [tag("li", tag("span", "free"), cls="free") for _ in range(SLOTS - len(items))]
    return part(
        sheet_id(unit["id"]),
        tag("div", bust(unit["kind"], unit["types"], unit["seat"]), cls="pic"),
        tag("b", unit["name"], badges),
        tag("div", rating_chips(ratings), cls="ratings"),
        tag("ul", [_worn(view, id) for id in items], free),
        name="section",
        cls=classes("wearer", seat_class(unit["seat"])),
    )


def _worn(view: View, id: str) -> Markup:
    item = item_of(view, id)
    return tag("li", emblem(id, item["deck"]), tag("span", item["name"]), id=worn_id(id),
               cls=f"has deck-{item['deck']}", data_zoom="")  # fmt: skip


def _loose(view: View, items: list[str]) -> Markup:
    """Return the items that no unit has a slot for: they must be sold before passing."""
    if not items:
        return Markup()
    words = "Nobody can wear this: sell it before you pass."
    drawn = tag("ul", [_worn(view, id) for id in items])
    return joined(tag("p", sign("close"), words), drawn)


@seeing(still=("cards",))
def _purse(view: View, credits: int, items: list[str]) -> Markup:
    """Return the money left, and what was spent on which deck."""
    costs = [(item_of(view, id)["deck"], item_of(view, id)["cost"]) for id in items]
    whole = credits + sum(cost for _, cost in costs)
    bars = [
        tag("i", cls=f"deck-{deck}", style=f"width:{number(100 * cost / max(1, whole))}%")
        for deck, cost in costs
    ]
    rest = tag("i", cls="rest", style=f"width:{number(100 * credits / max(1, whole))}%")
    words = tag("span", f"of {short_credits(whole)} left")
    return part(
        "mat-purse",
        tag("div", sign("coin"), tag("b", short_credits(credits)), words, cls="amount"),
        tag("div", bars, rest, cls="spent"),
        name="div",
        cls="purse",
    )


def _selling(view: View, decision: Decision | None) -> Markup:
    """Say how one sells, while one may."""
    may_sell = decision is not None and any(option.verb == "sell" for option in decision.options)
    words = "To sell an item at its full price, click it above." if may_sell else ""
    return part("mat-selling", words, name="p", cls="selling")
