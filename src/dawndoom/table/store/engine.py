"""The database: SQLite for one worker, PostgreSQL for more.

SQLite runs in WAL mode with full synchronisation: what was committed survives. A transaction
that writes begins IMMEDIATE, so that it never fails half-way for want of the lock; one that
only reads begins plainly and disturbs nobody.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from dawndoom.core import DawndoomError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_MILLISECONDS = 10_000


class StoreError(DawndoomError):
    """A database that cannot be used as asked."""


def read_url(text: str) -> URL:
    """Return the address of the database with the driver that the store uses."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(
            "The database address cannot be read; expected sqlite:///file.db or "
            "postgresql://user@host/name."
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise StoreError(f"The store knows sqlite and postgresql, not {kind}.")
    return url.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Tell whether the database is a file of our own."""
    return url.get_backend_name() == "sqlite"


def check_workers(url: URL, workers: int) -> None:
    """Refuse several workers on SQLite: no news would pass between them."""
    if workers > 1 and is_sqlite(url):
        raise StoreError(
            f"{workers} workers need PostgreSQL: with SQLite one worker serves all tables. "
            "Give --database-url postgresql://... or --workers 1."
        )


def make_engine(url: URL) -> AsyncEngine:
    """Return the engine; the folder of an SQLite file is made where it is missing."""
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def prepare(connection: Any, record: Any) -> None:
    """Set up a new SQLite connection."""
    # The driver must not begin transactions by itself: `begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.close()


def begin(connection: Connection) -> None:
    """Begin a transaction: one that writes takes the lock at once."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
