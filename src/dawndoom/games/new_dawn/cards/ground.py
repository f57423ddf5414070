"""Stations, Sectors and the Main Board, read from TOML and checked (ledger, 8.3, 8.9, 8.10)."""

from typing import Any

from dawndoom.core import Entry
from dawndoom.games.new_dawn.cards.vocabulary import read_ability
from dawndoom.games.new_dawn.rules.components import SIDES, TRIGGERS, Board, Place
from dawndoom.games.new_dawn.rules.effect import Ability
from dawndoom.games.new_dawn.rules.kinds import HELD_KINDS, KIND_FIELDS

SECTOR_AREAS = 4


def read_station(entry: Entry, book: list[Ability]) -> Place:
    """Return a Station."""
    place = _begin(entry)
    if entry.has("tokens"):
        _read_tokens(entry.table("tokens"), place.tokens)
    if entry.has("tokens_per_player"):
        _read_tokens(entry.table("tokens_per_player"), place.tokens_per_player)
    _read_trigger(entry, place, book, TRIGGERS[:2])
    place.defence = entry.whole("defence", 1, 9, 0) if entry.has("defence") else 0
    place.target = entry.whole("target", 1, 9, 0) if entry.has("target") else 0
    place.moves = entry.whole("more_moves", 1, 3, 0) if entry.has("more_moves") else 0
    entry.done()
    return place


def read_sector(entry: Entry, book: list[Ability]) -> Place:
    """Return a Sector."""
    place = _begin(entry)
    _read_trigger(entry, place, book, TRIGGERS[2:])
    place.no_white = entry.flag("without_white_dice", False)
    place.near_entry = entry.flag("entered_from_beside", False)
    if entry.has("majority"):
        part = entry.table("majority")
        place.majority = part.whole("alone", 0, 20)
        place.shared_majority = part.whole("tied", 0, 20)
        part.done()
    entry.done()
    return place


def _begin(entry: Entry) -> Place:
    place = Place(entry.text("id"), entry.text("name", longest=40))
    entry.text("set", "")
    return place


def _read_tokens(part: Entry, tokens: list[int]) -> None:
    """Read how many tokens of each kind lie there."""
    for kind, field in enumerate(KIND_FIELDS[:HELD_KINDS]):
        if part.has(field):
            tokens[kind] = part.whole(field, 1, 9)
    part.done()


def _read_trigger(
    entry: Entry, place: Place, book: list[Ability], triggers: tuple[str, ...]
) -> None:
    """Read what a Station or a Sector reacts to, and what it gives then: tokens or an effect."""
    if not entry.has("trigger"):
        return
    part = entry.table("trigger")
    place.trigger = TRIGGERS.index(part.one_of("on", triggers))
    if part.has("take"):
        place.take = part.whole("take", 1, 9)
        place.must_take = part.flag("must_take", False)
    else:
        place.ability = read_ability(part, "effect", book).number
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
