"""The desk: what is being decided right now, laid over the tower but never over your own floor.

An attack shows the hit boxes as they count, the dice on them and beside them, and the tools; a test
shows its die; every option that has no place in the tower has one here.
"""

from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    die,
    fit,
    icon,
    joined,
    label,
    option,
    option_number,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import DESK_MARGIN, WIDTH, Layout
from dawndoom.games.cyberdoom_tower.face.offers import option_words
from dawndoom.games.cyberdoom_tower.face.queries import (
    DICE,
    NOT_PLACED,
    WHITES,
    loose_dice,
    percent,
)
from dawndoom.games.cyberdoom_tower.face.symbols import box_sign, symbol_sign
from dawndoom.games.cyberdoom_tower.face.words import wording

DESK_WIDTH = WIDTH - 2 * DESK_MARGIN
PLATE_HEIGHT = 54.0
PLATE_GAP = 8.0
PADDING = 14.0
BOX, BOX_STEP = 46.0, 54.0
BOXES_WIDTH = 290.0
TRAY_DIE = BOX - 4
QUESTIONS = (
    "choose_first",
    "choose_payment",
    "loot",
    "use_suit",
    "spend_luck_hide",
    "take_key",
    "choose_weapon",
    "discard_to_survive",
)
SIGNS = {
    "loot": "hand",
    "use_suit": "shield",
    "pay_luck": "star",
    "fail": "eye",
    "take": "key",
    "weapon": "crosshair",
    "discard": "bolt",
    "pay": "boot",
    "first": "person",
    "resolve": "check",
    "done": "skull",
}
TOOL_SIGNS = {"pm1": "±1", "reroll": "?", "flip": "⇅", "hit": "★", "gunsight": "◎"}


def draw_desk(layout: Layout, decision: Decision | None) -> Markup:
    """Return the desk, or nothing when all that can be done is in the tower."""
    view = layout.view
    attack = view["attack"]
    if attack is not None and attack["dice"]:
        return _attack_desk(layout, decision)
    if decision is not None and decision.name in QUESTIONS:
        return _question_desk(layout, decision)
    return Markup()


def _frame(layout: Layout, height: float, *parts: Markup | list[Markup]) -> Markup:
    level = layout.view["sheets"][layout.view["player"]]["level"]
    body = tag("rect", width=DESK_WIDTH, height=height, rx=16, cls="desk")
    return tag("g", body, *parts, id="desk", style=at(DESK_MARGIN, layout.desk_top(level, height)))


# Questions.


def _question_desk(layout: Layout, decision: Decision) -> Markup:
    view = layout.view
    test = _test(view) if view["test"] and view["test"]["target"] else Markup()
    left = 190.0 if test else PADDING
    columns = 1 if test or len(decision.options) < 3 else 2
    width = (DESK_WIDTH - left - PADDING - (columns - 1) * PLATE_GAP) / columns
    plates = []
    for index in range(len(decision.options)):
        row, column = divmod(index, columns)
        x = left + column * (width + PLATE_GAP)
        y = PADDING + row * (PLATE_HEIGHT + PLATE_GAP)
        plates.append(_plate(view, decision, index, x, y, width))
    rows = (len(decision.options) + columns - 1) // columns
    height = max(rows * (PLATE_HEIGHT + PLATE_GAP) - PLATE_GAP + 2 * PADDING, 110 if test else 0)
    return _frame(layout, height, test, plates)


def _test(view: View) -> Markup:
    """Return the die of a test to hide and what it must show."""
    test = view["test"]
    face = test["roll"] or None
    words = [f"needs {test['target']}"]
    words += ["looting"] if test["looting"] else []
    words += ["suit on"] if test["suited"] else []
    lines = [label(word, 96, 44 + 24 * place, 18, "soft" if place else "")
             for place, word in enumerate(words)]  # fmt: skip
    return joined(die("hide-die", face, PADDING + 4, 22, 66, cls="rolled" if face else ""), lines)


