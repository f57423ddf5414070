"""The forms of the table's page: every deed, answered with how the table stands afterwards.

A form sent by a script is answered with the fragment, one sent by the browser itself with a
redirect, and one that is refused with the current page and the reason on it.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from dawndoom.core import DawndoomError
from dawndoom.core.settings import whole_number
from dawndoom.table.errors import player_words, status_of
from dawndoom.table.house import creation, deeds, hints, seats
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.table_page import table_page
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import (
    base_url,
    count_deed,
    count_hint,
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)

router = APIRouter(include_in_schema=False)

Act = Callable[[Table, Viewer], Awaitable[object]]
Number = Annotated[int, Form(ge=0, le=10_000_000)]
SeatInput = Annotated[int | None, Form(ge=0, le=63)]
Accept = Annotated[str, Form(pattern="^(yes|no)$")]


def is_fetch(request: Request) -> bool:
    """Tell whether a script sent the form and wants the fragment instead of a redirect."""
    return request.headers.get("sec-fetch-mode", "navigate") != "navigate"


async def do(request: Request, table: str, seat: int | None, act: Act) -> Response:
    """Do something at a table, and answer with how it stands afterwards."""
    count_deed(request)
    viewer = viewer_of(request)
    try:
        async with house_of(request).visit(table, viewer) as found:
            await act(found, viewer)
            if is_fetch(request):
                page = table_page(found, viewer, base_url(request), seat)
                return render("fragment.html", table=page)
    except DawndoomError as error:
        return await refuse(request, table, seat, error)
    return redirect(f"/t/{table}{seat_query(seat)}")


async def refuse(request: Request, table: str, seat: int | None, error: DawndoomError) -> Response:
    """Answer a refused deed with the current page and the reason on it."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        page = table_page(found, viewer, base_url(request), seat)
        template = "fragment.html" if is_fetch(request) else "table.html"
        return render(template, status_of(error), player_words(error), table=page)


def seat_query(seat: int | None) -> str:
    """Return the part of an address that says from which seat to look."""
    return "" if seat is None else f"?seat={seat}"


def read_answer(text: str) -> int | list[Any]:
    """Return an answer from a form: an option as JSON, or its place in the list."""
    index = whole_number(text)
    if index is not None:
        return index
    try:
        words = json.loads(text)
    except (ValueError, RecursionError):
        words = None
    return words if isinstance(words, list) else [text]


@router.post("/t/{table}/answer")
async def answer(
    request: Request,
    table: str,
    number: Number,
    answer: Annotated[str, Form(max_length=1000)],
    seat: SeatInput = None,
) -> Response:
    """Choose an option."""
    house, choice = house_of(request), read_answer(answer)
    return await do(
        request, table, seat, lambda t, v: deeds.answer(house, t, v, choice, number, seat)
    )


@router.post("/t/{table}/undo")
async def undo(
    request: Request,
    table: str,
    number: Number,
    ask: Annotated[str, Form()] = "",
    seat: SeatInput = None,
) -> Response:
    """Take back the viewer's latest choice, or ask the others for it."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.undo(house, t, v, number, ask == "on"))


@router.post("/t/{table}/answer-undo")
async def answer_undo(
    request: Request, table: str, accept: Accept, seat: SeatInput = None
) -> Response:
    """Let another player go back, or not."""
    house, agrees = house_of(request), accept == "yes"
    return await do(request, table, seat, lambda t, v: deeds.answer_undo(house, t, v, agrees))


@router.post("/t/{table}/resign")
async def resign(request: Request, table: str, seat: SeatInput = None) -> Response:
    """Resign."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.resign(house, t, v, seat))


@router.post("/t/{table}/offer-draw")
async def offer_draw(request: Request, table: str, seat: SeatInput = None) -> Response:
    """Offer a draw."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.offer_draw(house, t, v, seat))


@router.post("/t/{table}/answer-draw")
async def answer_draw(
    request: Request, table: str, accept: Accept, seat: SeatInput = None
) -> Response:
    """Accept a draw, or not."""
    house, agrees = house_of(request), accept == "yes"
    return await do(request, table, seat, lambda t, v: deeds.answer_draw(house, t, v, agrees, None))


@router.post("/t/{table}/hand-over")
async def hand_over(
    request: Request, table: str, seat: Number, strength: Annotated[str, Form()] = "medium"
) -> Response:
    """Let a bot play a seat."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seats.hand_over(house, t, v, seat, strength))


@router.post("/t/{table}/take-back")
async def take_back(request: Request, table: str, seat: Number) -> Response:
    """Take a seat back from its bot."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seats.take_back(house, t, v, seat))


@router.post("/t/{table}/renew")
async def renew(request: Request, table: str, seat: Number) -> Response:
    """Make a new link for a seat."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seats.renew_link(house, t, v, seat))


@router.post("/t/{table}/share")
async def share(request: Request, table: str) -> Response:
    """Make a link for spectators."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seats.share(house, t, v))


@router.post("/t/{table}/hint")
async def hint(request: Request, table: str, seat: SeatInput = None) -> Response:
    """Ask what the hard bot would do."""
    count_hint(request)
    viewer = viewer_of(request)
    try:
        await hints.give_hint(house_of(request), request.app.state.thinkers, table, viewer, seat)
    except DawndoomError as error:
        return await refuse(request, table, seat, error)
    return await do(request, table, seat, nothing)


async def nothing(table: Table, viewer: Viewer) -> None:
    """Only look."""


@router.post("/t/{table}/sit")
async def sit(
    request: Request, table: str, seat: Number, name: Annotated[str, Form()] = ""
) -> Response:
    """Take an open seat at a public table."""
    count_deed(request)
    viewer = viewer_with_key(request)
    async with house_of(request).visit(table, viewer) as found:
        await seats.sit(house_of(request), found, viewer, seat, name)
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response


@router.post("/t/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    """Play the same game again, everybody one seat further on."""
    count_table(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        again = await creation.rematch(house_of(request), found, viewer)
    return redirect(f"/t/{again}")
