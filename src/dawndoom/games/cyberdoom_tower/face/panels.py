"""A partner's sheet, unfolded, and the end screen's picture of the whole climb."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Event, Names, View
from dawndoom.drawing import (
    Bars,
    Markup,
    bar_chart,
    classes,
    remembered,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.climb import climb_picture
from dawndoom.games.cyberdoom_tower.face.dice import die_sign
from dawndoom.games.cyberdoom_tower.face.gear import emblem_of
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    item_named,
    place_words,
)


def player(view: View, seat: int) -> str:
    """Return a seat's sheet: dice for Energy, Luck and AP, tools, items."""
    sheet = view["sheets"][seat]
    items = [item_named(view, identity) for identity in sheet["items"]]
    return _sheet(sheet, place_words(view, seat), items)


@remembered
def _sheet(sheet: dict[str, Any], place: str, items: list[dict[str, Any]]) -> Markup:
    is_spotted = sheet["level"] in sheet["spotted"]
    where = f"{place[:1].upper()}{place[1:]}{', spotted' if is_spotted else ''}."
    return tag(
        "div",
        tag("div", [_stat(sheet, *stat) for stat in STATS], cls="vitals"),
        tag("p", where, cls=classes("where", is_spotted and "spotted")),
        tag("div", [_tool(sheet, place) for place in range(len(ABILITY_NAMES))], cls="tools"),
        _items(items),
        cls="drawing tower sheet",
    )


STATS = (("Energy", "energy", "yellow"), ("Luck", "luck", "red"), ("AP", "ap", "green"))


def _stat(sheet: dict[str, Any], name: str, key: str, colour: str) -> Markup:
    words = tag("span", tag("b", f"{name} {sheet[key]}"))
    return tag("div", die_sign(sheet[key], colour), words, cls="vital")


def _tool(sheet: dict[str, Any], place: int) -> Markup:
    steps = sheet["steps"][place]
    if steps:
        note = "1 more step" if steps == 1 else f"{steps} more steps"
    else:
        note = "1 Luck" if sheet["used"][place] else "free"
    name = list(ABILITY_NAMES.values())[place]
    return tag("div", tag("b", name), tag("small", note), cls="tool locked" if steps else "tool")


def _items(items: list[dict[str, Any]]) -> Markup:
    plates = [
        tag("div", emblem_of(item["id"]), tag("span", tag("b", item["name"]),
            tag("small", item["text"])), cls="item")
        for item in items
    ]  # fmt: skip
    return tag("div", plates or tag("small", "No equipment yet."), cls="items")


# The end screen.


class Tally:
    """What happened in the climb, counted from its events."""

    def __init__(self, seats: int) -> None:
        self.tests = [0] * seats
        self.hidden = [0] * seats
        self.attacks = [0] * seats
        self.hits = [0] * seats
        self.luck = [0] * seats
        self.found = [0] * seats
        self.lost = [0] * seats
        self.keys = [0] * seats

    def note(self, event: Event) -> None:
        """Count an event."""
        about = event.about
        if event.verb in ("hidden", "hide_failed"):
            self.tests[about[0]] += 1
            self.hidden[about[0]] += event.verb == "hidden"
        elif event.verb in ("hit", "missed"):
            self.attacks[about[0]] += 1
            self.hits[about[0]] += event.verb == "hit"
        elif event.verb == "paid_luck":
            self.luck[about[0]] += int(about[1])
        elif event.verb == "changed":
            self.luck[about[0]] += int(about[5])
        elif event.verb == "drew":
            self.found[about[0]] += 1
        elif event.verb == "wounded":
            self.lost[about[0]] += int(about[2])
        elif event.verb == "took_key":
            self.keys[about[0]] += 1


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return everybody's way up the tower, and how well they hid, hit and fared."""
    tally = Tally(len(names))
    for events in story:
        for event in events:
            tally.note(event)
    bars = [
        Bars("tests passed", tally.hidden),
        Bars("tests failed", _less(tally.tests, tally.hidden)),
        Bars("attacks that hit", tally.hits),
        Bars("attacks that missed", _less(tally.attacks, tally.hits)),
        Bars("Luck spent", tally.luck),
        Bars("Energy lost", tally.lost),
        Bars("items found", tally.found),
        Bars("keys taken", tally.keys),
    ]
    return tag(
        "div",
        climb_picture(story, len(names)),
        bar_chart("In the tower", bars, names),
        cls="drawing tower story",
    )


def _less(whole: list[int], part: list[int]) -> list[int]:
    return [one - other for one, other in zip(whole, part, strict=True)]
