"""Work spread over processes, answered as it gets done."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

# Enough pieces that no process waits long for the last one, few enough that sending them is cheap.
BATCHES_A_JOB = 16


def spread(
    work: Callable[[Sequence[Item]], Iterator[Result]], items: Sequence[Item], jobs: int
) -> Iterator[Result]:
    """Do the work on all items with so many processes; results come as they get done.

    `work` takes a batch of items and yields a result for each. With one job everything happens
    in this process, in order.
    """
    if jobs == 1:
        yield from work(items)
        return
    # New processes rather than forks: they begin alike on every system, whatever is running here.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(max_workers=jobs, mp_context=context)
    try:
        pending = [executor.submit(_done, work, batch) for batch in batches(items, jobs)]
        for batch in as_completed(pending):
            yield from batch.result()
    finally:
        executor.shutdown(cancel_futures=True)


def _done(
    work: Callable[[Sequence[Item]], Iterator[Result]], batch: Sequence[Item]
) -> list[Result]:
    return list(work(batch))


def batches(items: Sequence[Item], jobs: int) -> list[Sequence[Item]]:
    """Cut the items into batches of about the same size."""
    size = max(1, len(items) // (jobs * BATCHES_A_JOB))
    return [items[first : first + size] for first in range(0, len(items), size)]
