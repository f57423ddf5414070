"""The pages and their addresses.

Everything works without a script; with one, a form sent by `fetch` is answered with the fragment
that has changed instead of a redirect (`forms.py` has the forms of the table's page,
`lobby_routes.py` lobby and preferences, `why_routes.py` the pages that explain).

    GET  /new?game=[&preset=]          form for a new table     POST /new
    GET  /t/{id}[?seat=]               the table                GET  /t/{id}/fragment
    GET  /t/{id}/stream[?shown=]       news (streams.py)        GET  /t/{id}/plans[?picked=]
    GET  /t/{id}/drawers[?seat=]       what the page's drawers hold: panels, log, menu
    GET  /t/{id}/zoom/{element}[?seat=]  a card or piece as a readable face
    POST /t/{id}/answer                answer (JSON text or index) or answers, number, [seat]
    POST /t/{id}/undo                  number, [ask=on]         POST /t/{id}/answer-undo  accept
    POST /t/{id}/resign                [seat]                   POST /t/{id}/play-on
    POST /t/{id}/offer-draw            [seat]                   POST /t/{id}/answer-draw  accept
    POST /t/{id}/hint                  [seat]
    POST /t/{id}/hand-over             seat, strength           POST /t/{id}/take-back    seat
    POST /t/{id}/renew                 seat                     POST /t/{id}/sit    seat, name
    POST /t/{id}/share                                          POST /t/{id}/rematch
    POST /t/{id}/move
    GET  /t/{id}/replay[?at=][&seat=]  replay                   GET  /t/{id}/replay/fragment
    GET  /t/{id}/replay/zoom/{element}[?at=][&seat=]  a card or piece of a moment
    GET  /t/{id}/moments               where a finished game turned
    GET  /t/{id}/record                download                 POST /t/{id}/analysis [at] [seat]
    POST /t/{id}/stop-analysis         [at] [seat]
    GET  /j/{key}                      invite: asks for a name  POST /j/{key}       name
                                       or move to this device   POST /j/{key}
    GET  /w/{key}[?at=]                watch, then on to the table
    GET  /open                         open a record            POST /open   record (file) or text

The form for a new table posts game, seats (how many), seat.N, name.N, setting.KEY, other.KEY (a
name from the card file), cards, public=on, and box.KEY for every setting that is a box to tick.
`accept` is yes or no. A refused deed is answered with the current page, `notice` saying why.
"""

import json
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request, UploadFile
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse, Response

from dawndoom import all_games, find_game
from dawndoom.core import CardError, DawndoomError, SettingError
from dawndoom.table.errors import NotFound, TooMany, headers_of, sentence_of, status_of
from dawndoom.table.house import creation, doors, replays
from dawndoom.table.model import faces
from dawndoom.table.model.key_moments import key_moments
from dawndoom.table.model.lists import game_card, listed
from dawndoom.table.model.replay_page import ReplayPage, replay_page
from dawndoom.table.model.sight import sight
from dawndoom.table.model.table_page import private_watch_url
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.web.api_answers import plans_out
from dawndoom.table.web.limits import Effort
from dawndoom.table.web.pages.forms import is_fetch, looks_of
from dawndoom.table.web.pages.lobby_routes import my_name
from dawndoom.table.web.pages.looks import in_one_piece
from dawndoom.table.web.pages.new_table import new_table_page, wish_of
from dawndoom.table.web.pages.renderer import markup, redirect, render, static_response
from dawndoom.table.web.requests import (
    Picked,
    analysts_of,
    base_url,
    client_of,
    count_deed,
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)
from dawndoom.table.web.streams import follow_page

router = APIRouter(include_in_schema=False)

KEPT_A_WHILE = {"Cache-Control": "public, max-age=600"}
SeatQuery = Annotated[int | None, Query(ge=0, le=63)]
SeatInput = Annotated[int | None, Form(ge=0, le=63)]
MomentInput = Annotated[int | None, Form(ge=0, le=10_000_000)]
MomentQuery = Annotated[int | None, Query(ge=0, le=10_000_000)]


@router.get("/static/{version}/{name}")
async def static(version: str, name: str) -> Response:
    """Serve style sheets, scripts and pictures."""
    return static_response(version, name)


@router.get("/style/{game}.css")
async def game_style(game: str) -> Response:
    """Serve the style of a game's pictures."""
    return Response(faces.style(game), media_type="text/css", headers=KEPT_A_WHILE)


@router.get("/picture/{game}.svg")
async def game_picture(game: str) -> Response:
    """Serve a picture of a game."""
    return Response(faces.emblem(game), media_type="image/svg+xml", headers=KEPT_A_WHILE)


