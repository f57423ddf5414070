"""Charts for end screens: how scores grew, where points came from."""

from collections.abc import Sequence
from dataclasses import dataclass

from dawndoom.drawing.seats import seat_class, seat_shape
from dawndoom.drawing.svg import Markup, at, classes, group, joined, label, number, picture, tag
from dawndoom.drawing.text import fit, measure

LEFT, RIGHT, TOP, BOTTOM = 34.0, 20.0, 50.0, 30.0


@dataclass(frozen=True)
class Curve:
    """A seat's value after each turn or round, the first before it all began."""

    name: str
    seat: int
    values: Sequence[float]


@dataclass(frozen=True)
class Bars:
    """One line of a bar chart: what is counted, and each seat's number of it."""

    words: str
    values: Sequence[float]


def curve_chart(
    title: str, curves: Sequence[Curve], across: str, width: float = 340, height: float = 230
) -> Markup:
    """Return curves that climb in steps, each in its seat's colour and with its shape."""
    longest = max([len(curve.values) for curve in curves] + [2])
    highest = max([1.0, *(value for curve in curves for value in curve.values)])
    right, bottom = width - RIGHT, height - BOTTOM
    step = (right - LEFT) / (longest - 1)
    rise = (bottom - TOP) / highest
    drawn = [_scale(highest, rise, bottom, right), _ticks(longest, step, bottom, across, right)]
    for place, curve in enumerate(curves):
        # A hair apart, so that equal scores do not hide each other.
        drawn.append(_curve(curve, step, rise, bottom - 1.5 * place))
    heading = label(title, 0, 16, 15, "heading", bold=True)
    names = _legend([(curve.name, curve.seat) for curve in curves], width)
    return picture(width, height, heading, names, drawn, words=title, cls="chart")


def _legend(names: Sequence[tuple[str, int]], width: float) -> Markup:
    room = width / max(1, len(names))
    drawn = []
    for place, (name, seat) in enumerate(names):
        drawn.append(
            group(
                group(seat_shape(seat, 6), style=at(7, -5)),
                label(fit(name, room - 26, 13), 19, 0, 13, "soft"),
                style=at(place * min(room, 150), 37),
            )
        )
    return joined(drawn)


def _scale(highest: float, rise: float, bottom: float, right: float) -> Markup:
    every = next(
        step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if highest / step <= 6
    )
    drawn = []
    value = 0
    while value <= highest:
        y = bottom - rise * value
        drawn.append(tag("path", d=f"M{LEFT} {number(y)}H{number(right)}", cls="grid"))
        drawn.append(label(str(value), LEFT - 8, y + 4.5, 12.5, "soft", "end"))
        value += every
    return joined(drawn)


def _ticks(longest: int, step: float, bottom: float, across: str, right: float) -> Markup:
    last = longest - 1
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**9) if last / step <= 8)
    drawn = [
        label(str(place), LEFT + step * place, bottom + 18, 12.5, "soft", "middle")
        for place in range(0, last + 1, every)
        if step * (last - place) > 60 or place == 0
    ]
    drawn.append(label(f"{across} {last}", right + RIGHT - 2, bottom + 18, 12.5, "soft", "end"))
    return joined(drawn)


def _curve(curve: Curve, step: float, rise: float, bottom: float) -> Markup:
    path = ""
    x, y = LEFT, bottom
    for place, value in enumerate(curve.values):
        x, y = LEFT + step * place, bottom - rise * value
        path += f"H{number(x)}V{number(y)}" if path else f"M{number(x)} {number(y)}"
    end = group(seat_shape(curve.seat, 7), style=at(x, y))
    return group(tag("path", d=path, cls="curve"), end, cls=seat_class(curve.seat))


def bar_chart(title: str, rows: Sequence[Bars], names: Sequence[str], width: float = 340) -> Markup:
    """Return one bar per seat in each row, with its number at the end."""
    seats = len(names)
    highest = max([1.0, *(value for row in rows for value in row.values)])
    words = max([60.0, *(measure(row.words, 13) for row in rows)])
    left = min(words + 14, 0.5 * width)
    room = width - left - 44
    thick = 13 if seats <= 2 else 9
    high = seats * (thick + 3) + 10
    drawn = []
    for place, row in enumerate(rows):
        bars = [
            _bar(seat, value, room * value / highest, left, seat * (thick + 3), thick)
            for seat, value in enumerate(row.values)
        ]
        middle = (seats * (thick + 3) - 3) / 2 + 4.5
        text = label(fit(row.words, left - 14, 13), 0, middle, 13)
        drawn.append(group(text, bars, style=at(0, TOP + high * place)))
    heading = label(title, 0, 16, 15, "heading", bold=True)
    legend = _legend([(name, seat) for seat, name in enumerate(names)], width)
    height = TOP + high * len(rows)
    return picture(width, height, heading, legend, drawn, words=title, cls="chart")


def _bar(seat: int, value: float, length: float, x: float, y: float, thick: float) -> Markup:
    return group(
        tag("rect", x=x, y=y, width=max(length, 2.0), height=thick, rx=3, cls="bar"),
        label(number(value), x + max(length, 2.0) + 6, y + thick / 2 + 4.5, 12.5, "figure"),
        cls=classes(seat_class(seat), not value and "none"),
    )
