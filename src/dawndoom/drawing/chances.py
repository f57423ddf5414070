"""How the chances to win went in a game: as a picture of its own, and as a strip for a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from dawndoom.drawing.seats import seat_class, seat_shape
from dawndoom.drawing.svg import Markup, at, classes, group, joined, label, number, picture, tag
from dawndoom.drawing.text import fit

Chances = Sequence[Sequence[float]]
"""Moment by moment, a chance for each seat."""

WIDTH, LEFT, RIGHT, TOP, HEIGHT = 960.0, 52.0, 24.0, 74.0, 250.0
LINE_HEIGHT = 24.0


@dataclass(frozen=True)
class Mark:
    """A moment worth pointing at, and why."""

    moment: int
    seat: int
    words: str


def together(chances: Chances, is_team: bool) -> Chances:
    """Return one line for a team, which wins and loses together; otherwise one line per seat."""
    return [moment[:1] for moment in chances] if is_team else chances


def chance_strip(chances: Chances, is_team: bool, words: str) -> Markup:
    """Return the lines alone, to be stretched to any width and height."""
    lines = together(chances, is_team)
    last = max(1, len(lines) - 1)
    drawn = [tag("path", d=f"M0 {y}H{last}", cls="grid") for y in (0, 50, 100)]
    for seat in reversed(range(len(lines[0]))):
        path = chance_path([moment[seat] for moment in lines], 1.0, 100.0)
        drawn.append(tag("path", d=path, cls=classes("curve", seat_class(seat))))
    return tag(
        "svg",
        drawn,
        viewBox=f"0 0 {last} 100",
        preserveAspectRatio="none",
        cls="drawing chart strip",
        role="img",
        aria_label=words,
    )


def chance_path(values: Sequence[float], step: float, height: float) -> str:
    """Return the path of one line, from certain defeat (bottom) to certain victory (top)."""
    points = [
        f"{number(step * place)} {number(height * (1.0 - value))}"
        for place, value in enumerate(values)
    ]
    return "M" + "L".join(points)


def chance_chart(
    title: str, names: Sequence[str], chances: Chances, marks: Sequence[Mark], is_team: bool
) -> Markup:
    """Return the whole picture: scale, lines, and the marked moments told below."""
    lines = together(chances, is_team)
    last = max(1, len(lines) - 1)
    step = (WIDTH - LEFT - RIGHT) / last
    drawn = [
        label(title, LEFT, 28, 19, "heading", bold=True),
        legend(["Everybody"] if is_team else names),
        scale(),
        ticks(last, step),
        *(marked(place, mark, step) for place, mark in enumerate(marks, start=1)),
    ]
    for seat in reversed(range(len(lines[0]))):
        values = [moment[seat] for moment in lines]
        drawn.append(curve(seat, values, step))
    told = [
        label(fit(f"{place}.  {mark.words}", WIDTH - LEFT - RIGHT, 15), LEFT, below(place), 15)
        for place, mark in enumerate(marks, start=1)
    ]
    height = below(len(marks)) + LINE_HEIGHT
    return picture(WIDTH, height, drawn, told, words=title, cls="chart")


def below(place: int) -> float:
    """Return where the words of a mark stand."""
    return TOP + HEIGHT + 44.0 + LINE_HEIGHT * place


def legend(names: Sequence[str]) -> Markup:
    """Return whose line is which."""
    room = (WIDTH - LEFT - RIGHT) / max(4, len(names))
    return joined(
        group(
            group(seat_shape(seat, 7), style=at(8, -5)),
            label(fit(name, room - 30, 15), 22, 0, 15, "soft"),
            style=at(LEFT + room * seat, 54),
        )
        for seat, name in enumerate(names)
    )


def scale() -> Markup:
    """Return the lines of the scale, with what they stand for."""
    drawn = []
    for percent in (0, 25, 50, 75, 100):
        y = TOP + HEIGHT * (1 - percent / 100)
        drawn.append(tag("path", d=f"M{LEFT} {number(y)}H{number(WIDTH - RIGHT)}", cls="grid"))
        drawn.append(label(f"{percent} %", LEFT - 8, y + 5, 13.5, "soft", "end"))
    return joined(drawn)


def ticks(last: int, step: float) -> Markup:
    """Return the numbers of the choices along the bottom."""
    every = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if last / size <= 12)
    return joined(
        label(str(place), LEFT + step * place, TOP + HEIGHT + 22, 13.5, "soft", "middle")
        for place in range(0, last + 1, every)
    )


def marked(place: int, mark: Mark, step: float) -> Markup:
    """Return the number of a mark over a line down to its moment."""
    x = LEFT + step * mark.moment
    return group(
        tag("path", d=f"M{number(x)} {TOP}V{number(TOP + HEIGHT)}", cls="moment"),
        tag("circle", cx=x, cy=TOP, r=11, cls="badge"),
        label(str(place), x, TOP + 5, 13.5, "moment-number", "middle", bold=True),
        cls=seat_class(mark.seat),
    )


def curve(seat: int, values: Sequence[float], step: float) -> Markup:
    """Return a seat's line, with its shape at the end."""
    path = chance_path(values, step, HEIGHT)
    end = at(step * (len(values) - 1), HEIGHT * (1.0 - values[-1]))
    return group(
        tag("path", d=path, cls="curve"),
        group(seat_shape(seat, 8), style=end),
        cls=seat_class(seat),
        style=at(LEFT, TOP),
    )
