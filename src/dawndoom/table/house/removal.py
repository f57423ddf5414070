"""Removal: what is no longer needed goes, by its host's wish or after a time the server was set to.

A host may remove a record that they opened, a table at which no other person has a seat, and one
that everybody has left: nothing was done there for weeks.
"""

import asyncio
import logging

from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house.house import House
from dawndoom.table.house.keys import is_same
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import RECORD, now

logger = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
ABANDONED_DAYS = 14
UNFINISHED_DAYS = 0.25
"""How old a record is that was not stored to its end and never will be."""
AT_ONCE = 20


def can_remove(table: Table, viewer: Viewer) -> bool:
    """Tell whether a viewer may remove a table."""
    if not table.is_host(viewer):
        return False
    others = [
        seat for seat in table.seats if seat.player and not is_same(seat.player, viewer.player)
    ]
    return table.row.status == RECORD or not others or is_abandoned(table)


def is_abandoned(table: Table) -> bool:
    """Tell whether nothing has been done at a table for weeks."""
    return table.row.updated < now() - ABANDONED_DAYS * DAY


async def remove(house: House, table: Table, viewer: Viewer) -> None:
    """Remove a table for good, with its log and its links."""
    if not table.is_host(viewer):
        raise NotAllowed("Only the player who set up the table can delete it.")
    if not can_remove(table, viewer):
        raise NotNow(
            "Other people play at this table. You can delete it when nobody has done anything "
            f"here for {ABANDONED_DAYS} days."
        )
    await house.remove([table.id])


class Sweeper:
    """Removes what has expired, now and then."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start sweeping."""
        self._task = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        """Stop sweeping."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                logger.exception("Removing what has expired failed")
            await asyncio.sleep(self.house.configuration.expire_every)

    async def sweep(self) -> None:
        """Remove everything that has expired, a few tables at a time."""
        settings = self.house.configuration
        while True:
            found = await self.house.store.expired(
                days_ago(settings.expire_records) if settings.expire_records else None,
                days_ago(settings.expire_tables) if settings.expire_tables else None,
                days_ago(UNFINISHED_DAYS),
                AT_ONCE,
            )
            if not found:
                return
            await self.house.remove(found)


def days_ago(days: float) -> int:
    """Return the time so many days ago."""
    return now() - int(days * DAY)
