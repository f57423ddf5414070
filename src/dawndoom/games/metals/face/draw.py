"""The picture of Metals: the map, lines of fire, Metals, what threatens them, shots.

The viewer sits at the bottom; for seat 1 the map is turned round. The ground stands still and is
drawn once; each Metal is a piece that glides.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    joined,
    label,
    part,
    picture,
    seat_class,
    seeing,
    tag,
)
from dawndoom.games.metals.face.armies import draw_armies
from dawndoom.games.metals.face.facings import facings
from dawndoom.games.metals.face.figures import base, figure, letter_sign, ring
from dawndoom.games.metals.face.layout import (
    CELL,
    Layout,
    coin_id,
    layout_for,
    layout_of,
    piece_id,
    space_id,
)
from dawndoom.games.metals.face.queries import (
    bottom_seat,
    letter_of,
    line_of_fire,
    points_of,
    terrain_of,
    with_pending,
)
from dawndoom.games.metals.face.signs import coin, harm_pill, put, shield_sign, sights_sign
from dawndoom.games.metals.face.symbols import ACCENT
from dawndoom.games.metals.face.terrain import space_art, space_class
from dawndoom.games.metals.face.words import SIDES, harm_words

WHILE_TURNING = 0.6
"""The scale of a Metal that is being turned: it makes room for the arrows around it."""


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture: the map, or while armies are picked the factions."""
    if view["asks"] == "pick_army":
        return draw_armies(view, decision)
    return _watched(view, bottom_seat(view)) if decision is None else _map(view, decision)


@seeing("asked", "attacks", "fire_stops", "metals", "threats", still=("factions", "map"))
def _watched(view: View, bottom: int) -> str:
    """Return the map for whoever is not asked: a rival's choice changes it only once it is made."""
    return _map({**view, "seat": bottom}, None)


def _map(view: View, decision: Decision | None) -> str:
    layout = layout_of(view)
    pending = with_pending(view, decision)
    chosen = int(decision.about[0]) if decision is not None and decision.about else None
    turning = chosen if decision is not None and decision.name == "choose_facing" else None
    return picture(
        layout.width,
        layout.height,
        _table(view, layout.bottom),
        _fire(pending, layout.bottom, turning),
        part("layer-ghost", _ghost(layout, view, pending, turning)),
        part("layer-metals", _metals(layout, pending, chosen, turning)),
        _signs(pending, layout.bottom, turning),
        _shots(view, layout.bottom),
        part("layer-facings", facings(layout, pending, decision)),
        words=f"{view['map']['name']}, seen from the {SIDES[layout.bottom]}",
        cls="metals",
        accent=ACCENT,
    )


# The map.


@seeing(still=("map",))
def _table(view: View, bottom: int) -> Markup:
    layout = layout_for(view, bottom)
    # From the bottom up: trees stand a little over the space below them.
    spaces = view["map"]["spaces"][:: -1 if bottom == 1 else 1]
    drawn = [_space(layout, view, space) for space in spaces]
    return part("layer-map", _frame(layout), _coordinates(layout), drawn)


def _frame(layout: Layout) -> Markup:
    width, height, rim = layout.width, layout.height, layout.frame
    return joined(
        tag("rect", width=width, height=height, rx=20, cls="wood"),
        tag("rect", x=3, y=3, width=width - 6, height=height - 6, rx=18, cls="brass"),
        tag(
            "rect", x=rim - 3, y=rim - 3, width=width - 2 * rim + 6, height=height - 2 * rim + 6,
            rx=12, cls="bed",
        ),
    )  # fmt: skip


def _space(layout: Layout, view: View, space: str) -> Markup:
    terrain, points = terrain_of(view, space), points_of(view, space)
    odd = sum(divmod(layout.index[space], layout.cols)) % 2 == 1
    cls, style = space_class(terrain, points), at(*layout.corner(space))
    art = space_art(terrain, points, odd)
    return tag("g", art, id=space_id(space), cls=cls, style=style, data_own_glow="")


def _coordinates(layout: Layout) -> Markup:
    spaces = list(layout.index)
    size, middle = layout.text, layout.frame / 2
    across = [
        label(
            space[0], layout.centre(space)[0], layout.height - middle + 0.3 * size, size,
            "coordinate", "middle", bold=True,
        )
        for space in spaces[: layout.cols]
    ]  # fmt: skip
    up = [
        label(
            space[1:], middle, layout.centre(space)[1] + 0.36 * size, size, "coordinate", "middle",
            bold=True,
        )
        for space in spaces[:: layout.cols]
    ]  # fmt: skip
    return joined(across, up)


# Lines of fire, and shots.


@seeing("metals", "fire_stops", still=("map",))
def _fire(view: View, bottom: int, turning: int | None) -> Markup:
    layout = layout_for(view, bottom)
    drawn = []
    for metal in view["metals"]:
        if metal["at"] is None or metal["id"] == turning:
            continue
        line = line_of_fire(view, metal["at"], metal["facing"])
        if line:
            path = layout.ray(metal["at"], line, metal["facing"])
            drawn.append(_ray(metal["owner"], bottom, path))
    return part("layer-fire", drawn)


