"""What a position of Metal Dawn is worth: the chance to win.

The weights come from thousands of games that `order.py` played with itself: they are what tells
games that were won from games that were lost, activation by activation, so that the chance is right
on average at any moment of a round. Lists of two are for Act I and Act II, longer ones go by the
number of Divisions.
"""

from math import exp
from typing import Final

from dawndoom.core import Seat
from dawndoom.games.metal_dawn.mind.dangers import dangers
from dawndoom.games.metal_dawn.rules.board import all_units, is_terrifying, unit_type
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks
from dawndoom.games.metal_dawn.rules.places import ZONES, zone_of
from dawndoom.games.metal_dawn.rules.state import City

# Lists, since the compiler takes a constant tuple of floats for one that was never set.
EVEN: Final = [
    [0.0, 0.0, 0.5, -2.3, -3.2, -2.8, -3.8],
    [0.0, 0.0, 3.3, 1.4, 0.0, -1.2, -2.4],
]
SCALE: Final = [
    [0.0, 0.0, 1.0, 0.85, 0.75, 0.35, 0.32],
    [0.0, 0.0, 1.0, 0.85, 0.85, 0.65, 0.65],
]
"""How much the weights count: with more Divisions less is decided before the Robot lands."""
HARD: Final = 0.25
"""What the harder blows of Units on hard difficulty cost, as long as there are more to come."""
CODE: Final = [0.0, 0.0, 0.67, 0.35, 0.23, 0.18, 0.16]
"""More Divisions hack faster."""
ROBOT: Final = 0.22
STEP: Final = [0.13, 0.33]
LATE: Final = [0.03, 0.0]
"""For steps beyond LATE_FROM, squared."""
LATE_FROM: Final = 6.0
TAKEN: Final = [0.12, 0.23]
"""What a blow costs that an Agent in the zone can take."""
HANDLED: Final = [0.5, 0.4]
"""How much of the coming blows an action still averts."""
ACTION: Final = 0.2
CARD_DRAWN: Final = 0.4
"""What the Units of a Dominus card cost; while cards are drawn, those that have come count back."""
UNIT: Final = [[0.06, 0.25, 0.3, 0.3], [0.03, 0.03, 0.03, 0.08]]
TERROR: Final = [0.1, 0.22]
HEALTH: Final = [0.0, 0.1, 1.65, 3.0, 4.0, 5.0, 6.0, 7.0]
POINT_OF_HEALTH: Final = [0.05, 0.14]
POOL: Final = [0.1, 0.44]
DAMAGE: Final = [0.03, 0.065]
"""For each use of a Weapon, three at most, and each point of damage above bare hands."""
GEAR: Final = [0.04, 0.08]
MISSION: Final = [0.0, -0.24]
TOKEN: Final = [-0.33, -0.26]
SKILL: Final = [0.03, 0.07]
INTEL: Final = [0.07, 0.15]
POINT_OF_INTEL: Final = [0.017, 0.0]
DIVISION: Final = [0.08, 0.55]
RISK: Final = [0.0, 0.18]
FALL: Final = [0.45, 0.3]
"""For each point of damage to be expected by Agents who would hardly survive it."""


def evaluate(state: City, seat: Seat) -> float:
    """Return the chance to win: of the team, and in Tech War of the seat among it."""
    return chances(state)[seat]


def chances(state: City) -> list[float]:
    """Return every seat's chance to win."""
    act = state.act - 1
    margin = agents_worth(state) + hands_worth(state) - harm_to_come(state) - units_left(state)
    margin = EVEN[act][state.divisions] + SCALE[act][state.divisions] * margin - work_to_do(state)
    team = 1.0 / (1.0 + exp(-margin))
    if not state.box.tech_war:
        return [team] * state.seats
    return [team * share(state, seat) for seat in range(state.seats)]


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


# What is to come.


def harm_to_come(state: City) -> float:
    """Return what this round's advance and attacks will cost, less what can still be averted."""
    act = state.act - 1
    before = is_before_attacks(state)
    actions = actions_left(state)
    blows, taken = coming_blows(state, before)
    averted = HANDLED[act] * actions
    ahead = state.track + (1.0 if before else 0.0) + max(0.0, blows - averted)
    taken = max(0.0, taken - max(0.0, averted - blows))
    late = min(6.0, max(0.0, ahead - LATE_FROM))
    harm = STEP[act] * ahead + LATE[act] * late * late + TAKEN[act] * taken
    if state.phase == "dominus_cards" and state.act == 1:
        harm -= CARD_DRAWN * max(0, state.divisions - state.cards_due)
    return harm - ACTION * actions


