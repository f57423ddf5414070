"""Games and tables as they stand in lists; no match is needed for that."""

from datetime import UTC, datetime

from dawndoom import Game
from dawndoom.table import keys
from dawndoom.table.names import shape_of
from dawndoom.table.pages.eyes import Context
from dawndoom.table.sitting import Viewer
from dawndoom.table.store import OPEN, RECORD, RUNNING, SeatRow, TableRow, now

AGES = ((86_400, "day"), (3600, "hour"), (60, "minute"))


def player(row: SeatRow, table: TableRow, viewer: Viewer) -> Context:
    """Return who sits on a seat."""
    return {
        "seat": row.seat,
        "name": row.name,
        "shape": shape_of(row.seat),
        "is_me": keys.is_same(row.player, viewer.player),
        "is_bot": row.bot is not None,
        "is_open": row.kind == OPEN,
        "is_asked": table.asked == row.seat and table.status == RUNNING,
    }


def listed(row: TableRow, seats: list[SeatRow], game: Game, viewer: Viewer) -> Context:
    """Return a table as it stands in a list; needs no match."""
    there = [player(seat, row, viewer) for seat in seats]
    asked = there[row.asked] if row.asked is not None and row.status == RUNNING else None
    return {
        "id": row.id,
        "url": f"/t/{row.id}/replay" if row.status == RECORD else f"/t/{row.id}",
        "replay_url": f"/t/{row.id}/replay",
        "game": row.game,
        "title": game.title,
        "accent": game.face.accent,
        "status": row.status,
        "my_turn": asked is not None and asked["is_me"] and not asked["is_bot"],
        "is_mine": any(one["is_me"] for one in there),
        "is_host": keys.is_same(row.host, viewer.player),
        "asked": "" if asked is None else asked["name"],
        "ending": row.ending,
        "updated": iso(row.updated),
        "ago": ago(row.updated),
        "open_seats": [seat.seat for seat in seats if seat.kind == OPEN],
        "players": there,
    }


def iso(milliseconds: int) -> str:
    """Return a time as text that browsers and programs read."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat()


def ago(milliseconds: int) -> str:
    """Return how long ago a time was, in two or three words."""
    seconds = (now() - milliseconds) // 1000
    for length, word in AGES:
        if seconds >= length:
            count = seconds // length
            return f"{count} {word}{'s' if count > 1 else ''} ago"
    return "just now"


def game_card(game: Game) -> Context:
    """Return a game as the lobby shows it."""
    low, high = min(game.seats), max(game.seats)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.face.tagline,
        "accent": game.face.accent,
        "seats": str(low) if low == high else f"{low} to {high}",
        "cooperative": game.cooperative,
        "hides": game.hides,
        "new_url": f"/new?game={game.name}",
        "guide_url": f"/guide/{game.name}",
    }
