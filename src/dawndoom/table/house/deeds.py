"""Deeds: what people do at a table. They choose, go back, offer a draw (`resigning.py`: give up).

Each deed gets a table that its caller holds (`House.visit`), checks who is asking, lets the match
check the rest, and stores the result. Nothing is confirmed before it is stored.
"""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import ChoiceError, Match, StaleAnswer, UndoRefused, option_from
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import MOST_ENTRIES, Rest, Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import GATHERING, RECORD, Changes, UndoRequest

Answer = int | list[Any]

NOBODY_WAITS: Changes = {"undo_request": None, "thinker": None, "thinking_until": 0}
"""What is over once the game has gone on."""


def check_playing(table: Table) -> None:
    """Refuse deeds at a table where the game has not begun or never will."""
    if table.row.status == GATHERING:
        raise NotNow("The game starts when all seats are taken.")
    if table.row.status == RECORD:
        raise NotNow("This is a record: you can replay it, but not play on.")


def check_room(table: Table) -> None:
    """Refuse to go on with a game whose log is full."""
    if table.is_full:
        raise NotNow(
            f"This game is {MOST_ENTRIES} choices long, more than a table keeps. You can still "
            "resign."
        )


def seat_of_person(table: Table, viewer: Viewer, wish: int | None) -> int:
    """Return the seat that a person acts for; no bot may be playing it."""
    seat = table.seat_to_act(viewer, wish)
    if table.seats[seat].bot is not None:
        raise NotNow("A bot is playing your seat. Take it back first.")
    check_playing(table)
    return seat


async def answer(
    house: House,
    table: Table,
    viewer: Viewer,
    answers: Sequence[Answer],
    number: int,
    wish: int | None = None,
) -> None:
    """Answer the decision of this number, and those after it as long as the answers fit.

    Each answer goes through the same door as if it had come alone.
    """
    seat = seat_of_person(table, viewer, wish)
    check_room(table)
    first = table.match.number
    table.match.choose(answers[0], seat, number)
    await store_answer(house, table, seat, table.match.number > first, False)
    await go_on_answering(house, table, seat, answers[1:], table.match.number > first)


async def go_on_answering(
    house: House, table: Table, seat: int, answers: Sequence[Answer], follows: bool
) -> None:
    """Give answers in a row, as long as they fit; a private pause takes its time.

    Were it over at once, everybody would know that the seat had no choice there: it is not asked
    about a choice in the same breath. Where a row goes on over a choice too, it is the other way
    round, so that what is only on the way takes no time.
    """
    for place, answer in enumerate(answers):
        match = table.match
        if table.is_full or not fits(match, seat, answer):
            return
        if table.is_pausing and is_on_the_way(match):
            match.go_on()
            await house.change(table, {**table.standing(), **NOBODY_WAITS})
            continue
        if table.is_pausing:
            player = table.seats[seat].player
            table.rest = Rest(seat, player, match.public_number, answers[place + 1 :])
            return
        before = match.number
        match.choose(answer, seat, follows=follows)
        await store_answer(house, table, seat, match.number > before, follows)
        follows = follows or match.number > before


