"""The workbench of an attack: the machine large, its boxes as sockets, the dice on those they meet.

The dice are laid out as the rules find it best; nobody has to place any. Dice that are one to the
rules (one colour, one number) are one to click, too: a click on either of them means both.
"""

from itertools import pairwise
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, at, classes, fit, group, joined, label, picture, tag
from dawndoom.drawing.text import largest
from dawndoom.games.cyberdoom_tower.face.creatures import creature
from dawndoom.games.cyberdoom_tower.face.dice import cube, tower_die
from dawndoom.games.cyberdoom_tower.face.machines import ai_portrait, hearts
from dawndoom.games.cyberdoom_tower.face.paint import metal, paint, stamp
from dawndoom.games.cyberdoom_tower.face.places import dice_group, value_plate
from dawndoom.games.cyberdoom_tower.face.queries import (
    DICE,
    FACES,
    NOT_PLACED,
    WHITES,
    height_of,
    loose_dice,
    percent,
    weapon_facts,
)
from dawndoom.games.cyberdoom_tower.face.report import box_words

WIDTH, HEIGHT = 480.0, 386.0
ROWS_LEFT, ROW_STEP, ROW_HEIGHT = 212.0, 76.0, 70.0
SOCKET, STEP = 58.0, 82.0
DIE = 44.0
TRAY_TOP = 312.0
NAME_ROOM = 190.0
LETTER = 15.0


def bench(view: View, sets_dice: bool) -> Markup:
    """Return the workbench; with a tool that sets dice, also the numbers they can be set to."""
    attack = view["attack"]
    spots = _spots(attack)
    return picture(
        WIDTH,
        HEIGHT,
        tag("rect", width=WIDTH, height=HEIGHT, rx=18, fill=paint("scene")),
        _machine(view),
        _rows(attack),
        _tray(attack),
        _dice(attack, spots),
        _frames(attack, spots),
        _values() if sets_dice else "",
        words=_words(attack),
        cls="tower bench",
        identity="bench",
    )


def _words(attack: dict[str, Any]) -> str:
    return f"Attack dice: {DICE - len(loose_dice(attack))} of {DICE} lie on boxes that take them"


def _machine(view: View) -> Markup:
    """Return the machine that is attacked, its energy, and the weapon."""
    attack = view["attack"]
    weapon = weapon_facts(view, attack["weapon"])
    on_roof = attack["level"] == height_of(view)
    card = view["ai"] if on_roof else view["floors"][attack["level"]]["sentinel"]
    figure = ai_portrait() if on_roof else _creature(card)
    size = largest(card["name"], NAME_ROOM, (20, 18, 16), 1, bold=True)
    return joined(
        tag("ellipse", cx=104, cy=292, rx=96, ry=14, fill="#000", opacity=0.5),
        figure,
        label(fit(card["name"], NAME_ROOM, size, True), 16, 32, size, "guard-name", bold=True),
        hearts(card, 16, 42, 22, 24),
        label(fit(f"{weapon['name']}: {attack['damage']} damage", 192, LETTER), 16, 84, LETTER,
              "ai-words"),
    )  # fmt: skip


def _creature(card: dict[str, Any]) -> Markup:
    legs = "M60 72l-6 42h14l6-42ZM28 60l-14 52h13l15-50Z"
    limbs = tag("path", d=legs, fill=metal(True, False), stroke="#07040f", stroke_width=1.5)
    return group(limbs, creature(card["id"], True, False), style=at(64, 108, scale=1.58))


# Boxes.


def _boxes_of(attack: dict[str, Any]) -> list[tuple[int, int, float, dict[str, Any]]]:
    """Return each box with its number, its row, and its left edge."""
    found, counts = [], [0] * 4
    boxes = attack["target"]["boxes"]
    for number, box in enumerate(boxes):
        row = box["row"]
        many = sum(1 for other in boxes if other["row"] == row)
        step = min(STEP, (WIDTH - ROWS_LEFT - 16) / many)
        found.append((number, row, ROWS_LEFT + 8 + counts[row] * step, box))
        counts[row] += 1
    return found


def _rows(attack: dict[str, Any]) -> Markup:
    placed, chained = attack["placement"], attack["target"]["chained"]
    boxes = _boxes_of(attack)
    drawn = []
    for row in range(4):
        here = [box for box in boxes if box[1] == row]
        if here:
            met = all(placed[number] != NOT_PLACED for number, *_ in here)
            drawn.append(_row(row, here, placed, met, row in chained))
    return joined(drawn)


