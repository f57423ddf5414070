"""Who is looking at which table: whoever asked for it lately. An open page asks every heartbeat."""

import time
from collections import OrderedDict

LATELY_SECONDS = 40.0
"""More than two heartbeats, so that one that is late does no harm."""
TABLES = 20_000
EACH = 100


class Lookers:
    """Everybody who has looked at a table lately."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, dict[str, float]] = OrderedDict()

    def note(self, table: str, who: str) -> None:
        """Note that somebody looks at a table."""
        here = self._seen.setdefault(table, {})
        if who in here or len(here) < EACH:
            here[who] = time.monotonic()
        self._seen.move_to_end(table)
        if len(self._seen) > TABLES:
            self._seen.popitem(last=False)

    def at(self, table: str) -> list[str]:
        """Return who looks at a table."""
        here = self._seen.get(table)
        if here is None:
            return []
        since = time.monotonic() - LATELY_SECONDS
        for who in [who for who, moment in here.items() if moment < since]:
            del here[who]
        if not here:
            del self._seen[table]
        return list(here)
