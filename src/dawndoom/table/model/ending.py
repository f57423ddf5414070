"""The end of a game, as one remembers it: who stands where, how close it was, what it took."""

from collections import Counter
from dataclasses import dataclass

from dawndoom.core import Outcome, Score
from dawndoom.table.house.tables import Table
from dawndoom.table.model.lists import counted
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.sight import Sight, verdict
from dawndoom.table.model.viewpoint import Viewpoint

VERDICTS = {"won": "Victory", "lost": "Defeat", "drawn": "Draw", "": ""}


@dataclass(frozen=True)
class Stand:
    """A step of the podium: one player, or all of a team."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    place: int
    """1 for the winner; those who share a place have the same."""
    score: str
    is_winner: bool


@dataclass(frozen=True)
class Fact:
    """A line of the statistics: what is counted, and for whom."""

    words: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    verdict: str
    """How it went for the viewer: won, lost, drawn or nothing."""
    word: str
    sentence: str
    is_team: bool
    stands: tuple[Stand, ...]
    """The podium, best first."""
    shared: tuple[Score, ...]
    """How far all of them came together: how close it was."""
    facts: tuple[Fact, ...]
    length: str
    """How much was played, in a few words."""


def ending(table: Table, viewpoint: Viewpoint, seen: Sight) -> Ending | None:
    """Return how the game ended, or nothing while it goes on or behind a curtain."""
    outcome = table.match.outcome
    if outcome is None or seen.outcome is None or seen.pictures is None:
        return None
    went = verdict(outcome, viewpoint.held)
    is_team = table.game.is_team(table.match.settings)
    return Ending(
        verdict=went,
        word=VERDICTS[went],
        sentence=seen.outcome.sentence,
        is_team=is_team,
        stands=team(table, outcome) if is_team else podium(table, outcome, seen.pictures),
        shared=seen.pictures.shared_scores,
        facts=facts(table),
        length=length(table),
    )


def team(table: Table, outcome: Outcome) -> tuple[Stand, ...]:
    """Return one stand for all who won or lost together."""
    seats = tuple(range(len(table.seats)))
    return (Stand(seats, tuple(table.names), 1, "", bool(outcome.winners)),)


def podium(table: Table, outcome: Outcome, pictures: Pictures) -> tuple[Stand, ...]:
    """Return a stand for each player, winners first, then by score."""

    def rank(seat: int) -> tuple[bool, int]:
        return seat not in outcome.winners, -outcome.scores[seat]

    ranks = [rank(seat) for seat in range(len(table.seats))]
    order = sorted(range(len(table.seats)), key=rank)
    return tuple(
        Stand(
            seats=(seat,),
            names=(table.names[seat],),
            place=1 + sum(other < ranks[seat] for other in ranks),
            score=score_words(outcome, pictures, seat),
            is_winner=seat in outcome.winners,
        )
        for seat in order
    )


def score_words(outcome: Outcome, pictures: Pictures, seat: int) -> str:
    """Return a final score as the score line shows it."""
    entry = pictures.score_of(seat)
    return str(outcome.scores[seat]) if entry is None else entry.value


def facts(table: Table) -> tuple[Fact, ...]:
    """Return what can be counted in any game, for each seat."""
    made = Counter(moment.seat for moment in table.match.moments)
    return (Fact("Choices", tuple(str(made[seat]) for seat in range(len(table.seats)))),)


def length(table: Table) -> str:
    """Return how much was played: choices, and the time from the first to the last."""
    minutes = (table.row.updated - table.row.created) // 60_000
    hours, rest = divmod(minutes, 60)
    spent = f"{hours} h {rest:02} min" if hours else counted(max(1, minutes), "minute")
    return f"{counted(table.choices, 'choice')}, {spent}"
