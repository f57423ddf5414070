"""Everything that people and programs can do at a table, said once.

A deed is a function that calls the house. Its decorator says where it is found, which fields it
takes, which limit it counts against and what a program is told. The forms of the table's page
(pages/forms.py) and the API (api.py) are two renderings of this list: a deed added here is in both.

    @deed("/draw/answer", form="answer-draw", wish=AcceptIn)
    async def answer_draw(doing: Doing, wish: AcceptIn) -> None:
        await deeds.answer_draw(doing.house, doing.table, doing.viewer, wish.accept)

Its docstring is what the API says about it. A deed that returns nothing is answered with how the
table stands afterwards.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from starlette.requests import Request

from dawndoom.table.house import (
    creation,
    deeds,
    doors,
    hints,
    lessons,
    moves,
    puzzles,
    removal,
    resigning,
    seats,
)
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.web.requests import (
    base_url,
    count_deed,
    count_hint,
    count_table,
    house_of,
    viewer_of,
    viewer_with_key,
)
from dawndoom.table.web.schemas import HeldOut, HintOut, LinkOut, Output, TableOut
from dawndoom.table.web.wishes import AcceptIn, AnswerIn, BotIn, Input, SeatIn, SitIn, UndoIn

PLAYING = "Playing"
SEATS = "Seats and links"
SEAT = "/seats/{seat}"


@dataclass(frozen=True)
class Doing:
    """Somebody about to do something at a table."""

    house: House
    thinkers: Thinkers
    viewer: Viewer
    address: str
    """The server's address, for links."""
    new_key: str | None
    """The key made for this request; one that was sent is not repeated."""
    id: str
    seat: int
    """The seat that the deed is about, if it is about one."""
    held: Table | None = None

    @property
    def table(self) -> Table:
        """The table, held for this deed alone; deeds that take long hold it themselves."""
        assert self.held is not None, "a deed that takes long holds no table"
        return self.held


@dataclass(frozen=True)
class Done:
    """What a deed leads to, if it is more than how the table stands afterwards."""

    told: Output | None = None
    """What a program is told."""
    page: str = ""
    """Where a person goes on, if not at this table."""


Act = Callable[[Doing, Any], Awaitable[Done | None]]


@dataclass(frozen=True)
class Deed:
    """Something that can be done: where it is found, what it takes, and what it does."""

    act: Act
    path: str
    """Its address in the API below /tables/{table}."""
    form: str
    """Its address as a form below /t/{table}."""
    verb: str
    theme: str
    wish: type[Input] | None
    """Its fields, or None if there are none; a seat in the path is not among them."""
    count: Callable[[Request], None]
    tells: type[Output]
    needs_key: bool
    """Whoever has no key yet gets one."""
    is_long: bool
    """It takes long, so that nobody may hold the table meanwhile."""

    @property
    def has_seat(self) -> bool:
        """Tell whether it is about a seat."""
        return self.path.startswith(SEAT)


DEEDS: list[Deed] = []


def deed(
    path: str,
    *,
    form: str = "",
    verb: str = "POST",
    theme: str = PLAYING,
    wish: type[Input] | None = None,
    count: Callable[[Request], None] = count_deed,
    tells: type[Output] = TableOut,
    needs_key: bool = False,
    is_long: bool = False,
) -> Callable[[Act], Act]:
    """Put a function into the list of deeds."""

    def listed(act: Act) -> Act:
        address = form or path.strip("/")
        DEEDS.append(Deed(act, path, address, verb, theme, wish, count, tells, needs_key, is_long))
        return act

    return listed


@asynccontextmanager
async def performed(
    deed: Deed, request: Request, table: str, seat: int, wish: Input | None
) -> AsyncIterator[tuple[Done, Table, Viewer]]:
    """Do it, and hold the table as it is afterwards."""
    deed.count(request)
    known = viewer_of(request)
    viewer = viewer_with_key(request) if deed.needs_key else known
    new_key = None if known.key else viewer.key
    house, thinkers = house_of(request), request.app.state.thinkers
    doing = Doing(house, thinkers, viewer, base_url(request), new_key, table, seat)
    done = await deed.act(doing, wish) if deed.is_long else None
    async with house.visit(table, viewer) as held:
        if not deed.is_long:
            done = await deed.act(replace(doing, held=held), wish)
        yield done or Done(), held, viewer


def seat_looked_from(wish: Input | None) -> int | None:
    """Return the seat that a wish names, from which its sender goes on looking."""
    return getattr(wish, "seat", None)


# Playing.


@deed("/answer", wish=AnswerIn)
async def answer(doing: Doing, wish: AnswerIn) -> None:
    """Answer the open decision. An accepted answer is stored for good.

    `answers` are several in a row, for this decision and your own next ones. They are taken one by
    one and as far as they fit; undo takes them back as one.
    """
    answers = wish.all_answers()
    await deeds.answer(doing.house, doing.table, doing.viewer, answers, wish.number, wish.seat)
    await puzzles.note_answer(doing.house, doing.table, doing.viewer)


@deed("/undo", wish=UndoIn)
async def undo(doing: Doing, wish: UndoIn) -> None:
    """Take back your latest choice, or ask the others to let you."""
    await deeds.undo(doing.house, doing.table, doing.viewer, wish.number, wish.ask)


@deed("/undo/answer", form="answer-undo", wish=AcceptIn)
async def answer_undo(doing: Doing, wish: AcceptIn) -> None:
    """Let another player go back, or not."""
    await deeds.answer_undo(doing.house, doing.table, doing.viewer, wish.accept)


