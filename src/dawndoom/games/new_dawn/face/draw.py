"""The picture of New Dawn: board, Benefits, Ambassadors, Aid, decks, hand, and the fight panel.

The board shows the regions of the area. Bases, MHQs and Ambassadors' tokens keep their ids, so that
they glide wherever they go. Below the board lie three rows of cards; a roll covers them.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    icon,
    joined,
    label,
    measure,
    part,
    picture,
    piece,
    remembered,
    seat_shape,
    seeing,
    step_track,
    tag,
    wrap,
)
from dawndoom.games.new_dawn.face.fight import draw_fight
from dawndoom.games.new_dawn.face.layout import GRID, Layout
from dawndoom.games.new_dawn.face.offers import draw_offers
from dawndoom.games.new_dawn.face.races import draw_races
from dawndoom.games.new_dawn.face.rows import draw_rows, facility_words
from dawndoom.games.new_dawn.face.symbols import (
    ACCENT,
    TYPE_COLOURS,
    TYPE_ICONS,
    ambassador_token,
    arrow,
    base,
    cost_row,
    fitting_size,
    mhq,
    pointed_sides,
    points,
    resource,
    signs_row,
    signs_width,
)

STEPS = ("Produce", "Draw", "Explore", "Tech", "Move", "Act", "Aid")
NAME_SIZES = (0.112, 0.104, 0.096, 0.088, 0.082, 0.076)
"""How large a name may be, in parts of its cell."""
RIM = 0.065
"""The edge of a cell, where the arrows are, in parts of its size."""
# Where the MHQs of each seat stand in a cell, in parts of its size.
CORNERS = ((0.18, 0.43), (0.82, 0.43), (0.18, 0.64), (0.82, 0.64))


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture: the board, or while races are chosen the races."""
    if view["step"] == 0:
        return draw_races(view, decision)
    layout = Layout(view)
    fight = draw_fight(layout, view, decision)
    return picture(
        760,
        layout.height,
        _head(view),
        _benefits(view),
        _ground(view),
        part("layer-facilities", _facilities(layout, view)),
        _tokens(view),
        _mhqs(view, [player["mhqs"] for player in view["players"]]),
        part("layer-rows", [] if fight else draw_rows(layout, view)),
        part("layer-fight", fight),
        part("layer-offers", draw_offers(layout, view, decision)),
        words=f"New Dawn, Round {view['round']}, {view['step_name']}",
        cls="new-dawn",
        accent=ACCENT,
    )


@seeing("round", "step", "action", "active")
def _head(view: View) -> Markup:
    rounds = step_track("rounds", [1, 2, 3, 4, 5], view["round"] - 1, 150, 24,
                        titles=[f"Round {n}" for n in range(1, 6)])  # fmt: skip
    steps = step_track("steps", STEPS, view["step"] - 1, 470, 24)
    cycle = view["action"] - 1 if view["step"] == 6 else None
    actions = step_track("actions", [1, 2, 3], cycle, 100, 24,
                         titles=[f"Action {n}" for n in range(1, 4)])  # fmt: skip
    names = [
        label("Round", 0, 13, 13, "soft"),
        label("Step", 166, 13, 13, "soft"),
        label("Action", 656, 13, 13, "soft"),
        group(seat_shape(view["active"], 6), style=at(752, 9)),
    ]
    return part(
        "layer-head",
        names,
        group(rounds, style=at(0, 18)),
        group(steps, style=at(166, 18)),
        group(actions, style=at(656, 18)),
    )


@seeing("area", "benefits")
def _benefits(view: View) -> Markup:
    layout = Layout(view)
    cards = [_benefit(layout, side, card) for side, card in view["benefits"].items()]
    return part("layer-benefits", cards)


def _benefit(layout: Layout, side: str, card: dict[str, Any]) -> Markup:
    x, y, width, height = layout.strip(side)
    body = tag("rect", x=x, y=y, width=width, height=height, rx=9)
    words = f"{card['name']}: {card['text']}"
    start = -(measure(card["name"], 19) + 14 + signs_width(card["signs"], 23)) / 2
    signs = signs_row(card["signs"], start + measure(card["name"], 19) + 14, -11.5, 23, GRID)
    turn = {"W": -90, "E": 90}.get(side, 0)
    place = at(x + width / 2, y + height / 2, turn)
    art = group(label(card["name"], start, 7, 19), signs, style=place)
    return tag("g", tag("title", words), body, art,
               id=f"benefit-{side}", cls=classes("benefit", card["colour"]))  # fmt: skip


