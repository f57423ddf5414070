"""Why an Agent, a zone, a roof, a Unit, a card or an action is not offered."""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Reason
from dawndoom.games.metal_dawn.rules.abilities import is_usable
from dawndoom.games.metal_dawn.rules.attack import ROBOT_TARGET, WITH_WEAPON
from dawndoom.games.metal_dawn.rules.board import (
    first_free,
    ignores_suppress,
    is_protected,
    is_suppressed,
    may_go,
    unit_type,
)
from dawndoom.games.metal_dawn.rules.codes import MOST_CARDS
from dawndoom.games.metal_dawn.rules.components import HACK_REACH, ZONE_REUSE
from dawndoom.games.metal_dawn.rules.missions import conditions_hold, token_zones
from dawndoom.games.metal_dawn.rules.modifiers import ANARCHY, ENTRY_LOCK, POWER_LOCK
from dawndoom.games.metal_dawn.rules.movement import MoveZone, has_stealth
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Place,
    Slot,
    Zone,
    division_of,
    place_named,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.retreat import retreat_cost
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.targets import attack_range, ignores_defend, weapon_of
from dawndoom.games.metal_dawn.rules.traits import modified, reaches, trait

Refusal = Callable[[City, Decision, Option], Reason | None]


def _activated(state: City, decision: Decision, wish: Option) -> Reason | None:
    return Reason("MD-3.2", "activated")


# The menu of actions.


def _action(state: City, decision: Decision, wish: Option) -> Reason | None:
    slot = state.active
    if wish.verb in STANDARD and not state.actions:
        return Reason("MD-3.3", "no_actions")
    return ACTIONS[wish.verb](state, slot)


def _move(state: City, slot: Slot) -> Reason | None:
    here = state.place_zone(slot)
    if here >= 0 and is_suppressed(state, here) and not ignores_suppress(state, slot):
        return Reason("MD-4.3", "suppressed_here", (here + 1,))
    return Reason("MD-4.2", "nothing_free")


def _attack(state: City, slot: Slot) -> Reason | None:
    if state.at[slot] < 0:
        return Reason("MD-3.8", "off_board")
    return Reason("MD-5.3", "nothing_in_range", (_longest(state, slot),))


def _longest(state: City, slot: Slot) -> int:
    """MD-5.2: how far an Agent reaches at best, boosts apart."""
    unarmed = attack_range(state, slot, False)
    return max(unarmed, attack_range(state, slot, True)) if state.weapon[slot] >= 0 else unarmed


def _hack(state: City, slot: Slot) -> Reason | None:
    if state.act != 1:
        return Reason("MD-16.3", "act_two")
    if not state.codes_left():
        return Reason("MD-7.10", "no_code_left")
    if not state.intel[division_of(slot)]:
        return Reason("MD-7.3", "no_intel")
    zone = state.place_zone(slot)
    if zone < 0:
        return Reason("MD-3.8", "off_board")
    distance = state.box.board.distances[zone][state.dominus]
    if distance <= max(reaches(state, slot, HACK_REACH)):
        return None
    return Reason("MD-7.3", "dominus_elsewhere", (state.dominus + 1,))


def _use_intel(state: City, slot: Slot) -> Reason | None:
    if not state.intel[division_of(slot)]:
        return Reason("MD-7.2", "no_intel")
    return Reason("MD-7.2", "no_use")


def _gear(state: City, slot: Slot) -> Reason | None:
    card = state.gear[slot]
    if card < 0:
        return Reason("MD-8.6", "no_gear")
    power = state.box.gear[card].power
    if not power.free:
        return Reason("MD-8.6", "other_moment")
    if (slot, power.free[0]) in state.used_activation:
        return Reason("MD-8.6", "used_now")
    return Reason("MD-0.5", "no_use")


def _zone_power(state: City, slot: Slot) -> Reason | None:
    """MD-9.1: a face-up zone, not activated in this phase, the own token at hand."""
    zone = state.place_zone(slot)
    if zone < 0:
        return Reason("MD-3.8", "off_board")
    if state.destroyed[zone]:
        return Reason("MD-2.5", "ruin")
    if state.zone_token[division_of(slot)] >= 0:
        return Reason("MD-9.1", "token_used", (state.zone_token[division_of(slot)] + 1,))
    if modified(state, POWER_LOCK, zone):
        return Reason("MD-9.1", "power_locked")
    if zone in state.zone_token and not trait(state, slot, ZONE_REUSE):
        return Reason("MD-9.1", "power_used")
    return Reason("MD-0.5", "no_use")


