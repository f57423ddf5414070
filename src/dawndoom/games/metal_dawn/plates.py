"""The lower part of the picture: Codes, plans, supplies."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    classes,
    draw_chips,
    fit,
    group,
    icon,
    joined,
    label,
    largest,
    tag,
    wrap,
)
from dawndoom.games.metal_dawn.layout import EDGE, SUPPLY_TOP, WIDTH, Box, code_box
from dawndoom.games.metal_dawn.symbols import UNIT_WORDS, unit_sign

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def codes(view: View) -> Markup:
    """Return the code spaces: face down, revealed, hacked, or with a plan."""
    return joined(_code(view, code) for code in view["codes"])


def _code(view: View, code: dict[str, Any]) -> Markup:
    x, y, width, height = code_box(code["space"])
    frame = tag("rect", x=x, y=y, width=width, height=height, rx=9, cls="frame")
    if code["plan"]:
        return _plan(code, frame, (x, y, width, height))
    if code["state"] == "hacked":
        sign = icon("check", x + width / 2 - 15, y + 18, 30, "done")
        return tag("g", tag("title", "hacked"), frame, sign, cls="code hacked")
    card = code["card"]
    if card is None:
        sign = icon("lock", x + 24, y + 19, 28, "secret")
        words = f"Code {code['space']}, face down"
        caption = label(f"Code {code['space']}", x + 66, y + 39, 16, "soft")
        return tag("g", tag("title", words), frame, sign, caption, cls="code")
    title = f"{card['name']}, difficulty {code['difficulty']}. {card['text']}"
    parts = [
        label(str(code["difficulty"]), x + 19, y + 25, 24, "figure", "middle", bold=True),
        label(fit(card["name"], width - 42, 15, bold=True), x + 36, y + 22, 15, bold=True),
        _lines(card["text"] or "no ability", x + 8, y + 42, width - 14),
    ]
    peeked = "known" if code["state"] == "face_down" else "revealed"
    return tag("g", tag("title", title), frame, parts, cls=classes("code", peeked))


def _plan(code: dict[str, Any], frame: Markup, box: Box) -> Markup:
    x, y, width, _ = box
    plan = code["plan"]
    title = f"Plan {code['space']}: {plan['name']}, {plan['direction']} {plan['steps']}, "
    title += f"damage {plan['damage']}. {plan['text']}"
    move = f"{ARROWS[plan['direction']]}{plan['steps']}"
    parts = [
        label(fit(plan["name"], width - 100, 15, bold=True), x + 8, y + 21, 15, bold=True),
        label(move, x + width - 88, y + 22, 19, "figure", bold=True),
        icon("sword", x + width - 46, y + 7, 17, "warn"),
        label(str(plan["damage"]), x + width - 24, y + 22, 18, "warn", bold=True),
        _lines(plan["text"] or "no ability", x + 8, y + 42, width - 14),
    ]
    return tag("g", tag("title", title), frame, parts, cls="code plan")


def _lines(words: str, x: float, y: float, width: float) -> Markup:
    """Return two lines of small text, as large as they can be, or three smaller ones."""
    size = largest(words, width, (14, 13, 12), 2)
    if len(wrap(words, width, size)) <= 2:
        return block(words, x, y, width, size, "soft", most=2, leading=1.25)
    return block(words, x, y - 5, width, 11, "soft", most=3, leading=1.2)


def supply(view: View) -> Markup:
    """Return what is left: Units by type, the box, Agents, Block tokens, decks."""
    drawn = []
    left = EDGE
    for kind, count in zip(UNIT_WORDS, view["supply"], strict=True):
        drawn.append(_supply_plate(kind, count, left))
        left += 62
    chips = []
    boxed = len(view["boxed"])
    chips.append(Chip(str(boxed), "skull", title=f"{boxed} Units in the box"))
    kind = "" if view["pool"] else "warn"
    chips.append(Chip(str(view["pool"]), "person", kind, title="Agents in the reinforcement pool"))
    chips.append(Chip(str(view["blocks"]), "hand", title="Block tokens left"))
    decks = view["decks"]
    ahead = "dominus" if view["act"] == 1 else "robot"
    chips.append(Chip(str(decks["intel"]["size"]), "card", title="Intel cards left"))
    chips.append(Chip(str(decks[ahead]["size"]), "robot", title=f"{ahead.title()} cards left"))
    if view["anarchy"]:
        chips.append(Chip("Anarchy", "boot", "warn", title="Moves to adjacent zones only"))
    for objective in view["objectives"]:
        words = fit(objective["name"], 104, 15)
        chips.append(Chip(f"{objective['vp']} {words}", "star", "vp", title=objective["text"]))
    drawn.append(draw_chips(chips, left + 4, SUPPLY_TOP, WIDTH - EDGE - left - 4, 15))
    return joined(drawn)


def _supply_plate(kind: str, count: int, left: float) -> Markup:
    """Return how many Units of a type are in supply."""
    words = f"{count} {UNIT_WORDS[kind]}s in supply"
    return group(
        tag("title", words),
        tag("rect", width=58, height=23, rx=7, cls="store"),
        unit_sign(kind, 5, 2, 19),
        label(str(count), 51, 17, 15, "" if count else "warn", "end", bold=True),
        cls=f"unit {kind}",
        style=at(left, SUPPLY_TOP),
    )
