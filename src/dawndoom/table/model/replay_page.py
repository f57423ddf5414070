"""The replay's page: one moment of a game, and the graph of a game that has been analysed."""

from dataclasses import dataclass, field, replace
from typing import Literal

from markupsafe import Markup

from dawndoom.core import View
from dawndoom.drawing import chance_strip
from dawndoom.lab.analysis import Analysis, Turn, moment_from, turning_points
from dawndoom.table.house.replays import Replay, see_moment, viewpoint_for_replay
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.lines import Line
from dawndoom.table.model.lists import Player, player
from dawndoom.table.model.log import all_lines
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.sight import verdict
from dawndoom.table.store import AnalysisRow


@dataclass(frozen=True)
class OfferedViewpoint:
    """A seat through whose eyes the replay can be seen."""

    seat: int
    name: str
    url: str


@dataclass(frozen=True)
class TurningPoint:
    """A choice at which the chances turned."""

    number: int
    at: int
    seat: int
    left: str
    url: str
    words: str


@dataclass(frozen=True)
class Graph:
    """The chances to win over the whole game."""

    strip: Markup
    cursor: str
    last: int
    chances: list[str]
    is_team: bool
    turns: list[TurningPoint]


@dataclass(frozen=True)
class AnalysisPanel:
    """The analysis: not asked for yet, running, failed, or done."""

    state: Literal["none", "running", "failed", "done"]
    post_url: str
    seat: int | None
    done: int = 0
    total: int = 0
    left: str = ""
    """How long it will still take, in words; nothing if that is not known."""
    stop_url: str = ""
    graph: Graph | None = None


@dataclass(frozen=True)
class ReplayLinks:
    """Where one can go from a moment."""

    first: str
    previous: str
    next: str
    last: str
    fragment: str
    """To be completed with the number of the moment."""
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
    analysis: AnalysisPanel | None
    links: ReplayLinks
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
    return ReplayPage(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        accent=face.accent,
        at=at,
        last=replay.last,
        seat=seat,
        players=replayed_players(table, viewer, view),
        pictures=Pictures(face, view),
        status_words=face.status(view),
        description=tuple(face.describe(view, table.names)),
        lines=step_lines(table, replay, at, seat),
        done=last_choice(table, replay, at, seat),
        chosen=next_choice(table, replay, at, seat),
        ending=face.ending(view, table.names) if view["outcome"] is not None else "",
        verdict=verdict(table.match.outcome, table.seats_of(viewer)),
        viewpoints=viewpoints(table, viewer, at),
        analysis=analysis_panel(table, replay, analysis, at, wish, seconds_left),
        links=replay_links(table, at, replay.last, wish, share_url),
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
        share=shared,
        record=f"/t/{table.id}/record" if table.is_over else "",
        table=f"/t/{table.id}",
    )


# The graph under the slider.


def analysis_panel(
    table: Table,
    replay: Replay,
    row: AnalysisRow | None,
    at: int,
    wish: int | None,
    seconds_left: float | None,
) -> AnalysisPanel | None:
    """Return the analysis as far as it has come, or how to ask for it; None during play."""
    if not table.is_over or not replay.last:
        return None
    url = f"/t/{table.id}/analysis"
    if row is None:
        return AnalysisPanel("none", url, wish)
    if row.failed:
        return AnalysisPanel("failed", url, wish)
    done, total = len(row.moments), row.total
    if not row.is_done:
        stop = f"/t/{table.id}/stop-analysis"
        return AnalysisPanel("running", url, wish, done, total, time_words(seconds_left), stop)
    curves = graph(table, replay, row, at, wish)
    return AnalysisPanel("done", url, wish, done, total, graph=curves)


def time_words(seconds: float | None) -> str:
    """Return about how long something takes, for a person who waits for it."""
    if seconds is None:
        return ""
    if seconds < 60:
        return "less than a minute"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"about {minutes} minute{'s' if minutes > 1 else ''}"
    return f"about {round(minutes / 60)} hours"


def graph(table: Table, replay: Replay, row: AnalysisRow, at: int, wish: int | None) -> Graph:
    """Return the curves, where the moment lies on them, and the turning points."""
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
    here = curve[min(at, len(curve) - 1)]
    seat = "" if wish is None else f"seat={wish}&"
    return Graph(
        strip=Markup(chance_strip(curve, analysis.is_team, "Chances to win over the game")),
        cursor=share(at, last),
        last=last,
        chances=[f"{chance:.0%}" for chance in here],
        is_team=analysis.is_team,
        turns=[
            TurningPoint(
                number=place,
                at=turn.at,
                seat=turn.seat,
                left=share(turn.at, last),
                url=f"/t/{table.id}/replay?{seat}at={turn.at}",
                words=turn_words(turn, table.names),
            )
            for place, turn in enumerate(turning_points(analysis), start=1)
        ],
    )


def share(at: int, last: int) -> str:
    """Return how far along the game a moment lies, as a length in CSS."""
    return f"{100 * min(at, last) / last:.2f}%"


def turn_words(turn: Turn, names: list[str]) -> str:
    """Return what happened at a turning point, in a sentence."""
    told = f"{names[turn.seat]}: {turn.chosen}."
    if turn.better:
        return f"{told} Better by {100 * turn.loss:.0f} points: {turn.better}."
    return f"{told} A swing of {100 * turn.swing:.0f} points towards {names[turn.gained]}."
