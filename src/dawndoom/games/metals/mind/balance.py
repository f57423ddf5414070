"""What the ledger expects of many games of Metals (section 9), and what a seat plays."""

from typing import Final

from dawndoom.core import Balance, Band, Seat, Traits
from dawndoom.games.metals.rules.state import NO_FACTION, Battlefield

SMALL_MAPS: Final = {"map": ("crossroads", "ringwood")}
FAIR: Final = {**SMALL_MAPS, "second_player_bonus": (1,)}
ONE_FACTION: Final = {"army_mode": ("mono",)}


def traits(state: Battlefield, seat: Seat) -> Traits:
    """Return who began, and the faction of an army that has only one."""
    found = {"order": "first" if seat == state.starter else "second"}
    factions = {state.faction[metal] for metal in state.owned(seat)}
    if len(factions) == 1 and NO_FACTION not in factions:
        found["army"] = state.box.factions[factions.pop()].id
    return found


BALANCE: Final = Balance(
    bands=(
        Band("trait order=first", 0.45, 0.62, {**SMALL_MAPS, "second_player_bonus": (0,)}),
        Band("trait order=first", 0.47, 0.53, FAIR),
        Band("trait order=first", 0.38, 0.70, {"map": ("long_front",)}),
        Band("draws", 0.0, 0.01),
        Band("ending turn limit", 0.0, 0.01),
        Band("ending no legal action", 0.0, 0.005),
        Band("length", 25.0, 35.0, {"factions": (True,), "victory_target": (None, 20)}),
        Band("trait army", 0.40, 0.66, {**ONE_FACTION, "map": ("crossroads",)}),
        Band("trait army", 0.45, 0.56, {**ONE_FACTION, "map": ("ringwood",)}),
        Band("trait army", 0.43, 0.63, {**ONE_FACTION, "map": ("long_front",)}),
    ),
    traits=traits,
)
