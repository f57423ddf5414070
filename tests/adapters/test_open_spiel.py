"""OpenSpiel's own tests pass for every game, its search plays ours, shimmy wraps them."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

from dawndoom import Game, find_game
from dawndoom.core import DawndoomError
from dawndoom.lab.adapters.open_spiel_games import register
from tests.core.counter import GAME as COUNTER


def begun(game: Game, fates: tuple[int, ...] = (3, 5), **parameters: Any) -> Any:
    """Return a match at its first decision."""
    state = pyspiel.load_game(register(game), parameters).new_initial_state()
    for fate in fates:
        state.apply_action(fate)
    return state


def played(game: Game, choices: int) -> Any:
    """Return a match after so many choices by the last option offered."""
    state = begun(game)
    for _ in range(choices):
        while state.is_chance_node():
            state.apply_action(7)
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[-1])
    return state


def test_the_random_sim_test_passes(game: Game) -> None:
    loaded = pyspiel.load_game(register(game))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore:Agent's m..imum observation space value is")
def test_shimmy_wraps_it(game: Game) -> None:
    api_test(OpenSpielCompatibilityV0(game_name=register(game)), num_cycles=30)


def test_the_search_of_open_spiel_plays_through_the_resampler(game: Game) -> None:
    state = begun(game, imperfect=True)
    dice = np.random.RandomState(1)
    evaluator = Judge()
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 6, random_state=dice)
    for _ in range(6):
        while state.is_chance_node():
            state.apply_action(7)
        if not state.is_terminal():
            state.apply_action(int(bot.step(state)))


class Judge(mcts.Evaluator):
    """Thinks all options alike: random games to the end would take the tests too long."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def test_a_resampled_world_looks_the_same_and_can_be_stored(game: Game) -> None:
    state = played(game, 5)
    while state.is_chance_node():
        state.apply_action(7)
    player = state.current_player()
    world = state.resample_from_infostate(player, lambda: 0.25)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.legal_actions() == state.legal_actions()
    stored = pyspiel.serialize_game_and_state(world.get_game(), world)
    _, again = pyspiel.deserialize_game_and_state(stored)
    assert again.information_state_string(player) == state.information_state_string(player)
    assert again.table.play == world.table.play


def test_the_dice_are_not_known_before_they_fall() -> None:
    state = begun(COUNTER)
    roll = state.string_to_action("roll")
    state.apply_action(roll)
    assert state.is_chance_node()
    totals = set()
    for fate, _ in state.chance_outcomes():
        after = state.clone()
        after.apply_action(fate)
        totals.add(after.table.play.total)
    assert totals == {2, 3, 4}


def test_settings_are_named_in_the_text_of_the_game() -> None:
    state = begun(find_game("metals"), settings="map:long_front;metals_per_player:5/3")
    assert state.table.frame.settings["map"] == "long_front"
    assert state.table.frame.settings["metals_per_player"] == [5, 3]
    stored = pyspiel.serialize_game_and_state(state.get_game(), state)
    assert str(pyspiel.deserialize_game_and_state(stored)[1]) == str(state)


@pytest.mark.parametrize(
    ("settings", "sentence"), [("map", "expected key:value"), ("mop:moon", "Did you mean 'map'")]
)
def test_bad_settings_get_one_sentence(settings: str, sentence: str) -> None:
    with pytest.raises((DawndoomError, pyspiel.SpielError), match=sentence):
        pyspiel.load_game("dawndoom_metals", {"settings": settings})
