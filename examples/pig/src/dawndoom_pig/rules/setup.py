"""From the box to the first decision."""

from dawndoom_pig.rules.box import Box
from dawndoom_pig.rules.state import NOT_ROLLED, Sty
from dawndoom_pig.rules.turn import Decide


def setup(box: Box, seats: int, dice: int) -> Sty:
    """Return the table before the first step: nothing banked, a random seat begins."""
    state = Sty(seats, dice)
    state.box = box
    state.active = state.below(seats)
    state.banked = [0] * seats
    state.stake = 0
    state.die = NOT_ROLLED
    state.turns = 0
    state.agenda = [Decide()]
    return state
