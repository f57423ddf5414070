"""The picture of Metals: map, Metals, lines of fire, pools, score tracks, and what can be clicked.

The viewer sits at the bottom; for seat 1 the map is turned round. All Metals lie in one layer and
keep their ids, on the map and in the pool, so that they glide wherever they go.
"""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    classes,
    draw_chip,
    group,
    joined,
    label,
    part,
    picture,
    piece,
    score_track,
    seat_class,
    seat_shape,
    seeing,
    tag,
)
from dawndoom.games.metals.face.armies import draw_armies
from dawndoom.games.metals.face.layout import (
    LEFT,
    POOL_WIDTH,
    RIM,
    Layout,
    Place,
    Shape,
    layout_for,
    piece_id,
    shape_of,
)
from dawndoom.games.metals.face.offers import offers
from dawndoom.games.metals.face.queries import (
    faction_named,
    in_pool,
    letter_of,
    line_of_fire,
    metal_at,
    on_map,
    points_of,
    terrain_of,
    under_fire,
    with_pending,
)
from dawndoom.games.metals.face.symbols import (
    ACCENT,
    CELL,
    INSET,
    MIDDLE,
    base,
    figure,
    hatch,
    letter_sign,
    safe_sign,
    space_art,
    space_class,
    space_tag,
)
from dawndoom.games.metals.face.words import SIDES, TERRAIN_WORDS, counted, metal_words
from dawndoom.games.metals.rules.action import MOST_ON_MAP

