"""The shelf: every game by name, ours and those that other distributions bring."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from dawndoom.core import Game, UnknownName

GROUP = "dawndoom.games"
LIGHT_TO_HEAVY = ("metals", "cyberdoom_tower", "death_dome", "new_dawn", "metal_dawn")
"""In which order folders stand on the shelf; any other comes after them."""


@cache
def _shelf() -> dict[str, Game]:
    names = sorted((module.name for module in iter_modules(__path__)), key=_weight)
    folders = [import_module(f"{__name__}.{name}") for name in names]
    games: list[Game] = [folder.GAME for folder in folders if hasattr(folder, "GAME")]
    games += [point.load() for point in entry_points(group=GROUP)]
    return {game.name: game for game in games}


def _weight(folder: str) -> int:
    return LIGHT_TO_HEAVY.index(folder) if folder in LIGHT_TO_HEAVY else len(LIGHT_TO_HEAVY)


def all_games() -> list[Game]:
    """Return every game, ours first, from light to heavy."""
    return list(_shelf().values())


def find_game(name: str) -> Game:
    """Return the game of this name."""
    if name not in _shelf():
        raise UnknownName("game", name, _shelf())
    return _shelf()[name]
