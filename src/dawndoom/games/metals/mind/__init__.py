"""What a good player of Metals knows."""

from dawndoom.core import Mind
from dawndoom.games.metals.mind.evaluation import evaluate
from dawndoom.games.metals.mind.order import order

MIND = Mind(evaluate, order)
