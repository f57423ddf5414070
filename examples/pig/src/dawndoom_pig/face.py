"""What Pig shows: its picture and its words."""

from collections.abc import Sequence
from importlib.resources import files

from dawndoom.core import (
    Decision,
    Event,
    Face,
    Names,
    Option,
    Prompt,
    Sentence,
    Symbol,
    View,
    Wording,
)
from dawndoom.drawing import (
    Markup,
    at,
    die,
    group,
    label,
    option,
    picture,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom_pig.rules import ROLL

WIDTH = 480
LANE = 46
TOP = 150
ACCENT = "#f49ac1"


def guide() -> str:
    """Return how to play."""
    return files("dawndoom_pig").joinpath("guide.md").read_text("utf-8")


def draw(view: View, decision: Decision | None) -> str:
    """Return the die with the stake, and a lane a seat on the way to the target."""
    lanes = [draw_lane(view, seat) for seat in range(len(view["banked"]))]
    return picture(
        WIDTH,
        TOP + LANE * len(lanes),
        draw_die(view, decision),
        lanes,
        words=". ".join(describe(view, [f"Seat {seat + 1}" for seat in range(len(lanes))])),
        cls="pig",
        accent=ACCENT,
    )


def draw_die(view: View, decision: Decision | None) -> Markup:
    """Return the die, to be clicked when it may be rolled, and the stake beside it."""
    cube = die("die", view["die"] or None, 20, 20, 96)
    stake = label(str(view["stake"]), 150, 88, 56, bold=True)
    words = label("at stake", 150, 114, 16, "soft")
    if decision is not None and ROLL in decision.options:
        halo = tag("rect", x=14, y=14, width=108, height=108, rx=26, cls="halo")
        cube = option([decision.options.index(ROLL)], "Roll the die", cube, halo)
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


def player(view: View, seat: int) -> str:
    """Return what lies before a seat."""
    return tag("p", f"{view['banked'][seat]} of {view['target']} points")


def symbols(view: View) -> Sequence[Symbol]:
    """Return nothing: a die explains itself."""
    return ()


def status(view: View) -> str:
    """Return where in the game we are."""
    return f"Turn {view['turns'] + 1}"


def prompt(view: View, decision: Decision) -> Prompt:
    """Return what is asked."""
    return Prompt("Roll or hold?", f"{view['stake']} points are at stake.")


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Return an option in words."""
    if option == ROLL:
        return Wording("Roll", "2 to 6 more at stake", f"a 1 loses {view['stake']} points")
    total = view["banked"][decision.seat] + view["stake"]
    return Wording("Hold", "you win" if total >= view["target"] else f"{total} points are safe")


def sentence(event: Event, names: Names) -> Sentence | None:
    """Return what happened, as a line of the log."""
    if event.verb not in SENTENCES:
        return None
    seat, *figures = event.about
    words = SENTENCES[event.verb].format(*figures)
    return Sentence(f"{names[seat]} {words}", seat, pieces=("die",))


SENTENCES = {
    "rolled": "rolls a {0}: {1} at stake.",
    "lost": "rolls a 1 and loses {0}.",
    "banked": "banks {0} and has {1}.",
    "resigned": "resigns.",
}


def describe(view: View, names: Names) -> list[str]:
    """Return the table as text, a line a thing."""
    scores = [f"{name}: {points}" for name, points in zip(names, view["banked"], strict=True)]
    die = f"the die shows {view['die']}" if view["die"] else "the die is not rolled"
    return [*scores, f"{names[view['active']]} has the die; {die}; {view['stake']} at stake"]


def ending(view: View, names: Names) -> str:
    """Return who won and why."""
    winners = " and ".join(names[seat] for seat in view["outcome"]["winners"])
    return f"{winners} won: {view['outcome']['reason']}."


FACE = Face(
    accent=ACCENT,
    tagline="Roll on, or hold while you can.",
    guide=guide,
    draw=draw,
    player=player,
    symbols=symbols,
    status=status,
    prompt=prompt,
    wording=wording,
    sentence=sentence,
    describe=describe,
    ending=ending,
)
