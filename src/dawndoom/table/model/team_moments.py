"""Where a game of one team turned: the choices that changed most of what all of them share."""

from dataclasses import dataclass
from itertools import pairwise

from dawndoom.core import Score
from dawndoom.table.house.reels import GiveWay
from dawndoom.table.house.replays import Replay, see_moment
from dawndoom.table.house.tables import Table
from dawndoom.table.model.log import tell, without_forced
from dawndoom.table.model.replay_turns import runs

MOST = 4
UNITS = {"k": 1_000, "M": 1_000_000}
"""What follows a figure in little room: 700k, 1.3M."""

STRIDE = 8
"""How many choices of one player are looked at together: who plays alone has one endless turn."""
LEAST = 0.1
"""What is worth telling, as a share of what it takes to win."""
NO_GOAL = 6
"""What the loss of something without a goal is measured by, such as Agents in reserve."""
Shared = dict[str, Score]
"""The entries of the score line that belong to nobody, by what they count."""


@dataclass(frozen=True)
class KeyMoment:
    """A turn that changed much: whose gain it was, how it stood then, what had happened."""

    seat: int
    turn: str
    score: str
    text: str
    url: str


async def team_moments(
    table: Table, replay: Replay, seat: int | None, give_way: GiveWay
) -> list[KeyMoment]:
    """Return the choices that changed most for the team, in their order."""
    stops = stopping_places(replay)
    shared = []
    for at in stops:
        shared.append(seen_shared(table, replay, at, seat))
        await give_way()
    sizes = [(change(*pair), place) for place, pair in enumerate(pairwise(shared))]
    best = sorted((size, place) for size, place in sizes if size >= LEAST)[-MOST:]
    found = []
    for _, place in sorted(best, key=lambda pair: pair[1]):
        found.append(told(table, replay, stops[place], stops[place + 1], seat))
        await give_way()
    return found


def stopping_places(replay: Replay) -> list[int]:
    """Return the moments to compare: the ends of turns, and some within a long one."""
    found = [0]
    for _, first, last in runs(replay):
        found += [*range(first + STRIDE, last, STRIDE), last]
    return found


def seen_shared(table: Table, replay: Replay, at: int, seat: int | None) -> Shared:
    """Return what all shared at a moment, but for the time, which the status tells as well."""
    face, view = table.game.face, see_moment(table, replay, at, seat)
    status = face.status(view).lower()
    shared = [entry for entry in face.score(view, table.names) if entry.seat is None]
    return {entry.words: entry for entry in shared if entry.words not in status}


def change(before: Shared, after: Shared) -> float:
    """Return how much was won or lost between two moments, in shares of what it takes."""
    return max([0.0, *(part(before[words], after[words]) for words in both(before, after))])


def both(before: Shared, after: Shared) -> list[str]:
    """Return what counted at both moments."""
    return [words for words in before if words in after]


def part(before: Score, after: Score) -> float:
    """Return by what share of its goal a figure changed; without a goal, only losses count."""
    moved = figure(after) - figure(before)
    if after.of.isdecimal():
        return abs(moved) / max(1.0, float(after.of))
    return max(0.0, -moved) / NO_GOAL


def told(table: Table, replay: Replay, first: int, last: int, seat: int | None) -> KeyMoment:
    """Return the choice between two moments that changed most, in words."""
    shared = [seen_shared(table, replay, at, seat) for at in range(first, last + 1)]
    sizes = [change(*pair) for pair in pairwise(shared)]
    place = sizes.index(max(sizes))
    at, before, after = first + 1 + place, shared[place], shared[place + 1]
    words = max(both(before, after), key=lambda words: part(before[words], after[words]))
    lines = [line.text for line in tell(table, without_forced(replay.story[at]), at, seat)]
    return KeyMoment(
        seat=replay.made[at - 1].seat,
        turn=table.game.face.status(see_moment(table, replay, at, seat)),
        score=change_words(before[words], after[words]),
        text=" ".join(dict.fromkeys(lines[:1] + lines[-1:])),
        url=f"/t/{table.id}/replay?at={at}",
    )


def change_words(before: Score, after: Score) -> str:
    """Say how a figure changed: Keys 2 to 3 of 4."""
    name = after.words[:1].upper() + after.words[1:]
    goal = f" of {after.of}" if after.of else ""
    return f"{name}: {before.value} to {after.value}{goal}"


def figure(entry: Score) -> float:
    """Return a score as a number: 7, 700k or 1.3M; what is no number counts nothing."""
    value, unit = entry.value, UNITS.get(entry.value[-1:], 1)
    digits = value[:-1] if unit > 1 else value
    return unit * float(digits) if digits.replace(".", "", 1).isdecimal() else 0.0
