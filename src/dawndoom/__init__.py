"""Dawndoom: one house for five tabletop games of machines and ruin.

>>> import dawndoom
>>> match = dawndoom.Match(dawndoom.find_game("metals"), seed=7)
>>> match.decision.name
'choose_space'
"""

from dawndoom.core import Game, Match, Option, read_record
from dawndoom.games import all_games, find_game

__version__ = "0.2.0"

__all__ = ["Game", "Match", "Option", "__version__", "all_games", "find_game", "read_record"]
