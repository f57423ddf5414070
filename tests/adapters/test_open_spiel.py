import pyspiel, pickle
from dawndoom import Game
from dawndoom.lab.adapters.open_spiel_games import register
import numpy as np
def test_random_sim(game: Game) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(register(game)), num_sims=2, serialize=True, verbose=False)
def test_ismcts(game):
    from open_spiel.python.algorithms import ismcts, mcts
    g=pyspiel.load_game(register(game),{"imperfect":True})
    ev=mcts.RandomRolloutEvaluator(1,np.random.RandomState(1))
    b=ismcts.ISMCTSBot(g,ev,1.4,5,random_state=np.random.RandomState(1))
    s=g.new_initial_state()
    for _ in range(8):
        if s.is_terminal(): break
        if s.is_chance_node(): s.apply_action(3); continue
        s.apply_action(int(b.step(s)))
    g2,s2=pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(g,s))
    assert str(s2)==str(s)
def test_shimmy(game):
    from shimmy import OpenSpielCompatibilityV0
    from pettingzoo.test import api_test
    register(game)
    e=OpenSpielCompatibilityV0(game_name=f"dawndoom_{game.name}")
    api_test(e,num_cycles=100)
