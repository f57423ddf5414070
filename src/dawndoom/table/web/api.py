"""The API: everything that the pages can do, for programs. /api/openapi.json describes it."""

from inspect import Parameter, Signature
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from dawndoom import all_games, find_game
from dawndoom.core import CardSet
from dawndoom.table.errors import NotFound
from dawndoom.table.house import creation, doors, replays
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model import lobby
from dawndoom.table.model.replay_page import replay_page
from dawndoom.table.web.api_answers import game_out, plans_out, table_out
from dawndoom.table.web.deeds import DEEDS, PLAYING, SEATS, Deed, performed, seat_looked_from
from dawndoom.table.web.pages.api_page import api_page
from dawndoom.table.web.pages.renderer import render
from dawndoom.table.web.requests import (
    Picked,
    analysts_of,
    base_url,
    count_deed,
    count_table,
    house_of,
    viewer_of,
    viewer_with_key,
)
from dawndoom.table.web.schemas import (
    AnalysisOut,
    GameOut,
    HeldOut,
    ListsOut,
    LookedAtOut,
    MomentOut,
    Output,
    PlansOut,
    Problem,
    SeatNumber,
    TableOut,
)
from dawndoom.table.web.streams import follow_news
from dawndoom.table.web.wishes import Input, JoinIn, RecordIn, TableIn

DESCRIPTION = """
The API for bots and other programs. Your key holds the seats that you took with it: send it as
`Authorization: Bearer KEY`. If you set up a table or take a seat without a key, you are given one.
Every refusal is `{"error": "one clear sentence"}`.
"""

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "Refused, and why."}
}

router = APIRouter(prefix="/api", responses=REFUSALS)
on_games = APIRouter(tags=["Games"])
on_tables = APIRouter(tags=["Tables"])
on_playing = APIRouter(tags=[PLAYING])
on_seats = APIRouter(tags=[SEATS])
on_replays = APIRouter(tags=["Replays"])

TableId = Annotated[str, Path(pattern="^[0-9a-f]{1,32}$", description="The table's id.")]
SeatPath = Annotated[int, Path(ge=0, le=63)]
Wish = Annotated[SeatNumber | None, Query(description="Which of your seats to look from.")]
Moment = Annotated[
    int | None, Query(ge=0, le=10_000_000, description="The number of choices made by then.")
]


@router.get("", include_in_schema=False)
async def show_api(request: Request) -> Response:
    """Show the API as a page."""
    return render("api.html", api=api_page(request.app.openapi()), base=base_url(request))


# The games.


@on_games.get("/games")
async def list_games() -> list[GameOut]:
    """List the games, with their settings and presets."""
    return [game_out(game) for game in all_games()]


@on_games.get("/games/{name}")
async def show_game(name: Annotated[str, Path(max_length=64)]) -> GameOut:
    """Show one game."""
    return game_out(find_game(name))


# Tables.


@on_tables.get("/tables")
async def list_tables(request: Request) -> ListsOut:
    """List your tables and the public ones."""
    return ListsOut.model_validate(await lobby.lobby(house_of(request), viewer_of(request)))


@on_tables.post("/tables", status_code=201)
async def create_table(request: Request, wish: TableIn) -> HeldOut:
    """Set up a table."""
    count_table(request)
    viewer = viewer_with_key(request)
    cards = None if wish.cards is None else CardSet(wish.cards.name, wish.cards.text)
    new = creation.NewTable(
        game=wish.game,
        seats=list(wish.seats),
        settings=wish.settings,
        names=dict(enumerate(wish.names)),
        public=wish.public,
        away=wish.away,
        hints=wish.hints,
        cards=cards,
        preset=wish.preset,
    )
    table = await creation.create(house_of(request), viewer, new)
    return HeldOut(table=table, key=new_key(request, viewer))


def new_key(request: Request, viewer: Viewer) -> str | None:
    """Return the key made for this request; one that was sent is not repeated."""
    return None if viewer_of(request).key else viewer.key


@on_tables.post("/join")
async def join(request: Request, wish: JoinIn) -> HeldOut:
    """Take the seat that an invite link opens."""
    count_deed(request)
    viewer = viewer_with_key(request)
    key = wish.key.rstrip("/").rpartition("/")[2]
    table, seat = await doors.take_seat(house_of(request), viewer, key, wish.name)
    return HeldOut(table=table, seat=seat, key=new_key(request, viewer))


@on_tables.post("/watch")
async def watch(request: Request, wish: JoinIn) -> HeldOut:
    """Come in by a link for spectators."""
    count_deed(request)
    viewer = viewer_with_key(request)
    key = wish.key.rstrip("/").rpartition("/")[2]
    table = await doors.watch(house_of(request), viewer, key)
    return HeldOut(table=table, key=new_key(request, viewer))


