"""`dawndoom tournament`: who is stronger, and how sure that is."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.output import console, new_table, print_json, progress, read_cards
from dawndoom.cli.workers import (
    AddressOption,
    EngineOption,
    JobsOption,
    PresetOption,
    SeedOption,
    SettingOption,
    Workers,
    read_settings,
)
from dawndoom.games import find_game
from dawndoom.lab import Plan, Standings, Tournament, standings


def tournament(
    game: Annotated[str, typer.Argument(help="Which game.")],
    players: Annotated[str, typer.Option(help="The bots: random,greedy,search:200,...")],
    games: Annotated[int, typer.Option(help="Games of each line-up.")] = 100,
    seats: Annotated[int, typer.Option(help="How many sit at a table; else the fewest.")] = 0,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    setting: SettingOption = None,
    preset: PresetOption = "",
    cards: Annotated[Path | None, typer.Option(help="Play with the cards of this file.")] = None,
    engine: EngineOption = "local",
    address: AddressOption = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Have bots play each other from every seat on the same deals, and rate them.

    Ratings are Bradley-Terry on the scale of Elo, 1500 in the middle, with 95 % intervals.
    """
    names = tuple(name.strip() for name in players.split(","))
    count = seats or find_game(game).seats[0]
    settings = read_settings(game, preset, setting)
    plan = Plan(game, settings, names[:1] * count, seed, read_cards(cards))
    plan.check()
    match = Tournament(plan, names, games)
    match.check()
    total = len(match.items())
    rows = match.play(Workers(engine, jobs, address).open(total))
    found = standings(match, list(progress(rows, total, escape(game))))
    if json:
        print_json({"game": game, "seats": count, "seed": seed, **found.plain()})
    else:
        show(game, count, found)


def show(game: str, seats: int, found: Standings) -> None:
    """Print the ratings with the cross table beside them."""
    numbers = [f">{place}" for place in range(1, len(found.players) + 1)]
    table = new_table("", "player", ">rating", ">95 % interval", *numbers)
    for place, rating in enumerate(found.ratings):
        low, high = rating.interval
        shares = [
            "·" if cell.games == 0 else f"{cell.points / cell.games:.0%}"
            for cell in found.cross[place]
        ]
        table.add_row(
            str(place + 1),
            escape(rating.player),
            f"{rating.elo:.0f}",
            f"{low:.0f} - {high:.0f}",
            *shares,
        )
    out = console()
    out.print(f"[bold]{game}[/bold], {found.games:,} games, {seats} seats")
    out.print(table)
