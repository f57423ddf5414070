"""A seat's panel, and the end screen's picture of the whole game."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Event, Names, View
from dawndoom.drawing import (
    Bars,
    Curve,
    Markup,
    at,
    bar_chart,
    curve_chart,
    group,
    picture,
    score_list,
    seat_class,
    seat_shape,
    seeing,
    tag,
)
from dawndoom.games.metals.face.queries import (
    faction_named,
    in_pool,
    letter_of,
    on_map,
)
from dawndoom.games.metals.face.symbols import CELL, MIDDLE, figure
from dawndoom.games.metals.rules.action import MOST_ON_MAP

TIMES = "\N{MULTIPLICATION SIGN}"
ACTIONS = ("deployed", "moved", "turned")


def player(view: View, seat: int) -> str:
    """Return what lies before a seat: score, Metals on the map, the pool by faction."""
    own = [metal for metal in view["metals"] if metal["owner"] == seat]
    return _before({**view, "metals": own}, seat, view["vp"][seat])


@seeing("metals", "target", still=("factions",))
def _before(view: View, seat: int, points: int) -> Markup:
    here, waiting = len(on_map(view, seat)), in_pool(view, seat)
    marks = [
        group(
            seat_shape(seat, 8, "badge" if place < here else "free"), style=at(12 + 24 * place, 12)
        )
        for place in range(MOST_ON_MAP)
    ]
    sign = tag("svg", group(marks, cls=seat_class(seat)), viewBox="0 0 72 24", width=54, height=18,
               aria_hidden="true")  # fmt: skip
    line = tag("p", sign, f"{here}/{MOST_ON_MAP} on map · {len(waiting)} in pool")
    score = score_list(seat, points, view["target"])
    return tag("div", score, line, _pool(view, seat), cls="drawing metals before")


def _pool(view: View, seat: int) -> Markup:
    kinds: dict[str, int] = {}
    for metal in in_pool(view, seat):
        if metal["faction"] is not None:
            kinds[metal["faction"]] = kinds.get(metal["faction"], 0) + 1
    items = [_kind(view, seat, kind, count) for kind, count in kinds.items()]
    return tag("ul", items, aria_label="Pool") if items else Markup()


def _kind(view: View, seat: int, kind: str, count: int) -> Markup:
    metal = next(m for m in in_pool(view, seat) if m["faction"] == kind)
    faction = faction_named(view, kind)
    assert faction is not None
    art = group(
        figure(seat, metal["art"], 0, letter=letter_of(view, metal)), style=at(MIDDLE, MIDDLE)
    )
    sign = picture(CELL, CELL, art, words=faction["name"], cls="metals")
    number = [tag("b", f"{TIMES}{count}")] if count > 1 else []
    return tag("li", sign, faction["name"], number, cls="kind", title=faction["words"])


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
