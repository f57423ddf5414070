"""What a good player of Metal Dawn knows: how good a position is.

The evaluation counts in steps of the track: what the city has suffered and is about to suffer,
against what the work done is worth. What one would try first is in habits.py.
"""

from math import exp
from typing import Final

from dawndoom.core import Seat
from dawndoom.games.metal_dawn.box import TERRIFY
from dawndoom.games.metal_dawn.rules.board import all_units
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks, may_intercept
from dawndoom.games.metal_dawn.state import HACKED, REVEALED, City

# What things are worth, in steps of the track. A round costs the team at least one step and what
# the Units of two cards do, so whatever brings the end nearer is worth what it saves.
AHEAD: Final = 1.0
LATE: Final = 0.1
LATER: Final = 0.55
TAKEN: Final = 0.35
CODE: Final = 2.6
INTEL: Final = 0.26
AT_DOMINUS: Final = 0.5
HEALTH: Final = 0.4
POOL: Final = 0.8
GEAR: Final = 0.6
ACT_TWO: Final = 3.0
ROBOT_WORK: Final = 14.0
CENTRE: Final = 3.0
SPREAD: Final = 3.0


def evaluate(state: City, seat: Seat) -> float:
    """Return the chance to win: of the team, and in Tech War of the seat among it."""
    margin = work_done(state) + strength(state) - harm_done(state)
    team = 1.0 / (1.0 + exp(-(margin - CENTRE) / SPREAD))
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
    return AHEAD * ahead + LATE * late * late + LATER * (later + 1.5 * terrify) + TAKEN * taken


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
    worth = GEAR if state.gear[slot] >= 0 else 0.0
    weapon = state.weapon[slot]
    if weapon >= 0:
        card = state.box.weapons[weapon]
        uses = state.weapon_uses[slot] if card.uses else 4
        rate = 0.14 if state.act == 1 else 0.2
        worth += rate * card.damage * min(uses, 3) + 0.08 * card.range
    return worth


def work_done(state: City) -> float:
    """Return what the Codes hacked, the Intel in hand and the damage to the Robot are worth."""
    if state.act == 2:
        full = state.box.board.robot_health[state.divisions - 2]
        done = ROBOT_WORK * (full - state.robot_health) / full
        return CODE * len(state.codes) + ACT_TWO + done
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
