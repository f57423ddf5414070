"""Turns at thinking: who may have a process next, so that nobody takes them all.

Work belongs to a table and to those who look at it. First come tables that somebody looks at, then
long work (analyses, checking a record), which leaves one process to the others, then tables that
nobody looks at; among equals, the people and then the tables that had the least of late.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

HALF_LIFE = 30.0
"""Seconds after which half of what somebody has had is forgotten."""
KNOWN = 10_000
SEEN, LONG, UNSEEN = range(3)
"""What comes first: somebody waits for a bot or a hint, for a record or an analysis, or nobody."""

Lookers = Callable[[str], Sequence[str]]


@dataclass(frozen=True)
class Claim:
    """What a piece of work is for: a table, and who it is counted for if nobody looks at it."""

    table: str = ""
    party: str = ""
    is_long: bool = False


class Ledger:
    """How many seconds each has had of late."""

    def __init__(self) -> None:
        self._had: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def had(self, who: str) -> float:
        """Return what somebody has had of late."""
        seconds, since = self._had.get(who, (0.0, 0.0))
        return seconds * float(0.5 ** ((time.monotonic() - since) / HALF_LIFE)) if seconds else 0.0

    def charge(self, who: str, seconds: float) -> None:
        """Count what somebody has had."""
        self._had[who] = (self.had(who) + seconds, time.monotonic())
        self._had.move_to_end(who)
        if len(self._had) > KNOWN:
            self._had.popitem(last=False)


class Turns:
    """A number of places, and all who wait for one."""

    def __init__(self, places: int, lookers: Lookers) -> None:
        self.places = places
        self.most_long = max(1, places - 1)
        self._lookers = lookers
        self._parties = Ledger()
        self._tables = Ledger()
        self._waiting: dict[asyncio.Future[None], Claim] = {}
        self._taken: list[Claim] = []

    async def take(self, claim: Claim) -> None:
        """Wait for one's turn. Whoever has taken a place has to leave it."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = claim
        self._let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if self._waiting.pop(turn, None) is None:
                self.leave(claim, 0.0)
            raise

    def leave(self, claim: Claim, seconds: float) -> None:
        """Give a place back after so many seconds."""
        self._taken.remove(claim)
        parties = self._parties_of(claim)
        for party in parties:
            self._parties.charge(party, seconds / len(parties))
        self._tables.charge(claim.table, seconds)
        self._let_in()

    def _let_in(self) -> None:
        while len(self._taken) < self.places:
            turn = min(self._allowed(), key=self._rank, default=None)
            if turn is None:
                return
            self._taken.append(self._waiting.pop(turn))
            turn.set_result(None)

    def _allowed(self) -> list["asyncio.Future[None]"]:
        is_full = sum(claim.is_long for claim in self._taken) >= self.most_long
        return [turn for turn, claim in self._waiting.items() if not (claim.is_long and is_full)]

    def _rank(self, turn: "asyncio.Future[None]") -> tuple[int, float, float]:
        """Return what decides about a turn; among equals, whoever came first goes first."""
        claim = self._waiting[turn]
        urgency = LONG if claim.is_long else SEEN if self._lookers(claim.table) else UNSEEN
        had = min(self._parties.had(party) for party in self._parties_of(claim))
        return urgency, had, self._tables.had(claim.table)

    def _parties_of(self, claim: Claim) -> Sequence[str]:
        return (not claim.is_long and self._lookers(claim.table)) or [claim.party]
