"""Our search against OpenSpiel's own, at equal iterations: `python benchmarks/ismcts.py`.

OpenSpiel's information-set tree search plays through the adapter, with its resampler and its usual
evaluator (one random game to the end from every new node). Needs the extra `learning`.
"""

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from dawndoom.bots import find_bot
from dawndoom.core import Perspective
from dawndoom.lab import wilson
from dawndoom.lab.adapters.open_spiel_games import FATES, SpielState


class Duel:
    """One match after the other, the seats changing."""

    def __init__(self, name: str, iterations: int, exploration: float) -> None:
        self.game = pyspiel.load_game(name, {"imperfect": True})
        self.iterations = iterations
        self.exploration = exploration
        self.seconds = [0.0, 0.0]
        self.choices = [0, 0]

    def play(self, number: int) -> float:
        """Play a match; return what it was worth to our search."""
        dice = np.random.RandomState(number)
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        theirs = ismcts.ISMCTSBot(
            self.game, evaluator, self.exploration, self.iterations, random_state=dice
        )
        ours = find_bot(f"search:{self.iterations}", number)
        seat = number % 2
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(dice.randint(FATES)))
                continue
            mine = state.current_player() == seat
            start = time.process_time()
            action = ours.choose(seen_by(state, seat)) if mine else int(theirs.step(state))
            self.seconds[not mine] += time.process_time() - start
            self.choices[not mine] += 1
            state.apply_action(action)
        return float(state.returns()[seat])


def seen_by(state: SpielState, seat: int) -> Perspective:
    """Return what our bots get to see."""
    assert state.table.play is not None
    return Perspective(state.table.frame.game, state.table.play, seat)


def main() -> None:
    """Play the matches and say who won how often."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--game", default="dawndoom_metals")
    reader.add_argument("--iterations", type=int, default=100)
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--exploration", type=float, default=1.4)
    wishes = reader.parse_args()
    duel = Duel(wishes.game, wishes.iterations, wishes.exploration)
    won = 0
    for number in range(wishes.games):
        won += round(duel.play(number))
        print(f"match {number + 1}: {won} won", end="\r", flush=True)
    low, high = wilson(won, wishes.games)
    ours, theirs = (1000 * duel.seconds[side] / max(1, duel.choices[side]) for side in (0, 1))
    print(
        f"{wishes.game}, {wishes.iterations} iterations each, {wishes.games} matches: "
        f"our search won {won} ({low:.0%} - {high:.0%}); "
        f"{ours:.1f} ms a decision, OpenSpiel's {theirs:.0f} ms"
    )


if __name__ == "__main__":
    main()
