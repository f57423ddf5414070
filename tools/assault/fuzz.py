"""Fuzzed requests: whatever is sent, the server neither fails, nor tells secrets, nor grows.

Every address of the pages and of the API is called, with fields that fit, that nearly fit, and that
nobody should send, by people with and without a seat.
"""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from dawndoom import find_game
from dawndoom.table.store import RUNNING, Store
from tests.table.processes import ServerProcess, serving
from tools.assault.client import Answer, Client, Headers
from tools.assault.kills import GONE
from tools.assault.report import Report, progress
from tools.assault.requests import Known, random_request

AT_ONCE = 8
GAMES = ("new-dawn", "death-dome", "metal-dawn", "metals")
GROWTH_MEGABYTES = 80.0
WARM = 0.3
"""After this part of the requests, whatever is kept should have been made once."""
ROUND = 400
COMPARED = 0.8
"""How many of the views are compared with the stored state: that takes longer than a request."""
SETTINGS = {
    "tables_each": 0,
    "hints_each": 0,
    "streams_each": 100,
    "requests_at_once": 1000,
    "connections_each": 0,
    "body_seconds": 5.0,
    "thinkers": 1,
    "hint_bot": "greedy",
    "analysis_iterations": 2,
    "tables_memory": 24 * 1024 * 1024,
    "replays_memory": 8 * 1024 * 1024,
    "heartbeat": 60.0,
}


def fuzz(report: Report, folder: Path, count: int, seed: int) -> None:
    """Send so many requests, and report what came of them."""
    print(f"{count:,} fuzzed requests", flush=True)
    url = f"sqlite:///{folder / 'fuzz.db'}"
    with serving(database_url=url, **SETTINGS) as server:
        asyncio.run(Fuzzer(report, server, folder / "fuzz.db", seed).run(count))


class Fuzzer:
    """Sends requests and looks at the answers."""

    def __init__(self, report: Report, server: ServerProcess, file: Path, seed: int) -> None:
        self.report = report
        self.server = server
        self.file = file
        self.dice = random.Random(seed)
        self.statuses: dict[int, int] = {}
        self.faults = self.leaks = self.looked_at = self.dropped = 0

    async def run(self, count: int) -> None:
        """Send so many requests, in rounds: for each, the tables are new."""
        warm = 0.0
        for first in range(0, count, ROUND):
            part = min(ROUND, count - first)
            await self._round(await set_up(self.server.port), part)
            progress("requests", first // ROUND, count // ROUND)
            if not warm and first + part >= WARM * count:
                warm = megabytes(self.server)
        self._tell(count, warm)

    def _tell(self, count: int, warm: float) -> None:
        add = self.report.add
        add("fuzz", "requests sent", count)
        for status, answers in sorted(self.statuses.items()):
            add("fuzz", f"answered {status}", answers)
        add("fuzz", "answers of 500 and above", self.faults, 0)
        add("fuzz", "connections dropped without an answer", self.dropped, 0)
        add("fuzz", "answers that told a secret", self.leaks, 0)
        add("fuzz", "views compared with what the seat may see", self.looked_at)
        add("fuzz", "memory of the server when warm, MB", warm)
        add("fuzz", "growth since, MB", megabytes(self.server) - warm, GROWTH_MEGABYTES)

    async def _round(self, known: Known, count: int) -> None:
        todo = [random_request(known, self.dice) for _ in range(count)]
        people = [*known.keys, ""]
        clients = [Client(known.port, self.dice.choice(people)) for _ in range(AT_ONCE)]
        secrets = await secrets_in(self.file, known)

        async def work(client: Client) -> None:
            while todo:
                client.key = self.dice.choice(people)
                await self._try(client, known, secrets, *todo.pop())

        await asyncio.gather(*(work(client) for client in clients))
        for client in clients:
            client.close()

    async def _try(
        self,
        client: Client,
        known: Known,
        secrets: dict[str, str],
        method: str,
        path: str,
        body: bytes,
        headers: Headers,
    ) -> None:
        try:
            answer = await client.call(method, path, body, headers)
        except GONE as error:
            self.dropped += 1
            self.report.fault(f"{method} {path}: no answer ({error!r})")
            return
        self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
        if answer.status >= 500:
            self.faults += 1
            self.report.fault(f"{method} {path} {body[:200]!r}: {answer.status}")
        told = [secret for secret in secrets if secret in answer.text]
        if told and all([await self._is_over(secrets[secret]) for secret in told]):
            told = []
        told += [key for key in known.keys if key != client.key and key in answer.text]
        told += known.invites_told(answer.text, client.key)
        if told and not headers.get("Authorization"):
            self.leaks += 1
            self.report.fault(f"{method} {path}: a secret was told")
        if not headers.get("Authorization"):
            await self._compare(answer, known, client.key)

    async def _is_over(self, table: str) -> bool:
        """Tell whether a game has ended since: then its record is everybody's."""
        row = await row_of(self.file, table)
        return row is None or row.status != RUNNING

    async def _compare(self, answer: Answer, known: Known, key: str) -> None:
        """Compare the view in an answer with what the seat may see of the stored state."""
        told = table_in(answer)
        seats = known.seats(told.get("id", ""), key)
        if len(seats) != 1 or self.dice.random() > COMPARED:
            return
        row = await row_of(self.file, told["id"])
        if row is None or row.status != RUNNING or row.number != told["number"]:
            return
        game = find_game(row.game)
        state = game.load(json.loads(row.state), game.box(row.settings, row.seats))
        self.looked_at += 1
        if json.loads(json.dumps(game.see(state, seats[0]))) != told["view"]:
            self.leaks += 1
            self.report.fault(f"the view of seat {seats[0]} at table {row.id} is not that seat's")


async def set_up(port: int) -> Known:
    """Make tables of every kind, played by two people, and a stranger."""
    host, guest, stranger = Client(port), Client(port), Client(port)
    known = Known(port)
    for game in GAMES:
        seats = ["me", "open", *["easy"] * (find_game(game).seats[0] - 2)]
        made = await host.api("POST", "/tables", game=game, seats=seats)
        table = made["table"]
        seen = await host.api("GET", f"/tables/{table}")
        link = seen["players"][1]["invite_url"].rpartition("/")[2]
        held = {host.key: [0]}
        if game != "metals":
            await guest.api("POST", "/join", key=link, name="Bo")
            held[guest.key] = [1]
        known.add(table, held, link)
    await stranger.api("POST", "/tables", game="metals", seats=["me", "easy"], public=True)
    known.keys = [host.key, guest.key, stranger.key]
    for client in (host, guest, stranger):
        client.close()
    return known


async def secrets_in(file: Path, known: Known) -> dict[str, str]:
    """Return what the dice of tables are thrown with; nobody may be told while the game goes on."""
    rows = [await row_of(file, table) for table in known.tables]
    return {row.secret: row.id for row in rows if row and row.secret and row.status == RUNNING}


async def row_of(file: Path, table: str) -> Any:
    """Return the stored row of a table."""
    # Reading only: the file belongs to the server.
    store = Store(f"sqlite:///{file}")
    try:
        found = await store.load(table)
    finally:
        await store.close()
    return None if found is None else found[0]


def table_in(answer: Answer) -> dict[str, Any]:
    """Return the table that an answer of the API shows with its view; nothing if it shows none."""
    try:
        told = json.loads(answer.body)
    except ValueError:
        return {}
    is_shown = isinstance(told, dict) and {"id", "number"} <= set(told)
    return told if is_shown and isinstance(told.get("view"), dict) else {}


def megabytes(server: ServerProcess) -> float:
    """Return how much memory a server takes."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
