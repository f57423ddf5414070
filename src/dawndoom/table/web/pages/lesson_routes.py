"""The pages of lessons: what can be learnt, and the way to the table of a lesson.

GET  /learn                    the lessons of all games
GET  /learn/{game}             the lessons of one game
POST /learn/{game}/{lesson}    [anew=on]: to the lesson's table, where one left off or anew
GET  /explain/{game}.json      what is explained in real games, when it first appears
POST /t/{table}/doubt          answers: why they may be a mistake, or nothing
"""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, Response

from dawndoom import find_game
from dawndoom.core.explanations import explanations_of
from dawndoom.table.house import lesson_doubts, lessons
from dawndoom.table.model.lessons import all_lessons, game_lessons
from dawndoom.table.model.lists import game_card
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import (
    count_deed,
    count_table,
    house_of,
    remember,
    viewer_of,
    viewer_with_key,
)
from dawndoom.table.web.wishes import read_answers

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


# In real games.


@router.get("/explain/{game}.json")
async def explain(game: str) -> Response:
    """Tell a page what there is to explain."""
    notes = [asdict(note) for note in explanations_of(find_game(game)).notes]
    return JSONResponse(notes, headers={"Cache-Control": "public, max-age=600"})


@router.post("/t/{table}/doubt")
async def doubt(request: Request, table: str, answers: Annotated[str, Form()] = "") -> Response:
    """Tell a page why what somebody is about to do may be a mistake."""
    count_deed(request)
    house, thinkers = house_of(request), request.app.state.thinkers
    given = read_answers(answers)
    listed = given if isinstance(given, list) else []
    found = await lesson_doubts.doubt(house, thinkers, table, viewer_of(request), listed)
    return JSONResponse({"why": found.why}, headers={"Cache-Control": "no-store"})
