"""What a good player of Metal Dawn knows."""

from dawndoom.core import Mind
from dawndoom.games.metal_dawn.mind.evaluation import chances, evaluate
from dawndoom.games.metal_dawn.mind.order import order

MIND = Mind(evaluate, order, everybody=chances)
