"""The picture while armies are picked: the factions as cards, the map in small, the picks."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Card,
    Markup,
    at,
    card_face,
    card_halo,
    classes,
    group,
    joined,
    label,
    option,
    picture,
    piece,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom.games.metals.face.layout import layout_of, piece_id
from dawndoom.games.metals.face.queries import letter_of, points_of, terrain_of
from dawndoom.games.metals.face.symbols import (
    ACCENT,
    CELL,
    figure,
    figure_art,
    space_art,
    space_class,
)
from dawndoom.games.metals.face.words import metal_words, wording

COLUMNS = 3
WIDTH, FACE_HEIGHT = 200, 226
HEIGHT = FACE_HEIGHT * WIDTH / 190
GAP = 14
STEEL = "#9fb2d6"
PICKS_IN_ROW = 6


def draw_armies(view: View, decision: Decision | None) -> str:
    """Return the factions as cards, then the map in small and what each seat has picked."""
    factions = view["factions"]
    offered = {} if decision is None else {o.on[0]: i for i, o in enumerate(decision.options)}
    cards = [
        _faction(view, faction, place, decision, offered.get(faction["id"]))
        for place, faction in enumerate(factions)
    ]
    rows = (len(factions) + 2 + COLUMNS - 1) // COLUMNS
    last = rows * COLUMNS - 2
    return picture(
        COLUMNS * (WIDTH + GAP) + GAP,
        rows * (HEIGHT + GAP) + GAP,
        cards,
        _small_map(view, *spot(last)),
        _picks(view, *spot(last + 1)),
        words="The factions",
        cls="metals armies",
        accent=ACCENT,
    )


def spot(place: int) -> tuple[float, float]:
    """Return the upper left corner of a place among the cards."""
    row, column = divmod(place, COLUMNS)
    return GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP)


def _faction(
    view: View, faction: dict[str, Any], place: int, decision: Decision | None, index: int | None
) -> Markup:
    seat = view["asked"] or 0
    x, y = spot(place)
    art = group(figure_art(hull_of(view, faction["id"], place)), style=at(50, 30))
    card = Card(
        faction["name"],
        STEEL,
        number=faction["name"][:1].upper(),
        emblem=group(art, cls=seat_class(seat)),
        text=faction["words"],
        largest_text=18,
    )
    taken = decision is not None and index is None
    face = card_face(
        f"faction-{faction['id']}", card, x, y, WIDTH, classes(taken and "dimmed"), FACE_HEIGHT
    )
    if decision is None or index is None:
        return face
    said = wording(view, decision, decision.options[index])
    halo = group(card_halo([index], WIDTH, FACE_HEIGHT), style=at(x, y))
    return option([index], f"{said.label}: {said.note}.", face, halo)


def hull_of(view: View, faction: str, place: int) -> str:
    """Return the hull that a faction's Metals have, from any of them on the table."""
    known = {metal["faction"]: metal["art"] for metal in view["metals"]}
    return str(known.get(faction, HULL_ORDER[place % len(HULL_ORDER)]))


HULL_ORDER = ("crescent", "wedge", "gate", "block", "tower", "blade", "shard")


def _small_map(view: View, x: float, y: float) -> Markup:
    layout = layout_of(view)
    land = view["map"]
    scale = min(WIDTH / (layout.cols * CELL), (HEIGHT - 26) / (layout.rows * CELL))
    others = [layout.corner(space) for space in land["spaces"]]
    left, top = min(x for x, _ in others), min(y for _, y in others)
    spaces = []
    for space, (right, down) in zip(land["spaces"], others, strict=True):
        terrain, points = terrain_of(view, space), points_of(view, space)
        cls = classes("space", space_class(terrain, points))
        style = at(right - left, down - top)
        spaces.append(group(space_art(terrain, points), cls=cls, style=style))
    margin = (WIDTH - scale * layout.cols * CELL) / 2
    return joined(
        label(land["name"], x + WIDTH / 2, y + 16, 17, "soft", "middle"),
        group(spaces, style=at(x + margin, y + 26, scale=scale)),
    )


def _picks(view: View, x: float, y: float) -> Markup:
    seats = [view["seat"], 1 - view["seat"]] if view["seat"] in (0, 1) else [0, 1]
    return joined(
        _picks_of(view, seat, x, y + place * HEIGHT / 2) for place, seat in enumerate(seats)
    )


def _picks_of(view: View, seat: int, x: float, y: float) -> Markup:
    metals = [metal for metal in view["metals"] if metal["owner"] == seat]
    picked = sum(1 for metal in metals if metal["faction"] is not None)
    step = WIDTH / PICKS_IN_ROW
    drawn = []
    for place, metal in enumerate(metals):
        centre = at(
            x + step * (place % PICKS_IN_ROW + 0.5),
            y + 48 + 36 * (place // PICKS_IN_ROW),
            scale=0.37,
        )
        drawn.append(_pick(view, metal, centre))
    head = [
        group(seat_shape(seat, 8), style=at(x + 12, y + 11)),
        label(f"{picked} of {len(metals)} picked", x + 28, y + 17, 17, "soft"),
    ]
    frame = tag("rect", x=x, y=y + 24, width=WIDTH, height=HEIGHT / 2 - 32, rx=12, cls="frame")
    asked = view["asked"] == seat
    return group(frame, head, drawn, cls=classes("pool", seat_class(seat), asked and "active"))


def _pick(view: View, metal: dict[str, Any], style: str) -> Markup:
    seat = metal["owner"]
    identity = piece_id(metal["id"])
    if metal["faction"] is None:
        return piece(identity, style, tag("circle", r=30, cls="ghost"), cls=seat_class(seat))
    art = figure(seat, metal["art"], 0, letter=letter_of(view, metal))
    return piece(identity, style, art, cls="metal", title=metal_words(view, metal))
