"""What the replay shows of a moment."""

from markupsafe import Markup

from dawndoom.table.names import shape_of
from dawndoom.table.pages.context import layers, symbols
from dawndoom.table.pages.eyes import Context
from dawndoom.table.pages.lists import player
from dawndoom.table.pages.telling import lines
from dawndoom.table.replays import Replay, eyes_for_replay, see_moment
from dawndoom.table.sitting import Table, Viewer


def replay_context(
    table: Table, replay: Replay, viewer: Viewer, at: int | None, wish: int | None, share_url: str
) -> Context:
    """Return one moment of a game, as `context.py` lists it for replay.html."""
    seat = eyes_for_replay(table, viewer, wish)
    at = replay.last if at is None else max(0, min(at, replay.last))
    face = table.game.face
    view = see_moment(table, replay, at, seat)
    return {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "accent": face.accent,
        "status": table.row.status,
        "number": table.match.number,
        "at": at,
        "last": replay.last,
        "seat": seat,
        "players": [
            {
                **player(row, table.row, viewer),
                "is_asked": view["asked"] == row.seat,
                "panel": Markup(face.player(view, row.seat)),
            }
            for row in table.seats
        ],
        "picture": Markup(face.draw(view, None)),
        "status_words": face.status(view),
        "symbols": symbols(table.game, view),
        "layers": layers(table.game),
        "description": face.describe(view, table.names),
        "lines": step_lines(table, at, replay.last, seat),
        "chosen": next_choice(table, replay, at, seat),
        "ending": face.ending(view, table.names) if view["outcome"] is not None else "",
        "eyes": eyes(table, viewer, at),
        **replay_links(table, at, replay.last, wish, share_url),
    }


def step_lines(table: Table, at: int, last: int, seat: int | None) -> list[Context]:
    """Return what happened in the step that led to a moment."""
    story = table.match.story
    told = lines(table, story[at], at, seat)
    return told + lines(table, story[-1], at + 1, seat) if at == last else told


def next_choice(table: Table, replay: Replay, at: int, seat: int | None) -> str:
    """Return what is chosen next, where it may be told: one's own choice, or after the end."""
    decision = replay.states[at].decision
    if at >= replay.last or decision is None:
        return ""
    if not table.is_over and decision.seat != seat:
        return ""
    view = see_moment(table, replay, at, decision.seat)
    wording = table.game.face.wording(view, decision, table.match.chosen[at].option)
    return f"{table.names[decision.seat]}: {wording.label}"


def eyes(table: Table, viewer: Viewer, at: int) -> list[Context]:
    """Return whose eyes one may look through, where that makes a difference."""
    held = table.seats_of(viewer)
    seats = list(range(len(table.seats))) if table.is_over else held
    if not table.game.hides or len(seats) < 2:
        return []
    url = f"/t/{table.id}/replay?at={at}&seat="
    return [
        {"seat": seat, "name": table.names[seat], "shape": shape_of(seat), "url": f"{url}{seat}"}
        for seat in seats
    ]


def replay_links(
    table: Table, at: int, last: int, wish: int | None, share_url: str
) -> dict[str, str]:
    """Return where one can go from a moment."""
    seat = "" if wish is None else f"seat={wish}&"
    url = f"/t/{table.id}/replay?{seat}at="
    shared = f"{share_url}{'&' if '?' in share_url else '?'}at={at}" if share_url else ""
    return {
        "first_url": f"{url}0",
        "previous_url": f"{url}{max(0, at - 1)}",
        "next_url": f"{url}{min(last, at + 1)}",
        "last_url": f"{url}{last}",
        "fragment_url": f"/t/{table.id}/replay/fragment?{seat}at=",
        "share_url": shared,
        "record_url": f"/t/{table.id}/record" if table.is_over else "",
        "table_url": f"/t/{table.id}",
    }
