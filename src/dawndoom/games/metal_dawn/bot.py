"""What a position of Metal Dawn is worth.

The evaluation counts in steps of the track: how many would be left when the Robot falls. What lies
between now and then is counted at its price: the coming attacks, the Units, Codes and Robot still
to be dealt with, against health, arms, Intel, and the actions left in this round.
"""

from math import exp
from typing import Final

from dawndoom.core import Seat
from dawndoom.games.metal_dawn.box import CYBORG, TERRIFY, ZONES, Place, Slot
from dawndoom.games.metal_dawn.rules.board import all_units, unit_type
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks
from dawndoom.games.metal_dawn.state import HACKED, REVEALED, City

# All in steps of the track. Lists, since the compiler takes a constant tuple of floats for one
# that was never set.
ACTION: Final = 0.45
COMING: Final = 3.0
STRIKE: Final = [0.0, 0.0, 0.5, 1.1, 1.9, 2.9, 4.0]
"""What the Robot's answer to one activation costs, by the number of Divisions."""
NEXT_ROUND: Final = [0.0, 0.0, 1.0, 4.0, 8.0, 14.0, 20.0]
"""What another round of Act II costs, by the number of Divisions."""
CODE: Final = [0.0, 0.0, 3.6, 4.4, 5.4, 6.6, 8.0]
"""By the number of Divisions: the longer it takes, the more of them are struck each round."""
SEEN_CODE: Final = 0.1
CARD: Final = 0.35
POINT: Final = 0.18
SPENT_CARD: Final = 0.45
ROBOT: Final = [0.0, 0.0, 8.0, 14.0, 24.0, 40.0, 60.0]
"""By the number of Divisions: the Robot strikes after every activation, at ever more Agents."""
UNIT: Final = [0.6, 0.8, 0.9, 1.5]
TERROR: Final = 1.5
LATE: Final = 0.12
HEALTH: Final = [0.0, 0.3, 1.0, 1.6, 2.1, 2.5, 2.8, 3.0]
POOL: Final = [0.0, 2.6, 4.4, 5.6, 6.6, 7.4, 8.0]
LAST_AGENT: Final = [0.0, 1.2, 0.5]
USE: Final = [0.0, 0.05, 0.2, 0.32, 0.4, 0.45, 0.5, 0.5]
FOR_ROBOT: Final = 0.02
MISSION: Final = 0.35
SKILL: Final = 0.5
TOKEN: Final = 0.15
EVEN: Final = [0.0, 0.0, -11.0, -20.0, -36.0, -63.0, -110.0]
"""Where the chances are even, by the number of Divisions; in Act II so much higher:"""
ACT_TWO: Final = [0.0, 0.0, 4.0, 9.0, 14.0, 21.0, 31.0]
SPREAD: Final = [0.0, 0.0, 5.0, 6.0, 7.0, 8.5, 10.0]


def evaluate(state: City, seat: Seat) -> float:
    """Return the chance to win: of the team, and in Tech War of the seat among it."""
    margin = strength(state) - harm_to_come(state) - work_to_do(state)
    count = state.divisions
    margin -= EVEN[count] + (ACT_TWO[count] if state.act == 2 else 0.0)
    team = 1.0 / (1.0 + exp(-margin / SPREAD[count]))
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


def is_before_attacks(state: City) -> bool:
    """Tell whether the automatic advance of this round is still to come."""
    phase = state.phase
    return phase == "agent" or phase == "counterattack" or phase == "setup" or phase == "cleanup"


def harm_to_come(state: City) -> float:
    """Return where the coming Dominus phase would bring the track, and what follows it."""
    before = is_before_attacks(state)
    ahead, hurt = after_attacks(state, before)
    late = min(8.0, max(0.0, ahead - 6.0))
    later = units_left(state)
    if state.act == 1:
        cards = state.divisions if before or state.phase == "dominus_attack" else state.cards_due
        return ahead + LATE * late * late + hurt + later + COMING * cards
    coming = 0.0
    if before or state.phase == "dominus_attack":
        coming = NEXT_ROUND[state.divisions]
    return ahead + LATE * late * late + hurt + (later + coming) * rounds_left(state)


