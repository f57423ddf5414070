"""A Division's panel, and the end screen's picture of the whole game."""

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
    joined,
    remembered,
    seat_class,
    tag,
)
from dawndoom.games.metal_dawn.face.closing import columns, how_close
from dawndoom.games.metal_dawn.face.library import counted, face_words

HEART = "\N{BLACK HEART SUIT}"
TRACK_SEAT = 5
"""The colour of the track's curve: red, as on the board."""


def player(view: View, seat: int) -> str:
    """Return what lies before a seat; in solo play both Divisions."""
    mine = [number for number, one in enumerate(view["divisions"]) if one["seat"] == seat]
    parts = [_division(view, number) for number in mine]
    return tag("div", parts, cls="drawing metal-dawn before")


def _division(view: View, number: int) -> Markup:
    division = view["divisions"][number]
    agents = [one for one in view["agents"] if one["division"] == number and one["id"]]
    stored, zone = "", ""
    if view["mode"] == "tech_war":
        stored = ", ".join(face_words(face, view) for face in division["trophies"]) or "none"
    if division["token"] is not None:
        seen = view["zones"][division["token"] - 1]
        zone = f"{seen['number']} {seen['name']}"
    return _section(number, division, agents, view["active"], stored, zone)


@remembered
def _section(
    number: int,
    division: dict[str, Any],
    agents: list[dict[str, Any]],
    active: int | None,
    stored: str,
    zone: str,
) -> Markup:
    """Return a Division; `stored` are its trophies in Tech War, `zone` is where its token lies."""
    card = division["card"]
    # Questions and options call the seats by these numbers.
    parts = [tag("h3", f"Division {number + 1}")]
    ability = " (used)" if division["used"] else tag("small", f" {card['text']}")
    parts.append(tag("p", tag("b", card["name"]), ability))
    parts += [_agent(agent, active == agent["slot"]) for agent in agents]
    parts.append(_hand(division))
    if stored:
        points = tag("b", counted(division["vp"], "point"))
        parts.append(tag("p", points, f" · stored: {stored}"))
    if zone:
        used = f"Zone token on {zone}: its power is used for this round"
        parts.append(tag("p", tag("small", used)))
    return tag("section", parts, cls=seat_class(number))


@remembered
def _agent(agent: dict[str, Any], active: bool) -> Markup:
    left, lost = agent["health"], max(0, agent["full"] - agent["health"])
    hearts = tag("span", HEART * max(0, left), tag("i", HEART * lost), cls="hearts")
    where = f"zone {agent['zone']}" if agent["zone"] else "off the board"
    if not agent["ready"]:
        where += " · has acted"
    head = tag("p", tag("b", agent["name"]), " ", hearts, " ",
               tag("small", where))  # fmt: skip
    items = [tag("li", tag("small", agent["text"]))]
    items += [_item(agent[kind], kind) for kind in ("weapon", "gear") if agent[kind]]
    mission = agent["mission"]
    if mission:
        text = f"{mission['needs']} Fails: {mission['fails']}"
        items.append(tag("li", tag("b", mission["name"]), " ", tag("small", text)))
    for card in agent["attached"]:
        items.append(tag("li", "+ ", tag("b", card["name"]), " ", tag("small", card["text"])))
    cls = classes("member", active and "active", not agent["ready"] and "tired")
    return tag("div", head, tag("ul", items), cls=cls)


def _item(card: dict[str, Any], kind: str) -> Markup:
    uses = f"{card['uses']} of {card['full']} uses" if card["full"] else "permanent"
    figures = f"damage {card['damage']}, range {card['range']}, " if kind == "weapon" else ""
    text = f" {card['text']}" if card["text"] else ""
    return tag("li", card["name"], ": ", tag("small", f"{figures}{uses}.{text}"))


def _hand(division: dict[str, Any]) -> Markup:
    """Return the Intel pool and the reserve."""
    items = [
        tag("li", tag("b", str(card["value"]), cls="value"), f" {card['name']} ",
            tag("small", card["text"]))
        for card in division["intel"]
    ]  # fmt: skip
    for kind in ("weapon", "gear"):
        if division[kind]:
            items.append(tag("li", "reserve: ", _words(division[kind])))
    heading = tag("p", f"Intel {len(division['intel'])} of {division['limit']}")
    return tag("div", heading, tag("ul", items))


def _words(card: dict[str, Any]) -> Markup:
    return joined(tag("b", card["name"]), " ", tag("small", card["text"]))