def _ray(owner: int, bottom: int, path: str) -> Markup:
    side = "own-fire" if owner == bottom else "enemy-fire"
    rays = (tag("path", d=path, cls="haze"), tag("path", d=path, cls="ray"))
    return group(rays, cls=classes("fire", side, seat_class(owner)))


@seeing("attacks", "metals", still=("map",))
def _shots(view: View, bottom: int) -> Markup:
    """Return the attacks that are being carried out; nothing in between."""
    layout = layout_for(view, bottom)
    drawn = []
    for attacker, target in view["attacks"]:
        shooter, victim = view["metals"][attacker], view["metals"][target]
        if shooter["at"] is not None and victim["at"] is not None:
            drawn.append(_shot(layout, shooter["at"], victim["at"]))
    return part("layer-shots", drawn)


def _shot(layout: Layout, here: str, there: str) -> Markup:
    """Return the line of a shot, and a ring around whom it hits."""
    line = tag("path", d=layout.beam(here, there), cls="aim")
    ring = group(tag("circle", r=56, cls="aim"), style=at(*layout.centre(there)))
    return group(line, ring, cls="shot")


# The Metals.


def _metals(layout: Layout, view: View, chosen: int | None, turning: int | None) -> list[Markup]:
    return [
        _metal(
            view, metal, layout.centre(metal["at"]), layout.turn(metal["facing"]), layout.text,
            metal["id"] == chosen, metal["id"] == turning,
        )
        for metal in view["metals"]
        if metal["at"] is not None
    ]  # fmt: skip


@seeing(still=("map", "factions"))
def _metal(
    view: View,
    metal: dict[str, Any],
    place: tuple[float, float],
    turn: int,
    size: float,
    chosen: bool,
    turning: bool,
) -> Markup:
    style = at(*place, scale=WHILE_TURNING if turning else 1)
    art = figure(metal["owner"], metal["art"], turn, metal["damaged"])
    letter = Markup() if turning else letter_sign(letter_of(view, metal), 39, -39, size)
    cls = classes("piece metal", seat_class(metal["owner"]), chosen and "chosen")
    return part(
        piece_id(metal["id"]), ring(metal["owner"]), art, letter, cls=cls, style=style,
        data_own_glow="", data_zoom="",
    )  # fmt: skip


def _ghost(layout: Layout, view: View, pending: View, turning: int | None) -> Markup:
    """Return the outline of where the Metal that is being turned has come from."""
    if turning is None:
        return Markup()
    metal = view["metals"][turning]
    if metal["at"] is None or metal["at"] == pending["metals"][turning]["at"]:
        return Markup()
    style = at(*layout.centre(metal["at"]))
    return group(base(metal["owner"], "ghost"), cls=seat_class(metal["owner"]), style=style)


# What threatens them, and what they will bring.


@seeing("asked", "metals", "threats", still=("map",))
def _signs(view: View, bottom: int, turning: int | None) -> Markup:
    layout = layout_for(view, bottom)
    # In the middle of a turn nothing is foretold: it is shown as it happens.
    coming = [] if view["asked"] is None else view["threats"]
    threats = {threat["target"]: threat for threat in coming}
    drawn = [
        _sign(layout, view, metal, threats.get(metal["id"]), metal["id"] == turning)
        for metal in view["metals"]
        if metal["at"] is not None
    ]
    return part("layer-signs", drawn)


def _sign(
    layout: Layout, view: View, metal: dict[str, Any], threat: dict[str, Any] | None, turning: bool
) -> Markup:
    """Return the signs around one Metal: points above it, harm or shelter below."""
    x, y = layout.centre(metal["at"])
    out = CELL / 2 - 6 if turning else 40
    points = points_of(view, metal["at"])
    signs = []
    if points and not (threat and threat["lost"]):
        sign = coin(f"+{points}", layout.text)
        signs.append(tag("g", sign, id=coin_id(metal["at"]), style=at(x - out, y - out)))
    if metal["owner"] != layout.bottom:
        signs += [put(sights_sign(), x + out, y + out)] if threat else []
    elif threat:
        signs.append(_pill(layout, harm_words(view, metal, threat), x, y + (58 if turning else 46)))
    elif terrain_of(view, metal["at"]) == "forest":
        signs.append(put(shield_sign(), x + out, y + out))
    return joined(signs)


def _pill(layout: Layout, words: str, x: float, y: float) -> Markup:
    """Return the pill of a Metal that is about to be hit; at the edge it stays in the picture."""
    half = (len(words) * 0.7 + 2.6) * layout.text / 2
    middle = min(max(x, half + 3), layout.width - half - 3)
    return put(harm_pill(words, layout.text), middle, y)
