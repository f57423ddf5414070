"""Strength from results: the Bradley-Terry model on the scale of Elo, with intervals.

The chance that one player does better than another is a function of the difference of their
ratings: 400 points are ten to one. The ratings are those under which the results are likeliest;
every pair is given one drawn game beforehand, so that a player who never lost has a rating too.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dawndoom.lab.statistics import Z_95, Interval

ELO = 400.0 / math.log(10.0)
MIDDLE = 1500.0
PRIOR_DRAWS = 1.0
ROUNDS = 100
CLOSE = 1e-9

Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """A player's rating, and the interval that holds the true one 95 times in 100."""

    player: str
    elo: float
    interval: Interval

    def plain(self) -> dict[str, Any]:
        """Return the rating as JSON data."""
        return {"player": self.player, "elo": self.elo, "interval": list(self.interval)}


def rate(players: Sequence[str], points: Matrix) -> list[Rating]:
    """Return the ratings; `points[i][j]` is what player i got out of all games against j.

    A win is one point, a draw half a point to both. The middle of all ratings is 1500.
    """
    results = with_prior(points)
    strengths = fit(results)
    spread = variances(results, strengths)
    ratings = []
    for player, strength, variance in zip(players, strengths, spread, strict=True):
        elo, margin = MIDDLE + ELO * strength, Z_95 * ELO * math.sqrt(variance)
        ratings.append(Rating(player, elo, (elo - margin, elo + margin)))
    return ratings


def with_prior(points: Matrix) -> Matrix:
    """Return the points with a drawn game more for every pair."""
    size = len(points)
    half = PRIOR_DRAWS / 2
    return [[points[i][j] + half if i != j else 0.0 for j in range(size)] for i in range(size)]


def fit(points: Matrix) -> list[float]:
    """Return the likeliest strengths (natural logarithms, mean 0) by Newton's method."""
    strengths = [0.0] * len(points)
    for _ in range(ROUNDS):
        step = solve(information(points, strengths), slopes(points, strengths))
        # Far from the top a whole step may overshoot.
        longest = max(1.0, *(abs(change) for change in step)) if step else 1.0
        strengths = [s + change / longest for s, change in zip(strengths, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    return strengths


def chance(ours: float, theirs: float) -> float:
    """Return the chance to do better, given both strengths."""
    return 1.0 / (1.0 + math.exp(theirs - ours))


def slopes(points: Matrix, strengths: Sequence[float]) -> list[float]:
    """Return how the likelihood climbs with each strength."""
    size = range(len(points))
    return [
        sum(
            points[i][j] - (points[i][j] + points[j][i]) * chance(strengths[i], strengths[j])
            for j in size
            if j != i
        )
        for i in size
    ]


def information(points: Matrix, strengths: Sequence[float]) -> Matrix:
    """Return the Fisher information; a constant everywhere keeps the mean at 0."""
    size = len(points)
    found = [[1.0 / size] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            if i != j:
                games = points[i][j] + points[j][i]
                share = chance(strengths[i], strengths[j])
                weight = games * share * (1.0 - share)
                found[i][i] += weight
                found[i][j] -= weight
    return found


def variances(points: Matrix, strengths: Sequence[float]) -> list[float]:
    """Return how uncertain each strength is, relative to the mean of all."""
    size = len(points)
    known = information(points, strengths)
    columns = [solve(known, [float(i == j) for j in range(size)]) for i in range(size)]
    # The constant that held the mean has a variance of its own, which is none of theirs.
    return [max(0.0, columns[i][i] - 1.0 / size) for i in range(size)]


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Return x with matrix x = right, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(size):
            if other != place:
                factor = rows[other][place] / rows[place][place]
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [rows[place][size] / rows[place][place] for place in range(size)]