@seeing("area", "sectors")
def _ground(view: View) -> Markup:
    layout = Layout(view)
    rule = {name: sector for sector in view["sectors"] for name in sector["regions"]}
    regions = [_region(layout, name, rule.get(name)) for name in view["area"]]
    return part("layer-ground", regions)


def _region(layout: Layout, name: str, sector: dict[str, Any] | None) -> Markup:
    cell = layout.cell
    body = tag("rect", x=2, y=2, width=cell - 4, height=cell - 4, rx=10)
    parts = [body, label(name, cell / 2, cell / 2 + 6, 16, "coordinate", "middle")]
    words = name
    if sector:
        words = f"{name}. {sector['name']}: {sector['text']}"
        parts.append(block(sector["name"], cell / 2, cell - 25, cell - 16, 13, "sector-name",
                           "middle", most=2))  # fmt: skip
    cls = classes("region", f"sector sector-{sector['area']}" if sector else "")
    return tag("g", tag("title", words), parts, id=f"region-{name}", cls=cls,
               style=at(*layout.corner(name)))  # fmt: skip


def _facilities(layout: Layout, view: View) -> Markup:
    drawn = []
    for name, seen in view["regions"].items():
        if seen["facility"]:
            card = view["cards"][seen["facility"]]
            is_free = seen["control"] is None
            place = layout.corner(name)
            drawn.append(_facility(layout.cell, name, place, seen["rotation"], is_free, card))
        elif seen["alliance"]:
            drawn.append(_alliance(layout, name))
        elif seen["station"]:
            drawn.append(_station(layout, name, seen["station"]))
    return joined(drawn)


@remembered
def _facility(
    cell: float,
    name: str,
    place: tuple[float, float],
    rotation: int,
    is_free: bool,
    card: dict[str, Any],
) -> Markup:
    sides = pointed_sides(card["arrows"], rotation)
    rim = RIM * cell
    side = cell - 2 * rim
    parts = [
        tag("rect", x=rim, y=rim, width=side, height=side, rx=9, cls="frame"),
        tag("rect", x=rim, y=rim, width=side, height=0.24 * cell, rx=9, cls="band"),
        icon(TYPE_ICONS[card["ftype"]], rim + 3, rim + 0.045 * cell, 0.15 * cell, "type"),
        _name(card["name"], cell),
        joined(arrow(side, cell) for side in sides),
        _worth(card, cell),
        points(card["vp"], 0.82 * cell, 0.82 * cell, 0.16 * cell),
    ]
    if is_free:
        parts.append(_ability(card["signs"], cell))
    style = f"--type:{TYPE_COLOURS[card['ftype']]};" + at(*place)
    title = tag("title", facility_words(card, name))
    return part(f"facility-{card['id']}", title, parts, cls="facility", style=style)


def _name(words: str, cell: float) -> Markup:
    left = RIM * cell + 0.15 * cell + 5
    room = cell - left - RIM * cell - 2
    size = fitting_size(words, room, [part * cell for part in NAME_SIZES])
    lines = len(wrap(words, room, size, bold=True, most=2))
    first = RIM * cell + 0.12 * cell + (0.36 if lines == 1 else -0.08) * size
    return block(words, left, first, room, size, "name", bold=True, most=2, leading=1.05)


def _ability(signs: list[str], cell: float) -> Markup:
    """Return what the card did when it was explored; a Base will cover it."""
    size, room = 0.14 * cell, 0.56 * cell
    width = min(room, signs_width(signs, size))
    return group(signs_row(signs, (cell - width) / 2, 0.53 * cell, size, room), cls="ability")


