"""What the ledger expects of many matches of Death Dome (section 9), and where a seat stood."""

from typing import Final

from dawndoom.core import Balance, Band, Seat, Traits
from dawndoom.games.death_dome.rules.box import base_name
from dawndoom.games.death_dome.rules.state import Arena


def traits(state: Arena, seat: Seat) -> Traits:
    """Return the seat's base, and its place in the turn order of the last match."""
    return {"base": base_name(state.base[seat]), "turn": str(state.turn_order.index(seat) + 1)}


BALANCE: Final = Balance(
    bands=(
        Band("trait turn=2", 0.45, 0.58, {"seats": (2,)}),
        Band("trait base", 0.48, 0.52, {"seats": (2,)}),
        Band("trait base", 0.22, 0.42, {"seats": (3,)}),
        Band("trait base", 0.22, 0.28, {"seats": (4,)}),
        Band("trait turn", 0.18, 0.32, {"seats": (4,)}),
        Band("deck items", -0.06, 0.08),
        Band("taken items", 0.02, 1.0),
    ),
    traits=traits,
)
