"""Analyses of finished games: made on request in the processes that think, kept once made.

A few moments at a time are looked back at and stored, so that everybody sees how far it is, bots in
other games hardly wait, and a server that stops goes on where it was.
"""

import asyncio
import logging
from dataclasses import asdict
from functools import partial
from typing import Any

from dawndoom.lab.analysis import Moment, Record, look_back
from dawndoom.table.errors import NotNow
from dawndoom.table.house import House
from dawndoom.table.sitting import Table
from dawndoom.table.store import AnalysisRow, now
from dawndoom.table.thinking import Thinkers

logger = logging.getLogger(__name__)

MOMENTS_AT_ONCE = 6
CLAIM_SECONDS = 60.0


class Analysts:
    """Looks back at games, one after the other."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    async def close(self) -> None:
        """Leave the analyses; they go on when somebody looks at them again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self, table: Table) -> AnalysisRow | None:
        """Return a table's analysis, as far as it has come; one left undone goes on."""
        row = await self.house.store.analysis(table.id)
        if row is None or row.number != table.match.number:
            return None
        if not (row.is_done or row.failed) and row.working_until < now():
            self._attend(table)
        return row

    async def ask(self, table: Table) -> None:
        """Begin the analysis of a table's game, unless it is there or under way."""
        if not table.is_over:
            raise NotNow("A game is analysed when it is over.")
        # A match that goes on from a state of other rules cannot be played again: say so now.
        table.match.earlier(0)
        row = await self.look(table)
        if row is None or row.failed:
            total = len(table.match.chosen)
            fresh = AnalysisRow(
                table=table.id,
                number=table.match.number,
                total=total,
                moments=[],
                failed=False,
                working_until=0,
            )
            await self.house.store.begin_analysis(fresh)
            self._attend(table)

    def _attend(self, table: Table) -> None:
        if table.id not in self._tasks:
            task = asyncio.create_task(self._work(table.id, table.match.save()))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def _work(self, table: str, record: Record) -> None:
        store = self.house.store
        async with self._one:
            if not await store.claim_analysis(table, claimed_until()):
                return
            try:
                await self._look_back(table, record)
            except asyncio.CancelledError:
                await store.change_analysis(table, {"working_until": 0})
                raise
            except Exception:
                logger.exception("The game at table %s could not be analysed", table)
                await store.change_analysis(table, {"failed": True})

    async def _look_back(self, table: str, record: Record) -> None:
        """Look back at what is left, a few moments at a time."""
        row = await self.house.store.analysis(table)
        assert row is not None
        moments: list[dict[str, Any]] = list(row.moments)
        iterations = self.house.settings.analysis_iterations
        while len(moments) < row.total:
            first = len(moments)
            places = range(first, min(row.total, first + MOMENTS_AT_ONCE))
            found = await self.thinkers.do(partial(look_at, record, iterations, places))
            moments += [asdict(moment) for moment in found]
            changes = {"moments": moments, "working_until": claimed_until()}
            await self.house.store.change_analysis(table, changes)


def claimed_until() -> int:
    """Return until when a worker that begins something now is trusted to be at it."""
    return now() + int(1000 * CLAIM_SECONDS)


def look_at(record: Record, iterations: int, places: range) -> list[Moment]:
    """Look back at some moments of a game."""
    return list(look_back(record, iterations, places))
