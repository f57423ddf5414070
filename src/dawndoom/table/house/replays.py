"""Replays: any moment of a game, records to download, and records opened from elsewhere.

During a game, players see earlier moments as they looked from their own seat, and nobody gets the
record, because it holds what the dice are thrown with. Once the game is over, everything may be
seen; once somebody has the record, the end can't be taken back any more.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from dawndoom import Match, find_game, read_record
from dawndoom.core import RecordError, State, View
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house.creation import new_row, seat_row, store_new
from dawndoom.table.house.house import House
from dawndoom.table.house.names import clean_name
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import PERSON, RECORD, SeatRow

KEPT = 32
"""Replays kept in memory: after one moment, people usually look at the next."""
MOST_STEPS = 100_000
"""Choices that opening a record may take; each undo in it replays the game up to that point."""
LONGEST_CARDS = 60_000


class Replay:
    """Every moment of a match: before the first choice, after each one, and as it stands now."""

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
    """The replays that people have looked at lately."""

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


def viewpoint_for_replay(table: Table, viewer: Viewer, wish: int | None) -> int | None:
    """Return the seat a replay is seen from: one of the viewer's, or any after the end."""
    held = table.seats_of(viewer)
    if table.is_over:
        fits = wish is not None and 0 <= wish < len(table.seats)
        return wish if fits else (held[0] if held else None)
    if wish is not None and wish not in held:
        raise NotAllowed("You can see the game from other seats when it is over.")
    if wish is None and len(held) > 1 and table.game.needs_curtain:
        return None
    return wish if wish is not None else (held[0] if held else None)


def see_moment(table: Table, replay: Replay, at: int, seat: int | None) -> View:
    """Return what a seat saw at a moment."""
    return table.game.see(replay.states[at], seat)


async def download(house: House, table: Table) -> dict[str, Any]:
    """Return the record of a game, with the players' names. From here on the game stays over."""
    if not table.is_over:
        raise NotNow("You can download the record when the game is over: it gives away the dice.")
    await house.seal(table)
    return {**table.record(), "names": table.names}


async def open_record(house: House, viewer: Viewer, text: str) -> str:
    """Open a record as a table to look at, and return its id."""
    if not viewer.key:
        raise NotAllowed("You need a key to open a record.")
    record = read_record(text)
    check_seed(record)
    check_effort(record)
    match = await asyncio.to_thread(Match.load, record, find_game(record["game"]))
    row = new_row(match, viewer.player, public=False)
    row.status = RECORD
    seats = [record_seat(row.id, seat, record.get("names")) for seat in range(match.seats)]
    await store_new(house, Table(row, seats, match), [])
    return row.id


def check_seed(record: dict[str, Any]) -> None:
    """Refuse a seed that the store can't hold."""
    if not -(2**63) <= record["seed"] < 2**63:
        raise RecordError("The record's seed is too large: a table keeps seeds of up to 64 bits.")


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
        raise RecordError("The record is too long to be a game played here.")


def record_seat(table: str, seat: int, names: Any) -> SeatRow:
    """Return a seat of a record, with the player's name if the record has it."""
    known = names[seat] if isinstance(names, list) and seat < len(names) else ""
    name = clean_name(known if isinstance(known, str) else "", f"Player {seat + 1}")
    return seat_row(table, seat, PERSON, name)
