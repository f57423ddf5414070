"""Thinkers: processes in which bots and hints think, so that the event loop never waits.

A job is plain data: the game by name, the stored state, the seat, the bot, a seed. Its result
counts only if the decision it was asked about is still open.
"""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from multiprocessing import get_context
from threading import Thread
from typing import Any, TypeVar

from dawndoom import find_game
from dawndoom.bots import Plan, find_bot
from dawndoom.core import CardSet, Perspective, State
from dawndoom.lab.pool import end_with_parent
from dawndoom.table.house.tables import Table
from dawndoom.table.house.turns import Claim, Lookers, Turns

Done = TypeVar("Done")

PLACES = 4
"""Decimal places of a chance."""
ENOUGH = 3
"""An option that was tried less often has no value worth telling."""


@dataclass(frozen=True)
class Job:
    """One decision to think about."""

    game: str
    settings: str
    seats: int
    cards: tuple[str, str] | None
    state: str
    seat: int
    bot: str
    seed: int


@dataclass(frozen=True)
class Thought:
    """The option chosen, the chance to win as things stand, and the chance with each option.

    An option that the bot did not look at has none.
    """

    index: int
    chance: float
    values: tuple[float | None, ...]

    @property
    def value(self) -> float:
        """The chance to win with the option chosen."""
        return self.values[self.index] or 0.0


def job_for(table: Table, seat: int, bot: str, state: State | None = None) -> Job:
    """Return the job of thinking for a seat, about a state to come if one is given.

    The seed is made from what everybody knows: a bot's luck must not give away what is hidden.
    """
    row = table.row
    known = f"{row.id}/{row.number}/{seat}/{bot}"
    seed = int.from_bytes(sha256(known.encode()).digest()[:6])
    cards = None if row.cards is None else (row.cards["name"], row.cards["text"])
    settings = json.dumps(row.settings, sort_keys=True)
    text = row.state if state is None else json.dumps(table.game.dump(state))
    return Job(row.game, settings, row.seats, cards, text, seat, bot, seed)


@lru_cache(maxsize=64)
def open_box(game: str, settings: str, seats: int, cards: tuple[str, str] | None) -> Any:
    """Return the box of a match; kept, because opening one takes a while."""
    loaded = None if cards is None else CardSet(*cards)
    return find_game(game).box(json.loads(settings), seats, loaded)


def perspective_of(job: Job) -> Perspective:
    """Return what the seat of a job can know."""
    game = find_game(job.game)
    box = open_box(job.game, job.settings, job.seats, job.cards)
    return Perspective(game, game.load(json.loads(job.state), box), job.seat)


def plan(job: Job) -> Plan:
    """Think about a decision and those that follow it for sure."""
    return find_bot(job.bot, job.seed).plan(perspective_of(job))


def think(job: Job) -> Thought:
    """Think about a decision."""
    thought = find_bot(job.bot, job.seed).think(perspective_of(job))
    values = [
        round(value, PLACES) if visits >= ENOUGH or place == thought.index else None
        for place, (value, visits) in enumerate(zip(thought.values, thought.visits, strict=True))
    ]
    return Thought(thought.index, round(thought.chance, PLACES), tuple(values))


def follow_the_server() -> None:
    """Leave Ctrl-C and the processor to the server, and end with it even if it is killed."""
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def nobody(table: str) -> list[str]:
    """Return who looks at a table where that is not known."""
    return []


class Thinkers:
    """The processes that think."""

    def __init__(self, processes: int, lookers: Lookers = nobody) -> None:
        self._processes = processes
        self._turns = Turns(max(1, processes), lookers)
        self._pool: Executor | None = None

    async def think(self, job: Job, claim: Claim) -> Thought:
        """Think about a decision while everything else goes on."""
        return await self.do(partial(think, job), claim)

    async def plan(self, job: Job, claim: Claim) -> Plan:
        """Think about a decision and those that follow it while everything else goes on."""
        return await self.do(partial(plan, job), claim)

    async def do(self, work: Callable[[], Done], claim: Claim) -> Done:
        """Do some work in one of the processes, when its turn has come."""
        try:
            return await self._run(work, claim)
        except BrokenProcessPool:
            # A process was killed (by the system, short of memory): try once more with new ones.
            self.close()
            return await self._run(work, claim)

    async def _run(self, work: Callable[[], Done], claim: Claim) -> Done:
        await self._turns.take(claim)
        try:
            doing = self._executor().submit(work)
        except BaseException:
            self._turns.leave(claim, 0.0)
            raise
        loop, start = asyncio.get_running_loop(), time.monotonic()

        def leave(_: object) -> None:
            # A process is busy until it is done, even if nobody waits for the result any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._turns.leave, claim, time.monotonic() - start)

        doing.add_done_callback(leave)
        return await asyncio.wrap_future(doing)

    def _executor(self) -> Executor:
        if self._pool is None:
            self._pool = (
                ProcessPoolExecutor(
                    self._processes, mp_context=get_context("spawn"), initializer=follow_the_server
                )
                if self._processes
                else ThreadPoolExecutor(1, "thinker")
            )
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
