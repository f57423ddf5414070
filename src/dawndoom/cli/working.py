"""What the commands that play many games share: their options, and who does the work."""

import os
from dataclasses import dataclass
from typing import Annotated

import typer

from dawndoom.core import RulesError, SettingError
from dawndoom.games import find_game
from dawndoom.lab import Engine, open_engine

SeatsOption = Annotated[
    str,
    typer.Option(help="A bot for each seat: random, greedy, search:200, search:1s, hard, ..."),
]
GamesOption = Annotated[int, typer.Option(help="How many games.")]
SeedOption = Annotated[int, typer.Option(help="Seed of the first game; the next has one more.")]
JobsOption = Annotated[int, typer.Option(help="Workers; 0 means one for each core.")]
OptionOption = Annotated[
    list[str] | None, typer.Option(metavar="KEY=VALUE", help="Set an option of the game.")
]
EngineOption = Annotated[
    str, typer.Option(help="local: processes of this machine; ray: a cluster of machines.")
]
AddressOption = Annotated[
    str, typer.Option(help="A running Ray cluster, host:port or auto; else one starts here.")
]


class Stopped(RulesError):
    """The run was stopped; what was written is kept."""


@dataclass(frozen=True)
class Workers:
    """Who is to do the work, before it begins."""

    engine: str
    jobs: int
    address: str

    def open(self, items: int) -> Engine | None:
        """Return the engine; no more workers than items, None for work in this process."""
        if self.engine == "ray":
            return open_engine("ray", self.jobs, self.address)
        jobs = self.jobs or os.cpu_count() or 1
        return open_engine(self.engine, min(jobs, items), self.address)


def read_options(pairs: list[str]) -> dict[str, str]:
    """Return the options written as key=value."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SettingError("option", pair, "key=value")
        options[key.strip()] = value.strip()
    return options


def read_seats(game: str, seats: str) -> tuple[str, ...]:
    """Return a bot for each seat; none named means random ones for the fewest seats."""
    if not seats:
        return ("random",) * find_game(game).seats[0]
    return tuple(spec.strip() for spec in seats.split(","))
