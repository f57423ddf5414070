"""A seat's panel, and the end screen: where the points came from, who attacked and won."""

from collections.abc import Sequence

from dawndoom.core import Event, Names, View
from dawndoom.drawing import Curve, Markup, curve_chart, joined, seat_sign, tag
from dawndoom.games.new_dawn.face.board import Player, heading, player_board
from dawndoom.games.new_dawn.face.signs import star
from dawndoom.games.new_dawn.face.symbols import TYPE_WORDS
from dawndoom.games.new_dawn.rules.ending import SOURCES


def player(view: View, seat: int) -> str:
    """Return what lies before an opponent, to read."""
    seen = view["players"][seat]
    if not seen["race"]:
        return tag("div", tag("p", "No race yet."), cls="drawing new-dawn means other")
    board = player_board(view, {**seen, "hand": None}, view["round"], False)
    return tag("div", board, _aids(seen), _backs(seen), cls="drawing new-dawn means other")


def _aids(seen: Player) -> Markup:
    if not seen["aids"]:
        return Markup()
    items = [tag("li", tag("span", aid["name"]), star(aid["vp"])) for aid in seen["aids"]]
    return joined(heading("Aid sent"), tag("ul", items, cls="list"))


def _backs(seen: Player) -> Markup:
    backs: dict[str, int] = {}
    for back in seen["hand_backs"]:
        backs[back] = backs.get(back, 0) + 1
    words = [f"{number} {TYPE_WORDS[back[0]]} {back[1]}" for back, number in backs.items()]
    return joined(heading("Hand"), tag("p", ", ".join(words) or "empty"))


# The end screen.


def summary(story: Sequence[Sequence[Event]], names: Names) -> str:
    """Return the final scores by source, and what was won and lost on the way."""
    events = [event for chapter in story for event in chapter]
    final = [event for event in events if event.verb == "final_scores"]
    if not final:
        return ""
    parts, bases = final[-1].about
    deeds = [
        ("Attacks won", _fights(events, len(names))),
        ("Bases", [str(number) for number in bases]),
    ]
    return joined(_bars(parts, names), _table(parts, deeds, names), _curves(events, names))


def _bars(parts: list[list[int]], names: Names) -> Markup:
    """Return where each seat's points came from, the most points first."""
    highest = max(1, *(sum(seat) for seat in parts))
    order = sorted(range(len(parts)), key=lambda seat: -sum(parts[seat]))
    rows = [_bar(seat, names[seat], parts[seat], highest) for seat in order]
    kinds = [
        tag("span", tag("i", cls=f"source-{place}"), source)
        for place, source in enumerate(SOURCES)
        if any(seat[place] for seat in parts)
    ]
    head = tag("h3", "Where the points came from")
    return tag("div", head, rows, tag("p", kinds, cls="sources"), cls="drawing new-dawn origins")


def _bar(seat: int, name: str, points: list[int], highest: int) -> Markup:
    """Return one seat's points as a bar of several colours, each with its number."""
    shares = [
        tag("i", str(number), cls=f"source-{place}", style=f"flex:{number}")
        for place, number in enumerate(points)
        if number > 0
    ]
    long = f"width:{100 * sum(points) / highest:.0f}%"
    bar = tag("span", tag("span", shares, cls="share", style=long), cls="whole")
    return tag("div", tag("b", seat_sign(seat), tag("span", name, cls="who")), bar,
               tag("strong", str(sum(points))), cls="origin")  # fmt: skip


def _table(parts: list[list[int]], deeds: list[tuple[str, list[str]]], names: Names) -> Markup:
    who = [tag("th", seat_sign(s), tag("span", n, cls="who")) for s, n in enumerate(names)]
    head = tag("tr", tag("th", ""), who)
    rows = [
        tag("tr", tag("td", source), [tag("td", str(seat[place])) for seat in parts])
        for place, source in enumerate(SOURCES)
        if any(seat[place] for seat in parts)
    ]
    total = tag("tr", tag("th", "Total"), [tag("th", str(sum(seat))) for seat in parts])
    more = [tag("tr", tag("td", word), [tag("td", one) for one in each]) for word, each in deeds]
    return tag("table", head, rows, total, more, cls="drawing new-dawn scores")


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


def _fights(events: list[Event], seats: int) -> list[str]:
    """Say how many attacks each seat won, of how many."""
    won, fought = [0] * seats, [0] * seats
    for event in events:
        if event.verb in ("won", "lost"):
            fought[event.about[0]] += 1
            won[event.about[0]] += event.verb == "won"
    return [f"{number} of {tried}" for number, tried in zip(won, fought, strict=True)]
