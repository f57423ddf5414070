"""The one thread that writes to SQLite.

A commit waits for the disk. What was handed in meanwhile is written in one transaction and waits
for the disk together. If a piece of it fails, which is rare, nothing of it is written, and all are
tried again one by one: a savepoint for each would take as long as the writing. Nobody is told
before the commit.
"""

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

from dawndoom.table.store.prepared import driver_of
from dawndoom.table.store.work import Result, Work

TOGETHER = 100

Job = tuple[Work[Any], "Future[Any]"]


class Writer:
    """Writes, one transaction after the other."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        """Kept open: taking one from the pool for each transaction takes longer than the work."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._write_on, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work[Result]) -> "Future[Result]":
        """Hand in work; its future is done when it is committed."""
        done: Future[Result] = Future()
        # From here on it cannot be called off.
        done.set_running_or_notify_cancel()
        self._jobs.put((work, done))
        return done

    def close(self) -> None:
        """Finish what was handed in."""
        self._jobs.put(None)
        self._thread.join()
        if self._connection is not None:
            self._connection.close()

    def _write_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            is_last = self._gather(jobs)
            self._write(jobs)
            if is_last:
                return

    def _gather(self, jobs: list[Job]) -> bool:
        """Add what else was handed in. Return whether that was all there will be."""
        while len(jobs) < TOGETHER:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return False
            if job is None:
                return True
            jobs.append(job)
        return False

    def _write(self, jobs: list[Job]) -> None:
        """Write all of it, or if anything fails, each piece by itself."""
        results = self._committed(jobs)
        if len(jobs) > 1 and results[0][1] is not None:
            results = [self._committed([job])[0] for job in jobs]
        for (_, done), (result, error) in zip(jobs, results, strict=True):
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(result)

    def _committed(self, jobs: list[Job]) -> list[tuple[Any, Exception | None]]:
        """Do work in one transaction. Return what each piece brought, or the error of them all."""
        try:
            connection = self._connection = self._connection or self._engine.connect()
            with transaction(connection):
                return [(work(connection), None) for work, _ in jobs]
        except Exception as error:  # noqa: BLE001
            return [(None, error)] * len(jobs)


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Begin with the lock, and commit or roll back, by the driver itself.

    SQLAlchemy takes part only if it is asked something: what is prepared goes without it.
    """
    driver = driver_of(connection)
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.commit()
    finally:
        if driver.in_transaction:
            driver.rollback()
        if connection.in_transaction():
            connection.rollback()