def _row(
    row: int,
    boxes: list[tuple[int, int, float, dict[str, Any]]],
    placed: list[int],
    met: bool,
    chained: bool,
) -> Markup:
    """Return a row: it turns green when all its boxes are met."""
    top = 6 + row * ROW_STEP
    width = WIDTH - ROWS_LEFT - 6
    parts = [
        tag("rect", x=ROWS_LEFT, y=top, width=width, height=ROW_HEIGHT, rx=14, cls="row-plate")
    ]
    for number, _, x, box in boxes:
        parts.append(_socket(box, x, top + 6, placed[number] != NOT_PLACED))
    if chained and len(boxes) > 1:
        for (_, _, left, _), (_, _, right, _) in pairwise(boxes):
            x = (left + SOCKET + right) / 2 - 16
            parts.append(stamp("chain", x, top + 40, 32, 22, "chain"))
        parts.append(label("equal", WIDTH - 14, top + 62, LETTER, "chain", "end"))
    if met:
        parts.append(stamp("check", WIDTH - 34, top + 40, 26, cls="tick"))
    return group(parts, cls=classes("row", "met" if met else "open"))


def _socket(box: dict[str, Any], x: float, y: float, met: bool) -> Markup:
    """Return a box: empty it shows what it takes, met it says so beside the die."""
    words = box_words(box).replace("exactly ", "=").replace("red ", "")
    frame = tag("rect", x=x, y=y, width=SOCKET, height=SOCKET, rx=14)
    if met:
        said = "" if words == "any" else words
        inner = label(said, x + SOCKET + 3, y + 14, LETTER, "need", bold=True)
    else:
        size = 26 if len(words) < 3 else 20
        inner = label(words, x + SOCKET / 2, y + SOCKET / 2 + 9, size, "need", "middle", bold=True)
    cls = classes("socket", "met" if met else "unmet", box["red"] and "red")
    return group(frame, inner, cls=cls)


def _tray(attack: dict[str, Any]) -> Markup:
    """Return the tray of the dice that fit nowhere, and how likely they can be made to fit."""
    count = DICE - len(loose_dice(attack))
    free, chance = percent(attack["chance_free"]), percent(attack["chance"])
    odds = f"chance {free}" if free == chance else f"chance {free}, {chance} with Luck"
    lines = ["All six dice fit.", "Strike!"] if attack["full"] else [f"{count} of {DICE} fit", odds]
    left = WIDTH - 18
    return group(
        tag("rect", x=8, y=TRAY_TOP, width=WIDTH - 16, height=66, rx=16, cls="row-plate"),
        label(lines[0], left, TRAY_TOP + 28, 17, "need", "end", bold=True),
        label(lines[1], left, TRAY_TOP + 51, LETTER, "ai-words", "end"),
        cls=classes("tray", "met" if attack["full"] else "open"),
    )


# Dice.


def _spots(attack: dict[str, Any]) -> list[tuple[float, float]]:
    """Return the middle of each die: on its box, or in the tray."""
    places: dict[int, tuple[float, float]] = {}
    for number, row, x, _ in _boxes_of(attack):
        die = attack["placement"][number]
        if die != NOT_PLACED:
            places[die] = x + SOCKET / 2, 6 + row * ROW_STEP + 6 + SOCKET / 2 - 1
    for place, die in enumerate(loose_dice(attack)):
        places[die] = 40 + place * 50.0, TRAY_TOP + 32
    return [places[die] for die in range(DICE)]


def _dice(attack: dict[str, Any], spots: list[tuple[float, float]]) -> Markup:
    return joined(
        tower_die(
            f"die-{number}", value, *spots[number], DIE, _colour(number),
            "" if number in attack["placement"] else "loose",
        )
        for number, value in enumerate(attack["dice"])
    )  # fmt: skip


def _frames(attack: dict[str, Any], spots: list[tuple[float, float]]) -> Markup:
    """Return a frame around each die; of dice that are one, a loose one stands for all."""
    loose = loose_dice(attack)
    drawn, known = [], set()
    for number in sorted(range(DICE), key=lambda die: die not in loose):
        identity = dice_group(_colour(number), attack["dice"][number])
        drawn.append(_frame(identity, *spots[number], identity in known))
        known.add(identity)
    return joined(drawn)


def _frame(identity: str, x: float, y: float, is_same: bool) -> Markup:
    side = DIE + 12
    frame = tag("rect", x=x - side / 2, y=y - side / 2 + 1, width=side, height=side, rx=14)
    if is_same:
        return tag("g", frame, cls="dice-frame same", data_for=identity)
    return tag("g", frame, id=identity, cls="dice-frame", data_own_glow="")


def _values() -> Markup:
    """Return the six numbers, small: what a picked die can be set to."""
    top = TRAY_TOP - 46
    plate = tag("rect", x=8, y=top, width=198, height=40, rx=12, cls="row-plate")
    numbers = [
        tag("g", tag("rect", x=x - 15, y=top + 5, width=30, height=30, rx=9),
            group(cube(value, "white"), style=at(x, top + 20, scale=0.24)),
            id=value_plate(value), cls="dice-frame value", data_own_glow="")
        for value, x in ((value, 26 + 32.4 * (value - 1)) for value in range(1, FACES + 1))
    ]  # fmt: skip
    return group(plate, numbers, cls="values")


def _colour(number: int) -> str:
    return "red" if number >= WHITES else "white"
