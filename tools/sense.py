"""Look for bots that waste: `python tools/sense.py [GAME] [--positions 2000] [--bot easy]`.

Plays random tables of a game, with settings drawn at random, and checks at every question that the
bot takes nothing that another option makes pointless (`dawndoom.testing.check_sense`). Prints a
line a game: the positions, and in how many of them there was something to waste.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial

from dawndoom import Game, all_games, find_game
from dawndoom.bots import find_bot
from dawndoom.core import DawndoomError, Dice
from dawndoom.testing import LawBroken, Sensed, check_sense, random_mode

LONGEST = 400
"""Positions of one table."""


def look(game: Game, bot: str, positions: int, seed: int) -> Sensed:
    """Play random tables until so many positions are seen."""
    seen = found = 0
    while seen < positions:
        settings, seats = random_mode(game, Dice(seed))
        longest = min(LONGEST, positions - seen)
        sensed = check_sense(game, partial(find_bot, bot), settings, seats, seed, longest)
        seen += sensed.positions
        found += sensed.pointless
        seed += 1
    return Sensed(seen, found)


def main(arguments: Sequence[str]) -> int:
    """Print what was found; answer 1 if a bot wasted something."""
    parser = argparse.ArgumentParser(description="Look for bots that waste.")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--positions", type=int, default=2000, help="positions of each game")
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    try:
        games = [find_game(chosen.game)] if chosen.game else list(all_games())
        for game in games:
            found = look(game, chosen.bot, chosen.positions, chosen.seed)
            print(
                f"{game.name}: {found.positions} positions, {found.pointless} with a way to waste"
            )
    except LawBroken as error:
        print(error, file=sys.stderr)
        return 1
    except DawndoomError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
