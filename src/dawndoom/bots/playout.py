"""Random play: to the end of a game, and as a bot."""

from typing import Final

from dawndoom.bots.base import Bot, Thought
from dawndoom.core import Dice, Perspective, State

LONGEST: Final = 100_000


def play_out(state: State, dice: Dice, limit: int = LONGEST) -> int:
    """Choose at random until the game is over; return how many decisions there were.

    After `limit` decisions the game is left where it is.
    """
    for played in range(limit):
        decision = state.decision
        if decision is None:
            return played
        state.choose(dice.below(len(decision.options)))
    return limit


class RandomBot(Bot):
    """Chooses by chance, and thinks nothing of it."""

    def choose(self, perspective: Perspective) -> int:
        return self.dice.below(len(perspective.decision.options))

    def think(self, perspective: Perspective) -> Thought:
        number = len(perspective.decision.options)
        even = 1.0 if perspective.game.cooperative else 1.0 / perspective.seats
        return Thought(self.choose(perspective), [even] * number, [0] * number, even)