WHILE_TURNING = 0.58
"""The scale of a Metal that is being turned: it makes room for the facings around it."""


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture: the map, or while armies are picked the factions."""
    if view["asks"] == "pick_army":
        return draw_armies(view, decision)
    shape = shape_of(view)
    layout = layout_for(view, shape)
    pending = with_pending(view, decision)
    active = None if view["outcome"] else view["active"]
    chosen = int(decision.about[0]) if decision is not None and decision.about else None
    return picture(
        layout.width,
        layout.height,
        _table(view, shape),
        _tracks(view, shape),
        _pools(view, shape, active),
        _fire(pending, shape),
        part("layer-ghost", _ghost(layout, view, pending, chosen)),
        part("layer-metals", _metals(layout, pending, chosen, decision)),
        _signs_above(pending, shape),
        part("layer-offers", offers(layout, pending, decision)),
        words=f"{view['map']['name']}, seen from the {SIDES[layout.bottom]}",
        cls="metals",
        accent=ACCENT,
    )


# The map and what lies beside it.


@seeing(still=("map",))
def _table(view: View, shape: Shape) -> Markup:
    layout = layout_for(view, shape)
    width = LEFT + layout.cols * CELL + RIM - 2
    plate = tag(
        "rect", x=2, y=layout.table_top, width=width, height=layout.table_height, rx=18,
        cls="mat",
    )  # fmt: skip
    spaces = [
        _space(space, terrain_of(view, space), points_of(view, space), at(*layout.corner(space)))
        for space in view["map"]["spaces"]
    ]
    return part("layer-map", plate, spaces, _coordinates(layout, view["map"]["spaces"]))


def _space(space: str, terrain: str, points: int, place: str) -> Markup:
    worth = f"{counted(points, 'point')} each turn you hold it."
    words = [f"{space}.", TERRAIN_WORDS.get(terrain, ""), worth if points else ""]
    title = tag("title", " ".join(word for word in words if word))
    cls = classes("space", space_class(terrain, points))
    return tag(
        "g", title, space_art(terrain, points), id=f"space-{space}", cls=cls, style=place,
    )  # fmt: skip


def _coordinates(layout: Layout, spaces: Sequence[str]) -> Markup:
    foot = layout.table_top + RIM + layout.rows * CELL + 20
    drawn = []
    for space in spaces[: layout.cols]:
        x = layout.centre(space)[0]
        drawn.append(label(space[0], x, foot, 17, "coordinate", "middle"))
    for space in spaces[:: layout.cols]:
        y = layout.centre(space)[1]
        drawn.append(label(space[1:], 17, y + 6, 17, "coordinate", "middle"))
    return joined(drawn)


@seeing("vp", "target", still=("map",))
def _tracks(view: View, shape: Shape) -> Markup:
    layout = layout_for(view, shape)
    drawn = []
    for seat in (0, 1):
        top = layout.track_top(seat)
        track = score_track(f"track-{seat}", seat, view["vp"][seat], view["target"],
                            layout.cols * CELL - 2 * INSET)  # fmt: skip
        drawn.append(group(seat_shape(seat, 8), style=at(17, top + 11)))
        drawn.append(group(track, style=at(LEFT + INSET, top)))
    return part("layer-tracks", drawn)


def _pools(view: View, shape: Shape, active: int | None) -> Markup:
    drawn = []
    for seat in (0, 1):
        own = [metal for metal in view["metals"] if metal["owner"] == seat]
        alone = {**view, "metals": own}
        drawn.append(_pool(alone, shape, seat, view["vp"][seat], seat == active))
    return part("layer-pools", drawn)


@seeing("target", "metals", still=("map", "factions"))
def _pool(view: View, shape: Shape, seat: int, points: int, active: bool) -> Markup:
    layout = layout_for(view, shape)
    top, height = layout.block_top(seat), layout.block_height(seat)
    waiting = len(in_pool(view, seat))
    parts = [
        tag("rect", x=layout.side, y=top, width=POOL_WIDTH, height=height, rx=14, cls="frame"),
        group(seat_shape(seat, 9), style=at(layout.side + 19, top + 23)),
        _score(points, view["target"], layout.side + 36, top + 30),
        label("on map", layout.side + 10, top + 57, 15, "soft"),
        *_on_map_marks(layout, view, seat, top + 51),
        label("in pool", layout.side + 10, top + 82, 15, "soft"),
        label(str(waiting), layout.side + 70, top + 82, 17, bold=True),
        *(_slot(layout, view, seat, kind) for kind in layout.slots[seat]),
    ]
    return group(parts, cls=classes("pool", seat_class(seat), active and "active"))


def _score(points: int, target: int, x: float, y: float) -> Markup:
    return joined(
        label(str(points), x, y, 22, bold=True),
        label(f"/ {target}", x + 16 * len(str(points)) + 5, y, 16, "soft"),
    )


def _on_map_marks(layout: Layout, view: View, seat: int, y: float) -> list[Markup]:
    here = len(on_map(view, seat))
    left = layout.side + 77
    marks = [
        group(
            seat_shape(seat, 6, "badge" if place < here else "free"),
            style=at(left + 17 * place, y),
        )
        for place in range(MOST_ON_MAP)
    ]
    return [tag("g", tag("title", f"{here} of {MOST_ON_MAP} Metals on the map"), marks)]


def _slot(layout: Layout, view: View, seat: int, kind: str | None) -> Markup:
    x, y, width, height = layout.slot(seat, kind)
    faction = faction_named(view, kind)
    pile = [metal for metal in in_pool(view, seat) if metal["faction"] == kind]
    words = f"{len(pile)} in the pool"
    if faction:
        words = f"{faction['name']}: {words}. {faction['words']}."
    plate = tag("rect", x=x, y=y, width=width, height=height, rx=10, cls="slot")
    return tag("g", tag("title", words), plate)


# Lines of fire.


@seeing("metals", "fire_stops", still=("map",))
def _fire(view: View, shape: Shape) -> Markup:
    layout = layout_for(view, shape)
    drawn = []
    threat = classes("threat enemy-fire", seat_class(1 - layout.bottom))
    for space in under_fire(view, layout.bottom):
        drawn.append(group(hatch(), cls=threat, style=at(*layout.corner(space))))
    for metal in view["metals"]:
        line = line_of_fire(view, metal["at"], metal["facing"]) if metal["at"] else []
        if line:
            safe = [space for space in line if _is_safe(view, space)]
            drawn.append(
                _ray(view, shape, metal["owner"], metal["at"], metal["facing"], line, safe)
            )
    return part("layer-fire", drawn)


def _is_safe(view: View, space: str) -> bool:
    """Tell whether a space in a line of fire is an empty forest."""
    return terrain_of(view, space) == "forest" and metal_at(view, space) is None


@seeing(still=("map",))
def _ray(
    view: View,
    shape: Shape,
    owner: int,
    here: str,
    facing: str,
    line: list[str],
    safe: list[str],
) -> Markup:
    """Return a Metal's line of fire, and the sign of safety on the forests in it."""
    layout = layout_for(view, shape)
    side = "own-fire" if owner == layout.bottom else "enemy-fire"
    signs = [safe_sign(layout.corner(space)[0] + 8, layout.corner(space)[1] + 8) for space in safe]
    ray = tag("path", d=layout.ray(here, line, facing), cls="ray")
    return group(ray, signs, cls=classes("fire", side, seat_class(owner)))


