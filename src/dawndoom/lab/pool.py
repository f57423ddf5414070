"""Work spread over workers, answered as it gets done.

An engine is where the workers are: processes of this machine here, a cluster in `cluster.py`. The
batches begin small and grow until one takes about half a second: results come soon, a stop loses
little, and sending costs nothing worth counting.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Protocol, TypeVar

from dawndoom.core import DawndoomError, SettingError

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Sequence[Item]], Iterator[Result]]
"""Takes a batch of items and yields a result for each."""

BATCH_SECONDS = 0.5
LARGEST_BATCH = 500
AHEAD = 2
"""Batches on their way for each worker, so that none waits for the next."""


class EngineError(DawndoomError):
    """The workers cannot be had, or were lost."""


class Engine(Protocol):
    """Where workers are."""

    workers: int

    def submit(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """Have a worker do something; return what to ask for its answer."""

    def finished(self, pending: Iterable[Any]) -> list[Any]:
        """Wait until some of what was submitted is done, and return those."""

    def answer(self, handle: Any) -> Any:
        """Return the answer of a call that is done, or raise what it raised."""

    def close(self) -> None:
        """Let the workers go."""


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise SettingError("jobs", workers, "1 or more")
        self.workers = workers
        # New processes rather than forks: they begin alike on every system, whatever runs here.
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(workers, context, initializer=follow_the_parent)

    def submit(self, call: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return self._executor.submit(call, *arguments)
        except BrokenProcessPool as error:
            raise EngineError("A worker process was killed, perhaps for want of memory.") from error

    def finished(self, pending: Iterable[Any]) -> list[Any]:
        return list(wait(list(pending), return_when=FIRST_COMPLETED).done)

    def answer(self, handle: Future[Any]) -> Any:
        try:
            return handle.result()
        except BrokenProcessPool as error:
            raise EngineError("A worker process was killed, perhaps for want of memory.") from error

    def close(self) -> None:
        self._executor.shutdown(cancel_futures=True)


def follow_the_parent() -> None:
    """Leave quietly on Ctrl-C, and end with the parent even if it is killed."""
    signal.signal(signal.SIGINT, leave)
    Thread(target=end_with_parent, daemon=True).start()


def leave(number: int, frame: object) -> None:
    """End at once: whoever started this process has been told as well."""
    os._exit(1)


def end_with_parent() -> None:
    """Wait for the parent's end: nobody else would tell an orphan."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Pace:
    """Says how large the next batch should be, by how long the last ones took."""

    def __init__(self) -> None:
        self.size = 1

    def note(self, items: int, seconds: float) -> None:
        """Learn from a batch; grow at most fourfold, for the first items pay for the start."""
        fitting = int(items * BATCH_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 4 * self.size, LARGEST_BATCH))


def spread(
    work: Work[Item, Result], items: Sequence[Item], engine: Engine | None = None
) -> Iterator[Result]:
    """Do the work on all items; results come as they get done, in any order.

    Without an engine everything happens in this process, in order.
    """
    if engine is None:
        yield from work(items)
        return
    pace = Pace()
    pending: set[Any] = set()
    place = 0
    try:
        while place < len(items) or pending:
            while place < len(items) and len(pending) < AHEAD * engine.workers:
                batch = items[place : place + min(pace.size, fair_part(items, place, engine))]
                pending.add(engine.submit(timed, work, batch))
                place += len(batch)
            for handle in engine.finished(pending):
                pending.discard(handle)
                results, seconds = engine.answer(handle)
                pace.note(len(results), seconds)
                yield from results
    finally:
        engine.close()


def fair_part(items: Sequence[Any], place: int, engine: Engine) -> int:
    """Return the most that one batch may take of what is left, so that all end together."""
    return max(1, (len(items) - place) // (AHEAD * engine.workers))


def timed(work: Work[Item, Result], batch: Sequence[Item]) -> tuple[list[Result], float]:
    """Do a batch; return its results and the seconds it took."""
    start = time.perf_counter()
    return list(work(batch)), time.perf_counter() - start
