"""What a position is worth: the arithmetic behind the bot. Worth is counted in 100,000 credits."""

from math import exp

from dawndoom.core import Seat
from dawndoom.games.death_dome.cards.reader import ARMOR, CLOSE, RANGED, UNITS, VEHICLE, Item
from dawndoom.games.death_dome.rules.board import BASES, NOTHING, Cell, Lanes, lanes_for
from dawndoom.games.death_dome.rules.effects import PHASE_ENEMIES
from dawndoom.games.death_dome.rules.paths import flood, may_stop
from dawndoom.games.death_dome.rules.payout import team_value
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.units import movement_of, strength_of, toughness_of
from dawndoom.games.death_dome.rules.weapons import range_of

UNREACHED = 99
FULL_WAY = 60
OWNED = 1.6
"""How firmly an owned point is held, against who can reach it."""
AT_HAND = 0.9
"""How good as owned a point is on which a unit stands."""
PER_PHASE = 0.62
"""What is left of a hope for each unit phase that it is away."""
UNCLAIMED = 0.5
GUARDED = 0.35
"""What is left of a hope for a point while a unit of another team stands on it."""


def walks_of(state: Arena, base: int, permits: int = 0) -> list[list[int]]:
    """Return for each point, then each jail's release point, the steps from every node.

    Nobody is in the way; where a unit may go depends on its permits.
    """
    ground = state.box.ground
    permits &= ~PHASE_ENEMIES
    key = permits * len(BASES) + base
    known = ground.walks.get(key)
    if known is None:
        known = []
        for cell in [*ground.points, *release_cells(state)]:
            known.append(steps_to(state, cell, base, permits))
        ground.walks[key] = known
    return known


def steps_to(state: Arena, cell: Cell, base: int, permits: int) -> list[int]:
    """Return the steps to a cell from every node."""
    ground = state.box.ground
    table = [UNREACHED] * (ground.size + 1)
    if may_stop(ground, cell, permits):
        nobody = [NOBODY] * ground.size
        backwards = turned_round(lanes_for(ground, base, permits))
        nodes, costs = flood(backwards, cell, FULL_WAY, nobody, 0, False)
        for place in range(len(nodes)):
            table[nodes[place]] = costs[place]
    return table


def turned_round(lanes: Lanes) -> Lanes:
    """Return the lanes walked backwards; from a tower one may jump into lava, but not back."""
    steps: list[list[int]] = [[] for _ in lanes.steps]
    for here, onto in enumerate(lanes.steps):
        for there in onto:
            steps[there].append(here)
    return Lanes(steps, lanes.may_stop)


def release_cells(state: Arena) -> list[Cell]:
    """Return the release point of each jail, in the order of the jails."""
    releases = state.box.ground.releases
    found = [cell for cell in range(len(releases)) if releases[cell] != NOTHING]
    return sorted(found, key=releases.__getitem__)


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
            if max(1, phases) <= left:
                hope = AT_HAND * PER_PHASE**phases * urgency
                if hope > best[place]:
                    best[place] = hope
    return best


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


def force_of(state: Arena, seat: Seat, left: float) -> float:
    """Return what a team's units, cards and chances to fight are worth."""
    time = min(1.0, left / 8.0)
    worth = 0.0
    for unit in state.team(seat):
        if state.pos[unit] >= HOME:
            worth += unit_worth(state, unit) * time
            worth -= danger_to(state, unit) * (0.35 + 0.65 * time)
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


def danger_to(state: Arena, unit: Unit) -> float:
    """Return how much a unit stands to lose to enemies that can come at it."""
    here = state.pos[unit]
    return loss_at(state, threats_to(state, unit), here) if here >= 0 else 0.0


class Threat:
    """An enemy as a danger to one unit: from where, how far, and how much of its vitae."""

    __slots__ = ("cell", "far", "near", "share")

    def __init__(self, cell: Cell, near: int, far: int, share: float) -> None:
        self.cell = cell
        self.near = near
        """Up to this range it can strike with a step at most."""
        self.far = far
        """Up to this range it can come and strike."""
        self.share = share


