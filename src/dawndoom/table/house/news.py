"""News: tells everybody who is waiting that a table has changed.

`Bus` carries it within a worker, PostgreSQL (LISTEN/NOTIFY) between workers; with SQLite there is
only one. News names the table and nothing else: whoever hears it looks for themselves.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import URL

from dawndoom.table.store import CHANNEL

logger = logging.getLogger(__name__)

RETRY_SECONDS = 1.0


class Bus:
    """Spreads news within this worker."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self.is_closing = False

    def publish(self, table: str) -> None:
        """Tell that a table has changed."""
        for event in self._waiting.get(table, ()):
            event.set()

    def publish_all(self) -> None:
        """Make everybody look again, because news may have been missed."""
        for events in self._waiting.values():
            for event in events:
                event.set()

    def close(self) -> None:
        """Send all listeners home, because the server is stopping."""
        self.is_closing = True
        self.publish_all()

    @contextmanager
    def listening(self, table: str) -> Iterator[asyncio.Event]:
        """Give an event that is set when the table changes, once for any number of changes."""
        event = asyncio.Event()
        self._waiting.setdefault(table, set()).add(event)
        try:
            yield event
        finally:
            self._waiting[table].discard(event)
            if not self._waiting[table]:
                del self._waiting[table]


class PostgresNews:
    """Listens for news from other workers, and reconnects after a lost connection."""

    def __init__(self, url: URL, bus: Bus) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._bus = bus
        self._task: asyncio.Task[None] | None = None
        self._listens = asyncio.Event()

    async def open(self) -> None:
        """Start listening."""
        self._task = asyncio.create_task(self._listen())
        await self._listens.wait()

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("Lost the news from other workers: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        connection = await asyncpg.connect(self._address)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._hear)
            self._listens.set()
            self._bus.publish_all()
            await lost.wait()
        finally:
            with suppress(OSError, asyncpg.InterfaceError):
                await connection.close(timeout=2)

    def _hear(self, connection: Any, process: int, channel: str, payload: Any) -> None:
        self._bus.publish(str(payload))
