"""Dice with body, edge and light, in the tower's colours."""

from functools import lru_cache

from dawndoom.drawing import Markup, at, classes, joined, label, piece, tag
from dawndoom.games.cyberdoom_tower.face.paint import paint

EDGES = {"white": "#8b95a8", "yellow": "#94690a", "red": "#701210", "green": "#0d4f2c"}
PIPS = {"white": "#141a26", "yellow": "#2a1b00", "red": "#fff4ef", "green": "#04210f"}
LOW, HIGH = -25, 25
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (0, 0), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (0, 0), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, 0), (HIGH, 0), (LOW, HIGH), (HIGH, HIGH)),
}


@lru_cache(64)
def cube(face: int | None, colour: str) -> Markup:
    """Return a die around the origin, 100 wide; 0 is an empty ring, None is not rolled yet."""
    return joined(
        tag("rect", x=-50, y=-43, width=100, height=100, rx=20, fill=EDGES[colour]),
        tag("rect", x=-50, y=-50, width=100, height=100, rx=20, fill=paint(f"die-{colour}")),
        tag("rect", x=-44, y=-44, width=88, height=88, rx=24, fill="#fff", opacity=0.13),
        _face(face, PIPS[colour]),
    )


def _face(face: int | None, colour: str) -> Markup:
    if face is None:
        return label("?", 0, 21, 58, "unknown", "middle", bold=True)
    if face == 0:
        return tag("circle", r=13, fill="none", stroke=colour, stroke_width=6)
    return tag("g", [tag("circle", cx=x, cy=y, r=9) for x, y in SPOTS[face]], fill=colour)


def tower_die(
    identity: str, face: int | None, x: float, y: float, size: float, colour: str, cls: str = ""
) -> Markup:
    """Return a die that lives on, with its middle at a point."""
    return piece(
        identity, at(x, y, scale=size / 100), cube(face, colour), cls=classes("cube", colour, cls)
    )


@lru_cache(256)
def die_sign(face: int | None, colour: str, cls: str = "", identity: str | None = None) -> Markup:
    """Return a die as a picture of its own, to stand in HTML."""
    words = f"{colour} die" if face is None else f"{colour} die showing {face}"
    return tag(
        "svg", cube(face, colour), cls=classes("drawing die-sign", cls), viewBox="-54 -54 108 116",
        id=identity, role="img", aria_label=words,
    )  # fmt: skip
