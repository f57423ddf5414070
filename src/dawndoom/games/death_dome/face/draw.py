"""The picture of Death Dome: the store before a match, the board with all on it during one.

Below the board lie the attack that is being resolved and the viewer's hand.
"""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    icon,
    joined,
    label,
    part,
    picture,
    piece,
    seat_class,
    seeing,
    tag,
)
from dawndoom.games.death_dome.face.layout import CELL, LEFT, PANEL_GAP, TOP, Layout, layout_of
from dawndoom.games.death_dome.face.offers import offers
from dawndoom.games.death_dome.face.queries import (
    bases_of,
    boosted_units,
    fight_of,
    towers_of,
    unit_id,
    unit_words,
)
from dawndoom.games.death_dome.face.store import draw_store
from dawndoom.games.death_dome.face.symbols import ACCENT, point_sign, token_sign, unit_sign
from dawndoom.games.death_dome.face.tray import fight_panel, hand_cards, panel_heights
from dawndoom.games.death_dome.face.words import cell_words


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    if view["shopping"] and view["outcome"] is None:
        return draw_store(view, decision)
    layout = layout_of(view)
    fight_height, hand_height = panel_heights(view)
    hand_top = layout.bottom + fight_height
    active = view["phase"]["unit"] if view["phase"] is not None else None
    bases = bases_of(view)
    return picture(
        layout.width,
        hand_top + hand_height + PANEL_GAP,
        _ground(view, bases, towers_of(view)),
        part("layer-reach", _reach(view), cls="sight"),
        _walls(view),
        _points(view),
        part("layer-tokens", _tokens(view)),
        part("layer-aim", _aim_lines(view), cls="sight"),
        _units(view, bases, boosted_units(view), active),
        part("layer-fight", fight_panel(view)),
        part("layer-hand", hand_cards(view, hand_top)),
        part("layer-offers", offers(view, decision, hand_top)),
        words="The dome",
        cls="dome",
        accent=ACCENT,
    )


# The ground.


@seeing(still=("board",))
def _ground(view: View, bases: list[str], towers: dict[str, bool]) -> Markup:
    layout, board = layout_of(view), view["board"]
    mat = tag(
        "rect", x=LEFT - 5, y=TOP - 5, width=layout.cols * CELL + 10,
        height=layout.rows * CELL + 10, rx=8, cls="mat",
    )  # fmt: skip
    seats = {base: seat for seat, base in enumerate(bases)}
    drawn = []
    for place, name in enumerate(layout.cells):
        base = board["bases"][place]
        seat = seats.get(base) if base else None
        words = cell_words(board, towers, name)
        drawn.append(_cell(name, board["terrain"][place], seat, words, layout.corner(name)))
    releases = _releases(layout, board["releases"])
    return part("layer-ground", mat, drawn, releases, _coordinates(layout))


def _cell(
    name: str, terrain: str, seat: int | None, words: str, corner: tuple[float, float]
) -> Markup:
    kind = terrain if terrain != "base" or seat is not None else "floor"
    art: list[Markup] = [tag("rect", x=1, y=1, width=CELL - 2, height=CELL - 2, rx=3, cls="ground")]
    if terrain == "lava":
        art.append(tag("path", d="M5 13q6-7 12 0t12 0M5 24q6-7 12 0t12 0", cls="wave"))
    elif terrain == "bridge":
        art.append(tag("path", d="M3 9H31M3 17H31M3 25H31", cls="plank"))
    elif terrain == "jail":
        art.append(tag("path", d="M9 2V32M17 2V32M25 2V32", cls="bars"))
    title = tag("title", f"{name}: {words}" if words else name)
    cls = classes("cell", kind, seat_class(seat) if seat is not None else "")
    return tag("g", title, art, cls=cls, style=at(*corner))


def _releases(layout: Layout, releases: Sequence[tuple[str, str]]) -> Markup:
    drawn = []
    for name, jail in releases:
        x, y = layout.centre(name)
        drawn.append(tag("circle", cx=x, cy=y, r=13, cls="release"))
        drawn.append(icon("key", x - 8, y - 8, 16, "key"))
        cells = layout.jail_cells(jail)
        if cells:
            bx, by, width, height = layout.box_of(cells)
            drawn.append(tag("path", d=f"M{x} {y}L{bx + width / 2} {by + height / 2}", cls="chain"))
    return joined(drawn)