def is_on_the_way(match: Match) -> bool:
    """Tell whether a row of answers would go on over a question, were there a choice or not."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    return match.game.face.place_of(view, decision, decision.options[0]).is_on_the_way


def fits(match: Match, seat: int, answer: Answer) -> bool:
    """Tell whether an answer fits what a seat is asked now."""
    decision = match.decision
    if decision is None or decision.seat != seat:
        return False
    if isinstance(answer, int):
        return 0 <= answer < len(decision.options)
    return option_from(answer) in decision.options


async def store_answer(
    house: House, table: Table, seat: int, is_choice: bool, follows: bool
) -> None:
    """Store a choice, or that the table went on where there was none."""
    if is_choice:
        await house.commit(table, seat, follows=follows)
    else:
        await house.change(table, {**table.standing(), **NOBODY_WAITS})


async def answer_for_bot(house: House, table: Table, seat: int, index: int, number: int) -> None:
    """Answer for a bot, if it is still at the same decision."""
    if table.seats[seat].bot is None or table.match.number != number:
        raise StaleAnswer(number, table.match.number)
    table.match.choose(index, seat)
    await house.commit(table, seat)


async def go_on(house: House, table: Table, number: int) -> None:
    """Go on after the pause of this number, if it is not over yet.

    It is stored like a choice, so that nobody can tell it from one.
    """
    if not table.match.is_pausing or table.match.public_number != number:
        return
    table.match.go_on()
    await house.change(table, {**table.standing(), **NOBODY_WAITS})
    rest, table.rest = table.rest, None
    if rest is not None and rest.number == number and is_still_there(table, rest):
        await go_on_answering(house, table, rest.seat, rest.answers, True)


def is_still_there(table: Table, rest: Rest) -> bool:
    """Tell whether whoever answered in a row still plays the seat."""
    row = table.seats[rest.seat]
    return row.bot is None and row.player == rest.player


async def offer_draw(house: House, table: Table, viewer: Viewer, wish: int | None = None) -> None:
    """Offer a draw. Bots decline at once: they play to the end."""
    seat = seat_of_person(table, viewer, wish)
    table.match.offer_draw(seat)
    await house.commit(table, seat)
    others = table.people_beside(seat)
    bots = [row.seat for row in table.seats if row.seat != seat and row.bot is not None]
    if bots and all(seat in bots for seat in others):
        table.match.answer_draw(bots[0], False)
        await house.commit(table, bots[0])


async def answer_draw(
    house: House, table: Table, viewer: Viewer, accept: bool, wish: int | None = None
) -> None:
    """Accept or decline a draw."""
    offered_by = table.match.draw_offered_by
    held = [seat for seat in table.seats_of(viewer) if seat != offered_by]
    if offered_by is None or not held:
        raise ChoiceError("Nobody has offered you a draw.")
    seat = seat_of_person(table, viewer, held[0] if wish is None else wish)
    table.match.answer_draw(seat, accept)
    await house.commit(table, seat)


# Going back.


def last_own_choice(table: Table, viewer: Viewer) -> int | None:
    """Return how many choices remain if the viewer's latest and all after it are taken back.

    What was chosen in one go counts as one.
    """
    held, match = table.seats_of(viewer), table.match
    for place in range(len(match.chosen) - 1, table.fixed - 1, -1):
        if match.chosen[place].seat in held:
            return match.before + match.chain_start(place)
    return None


def free_undo(table: Table, viewer: Viewer) -> int | None:
    """Return a seat of the viewer's that may go back without asking, or None."""
    if table.row.sealed:
        return None
    for seat in table.seats_of(viewer):
        reach = table.match.undo_reach(seat) if table.seats[seat].bot is None else None
        if reach is not None and reach >= table.fixed:
            return seat
    return None


async def undo(house: House, table: Table, viewer: Viewer, number: int, ask: bool) -> bool:
    """Take back the viewer's latest choice. Return whether it is done or the others were asked.

    If it is not free, the other people have to agree. If there are none, nobody minds.
    """
    if number != table.match.public_number:
        raise StaleAnswer(number, table.match.public_number)
    if table.row.sealed:
        raise UndoRefused("Someone has opened the game's record or analysis, so the result stands.")
    check_room(table)
    seat = free_undo(table, viewer)
    if seat is not None:
        table.match.undo(seat)
        await house.commit(table, seat)
        return True
    seat = seat_of_person(table, viewer, None)
    choices = last_own_choice(table, viewer)
    if choices is None or table.match.outcome is not None:
        raise UndoRefused("You have no choice to take back.")
    if table.people_beside(seat):
        await request_undo(house, table, seat, choices, ask)
        return False
    table.match.go_back(choices)
    await house.commit(table, seat)
    return True


async def request_undo(house: House, table: Table, seat: int, choices: int, ask: bool) -> None:
    """Ask the other people at the table to let a seat go back."""
    if not ask:
        raise UndoRefused("The other players have to agree to that. You can ask them.")
    request = UndoRequest(seat=seat, choices=choices, agreed=[], declined=None)
    await house.change(table, {"undo_request": request})


async def answer_undo(house: House, table: Table, viewer: Viewer, accept: bool) -> None:
    """Let another player go back, or not. Everybody at the table has to agree."""
    request = open_request(table)
    asked = table.people_beside(request["seat"])
    held = [seat for seat in table.seats_of(viewer) if seat in asked]
    if not held:
        raise NotAllowed("Nobody is asking you.")
    if not accept:
        await house.change(table, {"undo_request": {**request, "declined": held[0]}})
        return
    agreed = sorted({*request["agreed"], *held})
    if set(asked) <= set(agreed):
        check_room(table)
        table.match.go_back(request["choices"])
        await house.commit(table, request["seat"])
    else:
        await house.change(table, {"undo_request": {**request, "agreed": agreed}})


def open_request(table: Table) -> UndoRequest:
    """Return the request to go back that is waiting for an answer."""
    request = table.row.undo_request
    if request is None or request["declined"] is not None:
        raise NotNow("Nobody is asking to go back.")
    return request
