"""Reels: states that films start from.

A film plays choices again, so it needs the table as it was before them. A page asks for what came
since the last it was shown, and the next time from there on: so a few states of each table, those
that films started from and ended with, are kept, and others are played from the nearest of them.
"""

import asyncio

from dawndoom import Match
from dawndoom.core import State
from dawndoom.core.match import Chosen
from dawndoom.table.house.tables import Table
from dawndoom.table.memory import Memory

KEPT = 1000
"""States kept, of all tables together."""
EACH = 6
"""States kept of one table: people look at it from where each of them saw it last."""
FEW = 20
"""Choices that are played at once; more are played in a thread."""


class Reel:
    """Some moments of a match: how many choices had been made, the last of them, the state."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Chosen | None, State]] = {}

    def keep(self, match: Match, place: int, state: State) -> None:
        """Keep a moment, and forget the one that nobody has asked for the longest."""
        self._kept.pop(place, None)
        self._kept[place] = (last_of(match, place), state)
        while len(self._kept) > EACH:
            del self._kept[next(iter(self._kept))]

    def nearest(self, match: Match, place: int) -> int | None:
        """Return the latest moment known up to a place. What was taken back since is not known."""
        known = [
            at for at, (last, _) in self._kept.items() if at <= place and last is last_of(match, at)
        ]
        return max(known, default=None)

    def state(self, match: Match, place: int) -> State:
        """Return the table as it was after so many choices, pauses included."""
        known = self.nearest(match, place)
        if known is None:
            known, state = 0, match.earlier(0, match.patient).state
        else:
            state = self._kept[known][1]
        if known < place:
            state = played(state, match.moments[known:place], match.patient)
        self.keep(match, place, state)
        return state


def last_of(match: Match, place: int) -> Chosen | None:
    """Return the choice that led to a moment. Played again after an undo, it is another object."""
    return match.moments[place - 1] if place else None


def played(state: State, moments: list[Chosen], patient: bool) -> State:
    """Return the state after some choices."""
    state = state.clone()
    state.patient = patient
    for moment in moments:
        decision = state.decision
        assert decision is not None
        state.choose(decision.options.index(moment.option))
    return state


class Reels:
    """The reels of the tables that films were made of lately."""

    def __init__(self) -> None:
        self._reels: Memory[str, Reel] = Memory(KEPT // EACH)

    async def state(self, table: Table, place: int) -> State:
        """Return a table as it was after so many moments; the caller holds it."""
        match = table.match
        if place == len(match.moments):
            return match.state
        reel = self._of(table)
        known = reel.nearest(match, place)
        if known is not None and place - known <= FEW:
            return reel.state(match, place)
        return await asyncio.to_thread(reel.state, match, place)

    def keep(self, table: Table, place: int, state: State) -> None:
        """Keep a state that a film has ended with: the next one starts there."""
        self._of(table).keep(table.match, place, state)

    def _of(self, table: Table) -> Reel:
        return self._reels.get(table.id) or self._reels.keep(table.id, Reel())
