"""The replay's page: one moment of a game, the turns it had, and what an analysis says of them."""

from dataclasses import dataclass, field, replace

from markupsafe import Markup

from dawndoom.core import View
from dawndoom.table.house.replays import Replay, see_moment, viewpoint_for_replay
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model import faces
from dawndoom.table.model.analysis_panel import AnalysisPanel, analysis_panel
from dawndoom.table.model.lines import Line
from dawndoom.table.model.lists import Player, player
from dawndoom.table.model.log import all_lines
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.replay_turns import ReplayTurn, replay_turns, turn_at
from dawndoom.table.model.sight import verdict
from dawndoom.table.store import AnalysisRow


@dataclass(frozen=True)
class OfferedViewpoint:
    """A seat through whose eyes the replay can be seen."""

    seat: int
    name: str
    url: str


@dataclass(frozen=True)
class ReplayLinks:
    """Where one can go from a moment."""

    first: str
    previous: str
    next: str
    last: str
    fragment: str
    """To be completed with the number of the moment."""
    film: str
    """To be completed with the moments between which to play."""
    share: str
    record: str
    table: str


@dataclass(frozen=True)
class ReplayPage:
    """Everything that the replay's page shows."""

    id: str
    game: str
    title: str
    accent: str
    at: int
    last: int
    seat: int | None
    players: tuple[Player, ...]
    pictures: Pictures
    status_words: str
    description: tuple[str, ...]
    lines: list[Line]
    done: str
    """The choice that led here, in words; nothing at the start."""
    chosen: str
    """The choice made next, as far as it may be told."""
    ending: str
    verdict: str
    viewpoints: list[OfferedViewpoint]
    turns: list[ReplayTurn]
    turn: ReplayTurn | None
    """The turn that led here; nothing at the start."""
    analysis: AnalysisPanel | None
    links: ReplayLinks
    defs: Markup = field(repr=False)
    """What the game's pictures share."""
    view: View = field(repr=False)


def replay_page(
    table: Table,
    replay: Replay,
    viewer: Viewer,
    at: int | None,
    wish: int | None,
    share_url: str = "",
    analysis: AnalysisRow | None = None,
    seconds_left: float | None = None,
) -> ReplayPage:
    """Return one moment of a game."""
    seat = viewpoint_for_replay(table, viewer, wish)
    at = replay.last if at is None else max(0, min(at, replay.last))
    face = table.game.face
    view = see_moment(table, replay, at, seat)
    turns = replay_turns(table, replay, seat, analysis, wish)
    return ReplayPage(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        accent=face.accent,
        at=at,
        last=replay.last,
        seat=seat,
        players=replayed_players(table, viewer, view),
        pictures=Pictures(face, view, names=table.names, seat=seat),
        status_words=face.status(view),
        description=tuple(face.describe(view, table.names)),
        lines=step_lines(table, replay, at, seat),
        done=last_choice(table, replay, at, seat),
        chosen=next_choice(table, replay, at, seat),
        ending=face.ending(view, table.names) if view["outcome"] is not None else "",
        verdict=verdict(table.match.outcome, table.seats_of(viewer)),
        viewpoints=viewpoints(table, viewer, at),
        turns=turns,
        turn=turn_at(turns, at),
        analysis=analysis_panel(table, replay, analysis, turns, at, wish, seconds_left),
        links=replay_links(table, at, replay.last, wish, share_url),
        defs=faces.defs(table.game.name),
        view=view,
    )


def replayed_players(table: Table, viewer: Viewer, view: View) -> tuple[Player, ...]:
    """Return the players at a moment."""
    return tuple(
        replace(player(row, table.row, viewer), is_asked=view["asked"] == row.seat)
        for row in table.seats
    )


def step_lines(table: Table, replay: Replay, at: int, seat: int | None) -> list[Line]:
    """Return what happened in the step that led to a moment."""
    story = replay.story
    told = all_lines(table, story[at], at, seat)
    return told + all_lines(table, story[-1], at + 1, seat) if at == replay.last else told


def last_choice(table: Table, replay: Replay, at: int, seat: int | None) -> str:
    """Return the choice that led to a moment, or just whose it was; nothing at the start."""
    if not at:
        return ""
    name = table.names[replay.made[at - 1].seat]
    return choice_words(table, replay, at - 1, seat) or f"{name} made a choice."


def next_choice(table: Table, replay: Replay, at: int, seat: int | None) -> str:
    """Return the choice made next, as far as it may be told."""
    return choice_words(table, replay, at, seat) if at < replay.last else ""


def choice_words(table: Table, replay: Replay, place: int, seat: int | None) -> str:
    """Return what was chosen at a place, unless that is somebody else's secret."""
    decision = replay.state(place).decision
    if decision is None or (table.game.hides and not table.is_over and decision.seat != seat):
        return ""
    # Words need what the chooser sees; where nothing is hidden they fit the picture that is shown.
    view = see_moment(table, replay, place, decision.seat if table.game.hides else seat)
    wording = table.game.face.wording(view, decision, replay.made[place].option)
    return f"{table.names[decision.seat]}: {wording.label}"


def viewpoints(table: Table, viewer: Viewer, at: int) -> list[OfferedViewpoint]:
    """Return whose eyes the viewer may look through, where that makes a difference."""
    held = table.seats_of(viewer)
    seats = list(range(len(table.seats))) if table.is_over else held
    if not table.game.hides or len(seats) < 2:
        return []
    url = f"/t/{table.id}/replay?at={at}&seat="
    return [OfferedViewpoint(seat, table.names[seat], f"{url}{seat}") for seat in seats]


def replay_links(table: Table, at: int, last: int, wish: int | None, share_url: str) -> ReplayLinks:
    """Return where one can go from a moment."""
    seat = "" if wish is None else f"seat={wish}&"
    url = f"/t/{table.id}/replay?{seat}at="
    shared = f"{share_url}{'&' if '?' in share_url else '?'}at={at}" if share_url else ""
    return ReplayLinks(
        first=f"{url}0",
        previous=f"{url}{max(0, at - 1)}",
        next=f"{url}{min(last, at + 1)}",
        last=f"{url}{last}",
        fragment=f"/t/{table.id}/replay/fragment?{seat}at=",
        film=f"/t/{table.id}/replay/film?{seat}from=",
        share=shared,
        record=f"/t/{table.id}/record" if table.is_over else "",
        table=f"/t/{table.id}",
    )
