"""`dawndoom puzzles`: find positions with one clearly best line, list them, check them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from dawndoom.cli.output import (
    FileError,
    console,
    new_table,
    print_json,
    progress,
    read_text,
    write_text,
)
from dawndoom.cli.workers import JobsOption, SeedOption, Stopped, Workers
from dawndoom.core import Puzzle, SettingError, puzzles_of
from dawndoom.core.puzzles import written
from dawndoom.games import all_games, find_game
from dawndoom.lab.analysis import check_iterations
from dawndoom.lab.puzzles import (
    DEEP,
    Verdict,
    check_puzzles,
    find_puzzles,
    select,
    verdict,
)
from dawndoom.lab.puzzles.check import SECONDS
from dawndoom.lab.puzzles.files import add, puzzles_in, seeds_in


def puzzles(
    game: Annotated[str, typer.Argument(help="Which game; for a list, all if none is named.")] = "",
    games: Annotated[int, typer.Option(help="Find: look through so many games between bots.")] = 0,
    seed: SeedOption = 0,
    iterations: Annotated[int, typer.Option(help="Find: iterations of each deep search.")] = DEEP,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Find: the file to add to; check: what passes."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Have bots of all strengths try the puzzles.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--file", help="List or check those of a file, not the game's.")
    ] = None,
    keep: Annotated[
        int, typer.Option(help="Check: write so many of those that pass, as different as can be.")
    ] = 0,
    seconds: Annotated[
        float, typer.Option(help="Check: what the hard bot has for each, of the processor's time.")
    ] = SECONDS,
    listing: Annotated[bool, typer.Option("--list", help="List the puzzles.")] = False,
    jobs: JobsOption = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find puzzles in games between bots, list those that there are, or check them.

    A puzzle is a question of a real game with one line that is clearly best by deep search, and
    that a glance does not find. The same seeds find the same puzzles.
    """
    if games and not (check or listing):
        find(find_game(game).name, range(seed, seed + games), iterations, output, jobs)
        return
    if check:
        known = find_game(game).name
        checked(known, known_puzzles(known, file), (seed, seconds), (output, keep), jobs, json)
        return
    names = [find_game(game).name] if game else [each.name for each in all_games()]
    found = [puzzle for name in names for puzzle in known_puzzles(name, file)]
    if json:
        print_json([plain(puzzle) for puzzle in found])
    else:
        show(found)


def known_puzzles(game: str, file: Path | None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, or else those that come with a game."""
    return puzzles_of(find_game(game)) if file is None else puzzles_in(game, read_text(file))


# Finding.


def find(game: str, seeds: range, iterations: int, output: Path | None, jobs: int) -> None:
    """Look through the games that were not looked through yet, and add what they have."""
    check_iterations(iterations)
    if len(seeds) < 1:
        raise SettingError("games", len(seeds), "1 or more")
    file = output or Path(f"{game}-puzzles.jsonl")
    text = read_text(file) if file.exists() else ""
    there, done = len(puzzles_in(game, text)), seeds_in(text)
    missing = [seed for seed in seeds if seed not in done]
    engine = Workers("local", jobs, "").open(len(missing)) if missing else None
    found = progress(
        find_puzzles(game, missing, engine, iterations),
        len(seeds),
        game,
        len(seeds) - len(missing),
    )
    looked = 0
    try:
        for each in found:
            keep_found(file, each)
            looked, there = looked + 1, there + len(each.puzzles)
    except KeyboardInterrupt:
        kept = len(seeds) - len(missing) + looked
        told = f"Stopped after {kept:,} of {len(seeds):,} games; the same command goes on."
        raise Stopped(told) from None
    console().print(f"{there:,} puzzles in {file}", markup=False)


def keep_found(file: Path, found: Any) -> None:
    """Write what a game had, or say why not."""
    try:
        add(file, found)
    except OSError as error:
        raise FileError(f"{file} cannot be written: {error.strerror}.") from error


# Checking.


def checked(
    game: str,
    found: Sequence[Puzzle],
    how: tuple[int, float],
    target: tuple[Path | None, int],
    jobs: int,
    json: bool,
) -> None:
    """Check puzzles, print the figures, and write those that pass; exit code 1 if they are poor."""
    if not found:
        raise SettingError("game", game, "a game with puzzles")
    if how[1] <= 0:
        raise SettingError("seconds", how[1], "more than 0")
    engine = Workers("local", jobs, "").open(len(found))
    done = list(progress(check_puzzles(found, *how, engine), len(found), game))
    good = {each.id for each in done if each.hard and each.deep}
    output, number = target
    if output is not None:
        passed = [puzzle for puzzle in found if puzzle.id in good]
        kept = select(passed, number or len(passed))
        write_text(output, "".join(written(puzzle) for puzzle in in_order(kept)))
    result = verdict(done)
    failing = sorted({each.id for each in done} - good)
    if json:
        print_json({"game": game, **result.plain(), "failing": failing})
    else:
        show_verdict(game, result, failing)
    if not result.is_good:
        raise typer.Exit(1)


def in_order(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles in the order in which they are kept: easy ones first."""
    return sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id))


def show_verdict(game: str, result: Verdict, failing: list[str]) -> None:
    """Print how the puzzles did."""
    out = console()
    out.print(f"[bold]{game}[/bold], {result.puzzles} puzzles")
    out.print(f"hard solves {result.hard:.0%}, easy {result.easy:.0%}")
    out.print(f"a search with ten times the budget agrees with {result.deep:.0%}")
    if failing:
        out.print(f"not solved by hard or not agreed with: {', '.join(failing)}")


# Listing.


def plain(puzzle: Puzzle) -> dict[str, Any]:
    """Return what a program may want to know of a puzzle."""
    record = puzzle.record
    return {
        "game": puzzle.game,
        "id": puzzle.id,
        "rating": puzzle.rating,
        "seats": record["seats"],
        "seat": puzzle.seat,
        "choices": puzzle.start,
        "lines": [[list(choice) for choice in line] for line in puzzle.lines],
        "best": puzzle.best,
        "other": puzzle.other,
        "error": puzzle.error,
        "solved_by": dict(puzzle.solved_by),
        "words": list(puzzle.words),
        "rules": list(puzzle.rules),
    }


def show(found: Sequence[Puzzle]) -> None:
    """Print one line per puzzle."""
    table = new_table("game", "puzzle", ">rating", ">choices", ">best", ">next", "solution")
    for puzzle in found:
        line = ", ".join(" ".join(map(str, choice)) for choice in puzzle.lines[0])
        figures = str(puzzle.rating), str(puzzle.longest)
        chances = f"{puzzle.best:.0%}", f"{puzzle.other:.0%}"
        table.add_row(puzzle.game, puzzle.id, *figures, *chances, escape(line))
    console().print(table if found else "There are no puzzles.")
