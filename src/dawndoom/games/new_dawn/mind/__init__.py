"""What a good player of New Dawn knows."""

from dawndoom.core import Mind
from dawndoom.games.new_dawn.mind.evaluation import chances, evaluate
from dawndoom.games.new_dawn.mind.order import order

MIND = Mind(evaluate, order, everybody=chances)
