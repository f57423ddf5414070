"""What visible throws give away: `python -m tools.dice_attack FILE [--seen 78] [--json]`.

The file holds throws one after the other, [[6, 3], [6, 1], [20, null], ...]: how many sides, and
what was read (0 for the lowest side; null where nobody saw it). Or it is the record of a game of
Cyberdoom Tower, of which only what a spectator is told is read.

The fast dice of `dawndoom.core.dice` are linear: their number d becomes d * MULTIPLIER modulo the
prime P = MULTIPLIER * 2**32 - 1. Its upper half, the carry, is the lower half of the number before,
times MULTIPLIER / 2**32; so the lower half tells how large the next number is. A throw shows the
upper bits of (lower half XOR carry). The carry has two bits less than the lower half, so two bits
are seen as they are, and the others follow from what is believed of the throw before.

So every throw says about how large some d * MULTIPLIER**n is modulo P. These numbers form a
lattice; the true dice are the point of it next to what is believed. 28 of the throws that say most
are enough, and all others check what was found.

Exit code: 0 the dice are known, 1 they are not, 2 the file cannot be read.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from dawndoom.core import DawndoomError, Match
from dawndoom.core.dice import MULTIPLIER, pips, tumbled
from dawndoom.core.records import read_record
from dawndoom.games.cyberdoom_tower import GAME as CYBERDOOM_TOWER
from tools.lattice import Lattice

MODULUS = MULTIPLIER * 2**32 - 1
CELLS = 256
"""What is believed of a lower half: how likely each of so many equal parts of its range is."""
EVEN = [1 / CELLS] * CELLS
USED = 28
"""Throws that make the lattice: fewer say too little, more only take longer."""
FEWEST = 48
"""Of fewer throws with six sides, too few say much."""
ATTEMPTS = ((0, 1.12), (6, 1.12), (12, 1.12), (0, 1.22), (6, 1.22))
"""How many of the best throws to pass over, lest they mislead, and how far to look, as a share of
the expected distance: near first, because the search grows fast with it."""
PATIENCE = 120_000
FINENESS = 4
"""Weights are whole numbers; this much finer than one standard deviation."""


class Unreadable(Exception):
    """A file that holds neither throws nor a game; the text is for people."""


@dataclass(frozen=True)
class Throw:
    """One throw: its sides, and what was read, from 0; None where it was not seen."""

    sides: int
    seen: int | None


@dataclass(frozen=True)
class Belief:
    """What a throw says of the dice: the place of the throw, the likely size, and how far off."""

    place: int
    mean: float
    deviation: float


def beliefs(throws: list[Throw]) -> list[Belief]:
    """Return what the throws say, each in the light of the one before it."""
    found = []
    cells = EVEN
    for place, throw in enumerate(throws):
        cells = EVEN if throw.seen is None else lower_half(throw.sides, throw.seen, cells)
        middles = [(cell + 0.5) / CELLS for cell in range(CELLS)]
        mean = sum(middle * chance for middle, chance in zip(middles, cells, strict=True))
        spread = sum(
            (middle - mean) ** 2 * chance for middle, chance in zip(middles, cells, strict=True)
        )
        found.append(Belief(place, mean, sqrt(spread + 1 / (12 * CELLS**2))))
    return found


def lower_half(sides: int, seen: int, before: list[float]) -> list[float]:
    """Return how likely each part of the lower half is after a throw that was seen."""
    low, high = seen * CELLS / sides, (seen + 1) * CELLS / sides
    # The carry is a quarter of the lower half before it: all but the last two bits of its cell.
    carries = [sum(before[4 * carry : 4 * carry + 4]) for carry in range(CELLS // 4)]
    cells = [0.0] * CELLS
    for cell in range(int(low), min(CELLS, int(high) + 1)):
        width = min(high, cell + 1) - max(low, cell)
        for carry, chance in enumerate(carries):
            cells[cell ^ carry] += width * chance
    total = sum(cells)
    return [chance / total for chance in cells]


def recovered(throws: list[Throw]) -> int | None:
    """Return the dice as they were before the first throw, or None if these are not fast dice."""
    best = sorted(beliefs(throws), key=lambda belief: belief.deviation)
    for passed_over, reach in ATTEMPTS:
        used = sorted(best[passed_over:][:USED], key=lambda belief: belief.place)
        for dice in candidates(used, reach):
            if fits(dice, throws):
                return dice
    return None


def candidates(used: list[Belief], reach: float) -> Iterator[int]:
    """Find dice that agree with what is believed, the likely ones first."""
    # After throw number n (from 0) the lower half tells the size of the number after one more.
    powers = [pow(MULTIPLIER, belief.place + 2, MODULUS) for belief in used]
    weights = [round(FINENESS / belief.deviation) for belief in used]
    lattice = lattice_of(powers, weights)
    target = [belief.mean * MODULUS * weight for belief, weight in zip(used, weights, strict=True)]
    inverse = pow(powers[0], -1, MODULUS)
    distance = reach * sqrt(USED) * FINENESS * MODULUS
    for point in lattice.near(target, distance, PATIENCE):
        yield point[0] // weights[0] * inverse % MODULUS


def lattice_of(powers: list[int], weights: list[int]) -> Lattice:
    """Return the lattice of all (d * power modulo P), weighted: one throw after the other.

    A short basis for the throws so far is nearly short with one more, which is much faster than
    all at once.
    """
    inverse = pow(powers[0], -1, MODULUS)
    lattice = Lattice([[weights[0]]])
    for place in range(1, len(powers)):
        power, weight = powers[place] * inverse % MODULUS, weights[place]
        rows = [[*row, centred(row[0] // weights[0] * power) * weight] for row in lattice.basis]
        lattice = Lattice([*rows, [0] * place + [MODULUS * weight]])
    return lattice


def centred(number: int) -> int:
    """Return a number modulo P, as near to 0 as can be."""
    rest = number % MODULUS
    return rest - MODULUS if rest > MODULUS // 2 else rest


def fits(dice: int, throws: list[Throw]) -> bool:
    """Tell whether dice give all that was seen."""
    for throw in throws:
        dice = tumbled(dice)
        if throw.seen is not None and pips(dice, throw.sides) != throw.seen:
            return False
    return True


def after(dice: int, throws: int) -> int:
    """Return dice after some throws."""
    for _ in range(throws):
        dice = tumbled(dice)
    return dice


def forecast(dice: int, sides: list[int]) -> list[int]:
    """Return what the next throws will be."""
    found = []
    for count in sides:
        dice = tumbled(dice)
        found.append(pips(dice, count))
    return found


def throws_told(match: Match) -> list[Throw]:
    """Return the dice that a game of Cyberdoom Tower has shown to everybody.

    Chance decides nothing else once the tower stands, so there is no gap between them.
    """
    told = [event for events in match.story for event in events if event.is_for(None)]
    rolls: list[int] = []
    for event in told:
        if event.verb == "rolled":
            rolls += event.about[1]
        elif event.verb == "rolled_to_hide":
            rolls.append(event.about[3])
        elif event.verb == "changed" and event.about[1] == "reroll":
            rolls.append(event.about[4])
    return [Throw(6, roll - 1) for roll in rolls]


def read(text: str) -> list[Throw]:
    """Read a file of throws, or a record."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("The file is not JSON.") from None
    if isinstance(data, dict):
        return read_game(text)
    if not isinstance(data, list):
        raise Unreadable("The file holds neither a list of throws nor a record.")
    return [read_throw(entry, place) for place, entry in enumerate(data)]


