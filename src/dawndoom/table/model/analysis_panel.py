"""The analysis beside the board of a replay: how the chances went, and where the game turned."""

from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from dawndoom.drawing import chance_strip
from dawndoom.lab.analysis import Turn, turning_points
from dawndoom.table.house.replays import Replay
from dawndoom.table.house.tables import Table
from dawndoom.table.model.replay_turns import ReplayTurn, analysis_of, turn_at
from dawndoom.table.store import AnalysisRow


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


def analysis_panel(
    table: Table,
    replay: Replay,
    row: AnalysisRow | None,
    turns: list[ReplayTurn],
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
    curves = graph(table, replay, row, turns, at, wish)
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


def graph(
    table: Table,
    replay: Replay,
    row: AnalysisRow,
    turns: list[ReplayTurn],
    at: int,
    wish: int | None,
) -> Graph:
    """Return the curves, where the moment lies on them, and the turning points."""
    analysis = analysis_of(table, replay, row)
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
                words=turn_words(turn, turn_at(turns, turn.at + 1), table.names),
            )
            for place, turn in enumerate(turning_points(analysis), start=1)
        ],
    )


def share(at: int, last: int) -> str:
    """Return how far along the game a moment lies, as a length in CSS."""
    return f"{100 * min(at, last) / last:.2f}%"


def turn_words(point: Turn, turn: ReplayTurn | None, names: list[str]) -> str:
    """Return what happened at a turning point, in a sentence or two."""
    told = f"{names[point.seat]}: {point.chosen}."
    if turn is not None:
        told = f"Turn {turn.number}: {turn.text}"
    if point.better:
        return f"{told} It cost {point.loss:.0%} win chance. Better: {point.better}."
    return f"{told} The win chance of {names[point.gained]} rose by {point.swing:.0%}."
