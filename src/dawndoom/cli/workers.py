"""What the commands that play many games share: their arguments, and who does the work."""

import os
from dataclasses import dataclass
from typing import Annotated, Any

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
SettingOption = Annotated[
    list[str] | None,
    typer.Option("--set", "--option", metavar="KEY=VALUE", help="Change a setting of the game."),
]
PresetOption = Annotated[
    str, typer.Option(metavar="NAME", help="Start from a preset of the game; --set goes on top.")
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


def read_settings(game: str, preset: str, pairs: list[str] | None) -> dict[str, Any]:
    """Return the settings of a preset, if one is named, and on top those written as key=value."""
    settings: dict[str, Any] = dict(find_game(game).preset(preset).settings) if preset else {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SettingError("set", pair, "key=value")
        settings[key.strip()] = value.strip()
    return settings


def read_seats(game: str, seats: str) -> tuple[str, ...]:
    """Return a bot for each seat; none named means random ones for the fewest seats."""
    if not seats:
        return ("random",) * find_game(game).seats[0]
    return tuple(spec.strip() for spec in seats.split(","))