def read_game(text: str) -> list[Throw]:
    """Read a record of Cyberdoom Tower, as a spectator."""
    try:
        return throws_told(Match.load(read_record(text), CYBERDOOM_TOWER))
    except DawndoomError as error:
        raise Unreadable(f"The record cannot be read: {error}") from error


def read_throw(entry: Any, place: int) -> Throw:
    """Read one throw of a file."""
    match entry:
        case [int(sides), None] if 1 <= sides <= 2**20:
            return Throw(sides, None)
        case [int(sides), int(seen)] if 0 <= seen < sides <= 2**20:
            return Throw(sides, seen)
    raise Unreadable(
        f"Throw {place} should be [sides, what was read from 0], for instance [6, 3] or [6, null]."
    )


@dataclass(frozen=True)
class Result:
    """What came out: the dice after the throws used, and how many of the rest they foretold."""

    used: int
    seconds: float
    dice: int | None
    foretold: int
    checked: int
    ahead: list[int]

    def plain(self) -> dict[str, Any]:
        """Return the result as JSON data."""
        return {
            "known": self.dice is not None,
            "dice": self.dice,
            "throws": self.used,
            "seconds": round(self.seconds, 2),
            "foretold": self.foretold,
            "checked": self.checked,
            "ahead": self.ahead,
        }

    def sentences(self) -> list[str]:
        """Return the result in words."""
        took = f"{self.used} throws, {self.seconds:.1f} seconds"
        if self.dice is None:
            return [f"The dice are not known ({took}): no fast dice throw like this."]
        found = [f"The dice are known ({took}): their number is {self.dice}."]
        if self.checked:
            found.append(f"They foretell {self.foretold} of the {self.checked} throws that follow.")
        return [*found, f"The next throws are {', '.join(str(pip) for pip in self.ahead)}."]


def attack(throws: list[Throw], seen: int, ahead: int) -> Result:
    """Recover the dice from the first throws and foretell the others, and some more."""
    used, rest = throws[:seen], throws[seen:]
    start = time.perf_counter()
    first = recovered(used)
    seconds = time.perf_counter() - start
    if first is None:
        return Result(len(used), seconds, None, 0, 0, [])
    dice = after(first, len(used))
    foretold = forecast(dice, [throw.sides for throw in rest])
    hits = sum(pip == throw.seen for pip, throw in zip(foretold, rest, strict=True))
    checked = sum(throw.seen is not None for throw in rest)
    sides = throws[-1].sides
    following = forecast(after(dice, len(rest)), [sides] * ahead)
    return Result(len(used), seconds, dice, hits, checked, following)


def main(arguments: list[str] | None = None) -> int:
    """Run the attack on a file."""
    summary, _, usage = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=usage, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="throws as JSON, or a record of Cyberdoom Tower")
    parser.add_argument("--seen", type=int, default=78, help="use the first so many throws")
    parser.add_argument("--ahead", type=int, default=12, help="foretell so many throws")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    wishes = parser.parse_args(arguments)
    try:
        throws = read(wishes.file.read_text("utf-8"))
        if min(wishes.seen, sum(throw.seen is not None for throw in throws)) < FEWEST:
            raise Unreadable(f"That takes at least {FEWEST} throws that were seen.")
    except (OSError, UnicodeDecodeError):
        print(f"The file {wishes.file} cannot be read.", file=sys.stderr)
        return 2
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 2
    print(
        f"Looking for the dice behind {min(wishes.seen, len(throws))} throws ...", file=sys.stderr
    )
    result = attack(throws, wishes.seen, max(0, wishes.ahead))
    print(json.dumps(result.plain()) if wishes.json else "\n".join(result.sentences()))
    return 0 if result.dice is not None else 1


if __name__ == "__main__":
    raise SystemExit(main())
