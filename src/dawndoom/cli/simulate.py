"""`dawndoom simulate`: many games between bots, and what they say."""

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.shown import (
    console,
    make_folder,
    new_table,
    print_json,
    progress,
    read_cards,
    write_text,
)
from dawndoom.core import OptionError, word_for
from dawndoom.games import find_game
from dawndoom.lab import Plan, Row, Share, Summary, play_many, record_of, summarize


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, as `dawndoom games` lists it.")],
    seats: Annotated[
        str,
        typer.Option(help="A bot for each seat: random, greedy, search:200, search:1s, hard, ..."),
    ] = "",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the next has one more.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 means one for each core.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="Set an option of the game.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help="Play with the cards of this file.")] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move the bots one seat on after every game.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(help="Write the record of each game into this folder.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between bots and show who wins how often.

    The same seed gives the same games, whatever the number of processes; only bots with a budget
    in seconds depend on the machine.
    """
    plan = Plan(
        game=game,
        options=read_options(option or []),
        seats=read_seats(game, seats),
        seed=seed,
        cards=read_cards(cards),
        rotate=rotate,
        keep_choices=records is not None,
    )
    start = time.monotonic()
    rows = play_many(plan, games, jobs or os.cpu_count() or 1)
    if records is not None:
        rows = recorded(plan, rows, records)
    words = f"{game}: {' - '.join(plan.seats)}"
    summary = summarize(plan, progress(rows, games, escape(words)))
    seconds = time.monotonic() - start
    if json:
        print_json({**summary.plain(), "jobs": jobs, "wall_seconds": seconds})
    else:
        show(summary, seconds)


def read_options(pairs: list[str]) -> dict[str, str]:
    """Return the options written as key=value."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise OptionError("option", pair, "key=value")
        options[key.strip()] = value.strip()
    return options


def read_seats(game: str, seats: str) -> tuple[str, ...]:
    """Return a bot for each seat; none named means random ones for the fewest seats."""
    if not seats:
        return ("random",) * find_game(game).seats[0]
    return tuple(spec.strip() for spec in seats.split(","))


def recorded(plan: Plan, rows: Iterable[Row], folder: Path) -> Iterator[Row]:
    """Write a record for each row that goes by."""
    from json import dumps

    make_folder(folder)
    for row in rows:
        record = dumps(record_of(plan, row))
        write_text(folder / f"{plan.game}-{row.seed}.json", record + "\n")
        yield row


def show(summary: Summary, seconds: float) -> None:
    """Print the table of wins and what else there is to say."""
    plan = summary.plan
    out = console()
    who, shares = "seat", summary.seats
    if plan.rotate:
        who, shares = "bot", summary.bots
    table = new_table(who, "player", ">wins", ">share", ">95 % interval", ">mean score")
    for place, share in enumerate(shares):
        table.add_row(str(place + 1), escape(plan.seats[place]), *figures(share))
    out.print(f"[bold]{plan.game}[/bold], {summary.games:,} games, seed {plan.seed}")
    out.print(escape(changed_options(summary)), style="dim")
    out.print(table)
    out.print("\n".join(remarks(summary, seconds)), markup=False)


def figures(share: Share) -> list[str]:
    """Return what the table shows of somebody's wins."""
    low, high = share.interval
    return [
        f"{share.wins:,}",
        f"{share.part:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{share.mean_score:.1f}",
    ]


def changed_options(summary: Summary) -> str:
    """Name the options that are not at their default."""
    settings = find_game(summary.plan.game).settings
    changed = [
        f"{setting.key}={word_for(summary.options[setting.key])}"
        for setting in settings
        if summary.options[setting.key] != setting.default
    ]
    return ", ".join(changed) or "all options at their default"


def remarks(summary: Summary, seconds: float) -> list[str]:
    """Return a line each on draws, length, reasons for the end and speed."""
    per_game = summary.per_game
    length = f"{per_game.mean:.0f} decisions ({per_game.least}-{per_game.most})"
    if summary.length is not None:
        unit, spread = summary.length
        length += f", {spread.mean:.1f} {unit} ({spread.least}-{spread.most})"
    ends = ", ".join(f"{reason} {count:,}" for reason, count in summary.reasons.items())
    rate = summary.decisions / max(summary.cpu_seconds, 1e-9)
    return [
        f"draws      {summary.draws:,}",
        f"length     {length}",
        f"endings    {ends}",
        f"decisions  {summary.decisions:,}, {rate:,.0f} per CPU second; {seconds:.1f} s in all",
    ]
