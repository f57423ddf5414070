"""A seat's panel, and the end screen: scores by source, and how they grew."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from dawndoom.core import Event, Names, View
from dawndoom.drawing import (
    Bars,
    Curve,
    Markup,
    bar_chart,
    curve_chart,
    joined,
    part,
    picture,
    seat_sign,
    seeing,
    tag,
)
from dawndoom.games.new_dawn.face.symbols import KIND_WORDS, resource
from dawndoom.games.new_dawn.face.words import cost_words
from dawndoom.games.new_dawn.rules.ending import SOURCES

TRACK_WORDS = {"E": "Economic", "S": "Scientific", "M": "Military"}
BACK_WORDS = {"E": "Economic", "S": "Scientific", "M": "Military", "H": "Hostile"}


def player(view: View, seat: int) -> str:
    """Return what lies before a seat: means, tracks, MHQs, Technologies, Aid, score, hand."""
    seen = view["players"][seat]
    if not seen["race"]:
        return tag("div", tag("p", "No race yet."), cls="drawing new-dawn before")
    # Everybody sees the backs of a hand, its owner too: what is in it lies below the board.
    return _before(view, {**seen, "hand": None})


@seeing(still=("races",))
def _before(view: View, seen: dict[str, Any]) -> Markup:
    race = _race(view, seen["race"])
    total = sum(seen["score"])
    parts = [
        tag("p", tag("b", race["name"]), f" · {total} VP", title=race["text"]),
        _stock(seen["held"], race["token_slots"]),
        _tracks(seen, race),
        _mhqs(seen, race),
        _techs(view, seen["seat"], seen["race"], seen["techs"], seen["used"]),
        _aids(seen),
        _hand(seen),
        _score(seen["score"]),
    ]
    return tag("div", parts, cls="drawing new-dawn before")


def _race(view: View, identity: str) -> dict[str, Any]:
    return next(race for race in view["races"] if race["id"] == identity)


@cache
def _sign(kind: str) -> Markup:
    return picture(20, 20, resource(kind, 1, 1, 18), words=KIND_WORDS[kind], cls="new-dawn")


def _stock(held: dict[str, int], slots: int) -> Markup:
    items = [
        tag("span", _sign(kind), tag("b", str(number)), title=KIND_WORDS[kind])
        for kind, number in held.items()
        if number or kind in "CSM"
    ]
    tokens = held["P2"] + held["RR"] + held["GD"]
    items.append(tag("span", f"slots {tokens}/{slots}", title="token slots in use"))
    return tag("p", items, cls="stock")


def _tracks(seen: dict[str, Any], race: dict[str, Any]) -> Markup:
    items = []
    for place, (letter, words) in enumerate(TRACK_WORDS.items()):
        number = seen["built"][letter]
        fields = "●" * number + "○" * (race["slots"] - number)
        note = f"fifth Base: {race['track_vp'][place]} VP"
        items.append(tag("li", tag("span", words), tag("span", fields), title=note))
    items.append(tag("li", tag("span", "Production"), _amounts(seen["production"])))
    return tag("ul", items, cls="cards")


def _amounts(cost: list[int]) -> Markup:
    """Return a cost as signs with numbers."""
    parts = [
        tag("span", f"{number}", _sign(kind))
        for kind, number in zip("CSMX", cost, strict=False)
        if number
    ]
    return tag("span", parts or ["free"], cls="stock", title=cost_words(cost))


def _mhqs(seen: dict[str, Any], race: dict[str, Any]) -> Markup:
    items = []
    for slot in range(3):
        if seen["mhqs"][slot + 1] is None:
            words = f"MHQ {slot + 1}, {race['mhq_vp'][slot]} VP"
            items.append(tag("li", tag("span", words), _amounts(race["mhq_cost"][slot])))
    standing = [place for place in seen["mhqs"] if place]
    where = tag("li", tag("span", "MHQs on"), tag("span", ", ".join(standing)))
    return tag("ul", where, items, cls="cards")


@seeing(still=("races",))
def _techs(view: View, seat: int, race_id: str, bought: list[str], spent: list[str]) -> Markup:
    race = _race(view, race_id)
    by_id = {tech["id"]: tech for tech in race["techs"]}
    items = []
    for slot, identity in enumerate(bought):
        tech = by_id[identity]
        used = identity in spent
        points = f"{race['tech_slots'][slot]} VP"
        items.append(
            tag("li", tag("span", tech["name"]), tag("span", points), title=tech["text"],
                cls="used" if used else None)
        )  # fmt: skip
    open_ones = [tech for tech in race["techs"] if tech["id"] not in bought]
    unbought = [
        tag("li", tag("span", f"{tech['name']} ({tech['phase']})"),
            _amounts(tech["cost"]), title=tech["text"])
        for tech in open_ones
    ]  # fmt: skip
    free = len(race["tech_slots"]) - len(bought)
    heading = tag("summary", f"{free} Technology slots free")
    more = part(f"techs-{seat}", heading, tag("ul", unbought, cls="cards"), name="details")
    return joined(tag("ul", items, cls="cards") if items else Markup(), more)


def _aids(seen: dict[str, Any]) -> Markup:
    if not seen["aids"]:
        return Markup()
    items = [
        tag("li", tag("span", aid["name"]), tag("span", f"{aid['vp']} VP")) for aid in seen["aids"]
    ]
    return tag("ul", items, cls="cards", aria_label="Aid")


def _hand(seen: dict[str, Any]) -> Markup:
    backs: dict[str, int] = {}
    for back in seen["hand_backs"]:
        backs[back] = backs.get(back, 0) + 1
    words = [f"{number} {BACK_WORDS[back[0]]} {back[1]}" for back, number in backs.items()]
    return tag("p", f"Hand: {', '.join(words) or 'empty'}")


def _score(parts: list[int]) -> Markup:
    rows = [
        tag("tr", tag("td", source), tag("td", str(number)))
        for source, number in zip(SOURCES, parts, strict=True)
        if number
    ]
    table = tag("table", rows) if rows else tag("p", "No points yet.")
    return tag("details", tag("summary", f"Score {sum(parts)}"), table)


# The end screen.


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return the final scores by source, and what was won and lost on the way."""
    events = [event for chapter in story for event in chapter]
    final = [event for event in events if event.verb == "final_scores"]
    if not final:
        return ""
    parts, bases = final[-1].about
    fights = _fights(events, len(names))
    chart = bar_chart("Attacks", [Bars("won", fights[0]), Bars("lost", fights[1])], names)
    return joined(_table(parts, bases, names), _curves(events, names), chart)


