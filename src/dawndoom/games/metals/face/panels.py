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
    seeing,
    tag,
)
from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.face.queries import faction_named, in_pool, on_map, picked_by
from dawndoom.games.metals.rules.action import MOST_ON_MAP

ACTIONS = ("deployed", "moved", "turned")


def player(view: View, seat: int) -> str:
    """Return what lies before a seat: Metals on the map, and its pool."""
    own = [metal for metal in view["metals"] if metal["owner"] == seat]
    return _before({**view, "metals": own}, seat)


@seeing("metals", still=("factions",))
def _before(view: View, seat: int) -> Markup:
    here, waiting = on_map(view, seat), in_pool(view, seat)
    if view["factions"]:
        waiting = picked_by(view, seat)
    count = tag("p", f"{len(here)}/{MOST_ON_MAP} on the map · {len(waiting)} in the pool")
    items = [_metal(view, metal) for metal in (*here, *waiting)]
    return tag("div", count, tag("ul", items), cls="drawing metals before")


def _metal(view: View, metal: dict[str, Any]) -> Markup:
    """Return a Metal as a line: where it is, whether it is damaged, what its faction earns."""
    faction = faction_named(view, metal["faction"])
    place = f"on {metal['at']}" if metal["at"] else "in the pool"
    state = f"{place}, damaged" if metal["damaged"] else place
    words = f"{faction['name']}: {faction['words']}" if faction else ""
    said = tag("span", tag("b", metal["name"]), f" {state}", tag("small", words) if words else "")
    return tag("li", portrait(metal), said)


class Tally:
    """The figures of a game, gathered from its events."""

    def __init__(self) -> None:
        self.points = [0, 0]
        self.curves: list[list[float]] = [[0], [0]]
        self.sources: dict[str, list[float]] = {
            "1-point spaces": [0, 0],
            "2-point spaces": [0, 0],
        }
        self.damage: list[float] = [0, 0]
        self.defeats: list[float] = [0, 0]
        self.holding: list[dict[str, int]] = [{}, {}]
        self.held_before: dict[str, int] = {}
        self.longest: list[float] = [0, 0]

    def note(self, event: Event) -> None:
        """Take account of one event."""
        verb, about = event.verb, event.about
        if verb in ACTIONS:
            self._next_turn(about[0])
        elif verb == "attacked" and about[6]:
            self._earn(about[0], f"{about[7]} bonus", about[6])
        elif verb == "scored":
            self._score(about[0], about[2], about[3])
        elif verb == "damaged":
            self.damage[1 - about[0]] += 1
        elif verb == "defeated":
            self.damage[1 - about[0]] += 1
            self.defeats[1 - about[0]] += 1

    def _next_turn(self, seat: int) -> None:
        for owner in (0, 1):
            self.curves[owner].append(self.points[owner])
        self.held_before = self.holding[seat]
        self.holding[seat] = {}

    def _earn(self, seat: int, source: str, points: int) -> None:
        self.points[seat] += points
        self.curves[seat][-1] = self.points[seat]
        self.sources.setdefault(source, [0, 0])[seat] += points

    def _score(self, seat: int, total: int, spaces: list[list[Any]]) -> None:
        for space, points in spaces:
            self._earn(seat, f"{points}-point spaces", points)
            if points == 2:
                self._hold(seat, str(space))
        self._give_head_start(seat, total - self.points[seat])

    def _hold(self, seat: int, space: str) -> None:
        turns = self.held_before.get(space, 0) + 1
        self.holding[seat][space] = turns
        self.longest[seat] = max(self.longest[seat], turns)

    def _give_head_start(self, seat: int, points: int) -> None:
        """Add what a seat had from the start: no event tells it, but the totals do."""
        if points:
            self.points[seat] += points
            self.curves[seat] = [value + points for value in self.curves[seat]]
            self.sources.setdefault("head start", [0, 0])[seat] += points


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return how the points grew, where they came from, and what was shot."""
    tally = Tally()
    for events in story:
        for event in events:
            tally.note(event)
    curves = [Curve(names[seat], seat, tally.curves[seat]) for seat in (0, 1)]
    sources = [Bars(words, values) for words, values in tally.sources.items() if any(values)]
    fighting = [
        Bars("hits dealt", tally.damage),
        Bars("Metals defeated", tally.defeats),
        Bars("longest stay on a 2", tally.longest),
    ]
    return tag(
        "div",
        curve_chart("Points, turn by turn", curves, "turn"),
        bar_chart("Where the points came from", sources, names),
        bar_chart("In the field", fighting, names),
        cls="drawing metals story",
    )