def _plate(view: View, decision: Decision, index: int, x: float, y: float, width: float) -> Markup:
    """Return an option as a plate: a sign, what it is, what it brings, what it risks."""
    chosen = decision.options[index]
    said = wording(view, decision, chosen)
    inside = width - 62
    second = ", ".join(part for part in (said.note, said.warning) if part)
    top = 23 if second else 33
    risky = bool(said.warning) and not said.note
    lower = label(fit(second, inside, 16), 52, 44, 16, "warning" if risky else "soft")
    return option(
        [index],
        option_words(view, decision, index),
        tag("rect", width=width, height=PLATE_HEIGHT, rx=12, cls="halo"),
        _plate_sign(chosen),
        label(fit(said.label, inside, 18, bold=True), 52, top, 18, bold=True),
        lower if second else "",
        option_number([index], width - 16, 2, 14),
        style=at(x, y),
        cls=classes("plate-option", _is_ready(view, chosen) and "ready"),
    )


def _is_ready(view: View, chosen: Option) -> bool:
    """Tell whether nothing is left to do but this: to resolve when all dice fit."""
    return chosen.verb == "resolve" and bool(view["attack"]["full"])


def _plate_sign(chosen: Option) -> Markup:
    if chosen.verb == "use":
        return label(TOOL_SIGNS[str(chosen.on[0])], 27, 36, 24, "sign", "middle", bold=True)
    if chosen.verb == "loot":
        return symbol_sign("crate", 12, 12, 30)
    if chosen.verb == "die":
        colour, value = str(chosen.on[0]), int(chosen.on[1])
        return die(f"choice-{colour}-{value}", value, 10, 10, 34, colour)
    name = SIGNS.get(chosen.verb)
    return icon(name, 13, 13, 28, "sign") if name else Markup()


# An attack.


def _attack_desk(layout: Layout, decision: Decision | None) -> Markup:
    view = layout.view
    attack = view["attack"]
    boxes, spots = _boxes(attack)
    tray_top = PADDING + 4 * BOX_STEP + 30
    dice = _dice(attack, spots, tray_top)
    parts = [boxes, _tray(attack, tray_top), _caption(view, tray_top), dice]
    height = tray_top + TRAY_DIE + PADDING
    if decision is not None and decision.name == "modify":
        parts.append(_tools(view, decision))
        height = max(height, _tools_height(decision))
    elif decision is not None and decision.name == "pick_die":
        parts.append(_die_rings(view, decision, spots, tray_top))
        parts.append(_tools(view, decision))
        height = max(height, _tools_height(decision))
    elif decision is not None and decision.name == "pick_value":
        parts.append(_values(view, decision))
    return _frame(layout, height, parts)


def _boxes(attack: dict[str, Any]) -> tuple[Markup, list[tuple[float, float]]]:
    """Return the hit boxes, met or not, and where the die of each box lies."""
    target = attack["target"]
    rows = [[box for box in target["boxes"] if box["row"] == row] for row in range(4)]
    step = min(BOX_STEP, (BOXES_WIDTH - PADDING) / max(len(row) for row in rows))
    size = step - (BOX_STEP - BOX)
    drawn, spots = [], []
    place = 0
    for row, boxes in enumerate(rows):
        y = PADDING + row * BOX_STEP
        if row in target["chained"]:
            length = (len(boxes) - 1) * step
            start = f"M{PADDING + size / 2:g} {y + size / 2:g}"
            drawn.append(tag("path", d=f"{start}h{length:g}", cls="link"))
        for column, box in enumerate(boxes):
            x = PADDING + column * step
            drawn.append(_box(attack, place, box, x, y, size))
            spots.append((x, y))
            place += 1
    return joined(drawn), spots


def _box(
    attack: dict[str, Any], place: int, box: dict[str, Any], x: float, y: float, size: float
) -> Markup:
    """Return a hit box as a place that dice can be dragged to: only those that it takes."""
    taken = [
        str(number)
        for number, value in enumerate(attack["dice"])
        if box["low"] <= value <= box["high"] and (number >= WHITES or not box["red"])
    ]
    held = attack["placement"][place]
    met = held != NOT_PLACED
    is_chained = box["row"] in attack["target"]["chained"]
    return tag(
        "g",
        box_sign(box, x, y, size),
        cls=classes("place", "met" if met else "unmet"),
        data_takes=" ".join(taken),
        data_holds=str(held) if met else "",
        data_alike=str(box["row"]) if is_chained else None,
        data_style=die_style(x + 2, y + 2),
    )


def _tray(attack: dict[str, Any], tray_top: float) -> Markup:
    """Return the places for dice that lie on no box."""
    everything = " ".join(str(number) for number in range(DICE))
    loose = loose_dice(attack)
    drawn = []
    for place in range(DICE):
        x = tray_left(place)
        body = tag("rect", x=x, y=tray_top, width=TRAY_DIE, height=TRAY_DIE, rx=8, cls="rest")
        held = str(loose[place]) if place < len(loose) else ""
        drawn.append(
            tag("g", body, cls="place", data_takes=everything, data_holds=held, data_rest="",
                data_style=die_style(x, tray_top))
        )  # fmt: skip
    return joined(drawn)


