"""`dawndoom cards`: the card files of a game, to edit and to check."""

from pathlib import Path
from typing import Annotated

import typer

from dawndoom.cli.output import FileError, read_text
from dawndoom.core import CardError, CardSet, parse
from dawndoom.games import find_game

app = typer.Typer(help="Export the cards of a game to edit them, and check edited ones.")


@app.command("export")
def export(
    game: Annotated[str, typer.Argument(help="Which game.")],
) -> None:
    """Print all cards and boards of a game as one file that can be edited and played with."""
    text = find_game(game).cards()
    if not text:
        raise FileError(f"{game} has no cards to export.")
    typer.echo(text, nl=not text.endswith("\n"))


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A card file, as `cards export` prints it.")],
) -> None:
    """Check a card file: name the first thing wrong with it, or list what it holds."""
    cards = CardSet(file.name, read_text(file))
    name = parse(cards.text, cards.name).get("game")
    if not isinstance(name, str):
        raise CardError(cards.name, "", "game", "the name of a game", name or "nothing")
    game = find_game(name)
    if game.check_cards is None:
        raise FileError(f"{name} takes no card files.")
    for line in game.check_cards(cards):
        typer.echo(line)
