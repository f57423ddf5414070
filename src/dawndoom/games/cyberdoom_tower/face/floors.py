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
    piece,
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

NAME_SIZES = (15, 14, 13, 12, 11, 10)
SYMBOL_WORDS = {
    "key": "Key: end a move here and stay hidden to take it.",
    "crate": "Crate: loot it for an equipment card, but hiding is 1 harder.",
    "energy": "Energy: +1 when your move ends here.",
    "luck": "Luck: +1 when your move ends here.",
}


def floors(layout: Layout) -> Markup:
    """Return all floors."""
    return joined(_floor(layout, level) for level in range(layout.floors))


def _floor(layout: Layout, level: int) -> Markup:
    view = layout.view
    floor = view["floors"][level]
    top = layout.floor_top(level)
    width = (SECTORS + 1) * COLUMN
    plate = tag("rect", x=MARGIN, y=top, width=width, height=FLOOR_HEIGHT, rx=12, cls="plate")
    parts = [plate, _stop(layout, level), _name(layout, level)]
    parts += [_sector(layout, level, sector) for sector in floor["sectors"]]
    parts += [_column(layout, level, column) for column in range(1, SECTORS + 1)]
    parts.append(_active_column(layout, level))
    if floor["closed"]:
        veil = hatching(SECTORS * COLUMN, SECTOR_HEIGHT + STRIP_HEIGHT, 11)
        parts.append(
            tag("path", d=veil, cls="veil", transform=f"translate({column_left(1)} {top})")
        )
    return tag("g", parts, id=f"floor-{level}", cls=classes("floor", floor["closed"] and "closed"))


def _stop(layout: Layout, level: int) -> Markup:
    x, y = layout.space(level, 0)
    body = tag("rect", x=2, y=2, width=COLUMN - 4, height=SECTOR_HEIGHT - 4, rx=9, cls="stop")
    arrows = icon("chevrons", 22, 5, 22, "elevator")
    title = tag(
        "title", "Elevator stop: no need to hide here, but a sentinel in range still hits you"
    )
    return tag("g", title, body, arrows, id=spot(level, 0), style=at(x, y))


def _name(layout: Layout, level: int) -> Markup:
    """Return the floor's name below its stop, and whether it will be overrun."""
    view = layout.view
    floor = view["floors"][level]
    x, top = MARGIN + COLUMN / 2, layout.floor_top(level) + SECTOR_HEIGHT + 18
    words = floor["name"].split()
    size = next((size for size in NAME_SIZES if _widest(words, size) <= COLUMN - 5), NAME_SIZES[-1])
    drawn = [
        label(str(level + 1), x, top, 20, "name", "middle", bold=True),
        block(floor["name"], x, top + 20, COLUMN - 4, size, "name", "middle", most=3),
    ]
    if floor["closed"] or closes_this_round(view, level):
        chip = Chip("overrun" if floor["closed"] else "closing!", kind="warn")
        left = MARGIN + (COLUMN - chip_width(chip, 13)) / 2
        drawn.append(draw_chip(chip, left, layout.floor_top(level) + FLOOR_HEIGHT - 24, 13))
    return joined(drawn)


def _widest(words: list[str], size: float) -> float:
    return max(measure(word, size) for word in words)


def _sector(layout: Layout, level: int, sector: dict[str, Any]) -> Markup:
    number = sector["sector"]
    x, y = layout.space(level, number)
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
        style=at(x, y),
    )


def _symbol_words(sector: dict[str, Any]) -> list[str]:
    found = []
    for symbol in sector["symbols"]:
        is_spent = sector["looted"] if symbol == "crate" else sector["drained"]
        found.append("Used up." if is_spent and symbol != "key" else SYMBOL_WORDS[symbol])
    return found


def _column(layout: Layout, level: int, column: int) -> Markup:
    """Return what stands below a sector: its anti-stealth and four rows of symbols."""
    floor = layout.view["floors"][level]
    x, top = column_left(column), layout.floor_top(level) + SECTOR_HEIGHT
    anti = floor["anti_stealth"][column - 1]
    is_active = column == floor["sentinel"]["pos"] - 1
    parts = [line(f"{{eye}}{anti:+d}", x + COLUMN / 2, top + 16, 16, "anti", "middle")]
    for row, mods in enumerate(floor["mods"][column - 1]):
        left = x + COLUMN / 2 - 10 * len(mods)
        y = top + STRIP_HEIGHT + 3 + row * ROW
        parts += [modifier_sign(mod, left + 20 * place, y) for place, mod in enumerate(mods)]
    return group(parts, cls=classes("column", is_active and "active"))


def _active_column(layout: Layout, level: int) -> Markup:
    """Return the frame of the column whose symbols count now; it glides with the sentinel."""
    floor = layout.view["floors"][level]
    sentinel = floor["sentinel"]
    top = layout.floor_top(level) + SECTOR_HEIGHT
    if sentinel["defeated"] or floor["closed"]:
        return Markup()
    frame = tag(
        "rect", x=2, y=1, width=COLUMN - 4, height=STRIP_HEIGHT + CARD_HEIGHT - 3, rx=7,
        cls="frame",
    )  # fmt: skip
    title = "This column counts: its anti-stealth and its symbols"
    return piece(f"column-{level}", at(column_left(sentinel["pos"] - 1), top), frame, title=title)


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
