"""What lies on a region: a Facility, the Alliance Base, a Station, or nothing yet."""

from typing import Any

from dawndoom.drawing import (
    Markup,
    at,
    group,
    label,
    part,
    piece,
    remembered,
    seat_class,
    tag,
)
from dawndoom.games.new_dawn.face.art import box, disc, paint, ring, shape, stroke, use
from dawndoom.games.new_dawn.face.layout import CARD
from dawndoom.games.new_dawn.face.symbols import (
    SIDES,
    base,
    chevron,
    cost_row,
    name_lines,
    points,
    resource,
    title_line,
)
from dawndoom.games.new_dawn.face.worlds import world

NAME_SIZE = 15.0
Spot = tuple[float, float]


def _ground(letter: str) -> Markup:
    return box(0, 0, CARD, CARD, paint(f"face-{letter}"), 13)


def _title(name: str) -> list[Markup]:
    lines = name_lines(name, CARD - 10, NAME_SIZE)
    return [
        title_line(words, CARD / 2, 17.5 + 14 * place, CARD - 10, NAME_SIZE)
        for place, words in enumerate(lines)
    ]


@remembered
def facility(
    card: dict[str, Any], place: Spot, rotation: int, owner: int | None, colours: dict[str, str]
) -> Markup:
    """Return a Facility on the board: its world, name, cost or strength, points and arrows."""
    art = tag("g", world(card["name"], card["ftype"]), box(0, 66, CARD, 48, paint("foot")),
              box(0, 0, CARD, 44, paint("plate")), clip_path=paint("card"))  # fmt: skip
    edge = f"type-{card['ftype']}" if owner is None else "held"
    frame = tag("rect", x=1, y=1, width=CARD - 2, height=CARD - 2, rx=12, cls=f"frame {edge}",
                data_shape="")  # fmt: skip
    # The art and the arrows reach over the edge: outside of what has the id, lest it looks larger.
    face = tag("g", frame, _title(card["name"]), _foot(card),
               points(card["vp"], CARD - 19, CARD - 25, 30),
               id=f"facility-{card['id']}", cls="facility", data_zoom="")  # fmt: skip
    return part(
        f"card-{card['id']}",
        box(0, 0, CARD, CARD, "#060a14", 13),
        _ground(card["ftype"]),
        art,
        face,
        _arrows(card, rotation, colours),
        cls=seat_class(owner) if owner is not None else None,
        style=at(*place),
    )


def _arrows(card: dict[str, Any], rotation: int, colours: dict[str, str]) -> Markup:
    """Return the arrows, which turn with the card; each has the colour of what it points at."""
    drawn = [
        chevron(side, CARD / 2, colours[SIDES[(SIDES.index(side) + rotation) % 4]])
        for side in card["arrows"]
    ]
    return piece(f"arrows-{card['id']}", at(CARD / 2, CARD / 2, 90 * rotation), drawn)


def _foot(card: dict[str, Any]) -> Markup:
    """Return the cost or the strength, above the edge: what can be done is said there."""
    if card["ftype"] != "H":
        return cost_row(card["cost"], 6, CARD - 32, 19, CARD - 44)
    return group(
        use("skull", 6, CARD - 33, 19, 19),
        label(str(card["strength"]), 28, CARD - 17, 17, "strength", bold=True),
    )


@remembered
def alliance(place: Spot, seats: int) -> Markup:
    """Return the Alliance Base: a wheel in space, and the first Base of every seat."""
    bases = [
        group(base(seat, 25), style=at(CARD / 2 + 26 * (seat - (seats - 1) / 2), CARD - 15))
        for seat in range(seats)
    ]
    parts = [
        box(0, 0, CARD, CARD, "#0b1426", 13),
        disc(57, 60, 52, paint("halo-A")),
        ring(57, 58, 46, 17, "#7f90b2", 5),
        ring(57, 58, 46, 17, "#dfe8f7", 1.5, dashes="3 5"),
        shape("M41 60c0-14 32-14 32 0l-5 16H46Z", paint("world-A"), "#eef4ff", 1),
        shape("M57 46V30m0 2 8 3-8 3", "#ffd166", "#ffd166", 2),
        stroke("M48 58h18M47 64h20", "#24344f", 2, dashes="3 2"),
        box(0, 0, CARD, 30, paint("plate"), 13),
        title_line("Alliance Base", CARD / 2, 18, CARD - 10, NAME_SIZE),
        tag(
            "rect",
            x=1,
            y=1,
            width=CARD - 2,
            height=CARD - 2,
            rx=12,
            cls="frame type-A",
            data_shape="",
        ),
        bases,
    ]
    return part("alliance", *parts, cls="facility", style=at(*place))


@remembered
def station(place: Spot, seen: dict[str, Any]) -> Markup:
    """Return a Station: eight-cornered steel, with the tokens that are left on it."""
    identity = f"station-{seen['id']}"
    hull = "M30 1H84L113 30V84L84 113H30L1 84V30Z"
    lights = [disc(x, y, 2, "#ffd76a", 0.9) for x, y in ((30, 7), (84, 7), (30, 107), (84, 107))]
    return part(
        identity,
        shape(hull, "#0b1220"),
        tag("path", d=hull, fill=paint("face-A"), cls="hull", data_shape=""),
        ring(57, 62, 40, 40, "#9aa7bd", 3, 0.35, "14 9"),
        ring(57, 62, 30, 30, "#9aa7bd", 1.5, 0.3),
        lights,
        _title(seen["name"]) if len(seen["name"]) < 14 else _low_title(seen["name"]),
        _tokens(identity, seen["tokens"]),
        cls="facility station",
        style=at(*place),
        data_zoom="",
    )


def _low_title(name: str) -> list[Markup]:
    """Return a long name further down, where the hull is wide enough for it."""
    lines = name_lines(name, 80, NAME_SIZE)
    return [
        title_line(words, CARD / 2, 22 + 14.5 * place, 70 + 18 * place, NAME_SIZE)
        for place, words in enumerate(lines)
    ]


def _tokens(identity: str, tokens: dict[str, int]) -> list[Markup]:
    """Return the tokens by kind, each with how many are left: something to take one by one."""
    wide = 34.0
    drawn = []
    for place, (kind, number) in enumerate(tokens.items()):
        x = CARD / 2 + wide * (place - (len(tokens) - 1) / 2)
        mark = [
            tag("circle", r=19, fill="none", data_shape=""),
            resource(kind, -14, -14, 28),
            label(f"×{number}", 0, 30, 15, "name", "middle", bold=True),
        ]
        drawn.append(tag("g", mark, id=f"{identity}-{kind}", cls="spot", style=at(x, 66)))
    return drawn


@remembered
def region(name: str, place: Spot) -> Markup:
    """Return a region that nobody has explored."""
    body = tag("rect", width=CARD, height=CARD, rx=13, cls="free", data_shape="")
    words = label(name, CARD / 2, CARD / 2 + 5, 15, "coordinate", "middle")
    return tag("g", body, words, id=f"region-{name}", cls="region", style=at(*place))
