"""The picture of Cyberdoom Tower: roof, counter, floors with their sentinels, meeples, offers.

Sentinels, keys, meeples and dice are pieces that keep their ids, so that they glide: a sentinel
along its rows, a meeple from space to space, a die onto its box.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    chip_width,
    classes,
    draw_chip,
    fit,
    group,
    hatching,
    icon,
    joined,
    label,
    line,
    measure,
    picture,
    piece,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.desk import draw_desk
from dawndoom.games.cyberdoom_tower.face.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMN,
    COUNTER_HEIGHT,
    COUNTER_TOP,
    FLOOR_HEIGHT,
    MARGIN,
    ROOF_HEIGHT,
    ROOF_TOP,
    ROW,
    SECTOR_HEIGHT,
    STRIP_HEIGHT,
    Layout,
    column_left,
)
from dawndoom.games.cyberdoom_tower.face.log import guard, meeple, spot
from dawndoom.games.cyberdoom_tower.face.offers import offers
from dawndoom.games.cyberdoom_tower.face.queries import (
    LAST_ROUND,
    SECTORS,
    closes_this_round,
    counter_place,
    reach_of,
)
from dawndoom.games.cyberdoom_tower.face.symbols import (
    ACCENT,
    meeple_sign,
    modifier_sign,
    symbol_sign,
    target_sign,
)
from dawndoom.games.cyberdoom_tower.face.words import SYMBOL_WORDS, status

NAME_SIZES = (15, 14, 13, 12, 11, 10)


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    layout = Layout(view)
    return picture(
        layout.width,
        layout.height,
        tag("g", _roof(layout), id="layer-roof"),
        tag("g", _counter(layout), id="layer-counter"),
        tag("g", _floors(layout), id="layer-floors"),
        tag("g", _keys(layout), id="layer-keys"),
        tag("g", _sentinels(layout), id="layer-sentinels"),
        tag("g", _meeples(layout), id="layer-meeples"),
        tag("g", offers(layout, decision), id="layer-offers"),
        tag("g", draw_desk(layout, decision), id="layer-desk"),
        words=f"The tower. {status(view)}",
        cls="tower",
        accent=ACCENT,
    )


# The roof and the round counter.


def _roof(layout: Layout) -> Markup:
    view = layout.view
    plate = tag(
        "rect", x=MARGIN, y=ROOF_TOP, width=layout.width - 2 * MARGIN, height=ROOF_HEIGHT, rx=14,
        cls="roof",
    )  # fmt: skip
    x, y = layout.space(layout.floors, 0)
    title = tag("title", "The roof: the elevator ends here")
    words = label("roof", x + COLUMN / 2, y + 82, 17, "soft", "middle")
    stop = tag("g", title, words, id=spot(layout.floors, 0))
    return joined(plate, stop, _ai(layout), _stock(view))


def _ai(layout: Layout) -> Markup:
    ai = layout.view["ai"]
    x, y = layout.card(layout.floors, 0)
    title = (
        f"{ai['name']}: {ai['energy'] - ai['taken']} of {ai['energy']} energy left, "
        f"{ai['damage']} damage a round to everybody on the roof"
    )
    stats = [Chip(str(ai["damage"]), "crack", "warn", title="damage a round")]
    body = _card_body(ai, ai["target"], stats)
    return piece(guard(layout.floors), at(x, y), body, cls="guard ai", title=title)


def _stock(view: View) -> Markup:
    """Return what is common to all: the keys found and the equipment left."""
    left, top = column_left(5) + 18, ROOF_TOP + 12
    needed = view["keys_needed"]
    signs = [
        icon("key", left + place * 34, top + 24, 28, "found" if place < view["keys"] else "missing")
        for place in range(max(needed, view["keys"]))
    ]
    keys = tag(
        "g", tag("title", f"{view['keys']} of {needed} keys"),
        label(f"Keys {view['keys']} of {needed}", left, top + 15, 18, "soft"), signs, id="keys",
    )  # fmt: skip
    cards = len(view["equipment"]["left"])
    title = tag("title", "Still in the deck: " + (", ".join(_left_names(view)) or "nothing"))
    words = f"{{card}} {cards} items left in the crates" if cards else "{card} no items left"
    deck = tag("g", title, line(words, left, top + 84, 17, "soft"))
    return joined(keys, deck)


def _left_names(view: View) -> list[str]:
    left = view["equipment"]["left"]
    return [card["name"] for card in view["equipment"]["cards"] if card["id"] in left]


def _counter(layout: Layout) -> Markup:
    view = layout.view
    here = counter_place(view)
    fields = []
    for number in range(1, LAST_ROUND + 1):
        state = "at" if number == here else "past" if number < here else ""
        body = tag("rect", width=COLUMN / 2 - 3, height=COUNTER_HEIGHT, rx=6)
        digits = label(str(number), COLUMN / 4 - 1.5, 19, 17, anchor="middle")
        style = at(layout.counter(number) + 1.5, COUNTER_TOP)
        fields.append(group(body, digits, cls=classes("step", state), style=style))
    notice = _notice(view)
    cls = "soft" if view["next_slide"] != 1 else "coming"
    right = column_left(7) + 10
    words = label(fit(notice, 4 * COLUMN - 14, 17), right, COUNTER_TOP + 19, 17, cls)
    heading = label("Round", column_left(1) - 8, COUNTER_TOP + 19, 17, "soft", "end")
    return joined(heading, fields, words)


def _notice(view: View) -> str:
    """Say what time will do next."""
    if view["overtime"]:
        return "overtime: to the roof!"
    if view["round"] == LAST_ROUND:
        return "last round for the keys"
    slide = view["next_slide"]
    if not slide:
        return "the counter is at its end"
    return "idle sentinels advance next" if slide == 1 else "they advance in 2 rounds"


# The floors.


def _floors(layout: Layout) -> Markup:
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
    title = tag("title", "Elevator stop: nobody needs to hide here, but sentinels reach it")
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


def _keys(layout: Layout) -> Markup:
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


# Sentinels and meeples.


def _sentinels(layout: Layout) -> Markup:
    return joined(_sentinel(layout, level) for level in range(layout.floors))


def _sentinel(layout: Layout, level: int) -> Markup:
    sentinel = layout.view["floors"][level]["sentinel"]
    x, y = layout.card(level, sentinel["pos"])
    if sentinel["defeated"]:
        body = _face_down(sentinel)
    else:
        stats = [
            Chip(str(sentinel["damage"]), "crack", "warn", title="damage"),
            Chip(str(sentinel["range"]), "range", title="range"),
            Chip(f"{sentinel['anti_stealth']:+d}", "eye", title="anti-stealth of the card"),
        ]
        reach = _reach(layout, level, x, y)
        body = joined(reach, _card_body(sentinel, sentinel["target"], stats), _light(sentinel))
    cls = classes("guard", sentinel["active"] and "alert", sentinel["defeated"] and "down")
    return piece(guard(level), at(x, y), body, cls=cls, title=_sentinel_words(sentinel))


def _sentinel_words(sentinel: dict[str, Any]) -> str:
    if sentinel["defeated"]:
        return f"{sentinel['name']}, defeated"
    state = "alerted: it advances every round" if sentinel["active"] else "idle"
    return (
        f"{sentinel['name']}, {state}. {sentinel['energy'] - sentinel['taken']} of "
        f"{sentinel['energy']} energy, {sentinel['damage']} damage, range {sentinel['range']}. "
        f"Anti-stealth on this floor now: {sentinel['anti_stealth_now']:+d}."
    )


def _card_body(card: dict[str, Any], target: dict[str, Any], stats: list[Chip]) -> Markup:
    """Return a machine's card: hit boxes as they count now, name, energy, figures."""
    widest = max(sum(1 for box in target["boxes"] if box["row"] == row) for row in range(4))
    left = 14 + widest * 23.0
    hearts = [
        icon(
            "heart", left + place * 21, 29, 18, "energy-left" if place >= card["taken"] else "gone"
        )
        for place in range(card["energy"])
    ]
    chips = []
    x = left
    for chip in stats:
        chips.append(draw_chip(chip, x, 57, 17))
        x += chip_width(chip, 17) + 4
    name = fit(card["name"], CARD_WIDTH - left - 30, 19, bold=True)
    return joined(
        tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT - 3, rx=10, cls="card-plate"),
        target_sign(target, 7, 3, ROW),
        label(name, left, 21, 19, "guard-name", bold=True),
        hearts,
        chips,
    )


