"""What a position is worth: every seat's expected final score, compared."""

from math import exp
from typing import Final

from dawndoom.core import Seat
from dawndoom.games.new_dawn.mind.worth import worths_of
from dawndoom.games.new_dawn.rules.components import HOSTILE, SLOTS
from dawndoom.games.new_dawn.rules.ending import score
from dawndoom.games.new_dawn.rules.forecast import chance_now
from dawndoom.games.new_dawn.rules.kinds import GREEN_TOKEN, PLUS_TWO, REROLL_TOKEN
from dawndoom.games.new_dawn.rules.resources import can_afford
from dawndoom.games.new_dawn.rules.rounds import production
from dawndoom.games.new_dawn.rules.state import (
    ACTION_STEP,
    ACTIONS,
    HELD,
    MHQS,
    NOBODY,
    NOWHERE,
    ROUNDS,
    Galaxy,
)
from dawndoom.games.new_dawn.rules.windows import PAYING_FOR_AID, PAYING_FOR_TECHNOLOGY

# What things are worth in victory points at the end, beside the points that they count already.
# Found by play against itself. Where there are two figures, the first counts for the rest of a
# Round and the second for each Round that is left.
RESOURCE: Final = 0.05
RESOURCE_SOON: Final = 0.25
RESOURCE_LATER: Final = 0.2
MANY: Final = 6.0
MANY_BY_ROUND: Final = 1.0
"""Resources beyond so many are hardly ever spent."""
BEYOND: Final = 0.05
PRODUCTION: Final = 0.4
PLUS_TWO_WORTH: Final = 0.45
REROLL_WORTH: Final = 0.2
GREEN_WORTH: Final = 0.35
TECHNOLOGY: Final = 0.25
TECHNOLOGY_BY_ROUND: Final = 0.5
"""A Technology that brings one resource a Round."""
HEADQUARTERS: Final = 0.6
HEADQUARTERS_BY_ROUND: Final = 1.2
REACH: Final = 0.12
REACH_BY_ROUND: Final = 0.15
"""A point in reach."""
DEFENDED: Final = 0.5
"""The part of it where one has to fight for it."""
DANGER: Final = 0.13
DANGER_BY_ROUND: Final = 0.06
"""A point of one's own in an opponent's reach."""
TRACK: Final = 0.35
AID: Final = 0.8
"""A point of an Aid that one could send now."""
PURCHASE: Final = 0.4
"""How sure it is that one buys the best Technology that one could pay now."""
PRIZE: Final = 0.5
SPREAD: Final = 4.0
SPREAD_BY_ROUND: Final = 1.6
"""How far expected scores miss: sure of a lead late, not early."""

BUY_STEP: Final = 4
AID_STEP: Final = 7
PHASE_B: Final = 3
"""The first Round of it."""
ACTION_SHARE: Final = 0.3
AID_SHARE: Final = 0.1
"""How much of a Round's worth one Action is, and the Aid."""


def evaluate(state: Galaxy, seat: Seat) -> float:
    """Return the chance to win, as a guess from what all seats can expect."""
    return chances(state)[seat]


def chances(state: Galaxy) -> list[float]:
    """Return each seat's chance to win: every seat's expected final score, compared."""
    if state.step == 0:
        return [1.0 / state.seats] * state.seats
    later = ROUNDS - state.round + (AID_STEP - state.step) / 7.0
    spread = SPREAD + SPREAD_BY_ROUND * later
    hopes = prospects(state)
    best = max(hopes)
    weights: list[float] = []
    whole = 0.0
    for hope in hopes:
        weight = exp((hope - best) / spread)
        weights.append(weight)
        whole += weight
    return [weight / whole for weight in weights]


def prospects(state: Galaxy) -> list[float]:
    """Return every seat's expected final score."""
    left = [rounds_left(state, seat) for seat in range(state.seats)]
    hopes = [prospect(state, seat, left[seat]) for seat in range(state.seats)]
    add_standing(state, left, hopes)
    if state.contest is not None:
        add_contest(state, hopes)
    return hopes


