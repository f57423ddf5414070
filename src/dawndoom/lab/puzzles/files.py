"""The file that found puzzles go to: it grows game by game, and a search goes on where it was left.

Beside the puzzles it has a line for each game that was looked through: {"searched": seed}.
"""

import json
from pathlib import Path

from dawndoom.core.puzzles import Puzzle, read_puzzles, written
from dawndoom.lab.puzzles.finder import Found

MARK = "searched"


def puzzles_in(game: str, text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, easy ones first."""
    lines = [line for line in text.splitlines() if seed_in(line) is None]
    return read_puzzles(game, "".join(f"{line}\n" for line in lines))


def seeds_in(text: str) -> set[int]:
    """Return the games that were looked through for a file."""
    return {seed for line in text.splitlines() if (seed := seed_in(line)) is not None}


def seed_in(line: str) -> int | None:
    """Return the game that a line says was looked through, if it says so."""
    if not line.startswith(f'{{"{MARK}"'):
        return None
    return int(json.loads(line)[MARK])


def add(file: Path, found: Found) -> None:
    """Write what a game had in it; the mark comes last, so that what is cut off is done again."""
    lines = [written(puzzle) for puzzle in found.puzzles]
    with file.open("a", encoding="utf-8") as stream:
        stream.write("".join([*lines, json.dumps({MARK: found.seed}) + "\n"]))
