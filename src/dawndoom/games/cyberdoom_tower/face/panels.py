"""A player's sheet beside the tower, and the end screen's picture of the whole climb."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Event, Names, View
from dawndoom.drawing import (
    Bars,
    Curve,
    Markup,
    bar_chart,
    classes,
    curve_chart,
    die,
    picture,
    remembered,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    ABILITY_WORDS,
    item_named,
    place_words,
)

TOKEN = "●"


def player(view: View, seat: int) -> str:
    """Return a seat's sheet: dice for Energy, Luck and AP, abilities with tokens, items."""
    sheet = view["sheets"][seat]
    items = [item_named(view, identity) for identity in sheet["items"]]
    return _sheet(seat, sheet, place_words(view, seat), items)


@remembered
def _sheet(seat: int, sheet: dict[str, Any], place: str, items: list[dict[str, Any]]) -> Markup:
    stats = [
        _stat(seat, "Energy", sheet["energy"], "yellow"),
        _stat(seat, "Luck", sheet["luck"], "red"),
        _stat(seat, "AP", sheet["ap"], "green"),
    ]
    is_spotted = sheet["level"] in sheet["spotted"]
    where = f"{place[:1].upper()}{place[1:]}{', spotted' if is_spotted else ''}"
    return tag(
        "div",
        tag("ul", stats, cls="stats"),
        tag("p", where, cls=classes("where", is_spotted and "spotted")),
        tag("ul", _abilities(sheet), cls="abilities", aria_label="Abilities"),
        _items(items, sheet["suit_used"]),
        cls="drawing tower sheet",
    )


def _stat(seat: int, name: str, value: int, colour: str) -> Markup:
    face = die(f"{name.lower()}-{seat}", value, 1, 1, 36, colour, title=f"{name} {value}")
    sign = picture(38, 38, face, words=f"{name} {value}")
    return tag("li", sign, f"{name} {value}")


def _abilities(sheet: dict[str, Any]) -> list[Markup]:
    found = []
    for number, (ability, name) in enumerate(ABILITY_NAMES.items()):
        steps = sheet["steps"][number]
        if steps:
            note = "1 step to go" if steps == 1 else f"{steps} steps to go"
        else:
            note = "1 Luck" if sheet["used"][number] else "free"
        tokens = tag("span", TOKEN * sheet["tokens"][number], cls="tokens")
        cls = "locked" if steps else None
        title = ABILITY_WORDS[ability]
        found.append(tag("li", tag("b", name), tokens, tag("small", note), cls=cls, title=title))
    return found


def _items(items: list[dict[str, Any]], suit_used: bool) -> Markup:
    lines = []
    for item in items:
        used = " Used this turn." if item["kind"] == "hide" and suit_used else ""
        words = item["text"] + used
        lines.append(tag("li", tag("b", item["name"]), tag("small", words)))
    if not lines:
        lines = [tag("li", tag("small", "No equipment yet. Loot a crate!"))]
    return tag("ul", lines, cls="items", aria_label="Equipment")


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
        self.keys = [0.0]
        self.round = 1

    def note(self, event: Event) -> None:
        """Count an event."""
        about = event.about
        if event.verb == "round":
            self.round = int(about[0])
            self.keys.append(self.keys[-1])
        elif event.verb in ("hidden", "hide_failed"):
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
            self.keys[-1] = float(about[2])


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return how the keys came in, and how well everybody hid, hit and fared."""
    tally = Tally(len(names))
    for events in story:
        for event in events:
            tally.note(event)
    curve = Curve("keys", 0, [int(value) for value in tally.keys])
    bars = [
        Bars("tests passed", tally.hidden),
        Bars("tests failed", _less(tally.tests, tally.hidden)),
        Bars("attacks that hit", tally.hits),
        Bars("attacks that missed", _less(tally.attacks, tally.hits)),
        Bars("Luck spent", tally.luck),
        Bars("Energy lost", tally.lost),
        Bars("items found", tally.found),
    ]
    return tag(
        "div",
        curve_chart("Keys, round by round", [curve], "round"),
        bar_chart("In the tower", bars, names),
        cls="drawing tower story",
    )


def _less(whole: list[int], part: list[int]) -> list[int]:
    return [one - other for one, other in zip(whole, part, strict=True)]
