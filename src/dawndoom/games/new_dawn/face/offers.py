"""What can be clicked in the picture: regions, sides, cards and dice that glow."""

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    draw_chip,
    joined,
    option,
    option_number,
    tag,
)
from dawndoom.games.new_dawn.face.fight import die_place
from dawndoom.games.new_dawn.face.layout import Layout, Rect, tile_places
from dawndoom.games.new_dawn.face.words import wording

ON_REGIONS = ("at", "move", "to", "place", "establish", "seize", "visit", "shield", "spin")


def draw_offers(layout: Layout, view: View, decision: Decision | None) -> Markup:
    """Return all that can be clicked, above everything else."""
    if decision is None:
        return Markup()
    places = tile_places(layout)
    drawn = [
        _offer(layout, view, decision, index, places) for index in range(len(decision.options))
    ]
    return joined(drawn)


def option_words(view: View, decision: Decision, index: int) -> str:
    """Say an option in one line, for its tooltip and for screen readers."""
    said = wording(view, decision, decision.options[index])
    parts = (said.label, said.note, said.warning)
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def _offer(
    layout: Layout,
    view: View,
    decision: Decision,
    index: int,
    places: dict[str, Rect],
) -> Markup:
    """Return an option at its place; one without a place in the picture is a button only."""
    chosen = decision.options[index]
    words = option_words(view, decision, index)
    if chosen.verb in ON_REGIONS:
        return _region_offer(layout, view, str(chosen.on[0]), index, words)
    if chosen.verb == "recall":
        return _region_offer(layout, view, str(chosen.on[1]), index, words)
    if chosen.verb == "side":
        return _box(layout.strip(str(chosen.on[0])), index, words)
    if chosen.verb == "rotate":
        return _rotation(layout, decision, chosen, index, words)
    if chosen.verb == "die":
        return _box(
            die_place(layout, view, int(decision.about[0]), int(chosen.on[0]) - 1), index, words
        )
    if str(chosen) in places:
        return _box(places[str(chosen)], index, words)
    return Markup()


def _region_offer(layout: Layout, view: View, region: str, index: int, words: str) -> Markup:
    cell = layout.cell
    parts = [
        tag("rect", x=3, y=3, width=cell - 6, height=cell - 6, rx=10, cls="halo ring"),
        option_number([index], cell - 16, 16, 15),
    ]
    odds = view["forecast"]["targets"].get(region)
    if odds:
        chance = round(100 * odds["chance"])
        kind = "good" if chance >= 60 else "warn" if chance < 35 else ""
        chip = Chip(f"{chance} %", kind=kind, title="chance to win without tokens")
        size = max(14.0, 0.13 * cell)
        # Over the cost, which an attack does not pay: name, Base and MHQs stay in sight.
        parts.append(draw_chip(chip, 0.08 * cell, 0.74 * cell, size))
    return option([index], words, parts, style=at(*layout.corner(region)))


def _rotation(layout: Layout, decision: Decision, chosen: Option, index: int, words: str) -> Markup:
    """Return a rotation as a plate in the corner that it is turned to."""
    region = str(decision.about[0])
    x, y = layout.corner(region)
    cell = layout.cell
    turns = int(chosen.on[0])
    half = cell / 2
    plate = tag("rect", x=4, y=4, width=half - 8, height=half - 8, rx=9, cls="halo")
    left, top = ((0, 0), (half, 0), (half, half), (0, half))[turns]
    mark = option_number([index], half / 2, half / 2, 17)
    return option([index], words, plate, mark, style=at(x + left, y + top))


def _box(place: Rect, index: int, words: str) -> Markup:
    x, y, width, height = place
    ring = tag("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=10, cls="halo ring")
    return option([index], words, ring, option_number([index], width - 10, 10, 15), style=at(x, y))
