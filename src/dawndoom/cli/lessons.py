"""`dawndoom lessons`: what can be learnt by playing."""

from typing import Annotated, Any

import typer
from rich.markup import escape

from dawndoom.cli.output import console, new_table, print_json
from dawndoom.core import Lesson, lessons_of
from dawndoom.games import all_games, find_game


def lessons(
    game: Annotated[str, typer.Argument(help="Only the lessons of this game.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the lessons, each a real game with a coach beside it. `dawndoom play` opens them."""
    games = [find_game(game)] if game else all_games()
    found = [lesson for each in games for lesson in lessons_of(each)]
    if json:
        print_json([plain(lesson) for lesson in found])
    else:
        show(found)


def plain(lesson: Lesson) -> dict[str, Any]:
    """Return what a program may want to know of a lesson."""
    return {
        "game": lesson.game,
        "id": lesson.id,
        "title": lesson.title,
        "about": lesson.about,
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
    }


def show(found: list[Lesson]) -> None:
    """Print one line per lesson."""
    table = new_table("game", "lesson", "title", "steps", "minutes")
    for lesson in found:
        figures = str(len(lesson.steps)), str(lesson.minutes)
        table.add_row(lesson.game, lesson.id, escape(lesson.title), *figures)
    console().print(table if found else "There are no lessons.")
