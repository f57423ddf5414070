"""Why a cell or a target is not offered: terrain, walls, who stands there, range and sight."""

from dawndoom.core import Decision, Option, Reason
from dawndoom.games.death_dome.rules.board import BASE_GROUND, JAIL, LAVA, Cell
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.combat import MoveAfter
from dawndoom.games.death_dome.rules.components import RANGED, UNITS
from dawndoom.games.death_dome.rules.movement import permits_now, points_left
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.units import (
    cut_range,
    lanes_of,
    permits_of,
    point_named,
    reach_of,
    sees,
)
from dawndoom.games.death_dome.rules.walk import TO_BASE
from dawndoom.games.death_dome.rules.weapons import PUNCHING, range_of

CELLS = ("destination", "teleport", "move_after", "blink", "follow", "pager")
"""Questions about where somebody goes."""
TARGETS = ("target", "ram")
FARTHEST = 99


def cells_expected(state: Arena, decision: Decision) -> list[Option]:
    """Return all cells; for a teleport all points."""
    ground = state.box.ground
    if decision.name == "teleport":
        return [ground.to_options[cell] for cell in ground.points]
    if decision.name == "destination":
        return [*ground.to_options, TO_BASE]
    return list(ground.to_options)


def points_expected(state: Arena) -> list[Option]:
    """Return all control points."""
    return list(state.box.ground.point_options)


# Going somewhere.


