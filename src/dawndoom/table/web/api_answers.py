"""What the API answers: the data of games and pages in the API's own shapes."""

import json
from typing import TypeVar, cast

from starlette.requests import Request

from dawndoom import Game
from dawndoom.table.errors import TableError
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.memory import Memory
from dawndoom.table.model.plans import plans
from dawndoom.table.model.sight import AskedDecision
from dawndoom.table.model.table_page import table_page
from dawndoom.table.model.viewpoint import Viewpoint, may_answer
from dawndoom.table.web.limits import Effort
from dawndoom.table.web.requests import base_url, chain_of, client_of
from dawndoom.table.web.schemas import (
    DecisionOut,
    DrawOut,
    GameOut,
    HintOut,
    LineOut,
    OptionOut,
    OutcomeOut,
    Output,
    PlansOut,
    PresetOut,
    ResigningOut,
    SeatedOut,
    Status,
    TableOut,
    UndoOut,
    UndoRequestOut,
)

PLANS_KEPT = 200

Shape = TypeVar("Shape", bound=Output)


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
        presets=[PresetOut.model_validate(preset.plain()) for preset in game.presets],
    )


def table_out(request: Request, table: Table, viewer: Viewer, wish: int | None) -> TableOut:
    """Return a table as the API shows it: what the page shows, and the view as data."""
    page = table_page(table, viewer, base_url(request), wish)
    seen = page.sight
    return TableOut(
        id=page.id,
        game=page.game,
        title=page.title,
        status=cast(Status, page.status),
        status_words=seen.status_words,
        public=page.public,
        settings=table.match.settings,
        number=page.number,
        version=page.version,
        seat=page.seat,
        my_turn=page.my_turn,
        waiting=page.waiting,
        players=[SeatedOut.model_validate(player) for player in page.players],
        decision=decision_out(seen.decision),
        view=seen.view,
        since=[LineOut.model_validate(line) for line in seen.log.since],
        earlier=[LineOut.model_validate(line) for line in seen.log.earlier],
        description=list(seen.description),
        outcome=shaped(OutcomeOut, seen.outcome),
        undo=UndoOut.model_validate(page.undo),
        undo_request=shaped(UndoRequestOut, page.undo_request),
        draw=DrawOut.model_validate(page.draw),
        hint=shaped(HintOut, seen.hint),
        can_resign=bool(page.resigning.label),
        resigning=ResigningOut.model_validate(page.resigning),
        away=page.away,
        hints=page.hints,
        farewell=page.farewell,
        rematch=table.row.rematch,
        watch_url=page.watch_url,
    )


_planned: Memory[tuple[object, ...], PlansOut] = Memory(PLANS_KEPT)


async def plans_out(
    request: Request, table: Table, viewer: Viewer, wish: int | None, picked: str
) -> PlansOut:
    """Return what the viewer can do in one go; nothing while somebody else is asked.

    Once a piece is picked, it is what that one can do; nothing if it cannot be picked.
    Looking ahead is work, and counts as such unless somebody has looked already.
    """
    viewpoint = Viewpoint(table, viewer, wish)
    if not may_answer(table, viewpoint):
        return PlansOut(title="", offers=[], number=table.match.public_number)
    chain = tuple(chain_of(picked))
    if picked and not chain:
        raise TableError(f"`picked` is not a list of answers: {picked[:80]}")
    key = (table.id, table.row.version, viewpoint.seat, chain)
    known = _planned.get(key)
    if known is None:
        async with Effort(request.app.state.work, client_of(request)):
            known = _planned.keep(key, PlansOut.model_validate(plans(table, viewpoint, chain)))
    return known


def shaped(shape: type[Shape], thing: object) -> Shape | None:
    """Return something in the API's shape, if it is there."""
    return None if thing is None else shape.model_validate(thing)


def decision_out(decision: AskedDecision | None) -> DecisionOut | None:
    """Return the open decision; each option says what to send back."""
    if decision is None:
        return None
    options = [
        OptionOut.model_validate({**vars(option), "option": json.loads(option.answer)})
        for option in decision.options
    ]
    return DecisionOut(
        name=decision.name, title=decision.title, help=decision.help, options=options
    )