# How much is left.


def is_to_come(state: Galaxy, seat: Seat) -> bool:
    """Tell whether a seat's turn in this Step or cycle is still to come, or about to begin."""
    if seat == state.active:
        return is_about_to_begin(state)
    seats = state.seats
    return (seat - state.starter) % seats > (state.active - state.starter) % seats


def is_about_to_begin(state: Galaxy) -> bool:
    """Tell whether the active seat has its turn before it: a fight means that it is under way."""
    decision = state.decision
    asked = decision is not None and decision.seat == state.active
    return asked and state.contest is None


def rounds_left(state: Galaxy, seat: Seat) -> float:
    """Return how much of the game a seat has before it, in Rounds: Actions, and the Aid."""
    left = float(ROUNDS - state.round)
    waits = is_to_come(state, seat)
    if state.step < ACTION_STEP:
        left += ACTION_SHARE * ACTIONS
    elif state.step == ACTION_STEP:
        left += ACTION_SHARE * (ACTIONS - state.action + (1 if waits else 0))
    if state.step < AID_STEP or waits:
        left += AID_SHARE
    return left


# What a seat has.


def prospect(state: Galaxy, seat: Seat, left: float) -> float:
    """Return the points of a seat, and what its means will bring in the time that is left."""
    worth = float(score(state, seat))
    if left <= 0.0:
        return worth + 0.02 * state.resources(seat)
    coming = ROUNDS - state.round
    soon = min(1.0, left)
    each = RESOURCE + RESOURCE_SOON * soon + RESOURCE_LATER * (left - soon)
    worth += each * min(state.resources(seat), MANY + MANY_BY_ROUND * left)
    worth += BEYOND * max(0.0, state.resources(seat) - MANY - MANY_BY_ROUND * left)
    worth += tokens(state, seat) * soon
    worth += PRODUCTION * sum(production(state, seat)) * coming
    mhqs = state.mhqs_on_board(seat) - 1
    rate = TECHNOLOGY * soon + TECHNOLOGY_BY_ROUND * left
    worth += technologies(state, seat, mhqs) * rate
    worth += mhqs * (HEADQUARTERS * soon + HEADQUARTERS_BY_ROUND * left)
    if state.step < AID_STEP or is_to_come(state, seat):
        worth += best_aid(state, seat, each)
    worth += PURCHASE * best_technology(state, seat, each, rate)
    return worth + track_hope(state, seat, coming)


def tokens(state: Galaxy, seat: Seat) -> float:
    """Return what dice tokens are worth."""
    first = seat * HELD
    worth = PLUS_TWO_WORTH * state.held[first + PLUS_TWO]
    worth += REROLL_WORTH * state.held[first + REROLL_TOKEN]
    return worth + GREEN_WORTH * state.held[first + GREEN_TOKEN]


def technologies(state: Galaxy, seat: Seat, mhqs: int) -> float:
    """Return what the Technologies of a seat bring in a Round, in resources.

    Those that help to buy MHQs count as far as there are any to buy.
    """
    kit = state.box.kits[state.race[seat]]
    worths = worths_of(state.box)
    uses, for_mhqs = worths.uses[state.race[seat]], worths.for_mhqs[state.race[seat]]
    owned = state.owned[seat]
    worth = 0.0
    for bit in range(len(kit.techs)):
        if owned >> bit & 1:
            part = (MHQS - 1 - mhqs) / 3.0 if for_mhqs >> bit & 1 else 1.0
            worth += part * uses[bit]
    return worth