def no_way(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    """Return why nobody can go to a cell, or why a point is out of reach."""
    if wish.verb == "point":
        return _no_point(state, decision, wish)
    if decision.name == "teleport":
        return _no_teleport(state, decision, wish)
    unit, points, permits = _walker(state, decision)
    if points < 0:
        return Reason("DD-18.1" if decision.name == "follow" else "DD-18.2", "not_there")
    node = state.box.ground.size if wish is TO_BASE else _cell(state, wish)
    return _no_stop(state, unit, node, permits) or _too_far(state, unit, node, points, permits)


def _cell(state: Arena, wish: Option) -> Cell:
    return state.box.ground.by_name[str(wish.on[0])]


def _walker(state: Arena, decision: Decision) -> tuple[Unit, int, int]:
    """Return who would go, how far and with which permits; -1 where only some cells count."""
    unit = int(decision.about[0])
    if decision.name == "destination":
        phase = state.phase
        assert phase is not None
        return unit, points_left(state, phase), permits_now(state, phase)
    step = state.agenda[-1]
    if isinstance(step, MoveAfter):
        return unit, step.spaces, permits_of(state, unit)
    if decision.name == "blink":
        return unit, state.sheet(unit).blink, permits_of(state, unit)
    return unit, -1, 0


def _no_stop(state: Arena, unit: Unit, node: int, permits: int) -> Reason | None:
    """DD-7.4, DD-7.5: what nobody can stop on: lava, jails, bases, who stands there."""
    ground = state.box.ground
    if node == ground.size:
        return Reason("DD-7.10", "stands_there") if state.pos[unit] == HOME else None
    if node == state.pos[unit]:
        return Reason("DD-7.10", "stands_there")
    if state.occupant[node] >= 0:
        return Reason("DD-7.5", "occupied", (state.occupant[node],))
    if lanes_of(state, unit, permits).may_stop[node]:
        return None
    kind = ground.terrain[node]
    keys = {LAVA: "lava", JAIL: "jail", BASE_GROUND: "base"}
    return Reason("DD-7.4", keys[kind]) if kind in keys else Reason("DD-7.6", "no_climbing")


def _too_far(state: Arena, unit: Unit, node: int, points: int, permits: int) -> Reason | None:
    nodes, steps = reach_of(state, unit, FARTHEST, permits)
    if node not in nodes:
        return Reason("DD-7.3", "walled_off")
    needed = steps[nodes.index(node)]
    return Reason("DD-7.1", "too_far", (needed, points)) if needed > points else None


def _no_teleport(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    ground, cell = state.box.ground, _cell(state, wish)
    if state.marker[ground.point_at[cell]] != decision.seat:
        return Reason("DD-8.3", "not_own_point")
    other = state.occupant[cell]
    return Reason("DD-7.5", "occupied", (other,)) if other >= 0 else Reason("DD-7.6", "no_climbing")


def _no_point(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    """DD-8.3: a regular point in range and sight, not one's own, no enemy on it."""
    ground = state.box.ground
    place = point_named(state, str(wish.on[0]))
    cell = ground.points[place]
    if ground.tower_points[place]:
        return Reason("DD-8.3", "tower_point")
    if state.marker[place] == decision.seat:
        return Reason("DD-8.3", "own_point")
    other = state.occupant[cell]
    if other != NOBODY and other // UNITS != decision.seat:
        return Reason("DD-7.5", "occupied", (other,))
    return Reason("DD-10.3", "point_far")


# Aiming at somebody.


def not_aimed_at(state: Arena, decision: Decision, enemy: Unit) -> Reason | None:
    """DD-10.3, DD-12.1: why a unit is no target."""
    unit = int(decision.about[0])
    there = state.pos[enemy]
    if there <= JAILED:
        return Reason("DD-12.1", "jailed", (enemy,))
    if there < 0:
        return Reason("DD-9.1", "in_own_base", (enemy,))
    if decision.name == "ram":
        return Reason("DD-10.2", "not_adjacent", (enemy,))
    fight = state.fight()
    if len(decision.about) > 1:
        return _no_second(state, fight.item, fight.target, enemy)
    return _out_of_reach(state, unit, fight.item, enemy)


def _no_second(state: Arena, item: int, target: Unit, enemy: Unit) -> Reason | None:
    if enemy == target:
        return Reason("DD-12.2", "first_target", (enemy,))
    reach = cut_range(state, state.box.items[item].chain)
    return Reason("DD-12.2", "no_chain", (enemy, reach))


def _out_of_reach(state: Arena, unit: Unit, item: int, enemy: Unit) -> Reason | None:
    """DD-10.3: range first, then sight, as whoever measures it on the board would."""
    here, there = state.pos[unit], state.pos[enemy]
    far = state.box.ground.distance[here][there]
    reach = 1 if item == PUNCH else range_of(state, unit, item)
    name = "punch" if item == PUNCH else state.box.items[item].name
    about = (unit, enemy, far, reach, name)
    if far > reach:
        return Reason("DD-10.3", "out_of_range", about)
    if item != PUNCH and far < state.box.items[item].min_range:
        return Reason("DD-10.3", "too_near", (*about, state.box.items[item].min_range))
    is_ranged = item != PUNCH and state.box.items[item].type == RANGED
    if is_ranged and far > state.sheet(enemy).cloak:
        return Reason("DD-10.3", "cloaked", (*about, state.sheet(enemy).cloak))
    if not sees(state, unit, here, there):
        return Reason("DD-10.3", "no_sight", (*about, blocked_at(state, unit, here, there)))
    return None


def blocked_at(state: Arena, unit: Unit, here: Cell, there: Cell) -> str:
    """Return the first cell on the way to a target that can't be seen any more."""
    ground = state.box.ground
    cols = ground.board.cols
    steps = 2 * ground.distance[here][there]
    for step in range(1, steps + 1):
        across = (here % cols) + 0.5 + (there % cols - here % cols) * step / steps
        down = (here // cols) + 0.5 + (there // cols - here // cols) * step / steps
        cell = int(down) * cols + int(across)
        if not sees(state, unit, here, cell):
            return ground.names[cell]
    return ground.names[there]


def not_ready(state: Arena, unit: Unit, wish: Option) -> Reason | None:
    """DD-12.1: why a weapon cannot be used now."""
    if wish is PUNCHING:
        return Reason("DD-12.1", "nobody_adjacent")
    item = state.box.item_by_id[str(wish.on[0])]
    weapon = state.box.items[item]
    if weapon.reload and item in state.fired:
        return Reason("DD-12.1", "reloading")
    phase = state.phase
    if weapon.setup and phase is not None and phase.spaces:
        return Reason("DD-12.1", "has_walked")
    return Reason("DD-10.3", "no_target_in_range", (range_of(state, unit, item),))
