"""From the card files and the settings to the box."""

from importlib.resources import files
from typing import Final

from dawndoom.core import CardSet, Decks, Entry, SettingError, Settled
from dawndoom.games.metals.cards.conditions import bonus_text, read_condition
from dawndoom.games.metals.rules.box import CORNER, Board, Box, Faction, Figure
from dawndoom.games.metals.rules.effects import TERRAINS


def authored(deck: str) -> str:
    """Return the text of an authored deck."""
    return files("dawndoom.games.metals.cards").joinpath(f"{deck}.toml").read_text("utf-8")


DECKS: Final = Decks("metals", ("maps", "factions", "metals"), authored)


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Return the box for these settings."""
    boards, factions, figures = read_cards(cards)
    if settled["map"] not in boards:
        raise SettingError("map", settled["map"], "one of " + ", ".join(boards))
    return Box(settled, metals_per_seat(settled), boards[settled["map"]], factions, figures)


def metals_per_seat(settled: Settled) -> list[int]:
    """Return how many Metals each seat owns (ME-1.3)."""
    wish = settled["metals_per_player"]
    if isinstance(wish, list):
        if len(wish) != 2:
            raise SettingError("metals_per_player", wish, "one number, or one for each of 2 seats")
        return wish
    number: int = wish or (7 if settled["factions"] else 3)
    return [number, number]


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return DECKS.export()


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return one line for each deck read."""
    boards, factions, figures = read_cards(cards)
    return [
        f"maps: {len(boards)} ({', '.join(boards)})",
        f"factions: {len(factions)} ({', '.join(faction.id for faction in factions)})",
        f"metals: {len(figures)}",
    ]


def read_cards(cards: CardSet | None) -> tuple[dict[str, Board], list[Faction], list[Figure]]:
    """Return maps by id, factions and figures; loaded decks replace the authored ones."""
    entries = DECKS.read(cards)
    boards = [read_board(entry) for entry in entries["maps"]]
    factions = [read_faction(entry) for entry in entries["factions"]]
    known = [faction.id for faction in factions]
    figures = [read_figure(entry, known) for entry in entries["metals"]]
    return {board.id: board for board in boards}, factions, figures


def read_board(entry: Entry) -> Board:
    """Return the map of a card (ME-1.8, ledger 8.1)."""
    board = Board(
        entry.text("id"), entry.text("name"), entry.whole("cols", 3, 9), entry.whole("rows", 3, 12)
    )
    symmetric = entry.flag("symmetric", True)
    seen: set[str] = set()
    for part in entry.tables("spaces"):
        read_space(part, board, seen)
    entry.done()
    board.corners = [space for space in range(board.size) if board.terrain[space] == CORNER]
    if len(board.corners) < 4:
        raise entry.refuse("spaces", "at least 4 corner spaces", len(board.corners))
    scoring = sum(1 for points in board.points if points)
    if scoring < 2:
        raise entry.refuse("spaces", "at least 2 spaces with points", scoring)
    if symmetric:
        check_symmetry(entry, board)
    return board


def read_space(part: Entry, board: Board, seen: set[str]) -> None:
    """Put one listed space on the map."""
    expected = f"a space from a1 to {board.names[-1]}"
    at = part.value("at", expected)
    if not isinstance(at, str) or at not in board.by_name:
        raise part.refuse("at", expected, at)
    if at in seen:
        raise part.refuse("at", "a space that is not named twice", at)
    seen.add(at)
    space = board.by_name[at]
    board.terrain[space] = TERRAINS.index(part.one_of("terrain", TERRAINS, "plain"))
    board.points[space] = part.whole("points", 0, 2, 0)
    part.done()


def check_symmetry(entry: Entry, board: Board) -> None:
    """Refuse a map that does not look the same from both edges."""
    for space in range(board.size):
        other = board.size - 1 - space
        here = (TERRAINS[board.terrain[space]], board.points[space])
        there = (TERRAINS[board.terrain[other]], board.points[other])
        if here != there:
            expected = f"{board.names[other]} to equal {board.names[space]} (point symmetry)"
            raise entry.refuse("spaces", expected, f"{here} and {there}")


def read_faction(entry: Entry) -> Faction:
    """Return the faction of a card, with its text."""
    vp = entry.whole("vp", 0, 10)
    when = read_condition(entry.table("when", "a condition"))
    faction = Faction(
        entry.text("id"), entry.text("name", longest=40), vp, when, bonus_text(vp, when)
    )
    entry.done()
    return faction


def read_figure(entry: Entry, factions: list[str]) -> Figure:
    """Return the figure of a card."""
    figure = Figure(
        entry.text("id"),
        entry.text("name", longest=40),
        entry.one_of("faction", factions),
        entry.text("art", longest=40),
    )
    entry.done()
    return figure
