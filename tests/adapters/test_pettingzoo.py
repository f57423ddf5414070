"""PettingZoo's own tests pass for every game, and bad input gets one sentence."""

import pytest
from pettingzoo.test import api_test, seed_test

from dawndoom import Game
from dawndoom.core import ChoiceError, Dice, SettingError
from dawndoom.lab.adapters.pettingzoo_env import TableEnv, env


# Observations here are dictionaries, as in PettingZoo's own card and board games.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_api_test_passes(game: Game) -> None:
    api_test(env(game), num_cycles=100)


def test_the_seed_test_passes(game: Game) -> None:
    seed_test(lambda: env(game), num_cycles=40)


def test_a_match_ends_with_what_it_was_worth_to_each_seat(game: Game) -> None:
    table = TableEnv(game)
    table.reset(seed=5)
    dice = Dice(5)
    state = table.state_of_play
    while state.decision is not None:
        table.step(dice.below(len(state.decision.options)))
    assert state.outcome is not None
    assert [table.rewards[agent] for agent in table.possible_agents] == list(state.outcome.returns)
    assert all(table.terminations.values())


def test_an_action_that_is_not_offered_is_refused_with_the_number_of_options() -> None:
    table = TableEnv("metals")
    table.reset(seed=5)
    with pytest.raises(ChoiceError, match="Action 7 is not offered: there are 4 options"):
        table.step(7)


def test_an_illegal_action_ends_the_match_for_who_plays_by_the_wrapper() -> None:
    table = env("metals")
    table.reset(seed=5)
    table.step(7)
    assert all(table.terminations.values())


@pytest.mark.parametrize(("mode", "sign"), [("ansi", "\n"), ("svg", "<svg")])
def test_the_table_can_be_looked_at(mode: str, sign: str) -> None:
    table = env("metals", render_mode=mode)
    table.reset(seed=5)
    assert sign in str(table.render())


def test_an_unknown_way_to_look_is_refused() -> None:
    with pytest.raises(SettingError, match="one of ansi, svg"):
        TableEnv("metals", render_mode="human")
