"""The dome itself: rim, floor, lava, towers, bridges, bases, jails; and its cells, to be clicked.

Nothing here moves. Walls and the bars of the jails are drawn above what lies on the floor.
"""

from collections.abc import Callable, Sequence
from functools import partial, wraps
from math import cos, pi, sin
from random import Random
from typing import Any

from dawndoom.core import Memo, View
from dawndoom.drawing import Markup, joined, label, number, part, seat_class, tag
from dawndoom.drawing.memory import Known, drawn, shown
from dawndoom.drawing.parts import is_apart
from dawndoom.drawing.seats import seat_shape
from dawndoom.games.death_dome.face.art import placed_sign
from dawndoom.games.death_dome.face.layout import CELL, RIM, Layout, layout_of
from dawndoom.games.death_dome.face.outline import outline
from dawndoom.games.death_dome.face.queries import base_id, cell_id, jail_id, release_id

TILE = 7 * CELL
PLATES = 3
CRUSTS = ("#7c1f0e", "#5f150c", "#8f2a10", "#4a100a")
TURNS = {"w": 0, "n": 90, "e": 180, "s": 270}


def paint(name: str) -> str:
    """Return the reference to one of the shared definitions."""
    return f"url(#death-dome-{name})"


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, **more: str | float
) -> Markup:
    """Return a rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, **more)


def once(draw: Callable[..., Markup]) -> Callable[..., Markup]:
    """Draw something once for a board and the bases of its seats: it is the most, and never moves.

    What is remembered otherwise (`seeing`) is forgotten when other pictures crowd it out.
    """
    boards = Memo(lambda board: {})

    @wraps(draw)
    def recall(view: View, *bases: list[str]) -> Markup:
        known: dict[str, Known] = boards.of(view["board"])
        key = f"{is_apart()} {bases}"
        if key not in known:
            known[key] = drawn(partial(draw, {"board": view["board"]}, *bases))
        found: Markup = shown(known[key])
        return found

    return recall


@once
def ground(view: View, bases: list[str]) -> Markup:
    """Return all that lies under the pieces."""
    layout, board = layout_of(view), view["board"]
    return part(
        "layer-ground",
        _rim(layout, bases),
        _floor(layout),
        [_base(layout, base, seat) for seat, base in enumerate(bases)],
        [_cage(layout, jail) for jail in board["jails"] if layout.jail_cells(jail)],
        [_wire(layout, name, jail) for name, jail in board["releases"]],
        _lava(layout.terrain.get("lava", [])),
        [_tower(row, column) for row, column in layout.terrain.get("tower_center", [])],
        _bridges(layout, set(layout.terrain.get("bridge", []))),
    )


def fragment(layout: Layout, board: dict[str, Any], cells: set[tuple[int, int]]) -> Markup:
    """Return the ground of some cells alone, for a closer look at them."""
    towers = [
        box(column * CELL + 1, row * CELL + 1, CELL - 2, CELL - 2, 4, fill=paint("top"))
        for kind in ("tower_edge", "tower_center")
        for row, column in layout.terrain.get(kind, [])
        if (row, column) in cells
    ]
    lava = [spot for spot in layout.terrain.get("lava", []) if spot in cells]
    stands = [place for place in range(len(layout.cells)) if divmod(place, layout.cols) in cells]
    return joined(
        _floor(layout),
        _lava(lava, "near-") if lava else Markup(),
        towers,
        _bridges(layout, cells),
        _walls(layout, [place for place in board["below"] if place in stands],
               [place for place in board["right"] if place in stands]),
    )  # fmt: skip


# The rim, with the coordinates and the gates of the bases.


def _rim(layout: Layout, bases: Sequence[str]) -> Markup:
    wide, high = layout.width + 2 * RIM, layout.height + 2 * RIM
    gates = [_gate(layout, base, seat) for seat, base in enumerate(bases)]
    return joined(
        box(1 - RIM, 1 - RIM, wide - 2, high - 2, 20, fill=paint("rim"), cls="rim"),
        box(4 - RIM, 4 - RIM, wide - 8, high - 8, 17, cls="rim-light"),
        gates,
        _coordinates(layout),
    )


def _gate(layout: Layout, base: str, seat: int) -> Markup:
    if not layout.base_cells(base):
        return Markup()
    x, y, wide, high = layout.box_of(layout.base_cells(base))
    if base in "we":
        x = -24 if base == "w" else layout.width + 4
        plate = box(x, y + 2, 20, high - 4, 6, cls="gate")
        middle = (x + 10, y + high / 2)
    else:
        y = -24 if base == "n" else layout.height + 4
        plate = box(x + 2, y, wide - 4, 20, 6, cls="gate")
        middle = (x + wide / 2, y + 10)
    place = f"translate({number(middle[0])} {number(middle[1])})"
    shape = seat_shape(seat, 7, "gate-shape", transform=place) if base in "es" else Markup()
    return tag("g", plate, shape, cls=seat_class(seat))


def _coordinates(layout: Layout) -> Markup:
    drawn = []
    for name in layout.cells[: layout.cols]:
        x, _ = layout.centre(name)
        drawn.append(label(name[0], x, -8, 13, "coordinate", "middle"))
    for name in layout.cells[:: layout.cols]:
        _, y = layout.centre(name)
        drawn.append(label(name[1:], -14, y + 4, 13, "coordinate", "middle"))
    return joined(drawn)


def _floor(layout: Layout) -> Markup:
    wide, high = layout.width, layout.height
    tiles = "".join(
        f"M{column * TILE:g} {row * TILE:g}h{TILE:g}v{TILE:g}h{-TILE:g}z"
        for row in range(int(high / TILE))
        for column in range(int(wide / TILE))
        if (row + column) % 2
    )
    seams = "".join(f"M{x * TILE:g} 0V{high:g}" for x in range(1, int(wide / TILE)))
    seams += "".join(f"M0 {y * TILE:g}H{wide:g}" for y in range(1, int(high / TILE)))
    return joined(
        box(0, 0, wide, high, fill=paint("floor")),
        tag("path", d=tiles, cls="tiles"),
        box(0, 0, wide, high, fill=paint("scuff")),
        box(0, 0, wide, high, fill=paint("cell")),
        tag("path", d=seams, cls="seams"),
        tag("ellipse", cx=wide / 2, cy=high / 2, rx=0.39 * wide, ry=250, fill=paint("heat")),
    )


# Bases and jails.


def _base(layout: Layout, base: str, seat: int) -> Markup:
    cells = layout.base_cells(base)
    if not cells:
        return Markup()
    path = outline([layout.spot(name) for name in cells], CELL, 6)
    arrows = [
        tag("path", d="M-6-12L6 0L-6 12", cls="chevron",
            transform=f"translate({x:g} {y:g}) rotate({TURNS[base]})")
        for x, y in map(layout.centre, cells)
    ]  # fmt: skip
    return tag("g", tag("path", d=path, cls="dark"), tag("path", d=path, cls="home"), arrows,
               cls=f"base {seat_class(seat)}")  # fmt: skip


def _cage(layout: Layout, jail: str) -> Markup:
    x, y, wide, high = layout.box_of(layout.jail_cells(jail))
    return joined(
        box(x + 2, y + 2, wide - 4, high - 4, 5, cls="cage"),
        tag("path", d=f"M{x + 8:g} {y + high - 14:g}h{wide - 16:g}", cls="cage-floor"),
    )


@once
def bars(view: View) -> Markup:
    """Return the bars of the jails, above who sits in them; a jail can be clicked."""
    layout = layout_of(view)
    jails = [jail for jail in view["board"]["jails"] if layout.jail_cells(jail)]
    return part("layer-bars", [_bars(layout, jail) for jail in jails])


def _bars(layout: Layout, jail: str) -> Markup:
    x, y, wide, high = layout.box_of(layout.jail_cells(jail))
    path = "".join(f"M{x + 11 + 14.5 * turn:g} {y + 3:g}v{high - 6:g}" for turn in range(5))
    return tag(
        "g",
        tag("path", d=path, cls="iron-edge"),
        tag("path", d=path, cls="iron"),
        box(x + 1, y + 1, wide - 2, 7, 2, cls="beam"),
        box(x + 1, y + high - 8, wide - 2, 7, 2, cls="beam low"),
        box(x, y, wide, high, 5, cls="field", data_shape=""),
        id=jail_id(jail),
        cls="jail",
    )


def _wire(layout: Layout, name: str, jail: str) -> Markup:
    """Return a release point, wired to its jail."""
    x, y = layout.centre(name)
    wire = ""
    if layout.jail_cells(jail):
        left, top, wide, high = layout.box_of(layout.jail_cells(jail))
        across = left + (wide - CELL / 2 if jail.endswith("w") else CELL / 2)
        wire = f"M{x:g} {y:g}H{across:g}V{top + high if jail.startswith('n') else top:g}"
    return joined(
        tag("path", d=wire, cls="wire-edge"),
        tag("path", d=wire, cls="wire"),
        tag("g", tag("circle", cx=x, cy=y, r=15, cls="pad"),
            placed_sign("key", x - 9, y - 9, 18, "padlock"), id=release_id(jail), cls="release"),
    )  # fmt: skip


# Lava, towers, bridges.


def _lava(cells: list[tuple[int, int]], prefix: str = "") -> Markup:
    path = outline(cells, CELL, 9)
    dice = Random(11)
    crusts: dict[str, list[str]] = {colour: [] for colour in CRUSTS}
    for row, column in cells:
        for _ in range(PLATES):
            crusts[dice.choice(CRUSTS)].append(_crust(dice, column * CELL, row * CELL))
    glints = "".join(
        f"M{column * CELL + dice.uniform(6, 34):.0f} {row * CELL + dice.uniform(6, 34):.0f}h0"
        for row, column in cells
        if dice.random() < 0.6
    )
    plates = [
        tag("path", d="".join(paths), fill=colour, cls="crust") for colour, paths in crusts.items()
    ]
    return joined(
        tag("path", d=path, filter=paint("blur"), cls="lava-glow"),
        tag("clipPath", tag("path", d=path), id=f"death-dome-{prefix}lava-edge"),
        tag("g", tag("path", d=path, fill=paint("lava")), plates,
            tag("path", d=glints, cls="glints"), tag("path", d=path, cls="lava-depth"),
            clip_path=paint(f"{prefix}lava-edge")),
        tag("path", d=path, cls="lava-rim"),
    )  # fmt: skip


def _crust(dice: Random, left: float, top: float) -> str:
    """Return a plate of crust somewhere in a cell."""
    x, y = left + dice.uniform(4, 36), top + dice.uniform(4, 36)
    radius, corners, first = dice.uniform(6, 13), dice.choice((5, 6, 7)), dice.uniform(0, 6)
    points = []
    for place in range(corners):
        angle, far = first + 2 * pi * place / corners, radius * dice.uniform(0.7, 1.15)
        points.append(f"{x + far * 1.15 * cos(angle):.0f} {y + far * 0.8 * sin(angle):.0f}")
    return "M" + "L".join(points) + "z"


def _tower(row: int, column: int) -> Markup:
    """Return the tower around its middle cell: shadow, south face, top, lamps."""
    x, y, wide = (column - 1) * CELL, (row - 1) * CELL, 3 * CELL
    lines = "".join(
        f"M{x + turn * CELL:g} {y + 2:g}v{wide - 4:g}M{x + 2:g} {y + turn * CELL:g}h{wide - 4:g}"
        for turn in (1, 2)
    )
    face = "".join(f"M{x + 10 + 20 * turn:g} {y + wide + 1:g}v12" for turn in range(6))
    lamps = [
        tag("circle", cx=x + across, cy=y + down, r=3, cls="lamp")
        for across in (9, wide - 9)
        for down in (9, wide - 9)
    ]
    return joined(
        box(x + 5, y + 8, wide + 5, wide + 16, 6, cls="tower-shadow"),
        box(x + 1, y + wide - 8, wide - 2, 23, 3, fill=paint("face")),
        tag("path", d=face, cls="tower-ribs"),
        box(x, y, wide, wide, 5, fill=paint("top"), cls="tower-top"),
        box(x + 5, y + 5, wide - 10, wide - 10, 3, cls="tower-edge"),
        tag("path", d=lines, cls="tower-seams"),
        lamps,
    )


def _bridges(layout: Layout, cells: set[tuple[int, int]]) -> Markup:
    towers = {*layout.terrain.get("tower_edge", []), *layout.terrain.get("tower_center", [])}
    drawn = []
    for row, column in sorted(cells.intersection(layout.terrain.get("bridge", []))):
        across = (row, column - 1) in towers and (row, column + 1) in towers
        turn = f"rotate(90 {column * CELL + 20:g} {row * CELL + 20:g})" if across else ""
        place = f"{turn}translate({column * CELL:g} {row * CELL:g})"
        drawn.append(tag("use", href="#death-dome-bridge", transform=place))
    return joined(drawn)


# Walls.


@once
def walls(view: View) -> Markup:
    """Return the walls: shadow, face and top, so that they stand up from the floor."""
    layout, board = layout_of(view), view["board"]
    frame = box(-1, -1, layout.width + 2, layout.height + 2, cls="frame")
    return part("layer-walls", _walls(layout, board["below"], board["right"]), frame)


def _walls(layout: Layout, below: list[int], right: list[int]) -> Markup:
    flat = [_wall(*run, flat=True) for run in _runs(layout, below, flat=True)]
    return joined(flat, [_wall(*run, flat=False) for run in _runs(layout, right, flat=False)])


def _runs(layout: Layout, places: list[int], flat: bool) -> list[tuple[int, int, int]]:
    """Return walls in a row as one: the line they stand on, where they begin and end."""
    spots = sorted(
        (place // layout.cols, place % layout.cols)
        if flat
        else (place % layout.cols, place // layout.cols)
        for place in places
    )
    found: list[tuple[int, int, int]] = []
    for line, along in spots:
        if found and found[-1][0] == line + 1 and found[-1][2] == along:
            found[-1] = (line + 1, found[-1][1], along + 1)
        else:
            found.append((line + 1, along, along + 1))
    return found


def _wall(line: int, start: int, end: int, flat: bool) -> Markup:
    if flat:
        x, wide, y = start * CELL - 4, (end - start) * CELL + 8, line * CELL
        return joined(
            box(x + 3, y, wide, 13, 4, cls="wall-shadow"),
            box(x, y - 3, wide, 11, 3.5, cls="wall-face"),
            box(x, y - 5, wide, 8, 3.5, fill=paint("wall"), cls="wall-top"),
        )
    y, high, x = start * CELL - 6, (end - start) * CELL + 9, line * CELL
    return joined(
        box(x, y + 4, 11, high + 4, 4, cls="wall-shadow"),
        box(x - 4, y + 3, 8, high + 3, 3.5, cls="wall-face"),
        box(x - 4, y, 8, high, 3.5, fill=paint("wall"), cls="wall-top"),
    )


# What can be clicked: every cell, and the bases as wholes.


@once
def cells(view: View, bases: list[str]) -> Markup:
    """Return the cells, invisible until something can be done there."""
    layout = layout_of(view)
    lava = set(layout.terrain.get("lava", []))
    drawn = [_cell(layout, name, lava) for name in layout.cells]
    homes = [
        tag("path", d=outline([layout.spot(name) for name in layout.base_cells(base)], CELL, 6, 1),
            id=base_id(base), data_cell="")
        for base in bases
        if layout.base_cells(base)
    ]  # fmt: skip
    return part("layer-cells", drawn, homes)


def _cell(layout: Layout, name: str, lava: set[tuple[int, int]]) -> Markup:
    x, y = layout.corner(name)
    square = f"M{x:g} {y:g}h40v40h-40z"
    row, column = layout.spot(name)
    edges = "" if (row, column) in lava else _edges(row, column, lava)
    if not edges:
        return tag("path", d=square, id=cell_id(name), data_cell="")
    hatch = tag("path", d=edges, fill=paint("hatch"), cls="edge")
    return tag("g", tag("path", d=square), hatch, id=cell_id(name), data_cell="")


def _edges(row: int, column: int, lava: set[tuple[int, int]]) -> str:
    """Return the strips of a cell along its sides to lava: red where one could be pushed in."""
    x, y = column * CELL, row * CELL
    sides = {
        (row - 1, column): f"M{x + 2:g} {y + 1:g}h36v9h-36z",
        (row + 1, column): f"M{x + 2:g} {y + 30:g}h36v9h-36z",
        (row, column - 1): f"M{x + 1:g} {y + 2:g}h9v36h-9z",
        (row, column + 1): f"M{x + 30:g} {y + 2:g}h9v36h-9z",
    }
    found = "".join(path for spot, path in sides.items() if spot in lava)
    return found or _corners(row, column, lava)


def _corners(row: int, column: int, lava: set[tuple[int, int]]) -> str:
    parts = []
    for down in (-1, 1):
        for across in (-1, 1):
            if (row + down, column + across) in lava:
                x, y = (column + (across > 0)) * CELL, (row + (down > 0)) * CELL
                parts.append(f"M{x:g} {y:g}h{-18 * across}L{x:g} {y - 18 * down:g}z")
    return "".join(parts)
