"""The picture of New Dawn: the regions, the four Base Benefits around them, and who is where.

What stands still (sky, free regions, Benefits) is drawn once. Bases, MHQs and Ambassadors' tokens
keep their ids, so that they glide wherever they go; they let clicks through to the card below.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    group,
    icon,
    joined,
    label,
    largest,
    measure,
    part,
    picture,
    piece,
    seeing,
    tag,
)
from dawndoom.games.new_dawn.face.art import paint
from dawndoom.games.new_dawn.face.facility import alliance, facility, region, station
from dawndoom.games.new_dawn.face.layout import CARD, CELL, STRIP, Layout
from dawndoom.games.new_dawn.face.races import draw_races
from dawndoom.games.new_dawn.face.symbols import (
    ACCENT,
    USUAL,
    ambassador_token,
    base,
    card_of,
    mhq,
    pointed_sides,
    signs_row,
    signs_width,
)
from dawndoom.games.new_dawn.face.turning import draw_turning

STRIP_SIZES = (15.0, 14.2)
SHORTER = {" - OR - gain ": " or ", " - OR - ": " or ", "up to 1 ": "1 "}
"""What a strip leaves out, as there is little room on it."""
AREA_TURNS = {"N": 0, "S": 0, "W": -90, "E": 90}


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture: the board, or while races are chosen the races."""
    if view["step"] == 0:
        return draw_races(view)
    layout = Layout(view)
    turning = _turning(view, decision)
    return picture(
        layout.width,
        layout.height,
        _ground(view),
        _benefits(view, _lit(view, turning)),
        part("layer-facilities", _facilities(layout, view)),
        _tokens(view),
        _mhqs(view),
        part("layer-turning", draw_turning(view, turning, decision) if turning else ""),
        words=f"New Dawn, Round {view['round']}, {view['step_name']}",
        cls="new-dawn",
        accent=ACCENT,
    )


def _turning(view: View, decision: Decision | None) -> str:
    """Return the region whose card is being turned."""
    if decision is None or decision.name != "rotate_facility":
        return ""
    return str(decision.about[0])


def _lit(view: View, turning: str) -> str:
    """Return the sides that the arrows of the card being turned point at."""
    card = card_of(view, turning) if turning else None
    if card is None:
        return ""
    return "".join(pointed_sides(card["arrows"], view["regions"][turning]["rotation"]))


@seeing("area", "sectors")
def _ground(view: View) -> Markup:
    layout = Layout(view)
    edge = STRIP + 2
    sky = [
        tag("rect", x=edge, y=edge, width=layout.width - 2 * edge, height=layout.height - 2 * edge,
            rx=16, fill=paint(fill))
        for fill in ("void", "stars")
    ]  # fmt: skip
    clouds = [
        tag("ellipse", cx=0.4 * layout.width, cy=0.34 * layout.height, rx=0.4 * layout.width,
            ry=0.22 * layout.height, fill=paint("violet")),
        tag("ellipse", cx=0.68 * layout.width, cy=0.7 * layout.height, rx=0.32 * layout.width,
            ry=0.22 * layout.height, fill=paint("blue")),
    ]  # fmt: skip
    free = [region(name, layout.corner(name)) for name in view["area"]]
    sectors = [_sector(layout, sector) for sector in view["sectors"]]
    return part("layer-ground", sky[0], clouds, sky[1], sectors, free)


def _sector(layout: Layout, sector: dict[str, Any]) -> Markup:
    """Return the light of a Sector over its regions, its name towards the edge of the board."""
    x, y, width, height = layout.bounds(sector["regions"])
    area = sector["area"]
    middle = {
        "N": (x + width / 2, y - 6),
        "S": (x + width / 2, y + height + 17),
        "W": (x - 6, y + height / 2),
        "E": (x + width + 6, y + height / 2),
    }[area]
    name = label(sector["name"], 0, 0, 15, "sector-name", "middle", bold=True)
    return tag(
        "g",
        tag("rect", x=x, y=y, width=width, height=height, rx=18, cls="light"),
        group(name, style=at(*middle, AREA_TURNS[area])),
        id=f"sector-{area}",
        cls=f"sector area-{area}",
        data_zoom="",
    )


@seeing("area", "sectors", "benefits")
def _benefits(view: View, lit: str) -> Markup:
    layout = Layout(view)
    strips = [_benefit(layout, side, card, side in lit) for side, card in view["benefits"].items()]
    return part("layer-benefits", strips)


def _benefit(layout: Layout, side: str, card: dict[str, Any], is_lit: bool) -> Markup:
    """Return the strip of a side: what it gives as signs, its name, and in words if there is room.

    It reads along the board's edge; the strip in the south stands upright too.
    """
    x, y, turn = layout.strip(side)
    length = layout.length(side)
    signs, name = signs_width(card["signs"], 21), measure(card["name"], 15, bold=True)
    said, size = _in_short(card["text"], (length - signs - name - 112) / USUAL)
    used = signs + name + (USUAL * measure(said, size) + 12 if said else 0) + 10
    left = (length - used) / 2
    parts = [
        tag("rect", x=0, y=1, width=length, height=STRIP - 3, rx=9, fill=paint(card["colour"]),
            cls="strip", data_shape=""),
        [_mark(place, side) for place in (0.3 * CELL, length - 0.3 * CELL)],
        signs_row(card["signs"], left, 7, 21, length),
        label(card["name"], left + signs + 8, 23, 15, "benefit-name", bold=True),
        label(said, left + signs + name + 20, 22.5, size, "benefit-words"),
    ]  # fmt: skip
    cls = f"benefit {card['colour']}" + (" lit" if is_lit else "")
    return tag("g", *parts, id=f"benefit-{side}", cls=cls, style=at(x, y, turn), data_zoom="")


