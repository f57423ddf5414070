"""The equipment in pictures: an emblem for each item, in a box of 84 x 46."""

from dawndoom.drawing import Markup, joined, tag
from dawndoom.drawing.svg import Attribute
from dawndoom.games.cyberdoom_tower.face.paint import paint

EDGE: dict[str, Attribute] = {"stroke": "#07040f", "stroke_width": 1.4, "stroke_linejoin": "round"}


def emblem_of(identity: str) -> Markup:
    """Return the picture of an item, or of the base weapon."""
    ground = tag("rect", width=84, height=46, rx=8, fill="#1b1030")
    return tag("svg", ground, shape_of(identity), cls="drawing gear", viewBox="0 0 84 46",
               aria_hidden="true")  # fmt: skip


def shape_of(identity: str) -> Markup:
    """Return an item alone, for another picture."""
    return EMBLEMS.get(identity, EMBLEMS["base"])


def _steel(path: str) -> Markup:
    return tag("path", d=path, fill=paint("steel"), **EDGE)


def _ray(path: str, colour: str) -> Markup:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=3, stroke_linecap="round")


def _lens(x: float, y: float, radius: float, name: str = "eye-alert") -> Markup:
    return tag("circle", cx=x, cy=y, r=radius, fill=paint(name), stroke="#07040f")


EMBLEMS: dict[str, Markup] = {
    "base": joined(_steel("M18 16h46v10H44l-4 12H28l3-12H18Z"), _ray("M68 21h10", "#9ff2ff")),
    "gunsight": joined(
        _steel("M14 20h12l5-6h24l5 6h10v10H60l-5 5H31l-5-5H14Z"),
        _lens(62, 25, 7, "eye"),
        _ray("M42 6v34M30 23h24", "#ff6ac1"),
    ),
    "laser_cannon": joined(
        _steel("M10 28h40l8-8h14v8l6 3v5H54l-6 8h-9l3-8H10Z"),
        _ray("M74 24h9", "#ff4f5e"),
        _lens(52, 30, 4),
    ),
    "plasma_rifle": joined(
        _steel("M8 18h34l6-5h14v18H48l-6-4H30l-4 12H16l3-12H8Z"),
        _lens(68, 22, 8, "lamp"),
        _ray("M22 14v4M30 14v4M38 14v4", "#ffd24a"),
    ),
    "jetpack": joined(
        _steel("M26 8q8-6 14 0v24H26ZM44 8q8-6 14 0v24H44Z"),
        tag("path", d="M28 33h10l-5 12ZM46 33h10l-5 12Z", fill="#ff9d4d"),
        tag("path", d="M31 33h4l-2 7ZM49 33h4l-2 7Z", fill="#fff3c4"),
    ),
    "tecno_suit": joined(
        _steel("M28 10l8-4h12l8 4 8 10-8 5-3-3v20H31V22l-3 3-8-5Z"),
        _lens(42, 20, 5, "eye"),
        _ray("M36 32h12M36 37h12", "#58e1ff"),
    ),
    "grenade": joined(
        tag("circle", cx=42, cy=28, r=14, fill=paint("steel-alert"), **EDGE),
        _steel("M36 8h12v8H36ZM48 9l12 4-3 12-4-1 2-8-8-2Z"),
        _lens(42, 28, 5),
    ),
}
