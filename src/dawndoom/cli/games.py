"""`dawndoom games`: what is on the shelf, and what a game can be set to."""

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from dawndoom.cli.output import console, new_table, print_json
from dawndoom.core import Game, Setting, word_for
from dawndoom.games import all_games, find_game


def games(
    game: Annotated[str, typer.Argument(help="Show the seats and settings of this game.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, or show what one of them can be set to."""
    shown = [find_game(game)] if game else all_games()
    if json:
        found = [plain(each) for each in shown]
        print_json(found[0] if game else found)
    elif game:
        show_game(shown[0])
    else:
        show_shelf(shown)


def plain(game: Game) -> dict[str, Any]:
    """Return what a program may want to know of a game."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.face.tagline,
        "rules": game.rules_version,
        "seats": list(game.seats),
        "cooperative": game.cooperative,
        "options": [setting.plain() for setting in game.settings],
        "presets": [preset.plain() for preset in game.presets],
    }


def show_shelf(shown: list[Game]) -> None:
    """Print one line per game."""
    table = new_table("game", "title", "seats", "")
    for game in shown:
        table.add_row(game.name, escape(game.title), seats_of(game), escape(game.face.tagline))
    console().print(table)


def show_game(game: Game) -> None:
    """Print the seats, the rules version and every setting of a game."""
    out = console()
    kind = "cooperative" if game.cooperative else "competitive"
    out.print(f"[bold]{escape(game.title)}[/bold]  {escape(game.face.tagline)}")
    out.print(f"seats {seats_of(game)}, {kind}, rules version {game.rules_version}\n")
    table = new_table("setting", "default", "values", "")
    for setting in game.settings:
        words = f"{setting.title}. {setting.help}{condition(setting)}"
        table.add_row(
            setting.key,
            escape(word_for(setting.default)),
            escape(setting.expected()),
            escape(words),
        )
    out.print(table if game.settings else "It has no settings.")
    if game.presets:
        out.print()
        out.print(presets_table(game))


def presets_table(game: Game) -> Table:
    """Return the presets of a game as a table."""
    table = new_table("preset", "sets", "")
    for preset in game.presets:
        sets = ", ".join(f"{key}={word_for(value)}" for key, value in preset.settings.items())
        table.add_row(preset.key, escape(sets), escape(f"{preset.title}. {preset.help}"))
    return table


def condition(setting: Setting) -> str:
    """Say under which other setting this one counts."""
    if setting.when is None:
        return ""
    key, values = setting.when
    return f" (With {key}={' or '.join(word_for(value) for value in values)}.)"


def seats_of(game: Game) -> str:
    """Return the numbers of seats as one writes them: 2-4, or 2."""
    low, high = game.seats[0], game.seats[-1]
    if len(game.seats) > 1 and list(game.seats) == list(range(low, high + 1)):
        return f"{low}-{high}"
    return ", ".join(str(count) for count in game.seats)
