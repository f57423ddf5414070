"""Dominus: the satellite over its zone, and in Act II the Robot, as high as the city."""

from math import cos, pi, sin
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, at, group, joined, label, part, remembered, tag
from dawndoom.games.metal_dawn.face.art import paint, sign, use
from dawndoom.games.metal_dawn.face.layout import (
    BLOCK_HEIGHT,
    BLOCK_WIDTH,
    COLUMNS,
    ROOFS,
    block_corner,
    block_middle,
    dominus_place,
)
from dawndoom.games.metal_dawn.face.queries import next_plan

FEET = 90.0
"""How far below the middle of its zone the Robot stands."""
SCALES = (0.44, 0.84, 1.14)
"""How large the Robot is in each row: as far as there is sky above it."""
HEART = -334.0
BODY = (
    (-210, -470, -92, -352), (92, -470, 210, -352), (-166, -424, 166, -330),
    (-100, -400, 100, -190), (-176, -350, -106, -86), (106, -350, 176, -86),
    (-108, -210, 108, 0), (-45, -492, 45, -400),
)  # fmt: skip
"""The boxes that the Robot's body fills."""
ZONES = range(1, 13)


def dominus(view: View) -> Markup:
    """Return the satellite or the Robot, where it is."""
    facts = view["dominus"]
    if facts["zone"] is None:
        return Markup()
    if facts["form"] == "robot":
        x, y = block_middle(facts["zone"])
        body = joined(use("robot", cls="body"), _heart(facts["health"], facts["full"]))
        return _piece(at(x, y + FEET, scale=_scale(facts["zone"])), body, "robot")
    return _piece(at(*dominus_place(facts["zone"])), use("satellite"), "satellite")


def _piece(style: str, body: Markup, form: str) -> Markup:
    """Return Dominus as a piece that glows by itself: a box around it would hide the zone."""
    return part("dominus", body, cls=f"piece {form}", style=style, data_own_glow="")


def _scale(zone: int) -> float:
    return SCALES[(zone - 1) // COLUMNS]


@remembered
def _heart(health: int, full: int) -> Markup:
    """Return the Robot's heart: a ring with a segment for each health, the number within."""
    parts = [tag("circle", cy=HEART, r=62, fill=paint("redg"))]
    parts.append(tag("circle", cy=HEART, r=40, fill="#0b0507", stroke="#080b12", stroke_width=3))
    left, lost = "", ""
    for place in range(full):
        arc = _arc(place / full, (place + 1) / full)
        if place < health:
            left += arc
        else:
            lost += arc
    parts += [
        tag("path", d=left, cls="health"),
        tag("path", d=lost, cls="health lost"),
        tag("circle", cy=HEART, r=30, fill=paint("core")),
        label(str(health), 0, HEART + 12, 34, "core", "middle", bold=True),
    ]
    return part("robot-heart", parts, data_own_glow="")


def _arc(start: float, end: float) -> str:
    """Return a segment of the ring, with a gap beside it."""
    gap = 0.004
    points = []
    for share in (start + gap, end - gap):
        angle = 2 * pi * share - pi / 2
        points.append(f"{37 * cos(angle):.1f} {HEART + 37 * sin(angle):.1f}")
    return f"M{points[0]}A37 37 0 0 1 {points[1]}"


# What the Robot stands before.


def covered_roofs(view: View) -> dict[int, list[int]]:
    """Return the roofs before which the Robot stands, by their zones."""
    facts = view["dominus"]
    if facts["form"] != "robot" or facts["zone"] is None:
        return {}
    return _covered(facts["zone"])


def covered_names(view: View) -> list[int]:
    """Return the zones whose name the Robot hides."""
    facts = view["dominus"]
    if facts["form"] != "robot" or facts["zone"] is None:
        return []
    return _hidden_names(facts["zone"])


@remembered
def _covered(standing: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for zone in _behind(standing):
        x, y = block_corner(zone)
        for location, (right, down) in ROOFS.items():
            left, top = x + right, y + down
            if _covers(standing, left + 8, top + 6, left + 68, top + 66):
                found.setdefault(zone, []).append(location)
    return found


@remembered
def _hidden_names(standing: int) -> list[int]:
    found = []
    for zone in _behind(standing):
        x, y = block_corner(zone)
        if _covers(standing, x + 20, y + 4, x + 150, y + 22):
            found.append(zone)
    return found


def _behind(standing: int) -> list[int]:
    """Return the zones of the Robot's row and of those above it."""
    row = (standing - 1) // COLUMNS
    return [zone for zone in ZONES if (zone - 1) // COLUMNS <= row]


def _covers(standing: int, left: float, top: float, right: float, bottom: float) -> bool:
    x, y = block_middle(standing)
    y += FEET
    scale = _scale(standing)
    return any(
        x + one * scale < right and x + three * scale > left
        and y + two * scale < bottom and y + four * scale > top
        for one, two, three, four in BODY
    )  # fmt: skip


# Where it will go.


def path(view: View) -> Markup:
    """Return where the coming Counterattack strikes, as far as a plan tells."""
    steps, coming = view["dominus"]["path"], next_plan(view)
    if not steps or coming is None:
        return Markup()
    frames = [
        _strike(number, coming["plan"], number == steps[-1]) for number in dict.fromkeys(steps)
    ]
    return part("robot-path", frames)


@remembered
def _strike(number: int, plan: dict[str, Any], is_last: bool) -> Markup:
    x, y = block_corner(number)
    words = f"{plan['name']} {'stops here' if is_last else 'passes'}"
    width = 7.2 * len(words) + 40
    return tag(
        "g",
        tag("rect", width=BLOCK_WIDTH, height=BLOCK_HEIGHT, rx=12, cls="strike"),
        group(
            group(
                tag("rect", x=-width / 2, y=-11, width=width, height=22, rx=11),
                label(words, -10, 4.4, 12, anchor="middle", bold=True),
                sign("burst", width / 2 - 13, 0, 18),
                label(str(plan["damage"]), width / 2 - 13, 4, 11.5, "count", "middle", bold=True),
                cls="warning grows",
            ),
            style=at(BLOCK_WIDTH / 2, 176),
        ),
        transform=f"translate({x:g} {y:g})",
        cls="coming-strike",
    )
