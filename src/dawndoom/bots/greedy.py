"""One step ahead: the best way to do one's own turn, by the game's evaluation.

Clicks that belong together are followed together: all consecutive decisions of the seat, as far
as the nodes last. Where something is rolled or revealed the plan ends, since what to do about it is
decided when it is seen; several worlds are imagined then, and a plan is worth its average.
"""

from typing import Final

from dawndoom.bots.base import Bot, Thought, best_of
from dawndoom.bots.judge import SEEDS, Judge
from dawndoom.core import Perspective, Seat, State

NODES: Final = 400
WORLDS: Final = 6
GRAIN: Final = 0.02
"""Smaller differences do not count: the dice decide, so that no two games are alike."""
GRAIN_SHARE: Final = 0.05
"""Nor do differences below this share of what is at stake, where that is smaller still."""


class GreedyBot(Bot):
    """Takes the option that begins the best turn."""

    def think(self, perspective: Perspective) -> Thought:
        planner = Planner(perspective, Judge(perspective.game, self.dice))
        values = planner.judge_options()
        looks = zip(rounded(values), planner.visits, strict=True)
        index = best_of([value if visits else -1.0 for value, visits in looks], self.dice)
        return Thought(index, values, planner.visits, values[index])


def rounded(values: list[float]) -> list[float]:
    """Return the values with those that are as good as the best raised to it."""
    best = max(values)
    grain = min(GRAIN, GRAIN_SHARE * (best - min(values)))
    return [best if value >= best - grain else value for value in values]


class Planner:
    """Plans one turn of one seat, in several worlds at once."""

    def __init__(self, perspective: Perspective, judge: Judge) -> None:
        self.perspective = perspective
        self.judge = judge
        self.seat: Seat = perspective.seat
        self.nodes = 0
        self.met_chance = False
        self.visits: list[int] = []

    def judge_options(self) -> list[float]:
        """Return what each option of the pending decision is worth."""
        knows_all = not self.perspective.game.hides and self.judge.evaluate is not None
        if knows_all:
            values = self.judge_in(1)
            if not self.met_chance:
                return values
        return self.judge_in(WORLDS)

    def judge_in(self, number: int) -> list[float]:
        """Return what each option is worth on average over this number of imagined worlds.

        Options that are pointless beside another are not looked at, and count as the worst.
        """
        dice = self.judge.dice
        worlds = [self.perspective.imagine(dice.below(SEEDS)) for _ in range(number)]
        options = len(self.perspective.decision.options)
        tried = self.judge.worth_a_look(worlds[0])
        self.visits = [0] * options
        left = NODES // number
        values: dict[int, float] = {}
        for place, index in enumerate(tried):
            before = self.nodes
            values[index] = self.follow(worlds, index, left // (len(tried) - place))
            self.visits[index] = self.nodes - before
            left -= self.visits[index]
        worst = min(values.values())
        return [values.get(index, worst) for index in range(options)]

    def follow(self, worlds: list[State], index: int, nodes: int) -> float:
        """Return the worth of an option: of the best plan that begins with it."""
        self.nodes += 1
        after = [world.clone() for world in worlds]
        for world in after:
            world.choose(index)
        if self.goes_on(worlds, after) and nodes > 1:
            return self.best_plan(after, nodes - 1)
        total = 0.0
        for world in after:
            self.judge.settle(world, self.seat)
            total += self.judge.guess(world, self.seat)
        return total / len(after)

    def goes_on(self, before: list[State], after: list[State]) -> bool:
        """Tell whether the seat is asked the same in all worlds, and nothing new came to light."""
        if self.met_news(before, after):
            return False
        first = after[0].decision
        for world in after:
            decision = world.decision
            if first is None or decision is None or decision.seat != self.seat:
                return False
            if decision.options != first.options:
                return False
        return True

    def met_news(self, before: list[State], after: list[State]) -> bool:
        """Tell whether in any world something was rolled or revealed."""
        for place in range(len(after)):
            if after[place].dice != before[place].dice:
                self.met_chance = True
                return True
            if after[place].revealed != before[place].revealed:
                return True
        return False

    def best_plan(self, worlds: list[State], nodes: int) -> float:
        """Return the worth of the best way to go on; each option gets its share of the nodes.

        When there are fewer nodes than options, the most promising options get them.
        """
        end = self.nodes + nodes
        tried = self.promising(worlds[0], nodes)
        best = 0.0
        for place in range(len(tried)):
            share = (end - self.nodes) // (len(tried) - place)
            best = max(best, self.follow(worlds, tried[place], share))
        return best

    def promising(self, world: State, number: int) -> list[int]:
        """Return the most promising options, at most this number."""
        decision = world.decision
        assert decision is not None
        weights = self.judge.weights(world, decision)
        ranked = sorted((-weight, place) for place, weight in enumerate(weights) if weight > 0.0)
        return [place for _, place in ranked[:number]]