# A new table.


@router.get("/new")
async def show_new(request: Request, game: str = "") -> Response:
    """Show the form for a new table."""
    found = find_game(game) if game else all_games()[0]
    name = await my_name(request, viewer_of(request))
    policies = house_of(request).configuration.policies
    return render("new.html", new=new_table_page(found, request.query_params, name, policies))


@router.post("/new")
async def make_new(request: Request) -> Response:
    """Set up a table."""
    viewer = viewer_with_key(request)
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    game = find_game(form.get("game", ""))
    try:
        count_table(request)
        table = await creation.create(house_of(request), viewer, wish_of(game, form))
    except (SettingError, CardError, TooMany) as error:
        policies = house_of(request).configuration.policies
        page = new_table_page(game, form, "", policies, error)
        return refused(render("new.html", status_of(error), new=page), error)
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response


def refused(response: Response, error: DawndoomError) -> Response:
    """Return the page of a refused form with the headers that the error brings."""
    response.headers.update(headers_of(error))
    return response


# The table.


@router.get("/t/{table}")
async def show_table(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Show the table."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        look = looks_of(request).look(found, viewer, base_url(request), seat)
        return render("table.html", look=look)


@router.get("/t/{table}/fragment")
async def show_fragment(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Show the part of the table's page that changes."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        look = looks_of(request).look(found, viewer, base_url(request), seat)
        return HTMLResponse(look.fragment)


@router.get("/t/{table}/drawers")
async def show_drawers(request: Request, table: str, seat: SeatQuery = None) -> Response:
    """Show what lies in the drawers of the table's page, once somebody opens one."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        look = looks_of(request).look(found, viewer, base_url(request), seat)
        return JSONResponse({"version": look.version, "parts": look.drawers})


@router.get("/t/{table}/zoom/{identity}")
async def zoom(request: Request, table: str, identity: str, seat: SeatQuery = None) -> Response:
    """Show a card or piece of the table as a whole, readable face."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        pictures = sight(found, Viewpoint(found, viewer, seat)).pictures
        return closer_look("" if pictures is None else pictures.zoom(identity))


def closer_look(face: str) -> Response:
    """Return a face as an answer, if there is one."""
    if not face:
        raise NotFound("There is no closer look at this.")
    return HTMLResponse(face)


@router.get("/t/{table}/plans")
async def show_plans(
    request: Request, table: str, seat: SeatQuery = None, picked: Picked = ""
) -> Response:
    """Tell the page what can be done in one click."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        text = (await plans_out(request, found, viewer, seat, picked)).model_dump_json()
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})


@router.get("/t/{table}/stream")
async def news(request: Request, table: str, seat: SeatQuery = None, shown: str = "") -> Response:
    """Tell the page of changes as they happen, starting from what it shows."""
    return await follow_page(request, table, seat, shown)


# Coming by a link.


@router.get("/j/{key}")
async def show_invite(request: Request, key: str) -> Response:
    """Ask somebody who came by an invite link for a name."""
    viewer = viewer_of(request)
    door = await doors.open_door(house_of(request), key)
    if door.seat is None:
        return redirect(f"/w/{key}")
    async with house_of(request).visit(door.table) as found:
        if door.seat in found.seats_of(viewer):
            return redirect(f"/t/{door.table}")
        doors.check_door(door)
        game = game_card(found.game)
        table = listed(found.row, found.seats, found.game, viewer)
    name = await my_name(request, viewer)
    return render(
        "join.html" if door.until is None else "move.html",
        my_name=name,
        game=game,
        table=table,
        seat=door.seat,
        post_url=f"/j/{key}",
    )


@router.post("/j/{key}")
async def join(request: Request, key: str, name: Annotated[str, Form()] = "") -> Response:
    """Take the seat; from here on the cookie opens it, and the link is used up."""
    count_deed(request)
    viewer = viewer_with_key(request)
    table, _ = await doors.take_seat(house_of(request), viewer, key, name)
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response


@router.get("/w/{key}")
async def watch(
    request: Request, key: str, at: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """Come in to watch."""
    count_deed(request)
    viewer = viewer_with_key(request)
    table = await doors.watch(house_of(request), viewer, key)
    moment = "" if at is None else f"/replay?at={at}"
    response = redirect(f"/t/{table}{moment}")
    remember(request, response, viewer)
    return response


# Replays.


@router.get("/t/{table}/replay")
async def show_replay(
    request: Request, table: str, at: MomentQuery = None, seat: SeatQuery = None
) -> Response:
    """Show a moment of the game."""
    replay = await moment(request, table, at, seat)
    return render("replay.html", replay=replay, fragment=replay_fragment(replay))


@router.get("/t/{table}/replay/fragment")
async def show_moment(
    request: Request, table: str, at: MomentQuery = None, seat: SeatQuery = None
) -> Response:
    """Show the part of the replay's page that changes from moment to moment."""
    return HTMLResponse(replay_fragment(await moment(request, table, at, seat)))


@router.get("/t/{table}/replay/zoom/{identity}")
async def zoom_moment(
    request: Request,
    table: str,
    identity: str,
    at: MomentQuery = None,
    seat: SeatQuery = None,
) -> Response:
    """Show a card or piece of a moment as a whole, readable face."""
    return closer_look((await moment(request, table, at, seat)).pictures.zoom(identity))


@router.get("/t/{table}/moments")
async def show_moments(request: Request, table: str) -> Response:
    """Show where a finished game turned: by the score, or by an analysis if there is one."""
    shown = await moment(request, table, None, None)
    kept: replays.Replays = request.app.state.replays
    work = Effort(request.app.state.work, client_of(request))
    async with house_of(request).visit(table, viewer_of(request)) as found, work as effort:
        replay = await kept.of(found)
        moments = await key_moments(found, replay, shown.seat, effort.give_way)
    return HTMLResponse(markup("moments.html", replay=shown, moments=moments))


def replay_fragment(replay: ReplayPage) -> Markup:
    """Return the part of the replay's page that changes from moment to moment."""
    return in_one_piece(markup("replay_fragment.html", replay=replay), replay.pictures)


async def moment(request: Request, table: str, at: int | None, seat: int | None) -> ReplayPage:
    """Return a moment of the game."""
    viewer = viewer_of(request)
    kept: replays.Replays = request.app.state.replays
    async with house_of(request).visit(table, viewer) as found:
        shared = f"{base_url(request)}/t/{table}/replay"
        if not found.row.public:
            shared = private_watch_url(found, viewer, base_url(request))
        analysts = analysts_of(request)
        analysis = await analysts.look(found, viewer) if found.is_over else None
        left = analysts.seconds_left(table)
        replay = await kept.of(found, at)
        return replay_page(found, replay, viewer, at, seat, shared, analysis, left)


@router.post("/t/{table}/analysis")
async def analyse(
    request: Request,
    table: str,
    at: MomentInput = None,
    seat: SeatInput = None,
) -> Response:
    """Ask for the analysis of a finished game."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        await analysts_of(request).ask(found, viewer)
    return await back_to_moment(request, table, at, seat)


@router.post("/t/{table}/stop-analysis")
async def stop_analysis(
    request: Request,
    table: str,
    at: MomentInput = None,
    seat: SeatInput = None,
) -> Response:
    """Stop an analysis that is being made."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        await analysts_of(request).cancel(found, viewer)
    return await back_to_moment(request, table, at, seat)


async def back_to_moment(
    request: Request, table: str, at: int | None, seat: int | None
) -> Response:
    """Answer a form of the replay's page with the moment it was sent from."""
    if is_fetch(request):
        return HTMLResponse(replay_fragment(await moment(request, table, at, seat)))

    wishes = {key: value for key, value in (("at", at), ("seat", seat)) if value is not None}
    return redirect(f"/t/{table}/replay?{urlencode(wishes)}")


@router.get("/t/{table}/record")
async def record(request: Request, table: str) -> Response:
    """Download the record of a finished game."""
    house = house_of(request)
    async with house.visit(table, viewer_of(request)) as found:
        text = json.dumps(await replays.download(house, found), indent=1)
        name = f"{found.game.name}-{found.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/open")
async def show_open(request: Request) -> Response:
    """Show the form to open a record."""
    return render("open.html", error="", text="")


@router.post("/open")
async def open_record(
    request: Request,
    record: UploadFile | None = None,
    text: Annotated[str, Form()] = "",
) -> Response:
    """Open a record as a replay."""
    viewer = viewer_with_key(request)
    pasted = text
    if record is not None and record.filename:
        text = (await record.read()).decode("utf-8", "replace")
    try:
        count_table(request)
        house, thinkers = house_of(request), request.app.state.thinkers
        table = await replays.open_record(house, thinkers, viewer, text)
    except DawndoomError as error:
        page = render("open.html", status_of(error), error=sentence_of(error), text=pasted)
        return refused(page, error)
    response = redirect(f"/t/{table}/replay?at=0")
    remember(request, response, viewer)
    return response
