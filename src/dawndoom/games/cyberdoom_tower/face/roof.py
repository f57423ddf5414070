"""The roof in the picture: the sky behind the tower, the countdown's lamps, the ruler below."""

from dawndoom.core import Dice, View
from dawndoom.drawing import (
    Markup,
    classes,
    fit,
    group,
    joined,
    label,
    part,
    remembered,
    seeing,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import (
    BAY,
    LAMPS,
    LIFT,
    LIFT_LEFT,
    RULER,
    SMALL,
    WIDTH,
    Layout,
    bay_left,
    lamp_middle,
)
from dawndoom.games.cyberdoom_tower.face.log import spot
from dawndoom.games.cyberdoom_tower.face.paint import paint
from dawndoom.games.cyberdoom_tower.face.queries import LAST_OVERTIME, LAST_ROUND, SECTORS

LAST_WARNING = 11
"""From here on the lamps are red."""
EDGE = bay_left(SECTORS + 1)


@remembered
def ground(floors: int, roof: float, height: float) -> Markup:
    """Return what never changes: the city at night, the tower's shell, the roof, the ruler."""
    foot = height - RULER
    shell = f"M{LIFT_LEFT - 12} {roof}H{EDGE + 10}V{foot}H{LIFT_LEFT - 12}Z"
    slab = {"x": LIFT_LEFT - 8, "y": roof - LAMPS, "width": EDGE - LIFT_LEFT + 14}
    return joined(
        _city(foot),
        tag("path", d=shell, fill="#120b20", stroke="#000"),
        _mast(roof),
        tag("rect", height=LAMPS, rx=4, fill=paint("slab"), **slab),
        _stop(floors, roof),
        _ruler(foot),
    )


def _city(foot: float) -> Markup:
    """Return the skyline behind the tower; the same one on every page."""
    dice = Dice(9)
    layers = []
    for colour, usual in (("#2b1345", 300), ("#1d0c31", 190), ("#12081f", 100)):
        x, path = 0, f"M0 {foot:g}"
        while x < WIDTH:
            width, height = 22 + dice.below(34), usual - 70 + dice.below(160)
            path += f"V{foot - height:g}H{min(x + width, WIDTH):g}"
            x += width
        layers.append(tag("path", d=f"{path}V{foot:g}Z", fill=colour))
        lights = "".join(
            f"M{4 + dice.below(int(WIDTH) - 10)} {foot - 6 - dice.below(usual):g}h3"
            for _ in range(40)
        )
        layers.append(tag("path", d=lights, cls="city-light"))
    return joined(layers)


def _mast(roof: float) -> Markup:
    x, foot = bay_left(1) + 8, roof - LAMPS
    path = f"M{x} {foot}V32M{x - 8} 54h16M{x - 11} 72h22"
    return joined(tag("path", d=path, cls="mast"), tag("circle", cx=x, cy=28, r=5, cls="beacon"))


def _stop(floors: int, roof: float) -> Markup:
    """Return where the lift ends: the place of those who fight the AI."""
    top, height = roof - LAMPS - 78, 78
    box = {"x": LIFT_LEFT - 6, "y": top, "width": LIFT + 8, "height": height, "rx": 8}
    return tag(
        "g",
        tag("path", d=f"M{LIFT_LEFT} {top + height}v-52l8-8h{LIFT - 16}l8 8v52Z",
            fill=paint("lift"), cls="hatch"),
        label("roof", LIFT_LEFT + LIFT / 2, top + 14, SMALL, "calm", "middle"),
        tag("rect", cls="spot", **box),
        id=spot(floors, 0),
        cls="space",
    )  # fmt: skip


def _ruler(foot: float) -> Markup:
    """Return the names of the columns, once for all floors."""
    places = [("Lift", LIFT_LEFT, LIFT)]
    places += [(f"Bay {bay}", bay_left(bay) + 1, BAY - 2) for bay in range(1, SECTORS + 1)]
    return group(
        [
            joined(
                tag("rect", x=x, y=foot + 3, width=width, height=21, rx=6, cls="rung"),
                label(words, x + width / 2, foot + 18.5, SMALL, "", "middle", bold=True),
            )
            for words, x, width in places
        ],
        cls="ruler",
    )


# Time.


def lamps(layout: Layout) -> Markup:
    """Return the countdown: a lamp for each round, burning out from right to left."""
    return _lamps(layout.view, layout.roof - LAMPS / 2)


@seeing("round", "overtime", "next_slide", "deadline")
def _lamps(view: View, y: float) -> Markup:
    if view["overtime"]:
        drawn = _overtime(view["round"], y)
    else:
        drawn = joined(
            _lamp(number, lamp_middle(number), y, view["round"])
            for number in range(1, LAST_ROUND + 1)
        )
    words, is_danger = _notice(view)
    notice = label(
        fit(words, WIDTH - EDGE - 22, SMALL), EDGE + 14, y + 5, SMALL,
        "danger" if is_danger else "notice",
    )  # fmt: skip
    return part("lamps", drawn, notice, cls=classes("lamps", view["overtime"] and "overtime"))


def _lamp(number: int, x: float, y: float, now: int) -> Markup:
    """Return the lamp of a round: burnt out, burning large, or waiting."""
    if number < now:
        return group(tag("circle", cx=x, cy=y, r=7, cls="burnt"), cls="lamp past")
    name = "lamp-hot" if number >= LAST_WARNING else "lamp"
    words = label(str(number), x, y + 5.2, SMALL, "lamp-number", "middle", bold=True)
    if number == now:
        halo = tag("circle", cx=x, cy=y, r=22, fill=paint(name), opacity=0.35)
        body = tag("rect", x=x - 16, y=y - 12, width=32, height=24, rx=12, fill=paint(name),
                   cls="burning")  # fmt: skip
        return group(halo, body, words, cls="lamp at")
    return group(tag("circle", cx=x, cy=y, r=12, fill=paint(name)), words, cls="lamp")


def _overtime(now: int, y: float) -> Markup:
    """Return the edge of the roof in overtime: red, with the last lamps, as long as they burn."""
    left, right = bay_left(1), EDGE
    ground_of_it = tag("rect", x=left, y=y - 12, width=right - left, height=24, rx=12, cls="alarm")
    sign = label("OVERTIME", left + 14, y + 6, 17, "alarm-words", bold=True)
    rounds = range(LAST_ROUND + 1, LAST_OVERTIME + 1) if now <= LAST_OVERTIME else (now,)
    drawn = [_lamp(number, left + 262 - 46 * place, y, now) for place, number in enumerate(rounds)]
    return joined(ground_of_it, sign, drawn)


def _notice(view: View) -> tuple[str, bool]:
    """Say what time will do next, and whether that is danger."""
    number = view["round"]
    if number > LAST_OVERTIME:
        return f"Round {number}: the fight goes on", False
    if view["overtime"]:
        return f"be on the roof by round {LAST_OVERTIME}", True
    if number == LAST_ROUND:
        return LAST_WORDS[view["deadline"]], True
    slide = view["next_slide"]
    if not slide:
        return f"Round {number} of {LAST_ROUND}", False
    return f"Round {number} of {LAST_ROUND} · slide in {slide}", False


LAST_WORDS = {
    "keys": "last round for the keys",
    "roof": "last round: be on the roof",
    "win": "last round: defeat the AI",
}
