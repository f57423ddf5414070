"""Kills: a server dies by `kill -9` while people play. No acknowledged choice may be missing."""

import asyncio
import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.table.processes import ServerProcess, serving
from tools.assault.client import Client, Refused
from tools.assault.races import log_of
from tools.assault.report import Report, progress

TABLES = 6
LIMITS = {"connections_each": 0, "tables_each": 0, "requests_at_once": 100}
GONE = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.TimeoutError)

Log = dict[int, Any]


class Player:
    """Plays both seats of a table, and remembers every choice that was acknowledged."""

    def __init__(self) -> None:
        self.key = ""
        self.table = ""
        self.games: dict[str, Log] = {}
        """By table: what was acknowledged, by number."""

    async def play(self, port: int) -> None:
        """Play until cancelled; when the server goes, try again."""
        client = Client(port, self.key)
        try:
            while True:
                with suppress(*GONE, Refused):
                    await self._play(client)
                client.close()
                await asyncio.sleep(0.05)
        finally:
            client.close()

    async def _play(self, client: Client) -> None:
        if not self.table:
            made = await client.api("POST", "/tables", game="metals", seats=["me", "me"])
            self.table, self.key = made["table"], client.key
        seen = await client.api("GET", f"/tables/{self.table}")
        while seen["decision"] is not None:
            choice, number = seen["decision"]["options"][0]["option"], seen["number"]
            url = f"/tables/{self.table}/answer"
            seen = await client.api("POST", url, number=number, answer=choice)
            self.games.setdefault(self.table, {})[number] = choice
        self.table = ""


def kill_server(report: Report, folder: Path, count: int, seed: int) -> None:
    """Kill a server on SQLite again and again."""
    print(f"{count} kills of a server on SQLite", flush=True)
    dice, total, missing = random.Random(seed), 0, 0
    for done in range(count):
        url = f"sqlite:///{folder / f'kill{done}.db'}"
        with serving(database_url=url, thinkers=0, **LIMITS) as server:
            players = asyncio.run(play_until(server, dice.uniform(0.3, 1.2), server.kill))
        # Opening the file again is what a restarted server does.
        with serving(database_url=url, thinkers=0, **LIMITS) as server:
            pass
        found = asyncio.run(check(report, url, players))
        total, missing = total + found[0], missing + found[1]
        progress("kills", done, count)
    report.add("kills", "kills of a server on SQLite", count)
    report.add("kills", "choices acknowledged by it", total)
    report.add("kills", "of these missing", missing, 0)


def kill_workers(report: Report, database_url: str, count: int, seed: int) -> None:
    """Kill one of two workers on PostgreSQL again and again; the other goes on."""
    print(f"{count} kills of one of two workers on PostgreSQL", flush=True)
    dice, total, missing = random.Random(seed), 0, 0
    with serving(database_url=database_url, workers=2, thinkers=0, **LIMITS) as server:
        for done in range(count):
            victim = dice.choice(workers_of(server))

            def kill(process: int = victim) -> None:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)

            players = asyncio.run(play_until(server, dice.uniform(0.5, 1.5), kill, 0.5))
            found = asyncio.run(check(report, database_url, players))
            total, missing = total + found[0], missing + found[1]
            wait_for_workers(server)
            progress("kills", done, count)
    report.add("kills", "kills of a worker on PostgreSQL", count)
    report.add("kills", "choices acknowledged by both workers", total)
    report.add("kills", "of these missing", missing, 0)


async def play_until(
    server: ServerProcess, seconds: float, kill: Any, after: float = 0.0
) -> list[Player]:
    """Let people play for a while, kill, let them try for a little longer."""
    players = [Player() for _ in range(TABLES)]
    tasks = [asyncio.create_task(player.play(server.port)) for player in players]
    await asyncio.sleep(seconds)
    await asyncio.to_thread(kill)
    await asyncio.sleep(after)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


async def check(report: Report, database_url: str, players: list[Player]) -> tuple[int, int]:
    """Return how many choices were acknowledged, and how many of them are not in the store."""
    total = missing = 0
    games = {table: log for player in players for table, log in player.games.items()}
    for table, acknowledged in games.items():
        log = await log_of(database_url, table)
        for number, choice in acknowledged.items():
            total += 1
            if number >= len(log) or log[number] != choice:
                missing += 1
                report.fault(f"choice {number} at table {table} is not stored")
    return total, missing


def workers_of(server: ServerProcess) -> list[int]:
    """Return the worker processes of a server."""
    process = server.process.pid
    children = Path(f"/proc/{process}/task/{process}/children").read_text("utf-8").split()
    return [int(child) for child in children if is_worker(int(child))]


def is_worker(process: int) -> bool:
    """Tell whether a process serves; another one only keeps count of what they share."""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def wait_for_workers(server: ServerProcess, count: int = 2) -> None:
    """Wait until a new worker has taken the place of the one that was killed."""
    for _ in range(600):
        if len(workers_of(server)) >= count:
            server.wait_until_open()
            return
        time.sleep(0.05)
    raise RuntimeError("no worker has taken the place of the killed one")
