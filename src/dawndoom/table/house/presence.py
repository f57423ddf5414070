"""Who is there: a seat may be given away only when its player has been away for long enough.

How long that is was settled when the table was set up, and everybody can read it. Whoever has a
page open or does something is there; it is written down at most once a minute for each seat.
"""

from dawndoom.table.house.keys import is_same
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import SeatRow, Store, now

AWAY: dict[str, int | None] = {
    "never": None,
    "10 minutes": 10 * 60,
    "1 hour": 60 * 60,
    "1 day": 24 * 60 * 60,
    "3 days": 3 * 24 * 60 * 60,
}
"""After how many seconds a seat may be given away, in words."""
USUALLY = "1 day"
WRITTEN_EVERY = 60_000
"""Milliseconds between two notes that a player is there."""


def away_words(seconds: int | None) -> str:
    """Return how long a player may be away, in words."""
    return next((words for words, length in AWAY.items() if length == seconds), f"{seconds} s")


async def note_presence(store: Store, table: Table, viewer: Viewer) -> None:
    """Note that whoever looks at a table is there, if they sit at it."""
    moment = now()
    known = [row for row in table.seats if is_same(row.player, viewer.player)]
    stale = [row for row in known if moment - row.seen >= WRITTEN_EVERY]
    if stale and not table.is_over:
        await store.see(table.id, [row.seat for row in stale], moment)
        for row in stale:
            row.seen = moment


def is_away(table: Table, row: SeatRow) -> bool:
    """Tell whether a seat's player has been away for so long that the seat may be given away."""
    return was_away(table, row, now())


def was_away(table: Table, row: SeatRow, moment: int) -> bool:
    """Tell the same of a moment."""
    after = table.row.away_after
    return bool(row.player) and after is not None and moment - row.seen >= 1000 * after


def is_moving(row: SeatRow) -> bool:
    """Tell whether a seat's player may still use the link to another device."""
    return row.moving is not None and row.moving > now()


def passing(table: Table) -> tuple[bool, ...]:
    """Return what time alone changes on a page: who is away, and which links still work."""
    moment, found = now(), []
    for row in table.seats:
        found += [was_away(table, row, moment), is_moving(row)]
    return tuple(found)


async def is_surely_away(store: Store, table: Table, row: SeatRow) -> bool:
    """Tell the same, having asked the other workers, too."""
    if not is_away(table, row):
        return False
    row.seen = max(row.seen, await store.last_seen(table.id, row.seat))
    return is_away(table, row)
