"""Reels: states that films start from.

A film plays choices again, so it needs the table as it was before them. A page asks for what came
since the last it was shown, and the next time from there on: so a few states of each table, those
that films started from and ended with, are kept, and others are played from the nearest of them.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from dawndoom import Match
from dawndoom.core import State
from dawndoom.core.match import Chosen
from dawndoom.table.memory import Memory

KEPT = 1000
"""States kept, of all tables together."""
EACH = 6
"""States kept of one table: people look at it from where each of them saw it last."""

GiveWay = Callable[[], Awaitable[None]]
"""Called between the pieces of long work: others have their turn."""


@dataclass(frozen=True)
class Past:
    """A match as it was when somebody asked for a film: it may go on while the film is made."""

    match: Match
    moments: Sequence[Chosen]
    present: State

    @classmethod
    def of(cls, match: Match) -> "Past":
        """Return the past of a match that the caller holds."""
        return cls(match, match.moments[:], match.state.clone())

    def last_of(self, place: int) -> Chosen | None:
        """Return the choice that led to a moment. Made again after an undo, it is another one."""
        return self.moments[place - 1] if place else None


class Reel:
    """Some moments of a match: how many choices had been made, the last of them, the state."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Chosen | None, State]] = {}

    def keep(self, past: Past, place: int, state: State) -> None:
        """Keep a moment, and forget the one that nobody has asked for the longest."""
        self._kept.pop(place, None)
        self._kept[place] = (past.last_of(place), state)
        while len(self._kept) > EACH:
            del self._kept[next(iter(self._kept))]

    def nearest(self, past: Past, place: int) -> tuple[int, State]:
        """Return the latest moment known up to a place. What was taken back since is not known."""
        known = [
            at for at, (last, _) in self._kept.items() if at <= place and last is past.last_of(at)
        ]
        if known:
            return max(known), self._kept[max(known)][1]
        return 0, past.match.earlier(0, past.match.patient).state

    async def state(self, past: Past, place: int, give_way: GiveWay) -> State:
        """Return the table as it was after so many choices, pauses included."""
        known, state = self.nearest(past, place)
        if known < place:
            state = state.clone()
            state.patient = past.match.patient
        for moment in past.moments[known:place]:
            decision = state.decision
            assert decision is not None
            state.choose(decision.options.index(moment.option))
            await give_way()
        self.keep(past, place, state)
        return state


class Reels:
    """The reels of the tables that films were made of lately."""

    def __init__(self) -> None:
        self._reels: Memory[str, Reel] = Memory(KEPT // EACH)

    async def state(self, table: str, past: Past, place: int, give_way: GiveWay) -> State:
        """Return a table as it was after so many moments."""
        if place == len(past.moments):
            return past.present
        return await self._of(table).state(past, place, give_way)

    def keep(self, table: str, past: Past, place: int, state: State) -> None:
        """Keep a state that a film has ended with: the next one starts there."""
        self._of(table).keep(past, place, state)

    def _of(self, table: str) -> Reel:
        return self._reels.get(table) or self._reels.keep(table, Reel())
