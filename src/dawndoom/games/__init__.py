"""The shelf: every game by name, ours and those that other distributions bring."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from dawndoom.core import Game, UnknownName

GROUP = "dawndoom.games"


@cache
def _shelf() -> dict[str, Game]:
    folders = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    games: list[Game] = [folder.GAME for folder in folders if hasattr(folder, "GAME")]
    games += [point.load() for point in entry_points(group=GROUP)]
    return {game.name: game for game in games}


def all_games() -> list[Game]:
    """Return every game, ours first."""
    return list(_shelf().values())


def find_game(name: str) -> Game:
    """Return the game of this name."""
    if name not in _shelf():
        raise UnknownName("game", name, _shelf())
    return _shelf()[name]
