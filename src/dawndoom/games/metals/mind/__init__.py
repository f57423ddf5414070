"""What a good player of Metals knows."""

from dawndoom.core import Mind
from dawndoom.games.metals.mind.evaluation import chances, evaluate
from dawndoom.games.metals.mind.order import order

MIND = Mind(evaluate, order, everybody=chances)
