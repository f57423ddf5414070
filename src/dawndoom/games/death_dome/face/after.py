"""After the whistle: what every team is paid, and the auction."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Names, View
from dawndoom.drawing import SEAT_WORDS, Markup, classes, part, seat_class, tag
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.art import bust, sign
from dawndoom.games.death_dome.face.cards import item_card
from dawndoom.games.death_dome.face.queries import count_of, item_of, sheet_id, short_credits
from dawndoom.games.death_dome.face.symbols import ACCENT

SLAB = 100_000
"""What one slab of a column stands for."""


# The payout.


def payout_columns(paid: Sequence[Sequence[Any]], names: Names) -> Markup:
    """Return a column for each team, the highest first: points, towers and shells as slabs."""
    if not paid:
        return Markup()
    ranked = sorted(paid, key=lambda about: -int(about[1]))
    best = int(ranked[0][1])
    columns = [_column(about, names, int(about[1]) == best) for about in ranked]
    words = "100k for a point, 500k for a tower point, 100k for a beetle shell"
    return tag(
        "figure",
        tag("figcaption", tag("b", "What the last match paid"), tag("small", words)),
        tag("div", columns, cls="columns"),
        cls="payouts",
    )


def _column(about: Sequence[Any], names: Names, is_best: bool) -> Markup:
    seat, total, regular, towers, shells, bounty = (int(value) for value in about[:6])
    blocks = [
        _block("points", regular, "flag", count_of(regular, "point"), regular * SLAB),
        _block("towers", 5 * towers, "tower", count_of(towers, "tower"), 5 * towers * SLAB),
        _block("shells", shells, "shell", count_of(shells, "shell"), shells * SLAB),
        _block("bounty", round(bounty / SLAB), "coin", "bounty", bounty),
    ]
    crown = sign("crown") if is_best else Markup()
    return tag(
        "section",
        tag("div", crown, tag("b", short_credits(total)), cls="sum"),
        tag("div", blocks, cls="stack"),
        tag("footer", seat_sign(seat), tag("b", names[seat])),
        cls=classes("column", seat_class(seat), "best" if is_best else ""),
    )


def _block(kind: str, slabs: int, name: str, words: str, worth: int) -> Markup:
    if not slabs:
        return Markup()
    inside = (sign(name), tag("span", words), tag("b", f"+{short_credits(worth)}"))
    return tag("div", *inside, cls=f"block {kind}", style=f"--slabs:{slabs}")


# The auction.


def draw_auction(view: View) -> Markup:
    """Return the lots: jailed units of others behind bars, with all that they would sell."""
    jailed = [unit for unit in view["units"] if unit["jail"] and unit["seat"] != view["seat"]]
    jailed.sort(key=lambda unit: -_worth(view, unit))
    return tag(
        "div",
        tag("h2", "The auction"),
        tag("p", "Its owner sells all its items at their full price: no value is lost, but the "
            "cards stand in the store again, and you buy first."),
        tag("div", [_lot(view, unit) for unit in jailed], cls="lots"),
        cls="drawing dome auction",
        style=f"--accent:{ACCENT}",
        role="group",
        aria_label="The auction",
    )  # fmt: skip


def _worth(view: View, unit: dict[str, Any]) -> int:
    return sum(int(item_of(view, item)["cost"]) for item in unit["items"])


def _lot(view: View, unit: dict[str, Any]) -> Markup:
    items = [item_card(view, id) for id in unit["items"]]
    worth = _worth(view, unit)
    none = tag("p", "It owns no items. Nothing would be sold.", cls="none")
    return part(
        sheet_id(unit["id"]),
        tag("div", bust(unit["kind"], unit["types"], unit["seat"]), cls="jail-pic"),
        tag("div", tag("b", seat_sign(unit["seat"]), unit["name"]),
            tag("span", sign("lock"), unit["jail"].upper()), cls="who"),
        tag("div", items or none, cls="goods"),
        _consequence(view, unit, worth),
        name="section",
        cls=classes("lot", seat_class(unit["seat"]), "" if worth else "empty"),
    )  # fmt: skip


def _consequence(view: View, unit: dict[str, Any], worth: int) -> Markup:
    """Return what comes of it, step by step: the store, its team's purse, one's own."""
    if not worth:
        return tag("ol", tag("li", "Nothing changes."), cls="gets")
    team, own = view["teams"][unit["seat"]], view["teams"][view["asked"]]
    names = [item_of(view, id) for id in unit["items"]]
    goods = names[0]["name"] if len(names) == 1 else f"{len(names)} items"
    owner = SEAT_WORDS[unit["seat"]].capitalize()
    value = f"{owner}: team value stays {short_credits(team['value'])}"
    return tag(
        "ol",
        tag("li", sign("cart"), tag("b", goods), "back to the store"),
        tag(
            "li", seat_sign(unit["seat"]), tag("b", f"+{short_credits(worth)}", cls="money"), value
        ),
        tag("li", seat_sign(own["seat"]), _purse(own, names)),
        cls="gets",
    )


def _purse(own: dict[str, Any], goods: list[dict[str, Any]]) -> str:
    """Say what the winner could do about it in the store: the dearest that can be paid counts."""
    money = own["credits"]
    payable = sorted((item["cost"], item["name"]) for item in goods if item["cost"] <= money)
    if not payable:
        return f"You buy first with {short_credits(money)}, too little for any of it"
    cost, name = payable[-1]
    what = "it" if len(goods) == 1 else name
    return (
        f"You buy first: {what} would leave {short_credits(money - cost)} of {short_credits(money)}"
    )
