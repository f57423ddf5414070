"""Hints: what a strong bot would choose in the viewer's place, knowing only what the seat knows.

A table may forbid them; where they are allowed, everybody reads who asked for one.
"""

from dawndoom.core import NotYourDecision
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house.deeds import seat_of_person
from dawndoom.table.house.house import House
from dawndoom.table.house.notes import HINTED, note
from dawndoom.table.house.thinkers import Thinkers, job_for
from dawndoom.table.house.turns import Claim
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import Hint


async def give_hint(
    house: House, thinkers: Thinkers, table: str, viewer: Viewer, wish: int | None
) -> Hint:
    """Think for the seat to move, and keep the result for that seat alone."""
    async with house.visit(table, viewer) as found:
        seat = seat_of_person(found, viewer, wish)
        if not found.row.hints:
            raise NotAllowed("This table is set to play without hints.")
        decision = found.match.decision
        if decision is None:
            raise NotNow("The game is over.")
        if decision.seat != seat:
            raise NotYourDecision(seat, decision.seat)
        if found.match.is_pausing:
            raise NotNow("You have nothing to choose. The game goes on in a moment.")
        known = found.seats[seat].hint
        number = found.match.public_number
        if known is not None and known["number"] == number:
            return known
        job = job_for(found, seat, house.configuration.hint_bot)
    thought = await thinkers.think(job, Claim(table, viewer.client))
    hint = Hint(
        number=number,
        index=thought.index,
        chance=thought.chance,
        value=thought.value,
        values=list(thought.values),
    )
    async with house.visit(table, viewer) as found:
        if found.match.public_number != number:
            raise NotNow("The game has moved on. Ask for a new hint.")
        told = note(found, HINTED, seat, found.names[seat])
        await house.change(found, None, {seat: {"hint": hint}}, note=told)
    return hint
