"""What a good player of Metal Dawn would try first.

Weights are in the evaluation's steps of the track, roughly: what an option looks like at a glance.
A search tries by them, and finishes turns by them where it does not look closer.
"""

from typing import Final

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.bot import spare_health, weapon_worth
from dawndoom.games.metal_dawn.box import (
    DAMAGE,
    DRONE,
    GEAR,
    HACK,
    LOCATIONS,
    ZONES,
    Place,
    Slot,
    Zone,
    place_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.board import all_units, is_free, unit_type
from dawndoom.games.metal_dawn.rules.codes import difficulty
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks
from dawndoom.games.metal_dawn.rules.equipment import DECK_BY_NAME
from dawndoom.games.metal_dawn.rules.free import retreat_cost
from dawndoom.games.metal_dawn.rules.moving import location_icon
from dawndoom.games.metal_dawn.rules.targets import attack_range
from dawndoom.games.metal_dawn.state import FACE_DOWN, REVEALED, City

LEAST: Final = 0.02
SHORTCUT: Final = 0.05
"""How a shortcut looks: it answers what a bot would rather see one by one."""
KILL: Final = 0.7
"""What a fallen Unit is worth beside the blow that it would have dealt next."""
ROBOT_HIT: Final = 0.8
"""What a point of damage to the Robot is worth."""
GUARD: Final = 0.5
"""What it is worth that an Agent takes a point of damage instead of the track."""
HACK_HERE: Final = 1.5
INTEL_ICONS: Final = (LOCATIONS.index("intel"), LOCATIONS.index("any"))

# The chance that a hidden Unit falls: by type and damage. Lists, since the compiler takes a
# constant tuple of floats for one that was never set.
FALLS: Final = [
    [0.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.45, 0.9, 1.0, 1.0],
    [0.0, 0.0, 0.25, 0.6, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.25, 0.6, 1.0],
]
# The chance that a face-down Code asks no more than this.
OPENS: Final = [0.0, 0.0, 0.0, 0.13, 0.33, 0.6, 0.8, 0.93, 1.0]

FREE_WORTH: Final = {
    "gear": 0.9,
    "zone_power": 1.5,
    "ability": 1.5,
    "division": 0.8,
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
    "attack_boost done": 0.8,
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
            worth = 2.2 * best_attack(state, state.active, state.at[state.active] >> 2)
        elif verb == "hack":
            worth = 8.0 * hack_chance(state, state.active)
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


def best_move(state: City) -> float:
    """Return how the best zone to move to looks, for each of the actions that it takes."""
    slot = state.active
    wants = wanted(state, slot)
    best = 0.0
    for zone in range(ZONES):
        worth = zone_worth(state, slot, zone, wants, state.actions - 1)
        if worth > best:
            best = worth
    return best if state.actions > 1 else 1.5 * best


def weigh_zones(state: City, decision: Decision) -> list[float]:
    """Weigh the zones to move to."""
    slot = mover(state)
    wants = wanted(state, slot)
    weights = []
    for option in decision.options:
        worth = zone_worth(state, slot, zone_of(option), wants, state.actions)
        weights.append(LEAST + worth * worth)
    return weights


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
            if chance > 0.5:
                deed = max(deed, HACK_HERE * chance)
    if state.tokens[zone] and state.missions[slot] < 0:
        worth += 0.4
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
    division = slot // 2
    for_weapon = max(0.1, 0.9 - armed(state, slot))
    for_gear = 0.45 if state.gear[slot] < 0 else 0.15
    room = len(state.intel[division]) < state.intel_limit(division)
    for_intel = (0.6 if state.act == 1 else 0.3) if room else 0.1
    revealed = 0.0
    blockable = 0.0
    for place in all_units(state):
        if state.seen[place]:
            revealed = 1.7
        if not state.blocked[place]:
            blockable = 0.9
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
        1.0 if state.missions[slot] >= 0 else 0.0,
    ]


# Attacks.


def best_attack(state: City, slot: Slot, zone: Zone) -> float:
    """Return what the best attack from a zone promises, armed or not."""
    traits = state.trait(slot, DAMAGE)
    best = attack_worth(state, zone, 0, 1 + traits)
    weapon = state.weapon[slot]
    if weapon >= 0:
        reach = attack_range(state, slot, True)
        damage = state.box.weapons[weapon].damage + traits
        best = max(best, attack_worth(state, zone, reach, damage) - 0.1)
    return best


def attack_worth(state: City, zone: Zone, reach: int, damage: int) -> float:
    """Return what the best target in reach promises."""
    distances = state.box.board.distances[zone]
    best = 0.0
    for place in all_units(state):
        if distances[place >> 2] <= reach:
            best = max(best, kill_worth(state, place, damage))
    if state.act == 2 and distances[state.dominus] <= reach:
        best = max(best, ROBOT_HIT * damage)
    return best


def kill_worth(state: City, place: Place, damage: int) -> float:
    """Return what an attack on a Unit promises; a hidden Drone may take Agents with it."""
    worth = 0.5 if state.blocked[place] else float(attack_damage(state, place))
    worth += KILL if state.act == 1 else 0.3
    worth *= falls(state, place, damage)
    if not state.seen[place] and unit_type(state, place) == DRONE:
        for slot in range(len(state.agents)):
            if state.at[slot] >= 0 and state.at[slot] >> 2 == place >> 2:
                worth -= 0.6 if state.health[slot] == 1 else 0.15
    return worth


def falls(state: City, place: Place, damage: int) -> float:
    """Return the chance that an attack of this damage destroys a Unit."""
    face = state.unit[place]
    if state.seen[place]:
        return 1.0 if damage >= state.box.face_defense[face] else 0.0
    return FALLS[state.box.face_type[face]][min(5, max(0, damage))]


def weigh_target(state: City, option: Option) -> float:
    """Weigh a target: what surely falls first, then what strikes hard."""
    fight = state.fight
    if option.verb == "none" or fight is None:
        return 0.3
    if option.verb == "robot":
        return 2.0 * ROBOT_HIT * fight.damage
    place = place_of(option)
    return LEAST + 2.0 * max(0.0, kill_worth(state, place, fight.damage))


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
        return 0.6 * left + 0.5 * (damage - 1) + 0.15 * state.track - 0.3
    return 0.3 * damage if state.pool else LEAST


# Intel.


def hack_chance(state: City, slot: Slot) -> float:
    """Return the chance that a Division hacks some Code with the Intel it has."""
    division = slot // 2
    points = state.trait(slot, HACK)
    gear = state.gear[slot]
    if gear >= 0:
        points += state.box.gear[gear].power.hack
    for card in state.intel[division]:
        points += state.box.intel[card].value
    if not state.intel[division]:
        return 0.0
    chance = 0.0
    for space, face in enumerate(state.code_state):
        if face == REVEALED and points >= difficulty(state, space):
            return 1.0
        if face == FACE_DOWN:
            chance = OPENS[min(8, points)]
    return chance


def weigh_hack(state: City, name: str, option: Option) -> float:
    """Weigh a choice in a hack: cards of high value first, Codes within reach."""
    if name == "future_plan":
        card = state.box.robot[state.box.robot_options.index(option)]
        return 1.0 / (1.0 + card.damage)
    if name == "hack_code":
        space = int(option.on[0]) - 1
        if state.code_state[space] != REVEALED:
            return 1.0
        return 4.0 if within_reach(state, space) else LEAST
    if option.verb == "intel":
        return float(state.box.intel[state.box.intel_options.index(option)].value)
    return 0.1 if option.verb == "stop" else 1.0


def within_reach(state: City, space: int) -> bool:
    """Tell whether the running hack can reach a Code with all the Intel at hand."""
    hack = state.hack
    assert hack is not None
    points = hack.bonus
    for card in hack.played:
        points += state.box.intel[card].value
    for card in state.intel[state.active // 2]:
        points += state.box.intel[card].value
    return points >= difficulty(state, space)


def best_ability(state: City, division: int) -> float:
    """Return what using Intel for its ability promises: cards of low value do the most."""
    lowest = 5
    for card in state.intel[division]:
        lowest = min(lowest, state.box.intel[card].value)
    return (0.0, 2.0, 1.0, 0.4, 0.2, 0.1)[lowest]


def retreat_worth(state: City) -> float:
    """Return how a retreat looks: dear Intel on a low track, the last means on a high one."""
    if state.act == 2 or retreat_cost(state) == 1 or state.track >= 8:
        return 3.0
    return 0.5


# Equipment.


def equip_worth(state: City, slot: Slot) -> float:
    """Return what taking the reserve's card would improve."""
    division = slot // 2
    if state.reserve_gear[division] >= 0 and state.gear[slot] < 0:
        return 3.0
    weapon = state.reserve_weapon[division]
    return 3.0 if weapon >= 0 and is_better(state, slot, weapon) else LEAST


def is_better(state: City, slot: Slot, weapon: int) -> bool:
    """Tell whether an unused Weapon is better than the one that an Agent has."""
    return weapon_worth(state, weapon, state.box.weapons[weapon].uses) > armed(state, slot)


def armed(state: City, slot: Slot) -> float:
    """Return what the Weapon that an Agent has is still worth."""
    weapon = state.weapon[slot]
    return weapon_worth(state, weapon, state.weapon_uses[slot]) if weapon >= 0 else 0.0


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
    traits = state.trait(slot, DAMAGE)
    if option.verb == "unarmed":
        return LEAST + attack_worth(state, zone, 0, 1 + traits)
    reach = attack_range(state, slot, True)
    damage = state.box.weapons[state.weapon[slot]].damage + traits
    return LEAST + max(0.0, attack_worth(state, zone, reach, damage) - 0.1)
