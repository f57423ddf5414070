"""What a good player of Metal Dawn tries first: a weight for each option.

Searches look at heavy options first and finish an activation by them, so the weights must fit
together: draw Intel while there is room, bring enough of it to Dominus, hack; shoot what falls.
"""

from typing import Final

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.bot import is_guarded
from dawndoom.games.metal_dawn.box import (
    DRONE,
    HACK,
    PURE_INTEL,
    Equipment,
    Place,
    Zone,
    place_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.board import all_units, unit_type, units_in
from dawndoom.games.metal_dawn.rules.codes import difficulty
from dawndoom.games.metal_dawn.rules.dominus import attack_damage
from dawndoom.games.metal_dawn.rules.moving import location_icon
from dawndoom.games.metal_dawn.state import HACKED, REVEALED, City

SHORTCUT: Final = 0.05
"""How a shortcut looks: it answers what a bot would rather see one by one."""
USUAL_DIFFICULTY: Final = 5
STALE: Final = 0.15
URGENT: Final = 8
"""From this space of the track on, Intel is better spent on a retreat than kept."""

# By the numbers of box.LOCATIONS: what arriving there is worth to somebody who needs everything.
# A list, since the compiler takes a constant tuple of floats for one that was never set.
LOCATION_WORTH: Final = [0.3, 1.4, 1.0, 1.6, 3.2, 3.0, 1.2, 3.4, 1.0, 3.5]
WEAPON, GEAR, WEAPON_OR_GEAR, INTEL, ANY, BLOCK, DESTROY, REVEAL, MISSION = range(1, 10)
ACTION_WORTH: Final = {
    "move": 2.0,
    "attack": 3.0,
    "intel": 0.6,
    "gear": 1.6,
    "zone_power": 2.0,
    "ability": 2.5,
    "division": 1.2,
    "gain_mission": 2.0,
    "complete_mission": 4.0,
    "equip": 0.8,
    "claim": 9.0,
    "discard": 0.01,
}


def order(state: City, decision: Decision) -> list[float]:
    """Return a weight for each option: what a player would try first."""
    return [weight(state, decision, option) for option in decision.options]


def weight(state: City, decision: Decision, option: Option) -> float:
    """Return how promising an option looks."""
    name = decision.name
    if name == "action":
        return weigh_action(state, option)
    if name == "move_zone":
        return weigh_zone(state, zone_of(option))
    if name == "move_location":
        return weigh_place(state, place_of(option))
    if name == "use_location":
        return 6.0 if option.verb == "use" else 0.4
    if name == "intercept":
        return weigh_intercept(state, decision, option)
    if name == "attack_target" or name == "attack_second":
        return weigh_target(state, option)
    if name in ("destroy_unit", "block_unit"):
        return weigh_unit(state, option)
    return weigh_card(state, decision, option)


def weigh_action(state: City, option: Option) -> float:
    """Weigh an entry of the menu; ending comes first only when no action is left."""
    verb = option.verb
    if verb == "end":
        return 1.0 if state.actions == 0 else 0.05
    if verb == "hack":
        return 1.0 + 8.0 * readiness(state, state.active // 2)
    if verb == "retreat":
        return 3.5 if state.track >= URGENT or (state.act == 2 and state.track > 3) else STALE
    if verb == "move" and state.act == 2:
        return 1.0
    return ACTION_WORTH[verb]


def readiness(state: City, division: int) -> float:
    """Return how likely a Division's Intel opens the easiest Code, from 0 to 1."""
    values = sorted([state.box.intel[card].value for card in state.intel[division]], reverse=True)
    if not values or state.act == 2:
        return 0.0
    reached = sum(values[:3])
    if state.active >= 0:
        reached += state.trait(state.active, HACK)
    best = 0.0
    for space, face in enumerate(state.code_state):
        if face == REVEALED and reached >= difficulty(state, space):
            return 1.0
        if face != HACKED and face != REVEALED:
            best = min(0.9, max(0.0, 0.25 * (reached - USUAL_DIFFICULTY) + 0.55))
    return best


def weigh_zone(state: City, zone: Zone) -> float:
    """Weigh a zone to move to: Dominus if there is something to do, else the best location."""
    best = 0.1
    for place in range(zone * 4, zone * 4 + 4):
        if state.unit[place] < 0 and state.agent_at[place] < 0:
            best = max(best, weigh_place(state, place))
    if state.active < 0 or zone != state.dominus or not state.actions:
        return best
    if state.act == 2:
        return best + 3.0
    return best + 6.0 * readiness(state, state.active // 2)


def weigh_place(state: City, place: Place) -> float:
    """Weigh a location: what it gives to whoever arrives, and the Units to fight there."""
    icon = location_icon(state, place)
    worth = LOCATION_WORTH[icon]
    if state.active >= 0 and not is_useful(state, icon):
        worth = STALE
    if state.actions and units_in(state, place >> 2):
        worth += 0.6
    return worth


def is_useful(state: City, icon: int) -> bool:
    """Tell whether a location would give the active Agent something it needs."""
    division = state.active // 2
    if icon == PURE_INTEL:
        return state.act == 1 and len(state.intel[division]) < state.intel_limit(division)
    if icon == MISSION:
        return state.missions[state.active] >= 0
    if icon == DESTROY:
        for place in all_units(state):
            if state.seen[place]:
                return True
        return False
    if icon == WEAPON:
        return state.reserve_weapon[division] < 0
    if icon == GEAR:
        return state.reserve_gear[division] < 0
    return True


def weigh_intercept(state: City, decision: Decision, option: Option) -> float:
    """Weigh an interception: by Agents who survive it, the more the higher the track stands."""
    urgency = 0.25 * state.track
    if option.verb == "decline":
        return 1.0
    if option.verb == "guard" or option.verb == "decline_all":
        return SHORTCUT
    slot = state.slot_with(state.box.agent_options.index(option))
    damage = int(decision.about[2])
    if state.health[slot] > damage:
        return 0.6 * (state.health[slot] - damage) + urgency
    return 0.3


def weigh_target(state: City, option: Option) -> float:
    """Weigh a target: what surely falls first, then what strikes hard."""
    if option.verb == "robot":
        return 8.0
    fight = state.fight
    if option.verb == "none" or fight is None:
        return 0.3
    place = place_of(option)
    worth = 1.0 + attack_damage(state, place)
    damage = fight.damage
    if state.seen[place]:
        return 3.0 * worth if damage >= state.box.face_defense[state.unit[place]] else 0.2
    likely = (1.0, 0.4, 0.33, 0.25)[unit_type(state, place)] * damage
    return worth * min(1.0, likely)


def weigh_unit(state: City, option: Option) -> float:
    """Weigh a Unit to be destroyed or Blocked: by what it would do."""
    if option.verb != "unit":
        return 0.5
    place = place_of(option)
    return 0.5 + attack_damage(state, place) + (0.0 if unit_type(state, place) == DRONE else 0.5)


def weigh_card(state: City, decision: Decision, option: Option) -> float:
    """Weigh a card to be played, kept or given away."""
    name = decision.name
    if option.verb == "intel":
        card = state.box.intel_options.index(option)
        value = float(state.box.intel[card].value)
        return value if name in ("hack_intel", "hack_add", "card_choice") else 6.0 - value
    if name == "place_drawn":
        return weigh_placing(state, decision, option)
    if name == "hack_code":
        return weigh_code(state, int(option.on[0]) - 1)
    if name == "draw_deck":
        division = int(decision.about[0])
        room = state.act == 1 and len(state.intel[division]) < state.intel_limit(division)
        return 3.0 if (option.on[0] == "intel") == room else 1.0
    return weigh_other(state, name, option)


def weigh_placing(state: City, decision: Decision, option: Option) -> float:
    """Weigh where a drawn card goes: on the Agent if it is better than what lies there."""
    if option.verb != "equip" or option.on[0] != "new" or decision.about[0] != "weapon":
        return 1.0
    box = state.box
    new = box.weapons[[card.id for card in box.weapons].index(str(decision.about[1]))]
    slot = state.slot_with([card.id for card in box.agents].index(str(option.on[1])))
    worn = state.weapon[slot]
    if worn < 0:
        return 3.0
    uses = state.weapon_uses[slot]
    return 2.0 if worth_of(new, new.uses) > worth_of(box.weapons[worn], uses) else 0.4


def worth_of(weapon: Equipment, uses: int) -> float:
    """Return what a Weapon is good for with so many uses left."""
    return weapon.damage * min(3, uses if weapon.uses else 3) + weapon.range


def weigh_code(state: City, space: int) -> float:
    """Weigh a Code to hack: one that the Intel is known to open comes first."""
    if state.code_state[space] != REVEALED:
        return 1.0
    hack = state.hack
    reached = 0
    if state.active >= 0:
        reached = state.trait(state.active, HACK)
        for card in state.intel[state.active // 2]:
            reached += state.box.intel[card].value
    if hack is not None:
        for card in hack.played:
            reached += state.box.intel[card].value
    return 3.0 if reached >= difficulty(state, space) else 0.2


OTHER_WORTH: Final = {
    "reaction none": 0.4,
    "hack_add stop": 0.2,
    "firewall_penalty damage": 0.4,
    "retreat_commit done": 3.0,
    "attack_mode unarmed": 0.4,
    "attack_boost done": 0.8,
    "gift refuse": 0.3,
    "store_unit box": 0.2,
}


def weigh_other(state: City, name: str, option: Option) -> float:
    """Weigh what is left, by the name of the decision and the verb."""
    if name == "mission_reward":
        return 2.0 if (option.verb == "retreat") == (state.track > 4) else 1.0
    if name == "overflow_zone":
        return 2.0 if is_guarded(state, zone_of(option)) else 1.0
    if name == "setup_destroy_zone":
        return ruin_worth(state, zone_of(option))
    return OTHER_WORTH.get(name + " " + option.verb, 1.0)


def ruin_worth(state: City, zone: Zone) -> float:
    """Weigh a zone to be destroyed: the less it offers, the better."""
    offers = 0.0
    for icon in state.box.zones[state.zone_cards[zone]].locations:
        offers += LOCATION_WORTH[icon]
    return 12.0 / (2.0 + offers)
