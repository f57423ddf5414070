"""Many games at once: simulations and their results, ratings, reports, analyses, endurance.

What needs a library of the extra `lab` (Parquet, Ray, plots) asks for it when it is used.
"""

from dawndoom.lab.analysis import Analysis, Moment, Turn, analyse, turning_points
from dawndoom.lab.bench import Figures, measure
from dawndoom.lab.cluster import open_engine
from dawndoom.lab.pool import Engine, EngineError
from dawndoom.lab.ratings import Rating, rate
from dawndoom.lab.results import Store, read_games
from dawndoom.lab.simulation import GameBroke, Plan, Row, play_game, play_many, record_of
from dawndoom.lab.soak import Fault, soak_game
from dawndoom.lab.statistics import Interval, Share, Spread, Summary, summarize, wilson
from dawndoom.lab.tables import ResultsError
from dawndoom.lab.tournament import Standings, Tournament, standings

__all__ = [
    "Analysis",
    "Engine",
    "EngineError",
    "Fault",
    "Figures",
    "GameBroke",
    "Interval",
    "Moment",
    "Plan",
    "Rating",
    "ResultsError",
    "Row",
    "Share",
    "Spread",
    "Standings",
    "Store",
    "Summary",
    "Tournament",
    "Turn",
    "analyse",
    "measure",
    "open_engine",
    "play_game",
    "play_many",
    "rate",
    "read_games",
    "record_of",
    "soak_game",
    "standings",
    "summarize",
    "turning_points",
    "wilson",
]
