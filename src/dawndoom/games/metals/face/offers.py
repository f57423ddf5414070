"""What can be done now: Metals, spaces and facings that glow, with what each would bring."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    chip_width,
    chips_height,
    draw_chip,
    draw_chips,
    joined,
    label,
    option,
    option_number,
    tag,
)
from dawndoom.games.metals.face.layout import Layout
from dawndoom.games.metals.face.queries import line_of_fire, metal_at, next_to_deploy, terrain_of
from dawndoom.games.metals.face.symbols import CELL, INSET, SIDE
from dawndoom.games.metals.face.words import enemy_gain, wording

RETICLE = "M-40-26V-40H-26M26-40H40V-26M40 26V40H26M-26 40H-40V26"


def offers(layout: Layout, view: View, decision: Decision | None) -> Markup:
    """Return all that can be clicked, above everything else."""
    if decision is None:
        return Markup()
    draws = {
        "choose_metal": _metal_option,
        "choose_space": _space_option,
        "choose_facing": _facing_option,
    }
    drawn = draws[decision.name]
    options = [drawn(layout, view, decision, index) for index in range(len(decision.options))]
    return joined(options)


def option_words(view: View, decision: Decision, index: int) -> str:
    """Return an option in one line, for its tooltip and for screen readers."""
    said = wording(view, decision, decision.options[index])
    return ". ".join(part for part in (said.label, said.note, said.warning) if part) + "."


def _halo(x: float, y: float, width: float, height: float, cls: str = "halo ring") -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=10, cls=cls)


def _metal_option(layout: Layout, view: View, decision: Decision, index: int) -> Markup:
    chosen = decision.options[index]
    word = str(chosen.on[0])
    if chosen.verb == "move":
        x, y = layout.corner(word)
        halo = _halo(INSET + 1, INSET + 1, SIDE - 2, SIDE - 2)
        number = option_number([index], CELL - 15, 15)
    else:
        metal = next_to_deploy(view, decision.seat, word)
        x, y, width, height = layout.slot(decision.seat, metal["faction"])
        halo = _halo(0, 0, width, height)
        number = option_number([index], width - 10, 11)
    return option([index], option_words(view, decision, index), halo, number, style=at(x, y))


def _space_option(layout: Layout, view: View, decision: Decision, index: int) -> Markup:
    coming = view["forecast"][index]
    chips = forecast_chips(coming)
    height = chips_height(chips, SIDE - 4, 15)
    enemy = Chip(enemy_gain(coming, "\N{EN DASH}"), seat=1 - decision.seat, kind="warn")
    return option(
        [index],
        option_words(view, decision, index),
        _halo(INSET + 1, INSET + 1, SIDE - 2, SIDE - 2, "halo"),
        option_number([index], CELL - 15, 15),
        draw_chip(enemy, 1, 1, 15) if coming["enemy_points_most"] else "",
        draw_chips(chips, INSET + 2, CELL - 8 - height, SIDE - 4, 15, centred=True),
        style=at(*layout.corner(str(decision.options[index].on[0]))),
    )


def forecast_chips(coming: dict[str, Any]) -> list[Chip]:
    """Return what an option would bring as chips: attackers, harm, points."""
    chips = []
    if coming["attackers"]:
        chips.append(Chip(str(coming["attackers"]), "crosshair", "warn"))
    if coming["attackers"] and (coming["defeated"] or coming["damaged"]):
        chips.append(Chip("", "skull" if coming["defeated"] else "crack", "warn"))
    if coming["wins"]:
        chips.append(Chip("win", "trophy", "vp"))
    elif coming["points"]:
        chips.append(Chip(f"+{coming['points']}", "", "vp"))
    return chips


def _facing_option(layout: Layout, view: View, decision: Decision, index: int) -> Markup:
    """Return a wedge at the side of the space, with the line of fire that it would open.

    It hardly leaves its space: at the edge of the map it would cover the coordinates.
    """
    facing = str(decision.options[index].on[0])
    here = view["map"]["spaces"][int(decision.about[1])]
    x, y = layout.centre(here)
    dx, dy = layout.ahead(facing)
    line = line_of_fire(view, here, facing)
    wedge = tag(
        "path", d="M-16-24Q0-27 16-24L15-36L0-50L-15-36z", cls="wedge halo",
        transform=f"translate({x:g} {y:g}) rotate({layout.turn(facing)})",
    )  # fmt: skip
    return option(
        [index],
        option_words(view, decision, index),
        tag("path", d=layout.ray(here, line, facing), cls="preview"),
        _reticles(layout, view, decision.seat, line),
        wedge,
        label(str(index + 1), x + 34 * dx, y + 34 * dy + 6.5, 18, anchor="middle", bold=True),
        _enemy_gain(layout, view, decision, index, (x + 80 * dx, y + 80 * dy)),
        cls="aim",
    )


def _reticles(layout: Layout, view: View, seat: int, line: Sequence[str]) -> Markup:
    """Return a mark on each enemy Metal that stands in a line of fire."""
    drawn = []
    for space in line:
        metal = metal_at(view, space)
        if metal and metal["owner"] != seat and terrain_of(view, space) != "forest":
            x, y = layout.centre(space)
            drawn.append(tag("path", d=RETICLE, cls="reticle", transform=f"translate({x:g} {y:g})"))
    return joined(drawn)


def _enemy_gain(
    layout: Layout, view: View, decision: Decision, index: int, centre: tuple[float, float]
) -> Markup:
    """Return the enemy's points beside a facing, where the facing makes a difference."""
    gains = [coming["enemy_points"] for coming in view["forecast"]]
    gain = gains[index]
    if not gain or len(set(gains)) == 1:
        return Markup()
    chip = Chip(f"+{gain}", seat=1 - decision.seat, kind="warn")
    width = chip_width(chip, 15)
    left = min(max(centre[0] - width / 2, 2), layout.width - width - 2)
    top = min(max(centre[1] - 11, 2), layout.height - 25)
    return draw_chip(chip, left, top, 15)
