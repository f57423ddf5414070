"""How a game ended, to look at: how close it was, and in Tech War what each Division's points are.

Points are columns of claimed objectives, each block as high as its points.
"""

from collections.abc import Sequence

from dawndoom.core import Names
from dawndoom.drawing import Markup, seat_class, seat_sign, tag
from dawndoom.games.metal_dawn.face.art import art_picture, sign_picture, use
from dawndoom.games.metal_dawn.face.library import counted, named

POINT = 14.0
"""How many pixels high a point is, at most: the highest column is to be seen as a whole."""
HIGHEST = 290.0
LOWEST = 25.0
LAST_SAFE = 10
Claim = tuple[str, int]


def how_close(track: int, hacked: int, robot: tuple[int, int] | None) -> Markup:
    """Return the dawn, the Codes and the Robot as they were in the end."""
    sun = art_picture("-48 -48 96 96", use("sun"))
    left = LAST_SAFE - track
    dawn = f"{counted(left, 'step')} of dawn left" if left >= 0 else "the dawn came"
    parts = [_fact(sun, str(track), dawn)]
    parts.append(_fact(sign_picture("hack", 54), str(hacked), "Codes hacked"))
    if robot is not None:
        figure = art_picture("-210 -500 420 510", use("robot"))
        words = f"of {robot[1]} health left" if robot[0] > 0 else "Robot Dominus has fallen"
        parts.append(_fact(figure, str(max(0, robot[0])), words))
    return tag("section", parts, cls="closing")


def _fact(picture: Markup, figure: str, words: str) -> Markup:
    return tag("div", picture, tag("b", figure), tag("span", words))


def columns(claims: Sequence[Sequence[Claim]], names: Names) -> list[Markup]:
    """Return a column for each Division: its objectives, stacked, and what they come to."""
    if not claims:
        return []
    best = max(_total(claimed) for claimed in claims)
    point = min(POINT, HIGHEST / max(best, 1))
    drawn = [
        _column(seat, names[seat], claimed, point, _total(claimed) == best)
        for seat, claimed in enumerate(claims)
    ]
    return [tag("section", drawn, cls="columns")]


def _total(claimed: Sequence[Claim]) -> int:
    return sum(points for _, points in claimed)


def _column(seat: int, name: str, claimed: Sequence[Claim], point: float, is_best: bool) -> Markup:
    blocks = [
        tag(
            "li", tag("b", str(points), cls="points"), tag("span", named(objective)),
            style=f"min-height:{max(LOWEST, point * points):.0f}px",
        )
        for objective, points in reversed(claimed)
    ]  # fmt: skip
    foot = tag("p", seat_sign(seat), " ", name, " ", tag("b", str(_total(claimed))))
    stack = tag("ul", blocks or tag("li", "no objective"))
    cls = f"{seat_class(seat)} best" if is_best else seat_class(seat)
    return tag("div", stack, foot, cls=cls)
