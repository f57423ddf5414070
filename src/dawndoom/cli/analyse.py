"""`dawndoom analyse`: how the chances went in a recorded game, and where it turned."""

from json import dumps
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.output import console, new_table, print_json, progress, read_text, write_text
from dawndoom.cli.workers import JobsOption, Workers
from dawndoom.core import SettingError, read_record
from dawndoom.drawing import Mark, chance_chart, standalone
from dawndoom.games import find_game
from dawndoom.lab import Analysis, Turn, turning_points
from dawndoom.lab import analyse as moments_of
from dawndoom.lab.analysis import ITERATIONS, check_iterations, match_of, whole

SUFFIXES = (".svg", ".json")


def analyse(
    record: Annotated[Path, typer.Argument(help="A record: what `simulate --records` wrote.")],
    output: Annotated[
        list[Path] | None,
        typer.Option("--output", "-o", help="Write the graph (.svg) or all figures (.json)."),
    ] = None,
    iterations: Annotated[
        int, typer.Option(help="Iterations of search for each decision.")
    ] = ITERATIONS,
    jobs: JobsOption = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Search every decision of a game: each seat's chances, the turning points, better choices.

    A choice is judged by what its seat could know. The same record gives the same analysis,
    whatever the number of workers.
    """
    for file in output or []:
        if file.suffix not in SUFFIXES:
            raise SettingError("output", str(file), "a name that ends in .svg or .json")
    check_iterations(iterations)
    saved = read_record(read_text(record))
    total = len(match_of(saved).chosen)
    if not total:
        raise SettingError("record", record.name, "a game with a choice in it")
    engine = Workers("local", jobs, "").open(total)
    moments = list(progress(moments_of(saved, iterations, engine), total, "searching"))
    names = saved.get("names")
    found = whole(saved, moments, names if isinstance(names, list) else ())
    for file in output or []:
        write_text(file, graph(found) if file.suffix == ".svg" else dumps(found.plain(), indent=1))
    if json:
        print_json(found.plain())
    else:
        show(found)


def graph(found: Analysis) -> str:
    """Return the graph as a picture that stands alone."""
    title = f"{find_game(found.game).title}: chances to win"
    marks = [Mark(turn.at + 1, turn.seat, in_words(found, turn)) for turn in turning_points(found)]
    return standalone(chance_chart(title, found.names, found.curve(), marks, found.is_team))


def in_words(found: Analysis, turn: Turn) -> str:
    """Return what happened at a turning point."""
    words = f"Choice {turn.at + 1}, {found.names[turn.seat]}: {turn.chosen}"
    if turn.better:
        return f"{words}. Better by {100 * turn.loss:.0f} points: {turn.better}"
    return f"{words}. It went {100 * turn.swing:.0f} points towards {found.names[turn.gained]}"


def show(found: Analysis) -> None:
    """Print the turning points, and how the chances went now and then."""
    out = console()
    title = find_game(found.game).title
    out.print(f"[bold]{escape(title)}[/bold], {found.last} choices")
    table = new_table(">choice", *(f">{escape(name)}" for name in found.names))
    curve = found.curve()
    for place in sorted({round(part * (len(curve) - 1) / 8) for part in range(9)}):
        table.add_row(str(place), *(f"{chance:.0%}" for chance in curve[place]))
    out.print(table)
    turns = turning_points(found)
    out.print("\nturning points" if turns else "\nno turning points", style="bold")
    for turn in turns:
        out.print(in_words(found, turn), markup=False)
