"""What each option would mean: steps to a cell, the fate of a target, what a weapon reaches.

Only for the seat that is asked; a list with an entry for each option, or an empty one.
"""

from typing import Any

from dawndoom.core import Option
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.effects import IGNORE_LOS, PHASE_ENEMIES
from dawndoom.games.death_dome.rules.fate import dangers, fate_of
from dawndoom.games.death_dome.rules.movement import permits_now, points_left
from dawndoom.games.death_dome.rules.paths import flood
from dawndoom.games.death_dome.rules.resolution import (
    NOBODY,
    NOWHERE,
    RAM,
    WEAPON,
    Fight,
    Unit,
)
from dawndoom.games.death_dome.rules.sheets import may_wear
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.strength import attack_value, defense_value
from dawndoom.games.death_dome.rules.units import (
    lanes_of,
    node_of,
    path_of,
    permits_of,
    reach_of,
    sees,
)
from dawndoom.games.death_dome.rules.walk import node_named
from dawndoom.games.death_dome.rules.weapons import affected_by, range_of, targets_of


def forecast(state: Arena) -> list[dict[str, Any]]:
    """Return what each option of the pending decision would mean."""
    decision = state.decision
    if decision is None:
        return []
    if decision.name == "destination":
        return _walks(state, decision.options)
    if decision.name == "target" and state.fights and state.fight().kind == WEAPON:
        return [_aim(state, option) for option in decision.options]
    if decision.name == "ram":
        return [_ram(state, int(decision.about[0]), option) for option in decision.options]
    if decision.name in ("attack_cards", "defense_cards"):
        return [_with_card(state, decision.seat, option) for option in decision.options]
    if decision.name == "choose_jail":
        return _jails(state, int(decision.about[0]))
    if decision.name == "weapon":
        return [_weapon(state, int(decision.about[0]), option) for option in decision.options]
    if decision.name in ("purchase_step", "swap_character"):
        return [_wearers(state, decision.seat, option) for option in decision.options]
    return []


def _walks(state: Arena, options: list[Option]) -> list[dict[str, Any]]:
    phase = state.phase
    assert phase is not None
    points, permits = points_left(state, phase), permits_now(state, phase)
    nodes, costs = reach_of(state, phase.unit, points, permits)
    steps = dict(zip(nodes, costs, strict=True))
    tokens = [cell for cell in state.bug_at if cell != NOWHERE]
    size = state.box.ground.size
    pushed = dangers(state, phase.unit, [node for node in nodes if node < size])
    clear = _clear_of(state, phase.unit, points, permits, tokens) if tokens else set(nodes)
    found: list[dict[str, Any]] = []
    for option in options:
        if option.verb == "stay":
            found.append({"steps": 0, "tokens": 0, "pushers": []})
            continue
        node = node_named(state, option)
        met = 0
        if node not in clear:
            path = path_of(state, phase.unit, node, points, permits)
            met = sum(1 for token in tokens if token in path[1:])
        found.append({"steps": steps[node], "tokens": met, "pushers": pushed.get(node, [])})
    return found


def _clear_of(state: Arena, unit: Unit, points: int, permits: int, tokens: list[int]) -> set[int]:
    """Return where a unit gets without entering a token's cell: its path never does then (DD-7.9).

    One flood for all nodes. Who walks through enemies would walk through what bars the way here.
    """
    if permits & PHASE_ENEMIES:
        return set()
    barred, team = state.occupant[:], unit // UNITS
    for cell in tokens:
        barred[cell] = (team + 1) * UNITS
    lanes = lanes_of(state, unit, permits)
    return set(flood(lanes, node_of(state, unit), points, barred, team, False)[0])


def _aim(state: Arena, option: Option) -> dict[str, Any]:
    """Return the strengths of an attack on a target, what comes of it, and who else is hit."""
    if option.verb != "unit":
        return {}
    fight = state.fight().clone()
    fight.target = int(option.on[0]) if fight.target == NOBODY else fight.target
    return _struck(state, fight, int(option.on[0]))


