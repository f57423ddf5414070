"""Where a finished game turned, told at its end: the turns that changed the score most.

An analysis knows better, by the chances; but it takes time, and the score is known at once.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dawndoom.core import Score
from dawndoom.table.house.reels import GiveWay
from dawndoom.table.house.replays import Replay, see_moment
from dawndoom.table.house.tables import Table
from dawndoom.table.model.log import tell, without_forced
from dawndoom.table.model.replay_turns import runs
from dawndoom.table.model.team_moments import MOST, KeyMoment, figure, team_moments

Standing = tuple[Score, ...]
"""The entries of the score line that belong to a seat, in the order of the seats."""


@dataclass(frozen=True)
class Swing:
    """How much a turn changed the score."""

    turn: int
    first: int
    last: int
    seat: int
    """Who took the lead, or else gained the most."""
    takes_lead: bool
    size: float


async def key_moments(
    table: Table, replay: Replay, seat: int | None, give_way: GiveWay
) -> list[KeyMoment]:
    """Return the turns that changed the score most, in their order."""
    if not table.is_over:
        return []
    if table.game.is_team(table.match.settings):
        return await team_moments(table, replay, seat, give_way)
    ends = [0, *(last for _, _, last in runs(replay))]
    scores = await standings(table, replay, ends, seat, give_way)
    usual = Counter(map(counted, scores)).most_common(1)[0][0]
    swings = [
        swing(turn, ends[turn - 1], ends[turn], scores[turn - 1], scores[turn])
        for turn in range(1, len(ends))
        if counted(scores[turn - 1]) == counted(scores[turn]) == usual
    ]
    best = sorted((one for one in swings if one.size), key=lambda one: -one.size)[:MOST]
    in_order = sorted(best, key=lambda one: one.turn)
    return [await told(table, replay, one, seat, give_way) for one in in_order]


async def standings(
    table: Table, replay: Replay, places: Iterable[int], seat: int | None, give_way: GiveWay
) -> list[Standing]:
    """Return everybody's score at several moments; there may be thousands, so others go first."""
    found = []
    for at in places:
        found.append(standing(table, replay, at, seat))
        await give_way()
    return found


def standing(table: Table, replay: Replay, at: int, seat: int | None) -> Standing:
    """Return everybody's score at a moment."""
    scores = table.game.face.score(see_moment(table, replay, at, seat), table.names)
    own = [entry for entry in scores if entry.seat is not None]
    return tuple(sorted(own, key=lambda entry: entry.seat or 0))


def counted(scores: Standing) -> tuple[str, ...]:
    """Return what is counted, mostly one thing: money to spend in a store is not what one wins."""
    return tuple(entry.words for entry in scores)


def swing(turn: int, first: int, last: int, before: Standing, after: Standing) -> Swing:
    """Return how much a turn changed the score; taking the lead counts twice."""
    pairs = zip(figures(before), figures(after), strict=True)
    gains = [new - old for old, new in pairs] or [0.0]
    had, has = leader(before), leader(after)
    size = max(gains) - min(gains)
    if has is not None and has != had:
        return Swing(turn, first, last, has, True, 2 * size)
    return Swing(turn, first, last, gains.index(max(gains)), False, size)


async def told(
    table: Table, replay: Replay, swing: Swing, seat: int | None, give_way: GiveWay
) -> KeyMoment:
    """Return a turn in words: how it stood then, and the choice in it that changed most."""
    choices = range(swing.first, swing.last + 1)
    scores = await standings(table, replay, choices, seat, give_way)
    changes = [distance(*pair) for pair in pairwise(map(figures, scores))]
    at = swing.first + 1 + changes.index(max(changes))
    lead = f"{table.names[swing.seat]} takes the lead" if swing.takes_lead else ""
    return KeyMoment(
        seat=swing.seat,
        turn=f"Turn {swing.turn}",
        score=": ".join(filter(None, (lead, score_words(scores[-1], swing.seat)))),
        text=deed(table, replay, at, swing.seat, seat),
        url=f"/t/{table.id}/replay?at={at}",
    )


def deed(table: Table, replay: Replay, at: int, gainer: int, seat: int | None) -> str:
    """Return what a choice brought about: of all lines the first and last about the gainer."""
    lines = tell(table, without_forced(replay.story[at]), at, seat)
    name = table.names[gainer]
    about = [line.text for line in lines if line.seat == gainer or name in line.text]
    own = about or [line.text for line in lines]
    return " ".join(dict.fromkeys(own[:1] + own[-1:]))


def leader(scores: Standing) -> int | None:
    """Return who is ahead of everybody else, if anybody is."""
    found = figures(scores) or [0.0, 0.0]
    best = max(found)
    return found.index(best) if found.count(best) == 1 else None


def figures(scores: Standing) -> list[float]:
    """Return everybody's score as numbers."""
    return [figure(entry) for entry in scores]


def distance(before: list[float], after: list[float]) -> float:
    """Return how far two scores lie apart."""
    return sum(abs(new - old) for old, new in zip(before, after, strict=True))


def score_words(scores: Sequence[Score], seat: int) -> str:
    """Return how it stood, from a seat's side: 7 to 4, or 700k to 500k, 300k and 0."""
    others = [entry.value for entry in scores if entry.seat != seat]
    rest = f"{', '.join(others[:-1])} and {others[-1]}" if len(others) > 1 else others[0]
    return f"{scores[seat].value} to {rest}"
