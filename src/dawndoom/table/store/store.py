"""The store: every question to the database and every change, one method each.

A change is atomic and says what it is based on (the length of the log or the version of the
table); if that has changed meanwhile, nothing is stored and `Conflict` is raised.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from dawndoom.table.store.engine import database_at, is_sqlite, read_url
from dawndoom.table.store.migrate import migrate
from dawndoom.table.store.models import (
    RECORD,
    RUNNING,
    AnalysisRow,
    Base,
    DoorRow,
    EntryRow,
    NoteRow,
    SeatRow,
    SolutionRow,
    TableRow,
    WatcherRow,
    now,
)
from dawndoom.table.store.prepared import Prepared
from dawndoom.table.store.rows import (
    NEW_ENTRY,
    Changes,
    Conflict,
    LessonRow,
    Listed,
    Stored,
    change_seats,
    changed_one,
    insert_entries,
    insert_rows,
    list_tables,
    load_table,
    rows_of,
    shut_doors,
)
from dawndoom.table.store.solutions import Solutions
from dawndoom.table.store.work import Result, Work

CHANNEL = "dawndoom_news"
NOBODY = ""
"""The host of a table that is not all there yet."""
AT_ONCE = 500
"""Entries of a log that are written in one transaction: a few milliseconds."""

# Made once: building a statement takes longer than executing it.
VERSION = select(TableRow.version).where(TableRow.id == bindparam("table"))
ONE_TABLE = update(TableRow.__table__).where(  # type: ignore[arg-type]
    TableRow.id == bindparam("of_table")
)
MOVED = Prepared(
    ONE_TABLE.where(TableRow.number == bindparam("from_number"), TableRow.sealed.is_(False)).values(
        version=TableRow.version + literal_column("1")
    )
)
CHANGED = Prepared(ONE_TABLE.where(TableRow.version == bindparam("from_version")))
ADDED = Prepared(NEW_ENTRY)
IS_PLAIN = (TableRow.lesson.is_(None), TableRow.puzzle.is_(None))
"""Of tables: nothing is taught there, and nothing is to be solved."""


class Store:
    """One database."""

    def __init__(self, database_url: str) -> None:
        self.url = read_url(database_url)
        self.is_sqlite = is_sqlite(self.url)
        self.database = database_at(self.url)
        self.solved = Solutions(self.database)
        self._long = asyncio.Lock()

    async def open(self) -> None:
        """Bring the schema up to date."""
        await self.database.open()
        await self.database.write(migrate)
        if self.is_sqlite:
            # The only worker has just started, so nobody is thinking.
            await self._execute(update(TableRow).values(thinker=None, thinking_until=0))
            await self._execute(update(AnalysisRow).values(working_until=0))

    async def close(self) -> None:
        """Let go of all connections."""
        await self.database.close()

    # Reading.

    async def version(self, table: str) -> int | None:
        """Return the version of a table, or None if there is no such table."""
        return await self.database.read(lambda it: it.execute(VERSION, {"table": table}).scalar())

    async def load(self, table: str) -> Stored | None:
        """Return a table and what belongs to it, as they are at one moment."""
        return await self.database.read(partial(load_table, table=table))

    async def log(self, table: str, first: int, until: int) -> list[EntryRow]:
        """Return the entries of a log from one number to before another."""
        query = select(EntryRow).where(
            EntryRow.table == table, EntryRow.number >= first, EntryRow.number < until
        )
        return await self._rows(query.order_by(EntryRow.number))

    async def door(self, key: str) -> DoorRow | None:
        """Return what a hashed key opens."""
        found = await self._rows(select(DoorRow).where(DoorRow.key == key))
        return found[0] if found else None

    async def is_watching(self, table: str, player: str) -> bool:
        """Tell whether somebody has opened a watch link."""
        mine = (WatcherRow.table == table, WatcherRow.player == player)
        return bool(await self._rows(select(WatcherRow).where(*mine)))

    async def mine(self, player: str, limit: int) -> Listed:
        """Return the tables that somebody plays at or hosts, newest first."""
        seated = select(SeatRow.table).where(SeatRow.player == player)
        theirs = or_(TableRow.id.in_(seated), TableRow.host == player)
        conditions = [theirs, *IS_PLAIN]
        return await self.database.read(partial(list_tables, conditions=conditions, limit=limit))

    async def lessons(self, player: str, limit: int) -> list[LessonRow]:
        """Return how far somebody has come at each table of their lessons, newest first."""
        fields = [getattr(TableRow, name) for name in LessonRow._fields]
        query = select(*fields).where(TableRow.host == player, TableRow.lesson.is_not(None))
        query = query.order_by(TableRow.updated.desc()).limit(limit)
        found = await self.database.read(lambda it: it.execute(query).all())
        return [LessonRow(*row) for row in found]

    async def public(self, statuses: Sequence[str], limit: int) -> Listed:
        """Return the public tables with one of these statuses, newest first."""
        conditions = [TableRow.public, TableRow.status.in_(statuses)]
        return await self.database.read(partial(list_tables, conditions=conditions, limit=limit))

    async def last_name(self, player: str) -> str | None:
        """Return the name that somebody used last."""
        query = (
            select(SeatRow.name)
            .join(TableRow, TableRow.id == SeatRow.table)
            .where(SeatRow.player == player, *IS_PLAIN)
            .order_by(TableRow.created.desc())
        )
        found = await self._rows(query.limit(1))
        return found[0] if found else None

    async def bots_asked(self) -> list[str]:
        """Return the running tables where a bot is to move and nobody is thinking for it."""
        return await self._rows(
            select(TableRow.id)
            .join(SeatRow, (SeatRow.table == TableRow.id) & (SeatRow.seat == TableRow.asked))
            .where(TableRow.status == RUNNING, SeatRow.bot.is_not(None))
            .where(TableRow.thinking_until < now())
        )

    async def count(self) -> int:
        """Return how many tables there are."""
        found: list[int] = await self._rows(select(func.count()).select_from(TableRow))
        return found[0]

    async def _rows(self, query: Any) -> list[Any]:
        return await self.database.read(partial(rows_of, query=query))

    # Changing.

    async def create(
        self, row: TableRow, seats: Iterable[SeatRow], doors: Iterable[DoorRow]
    ) -> None:
        """Store a new table."""
        await self.database.write(partial(insert_rows, rows=[row, *seats, *doors]))

    async def create_long(
        self, row: TableRow, seats: Iterable[SeatRow], log: Sequence[Any]
    ) -> None:
        """Store a table that comes with a log, a part at a time: others write in between.

        Until all of it is there, the table is nobody's. If the server is stopped before that, what
        is left of it goes with the next sweep (`expired`).
        """
        host, row.host = row.host, NOBODY
        entries = [
            {
                "table": row.id,
                "number": number,
                "entry": entry,
                "seat": None,
                "at": row.created,
                "follows": False,
            }
            for number, entry in enumerate(log)
        ]
        async with self._long:
            await self.create(row, seats, [])
            for first in range(0, len(entries), AT_ONCE):
                part = entries[first : first + AT_ONCE]
                await self.database.write(partial(insert_entries, entries=part))
            mine = update(TableRow).where(TableRow.id == row.id)
            await self._execute(mine.values(host=host))

    async def append(
        self,
        table: str,
        number: int,
        entry: Any,
        seat: int | None,
        changes: Changes,
        seats: dict[int, Changes] | None = None,
        note: NoteRow | None = None,
        follows: bool = False,
    ) -> None:
        """Store one entry of the log together with how the table stands after it."""
        moved = {**changes, "number": number + 1, "updated": now()}
        added = {
            "table": table,
            "number": number,
            "entry": entry,
            "seat": seat,
            "at": now(),
            "follows": follows,
        }

        def work(connection: Connection) -> None:
            changed_one(connection, MOVED, {**moved, "of_table": table, "from_number": number})
            ADDED.run(connection, added)
            change_seats(connection, table, seats or {})
            insert_rows(connection, [] if note is None else [note])
            self._tell(connection, table)

        await self._change(work)

    async def change(
        self,
        table: str,
        version: int,
        changes: Changes | None = None,
        seats: dict[int, Changes] | None = None,
        doors: Iterable[DoorRow] = (),
        shut: Sequence[int] = (),
        note: NoteRow | None = None,
    ) -> None:
        """Store a change of a table, its seats and its doors. `shut` names seats without links."""
        values = {"version": version + 1, "updated": now(), **(changes or {})}

        def work(connection: Connection) -> None:
            changed_one(connection, CHANGED, {**values, "of_table": table, "from_version": version})
            change_seats(connection, table, seats or {})
            shut_doors(connection, table, shut)
            insert_rows(connection, [*doors, *([] if note is None else [note])])
            self._tell(connection, table)

        await self._change(work)

    async def _change(self, work: Work[Result]) -> Result:
        try:
            return await self.database.write(work)
        except (IntegrityError, sqlite3.IntegrityError):
            raise Conflict from None

    def _tell(self, connection: Connection, table: str) -> None:
        """Send the news to all workers; PostgreSQL delivers it with the commit."""
        if not self.is_sqlite:
            connection.execute(select(func.pg_notify(CHANNEL, table)))

    async def see(self, table: str, seats: Sequence[int], moment: int) -> None:
        """Note that the players of these seats are there. It is not news to anybody."""
        of_seats = (SeatRow.table == table, SeatRow.seat.in_(seats))
        await self._execute(update(SeatRow).where(*of_seats).values(seen=moment))

    async def last_seen(self, table: str, seat: int) -> int:
        """Return when a seat's player was last seen, by whichever worker."""
        query = select(SeatRow.seen).where(SeatRow.table == table, SeatRow.seat == seat)
        found: list[int] = await self._rows(query)
        return found[0]

    async def watch(self, table: str, player: str) -> None:
        """Let somebody watch a private table; a second time changes nothing."""
        try:
            await self._execute(insert(WatcherRow).values(table=table, player=player))
        except IntegrityError:
            return

    async def claim(self, table: str, number: int, thinker: str, until: int) -> bool:
        """Claim the thinking for a bot at a decision; only one worker can."""
        free = or_(TableRow.thinking_until < now(), TableRow.thinker == thinker)
        at = (TableRow.id == table, TableRow.number == number)
        query = update(TableRow).where(*at, free)
        changed = await self._execute(query.values(thinker=thinker, thinking_until=until))
        return changed == 1

    # Removing.

    async def remove(self, tables: Sequence[str]) -> None:
        """Remove tables with all that belongs to them."""

        def work(connection: Connection) -> None:
            for kind in reversed(Base.metadata.sorted_tables):
                # Solutions belong to people, not to tables.
                if kind.name != SolutionRow.__tablename__:
                    of_table = kind.c.id if kind.name == TableRow.__tablename__ else kind.c.table
                    connection.execute(delete(kind).where(of_table.in_(tables)))
            for table in tables:
                self._tell(connection, table)

        await self.database.write(work)

    async def expired(
        self, records: int | None, tables: int | None, unfinished: int, limit: int
    ) -> list[str]:
        """Return records and tables that have not changed since these times. None: never mind.

        What is left of records that were never stored to their end is among them.
        """
        is_record = TableRow.status == RECORD
        old = [(TableRow.host == NOBODY) & (TableRow.updated < unfinished)]
        if records is not None:
            old.append(is_record & (TableRow.updated < records))
        if tables is not None:
            old.append(~is_record & (TableRow.updated < tables))
        return await self._rows(select(TableRow.id).where(or_(*old)).limit(limit))

    # Analyses.

    async def analysis(self, table: str) -> AnalysisRow | None:
        """Return the analysis of a table's game, as far as it has come."""
        found = await self._rows(select(AnalysisRow).where(AnalysisRow.table == table))
        return found[0] if found else None

    async def begin_analysis(self, row: AnalysisRow) -> None:
        """Begin an analysis in place of an old one; beginning it twice changes nothing."""

        def work(connection: Connection) -> None:
            old = AnalysisRow.table == row.table
            connection.execute(delete(AnalysisRow).where(old))
            insert_rows(connection, [row])

        try:
            await self.database.write(work)
        except IntegrityError:
            return

    async def claim_analysis(self, table: str, until: int) -> bool:
        """Claim an analysis; only one worker can."""
        free = AnalysisRow.working_until < now()
        query = update(AnalysisRow).where(AnalysisRow.table == table, free)
        return await self._execute(query.values(working_until=until)) == 1

    async def drop_analysis(self, table: str) -> None:
        """Forget an analysis."""
        await self._execute(delete(AnalysisRow).where(AnalysisRow.table == table))

    async def change_analysis(self, table: str, changes: Changes) -> None:
        """Store how far an analysis has come."""
        query = update(AnalysisRow).where(AnalysisRow.table == table)
        await self._execute(query.values(**changes))

    async def _execute(self, statement: Any) -> int:
        """Execute one statement, and return how many rows it changed."""
        return await self.database.write(lambda it: it.execute(statement).rowcount)
