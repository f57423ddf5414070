"""What the ledger expects of many games of New Dawn (section 9), and what a seat plays."""

from typing import Final

from dawndoom.core import Balance, Band, Seat, Traits
from dawndoom.games.new_dawn.rules.state import Galaxy


def traits(state: Galaxy, seat: Seat) -> Traits:
    """Return the seat's race."""
    return {"race": state.box.races[state.race[seat]].id}


BALANCE: Final = Balance(
    bands=(
        Band("wins", 0.44, 0.56, {"seats": (2,)}),
        Band("wins", 0.273, 0.393, {"seats": (3,)}),
        Band("wins", 0.19, 0.31, {"seats": (4,)}),
        Band("trait race", 0.35, 0.65, {"seats": (2,)}),
        Band("trait race", 0.18, 0.32, {"seats": (4,)}),
        Band("score", 28.0, 45.0),
        Band("draws", 0.0, 0.03),
        Band("taken technologies", 0.05, 0.98),
        Band("taken facilities", 0.08, 0.60),
    ),
    traits=traits,
)
