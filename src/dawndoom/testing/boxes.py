"""Texts that fall out of their boxes: of the picture, of the card or chip that they stand on."""

import re
from math import cos, radians, sin
from xml.etree.ElementTree import Element

from dawndoom.drawing import measure

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
Rectangle = tuple[float, float, float, float]
STILL: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MOTION = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
FIGURE = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
BOXED = frozenset({"card", "chip", "number", "step"})
"""Classes of the drawing kit whose first rectangle is the box of all words inside."""
SLACK = 1.0
"""How far a text may reach over an edge: widths are those of the widest font, and rounded."""
ASCENT, DESCENT = 0.76, 0.22
STANDARD_SIZE = 16.0


def fallen_out(picture: Element) -> list[str]:
    """Return what is wrong in a picture with the places of its texts, or nothing."""
    words = picture.get("viewBox", "")
    if not words:
        return ["the picture has no viewBox"]
    x, y, width, height = (float(number) for number in FIGURE.findall(words))
    found: list[str] = []
    _look(picture, STILL, [("the picture", STILL, (x, y, x + width, y + height))], found)
    return found


def _look(
    element: Element, matrix: Matrix, boxes: list[tuple[str, Matrix, Rectangle]], found: list[str]
) -> None:
    """Walk down a picture with the places that things have in it."""
    matrix = times(matrix, motion_of(element))
    boxed = BOXED & set(element.get("class", "").split())
    if boxed:
        box = _first_rectangle(element)
        if box is not None:
            boxes = [*boxes, (f"its {min(boxed)}", matrix, box)]
    if element.tag == f"{SVG}text":
        found += _outside(element, matrix, boxes)
        return
    for child in element:
        _look(child, matrix, boxes, found)


def _first_rectangle(element: Element) -> Rectangle | None:
    rectangle = element.find(f"{SVG}rect")
    if rectangle is None:
        return None
    x, y = _number(rectangle, "x"), _number(rectangle, "y")
    return x, y, x + _number(rectangle, "width"), y + _number(rectangle, "height")


def _outside(
    text: Element, matrix: Matrix, boxes: list[tuple[str, Matrix, Rectangle]]
) -> list[str]:
    """Return which boxes a text falls out of."""
    said = "".join(text.itertext())
    corners = [placed(matrix, corner) for corner in corners_of(text, said)]
    found = []
    for name, place, (left, top, right, bottom) in boxes:
        inside = [undone(place, corner) for corner in corners]
        if not all(
            left - SLACK <= x <= right + SLACK and top - SLACK <= y <= bottom + SLACK
            for x, y in inside
        ):
            found.append(f"{said!r} falls out of {name}")
    return found


def corners_of(text: Element, said: str) -> list[tuple[float, float]]:
    """Return the corners of a line of text where it stands, before anything moves it."""
    size = _number(text, "font-size", STANDARD_SIZE)
    is_bold = text.get("font-weight") == "700"
    width = _number(text, "textLength") or measure(said, size, is_bold)
    x, y = _number(text, "x"), _number(text, "y")
    left = x - {"middle": width / 2, "end": width}.get(text.get("text-anchor", ""), 0.0)
    top, bottom = y - ASCENT * size, y + DESCENT * size
    return [(left, top), (left + width, top), (left, bottom), (left + width, bottom)]


def _number(element: Element, name: str, otherwise: float = 0.0) -> float:
    return float(element.get(name, otherwise))


def motion_of(element: Element) -> Matrix:
    """Return how an element is moved, turned and scaled, by its style or its attribute."""
    matrix = STILL
    words = element.get("style", "") if "transform" in element.get("style", "") else ""
    for name, figures in MOTION.findall(words or element.get("transform", "")):
        numbers = [float(figure) for figure in FIGURE.findall(figures)]
        matrix = times(matrix, _motion(name, numbers))
    return matrix


def _motion(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return 1.0, 0.0, 0.0, 1.0, numbers[0], numbers[1] if len(numbers) > 1 else 0.0
    if name == "scale":
        return numbers[0], 0.0, 0.0, numbers[-1], 0.0, 0.0
    angle = radians(numbers[0])
    turn = cos(angle), sin(angle), -sin(angle), cos(angle), 0.0, 0.0
    if len(numbers) < 3:
        return turn
    x, y = numbers[1:3]
    return times(times((1.0, 0.0, 0.0, 1.0, x, y), turn), (1.0, 0.0, 0.0, 1.0, -x, -y))


def times(one: Matrix, two: Matrix) -> Matrix:
    """Return the motion that does the second inside the first."""
    a, b, c, d = one[:4]
    k, m, n, o = two[:4]
    return a * k + c * m, b * k + d * m, a * n + c * o, b * n + d * o, *placed(one, two[4:])


def placed(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """Return where a point comes to lie."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def undone(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """Return where a point lay before the motion."""
    a, b, c, d, e, f = matrix
    x, y = point[0] - e, point[1] - f
    area = a * d - b * c
    return (d * x - c * y) / area, (a * y - b * x) / area
