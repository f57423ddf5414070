"""What a good player of Pig knows."""

from dawndoom.core import Mind
from dawndoom_pig.mind.evaluation import evaluate
from dawndoom_pig.mind.order import order

MIND = Mind(evaluate, order)
