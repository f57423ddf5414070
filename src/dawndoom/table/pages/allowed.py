"""What the viewer may do at a table, and where."""

from dawndoom.table.deeds import free_undo, last_own_choice
from dawndoom.table.pages.eyes import Context, Eyes, may_answer
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import FINISHED, RECORD, RUNNING


def undo(table: Table, viewer: Viewer) -> Context:
    """Return which ways of going back are open."""
    nothing = {"free": False, "ask": False, "back": False}
    if table.row.status == RECORD:
        return nothing
    if free_undo(table, viewer) is not None:
        return {**nothing, "free": True}
    held = table.seats_of(viewer)
    if not held or table.is_over or table.row.status != RUNNING:
        return nothing
    choices = last_own_choice(table, viewer)
    if choices is None or choices < table.match.before:
        return nothing
    others = bool(table.people_beside(held[0]))
    return {**nothing, "ask": others, "back": not others}


def undo_request(table: Table, viewer: Viewer) -> Context | None:
    """Return who asks to go back, and who has not answered yet."""
    request = table.row.undo_request
    if request is None:
        return None
    asked = [seat for seat in table.people_beside(request["seat"]) if seat not in request["agreed"]]
    held = table.seats_of(viewer)
    declined = request["declined"]
    return {
        "seat": request["seat"],
        "name": table.names[request["seat"]],
        "mine": request["seat"] in held,
        "can_answer": declined is None and any(seat in asked for seat in held),
        "waiting": [] if declined is not None else [table.names[seat] for seat in asked],
        "declined": "" if declined is None else table.names[declined],
    }


def draw(table: Table, viewer: Viewer) -> Context:
    """Return whether a draw can be offered or answered."""
    held = table.seats_of(viewer)
    offered_by = table.match.draw_offered_by
    asked = table.row.asked
    offerable = table.game.draws and table.row.status == RUNNING and asked in held
    return {
        "can_offer": offerable and table.match.can_offer_draw(asked or 0),
        "offered_by": "" if offered_by is None else table.names[offered_by],
        "can_answer": offered_by is not None and any(seat != offered_by for seat in held),
        "mine": offered_by is not None and offered_by in held,
    }


def abilities(table: Table, viewer: Viewer, eyes: Eyes) -> Context:
    """Return what else the viewer may do."""
    mine = may_answer(table, eyes)
    at_table = bool(eyes.held) or table.is_host(viewer)
    return {
        "can_resign": mine and table.game.concede is not None,
        "can_hint": mine,
        "can_rematch": table.row.status == FINISHED and at_table,
        "is_host": table.is_host(viewer),
        "is_watching": not eyes.held,
    }


DEEDS = (
    "answer",
    "undo",
    "answer_undo",
    "resign",
    "offer_draw",
    "answer_draw",
    "hand_over",
    "take_back",
    "renew",
    "sit",
    "rematch",
    "share",
    "hint",
    "stream",
    "record",
    "replay",
)


def links(table: Table, eyes: Eyes) -> dict[str, str]:
    """Return the addresses of what can be done here."""
    url = f"/t/{table.id}"
    seat = "" if eyes.seat is None else f"?seat={eyes.seat}"
    shown = f"shown={table.row.version}.{table.choices}"
    return {
        **{deed: f"{url}/{deed.replace('_', '-')}" for deed in DEEDS},
        "fragment": f"{url}/fragment{seat}",
        "stream": f"{url}/stream{seat}{'&' if seat else '?'}{shown}",
        "guide": f"/guide/{table.game.name}",
        "api": f"/api/tables/{table.id}",
    }
