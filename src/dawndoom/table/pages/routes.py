"""The pages and their forms.

Everything works without a script; with one, a deed that was sent by `fetch` is answered with the
fragment that has changed instead of a redirect.

    GET  /                             lobby
    GET  /new?game=                    form for a new table     POST /new
    GET  /t/{id}[?seat=]               the table                GET  /t/{id}/fragment
    GET  /t/{id}/stream                news (live.py)
    POST /t/{id}/answer                answer (JSON text or index), number, [seat]
    POST /t/{id}/undo                  number, [ask=on]         POST /t/{id}/answer-undo  accept
    POST /t/{id}/resign                [seat]
    POST /t/{id}/offer-draw            [seat]                   POST /t/{id}/answer-draw  accept
    POST /t/{id}/hint                  [seat]
    POST /t/{id}/hand-over             seat, strength           POST /t/{id}/take-back    seat
    POST /t/{id}/renew                 seat                     POST /t/{id}/sit    seat, name
    POST /t/{id}/share                                          POST /t/{id}/rematch
    GET  /t/{id}/replay[?at=][&seat=]  replay                   GET  /t/{id}/replay/fragment
    GET  /t/{id}/record                download
    GET  /j/{key}                      invite: asks the name    POST /j/{key}       name
    GET  /w/{key}[?at=]                watch, then on to the table
    GET  /guide/{game}                 guide
    GET  /open                         open a record            POST /open   record (file) or text

`accept` is yes or no. A refused deed is answered with the current page, `notice` saying why.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request, UploadFile
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from dawndoom import all_games, find_game
from dawndoom.core import CardError, DawndoomError, OptionError
from dawndoom.core.settings import whole_number
from dawndoom.table import deeds, hints, lobby, replays, seating
from dawndoom.table.errors import Gone, sentence_of, status_of
from dawndoom.table.live import stream
from dawndoom.table.pages import faces
from dawndoom.table.pages.context import Context, game_card, listed, table_context
from dawndoom.table.pages.looking_back import replay_context
from dawndoom.table.pages.rendering import render, static_response
from dawndoom.table.pages.setting_up import new_context, wish_of
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.visitor import (
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

SEE_OTHER = 303
KEPT_A_WHILE = {"Cache-Control": "public, max-age=600"}
Act = Callable[[Table, Viewer], Awaitable[object]]
Number = Annotated[int, Form(ge=0, le=10_000_000)]
SeatField = Annotated[int | None, Form(ge=0, le=63)]
SeatQuery = Annotated[int | None, Query(ge=0, le=63)]
Accept = Annotated[str, Form(pattern="^(yes|no)$")]


@router.get("/static/{name}")
async def static(name: str, v: str = "") -> Response:
    """Serve style sheets, scripts and pictures."""
    return static_response(name, bool(v))


@router.get("/style/{game}.css")
async def game_style(game: str) -> Response:
    """Serve the style of a game's pictures."""
    return Response(faces.style(game), media_type="text/css", headers=KEPT_A_WHILE)


@router.get("/picture/{game}.svg")
async def game_picture(game: str) -> Response:
    """Serve a picture of a game."""
    return Response(faces.emblem(game), media_type="image/svg+xml", headers=KEPT_A_WHILE)


@router.get("/")
async def show_lobby(request: Request) -> Response:
    """Show what can be played, my tables and the public ones."""
    viewer = viewer_of(request)
    context = await lobby.lobby(house_of(request), viewer)
    games = [game_card(game) for game in all_games()]
    name = await my_name(request, viewer)
    return render(request, "lobby.html", {**context, "games": games, "my_name": name})


async def my_name(request: Request, viewer: Viewer) -> str:
    """Return the name that the viewer used last."""
    if not viewer.player:
        return ""
    return await house_of(request).store.last_name(viewer.player) or ""


# Setting up.


@router.get("/new")
async def show_new(request: Request, game: str = "") -> Response:
    """Show the form for a new table."""
    found = find_game(game) if game else all_games()[0]
    name = await my_name(request, viewer_of(request))
    policies = house_of(request).settings.policies
    context = new_context(found, dict(request.query_params), name, policies)
    return render(request, "new.html", {**context, "my_name": name})


@router.post("/new")
async def make_new(request: Request) -> Response:
    """Set up a table."""
    count_table(request)
    viewer = viewer_with_key(request)
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    game = find_game(form.get("game", ""))
    try:
        table = await seating.create(house_of(request), viewer, wish_of(game, form))
    except (OptionError, CardError) as error:
        policies = house_of(request).settings.policies
        context = new_context(game, form, "", policies, str(error))
        return render(request, "new.html", context, status_of(error))
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    remember(request, response, viewer)
    return response