def _worth(card: dict[str, Any], cell: float) -> Markup:
    left, y = RIM * cell + 4, 0.755 * cell
    if card["ftype"] == "H":
        size = 0.15 * cell
        kind = {"E": "C", "S": "S", "M": "M"}[card["btype"]]
        strength = label(str(card["strength"]), left + 1.7 * size, y + 0.88 * size, 1.1 * size,
                         "strength", "middle", bold=True)  # fmt: skip
        return joined(resource(kind, left, y, size), strength)
    size = min(0.14 * cell, 0.6 * cell / max(1, sum(card["cost"])) - 1)
    return cost_row(card["cost"], left, y + (0.15 * cell - size) / 2, size)


def _shield(number: int, cell: float) -> Markup:
    size = 0.2 * cell
    place = at(0.65 * cell, 0.66 * cell)
    sign = icon("shield", -size / 2, -size / 2, size, "shield")
    words = label(f"+{number}", 0, 0.2 * size, 0.5 * size, "", "middle", bold=True)
    return group(tag("title", f"shielded: +{number}"), sign, words, style=place)


def _alliance(layout: Layout, name: str) -> Markup:
    cell = layout.cell
    rim = RIM * cell
    parts = [
        tag("rect", x=rim, y=rim, width=cell - 2 * rim, height=cell - 2 * rim, rx=9, cls="frame"),
        tag("circle", cx=cell / 2, cy=cell / 2, r=0.3 * cell, cls="ring"),
        label("Alliance Base", cell / 2, 0.2 * cell, 0.108 * cell, "name", "middle", bold=True),
    ]
    words = "The Alliance Base: no Facility, but MHQs may stand here and reach what lies around it."
    return tag("g", tag("title", words), parts, cls="alliance", style=at(*layout.corner(name)))


def _station(layout: Layout, name: str, station: dict[str, Any]) -> Markup:
    cell = layout.cell
    kinds = [kind for kind, number in station["tokens"].items() for _ in range(number)]
    size = 0.135 * cell
    signs = [
        resource(
            kind,
            0.11 * cell + (place % 5) * (size + 2),
            0.42 * cell + place // 5 * (size + 3),
            size,
        )
        for place, kind in enumerate(kinds[:15])
    ]
    parts = [
        tag("rect", x=RIM * cell, y=RIM * cell, width=0.87 * cell, height=0.87 * cell, rx=20,
            cls="frame"),
        block(station["name"], cell / 2, 0.2 * cell, 0.8 * cell, 0.105 * cell, "name", "middle",
              bold=True, most=2, leading=1.05),
        joined(signs),
    ]  # fmt: skip
    words = f"Station {station['name']}: {station['text']} MHQs and Facilities cannot be here."
    return tag("g", tag("title", words), parts, cls="station", style=at(*layout.corner(name)))


@seeing("area", "regions")
def _tokens(view: View) -> Markup:
    layout = Layout(view)
    drawn = []
    for name, seen in view["regions"].items():
        x, y = layout.corner(name)
        cell = layout.cell
        if seen["control"] is not None:
            art = base(seen["control"], 0.095 * cell)
            drawn.append(piece(f"base-{name}", at(x + cell / 2, y + 0.6 * cell), art))
        if seen["shield"]:
            drawn.append(group(_shield(seen["shield"], cell), style=at(x, y)))
        for place, identity in enumerate(seen["ambassadors"]):
            token = ambassador_token(identity, 0.08 * cell)
            spot = at(x + (0.41 + 0.18 * place) * cell, y + 0.39 * cell)
            drawn.append(piece(f"token-{identity}", spot, token, title="an Ambassador's token"))
    return part("layer-tokens", drawn)


@seeing("area")
def _mhqs(view: View, standing: list[list[str | None]]) -> Markup:
    layout = Layout(view)
    drawn = []
    cell = layout.cell
    for seat, names in enumerate(standing):
        stacks: dict[str, int] = {}
        for number, name in enumerate(names):
            if name is None:
                continue
            height = stacks.get(name, 0)
            stacks[name] = height + 1
            left, top = CORNERS[seat]
            x, y = layout.corner(name)
            inward = 1 if left < 0.5 else -1
            spot = at(x + (left + 0.07 * height * inward) * cell, y + top * cell)
            art = mhq(seat, 0.085 * cell)
            drawn.append(
                piece(f"mhq-{seat}-{number}", spot, art, title=f"an MHQ of seat {seat + 1}")
            )
    return part("layer-mhqs", drawn)