def is_before_attacks(state: City) -> bool:
    """Tell whether the automatic advance of this round is still to come."""
    phase = state.phase
    return phase == "agent" or phase == "counterattack" or phase == "setup" or phase == "cleanup"


def actions_left(state: City) -> int:
    """Return how many standard actions the Agents have left in this round."""
    actions = state.actions if state.active >= 0 else 0
    for slot in range(len(state.agents)):
        if state.ready[slot] and slot != state.active:
            actions += 2
    return actions


def coming_blows(state: City, before: bool) -> tuple[float, float]:
    """Return by how much Units will advance the track, and what Agents in their zones will take.

    Agents take blows in their zone while they survive.
    """
    advance = 0.0
    blows = [0] * ZONES
    for place in all_units(state):
        if before and is_terrifying(state, place):
            advance += 1.0
        if (before or state.serial[place] in state.attackers) and attacks(state, place):
            blows[zone_of(place)] += attack_damage(state, place)
    all_taken = 0.0
    for zone in range(ZONES):
        blow = blows[zone]
        if blow:
            taken = min(blow, spare_health(state, zone))
            advance += blow - taken
            all_taken += taken
    return advance, all_taken


def spare_health(state: City, zone: int) -> int:
    """Return the damage that the Agents in a zone can take before one falls."""
    spare = 0
    for slot in range(len(state.agents)):
        place = state.at[slot]
        if place >= 0 and zone_of(place) == zone:
            spare += state.health[slot] - 1
    return spare


def units_left(state: City) -> float:
    """Return what Units and Mission tokens on the board cost beside their next blow."""
    act = state.act - 1
    total = 0.0
    for place in all_units(state):
        total += UNIT[act][unit_type(state, place)]
        if is_terrifying(state, place):
            total += TERROR[act]
    for zone in range(ZONES):
        total -= TOKEN[act] * state.tokens[zone]
    return total


def work_to_do(state: City) -> float:
    """Return what the Codes or the Robot will still cost."""
    if state.act == 2:
        return ROBOT * SCALE[1][state.divisions] * state.robot_health
    return CODE[state.divisions] * state.codes_left() + (HARD if state.box.hard else 0.0)


# What there is.


def agents_worth(state: City) -> float:
    """Return what the Agents and those in the pool are worth, with all they carry."""
    act = state.act - 1
    expected = dangers(state)
    total = POOL[act] * len(state.pool)
    for slot in range(len(state.agents)):
        health = max(0, min(7, state.health[slot]))
        total += POINT_OF_HEALTH[act] * HEALTH[health] + SKILL[act] * len(state.attached[slot])
        if state.missions[slot] >= 0:
            total += MISSION[act]
        if state.gear[slot] >= 0:
            total += GEAR[act]
        total += DAMAGE[act] * fire_power(state, state.weapon[slot], state.weapon_uses[slot])
        if state.at[slot] >= 0:
            harm = expected[zone_of(state.at[slot])]
            total -= RISK[act] * harm
            if health <= (3 if act == 0 else 1):
                total -= FALL[act] * harm
    return total


def fire_power(state: City, weapon: int, uses: int) -> int:
    """Return the damage that a Weapon adds to bare hands, in three uses at most."""
    if weapon < 0:
        return 0
    card = state.box.weapons[weapon]
    return (card.damage - 1) * (min(uses, 3) if card.uses else 3)


def hands_worth(state: City) -> float:
    """Return what the Intel, the reserves and the unused abilities of the Divisions are worth."""
    act = state.act - 1
    box = state.box
    total = 0.0
    for division in range(state.divisions):
        for card in state.intel[division]:
            total += INTEL[act] + POINT_OF_INTEL[act] * box.intel[card].value
        weapon = state.reserve_weapon[division]
        if weapon >= 0:
            total += GEAR[act] + 0.5 * DAMAGE[act] * fire_power(
                state, weapon, box.weapons[weapon].uses
            )
        if state.reserve_gear[division] >= 0:
            total += GEAR[act]
        if not state.division_used[division]:
            total += DIVISION[act]
    return total
