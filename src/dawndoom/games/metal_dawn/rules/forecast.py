"""What can be foretold: the coming Dominus phase, the odds of an attack being declared."""

from typing import Any

from dawndoom.games.metal_dawn.rules.attack import open_fight
from dawndoom.games.metal_dawn.rules.board import all_units, is_terrifying, unit_type
from dawndoom.games.metal_dawn.rules.codes import MOST_CARDS, gear_bonus, total
from dawndoom.games.metal_dawn.rules.damage import expected_damage, expected_robot_damage
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks, may_intercept
from dawndoom.games.metal_dawn.rules.modifiers import CODE_DIFFICULTY
from dawndoom.games.metal_dawn.rules.places import NONE, Place, division_of, words_for, zone_of
from dawndoom.games.metal_dawn.rules.resolution import Fight, Hack
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City
from dawndoom.games.metal_dawn.rules.targets import (
    boost_options,
    can_attack_with,
    robot_in_range,
    targets,
    weapon_of,
)
from dawndoom.games.metal_dawn.rules.traits import modified


def forecast(state: City) -> dict[str, Any]:
    """Return the automatic advance, Terrify, and what Units would deal, by what is known now.

    Once the phase has begun, only what is left of it counts.
    """
    begun = state.phase in ("dominus_advance", "dominus_attack")
    automatic = 0 if begun else 1
    terrify = 0
    blows = 0
    damage = 0
    interceptable = 0
    for place in all_units(state):
        if not begun and is_terrifying(state, place):
            terrify += 1
        if not is_to_attack(state, place):
            continue
        blow = attack_damage(state, place)
        blows += 1
        damage += blow
        if is_interceptable(state, zone_of(place)):
            interceptable += blow
    reached = state.track + automatic + terrify + damage
    return {
        "automatic": automatic,
        "terrify": terrify,
        "blows": blows,
        "damage": damage,
        "interceptable": interceptable,
        "least": reached - interceptable,
        "reached": reached,
        "lost": reached > state.box.board.track_max,
        "cards": state.cards_due if begun or state.act == 2 else state.cards_due + state.divisions,
    }


def is_to_attack(state: City, place: Place) -> bool:
    """Tell whether a Unit will attack; while the attacks go on, whether it still does."""
    if not attacks(state, place):
        return False
    if state.phase != "dominus_attack" or state.serial[place] in state.attackers:
        return True
    decision = state.decision
    if decision is None or decision.name != "intercept":
        return False
    return decision.about[:2] == words_for(place)


def is_interceptable(state: City, zone: int) -> bool:
    """Tell whether any Agent may intercept an attack in a zone."""
    for slot in range(len(state.agents)):
        if may_intercept(state, slot, zone):
            return True
    return False


def foresee_attack(state: City) -> dict[str, Any] | None:
    """Return the attack being declared: its figures, and for each target the chance to destroy it.

    The chance counts the faces of the type that nobody has seen yet, wherever they lie.
    """
    fight = state.fight
    if fight is None or fight.zone >= 0:
        return None
    weapon = weapon_of(state, fight)
    in_range = targets(state, fight.slot, fight.range, weapon)
    robot = robot_in_range(state, fight.slot, fight.range, weapon)
    return {
        "damage": fight.damage,
        "range": fight.range,
        "area": fight.is_area,
        "slot": fight.slot,
        "weapon": weapon.id if weapon is not None else None,
        "is_choice": state.weapon[fight.slot] >= 0,
        "boosts": boosts_of(state, fight),
        "robot": expected_robot_damage(state, fight) if robot else None,
        "targets": [
            [
                *words_for(place),
                expected_damage(state, fight, place),
                chance(state, fight, place),
            ]
            for place in in_range
        ],
    }


def lone_aims(state: City) -> dict[str, list[int]]:
    """Return the ways to attack now; of those that can only hit one thing, what that comes to.

    Nobody is asked for the only target, so it has to be known before. A Unit is told by its zone,
    its location and the chance to destroy it; the Robot by the damage alone.
    """
    decision = state.decision
    if decision is None or decision.name not in ("action", "attack_mode"):
        return {}
    slot = state.active
    return {
        name: lone_aim(state, open_fight(state, slot, armed))
        for name, armed in (("weapon", True), ("unarmed", False))
        if can_attack_with(state, slot, armed)
    }


def lone_aim(state: City, fight: Fight) -> list[int]:
    """Return what an attack comes to that can only hit one thing; nothing if there is a choice."""
    weapon = weapon_of(state, fight)
    in_range = targets(state, fight.slot, fight.range, weapon)
    robot = robot_in_range(state, fight.slot, fight.range, weapon)
    if len(in_range) + robot != 1 or boost_options(state, fight):
        return []
    if robot:
        return [expected_robot_damage(state, fight)]
    zone, location = words_for(in_range[0])
    return [int(zone), int(location), chance(state, fight, in_range[0])]


def boosts_of(state: City, fight: Fight) -> list[str]:
    """Return the cards that an attack being declared is boosted with."""
    gear = [state.box.gear[state.gear[fight.slot]].id] if fight.gear_boosts else []
    return gear + [state.box.missions[card].id for card in fight.mission_boosts]


def foresee_hack(state: City, hack: Hack) -> tuple[int, list[int]]:
    """Return what a hack can come to, and the difficulties of the Codes that nobody has seen.

    The first of both counts the best Intel that may still be added, and the Gear.
    """
    division = division_of(state.active)
    held = sorted([state.box.intel[card].value for card in state.intel[division]], reverse=True)
    added = sum(held[: MOST_CARDS - len(hack.played)])
    reach = total(state, hack) + added + gear_bonus(state, state.active)
    hidden = [
        code for space, code in enumerate(state.codes) if state.code_state[space] == FACE_DOWN
    ]
    more = modified(state, CODE_DIFFICULTY, NONE)
    codes = state.box.codes
    return reach, sorted([codes[code].difficulty + more for code in hidden + state.code_deck])


def chance(state: City, fight: Fight, place: Place) -> int:
    """Return the chance in percent that an attack destroys a Unit."""
    damage = expected_damage(state, fight, place)
    defenses = state.box.face_defense
    if state.seen[place]:
        return 100 if damage >= defenses[state.unit[place]] else 0
    faces = unseen(state, unit_type(state, place))
    falling = sum([1 for face in faces if damage >= defenses[face]])
    return round(100 * falling / len(faces))


def unseen(state: City, kind: int) -> list[int]:
    """Return the faces of a type that nobody has seen: on the board, in supply, left aside."""
    hidden = [
        state.unit[place]
        for place in all_units(state)
        if not state.seen[place] and unit_type(state, place) == kind
    ]
    return hidden + state.supply[kind] + state.units_aside[kind]
