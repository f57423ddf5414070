"""Metals seen from above: a base in the owner's shape, a hull in the faction's, a bright front.

A figure is drawn around the origin and looks up (north).
"""

from functools import cache

from dawndoom.drawing import Markup, at, classes, group, joined, label, seat_class, tag
from dawndoom.games.metals.face.defs import paint

# Each hull as its parts, from the ground up: gun (dark), hull, shade (dark), plate (light).
HULLS: dict[str, tuple[tuple[str, str], ...]] = {
    "crescent": (
        ("gun", "M-3.5 8V-29h7V8z"),
        ("hull", "M-26-19C-31 12-15 27 0 27S31 12 26-19C19 1 10 7 0 7S-19 1-26-19z"),
        ("shade", "M-20 3C-16 16-8 22 0 22S16 16 20 3C14 10 8 13 0 13S-14 10-20 3z"),
        ("plate", "M-6 13a6 6 0 1 1 12 0 6 6 0 1 1-12 0z"),
    ),
    "wedge": (
        ("gun", "M-20 0v-14h6V0zM14 0v-14h6V0z"),
        ("hull", "M0-30 26 17 13 27 0 18-13 27-26 17z"),
        ("shade", "M0-8 16 17 12 21 0 12-12 21-16 17z"),
        ("plate", "M0-20 8 2 0 9-8 2z"),
    ),
    "gate": (
        ("gun", "M-3.5-10v-19h7v19z"),
        ("hull", "M-28-20Q0-13 28-20L26-9H20V26H9V1H-9V26H-20V-9H-26z"),
        ("shade", "M-17 4h5v19h-5zM12 4h5v19h-5zM-22-4H22V0H-22z"),
        ("plate", "M-6 3H6V15L0 20-6 15z"),
    ),
    "block": (
        ("gun", "M-6-12v-18H6v18z"),
        ("hull", "M-25-13-16-22H16L25-13V18L17 26H-17L-25 18z"),
        ("shade", "M-21-10h6v25h-6zM15-10h6v25h-6z"),
        ("plate", "M-10-8H10V12H-10z"),
    ),
    "tower": (
        ("gun", "M-10-8v-22h6v22zM4-8v-22h6v22z"),
        ("hull", "M-6.9-16.6H6.9V-12.3L12-9.8 16.3-14.1 20.6-8 17.2-3.7 18.9 1.4H23.2V13.5H18.1L15"
            ".5 18.6 17.2 22.9 10.3 27.2 6.9 22.9H-6.9L-10.3 27.2-17.2 22.9-15.5 18.6-18.1 "
            "13.5H-23.2V1.4H-18.9L-17.2-3.7-20.6-8-16.3-14.1-12-9.8-6.9-12.3z",
        ),
        ("shade", "M-13 6a13 13 0 1 1 26 0 13 13 0 1 1-26 0z"),
        ("plate", "M-7 6a7 7 0 1 1 14 0 7 7 0 1 1-14 0z"),
    ),
    "blade": (
        ("gun", "M-25 2v-16h5V2zM20 2v-16h5V2z"),
        ("hull", "M0-31C11-16 13 6 8 27H-8C-13 6-11-16 0-31zM-12-2-26 9V24L-12 16zM12-2 26 9V24"
         "L12 16z"),
        ("shade", "M-5 10h10l-1 13h-8zM-14 7l-9 6v6l9-5zM14 7l9 6v6l-9-5z"),
        ("plate", "M0-21C5-11 5-3 4 6H-4C-5-3-5-11 0-21z"),
    ),
    "shard": (
        ("gun", "M-22-4l-3-14 8 4 3 10zM17-8l5-12 5 8-3 12z"),
        ("hull", "M1-31 19-11 26 9 9 27-13 24-26 5-15-13z"),
        ("shade", "M4 1 26 9 9 27zM4 1-13 24-26 5z"),
        ("plate", "M1-26 4 1-12-10z"),
    ),
}  # fmt: skip
OTHER_HULL = "block"
CRACK = "M-24-14l14 8-6 10 18 6-4 14 14 8"
SMOKE = ((14, -16, 9, 0.55), (20, -28, 7, 0.4))
ROUND, DIAMOND = 45, "M0-52 52 0 0 52-52 0Z"
RING, DIAMOND_RING = 51.5, "M0-61 61 0 0 61-61 0Z"
FRONT = (57, 60)
"""How far the front of each seat's base reaches out."""


@cache
def hull(seat: int, art: str) -> Markup:
    """Return a hull in its owner's light; a card set may name one that nobody has drawn."""
    names = {"plate": "plate-of-hull"}
    drawn = [
        tag("path", d=path, cls=names.get(part, part), fill=_light(seat, part))
        for part, path in HULLS.get(art, HULLS[OTHER_HULL])
    ]
    eye = (tag("circle", cy=-2, r=7, cls="cockpit"), tag("circle", cy=-4, r=3, cls="eye"))
    return joined(drawn, eye)


def _light(seat: int, part: str) -> str | None:
    return paint(f"hull{seat}", "var(--seat-mid)") if part == "hull" else None


@cache
def figure(seat: int, art: str, turn: float, damaged: bool = False) -> Markup:
    """Return a Metal on its owner's base, turned clockwise by so many degrees.

    A damaged one lies askew on a broken ring, cracked and smoking.
    """
    tilt = " rotate(9deg)" if damaged else ""
    front = tag("path", d=f"M0-{FRONT[seat]}l13 15h-26Z", cls="front")
    body = group(hull(seat, art), cls="body", style=at(0, 3, scale=1.2))
    turning = group(front, body, cls="turning", style=f"transform:rotate({turn:g}deg){tilt}")
    wounds = _wounds() if damaged else Markup()
    return group(base(seat), turning, wounds, cls=classes(seat_class(seat), damaged and "damaged"))


def base(seat: int, cls: str = "base") -> Markup:
    """Return the plate that a Metal stands on, in its owner's shape."""
    light = {"fill": paint(f"base{seat}", "#0d1420")} if cls == "base" else {}
    if seat == 0:
        return tag("circle", r=ROUND, cls=cls, **light)
    return tag("path", d=DIAMOND, cls=cls, **light)


def ring(seat: int) -> Markup:
    """Return what glows around a Metal that can be picked, or was."""
    return (
        tag("circle", r=RING, cls="ring", data_shape="")
        if seat == 0
        else tag("path", d=DIAMOND_RING, cls="ring", data_shape="")
    )


def _wounds() -> Markup:
    smoke = [
        tag("circle", cx=x, cy=y, r=radius, cls="smoke", opacity=thick)
        for x, y, radius, thick in SMOKE
    ]
    return joined(tag("path", d=CRACK, cls="wound"), smoke)


@cache
def letter_sign(letter: str, x: float, y: float, size: float) -> Markup:
    """Return the letter of a Metal's faction; nothing without factions."""
    if not letter:
        return Markup()
    text = label(letter, 0, 0.36 * size, size, anchor="middle", bold=True)
    return group(tag("circle", r=0.78 * size), text, cls="letter", style=at(x, y))
