"""The pages of puzzles: what there is to solve, and the way to the table of a puzzle.

GET  /puzzles                   the puzzle of the day, and the next one for each game
GET  /puzzles/{game}            the puzzles of one game
POST /puzzles                   to the puzzle of the day
POST /puzzles/{game}            [after=ID]: to the next one that suits the solver
POST /puzzles/{game}/{puzzle}   [anew=on]: to this one
"""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from dawndoom import find_game
from dawndoom.core import Puzzle
from dawndoom.table.errors import NotFound
from dawndoom.table.house import puzzles
from dawndoom.table.model.puzzles import game_puzzles, shelf
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import (
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)

router = APIRouter(include_in_schema=False)


@router.get("/puzzles")
async def show_all(request: Request) -> Response:
    """Show the puzzle of the day, and where to go on in each game."""
    solver = await puzzles.solver_for(house_of(request), viewer_of(request))
    return render("puzzles.html", shelf=shelf(solver, datetime.now(UTC).date()))


@router.get("/puzzles/{game}")
async def show_game(request: Request, game: str) -> Response:
    """Show the puzzles of one game."""
    solver = await puzzles.solver_for(house_of(request), viewer_of(request))
    return render("game_puzzles.html", shown=game_puzzles(find_game(game), solver), solver=solver)


@router.post("/puzzles")
async def begin_todays(request: Request) -> Response:
    """Go to the puzzle of the day."""
    return await to_table(request, puzzles.of_the_day(datetime.now(UTC).date()))


@router.post("/puzzles/{game}")
async def begin_next(
    request: Request, game: str, after: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """Go to the puzzle that suits the solver next."""
    found = find_game(game)
    solver = await puzzles.solver_for(house_of(request), viewer_of(request))
    return await to_table(request, puzzles.next_for(solver, found, after))


@router.post("/puzzles/{game}/{puzzle}")
async def begin(
    request: Request, game: str, puzzle: str, anew: Annotated[str, Form()] = ""
) -> Response:
    """Go to the table of a puzzle."""
    return await to_table_of(request, game, puzzle, anew == "on")


async def to_table(request: Request, puzzle: Puzzle | None) -> Response:
    """Go to the table of a puzzle that was found, if one was."""
    if puzzle is None:
        raise NotFound("There are no puzzles for this game yet.")
    return await to_table_of(request, puzzle.game, puzzle.id)


async def to_table_of(request: Request, game: str, puzzle: str, anew: bool = False) -> Response:
    """Go to the table of a puzzle, with a key if there was none yet."""
    count_table(request)
    viewer = viewer_with_key(request)
    table = await puzzles.begin(house_of(request), viewer, game, puzzle, anew)
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response