def _in_short(text: str, room: float) -> tuple[str, float]:
    """Return the words of a Benefit as a strip says them, and their size; nothing if too long."""
    words = text.removeprefix("You may ").rstrip(".")
    for long, short in SHORTER.items():
        words = words.replace(long, short)
    words = words[:1].lower() + words[1:]
    size = largest(words, room, STRIP_SIZES, 1)
    return (words, size) if measure(words, size) <= room else ("", size)


def _mark(x: float, side: str) -> Markup:
    """Return the small arrow on a strip that says where the arrows of cards must point."""
    d = "m-6 22 6-8 6 8" if side != "S" else "m-6 14 6 8 6-8"
    return tag("path", d=d, cls="mark", transform=f"translate({x:g})")


def _facilities(layout: Layout, view: View) -> Markup:
    colours = {side: card["colour"] for side, card in view["benefits"].items()}
    drawn = []
    for name, seen in view["regions"].items():
        place = layout.corner(name)
        if seen["facility"]:
            card = view["cards"][seen["facility"]]
            drawn.append(facility(card, place, seen["rotation"], seen["control"], colours))
        elif seen["alliance"]:
            drawn.append(alliance(place, len(view["players"])))
        elif seen["station"]:
            drawn.append(station(place, seen["station"]))
    return joined(drawn)


@seeing("area", "sectors", "regions")
def _bases(view: View) -> list[Markup]:
    layout = Layout(view)
    drawn = []
    for name, seen in view["regions"].items():
        x, y = layout.corner(name)
        if seen["control"] is not None:
            spot = at(x + CARD / 2, y + 60)
            drawn.append(piece(f"base-{name}", spot, base(seen["control"], 50)))
        if seen["shield"]:
            drawn.append(_shield(seen["shield"], x, y))
    return drawn


def _shield(number: int, x: float, y: float) -> Markup:
    sign = icon("shield", -13, -13, 26, "shield")
    words = label(f"+{number}", 0, 5, 15, "shield-words", "middle", bold=True)
    return group(sign, words, style=at(x + 22, y + 80))


@seeing("area", "sectors", "regions", "ambassadors")
def _envoys(view: View) -> list[Markup]:
    layout = Layout(view)
    races = {card["id"]: card["race"] for card in view["ambassadors"]}
    drawn = []
    for name, seen in view["regions"].items():
        x, y = layout.corner(name)
        for place, identity in enumerate(seen["ambassadors"]):
            token = ambassador_token(races[identity], 13)
            drawn.append(piece(f"token-{identity}", at(x + 18 + 26 * place, y + 53), token))
    return drawn


def _tokens(view: View) -> Markup:
    return part("layer-tokens", _bases(view), _envoys(view))


@seeing("area", "sectors", "regions")
def _mhqs(view: View) -> Markup:
    layout = Layout(view)
    drawn = []
    for name, seen in view["regions"].items():
        corner = layout.corner(name)
        seats = sorted({seat for seat, _ in seen["mhqs"]})
        for place, seat in enumerate(seats):
            numbers = [number for owner, number in seen["mhqs"] if owner == seat]
            x, y, width = _standing(place, len(seats), seen["control"] is not None)
            drawn += _stack(seat, numbers, corner[0] + x, corner[1] + y, width)
    return part("layer-mhqs", drawn)


def _standing(place: int, number: int, beside_base: bool) -> tuple[float, float, float]:
    """Return where on a card the MHQs of one of several seats stand, and how wide they are."""
    if number > 2:
        return 30.0 + 54 * (place % 2), 48.0 + 22 * (place // 2), 34.0
    if beside_base and number == 2:
        return 92.0, 48.0 + 22 * place, 35.0
    if beside_base:
        return 89.0, 56.0, 40.0
    if number == 2:
        return 33.0 + 48 * place, 62.0, 44.0
    return CARD / 2, 62.0, 50.0


def _stack(seat: int, numbers: list[int], x: float, y: float, width: float) -> list[Markup]:
    """Return the MHQs of a seat on one region, one behind the other, and how many they are."""
    drawn = []
    for height, number in enumerate(numbers):
        spot = at(x - 3 * height, y - 4 * height)
        drawn.append(piece(f"mhq-{seat}-{number}", spot, mhq(seat, width), cls="mhq"))
    if len(numbers) > 1:
        words = label(f"×{len(numbers)}", x + 0.42 * width, y - 6, 15, "count-words", bold=True)
        drawn.append(words)
    return drawn
