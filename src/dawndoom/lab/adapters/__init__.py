"""The games as the learning libraries know them; each module needs its library.

pettingzoo_env     PettingZoo: every seat an agent, with action masks
gymnasium_env      Gymnasium: one seat against bots, one match or many at once
open_spiel_games   OpenSpiel: registered games, serialised and resampled
frame              what they share: slots for options, observations

See docs/for-researchers.md.
"""
