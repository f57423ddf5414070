"""Why?, the rulebook and the guides: pages that explain.

GET  /t/{id}/why[?seat=][&at=][&picked=]  why something is asked, glows or does not
GET  /rules/{rule}                        a rule: on to its place in the rulebook, or quoted
GET  /games/{game}/rules[?q=]             the rulebook, or what a search finds in it
GET  /games/{game}/cards/{deck}/{card}    a card with all that is known about it
GET  /guide/{game}                        how to play, with pictures
GET  /games/{game}/summary                one page to print

A script gets the answer to "why?" as a fragment, a browser without one as a page.
"""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from dawndoom import find_game
from dawndoom.table.model import faces
from dawndoom.table.model.guide_pictures import guide_of, key_of, summary_of
from dawndoom.table.model.lists import game_card
from dawndoom.table.model.rulebook import (
    card_page,
    chapters_of,
    decks_of,
    game_of_rule,
    rule_url,
    searched,
)
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.model.why import Why, why_asked, why_at, why_of_rule
from dawndoom.table.web.pages.forms import is_fetch
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import Picked, chain_of, house_of, viewer_of

router = APIRouter(include_in_schema=False)

SeatQuery = Annotated[int | None, Query(ge=0, le=63)]
Places = Annotated[str, Query(max_length=1000)]
Search = Annotated[str, Query(max_length=100)]


@router.get("/t/{table}/why")
async def why(
    request: Request, table: str, seat: SeatQuery = None, at: Places = "", picked: Picked = ""
) -> Response:
    """Tell why something is asked or offered, or why not."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        viewpoint, chain = Viewpoint(found, viewer, seat), chain_of(picked)
        places = at.split()
        said = (
            why_at(found, viewpoint, places, chain)
            if places
            else why_asked(found, viewpoint, chain)
        )
        game = found.game
    return answered(request, said, game.name, f"/t/{table}")


@router.get("/rules/{rule}")
async def rule(request: Request, rule: str) -> Response:
    """Quote a rule, or lead to its place in the rulebook."""
    game = game_of_rule(rule)
    if not is_fetch(request):
        return redirect(rule_url(game, rule))
    return answered(request, why_of_rule(game, rule), game.name, "")


def answered(request: Request, said: Why, game: str, back: str) -> Response:
    """Return an answer as a fragment for a script, else as a page."""
    template = "why.html" if is_fetch(request) else "why_page.html"
    return render(template, why=said, game=game_card(find_game(game)), back=back)


@router.get("/games/{game}/rules")
async def rulebook(game: str, q: Search = "") -> Response:
    """Show the rules of a game."""
    found = find_game(game)
    chapters = chapters_of(found.name)
    return render(
        "rulebook.html",
        game=game_card(found),
        contents=chapters,
        chapters=searched(chapters, q) if q.strip() else chapters,
        decks=() if q.strip() else decks_of(found.name),
        key=key_of(found.name),
        defs=faces.defs(found.name),
        query=q.strip(),
    )


@router.get("/games/{game}/cards/{deck}/{card}")
async def card(game: str, deck: str, card: str) -> Response:
    """Show a card."""
    found = find_game(game)
    page = card_page(found, deck, card)
    return render("card.html", game=game_card(found), page=page, defs=faces.defs(found.name))


@router.get("/guide/{game}")
async def guide(game: str) -> Response:
    """Show how to play a game."""
    found = find_game(game)
    defs = faces.defs(found.name)
    return render("guide.html", game=game_card(found), guide=guide_of(found.name), defs=defs)


@router.get("/games/{game}/summary")
async def summary(game: str) -> Response:
    """Show a game on one page, to print."""
    found = find_game(game)
    shown = summary_of(found.name)
    return render("summary.html", game=game_card(found), summary=shown, defs=faces.defs(found.name))
