"""Where to go: what a place on the board is worth to a unit.

All that does not depend on the place is worked out once: a bot weighs a hundred places at a time.
"""

from dawndoom.core import Seat
from dawndoom.games.death_dome.mind.danger import (
    Threat,
    best_blow,
    loss_at,
    strikers_of,
    threats_to,
)
from dawndoom.games.death_dome.mind.evaluation import phases_left
from dawndoom.games.death_dome.mind.walks import walks_of
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.units import (
    inmates,
    movement_of,
    node_of,
    permits_of,
    toughness_of,
)

LATER = [0.55**phases for phases in range(100)]
"""What is left of the worth of a point so many unit phases away."""
GUARD_FROM = 2.0
"""From so many unit phases before the end on, a tower point of one's own is guarded."""
GUARDING = 1.0
"""What it is worth to stand on a tower point that is one's own, as a share of the point."""
BLOCKED = 0.6
"""What a point is worth on which an enemy stands."""
FREEDOM = 1.3
"""What it is worth to free a teammate, in points; nothing near the end of a match."""


class Goals:
    """What a unit is after: points and jails to walk to, enemies to strike, dangers to avoid."""

    __slots__ = ("danger", "reach", "size", "speed", "strikes", "tables", "targets", "wanted")

    def __init__(self, state: Arena, unit: Unit) -> None:
        self.size = state.box.ground.size
        self.speed = movement_of(state, unit)
        self.wanted, self.tables = goals_of(state, unit)
        self.danger: list[Threat] = threats_to(state, unit, strikers_of(state))
        self.reach = 0
        self.targets: list[Cell] = []
        self.strikes: list[float] = []
        phase = state.phase
        if phase is not None and phase.actions:
            self.look_for_targets(state, unit)

    def look_for_targets(self, state: Arena, unit: Unit) -> None:
        """Note whom the unit could strike, and how good that looks."""
        blow, self.reach = best_blow(state, unit)
        seat = unit // UNITS
        cards = 0
        for card in state.hands[seat]:
            cards += state.box.values[card]
        for enemy in range(len(state.pos)):
            if state.pos[enemy] < 0 or enemy // UNITS == seat:
                continue
            guard = toughness_of(state, enemy) + len(state.hands[enemy // UNITS])
            share = (blow + 0.6 * cards - guard) / max(1, state.vitae_now(enemy))
            if share > 0.0:
                self.targets.append(state.pos[enemy])
                self.strikes.append(1.6 if share >= 1.0 else 0.9 * share)

    def worth(self, state: Arena, node: int) -> float:
        """Return how good it is to stand on a node."""
        best = 0.0
        speed = self.speed
        for place in range(len(self.wanted)):
            steps = self.tables[place][node]
            near = self.wanted[place]
            if steps == 0:
                near *= 1.7
            else:
                # Among places from which it takes as long, the nearer one leaves more room.
                near *= LATER[1 + (steps - 1) // speed] * (1.0 - 0.01 * steps)
            if near > best:
                best = near
        if node == self.size:
            return 0.6 * best
        return best + self.strike_at(state, node) - 0.7 * loss_at(state, self.danger, node)

    def strike_at(self, state: Arena, cell: Cell) -> float:
        """Return how good the best attack from a cell looks."""
        ground = state.box.ground
        best = 0.0
        for place in range(len(self.targets)):
            there = self.targets[place]
            if (
                self.strikes[place] > best
                and ground.distance[cell][there] <= self.reach
                and ground.sight[cell][there]
            ):
                best = self.strikes[place]
        return best


def goals_of(state: Arena, unit: Unit) -> tuple[list[float], list[list[int]]]:
    """Return what each point and jail is worth to a unit, and how far it is from every node.

    It is worth less where a teammate is nearer.
    """
    seat = unit // UNITS
    here = node_of(state, unit)
    mates: list[int] = []
    for mate in state.team(seat):
        if mate != unit and state.pos[mate] >= HOME:
            mates.append(node_of(state, mate))
    worths: list[float] = []
    tables: list[list[int]] = []
    for place, table in enumerate(walks_of(state, state.base[seat], permits_of(state, unit))):
        worth = goal_worth(state, unit, place)
        if worth > 0.0:
            limit = min(table[here], 6)
            for node in mates:
                if table[node] < limit:
                    worth *= 0.35
            worths.append(worth)
            tables.append(table)
    return worths, tables


def goal_worth(state: Arena, unit: Unit, place: int) -> float:
    """Return what it is worth to take or guard a point, or to open a jail."""
    seat = unit // UNITS
    ground = state.box.ground
    if place >= len(ground.points):
        return freedom_worth(state, seat, place - len(ground.points))
    worth = 5.0 if ground.tower_points[place] else 1.0
    owner = state.marker[place]
    occupant = state.occupant[ground.points[place]]
    if owner == seat:
        is_guarded = occupant != NOBODY and occupant != unit
        if is_guarded or worth == 1.0 or phases_left(state, seat) > GUARD_FROM:
            return 0.0
        return GUARDING * worth
    if occupant != NOBODY and occupant // UNITS != seat:
        worth *= BLOCKED
    return worth if owner == NOBODY else 1.4 * worth


def freedom_worth(state: Arena, seat: Seat, jail: int) -> float:
    """Return what it is worth to a team to open a jail: its own inmates against the others."""
    if phases_left(state, seat) < 2.0:
        return 0.0
    own = 0
    others = 0
    for unit in inmates(state, jail):
        if unit // UNITS == seat:
            own += 1
        else:
            others += 1
    return FREEDOM * own - 0.5 * FREEDOM * others if own else 0.0


def unit_urge(state: Arena, unit: Unit, strikes: bool) -> float:
    """Return how much there is to do for a unit in its next phase."""
    node = node_of(state, unit)
    speed = movement_of(state, unit)
    worths, tables = goals_of(state, unit)
    best = 0.1
    for place in range(len(worths)):
        phases = max(0, (tables[place][node] - 1) // speed)
        best = max(best, worths[place] * 0.6**phases)
    return best + 0.6 if strikes else best
