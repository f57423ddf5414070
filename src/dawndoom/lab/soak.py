"""Endurance: random games of a game over all its settings, the laws sampled along the way."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from dawndoom.bots import play_out
from dawndoom.core import Dice, Game, RulesError
from dawndoom.games import find_game
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.simulation import LONGEST
from dawndoom.testing import check_laws, random_mode

LAWS_EVERY_GAMES = 25
"""Every so many games the laws watch; they cost a hundred times what the game itself does."""

LAWS_EVERY_DECISIONS = 20
SECRET_BYTES = 16


@dataclass(frozen=True)
class Fault:
    """What went wrong in a game, and all that is needed to see it again."""

    game: str
    settings: dict[str, Any]
    seats: int
    seed: int
    what: str

    def __str__(self) -> str:
        settings = json.dumps(self.settings)
        return f"{self.game}, {self.seats} seats, seed {self.seed}, {settings}: {self.what}"


def soak_game(
    game: str, games: int, seed: int = 0, engine: Engine | None = None
) -> Iterator[Fault | None]:
    """Play so many random games; for each comes None when it went well, or what went wrong."""
    return spread(partial(endure, game), range(seed, seed + games), engine)


def endure(name: str, seeds: Sequence[int]) -> Iterator[Fault | None]:
    """Play a random game for each seed, at a table set at random."""
    game = find_game(name)
    for seed in seeds:
        settings, seats = random_mode(game, Dice(seed))
        try:
            endure_game(game, settings, seats, seed)
        except Exception as error:  # noqa: BLE001  whatever it is, it is what we came to find
            yield Fault(name, settings, seats, seed, f"{type(error).__name__}: {error}")
        else:
            yield None


def endure_game(game: Game, settings: dict[str, Any], seats: int, seed: int) -> None:
    """Play one random game to its end, now and then under the eyes of the law."""
    if seed % LAWS_EVERY_GAMES == 0:
        # Every other one with the dice of a table.
        is_secret = seed // LAWS_EVERY_GAMES % 2 == 1
        secret = seed.to_bytes(SECRET_BYTES, "big") if is_secret else b""
        every = LAWS_EVERY_DECISIONS
        check_laws(game, settings, seats, seed, longest=LONGEST, every=every, secret=secret)
        return
    state = game.new(settings, seats, seed)
    played = play_out(state, Dice(seed + 1), LONGEST)
    if state.outcome is None:
        raise RulesError(f"there is no end after {played:,} decisions")