@deed("/resign", wish=SeatIn)
async def resign(doing: Doing, wish: SeatIn) -> None:
    """Give up, at any time.

    With more than one rival left, a bot plays on in your place; in a team, everybody has to agree.
    """
    await resigning.resign(doing.house, doing.table, doing.viewer, wish.seat)


@deed("/resign/decline", form="play-on")
async def play_on(doing: Doing, wish: None) -> None:
    """Play on, where others of your team would give up."""
    await resigning.play_on(doing.house, doing.table, doing.viewer)


@deed("/draw", form="offer-draw", wish=SeatIn)
async def offer_draw(doing: Doing, wish: SeatIn) -> None:
    """Offer a draw, on your own turn."""
    await deeds.offer_draw(doing.house, doing.table, doing.viewer, wish.seat)


@deed("/draw/answer", form="answer-draw", wish=AcceptIn)
async def answer_draw(doing: Doing, wish: AcceptIn) -> None:
    """Accept or decline a draw."""
    await deeds.answer_draw(doing.house, doing.table, doing.viewer, wish.accept)


@deed("/hint", wish=SeatIn, count=count_hint, tells=HintOut, is_long=True)
async def hint(doing: Doing, wish: SeatIn) -> Done:
    """Ask what the hard bot would do in your place. Everybody reads that you did."""
    given = await hints.give_hint(doing.house, doing.thinkers, doing.id, doing.viewer, wish.seat)
    return Done(HintOut.model_validate(given))


# Lessons.


@deed("/lesson/back", form="lesson-back")
async def lesson_back(doing: Doing, wish: None) -> None:
    """Take back what the coach of a lesson did not mean."""
    await lessons.take_back(doing.house, doing.table, doing.viewer)


@deed("/lesson/show", form="lesson-show")
async def lesson_show(doing: Doing, wish: None) -> None:
    """Have the coach of a lesson make your next choices."""
    await lessons.show(doing.house, doing.table, doing.viewer)


# Puzzles.


@deed("/puzzle/retry", form="puzzle-retry")
async def puzzle_retry(doing: Doing, wish: None) -> None:
    """Take back what you answered to a puzzle, and try again."""
    await puzzles.retry(doing.house, doing.table, doing.viewer)


@deed("/puzzle/show", form="puzzle-show")
async def puzzle_show(doing: Doing, wish: None) -> None:
    """Have the best line of a puzzle played out."""
    await puzzles.show(doing.house, doing.table, doing.viewer)


# Seats and links.


@deed(f"{SEAT}/sit", form="sit", theme=SEATS, wish=SitIn, tells=HeldOut, needs_key=True)
async def sit(doing: Doing, wish: SitIn) -> Done:
    """Take an open seat at a public table."""
    await seats.sit(doing.house, doing.table, doing.viewer, doing.seat, wish.name)
    return Done(HeldOut(table=doing.id, seat=doing.seat, key=doing.new_key), f"/t/{doing.id}")


@deed(f"{SEAT}/bot", form="hand-over", verb="PUT", theme=SEATS, wish=BotIn)
async def hand_over(doing: Doing, wish: BotIn) -> None:
    """Let a bot play your seat or, if you are the host, an open one.

    The host can do the same for a player who has been away as long as the table's rule says.
    """
    await seats.hand_over(doing.house, doing.table, doing.viewer, doing.seat, wish.strength)


@deed(f"{SEAT}/bot", form="take-back", verb="DELETE", theme=SEATS)
async def take_back(doing: Doing, wish: None) -> None:
    """Take your seat back from a bot."""
    await seats.take_back(doing.house, doing.table, doing.viewer, doing.seat)


@deed(f"{SEAT}/link", form="renew", theme=SEATS, tells=LinkOut)
async def renew_link(doing: Doing, wish: None) -> Done:
    """Make a new invite link for a seat, as the host. Earlier links stop working.

    A seat that somebody holds can be given away only by the table's rule about absence.
    """
    key = await seats.renew_link(doing.house, doing.table, doing.viewer, doing.seat)
    return Done(LinkOut(url=f"{doing.address}/j/{key}"))


@deed("/move", theme=SEATS, tells=LinkOut)
async def offer_move(doing: Doing, wish: None) -> Done:
    """Make a link that moves your seats to another device: for ten minutes, once."""
    key = await moves.offer_move(doing.house, doing.table, doing.viewer)
    return Done(LinkOut(url=f"{doing.address}/j/{key}"))


@deed("/share", theme=SEATS, tells=LinkOut)
async def share(doing: Doing, wish: None) -> Done:
    """Make a link for spectators."""
    key = await doors.share(doing.house, doing.table, doing.viewer)
    return Done(LinkOut(url=f"{doing.address}/w/{key}"))


@deed("/rematch", theme=SEATS, count=count_table, tells=HeldOut)
async def rematch(doing: Doing, wish: None) -> Done:
    """Play the same game again, everybody one seat further on."""
    again = await creation.rematch(doing.house, doing.table, doing.viewer)
    return Done(HeldOut(table=again), f"/t/{again}")


@deed("", form="delete", verb="DELETE", theme=SEATS, tells=HeldOut)
async def delete(doing: Doing, wish: None) -> Done:
    """Delete a record, or a table of yours that nobody else needs, for good."""
    await removal.remove(doing.house, doing.table, doing.viewer)
    return Done(HeldOut(table=doing.id), "/")
