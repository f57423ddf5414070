"""After the whistle: what every team is paid, the auction, and the series so far."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Names, View
from dawndoom.drawing import Curve, Markup, classes, curve_chart, joined, part, seat_class, tag
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
        tag("div", tag("span", "its team gets"), tag("b", short_credits(worth)), cls="gets"),
        name="section",
        cls=classes("lot", seat_class(unit["seat"]), "" if worth else "empty"),
    )  # fmt: skip


# The series.


def series_panel(view: View) -> Markup:
    """Return how the series stands: team values match by match, and who won them."""
    if not view["options"]["series"] or not view["values"]:
        return Markup()
    teams = sorted(view["teams"], key=lambda team: -team["value"])
    rows = [_standing(view, team, place) for place, team in enumerate(teams)]
    names = [f"Team {team['seat'] + 1}" for team in view["teams"]]
    curves = [
        Curve(names[seat], seat, [values[seat] / 1_000_000 for values in view["values"]])
        for seat in range(len(names))
    ]
    chart = curve_chart("Team value in millions, match by match", curves, "match")
    more = chart if len(view["values"]) > 1 else Markup()
    head = tag("h3", f"The series: match {view['match']} of {view['matches']}")
    return part("layer-campaign", head, tag("ol", rows), more, name="section", cls="series")


def _standing(view: View, team: dict[str, Any], place: int) -> Markup:
    seat = team["seat"]
    items = team["value"] - team["credits"]
    words = f"{view['wins'][seat]} won, {short_credits(team['paid'])} in the last match"
    plays = "plays first" if place == 0 else "plays last" if place + 1 == len(view["teams"]) else ""
    return tag(
        "li",
        joined(seat_sign(seat), tag("b", short_credits(team["value"]), cls="value-now")),
        tag("span", f"items {short_credits(items)}, credits {short_credits(team['credits'])}"),
        tag("small", ", ".join(filter(None, (words, plays)))),
        cls=classes("standing", seat_class(seat)),
    )