def _ram(state: Arena, unit: Unit, option: Option) -> dict[str, Any]:
    if option.verb != "unit":
        return {}
    sheet = state.sheet(unit)
    fight = Fight(RAM, unit // UNITS, unit, PUNCH, sheet.ram, sheet.ram_marks)
    fight.target = int(option.on[0])
    return _struck(state, fight, fight.target)


def _struck(state: Arena, fight: Fight, unit: Unit) -> dict[str, Any]:
    others = [other for other in affected_by(state, fight) if other != unit]
    return {
        **fate_of(state, fight, unit),
        "attack": attack_value(state, fight, unit),
        "defense": defense_value(state, fight, unit),
        "vitae": state.vitae_now(unit),
        "others": others,
    }


def _with_card(state: Arena, seat: int, option: Option) -> dict[str, Any]:
    """Return what becomes of everybody affected if a card is added, or none more is."""
    fight = state.fight().clone()
    if option.verb == "ability":
        return {}
    if option.verb == "play":
        card = state.box.power_by_id[str(option.on[0])]
        if seat == fight.seat:
            fight.attack_cards = (*fight.attack_cards, card)
        else:
            fight.defense = (*fight.defense, seat, state.box.values[card])
    own = [unit for unit in fight.affected if seat in (fight.seat, unit // UNITS)]
    return {"sides": [fate_of(state, fight, unit) for unit in own]}


def _jails(state: Arena, unit: Unit) -> list[dict[str, Any]]:
    """Return how far each jail's release point is from the base of whom it would hold."""
    ground = state.box.ground
    lanes = lanes_of(state, unit, permits_of(state, unit))
    nobody = [NOBODY] * ground.size
    nodes, costs = flood(lanes, ground.size, ground.size, nobody, unit // UNITS, False)
    steps = dict(zip(nodes, costs, strict=True))
    released = {ground.releases[cell]: steps.get(cell, 0) for cell in nodes if cell < ground.size}
    return [{"steps": released.get(jail, 0)} for jail in range(len(state.box.jails))]


def _weapon(state: Arena, unit: Unit, option: Option) -> dict[str, Any]:
    """Return the cells that a weapon reaches and the enemies on them."""
    name = str(option.on[0])
    item = PUNCH if name == "punch" else state.box.item_by_id[name]
    marks = 0 if item == PUNCH else state.box.items[item].marks
    return {
        "targets": targets_of(state, unit, item, marks),
        "cells": cells_reached(state, unit, item, marks),
    }


def cells_reached(state: Arena, unit: Unit, item: int, marks: int) -> list[str]:
    """Return the cells within range and sight of a weapon."""
    here = state.pos[unit]
    reach, nearest = 1, 0
    if item != PUNCH:
        reach, nearest = range_of(state, unit, item), state.box.items[item].min_range
    ground = state.box.ground
    found = []
    for cell in range(ground.size):
        far = ground.distance[here][cell]
        if (
            nearest <= far <= reach
            and cell != here
            and (marks & IGNORE_LOS or sees(state, unit, here, cell))
        ):
            found.append(ground.names[cell])
    return found


def fight_cells(state: Arena, fight: Fight) -> list[str]:
    """Return the cells that the weapon of a fight reaches, for its picture."""
    if fight.kind != WEAPON or state.pos[fight.unit] < 0:
        return []
    return cells_reached(state, fight.unit, fight.item, fight.marks)


def _wearers(state: Arena, seat: int, option: Option) -> dict[str, Any]:
    """Return which own units could wear an item."""
    if option.verb not in ("buy", "sell"):
        return {}
    item = state.box.items[state.box.item_by_id[str(option.on[0])]]
    wearers = [unit for unit in state.team(seat) if may_wear(state.box, state.kind[unit], item)]
    return {"wearers": [unit % UNITS for unit in wearers]}
