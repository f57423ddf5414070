"""Which tables puzzles are looked for at: the game as it comes, its presets, and each variant."""

from typing import Any

from dawndoom.core import Choice, DawndoomError, Flag, Game, Setting

PLAIN_EVERY = 2
"""Every other game is played as the box says."""

Mode = tuple[dict[str, Any], int]


def mode_of(game: Game, number: int) -> Mode:
    """Return the table of a game by its number: settings that differ from the default, seats."""
    seats = game.seats[number % len(game.seats)]
    round_number = number // len(game.seats)
    if round_number % PLAIN_EVERY == 0:
        return {}, seats
    variants = variants_of(game)
    settings = variants[round_number // PLAIN_EVERY % len(variants)] if variants else {}
    return (settings, seats) if fits(game, settings, seats) else ({}, seats)


def variants_of(game: Game) -> list[dict[str, Any]]:
    """Return the presets, and for every switch and choice each of its other values alone."""
    found = [dict(preset.settings) for preset in game.presets]
    for setting in game.settings:
        found += [{setting.key: value} for value in others(setting)]
    return found


def others(setting: Setting) -> list[Any]:
    """Return the values of a switch or a choice that are not its default."""
    if not isinstance(setting, (Choice, Flag)):
        return []
    return [value for value in setting.samples() if value != setting.default]


def fits(game: Game, settings: dict[str, Any], seats: int) -> bool:
    """Tell whether a table can be set like this."""
    try:
        game.box(settings, seats)
    except DawndoomError:
        return False
    return True
