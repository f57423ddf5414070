"""The picture of Death Dome: the store before a match, the dome with all on it during one."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, joined, number, part, picture, seeing, tag
from dawndoom.games.death_dome.face.after import draw_auction
from dawndoom.games.death_dome.face.ground import bars, cells, ground, paint, walls
from dawndoom.games.death_dome.face.layout import CELL, RIM, Layout, layout_of
from dawndoom.games.death_dome.face.outline import outline
from dawndoom.games.death_dome.face.pieces import pennants, points, tokens, units
from dawndoom.games.death_dome.face.queries import bases_of, boosted_units, fight_of
from dawndoom.games.death_dome.face.store import draw_store
from dawndoom.games.death_dome.face.symbols import ACCENT

WIDE, HIGH = 1120.0, 840.0
"""The size of a picture of the store."""


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    if view["outcome"] is None and view["asks"] == "auction_unit":
        return draw_auction(view)
    if view["shopping"] and view["outcome"] is None:
        return draw_store(view)
    layout = layout_of(view)
    return picture(
        layout.width + 2 * RIM,
        layout.height + 2 * RIM,
        tag("g", *_layers(view), transform=f"translate({RIM:g} {RIM:g})"),
        words="The dome",
        cls="dome arena wide" if layout.rows < layout.cols else "dome arena",
        accent=ACCENT,
    )


def framed(markup: str) -> str:
    """Return a picture for files: the store is no SVG, so it is put into one."""
    if markup.startswith("<svg"):
        return markup
    page = Markup(markup.replace("<div", '<div xmlns="http://www.w3.org/1999/xhtml"', 1))
    inside = tag("foreignObject", page, width=WIDE, height=HIGH)
    return picture(WIDE, HIGH, inside, words="The store", cls="dome paper", accent=ACCENT)


def _layers(view: View) -> list[Markup]:
    """Return the board from the floor up."""
    bases = bases_of(view)
    phase = view["phase"]
    active = phase["unit"] if phase is not None else None
    stood_on = [unit["at"] for unit in view["units"] if unit["at"]]
    return [
        ground(view, bases),
        part("layer-light", _light(view, active)),
        cells(view, bases),
        points(view),
        part("layer-reach", _range(view)),
        walls(view),
        tokens(view),
        part("layer-aim", _aim_lines(view)),
        units(view, bases, boosted_units(view), active),
        bars(view),
        pennants(view, stood_on),
        part("layer-push", _pushes(view)),
    ]


def _light(view: View, active: int | None) -> Markup:
    """Return the light on the unit that acts now."""
    if active is None or not view["units"][active]["at"]:
        return Markup()
    x, y = layout_of(view).centre(view["units"][active]["at"])
    return tag("circle", cx=x, cy=y, r=58, fill=paint("spot"))


# Range and sight of the weapon in use, and what the attack would do.


def _range(view: View) -> Markup:
    """Return the edge of all cells in range and sight of the weapon in use."""
    fight = fight_of(view)
    if fight is None or not fight["cells"]:
        return Markup()
    return _edge(view, fight["cells"], view["units"][fight["unit"]]["at"])


@seeing(still=("board",))
def _edge(view: View, reached: list[str], own: str) -> Markup:
    layout = layout_of(view)
    spots = [layout.spot(name) for name in [*reached, *([own] if own else [])]]
    return tag("path", d=outline(spots, CELL, 6, 3), cls="sight")


def _aim_lines(view: View) -> Markup:
    """Return a line from the attacker to everybody affected."""
    fight = fight_of(view)
    if fight is None or fight["unit"] < 0:
        return Markup()
    spots = layout_of(view).spots(view["units"], bases_of(view))
    x1, y1 = spots[fight["unit"]]
    drawn = []
    for side in open_sides(fight):
        x2, y2 = spots[side["unit"]]
        path = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
        drawn += [tag("path", d=path, cls="aim-edge"), tag("path", d=path, cls="aim-line")]
    return joined(drawn)


def open_sides(fight: dict[str, Any]) -> list[dict[str, Any]]:
    """Return those of an attack that are still to be hit."""
    return [side for side in fight["sides"] if not side["done"]]


def _pushes(view: View) -> Markup:
    """Return arrows to where the attack as it stands would drive those it wounds."""
    fight = fight_of(view)
    if fight is None:
        return Markup()
    layout = layout_of(view)
    drawn = []
    for side in open_sides(fight):
        here = view["units"][side["unit"]]["at"]
        for name in side["cells"] if here else []:
            drawn.append(_arrow(layout, here, name, side["fate"] == "lava"))
    return joined(drawn)


def _arrow(layout: Layout, here: str, there: str, deadly: bool) -> Markup:
    x1, y1 = layout.centre(here)
    x2, y2 = layout.centre(there)
    across, down = (x2 - x1) / CELL, (y2 - y1) / CELL
    far = max(1.0, (across * across + down * down) ** 0.5)
    across, down = across / far, down / far
    start = f"{number(x1 + 18 * across)} {number(y1 + 18 * down)}"
    tip = f"{number(x2)} {number(y2)}"
    wings = "".join(
        f"M{tip}L{number(x2 - 10 * across - turn * 7 * down)} "
        f"{number(y2 - 10 * down + turn * 7 * across)}"
        for turn in (-1, 1)
    )
    path = f"M{start}L{tip}{wings}"
    cls = "push deadly" if deadly else "push"
    return joined(tag("path", d=path, cls="push-edge"), tag("path", d=path, cls=cls))
