"""How fast the table is: the cost of one answer, memory, and people at many tables at once.

    PYTHONPATH=. python benchmarks/table.py [--against COMMIT] [--answers 200] [--games metals]
    PYTHONPATH=. python benchmarks/table.py --load [--seconds 60]
    PYTHONPATH=. python benchmarks/table.py --workers [--seconds 30]

The first measures, in every game, one table with two people looking: the server's CPU for one
answer until both pages are up to date, the bytes that each page gets, and the memory of a table
where nobody looks any more. `--against` measures another commit beside it, in turns, in the same
run. The second lets people play at an even pace at many tables, and measures the time from sending
an answer until everybody at that table has the new page. The third counts how many answers one and
two workers on PostgreSQL give when nobody pauses.
"""

import argparse
import asyncio
import os
import platform
import random
import resource
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from clients import Pair, play_once, sit_down
from servers import ROOT, Server, serving, tree_of

from tests.table import postgres

RESULTS = Path(__file__).parent / "table-results.md"
GAMES = ("metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn")
TARGET = 0.150
IDLE_TABLES = 40
IDLE_CHOICES = 6
FINISH = 0.05
"""Seconds until whatever an answer has set going is surely done."""


# One answer.


@dataclass
class Cost:
    """What answers cost."""

    answers: int = 0
    cpu: float = 0.0
    shown: int = 0
    sent: int = 0

    def row(self) -> tuple[float, float, float]:
        """Return milliseconds an answer, and kilobytes an update, whole and as sent."""
        updates = 2 * self.answers * 1000
        return 1000 * self.cpu / self.answers, self.shown / updates, self.sent / updates


async def play_table(server: Server, game: str, most: int, cost: Cost, seed: int) -> None:
    """Play one table, to its end or for so many answers."""
    chance = random.Random(seed)
    pair = await sit_down(server.port, game)
    await asyncio.sleep(FINISH)
    cpu, before = server.cpu(), traffic(pair)
    for _ in range(most):
        if not await play_once(pair, chance):
            break
        cost.answers += 1
    await asyncio.sleep(FINISH)
    cost.cpu += server.cpu() - cpu
    shown, sent = traffic(pair)
    cost.shown += shown - before[0]
    cost.sent += sent - before[1]
    for client in pair:
        client.close()


def traffic(pair: Pair) -> tuple[int, int]:
    """Return the bytes that a pair was shown, and those that were sent."""
    return sum(client.shown for client in pair), sum(client.received for client in pair)


async def measure_answers(servers: list[Server], game: str, answers: int) -> list[Cost]:
    """Return what answers cost on each server, which take turns."""
    costs = [Cost() for _ in servers]
    seed = 0
    for server in servers:
        # What a server makes once and keeps is not the cost of an answer.
        await play_table(server, game, 6, Cost(), seed)
    while min(cost.answers for cost in costs) < answers:
        seed += 1
        for server, cost in zip(servers, costs, strict=True):
            await play_table(server, game, min(50, answers - cost.answers), cost, seed)
    return costs


async def measure_memory(server: Server, game: str) -> float:
    """Return the kilobytes that one more table takes after some choices."""
    # What the server keeps for all tables, up to a bound, is not the memory of one.
    await leave_tables(server, game, IDLE_TABLES)
    before = server.memory()
    await leave_tables(server, game, IDLE_TABLES)
    return 1000 * (server.memory() - before) / IDLE_TABLES


async def leave_tables(server: Server, game: str, count: int) -> None:
    """Set up tables, play a little, and leave them."""
    chance = random.Random(count)
    for _ in range(count):
        pair = await sit_down(server.port, game)
        for _ in range(IDLE_CHOICES):
            if not await play_once(pair, chance):
                break
        for client in pair:
            client.close()


