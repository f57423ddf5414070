"""Turning a card: what each way of turning it gives stands under the card, to be clicked."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, at, group, joined, label, measure, tag
from dawndoom.games.new_dawn.face.layout import CARD, STRIP, Layout
from dawndoom.games.new_dawn.face.symbols import (
    card_of,
    chevron,
    pointed_sides,
    signs_row,
    signs_width,
)

HIGH = 34.0
GAP = 5.0
SIZE = 21.0


def draw_turning(view: View, region: str, decision: Decision | None) -> Markup:
    """Return a button for each way to turn a card, and the light of where it points now."""
    card = card_of(view, region)
    if card is None or decision is None:
        return Markup()
    layout = Layout(view)
    ways = [int(option.on[0]) for option in decision.options]
    lies = view["regions"][region]["rotation"]
    rows = [_way(view, card, turns, turns == lies) for turns in ways]
    wide = max(width for _, width in rows)
    high = len(ways) * (HIGH + GAP) + GAP
    left, top = _place(layout, region, wide + 2 * GAP, high)
    buttons = [
        tag("g", tag("rect", width=wide, height=HIGH, rx=9, cls="button", data_shape=""), row,
            id=f"turn-{turns}", cls="way", style=at(GAP, GAP + place * (HIGH + GAP)))
        for place, (turns, (row, _)) in enumerate(zip(ways, rows, strict=True))
    ]  # fmt: skip
    back = tag("rect", width=wide + 2 * GAP, height=high, rx=13, cls="board")
    beams = _beams(view, layout, region, card)
    return joined(beams, group(back, buttons, cls="turning", style=at(left, top)))


def _place(layout: Layout, region: str, wide: float, high: float) -> tuple[float, float]:
    """Return where the buttons stand: under the card, else beside it, never over it."""
    x, y = layout.corner(region)
    if y + CARD + 12 + high < layout.height:
        most = layout.width - STRIP - wide
        return min(max(STRIP, x + CARD / 2 - wide / 2), most), y + CARD + 12
    right = x + CARD + 14
    left = right if right + wide < layout.width else max(2.0, x - wide - 14)
    return left, layout.height - high - 4


def _way(view: View, card: dict[str, Any], turns: int, as_it_lies: bool) -> tuple[Markup, float]:
    """Return what one way of turning gives (arrows and signs), and how wide that is."""
    x = 10.0
    drawn = []
    for side in pointed_sides(card["arrows"], turns):
        benefit = view["benefits"][side]
        drawn.append(group(chevron(side, -1, benefit["colour"]), style=at(x + 10, HIGH / 2)))
        drawn.append(signs_row(benefit["signs"], x + 26, (HIGH - SIZE) / 2, SIZE, 200))
        x += 32 + signs_width(benefit["signs"], SIZE)
        if len(card["arrows"]) == 1:
            drawn.append(label(benefit["name"], x, HIGH / 2 + 5, 15, "way-words", bold=True))
            x += measure(benefit["name"], 15, bold=True)
        x += 12
    if not drawn:
        drawn.append(label("no Benefit", x, HIGH / 2 + 5, 15, "way-words"))
        x += 90
    if as_it_lies:
        drawn.append(label("as it lies", x, HIGH / 2 + 5, 15, "soft"))
        x += measure("as it lies", 15) + 10
    return joined(drawn), x


def _beams(view: View, layout: Layout, region: str, card: dict[str, Any]) -> list[Markup]:
    """Return a light from each arrow to the Benefit that it points at."""
    x, y = layout.corner(region)
    across, down = x + CARD / 2, y + CARD / 2
    ways = {
        "N": f"M{across:g} {y - 8:g}V{STRIP + 2:g}",
        "S": f"M{across:g} {y + CARD + 8:g}V{layout.height - STRIP - 2:g}",
        "E": f"M{x + CARD + 8:g} {down:g}H{layout.width - STRIP - 2:g}",
        "W": f"M{x - 8:g} {down:g}H{STRIP + 2:g}",
    }
    sides = pointed_sides(card["arrows"], view["regions"][region]["rotation"])
    return [
        tag("path", d=ways[side], cls=f"beam {view['benefits'][side]['colour']}") for side in sides
    ]
