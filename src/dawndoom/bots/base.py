"""A bot: it sits at a seat, sees what the seat sees, and chooses.

It gets a `Perspective` and never the state. All its chance comes from dice of its own, so that
the same seed makes the same choices.
"""

from dawndoom.core import Data, Decision, Dice, Game, Perspective, mypyc_attr


class Thought(Data):
    """What a bot makes of a decision: its choice, and how it judges every option.

    `values` and `visits` go option by option: the chance to win it gives the asked seat, from 0 to
    1, and how often it was tried. `chance` is the seat's chance to win as things stand; `everybody`
    goes seat by seat, as the asked seat sees it, where the bot was to think of the others too.
    """

    __slots__ = ("chance", "everybody", "index", "values", "visits")

    def __init__(
        self,
        index: int,
        values: list[float],
        visits: list[int],
        chance: float,
        everybody: tuple[float, ...] = (),
    ) -> None:
        self.index = index
        self.values = values
        self.visits = visits
        self.chance = chance
        self.everybody = everybody


Plan = list[tuple[Decision, int]]
"""Questions to a seat one after another, and which of their options to choose."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that thinks. A kind of bot says how, in `think`."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.dice = Dice(seed)

    def check(self, game: Game) -> None:
        """Refuse a game that this bot cannot play."""

    def choose(self, perspective: Perspective) -> int:
        """Return the index of the option chosen."""
        return self.think(perspective).index

    def plan(self, perspective: Perspective) -> Plan:
        """Return what the seat is asked with what to choose, and so on as far as that is sure.

        What comes after the first holds if that is the next thing that the seat is asked.
        """
        return [(perspective.decision, self.choose(perspective))]

    def think(self, perspective: Perspective) -> Thought:
        """Return the choice with how every option was judged, for hints and analysis."""
        raise NotImplementedError


def best_of(values: list[float], dice: Dice) -> int:
    """Return the place of the largest value; among equals the dice decide."""
    best = 0
    equals = 1
    for place in range(1, len(values)):
        if values[place] > values[best]:
            best = place
            equals = 1
        elif values[place] == values[best]:
            equals += 1
            if dice.below(equals) == 0:
                best = place
    return best
