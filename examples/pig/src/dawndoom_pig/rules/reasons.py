"""Why? The rule behind the question, and why holding is not offered."""

from dawndoom.core import Option, Reason, Reasons
from dawndoom_pig.rules.state import Sty
from dawndoom_pig.rules.turn import HOLD, ROLL, can_hold


def expected(state: Sty) -> list[Option]:
    """Return what one would expect in every turn: to roll, and to hold."""
    return [ROLL, HOLD]


def refusal(state: Sty, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    if wish == HOLD and not can_hold(state):
        return Reason("PG-1.4", "no_stake")
    return None


REASONS = Reasons({"roll_or_hold": "PG-1.2"}, expected, refusal)
