"""Puzzles: positions from real games in which one choice, or a short line, is clearly best.

A puzzle holds the record of its game up to the question, the seat that is asked, and the lines that
count as solved. Nothing else is known to the solver than what that seat saw. A file of puzzles has
one on each line, as JSON; `dawndoom.lab.puzzles` finds them, docs/teaching.md tells of the fields.

Where a match stands in its puzzle follows from what was chosen, as with lessons (`coach.py`).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dawndoom.core.errors import DawndoomError, UnknownName
from dawndoom.core.game import Game, option_from
from dawndoom.core.match import Match
from dawndoom.core.state import Decision, Option, Word

FOLDER = "puzzles"
SUFFIX = ".jsonl"

Line = tuple[tuple[Word, ...], ...]
"""Choices in a row, each as the rules write it."""


class PuzzleError(DawndoomError):
    """A puzzle that does not fit; names the file, the line and what was expected."""


@dataclass(frozen=True)
class Puzzle:
    """A position with a solution."""

    id: str
    record: Mapping[str, Any]
    """The game up to the question, as a match saves it."""
    seat: int
    lines: tuple[Line, ...]
    """What counts as solved, the best line first."""
    tempting: tuple[Word, ...]
    """The first choice that looks best at a glance, and is not."""
    best: float
    """What the best line is worth: the chance to win, on average over what the seat can't know."""
    other: float
    """What the best of all other first choices is worth."""
    tempted: float
    """What the tempting choice is worth."""
    error: float
    """The standard error of `best - other`."""
    iterations: int
    """How many each of the searches had that found it."""
    rating: int
    """How difficult it is, on the scale of the solvers' ratings."""
    solved_by: Mapping[str, float]
    """How often each bot finds a solution."""
    words: tuple[str, ...]
    """Why it is best, a sentence or two each."""
    rules: tuple[str, ...]
    """The rules that come up in it, by their ids."""

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.record["game"])

    @property
    def start(self) -> int:
        """How many choices lie before the question."""
        return len(self.record["log"])

    @property
    def longest(self) -> int:
        """How many choices the longest solution takes."""
        return max(len(line) for line in self.lines)

    def plain(self) -> dict[str, Any]:
        """Return the puzzle as JSON data."""
        return asdict(self)


def percent(chance: float) -> str:
    """Return a chance as people say it; nothing is certain."""
    return f"{100 * min(0.99, max(0.01, chance)):.0f} %"


# Finding them.


@cache
def puzzle_files(package: str) -> str:
    """Return the puzzles in a game's folder, one on each line. They are read once."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ""
    found = sorted(path.name for path in folder.iterdir() if path.name.endswith(SUFFIX))
    return "".join(folder.joinpath(name).read_text("utf-8") for name in found)


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easy ones first."""
    return read_puzzles(game.name, game.puzzles())


def find_puzzle(game: Game, name: str) -> Puzzle:
    """Return the puzzle of this id."""
    for puzzle in puzzles_of(game):
        if puzzle.id == name:
            return puzzle
    raise UnknownName("puzzle", name, [puzzle.id for puzzle in puzzles_of(game)])


@cache
def read_puzzles(game: str, text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in a text, easy ones first; the same text is read once."""
    lines = enumerate(text.splitlines(), start=1)
    found = [read_puzzle(f"{game}, puzzle {number}", line) for number, line in lines if line]
    for puzzle in found:
        if puzzle.game != game:
            raise PuzzleError(f"Puzzle {puzzle.id} is one of {puzzle.game}, not of {game}.")
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def read_puzzle(where: str, text: str) -> Puzzle:
    """Return the puzzle in a line of JSON, or refuse it with what is wrong."""
    try:
        data = json.loads(text)
        lines = tuple(tuple(tuple(word) for word in line) for line in data["lines"])
        listed = {name: tuple(data[name]) for name in ("tempting", "words", "rules")}
        puzzle = Puzzle(**{**data, **listed, "lines": lines})
        steps = [option_from(choice) for line in lines for choice in line]
        is_whole = bool(lines) and all(lines) and None not in steps and bool(puzzle.game)
    except (ValueError, TypeError, KeyError) as error:
        raise PuzzleError(f"{where} can't be read: {type(error).__name__}: {error}.") from error
    if not is_whole:
        raise PuzzleError(f"{where}: expected lines of choices, got {data['lines']!r}.")
    return puzzle


def written(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of its file."""
    return json.dumps(puzzle.plain(), separators=(",", ":"), ensure_ascii=False) + "\n"


# Solving them.


@dataclass(frozen=True)
class Attempt:
    """Where a match stands in its puzzle."""

    right: int
    """How many choices were right so far."""
    lines: tuple[Line, ...]
    """The lines that can still be followed."""
    wrong: Option | None = None
    """The first choice that no line goes on with."""
    is_solved: bool = False


def puzzle_match(puzzle: Puzzle, game: Game, patient: bool = True) -> Match:
    """Return the match of a puzzle, standing at its question.

    It has a seed: what is rolled after the solution is the same for everybody.
    """
    match = Match.load(puzzle.record, game, patient)
    while match.is_pausing:
        match.go_on()
    return match


def attempt(puzzle: Puzzle, match: Match) -> Attempt:
    """Return where a match stands in its puzzle, by what was chosen in it."""
    return follow(puzzle, [choice.option for choice in match.chosen[puzzle.start :]])


def follow(puzzle: Puzzle, chosen: Iterable[Option]) -> Attempt:
    """Return how far some choices follow the lines of a puzzle."""
    lines, right = puzzle.lines, 0
    for option in chosen:
        meant = tuple(option.plain())
        going = tuple(line for line in lines if len(line) > right and line[right] == meant)
        if not going:
            return Attempt(right, lines, option)
        lines, right = going, right + 1
        if any(len(line) == right for line in lines):
            return Attempt(right, lines, is_solved=True)
    return Attempt(right, lines)


def right_places(tried: Attempt, decision: Decision) -> list[int]:
    """Return which options of the open question go on with a line, the best one first."""
    if tried.wrong is not None or tried.is_solved:
        return []
    meant = [line[tried.right] for line in tried.lines]
    said: Sequence[tuple[Word, ...]] = [tuple(option.plain()) for option in decision.options]
    return list(dict.fromkeys(said.index(choice) for choice in meant if choice in said))
