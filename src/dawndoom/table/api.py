"""Everything that the pages do, for programs: /api, described by /api/openapi.json."""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from dawndoom import Game, all_games, find_game
from dawndoom.core import CardSet
from dawndoom.table import deeds, hints, lobby, replays, seating
from dawndoom.table.analysing import Analysts
from dawndoom.table.errors import NotFound
from dawndoom.table.live import stream
from dawndoom.table.pages.context import table_context
from dawndoom.table.pages.describing import describe
from dawndoom.table.pages.eyes import Eyes
from dawndoom.table.pages.looking_back import replay_context
from dawndoom.table.pages.rendering import render
from dawndoom.table.pages.showing import watch_url
from dawndoom.table.schemas import (
    AcceptIn,
    AnalysisOut,
    AnswerIn,
    BotIn,
    GameOut,
    HeldOut,
    HintOut,
    JoinIn,
    LinkOut,
    ListsOut,
    LookedAtOut,
    MomentOut,
    Problem,
    RecordIn,
    SeatIn,
    SeatNumber,
    SitIn,
    TableIn,
    TableOut,
    UndoIn,
)
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.visitor import (
    base_url,
    count_deed,
    count_hint,
    count_table,
    house_of,
    viewer_of,
    viewer_with_key,
)

DESCRIPTION = """
Sit down at a table as a program. Whoever holds a key holds the seats that were taken with it:
send it as `Authorization: Bearer KEY`. A key is made for you when you set up a table or take a
seat without one. Every refusal is `{"error": "one clear sentence"}`.
"""

Act = Callable[[Table, Viewer], Awaitable[object]]

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "Refused, with the reason."}
}

router = APIRouter(prefix="/api", responses=REFUSALS)
on_games = APIRouter(tags=["The games"])
on_coming = APIRouter(tags=["Coming to a table"])
on_playing = APIRouter(tags=["Playing"])
on_seats = APIRouter(tags=["Seats and links"])
on_past = APIRouter(tags=["Looking back"])

TableId = Annotated[str, Path(pattern="^[0-9a-f]{1,32}$", description="The table's id.")]
SeatPath = Annotated[int, Path(ge=0, le=63)]
Wish = Annotated[SeatNumber | None, Query(description="Through which of one's seats to look.")]
Moment = Annotated[int | None, Query(ge=0, le=10_000_000, description="How many choices in.")]


@router.get("", include_in_schema=False)
async def show_api(request: Request) -> Response:
    """Show what the API can do, as a page."""
    context = {"api": describe(request.app.openapi()), "base": base_url(request)}
    return render(request, "api.html", context)


# The games.


@on_games.get("/games")
async def list_games() -> list[GameOut]:
    """List the games with all that they can be set to."""
    return [game_out(game) for game in all_games()]


@on_games.get("/games/{name}")
async def show_game(name: Annotated[str, Path(max_length=64)]) -> GameOut:
    """Show one game."""
    return game_out(find_game(name))


def game_out(game: Game) -> GameOut:
    """Return a game as the API shows it."""
    return GameOut(
        name=game.name,
        title=game.title,
        tagline=game.face.tagline,
        seats=list(game.seats),
        cooperative=game.cooperative,
        hides=game.hides,
        draws=game.draws,
        resigning=game.concede is not None,
        rules_version=game.rules_version,
        settings=[setting.plain() for setting in game.settings],
    )


# Coming to a table.


@on_coming.get("/tables")
async def list_tables(request: Request) -> ListsOut:
    """List my tables and the public ones."""
    return ListsOut.model_validate(await lobby.lobby(house_of(request), viewer_of(request)))


@on_coming.post("/tables", status_code=201)
async def create_table(request: Request, wish: TableIn) -> HeldOut:
    """Set up a table."""
    count_table(request)
    viewer = viewer_with_key(request)
    cards = None if wish.cards is None else CardSet(wish.cards.name, wish.cards.text)
    names = dict(enumerate(wish.names))
    new = seating.NewTable(wish.game, list(wish.seats), wish.options, names, wish.public, cards)
    table = await seating.create(house_of(request), viewer, new)
    return HeldOut(table=table, key=new_key(request, viewer))


def new_key(request: Request, viewer: Viewer) -> str | None:
    """Return the key that was made for this request; one that was sent is not repeated."""
    return None if viewer_of(request).key else viewer.key


