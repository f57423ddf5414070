"""Ask "why?" of everything, in many positions: `python tools/reasons.py [GAME] [--positions 2000]`.

Plays random tables of a game, with settings drawn at random, and asks at every question why each
thing that one would expect is not offered (`dawndoom.testing.ask_why`). Prints a line a game: the
positions, the wishes, how many were refused, how many without a reason, and the reasons found.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from dawndoom import Game, all_games, find_game
from dawndoom.core import Dice, UnknownName
from dawndoom.testing import Asked, ask_why, random_mode

LONGEST = 120
"""Positions of one table: many short games show more than one long one. Every other table is looked
at from its middle on."""
EVERY = 10
SHOWN = 10


def tables(game: Game, positions: int, seed: int) -> Iterator[Asked]:
    """Ask why at random tables until so many positions are seen."""
    seen = 0
    while seen < positions:
        settings, seats = random_mode(game, Dice(seed))
        longest = LONGEST if seed % 2 else 4 * LONGEST
        asked = ask_why(game, settings, seats, seed, min(longest, positions - seen), EVERY)
        seen += asked.positions
        seed += 1
        yield asked


def summed(found: Sequence[Asked]) -> Asked:
    """Return what was learned at all tables."""
    reasons: Counter[str] = Counter()
    for asked in found:
        reasons.update(asked.reasons)
    return Asked(
        sum(asked.positions for asked in found),
        sum(asked.wishes for asked in found),
        sum(asked.refused for asked in found),
        reasons,
        [fault for asked in found for fault in asked.faults],
    )


def main(arguments: Sequence[str]) -> int:
    """Print what was asked and answered; answer 1 if anything was without a reason."""
    parser = argparse.ArgumentParser(description="Ask why of everything, in many positions.")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--positions", type=int, default=2000, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    try:
        games = [find_game(chosen.game)] if chosen.game else list(all_games())
    except UnknownName as error:
        print(error, file=sys.stderr)
        return 2
    faults = 0
    for game in (game for game in games if game.reasons is not None):
        total = summed(list(tables(game, chosen.positions, chosen.seed)))
        faults += len(total.faults)
        print(
            f"{game.name}: {total.positions} positions, {total.wishes} wishes, {total.refused} "
            f"refused for {len(total.reasons)} reasons, {len(total.faults)} faults"
        )
        print(
            "\n".join(f"  {fault}" for fault in total.faults[:SHOWN]), end="\n" * bool(total.faults)
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
