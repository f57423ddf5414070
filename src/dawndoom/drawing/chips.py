"""Chips: a sign and a number on a small plate, for ratings on cards and forecasts on boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from dawndoom.drawing.icons import icon
from dawndoom.drawing.seats import seat_shape
from dawndoom.drawing.svg import REMEMBERED, Markup, at, classes, group, joined, label, tag
from dawndoom.drawing.text import measure


@dataclass(frozen=True)
class Chip:
    """A sign (an icon's name, or a seat's shape) and words; `kind` is good, warn, vp or empty."""

    words: str = ""
    icon: str = ""
    kind: str = ""
    seat: int | None = None
    title: str = ""


@lru_cache(REMEMBERED)
def chip_width(chip: Chip, size: float = 14) -> float:
    """Return how wide a chip is."""
    sign = 1.05 * size if chip.icon or chip.seat is not None else 0
    words = measure(chip.words, size, bold=True)
    between = 0.2 * size if sign and words else 0
    return 0.7 * size + sign + between + words


@lru_cache(REMEMBERED)
def draw_chip(chip: Chip, x: float, y: float, size: float = 14) -> Markup:
    """Return a chip; `x` and `y` are its upper left corner, it is 1.5 times `size` high."""
    width, height = chip_width(chip, size), 1.5 * size
    left = 0.35 * size
    parts = [tag("title", chip.title)] if chip.title else []
    parts.append(tag("rect", width=width, height=height, rx=0.45 * size))
    if chip.icon:
        parts.append(icon(chip.icon, left, 0.22 * size, 1.05 * size))
    elif chip.seat is not None:
        middle = f"translate({left + 0.52 * size:.2f} {height / 2:.2f})"
        parts.append(seat_shape(chip.seat, 0.42 * size, transform=middle))
    if chip.words:
        end = width - 0.35 * size
        parts.append(label(chip.words, end, 1.1 * size, size, anchor="end", bold=True))
    return group(parts, cls=classes("chip", chip.kind), style=at(x, y))


def chip_rows(
    chips: Sequence[Chip], width: float, size: float = 14, gap: float = 4
) -> list[list[Chip]]:
    """Return the chips in rows that are no wider than a width."""
    rows: list[list[Chip]] = []
    used = 0.0
    for chip in chips:
        needed = chip_width(chip, size)
        if not rows or used + gap + needed > width:
            rows.append([chip])
            used = needed
        else:
            rows[-1].append(chip)
            used += gap + needed
    return rows


def draw_chips(
    chips: Sequence[Chip],
    x: float,
    y: float,
    width: float,
    size: float = 14,
    gap: float = 4,
    centred: bool = False,
) -> Markup:
    """Return chips in rows, from the upper left corner of a place of this width."""
    drawn = []
    for place, row in enumerate(chip_rows(chips, width, size, gap)):
        used = sum(chip_width(chip, size) for chip in row) + gap * (len(row) - 1)
        left = x + (width - used) / 2 if centred else x
        for chip in row:
            drawn.append(draw_chip(chip, left, y + place * (1.5 * size + gap), size))
            left += chip_width(chip, size) + gap
    return joined(drawn)


def chips_height(chips: Sequence[Chip], width: float, size: float = 14, gap: float = 4) -> float:
    """Return how high the rows of chips are."""
    rows = len(chip_rows(chips, width, size, gap))
    return rows * (1.5 * size + gap) - gap if rows else 0
