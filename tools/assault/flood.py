"""A flood: uploads, tables of bots, half-open requests and pages, while one person plays.

The attackers come from addresses of their own (all of 127.0.0.0/8 is this machine). Measured is how
long the person waits for a page and for an answer.
"""

import asyncio
import json
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dawndoom import Match, find_game
from tests.table.processes import serving
from tools.assault.client import Client, Refused
from tools.assault.kills import GONE
from tools.assault.report import Report, share_below

TARGET = 0.5
PACE = 0.25
"""Seconds between two moves of the person."""
RECORD_CHOICES = 9_990
BOT_GAME, BOT_SEATS = "new-dawn", 4
FLOODERS = 40


@dataclass(frozen=True)
class Sizes:
    """How large the flood is."""

    seconds: float = 60.0
    uploads: int = 60
    tables: int = 60
    half_open: int = 1_000
    flooders: int = FLOODERS


def flood(report: Report, folder: Path, sizes: Sizes) -> None:
    """Measure a person's waits, first in peace and then in the flood."""
    print(f"flood for {sizes.seconds:g} seconds: {sizes}", flush=True)
    settings = {"bot_delay": 0.7, "thinkers": 2, "requests_each": 300, "answers_each": 120}
    url = f"sqlite:///{folder / 'flood.db'}"
    with serving(database_url=url, **settings) as server:
        asyncio.run(run_flood(report, server.port, sizes))


async def run_flood(report: Report, port: int, sizes: Sizes) -> None:
    """Let the person play in peace, then open the gates."""
    calm = await person_plays(port, min(10.0, sizes.seconds))
    tell_waits(report, "in peace", calm, None)
    counts: dict[str, int] = {}
    attacks = [asyncio.create_task(attack) for attack in attacks_of(port, sizes, counts)]
    await asyncio.sleep(1.0)
    waits = await person_plays(port, sizes.seconds)
    await end(attacks)
    for what, count in sorted(counts.items()):
        report.add("flood", f"{what} meanwhile", count)
    tell_waits(report, "in the flood", waits, TARGET)


async def end(tasks: Collection[asyncio.Task[None]]) -> None:
    """End tasks, however often one of them must be told."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=1.0)


def tell_waits(report: Report, when: str, waits: list[float], target: float | None) -> None:
    """Report how long the person has waited."""
    report.add("flood", f"a person's moves {when}", len(waits))
    report.add("flood", f"half of their waits {when} were shorter than, s", share_below(waits, 0.5))
    report.add("flood", f"95 % of their waits {when}, s", share_below(waits, 0.95), target)
    report.add("flood", f"their longest wait {when}, s", max(waits, default=0.0))


async def person_plays(port: int, seconds: float) -> list[float]:
    """Play Metals for a while: look at the page, answer. Return how long each took."""
    client, waits = Client(port), []
    end = time.monotonic() + seconds
    table = ""
    while time.monotonic() < end:
        if not table:
            made = await client.api("POST", "/tables", game="metals", seats=["me", "me"])
            table = made["table"]
        start = time.monotonic()
        page = await client.call("GET", f"/t/{table}")
        waits.append(time.monotonic() - start)
        if page.status != 200:
            raise Refused(page.status, "the person was refused")
        seen = await client.api("GET", f"/tables/{table}")
        if seen["decision"] is None:
            table = ""
            continue
        start = time.monotonic()
        await client.api("POST", f"/tables/{table}/answer", number=seen["number"], answer=0)
        waits.append(time.monotonic() - start)
        await asyncio.sleep(PACE)
    client.close()
    return waits


# The attackers.


def attacks_of(port: int, sizes: Sizes, counts: dict[str, int]) -> list[Coroutine[Any, Any, None]]:
    """Return everything that goes on meanwhile."""
    text = json.dumps({"text": long_record()}).encode()

    def counted(what: str) -> Callable[[], None]:
        counts[what] = 0

        def count() -> None:
            counts[what] += 1

        return count

    uploaded, made = counted("records uploaded"), counted("tables of hard bots made")
    opened, got = counted("half-open requests"), counted("pages of the flood")
    return [
        *(upload(port, text, uploaded) for _ in range(sizes.uploads)),
        make_tables(port, sizes.tables, made),
        *(hold_half_open(port, place, opened) for place in range(sizes.half_open)),
        *(get_pages(port, got) for _ in range(sizes.flooders)),
    ]


def long_record() -> str:
    """Return a record that is as long as is allowed: whole games, each taken back to its start."""
    match = Match(find_game("metals"), seed=1)
    while match.number < RECORD_CHOICES:
        if match.decision is None or len(match.chosen) == 100:
            match.go_back(0)
        match.choose(0)
    return json.dumps(match.save())


async def upload(port: int, text: bytes, count: Callable[[], None]) -> None:
    """Upload a long record."""
    client = Client(port, source="127.0.0.2")
    headers = {"Content-Type": "application/json"}
    with suppress(*GONE):
        answer = await client.call("POST", "/api/records", text, headers)
        if answer.status == 201:
            count()
    client.close()


async def make_tables(port: int, tables: int, count: Callable[[], None]) -> None:
    """Make tables where only hard bots play, each with a key of its own."""
    for _ in range(tables):
        client = Client(port, source="127.0.0.3")
        with suppress(*GONE, Refused):
            seats = ["hard"] * BOT_SEATS
            await client.api("POST", "/tables", game=BOT_GAME, seats=seats, public=True)
            count()
        client.close()


async def hold_half_open(port: int, place: int, count: Callable[[], None]) -> None:
    """Begin a request and never end it; when it is closed, begin another."""
    source = f"127.0.1.{1 + place % 4}"
    while True:
        with suppress(*GONE):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(source, 0)
            )
            try:
                writer.write(b"POST /api/join HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-le")
                count()
                await reader.read()
            finally:
                writer.transport.abort()
        await asyncio.sleep(1.0)


async def get_pages(port: int, count: Callable[[], None]) -> None:
    """Get pages as fast as they come."""
    client = Client(port, source="127.0.0.4")
    while True:
        with suppress(*GONE):
            for path in ("/", "/new?game=metal-dawn", "/guide/death-dome", "/api/games"):
                await client.call("GET", path)
                count()
