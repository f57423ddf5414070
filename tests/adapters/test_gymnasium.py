"""Gymnasium's own check passes for every game; one seat against bots, one match or many."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dawndoom import Game
from dawndoom.core import DawndoomError, RulesError
from dawndoom.lab.adapters.gymnasium_env import SeatEnv, register


def play(env: SeatEnv, seed: int, most: int = 25) -> list[Any]:
    """Play a match by the first option offered; return what was offered and seen."""
    seen, info = env.reset(seed=seed)
    story: list[Any] = []
    over = False
    while not over and len(story) < most:
        story.append((info["offered"], seen["observation"].tolist()))
        seen, _, over, _, info = env.step(np.int64(0))
    return story


def test_check_env_passes(game: Game) -> None:
    check_env(gymnasium.make(register(game)).unwrapped)


def test_the_same_seed_plays_the_same_match(game: Game) -> None:
    env = SeatEnv(game)
    assert play(env, 3) == play(env, 3)
    assert any(play(env, seed) != play(env, 3) for seed in (4, 5, 6))


def test_many_matches_are_played_at_once(game: Game) -> None:
    matches = gymnasium.make_vec(register(game), num_envs=3, vectorization_mode="sync")
    seen, _ = matches.reset(seed=3)
    dice = np.random.default_rng(3)
    ended = 0
    for _ in range(60):
        actions = [dice.choice(max(1, mask.sum())) for mask in seen["action_mask"]]
        seen, _, over, _, _ = matches.step(np.array(actions))
        ended += over.sum()
    assert seen["observation"].shape[0] == 3
    matches.close()


def test_many_matches_are_played_in_processes_of_their_own() -> None:
    matches = gymnasium.make_vec("dawndoom/metals-v1", num_envs=2, vectorization_mode="async")
    seen, _ = matches.reset(seed=3)
    assert all(seen["action_mask"].sum(axis=1) > 1)
    matches.close()


def test_the_learner_sits_where_it_wants_or_anywhere() -> None:
    fixed, free = SeatEnv("metals", seat=1), SeatEnv("metals")
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(8)} == {1}
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}


def test_an_illegal_action_loses_the_match() -> None:
    env = SeatEnv("metals")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(env.frame.slots - 1))
    assert (reward, over, info["illegal"]) == (0.0, True, True)


def test_the_masks_are_those_of_the_observation() -> None:
    env = SeatEnv("metals")
    seen, _ = env.reset(seed=1)
    assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()


def test_a_step_after_the_end_is_refused() -> None:
    env = SeatEnv("metals", settings={"turn_cap": 2})
    play(env, 1)
    with pytest.raises(RulesError, match="call reset"):
        env.step(np.int64(0))


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"opponents": "gredy"}, "Did you mean 'greedy'"),
        ({"opponents": ["greedy", "random"]}, "one bot, or one for each of 1 seats"),
        ({"seat": 2}, "a seat from 0 to 1, or None"),
        ({"render_mode": "human"}, "one of ansi, svg"),
        ({"settings": {"map": "moon"}}, "moon"),
    ],
)
def test_bad_input_gets_one_sentence(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DawndoomError, match=sentence):
        SeatEnv("metals", **wishes)
