"""How far it is from everywhere to each point and jail: tables that a box is asked for once."""

from dawndoom.core import Memo
from dawndoom.games.death_dome.rules.board import BASES, NOTHING, Cell, Lanes
from dawndoom.games.death_dome.rules.box import Box
from dawndoom.games.death_dome.rules.effects import PHASE_ENEMIES
from dawndoom.games.death_dome.rules.lanes import lanes_for, may_stop
from dawndoom.games.death_dome.rules.paths import flood
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import Arena

UNREACHED = 99
FULL_WAY = 60


def no_walks(box: Box) -> dict[int, list[list[int]]]:
    """Return the tables of a new box: none yet."""
    return {}


WALKS = Memo(no_walks)
"""Of each base with certain permits: steps from every node to each point and jail."""


def walks_of(state: Arena, base: int, permits: int = 0) -> list[list[int]]:
    """Return for each point, then each jail's release point, the steps from every node.

    Nobody is in the way; where a unit may go depends on its permits.
    """
    permits &= ~PHASE_ENEMIES
    key = permits * len(BASES) + base
    tables: dict[int, list[list[int]]] = WALKS.of(state.box)
    known = tables.get(key)
    if known is None:
        known = []
        for cell in [*state.box.ground.points, *release_cells(state)]:
            known.append(steps_to(state, cell, base, permits))
        tables[key] = known
    return known


def steps_to(state: Arena, cell: Cell, base: int, permits: int) -> list[int]:
    """Return the steps to a cell from every node."""
    ground = state.box.ground
    table = [UNREACHED] * (ground.size + 1)
    if may_stop(ground, cell, permits):
        nobody = [NOBODY] * ground.size
        backwards = turned_round(lanes_for(ground, base, permits))
        nodes, costs = flood(backwards, cell, FULL_WAY, nobody, 0, False)
        for place in range(len(nodes)):
            table[nodes[place]] = costs[place]
    return table


def turned_round(lanes: Lanes) -> Lanes:
    """Return the lanes walked backwards; from a tower one may jump into lava, but not back."""
    steps: list[list[int]] = [[] for _ in lanes.steps]
    for here, onto in enumerate(lanes.steps):
        for there in onto:
            steps[there].append(here)
    return Lanes(steps, lanes.may_stop)


def release_cells(state: Arena) -> list[Cell]:
    """Return the release point of each jail, in the order of the jails."""
    releases = state.box.ground.releases
    found = [cell for cell in range(len(releases)) if releases[cell] != NOTHING]
    return sorted(found, key=releases.__getitem__)
