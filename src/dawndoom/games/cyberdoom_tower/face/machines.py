"""The machines in the picture: sentinels on their floors, the AI on the roof."""

from typing import Any

from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    chip_width,
    classes,
    draw_chip,
    fit,
    hatching,
    icon,
    joined,
    label,
    piece,
    remembered,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMN,
    ROW,
    SECTOR_HEIGHT,
    STRIP_HEIGHT,
    Layout,
    column_left,
)
from dawndoom.games.cyberdoom_tower.face.log import guard
from dawndoom.games.cyberdoom_tower.face.queries import reach_of
from dawndoom.games.cyberdoom_tower.face.symbols import target_sign


def sentinels(layout: Layout) -> Markup:
    """Return the sentinel of each floor."""
    pursues = layout.view["pursues_always"]
    return joined(
        _sentinel(level, layout.floor_top(level), floor["sentinel"], pursues)
        for level, floor in enumerate(layout.view["floors"])
    )


def ai_card(layout: Layout) -> Markup:
    """Return the AI on the roof."""
    return _ai(layout.view["ai"], layout.floors, *layout.card(layout.floors, 0))


@remembered
def _ai(ai: dict[str, Any], floors: int, x: float, y: float) -> Markup:
    title = (
        f"{ai['name']}: {ai['energy'] - ai['taken']} of {ai['energy']} energy left, "
        f"{ai['damage']} damage per round to everybody on the roof"
    )
    stats = [Chip(str(ai["damage"]), "crack", "warn", title="damage per round")]
    body = _card_body(ai, ai["target"], stats)
    return piece(guard(floors), at(x, y), body, cls="guard ai", title=title)


@remembered
def _sentinel(level: int, top: float, sentinel: dict[str, Any], pursues_always: bool) -> Markup:
    x, y = column_left(sentinel["pos"]) + 2, top + SECTOR_HEIGHT + STRIP_HEIGHT
    if sentinel["defeated"]:
        body = _face_down(sentinel)
    else:
        stats = [
            Chip(str(sentinel["damage"]), "crack", "warn", title="damage"),
            Chip(str(sentinel["range"]), "range", title="range"),
            Chip(f"{sentinel['anti_stealth']:+d}", "eye", title="anti-stealth of the card"),
        ]
        reach = _reach(sentinel, x, top - y)
        body = joined(reach, _card_body(sentinel, sentinel["target"], stats), _light(sentinel))
    cls = classes("guard", sentinel["active"] and "alert", sentinel["defeated"] and "down")
    title = _sentinel_words(sentinel, pursues_always)
    return piece(guard(level), at(x, y), body, cls=cls, title=title)


def _sentinel_words(sentinel: dict[str, Any], pursues_always: bool) -> str:
    if sentinel["defeated"]:
        return f"{sentinel['name']}, defeated"
    when = "every round" if pursues_always else "while somebody is on its floor"
    state = f"alerted: it advances {when}" if sentinel["active"] else "idle"
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


def _reach(sentinel: dict[str, Any], x: float, above: float) -> Markup:
    """Return the shade over the spaces a sentinel reaches, shown while the pointer is on it."""
    shades = []
    for sector in reach_of(sentinel):
        left = column_left(sector) - x + 2
        shades.append(
            tag("rect", x=left, y=above + 2, width=COLUMN - 4, height=SECTOR_HEIGHT - 4, rx=9,
                cls="reach")
        )  # fmt: skip
    return joined(shades)
