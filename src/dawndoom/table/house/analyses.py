"""Analyses of finished games: made on request by the thinkers, and kept.

Moments are analysed and stored a few at a time, so that everybody sees the progress, bots in other
games hardly have to wait, and a restarted server continues where it stopped.
"""

import asyncio
import logging
from dataclasses import asdict
from functools import partial
from typing import Any

from dawndoom.lab.analysis import Moment, Record, look_back
from dawndoom.table.errors import NotNow
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.store import AnalysisRow, now

logger = logging.getLogger(__name__)

MOMENTS_AT_ONCE = 6
CLAIM_SECONDS = 60.0


class Analysts:
    """Analyse games, one after the other."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    async def close(self) -> None:
        """Stop; analyses continue when somebody looks at them again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self, table: Table) -> AnalysisRow | None:
        """Return a table's analysis as far as it has come, and continue an unfinished one."""
        row = await self.house.store.analysis(table.id)
        if row is None or row.number != table.match.number:
            return None
        if not (row.is_done or row.failed) and row.working_until < now():
            self._attend(table)
        return row

    async def ask(self, table: Table) -> None:
        """Begin the analysis of a table's game, unless it exists or is under way."""
        if not table.is_over:
            raise NotNow("You can analyse a game when it is over.")
        # A match that continued under newer rules can't be replayed from its start: say so now.
        table.match.earlier(0)
        await self.house.seal(table)
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
            task = asyncio.create_task(self._work(table.id, table.record()))
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
                logger.exception("Analysing the game at table %s failed", table)
                await store.change_analysis(table, {"failed": True})

    async def _look_back(self, table: str, record: Record) -> None:
        """Analyse what is left, a few moments at a time."""
        row = await self.house.store.analysis(table)
        assert row is not None
        moments: list[dict[str, Any]] = list(row.moments)
        iterations = self.house.configuration.analysis_iterations
        while len(moments) < row.total:
            first = len(moments)
            places = range(first, min(row.total, first + MOMENTS_AT_ONCE))
            found = await self.thinkers.do(partial(look_at, record, iterations, places))
            moments += [asdict(moment) for moment in found]
            changes = {"moments": moments, "working_until": claimed_until()}
            await self.house.store.change_analysis(table, changes)


def claimed_until() -> int:
    """Return how long a worker that starts now is trusted to be working."""
    return now() + int(1000 * CLAIM_SECONDS)


def look_at(record: Record, iterations: int, places: range) -> list[Moment]:
    """Analyse some moments of a game."""
    return list(look_back(record, iterations, places))