@on_tables.get("/tables/{table}")
async def show_table(request: Request, table: TableId, seat: Wish = None) -> TableOut:
    """Show a table as one seat sees it."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        return table_out(request, found, viewer, seat)


@on_playing.get("/tables/{table}/plans")
async def show_plans(
    request: Request, table: TableId, seat: Wish = None, picked: Picked = ""
) -> PlansOut:
    """Show what you can do in one go; nothing while somebody else is asked."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        return await plans_out(request, found, viewer, seat, picked)


@on_tables.get("/tables/{table}/stream", response_class=Response)
async def news(request: Request, table: TableId, seat: Wish = None) -> Response:
    """Follow a table: news of every change, as server-sent events."""
    return await follow_news(request, table, seat)


# Deeds (deeds.py).


async def do(
    deed: Deed, request: Request, table: str, seat: int = 0, wish: Input | None = None
) -> Output:
    """Do something at a table, and return what it tells or how the table stands afterwards."""
    async with performed(deed, request, table, seat, wish) as (done, found, viewer):
        return done.told or table_out(request, found, viewer, seat_looked_from(wish))


def add_deed(deed: Deed) -> None:
    """Give a deed its address in the API."""

    async def operation(request: Request, **said: Any) -> Output:
        return await do(deed, request, **said)

    # FastAPI reads from the signature what a request has to bring.
    fields: dict[str, Any] = {"request": Request, "table": TableId}
    if deed.has_seat:
        fields["seat"] = SeatPath
    if deed.wish is not None:
        fields["wish"] = deed.wish
    kept = [
        Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind) for name, kind in fields.items()
    ]
    operation.__signature__ = Signature(kept)  # type: ignore[attr-defined]
    router = on_seats if deed.theme == SEATS else on_playing
    router.add_api_route(
        f"/tables/{{table}}{deed.path}",
        operation,
        methods=[deed.verb],
        name=deed.act.__name__,
        description=deed.act.__doc__,
        response_model=deed.tells,
    )


for each in DEEDS:
    add_deed(each)


# Replays.


@on_replays.get("/tables/{table}/replay")
async def show_moment(
    request: Request, table: TableId, at: Moment = None, seat: Wish = None
) -> MomentOut:
    """Show one moment of the game."""
    viewer = viewer_of(request)
    kept: replays.Replays = request.app.state.replays
    async with house_of(request).visit(table, viewer) as found:
        replay = await kept.of(found, at)
        return MomentOut.model_validate(replay_page(found, replay, viewer, at, seat))


@on_replays.get("/tables/{table}/analysis")
async def show_analysis(request: Request, table: TableId) -> AnalysisOut:
    """Return the analysis of a finished game, as far as it has come."""
    analysts, viewer = analysts_of(request), viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        row = await analysts.look(found, viewer) if found.is_over else None
        if row is None:
            raise NotFound("This game has not been analysed yet.")
        return AnalysisOut(
            total=row.total,
            done=len(row.moments),
            failed=row.failed,
            seconds_left=analysts.seconds_left(table),
            moments=[LookedAtOut.model_validate(each) for each in row.moments],
        )


@on_replays.post("/tables/{table}/analysis")
async def analyse(request: Request, table: TableId) -> AnalysisOut:
    """Ask for the analysis of a finished game. It is made once and kept."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        await analysts_of(request).ask(found, viewer)
    return await show_analysis(request, table)


@on_replays.delete("/tables/{table}/analysis")
async def stop_analysis(request: Request, table: TableId) -> HeldOut:
    """Stop an analysis that is being made."""
    count_deed(request)
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        await analysts_of(request).cancel(found, viewer)
    return HeldOut(table=table)


@on_replays.get("/tables/{table}/record")
async def download(request: Request, table: TableId) -> dict[str, Any]:
    """Return the record of a finished game."""
    async with house_of(request).visit(table, viewer_of(request)) as found:
        return await replays.download(house_of(request), found)


@on_replays.post("/records", status_code=201)
async def open_record(request: Request, wish: RecordIn) -> HeldOut:
    """Open a record as a replay."""
    count_table(request)
    viewer = viewer_with_key(request)
    house, thinkers = house_of(request), request.app.state.thinkers
    table = await replays.open_record(house, thinkers, viewer, wish.text)
    return HeldOut(table=table, key=new_key(request, viewer))


for theme in (on_games, on_tables, on_playing, on_seats, on_replays):
    router.include_router(theme)
