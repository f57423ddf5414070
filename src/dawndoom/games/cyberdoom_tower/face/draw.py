"""The picture of Cyberdoom Tower: city, roof with the AI and the lamps, floors, machines, heroes.

Sentinels, keys and heroes are pieces that keep their ids, so that they glide: a sentinel along its
lane with its light, a hero from space to space.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    joined,
    part,
    picture,
    piece,
    remembered,
    seeing,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.floors import floors, keys
from dawndoom.games.cyberdoom_tower.face.layout import BAY, Layout, bay_left
from dawndoom.games.cyberdoom_tower.face.log import meeple
from dawndoom.games.cyberdoom_tower.face.machines import ai_on_the_roof, sentinels
from dawndoom.games.cyberdoom_tower.face.paint import stamp
from dawndoom.games.cyberdoom_tower.face.queries import cheapest
from dawndoom.games.cyberdoom_tower.face.report import status
from dawndoom.games.cyberdoom_tower.face.roof import ground, lamps
from dawndoom.games.cyberdoom_tower.face.symbols import ACCENT, hero_sign

HERO = 62.0


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    layout = Layout(view)
    return picture(
        layout.width,
        layout.height,
        _tower(view, [sheet["level"] for sheet in view["sheets"]]),
        part("layer-costs", _costs(layout, decision)),
        part("layer-heroes", _heroes(layout)),
        words=f"The tower. {status(view)}",
        cls="tower",
        accent=ACCENT,
    )


@seeing(
    "ai", "deadline", "floors", "keys", "keys_needed", "next_slide", "overtime",
    "pursues_always", "round",
)  # fmt: skip
def _tower(view: View, climbed: list[int]) -> Markup:
    """Return all but the heroes: most choices change nothing of it. `climbed` is where they are."""
    layout = Layout({**view, "sheets": [{"level": level} for level in climbed]})
    return joined(
        part("layer-ground", ground(layout.floors, layout.roof, layout.height)),
        part("layer-roof", ai_on_the_roof(layout), lamps(layout)),
        part("layer-floors", floors(layout)),
        part("layer-sentinels", sentinels(layout)),
        part("layer-keys", keys(layout)),
    )


def _heroes(layout: Layout) -> Markup:
    view = layout.view
    sheets = view["sheets"]
    places = [(sheet["level"], sheet["sector"]) for sheet in sheets]
    drawn = []
    for seat, sheet in enumerate(sheets):
        here = [other for other, place in enumerate(places) if place == places[seat]]
        x, y = layout.hero(*places[seat], here.index(seat), len(here))
        in_turn = seat == view["player"] and not view["outcome"]
        spotted = sheet["level"] in sheet["spotted"]
        drawn.append(_hero(seat, x, y, in_turn, spotted, min(HERO, layout.room + 8)))
    return joined(drawn)


@remembered
def _hero(seat: int, x: float, y: float, in_turn: bool, spotted: bool, height: float) -> Markup:
    """Return a player's figure; a red eye is over who was spotted on this floor."""
    eye = stamp("eye-sign", -9, -height - 10, 18, cls="spotted") if spotted else ""
    cls = classes("player", in_turn and "in-turn")
    return piece(meeple(seat), at(x, y), hero_sign(seat, height), eye, cls=cls)


# What a walk costs.


def _costs(layout: Layout, decision: Decision | None) -> Markup:
    """Return what each walk costs, in the bay that it leads to."""
    if decision is None or decision.name != "choose_action":
        return Markup()
    level = layout.view["sheets"][decision.seat]["level"]
    drawn = []
    for option, coming in zip(decision.options, layout.view["forecast"], strict=True):
        if option.verb == "walk" and option.on[0]:
            drawn.append(_cost(coming, int(option.on[0]), layout.room_top(level)))
    return joined(drawn)


@remembered
def _cost(coming: dict[str, Any], bay: int, top: float) -> Markup:
    """Return green dots for AP and bolts for Energy, one below the other at a bay's right edge."""
    ap, energy = cheapest(coming["payments"])
    dots = [tag("circle", cx=BAY - 8, cy=9 + 8 * place, r=3.2, cls="ap") for place in range(ap)]
    bolts = [stamp("bolt", BAY - 24, 4 + 8 * place, 11) for place in range(energy)]
    width, height = (23, 6 + 8 * max(ap, energy)) if energy else (11, 3 + 8 * ap)
    back = tag("rect", x=BAY - 3 - width, y=3, width=width, height=height, rx=5, cls="plate")
    return group(back, dots, bolts, cls="cost", style=at(bay_left(bay), top))
