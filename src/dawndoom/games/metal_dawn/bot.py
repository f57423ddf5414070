"""What a good player of Metal Dawn knows.

The evaluation counts in steps of the track: what the city has suffered and is about to suffer,
against what the work done is worth. The order of options is what one would try first.
"""

from math import exp
from typing import Final

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.metal_dawn.box import DRONE, TERRIFY, place_of, zone_of
from dawndoom.games.metal_dawn.rules.board import all_units, first_free, unit_type
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks, may_intercept
from dawndoom.games.metal_dawn.rules.moving import location_icon
from dawndoom.games.metal_dawn.state import HACKED, REVEALED, City

# What things are worth, in steps of the track.
NOW: Final = 0.6
AHEAD: Final = 0.5
LATE: Final = 0.14
LATER: Final = 0.4
TAKEN: Final = 0.3
CODE: Final = 3.6
INTEL: Final = 0.4
AT_DOMINUS: Final = 0.6
HEALTH: Final = 0.35
POOL: Final = 0.8
ROBOT_WORK: Final = 16.0
SHORTCUT: Final = 0.05
"""How a shortcut looks: it answers what a bot would rather see one by one."""
SPREAD: Final = 6.0

# By the numbers of box.LOCATIONS: what arriving there is worth to somebody who needs everything.
# A list, since the compiler takes a constant tuple of floats for one that was never set.
LOCATION_WORTH: Final = [0.3, 1.5, 1.2, 1.7, 3.2, 3.0, 1.2, 1.5, 1.0, 1.0]
ACTION_WORTH: Final = {
    "move": 2.0,
    "attack": 3.0,
    "hack": 8.0,
    "intel": 1.0,
    "gear": 2.0,
    "zone_power": 2.0,
    "ability": 2.5,
    "division": 0.8,
    "gain_mission": 2.0,
    "complete_mission": 4.0,
    "equip": 0.8,
    "retreat": 0.5,
    "claim": 9.0,
    "discard": 0.01,
}


def evaluate(state: City, seat: Seat) -> float:
    """Return the chance to win: of the team, and in Tech War of the seat among it."""
    margin = work_done(state) + strength(state) - harm_done(state)
    team = 1.0 / (1.0 + exp(-(margin - 8.0) / SPREAD))
    return team * share(state, seat) if state.box.tech_war else team


def share(state: City, seat: Seat) -> float:
    """Return a seat's part of a win in Tech War, by points and stored Units."""
    total = 0.0
    own = 0.0
    for division in range(state.divisions):
        points = 4.0 + state.vp[division]
        for face in state.trophies[division]:
            points += 1.0 + state.box.face_type[face]
        worth = points * points
        total += worth
        if division == seat:
            own = worth
    return own / total


def harm_done(state: City) -> float:
    """Return where the track stands and where the coming Dominus phase would bring it.

    Units weigh once more for the rounds after; the last spaces of the track weigh most.
    """
    blows = 0.0
    guarded = 0.0
    later = 0.0
    terrify = 0.0
    for place in all_units(state):
        damage = float(attack_damage(state, place))
        later += damage
        if state.seen[place] and state.box.face_icon[state.unit[place]] == TERRIFY:
            terrify += 1.0
        if not attacks(state, place):
            continue
        if is_guarded(state, place >> 2):
            guarded += damage
        else:
            blows += damage
    taken = min(guarded, spare_health(state))
    ahead = state.track + 1.0 + terrify + blows + guarded - taken
    late = min(8.0, max(0.0, ahead - 5.0))
    return (
        NOW * state.track
        + AHEAD * ahead
        + LATE * late * late
        + LATER * (later + 1.5 * terrify)
        + TAKEN * taken
    )


def spare_health(state: City) -> float:
    """Return the damage that the Agents on the board can take before one falls."""
    spare = 0.0
    for slot in range(len(state.agents)):
        if state.at[slot] >= 0:
            spare += state.health[slot] - 1.0
    return spare


def is_guarded(state: City, zone: int) -> bool:
    """Tell whether an Agent could intercept in a zone."""
    for slot in range(len(state.agents)):
        if may_intercept(state, slot, zone):
            return True
    return False


def strength(state: City) -> float:
    """Return what health, the pool and equipment are worth."""
    total = POOL * len(state.pool)
    for slot in range(len(state.agents)):
        health = state.health[slot]
        total += HEALTH * health - (0.4 if health == 1 else 0.0)
        total += arms(state, slot)
        total += 0.6 * len(state.attached[slot])
        if state.missions[slot] >= 0:
            total += 0.35
    return total