async def answer_table(servers: list[Server], games: list[str], answers: int) -> str:
    """Return the costs of answers in all games, beside those of the other commit."""
    lines = [
        "| game | CPU for an answer, ms | kB for an update | as sent, kB | kB for an idle table |",
        "|---|---|---|---|---|",
    ]
    for game in games:
        costs = await measure_answers(servers, game, answers)
        rows = [cost.row() for cost in costs]
        memory = [await measure_memory(server, game) for server in servers]
        columns = [list(column) for column in zip(*rows, strict=True)] + [memory]
        lines.append(f"| {game} | " + " | ".join(beside(column) for column in columns) + " |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def beside(figures: list[float]) -> str:
    """Return our figure and, if there is one, the other beside it with the ratio."""
    ours = f"{figures[0]:.1f}"
    if len(figures) == 1:
        return ours
    ratio = figures[0] / figures[1] if figures[1] > 0 else 0.0
    return f"{ours} (before: {figures[1]:.1f}; {ratio:.0%})"


# Many tables.


class Load(NamedTuple):
    """So many tables of these games, each with an answer every few seconds."""

    tables: int
    every: float
    games: tuple[str, ...]


LOADS = (Load(1000, 5.0, ("metals",)), Load(200, 2.0, GAMES))


@dataclass
class Crowd:
    """All clients, and what was measured."""

    load: Load
    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    busy: float = 0.0
    seconds: float = 0.0

    async def play(self, port: int, game: str, pair: Pair, until: float) -> None:
        """Answer at an even pace, and measure each time until both pages are up to date."""
        chance = random.Random()
        due = time.perf_counter() + chance.random() * self.load.every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            begun = time.perf_counter()
            try:
                if not await play_once(pair, chance):
                    for client in pair:
                        client.close()
                    pair = await sit_down(port, game)
                    continue
                self.times.append(time.perf_counter() - begun)
            except Exception as error:  # noqa: BLE001
                self.errors.append(repr(error)[:200])
            due = max(due + self.load.every, time.perf_counter())


async def measure_load(server: Server, load: Load, seconds: float) -> Crowd:
    """Seat everybody, then let them play for a while."""
    crowd = Crowd(load)
    games = [load.games[number % len(load.games)] for number in range(load.tables)]
    pairs = [await sit_down(server.port, game) for game in games]
    print(f"{load.tables} tables are set; playing for {seconds:.0f} s ...", flush=True)
    crowd.busy, begun = server.cpu(), time.perf_counter()
    until = begun + seconds
    await asyncio.gather(
        *(
            crowd.play(server.port, game, pair, until)
            for game, pair in zip(games, pairs, strict=True)
        )
    )
    crowd.busy = server.cpu() - crowd.busy
    crowd.seconds = time.perf_counter() - begun
    return crowd


def share(times: list[float], part: float) -> float:
    """Return the time within which this part of the answers came, in milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def load_row(crowd: Crowd) -> str:
    """Return what a crowd met with, as a row of a table."""
    load, times = crowd.load, crowd.times
    games = load.games[0] if len(load.games) == 1 else "all five games"
    cells = [
        f"{load.tables}, {games}",
        f"{load.every:g} s",
        f"{len(times)} ({len(times) / crowd.seconds:.0f} a second)",
        f"{share(times, 0.5):.0f} ms",
        f"**{share(times, 0.95):.0f} ms**",
        f"{share(times, 0.99):.0f} ms",
        str(len(crowd.errors)),
        f"{1000 * crowd.busy / len(times):.1f} ms",
        f"{crowd.busy / crowd.seconds:.0%}",
    ]
    return f"| {' | '.join(cells)} |"


async def load_table(seconds: float, tables: int) -> tuple[str, bool]:
    """Return how the server carries the loads, and whether it does so well enough."""
    head = "tables | an answer every | answers | median | p95 | p99 | errors | CPU each | busy"
    lines = [f"| {head} |", "|" + "---|" * (head.count("|") + 1)]
    is_good = True
    for load in LOADS:
        few = load._replace(tables=min(load.tables, tables))
        with serving(ROOT) as server:
            crowd = await measure_load(server, few, seconds)
        lines.append(load_row(crowd))
        print(lines[-1], *crowd.errors[:5], sep="\n", flush=True)
        is_good = is_good and not crowd.errors and share(crowd.times, 0.95) < 1000 * TARGET
    return "\n".join(lines), is_good


BUSY = Load(24, 0.0, ("metals",))


async def workers_table(seconds: float) -> str:
    """Return how many answers one and two workers on PostgreSQL give in a second."""
    found = postgres.programs()
    if found is None:
        raise SystemExit("PostgreSQL's programs (initdb, postgres) are not installed.")
    lines = ["| workers | answers a second | p95 | errors |", "|---|---|---|---|"]
    rates = []
    with postgres.running(found) as database:
        for workers in (1, 2):
            with serving(ROOT, database.new_database(), workers) as server:
                crowd = await measure_load(server, BUSY, seconds)
            rates.append(len(crowd.times) / crowd.seconds)
            slowest = f"{share(crowd.times, 0.95):.0f} ms"
            lines.append(f"| {workers} | {rates[-1]:.0f} | {slowest} | {len(crowd.errors)} |")
            print(lines[-1], *crowd.errors[:5], sep="\n", flush=True)
    return "\n".join([*lines, "", f"Two carry {rates[1] / rates[0]:.2f} times as much as one."])


# The report.


def machine() -> str:
    """Return what the figures were measured on."""
    load = os.getloadavg()[0]
    python = platform.python_version()
    return f"One worker, SQLite, {os.cpu_count()} cores, Python {python}; load before: {load:.1f}."


def keep(title: str, about: str, table: str) -> None:
    """Write a table into its section of the results; the other sections stay."""
    sections = RESULTS.read_text("utf-8").split("\n## ") if RESULTS.exists() else []
    kept = [section for section in sections[1:] if not section.startswith(f"{title}\n")]
    kept.append(f"{title}\n\n{about}\n\n{table}\n")
    RESULTS.write_text("\n## ".join(["# The speed of the table\n", *sorted(kept)]), "utf-8")


async def measure(wish: argparse.Namespace) -> int:
    """Measure what was asked for, and write it down."""
    about = machine()
    if wish.load:
        table, is_good = await load_table(wish.seconds, wish.tables)
        keep("Under load", about, table)
        return 0 if is_good else 1
    if wish.workers:
        about = about.replace("One worker, SQLite", "PostgreSQL, clients on the same machine")
        keep("Workers", about, await workers_table(wish.seconds))
        return 0
    with ExitStack() as stack:
        trees = [ROOT, *([tree_of(wish.against)] if wish.against else [])]
        servers = [stack.enter_context(serving(tree)) for tree in trees]
        table = await answer_table(servers, wish.games.split(","), wish.answers)
    beside_words = f" Before: commit {wish.against}." if wish.against else ""
    keep("One answer, two people looking", about + beside_words, table)
    return 0


def main() -> int:
    """Measure and write the results."""
    reader = argparse.ArgumentParser(description="Measure the table.")
    reader.add_argument("--against", default="", help="another commit to measure beside this tree")
    reader.add_argument("--answers", type=int, default=200)
    reader.add_argument("--games", default=",".join(GAMES))
    reader.add_argument("--load", action="store_true", help="many tables at once")
    reader.add_argument("--workers", action="store_true", help="one and two on PostgreSQL")
    reader.add_argument("--seconds", type=float, default=60.0)
    reader.add_argument("--tables", type=int, default=10_000, help="at most so many tables")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return asyncio.run(measure(reader.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
