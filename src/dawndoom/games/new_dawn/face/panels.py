"""The end screen: where the points came from, how they grew, who attacked and won."""

from collections.abc import Sequence

from dawndoom.core import Event, Names
from dawndoom.drawing import (
    Bars,
    Curve,
    Markup,
    bar_chart,
    curve_chart,
    joined,
    seat_sign,
    tag,
)
from dawndoom.games.new_dawn.rules.ending import SOURCES


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
