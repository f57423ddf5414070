"""What a unit stands to lose to the enemies that can come at it."""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import RANGED, UNITS
from dawndoom.games.death_dome.rules.resolution import Unit
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from dawndoom.games.death_dome.rules.weapons import range_of


class Striker:
    """A unit on its feet as a danger to all others: from where, how hard, how far."""

    __slots__ = ("blow", "cell", "far", "near", "seat")

    def __init__(self, seat: Seat, cell: Cell, blow: float, near: int, far: int) -> None:
        self.seat = seat
        self.cell = cell
        self.blow = blow
        """What it strikes with, cards in hand included."""
        self.near = near
        """Up to this range it can strike with a step at most."""
        self.far = far
        """Up to this range it can come and strike."""


class Threat:
    """A striker as a danger to one unit: how much of its vitae."""

    __slots__ = ("share", "striker")

    def __init__(self, striker: Striker, share: float) -> None:
        self.striker = striker
        self.share = share


def strikers_of(state: Arena) -> list[Striker]:
    """Return the units on the board that could strike."""
    found: list[Striker] = []
    for unit in range(len(state.pos)):
        if state.pos[unit] >= 0 and not state.down[unit]:
            blow, reach = best_blow(state, unit)
            seat = unit // UNITS
            strength = blow + 1.1 * len(state.hands[seat])
            far = movement_of(state, unit) + reach
            found.append(Striker(seat, state.pos[unit], strength, reach + 1, far))
    return found


def danger_to(state: Arena, unit: Unit, strikers: list[Striker]) -> float:
    """Return how much a unit stands to lose to enemies that can come at it."""
    here = state.pos[unit]
    return loss_at(state, threats_to(state, unit, strikers), here) if here >= 0 else 0.0


def threats_to(state: Arena, unit: Unit, strikers: list[Striker]) -> list[Threat]:
    """Return the strikers that could wound a unit."""
    seat = unit // UNITS
    guard = toughness_of(state, unit) + 0.9 * len(state.hands[seat])
    vitae = float(max(1, state.vitae_now(unit)))
    found: list[Threat] = []
    for striker in strikers:
        wounds = striker.blow - guard
        if wounds > 0.0 and striker.seat != seat:
            found.append(Threat(striker, min(1.0, wounds / vitae)))
    return found


def loss_at(state: Arena, threats: list[Threat], here: Cell) -> float:
    """Return how much a unit would stand to lose on a cell."""
    distance = state.box.ground.distance[here]
    danger = 0.0
    for threat in threats:
        striker = threat.striker
        far = distance[striker.cell]
        if far <= striker.far:
            danger += threat.share * (0.55 if far <= striker.near else 0.3)
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
