"""`dawndoom report`: what the results of simulations say about balance, as one page."""

from pathlib import Path
from typing import Annotated

import typer

from dawndoom.cli.output import progress, write_text
from dawndoom.lab import read_games


def report(
    results: Annotated[list[Path], typer.Argument(help="What `simulate --output` wrote.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The page.")] = Path("report.html"),
) -> None:
    """Make a page about balance: who wins, what each card does, how long and how close games are.

    Several results of one game, say for 2, 3 and 4 players, go into one page.
    """
    from dawndoom.lab.report import report as page_about

    read = progress(results, len(results), "reading")
    rows = [row for path in read for row in read_games(path)]
    write_text(output, page_about(rows))
    typer.echo(f"{output}: {len(rows):,} games")
