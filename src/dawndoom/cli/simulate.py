"""`dawndoom simulate`: many games between bots, and what they say."""

import signal
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.output import (
    console,
    make_folder,
    new_table,
    print_json,
    progress,
    read_cards,
    write_text,
)
from dawndoom.cli.workers import (
    AddressOption,
    EngineOption,
    GamesOption,
    JobsOption,
    PresetOption,
    SeatsOption,
    SeedOption,
    SettingOption,
    Stopped,
    Workers,
    read_seats,
    read_settings,
)
from dawndoom.core import SettingError, word_for
from dawndoom.games import find_game
from dawndoom.lab import Plan, Row, Share, Store, Summary, play_many, record_of, summarize


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, as `dawndoom games` lists it.")],
    seats: SeatsOption = "",
    games: GamesOption = 100,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    setting: SettingOption = None,
    preset: PresetOption = "",
    cards: Annotated[Path | None, typer.Option(help="Play with the cards of this file.")] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move the bots one seat on after every game.")
    ] = False,
    engine: EngineOption = "local",
    address: AddressOption = "",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write one row per game: .parquet, .csv or .jsonl."),
    ] = None,
    decisions: Annotated[
        Path | None, typer.Option(help="Write one row per decision too; needs --output.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with results that are there already.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(help="Write the record of each game into this folder.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between bots and show how often each wins.

    The same seed gives the same games, whatever the engine and the number of workers; only bots
    with a budget in seconds depend on the machine.
    """
    if output is None and (decisions is not None or resume):
        raise SettingError("output", "", "a file for the results with --decisions or --resume")
    settings = read_settings(game, preset, setting)
    plan = Plan(game, settings, read_seats(game, seats), seed, read_cards(cards), rotate)
    plan = keeping(plan, output is not None, decisions is not None, records is not None)
    start = time.monotonic()
    store = None if output is None else Store(plan, output, decisions)
    rows = played(plan, games, Workers(engine, jobs, address), store, resume, records)
    summary = summarize(plan, rows)
    seconds = time.monotonic() - start
    if json:
        print_json({**summary.plain(), "jobs": jobs, "wall_seconds": seconds})
    else:
        show(summary, seconds)


def keeping(plan: Plan, watch: bool, decisions: bool, choices: bool) -> Plan:
    """Return a plan that keeps what is to be written of its games."""
    return replace(plan, watch=watch, keep_decisions=decisions, keep_choices=choices)


def played(
    plan: Plan,
    games: int,
    workers: Workers,
    store: Store | None,
    resume: bool,
    records: Path | None,
) -> list[Row]:
    """Play the games that are missing, write what was wished for, and return all rows."""
    plan.check()
    if games < 1:
        raise SettingError("games", games, "1 or more")
    known: list[Row] = []
    if store is not None:
        known = store.resume() if resume else store.begin()
    there = {row.number for row in known}
    missing = [number for number in range(games) if number not in there]
    if not missing:
        return known
    rows = play_many(plan, missing, workers.open(len(missing)))
    if records is not None:
        rows = recorded(plan, rows, records)
    if store is not None:
        rows = store.write(rows)
    words = f"{plan.game}: {' - '.join(plan.seats)}"
    fresh = progress(rows, games, escape(words), games - len(missing))
    return known + gathered(fresh, store, games - len(missing), games)


def gathered(rows: Iterator[Row], store: Store | None, done: int, games: int) -> list[Row]:
    """Return all rows; when stopped on the way, say what is kept."""
    found: list[Row] = []
    # Whoever ends the run politely (a scheduler, a shutdown) is answered like Ctrl-C.
    listener = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        found.extend(rows)
    except KeyboardInterrupt:
        if store is None:
            raise
        store.flush()
        kept = done + len(found)
        raise Stopped(f"Stopped after {kept:,} of {games:,} games; --resume goes on.") from None
    finally:
        signal.signal(signal.SIGTERM, listener)
    return found


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
    out.print(escape(changed_settings(summary)), style="dim")
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


def changed_settings(summary: Summary) -> str:
    """Name the settings that are not at their default."""
    settings = find_game(summary.plan.game).settings
    changed = [
        f"{setting.key}={word_for(summary.settings[setting.key])}"
        for setting in settings
        if summary.settings[setting.key] != setting.default
    ]
    return ", ".join(changed) or "all settings at their defaults"


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
