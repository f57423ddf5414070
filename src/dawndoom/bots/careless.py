"""A bot that knows better but does not always look: pleasant company for a first game."""

from typing import Final

from dawndoom.bots.base import Bot, Thought
from dawndoom.bots.greedy import GreedyBot
from dawndoom.bots.judge import Judge
from dawndoom.core import Perspective

SLIP_ONE_IN: Final = 6


class CarelessBot(Bot):
    """Plays like the greedy bot, but now and then takes whatever comes first to hand."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.careful = GreedyBot(name, self.dice.below(1 << 31))

    def choose(self, perspective: Perspective) -> int:
        if self.dice.below(SLIP_ONE_IN) == 0:
            return self.slip(perspective)
        return self.careful.choose(perspective)

    def think(self, perspective: Perspective) -> Thought:
        thought = self.careful.think(perspective)
        if self.dice.below(SLIP_ONE_IN) == 0:
            thought.index = self.slip(perspective)
        return thought

    def slip(self, perspective: Perspective) -> int:
        """Return any option but one that nobody in their senses would take."""
        options = Judge(perspective.game, self.dice).worth_a_look(perspective)
        return options[self.dice.below(len(options))]
