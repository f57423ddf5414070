"""Tracks show steps: a row of fields, those passed, the one reached, the last one as the goal."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from dawndoom.drawing.parts import piece
from dawndoom.drawing.seats import seat_class, seat_shape
from dawndoom.drawing.svg import Markup, at, classes, group, label, tag

LONGEST_ROW = 12
LAP = 10


def laps(goal: int) -> list[list[int]]:
    """Return the fields of a score track from 0 to a goal: one row, or laps of ten."""
    if goal <= LONGEST_ROW:
        return [list(range(goal + 1))]
    first, *others = range(0, goal, LAP)
    rows = [list(range(first, LAP + 1))]
    rows += [list(range(start + 1, min(start + LAP, goal) + 1)) for start in others]
    return rows


@lru_cache(1024)
def score_track(
    identity: str, seat: int, score: int, goal: int, width: float, height: float = 22
) -> Markup:
    """Return a seat's score track, one row per lap; each row is `height` and 3 more below it."""
    rows = laps(goal)
    size = min(15.0, 0.72 * height)
    drawn = []
    for place, fields in enumerate(rows):
        for field in fields:
            step = (width + 3) / len(rows[0])
            column = (field - 1) % LAP + 1 if place else field
            x, y = step * column, place * (height + 3)
            drawn.append(_field(field, score, goal, x, y, step - 3, height, size))
    words = f"{score} of {goal} points"
    return tag(
        "g", tag("title", words), drawn, id=identity, cls=classes("track", seat_class(seat)),
        role="img", aria_label=words,
    )  # fmt: skip


def _field(
    field: int, score: int, goal: int, x: float, y: float, width: float, height: float, size: float
) -> Markup:
    reached = min(score, goal)
    state = "at" if field == reached else "past" if field < reached else ""
    shown = score if field == reached else field
    return group(
        tag("rect", width=width, height=height, rx=5),
        label(str(shown), width / 2, height / 2 + 0.36 * size, size, anchor="middle"),
        cls=classes("step", state, field == goal and "goal"),
        style=at(x, y),
    )


def track_height(goal: int, height: float = 22) -> float:
    """Return how high a score track is."""
    return len(laps(goal)) * (height + 3) - 3


def step_track(
    identity: str,
    steps: Sequence[str | int],
    reached: int | None,
    width: float,
    height: float = 26,
    markers: Mapping[int, Sequence[int]] | None = None,
    titles: Sequence[str] = (),
) -> Markup:
    """Return a track for all: rounds, an alarm. `markers`: which seats stand on which step."""
    step = (width + 3) / max(1, len(steps))
    size = min(15.0, 0.6 * height)
    drawn = []
    for place, words in enumerate(steps):
        state = "" if reached is None or place > reached else "at" if place == reached else "past"
        tooltip = [tag("title", titles[place])] if place < len(titles) else []
        body = tag("rect", width=step - 3, height=height, rx=6)
        middle = height / 2 + 0.36 * size
        digits = label(str(words), (step - 3) / 2, middle, size, anchor="middle")
        drawn.append(
            group(tooltip, body, digits, cls=classes("step", state), style=at(step * place, 0))
        )
    for place, seats in (markers or {}).items():
        for turn, seat in enumerate(seats):
            x = step * place + (step - 3) * (turn + 1) / (len(seats) + 1)
            marker = seat_shape(seat, 0.24 * height)
            drawn.append(piece(f"{identity}-seat{seat}", at(x, height), marker, cls="marker"))
    return tag("g", drawn, id=identity, cls="track")


def score_list(seat: int, score: int, goal: int) -> Markup:
    """Return a seat's score track as HTML, for panels: it shrinks with its place."""
    rows = laps(goal)
    reached = min(score, goal)
    items = []
    for row in rows:
        for field in row[1:] if len(rows) > 1 and row[0] == 0 else row:
            state = "at" if field == reached else "past" if field < reached else ""
            shown = score if field == reached else field
            items.append(
                tag("span", str(shown), cls=classes(state, field == goal and "goal") or None)
            )
    columns = LAP if len(rows) > 1 else len(rows[0])
    return tag(
        "div", items, cls=classes("track", seat_class(seat)),
        style=f"--columns:{columns}", aria_label=f"{score} of {goal} points", role="img",
    )  # fmt: skip
