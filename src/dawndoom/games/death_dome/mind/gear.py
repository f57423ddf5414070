"""What store cards are worth to a team. Worth is counted in 100,000 credits."""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.components import (
    ARMOR,
    CLOSE,
    RANGED,
    UNIT_TYPES,
    UNITS,
    VEHICLE,
    Item,
)
from dawndoom.games.death_dome.rules.sheets import SLOTS
from dawndoom.games.death_dome.rules.state import Arena

SPARE = 3.0
"""What an item costs that nobody can wear: it has to be sold before the store closes."""
SALE = 2.0
"""What a sale costs in time: without it a bot trades like for like until nothing is left to buy."""
PER_PRICE = 0.42
"""What 100,000 credits of price bring, on average."""


def gear_of(state: Arena, seat: Seat) -> float:
    """Return what a team's items are worth to it, in the match to come and later ones."""
    room = room_by_type(state, seat)
    weapons = [0.0] * UNITS
    worn: list[float] = []
    others: list[float] = []
    spare = 0
    for item in state.box.items:
        if state.owner[item.number] != seat:
            continue
        value = usefulness(item)
        kind = item.unit_type
        if kind >= 0:
            room[kind] -= 1
            if room[kind] < 0:
                spare += 1
                continue
        if item.is_weapon() and kind >= 0:
            best = weapons[kind]
            weapons[kind] = max(best, value)
            worn.append(0.2 * min(best, value))
        elif item.type in (ARMOR, VEHICLE):
            others.append(value)
        else:
            worn.append(value)
    others.sort(reverse=True)
    for place, value in enumerate(others):
        worn.append(value if place < UNITS else 0.1 * value)
    return sum(weapons) + best_worn(worn, spare)


def room_by_type(state: Arena, seat: Seat) -> list[int]:
    """Return how many items of each specialty deck a team can wear."""
    room = [0] * len(UNIT_TYPES)
    for unit in state.team(seat):
        for kind in state.box.kinds[state.kind[unit]].unit_types:
            room[kind] += SLOTS
    return room


def room_left(state: Arena, seat: Seat) -> tuple[list[int], int]:
    """Return how many more items of each specialty deck a team can wear, and of all together."""
    room = room_by_type(state, seat)
    places = UNITS * SLOTS
    for item in state.box.items:
        if state.owner[item.number] == seat:
            places -= 1
            if item.unit_type >= 0:
                room[item.unit_type] -= 1
    return room, places


def best_worn(values: list[float], spare: int) -> float:
    """Return what the best items are worth that a team has room for; the rest is in the way."""
    values.sort(reverse=True)
    most = UNITS * SLOTS
    return sum(values[:most]) - SPARE * (spare + max(0, len(values) - most))


def sales_of(state: Arena, seat: Seat) -> int:
    """Return how many items and characters a team has sold since the store opened."""
    return sum(1 for sellers in state.banned if sellers >> seat & 1)


def roster_of(state: Arena, seat: Seat) -> float:
    """Return what a team's characters are worth to it."""
    total = 0
    for unit in state.team(seat):
        total += state.box.kinds[state.kind[unit]].cost
    return PER_PRICE * total / 100_000.0


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
    return PER_PRICE * factor * item.cost / 100_000.0
