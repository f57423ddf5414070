"""Looking back: any moment of a game, its record to take home, records brought from elsewhere.

While a game runs, everybody sees each moment as it looked from their own seat then, and nobody
gets the record, which holds the seed. When it is over, everything may be seen.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from dawndoom import Match, find_game, read_record
from dawndoom.core import RecordError, State, View
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house import House
from dawndoom.table.names import clean_name
from dawndoom.table.seating import new_row, store_new
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import PERSON, RECORD, SeatRow

KEPT = 32
"""Replays kept in memory: somebody who looks back mostly looks on."""
MOST_STEPS = 100_000
"""Choices that opening a record may take: each undo in it plays the game anew up to there."""
LONGEST_CARDS = 60_000


class Replay:
    """Every moment of a match: before the first choice, after each, and how it stands now."""

    def __init__(self, match: Match) -> None:
        self.states: list[State] = []
        moment = match.earlier(0)
        self.states.append(moment.state.clone())
        for choice in match.chosen:
            moment.choose(choice.option)
            self.states.append(moment.state.clone())
        # A resignation or an agreed draw ends the match after the last choice.
        self.states[-1] = match.state.clone()

    @property
    def last(self) -> int:
        """The number of the latest moment."""
        return len(self.states) - 1


class Replays:
    """Replays of the tables that people look back at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, Replay]] = OrderedDict()

    def of(self, table: Table) -> Replay:
        """Return a table's replay; the caller holds the table."""
        known = self._kept.pop(table.id, None)
        if known is None or known[0] != table.match.number:
            known = (table.match.number, Replay(table.match))
        self._kept[table.id] = known
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known[1]


def eyes_for_replay(table: Table, viewer: Viewer, wish: int | None) -> int | None:
    """Return through whose eyes somebody looks back: one's own, or after the end anybody's."""
    held = table.seats_of(viewer)
    if table.is_over:
        fits = wish is not None and 0 <= wish < len(table.seats)
        return wish if fits else (held[0] if held else None)
    if wish is not None and wish not in held:
        raise NotAllowed("While a game runs, one looks through one's own eyes.")
    if wish is None and len(held) > 1 and table.game.needs_curtain:
        return None
    return wish if wish is not None else (held[0] if held else None)


def see_moment(table: Table, replay: Replay, at: int, seat: int | None) -> View:
    """Return what a seat saw at a moment."""
    return table.game.see(replay.states[at], seat)


def download(table: Table) -> dict[str, Any]:
    """Return the record of a game, with the names of those who played it."""
    if not table.is_over:
        raise NotNow("The record holds the seed of the game: it can be had when the game is over.")
    return {**table.match.save(), "names": table.names}


async def open_record(house: House, viewer: Viewer, text: str) -> str:
    """Make a table to look at from a record, and return its id."""
    if not viewer.key:
        raise NotAllowed("Opening a record needs a key of one's own.")
    record = read_record(text)
    check_effort(record)
    match = await asyncio.to_thread(Match.load, record, find_game(record["game"]))
    row = new_row(match, viewer.player, public=False)
    row.status = RECORD
    seats = [record_seat(row.id, seat, record.get("names")) for seat in range(match.seats)]
    await store_new(house, Table(row, seats, match), [])
    return row.id


def check_effort(record: dict[str, Any]) -> None:
    """Refuse a record that was made to keep the server busy."""
    count = steps = 0
    for entry in record["log"]:
        if isinstance(entry, dict) and isinstance(entry.get("undo"), int):
            count = min(count, max(0, entry["undo"]))
            steps += count
        else:
            count += 1
            steps += 1
    cards = record.get("cards") or {"text": ""}
    if steps > MOST_STEPS or len(str(cards["text"])) > LONGEST_CARDS:
        raise RecordError("The record is longer than any game that is played here.")


def record_seat(table: str, seat: int, names: Any) -> SeatRow:
    """Return a seat of a record, with its name where the record gives one."""
    known = names[seat] if isinstance(names, list) and seat < len(names) else ""
    name = clean_name(known if isinstance(known, str) else "", f"Player {seat + 1}")
    return SeatRow(
        table=table, seat=seat, kind=PERSON, name=name, player=None, bot=None, link=0, hint=None
    )
