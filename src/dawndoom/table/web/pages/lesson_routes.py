"""The pages of lessons: what can be learnt, and the way to the table of a lesson.

GET  /learn                    the lessons of all games
GET  /learn/{game}             the lessons of one game
POST /learn/{game}/{lesson}    [anew=on]: to the lesson's table, where one left off or anew
"""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from dawndoom import find_game
from dawndoom.table.house import lessons
from dawndoom.table.model.lessons import all_lessons, game_lessons
from dawndoom.table.model.lists import game_card
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import (
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)

router = APIRouter(include_in_schema=False)


@router.get("/learn")
async def show_all(request: Request) -> Response:
    """Show the lessons of all games."""
    known = await lessons.progress(house_of(request), viewer_of(request))
    return render("learn.html", shelf=all_lessons(known), game=None)


@router.get("/learn/{game}")
async def show_game(request: Request, game: str) -> Response:
    """Show the lessons of one game."""
    found = find_game(game)
    known = await lessons.progress(house_of(request), viewer_of(request))
    return render("learn.html", shelf=[game_lessons(found, known)], game=game_card(found))


@router.post("/learn/{game}/{lesson}")
async def begin(
    request: Request, game: str, lesson: str, anew: Annotated[str, Form()] = ""
) -> Response:
    """Go to the table of a lesson."""
    count_table(request)
    viewer = viewer_with_key(request)
    table = await lessons.begin(house_of(request), viewer, game, lesson, anew == "on")
    response = redirect(f"/t/{table}")
    remember(request, response, viewer)
    return response
