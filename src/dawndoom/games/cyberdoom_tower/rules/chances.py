"""How likely an attack is to hit, exactly, when the player makes the best of the dice.

Re-rolls come first in best play: changing one die can always wait until another is rolled again,
and changing the die that is rolled again would be wasted. What is left after the re-rolls is a
question of reach: which of the 46,656 ordered throws come to a full placement by so many uses of
plus-minus, flip and hit.
"""

from array import array

from dawndoom.core import Seat
from dawndoom.games.cyberdoom_tower.rules.placement import FACES, Target, roll_number
from dawndoom.games.cyberdoom_tower.rules.state import FLIP, HIT, PLUS_MINUS, REROLL, Tower
from dawndoom.games.cyberdoom_tower.rules.throws import (
    THROWS,
    best_reroll,
    dice_of,
    faces_inside,
    flags_of,
    grown_by_flip,
    grown_by_hit,
    grown_by_plus_minus,
    has_throw,
    share_with_reroll,
    throw_number,
    throws_of,
    weighed,
    with_reroll,
)

LOCKED, SPENT, FREE = -1, 0, 1
"""How an ability stands: not usable, usable for Luck, usable for nothing."""
KEPT_TARGETS, KEPT_SETS, KEPT_TABLES = 48, 40, 400
"""How many targets, sets of throws of one target, tables of all targets (6 kB and 21 kB each)."""


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
    return odds_of(target).chance(tools)


def quick_chance(target: Target, tools: Tools) -> float:
    """Return nearly the same, many times sooner: as if nobody paid Luck for a second re-roll."""
    return odds_of(target).quick_chance(tools)


def chance_from(target: Target, tools: Tools, dice: tuple[int, ...]) -> float:
    """Return the chance of a full placement with these dice on the table."""
    odds = odds_of(target)
    if can_reroll(tools):
        return odds.values(tools)[roll_number(dice)]
    return float(odds.reached(tools) >> throw_number(dice) & 1)


def quick_chance_from(target: Target, tools: Tools, dice: tuple[int, ...]) -> float:
    """Return nearly the same, many times sooner: as if nobody paid Luck for another re-roll."""
    throws = odds_of(target).reached_bits(tools)
    if has_throw(throws, throw_number(dice)):
        return 1.0
    if tools.reroll != FREE:
        return 0.0
    return faces_inside(throws, dice, best_reroll(throws, dice)) / FACES


def can_reroll(tools: Tools) -> bool:
    """Tell whether a die may be rolled again, free or for Luck."""
    return tools.reroll == FREE or (tools.reroll == SPENT and tools.luck > 0)


class Odds:
    """All answers about one target, found when asked for and kept as long as there is room."""

    __slots__ = (
        "_bits",
        "_chances",
        "_fitting",
        "_quick",
        "_reach",
        "_reached",
        "filled",
        "signature",
    )

    def __init__(self, target: Target) -> None:
        self.signature: tuple[int, ...] = target.signature
        self.filled: int = throws_of(target.filled())
        self._fitting: tuple[int, ...] = ()
        self._reach: dict[tuple[int, int, int], int] = {}
        self._reached: dict[int, int] = {}
        self._bits: dict[int, bytes] = {}
        self._chances: dict[int, float] = {}
        self._quick: dict[int, float] = {}

    def fitting(self) -> tuple[int, ...]:
        """Return dice that fill the target."""
        if not self._fitting:
            self._fitting = dice_of(self.filled.bit_length() - 1)
        return self._fitting

    def chance(self, tools: Tools) -> float:
        """Return the chance of a full placement before the dice are rolled."""
        key = tools.key()
        known = self._chances.get(key)
        if known is None:
            if can_reroll(tools):
                known = weighed(self.values(tools))
            else:
                known = self.reached(tools).bit_count() / THROWS
            self._chances[key] = known
        return known

    def quick_chance(self, tools: Tools) -> float:
        """Return nearly the same: with the free re-roll, but without one for Luck."""
        key = tools.key()
        known = self._quick.get(key)
        if known is None:
            reached = self.reached(tools)
            if tools.reroll == FREE:
                known = share_with_reroll(reached)
            else:
                known = reached.bit_count() / THROWS
            self._quick[key] = known
        return known

    def luck_needed(self, tools: Tools, throw: int) -> int:
        """Return the least Luck that brings a throw to a full placement, -1 if none does."""
        for luck in range(tools.luck + 1):
            if has_throw(self.reached_bits(tools.with_luck(luck)), throw):
                return luck
        return -1

    def reach(self, plus_minus: int, flips: int, hits: int) -> int:
        """Return the throws that at most so many uses bring to a full placement."""
        key = (plus_minus, flips, hits)
        known = self._reach.get(key)
        if known is None:
            if plus_minus:
                known = grown_by_plus_minus(self.reach(plus_minus - 1, flips, hits))
            elif flips:
                known = grown_by_flip(self.reach(0, flips - 1, hits))
            elif hits:
                known = grown_by_hit(self.reach(0, 0, hits - 1))
            else:
                known = self.filled
            if len(self._reach) >= KEPT_SETS:
                self._reach.clear()
            self._reach[key] = known
        return known

    def reached(self, tools: Tools) -> int:
        """Return the throws that these tools bring to a full placement without a re-roll."""
        key = tools.key()
        known = self._reached.get(key)
        if known is None:
            known = self._find_reached(tools)
            if len(self._reached) >= KEPT_SETS:
                self._reached.clear()
            self._reached[key] = known
        return known

    def reached_bits(self, tools: Tools) -> bytes:
        """Return the same set with its bits in bytes, to look throws up one by one."""
        key = tools.key()
        known = self._bits.get(key)
        if known is None:
            known = self.reached(tools).to_bytes(THROWS // 8, "little")
            if len(self._bits) >= KEPT_SETS:
                self._bits.clear()
            self._bits[key] = known
        return known

    def _find_reached(self, tools: Tools) -> int:
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
        key = (self.signature, tools.key())
        known = _tables.get(key)
        if known is None:
            known = flags_of(self.reached(tools))
            if can_reroll(tools):
                known = with_reroll(known, self.values(tools.after(REROLL)))
            if len(_tables) >= KEPT_TABLES:
                del _tables[next(iter(_tables))]
            _tables[key] = known
        return known


_odds: dict[tuple[int, ...], Odds] = {}
_tables: dict[tuple[tuple[int, ...], int], "array[float]"] = {}


def odds_of(target: Target) -> Odds:
    """Return the odds of a target; equal targets share them, the oldest make room for new ones."""
    known = _odds.get(target.signature)
    if known is None:
        known = Odds(target)
        if len(_odds) >= KEPT_TARGETS:
            del _odds[next(iter(_odds))]
        _odds[target.signature] = known
    return known


def kept_targets() -> int:
    """Return how many targets the odds are kept of."""
    return len(_odds)


def chance_to_hide(target: int, luck: int) -> float:
    """CT-6.4, CT-6.5: return the chance of a test, paying up to so much Luck."""
    needed = target - luck
    if target <= 1 or needed <= 1:
        return 1.0
    return max(0, 7 - needed) / FACES
