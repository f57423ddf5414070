"""The city in small, for a screen that shows only a part of it; and what falls with a zone."""

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, group, part, remembered, seat_class, tag
from dawndoom.games.metal_dawn.face.art import art_picture, sign_picture
from dawndoom.games.metal_dawn.face.layout import COLUMNS, ROWS, agents_in_city
from dawndoom.games.metal_dawn.face.mat import unit_picture
from dawndoom.games.metal_dawn.face.symbols import GAINS
from dawndoom.games.metal_dawn.face.zones import coming_units

CELL = 22.0
SKY = 11.0
"""How much room the dawn takes below the city."""
Dots = list[tuple[int, int | None]]
"""What stands in the city: its zone, and its Division; None for a Unit."""


def small_city(view: View) -> Markup:
    """Return all twelve zones with who stands where, and how far the dawn has come."""
    ruins = [zone["number"] for zone in view["zones"] if zone["destroyed"]]
    units = [(unit["zone"], None) for unit in view["units"]]
    agents = [(agent["zone"], agent["division"]) for agent in agents_in_city(view)]
    track = view["track"]
    dawn = (track["space"], view["forecast"]["least"], track["last"])
    return _city(ruins, [*units, *agents], view["dominus"]["zone"], dawn)


@remembered
def _city(ruins: list[int], dots: Dots, dominus: int | None, dawn: tuple[int, int, int]) -> Markup:
    cells = [_cell(number, number in ruins, number == dominus) for number in range(1, 13)]
    placed = [
        _dot(number, division, place, len(here))
        for number in range(1, 13)
        for here in [[one for zone, one in dots if zone == number]]
        for place, division in enumerate(here)
    ]
    width, height = COLUMNS * CELL, ROWS * CELL + SKY
    drawn = art_picture(f"0 0 {width:g} {height:g}", *cells, *placed, _dawn(*dawn))
    return part("small-city", drawn, name="div", cls="small-city", aria_hidden="true")


def _corner(number: int) -> tuple[float, float]:
    return (number - 1) % COLUMNS * CELL, (number - 1) // COLUMNS * CELL


def _cell(number: int, is_ruin: bool, has_dominus: bool) -> Markup:
    x, y = _corner(number)
    cls = "ruin" if is_ruin else "watched" if has_dominus else None
    return tag("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, rx=3, cls=cls)


def _dot(number: int, division: int | None, place: int, of: int) -> Markup:
    """Return a piece in a zone, in rows of three."""
    x, y = _corner(number)
    across = x + CELL / 2 + (place % 3 - (min(of, 3) - 1) / 2) * 6
    down = y + CELL / 2 + (place // 3 - (of - 1) // 3 / 2) * 6
    circle = tag("circle", cx=across, cy=down, r=2.6)
    return group(circle, cls="machine" if division is None else f"agent {seat_class(division)}")


def _dawn(reached: int, least: int, last: int) -> Markup:
    step = COLUMNS * CELL / last
    ticks = [
        tag("rect", x=place * step + 0.8, y=ROWS * CELL + 4, width=step - 1.6, height=6, rx=1.5,
            cls="risen" if place < reached else "sure" if place < least else None)
        for place in range(last)
    ]  # fmt: skip
    return group(ticks, cls="sky")


# While ruins are chosen.


def what_falls(view: View, decision: Decision) -> Markup:
    """Return what both sides lose with each zone that may be destroyed."""
    offered = {int(option.on[0]) for option in decision.options}
    rows = [
        _falling(zone["number"], zone["name"], zone["locations"], coming_units(view, zone))
        for zone in view["zones"]
        if zone["number"] in offered
    ]
    words = "You lose its four locations, Dominus the Units that its cards would bring."
    head = tag("h2", tag("span", "If it falls"), tag("b", "you | Dominus"))
    return part("what-falls", head, tag("p", words), tag("ul", rows), name="section", cls="falls")


@remembered
def _falling(number: int, name: str, locations: list[str], units: list[str]) -> Markup:
    gains = [sign_picture(kind, 15) for kind in locations if kind != "none"]
    said = ", ".join(GAINS[kind] for kind in locations if kind != "none")
    button = tag(
        "button",
        tag("b", str(number)),
        tag("span", name, cls="name"),
        tag("span", gains, cls="gains", aria_label=f"you lose {said}"),
        tag("span", [unit_picture(kind) for kind in units], cls="losses"),
        type="button",
        data_for=f"zone-{number}",
    )
    return tag("li", button)
