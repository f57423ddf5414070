"""What a good player of New Dawn knows: what a position is worth, and what to try first."""

from math import exp
from typing import Final

from dawndoom.core import Decision, Seat
from dawndoom.games.new_dawn.bot_order import weights_of
from dawndoom.games.new_dawn.codes import GREEN_TOKEN, PLUS_TWO, REROLL_TOKEN
from dawndoom.games.new_dawn.components import HOSTILE, SLOTS
from dawndoom.games.new_dawn.rules.ending import score
from dawndoom.games.new_dawn.rules.rounds import production
from dawndoom.games.new_dawn.state import HELD, MHQS, NOBODY, NOWHERE, ROUNDS, Galaxy

# What things are worth in victory points at the end, beside the points that they count already:
# fitted to the final scores of 2,000 games of the move ordering. A first figure is for the last
# Round, the one "by Round" for each Round before it.
RESOURCE: Final = 0.32
RESOURCE_BY_ROUND: Final = 0.3
MANY: Final = 7
"""Resources beyond so many are hardly ever spent."""
BEYOND: Final = 0.05
PRODUCTION_BY_ROUND: Final = 0.3
PLUS_TWO_WORTH: Final = 0.45
REROLL_WORTH: Final = 0.2
GREEN_WORTH: Final = 0.35
TECHNOLOGY: Final = 0.25
TECHNOLOGY_BY_ROUND: Final = 0.38
"""A Technology that brings one resource a Round."""
HEADQUARTERS: Final = 0.9
HEADQUARTERS_BY_ROUND: Final = 1.2
REACH: Final = 0.1
REACH_BY_ROUND: Final = 0.15
"""A point in reach."""
DANGER: Final = 0.13
DANGER_BY_ROUND: Final = 0.06
"""A point of one's own in an opponent's reach."""
SPREAD: Final = 4.0
SPREAD_BY_ROUND: Final = 1.6
"""How far expected scores miss: sure of a lead late, not early."""
AID_STEP: Final = 7


def evaluate(state: Galaxy, seat: Seat) -> float:
    """Return the chance to win: every seat's expected final score, compared."""
    if state.step == 0:
        return 1.0 / state.seats
    spread = SPREAD + SPREAD_BY_ROUND * rounds_left(state)
    own = prospect(state, seat)
    total = 0.0
    for other in range(state.seats):
        ahead = own if other == seat else prospect(state, other)
        total += exp((ahead - own) / spread)
    return 1.0 / total


def rounds_left(state: Galaxy) -> float:
    """Return how much of the game is left, in Rounds."""
    return ROUNDS - state.round + (7 - state.step) / 7.0


def prospect(state: Galaxy, seat: Seat) -> float:
    """Return a seat's expected final score: points, and what means and places will bring."""
    left = rounds_left(state)
    coming = ROUNDS - state.round
    worth = float(score(state, seat))
    if coming == 0 and state.step == AID_STEP:
        return worth + BEYOND * state.resources(seat)
    worth += means(state, seat, left)
    worth += PRODUCTION_BY_ROUND * sum(production(state, seat)) * coming
    worth += technologies(state, seat) * (TECHNOLOGY + TECHNOLOGY_BY_ROUND * left)
    worth += (state.mhqs_on_board(seat) - 1) * (HEADQUARTERS + HEADQUARTERS_BY_ROUND * left)
    return worth + track_hope(state, seat, coming) + standing(state, seat, left)


def means(state: Galaxy, seat: Seat, left: float) -> float:
    """Return what resources and dice tokens are worth."""
    held = state.resources(seat)
    spent = min(held, MANY)
    worth = (RESOURCE + RESOURCE_BY_ROUND * left) * spent + BEYOND * (held - spent)
    first = seat * HELD
    worth += PLUS_TWO_WORTH * state.held[first + PLUS_TWO]
    worth += REROLL_WORTH * state.held[first + REROLL_TOKEN]
    return worth + GREEN_WORTH * state.held[first + GREEN_TOKEN]


def technologies(state: Galaxy, seat: Seat) -> float:
    """Return what the Technologies of a seat bring in a Round, in resources."""
    kit = state.box.kits[state.race[seat]]
    owned = state.owned[seat]
    worth = 0.0
    for bit in range(len(kit.techs)):
        if owned >> bit & 1:
            worth += kit.worths[bit]
    return worth


def track_hope(state: Galaxy, seat: Seat, coming: int) -> float:
    """Return what nearly full tracks promise."""
    hope = 0.0
    points = state.box.races[state.race[seat]].track_vp
    for track in range(3):
        missing = SLOTS - state.built[seat * 3 + track]
        if 0 < missing <= coming + 1:
            hope += 0.35 * points[track] / missing
    return hope


def standing(state: Galaxy, seat: Seat, left: float) -> float:
    """Return what the MHQs stand for: points in reach, minus own points in others' reach."""
    hope = REACH + REACH_BY_ROUND * left
    danger = DANGER + DANGER_BY_ROUND * left
    worth = 0.0
    for region in state.box.area:
        card = state.facility[region]
        if card < 0:
            continue
        owner = state.control[region]
        facility = state.box.facilities[card]
        if owner == seat:
            worth -= danger * facility.vp * threat(state, seat, region)
        elif state.built[seat * 3 + facility.btype] < SLOTS:
            force = force_at(state, seat, region)
            if force:
                ease = 0.5 if owner != NOBODY or facility.ftype == HOSTILE else 1.0
                worth += hope * facility.vp * ease * min(1.0, force / 4.0 + 0.5)
    return worth


def force_at(state: Galaxy, seat: Seat, region: int) -> int:
    """Return how strong a seat is at a region: 2 for an MHQ on it, 1 for one beside it."""
    force = 0
    for number in range(seat * MHQS, seat * MHQS + MHQS):
        at = state.mhq[number]
        if at == region:
            force += 2
        elif at != NOWHERE and state.box.is_near[at * state.box.size + region]:
            force += 1
    return force


def threat(state: Galaxy, seat: Seat, region: int) -> float:
    """Return how much stronger than the owner the strongest opponent is at a region."""
    strongest = 0
    for other in range(state.seats):
        if other != seat:
            force = force_at(state, other, region)
            if force > strongest:
                strongest = force
    return max(0.0, strongest - 0.5 * force_at(state, seat, region))


def order(state: Galaxy, decision: Decision) -> list[float]:
    """Return a weight for each option of the pending decision."""
    return weights_of(state, decision)