def arms(state: City, slot: int) -> float:
    """Return what an Agent's Weapon and Gear are worth; in Act II damage counts for more."""
    worth = 0.25 if state.gear[slot] >= 0 else 0.0
    weapon = state.weapon[slot]
    if weapon >= 0:
        card = state.box.weapons[weapon]
        uses = state.weapon_uses[slot] if card.uses else 4
        rate = 0.08 if state.act == 1 else 0.14
        worth += rate * card.damage * min(uses, 3) + 0.08 * card.range
    return worth


def work_done(state: City) -> float:
    """Return what the Codes hacked, the Intel in hand and the damage to the Robot are worth."""
    if state.act == 2:
        full = state.box.board.robot_health[state.divisions - 2]
        done = ROBOT_WORK * (full - state.robot_health) / full
        return CODE * len(state.codes) + 4.0 + done
    work = CODE * state.code_state.count(HACKED) + 0.25 * state.code_state.count(REVEALED)
    for division in range(state.divisions):
        value = 0
        for card in state.intel[division]:
            value += state.box.intel[card].value
        work += INTEL * min(value, 10)
        if value >= 3 and is_at_dominus(state, division):
            work += AT_DOMINUS
    return work


def is_at_dominus(state: City, division: int) -> bool:
    """Tell whether a ready Agent of a Division stands in Dominus' zone."""
    for slot in (2 * division, 2 * division + 1):
        if state.place_zone(slot) == state.dominus:
            return True
    return False


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
        return LOCATION_WORTH[location_icon(state, place_of(option))]
    if name == "use_location":
        return 6.0 if option.verb == "use" else 0.4
    if name == "intercept":
        return weigh_intercept(state, decision, option)
    if name == "attack_target" or name == "attack_second":
        return weigh_target(state, option)
    if name in ("destroy_unit", "block_unit"):
        return weigh_unit(state, option)
    return weigh_other(state, name, option)


def weigh_action(state: City, option: Option) -> float:
    """Weigh an entry of the menu; ending comes first only when no action is left."""
    if option.verb == "end":
        return 1.0 if state.actions == 0 else 0.05
    if option.verb == "retreat" and state.track > 5:
        return 4.0
    if option.verb == "move" and state.act == 2:
        return 1.0
    return ACTION_WORTH[option.verb]


def weigh_zone(state: City, zone: int) -> float:
    """Weigh a zone to move to: Dominus with Intel in hand, else the best free location."""
    if state.active >= 0 and zone == state.dominus and state.actions:
        if state.act == 2:
            return 3.0
        if state.intel[state.active // 2]:
            return 6.0
    best = 0.3
    for place in range(zone * 4, zone * 4 + 4):
        if state.unit[place] < 0 and state.agent_at[place] < 0:
            best = max(best, LOCATION_WORTH[location_icon(state, place)])
    return best if first_free(state, zone) >= 0 else 0.3


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
    likely = (1.0, 0.6, 0.45, 0.25)[unit_type(state, place)] * damage
    return worth * min(1.0, likely)


def weigh_unit(state: City, option: Option) -> float:
    """Weigh a Unit to be destroyed or Blocked: by what it would do."""
    if option.verb != "unit":
        return 0.5
    place = place_of(option)
    return 0.5 + attack_damage(state, place) + (0.0 if unit_type(state, place) == DRONE else 0.5)


OTHER_WORTH: Final = {
    "reaction none": 0.4,
    "hack_add stop": 0.2,
    "firewall_penalty damage": 0.4,
    "retreat_commit done": 0.8,
    "attack_mode unarmed": 0.4,
    "attack_boost done": 0.8,
    "gift refuse": 0.3,
    "store_unit box": 0.2,
    "place_drawn keep": 0.6,
    "setup_destroy_zone zone": 1.0,
}


def weigh_other(state: City, name: str, option: Option) -> float:
    """Weigh what is left, by the name of the decision and the verb."""
    if name == "mission_reward":
        return 2.0 if (option.verb == "retreat") == (state.track > 4) else 1.0
    if name == "hack_intel":
        card = state.box.intel_options.index(option)
        return float(state.box.intel[card].value)
    if name == "overflow_zone":
        return 2.0 if is_guarded(state, zone_of(option)) else 1.0
    return OTHER_WORTH.get(name + " " + option.verb, 1.0)