def _light(sentinel: dict[str, Any]) -> Markup:
    state = "on" if sentinel["active"] else ""
    return tag("circle", cx=CARD_WIDTH - 15, cy=15, r=7, cls=classes("light", state))


def _face_down(sentinel: dict[str, Any]) -> Markup:
    lines = hatching(CARD_WIDTH - 12, CARD_HEIGHT - 15, 14)
    return joined(
        tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT - 3, rx=10, cls="card-plate"),
        tag("path", d=lines, cls="weave", transform="translate(6 6)"),
        label(f"{sentinel['name']} defeated", CARD_WIDTH / 2, CARD_HEIGHT / 2 + 5, 18, "soft",
              "middle"),
    )  # fmt: skip


def _reach(layout: Layout, level: int, x: float, y: float) -> Markup:
    """Return the shade over the spaces that a sentinel reaches, seen while one points at it."""
    sentinel = layout.view["floors"][level]["sentinel"]
    shades = []
    for sector in reach_of(sentinel):
        left, top = layout.space(level, sector)
        shades.append(
            tag("rect", x=left - x + 2, y=top - y + 2, width=COLUMN - 4, height=SECTOR_HEIGHT - 4,
                rx=9, cls="reach")
        )  # fmt: skip
    return joined(shades)


def _meeples(layout: Layout) -> Markup:
    view = layout.view
    sheets = view["sheets"]
    drawn = []
    for seat, sheet in enumerate(sheets):
        here = [
            other
            for other, sheet_there in enumerate(sheets)
            if (sheet_there["level"], sheet_there["sector"]) == (sheet["level"], sheet["sector"])
        ]
        x, y = layout.meeple(sheet["level"], sheet["sector"], here.index(seat), len(here))
        spotted = sheet["level"] in sheet["spotted"]
        eye = icon("eye", 6, -22, 18, "seen") if spotted else ""
        cls = classes("player", seat == view["player"] and not view["outcome"] and "in-turn")
        title = f"Seat {seat + 1}" + (", spotted on this floor" if spotted else "")
        drawn.append(piece(meeple(seat), at(x, y), meeple_sign(seat), eye, cls=cls, title=title))
    return joined(drawn)
