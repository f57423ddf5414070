"""How likely an attack is to hit, exactly, when the player makes the best of the dice.

Re-rolls come first in best play: changing one die can always wait until another is rolled again,
and changing the die that is rolled again would be wasted. What is left after the re-rolls is a
question of reach: which of the 46,656 ordered throws come to a full placement by so many uses of
plus-minus, flip and hit. A set of throws is one long number with a bit for each; turning one die
is then a shift, so that a whole set is answered at once.
"""

from array import array

from dawndoom.core import Seat
from dawndoom.games.cyberdoom_tower.placement import (
    DICE,
    FACES,
    RED_KINDS,
    RED_ROLLS,
    ROLLS,
    WHITE_KINDS,
    Target,
    roll_number,
)
from dawndoom.games.cyberdoom_tower.state import (
    FLIP,
    HIT,
    PLUS_MINUS,
    REROLL,
    Tower,
)

THROWS: int = FACES**DICE
LOCKED, SPENT, FREE = -1, 0, 1
"""How an ability stands: not usable, usable for Luck, usable for nothing."""
KEPT_TABLES = 3000


class Tools:
    """What a player can still do to the dice. `sight`: the Luck a Gunsight shot costs, or 0."""

    __slots__ = ("flip", "hit", "luck", "plus_minus", "reroll", "sight")

    def __init__(
        self, plus_minus: int, reroll: int, flip: int, hit: int, sight: int, luck: int
    ) -> None:
        self.plus_minus = plus_minus
        self.reroll = reroll
        self.flip = flip
        self.hit = hit
        self.sight = sight
        self.luck = luck

    def key(self) -> int:
        """Return a number that tells tools apart."""
        key = self.plus_minus
        for part in (self.reroll + 1, self.flip + 1, self.hit + 1):
            key = key * 3 + part
        return (key * 8 + self.sight) * 8 + self.luck

    def with_luck(self, luck: int) -> "Tools":
        """Return the same tools with another amount of Luck."""
        return Tools(self.plus_minus, self.reroll, self.flip, self.hit, self.sight, luck)

    def after(self, tool: int) -> "Tools":
        """Return what is left after one use of a tool, which must be usable."""
        left = self.with_luck(self.luck)
        if tool == PLUS_MINUS and left.plus_minus == FREE:
            left.plus_minus = SPENT
        elif tool == REROLL and left.reroll == FREE:
            left.reroll = SPENT
        elif tool == FLIP and left.flip == FREE:
            left.flip = SPENT
        elif tool == HIT and left.hit == FREE:
            left.hit = SPENT
        elif tool <= HIT:
            left.luck -= 1
        elif tool == HIT + 1:
            left.luck -= left.sight
        else:
            left.sight = 0
        return left


def tools_of(state: Tower, seat: Seat) -> Tools:
    """Return the tools of a seat as they are now; another seat's abilities are all fresh."""
    in_turn = seat == state.player
    ways = []
    for ability in (PLUS_MINUS, REROLL, FLIP, HIT):
        if not state.is_unlocked(seat, ability):
            ways.append(LOCKED)
        else:
            ways.append(SPENT if in_turn and not state.is_fresh(ability) else FREE)
    box = state.box
    sight = box.items[box.gunsight].luck if state.has_item(seat, box.gunsight) else 0
    return Tools(ways[0], ways[1], ways[2], ways[3], sight, state.luck[seat])


def chance_to_hit(target: Target, tools: Tools) -> float:
    """Return the chance of a full placement before the dice are rolled."""
    key = (target.signature, tools.key())
    known = _chances.get(key)
    if known is None:
        if tools.reroll == LOCKED:
            known = odds_of(target).reached(tools).bit_count() / THROWS
        else:
            known = weighed(odds_of(target).values(tools))
        _chances[key] = known
    return known


def chance_from(target: Target, tools: Tools, dice: tuple[int, ...]) -> float:
    """Return the chance of a full placement with these dice on the table."""
    return odds_of(target).values(tools)[roll_number(dice)]


def weighed(values: "array[float]") -> float:
    """Return the mean of a value over all throws."""
    total = 0.0
    weights = roll_tables().weights
    for roll in range(ROLLS):
        total += values[roll] * weights[roll]
    return total / THROWS


