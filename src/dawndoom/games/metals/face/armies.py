"""The picture while armies are picked: the factions as cards, the map in small, the picks."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    joined,
    label,
    largest,
    part,
    picture,
    seat_class,
    seat_shape,
    seeing,
    tag,
    wrap,
)
from dawndoom.games.metals.face.figures import base, figure
from dawndoom.games.metals.face.layout import CELL, card_id, layout_of
from dawndoom.games.metals.face.queries import points_of, terrain_of
from dawndoom.games.metals.face.symbols import ACCENT
from dawndoom.games.metals.face.terrain import space_art, space_class

COLUMNS = 3
WIDTH, HEIGHT, GAP = 226, 290, 12
TEXT = (21, 19, 17, 15)
MOST_LINES, LEADING = 4, 1.2
PICKS_IN_ROW = 4
HULL_ORDER = ("crescent", "wedge", "gate", "block", "tower", "blade", "shard")


def draw_armies(view: View, decision: Decision | None) -> str:
    """Return the factions as cards, then the map in small and what each seat has picked."""
    factions = view["factions"]
    offered = None if decision is None else [option.on[0] for option in decision.options]
    rows = (len(factions) + 2 + COLUMNS - 1) // COLUMNS
    last = rows * COLUMNS - 2
    cards = [
        _card(view, place, view["asked"] or 0, offered is None or faction["id"] in offered)
        for place, faction in enumerate(factions)
    ]
    return picture(
        COLUMNS * (WIDTH + GAP) + GAP,
        rows * (HEIGHT + GAP) + GAP,
        part("layer-cards", cards),
        group(_small_map(view), style=at(*spot(last))),
        part("layer-picks", _picks(view), style=at(*spot(last + 1))),
        words="The factions",
        cls="metals armies",
        accent=ACCENT,
    )


def spot(place: int) -> tuple[float, float]:
    """Return the upper left corner of a place among the cards."""
    row, column = divmod(place, COLUMNS)
    return GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP)


@seeing(still=("factions",))
def _card(view: View, place: int, seat: int, free: bool) -> Markup:
    faction = view["factions"][place]
    style = at(*spot(place))
    cls = classes("faction", not free and "dimmed")
    art = faction_art(faction, HULL_ORDER[place % len(HULL_ORDER)], seat)
    return part(card_id(faction["id"]), art, cls=cls, style=style, data_own_glow="")


def faction_art(faction: dict[str, Any], art: str, seat: int) -> Markup:
    """Return a faction's card: its hull, its name, and what it is paid for."""
    size = largest(faction["words"], WIDTH - 24, TEXT, MOST_LINES)
    lines = len(wrap(faction["words"], WIDTH - 24, size, most=MOST_LINES))
    top = 180 + (104 - LEADING * size * lines) / 2 + 0.85 * size
    return joined(
        tag("rect", width=WIDTH, height=HEIGHT, rx=16, cls="leather"),
        group(figure(seat, art, 0), cls=seat_class(seat), style=at(WIDTH / 2, 68, scale=1.02)),
        label(faction["name"], WIDTH / 2, 158, 25, "name", "middle", bold=True),
        tag("path", d=f"M30 172H{WIDTH - 30}", cls="rule"),
        block(
            faction["words"], WIDTH / 2, top, WIDTH - 24, size, "words", "middle",
            most=MOST_LINES, leading=LEADING,
        ),
        tag("rect", x=3, y=3, width=WIDTH - 6, height=HEIGHT - 6, rx=14, cls="verge"),
    )  # fmt: skip


@seeing("seat", still=("map",))
def _small_map(view: View) -> Markup:
    """Return the map that the armies will meet on."""
    layout = layout_of(view)
    land = view["map"]
    scale = min(WIDTH / layout.width, (HEIGHT - 34) / layout.height)
    spaces = [
        group(
            space_art(terrain_of(view, space), points_of(view, space), small=True),
            cls=space_class(terrain_of(view, space), points_of(view, space)),
            style=at(*layout.corner(space)),
        )
        for space in land["spaces"]
    ]
    left = (WIDTH - scale * layout.width) / 2
    return joined(
        label(land["name"], WIDTH / 2, 20, 21, "soft", "middle"),
        group(spaces, style=at(left, 30, scale=scale)),
    )


def _picks(view: View) -> Markup:
    seats = [view["seat"], 1 - view["seat"]] if view["seat"] in (0, 1) else [0, 1]
    return joined(
        group(_picks_of(view, seat), style=at(0, place * HEIGHT / 2))
        for place, seat in enumerate(seats)
    )


def _picks_of(view: View, seat: int) -> Markup:
    """Return what a seat has picked so far, and what it has still to pick."""
    metals = [metal for metal in view["metals"] if metal["owner"] == seat]
    picked = sum(1 for metal in metals if metal["faction"] is not None)
    columns = max(PICKS_IN_ROW, (len(metals) + 1) // 2)
    step = min(46.0, (WIDTH - 12) / columns)
    drawn = [
        _pick(metal, 6 + step * (place % columns + 0.5), 58 + 46 * (place // columns), step)
        for place, metal in enumerate(metals)
    ]
    head = (
        group(seat_shape(seat, 10), style=at(14, 14)),
        label(f"{picked} of {len(metals)} picked", 34, 21, 21, "soft"),
    )
    frame = tag("rect", y=30, width=WIDTH, height=HEIGHT / 2 - 38, rx=12, cls="tray")
    asked = view["asked"] == seat
    return group(frame, head, drawn, cls=classes(seat_class(seat), asked and "active"))


def _pick(metal: dict[str, Any], x: float, y: float, step: float) -> Markup:
    seat = metal["owner"]
    known = metal["faction"] is not None
    art = figure(seat, metal["art"], 0) if known else base(seat, "ghost")
    return group(art, cls=seat_class(seat), style=at(x, y, scale=0.9 * step / CELL))
