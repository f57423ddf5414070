"""Facility cards in a hand, and their backs in decks."""

from typing import Any

from dawndoom.drawing import Markup, joined, label, remembered, tag
from dawndoom.games.new_dawn.face.art import box, moved, paint, use
from dawndoom.games.new_dawn.face.symbols import (
    chevron,
    cost_row,
    name_lines,
    points,
    signs_row,
    signs_width,
    title_line,
)
from dawndoom.games.new_dawn.face.worlds import world

WIDTH, HEIGHT = 84.0, 136.0
NAME_SIZE = 13.2


@remembered
def hand_card(card: dict[str, Any]) -> Markup:
    """Return a card as it lies in the hand: what it brings when explored matters here."""
    letter = card["ftype"]
    lines = name_lines(card["name"], WIDTH - 8, NAME_SIZE)
    names = [
        title_line(words, WIDTH / 2, 18 + 14 * place, WIDTH - 8, NAME_SIZE)
        for place, words in enumerate(lines)
    ]
    art = tag("svg", moved(-11, 20, 0.93, world(card["name"], letter)),
              box(0, 0, WIDTH, 52, paint("plate")), box(0, HEIGHT - 52, WIDTH, 52, paint("foot")),
              width=WIDTH, height=HEIGHT, viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}")  # fmt: skip
    frame = tag("rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=10,
                cls=f"frame type-{letter}")  # fmt: skip
    return tag(
        "svg",
        box(0, 0, WIDTH, HEIGHT, "#060a14", 11),
        box(0, 0, WIDTH, HEIGHT, paint(f"face-{letter}"), 11),
        art,
        names,
        frame,
        [_arrow(side) for side in card["arrows"]],
        _signs(card["signs"]),
        _foot(card),
        points(card["vp"], WIDTH - 16, HEIGHT - 17, 28),
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        cls="card-face",
        aria_hidden="true",
    )


def _arrow(side: str) -> Markup:
    across, down = WIDTH / 2, HEIGHT / 2
    reach = across if side in "EW" else down
    return moved(across, down, 1, chevron(side, reach - 2, "green", 0.75))


def _signs(signs: list[str]) -> Markup:
    wide = min(WIDTH - 14, signs_width(signs, 18))
    return joined(
        box(4, HEIGHT - 50, WIDTH - 8, 22, "#050912", 6, 0.75),
        signs_row(signs, (WIDTH - wide) / 2, HEIGHT - 48, 18, WIDTH - 14),
    )


def _foot(card: dict[str, Any]) -> Markup:
    if card["ftype"] != "H":
        return cost_row(card["cost"], 5, HEIGHT - 23, 17, WIDTH - 35)
    number = label(str(card["strength"]), 26, HEIGHT - 9, 16, "strength", bold=True)
    return joined(use("skull", 5, HEIGHT - 24, 18, 18), number)
