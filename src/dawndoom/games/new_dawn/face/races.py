"""The picture of the setup: the races as Player Boards, and the choice of the first Base."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    joined,
    label,
    part,
    picture,
    seat_class,
    seat_shape,
    seeing,
    tag,
    wrap,
)
from dawndoom.games.new_dawn.face.art import box, use
from dawndoom.games.new_dawn.face.portraits import portrait
from dawndoom.games.new_dawn.face.symbols import (
    ACCENT,
    TYPE_WORDS,
    base,
    cost_row,
    points,
    resource,
)

WIDTH, HEIGHT, GAP = 260.0, 376.0, 12.0
EDGE = 8.0
COLUMNS = 4
BASE_KINDS = {"E": ("C", "Credit"), "S": ("S", "Science"), "M": ("M", "Military")}


def draw_races(view: View) -> str:
    """Return the races, or before one's first Base one's own race and the three Bases."""
    if view["asks"] == "choose_base_type" and view["asked"] == view["seat"] is not None:
        own = view["players"][view["seat"]]["race"]
        return _first_base(view, next(race for race in view["races"] if race["id"] == own))
    taken = {player["race"]: player["seat"] for player in view["players"] if player["race"]}
    boards = [
        _board(view, place, taken.get(race["id"])) for place, race in enumerate(view["races"])
    ]
    lines = (len(boards) + COLUMNS - 1) // COLUMNS
    return _picture(COLUMNS, lines, part("layer-races", boards))


def _picture(columns: int, lines: int, *parts: Markup) -> str:
    return picture(
        columns * (WIDTH + GAP) - GAP + 2 * EDGE,
        lines * (HEIGHT + GAP) - GAP + 2 * EDGE,
        parts,
        words="The races",
        cls="new-dawn races",
        accent=ACCENT,
    )


def _first_base(view: View, race: dict[str, Any]) -> str:
    place = view["races"].index(race)
    board = group(_board(view, place, view["seat"], 0))
    bases = [
        _base(view["seat"], letter, race["track_vp"][number], number + 1)
        for number, letter in enumerate("ESM")
    ]
    return _picture(COLUMNS, 1, part("layer-races", board, bases))


def _base(seat: int, letter: str, points_of_track: int, column: int) -> Markup:
    """Return a Base to begin with, and what it brings."""
    kind, word = BASE_KINDS[letter]
    middle = WIDTH / 2
    parts = [
        _frame(f"first type-{letter}"),
        label(f"{TYPE_WORDS[letter]} Base", middle, 40, 21, "name", "middle", bold=True),
        group(base(seat, 110), style=at(middle, 118)),
        resource(kind, middle - 72, 196, 38),
        label(f"1 {word}", middle - 26, 213, 17, "name", bold=True),
        label("every Round", middle - 26, 233, 15, "soft"),
        label("All five of this track out:", middle, 296, 14, "soft", "middle"),
        points(points_of_track, middle, 332, 44),
    ]
    return tag("g", parts, id=f"track-{letter}", cls="race", style=at(*_corner(column)))


def _corner(place: int) -> tuple[float, float]:
    line, column = divmod(place, COLUMNS)
    return EDGE + column * (WIDTH + GAP), EDGE + line * (HEIGHT + GAP)


def _frame(cls: str = "") -> Markup:
    return tag("rect", width=WIDTH, height=HEIGHT, rx=17, cls=classes("board", cls), data_shape="")


@seeing(still=("races",))
def _board(view: View, place: int, owner: int | None, column: int | None = None) -> Markup:
    """Return a race's Player Board: every number on it with its word."""
    race = view["races"][place]
    art = [
        _frame(),
        portrait(race["id"], 14, 14, 58),
        label(race["name"], 84, 40, 20, "name", bold=True),
        label(race["ability"], 84, 62, 15, "ability"),
        _words(race["text"]),
        _mhqs(race),
        _tracks(race),
        _slots(race),
    ]
    if owner is not None:
        art.append(group(seat_shape(owner, 13), style=at(66, 62)))
    cls = classes("race", owner is not None and f"taken {seat_class(owner)}")
    spot = _corner(place if column is None else column)
    return tag("g", art, id=f"race-{race['id']}", cls=cls, style=at(*spot))


def _words(text: str) -> Markup:
    size = 14.5 if len(wrap(text, WIDTH - 30, 14.5)) <= 3 else 13.5
    return block(text, 16, 96, WIDTH - 26, size, "words", leading=1.22)


def _line(y: float) -> Markup:
    return tag("path", d=f"M16 {y:g}H{WIDTH - 16:g}", cls="rule")


def _mhqs(race: dict[str, Any]) -> Markup:
    rows = [_line(172), label("MHQs to buy", 16, 192, 14, "soft"),
            label("worth", WIDTH - 16, 192, 14, "soft", "end")]  # fmt: skip
    for slot, (cost, worth) in enumerate(zip(race["mhq_cost"], race["mhq_vp"], strict=True)):
        x = 16 + slot * 78
        rows += [
            cost_row(cost, x, 200, 18, 42),
            points(worth, x + 58, 209, 31),
        ]
    return joined(rows)


def _tracks(race: dict[str, Any]) -> Markup:
    rows = [_line(228), label("All five Bases of a track out", 16, 248, 14, "soft")]
    for place, (kind, worth) in enumerate(zip("CSM", race["track_vp"], strict=True)):
        x = 16 + place * 78
        rows += [resource(kind, x, 256, 22), points(worth, x + 42, 267, 31)]
    return joined(rows)


def _slots(race: dict[str, Any]) -> Markup:
    worth = race["tech_slots"]
    step = (WIDTH - 32) / len(worth)
    stars = [points(number, 26 + place * step, 322, 31) for place, number in enumerate(worth)]
    tokens = f"{race['token_slots']} slots for dice tokens"
    return joined(
        _line(284),
        label("Technologies, first to last", 16, 304, 14, "soft"),
        stars,
        box(10, 340, WIDTH - 20, 27, "#0a1526", 10),
        use("kind-P2", 18, 346, 15, 15),
        label(tokens, 40, 358, 14, "words"),
    )
