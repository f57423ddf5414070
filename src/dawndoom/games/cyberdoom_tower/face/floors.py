"""The floors in the picture: stops, sectors, the symbols below them, keys."""

from typing import Any

from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    chip_width,
    classes,
    draw_chip,
    group,
    hatching,
    icon,
    joined,
    label,
    line,
    measure,
    part,
    piece,
    remembered,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import (
    CARD_HEIGHT,
    COLUMN,
    FLOOR_HEIGHT,
    MARGIN,
    ROW,
    SECTOR_HEIGHT,
    STRIP_HEIGHT,
    Layout,
    column_left,
)
from dawndoom.games.cyberdoom_tower.face.log import spot
from dawndoom.games.cyberdoom_tower.face.queries import SECTORS, closes_this_round
from dawndoom.games.cyberdoom_tower.face.symbols import modifier_sign, symbol_sign

GROUND = ("name", "closed", "sectors", "anti_stealth", "mods")
"""What a floor is drawn from, beside its sentinel."""
NAME_SIZES = (15, 14, 13, 12, 11, 10)
SYMBOL_WORDS = {
    "key": "Key: end a move here and stay hidden to take it.",
    "crate": "Crate: loot it for an equipment card, but hiding is 1 harder.",
    "energy": "Energy: +1 when your move ends here.",
    "luck": "Luck: +1 when your move ends here.",
}


def floors(layout: Layout) -> Markup:
    """Return all floors."""
    drawn = []
    for level, floor in enumerate(layout.view["floors"]):
        sentinel = floor["sentinel"]
        ground = {name: floor[name] for name in GROUND}
        closing = closes_this_round(layout.view, level)
        top = layout.floor_top(level)
        drawn.append(_floor(level, top, ground, sentinel["pos"] - 1, sentinel["defeated"], closing))
    return joined(drawn)


@remembered
def _floor(
    level: int, top: float, floor: dict[str, Any], active: int, defeated: bool, closing: bool
) -> Markup:
    """Return a floor; the column `active` counts as long as its sentinel is not defeated."""
    width = (SECTORS + 1) * COLUMN
    plate = tag("rect", x=MARGIN, y=top, width=width, height=FLOOR_HEIGHT, rx=12, cls="plate")
    parts = [plate, _stop(level, top), _name(level, top, floor, closing)]
    parts += [_sector(level, top, sector) for sector in floor["sectors"]]
    parts += [_column(top, floor, column, column == active) for column in range(1, SECTORS + 1)]
    if not defeated and not floor["closed"]:
        parts.append(_active_column(level, top, active))
    if floor["closed"]:
        veil = hatching(SECTORS * COLUMN, SECTOR_HEIGHT + STRIP_HEIGHT, 11)
        parts.append(
            tag("path", d=veil, cls="veil", transform=f"translate({column_left(1)} {top})")
        )
    return part(f"floor-{level}", parts, cls=classes("floor", floor["closed"] and "closed"))


def _stop(level: int, top: float) -> Markup:
    body = tag("rect", x=2, y=2, width=COLUMN - 4, height=SECTOR_HEIGHT - 4, rx=9, cls="stop")
    arrows = icon("chevrons", 22, 5, 22, "elevator")
    title = tag(
        "title", "Elevator stop: no need to hide here, but a sentinel in range still hits you"
    )
    return tag("g", title, body, arrows, id=spot(level, 0), style=at(column_left(0), top))


def _name(level: int, floor_top: float, floor: dict[str, Any], closing: bool) -> Markup:
    """Return the floor's name below its stop, and whether it will be overrun."""
    x, top = MARGIN + COLUMN / 2, floor_top + SECTOR_HEIGHT + 18
    words = floor["name"].split()
    size = next((size for size in NAME_SIZES if _widest(words, size) <= COLUMN - 5), NAME_SIZES[-1])
    drawn = [
        label(str(level + 1), x, top, 20, "name", "middle", bold=True),
        block(floor["name"], x, top + 20, COLUMN - 4, size, "name", "middle", most=3),
    ]
    if floor["closed"] or closing:
        chip = Chip("overrun" if floor["closed"] else "closing!", kind="warn")
        left = MARGIN + (COLUMN - chip_width(chip, 13)) / 2
        drawn.append(draw_chip(chip, left, floor_top + FLOOR_HEIGHT - 24, 13))
    return joined(drawn)


def _widest(words: list[str], size: float) -> float:
    return max(measure(word, size) for word in words)


def _sector(level: int, top: float, sector: dict[str, Any]) -> Markup:
    number = sector["sector"]
    marks = []
    for place, symbol in enumerate(sector["symbols"]):
        spent = (symbol == "crate" and sector["looted"]) or (
            symbol in ("energy", "luck") and sector["drained"]
        )
        marks.append(symbol_sign(symbol, 38 - 14 * place, 6, 22, spent or symbol == "key"))
    words = [f"Sector {number}: {sector['stealth']} to hide.", *_symbol_words(sector)]
    return tag(
        "g",
        tag("title", " ".join(words)),
        tag("rect", x=2, y=2, width=COLUMN - 4, height=SECTOR_HEIGHT - 4, rx=9, cls="sector"),
        label(str(sector["stealth"]), 9, 25, 23, "stealth", bold=True),
        marks,
        id=spot(level, number),
        style=at(column_left(number), top),
    )


def _symbol_words(sector: dict[str, Any]) -> list[str]:
    found = []
    for symbol in sector["symbols"]:
        is_spent = sector["looted"] if symbol == "crate" else sector["drained"]
        found.append("Used up." if is_spent and symbol != "key" else SYMBOL_WORDS[symbol])
    return found


def _column(floor_top: float, floor: dict[str, Any], column: int, is_active: bool) -> Markup:
    """Return what stands below a sector: its anti-stealth and four rows of symbols."""
    x, top = column_left(column), floor_top + SECTOR_HEIGHT
    anti = floor["anti_stealth"][column - 1]
    parts = [line(f"{{eye}}{anti:+d}", x + COLUMN / 2, top + 16, 16, "anti", "middle")]
    for row, mods in enumerate(floor["mods"][column - 1]):
        left = x + COLUMN / 2 - 10 * len(mods)
        y = top + STRIP_HEIGHT + 3 + row * ROW
        parts += [modifier_sign(mod, left + 20 * place, y) for place, mod in enumerate(mods)]
    return group(parts, cls=classes("column", is_active and "active"))


def _active_column(level: int, floor_top: float, active: int) -> Markup:
    """Return the frame of the column whose symbols count now; it glides with the sentinel."""
    frame = tag(
        "rect", x=2, y=1, width=COLUMN - 4, height=STRIP_HEIGHT + CARD_HEIGHT - 3, rx=7,
        cls="frame",
    )  # fmt: skip
    title = "This column counts: its anti-stealth and its symbols"
    place = at(column_left(active), floor_top + SECTOR_HEIGHT)
    return piece(f"column-{level}", place, frame, title=title)


def keys(layout: Layout) -> Markup:
    """Return the keys that nobody has taken."""
    drawn = []
    for floor in layout.view["floors"]:
        if floor["key"]["is"] == "taken":
            continue
        x, y = layout.space(floor["level"], floor["key"]["at"])
        cls = classes("key", floor["key"]["is"] == "lost" and "lost")
        sign = icon("key", 0, 0, 30)
        style = at(x + COLUMN - 33, y + 3)
        title = "The key of this floor"
        drawn.append(piece(f"key-{floor['level']}", style, sign, cls=cls, title=title))
    return joined(drawn)
