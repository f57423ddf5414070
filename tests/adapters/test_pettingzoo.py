"""PettingZoo's own tests pass for every game, and bad input gets one sentence."""

import pytest
from pettingzoo.test import api_test, seed_test

from dawndoom import Game
from dawndoom.core import ChoiceError, DawndoomError
from dawndoom.lab.adapters.pettingzoo_env import TableEnv, env


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_api_test_passes(game: Game) -> None:
    api_test(env(game), num_cycles=200)


def test_the_seed_test_passes(game: Game) -> None:
    seed_test(lambda: env(game), num_cycles=60)
