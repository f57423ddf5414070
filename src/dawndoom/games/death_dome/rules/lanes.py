"""Where units may step and stop, by the ground and their permits. Arithmetic only.

DD-7.3  walls             DD-7.7  lava
DD-7.4  what is barred    DD-7.8  the own base
DD-7.6  towers
"""

from dawndoom.games.death_dome.rules.board import (
    BASE_GROUND,
    BRIDGE,
    JAIL,
    LAVA,
    NOTHING,
    Cell,
    Ground,
    Lanes,
)
from dawndoom.games.death_dome.rules.effects import (
    CLIMB,
    GROUNDED,
    LAVA_PASS,
    LAVA_WALK,
    WALK_WALLS,
)


def may_enter(ground: Ground, here: Cell, there: Cell, permits: int) -> bool:
    """Tell whether a step is legal as far as the ground goes; bases are left to the lanes."""
    if ground.terrain[there] == JAIL:
        return False
    if not permits & WALK_WALLS and ground.board.is_walled(here, there):
        return False
    if ground.terrain[there] == LAVA:
        return may_step_on_lava(ground, there, permits)
    return may_change_height(ground, here, there, permits)


def may_step_on_lava(ground: Ground, there: Cell, permits: int) -> bool:
    """DD-7.7; R79: climbers cross the lava beside a tower."""
    if permits & (LAVA_WALK | LAVA_PASS):
        return True
    return permits & CLIMB != 0 and ground.beside_tower[there]


def may_change_height(ground: Ground, here: Cell, there: Cell, permits: int) -> bool:
    """DD-7.6: towers are entered from bridges and left onto bridges, by climbers from anywhere."""
    if ground.tower_of[there] != NOTHING and permits & GROUNDED:
        return False
    if ground.tower_of[here] == ground.tower_of[there] or permits & CLIMB:
        return True
    low = here if ground.tower_of[here] == NOTHING else there
    return ground.terrain[low] == BRIDGE


def may_stop(ground: Ground, cell: Cell, permits: int) -> bool:
    """Tell whether a unit may end a move on a cell, if nobody stands there."""
    kind = ground.terrain[cell]
    if kind == LAVA:
        return permits & LAVA_WALK != 0
    if kind in (JAIL, BASE_GROUND):
        return False
    return ground.tower_of[cell] == NOTHING or not permits & GROUNDED


def lanes_for(ground: Ground, base: int, permits: int) -> Lanes:
    """Return where units of a base with these permits may go; computed once and kept."""
    key = base * 64 + permits
    lanes = ground.lanes.get(key)
    if lanes is None:
        lanes = _new_lanes(ground, base, permits)
        ground.lanes[key] = lanes
    return lanes


def _new_lanes(ground: Ground, base: int, permits: int) -> Lanes:
    size = ground.size
    steps: list[list[int]] = []
    home = ground.base_cells[base]
    for here in range(size):
        found = [there for there in ground.near[here] if may_enter(ground, here, there, permits)]
        onto = [there for there in found if ground.base_of[there] == NOTHING]
        if any(ground.base_of[there] == base for there in found):
            onto.append(size)
        steps.append(onto)
    leaving: set[int] = set()
    for here in home:
        leaving.update(there for there in steps[here] if there != size)
    steps.append(sorted(leaving))
    stops = [may_stop(ground, cell, permits) for cell in range(size)]
    stops.append(True)
    return Lanes(steps, stops)