# The table.


@router.get("/t/{table}")
async def show_table(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Show the table."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        context = table_page(request, found, viewer, seat)
        return render(request, "table.html", context)


@router.get("/t/{table}/fragment")
async def show_fragment(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Show what changes on the table's page."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        context = table_page(request, found, viewer, seat)
        return render(request, "fragment.html", context)


def table_page(
    request: Request, table: Table, viewer: Viewer, seat: int | None, notice: str = ""
) -> Context:
    """Return what the table's page shows."""
    watch = watch_url(request, table, viewer)
    context = table_context(table, viewer, base_url(request), seat, watch)
    return {"table": context, "notice": notice}


def watch_url(request: Request, table: Table, viewer: Viewer) -> str:
    """Return the viewer's link for spectators, if one was made."""
    key = seating.shared_key(table, viewer)
    return f"{base_url(request)}/w/{key}" if key else ""


@router.get("/t/{table}/stream")
async def news(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Tell the page of changes as they happen."""
    return await stream(request, table, seat)


# Deeds.


def is_fetch(request: Request) -> bool:
    """Tell whether a script sent the form, which wants the fragment instead of a redirect."""
    return request.headers.get("sec-fetch-mode", "navigate") != "navigate"


async def do(request: Request, table: str, seat: int | None, act: Act) -> Response:
    """Do something at a table, and answer with how it stands then."""
    count_deed(request)
    viewer = viewer_of(request)
    try:
        async with house_of(request).visit(table, viewer) as found:
            await act(found, viewer)
            if is_fetch(request):
                context = table_page(request, found, viewer, seat)
                return render(request, "fragment.html", context)
    except DawndoomError as error:
        return await refuse(request, table, seat, error)
    return RedirectResponse(f"/t/{table}{seat_query(seat)}", SEE_OTHER)


async def refuse(request: Request, table: str, seat: int | None, error: DawndoomError) -> Response:
    """Answer a refused deed with the current page and the reason on it."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        context = table_page(request, found, viewer, seat, sentence_of(error))
        template = "fragment.html" if is_fetch(request) else "table.html"
        return render(request, template, context, status_of(error))


def seat_query(seat: int | None) -> str:
    """Return the part of an address that says whose eyes look."""
    return "" if seat is None else f"?seat={seat}"


def read_answer(text: str) -> int | list[Any]:
    """Return an answer from a form: the JSON of an option, or its place in the list."""
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
    seat: SeatField = None,
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
    seat: SeatField = None,
) -> Response:
    """Take back one's latest choice, or ask the others."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.undo(house, t, v, number, ask == "on"))


@router.post("/t/{table}/answer-undo")
async def answer_undo(
    request: Request, table: str, accept: Accept, seat: SeatField = None
) -> Response:
    """Let another go back, or not."""
    house, agrees = house_of(request), accept == "yes"
    return await do(request, table, seat, lambda t, v: deeds.answer_undo(house, t, v, agrees))


@router.post("/t/{table}/resign")
async def resign(request: Request, table: str, seat: SeatField = None) -> Response:
    """Give up."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.resign(house, t, v, seat))


@router.post("/t/{table}/offer-draw")
async def offer_draw(request: Request, table: str, seat: SeatField = None) -> Response:
    """Offer a draw."""
    house = house_of(request)
    return await do(request, table, seat, lambda t, v: deeds.offer_draw(house, t, v, seat))


@router.post("/t/{table}/answer-draw")
async def answer_draw(
    request: Request, table: str, accept: Accept, seat: SeatField = None
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
    return await do(
        request, table, None, lambda t, v: seating.hand_over(house, t, v, seat, strength)
    )


@router.post("/t/{table}/take-back")
async def take_back(request: Request, table: str, seat: Number) -> Response:
    """Play one's seat oneself again."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seating.take_back(house, t, v, seat))


@router.post("/t/{table}/renew")
async def renew(request: Request, table: str, seat: Number) -> Response:
    """Make a new link for a seat."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seating.renew_link(house, t, v, seat))


@router.post("/t/{table}/share")
async def share(request: Request, table: str) -> Response:
    """Make a link for spectators."""
    house = house_of(request)
    return await do(request, table, None, lambda t, v: seating.share(house, t, v))


@router.post("/t/{table}/hint")
async def hint(request: Request, table: str, seat: SeatField = None) -> Response:
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
        await seating.sit(house_of(request), found, viewer, seat, name)
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    remember(request, response, viewer)
    return response


@router.post("/t/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    """Play the same again, everybody one seat further."""
    count_table(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        again = await seating.rematch(house_of(request), found, viewer)
    return RedirectResponse(f"/t/{again}", SEE_OTHER)


# Coming by a link.


@router.get("/j/{key}")
async def show_invite(request: Request, key: str) -> Response:
    """Ask the name of whoever came by an invite link."""
    viewer = viewer_of(request)
    door = await seating.open_door(house_of(request), key)
    if door.seat is None:
        return RedirectResponse(f"/w/{key}", SEE_OTHER)
    async with house_of(request).visit(door.table) as found:
        if door.seat in found.seats_of(viewer):
            return RedirectResponse(f"/t/{door.table}", SEE_OTHER)
        if door.shut:
            raise Gone("This seat has been taken. Whoever set up the table can make a new link.")
        table = listed(found.row, found.seats, found.game, viewer)
    name = await my_name(request, viewer)
    context = {"table": table, "seat": door.seat, "post_url": f"/j/{key}", "my_name": name}
    return render(request, "join.html", context)


@router.post("/j/{key}")
async def join(request: Request, key: str, name: Annotated[str, Form()] = "") -> Response:
    """Take the seat; from here on the cookie opens it, and the link is spent."""
    count_deed(request)
    viewer = viewer_with_key(request)
    table, _ = await seating.take_seat(house_of(request), viewer, key, name)
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    remember(request, response, viewer)
    return response


@router.get("/w/{key}")
async def watch(
    request: Request, key: str, at: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """Come in to watch."""
    count_deed(request)
    viewer = viewer_with_key(request)
    table = await seating.watch(house_of(request), viewer, key)
    moment = "" if at is None else f"/replay?at={at}"
    response = RedirectResponse(f"/t/{table}{moment}", SEE_OTHER)
    remember(request, response, viewer)
    return response


# Looking back.


@router.get("/t/{table}/replay")
async def show_replay(
    request: Request,
    table: str,
    at: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
    seat: SeatQuery = None,
) -> Response:
    """Show a moment of the game."""
    return render(request, "replay.html", await moment_context(request, table, at, seat))


@router.get("/t/{table}/replay/fragment")
async def show_moment(
    request: Request,
    table: str,
    at: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
    seat: SeatQuery = None,
) -> Response:
    """Show what changes from moment to moment."""
    return render(request, "replay_fragment.html", await moment_context(request, table, at, seat))


async def moment_context(request: Request, table: str, at: int | None, seat: int | None) -> Context:
    """Return what the replay shows."""
    viewer = viewer_of(request)
    kept: replays.Replays = request.app.state.replays
    async with house_of(request).visit(table, viewer) as found:
        shared = f"{base_url(request)}/t/{table}/replay"
        if not found.row.public:
            shared = watch_url(request, found, viewer)
        replay = kept.of(found)
        return {"replay": replay_context(found, replay, viewer, at, seat, shared)}


@router.get("/t/{table}/record")
async def record(request: Request, table: str) -> Response:
    """Download the record of a finished game."""
    async with house_of(request).visit(table, viewer_of(request)) as found:
        text = json.dumps(replays.download(found), indent=1)
        name = f"{found.game.name}-{found.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/open")
async def show_open(request: Request) -> Response:
    """Show the form to open a record."""
    return render(request, "open.html", {"error": ""})


@router.post("/open")
async def open_record(
    request: Request,
    record: UploadFile | None = None,
    text: Annotated[str, Form()] = "",
) -> Response:
    """Open a record as a replay."""
    count_table(request)
    viewer = viewer_with_key(request)
    if record is not None and record.filename:
        text = (await record.read()).decode("utf-8", "replace")
    try:
        table = await replays.open_record(house_of(request), viewer, text)
    except DawndoomError as error:
        context = {"error": sentence_of(error)}
        return render(request, "open.html", context, status_of(error))
    response = RedirectResponse(f"/t/{table}/replay?at=0", SEE_OTHER)
    remember(request, response, viewer)
    return response


@router.get("/guide/{game}")
async def guide(request: Request, game: str) -> Response:
    """Show how to play."""
    found = find_game(game)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    text = Markup(markdown.render(found.face.guide()))
    return render(request, "guide.html", {"game": game_card(found), "guide": text})
