"""What an attack can reach, and what may be added to it.

MD-5.2  attack_range   the Weapon's range and the bonuses
MD-5.3  targets        Units in range that Defend does not protect; in Act II the Robot
MD-5.4  boost_options  boosts that would change something
"""

from dawndoom.core import Option
from dawndoom.games.metal_dawn.rules.board import is_protected, unit_type
from dawndoom.games.metal_dawn.rules.components import (
    IGNORE_DEFEND,
    RANGE,
    WEAPON_RANGE,
    Boost,
    Equipment,
)
from dawndoom.games.metal_dawn.rules.modifiers import EXTRA_RANGE
from dawndoom.games.metal_dawn.rules.places import NONE, PLACES, Place, Slot, zone_of
from dawndoom.games.metal_dawn.rules.resolution import Fight
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import modified, trait


def attack_range(state: City, slot: Slot, armed: bool) -> int:
    """MD-5.2: the Weapon's range (or 0) and the bonuses."""
    reach = trait(state, slot, RANGE) + modified(state, EXTRA_RANGE, slot)
    if armed:
        reach += state.box.weapons[state.weapon[slot]].range + trait(state, slot, WEAPON_RANGE)
    return reach


def weapon_of(state: City, fight: Fight) -> Equipment | None:
    """Return the Weapon of a fight, or None when unarmed."""
    return state.box.weapons[fight.weapon] if fight.armed else None


def targets(state: City, slot: Slot, reach: int, weapon: Equipment | None) -> list[Place]:
    """MD-5.3: the Units in range that Defend does not protect."""
    here = state.place_zone(slot)
    distances = state.box.board.distances[here]
    ignores = ignores_defend(state, slot, weapon)
    only = weapon.only if weapon is not None else NONE
    return [
        place
        for place in range(PLACES)
        if state.unit[place] >= 0
        and distances[zone_of(place)] <= reach
        and (only < 0 or unit_type(state, place) == only)
        and (ignores or not is_protected(state, place))
    ]


def has_target(state: City, slot: Slot, reach: int, weapon: Equipment | None) -> bool:
    """Tell whether anything can be attacked at this range."""
    here = state.place_zone(slot)
    distances = state.box.board.distances[here]
    only = weapon.only if weapon is not None else NONE
    for place in range(PLACES):
        if state.unit[place] >= 0 and distances[zone_of(place)] <= reach:
            # Where Defend protects a Unit, the Defend Unit itself can be chosen.
            if only < 0:
                return True
            exposed = ignores_defend(state, slot, weapon) or not is_protected(state, place)
            if exposed and unit_type(state, place) == only:
                return True
    return robot_in_range(state, slot, reach, weapon)


def ignores_defend(state: City, slot: Slot, weapon: Equipment | None) -> bool:
    """Tell whether Defend does not bind this attack."""
    if weapon is not None and weapon.ignores_defend:
        return True
    return trait(state, slot, IGNORE_DEFEND) > 0


def robot_in_range(state: City, slot: Slot, reach: int, weapon: Equipment | None) -> bool:
    """MD-5.3: tell whether Robot Dominus can be attacked."""
    if state.act != 2 or (weapon is not None and weapon.only >= 0):
        return False
    return state.box.board.distances[state.place_zone(slot)][state.dominus] <= reach


def can_attack(state: City, slot: Slot) -> bool:
    """MD-3.8: tell whether an Agent on the board can attack anything, boosts included."""
    if state.at[slot] < 0:
        return False
    return can_attack_with(state, slot, False) or can_attack_with(state, slot, True)


def can_attack_with(state: City, slot: Slot, armed: bool) -> bool:
    """Tell whether there is a target for the Weapon, or unarmed, with the best boost of range."""
    if armed and state.weapon[slot] < 0:
        return False
    reach = attack_range(state, slot, armed)
    boost = gear_boost(state, slot)
    if boost is not None and (armed or not boost.armed):
        reach += boost.range
    weapon = state.box.weapons[state.weapon[slot]] if armed else None
    return has_target(state, slot, reach, weapon)


def gear_boost(state: City, slot: Slot) -> Boost | None:
    """Return what the Agent's Gear can add to an attack."""
    gear = state.gear[slot]
    return state.box.gear[gear].power.boost if gear >= 0 else None


def boost_options(state: City, fight: Fight) -> list[Option]:
    """Return the boosts that have not been declared and could change something."""
    options: list[Option] = []
    slot = fight.slot
    boost = gear_boost(state, slot)
    if boost is not None and may_boost(state, fight, boost):
        options.append(state.box.gear_options[state.gear[slot]])
    for card in state.attached[slot]:
        extra = state.box.missions[card].power.boost
        if extra is None or card in fight.mission_boosts or (extra.area and fight.is_area):
            continue
        if (slot, mission_key(card)) not in state.used_round:
            options.append(state.box.mission_options[card])
    return options


def may_boost(state: City, fight: Fight, boost: Boost) -> bool:
    """Tell whether the Gear's boost is still to be declared and would change something."""
    if fight.gear_boosts or (boost.armed and not fight.armed):
        return False
    return boost.damage > 0 or more_targets(state, fight, boost.range)


def more_targets(state: City, fight: Fight, more: int) -> bool:
    """Tell whether a longer range brings a new target."""
    weapon = weapon_of(state, fight)
    slot = fight.slot
    now = len(targets(state, slot, fight.range, weapon))
    if len(targets(state, slot, fight.range + more, weapon)) > now:
        return True
    in_range = robot_in_range(state, slot, fight.range, weapon)
    return robot_in_range(state, slot, fight.range + more, weapon) and not in_range


def mission_key(card: int) -> int:
    """Return the key under which an attached Mission's boost is noted as used."""
    return 3000 + card
