"""Many games at once: simulations, their statistics, measurements, endurance."""

from dawndoom.lab.bench import Figures, measure
from dawndoom.lab.simulate import GameBroke, Plan, Row, play_game, play_many, record_of
from dawndoom.lab.soak import Fault, soak_game
from dawndoom.lab.statistics import Interval, Share, Spread, Summary, summarize, wilson

__all__ = [
    "Fault",
    "Figures",
    "GameBroke",
    "Interval",
    "Plan",
    "Row",
    "Share",
    "Spread",
    "Summary",
    "measure",
    "play_game",
    "play_many",
    "record_of",
    "soak_game",
    "summarize",
    "wilson",
]
