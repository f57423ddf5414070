import gymnasium, pytest
import numpy as np
from gymnasium.utils.env_checker import check_env
from dawndoom import Game
from dawndoom.lab.adapters.gymnasium_env import SeatEnv, register

def test_check_env_passes(game: Game) -> None:
    check_env(gymnasium.make(register(game)).unwrapped)
def test_check_env_passes_raw(game: Game) -> None:
    check_env(SeatEnv(game))
def test_vec(game):
    envs=gymnasium.make_vec(register(game),num_envs=3,vectorization_mode="sync")
    o,i=envs.reset(seed=3)
    rng=np.random.default_rng(0)
    for _ in range(50):
        a=[int(rng.choice(np.flatnonzero(m))) if m.any() else 0 for m in o["action_mask"]]
        o,r,t,tr,i=envs.step(np.array(a))
def test_vec_async(game):
    envs=gymnasium.make_vec(register(game),num_envs=2,vectorization_mode="async")
    o,i=envs.reset(seed=3)
    for _ in range(5):
        o,r,t,tr,i=envs.step(np.zeros(2,int))
    envs.close()
