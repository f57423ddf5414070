"""Games and tables as they appear in lists; no match is needed for that."""

from dataclasses import dataclass
from datetime import UTC, datetime

from dawndoom import Game
from dawndoom.table.house import keys
from dawndoom.table.house.names import shape_of
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import OPEN, RECORD, RUNNING, SeatRow, TableRow, now

AGES = ((86_400, "day"), (3600, "hour"), (60, "minute"))


@dataclass(frozen=True)
class Player:
    """Who sits in a seat."""

    seat: int
    name: str
    shape: str
    is_me: bool
    is_bot: bool
    is_open: bool
    is_asked: bool


@dataclass(frozen=True)
class ListedTable:
    """A table in a list."""

    id: str
    url: str
    replay_url: str
    picture_url: str
    """Its board, as its player sees it."""
    game: str
    title: str
    accent: str
    status: str
    my_turn: bool
    is_mine: bool
    is_host: bool
    asked: str
    """Whose turn it is, or nothing."""
    ending: str
    """How it ended, as a sentence, or nothing."""
    updated: str
    ago: str
    open_seats: list[int]
    players: list[Player]
    standing: str = ""
    """How it stands, in a few words, if it goes on and is the viewer's."""


@dataclass(frozen=True)
class GameCard:
    """A game in the lobby."""

    name: str
    title: str
    tagline: str
    accent: str
    seats: str
    """How many can play: "2 players", "1 to 6 players"."""
    cooperative: bool
    hides: bool
    new_url: str
    guide_url: str


def player(row: SeatRow, table: TableRow, viewer: Viewer) -> Player:
    """Return who sits in a seat."""
    return Player(
        seat=row.seat,
        name=row.name,
        shape=shape_of(row.seat),
        is_me=keys.is_same(row.player, viewer.player),
        is_bot=row.bot is not None,
        is_open=row.kind == OPEN,
        is_asked=table.asked == row.seat and table.status == RUNNING,
    )


def listed(row: TableRow, seats: list[SeatRow], game: Game, viewer: Viewer) -> ListedTable:
    """Return a table as a list shows it."""
    players = [player(seat, row, viewer) for seat in seats]
    asked = players[row.asked] if row.asked is not None and row.status == RUNNING else None
    return ListedTable(
        id=row.id,
        url=f"/t/{row.id}/replay" if row.status == RECORD else f"/t/{row.id}",
        replay_url=f"/t/{row.id}/replay",
        picture_url=f"/t/{row.id}/board.svg?v={row.version}",
        game=row.game,
        title=game.title,
        accent=game.face.accent,
        status=row.status,
        my_turn=asked is not None and asked.is_me and not asked.is_bot,
        is_mine=any(one.is_me for one in players),
        is_host=keys.is_same(row.host, viewer.player),
        asked="" if asked is None else asked.name,
        ending=row.ending,
        updated=iso(row.updated),
        ago=ago(row.updated),
        open_seats=[seat.seat for seat in seats if seat.kind == OPEN],
        players=players,
    )


def iso(milliseconds: int) -> str:
    """Return a time as text that browsers and programs can read."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat()


def ago(milliseconds: int) -> str:
    """Return how long ago a time was, in two or three words."""
    seconds = (now() - milliseconds) // 1000
    for length, word in AGES:
        if seconds >= length:
            return f"{counted(seconds // length, word)} ago"
    return "just now"


def counted(count: int, word: str) -> str:
    """Return a number with its noun: `1 player`, `2 players`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def game_card(game: Game) -> GameCard:
    """Return a game as the lobby shows it."""
    low, high = min(game.seats), max(game.seats)
    return GameCard(
        name=game.name,
        title=game.title,
        tagline=game.face.tagline,
        accent=game.face.accent,
        seats=players_words(low, high),
        cooperative=game.cooperative,
        hides=game.hides,
        new_url=f"/new?game={game.name}",
        guide_url=f"/guide/{game.name}",
    )


def players_words(low: int, high: int) -> str:
    """Return how many can play: `2 players`, `1 or 2 players`, `2 to 4 players`."""
    if low == high:
        return counted(low, "player")
    return f"{low} {'or' if high == low + 1 else 'to'} {high} players"
