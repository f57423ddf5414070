"""What a good player of Cyberdoom Tower knows."""

from dawndoom.core import Mind
from dawndoom.games.cyberdoom_tower.mind.evaluation import chances, evaluate, is_quiet
from dawndoom.games.cyberdoom_tower.mind.order import order

MIND = Mind(evaluate, order, is_quiet, everybody=chances)
