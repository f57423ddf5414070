"""What the viewer may do at a table, and the addresses for doing it."""

from functools import lru_cache
from typing import NamedTuple

from dawndoom.table.house.deeds import free_undo, last_own_choice
from dawndoom.table.house.removal import can_remove
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.viewpoint import Viewpoint, may_answer
from dawndoom.table.store import FINISHED, RECORD, RUNNING


class Undo(NamedTuple):
    """Which ways of taking back a choice are open."""

    free: bool = False
    ask: bool = False
    """The other players have to agree."""
    back: bool = False
    """There is nobody to ask."""


class RequestedUndo(NamedTuple):
    """A request to go back that is waiting for answers, or was declined."""

    seat: int
    name: str
    mine: bool
    can_answer: bool
    waiting: tuple[str, ...] = ()
    declined: str = ""


class Draw(NamedTuple):
    """Whether a draw can be offered or answered."""

    can_offer: bool
    offered_by: str
    can_answer: bool
    mine: bool


class Permissions(NamedTuple):
    """What else the viewer may do."""

    can_hint: bool
    can_rematch: bool
    can_delete: bool
    is_host: bool
    is_watching: bool


class Links(NamedTuple):
    """The addresses of everything that can be done here."""

    answer: str
    undo: str
    answer_undo: str
    resign: str
    play_on: str
    offer_draw: str
    answer_draw: str
    hand_over: str
    take_back: str
    renew: str
    sit: str
    rematch: str
    share: str
    move: str
    hint: str
    delete: str
    record: str
    replay: str
    fragment: str
    drawers: str
    guide: str


def undo(table: Table, viewer: Viewer, held: list[int]) -> Undo:
    """Return which ways of going back are open."""
    if table.row.status == RECORD:
        return Undo()
    if held and free_undo(table, viewer) is not None:
        return Undo(free=True)
    if not held or table.is_over or table.row.status != RUNNING:
        return Undo()
    choices = last_own_choice(table, viewer)
    if choices is None or choices < table.match.before:
        return Undo()
    others = bool(table.people_beside(held[0]))
    return Undo(ask=others, back=not others)


def undo_request(table: Table, held: list[int]) -> RequestedUndo | None:
    """Return who is asking to go back, and who has not answered yet."""
    request = table.row.undo_request
    if request is None:
        return None
    asked = [seat for seat in table.people_beside(request["seat"]) if seat not in request["agreed"]]
    declined = request["declined"]
    return RequestedUndo(
        seat=request["seat"],
        name=table.names[request["seat"]],
        mine=request["seat"] in held,
        can_answer=declined is None and any(seat in asked for seat in held),
        waiting=() if declined is not None else tuple(table.names[seat] for seat in asked),
        declined="" if declined is None else table.names[declined],
    )


def draw(table: Table, held: list[int]) -> Draw:
    """Return whether a draw can be offered or answered."""
    offered_by = table.match.draw_offered_by
    asked = table.row.asked
    offerable = table.game.draws and table.row.status == RUNNING and asked in held
    return Draw(
        can_offer=offerable and table.match.can_offer_draw(asked or 0),
        offered_by="" if offered_by is None else table.names[offered_by],
        can_answer=offered_by is not None and any(seat != offered_by for seat in held),
        mine=offered_by is not None and offered_by in held,
    )


def permissions(table: Table, viewer: Viewer, viewpoint: Viewpoint) -> Permissions:
    """Return what else the viewer may do."""
    mine = may_answer(table, viewpoint)
    at_table = bool(viewpoint.held) or table.is_host(viewer)
    return Permissions(
        can_hint=mine and table.row.hints and not table.match.is_pausing,
        can_rematch=table.row.status == FINISHED and at_table,
        can_delete=can_remove(table, viewer),
        is_host=table.is_host(viewer),
        is_watching=not viewpoint.held,
    )


def links(table: Table, viewpoint: Viewpoint) -> Links:
    """Return the addresses of everything that can be done here."""
    return links_of(table.id, table.game.name, viewpoint.seat)


@lru_cache(maxsize=256)
def links_of(table: str, game: str, seated: int | None) -> Links:
    """Return the addresses at a table; whoever looks again gets the same ones."""
    url = f"/t/{table}"
    seat = "" if seated is None else f"?seat={seated}"
    return Links(
        answer=f"{url}/answer",
        undo=f"{url}/undo",
        answer_undo=f"{url}/answer-undo",
        resign=f"{url}/resign",
        play_on=f"{url}/play-on",
        offer_draw=f"{url}/offer-draw",
        answer_draw=f"{url}/answer-draw",
        hand_over=f"{url}/hand-over",
        take_back=f"{url}/take-back",
        renew=f"{url}/renew",
        sit=f"{url}/sit",
        rematch=f"{url}/rematch",
        share=f"{url}/share",
        move=f"{url}/move",
        hint=f"{url}/hint",
        delete=f"{url}/delete",
        record=f"{url}/record",
        replay=f"{url}/replay",
        fragment=f"{url}/fragment{seat}",
        drawers=f"{url}/drawers{seat}",
        guide=f"/guide/{game}",
    )
