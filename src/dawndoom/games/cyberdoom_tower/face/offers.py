"""What can be clicked in the tower itself: spaces to go to, machines to attack, keys to place."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    chip_width,
    draw_chip,
    fit,
    icon,
    joined,
    label,
    option,
    option_number,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.layout import (
    BESIDE_STEP,
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMN,
    ROOF_HEIGHT,
    SECTOR_HEIGHT,
    Layout,
)
from dawndoom.games.cyberdoom_tower.face.queries import cheapest, item_named, percent
from dawndoom.games.cyberdoom_tower.face.words import wording

LIKELY, UNLIKELY = 0.8, 0.5


def offers(layout: Layout, decision: Decision | None) -> Markup:
    """Return all that glows in the tower."""
    if decision is None:
        return Markup()
    if decision.name == "place_key":
        drawn = [_place_option(layout, decision, index) for index in range(len(decision.options))]
    elif decision.name == "choose_action":
        drawn = [_action(layout, decision, index) for index in range(len(decision.options))]
        drawn += _beside(layout, decision)
    else:
        drawn = []
    return joined(drawn)


def option_words(view: View, decision: Decision, index: int) -> str:
    """Say an option in one line, for its tooltip and for screen readers."""
    said = wording(view, decision, decision.options[index])
    return ". ".join(part for part in (said.label, said.note, said.warning) if part) + "."


def _action(layout: Layout, decision: Decision, index: int) -> Markup:
    chosen = decision.options[index]
    sheet = layout.view["sheets"][decision.seat]
    if chosen.verb == "walk":
        return _walk(layout, decision, index)
    if chosen.verb == "ride":
        target = chosen.on[0]
        level = layout.floors if target == "roof" else int(target)
        return _stop(layout, decision, index, level, [Chip("1", "boot")])
    if chosen.verb == "enter_roof":
        return _stop(layout, decision, index, layout.floors, [Chip("free", "boot", "good")])
    if chosen.verb == "attack":
        return _attack(layout, decision, index, sheet)
    return Markup()


def _space_halo(height: float = SECTOR_HEIGHT) -> Markup:
    return tag("rect", x=2, y=2, width=COLUMN - 4, height=height - 4, rx=9, cls="halo")


def _walk(layout: Layout, decision: Decision, index: int) -> Markup:
    view = layout.view
    coming = view["forecast"][index]
    level = view["sheets"][decision.seat]["level"]
    sector = int(decision.options[index].on[0])
    ap, energy = cheapest(coming["payments"])
    cost = [Chip(str(ap), "boot", title=f"{ap} AP")]
    if energy:
        cost = [Chip(f"{ap}+{energy}", "bolt", "warn", title=f"{ap} AP and {energy} Energy")]
    chips = [*cost, *hide_chips(coming["hide"])]
    return _stop(layout, decision, index, level, chips, sector)


def hide_chips(hide: dict[str, Any]) -> list[Chip]:
    """Return the chance to hide as a chip, Luck included."""
    if not hide["needed"]:
        return []
    if hide["spotted"]:
        return [Chip("seen", "", "warn", title="spotted: sure to fail")]
    chance = hide["with_luck"]
    kind = "good" if chance >= LIKELY else "warn" if chance < UNLIKELY else ""
    title = f"{percent(hide['chance'])} to hide, {percent(chance)} with Luck"
    return [Chip(percent(chance), "", kind, title=title)]


def _stop(
    layout: Layout,
    decision: Decision,
    index: int,
    level: int,
    chips: list[Chip],
    sector: int = 0,
) -> Markup:
    """Return a space that can be gone to, with chips in its lower part."""
    height = SECTOR_HEIGHT if level < layout.floors else ROOF_HEIGHT - 24
    drawn = []
    foot = height - 5
    for chip in reversed(chips):
        size = 13 if chip.icon in ("boot", "bolt") else 15
        foot -= 1.5 * size + 1
        drawn.append(draw_chip(chip, (COLUMN - chip_width(chip, size)) / 2, foot, size))
    return option(
        [index],
        option_words(layout.view, decision, index),
        _space_halo(height),
        drawn,
        option_number([index], COLUMN / 2 + 1, 3, 14),
        style=at(*layout.space(level, sector)),
    )


def _attack(layout: Layout, decision: Decision, index: int, sheet: dict[str, Any]) -> Markup:
    view = layout.view
    level = sheet["level"]
    pos = 0 if sheet["roof"] else view["floors"][level]["sentinel"]["pos"]
    hit = view["forecast"][index]["hit"]
    chance = hit["with_luck"]
    kind = "good" if chance >= LIKELY else "warn" if chance < UNLIKELY else ""
    title = f"{percent(hit['chance'])} to hit, {percent(chance)} with Luck"
    chip = Chip(percent(chance), "crosshair", kind, title=title)
    ring = tag("rect", x=-2, y=-2, width=CARD_WIDTH + 4, height=CARD_HEIGHT + 1, rx=12,
               cls="halo ring")  # fmt: skip
    return option(
        [index],
        option_words(view, decision, index),
        ring,
        draw_chip(chip, CARD_WIDTH - chip_width(chip, 17) - 8, 26, 17),
        option_number([index], CARD_WIDTH - 34, 2, 15),
        style=at(*layout.card(level, pos)),
    )


def _place_option(layout: Layout, decision: Decision, index: int) -> Markup:
    level, sector = int(decision.about[0]), int(decision.options[index].on[0])
    return _stop(layout, decision, index, level, [Chip("", "key", "vp")], sector)


def _beside(layout: Layout, decision: Decision) -> list[Markup]:
    """Return what is done nowhere in particular, beside the player's own floor."""
    rest = [
        index
        for index, chosen in enumerate(decision.options)
        if chosen.verb in ("end_turn", "discard")
    ]
    columns = 2 if len(rest) <= 4 else 3
    left, top, width = layout.beside(layout.view["sheets"][decision.seat]["level"])
    step = width / columns
    drawn = []
    for place, index in enumerate(reversed(rest)):
        row, column = divmod(place, columns)
        style = at(left + column * step, top + row * BESIDE_STEP)
        drawn.append(_small_plate(layout.view, decision, index, step - 6, style))
    return drawn


def _small_plate(view: View, decision: Decision, index: int, width: float, style: str) -> Markup:
    chosen = decision.options[index]
    if chosen.verb == "end_turn":
        words, sign = "End turn", "hourglass"
    else:
        words, sign = item_named(view, str(chosen.on[0]))["name"], "bolt"
    return option(
        [index],
        option_words(view, decision, index),
        tag("rect", width=width, height=BESIDE_STEP - 6, rx=9, cls="halo"),
        icon(sign, 6, 8, 15, "sign"),
        label(fit(words, width - 28, 14), 24, 21, 14),
        option_number([index], width - 8, 1, 13),
        style=style,
        cls="plate-option",
    )
