"""The store: every question to the database and every change, one method each.

A change is atomic and carries what it was based on (the number of the log or the version of the
table); when that has moved on in the meantime, nothing is stored and `Conflict` is raised.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, cast

from sqlalchemy import ColumnElement, CursorResult, Select, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from dawndoom.core import DawndoomError
from dawndoom.table.store.engine import is_sqlite, make_engine, read_url
from dawndoom.table.store.migrate import migrate
from dawndoom.table.store.models import (
    RUNNING,
    Base,
    DoorRow,
    EntryRow,
    SeatRow,
    TableRow,
    WatcherRow,
    now,
)

CHANNEL = "dawndoom_news"

Changes = dict[str, Any]


class Conflict(DawndoomError):
    """Somebody else has changed the table in the meantime; nothing was stored."""

    def __init__(self) -> None:
        super().__init__("The table has changed in the meantime. Here is how it stands now.")


class Store:
    """One database."""

    def __init__(self, database_url: str) -> None:
        self.url = read_url(database_url)
        self.is_sqlite = is_sqlite(self.url)
        self.engine = make_engine(self.url)
        self._writer = self.engine.execution_options(writes=True)

    async def open(self) -> None:
        """Bring the schema up to date."""
        await migrate(self.engine)
        if self.is_sqlite:
            # The only worker has just started, so nobody is thinking.
            async with self._writing() as connection:
                await connection.execute(update(TableRow).values(thinker=None, thinking_until=0))

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    def _writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._writer.begin()

    def _reading(self) -> AsyncSession:
        return AsyncSession(self.engine, expire_on_commit=False)

    # Reading.

    async def version(self, table: str) -> int | None:
        """Return the version of a table, or None when there is no such table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(TableRow.version).where(TableRow.id == table))
            return found.scalar()

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        """Return a table with its seats, as they are at one moment."""
        async with self._reading() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            seats = select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat)
            return row, list(await session.scalars(seats))

    async def log(self, table: str, first: int, until: int) -> list[EntryRow]:
        """Return the entries of a log from one number to before another."""
        query = select(EntryRow).where(
            EntryRow.table == table, EntryRow.number >= first, EntryRow.number < until
        )
        async with self._reading() as session:
            return list(await session.scalars(query.order_by(EntryRow.number)))

    async def door(self, key: str) -> DoorRow | None:
        """Return what a hashed key opens."""
        async with self._reading() as session:
            return await session.get(DoorRow, key)

    async def is_watching(self, table: str, player: str) -> bool:
        """Tell whether somebody has come by a watch link."""
        async with self._reading() as session:
            return await session.get(WatcherRow, (table, player)) is not None

    async def mine(self, player: str, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return the tables at which somebody sits or which somebody hosts, newest first."""
        seated = select(SeatRow.table).where(SeatRow.player == player)
        return await self._listed(
            or_(TableRow.id.in_(seated), TableRow.host == player), limit=limit
        )

    async def public(
        self, statuses: Sequence[str], limit: int
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return the public tables in one of these conditions, newest first."""
        return await self._listed(TableRow.public, TableRow.status.in_(statuses), limit=limit)

    async def _listed(
        self, *conditions: ColumnElement[bool] | Any, limit: int
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        query = select(TableRow).where(*conditions).order_by(TableRow.updated.desc())
        async with self._reading() as session:
            rows = list(await session.scalars(query.limit(limit)))
            ids = [row.id for row in rows]
            seats = select(SeatRow).where(SeatRow.table.in_(ids)).order_by(SeatRow.seat)
            by_table: dict[str, list[SeatRow]] = {table: [] for table in ids}
            for seat in await session.scalars(seats):
                by_table[seat.table].append(seat)
        return [(row, by_table[row.id]) for row in rows]

    async def last_name(self, player: str) -> str | None:
        """Return the name that somebody used last."""
        query = (
            select(SeatRow.name)
            .join(TableRow, TableRow.id == SeatRow.table)
            .where(SeatRow.player == player)
            .order_by(TableRow.created.desc())
        )
        async with self._reading() as session:
            return cast("str | None", await session.scalar(query.limit(1)))

    async def bots_asked(self) -> list[str]:
        """Return the running tables whose asked seat is played by a bot nobody thinks for."""
        return await self._ids(
            select(TableRow.id)
            .join(SeatRow, (SeatRow.table == TableRow.id) & (SeatRow.seat == TableRow.asked))
            .where(TableRow.status == RUNNING, SeatRow.bot.is_not(None))
            .where(TableRow.thinking_until < now())
        )

    async def _ids(self, query: Select[str]) -> list[str]:
        async with self._reading() as session:
            return list(await session.scalars(query))

    async def count(self) -> int:
        """Return how many tables there are."""
        async with self._reading() as session:
            return cast(int, await session.scalar(select(func.count()).select_from(TableRow)))

    # Changing.

    async def create(
        self, row: TableRow, seats: Iterable[SeatRow], doors: Iterable[DoorRow], log: Iterable[Any]
    ) -> None:
        """Store a new table."""
        entries = [
            EntryRow(table=row.id, number=number, entry=entry, seat=None, at=row.created)
            for number, entry in enumerate(log)
        ]
        async with self._writing() as connection:
            await connection.execute(insert(TableRow), [values_of(row)])
            for rows in (list(seats), entries, list(doors)):
                if rows:
                    listed: list[dict[str, Any]] = [values_of(one) for one in rows]
                    await connection.execute(insert(type(rows[0])), listed)

    async def append(
        self, table: str, number: int, entry: Any, seat: int | None, changes: Changes
    ) -> None:
        """Store one entry of the log together with where the table stands after it."""
        moved = (
            update(TableRow)
            .where(TableRow.id == table, TableRow.number == number)
            .values(number=number + 1, version=TableRow.version + 1, updated=now(), **changes)
        )
        try:
            async with self._writing() as connection:
                await changed_one(connection, moved)
                values = {"table": table, "number": number, "entry": entry, "seat": seat}
                await connection.execute(insert(EntryRow).values(at=now(), **values))
                await self._tell(connection, table)
        except IntegrityError:
            raise Conflict from None

    async def change(
        self,
        table: str,
        version: int,
        changes: Changes | None = None,
        seats: dict[int, Changes] | None = None,
        doors: Iterable[DoorRow] = (),
        shut: Iterable[str] = (),
    ) -> None:
        """Store a change of a table, its seats and its doors."""
        moved = (
            update(TableRow)
            .where(TableRow.id == table, TableRow.version == version)
            .values(version=version + 1, updated=now(), **(changes or {}))
        )
        try:
            async with self._writing() as connection:
                await changed_one(connection, moved)
                for seat, values in (seats or {}).items():
                    of_seat = (SeatRow.table == table, SeatRow.seat == seat)
                    await connection.execute(update(SeatRow).where(*of_seat).values(**values))
                for key in shut:
                    await connection.execute(
                        update(DoorRow).where(DoorRow.key == key).values(shut=True)
                    )
                for door in doors:
                    await connection.execute(insert(DoorRow).values(values_of(door)))
                await self._tell(connection, table)
        except IntegrityError:
            raise Conflict from None

    async def _tell(self, connection: AsyncConnection, table: str) -> None:
        """Send the news to all workers; PostgreSQL delivers it with the commit."""
        if not self.is_sqlite:
            await connection.execute(select(func.pg_notify(CHANNEL, table)))

    async def keep_hint(self, table: str, seat: int, hint: dict[str, Any]) -> None:
        """Remember a seat's latest hint. It is nobody else's news."""
        of_seat = (SeatRow.table == table, SeatRow.seat == seat)
        async with self._writing() as connection:
            await connection.execute(update(SeatRow).where(*of_seat).values(hint=hint))

    async def watch(self, table: str, player: str) -> None:
        """Let somebody watch a private table."""
        try:
            async with self._writing() as connection:
                await connection.execute(insert(WatcherRow).values(table=table, player=player))
        except IntegrityError:
            return

    async def add_door(self, door: DoorRow) -> None:
        """Make a link open something; a second time changes nothing."""
        try:
            async with self._writing() as connection:
                await connection.execute(insert(DoorRow).values(values_of(door)))
        except IntegrityError:
            return

    async def claim(self, table: str, number: int, thinker: str, until: int) -> bool:
        """Take it on to think for the bot asked at a decision; only one worker may."""
        free = or_(TableRow.thinking_until < now(), TableRow.thinker == thinker)
        query = (
            update(TableRow)
            .where(TableRow.id == table, TableRow.number == number, free)
            .values(thinker=thinker, thinking_until=until)
        )
        async with self._writing() as connection:
            return (await rows_changed(connection, query)) == 1


async def rows_changed(connection: AsyncConnection, statement: Any) -> int:
    """Return how many rows a statement has changed."""
    result = cast("CursorResult[Any]", await connection.execute(statement))
    return result.rowcount


async def changed_one(connection: AsyncConnection, statement: Any) -> None:
    """Insist that a statement changes exactly one row."""
    if await rows_changed(connection, statement) != 1:
        raise Conflict


def values_of(row: Base) -> dict[str, Any]:
    """Return a row's values by column."""
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}
