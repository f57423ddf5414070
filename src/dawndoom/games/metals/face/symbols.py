"""The signs of Metals: hulls seen from above, terrain, and the key that explains them.

A figure is drawn around the origin and looks up (north); a space is a square of `CELL`.
"""

from collections.abc import Sequence
from functools import cache

from dawndoom.core import Symbol, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    chip_width,
    classes,
    draw_chip,
    group,
    hatching,
    icon,
    joined,
    label,
    picture,
    seat_class,
    seat_outline,
    tag,
)

CELL = 92
INSET = 3
SIDE = CELL - 2 * INSET
MIDDLE = CELL / 2
ACCENT = "#ffb454"

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
            ".5 18.6 17.2 22.9 10.3 27.2 6.9 22.9H-6.9L-10.3 27.2-17.2 22.9-15.5 18.6-18.1 13.5H-23.2V1.4H-18.9L-17.2-3.7-20.6-8-16.3-14.1-12-9.8-6.9-12.3z",
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
CRACK = "M-17-11l11 7-6 5 15 4-6 5 13 9"
WEDGE = "M0-45 9-33H-9z"
ROUND_BASE, DIAMOND_BASE = 34.0, 34.5


def figure_art(art: str) -> Markup:
    """Return the parts of a hull; a card set may name a hull that nobody has drawn."""
    parts = HULLS.get(art, HULLS[OTHER_HULL])
    names = {"plate": "plate-of-hull"}
    return joined(tag("path", d=path, cls=names.get(part, part)) for part, path in parts)


@cache
def figure(seat: int, art: str, turn: float, damaged: bool = False, letter: str = "") -> Markup:
    """Return a Metal on its owner's base, turned clockwise by so many degrees.

    The base has the owner's shape, the hull the faction's; a damaged one lies askew.
    """
    tilt = "transform:rotate(17deg) scale(.94)" if damaged else None
    turning = tag(
        "g",
        tag("path", d=WEDGE, cls="sight"),
        tag("g", figure_art(art), cls="body", style=tilt),
        cls="turning",
        style=f"transform:rotate({turn:g}deg)",
    )
    wounds = [tag("path", d=CRACK, cls=names) for names in ("wound under", "wound")]
    parts = [base(seat), turning, *(wounds if damaged else []), letter_sign(letter, 28, 28)]
    return group(parts, cls=classes(seat_class(seat), damaged and "damaged"))


def base(seat: int, cls: str = "base") -> Markup:
    """Return the plate that a Metal stands on, in its owner's shape."""
    if seat == 0:
        return tag("circle", r=ROUND_BASE, cls=cls)
    return tag("path", d=seat_outline(seat, DIAMOND_BASE), cls=cls)


def letter_sign(letter: str, x: float, y: float, scale: float = 1) -> Markup:
    """Return the letter of a Metal's faction; nothing without factions."""
    if not letter:
        return Markup()
    text = label(letter, 0, 5.5, 15, anchor="middle", bold=True)
    return group(tag("circle", r=11), text, cls="letter", style=at(x, y, scale=scale))


@cache
def space_art(terrain: str, points: int) -> Markup:
    """Return what is printed on a space, in a square of CELL."""
    ground = [
        tag("rect", x=INSET, y=INSET, width=SIDE, height=SIDE, rx=11, cls="ground"),
        tag("path", d=f"M14 {INSET + 2.5}H{CELL - 14}", cls="light"),
    ]
    drawn = {"corner": _brackets, "forest": _trees, "city": _houses}
    art = drawn[terrain]() if terrain in drawn else Markup()
    size = 46 if terrain == "plain" else 34
    digit = label(str(points), MIDDLE, MIDDLE + 0.36 * size, size, "points", "middle", bold=True)
    return joined(ground, art, digit if points else "")


def space_class(terrain: str, points: int) -> str:
    """Return the class that colours a space: by its points if it has any, else by its terrain."""
    return classes(terrain, ("", "one", "two")[points])


def _brackets() -> Markup:
    path = (
        "M13 30V21a8 8 0 0 1 8-8h9M62 13h9a8 8 0 0 1 8 8v9M79 62v9a8 8 0 0 1-8 8h-9"
        "M30 79h-9a8 8 0 0 1-8-8v-9"
    )
    return tag("path", d=path, cls="mark")


def _trees() -> Markup:
    return joined(
        icon("tree", 29, 13, 38, "tree far"),
        icon("tree", 9, 38, 42, "tree"),
        icon("tree", 45, 36, 44, "tree"),
    )


