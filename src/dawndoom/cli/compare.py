"""`dawndoom compare`: what edited cards change, on the same seeds."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.output import console, new_table, print_json, progress, read_cards, write_text
from dawndoom.cli.workers import (
    AddressOption,
    EngineOption,
    GamesOption,
    JobsOption,
    PresetOption,
    SeatsOption,
    SeedOption,
    SettingOption,
    Workers,
    read_seats,
    read_settings,
)
from dawndoom.core import SettingError
from dawndoom.lab import Plan
from dawndoom.lab.comparison import Change, Comparison, edited_cards, play_both
from dawndoom.lab.comparison import compare as brought_together


def compare(
    game: Annotated[str, typer.Argument(help="Which game.")],
    cards: Annotated[Path, typer.Option(help="The edited cards.")],
    seats: SeatsOption = "",
    games: GamesOption = 200,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    setting: SettingOption = None,
    preset: PresetOption = "",
    engine: EngineOption = "local",
    address: AddressOption = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write a page with plots.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play the same seeds with the authored and the edited cards, and show what differs."""
    settings = read_settings(game, preset, setting)
    plan = Plan(game, settings, read_seats(game, seats), seed, read_cards(cards), rotate=True)
    plan.check()
    edited_cards(plan)
    if games < 1:
        raise SettingError("games", games, "1 or more")
    rows = play_both(plan, games, Workers(engine, jobs, address).open(2 * games))
    found = brought_together(plan, list(progress(rows, 2 * games, escape(game))))
    if output is not None:
        from dawndoom.lab.comparison_page import comparison_page

        write_text(output, comparison_page(found))
    if json:
        print_json(found.plain())
    else:
        show(found)


def show(found: Comparison) -> None:
    """Print the changes, the clear ones marked."""
    out = console()
    out.print(f"[bold]{found.plan.game}[/bold], {found.games:,} seeds with both sets")
    out.print(escape(f"edited: {', '.join(found.edited)}"), style="dim")
    table = new_table("", ">authored", ">edited", ">difference", ">95 % interval", "")
    for change in (*found.outcome, *found.course, *found.cards):
        table.add_row(*cells(change))
    out.print(table)


def cells(change: Change) -> list[str]:
    """Return a change as a line of the table."""
    form = ".1%" if change.is_share else ",.2f"
    low, high = change.difference.interval
    return [
        escape(change.words),
        f"{change.before:{form}}",
        f"{change.after:{form}}",
        f"{change.difference.value:+{form}}",
        f"{low:+{form}} to {high:+{form}}",
        "clear" if change.is_clear else "",
    ]
