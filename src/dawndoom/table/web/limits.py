"""How often a client may do something: buckets that refill."""

import asyncio
import time
from collections import OrderedDict

from dawndoom.table.errors import TooMany

CLIENTS = 10_000
"""Clients remembered; the one not seen for the longest time is forgotten first."""

SLICE = 0.004
"""Seconds that one piece of long work may take before others have their turn."""


class Limit:
    """So many at once, refilled at an even pace."""

    def __init__(self, what: str, burst: float, seconds: float) -> None:
        self.what = what
        self.burst = burst
        self.pace = burst / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, client: str) -> None:
        """Count one, or refuse and say how long to wait."""
        self.check(client, 1.0)
        self.charge(client, 1.0)

    def check(self, client: str, needed: float = 0.0) -> None:
        """Refuse a client that has less left than is needed, or nothing. 0 means no limit."""
        left = self._left_to(client)
        if self.burst > 0 and (left < needed or left <= 0):
            wait = (max(needed, 0.01) - left) / self.pace
            raise TooMany(f"Too many {self.what} in a short time. Please wait a moment.", wait)

    def charge(self, client: str, amount: float) -> None:
        """Count what a client has had."""
        if self.burst <= 0:
            return
        left = self._left_to(client)
        self._left[client] = (left - amount, time.monotonic())
        self._left.move_to_end(client)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)

    def _left_to(self, client: str) -> float:
        moment = time.monotonic()
        left, since = self._left.get(client, (self.burst, moment))
        return min(self.burst, left + (moment - since) * self.pace)


class Effort:
    """Long work for a client, done in slices: others have their turn in between.

    The time that it takes is counted against a limit of seconds. Whoever has used theirs up has to
    wait before the next work is begun.
    """

    def __init__(self, limit: Limit, client: str) -> None:
        self._limit = limit
        self._client = client
        self._since = 0.0

    async def __aenter__(self) -> "Effort":
        self._limit.check(self._client)
        self._since = time.thread_time()
        return self

    async def __aexit__(self, *error: object) -> None:
        self._limit.charge(self._client, time.thread_time() - self._since)

    async def give_way(self) -> None:
        """Let others have their turn, if it is time for that."""
        spent = time.thread_time() - self._since
        if spent > SLICE:
            self._limit.charge(self._client, spent)
            await asyncio.sleep(0)
            self._since = time.thread_time()
