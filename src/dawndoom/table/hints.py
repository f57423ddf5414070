"""Hints: what a strong bot would do in one's place, seeing what one sees."""

from dawndoom.core import NotYourDecision
from dawndoom.table.deeds import seat_of_person
from dawndoom.table.errors import NotNow
from dawndoom.table.house import House
from dawndoom.table.sitting import Viewer
from dawndoom.table.thinking import Thinkers, Thoughts, job_for


async def give_hint(
    house: House, thinkers: Thinkers, table: str, viewer: Viewer, wish: int | None
) -> Thoughts:
    """Think for the seat that is asked, and remember what came of it for that seat alone."""
    async with house.visit(table, viewer) as found:
        seat = seat_of_person(found, viewer, wish)
        decision = found.match.decision
        if decision is None:
            raise NotNow("The game is over.")
        if decision.seat != seat:
            raise NotYourDecision(seat, decision.seat, decision.name)
        known = found.seats[seat].hint
        number = found.match.number
        if known is not None and known["number"] == number:
            return known
        job = job_for(found, seat, house.settings.hint_bot)
    hint = {**await thinkers.think(job), "number": number}
    async with house.visit(table, viewer) as found:
        if found.match.number != number:
            raise NotNow("The game has gone on in the meantime.")
        await house.store.keep_hint(table, seat, hint)
        found.seats[seat].hint = hint
    return hint
