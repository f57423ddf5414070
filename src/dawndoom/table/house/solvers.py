"""Solvers: how good somebody is at puzzles, by the Glicko-2 system.

A puzzle counts once for everybody, the first time: whoever tries it again knows something. The
ratings of puzzles stand still (`dawndoom.lab.puzzles`), those of people move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from glicko2 import Player

from dawndoom.core import Puzzle
from dawndoom.table.store.models import SolutionRow

START, UNSURE, RESTLESS = 1500.0, 250.0, 0.06
"""The rating of somebody new, how unsure it is, and how much it moves."""
PUZZLE_UNSURE = 80.0
"""How unsure the rating of a puzzle is."""
SETTLED = 110.0
"""A rating that is less sure than this is shown as a first guess."""


@dataclass(frozen=True)
class Solver:
    """Somebody who solves puzzles."""

    rating: float = START
    deviation: float = UNSURE
    volatility: float = RESTLESS
    results: dict[tuple[str, str], bool] = field(default_factory=dict)
    """Whether they were right when they first tried, by game and puzzle."""

    @property
    def shown(self) -> int:
        """The rating as people read it."""
        return round(self.rating)

    @property
    def is_settled(self) -> bool:
        """Whether the rating is more than a first guess."""
        return self.deviation <= SETTLED

    def has_tried(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle would not count any more."""
        return (puzzle.game, puzzle.id) in self.results


def solver_of(rows: Sequence[SolutionRow]) -> Solver:
    """Return a solver by what became of their puzzles, newest first."""
    if not rows:
        return Solver()
    last = rows[0]
    results = {(row.game, row.puzzle): row.is_right for row in rows}
    return Solver(last.rating, last.deviation, last.volatility, results)


def rated(solver: Solver, puzzle: Puzzle, is_right: bool) -> Solver:
    """Return a solver after they have tried a puzzle."""
    player = Player(solver.rating, solver.deviation, solver.volatility)
    player.update_player([puzzle.rating], [PUZZLE_UNSURE], [int(is_right)])
    results = {**solver.results, (puzzle.game, puzzle.id): is_right}
    return Solver(player.rating, player.rd, player.vol, results)
