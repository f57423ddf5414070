"""What a game brings to every page: its style, and a picture of itself for the lobby."""

from functools import cache

from dawndoom import find_game
from dawndoom.core import Dice

SEED = 3
CHOICES_INTO_THE_GAME = 45


@cache
def style(name: str) -> str:
    """Return the CSS of a game's pictures, beyond that of the drawing kit."""
    return find_game(name).face.style


@cache
def emblem(name: str) -> str:
    """Return a picture of a game under way, as anybody at the table would see it."""
    game = find_game(name)
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
