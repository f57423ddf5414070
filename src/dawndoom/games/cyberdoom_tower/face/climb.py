"""The climb as a picture: everybody's way up the tower, round by round, and what happened there."""

from collections.abc import Iterable, Sequence
from typing import Any

from dawndoom.core import Event
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    joined,
    label,
    picture,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.paint import paint, stamp

LEFT, TOP, ROW, WIDTH = 56.0, 34.0, 30.0, 340.0
LETTER = 13.0
LEGEND = {"key": "key", "star": "down", "strike": "hit", "wound": "hurt", "overrun": "overrun"}


class Climb:
    """Where everybody was at the end of each round, and what is worth a sign on the way."""

    def __init__(self, seats: int) -> None:
        self.floors = 3 + seats
        self.places: list[list[float]] = [[0.0] for _ in range(seats)]
        """The levels of each seat, one for each round so far."""
        self.signs: list[tuple[int, float, str]] = []
        """Signs by round and level."""
        self.round = 1

    def follow(self, event: Event) -> None:
        """Take an event into the picture."""
        note = NOTES.get(event.verb)
        if note is not None:
            note(self, *event.about)

    def next_round(self, number: int) -> None:
        """Go on to a round; the first one has begun already."""
        if number > 1:
            self.round = number
            for places in self.places:
                places.append(places[-1])

    def ride(self, seat: int, here: int, there: int) -> None:
        """Note where a lift took somebody."""
        self.places[seat][-1] = there

    def step_out(self, seat: int) -> None:
        """Note who came to the roof."""
        self.places[seat][-1] = self.floors

    def sign(self, level: float, name: str) -> None:
        """Put a sign at a level, in this round."""
        self.signs.append((self.round, level, name))


NOTES: dict[str, Any] = {
    "round": Climb.next_round,
    "rode": Climb.ride,
    "entered_roof": Climb.step_out,
    "took_key": lambda climb, seat, level, *rest: climb.sign(level, "key"),
    "defeated": lambda climb, seat, level, *rest: climb.sign(level, "star"),
    "closed": lambda climb, level, lost: climb.sign(level, "overrun"),
    "wounded": lambda climb, seat, *rest: climb.sign(climb.places[seat][-1], "wound"),
    "hit": lambda climb, seat, level, *rest: climb.sign(level, "strike"),
}


def climb_picture(story: Iterable[Sequence[Event]], seats: int) -> Markup:
    """Return the picture of a whole climb."""
    climb = Climb(seats)
    for events in story:
        for event in events:
            climb.follow(event)
    height = TOP + (climb.floors + 1) * ROW + 52
    step = (WIDTH - LEFT - 16) / max(1, climb.round)
    return picture(
        WIDTH, height,
        label("The climb, round by round", 6, 20, 15, "guard-name", bold=True),
        [_floor(climb, level) for level in range(climb.floors + 1)],
        _rounds(climb, step, height),
        [_way(climb, seat, step) for seat in range(seats)],
        _signs(climb, step),
        _legend(height - 20),
        words="The climb, round by round", cls="tower climb",
    )  # fmt: skip


def _y(climb: Climb, level: float) -> float:
    return TOP + (climb.floors - level) * ROW


def _floor(climb: Climb, level: int) -> Markup:
    top = _y(climb, level)
    is_roof = level == climb.floors
    back = tag(
        "rect", x=LEFT - 4, y=top + 1, width=WIDTH - LEFT - 4, height=ROW - 2, rx=5,
        fill=paint("slab" if is_roof else "lane"),
    )  # fmt: skip
    words = "roof" if is_roof else f"floor {level + 1}"
    return joined(back, label(words, LEFT - 10, top + 20, LETTER, "calm", "end"))


def _rounds(climb: Climb, step: float, height: float) -> Markup:
    every = 2 if climb.round > 8 else 1
    return joined(
        label(str(number), LEFT + (number - 0.5) * step, height - 34, LETTER, "calm", "middle")
        for number in range(1, climb.round + 1, every)
    )


def _way(climb: Climb, seat: int, step: float) -> Markup:
    """Return a seat's way up: a line from round to round, and its shape where it ended."""
    shift = (seat - (len(climb.places) - 1) / 2) * 5
    points = [
        (LEFT + (place + 0.5) * step, _y(climb, level) + ROW / 2 + shift)
        for place, level in enumerate(climb.places[seat])
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    end = group(seat_shape(seat, 7), style=at(*points[-1]))
    return group(tag("path", d=path, cls="way"), end, cls=seat_class(seat))


def _signs(climb: Climb, step: float) -> Markup:
    drawn = []
    seen: dict[tuple[int, float], int] = {}
    for number, level, name in climb.signs:
        place = seen.get((number, level), 0)
        seen[number, level] = place + 1
        x = LEFT + (number - 0.5) * step - 8 + 9 * place
        drawn.append(_sign(name, x, _y(climb, level) + 1))
    return joined(drawn)


def _legend(y: float) -> Markup:
    """Return what the signs mean."""
    drawn = []
    for place, (name, words) in enumerate(LEGEND.items()):
        x = 8 + 67 * place
        drawn += [_sign(name, x, y), label(words, x + 18, y + 12, 12, "calm")]
    return joined(drawn)


def _sign(name: str, x: float, y: float) -> Markup:
    if name in ("key", "star"):
        return stamp(name, x, y, 15)
    if name == "overrun":
        box = {"x": x, "y": y + 2, "width": 14, "height": 12}
        return joined(tag("rect", fill="#1a0410", **box), tag("rect", fill=paint("shutter"), **box))
    return stamp("burst", x, y, 15, cls=classes("burst", name == "wound" and "hurt"))
