"""What would become of a unit: of an attack as it stands, or where a push could end.

Arithmetic only; for forecasts. Everything here is open to all: no hand is looked at.
"""

from typing import Any

from dawndoom.games.death_dome.rules.board import LAVA, Cell
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.effects import INCAPACITATE, LAVA_WALK, PULL, PUSH_BACK
from dawndoom.games.death_dome.rules.resolution import BUG, NOBODY, NOWHERE, Fight, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.strength import (
    is_open,
    push_cells,
    push_directions,
    shifted,
    wounds_for,
)
from dawndoom.games.death_dome.rules.units import movement_of, permits_of, reach_of, sees
from dawndoom.games.death_dome.rules.weapons import range_of


def fate_of(state: Arena, fight: Fight, unit: Unit) -> dict[str, Any]:
    """Return what an attack would do to a unit: wounds, where to it is driven, how that ends."""
    wounds = wounds_for(state, fight, unit)
    cells = driven_to(state, fight, unit) if wounds else []
    names = state.box.ground.names
    return {
        "unit": unit,
        "wounds": wounds,
        "cells": [names[cell] for cell in cells],
        "fate": _end_of(state, fight, unit, wounds, cells),
    }


def _end_of(state: Arena, fight: Fight, unit: Unit, wounds: int, cells: list[Cell]) -> str:
    if not wounds:
        return "holds"
    if cells and all(is_deadly(state, unit, cell) for cell in cells):
        return "lava"
    if wounds >= state.vitae_now(unit):
        return "clings" if has_last_stand(state, unit) else "dies"
    if cells:
        return "pushed"
    lies = fight.marks & INCAPACITATE and not state.sheet(unit).is_immune("incapacitate")
    return "down" if lies else "wounded"


def driven_to(state: Arena, fight: Fight, unit: Unit) -> list[Cell]:
    """Return the cells to which a wounded unit would be pushed or pulled; its owner picks one."""
    if not fight.marks & (PUSH_BACK | PULL) or state.sheet(unit).is_immune("push_back"):
        return []
    if fight.kind == BUG:
        origin = fight.came_from
        return [origin] if origin != NOWHERE and state.occupant[origin] == NOBODY else []
    if fight.unit < 0:
        return []
    origin = state.pos[fight.unit]
    if origin < 0:
        origin = state.last_cell[fight.unit]
    return push_cells(state, unit, origin, 1 if fight.marks & PUSH_BACK else -1)


def is_deadly(state: Arena, unit: Unit, cell: Cell) -> bool:
    """Tell whether a unit would die on a cell: lava, and it cannot walk on it."""
    return state.box.ground.terrain[cell] == LAVA and not permits_of(state, unit) & LAVA_WALK


def has_last_stand(state: Arena, unit: Unit) -> bool:
    """Tell whether a unit would stay with 1 vitae instead of dying."""
    spent, limits = state.spent, state.box.limits
    return any(spent[limit] < limits[limit] for limit in state.sheet(unit).last_stands)


# Where an enemy could push a unit into lava with one unit phase.


def dangers(state: Arena, unit: Unit, cells: list[Cell]) -> dict[Cell, list[str]]:
    """Return the cells on which some enemy's next attack could push a unit into lava, by what."""
    if permits_of(state, unit) & LAVA_WALK or state.sheet(unit).is_immune("push_back"):
        return {}
    ground = state.box.ground
    edges = [c for c in cells if any(ground.terrain[near] == LAVA for near in ground.near[c])]
    found: dict[Cell, list[str]] = {}
    for enemy in range(len(state.pos)) if edges else ():
        if enemy // UNITS != unit // UNITS and state.pos[enemy] >= HOME and not state.down[enemy]:
            _add_dangers(state, unit, enemy, edges, found)
    return found


def _add_dangers(
    state: Arena, unit: Unit, enemy: Unit, edges: list[Cell], found: dict[Cell, list[str]]
) -> None:
    items = state.box.items
    pushers = [item for item in state.sheet(enemy).weapons if items[item].marks & PUSH_BACK]
    if not pushers:
        return
    places, _ = reach_of(state, enemy, movement_of(state, enemy), permits_of(state, enemy))
    places = [place for place in (*places, state.pos[enemy]) if 0 <= place < state.box.ground.size]
    for item in pushers:
        reach = range_of(state, enemy, item)
        for cell in edges:
            if _can_be_doomed(state, unit, enemy, cell, places, reach):
                found.setdefault(cell, []).append(items[item].name)


def _can_be_doomed(
    state: Arena, unit: Unit, enemy: Unit, cell: Cell, places: list[Cell], reach: int
) -> bool:
    far = state.box.ground.distance[cell]
    return any(
        0 < far[place] <= reach
        and _only_lava(state, unit, place, cell)
        and sees(state, enemy, place, cell)
        for place in places
    )


def _only_lava(state: Arena, unit: Unit, origin: Cell, here: Cell) -> bool:
    """Tell whether a push from one cell at another can end in lava and nowhere else."""
    cols = state.box.ground.board.cols
    down, across = here // cols - origin // cols, here % cols - origin % cols
    cells = [
        cell
        for step in push_directions(down, across)
        if is_open(state, unit, here, cell := shifted(state, here, step[0], step[1]))
    ]
    return bool(cells) and all(is_deadly(state, unit, cell) for cell in cells)
