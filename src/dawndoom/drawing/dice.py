"""Dice with pips, in several colours."""

from dawndoom.drawing.parts import piece
from dawndoom.drawing.svg import Markup, at, classes, label, tag

DICE_COLOURS = ("white", "yellow", "red", "green", "blue", "black", "purple")

LOW, MIDDLE, HIGH = 27, 50, 73
PIPS: dict[int, list[tuple[int, int]]] = {
    1: [(MIDDLE, MIDDLE)],
    2: [(LOW, LOW), (HIGH, HIGH)],
    3: [(LOW, LOW), (MIDDLE, MIDDLE), (HIGH, HIGH)],
    4: [(LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)],
    5: [(LOW, LOW), (HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH), (HIGH, HIGH)],
    6: [(LOW, 24), (HIGH, 24), (LOW, MIDDLE), (HIGH, MIDDLE), (LOW, 76), (HIGH, 76)],
}


def die(
    identity: str,
    face: int | None,
    x: float,
    y: float,
    size: float = 56,
    colour: str = "white",
    cls: str = "",
    title: str = "",
) -> Markup:
    """Return a die; `x` and `y` are its upper left corner. A face of None is not rolled yet."""
    words = title or (f"a {colour} die showing {face}" if face else f"a {colour} die")
    body = [
        tag("rect", x=4, y=4, width=92, height=92, rx=20, cls="cube"),
        tag("rect", x=9, y=7, width=82, height=40, rx=16, cls="gleam"),
        _face(face),
    ]
    return piece(identity, at(x, y, scale=size / 100), body, cls=classes("die", colour, cls),
                 title=words)  # fmt: skip


def _face(face: int | None) -> Markup:
    if face is None:
        return label("?", 50, 70, 58, "pip", "middle", bold=True)
    if face not in PIPS:
        return label(str(face), 50, 70, 56, "pip", "middle", bold=True)
    return Markup("".join(tag("circle", cx=x, cy=y, r=9.5, cls="pip") for x, y in PIPS[face]))
