"""How often a client may do something: buckets that refill."""

import time
from collections import OrderedDict

from dawndoom.table.errors import TooMany

CLIENTS = 10_000
"""Clients remembered; the one not seen for the longest time is forgotten first."""


class Limit:
    """So many at once, refilled at an even pace."""

    def __init__(self, what: str, burst: float, seconds: float) -> None:
        self.what = what
        self.burst = burst
        self.pace = burst / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, client: str) -> None:
        """Count one, or refuse and say how long to wait. 0 means no limit."""
        if self.burst <= 0:
            return
        moment = time.monotonic()
        left, since = self._left.pop(client, (self.burst, moment))
        left = min(self.burst, left + (moment - since) * self.pace)
        if left < 1:
            self._left[client] = (left, moment)
            wait = (1 - left) / self.pace
            raise TooMany(f"Too many {self.what} in a short time. Please wait a moment.", wait)
        self._left[client] = (left - 1, moment)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
