"""What the ledger expects of many games of Metal Dawn (section 9), and what a seat plays."""

from typing import Any, Final

from dawndoom.core import Balance, Band, Seat, Traits
from dawndoom.games.metal_dawn.rules.state import City

NORMAL: Final[dict[str, tuple[Any, ...]]] = {"difficulty": ("normal",), "mode": ("coop",)}
HARD: Final[dict[str, tuple[Any, ...]]] = {"difficulty": ("hard",), "mode": ("coop",)}


def traits(state: City, seat: Seat) -> Traits:
    """Return the seat's Division."""
    return {"division": state.box.divisions[state.division_cards[seat]].id}


BALANCE: Final = Balance(
    bands=(
        Band("wins", 0.40, 0.60, {**NORMAL, "seats": (1, 2, 4)}),
        Band("wins", 0.45, 0.65, {**NORMAL, "seats": (3,)}),
        Band("wins", 0.35, 0.55, {**NORMAL, "seats": (5,)}),
        Band("wins", 0.25, 0.50, {**NORMAL, "seats": (6,)}),
        Band("wins", 0.20, 0.45, {**HARD, "seats": (1, 2, 5)}),
        Band("wins", 0.25, 0.50, {**HARD, "seats": (3, 4)}),
        Band("wins", 0.12, 0.40, {**HARD, "seats": (6,)}),
        Band("length", 5.0, 10.0, {"seats": (1, 2)}),
        Band("length", 5.0, 9.0, {"seats": (3,)}),
        Band("length", 4.0, 8.0, {"seats": (4, 5)}),
        Band("length", 4.0, 7.0, {"seats": (6,)}),
        Band("deck agents", -0.08, 0.08),
    ),
    traits=traits,
)