@on_coming.post("/join")
async def join(request: Request, wish: JoinIn) -> HeldOut:
    """Take the seat that an invite link opens."""
    count_deed(request)
    viewer = viewer_with_key(request)
    key = wish.key.rstrip("/").rpartition("/")[2]
    table, seat = await seating.take_seat(house_of(request), viewer, key, wish.name)
    return HeldOut(table=table, seat=seat, key=new_key(request, viewer))


@on_coming.post("/watch")
async def watch(request: Request, wish: JoinIn) -> HeldOut:
    """Come in by a link for spectators."""
    count_deed(request)
    viewer = viewer_with_key(request)
    key = wish.key.rstrip("/").rpartition("/")[2]
    table = await seating.watch(house_of(request), viewer, key)
    return HeldOut(table=table, key=new_key(request, viewer))


@on_coming.get("/tables/{table}")
async def show_table(request: Request, table: TableId, seat: Wish = None) -> TableOut:
    """Show a table as one seat sees it."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        return table_out(request, found, viewer, seat)


def table_out(request: Request, table: Table, viewer: Viewer, wish: int | None) -> TableOut:
    """Return a table as the API shows it: what the page shows, and the view as data."""
    watch = watch_url(request, table, viewer)
    shown = table_context(table, viewer, base_url(request), wish, watch)
    eyes = Eyes(table, viewer, wish)
    view = None if eyes.curtain is not None else table.match.view(eyes.seat)
    decision = shown["decision"]
    if decision is not None:
        options = [
            {**option, "option": json.loads(option["answer"])} for option in decision["options"]
        ]
        decision = {**decision, "options": options}
    shown |= {"view": view, "decision": decision, "rematch": table.row.rematch}
    return TableOut.model_validate(shown)


@on_coming.get("/tables/{table}/stream", response_class=Response)
async def news(request: Request, table: TableId, seat: Wish = None) -> Response:
    """Tell of changes as they happen, as server-sent events."""
    return await stream(request, table, seat)


# Deeds.


async def do(request: Request, table: str, act: Act, wish: int | None = None) -> TableOut:
    """Do something at a table, and return how it stands then."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        await act(found, viewer)
        return table_out(request, found, viewer, wish)


@on_playing.post("/tables/{table}/answer")
async def answer(request: Request, table: TableId, wish: AnswerIn) -> TableOut:
    """Answer the open decision. Acknowledged means stored."""
    house, choice = house_of(request), wish.answer
    return await do(
        request,
        table,
        lambda t, v: deeds.answer(house, t, v, choice, wish.number, wish.seat),
        wish.seat,
    )


@on_playing.post("/tables/{table}/undo")
async def undo(request: Request, table: TableId, wish: UndoIn) -> TableOut:
    """Take back one's latest choice, or ask the others."""
    house = house_of(request)
    return await do(request, table, lambda t, v: deeds.undo(house, t, v, wish.number, wish.ask))


@on_playing.post("/tables/{table}/undo/answer")
async def answer_undo(request: Request, table: TableId, wish: AcceptIn) -> TableOut:
    """Let another go back, or not."""
    house = house_of(request)
    return await do(request, table, lambda t, v: deeds.answer_undo(house, t, v, wish.accept))


@on_playing.post("/tables/{table}/resign")
async def resign(request: Request, table: TableId, wish: SeatIn) -> TableOut:
    """Give up, in one's own turn."""
    house = house_of(request)
    return await do(request, table, lambda t, v: deeds.resign(house, t, v, wish.seat), wish.seat)


@on_playing.post("/tables/{table}/draw")
async def offer_draw(request: Request, table: TableId, wish: SeatIn) -> TableOut:
    """Offer a draw, in one's own turn."""
    house = house_of(request)
    return await do(
        request, table, lambda t, v: deeds.offer_draw(house, t, v, wish.seat), wish.seat
    )


@on_playing.post("/tables/{table}/draw/answer")
async def answer_draw(request: Request, table: TableId, wish: AcceptIn) -> TableOut:
    """Accept a draw, or not."""
    house = house_of(request)
    return await do(request, table, lambda t, v: deeds.answer_draw(house, t, v, wish.accept))


@on_playing.post("/tables/{table}/hint")
async def hint(request: Request, table: TableId, wish: SeatIn) -> HintOut:
    """Ask what the hard bot would do in one's place."""
    count_hint(request)
    thinkers = request.app.state.thinkers
    thoughts = await hints.give_hint(
        house_of(request), thinkers, table, viewer_of(request), wish.seat
    )
    return HintOut.model_validate(thoughts)


