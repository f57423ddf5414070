"""`dawndoom bench`: how fast our games are on this machine."""

import math
from typing import Annotated, Any

import typer

from dawndoom.cli.output import console, new_table, print_json, progress
from dawndoom.core import Game, SettingError, is_compiled
from dawndoom.games import all_games, find_game
from dawndoom.lab import measure


def bench(
    games: Annotated[str, typer.Option(help="Which games, as a,b; all of them otherwise.")] = "",
    seconds: Annotated[float, typer.Option(help="CPU seconds that each figure takes.")] = 2.0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure random play, copying, imagining and searching, per CPU second on one core."""
    if not 0.0 < seconds < math.inf:
        raise SettingError("seconds", seconds, "a number above 0")
    measured = progress(chosen(games), len(chosen(games)), "measuring")
    figures = {game.name: measure(game, seconds).plain() for game in measured}
    if json:
        print_json(figures)
    else:
        show(figures)


def chosen(names: str) -> list[Game]:
    """Return the games named, or all."""
    return [find_game(name.strip()) for name in names.split(",")] if names else all_games()


def show(figures: dict[str, dict[str, Any]]) -> None:
    """Print one line per game."""
    columns = (">decisions/s", ">clone µs", ">imagine µs", ">search iterations/s")
    form = "compiled" if is_compiled() else "pure Python"
    table = new_table("game", *columns, title=f"per CPU second, {form}")
    for name, found in figures.items():
        table.add_row(
            name,
            f"{found['decisions_per_cpu_second']:,.0f}",
            f"{found['clone_us']:.2f}",
            f"{found['imagine_us']:.2f}",
            f"{found['search_iterations_per_cpu_second']:,.0f}",
        )
    console().print(table)