def _ability(state: City, slot: Slot) -> Reason | None:
    box = state.box
    powers = [box.agents[state.agents[slot]].power]
    powers += [box.missions[card].power for card in state.attached[slot]]
    if not any(power.free for power in powers):
        return Reason("MD-9.2", "no_free_ability")
    return Reason("MD-9.2", "ability_spent")


def _division(state: City, slot: Slot) -> Reason | None:
    if state.division_used[division_of(slot)]:
        return Reason("MD-9.3", "once_per_game")
    return Reason("MD-0.5", "no_use")


def _gain(state: City, slot: Slot) -> Reason | None:
    if state.missions[slot] >= 0:
        return Reason("MD-10.2", "has_mission")
    if state.place_zone(slot) < 0:
        return Reason("MD-3.8", "off_board")
    if not token_zones(state, slot):
        return Reason("MD-10.1", "no_token")
    return Reason("MD-0.6", "no_mission_card")


def _complete(state: City, slot: Slot) -> Reason | None:
    if state.missions[slot] < 0:
        return Reason("MD-10.6", "no_mission")
    card = state.box.missions[state.missions[slot]]
    if not card.payment:
        return Reason("MD-10.6", "by_itself")
    key = "cannot_pay" if conditions_hold(state, slot) else "not_fulfilled"
    return Reason("MD-10.6", key)


def _equip(state: City, slot: Slot) -> Reason | None:
    return Reason("MD-8.3", "empty_reserve")


def _retreat(state: City, slot: Slot) -> Reason | None:
    if state.track <= 1:
        return Reason("MD-9.5", "track_low")
    if state.retreat_failed:
        return Reason("MD-9.5", "retreat_failed")
    held, cost = sum(len(pool) for pool in state.intel), retreat_cost(state)
    if held < cost:
        return Reason("MD-9.4", "too_little_intel", (held, cost))
    return Reason("MD-7.8", "code_bars_retreat")


def _claim(state: City, slot: Slot) -> Reason | None:
    return Reason("MD-19.3", "no_objective_met")


def _discard(state: City, slot: Slot) -> Reason | None:
    return Reason("MD-8.4", "no_equipment")


STANDARD = ("move", "attack", "hack", "intel")
ACTIONS: dict[str, Callable[[City, Slot], Reason | None]] = {
    "move": _move,
    "attack": _attack,
    "hack": _hack,
    "intel": _use_intel,
    "gear": _gear,
    "zone_power": _zone_power,
    "ability": _ability,
    "division": _division,
    "gain_mission": _gain,
    "complete_mission": _complete,
    "equip": _equip,
    "retreat": _retreat,
    "claim": _claim,
    "discard": _discard,
}


# Zones and roofs.


def _zone(state: City, decision: Decision, wish: Option) -> Reason | None:
    """MD-4.2 to MD-4.4: why an Agent cannot move to a zone."""
    zone, step = zone_named(wish), state.agenda[-1]
    slot = step.slot if isinstance(step, MoveZone) else NONE
    if slot < 0:
        key = "closed" if first_free(state, zone) < 0 else "effect_elsewhere"
        return Reason("MD-4.2" if key == "closed" else "MD-0.5", key)
    if first_free(state, zone) < 0 and not has_stealth(state, slot):
        return Reason("MD-4.2", "closed")
    if modified(state, ENTRY_LOCK, zone) and state.place_zone(slot) != zone:
        return Reason("MD-4.2", "locked")
    return None if may_go(state, slot, zone) else _barred(state, slot, zone)


def _barred(state: City, slot: Slot, zone: Zone) -> Reason:
    here = state.place_zone(slot)
    distances = state.box.board.distances
    if here >= 0 and modified(state, ANARCHY, NONE) and distances[here][zone] > 1:
        return Reason("MD-4.4", "anarchy")
    if here >= 0 and is_suppressed(state, here):
        return Reason("MD-4.3", "suppressed_here", (here + 1,))
    return Reason("MD-4.3", "suppressed_there")


def _location(state: City, decision: Decision, wish: Option) -> Reason | None:
    return Reason("MD-2.3", "taken")


def _overflow(state: City, decision: Decision, wish: Option) -> Reason | None:
    zone = zone_named(wish)
    if state.destroyed[zone]:
        return Reason("MD-2.6", "ruin_for_units")
    return Reason("MD-13.2", "closed" if first_free(state, zone) < 0 else "not_adjacent")


def _ruined(state: City, decision: Decision, wish: Option) -> Reason | None:
    zone = zone_named(wish)
    if state.destroyed[zone]:
        return Reason("MD-1.5", "ruin")
    if state.box.fixed_capital and zone == 0:
        return Reason("MD-1.5", "never_falls")
    return Reason("MD-1.6", "last_intel")


