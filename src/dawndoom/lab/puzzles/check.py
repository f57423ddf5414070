"""Holds puzzles against bots that had no part in finding them.

A strong bot with a few seconds should solve nearly all, a weak one few, and a search with ten times
the budget of those that found a puzzle should agree with its solution.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from statistics import fmean
from typing import Any

from dawndoom.bots import HARD_ITERATIONS, SearchBot, find_bot
from dawndoom.core import seeded
from dawndoom.core.puzzles import Puzzle
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.puzzles.bots import finds

SECONDS = 10.0
"""What the strong bot has for a puzzle, of the processor's time."""
DEEPER = 10
WEAK = "easy"
WEAK_TRIES = 5
HARD_AT_LEAST, WEAK_AT_MOST, DEEP_AT_LEAST = 0.90, 0.40, 0.97


@dataclass(frozen=True)
class Checked:
    """How a puzzle did."""

    id: str
    hard: bool
    """Whether the strong bot solves it."""
    easy: float
    """How often the weak one does."""
    deep: bool
    """Whether the deeper search agrees."""


@dataclass(frozen=True)
class Verdict:
    """How all puzzles of a game did."""

    puzzles: int
    hard: float
    easy: float
    deep: float

    @property
    def is_good(self) -> bool:
        """Whether they are what puzzles should be."""
        is_solved = self.hard >= HARD_AT_LEAST and self.deep >= DEEP_AT_LEAST
        return is_solved and self.easy <= WEAK_AT_MOST

    def plain(self) -> dict[str, Any]:
        """Return the figures as JSON data."""
        return {**asdict(self), "is_good": self.is_good}


def check_puzzles(
    puzzles: Sequence[Puzzle],
    seed: int = 0,
    seconds: float = SECONDS,
    engine: Engine | None = None,
) -> Iterator[Checked]:
    """Check puzzles; results come as they get done, in any order."""
    return spread(partial(check_each, seed, seconds), puzzles, engine)


def check_each(seed: int, seconds: float, puzzles: Sequence[Puzzle]) -> Iterator[Checked]:
    """Check puzzles one after the other."""
    for puzzle in puzzles:
        yield check_one(puzzle, seeded(seed + int(puzzle.id, 16)), seconds)


def check_one(puzzle: Puzzle, seed: int, seconds: float) -> Checked:
    """Have a strong bot, a weak one and a deeper search try a puzzle."""
    # The seconds are for the whole line.
    hard = SearchBot("hard", seed + 1, HARD_ITERATIONS, seconds / puzzle.longest)
    deep = SearchBot("deep", seed + 2, DEEPER * puzzle.iterations, 0.0)
    tries = range(3, 3 + WEAK_TRIES)
    easy = fmean(finds(find_bot(WEAK, seed + number), puzzle) for number in tries)
    return Checked(puzzle.id, finds(hard, puzzle), easy, finds(deep, puzzle))


def verdict(checked: Sequence[Checked]) -> Verdict:
    """Return how they did altogether."""
    return Verdict(
        len(checked),
        fmean(each.hard for each in checked),
        fmean(each.easy for each in checked),
        fmean(each.deep for each in checked),
    )
