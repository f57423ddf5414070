"""Between two matches of a series: how it stands, what was won, and what comes next."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    SEAT_WORDS,
    Curve,
    Markup,
    classes,
    curve_chart,
    number,
    part,
    seat_class,
    seeing,
    tag,
)
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.art import emblem, sign
from dawndoom.games.death_dome.face.queries import count_of, item_of, short_credits

Team = dict[str, Any]
ORDER = ("plays first", "plays second", "plays third", "plays last")
FIRST_TAB = "store-tab-warrior"


def is_between(view: View) -> bool:
    """Tell whether a match of the series has been played, so that there are standings."""
    return bool(view["options"]["series"] and view["values"])


def series_screen(view: View) -> Markup:
    """Return the standings in the order of the next match, with what changes for it."""
    if not is_between(view):
        return Markup()
    teams = order_of_play(view)
    best = max(team["value"] for team in teams)
    rows = [_row(view, team, place, len(teams), best) for place, team in enumerate(teams)]
    order = "The most valuable team plays first. Value is items plus credits."
    go = tag("label", sign("cart"), "To the store", for_=FIRST_TAB, cls="to-store")
    return part(
        "layer-campaign",
        tag("header", tag("div", tag("h2", _headline(view, teams)), tag("p", order)), go),
        tag("ol", rows, cls="standings"),
        tag("div", _chart(view), _next(view), cls="outlook"),
        name="section",
        cls="series",
    )


def order_of_play(view: View) -> list[Team]:
    """Return the teams as they will play: by value, then the last payout, then last time's end."""
    before = view["turn_order"]

    def rank(team: Team) -> tuple[int, int, int]:
        return -team["value"], -team["paid"], -before.index(team["seat"])

    return sorted(view["teams"], key=rank)


def _headline(view: View, teams: list[Team]) -> str:
    lead = teams[0]["value"] - teams[1]["value"]
    if not lead:
        return f"Before match {view['match']}: equal at the top"
    is_own = teams[0]["seat"] == view["seat"]
    who = "you lead" if is_own else f"{SEAT_WORDS[teams[0]['seat']]} leads"
    return f"Before match {view['match']} of {view['matches']}: {who} by {short_credits(lead)}"


# The standings.


@seeing("wins", "match", "seat", still=("cards",))
def _row(view: View, team: Team, place: int, teams: int, best: int) -> Markup:
    seat, items = team["seat"], team["value"] - team["credits"]
    plays = ORDER[place if place + 1 < teams else -1]
    won = f"{view['wins'][seat]} won, {short_credits(team['paid'])} in the last match"
    goods = [
        tag("i", emblem(id, item_of(view, id)["deck"]), tag("span", item_of(view, id)["name"]))
        for id in team["items"]
    ]
    bar = tag("div", _share("items", items, best), _share("credits", team["credits"], best),
              cls="worth")  # fmt: skip
    you = " (you)" if seat == view["seat"] else ""
    return tag(
        "li",
        tag("b", str(place + 1), cls="rank"),
        tag("div", tag("b", seat_sign(seat), f"{SEAT_WORDS[seat].capitalize()}{you}"),
            tag("small", plays), cls="who"),
        tag("div", bar, tag("div", goods, cls="goods"), cls="holds"),
        tag("div", tag("b", short_credits(team["value"])), tag("small", won), cls="total"),
        cls=classes("team", seat_class(seat), you and "own"),
    )  # fmt: skip


def _share(kind: str, amount: int, best: int) -> Markup:
    if not amount:
        return Markup()
    width = number(100 * amount / max(1, best))
    return tag("i", f"{kind} {short_credits(amount)}", cls=kind, style=f"width:{width}%")


# The outlook.


def _chart(view: View) -> Markup:
    """Return the values match by match, once there is something to compare."""
    if len(view["values"]) < 2:
        return Markup()
    curves = [
        Curve(
            SEAT_WORDS[team["seat"]].capitalize(),
            team["seat"],
            [figures[team["seat"]] / 1_000_000 for figures in view["values"]],
        )
        for team in view["teams"]
    ]
    return curve_chart("Team value in millions", curves, "match")


def _next(view: View) -> Markup:
    first = view["first_buyer"]
    buyer = "You buy" if first == view["seat"] else f"{SEAT_WORDS[first].capitalize()} buys"
    left = view["matches"] - view["match"]
    after = f"{count_of(left, 'match')[:-1]}es follow" if left > 1 else "one match follows"
    last = f"{after}, and then the most valuable team wins." if left else "It is the last one."
    lines = [
        ("cart", f"{buyer} first", "The winner of a match does; then clockwise."),
        ("flag", f"Match {view['match']} has {count_of(view['rounds'], 'round')}", last),
        ("coin", "Credits and items stay", "Points, hands, wounds and shells start anew."),
    ]
    drawn = [
        tag("li", sign(name), tag("b", words), tag("span", more)) for name, words, more in lines
    ]
    return tag("ul", drawn, cls="coming")
