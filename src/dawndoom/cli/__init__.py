"""The doors of the house: `dawndoom play`, `dawndoom simulate`, ...

A command reads its arguments, asks the room that knows, and shows the answer. Whatever is wrong
with an argument is said in one sentence on standard error, with exit code 2; a game that broke
its own rules ends with exit code 1.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from dawndoom import __version__
from dawndoom.cli import (
    analyse,
    bench,
    cards,
    compare,
    games,
    lessons,
    puzzles,
    replay,
    report,
    simulate,
    soak,
    table,
    tournament,
)
from dawndoom.core import DawndoomError, RulesError, is_compiled

app = typer.Typer(
    name="dawndoom",
    help="One house for tabletop games of machines and ruin: play them, simulate them.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(table.play)
app.command("serve")(table.serve)
app.command("games")(games.games)
app.command("lessons")(lessons.lessons)
app.command("puzzles")(puzzles.puzzles)
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("compare")(compare.compare)
app.command("analyse")(analyse.analyse)
app.command("replay")(replay.replay)
app.add_typer(cards.app, name="cards")
app.command("bench")(bench.bench)
app.command("soak")(soak.soak)

BROKEN_RULES, BAD_ARGUMENT = 1, 2


def _show_version(wanted: bool) -> None:
    if wanted:
        form = "compiled" if is_compiled() else "pure Python"
        typer.echo(f"dawndoom {__version__} ({form})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Show the help when nothing is asked."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        code = app(args=arguments, prog_name="dawndoom", standalone_mode=False)
    except typer.TyperException as error:
        return complain(error.format_message(), BAD_ARGUMENT)
    except RulesError as error:
        return complain(str(error), BROKEN_RULES)
    except DawndoomError as error:
        return complain(str(error), BAD_ARGUMENT)
    except typer.Abort:
        return complain("Stopped.", BROKEN_RULES)
    return code if isinstance(code, int) else 0


def complain(text: str, code: int) -> int:
    """Say on standard error what is wrong, in one line, and return the exit code for it."""
    sentence = " ".join(text.split())
    sys.stderr.write(sentence + ("\n" if sentence.endswith((".", "?", "!")) else ".\n"))
    return code
