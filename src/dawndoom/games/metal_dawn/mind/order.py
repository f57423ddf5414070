"""What a good player of Metal Dawn would try first.

Weights are in steps of the track, roughly: what an option looks like at a glance.
A search tries by them, and finishes turns by them where it does not look closer.
"""

from typing import Final

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.mind.aims import (
    ROBOT_HIT,
    armed,
    armed_worth,
    attack_worth,
    best_attack,
    hack_chance,
    is_better,
    is_hacker,
    kill_worth,
    unarmed_worth,
    within_reach,
)
from dawndoom.games.metal_dawn.mind.dangers import dangers
from dawndoom.games.metal_dawn.mind.evaluation import spare_health
from dawndoom.games.metal_dawn.rules.board import all_units, is_free, unit_type
from dawndoom.games.metal_dawn.rules.box import (
    GEAR,
    LOCATIONS,
    ZONES,
    Slot,
    Zone,
    place_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks
from dawndoom.games.metal_dawn.rules.equipment import DECK_BY_NAME
from dawndoom.games.metal_dawn.rules.free import retreat_cost
from dawndoom.games.metal_dawn.rules.moving import location_icon
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.targets import gear_boost

LEAST: Final = 0.02
SHORTCUT: Final = 0.05
"""How a shortcut looks: it answers what a bot would rather see one by one."""
# Found by playing thousands of games, each with weights a little different, and going the way of
# those that were won. Lists of two are for Act I and Act II.
ATTACK: Final = 3.0
"""How an attack now looks beside a move, which may be followed by one."""
HACKING: Final = 8.0
HACK_HERE: Final = 1.5
LIKELY: Final = 0.4
"""A hack is worth a journey if it succeeds this often."""
GUARD: Final = 0.4
"""What it is worth that an Agent takes a point of damage instead of the track."""
CARD_HARM: Final = 0.85
CARD_FALL: Final = 1.35
"""What a point of damage by a Dominus card costs, and how much more it does where Agents fall."""
ROBOT_HARM: Final = 0.7
ROBOT_FALL: Final = 1.9
"""What a point of damage by the Robot costs, and what it costs if the Agent falls."""
NEW_WEAPON: Final = [1.2, 0.75]
NEW_GEAR: Final = [0.15, 0.45]
"""For an Agent with Gear, and for one without."""
NEW_INTEL: Final = [0.6, 0.3]
SPARE_INTEL: Final = 0.35
"""For a Division that leaves the hacking to others."""
BLOCK: Final = [0.5, 0.9]
DESTROY: Final = [2.0, 1.4]
MISSION_DONE: Final = 2.2
MISSION_HERE: Final = 0.35
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
    "discard": LEAST,
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
            LEAST + wants[location_icon(state, place_of(option))] ** 2
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
        return weigh_ruin(state, zone_of(option))
    return weigh_other(state, name, option)


# Actions and moves.


def mover(state: City) -> Slot:
    """Return the Agent that moves: the active one, where there is one."""
    return max(0, state.active)


def weigh_actions(state: City, decision: Decision) -> list[float]:
    """Weigh the menu; ending comes first only when no action is left."""
    weights = []
    for option in decision.options:
        verb = option.verb
        if verb == "end":
            worth = 1.0 if state.actions == 0 else 0.05
        elif verb == "move":
            worth = best_move(state)
        elif verb == "attack":
            worth = ATTACK * best_attack(state, state.active, state.at[state.active] >> 2)
        elif verb == "hack":
            worth = HACKING * hack_chance(state, state.active)
        elif verb == "intel":
            worth = best_ability(state, state.active // 2)
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
    worth = 1.0 + ABLE * max(0.0, best_attack(state, slot, place >> 2))
    return worth + ENDANGERED * risk(state, slot, place >> 2, dangers(state))


def best_move(state: City) -> float:
    """Return how the best zone to move to looks, with what can be done there."""
    slot = state.active
    wants = wanted(state, slot)
    expected = dangers(state)
    best = -9.0
    for zone in range(ZONES):
        worth = zone_worth(state, slot, zone, wants, state.actions - 1)
        best = max(best, worth - risk(state, slot, zone, expected))
    return best + risk_here(state, slot, expected)


def weigh_zones(state: City, decision: Decision) -> list[float]:
    """Weigh the zones to move to."""
    slot = mover(state)
    wants = wanted(state, slot)
    expected = dangers(state)
    here = risk_here(state, slot, expected)
    weights = []
    for option in decision.options:
        zone = zone_of(option)
        worth = zone_worth(state, slot, zone, wants, state.actions)
        worth = max(0.0, worth + here - risk(state, slot, zone, expected))
        weights.append(LEAST + worth * worth)
    return weights


def risk_here(state: City, slot: Slot, expected: list[float]) -> float:
    """Return what staying would cost an Agent, if this is its last action."""
    place = state.at[slot]
    return 0.0 if place < 0 or state.actions > 1 else risk(state, slot, place >> 2, expected)


def risk(state: City, slot: Slot, zone: Zone, expected: list[float]) -> float:
    """Return what it would cost that an Agent ends its activation in a zone."""
    harm = expected[zone]
    health = state.health[slot]
    if state.act == 1:
        return harm * (CARD_HARM + (CARD_FALL if health <= 3 else 0.0))
    falls = 1.0 if harm >= health else harm if health == 1 else 0.0
    return ROBOT_HARM * harm + ROBOT_FALL * falls


def zone_worth(state: City, slot: Slot, zone: Zone, wants: list[float], actions: int) -> float:
    """Return what going to a zone promises, with so many actions left there."""
    worth = -1.0
    for place in range(zone * 4, zone * 4 + 4):
        if is_free(state, place):
            worth = max(worth, wants[location_icon(state, place)])
    if worth < 0.0:
        return 0.05
    deed = 0.0
    if actions > 0:
        deed = best_attack(state, slot, zone)
        if state.act == 1 and zone == state.dominus:
            chance = hack_chance(state, slot)
            if chance > LIKELY:
                deed = max(deed, HACK_HERE * chance)
    if state.tokens[zone] and state.missions[slot] < 0:
        worth += MISSION_HERE
    return worth + deed + guard_worth(state, slot, zone)


def guard_worth(state: City, slot: Slot, zone: Zone) -> float:
    """Return what an Agent in a zone would save by taking blows that nobody else takes."""
    blows = 0
    for place in range(zone * 4, zone * 4 + 4):
        if state.unit[place] >= 0 and attacks(state, place):
            blows += attack_damage(state, place)
    if not blows:
        return 0.0
    spare = spare_health(state, zone)
    if state.at[slot] >= 0 and state.at[slot] >> 2 == zone:
        spare -= state.health[slot] - 1
    return GUARD * max(0, min(blows - spare, state.health[slot] - 1))


def wanted(state: City, slot: Slot) -> list[float]:
    """Return what arriving at each kind of location is worth to an Agent (box.LOCATIONS)."""
    act = state.act - 1
    for_weapon = max(0.1, NEW_WEAPON[act] - armed(state, slot))
    for_gear = NEW_GEAR[1 if state.gear[slot] < 0 else 0]
    for_intel = intel_worth(state, slot // 2)
    revealed = 0.0
    blockable = 0.0
    for place in all_units(state):
        if state.seen[place]:
            revealed = DESTROY[act]
        if not state.blocked[place]:
            blockable = BLOCK[act]
    return [
        0.0,
        for_weapon,
        for_gear,
        max(for_weapon, for_gear),
        for_intel,
        max(for_weapon, for_gear, for_intel),
        blockable if state.blocks_left() else 0.0,
        revealed,
        0.1,
        MISSION_DONE if state.missions[slot] >= 0 else 0.0,
    ]


def intel_worth(state: City, division: int) -> float:
    """Return what another Intel card is worth to a Division."""
    if len(state.intel[division]) >= state.intel_limit(division):
        return 0.1
    if state.act == 1 and not is_hacker(state, division):
        return SPARE_INTEL
    return NEW_INTEL[state.act - 1]


# Attacks.


def weigh_target(state: City, option: Option) -> float:
    """Weigh a target: what surely falls first, then what strikes hard."""
    fight = state.fight
    if option.verb == "none" or fight is None:
        return 0.3
    if option.verb == "robot":
        return 2.0 * ROBOT_HIT * fight.damage
    place = place_of(option)
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
    zone = state.at[fight.slot] >> 2
    plain = attack_worth(state, zone, fight.range, fight.damage)
    more = attack_worth(state, zone, fight.range + boost.range, fight.damage + boost.damage)
    return LEAST + 2.0 * max(0.0, more - plain)


def weigh_unit(state: City, option: Option) -> float:
    """Weigh a Unit to be destroyed or Blocked: by what it would do."""
    if option.verb != "unit":
        return 0.5
    place = place_of(option)
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
    division = slot // 2
    if state.reserve_gear[division] >= 0 and state.gear[slot] < 0:
        return 3.0
    weapon = state.reserve_weapon[division]
    return 3.0 if weapon >= 0 and is_better(state, slot, weapon) else LEAST


def weigh_placing(state: City, decision: Decision, option: Option) -> float:
    """Weigh where a drawn card goes: onto the Agent if that is better than what it has."""
    if option.verb != "equip":
        return 0.6
    slot = mover(state)
    if decision.about[0] == "gear":
        return 2.0 if state.gear[slot] < 0 else 0.4
    if option.on[0] != "new":
        return 0.3
    card = [weapon.id for weapon in state.box.weapons].index(str(decision.about[1]))
    return 2.0 if is_better(state, slot, card) else 0.3


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
        return 2.0 if spare_health(state, zone_of(option)) else 1.0
    return OTHER_WORTH.get(name + " " + option.verb, 1.0)


def weigh_mode(state: City, option: Option) -> float:
    """Weigh the Weapon against bare hands, which are enough for what has a defense of 1."""
    slot = state.active
    zone = state.at[slot] >> 2
    if option.verb == "unarmed":
        return LEAST + max(0.0, unarmed_worth(state, slot, zone))
    return LEAST + max(0.0, armed_worth(state, slot, zone))