class Tally:
    """The figures of a game, gathered from its events."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.track: list[float] = [1]
        self.points: list[list[float]] = [[0] for _ in range(seats)]
        self.claims: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
        self.causes: dict[str, float] = {}
        self.counts: dict[str, list[float]] = {
            "Units destroyed": [0] * seats,
            "damage intercepted": [0] * seats,
            "Codes hacked": [0] * seats,
            "Missions completed": [0] * seats,
            "damage to the Robot": [0] * seats,
            "Agents lost": [0] * seats,
        }
        self.active = 0
        self.robot: tuple[int, int] | None = None
        """The Robot's health, and what it rose with."""

    def note(self, event: Event) -> None:
        """Take account of one event."""
        verb, about = event.verb, event.about
        if verb == "round":
            for curve in (self.track, *self.points):
                curve.append(curve[-1])
        elif verb == "advanced":
            self.track[-1] = about[1]
            self.causes[about[0]] = self.causes.get(about[0], 0) + 1
        elif verb == "retreated":
            self.track[-1] = about[2]
        elif verb == "activated":
            self.active = about[0]
        elif verb == "destroyed":
            self._add("Units destroyed", self.active, 1)
        elif verb == "intercepted":
            self._add("damage intercepted", about[0], about[3])
        elif verb == "hacked":
            self._add("Codes hacked", about[0], 1)
        elif verb == "completed":
            self._add("Missions completed", about[0], 1)
        elif verb == "act_two":
            self.robot = about[0], about[0]
        elif verb == "robot_hit":
            self._add("damage to the Robot", about[0], about[2])
            self._wound(about[3])
        elif verb == "robot_repaired":
            self._wound(about[0])
        elif verb == "defeated":
            self._add("Agents lost", about[0], 1)
        elif verb == "claimed":
            self._claim(*about)

    def _wound(self, health: int) -> None:
        """Note what is left of the Robot."""
        if self.robot is not None:
            self.robot = health, self.robot[1]

    def _add(self, what: str, division: int, amount: int) -> None:
        """Count something for the seat of a Division; in solo play there is only one."""
        self.counts[what][min(division, self.seats - 1)] += amount

    def _claim(self, seat: int, objective: str, points: int) -> None:
        """Note an objective of Tech War; `points` are all that the seat has now."""
        curve = self.points[seat]
        self.claims[seat].append((objective, points - int(curve[-1])))
        curve[-1] = points


CAUSES = {
    "automatic": "every round",
    "terrify": "Terrify",
    "attack": "Units",
    "defeat": "falls",
    "inundation": "inundation",
    "reinforce": "reinforcement",
    "card": "cards, Missions",
}


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return the track round by round, what drove it, the points, and what each seat did."""
    tally = Tally(len(names))
    for events in story:
        for event in events:
            tally.note(event)
    hacked = int(sum(tally.counts["Codes hacked"]))
    claims = tally.claims if any(tally.claims) else []
    charts = [*_closing(tally, hacked), *columns(claims, names), *_points(tally, names)]
    charts += [*_course(tally), *_counts(tally, names)]
    return tag("div", charts, cls="drawing metal-dawn story")


def _closing(tally: Tally, hacked: int) -> list[Markup]:
    """Return how close it was, once a round has begun."""
    if len(tally.track) < 2:
        return []
    return [how_close(int(tally.track[-1]), hacked, tally.robot)]


def _course(tally: Tally) -> list[Markup]:
    """Return the track and what drove it, as far as the game came."""
    causes = [
        Bars(CAUSES.get(cause, cause), [count])
        for cause, count in sorted(tally.causes.items(), key=lambda item: -item[1])
    ]
    charts = []
    if len(tally.track) > 1:
        track = Curve("track", TRACK_SEAT, tally.track)
        charts.append(curve_chart("The track, round by round", [track], "round"))
    if causes:
        charts.append(bar_chart("What advanced it", causes, ["steps"]))
    return charts


def _counts(tally: Tally, names: Names) -> list[Markup]:
    counts = [Bars(words, values) for words, values in tally.counts.items() if any(values)]
    return [bar_chart("Who did what", counts, names)] if counts else []


def _points(tally: Tally, names: Names) -> list[Markup]:
    """Return how points grew, if any were made."""
    if not any(tally.claims):
        return []
    curves = [Curve(name, seat, tally.points[seat]) for seat, name in enumerate(names)]
    return [curve_chart("Points, round by round", curves, "round")]
