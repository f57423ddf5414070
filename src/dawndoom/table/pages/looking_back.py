"""What the replay shows of a moment, and of the whole game when it has been analysed."""

from markupsafe import Markup

from dawndoom.drawing import chance_strip
from dawndoom.lab.analysis import Analysis, Turn, moment_from, turning_points
from dawndoom.table.names import shape_of
from dawndoom.table.pages.context import layers, symbols, verdict
from dawndoom.table.pages.eyes import Context
from dawndoom.table.pages.lists import player
from dawndoom.table.pages.telling import lines
from dawndoom.table.replays import Replay, eyes_for_replay, see_moment
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import AnalysisRow


def replay_context(
    table: Table,
    replay: Replay,
    viewer: Viewer,
    at: int | None,
    wish: int | None,
    share_url: str,
    analysis: AnalysisRow | None = None,
) -> Context:
    """Return one moment of a game, as `context.py` lists it for replay.html."""
    seat = eyes_for_replay(table, viewer, wish)
    at = replay.last if at is None else max(0, min(at, replay.last))
    face = table.game.face
    view = see_moment(table, replay, at, seat)
    picture = face.draw(view, None)
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
        "picture": Markup(picture),
        "status_words": face.status(view),
        "symbols": symbols(table.game, view),
        "layers": layers(table.game, picture),
        "description": face.describe(view, table.names),
        "lines": step_lines(table, at, replay.last, seat),
        "done": last_choice(table, replay, at, seat),
        "chosen": next_choice(table, replay, at, seat),
        "ending": face.ending(view, table.names) if view["outcome"] is not None else "",
        "verdict": verdict(table.match.outcome, table.seats_of(viewer)),
        "eyes": eyes(table, viewer, at),
        "analysis": analysis_context(table, replay, analysis, at, wish),
        **replay_links(table, at, replay.last, wish, share_url),
    }


def step_lines(table: Table, at: int, last: int, seat: int | None) -> list[Context]:
    """Return what happened in the step that led to a moment."""
    story = table.match.story
    told = lines(table, story[at], at, seat)
    return told + lines(table, story[-1], at + 1, seat) if at == last else told


def last_choice(table: Table, replay: Replay, at: int, seat: int | None) -> str:
    """Return which choice led to a moment, or just whose it was; nothing at the start."""
    if not at:
        return ""
    name = table.names[table.match.chosen[at - 1].seat]
    return choice_words(table, replay, at - 1, seat) or f"{name} chose."


def next_choice(table: Table, replay: Replay, at: int, seat: int | None) -> str:
    """Return what is chosen next, as far as it may be told."""
    return choice_words(table, replay, at, seat) if at < replay.last else ""


def choice_words(table: Table, replay: Replay, place: int, seat: int | None) -> str:
    """Return what was chosen at a place, where that is no secret of somebody else."""
    decision = replay.states[place].decision
    if decision is None or (table.game.hides and not table.is_over and decision.seat != seat):
        return ""
    # Words need what the chooser sees; where nothing is hidden they fit the picture that is shown.
    view = see_moment(table, replay, place, decision.seat if table.game.hides else seat)
    wording = table.game.face.wording(view, decision, table.match.chosen[place].option)
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


# The graph under the slider.


def analysis_context(
    table: Table, replay: Replay, row: AnalysisRow | None, at: int, wish: int | None
) -> Context | None:
    """Return the analysis as far as it has come, or how to ask for it; None while one plays."""
    if not table.is_over or not replay.last:
        return None
    context: Context = {"post_url": f"/t/{table.id}/analysis", "seat": wish, "state": "none"}
    if row is None:
        return context
    if row.failed:
        return {**context, "state": "failed"}
    done = {"done": len(row.moments), "total": row.total}
    if not row.is_done:
        return {**context, **done, "state": "running"}
    return {**context, **done, "state": "done", **graph(table, replay, row, at, wish)}


def graph(table: Table, replay: Replay, row: AnalysisRow, at: int, wish: int | None) -> Context:
    """Return the lines, where one stands in them, and the turning points."""
    outcome = table.match.outcome
    analysis = Analysis(
        game=table.game.name,
        names=tuple(table.names),
        last=replay.last,
        moments=tuple(moment_from(moment) for moment in row.moments),
        final=None if outcome is None else tuple(outcome.returns),
    )
    curve = analysis.curve()
    last = max(1, len(curve) - 1)
    words = "Chances to win along the game"
    here = curve[min(at, len(curve) - 1)]
    seat = "" if wish is None else f"seat={wish}&"
    return {
        "strip": Markup(chance_strip(curve, analysis.is_team, words)),
        "cursor": f"{100 * min(at, last) / last:.2f}%",
        "last": last,
        "chances": [f"{chance:.0%}" for chance in here],
        "is_team": analysis.is_team,
        "turns": [
            {
                "number": place,
                "at": turn.at,
                "seat": turn.seat,
                "left": f"{100 * min(turn.at, last) / last:.2f}%",
                "url": f"/t/{table.id}/replay?{seat}at={turn.at}",
                "words": turn_words(turn, table.names),
            }
            for place, turn in enumerate(turning_points(analysis), start=1)
        ],
    }


def turn_words(turn: Turn, names: list[str]) -> str:
    """Return what happened at a turning point, in a sentence."""
    told = f"{names[turn.seat]}: {turn.chosen}."
    if turn.better:
        return f"{told} Better by {100 * turn.loss:.0f} points: {turn.better}."
    return f"{told} It went {100 * turn.swing:.0f} points towards {names[turn.gained]}."