# Seats.


@on_seats.post("/tables/{table}/seats/{seat}/sit")
async def sit(request: Request, table: TableId, seat: SeatPath, wish: SitIn) -> HeldOut:
    """Take an open seat at a public table."""
    count_deed(request)
    viewer = viewer_with_key(request)
    async with house_of(request).visit(table, viewer) as found:
        await seating.sit(house_of(request), found, viewer, seat, wish.name)
    return HeldOut(table=table, seat=seat, key=new_key(request, viewer))


@on_seats.put("/tables/{table}/seats/{seat}/bot")
async def hand_over(request: Request, table: TableId, seat: SeatPath, wish: BotIn) -> TableOut:
    """Let a bot play one's seat or, as the host, an open one."""
    house = house_of(request)
    return await do(
        request, table, lambda t, v: seating.hand_over(house, t, v, seat, wish.strength)
    )


@on_seats.delete("/tables/{table}/seats/{seat}/bot")
async def take_back(request: Request, table: TableId, seat: SeatPath) -> TableOut:
    """Play one's seat oneself again."""
    house = house_of(request)
    return await do(request, table, lambda t, v: seating.take_back(house, t, v, seat))


@on_seats.post("/tables/{table}/seats/{seat}/link")
async def renew_link(request: Request, table: TableId, seat: SeatPath) -> LinkOut:
    """Make a new invite link for a seat, as the host; earlier ones are shut."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        key = await seating.renew_link(house_of(request), found, viewer, seat)
    return LinkOut(url=f"{base_url(request)}/j/{key}")


@on_seats.post("/tables/{table}/share")
async def share(request: Request, table: TableId) -> LinkOut:
    """Make a link for spectators."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        key = await seating.share(house_of(request), found, viewer)
    return LinkOut(url=f"{base_url(request)}/w/{key}")


@on_seats.post("/tables/{table}/rematch")
async def rematch(request: Request, table: TableId) -> HeldOut:
    """Play the same again, everybody one seat further."""
    count_table(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        return HeldOut(table=await seating.rematch(house_of(request), found, viewer))


# Looking back.


@on_past.get("/tables/{table}/replay")
async def show_moment(
    request: Request, table: TableId, at: Moment = None, seat: Wish = None
) -> MomentOut:
    """Show one moment of the game."""
    viewer = viewer_of(request)
    kept: replays.Replays = request.app.state.replays
    async with house_of(request).visit(table, viewer) as found:
        replay = kept.of(found)
        moment = replay_context(found, replay, viewer, at, seat, "")
        view = replays.see_moment(found, replay, moment["at"], moment["seat"])
        return MomentOut.model_validate({**moment, "view": view})


@on_past.get("/tables/{table}/analysis")
async def show_analysis(request: Request, table: TableId) -> AnalysisOut:
    """Return the analysis of a game that is over, as far as it has come."""
    analysts: Analysts = request.app.state.analysts
    async with house_of(request).visit(table, viewer_of(request)) as found:
        row = await analysts.look(found) if found.is_over else None
        if row is None:
            raise NotFound("Nobody has asked for an analysis of this game.")
        return AnalysisOut(
            total=row.total,
            done=len(row.moments),
            failed=row.failed,
            moments=[LookedAtOut.model_validate(each) for each in row.moments],
        )


@on_past.post("/tables/{table}/analysis")
async def analyse(request: Request, table: TableId) -> AnalysisOut:
    """Ask for the analysis of a game that is over; it is made once, and kept."""
    count_deed(request)
    analysts: Analysts = request.app.state.analysts
    async with house_of(request).visit(table, viewer_of(request)) as found:
        await analysts.ask(found)
    return await show_analysis(request, table)


@on_past.get("/tables/{table}/record")
async def download(request: Request, table: TableId) -> dict[str, Any]:
    """Return the record of a game that is over."""
    async with house_of(request).visit(table, viewer_of(request)) as found:
        return replays.download(found)


@on_past.post("/records", status_code=201)
async def open_record(request: Request, wish: RecordIn) -> HeldOut:
    """Open a record as a table to look at."""
    count_table(request)
    viewer = viewer_with_key(request)
    table = await replays.open_record(house_of(request), viewer, wish.text)
    return HeldOut(table=table, key=new_key(request, viewer))


for theme in (on_games, on_coming, on_playing, on_seats, on_past):
    router.include_router(theme)
