"""Analyses of finished games: made on request by the thinkers, and kept.

Moments are analysed and stored a few at a time, so that everybody sees the progress, bots in other
games hardly have to wait, and a restarted server continues where it stopped. After every few, it is
the turn of whoever has had the least of late; of one person's games, the one with the least left.
"""

import asyncio
import logging
import time
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from dawndoom.lab.analysis import Moment, Record, look_back
from dawndoom.table.errors import NotAllowed, NotFound, NotNow
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.house.turns import Claim, Ledger
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import AnalysisRow, now

logger = logging.getLogger(__name__)

MOMENTS_AT_ONCE = 6
CLAIM_SECONDS = 60.0
FIRST_PACE = 0.5
"""Seconds that a moment is thought to take before any was analysed."""


@dataclass
class Asked:
    """An analysis that waits for its turns."""

    table: str
    person: str
    left: int


class Analysts:
    """Analyse games, a few moments of each in turn."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self._asked: dict[str, Asked] = {}
        self._had = Ledger()
        self._pace = FIRST_PACE
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Stop; analyses continue when somebody looks at them again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self, table: Table, viewer: Viewer) -> AnalysisRow | None:
        """Return a table's analysis as far as it has come, and continue an unfinished one."""
        row = await self.house.store.analysis(table.id)
        if row is None or row.number != table.match.number:
            return None
        if not (row.is_done or row.failed) and row.working_until < now():
            self._attend(row, viewer)
        return row

    async def ask(self, table: Table, viewer: Viewer) -> None:
        """Begin the analysis of a table's game, unless it exists or is under way."""
        if not table.is_over:
            raise NotNow("You can analyse a game when it is over.")
        # A match that continued under newer rules can't be replayed from its start: say so now.
        table.match.earlier(0)
        await self.house.seal(table)
        row = await self.look(table, viewer)
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
            self._attend(fresh, viewer)

    async def cancel(self, table: Table, viewer: Viewer) -> None:
        """Stop an analysis and forget what was found. Whoever asked may, and who plays here."""
        row = await self.house.store.analysis(table.id)
        if row is None or row.is_done:
            raise NotNow("No analysis is being made of this game.")
        asked = self._asked.get(table.id)
        has_asked = asked is not None and asked.person == viewer.client
        if not (has_asked or table.seats_of(viewer) or table.is_host(viewer)):
            raise NotAllowed("Only the players and whoever asked for the analysis can stop it.")
        self._asked.pop(table.id, None)
        await self.house.store.drop_analysis(table.id)

    def seconds_left(self, table: str) -> float | None:
        """Return about how long an analysis still takes, with all that comes between."""
        mine = self._asked.get(table)
        if mine is None:
            return None
        left: dict[str, int] = {mine.person: 0}
        for asked in self._asked.values():
            if asked.person != mine.person or asked.left <= mine.left:
                left[asked.person] = left.get(asked.person, 0) + asked.left
        own = left.pop(mine.person)
        return self._pace * (own + sum(min(own, others) for others in left.values()))

    def _attend(self, row: AnalysisRow, viewer: Viewer) -> None:
        left = row.total - len(row.moments)
        self._asked.setdefault(row.table, Asked(row.table, viewer.client, left))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._asked:
            asked = min(self._asked.values(), key=lambda it: (self._had.had(it.person), it.left))
            if not await self._take_turn(asked):
                self._asked.pop(asked.table, None)

    async def _take_turn(self, asked: Asked) -> bool:
        """Analyse a few moments of a game. Return whether there is more for us to do."""
        store, table = self.house.store, asked.table
        if not await store.claim_analysis(table, now() + int(1000 * CLAIM_SECONDS)):
            return False
        try:
            return await self._look_back(asked)
        except asyncio.CancelledError:
            await store.change_analysis(table, {"working_until": 0})
            raise
        except NotFound:
            return False
        except Exception:
            logger.exception("Analysing the game at table %s failed", table)
            await store.change_analysis(table, {"failed": True})
            return False

    async def _look_back(self, asked: Asked) -> bool:
        row = await self.house.store.analysis(asked.table)
        if row is None:
            return False
        async with self.house.visit(asked.table) as found:
            record = found.record()
        first = len(row.moments)
        places = range(first, min(row.total, first + MOMENTS_AT_ONCE))
        moments: list[dict[str, Any]] = [
            *row.moments,
            *(asdict(moment) for moment in await self._found(asked, record, places)),
        ]
        changes = {"moments": moments, "working_until": 0}
        await self.house.store.change_analysis(asked.table, changes)
        asked.left = row.total - len(moments)
        return asked.left > 0

    async def _found(self, asked: Asked, record: Record, places: range) -> list[Moment]:
        start = time.monotonic()
        iterations = self.house.configuration.analysis_iterations
        claim = Claim(asked.table, asked.person, is_long=True)
        found = await self.thinkers.do(partial(look_at, record, iterations, places), claim)
        spent = time.monotonic() - start
        self._had.charge(asked.person, spent)
        self._pace += (spent / max(1, len(places)) - self._pace) / 4
        return found


def look_at(record: Record, iterations: int, places: range) -> list[Moment]:
    """Analyse some moments of a game."""
    return list(look_back(record, iterations, places))
