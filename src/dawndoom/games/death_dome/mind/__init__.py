"""What a good player of Death Dome knows."""

from dawndoom.core import Mind
from dawndoom.games.death_dome.mind.evaluation import chances, evaluate, is_quiet
from dawndoom.games.death_dome.mind.order import order

MIND = Mind(evaluate, order, is_quiet, everybody=chances)
