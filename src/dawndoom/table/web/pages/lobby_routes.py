"""The lobby's page: what can be played at once, what goes on, and a look at one's own tables.

GET  /                       lobby
POST /play                   game, [strength]: a table at once, alone or against bots
GET  /t/{id}/board.svg[?v=]  the board of a table, as its player sees it from the lobby
GET  /preferences            preferences, kept in the browser
"""

import os
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from dawndoom import all_games, find_game
from dawndoom.bots import STRENGTHS, USUAL
from dawndoom.table.errors import NotFound
from dawndoom.table.house import creation
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model import faces, lobby
from dawndoom.table.model.lists import game_card
from dawndoom.table.model.pictures import board_alone
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.web.pages.new_table import wish_of
from dawndoom.table.web.pages.renderer import YEAR, redirect, render
from dawndoom.table.web.requests import (
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)

router = APIRouter(include_in_schema=False)

NAMELESS = "Player "
COMPILING = "DAWNDOOM_COMPILING"
"""Names a file that is there as long as a faster form of the rules is being made."""
KEPT_BY_ONE = {"Cache-Control": f"private, max-age={YEAR}, immutable"}


@router.get("/")
async def show_lobby(request: Request) -> Response:
    """Show what can be played, the viewer's tables and the public ones."""
    viewer = viewer_of(request)
    name = await my_name(request, viewer)
    tables = await lobby.lobby(house_of(request), viewer, name)
    games = [game_card(game) for game in all_games()]
    return render("lobby.html", lobby=tables, games=games, gets_faster=gets_faster())


def gets_faster() -> bool:
    """Tell whether bots are about to get faster (see tools/play.py)."""
    file = os.environ.get(COMPILING)
    return bool(file) and Path(str(file)).exists()


async def my_name(request: Request, viewer: Viewer) -> str:
    """Return the name that the viewer used last; nobody chose to be called "Player 1"."""
    if not viewer.player:
        return ""
    name = await house_of(request).store.last_name(viewer.player) or ""
    return "" if name.startswith(NAMELESS) else name


@router.post("/play")
async def play_now(
    request: Request,
    game: Annotated[str, Form()] = "",
    strength: Annotated[str, Form()] = "",
) -> Response:
    """Set up a table without a form: the fewest seats, and bots in all but the first."""
    count_table(request)
    viewer = viewer_with_key(request)
    found = find_game(game)
    bot = strength if strength in STRENGTHS else USUAL
    seats = range(1, min(found.seats))
    form = {"name.0": await my_name(request, viewer), **{f"seat.{seat}": bot for seat in seats}}
    table = await creation.create(house_of(request), viewer, wish_of(found, form))
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response


@router.get("/t/{table}/board.svg")
async def board(request: Request, table: str) -> Response:
    """Show the board of one's own table. A look from the lobby is no visit to the table."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table) as found:
        if not found.seats_of(viewer) and not found.is_host(viewer):
            raise NotFound("There is no such picture.")
        seen = found.match.view(Viewpoint(found, viewer).seat)
        picture = board_alone(found.game.face, seen) or faces.emblem(found.game.name)
    return Response(picture, media_type="image/svg+xml", headers=KEPT_BY_ONE)


@router.get("/preferences")
async def preferences() -> Response:
    """Show how somebody likes the table; what they choose is kept by their browser."""
    return render("preferences.html")
