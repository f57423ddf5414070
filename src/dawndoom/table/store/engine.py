"""The database: SQLite for one worker, PostgreSQL for more.

Everything it does is a function of a connection (`Work`), run in one transaction. On PostgreSQL
that runs on an asynchronous connection. On SQLite it runs in a thread, all in one go: a statement
takes microseconds there, and switching threads for each of them cost the event loop 2.2 ms per
stored answer, against 0.2 ms.

What is written holds secrets, so errors do not quote it (`hide_parameters`): they go into logs.

SQLite runs in WAL mode with full synchronisation: what was committed survives even a power cut.
That takes the disk some milliseconds, so whatever arrives meanwhile is committed together
(`writer.py`). A transaction that writes begins IMMEDIATE, so that it never fails half-way because
somebody else has the lock; one that only reads begins plainly and disturbs nobody.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Protocol

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from dawndoom.core import DawndoomError
from dawndoom.table.store.files import make_file
from dawndoom.table.store.prepared import driver_of
from dawndoom.table.store.sole import hold
from dawndoom.table.store.work import Result, Work
from dawndoom.table.store.writer import Writer

DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_MILLISECONDS = 10_000
READERS = 3


class StoreError(DawndoomError):
    """A database that can't be used as requested."""


class Database(Protocol):
    """Where work is done."""

    async def open(self) -> None:
        """Get ready."""

    async def read(self, work: Work[Result]) -> Result:
        """Do work that changes nothing, and return what it found."""

    async def write(self, work: Work[Result]) -> Result:
        """Do work that changes something: all of it or, if it fails, nothing."""

    async def close(self) -> None:
        """Let go of all connections."""


def read_url(text: str) -> URL:
    """Return the address of the database with the driver that the store uses."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(
            "Can't read the database address. Expected sqlite:///file.db or "
            "postgresql://user@host/name."
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise StoreError(f"Expected a database of sqlite or postgresql, not {kind}.")
    return url.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Tell whether the database is a file of our own."""
    return url.get_backend_name() == "sqlite"


def check_workers(url: URL, workers: int) -> None:
    """Refuse several workers on SQLite: no news would pass between them."""
    if workers > 1 and is_sqlite(url):
        raise StoreError(
            f"{workers} workers need PostgreSQL: with SQLite, one worker serves all tables. "
            "Use --database-url postgresql://... or --workers 1."
        )


def database_at(url: URL) -> Database:
    """Return the database at an address."""
    return Sqlite(url) if is_sqlite(url) else Postgresql(url)


class Postgresql:
    """A server of its own, shared by several workers."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )

    async def open(self) -> None:
        """Do nothing: connections are made when they are needed."""

    async def read(self, work: Work[Result]) -> Result:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class Sqlite:
    """A file that belongs to one server alone: one thread writes, a few read."""

    def __init__(self, url: URL) -> None:
        self._file = url.database or ""
        self._lock: IO[str] | None = None
        self._engine = create_engine(
            url, pool_size=READERS + 1, max_overflow=0, hide_parameters=True
        )
        event.listen(self._engine, "connect", prepare)
        event.listen(self._engine, "begin", begin)
        self._writer = Writer(self._engine)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def open(self) -> None:
        if self._file:
            make_file(self._file)
        self._lock = hold(self._file)
        if self._lock is None:
            name = Path(self._file).name
            raise StoreError(
                f"Another server is already using {name}. Stop it, or choose another file."
            )

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.wrap_future(self._readers.submit(self._look, work))

    def _look(self, work: Work[Result]) -> Result:
        with self._engine.begin() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        """Do work in the writer's thread.

        A caller that is cancelled still waits for the end: the work may have been stored.
        """
        doing = asyncio.wrap_future(self._writer.submit(work))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()


def prepare(connection: Any, record: Any) -> None:
    """Set up a new SQLite connection."""
    # The driver must not begin transactions by itself: `begin` does.
    connection.isolation_level = None
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MILLISECONDS}",
    ):
        connection.execute(f"PRAGMA {setting}").close()


def begin(connection: Connection) -> None:
    """Begin a transaction, unless it is the writer's, which has begun with the lock."""
    if not driver_of(connection).in_transaction:
        connection.exec_driver_sql("BEGIN")
