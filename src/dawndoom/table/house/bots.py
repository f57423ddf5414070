"""Bots at the table: when it is a bot's turn, it thinks and answers.

A bot does not wait for people to follow: they see what happened as a film, at their own pace. Only
where a seat is asked in private and has nothing to choose does the house wait, lest that shows: at
a bot's seat as long as such a bot has thought at such a question before.

The store knows whose turn it is, so nothing is lost if the process dies: at the start and every
few seconds after that, the server looks for tables whose bot nobody is attending to. Several
workers on one database share the work: whoever claims a table thinks for it, for as long as the
claim is renewed.
"""

import asyncio
import logging
import random
import time
from collections import deque
from contextlib import suppress

from dawndoom.core import StaleAnswer
from dawndoom.table.errors import NotFound
from dawndoom.table.house import keys
from dawndoom.table.house.deeds import answer_for_bot, go_on
from dawndoom.table.house.house import House
from dawndoom.table.house.lessons import play_others
from dawndoom.table.house.policies import spec_of
from dawndoom.table.house.puzzles import pass_pause
from dawndoom.table.house.thinkers import Job, Thinkers, Thought, job_for
from dawndoom.table.house.turns import Claim
from dawndoom.table.store import now

logger = logging.getLogger(__name__)

CLAIM_SECONDS = 20.0
RENEW_SECONDS = 8.0
MOST_PAUSE = 2.5
"""The longest pause where there is nothing to choose, in shortest ones."""
THOUGHTS = 40
"""Thoughts at private questions whose times are remembered, of each bot in each game."""


class Bots:
    """Attends to every bot whose turn it is."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self.worker = keys.new_table_id()
        self._attended: dict[str, asyncio.Task[None]] = {}
        self._times: dict[tuple[str, str], deque[float]] = {}
        self._heard: set[str] = set()
        """Tables with news not looked at yet."""
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start, first with the bots left waiting when the last server stopped."""
        self.house.bots_hear = self.attend
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop attending to bots."""
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
                logger.exception("Looking for waiting bots failed")
            await asyncio.sleep(self.house.configuration.sweep_every)

    def attend(self, table: str) -> None:
        """Play for a table's bots for as long as it is their turn."""
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
            # The next sweep tries again; a fault at one table must not stop the others.
            logger.exception("The bot at table %s failed to play", table)

    async def _play_once(self, table: str) -> bool:
        """Answer once for a bot. Return whether to look again."""
        async with self.house.visit(table) as found:
            seat, number = found.row.asked, found.row.number
            if seat is None or not found.needs_answer:
                return False
            if not await self._claim(table, number):
                return False
            if found.lesson is not None:
                return await play_others(self.house, found)
            if found.puzzle is not None:
                return await pass_pause(self.house, found)
            moment = found.match.public_number
            kind = found.seats[seat].bot
            times = None if kind is None else self._times_of(found.row.game, kind)
            bot = spec_of(self.house.configuration.policies, str(kind))
            job = None if found.match.is_pausing else job_for(found, seat, bot)
            is_private = found.match.is_private
            claim = Claim(table, found.row.host)
        if job is None:
            await self._pause(table, moment, is_private, times)
            return True
        start = time.monotonic()
        thought = await self._thought(number, job, claim)
        if is_private and times is not None:
            times.append(time.monotonic() - start)
        with suppress(StaleAnswer):
            async with self.house.visit(table) as found:
                await answer_for_bot(self.house, found, seat, thought.index, number)
        return True

    def _times_of(self, game: str, bot: str) -> deque[float]:
        """Return how long such bots have thought at private questions of late, in seconds."""
        return self._times.setdefault((game, bot), deque(maxlen=THOUGHTS))

    async def _pause(
        self, table: str, number: int, is_private: bool, times: deque[float] | None
    ) -> None:
        """Wait as long as a bot that has a choice, or somebody who passes; then go on."""
        configuration = self.house.configuration
        wait = configuration.pause * random.uniform(1, MOST_PAUSE) if is_private else 0.0
        if wait and times:
            wait = random.choice(times)
        await asyncio.sleep(configuration.bot_delay + wait)
        async with self.house.visit(table) as found:
            await go_on(self.house, found, number)

    async def _claim(self, table: str, number: int) -> bool:
        if self.house.store.is_sqlite:
            return True
        until = now() + int(1000 * CLAIM_SECONDS)
        return await self.house.store.claim(table, number, self.worker, until)

    async def _thought(self, number: int, job: Job, claim: Claim) -> Thought:
        """Think, at least as long as bots are told to wait, and keep the claim."""
        pause = asyncio.create_task(asyncio.sleep(self.house.configuration.bot_delay))
        thinking = asyncio.create_task(self.thinkers.think(job, claim))
        try:
            while not (await asyncio.wait({thinking}, timeout=RENEW_SECONDS))[0]:
                await self._claim(claim.table, number)
            await pause
            return thinking.result()
        finally:
            pause.cancel()
            thinking.cancel()
