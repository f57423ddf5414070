"""A seat's panel, and the end screen's picture of the whole game."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Event, Names, View
from dawndoom.drawing import (
    Bars,
    Curve,
    Markup,
    bar_chart,
    curve_chart,
    part,
    seeing,
    tag,
)
from dawndoom.games.death_dome.face.after import payout_columns
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.cards import rating_chips
from dawndoom.games.death_dome.face.mat import vitae
from dawndoom.games.death_dome.face.queries import item_of, place_words, short_credits
from dawndoom.games.death_dome.rules.resolution import NOBODY


def player(view: View, seat: int) -> str:
    """Return what lies before a seat: money, supply, cards, shells, and its four units."""
    units = [unit for unit in view["units"] if unit["seat"] == seat]
    return _before(view, view["teams"][seat], units)


@seeing(still=("cards",))
def _before(view: View, team: dict[str, Any], units: list[dict[str, Any]]) -> Markup:
    figures = [
        ("coin", short_credits(team["credits"]), "credits"),
        ("card", f"{team['cards']} of {team['target']}", "cards"),
        ("flag", str(team["regular"]), "points"),
        ("tower", str(team["towers"]), "towers"),
        ("shell", str(team["shells"]), "shells"),
    ]
    line = [tag("span", sign(name), tag("b", number), words) for name, number, words in figures]
    lines = [_unit(view, unit) for unit in units]
    return tag("div", tag("p", line, cls="figures"), tag("ul", lines), cls="drawing dome before")


def _unit(view: View, unit: dict[str, Any]) -> Markup:
    items = [
        tag("i", emblem(id, item_of(view, id)["deck"]), item_of(view, id)["name"])
        for id in unit["items"]
    ]
    portrait = bust(unit["kind"], unit["types"], unit["seat"], "jailed" if unit["jail"] else "")
    return part(
        f"member-{unit['id']}",
        tag("div", portrait, cls="jail-pic" if unit["jail"] else "pic"),
        tag("b", unit["name"], tag("small", place_words(unit))),
        vitae(unit),
        tag("span", rating_chips(unit["ratings"], 3), cls="ratings"),
        tag("span", items or tag("i", "no items", cls="none"), cls="items"),
        name="li",
    )


class Tally:
    """The figures of a game, gathered from its events."""

    def __init__(self, seats: int) -> None:
        self.points: list[list[float]] = [[0] for _ in range(seats)]
        self.held: list[dict[str, float]] = [{} for _ in range(seats)]
        self.captures: list[float] = [0] * seats
        self.kills: list[float] = [0] * seats
        self.wounds: list[float] = [0] * seats
        self.best: list[float] = [0] * seats
        self.fighter = NOBODY
        self.paid: list[list[float]] = [[0] for _ in range(seats)]

    def note(self, event: Event) -> None:
        """Take account of one event."""
        verb, about = event.verb, event.about
        seat = NOBODY if event.seat is None else event.seat
        if verb == "captured":
            self._capture(seat, str(about[1]), int(about[2]))
        elif verb == "unclaimed":
            self.held[int(about[2])].pop(str(about[1]), None)
        elif verb in ("turn", "match_won"):
            self._note_supply()
        elif verb in ("attack", "payback"):
            self.fighter = seat
        elif verb == "bugs":
            self.fighter = NOBODY
        elif verb == "hit" and self.fighter != NOBODY:
            self.wounds[self.fighter] += int(about[1])
            self.best[self.fighter] = max(self.best[self.fighter], int(about[1]))
        elif verb == "died" and int(about[1]) >= 0:
            self.kills[int(about[1])] += 1
        elif verb == "match_started":
            self.held = [{} for _ in self.held]
        elif verb == "paid":
            self.paid[seat].append(self.paid[seat][-1] + int(about[1]) / 100_000)

    def _capture(self, seat: int, cell: str, before: int) -> None:
        self.captures[seat] += 1
        if before >= 0:
            self.held[before].pop(cell, None)
        self.held[seat][cell] = 5 if cell in ("I11", "M11") else 1

    def _note_supply(self) -> None:
        for seat, held in enumerate(self.held):
            self.points[seat].append(sum(held.values()))


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return how supply and money grew, and who fought best."""
    tally = Tally(len(names))
    for events in story:
        for event in events:
            tally.note(event)
    seats = range(len(names))
    supply = [Curve(names[seat], seat, tally.points[seat]) for seat in seats]
    money = [Curve(names[seat], seat, tally.paid[seat]) for seat in seats]
    feats = [
        Bars("points captured", tally.captures),
        Bars("kills", tally.kills),
        Bars("wounds dealt", tally.wounds),
        Bars("best single hit", tally.best),
    ]
    paid = [event for events in story for event in events if event.verb == "paid"]
    charts = [payout_columns([event.about for event in paid[-len(names) :]], names)]
    charts.append(curve_chart("Supply held, turn by turn", supply, "turn"))
    if len(tally.paid[0]) > 2:
        charts.append(curve_chart("Earned (in 100,000), match by match", money, "match"))
    charts.append(bar_chart("In the dome", feats, names))
    return tag("div", *charts, cls="drawing dome story")
