"""A bot that knows better but does not always look: pleasant company for a first game."""

from typing import Final

from dawndoom.bots.base import Bot, Thought
from dawndoom.bots.judge import SEEDS, Judge
from dawndoom.core import Perspective

FINE: Final = 1 << 20
"""How finely the dice tell weights apart."""


class CarelessBot(Bot):
    """Plays like another bot, but now and then takes what catches its eye.

    That is a slip of a person, not of a die: what looks good at a glance is taken more often.
    """

    def __init__(self, name: str, seed: int, careful: Bot, slip_one_in: int) -> None:
        super().__init__(name, seed)
        self.careful = careful
        self.slip_one_in = slip_one_in

    def choose(self, perspective: Perspective) -> int:
        if self.dice.below(self.slip_one_in) == 0:
            return self.glance(perspective)
        return self.careful.think(perspective).index

    def think(self, perspective: Perspective) -> Thought:
        thought = self.careful.think(perspective)
        if self.dice.below(self.slip_one_in) == 0:
            thought.index = self.glance(perspective)
        return thought

    def glance(self, perspective: Perspective) -> int:
        """Return an option by chance, the more promising ones more often."""
        judge = Judge(perspective.game, self.dice)
        world = perspective.imagine(self.dice.below(SEEDS))
        weights = judge.weights(world, perspective.decision)
        mark = sum(weights) * self.dice.below(FINE) / FINE
        for place, weight in enumerate(weights):
            mark -= weight
            if mark < 0.0:
                return place
        return weights.index(max(weights))