def best_technology(state: Galaxy, seat: Seat, each: float, rate: float) -> float:
    """Return what the best Technology that a seat can pay would bring, beyond what it costs."""
    kit = state.box.kits[state.race[seat]]
    slot = len(state.techs[seat])
    next_round = state.step > BUY_STEP or (state.step == BUY_STEP and not is_to_come(state, seat))
    number = state.round + (1 if next_round else 0)
    if slot >= len(kit.race.tech_slots) or number > ROUNDS:
        return 0.0
    uses = worths_of(state.box).uses[state.race[seat]]
    best = 0.0
    for place, tech in enumerate(kit.techs):
        card = state.box.technologies[tech]
        if state.owned[seat] >> place & 1 or (card.phase and number < PHASE_B):
            continue
        gain = uses[place] * rate - each * sum(card.cost) + kit.race.tech_slots[slot]
        if gain > best and can_afford(state, seat, card.cost, PAYING_FOR_TECHNOLOGY, 0):
            best = gain
    return best


def best_aid(state: Galaxy, seat: Seat, each: float) -> float:
    """Return what the best Aid that a seat can pay is worth, beyond what it costs."""
    saved = state.box.kits[state.race[seat]].always_discount[PAYING_FOR_AID]
    best = 0.0
    for aid in state.aid_row:
        if aid < 0:
            continue
        card = state.box.aids[aid]
        gain = AID * card.vp - each * (sum(card.cost) - saved)
        if gain > best and can_afford(state, seat, card.cost, PAYING_FOR_AID, 0):
            best = gain
    return best


def track_hope(state: Galaxy, seat: Seat, coming: int) -> float:
    """Return what nearly full tracks promise."""
    hope = 0.0
    points = state.box.races[state.race[seat]].track_vp
    for track in range(3):
        missing = SLOTS - state.built[seat * 3 + track]
        if 0 < missing <= coming + 1:
            hope += TRACK * points[track] / missing
    return hope


# Where a seat stands.


def add_standing(state: Galaxy, left: list[float], hopes: list[float]) -> None:
    """Add what MHQs stand for: points in reach, minus own points in others' reach."""
    forces = all_forces(state)
    box = state.box
    for region in box.area:
        if state.facility[region] < 0:
            continue
        card = box.facilities[state.facility[region]]
        owner = state.control[region]
        part = DEFENDED if owner != NOBODY or card.ftype == HOSTILE else 1.0
        strongest = 0
        for seat in range(state.seats):
            force = forces[seat * box.size + region]
            if force == 0 or seat == owner:
                continue
            strongest = max(strongest, force)
            if state.built[seat * 3 + card.btype] < SLOTS:
                hope = REACH * min(1.0, left[seat]) + REACH_BY_ROUND * left[seat]
                hopes[seat] += hope * card.vp * part * min(1.0, 0.5 + 0.25 * force)
        if owner != NOBODY and strongest:
            threat = max(0.0, strongest - 0.5 * forces[owner * box.size + region])
            danger = DANGER * min(1.0, left[owner]) + DANGER_BY_ROUND * left[owner]
            hopes[owner] -= danger * card.vp * threat


def all_forces(state: Galaxy) -> list[int]:
    """Return how strong each seat is at each region: 2 for an MHQ on it, 1 for one beside it."""
    size = state.box.size
    forces = [0] * (state.seats * size)
    for number in range(state.seats * MHQS):
        at = state.mhq[number]
        if at == NOWHERE:
            continue
        first = number // MHQS * size
        forces[first + at] += 2
        for region in state.box.near[at]:
            forces[first + region] += 1
    return forces


def add_contest(state: Galaxy, hopes: list[float]) -> None:
    """Add what is fought over, by the chance as it stands."""
    contest = state.contest
    assert contest is not None
    points = state.box.facilities[state.facility[contest.region]].vp
    coming = ROUNDS - state.round
    at_stake = chance_now(state) * (points + PRODUCTION * coming + PRIZE)
    hopes[contest.attacker] += at_stake
    if contest.defender != NOBODY:
        hopes[contest.defender] -= at_stake