# The Metals.


def _metals(
    layout: Layout, view: View, chosen: int | None, decision: Decision | None
) -> list[Markup]:
    """Return all Metals, the lowest number last: it lies on top of its pile."""
    turning = decision is not None and decision.name == "choose_facing"
    drawn = []
    for metal in reversed(view["metals"]):
        # In the pool nobody looks anywhere: all point away from the viewer.
        turn = 0 if metal["at"] is None else layout.turn(metal["facing"])
        place = place_of(layout, view, metal)
        is_chosen = metal["id"] == chosen
        drawn.append(_metal(view, metal, place, turn, is_chosen, is_chosen and turning))
    return drawn


@seeing(still=("map", "factions"))
def _metal(
    view: View, metal: dict[str, Any], place: Place, turn: int, chosen: bool, turning: bool
) -> Markup:
    x, y, scale = place
    letter = letter_of(view, metal)
    if turning:
        scale = WHILE_TURNING
        art = _between_facings(metal, turn, letter)
    else:
        art = figure(metal["owner"], metal["art"], turn, metal["damaged"], letter)
    words = metal_words(view, metal)
    faction = faction_named(view, metal["faction"])
    title = f"{words}. {faction['words']}." if faction else f"{words}."
    cls = classes("metal", metal["at"] is None and "waiting", chosen and "chosen")
    return piece(piece_id(metal["id"]), at(x, y, scale=scale), art, cls=cls, title=title)


def _between_facings(metal: dict[str, Any], turn: float, letter: str) -> Markup:
    """Return a Metal around which four facings are offered: its letter stands between them."""
    art = figure(metal["owner"], metal["art"], turn, metal["damaged"])
    corner = (MIDDLE - 12) / WHILE_TURNING
    sign = letter_sign(letter, corner, corner, 1 / WHILE_TURNING)
    return joined(art, group(sign, cls=seat_class(metal["owner"])))


def place_of(layout: Layout, view: View, metal: dict[str, Any]) -> Place:
    """Return where a Metal lies: on its space, or on the pile of its kind."""
    if metal["at"] is not None:
        return (*layout.centre(metal["at"]), 1)
    pile = [
        other["id"]
        for other in in_pool(view, metal["owner"])
        if other["faction"] == metal["faction"]
    ]
    return layout.pile(metal, pile.index(metal["id"]))


def _ghost(layout: Layout, view: View, pending: View, chosen: int | None) -> Markup:
    """Return the outline of where the Metal that is being turned has come from."""
    if chosen is None or view["metals"][chosen]["at"] == pending["metals"][chosen]["at"]:
        return Markup()
    metal = view["metals"][chosen]
    x, y, scale = place_of(layout, view, metal)
    style = at(x, y, scale=scale)
    return group(base(metal["owner"], "ghost"), cls=seat_class(metal["owner"]), style=style)


@seeing("metals", still=("map",))
def _signs_above(view: View, shape: Shape) -> Markup:
    """Return what must stay visible over Metals: what they stand on, how many are in a pile."""
    layout = layout_for(view, shape)
    drawn = []
    for metal in view["metals"]:
        if metal["at"] is not None:
            space = metal["at"]
            sign = space_tag(terrain_of(view, space), points_of(view, space))
            drawn.append(group(sign, style=at(*layout.corner(space))))
    for seat in (0, 1):
        for kind in layout.slots[seat]:
            drawn.append(_pile_count(layout, view, seat, kind))
    return part("layer-signs", drawn, cls="waiting")


def _pile_count(layout: Layout, view: View, seat: int, kind: str | None) -> Markup:
    count = sum(1 for metal in in_pool(view, seat) if metal["faction"] == kind)
    x, y, width, height = layout.slot(seat, kind)
    if not count and len(layout.slots[seat]) <= 1:
        return label("empty", x + width / 2, y + height / 2 + 5, 16, "soft", "middle")
    return (
        draw_chip(Chip(f"\N{MULTIPLICATION SIGN}{count}"), x - 1, y - 1, 13)
        if count > 1
        else Markup()
    )
