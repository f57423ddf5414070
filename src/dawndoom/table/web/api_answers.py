"""What the API answers: the data of games and pages in the API's own shapes."""

import json

from starlette.requests import Request

from dawndoom import Game
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.board import AskedDecision
from dawndoom.table.model.table_page import table_page
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.web.requests import base_url
from dawndoom.table.web.schemas import DecisionOut, GameOut, OptionOut, PresetOut, TableOut


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
    viewpoint = Viewpoint(table, viewer, wish)
    view = None if viewpoint.curtain is not None else table.match.view(viewpoint.seat)
    shown = {
        **vars(page),
        **vars(page.board),
        **vars(page.log),
        **vars(page.may),
        "settings": table.match.settings,
        "view": view,
        "decision": decision_out(page.board.decision),
        "rematch": table.row.rematch,
    }
    return TableOut.model_validate(shown)


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
