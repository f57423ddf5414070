"""`dawndoom replay`: a recorded game in words, and as pictures."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from dawndoom.cli.output import console, make_folder, read_text, write_text
from dawndoom.core import Event, Match, Names, Sentence, read_record
from dawndoom.games import find_game


def replay(
    file: Annotated[Path, typer.Argument(help="A record: what `simulate --records` wrote.")],
    svg: Annotated[
        Path | None, typer.Option(help="Write a picture after each choice into this folder.")
    ] = None,
) -> None:
    """Tell a recorded game in words, choice by choice."""
    record = read_record(read_text(file))
    match = Match.load(record, find_game(record["game"]))
    names = [f"Seat {seat + 1}" for seat in range(match.seats)]
    if svg is not None:
        make_folder(svg)
    out = console()
    for number, line in told(match, names, svg):
        place = f"{number:>4}  " if number else "      "
        out.print(f"[dim]{place}[/dim]{escape(line)}")


def told(match: Match, names: Names, svg: Path | None) -> Iterator[tuple[int, str]]:
    """Play the match again and yield each line with the number of the choice it begins, or 0."""
    face = match.game.face
    again = match.earlier(0)
    yield 0, f"{match.game.title}, seed {match.seed}"
    yield from ((0, line) for line in sentences(match, again.opening, names))
    draw(again, svg, 0)
    for number, choice in enumerate(match.chosen, start=1):
        decision = again.decision
        assert decision is not None
        wording = face.wording(again.view(choice.seat), decision, choice.option)
        yield number, f"{names[choice.seat]}: {wording.label}"
        events = again.choose(choice.option)
        yield from ((0, line) for line in sentences(match, events, names))
        draw(again, svg, number)
    yield from ((0, line) for line in sentences(match, match.closing, names))
    if match.outcome is None:
        yield 0, "The record ends here; the game is not over."
    else:
        yield 0, face.ending(match.view(None), names)


def sentences(match: Match, events: list[Event], names: Names) -> list[str]:
    """Return what happened in words; a record holds everything, so everything is told."""
    found = [match.game.face.sentence(event, names) for event in events]
    return [f"  {sentence.text}" for sentence in found if isinstance(sentence, Sentence)]


def draw(match: Match, folder: Path | None, number: int) -> None:
    """Write the picture that a spectator sees now."""
    if folder is not None:
        face = match.game.face
        picture = face.draw(match.view(None), None)
        alone = face.standalone(picture)
        write_text(folder / f"{number:04}.svg", alone)
