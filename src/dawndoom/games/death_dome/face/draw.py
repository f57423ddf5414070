"""The picture of Death Dome: the store before a match, the board with all on it during one.

Below the board lie the attack that is being resolved and the viewer's hand.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    icon,
    joined,
    label,
    picture,
    piece,
    seat_class,
    tag,
)
from dawndoom.games.death_dome.face.layout import CELL, LEFT, PANEL_GAP, TOP, Layout
from dawndoom.games.death_dome.face.offers import offers
from dawndoom.games.death_dome.face.queries import fight_of, unit_id, unit_words
from dawndoom.games.death_dome.face.store import draw_store
from dawndoom.games.death_dome.face.symbols import ACCENT, point_sign, token_sign, unit_sign
from dawndoom.games.death_dome.face.tray import fight_panel, hand_cards, panel_heights
from dawndoom.games.death_dome.face.words import cell_words


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    if view["shopping"] and view["outcome"] is None:
        return draw_store(view, decision)
    layout = Layout(view)
    fight_height, hand_height = panel_heights(layout)
    height = layout.bottom + fight_height + hand_height + PANEL_GAP
    return picture(
        layout.width,
        height,
        # Each layer has an id, so that a page that patches the picture finds it again.
        tag("g", _ground(layout), id="layer-ground"),
        tag("g", _reach(layout), id="layer-reach", cls="sight"),
        tag("g", _walls(layout), id="layer-walls"),
        tag("g", _points(layout), id="layer-points"),
        tag("g", _tokens(layout), id="layer-tokens"),
        tag("g", _aim_lines(layout), id="layer-aim", cls="sight"),
        tag("g", _units(layout), id="layer-units"),
        tag("g", fight_panel(layout), id="layer-fight"),
        tag("g", hand_cards(layout, layout.bottom + fight_height), id="layer-hand"),
        offers(layout, decision, layout.bottom + fight_height),
        words="The dome",
        cls="dome",
        accent=ACCENT,
    )


# The ground.


def _ground(layout: Layout) -> Markup:
    board = layout.view["board"]
    mat = tag(
        "rect", x=LEFT - 5, y=TOP - 5, width=layout.cols * CELL + 10,
        height=layout.rows * CELL + 10, rx=8, cls="mat",
    )  # fmt: skip
    seats = {team["base"]: team["seat"] for team in layout.view["teams"]}
    drawn = []
    for place, name in enumerate(layout.cells):
        base = board["bases"][place]
        seat = seats.get(base) if base else None
        drawn.append(_cell(layout, name, board["terrain"][place], seat))
    return joined(mat, drawn, _releases(layout), _coordinates(layout))


def _cell(layout: Layout, name: str, terrain: str, seat: int | None) -> Markup:
    kind = terrain if terrain != "base" or seat is not None else "floor"
    art: list[Markup] = [tag("rect", x=1, y=1, width=CELL - 2, height=CELL - 2, rx=3, cls="ground")]
    if terrain == "lava":
        art.append(tag("path", d="M5 13q6-7 12 0t12 0M5 24q6-7 12 0t12 0", cls="wave"))
    elif terrain == "bridge":
        art.append(tag("path", d="M3 9H31M3 17H31M3 25H31", cls="plank"))
    elif terrain == "jail":
        art.append(tag("path", d="M9 2V32M17 2V32M25 2V32", cls="bars"))
    words = cell_words(layout.view, name)
    title = tag("title", f"{name}: {words}" if words else name)
    cls = classes("cell", kind, seat_class(seat) if seat is not None else "")
    return tag("g", title, art, cls=cls, style=at(*layout.corner(name)))


def _releases(layout: Layout) -> Markup:
    drawn = []
    for name, jail in layout.view["board"]["releases"]:
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


def _walls(layout: Layout) -> Markup:
    board = layout.view["board"]
    parts = []
    for place in board["below"]:
        x, y = layout.corner(layout.cells[place])
        parts.append(f"M{x} {y + CELL}h{CELL}")
    for place in board["right"]:
        x, y = layout.corner(layout.cells[place])
        parts.append(f"M{x + CELL} {y}v{CELL}")
    path = "".join(parts)
    return joined(tag("path", d=path, cls="wall-edge"), tag("path", d=path, cls="wall"))


# What lies and stands on it.


def _points(layout: Layout) -> Markup:
    drawn = []
    for point in layout.view["points"]:
        worth = "5 supply, 500,000" if point["tower"] else "1 supply, 100,000"
        title = f"{'Tower point' if point['tower'] else 'Control point'} {point['at']}: {worth}"
        sign = point_sign(point["owner"], point["tower"])
        place = at(*layout.centre(point["at"]))
        drawn.append(piece(f"point-{point['at']}", place, sign, title=title))
    return joined(drawn)


def _tokens(layout: Layout) -> Markup:
    drawn = []
    for turn, token in enumerate(layout.view["tokens"]):
        x, y = layout.centre(token["at"])
        place = at(x - 9 + 6 * turn, y - 9)
        title = f"{token['kind']}: strength 10"
        drawn.append(piece(f"token-{token['kind']}", place, token_sign(token["kind"]), title=title))
    return joined(drawn)


def _units(layout: Layout) -> Markup:
    view = layout.view
    active = view["phase"]["unit"] if view["phase"] is not None else None
    drawn = []
    for number, (x, y) in layout.spots().items():
        unit = view["units"][number]
        sign = unit_sign(unit, view, number == active)
        cls = classes("unit", "down" if unit["down"] else "", "jailed" if unit["jail"] else "")
        words = unit_words(view, unit)
        drawn.append(piece(unit_id(number), at(x, y - 2), sign, cls=cls, title=words))
    return joined(drawn)


# Range and sight of the weapon in use.


def _reach(layout: Layout) -> Markup:
    """Return the cells within range and sight of the weapon chosen, or of each one offered."""
    view = layout.view
    fight = fight_of(view)
    drawn = []
    if fight is not None:
        drawn.append(tag("g", _painted(layout, fight["cells"])))
    if view["asks"] == "weapon":
        for index, coming in enumerate(view["forecast"]):
            cells = _painted(layout, coming["cells"])
            drawn.append(tag("g", cells, cls="reach", data_shows=index))
    return joined(drawn)


def _painted(layout: Layout, cells: list[str]) -> Markup:
    drawn = []
    for name in cells:
        x, y = layout.corner(name)
        drawn.append(tag("rect", x=x + 2, y=y + 2, width=CELL - 4, height=CELL - 4, rx=3))
    return joined(drawn)


def _aim_lines(layout: Layout) -> Markup:
    """Return a line from the attacker to everybody affected."""
    fight = fight_of(layout.view)
    if fight is None or fight["unit"] < 0:
        return Markup()
    spots = layout.spots()
    x1, y1 = spots[fight["unit"]]
    drawn = []
    for side in _sides(fight):
        x2, y2 = spots[side["unit"]]
        drawn.append(tag("path", d=f"M{x1} {y1}L{x2} {y2}", cls="aim-line"))
    return joined(drawn)


def _sides(fight: dict[str, Any]) -> list[dict[str, Any]]:
    return [side for side in fight["sides"] if not side["done"]]