def _nothing_hidden(state: City, decision: Decision, wish: Option) -> Reason | None:
    return Reason("MD-4.16", "nothing_hidden")


# Units.


def _mode(state: City, decision: Decision, wish: Option) -> Reason | None:
    slot = state.active
    if wish == WITH_WEAPON and state.weapon[slot] < 0:
        return Reason("MD-5.1", "no_weapon")
    return Reason("MD-5.3", "nothing_in_range", (attack_range(state, slot, wish == WITH_WEAPON),))


def _target(state: City, decision: Decision, wish: Option) -> Reason | None:
    """MD-5.3: Units in range that Defend does not protect; in Act II also the Robot."""
    fight = state.fight
    assert fight is not None
    weapon = weapon_of(state, fight)
    here = state.place_zone(fight.slot)
    if wish == ROBOT_TARGET and state.act != 2:
        return Reason("MD-5.3", "satellite")
    there = state.dominus if wish == ROBOT_TARGET else zone_of(place_named(wish))
    distance = state.box.board.distances[here][there]
    if distance > fight.range:
        return Reason("MD-5.3", "out_of_range", (fight.slot, distance, fight.range))
    if weapon is not None and weapon.only >= 0:
        is_that = wish != ROBOT_TARGET and unit_type(state, place_named(wish)) == weapon.only
        if not is_that:
            return Reason("MD-5.1", "weapon_only")
    if ignores_defend(state, fight.slot, weapon):
        return None
    return _defended(state, place_named(wish))


def _defended(state: City, place: Place) -> Reason | None:
    return Reason("MD-6.13", "defended") if is_protected(state, place) else None


def _chosen(state: City, decision: Decision, wish: Option) -> Reason | None:
    """MD-4.14 to MD-4.16: what an effect may choose among Units."""
    place = place_named(wish)
    if decision.name == "block_unit" and state.blocked[place]:
        return Reason("MD-4.14", "blocked")
    if decision.name == "reveal_unit" and state.seen[place]:
        return Reason("MD-4.16", "revealed")
    return _defended(state, place) or Reason("MD-0.5", "effect_elsewhere")


def _intercepts(state: City, decision: Decision, wish: Option) -> Reason | None:
    slot = state.slot_with(state.box.agent_options.index(wish))
    if state.seat_of(division_of(slot)) != decision.seat:
        return Reason("MD-12.7", "not_yours")
    if state.place_zone(slot) < 0:
        return Reason("MD-12.6", "off_board")
    if state.place_zone(slot) == int(decision.about[0]) - 1:
        return Reason("MD-12.7", "other_division")
    return Reason("MD-12.6", "other_zone", (int(decision.about[0]),))


# Cards.


def _code(state: City, decision: Decision, wish: Option) -> Reason | None:
    return Reason("MD-7.4", "hacked")


def _add(state: City, decision: Decision, wish: Option) -> Reason | None:
    if wish.verb == "gear":
        return Reason("MD-8.6", "no_hack_bonus")
    return Reason("MD-7.4", "three_cards", (MOST_CARDS,))


def _intel(state: City, decision: Decision, wish: Option) -> Reason | None:
    power = state.box.intel[state.box.intel_options.index(wish)].power
    return None if is_usable(state, power, state.active) else Reason("MD-7.2", "no_use")


def _abilities(state: City, decision: Decision, wish: Option) -> Reason | None:
    box = state.box
    if wish.verb == "agent":
        power = box.agents[box.agent_options.index(wish)].power
    else:
        power = box.missions[box.mission_options.index(wish)].power
    return Reason("MD-9.2", "ability_spent" if power.free else "no_free_ability")


def _objective(state: City, decision: Decision, wish: Option) -> Reason | None:
    card = state.box.objective_options.index(wish)
    if card in state.claimed:
        return Reason("MD-19.10", "claimed")
    return Reason("MD-19.3", "not_met")


REFUSALS: dict[str, Refusal] = {
    "activate_agent": _activated,
    "action": _action,
    "move_zone": _zone,
    "move_location": _location,
    "attack_mode": _mode,
    "attack_target": _target,
    "block_unit": _chosen,
    "destroy_unit": _chosen,
    "reveal_unit": _chosen,
    "reveal_zone": _nothing_hidden,
    "hack_code": _code,
    "hack_add": _add,
    "intel_card": _intel,
    "agent_ability": _abilities,
    "claim_objective": _objective,
    "intercept": _intercepts,
    "overflow_zone": _overflow,
    "setup_destroy_zone": _ruined,
}
