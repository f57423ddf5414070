"""What a question is worth: deep searches with several seeds, option by option.

Each search imagines other worlds, so what it finds is best on average over all that the seat can't
know; how far the searches differ says how sure the answer is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from dawndoom.bots.judge import Judge
from dawndoom.bots.search import Tree
from dawndoom.core import Branch, Dice, Game, Perspective, below

EQUAL = 0.015
"""What is worse by no more than this is as good."""
CLEAR = 0.04
"""By how much the best has to be better than what is not as good."""
SURE = 3.0
"""How many standard errors that has to be."""
RIVALS = 4
"""Other options that are looked at as closely as a fair comparison needs."""
FAIR_SHARE = 8
"""These get this part of the iterations, at least."""
LONGEST = 4
"""Choices in a line."""


@dataclass(frozen=True)
class Assay:
    """What the options of a question are worth."""

    values: tuple[float, ...]
    """On average over the searches."""
    bests: tuple[int, ...]
    """What each search would choose."""
    best: int
    good: tuple[int, ...]
    """The best and what is as good, best first."""
    other: int
    """The best of the rest."""
    error: float
    """The standard error of the margin."""

    @property
    def margin(self) -> float:
        """By how much the best is better than the best of the rest."""
        return self.values[self.best] - self.values[self.other]

    @property
    def is_clear(self) -> bool:
        """Whether the best is clearly best, whatever worlds and dice are imagined."""
        if set(self.bests) - set(self.good) or len(self.good) * 2 > len(self.values):
            return False
        return self.margin >= max(CLEAR, SURE * self.error)


def grown(perspective: Perspective, seed: int, iterations: int) -> Tree:
    """Return a tree of so many iterations."""
    tree = Tree(perspective, Judge(perspective.game, Dice(seed)))
    for _ in range(iterations):
        tree.iterate()
    return tree


def assay(
    perspective: Perspective, seeds: Sequence[int], iterations: int, suspects: Sequence[int] = ()
) -> Assay:
    """Search a question once for each seed, and compare its options.

    A search hardly looks at what it thinks little of; the best rivals and the suspects are tried
    often enough for a fair comparison.
    """
    trees = [grown(perspective, seed, iterations) for seed in seeds]
    bests = tuple(tree.thought().index for tree in trees)
    rivals = ranked([tree.thought().values for tree in trees])[: RIVALS + 1]
    for tree in trees:
        for place in {*rivals, *suspects}:
            for _ in range(iterations // FAIR_SHARE - tree.root.edges[place].visits):
                tree.iterate(place)
    return judged([tree.thought().values for tree in trees], bests)


def ranked(rows: Sequence[Sequence[float]]) -> list[int]:
    """Return the options by what they are worth on average, best first."""
    means = [fmean(column) for column in zip(*rows, strict=True)]
    return sorted(range(len(means)), key=lambda place: -means[place])


def judged(rows: Sequence[Sequence[float]], bests: tuple[int, ...]) -> Assay:
    """Return what several searches together say."""
    means = tuple(fmean(column) for column in zip(*rows, strict=True))
    order = ranked(rows)
    good = tuple(place for place in order if means[place] >= means[order[0]] - EQUAL)
    other = order[min(len(good), len(order) - 1)]
    margins = [row[order[0]] - row[other] for row in rows]
    error = stdev(margins) / sqrt(len(rows)) if len(rows) > 1 else 0.0
    return Assay(means, bests, order[0], good, other, error)


Line = tuple[list[Any], ...]


@dataclass(frozen=True)
class Solution:
    """The lines that solve a question, the best first, and what its options are worth."""

    first: Assay
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Effort:
    """How deep to search, and how often."""

    iterations: int
    seeds: tuple[int, ...]


def solve(
    spot: Branch, game: Game, effort: Effort, suspects: Sequence[int] = (), longest: int = LONGEST
) -> Solution | None:
    """Return the solution of a question, or None if nothing is clearly best.

    The best line goes on with the seat's next question where nothing comes to light in between and
    one answer is clearly best there as well. Whoever begins with something as good has solved it.
    """
    decision = spot.decision
    perspective = Perspective(game, spot.state, decision.seat)
    found = assay(perspective, effort.seeds, effort.iterations, suspects)
    if not found.is_clear:
        return None
    first, *equals = [decision.options[place].plain() for place in found.good]
    rests = lines_after(spot, found.best, game, effort, longest)
    lines = [*((first, *rest) for rest in rests), *((other,) for other in equals)]
    return Solution(found, tuple(lines))


def lines_after(
    spot: Branch, place: int, game: Game, effort: Effort, longest: int
) -> tuple[Line, ...]:
    """Return how lines go on after a choice: not at all where nothing is clearly best."""
    after = below(spot, place) if longest > 1 else None
    found = None if after is None else solve(after, game, effort, (), longest - 1)
    return ((),) if found is None else found.lines
