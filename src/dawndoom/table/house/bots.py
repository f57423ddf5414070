"""Bots at the table: when it is a bot's turn, it thinks and answers.

A bot plans as far as it knows what it will be asked, and its answers are given in a row. It does
not wait for people to follow: they see what happened as a film, at their own pace. Only where a
seat is asked in private and has nothing to choose does the house wait, lest that shows: at a bot's
seat as long as such a bot has thought at such a question before, or not at all where it would have
had its answer ready.

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

from dawndoom.bots import Plan
from dawndoom.core import StaleAnswer, State
from dawndoom.core.plans import goes_on
from dawndoom.table.errors import NotFound
from dawndoom.table.house import keys
from dawndoom.table.house.deeds import answer_for_bot, go_on
from dawndoom.table.house.house import House
from dawndoom.table.house.lessons import play_others
from dawndoom.table.house.policies import spec_of
from dawndoom.table.house.puzzles import pass_pause
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import Job, Thinkers, job_for
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
        """Answer for a bot, as far as it has planned. Return whether to look again."""
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
            job = None if kind is None else self._job(found, seat, kind)
            is_private, is_pausing = found.match.is_private, found.match.is_pausing
            claim = Claim(table, found.row.host)
        start = time.monotonic()
        plan = [] if job is None else await self._plan(number, job, claim)
        if is_pausing:
            await self._pause(start, is_private, times)
        elif is_private and times is not None:
            times.append(time.monotonic() - start)
        async with self.house.visit(table) as found:
            if found.match.public_number == moment:
                await self._go_on(found, seat, plan)
        return True

    async def _go_on(self, table: Table, seat: int, plan: Plan) -> None:
        """Let a pause go by, if there is one, and answer as planned."""
        if table.match.is_pausing:
            before = table.match.state.clone()
            await go_on(self.house, table, table.match.public_number)
            if table.seats[seat].bot is not None:
                await pass_by(self.house, table, before)
        with suppress(StaleAnswer):
            await follow(self.house, table, seat, plan)

    def _job(self, table: Table, seat: int, kind: str) -> Job | None:
        """Return what a bot has to think about: at a pause, what it is asked after it."""
        bot = spec_of(self.house.configuration.policies, kind)
        if not table.match.is_pausing:
            return job_for(table, seat, bot)
        state = after_pauses(table.match.state)
        return None if state is None else job_for(table, seat, bot, state)

    def _times_of(self, game: str, bot: str) -> deque[float]:
        """Return how long such bots have thought at private questions of late, in seconds."""
        return self._times.setdefault((game, bot), deque(maxlen=THOUGHTS))

    async def _pause(self, start: float, is_private: bool, times: deque[float] | None) -> None:
        """Wait as long as a bot that has a choice, or somebody who passes."""
        configuration = self.house.configuration
        wait = configuration.pause * random.uniform(1, MOST_PAUSE) if is_private else 0.0
        if wait and times:
            wait = random.choice(times)
        await asyncio.sleep(start + configuration.bot_delay + wait - time.monotonic())

    async def _claim(self, table: str, number: int) -> bool:
        if self.house.store.is_sqlite:
            return True
        until = now() + int(1000 * CLAIM_SECONDS)
        return await self.house.store.claim(table, number, self.worker, until)

    async def _plan(self, number: int, job: Job, claim: Claim) -> Plan:
        """Think, at least as long as bots are told to wait, and keep the claim."""
        pause = asyncio.create_task(asyncio.sleep(self.house.configuration.bot_delay))
        thinking = asyncio.create_task(self.thinkers.plan(job, claim))
        try:
            while not (await asyncio.wait({thinking}, timeout=RENEW_SECONDS))[0]:
                await self._claim(claim.table, number)
            await pause
            return thinking.result()
        finally:
            pause.cancel()
            thinking.cancel()


async def follow(house: House, table: Table, seat: int, plan: Plan) -> None:
    """Answer as planned for as long as the seat is asked just that.

    What a bot has thought ahead takes no time, so a pause on the way takes none either: nobody
    learns whether there was a choice.
    """
    for decision, index in plan:
        if table.match.decision != decision or table.is_full:
            return
        before = table.match.state.clone()
        await answer_for_bot(house, table, seat, index, table.match.number)
        await pass_by(house, table, before)


async def pass_by(house: House, table: Table, before: State) -> None:
    """Go on after pauses of the seat, as long as there was no news since the state before."""
    match = table.match
    while match.is_pausing and not table.is_full and goes_on(before, match.state):
        before = match.state.clone()
        await go_on(house, table, match.public_number)


def after_pauses(state: State) -> State | None:
    """Return the table when the seat has something to choose again; None if others come first."""
    after = state.clone()
    while (decision := after.decision) is not None and len(decision.options) == 1:
        before = after.clone()
        after.patient = True
        after.choose(0)
        if not goes_on(before, after):
            return None
    return after