class Odds:
    """All answers about one target, found when asked for and kept."""

    __slots__ = ("_reach", "_values")

    def __init__(self, target: Target) -> None:
        self._reach: dict[tuple[int, int, int], int] = {(0, 0, 0): throws_of(target.filled())}
        self._values: dict[int, array[float]] = {}

    def reach(self, plus_minus: int, flips: int, hits: int) -> int:
        """Return the throws that at most so many uses bring to a full placement."""
        key = (plus_minus, flips, hits)
        known = self._reach.get(key)
        if known is None:
            if plus_minus:
                known = grown_by_plus_minus(self.reach(plus_minus - 1, flips, hits))
            elif flips:
                known = grown_by_flip(self.reach(0, flips - 1, hits))
            else:
                known = grown_by_hit(self.reach(0, 0, hits - 1))
            self._reach[key] = known
        return known

    def reached(self, tools: Tools) -> int:
        """Return the throws that these tools bring to a full placement without a re-roll."""
        free_hits = max(tools.hit, 0) + (1 if tools.sight else 0)
        price = 1 if tools.hit != LOCKED else tools.sight
        most = tools.luck // price if price else 0
        found = 0
        # A Hit for 1 Luck does all that the other tools do for 1 Luck.
        for hits in range(most if price == 1 else 0, most + 1):
            luck = tools.luck - hits * price
            for flips in range(luck + 1 if tools.flip != LOCKED else 1):
                plus_minus = tools.plus_minus + luck - flips
                found |= self.reach(plus_minus, max(tools.flip, 0) + flips, free_hits + hits)
        return found

    def values(self, tools: Tools) -> "array[float]":
        """Return the chance of a full placement from each of the 2,646 rolls."""
        key = tools.key()
        known = self._values.get(key)
        if known is None:
            known = flags_of(self.reached(tools))
            if tools.reroll == FREE or (tools.reroll == SPENT and tools.luck):
                known = with_reroll(known, self.values(tools.after(REROLL)))
            self._values[key] = known
            note_table()
        return known


def with_reroll(now: "array[float]", later: "array[float]") -> "array[float]":
    """Return the better of stopping now and rolling the best die again."""
    tables = roll_tables()
    means = []
    for outcomes in tables.outcomes:
        total = 0.0
        for outcome in outcomes:
            total += later[outcome]
        means.append(total / FACES)
    values = now[:]
    for roll in range(ROLLS):
        if values[roll] < 1.0:
            best = values[roll]
            for throw in tables.rerolls[roll]:
                if means[throw] > best:
                    best = means[throw]
            values[roll] = best
    return values


_odds: dict[tuple[int, ...], Odds] = {}
_chances: dict[tuple[tuple[int, ...], int], float] = {}
_made: list[int] = [0]


def note_table() -> None:
    """Count the tables made, and forget all of them when they become too many."""
    _made[0] += 1
    if _made[0] > KEPT_TABLES:
        _made[0] = 0
        _odds.clear()


def odds_of(target: Target) -> Odds:
    """Return the odds of a target; equal targets share them."""
    known = _odds.get(target.signature)
    if known is None:
        known = Odds(target)
        _odds[target.signature] = known
    return known


# Sets of ordered throws. Die 0 weighs 6**5, die 5 weighs 1, as in `roll_number`.


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


def flags_of(throws: int) -> "array[float]":
    """Return 1 for each of the 2,646 rolls whose throws are in the set, 0 for the others."""
    bits = throws.to_bytes(THROWS // 8, "little")
    flags = [float(bits[throw >> 3] >> (throw & 7) & 1) for throw in roll_tables().throws]
    return array("d", flags)


class RollTables:
    """Facts about the 2,646 rolls: one throw of each, how many there are, what re-rolls bring."""

    def __init__(self) -> None:
        self.throws: list[int] = [0] * ROLLS
        self.weights: list[int] = [0] * ROLLS
        self.outcomes: list[list[int]] = []
        """The six rolls that one die brings to five others, for all fives."""
        self.rerolls: list[list[int]] = []
        """Of each roll: its places in `outcomes`, one for each die that differs."""
        reds = len(RED_KINDS)
        for throw in range(THROWS):
            roll = WHITE_KINDS[throw // reds] * RED_ROLLS + RED_KINDS[throw % reds]
            self.throws[roll] = throw
            self.weights[roll] += 1
        self._find_rerolls()

    def _find_rerolls(self) -> None:
        known: dict[tuple[int, ...], int] = {}
        for throw in self.throws:
            dice = [throw // weight % FACES + 1 for weight in MASKS.weights]
            found: list[int] = []
            for die in range(DICE):
                outcomes = []
                for value in range(1, FACES + 1):
                    changed = dice[:]
                    changed[die] = value
                    outcomes.append(roll_number(tuple(changed)))
                place = known.setdefault(tuple(outcomes), len(known))
                if place == len(self.outcomes):
                    self.outcomes.append(outcomes)
                if place not in found:
                    found.append(place)
            self.rerolls.append(found)


_tables: list[RollTables] = []


def roll_tables() -> RollTables:
    """Return the facts about rolls; they take a moment to compute, once."""
    if not _tables:
        _tables.append(RollTables())
    return _tables[0]


def chance_to_hide(target: int, luck: int) -> float:
    """CT-6.4, CT-6.5: return the chance of a test, paying up to so much Luck."""
    needed = target - luck
    if target <= 1 or needed <= 1:
        return 1.0
    return max(0, 7 - needed) / FACES
