"""What a bot makes of an imagined world: by the game's mind, or without one by random play."""

from collections.abc import Callable
from typing import Any, Final

from dawndoom.bots.base import best_of
from dawndoom.bots.playout import play_out
from dawndoom.core import Decision, Dice, Game, Seat, State

# A turn of more clicks than this is judged where it stands.
LONGEST_TURN: Final = 12
LONGEST_PLAYOUT: Final = 2_000
UNDECIDED: Final = 0.5
SEEDS: Final = 1 << 31


class Judge:
    """Judges worlds of one game. It plays on in them: hand it worlds that nobody needs again."""

    __slots__ = ("dice", "evaluate", "everybody", "order", "quiet")

    def __init__(self, game: Game, dice: Dice) -> None:
        self.dice = dice
        mind = game.mind
        self.evaluate: Callable[[Any, Seat], float] | None = None
        self.order: Callable[[Any, Decision], list[float]] | None = None
        self.quiet: Callable[[Any, Seat], bool] | None = None
        self.everybody: Callable[[Any], list[float]] | None = None
        if mind is not None:
            self.evaluate = mind.evaluate
            self.order = mind.order
            self.quiet = mind.quiet
            self.everybody = mind.everybody

    def weights(self, world: State, decision: Decision) -> list[float]:
        """Return a weight for each option: how promising it looks, 0 if another is never worse."""
        if self.order is None:
            return [1.0] * len(decision.options)
        return self.order(world, decision)

    def worth_a_look(self, world: State) -> list[int]:
        """Return the places of the options that no other makes pointless."""
        decision = world.decision
        assert decision is not None
        weights = self.weights(world, decision)
        return [place for place, weight in enumerate(weights) if weight > 0.0]

    def settle(self, world: State, mover: Seat) -> None:
        """Play on to where a world can be judged: until the mover's turn is done.

        It is done when another seat is asked, if the game does not know better: a blow that nobody
        has answered yet says nothing. Until then everybody takes the most promising option. Without
        a mind of the game only the end can be judged.
        """
        if self.evaluate is None:
            play_out(world, self.dice, LONGEST_PLAYOUT)
            return
        for _ in range(LONGEST_TURN):
            decision = world.decision
            if decision is None or self.is_quiet(world, decision, mover):
                return
            world.choose(best_of(self.weights(world, decision), self.dice))

    def is_quiet(self, world: State, decision: Decision, mover: Seat) -> bool:
        """Tell whether nothing of the mover's turn is under way."""
        if self.quiet is None:
            return decision.seat != mover
        return self.quiet(world, mover)

    def guess(self, world: State, seat: Seat) -> float:
        """Return a seat's chance to win as the world stands."""
        if world.outcome is not None:
            return world.outcome.returns[seat]
        if self.evaluate is None:
            return UNDECIDED
        return self.evaluate(world, seat)

    def guesses(self, world: State) -> tuple[float, ...] | list[float]:
        """Return every seat's chance to win as the world stands."""
        if world.outcome is not None:
            return world.outcome.returns
        if self.everybody is not None:
            return self.everybody(world)
        return [self.guess(world, seat) for seat in range(world.seats)]
