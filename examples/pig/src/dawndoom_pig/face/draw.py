"""The picture of Pig: the die with the stake, and a lane for each seat."""

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    die,
    group,
    label,
    picture,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom_pig.face.report import describe
from dawndoom_pig.face.symbols import ACCENT

WIDTH = 480
LANE = 46
TOP = 150


def draw(view: View, decision: Decision | None) -> str:
    """Return the die with the stake, and a lane for each seat on the way to the target."""
    lanes = [draw_lane(view, seat) for seat in range(len(view["banked"]))]
    return picture(
        WIDTH,
        TOP + LANE * len(lanes),
        draw_die(view),
        lanes,
        words=". ".join(describe(view, [f"Seat {seat + 1}" for seat in range(len(lanes))])),
        cls="pig",
        accent=ACCENT,
    )


def draw_die(view: View) -> Markup:
    """Return the die, and the stake beside it."""
    cube = die("die", view["die"] or None, 20, 20, 96)
    stake = label(str(view["stake"]), 150, 88, 56, bold=True)
    words = label("at stake", 150, 114, 16, "soft")
    return group(cube, stake, words)


def draw_lane(view: View, seat: int) -> Markup:
    """Return how far a seat has come: banked points solid, the stake as an outline."""
    room = WIDTH - 110
    part = room / view["target"]
    banked = min(room, part * view["banked"][seat])
    stake = part * view["stake"] if seat == view["active"] else 0
    goal = min(room, banked + stake)
    return group(
        tag("rect", x=40, y=12, width=room, height=16, rx=8, fill="#182235"),
        tag("rect", x=40, y=12, width=goal, height=16, rx=8, fill="none", stroke="var(--seat)"),
        tag("rect", x=40, y=12, width=banked, height=16, rx=8, fill="var(--seat)"),
        group(seat_shape(seat, 10), style=at(18, 20)),
        label(str(view["banked"][seat]), WIDTH - 14, 27, 20, anchor="end", bold=True),
        cls=seat_class(seat),
        style=at(0, TOP + LANE * seat),
    )
