"""What a good player of Metal Dawn would try first.

Weights are in steps of the track, roughly: what an option looks like at a glance.
A search tries by them, and finishes turns by them where it does not look closer.
"""

from typing import Final

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.mind.aims import (
    ROBOT_HIT,
    armed_worth,
    attack_worth,
    best_attack,
    hack_chance,
    is_better,
    kill_worth,
    unarmed_worth,
    within_reach,
)
from dawndoom.games.metal_dawn.mind.dangers import dangers
from dawndoom.games.metal_dawn.mind.evaluation import spare_health
from dawndoom.games.metal_dawn.mind.moves import LEAST, best_move, mover, risk, wanted, weigh_zones
from dawndoom.games.metal_dawn.rules.board import unit_type
from dawndoom.games.metal_dawn.rules.dominus import attack_damage
from dawndoom.games.metal_dawn.rules.draws import DECK_BY_NAME
from dawndoom.games.metal_dawn.rules.equipment import KEEP
from dawndoom.games.metal_dawn.rules.movement import location_icon
from dawndoom.games.metal_dawn.rules.places import (
    Slot,
    Zone,
    division_of,
    place_named,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.retreat import retreat_cost
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.targets import gear_boost
from dawndoom.games.metal_dawn.rules.terms import GEAR, LOCATIONS

SHORTCUT: Final = 0.05
"""How a shortcut looks: it answers what a bot would rather see one by one."""
# Found by playing thousands of games, each with weights a little different, and going the way of
# those that were won. Lists of two are for Act I and Act II.
ATTACK: Final = 3.0
"""How an attack now looks beside a move, which may be followed by one."""
HACKING: Final = 8.0
ABLE: Final = 0.18
"""An Agent that can attack where it stands goes first,"""
ENDANGERED: Final = 0.12
"""and one that is in danger."""
INTEL_ICONS: Final = (LOCATIONS.index("intel"), LOCATIONS.index("any"))

FREE_WORTH: Final = {
    "gear": 2.1,
    "zone_power": 1.5,
    "ability": 1.5,
    "division": 1.5,
    "complete_mission": 3.0,
    "claim": 9.0,
}
OTHER_WORTH: Final = {
    "use_location use": 6.0,
    "use_location decline": 0.4,
    "reaction none": 0.4,
    "hack_add stop": 0.1,
    "firewall_penalty damage": 0.4,
    "retreat_commit done": 0.8,
    "gift refuse": 0.3,
    "store_unit box": 0.2,
    "claim_objective done": 0.1,
}


def order(state: City, decision: Decision) -> list[float]:
    """Return a weight for each option: what a player would try first."""
    name = decision.name
    if name == "action":
        return weigh_actions(state, decision)
    if name == "move_zone":
        return weigh_zones(state, decision)
    if name == "move_location":
        wants = wanted(state, mover(state))
        return [
            LEAST + wants[location_icon(state, place_named(option))] ** 2
            for option in decision.options
        ]
    return [weight(state, decision, option) for option in decision.options]


def weight(state: City, decision: Decision, option: Option) -> float:
    """Return how promising an option looks."""
    name = decision.name
    if name == "intercept":
        return weigh_intercept(state, decision, option)
    if name == "attack_target" or name == "attack_second":
        return weigh_target(state, option)
    if name == "destroy_unit" or name == "block_unit":
        return weigh_unit(state, option)
    if name == "place_drawn":
        return weigh_placing(state, decision, option)
    if name in ("hack_intel", "hack_code", "hack_add", "future_plan"):
        return weigh_hack(state, name, option)
    if name == "activate_agent":
        return weigh_agent(state, option)
    if name == "attack_boost":
        return weigh_boost(state, option)
    if name == "setup_destroy_zone":
        return weigh_ruin(state, zone_named(option))
    return weigh_other(state, name, option)


# Actions and moves.


def weigh_actions(state: City, decision: Decision) -> list[float]:
    """Weigh the menu; ending comes first only when no action is left."""
    weights = []
    for option in decision.options:
        verb = option.verb
        if verb == "discard":
            # Cards in the way can be replaced when others come: until then they cost nothing.
            weights.append(0.0)
            continue
        if verb == "end":
            worth = 1.0 if state.actions == 0 else 0.05
        elif verb == "move":
            worth = best_move(state)
        elif verb == "attack":
            worth = ATTACK * best_attack(state, state.active, zone_of(state.at[state.active]))
        elif verb == "hack":
            worth = HACKING * hack_chance(state, state.active)
        elif verb == "intel":
            worth = best_ability(state, division_of(state.active))
        elif verb == "retreat":
            worth = retreat_worth(state)
        elif verb == "equip":
            worth = equip_worth(state, state.active)
        elif verb == "gain_mission":
            worth = 2.0 if state.act == 1 else 0.3
        else:
            worth = FREE_WORTH[verb]
        weights.append(max(LEAST, worth))
    return weights


def weigh_agent(state: City, option: Option) -> float:
    """Weigh the Agent to activate: who can attack where it stands, who is in danger there."""
    slot = state.slot_with(state.box.agent_options.index(option))
    place = state.at[slot]
    if place < 0:
        return 1.0
    worth = 1.0 + ABLE * max(0.0, best_attack(state, slot, zone_of(place)))
    return worth + ENDANGERED * risk(state, slot, zone_of(place), dangers(state))


# Attacks.


def weigh_target(state: City, option: Option) -> float:
    """Weigh a target: what surely falls first, then what strikes hard."""
    fight = state.fight
    if option.verb == "none" or fight is None:
        return 0.3
    if option.verb == "robot":
        return 2.0 * ROBOT_HIT * fight.damage
    place = place_named(option)
    return LEAST + 2.0 * max(0.0, kill_worth(state, place, fight.damage))


def weigh_boost(state: City, option: Option) -> float:
    """Weigh what may be added to an attack: by what it adds to the best target."""
    fight = state.fight
    assert fight is not None
    if option.verb == "done":
        return 0.5
    boost = gear_boost(state, fight.slot)
    if option.verb != "gear" or boost is None:
        return 1.0
    zone = zone_of(state.at[fight.slot])
    plain = attack_worth(state, zone, fight.range, fight.damage)
    more = attack_worth(state, zone, fight.range + boost.range, fight.damage + boost.damage)
    return LEAST + 2.0 * max(0.0, more - plain)


def weigh_unit(state: City, option: Option) -> float:
    """Weigh a Unit to be destroyed or Blocked: by what it would do."""
    if option.verb != "unit":
        return 0.5
    place = place_named(option)
    return 0.2 + attack_damage(state, place) ** 2 + 0.3 * unit_type(state, place)


def weigh_intercept(state: City, decision: Decision, option: Option) -> float:
    """Weigh an interception: Agents who survive it; others only for a hard blow."""
    if option.verb == "decline":
        return 1.0
    if option.verb == "guard" or option.verb == "decline_all":
        return SHORTCUT
    slot = state.slot_with(state.box.agent_options.index(option))
    damage = int(decision.about[2])
    left = state.health[slot] - damage
    if left > 0:
        return 0.7 * left + 0.5 * (damage - 1) + 0.2 * state.track - 0.25
    return 0.25 * damage if state.pool else LEAST


# Intel.


def weigh_hack(state: City, name: str, option: Option) -> float:
    """Weigh a choice in a hack: cards of high value first, Codes within reach."""
    if name == "future_plan":
        card = state.box.robot[state.box.robot_options.index(option)]
        return 1.0 / (0.5 + card.damage * max(1, card.steps))
    if name == "hack_code":
        space = int(option.on[0]) - 1
        if state.code_state[space] != REVEALED:
            return 1.0
        return 4.0 if within_reach(state, space) else LEAST
    if option.verb == "intel":
        return float(state.box.intel[state.box.intel_options.index(option)].value)
    return 0.1 if option.verb == "stop" else 1.0


def best_ability(state: City, division: int) -> float:
    """Return what using Intel for its ability promises: cards of low value do the most."""
    lowest = 5
    for card in state.intel[division]:
        lowest = min(lowest, state.box.intel[card].value)
    return (0.0, 1.6, 0.8, 0.3, 0.15, 0.1)[lowest]


def retreat_worth(state: City) -> float:
    """Return how a retreat looks: dear Intel on a low track, the last means on a high one."""
    if state.act == 2 or retreat_cost(state) == 1 or state.track >= 8:
        return 3.0
    return 0.35


# Equipment.


def equip_worth(state: City, slot: Slot) -> float:
    """Return what taking the reserve's card would improve."""
    division = division_of(slot)
    if state.reserve_gear[division] >= 0 and state.gear[slot] < 0:
        return 3.0
    weapon = state.reserve_weapon[division]
    return 3.0 if weapon >= 0 and is_better(state, slot, weapon) else LEAST


def weigh_placing(state: City, decision: Decision, option: Option) -> float:
    """Weigh where a drawn card goes: onto the Agent if that is better than what it has."""
    slot = mover(state)
    if option.verb != "equip":
        return 0.0 if option != KEEP and has_bare_hands(state, slot, decision) else 0.6
    if decision.about[0] == "gear":
        return 2.0 if state.gear[slot] < 0 else 0.4
    if option.on[0] != "new":
        return 0.3
    card = [weapon.id for weapon in state.box.weapons].index(str(decision.about[1]))
    return 2.0 if is_better(state, slot, card) else 0.3


def has_bare_hands(state: City, slot: Slot, decision: Decision) -> bool:
    """Tell whether the Agent can take a drawn card, so that none has to be discarded."""
    cards = state.gear if decision.about[0] == "gear" else state.weapon
    return state.active == slot and division_of(slot) == decision.about[2] and cards[slot] < 0


# The rest.


def weigh_ruin(state: City, zone: Zone) -> float:
    """Weigh a zone to be destroyed: where Dominus would strike hardest and little is to be had."""
    worth = 1.0
    for card in state.box.dominus:
        if card.zone == zone:
            for kind in card.spawn:
                worth += 0.5 + 0.5 * state.box.damage[kind]
    for icon in state.box.zones[state.zone_cards[zone]].locations:
        if icon in INTEL_ICONS:
            worth -= 0.7
    return max(0.1, worth) ** 2


def weigh_other(state: City, name: str, option: Option) -> float:
    """Weigh what is left, by the name of the decision and the verb."""
    if name == "mission_reward":
        return 2.0 if (option.verb == "retreat") == (state.track > 2) else 1.0
    if option.verb == "intel":
        return 6.0 - state.box.intel[state.box.intel_options.index(option)].value
    if name == "attack_mode":
        return weigh_mode(state, option)
    if name == "draw_deck":
        wants = wanted(state, mover(state))
        deck = DECK_BY_NAME[str(option.on[0])]
        return wants[2] if deck == GEAR else wants[1 if str(option.on[0]) == "weapon" else 4]
    if name == "overflow_zone":
        return 2.0 if spare_health(state, zone_named(option)) else 1.0
    return OTHER_WORTH.get(name + " " + option.verb, 1.0)


def weigh_mode(state: City, option: Option) -> float:
    """Weigh the Weapon against bare hands, which are enough for what has a defense of 1."""
    slot = state.active
    zone = zone_of(state.at[slot])
    if option.verb == "unarmed":
        return LEAST + max(0.0, unarmed_worth(state, slot, zone))
    return LEAST + max(0.0, armed_worth(state, slot, zone))
