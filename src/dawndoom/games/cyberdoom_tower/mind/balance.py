"""What the ledger expects of many games of Cyberdoom Tower (section 9), and against which AI."""

from typing import Final

from dawndoom.core import Balance, Band, Seat, Traits
from dawndoom.games.cyberdoom_tower.rules.state import Tower

ALONE: Final = (1,)
TWO_BALANCED: Final = {"seats": (2,), "two_player_ai_bonus": (1,)}
"""The rulebook's own AI, without a bonus, is known to be too weak for two players."""


def traits(state: Tower, seat: Seat) -> Traits:
    """Return the AI that waited on the roof."""
    return {"ai": state.box.ais[state.ai].id}


BALANCE: Final = Balance(
    bands=(
        Band("wins", 0.50, 0.70, {"seats": ALONE, "difficulty": ("standard",)}),
        Band("wins", 0.70, 0.85, {"seats": ALONE, "difficulty": ("easy",)}),
        Band("wins", 0.30, 0.50, {"seats": ALONE, "difficulty": ("hard",)}),
        Band("wins", 0.55, 0.75, {**TWO_BALANCED, "difficulty": ("standard",)}),
        Band("taken equipment", 0.20, 1.0),
    ),
    traits=traits,
)
