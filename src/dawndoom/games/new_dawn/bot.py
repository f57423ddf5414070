"""What a good player of New Dawn knows: what a position is worth, and what to try first."""

from math import exp
from typing import Final

from dawndoom.core import Decision, Seat
from dawndoom.games.new_dawn.bot_order import weights_of
from dawndoom.games.new_dawn.components import HOSTILE, SLOTS
from dawndoom.games.new_dawn.rules.ending import score
from dawndoom.games.new_dawn.rules.rounds import production
from dawndoom.games.new_dawn.state import HELD, MHQS, NOBODY, NOWHERE, ROUNDS, Galaxy

RESOURCE: Final = 0.42
"""A resource that can still be spent, in victory points."""
MANY: Final = 7
"""Resources beyond so many are hard to spend."""
TOKEN: Final = 0.35
PRESENT: Final = 0.6
"""How much of a Round's use a ready Technology still brings in the Round that is played."""
REACH: Final = 0.22
"""A point in reach."""
DANGER: Final = 0.1
"""A point of one's own in an opponent's reach."""
CARD: Final = 0.08
SPREAD: Final = 2.2
SPREAD_BY_ROUND: Final = 1.3


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
    worth = float(score(state, seat))
    held = float(state.resources(seat))
    if held > MANY:
        held = MANY + 0.4 * (held - MANY)
    fading = 1.0 if left > 0.6 else left / 0.6
    worth += RESOURCE * held * fading
    coming = ROUNDS - state.round
    worth += RESOURCE * sum(production(state, seat)) * coming
    tokens = sum(state.held[seat * HELD + 3 : seat * HELD + 6])
    worth += TOKEN * tokens * fading
    worth += RESOURCE * technology_hope(state, seat, coming, left - coming)
    worth += CARD * len(state.hands[seat]) * min(1.0, coming)
    worth += track_hope(state, seat, coming)
    return worth + standing(state, seat) * min(1.0, left)


def technology_hope(state: Galaxy, seat: Seat, coming: int, present: float) -> float:
    """Return what the Technologies will bring in the Rounds to come, in resources."""
    kit = state.box.kits[state.race[seat]]
    owned, used = state.owned[seat], state.used[seat]
    hope = 0.0
    for bit in range(len(kit.techs)):
        if owned >> bit & 1:
            hope += kit.worths[bit] * coming
            if not used >> bit & 1:
                hope += kit.worths[bit] * PRESENT * present
    return hope


def track_hope(state: Galaxy, seat: Seat, coming: int) -> float:
    """Return what nearly full tracks promise."""
    hope = 0.0
    points = state.box.races[state.race[seat]].track_vp
    for track in range(3):
        missing = SLOTS - state.built[seat * 3 + track]
        if 0 < missing <= coming + 1:
            hope += 0.35 * points[track] / missing
    return hope


def standing(state: Galaxy, seat: Seat) -> float:
    """Return what the MHQs stand for: points in reach, minus own points in others' reach."""
    worth = 0.0
    for region in state.box.area:
        card = state.facility[region]
        if card < 0:
            continue
        owner = state.control[region]
        facility = state.box.facilities[card]
        if owner == seat:
            worth -= DANGER * facility.vp * threat(state, seat, region)
        elif state.built[seat * 3 + facility.btype] < SLOTS:
            force = force_at(state, seat, region)
            if force:
                ease = 0.5 if owner != NOBODY or facility.ftype == HOSTILE else 1.0
                worth += REACH * facility.vp * ease * min(1.0, force / 4.0 + 0.5)
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
