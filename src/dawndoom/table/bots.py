"""Bots at the table: whenever one is asked, it thinks, waits a little, and answers.

Which bots are asked is in the store, so nothing is lost with the process: at the start, and every
few seconds, tables are looked for whose bot nobody attends to. Several workers on one
database share the work: who claims a table thinks for it, for as long as the claim is renewed.
"""

import asyncio
import logging
from contextlib import suppress

from dawndoom.core import StaleAnswer
from dawndoom.table import keys
from dawndoom.table.deeds import answer_for_bot
from dawndoom.table.errors import NotFound
from dawndoom.table.house import House
from dawndoom.table.policies import spec_of
from dawndoom.table.store import now
from dawndoom.table.thinking import Job, Thinkers, Thoughts, job_for

logger = logging.getLogger(__name__)

CLAIM_SECONDS = 20.0
RENEW_SECONDS = 8.0


class Bots:
    """Attends to all bots that are asked."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self.worker = keys.new_table_id()
        self._attended: dict[str, asyncio.Task[None]] = {}
        self._heard: set[str] = set()
        """Tables with news that nobody has looked at yet."""
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to attend, first to those that were left alone when the last server stopped."""
        self.house.bots_hear = self.attend
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Leave the bots alone."""
        self.house.bots_hear = lambda table: None
        tasks = [*self._attended.values()]
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _sweep(self) -> None:
        while True:
            try:
                for table in await self.house.store.bots_asked():
                    self.attend(table)
            except Exception:
                logger.exception("Tables with bots could not be looked for")
            await asyncio.sleep(self.house.settings.sweep_every)

    def attend(self, table: str) -> None:
        """Play for the bots of a table as long as they are asked; look again if that goes on."""
        self._heard.add(table)
        if table not in self._attended:
            task = asyncio.create_task(self._play(table))
            self._attended[table] = task
            task.add_done_callback(lambda _: self._attended.pop(table, None))

    async def _play(self, table: str) -> None:
        try:
            while table in self._heard:
                self._heard.discard(table)
                while await self._play_once(table):
                    pass
        except NotFound:
            return
        except Exception:
            # The next sweep tries again; a fault in one table must not stop the others.
            logger.exception("The bot at table %s could not play", table)

    async def _play_once(self, table: str) -> bool:
        """Answer once for a bot. Return whether it is worth looking again."""
        async with self.house.visit(table) as found:
            seat, number = found.row.asked, found.row.number
            if seat is None or not found.asks_bot:
                return False
            if not await self._claim(table, number):
                return False
            bot = spec_of(self.house.settings.policies, str(found.seats[seat].bot))
            job = job_for(found, seat, bot)
        thoughts = await self._thoughts(table, number, job)
        with suppress(StaleAnswer):
            async with self.house.visit(table) as found:
                await answer_for_bot(self.house, found, seat, int(thoughts["index"]), number)
        return True

    async def _claim(self, table: str, number: int) -> bool:
        if self.house.store.is_sqlite:
            return True
        until = now() + int(1000 * CLAIM_SECONDS)
        return await self.house.store.claim(table, number, self.worker, until)

    async def _thoughts(self, table: str, number: int, job: Job) -> Thoughts:
        """Think, for as long as it takes to follow at the least, and keep the claim."""
        pause = asyncio.create_task(asyncio.sleep(self.house.settings.bot_delay))
        thinking = asyncio.create_task(self.thinkers.think(job))
        try:
            while not (await asyncio.wait({thinking}, timeout=RENEW_SECONDS))[0]:
                await self._claim(table, number)
            await pause
            return thinking.result()
        finally:
            pause.cancel()
            thinking.cancel()
