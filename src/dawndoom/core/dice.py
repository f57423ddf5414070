"""Dice: one integer in the state, the same numbers on every machine. There are two kinds.

Fast dice, for simulation and search: a positive number of 62 bits, a multiply-with-carry generator.
The low half is the number, the high half the carry. The multiplier keeps the product below 2**62,
so that compiled code can calculate with machine integers (`i64`), and makes MULTIPLIER * 2**32 - 1
a safe prime, so that the period is about 2**61. A few dozen throws give such dice away
(`tools/dice_attack.py`).

Keyed dice, for people: a negative number that counts the throws, beside a secret. Throw number n is
BLAKE2b of n with the secret as its key; whoever does not hold the secret learns nothing about a
throw from all the others.
"""

from hashlib import blake2b
from types import FunctionType
from typing import Final

from dawndoom.core.compiler import i64
from dawndoom.core.errors import RulesError

MULTIPLIER: Final = 1_073_740_155
MODULUS: Final = 0x3FFF_F97A_FFFF_FFFF
"""MULTIPLIER * 2**32 - 1."""
HALF: Final = 0xFFFF_FFFF
WHOLE: Final = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN: Final = 0x9E37_79B9_7F4A_7C15
SHORTEST_SECRET: Final = 16
LONGEST_SECRET: Final = 32
FIRST_KEYED: Final = -1
"""Keyed dice before their first throw."""
LAST_KEYED: Final = -0x1000_0000_0000_0000
"""No game lasts so long: a number below this is not a count, but holds a secret (`keyed`)."""


def seeded(seed: int) -> int:
    """Return dice for a seed. Neighbouring seeds give unrelated dice (splitmix64)."""
    if IS_COMPILED:
        return seeded_in_halves(seed)
    mixed = (seed + GOLDEN) & WHOLE
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9 & WHOLE
    mixed = (mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB & WHOLE
    # 0 and the modulus itself are the two fixed points of the generator.
    return 1 + (mixed ^ (mixed >> 31)) % (MODULUS - 1)


def seeded_in_halves(seed: int) -> int:
    """Return the same as `seeded`, for compiled code.

    Python looks for Ctrl-C while it multiplies or divides large integers, and compiled code takes
    the interrupt there for a lack of memory and aborts; machine integers know no interrupt. Plain
    Python would need seven times as long for them.
    """
    start = (seed + GOLDEN) & WHOLE
    high: i64 = start >> 32
    low: i64 = start & HALF
    low ^= ((low >> 30) | (high << 2)) & HALF
    high ^= high >> 30
    high, low = product(high, low, 0xBF58_476D, 0x1CE4_E5B9)
    low ^= ((low >> 27) | (high << 5)) & HALF
    high ^= high >> 27
    high, low = product(high, low, 0x94D0_49BB, 0x1331_11EB)
    low ^= ((low >> 31) | (high << 1)) & HALF
    high ^= high >> 31
    return 1 + remainder(high, low)


def product(high: i64, low: i64, other_high: i64, other_low: i64) -> tuple[i64, i64]:
    """Return the lower 64 bits of a product, in halves; the factors are given in halves."""
    below = low * (other_low & 0xFFFF)
    above = low * (other_low >> 16)
    sum_low = (below & HALF) + ((above & 0xFFFF) << 16)
    carry = (below >> 32) + (above >> 16) + (sum_low >> 32)
    crossed = times(low, other_high) + times(high, other_low)
    return (carry + crossed) & HALF, sum_low & HALF


def times(one: i64, other: i64) -> i64:
    """Return the lower 32 bits of a product of two halves."""
    return (one * (other & 0xFFFF) + ((one * (other >> 16) & 0xFFFF) << 16)) & HALF


def remainder(high: i64, low: i64) -> i64:
    """Return what 64 bits, given in halves, leave when divided by MODULUS - 1."""
    while high > MULTIPLIER - 1 or (high == MULTIPLIER - 1 and low >= HALF - 1):
        low -= HALF - 1
        high -= MULTIPLIER - 1
        if low < 0:
            low += HALF + 1
            high -= 1
    return (high << 32) | low


def tumbled(dice: i64) -> i64:
    """Return the dice after one more throw."""
    return MULTIPLIER * (dice & HALF) + (dice >> 32)


IS_COMPILED: Final = not isinstance(tumbled, FunctionType)
"""Whether the rules run as native code: the compiler makes functions of another kind."""


def pips(dice: i64, sides: i64) -> i64:
    """Read 0 .. sides-1 off tumbled dice. The bias is below sides / 2**32."""
    return (((dice & HALF) ^ (dice >> 32)) * sides) >> 32


def keyed(secret: bytes) -> int:
    """Return dice for a secret: a number with the secret in it, for a new state to take apart.

    So a game's `setup` hands either kind of dice on as one number, and has nothing to know of them.
    """
    if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET:
        raise RulesError(
            f"a secret for dice has {SHORTEST_SECRET} to {LONGEST_SECRET} bytes, not {len(secret)}"
        )
    # The leading 1 keeps zeros at the front of the secret, and the number below every count.
    return -int.from_bytes(b"\1" + secret, "big")


def secret_in(dice: int) -> bytes:
    """Return the secret that `keyed` put into a number."""
    return (-dice).to_bytes(LONGEST_SECRET + 1, "big").lstrip(b"\0")[1:]


def keyed_pips(secret: bytes, count: int, sides: int) -> int:
    """Read 0 .. sides-1 off throw number `count` of keyed dice. The bias is below sides / 2**64."""
    if not secret:
        raise RulesError("the dice of this state are secret, and it does not hold the secret")
    thrown = blake2b(count.to_bytes(8, "big"), key=secret, digest_size=8).digest()
    # In halves, so that no large integers are multiplied; see `seeded_in_halves`.
    high = int.from_bytes(thrown[:4], "big")
    low = int.from_bytes(thrown[4:], "big")
    return (high * sides + ((low * sides) >> 32)) >> 32


class Dice:
    """Dice outside a state: for bots, deals and tests."""

    __slots__ = ("number",)

    def __init__(self, seed: int) -> None:
        self.number: int = seeded(seed)

    def below(self, sides: int) -> int:
        """Return one of 0 .. sides-1."""
        self.number = tumbled(self.number)
        return pips(self.number, sides)

    def shuffle(self, pile: list[int]) -> None:
        """Shuffle a pile in place."""
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