def after_attacks(state: City, before: bool) -> tuple[float, float]:
    """Return the track after the attacks of this round, and what the Agents' lost health costs.

    Agents take blows in their zone while they survive.
    """
    ahead = state.track + (1.0 if before else 0.0)
    blows = [0] * ZONES
    for place in all_units(state):
        if before and is_terrifying(state, place):
            ahead += 1.0
        if (before or state.serial[place] in state.attackers) and attacks(state, place):
            blows[place >> 2] += attack_damage(state, place)
    hurt = 0.0
    for zone in range(ZONES):
        blow = blows[zone]
        if blow:
            taken = min(blow, spare_health(state, zone))
            ahead += blow - taken
            hurt += 0.5 * taken
    return ahead, hurt


def units_left(state: City) -> float:
    """Return what the Units on the board cost in the rounds after this one."""
    total = 0.0
    for place in all_units(state):
        kind = unit_type(state, place)
        total += UNIT[kind] + (0.5 if state.box.hard and kind >= CYBORG else 0.0)
        if is_terrifying(state, place):
            total += TERROR
    return total


def is_terrifying(state: City, place: Place) -> bool:
    """Tell whether a Unit is known to advance the track every round."""
    return state.seen[place] and state.box.face_icon[state.unit[place]] == TERRIFY


def rounds_left(state: City) -> float:
    """Return how many more rounds of Act II there will be after this one, one at most."""
    return min(1.0, state.robot_health / (4.0 * state.divisions))


def spare_health(state: City, zone: int) -> int:
    """Return the damage that the Agents in a zone can take before one falls."""
    spare = 0
    for slot in range(len(state.agents)):
        place = state.at[slot]
        if place >= 0 and place >> 2 == zone:
            spare += state.health[slot] - 1
    return spare


def strength(state: City) -> float:
    """Return what Agents, equipment, Missions, Intel and the actions left are worth."""
    reserve = len(state.pool)
    total = POOL[min(reserve, 6)]
    actions = state.actions if state.active >= 0 else 0
    for slot in range(len(state.agents)):
        health = max(0, min(7, state.health[slot]))
        total += HEALTH[health] + SKILL * len(state.attached[slot])
        if not reserve and health <= 2:
            total -= LAST_AGENT[health]
        if state.missions[slot] >= 0 and state.act == 1:
            total += MISSION
        total += arms(state, slot)
        if state.ready[slot]:
            actions += 0 if slot == state.active else 2
            if state.act == 2:
                total -= STRIKE[state.divisions]
    for zone in range(ZONES):
        if state.tokens[zone]:
            total -= TOKEN * state.tokens[zone]
    return total + ACTION * actions + in_hand(state)


def arms(state: City, slot: Slot) -> float:
    """Return what an Agent's Weapon and Gear are worth; in Act II damage counts for more."""
    worth = 0.0
    gear = state.gear[slot]
    if gear >= 0:
        uses = state.gear_uses[slot]
        worth += 0.5 + 0.15 * uses if uses else 1.0
    weapon = state.weapon[slot]
    if weapon >= 0:
        worth += 0.3 + weapon_worth(state, weapon, state.weapon_uses[slot])
    return worth


def weapon_worth(state: City, weapon: int, uses: int) -> float:
    """Return what a Weapon with so many uses left is worth."""
    card = state.box.weapons[weapon]
    count = min(uses, 3) if card.uses else 3
    if state.act == 2:
        return (0.08 + 0.03 * state.divisions) * card.damage * count + 0.1 * card.range
    rate = USE[min(card.damage, 7)] + FOR_ROBOT * state.divisions * (card.damage - 1)
    return rate * count + (0.1 * card.range if card.damage > 1 else 0.0)


def in_hand(state: City) -> float:
    """Return what the Intel and the reserves of the Divisions are worth."""
    total = 0.0
    box = state.box
    hacking = state.act == 1 and state.codes_left() > 0
    for division in range(state.divisions):
        for card in state.intel[division]:
            total += CARD + POINT * box.intel[card].value if hacking else SPENT_CARD
        weapon = state.reserve_weapon[division]
        if weapon >= 0:
            total += 0.3 + 0.5 * weapon_worth(state, weapon, box.weapons[weapon].uses)
        if state.reserve_gear[division] >= 0:
            total += 0.5
        if not state.division_used[division]:
            total += 0.8
    return total


def work_to_do(state: City) -> float:
    """Return what the Codes and the Robot will still cost."""
    if state.act == 2:
        full = state.box.board.robot_health[state.divisions - 2]
        return ROBOT[state.divisions] * state.robot_health / full
    count = state.divisions
    work = ROBOT[count] + NEXT_ROUND[count] + 2 * count * STRIKE[count]
    for face in state.code_state:
        if face != HACKED:
            work += CODE[count] - (SEEN_CODE if face == REVEALED else 0.0)
    return work
