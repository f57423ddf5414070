"""What looks promising in Pig: hold at twenty, roll on below it."""

from dawndoom.core import Decision
from dawndoom_pig.mind.evaluation import ENOUGH
from dawndoom_pig.rules.state import Sty
from dawndoom_pig.rules.turn import HOLD


def order(state: Sty, decision: Decision) -> list[float]:
    """Return a weight for each option: hold when there is enough at stake, or enough to win."""
    wins = state.banked[state.active] + state.stake >= state.box.target
    is_enough = wins or state.stake >= ENOUGH
    return [9.0 if (option == HOLD) == is_enough else 1.0 for option in decision.options]