def _coordinates(layout: Layout) -> Markup:
    drawn = []
    for name in layout.cells[: layout.cols]:
        x, _ = layout.centre(name)
        drawn.append(label(name[0], x, 16, 13, "coordinate", "middle"))
    for name in layout.cells[:: layout.cols]:
        _, y = layout.centre(name)
        drawn.append(label(name[1:], 11, y + 5, 13, "coordinate", "middle"))
    return joined(drawn)


@seeing(still=("board",))
def _walls(view: View) -> Markup:
    layout, board = layout_of(view), view["board"]
    parts = []
    for place in board["below"]:
        x, y = layout.corner(layout.cells[place])
        parts.append(f"M{x} {y + CELL}h{CELL}")
    for place in board["right"]:
        x, y = layout.corner(layout.cells[place])
        parts.append(f"M{x + CELL} {y}v{CELL}")
    path = "".join(parts)
    edge = tag("path", d=path, cls="wall-edge")
    return part("layer-walls", edge, tag("path", d=path, cls="wall"))


# What lies and stands on it.


@seeing("points", still=("board",))
def _points(view: View) -> Markup:
    layout = layout_of(view)
    drawn = []
    for point in view["points"]:
        worth = "5 supply, 500,000" if point["tower"] else "1 supply, 100,000"
        title = f"{'Tower point' if point['tower'] else 'Control point'} {point['at']}: {worth}"
        sign = point_sign(point["owner"], point["tower"])
        place = at(*layout.centre(point["at"]))
        drawn.append(piece(f"point-{point['at']}", place, sign, title=title))
    return part("layer-points", drawn)


def _tokens(view: View) -> Markup:
    layout = layout_of(view)
    drawn = []
    for turn, token in enumerate(view["tokens"]):
        x, y = layout.centre(token["at"])
        place = at(x - 9 + 6 * turn, y - 9)
        title = f"{token['kind']}: strength 10"
        drawn.append(piece(f"token-{token['kind']}", place, token_sign(token["kind"]), title=title))
    return joined(drawn)


@seeing("units", still=("board", "cards"))
def _units(view: View, bases: list[str], boosted: list[int], active: int | None) -> Markup:
    spots = layout_of(view).spots(view["units"], bases)
    return part(
        "layer-units",
        [
            _unit(view, view["units"][number], x, y - 2, number in boosted, number == active)
            for number, (x, y) in spots.items()
        ],
    )


@seeing(still=("cards",))
def _unit(
    view: View, unit: dict[str, Any], x: float, y: float, boosted: bool, active: bool
) -> Markup:
    sign = unit_sign(view, unit, boosted, active)
    cls = classes("unit", "down" if unit["down"] else "", "jailed" if unit["jail"] else "")
    return piece(unit_id(unit["id"]), at(x, y), sign, cls=cls, title=unit_words(view, unit))


# Range and sight of the weapon in use.


def _reach(view: View) -> Markup:
    """Return the cells within range and sight of the weapon chosen, or of each one offered."""
    fight = fight_of(view)
    drawn = []
    if fight is not None:
        drawn.append(tag("g", _painted(view, fight["cells"])))
    if view["asks"] == "weapon":
        for index, coming in enumerate(view["forecast"]):
            cells = _painted(view, coming["cells"])
            drawn.append(tag("g", cells, cls="reach", data_shows=index))
    return joined(drawn)


@seeing(still=("board",))
def _painted(view: View, cells: list[str]) -> Markup:
    layout = layout_of(view)
    drawn = []
    for name in cells:
        x, y = layout.corner(name)
        drawn.append(tag("rect", x=x + 2, y=y + 2, width=CELL - 4, height=CELL - 4, rx=3))
    return joined(drawn)


def _aim_lines(view: View) -> Markup:
    """Return a line from the attacker to everybody affected."""
    fight = fight_of(view)
    if fight is None or fight["unit"] < 0:
        return Markup()
    spots = layout_of(view).spots(view["units"], bases_of(view))
    x1, y1 = spots[fight["unit"]]
    drawn = []
    for side in _sides(fight):
        x2, y2 = spots[side["unit"]]
        drawn.append(tag("path", d=f"M{x1} {y1}L{x2} {y2}", cls="aim-line"))
    return joined(drawn)


def _sides(fight: dict[str, Any]) -> list[dict[str, Any]]:
    return [side for side in fight["sides"] if not side["done"]]
