"""`dawndoom soak`: endurance over all settings of the games."""

import os
from typing import Annotated

import typer

from dawndoom.cli.bench import chosen
from dawndoom.cli.output import console, progress
from dawndoom.core import SettingError
from dawndoom.lab import Fault, open_engine, soak_game

FAULTS_SHOWN = 10


def soak(
    only: Annotated[str, typer.Option("--only", help="Which games, as a,b; else all.")] = "",
    games: Annotated[int, typer.Option(help="How many random games of each.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the next has one more.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 means one for each core.")] = 0,
) -> None:
    """Play random games over all settings and seats, sampling the laws along the way.

    Reports every exception and every game without an end; the exit code is 1 if there was any.
    """
    if games < 1:
        raise SettingError("games", games, "1 or more")
    processes = min(games, jobs or os.cpu_count() or 1)
    if processes < 1:
        raise SettingError("jobs", jobs, "0 or more")
    broken = False
    for game in chosen(only):
        engine = open_engine("local", processes)
        results = progress(soak_game(game.name, games, seed, engine), games, game.name)
        faults = [fault for fault in results if fault is not None]
        report(game.name, games, faults)
        broken = broken or bool(faults)
    if broken:
        raise typer.Exit(1)


def report(game: str, games: int, faults: list[Fault]) -> None:
    """Print a line for the game, and what went wrong in the first few games that did."""
    out = console()
    out.print(f"{game}: {games:,} games, {len(faults):,} with a fault", markup=False)
    for fault in sorted(faults, key=lambda fault: fault.seed)[:FAULTS_SHOWN]:
        out.print(f"  {fault}", markup=False)
