"""The house: all tables of a server, each visited by one caller at a time.

Matches are kept in memory, but the store is the truth. A visitor gets a table as it is stored at
that moment, holds it alone until done, and stores changes by `commit` or `change`. If anything
goes wrong half-way, the copy in memory is thrown away.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from dawndoom import Match
from dawndoom.core import ChoiceError, StaleAnswer, UndoRefused
from dawndoom.table.configuration import Configuration
from dawndoom.table.errors import NotAllowed, NotFound, TableError
from dawndoom.table.house import keys
from dawndoom.table.house.lookers import Lookers
from dawndoom.table.house.news import Bus, PostgresNews
from dawndoom.table.house.notes import parting
from dawndoom.table.house.presence import note_presence, passing
from dawndoom.table.house.slots import Slot, Slots
from dawndoom.table.house.tables import Table, going_on, play_again
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import FINISHED, Changes, Conflict, DoorRow, NoteRow, Store

NO_TABLE = "There is no such table."
HARMLESS = (ChoiceError, TableError, UndoRefused)
"""Refusals that leave the match in memory as it was."""


class House:
    """All tables of a server."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration = configuration
        self.store = Store(configuration.database_url)
        self.bus = Bus()
        self.bots_hear: Callable[[str], None] = lambda table: None
        """Called with a table whose bot is to move."""
        self.lookers = Lookers()
        self._slots = Slots(configuration.tables_memory, self.lookers.at)
        self._news = None if self.store.is_sqlite else PostgresNews(self.store.url, self.bus)

    async def open(self) -> None:
        """Open the store and listen for news."""
        await self.store.open()
        if self._news is not None:
            await self._news.open()

    async def close(self) -> None:
        """Close what was opened."""
        if self._news is not None:
            await self._news.close()
        await self.store.close()

    # Visiting.

    @asynccontextmanager
    async def visit(self, table: str, viewer: Viewer | None = None) -> AsyncIterator[Table]:
        """Hold a table as it is stored now. A viewer must be allowed to see it."""
        if not keys.is_table_id(table):
            raise NotFound(NO_TABLE)
        with self._slots.entered(table) as slot:
            async with slot.lock:
                found = await self._current(slot, table)
                if viewer is not None:
                    await self._admit(found, viewer)
                    await note_presence(self.store, found, viewer)
                    await self._note_time(found)
                    self.lookers.note(table, viewer.client)
                try:
                    yield found
                except BaseException as error:
                    if not isinstance(error, HARMLESS) or found.match.number != found.row.number:
                        slot.table = None
                    raise

    async def _current(self, slot: Slot, table: str) -> Table:
        if slot.table is not None and self.store.is_sqlite:
            # One worker serves the file, so every change was made here.
            return slot.table
        version = await self.store.version(table)
        if version is None:
            slot.table = None
            raise NotFound(NO_TABLE)
        if slot.table is None or slot.table.row.version != version:
            slot.table = await self._loaded(table, slot.table)
        return slot.table

    async def _loaded(self, table: str, known: Table | None) -> Table:
        stored = await self.store.load(table)
        if stored is None:
            raise NotFound(NO_TABLE)
        row, seats, shared, notes = stored
        if known is not None and known.match.number <= row.number:
            match = going_on(row, await self._caught_up(known.match, table, row.number))
        else:
            entries = await self.store.log(table, 0, row.number)
            match = await asyncio.to_thread(play_again, row, entries)
        loaded = Table(row, seats, match, shared, notes)
        if match.is_pausing and loaded.needs_answer:
            # Nobody else would: the sweep looks for bots.
            self.bots_hear(table)
        return loaded

    async def _caught_up(self, match: Match, table: str, number: int) -> Match:
        """Replay what other workers have added to the log."""
        for entry in await self.store.log(table, match.number, number):
            match.repeat(entry.entry, entry.follows)
        return match

    async def _admit(self, table: Table, viewer: Viewer) -> None:
        if table.row.public or table.seats_of(viewer) or table.is_host(viewer):
            return
        if parting(table, viewer) is not None:
            return
        if not viewer.player or not await self.store.is_watching(table.id, viewer.player):
            raise NotAllowed("This table is private. Ask one of the players for a spectator link.")

    async def _note_time(self, table: Table) -> None:
        """Let a table on which only time has changed something count as changed: it is news."""
        shown = passing(table)
        if table.passing != shown:
            is_news, table.passing = table.passing is not None, shown
            if is_news:
                # Whoever was quicker has told the news as well.
                with suppress(Conflict):
                    await self.change(table)

    # Storing changes.

    async def commit(
        self,
        table: Table,
        seat: int | None,
        seats: dict[int, Changes] | None = None,
        note: NoteRow | None = None,
        follows: bool = False,
    ) -> None:
        """Store the latest entry of the match's log, and spread the news.

        `follows` says that it was chosen in one go with the entry before.
        """
        match, row = table.match, table.row
        changes: Changes = {
            **table.standing(),
            "undo_request": None,
            "thinker": None,
            "thinking_until": 0,
        }
        try:
            await self.store.append(
                row.id, match.number - 1, match.log[-1], seat, changes, seats, note, follows
            )
        except Conflict:
            raise Overtaken(match.number - 1) from None
        self._note(table, {**changes, "number": match.number}, seats, note)

    async def change(
        self,
        table: Table,
        changes: Changes | None = None,
        seats: dict[int, Changes] | None = None,
        doors: list[DoorRow] | None = None,
        shut: list[int] | None = None,
        note: NoteRow | None = None,
    ) -> None:
        """Store a change of the table, its seats and doors, and spread the news.

        `shut` names the seats whose links stop working.
        """
        row = table.row
        await self.store.change(row.id, row.version, changes, seats, doors or (), shut or (), note)
        table.shared.update(door.key for door in doors or () if door.seat is None)
        self._note(table, changes or {}, seats, note)

    async def seal(self, table: Table) -> None:
        """Make the end of a game final, before what its dice were thrown with is given out."""
        if table.row.status == FINISHED and not table.row.sealed:
            await self.change(table, {"sealed": True})

    async def remove(self, tables: Sequence[str]) -> None:
        """Remove tables for good; whoever looks at one is told that it is gone."""
        await self.store.remove(tables)
        for table in tables:
            self._slots.forget(table)
            self.bus.publish(table)

    def _note(
        self,
        table: Table,
        changes: Changes,
        seats: dict[int, Changes] | None = None,
        note: NoteRow | None = None,
    ) -> None:
        for name, value in changes.items():
            setattr(table.row, name, value)
        for seat, values in (seats or {}).items():
            table.holding.clear()
            for name, value in values.items():
                setattr(table.seats[seat], name, value)
        if note is not None:
            table.notes.append(note)
        table.row.version += 1
        self.tell(table)

    def tell(self, table: Table) -> None:
        """Tell everybody looking at a table that it has changed, and who answers for the house."""
        self.bus.publish(table.id)
        if table.needs_answer:
            self.bots_hear(table.id)

    async def rebuild(self, table: str) -> None:
        """Rebuild the stored state from the log: it is only a cache."""
        async with self.visit(table) as found:
            entries = await self.store.log(table, 0, found.row.number)
            found.match = play_again(found.row, entries)
            await self.change(found, found.standing())


class Overtaken(StaleAnswer):
    """Another answer to the same decision was stored first."""

    def __init__(self, number: int) -> None:
        super().__init__(number, number + 1)
