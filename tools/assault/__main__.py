"""The command: which parts, how large, and what they found."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.table import postgres
from tools.assault.flood import Sizes, flood
from tools.assault.fuzz import fuzz
from tools.assault.kills import kill_server, kill_workers
from tools.assault.races import race
from tools.assault.report import Report

PARTS = ("fuzz", "kills", "races", "flood")
REQUESTS = 100_000
KILLS, WORKER_KILLS = 100, 30
RACES = 500


def read_arguments() -> argparse.Namespace:
    """Return what was asked for."""
    parser = argparse.ArgumentParser("python -m tools.assault", description=__doc__)
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part")
    parser.add_argument("--count", type=int, help="requests, kills or races instead of all")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the flood lasts")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the flood")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures into this file")
    return parser.parse_args()


@contextmanager
def databases(folder: Path) -> Iterator[Callable[[], str] | None]:
    """Give what makes new PostgreSQL databases, or None where its programs are not installed."""
    found = postgres.programs()
    if found is None:
        print("PostgreSQL is not installed here: its parts are left out.", flush=True)
        yield None
        return
    with postgres.running(found) as server:
        yield server.new_database


def main() -> int:
    """Run the parts. Return 1 if a target was missed."""
    wish = read_arguments()
    parts, report = wish.part or list(PARTS), Report()
    with tempfile.TemporaryDirectory(prefix="dawndoom-assault-") as place:
        folder = Path(place)
        if "fuzz" in parts:
            fuzz(report, folder, wish.count or REQUESTS, wish.seed)
        if "kills" in parts:
            kill_server(report, folder, wish.count or KILLS, wish.seed)
        if "races" in parts:
            race(report, "SQLite", f"sqlite:///{folder / 'races.db'}", 1, wish.count or RACES)
        if {"kills", "races"} & set(parts):
            on_postgresql(report, folder, parts, wish)
        if "flood" in parts:
            flood(report, folder, scaled(wish.seconds, wish.scale))
    if wish.json:
        report.write(wish.json)
    print("Every target is met." if report.is_met else "A target was missed.", flush=True)
    return 0 if report.is_met else 1


def on_postgresql(report: Report, folder: Path, parts: list[str], wish: argparse.Namespace) -> None:
    """Run what needs two workers."""
    with databases(folder) as new_database:
        if new_database is None:
            return
        if "kills" in parts:
            kill_workers(report, new_database(), wish.count or WORKER_KILLS, wish.seed)
        if "races" in parts:
            race(report, "PostgreSQL", new_database(), 2, wish.count or RACES)


def scaled(seconds: float, scale: float) -> Sizes:
    """Return a flood of this part of its size."""
    whole = Sizes()
    return Sizes(
        seconds,
        round(scale * whole.uploads),
        round(scale * whole.tables),
        round(scale * whole.half_open),
        round(scale * whole.flooders),
    )


if __name__ == "__main__":
    sys.exit(main())
