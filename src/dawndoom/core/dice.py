"""Dice: one 64-bit integer, the same numbers on every machine.

A multiply-with-carry generator: the low half is the number, the high half the carry. The
multiplier keeps the product below 2**62, so that compiled code can calculate with machine
integers (`i64`), and makes MULTIPLIER * 2**32 - 1 a safe prime, so that the period is about 2**61.
"""

from typing import Final

from dawndoom.core.compiler import i64

MULTIPLIER: Final = 1_073_740_155
HALF: Final = 0xFFFF_FFFF
WHOLE: Final = 0xFFFF_FFFF_FFFF_FFFF


def seeded(seed: int) -> int:
    """Return dice for a seed. Neighbouring seeds give unrelated dice (splitmix64)."""
    mixed = (seed + 0x9E37_79B9_7F4A_7C15) & WHOLE
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9) & WHOLE
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & WHOLE
    mixed ^= mixed >> 31
    # 0 and the modulus itself are the two fixed points of the generator.
    return 1 + mixed % (MULTIPLIER * 0x1_0000_0000 - 2)


def tumbled(dice: i64) -> i64:
    """Return the dice after one more throw."""
    return MULTIPLIER * (dice & HALF) + (dice >> 32)


def pips(dice: i64, sides: i64) -> i64:
    """Read 0 .. sides-1 off tumbled dice. The bias is below sides / 2**32."""
    return (((dice & HALF) ^ (dice >> 32)) * sides) >> 32


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
