"""Sets of throws of the six dice, each set one long number with a bit for each ordered throw.

Turning one die is then a shift, so that a whole set is answered at once. Die 0 weighs 6**5, die 5
weighs 1, as in `roll_number`. Where chances differ from throw to throw, it is enough to know them
for the 2,646 rolls: tables hold a number for each.
"""

from array import array
from collections.abc import Callable
from operator import itemgetter, mul
from typing import Any

from dawndoom.games.cyberdoom_tower.rules.placement import (
    DICE,
    FACES,
    RED_KINDS,
    RED_ROLLS,
    ROLLS,
    WHITE_KINDS,
    roll_number,
)

THROWS: int = FACES**DICE
Picker = Callable[[Any], tuple[Any, ...]]
"""Takes the entries of a table at many places at once."""


def throw_number(dice: tuple[int, ...]) -> int:
    """Return the bit of an ordered throw."""
    number = 0
    for value in dice:
        number = number * FACES + value - 1
    return number


def dice_of(throw: int) -> tuple[int, ...]:
    """Return the dice of an ordered throw."""
    return tuple([throw // weight % FACES + 1 for weight in MASKS.weights])


class Masks:
    """For each die and value the throws in which the die shows it."""

    def __init__(self) -> None:
        self.weights: list[int] = [FACES ** (DICE - 1 - die) for die in range(DICE)]
        self.showing: list[list[int]] = [
            [self._showing(weight, face) for face in range(FACES)] for weight in self.weights
        ]

    def _showing(self, weight: int, face: int) -> int:
        block = "0" * (weight * (FACES - 1 - face)) + "1" * weight + "0" * (weight * face)
        return int(block * (THROWS // len(block)), 2)


MASKS = Masks()


def grown_by_plus_minus(throws: int) -> int:
    """Return these throws and those that one use of plus-minus turns into them."""
    grown = throws
    for die in range(DICE):
        weight, showing = MASKS.weights[die], MASKS.showing[die]
        grown |= (throws >> weight) & ~showing[FACES - 1]
        grown |= (throws & ~showing[FACES - 1]) << weight
    return grown


def grown_by_flip(throws: int) -> int:
    """Return these throws and those that one flip turns into them."""
    grown = throws
    for die in range(DICE):
        weight, showing = MASKS.weights[die], MASKS.showing[die]
        for face in range(FACES):
            shift = (FACES - 1 - 2 * face) * weight
            matching = throws & showing[face]
            grown |= matching << shift if shift > 0 else matching >> -shift
    return grown


def grown_by_hit(throws: int) -> int:
    """Return these throws and those that one hit turns into them."""
    grown = throws
    for die in range(DICE):
        weight, showing = MASKS.weights[die], MASKS.showing[die]
        bottom = 0
        for face in range(FACES):
            bottom |= (throws & showing[face]) >> (face * weight)
        for face in range(FACES):
            grown |= bottom << (face * weight)
    return grown


def throws_of(filled: bytes) -> int:
    """Return the ordered throws of the rolls that are marked."""
    reds = []
    for kind in range(ROLLS // RED_ROLLS):
        base = kind * RED_ROLLS
        digits = ["1" if filled[base + red] else "0" for red in reversed(RED_KINDS)]
        reds.append("".join(digits))
    return int("".join([reds[kind] for kind in reversed(WHITE_KINDS)]), 2)


def spread(throws: int, weight: int) -> int:
    """Return throws in which a die shows 1, with those in which it shows anything else."""
    pair = throws | throws << weight
    return pair | pair << (2 * weight) | pair << (4 * weight)


def share_with_reroll(throws: int) -> float:
    """Return the chance to get into a set when the best die may be rolled again, once.

    A throw outside the set is worth the sixths of its best die; how many sixths is found by
    counting for all throws at once those with at least one, two, ... faces that lead inside.
    """
    best = [0] * (FACES - 1)
    for die in range(DICE):
        weight, showing = MASKS.weights[die], MASKS.showing[die]
        counts = [0] * (FACES - 1)
        for face in range(FACES):
            leading = (throws & showing[face]) >> (face * weight)
            for level in range(FACES - 2, 0, -1):
                counts[level] |= counts[level - 1] & leading
            counts[0] |= leading
        for level in range(FACES - 1):
            best[level] |= spread(counts[level], weight)
    sixths = FACES * throws.bit_count()
    for level in range(FACES - 1):
        sixths += (best[level] & ~throws).bit_count()
    return sixths / (FACES * THROWS)


def has_throw(throws: bytes, throw: int) -> bool:
    """Tell whether a throw is in a set whose bits lie in bytes."""
    return throws[throw >> 3] >> (throw & 7) & 1 == 1


def faces_inside(throws: bytes, dice: tuple[int, ...], die: int) -> int:
    """Return how many faces of a die, the others left as they are, lie in a set."""
    weight = MASKS.weights[die]
    throw = throw_number(dice) - (dice[die] - 1) * weight
    count = 0
    for _ in range(FACES):
        count += throws[throw >> 3] >> (throw & 7) & 1
        throw += weight
    return count


def best_reroll(throws: bytes, dice: tuple[int, ...]) -> int:
    """Return the die that, rolled again, gets into a set most often."""
    best, most = 0, -1
    for die in range(DICE):
        count = faces_inside(throws, dice, die)
        if count > most:
            best, most = die, count
    return best


# Tables: a chance for each of the 2,646 rolls.


def flags_of(throws: int) -> "array[float]":
    """Return 1 for each of the 2,646 rolls whose throws are in the set, 0 for the others."""
    digits = format(throws, "b").zfill(THROWS)
    return array("d", map(float, roll_tables().digits(digits)))


def weighed(values: "array[float]") -> float:
    """Return the mean of a value over all throws."""
    total: float = sum(map(mul, values, roll_tables().weights))
    return total / THROWS


def with_reroll(now: "array[float]", later: "array[float]") -> "array[float]":
    """Return the better of stopping now and rolling the best die again."""
    tables = roll_tables()
    faces = [pick(later) for pick in tables.outcomes]
    means = [sum(six) / FACES for six in zip(*faces, strict=True)]
    return array("d", map(max, now, *[pick(means) for pick in tables.rerolls]))


class RollTables:
    """Facts about the 2,646 rolls: one throw of each, how many there are, what re-rolls bring."""

    def __init__(self) -> None:
        self.throws: list[int] = [0] * ROLLS
        self.weights: list[int] = [0] * ROLLS
        reds = len(RED_KINDS)
        for throw in range(THROWS):
            roll = WHITE_KINDS[throw // reds] * RED_ROLLS + RED_KINDS[throw % reds]
            self.throws[roll] = throw
            self.weights[roll] += 1
        self.digits: Picker = itemgetter(*[THROWS - 1 - throw for throw in self.throws])
        """From the binary digits of a set, the highest first."""
        self.outcomes: list[Picker] = []
        """By the face that comes up: the rolls that one die brings to five others."""
        self.rerolls: list[Picker] = []
        """By die: the place in `outcomes` where rolling it again leads from each roll."""
        self._find_rerolls()

    def _find_rerolls(self) -> None:
        known: dict[tuple[int, ...], int] = {}
        places: list[list[int]] = [[] for _ in range(DICE)]
        for throw in self.throws:
            dice = list(dice_of(throw))
            for die in range(DICE):
                outcomes = []
                for value in range(1, FACES + 1):
                    changed = dice[:]
                    changed[die] = value
                    outcomes.append(roll_number(tuple(changed)))
                places[die].append(known.setdefault(tuple(outcomes), len(known)))
        fives = list(known)
        for face in range(FACES):
            self.outcomes.append(itemgetter(*[five[face] for five in fives]))
        for die in range(DICE):
            self.rerolls.append(itemgetter(*places[die]))


_tables: list[RollTables] = []


def roll_tables() -> RollTables:
    """Return the facts about rolls; they take a moment to compute, once."""
    if not _tables:
        _tables.append(RollTables())
    return _tables[0]