def _table(parts: list[list[int]], bases: list[int], names: Names) -> Markup:
    who = [tag("th", seat_sign(s), tag("span", n, cls="who"), title=n) for s, n in enumerate(names)]
    head = tag("tr", tag("th", ""), who)
    rows = [
        tag("tr", tag("td", source), [tag("td", str(seat[place])) for seat in parts])
        for place, source in enumerate(SOURCES)
        if any(seat[place] for seat in parts)
    ]
    total = tag("tr", tag("th", "Total"), [tag("th", str(sum(seat))) for seat in parts])
    tie = tag("tr", tag("td", "Bases"), [tag("td", str(number)) for number in bases])
    return tag("table", head, rows, total, tie, cls="drawing new-dawn scores")


def _curves(events: list[Event], names: Names) -> Markup:
    """Return how many resources each seat produced, Round by Round."""
    curves: list[list[float]] = [[0] for _ in names]
    producing = False
    for event in events:
        if event.verb == "step":
            producing = event.about[0] == 1
            if producing:
                for curve in curves:
                    curve.append(0)
        elif event.verb == "gained" and producing:
            curves[event.about[0]][-1] += event.about[2]
    drawn = [Curve(name, seat, curves[seat]) for seat, name in enumerate(names)]
    return curve_chart("Production", drawn, "Round")


def _fights(events: list[Event], seats: int) -> tuple[list[float], list[float]]:
    won: list[float] = [0] * seats
    lost: list[float] = [0] * seats
    for event in events:
        if event.verb == "won":
            won[event.about[0]] += 1
        elif event.verb == "lost":
            lost[event.about[0]] += 1
    return won, lost