def threats_to(state: Arena, unit: Unit) -> list[Threat]:
    """Return the enemies on the board that could wound a unit."""
    seat = unit // UNITS
    guard = toughness_of(state, unit) + 0.9 * len(state.hands[seat])
    vitae = float(max(1, state.vitae_now(unit)))
    found: list[Threat] = []
    for enemy in range(len(state.pos)):
        if state.pos[enemy] < 0 or enemy // UNITS == seat or state.down[enemy]:
            continue
        blow, reach = best_blow(state, enemy)
        wounds = blow + 1.1 * len(state.hands[enemy // UNITS]) - guard
        if wounds > 0.0:
            far = movement_of(state, enemy) + reach
            found.append(Threat(state.pos[enemy], reach + 1, far, min(1.0, wounds / vitae)))
    return found


def loss_at(state: Arena, threats: list[Threat], here: Cell) -> float:
    """Return how much a unit would stand to lose on a cell."""
    distance = state.box.ground.distance[here]
    danger = 0.0
    for threat in threats:
        far = distance[threat.cell]
        if far <= threat.far:
            danger += threat.share * (0.55 if far <= threat.near else 0.3)
    return min(1.6, danger)


def best_blow(state: Arena, unit: Unit) -> tuple[int, int]:
    """Return the strength and the range of a unit's strongest weapon."""
    blow, reach = 0, 1
    for number in state.sheet(unit).weapons:
        item = state.box.items[number]
        if item.strength >= blow:
            blow = item.strength
            reach = range_of(state, unit, number) if item.type == RANGED else 1
    return strength_of(state, unit) + blow, reach


def gear_of(state: Arena, seat: Seat) -> float:
    """Return what a team's items are worth to it, in the match to come and later ones."""
    weapons = [0.0] * UNITS
    others: list[float] = []
    worth = 0.0
    for item in state.box.items:
        if state.owner[item.number] != seat:
            continue
        value = usefulness(item)
        if item.is_weapon() and item.unit_type >= 0:
            best = weapons[item.unit_type]
            weapons[item.unit_type] = max(best, value)
            worth += 0.2 * min(best, value)
        elif item.type in (ARMOR, VEHICLE):
            others.append(value)
        else:
            worth += value
    others.sort(reverse=True)
    for place, value in enumerate(others):
        worth += value if place < UNITS else 0.1 * value
    for value in weapons:
        worth += value
    return worth


# What an item brings for its price, against the average: from 14,000 matches in which both sides
# bought by chance. `push_back` is raised by hand: in those matches nobody aimed at lava.
KIND_FACTORS: dict[int, float] = {CLOSE: 1.3, RANGED: 1.3, ARMOR: 0.8, VEHICLE: 0.8}
EFFECT_FACTORS: dict[str, float] = {
    "all_adjacent": 0.9,
    "blink": 0.7,
    "bonus": 0.9,
    "boost": 0.4,
    "bounty": 1.5,
    "card_boost": 0.4,
    "chain": 1.1,
    "climb": 0.5,
    "cloak": 0.8,
    "extra_attack": 1.1,
    "follow": 0.3,
    "guard": 0.8,
    "hand_plus": 2.2,
    "heal": 0.4,
    "heal_all": 0.4,
    "ignore_los": 0.9,
    "immune": 0.9,
    "incapacitate": 0.6,
    "jailbreak": 0.7,
    "last_stand": 1.8,
    "lava_walk": 0.4,
    "move_after": 0.45,
    "pager": 0.3,
    "payback": 2.0,
    "pierce": 1.1,
    "pull": 0.7,
    "push_back": 1.1,
    "quick_capture": 0.5,
    "ram": 1.4,
    "regen": 0.8,
    "reload": 0.8,
    "scope": 0.7,
    "see_walls": 0.4,
    "splash": 0.85,
    "teleport": 0.3,
    "tow": 0.4,
    "transfuse": 0.3,
    "unjail": 0.3,
    "walk_walls": 0.5,
}


def usefulness(item: Item) -> float:
    """Return what an item brings, by its price, its kind and what it does."""
    factor = KIND_FACTORS.get(item.type, 1.0)
    for effect in item.abilities:
        factor *= EFFECT_FACTORS.get(effect.name, 1.0)
    for effect in item.actions:
        factor *= EFFECT_FACTORS.get(effect.name, 1.0)
    return 0.42 * factor * item.cost / 100_000.0


# How the parts of a standing weigh, and how far it misses: half way to a fit to 6,000 matches.
FORCE = 1.3
SHELL = 2.0
SPREAD = 2.4
SPREAD_BY_PHASE = 0.7
TEMPO = 0.05
EVEN_TEMPO = 7.0
"""With so many unit phases to go, hopes say rightly what it is worth to be still to come."""


def standings(state: Arena, lefts: list[float]) -> list[float]:
    """Return what every team has and can hope for."""
    if not all(state.passed):
        return [wardrobe_of(state, seat) for seat in range(state.seats)]
    points = expected_points(state, lefts)
    found: list[float] = []
    for seat in range(state.seats):
        worth = points[seat] + FORCE * force_of(state, seat, lefts[seat])
        worth += SHELL * state.shells[seat] + state.bounty[seat] / 100_000.0
        if state.box.is_series:
            worth += team_value(state, seat) / 100_000.0
            worth += 0.3 * gear_of(state, seat)
        found.append(worth)
    return found


def wardrobe_of(state: Arena, seat: Seat) -> float:
    """Return what a team's purchases are worth so far, and in a series what it owns.

    What units with these items can reach or fight counts for nothing yet: matches were won by
    items, and their worth is what they brought.
    """
    worth = gear_of(state, seat)
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
