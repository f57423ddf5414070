"""Stations, Sectors and the Main Board, read from TOML and checked (ledger, 8.3, 8.9, 8.10)."""

from typing import Any

from dawndoom.core import Entry
from dawndoom.games.new_dawn.cards.vocabulary import read_ability
from dawndoom.games.new_dawn.rules.codes import KINDS, Ability
from dawndoom.games.new_dawn.rules.components import SIDES, TRIGGERS, Board, Place

SECTOR_AREAS = 4


def read_place(entry: Entry, book: list[Ability], triggers: tuple[str, ...]) -> Place:
    """Return a Station or a Sector; `triggers` are those it may have."""
    place = Place(entry.text("id"), entry.text("name", longest=40))
    entry.text("set", "")
    if entry.has("tokens"):
        _read_tokens(entry.table("tokens"), place)
    found = entry.tables("triggers", [])
    if len(found) > 1:
        raise entry.refuse("triggers", "at most one", len(found))
    for part in found:
        place.trigger = TRIGGERS.index(part.one_of("on", triggers))
        _read_take(part, place, book)
        part.done()
    for part in entry.tables("statics", []):
        _read_static(part, place)
    entry.done()
    return place


def _read_tokens(part: Entry, place: Place) -> None:
    """Read how many tokens lie there: a number, or so many more than players."""
    for kind in part.fields():
        expected = 'a whole number from 1 to 9 or "players+n", for one of ' + ", ".join(KINDS[:7])
        value = part.value(kind, expected)
        number = value
        if kind not in KINDS[:7]:
            raise part.refuse(kind, expected, value)
        if isinstance(value, str) and value.startswith("players+") and value[8:].isdigit():
            number = int(value[8:])
            place.tokens_per_player[KINDS.index(kind)] = 1
        if type(number) is not int or not 0 < number < 10:
            raise part.refuse(kind, expected, value)
        place.tokens[KINDS.index(kind)] = number


def _read_take(part: Entry, place: Place, book: list[Ability]) -> None:
    """Read `take(n)`, `take(n,must)` or an effect."""
    code = part.text("take")
    if code.startswith("take(") and code[5:6].isdigit() and code[6:] in (")", ",must)"):
        place.take = int(code[5])
        place.must_take = code.endswith(",must)")
    else:
        place.ability = read_ability(part, "take", book).number


STATICS = ("def_total", "target", "step5_move", "no_white", "near_entry", "majority")


def _read_static(part: Entry, place: Place) -> None:
    code = part.one_of("code", STATICS)
    if code == "no_white":
        place.no_white = True
    elif code == "near_entry":
        place.near_entry = True
    elif code == "def_total":
        place.defence = part.whole("value", 1, 9)
    elif code == "target":
        place.target = part.whole("value", 1, 9)
    elif code == "step5_move":
        place.moves = part.whole("value", 1, 3)
    else:
        place.majority = part.whole("value", 0, 20)
        place.shared_majority = part.whole("shared", 0, 20)
    part.done()


def read_board(entry: Entry) -> Board:
    """Return the board (ND-1.1, ND-1.2, ND-1.7, ledger 8.10)."""
    entry.text("id")
    board = Board(entry.whole("cols", 3, 6), entry.whole("rows", 3, 6))
    board.alliance_base = _read_region(entry, entry.text("alliance_base"), "alliance_base", board)
    sides = entry.table("sides")
    board.sides = [sides.one_of(side, ("green", "orange")) for side in SIDES]
    sides.done()
    if board.sides.count("green") != 2:
        raise entry.refuse("sides", "two green and two orange sides", board.sides)
    frames = entry.table("frames")
    for players in (2, 3, 4):
        corners = frames.value(str(players), "two opposite corners of the area")
        board.frames[players] = _read_frame(frames, str(players), corners, board)
    frames.done()
    for part in entry.tables("areas"):
        board.area_names.append(part.text("id"))
        names = part.some_of("regions", board.names)
        board.areas.append([board.by_name[name] for name in names])
        part.done()
    entry.done()
    if len(board.areas) != SECTOR_AREAS:
        raise entry.refuse("areas", f"{SECTOR_AREAS} Sector areas", len(board.areas))
    return board


def _read_region(entry: Entry, name: Any, field: str, board: Board) -> int:
    if not isinstance(name, str) or name not in board.by_name:
        raise entry.refuse(field, f"a region from 1-1 to {board.names[-1]}", name)
    return board.by_name[name]


def _read_frame(entry: Entry, field: str, corners: Any, board: Board) -> list[int]:
    """Return the regions between two corners."""
    if not isinstance(corners, list) or len(corners) != 2:
        raise entry.refuse(field, "two opposite corners of the area", corners)
    first = _read_region(entry, corners[0], field, board)
    last = _read_region(entry, corners[1], field, board)
    cols = range(first % board.cols, last % board.cols + 1)
    rows = range(first // board.cols, last // board.cols + 1)
    frame = [row * board.cols + col for row in rows for col in cols]
    if board.alliance_base not in frame:
        raise entry.refuse(field, "an area with the Alliance Base in it", corners)
    return frame
