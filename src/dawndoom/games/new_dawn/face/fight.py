"""The fight panel: both pools as dice, what is added, totals, and the chance to win."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, at, die, group, label, seat_shape, tag
from dawndoom.games.new_dawn.face.layout import GAP, WIDTH, Layout, Rect
from dawndoom.games.new_dawn.face.symbols import DIE_COLOURS, card_of, resource

LINE = 74.0
DIE = 46.0
LEFT = 150.0
UNBOUNDED = 99
"""A total that no roll comes to: the end of a table's last row."""
TOKENS = ("RR", "GD", "P2")


def panel_top(layout: Layout) -> float:
    """Return where the panel begins: it covers the rows below the board."""
    return layout.rows_top


def die_place(layout: Layout, view: View, owner: int, number: int) -> Rect:
    """Return the place of a die of a roll."""
    rolls = view["contest"]["rolls"] if view["contest"] else []
    line = next((place for place, roll in enumerate(rolls) if roll["owner"] == owner), 0)
    step = die_step(rolls[line]) if rolls else DIE
    return LEFT + number * step, panel_top(layout) + 38 + line * LINE, DIE, DIE


def die_step(roll: dict[str, Any]) -> float:
    """Return how far apart the dice of a roll lie: closer when there are many."""
    return min(DIE + 6, (WIDTH - LEFT - 270) / max(1, len(roll["dice"])))


def draw_fight(layout: Layout, view: View, decision: Decision | None) -> Markup:
    """Return the panel of the roll in progress, or nothing."""
    contest = view["contest"]
    if contest is None:
        return Markup()
    top = panel_top(layout)
    height = layout.height - top - GAP
    parts = [
        tag("rect", x=0, y=top, width=WIDTH, height=height, rx=12, cls="frame"),
        label(_title(view), 16, top + 26, 18, "name", bold=True),
        _chance(view, top),
    ]
    for line, roll in enumerate(contest["rolls"]):
        parts.append(_roll(layout, view, line, roll, top))
    if contest["target"] is not None:
        words = f"number to beat: {contest['target']}"
        parts.append(label(words, LEFT, top + 38 + LINE + 30, 18, "soft"))
    for line, row in enumerate(contest["rows"]):
        parts.append(label(_row_words(row), 16, top + 38 + LINE + 22 + 26 * line, 18, "soft"))
    return group(parts, cls="fight")


def _row_words(row: list[Any]) -> str:
    """Say a row of the table that a roll is read from."""
    low, high, text = row
    if low <= 0:
        return f"{high} or less: {text}"
    return f"{low} or more: {text}" if high >= UNBOUNDED else f"{low} to {high}: {text}"


def _tokens(view: View, owner: int, y: float) -> Markup:
    """Return the tokens that the owner of a roll still has, at the right edge of its line."""
    held = view["players"][owner]["held"]
    drawn = []
    x = WIDTH - 16
    for kind in TOKENS:
        if held[kind]:
            x -= 52
            drawn += [
                resource(kind, x, y + 11, 26),
                label(str(held[kind]), x + 32, y + 31, 18, bold=True),
            ]
    return group(drawn)


def _title(view: View) -> str:
    contest = view["contest"]
    if contest["region"] is None:
        return "A roll of the dice"
    card = card_of(view, contest["region"])
    name = card["name"] if card else contest["region"]
    return f"The fight for {name} on {contest['region']}"


def _chance(view: View, top: float) -> Markup:
    chance = view["forecast"]["chance"]
    if chance is None:
        return Markup()
    words = f"Attacker wins {round(100 * chance)} %"
    return label(words, WIDTH - 16, top + 26, 17, "vp-words", "end", bold=True)


def _roll(layout: Layout, view: View, line: int, roll: dict[str, Any], top: float) -> Markup:
    y = top + 38 + line * LINE
    owner = roll["owner"]
    role = "roll"
    if view["contest"]["attacker"] is not None:
        role = "attack" if owner == view["contest"]["attacker"] else "defence"
    step = die_step(roll)
    dice = []
    for place, colour in enumerate(roll["dice"]):
        face = roll["faces"][place] if roll["thrown"] else None
        x = LEFT + place * step
        cls = "rolled" if roll["thrown"] else ""
        dice.append(die(f"die-{owner}-{place}", face, x, y, DIE, DIE_COLOURS[colour], cls))
    end = LEFT + len(roll["dice"]) * step + 8
    added = f"+{roll['flat']}" if roll["flat"] else ""
    total = f"= {roll['total']}" if roll["thrown"] else ""
    return group(
        group(seat_shape(owner, 13), style=at(30, y + 24)),
        label(role, 54, y + 31, 18, bold=True),
        dice,
        label(f"{added} {total}".strip(), end, y + 32, 22, "figure", bold=True),
        _tokens(view, owner, y),
    )