def _houses() -> Markup:
    far = "M14 82V52h13V82zM29 82V38l11-6V82zM55 82V44h13V82zM70 82V56h9V82z"
    near = "M12 82V62h14V82zM36 82V24l9-5 9 5V82zM60 82V58h16V82z"
    lights = (
        "M41 32h3v4h-3zM47 32h3v4h-3zM41 42h3v4h-3zM47 52h3v4h-3zM17 67h3v4h-3zM65 64h3v4h-3z"
        "M70 71h3v4h-3z"
    )
    parts = (("house far", far), ("house", near), ("window", lights))
    return joined(tag("path", d=path, cls=cls) for cls, path in parts)


@cache
def space_tag(terrain: str, points: int) -> Markup:
    """Return the small sign that a space keeps in its corner while a Metal stands on it."""
    if points:
        sign = label(str(points), 0, 6, 16, anchor="middle", bold=True)
        cls = "held"
    elif terrain in ("forest", "city", "corner"):
        sign = icon({"forest": "tree"}.get(terrain, terrain), -7.5, -7.5, 15)
        cls = {"city": "house", "corner": "bracket"}.get(terrain, "")
    else:
        return Markup()
    return group(tag("circle", r=11, cls="plate"), sign, cls=classes("tag", cls), style=at(15, 15))


@cache
def hatch(step: float = 9) -> Markup:
    """Return the hatching of a space under fire."""
    return tag(
        "path",
        d=hatching(SIDE - 4, SIDE - 4, step),
        transform=f"translate({INSET + 2} {INSET + 2})",
    )


def safe_sign(x: float, y: float) -> Markup:
    """Return the sign of a Forest that a line of fire passes over."""
    return icon("shield", x, y, 20, "safe")


def _sample(*parts: Markup, cls: str = "") -> str:
    return picture(CELL, CELL, parts, words="", cls=classes("metals sample", cls))


def _space_sample(terrain: str, points: int, *more: Markup) -> str:
    space = group(space_art(terrain, points), cls=classes("space", space_class(terrain, points)))
    return _sample(space, *more)


def _figure_sample(damaged: bool) -> str:
    return _sample(group(figure(0, "block", 0, damaged), style=at(MIDDLE, MIDDLE)))


def _sign_sample(name: str, kind: str) -> str:
    plate = tag("rect", x=10, y=10, width=72, height=72, rx=20)
    return _sample(group(plate, icon(name, 22, 22, 48), cls=classes("chip", kind)))


def _chip_sample(words: str, kind: str, seat: int | None = None) -> str:
    chip = Chip(words, kind=kind, seat=seat)
    size = 0.95 * CELL / chip_width(chip, 1)
    return _sample(draw_chip(chip, 2, (CELL - 1.5 * size) / 2, size))


def _ray_sample() -> str:
    ray = tag("path", d=f"M10 {MIDDLE}H86", cls="ray")
    return _sample(group(ray, cls=seat_class(1)))


def key(view: View) -> Sequence[Symbol]:
    """Return the key: every sign on the map and beside it, in words."""
    return _key(bool(view["factions"]))


@cache
def _key(with_factions: bool) -> Sequence[Symbol]:
    threat = group(hatch(21), cls=classes("threat", seat_class(1)))
    shield = safe_sign(66, 6)
    lines = [
        Symbol(_space_sample("plain", 2), "points each turn you hold it"),
        Symbol(_space_sample("corner", 0), "corner: Metals enter here"),
        Symbol(_space_sample("forest", 0), "forest: cannot be attacked"),
        Symbol(_space_sample("city", 0), "city: damage is repaired"),
        Symbol(_figure_sample(False), "a Metal; the wedge is its front"),
        Symbol(_figure_sample(True), "damaged: one hit from defeat"),
        Symbol(_ray_sample(), "line of fire"),
        Symbol(_space_sample("plain", 0, threat), "under enemy fire"),
        Symbol(_space_sample("forest", 0, shield), "in a line of fire, but safe"),
        Symbol(_sign_sample("crosshair", "warn"), "how many would attack"),
        Symbol(_sign_sample("crack", "warn"), "would be damaged"),
        Symbol(_sign_sample("skull", "warn"), "would be defeated"),
        Symbol(_chip_sample("+2", "vp"), "points you would score"),
        Symbol(_chip_sample("+", "warn", 1), "points for the enemy"),
    ]
    if with_factions:
        sample = figure(1, "wedge", 0, letter="W")
        words = "hull and letter show the faction"
        lines.append(Symbol(_sample(group(sample, style=at(MIDDLE, MIDDLE))), words))
    return lines
