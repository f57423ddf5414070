"""The turns of a game, for the list beside its replay: whose, what came of it, how good it was.

A turn is a run of choices by one seat.
"""

from dataclasses import dataclass
from itertools import groupby

from dawndoom.lab.analysis import Analysis, Moment, moment_from
from dawndoom.table.house.replays import Replay
from dawndoom.table.house.tables import Table
from dawndoom.table.memory import Memory
from dawndoom.table.model.log import tell, without_forced
from dawndoom.table.store import AnalysisRow

MARKS = ((0.2, "??"), (0.1, "?"), (0.05, "?!"))
"""What marks a turn that gave away so much of the win chance."""
KEPT = 64
BEST = 0.02
"""What gave away less than this was as good as the best."""


@dataclass(frozen=True)
class Verdict:
    """What an analysis says of a turn: the win chance as played and with the best choice."""

    played: float
    best: float
    better: str
    """What would have been better, or nothing."""
    mark: str

    @property
    def is_best(self) -> bool:
        """Tell whether there was nothing better."""
        return self.best - self.played < BEST


@dataclass(frozen=True)
class ReplayTurn:
    """One turn."""

    number: int
    seat: int
    first: int
    """How many choices lie before it."""
    last: int
    """How many have been made when it is over."""
    text: str
    url: str
    verdict: Verdict | None


def replay_turns(
    table: Table, replay: Replay, seat: int | None, row: AnalysisRow | None, wish: int | None
) -> list[ReplayTurn]:
    """Return the turns of a game, in the words that a seat may read."""
    is_done = row is not None and row.is_done
    moments = analysis_of(table, replay, row).moments if row is not None and is_done else ()
    texts = turn_texts(table, replay, seat)
    eyes = "" if wish is None else f"seat={wish}&"
    return [
        ReplayTurn(
            number=number,
            seat=who,
            first=first,
            last=last,
            text=texts[number - 1],
            url=f"/t/{table.id}/replay?{eyes}at={last}",
            verdict=verdict_on([moment for moment in moments if first <= moment.at < last], who),
        )
        for number, (who, first, last) in enumerate(runs(replay), start=1)
    ]


def runs(replay: Replay) -> list[tuple[int, int, int]]:
    """Return whose choices followed each other, and between which moments."""
    found = []
    first = 0
    for seat, run in groupby(moment.seat for moment in replay.made):
        last = first + len(list(run))
        found.append((seat, first, last))
        first = last
    return found


_texts: Memory[tuple[object, ...], tuple[Replay, list[str]]] = Memory(KEPT)


def turn_texts(table: Table, replay: Replay, seat: int | None) -> list[str]:
    """Return what each turn brought, in a sentence; kept, because every step shows them again."""
    key = (id(replay), seat, *table.names)
    # The replay is kept with them, so that no other can have its id meanwhile.
    known = _texts.get(key)
    if known is None:
        texts = [turn_text(table, replay, seat, *run) for run in runs(replay)]
        known = _texts.keep(key, (replay, texts))
    return known[1]


def turn_text(
    table: Table, replay: Replay, seat: int | None, who: int, first: int, last: int
) -> str:
    """Return what a turn brought, first of all to the seat whose turn it was."""
    told = [
        line
        for part in range(first + 1, last + 1)
        for line in tell(table, without_forced(replay.story[part]), part, seat)
    ]
    own = [line.text for line in told if line.seat == who] or [line.text for line in told]
    return own[0] if own else f"{table.names[who]} made a choice."


def turn_at(turns: list[ReplayTurn], at: int) -> ReplayTurn | None:
    """Return the turn that led to a moment; None at the start."""
    return next((turn for turn in turns if turn.first < at <= turn.last), None)


def analysis_of(table: Table, replay: Replay, row: AnalysisRow) -> Analysis:
    """Return a stored analysis."""
    outcome = table.match.outcome
    return Analysis(
        game=table.game.name,
        names=tuple(table.names),
        last=replay.last,
        moments=tuple(moment_from(moment) for moment in row.moments),
        final=None if outcome is None else tuple(outcome.returns),
    )


def verdict_on(moments: list[Moment], seat: int) -> Verdict | None:
    """Return what an analysis says of a turn: of the choice in it that cost the most."""
    if not moments:
        return None
    worst = max(moments, key=lambda moment: moment.loss)
    best = worst.chances[seat]
    mark = next((sign for loss, sign in MARKS if worst.loss >= loss), "")
    return Verdict(best - worst.loss, best, worst.better, mark)
