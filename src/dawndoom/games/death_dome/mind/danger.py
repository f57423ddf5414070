"""What a unit stands to lose to the enemies that can come at it."""

from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import RANGED, UNITS
from dawndoom.games.death_dome.rules.resolution import Unit
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from dawndoom.games.death_dome.rules.weapons import range_of


def danger_to(state: Arena, unit: Unit) -> float:
    """Return how much a unit stands to lose to enemies that can come at it."""
    here = state.pos[unit]
    return loss_at(state, threats_to(state, unit), here) if here >= 0 else 0.0


class Threat:
    """An enemy as a danger to one unit: from where, how far, and how much of its vitae."""

    __slots__ = ("cell", "far", "near", "share")

    def __init__(self, cell: Cell, near: int, far: int, share: float) -> None:
        self.cell = cell
        self.near = near
        """Up to this range it can strike with a step at most."""
        self.far = far
        """Up to this range it can come and strike."""
        self.share = share


def threats_to(state: Arena, unit: Unit) -> list[Threat]:
    """Return the enemies on the board that could wound a unit."""
    seat = unit // UNITS
    guard = toughness_of(state, unit) + 0.9 * len(state.hands[seat])
    vitae = float(max(1, state.vitae_now(unit)))
    found: list[Threat] = []
    for enemy in range(len(state.pos)):
        if state.pos[enemy] < 0 or enemy // UNITS == seat or state.down[enemy]:
            continue
        blow, reach = best_blow(state, enemy)
        wounds = blow + 1.1 * len(state.hands[enemy // UNITS]) - guard
        if wounds > 0.0:
            far = movement_of(state, enemy) + reach
            found.append(Threat(state.pos[enemy], reach + 1, far, min(1.0, wounds / vitae)))
    return found


def loss_at(state: Arena, threats: list[Threat], here: Cell) -> float:
    """Return how much a unit would stand to lose on a cell."""
    distance = state.box.ground.distance[here]
    danger = 0.0
    for threat in threats:
        far = distance[threat.cell]
        if far <= threat.far:
            danger += threat.share * (0.55 if far <= threat.near else 0.3)
    return min(1.6, danger)


def best_blow(state: Arena, unit: Unit) -> tuple[int, int]:
    """Return the strength and the range of a unit's strongest weapon."""
    blow, reach = 0, 1
    for number in state.sheet(unit).weapons:
        item = state.box.items[number]
        if item.strength >= blow:
            blow = item.strength
            reach = range_of(state, unit, number) if item.type == RANGED else 1
    return strength_of(state, unit) + blow, reach
