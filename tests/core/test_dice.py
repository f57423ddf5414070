"""Dice: fair enough, and the same everywhere."""

import signal
import subprocess
import sys
from itertools import pairwise

import pytest

from dawndoom.core import Dice, seeded
from dawndoom.core.dice import MULTIPLIER, pips, seeded_in_halves, tumbled

NUMBERS_OF_2026 = [35, 1, 72, 6, 45, 38, 37, 28, 36, 59, 62, 25]


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    dice = Dice(2026)
    assert [dice.below(100) for _ in range(12)] == NUMBERS_OF_2026


def test_dice_stay_within_what_machine_integers_hold() -> None:
    for seed in range(200):
        number = seeded(seed)
        for _ in range(20):
            assert 0 < number < MULTIPLIER * 2**32 - 1 < 2**62
            number = tumbled(number)


@pytest.mark.parametrize("sides", [2, 6, 7, 100])
def test_every_side_comes_up_about_equally_often(sides: int) -> None:
    dice = Dice(1)
    throws = 2000 * sides
    counts = [0] * sides
    for _ in range(throws):
        counts[dice.below(sides)] += 1
    expected = throws / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < sides + 4 * (2 * sides) ** 0.5


def test_neighbouring_seeds_give_unrelated_first_throws() -> None:
    firsts = [pips(tumbled(seeded(seed)), 6) for seed in range(6000)]
    assert all(900 < firsts.count(side) < 1100 for side in range(6))
    pairs = sum(1 for one, two in pairwise(firsts) if one == two)
    assert 880 < pairs < 1120


def test_successive_throws_are_independent() -> None:
    dice = Dice(3)
    rolls = [dice.below(6) for _ in range(36000)]
    pairs = [one * 6 + two for one, two in zip(rolls[::2], rolls[1::2], strict=True)]
    assert all(400 < pairs.count(pair) < 600 for pair in range(36))


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    dice = Dice(4)
    orders = set()
    for _ in range(600):
        pile = [1, 2, 3, 4]
        dice.shuffle(pile)
        orders.add(tuple(pile))
    assert len(orders) == 24


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32 - 1, 2**62, 2**64 - 1, 2**64, -1, 3**50])
def test_a_seed_is_mixed_by_splitmix64(seed: int) -> None:
    whole = 2**64 - 1
    mixed = (seed + 0x9E37_79B9_7F4A_7C15) & whole
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9) & whole
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & whole
    mixed ^= mixed >> 31
    assert seeded(seed) == 1 + mixed % (MULTIPLIER * 2**32 - 2)
    assert seeded_in_halves(seed) == seeded(seed)


INTERRUPTED = """
import signal
from dawndoom.core import Dice, seeded

working = False
caught = seed = 0

def interrupt(number, frame):
    # Only while there is somebody to catch it.
    global working, caught
    if working:
        working = False
        caught += 1
        raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
while caught < 300:
    try:
        working = True
        while True:
            seed += 1
            Dice(seeded(seed)).below(6)
    except KeyboardInterrupt:
        pass
signal.setitimer(signal.ITIMER_REAL, 0)
print(caught)
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such timers")
def test_dice_can_be_interrupted_at_any_time() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "300\n"), done.stderr
