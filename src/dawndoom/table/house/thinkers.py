"""Thinkers: processes in which bots and hints think, so that the event loop never waits.

A job is plain data: the game by name, the stored state, the seat, the bot, a seed. Its result
counts only if the decision it was asked about is still open.
"""

import asyncio
import json
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from multiprocessing import get_context
from threading import Thread
from typing import Any, TypeVar

from dawndoom import find_game
from dawndoom.bots import find_bot
from dawndoom.core import CardSet, Perspective
from dawndoom.lab.pool import end_with_parent
from dawndoom.table.house.tables import Table

Done = TypeVar("Done")

PLACES = 4
"""Decimal places of a chance."""


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


def job_for(table: Table, seat: int, bot: str) -> Job:
    """Return the job of thinking for a seat.

    The seed is made from what everybody knows: a bot's luck must not give away what is hidden.
    """
    row = table.row
    known = f"{row.id}/{row.number}/{seat}/{bot}"
    seed = int.from_bytes(sha256(known.encode()).digest()[:6])
    cards = None if row.cards is None else (row.cards["name"], row.cards["text"])
    settings = json.dumps(row.settings, sort_keys=True)
    return Job(row.game, settings, row.seats, cards, row.state, seat, bot, seed)


@lru_cache(maxsize=64)
def open_box(game: str, settings: str, seats: int, cards: tuple[str, str] | None) -> Any:
    """Return the box of a match; kept, because opening one takes a while."""
    loaded = None if cards is None else CardSet(*cards)
    return find_game(game).box(json.loads(settings), seats, loaded)


def think(job: Job) -> Thought:
    """Think about a decision."""
    game = find_game(job.game)
    box = open_box(job.game, job.settings, job.seats, job.cards)
    state = game.load(json.loads(job.state), box)
    thought = find_bot(job.bot, job.seed).think(Perspective(game, state, job.seat))
    values = [
        round(value, PLACES) if visits else None
        for value, visits in zip(thought.values, thought.visits, strict=True)
    ]
    return Thought(thought.index, round(thought.chance, PLACES), tuple(values))


def follow_the_server() -> None:
    """Leave Ctrl-C to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


class Thinkers:
    """The processes that think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, job: Job) -> Thought:
        """Think about a decision while everything else goes on."""
        return await self.do(partial(think, job))

    async def do(self, work: Callable[[], Done]) -> Done:
        """Do some work in one of the processes."""
        if not self._processes:
            return await asyncio.to_thread(work)
        try:
            return await self._run(work)
        except BrokenProcessPool:
            # A process was killed (by the system, short of memory): try once more with new ones.
            self.close()
            return await self._run(work)

    async def _run(self, work: Callable[[], Done]) -> Done:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=get_context("spawn"), initializer=follow_the_server
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
