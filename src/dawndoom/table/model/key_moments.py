"""Where a finished game turned, told at its end: the turns that changed the score most.

An analysis knows better, by the chances; but it takes time, and the score is known at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dawndoom.core import Score
from dawndoom.table.house.replays import Replay, see_moment
from dawndoom.table.house.tables import Table
from dawndoom.table.model.replay_turns import ReplayTurn, replay_turns

MOST = 4
UNITS = {"k": 1_000, "M": 1_000_000}
"""What follows a figure in little room: 700k, 1.3M."""

Standing = tuple[Score, ...]
"""The entries of the score line that belong to a seat, in the order of the seats."""


@dataclass(frozen=True)
class KeyMoment:
    """A turn that changed much: whose gain it was, what happened, how it stood then."""

    at: int
    seat: int
    head: str
    text: str
    score: str
    url: str
    weight: float


def key_moments(table: Table, replay: Replay, seat: int | None) -> list[KeyMoment]:
    """Return the turns that changed the score most, in their order; none in a game of one team."""
    if table.game.is_team(table.match.settings) or not table.is_over:
        return []
    found = []
    before = standing(table, replay, 0, seat)
    for turn in replay_turns(table, replay, seat, None, None):
        after = standing(table, replay, turn.last, seat)
        moment = told(table, turn, before, after)
        found += [moment] if moment is not None else []
        before = after
    best = sorted(found, key=lambda moment: -moment.weight)[:MOST]
    return sorted(best, key=lambda moment: moment.at)


def standing(table: Table, replay: Replay, at: int, seat: int | None) -> Standing:
    """Return everybody's score at a moment."""
    scores = table.game.face.score(see_moment(table, replay, at, seat), table.names)
    own = [entry for entry in scores if entry.seat is not None]
    return tuple(sorted(own, key=lambda entry: entry.seat or 0))


def told(table: Table, turn: ReplayTurn, before: Standing, after: Standing) -> KeyMoment | None:
    """Return what a turn changed, if it changed the score; taking the lead counts twice."""
    gains = gained(before, after)
    if not any(gains):
        return None
    winner = gains.index(max(gains))
    had, has = leader(before), leader(after)
    takes_lead = has is not None and has != had
    seat = has if takes_lead and has is not None else winner
    lead = f"{table.names[seat]} takes the lead" if takes_lead else ""
    return KeyMoment(
        at=turn.last,
        seat=seat,
        head=f"Turn {turn.number}",
        text=turn.text,
        score=": ".join(filter(None, (lead, score_words(after, seat)))),
        url=turn.url,
        weight=(max(gains) - min(gains)) * (2 if takes_lead else 1),
    )


def gained(before: Standing, after: Standing) -> list[float]:
    """Return what each seat gained; nothing where something else is counted than before."""
    if [entry.words for entry in before] != [entry.words for entry in after]:
        return []
    return [figure(new) - figure(old) for old, new in zip(before, after, strict=True)]


def leader(scores: Standing) -> int | None:
    """Return who is ahead of everybody else, if anybody is."""
    figures = [figure(entry) for entry in scores]
    best = max(figures)
    return figures.index(best) if figures.count(best) == 1 else None


def figure(entry: Score) -> float:
    """Return a score as a number: 7, 700k or 1.3M; what is no number counts nothing."""
    value, unit = entry.value, UNITS.get(entry.value[-1:], 1)
    digits = value[:-1] if unit > 1 else value
    return unit * float(digits) if digits.replace(".", "", 1).isdecimal() else 0.0


def score_words(scores: Sequence[Score], seat: int) -> str:
    """Return how it stood, from a seat's side: 7 to 4, or 700k to 500k, 300k and 0."""
    others = [entry.value for entry in scores if entry.seat != seat]
    rest = f"{', '.join(others[:-1])} and {others[-1]}" if len(others) > 1 else others[0]
    return f"{scores[seat].value} to {rest}"
