"""How a match stands: each team's chance to win. Worth is counted in 100,000 credits."""

from math import exp

from dawndoom.core import Seat
from dawndoom.games.death_dome.mind.danger import Striker, danger_to, strikers_of
from dawndoom.games.death_dome.mind.gear import SALE, gear_of, roster_of, sales_of
from dawndoom.games.death_dome.mind.walks import walks_of
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.payout import team_value
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.turn import ChooseUnit
from dawndoom.games.death_dome.rules.units import movement_of

UNIT_PHASES = 2
OWNED = 1.6
"""How firmly an owned point is held, against who can reach it."""
AT_HAND = 0.9
"""How good as owned a point is on which a unit stands."""
PER_PHASE = 0.62
"""What is left of a hope for each unit phase that it is away."""
HOPES = [AT_HAND * PER_PHASE**phases for phases in range(100)]
"""How good as owned a point is so many unit phases away."""
UNCLAIMED = 0.5
GUARDED = 0.35
"""What is left of a hope for a point while a unit of another team stands on it."""
# How the parts of a standing weigh, and how far it misses: half way to a fit to 6,000 matches.
FORCE = 1.3
SHELL = 2.0
SPREAD = 2.4
SPREAD_BY_PHASE = 0.7
TEMPO = 0.05
EVEN_TEMPO = 7.0
"""With so many unit phases to go, hopes say rightly what it is worth to be still to come."""


def evaluate(state: Arena, seat: Seat) -> float:
    """Return the chance to win, as a guess from points, reach, units, cards and gear."""
    return chances(state)[seat]


def is_quiet(state: Arena, mover: Seat) -> bool:
    """Tell whether a team's turn is over and no attack is being resolved, or the match is new."""
    decision = state.decision
    if state.fights or decision is None:
        return False
    return decision.seat != mover or is_new(state)


def standings(state: Arena, lefts: list[float]) -> list[float]:
    """Return what every team has and can hope for."""
    if is_shopping(state) or is_new(state):
        return [wardrobe_of(state, seat) for seat in range(state.seats)]
    points = expected_points(state, lefts)
    strikers = strikers_of(state)
    found: list[float] = []
    for seat in range(state.seats):
        worth = points[seat] + FORCE * force_of(state, seat, lefts[seat], strikers)
        worth += SHELL * state.shells[seat] + state.bounty[seat] / 100_000.0
        if state.box.is_series:
            worth += team_value(state, seat) / 100_000.0
            worth += 0.3 * gear_of(state, seat)
        found.append(worth)
    return found


def is_shopping(state: Arena) -> bool:
    """Tell whether the store is open, or somebody is still putting items on."""
    decision = state.decision
    return not all(state.passed) or (decision is not None and decision.name == "equip_item")


def is_new(state: Arena) -> bool:
    """Tell whether nothing has been done in the match yet.

    Then a team is still worth what it has bought: whoever passes last must not compare gear in the
    store with points on the board.
    """
    if state.rounds_begun != 1 or state.turn or state.used or not all(state.passed):
        return False
    return sum(1 for step in state.agenda if isinstance(step, ChooseUnit)) == UNIT_PHASES


def wardrobe_of(state: Arena, seat: Seat) -> float:
    """Return what a team's purchases are worth so far, and in a series what it owns.

    What units with these items can reach or fight counts for nothing yet: matches were won by
    items, and their worth is what they brought.
    """
    worth = gear_of(state, seat) + roster_of(state, seat) - SALE * sales_of(state, seat)
    if state.box.is_series:
        worth += team_value(state, seat) / 100_000.0
    return worth


def chances(state: Arena) -> list[float]:
    """Return each team's chance to win, as a guess."""
    lefts = [phases_left(state, seat) for seat in range(state.seats)]
    worths = standings(state, lefts)
    left = phases_left(state, state.seat_at_turn())
    spread = SPREAD + SPREAD_BY_PHASE * left
    tempo = TEMPO * (left - EVEN_TEMPO)
    if state.box.is_series:
        spread += 3.0 * (state.box.matches - state.match)
    best = max(worths)
    weights: list[float] = []
    for seat in range(state.seats):
        weights.append(exp((worths[seat] - best) / spread + tempo * (lefts[seat] - left)))
    whole = sum(weights)
    return [weight / whole for weight in weights]


def phases_left(state: Arena, seat: Seat) -> float:
    """Return how many unit phases a team still has in this match.

    In the last round it matters who is still to come: what they take, nobody takes back.
    """
    rounds = state.box.rounds_of(state.match)
    if not all(state.passed):
        return 2.0 * rounds
    left = 2.0 * max(0, rounds - state.round)
    place = state.turn_order.index(seat)
    if place > state.turn:
        left += 2.0
    elif place == state.turn:
        left += max(0, 2 - len(state.used))
    return left


def hopes(state: Arena, seat: Seat, left: float) -> list[float]:
    """Return for each point how well a team can come to take it: 1 and more is as good as done."""
    size = state.box.ground.size
    count = len(state.box.ground.points)
    urgency = min(1.0, 0.15 + left / 6.0)
    best: list[float] = [0.0] * count
    if left < 1.0:
        return best
    for unit in state.team(seat):
        here = state.pos[unit]
        if here < HOME:
            continue
        node = here if here >= 0 else size
        walks = walks_of(state, state.base[seat], state.sheet(unit).permits)
        speed = movement_of(state, unit)
        late = 1 if state.down[unit] else 0
        for place in range(count):
            phases = (walks[place][node] + speed - 1) // speed + late
            if phases <= left and HOPES[phases] > best[place]:
                best[place] = HOPES[phases]
    return [urgency * hope for hope in best]


def expected_points(state: Arena, lefts: list[float]) -> list[float]:
    """Return for each team what it can expect of all points."""
    seats = state.seats
    ground = state.box.ground
    total = [0.0] * seats
    tables = [hopes(state, seat, lefts[seat]) for seat in range(seats)]
    for place in range(len(state.marker)):
        owner = state.marker[place]
        guard = state.occupant[ground.points[place]]
        whole = OWNED if owner != NOBODY else UNCLAIMED
        for seat in range(seats):
            table = tables[seat]
            if guard != NOBODY and guard // UNITS != seat:
                # Nobody enters a point on which another stands: it has to be killed first.
                table[place] *= GUARDED
            whole += table[place]
        value = 5.0 if ground.tower_points[place] else 1.0
        for seat in range(seats):
            share = tables[seat][place]
            if owner == seat:
                share += OWNED
            total[seat] += value * share / whole
    return total


def force_of(state: Arena, seat: Seat, left: float, strikers: list[Striker]) -> float:
    """Return what a team's units, cards and chances to fight are worth."""
    time = min(1.0, left / 8.0)
    worth = 0.0
    for unit in state.team(seat):
        if state.pos[unit] >= HOME:
            worth += unit_worth(state, unit) * time
            worth -= danger_to(state, unit, strikers) * (0.35 + 0.65 * time)
    for card in state.hands[seat]:
        worth += (0.12 + 0.07 * state.box.values[card]) * (0.2 + 0.8 * time)
    return worth


def unit_worth(state: Arena, unit: Unit) -> float:
    """Return what it is worth to have a unit on its feet and unhurt."""
    sheet = state.sheet(unit)
    worth = 1.6 + 0.12 * sheet.strength + 0.1 * sheet.movement
    worth -= 0.9 * state.wounds[unit] / sheet.vitae
    if state.down[unit]:
        worth -= 0.5
    if state.pos[unit] == HOME:
        worth -= 0.15
    return worth
