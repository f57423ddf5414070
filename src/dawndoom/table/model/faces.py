"""What a game brings to every page: its style, and its poster."""

from functools import cache

from markupsafe import Markup

from dawndoom import Game, find_game
from dawndoom.core import Dice

SEED = 3
CHOICES_INTO_THE_GAME = 45


@cache
def style(name: str) -> str:
    """Return the CSS of a game's pictures, beyond that of the drawing kit."""
    return find_game(name).face.style


@cache
def defs(name: str) -> Markup:
    """Return what a game's pictures share, for one hidden picture on each of its pages."""
    return Markup(find_game(name).face.defs())


@cache
def emblem(name: str) -> str:
    """Return a game's poster, or else a picture of it under way."""
    game = find_game(name)
    return game.face.emblem() if game.face.emblem is not None else board_of(game)


def board_of(game: Game) -> str:
    """Return a picture of a game under way, as a spectator sees it."""
    dice = Dice(SEED)
    state = game.new(seats=game.seats[-1], seed=SEED)
    for _ in range(CHOICES_INTO_THE_GAME):
        ahead = state.clone()
        options = state.decision.options if state.decision is not None else []
        ahead.choose(dice.below(len(options)))
        if ahead.decision is None:
            break
        state = ahead
    return game.face.standalone(game.face.draw(game.see(state, None), None))