def tray_left(place: int) -> float:
    """Return the left edge of a place of the tray."""
    return PADDING + place * (TRAY_DIE + 4)


def die_style(x: float, y: float) -> str:
    """Return the style of a die that lies with its corner there, as `die` gives it."""
    return at(x, y, scale=TRAY_DIE / 100)


def _caption(view: View, tray_top: float) -> Markup:
    attack = view["attack"]
    loose = loose_dice(attack)
    if attack["full"]:
        return label("All six dice fit.", PADDING, tray_top - 10, 18, "met-words", bold=True)
    count = "1 die does" if len(loose) == 1 else f"{len(loose)} dice do"
    return label(f"{count} not fit:", PADDING, tray_top - 10, 18, "unmet-words", bold=True)


def die_spot(
    attack: dict[str, Any], spots: list[tuple[float, float]], number: int, tray_top: float
) -> tuple[float, float, float]:
    """Return where a die lies, on its box or in the tray, and how large it is."""
    if number in attack["placement"]:
        x, y = spots[attack["placement"].index(number)]
        return x + 2, y + 2, TRAY_DIE
    return tray_left(loose_dice(attack).index(number)), tray_top, TRAY_DIE


def _dice(attack: dict[str, Any], spots: list[tuple[float, float]], tray_top: float) -> Markup:
    drawn = []
    for number, value in enumerate(attack["dice"]):
        x, y, size = die_spot(attack, spots, number, tray_top)
        colour = "red" if number >= WHITES else "white"
        cls = "" if number in attack["placement"] else "loose"
        face = die(f"die-{number}", value, x, y, size, colour, cls, _die_words(colour, value))
        drawn.append(tag("g", face, data_carry=str(number), data_kind=str(value)))
    return joined(drawn)


def _die_words(colour: str, value: int) -> str:
    return f"a {colour} die showing {value}: drag it to a box, or let the table place it"


def _die_rings(
    view: View, decision: Decision, spots: list[tuple[float, float]], tray_top: float
) -> Markup:
    """Return a ring around each die that an option names; equal dice stand for the same option."""
    attack = view["attack"]
    drawn = []
    for number, value in enumerate(attack["dice"]):
        colour = "red" if number >= WHITES else "white"
        index = decision.options.index(Option("die", colour, value))
        x, y, size = die_spot(attack, spots, number, tray_top)
        ring = tag("rect", x=-2, y=-2, width=size + 4, height=size + 4, rx=11, cls="halo ring")
        words = option_words(view, decision, index)
        number_sign = option_number([index], size - 3, 2, 13)
        drawn.append(option([index], words, ring, number_sign, style=at(x, y)))
    return joined(drawn)


def _tools(view: View, decision: Decision) -> Markup:
    left = BOXES_WIDTH + 6
    width = DESK_WIDTH - left - PADDING
    return joined(
        _plate(view, decision, index, left, PADDING + index * (PLATE_HEIGHT + PLATE_GAP), width)
        for index in range(len(decision.options))
    )


def _tools_height(decision: Decision) -> float:
    return len(decision.options) * (PLATE_HEIGHT + PLATE_GAP) - PLATE_GAP + 2 * PADDING


def _values(view: View, decision: Decision) -> Markup:
    """Return the values that a die can be brought to, each as a die."""
    colour = "red" if int(decision.about[1]) >= WHITES else "white"
    left = BOXES_WIDTH + 10
    drawn = []
    for index, chosen in enumerate(decision.options):
        row, column = divmod(index, 3)
        x, y = left + column * 106, PADDING + 16 + row * 108
        chance = percent(view["forecast"][index]["free"])
        face = die(f"value-{chosen.on[0]}", int(chosen.on[0]), 0, 0, 66, colour)
        ring = tag("rect", x=-5, y=-5, width=76, height=96, rx=14, cls="halo ring")
        tip = label(chance, 33, 84, 18, "chance", "middle", bold=True)
        words = option_words(view, decision, index)
        number = option_number([index], 66, 0, 14)
        drawn.append(option([index], words, face, ring, tip, number, style=at(x, y)))
    return joined(drawn)
