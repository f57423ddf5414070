"""Which of many puzzles to keep: different questions, whole lines before single clicks."""

from collections import Counter
from collections.abc import Sequence

from dawndoom.core.puzzles import Puzzle, puzzle_match
from dawndoom.games import find_game

STEP = 100
"""Points of rating that count as equally difficult."""


def select(puzzles: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """Return so many puzzles that differ in what they ask and in how difficult they are.

    Games begin alike: the same line after as many choices is the same puzzle.
    """
    left = list({(puzzle.start, puzzle.lines[0]): puzzle for puzzle in puzzles}.values())
    asked = {puzzle.id: question_of(puzzle) for puzzle in left}
    kept: list[Puzzle] = []
    questions: Counter[str] = Counter()
    levels: Counter[int] = Counter()
    while left and len(kept) < number:
        best = min(left, key=lambda puzzle: crowd(puzzle, asked, questions, levels))
        left.remove(best)
        kept.append(best)
        questions[asked[best.id]] += 1
        levels[best.rating // STEP] += 1
    return kept


def crowd(
    puzzle: Puzzle, asked: dict[str, str], questions: Counter[str], levels: Counter[int]
) -> tuple[float, float]:
    """Return how many like it are kept already; then clear ones come first."""
    alike = questions[asked[puzzle.id]] + levels[puzzle.rating // STEP]
    return alike - puzzle.longest, puzzle.other - puzzle.best


def question_of(puzzle: Puzzle) -> str:
    """Return what a puzzle asks, by the name of its question."""
    decision = puzzle_match(puzzle, find_game(puzzle.game), patient=False).decision
    return "" if decision is None else decision.name
