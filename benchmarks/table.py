"""How fast the table is: people at many tables on one server, on loopback.

One worker with SQLite. At each table two scripted clients do what the page does: they hold a
stream of news, answer by POST (which returns the new fragment), and fetch the fragment when the
stream tells of a change. Measured is the time from sending an answer until everybody at that table
has the new fragment.

    python benchmarks/table.py [--tables 200] [--seconds 60] [--every 2]
"""

import argparse
import asyncio
import json
import os
import platform
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

HOME = Path(__file__).parent
RESULTS = HOME / "table-results.md"
TARGET = 0.150
RUN = """
import json, resource, sys
from dawndoom.table.web.server import run
from dawndoom.table.configuration import Configuration
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
run(Configuration(**json.loads(sys.argv[1])), "127.0.0.1", int(sys.argv[2]))
"""
UNLIMITED = {"tables_each": 0, "answers_each": 0, "streams_each": 5000, "streams": 5000}


class Connection:
    """One connection that is kept open, with as little as possible between us and the server."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.key = key
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: bytes, kind: str) -> asyncio.StreamReader:
        """Send a request, and return where its answer comes from."""
        if self.reader is None or self.reader.at_eof():
            opened = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
            self.reader, self.writer = opened
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\n"
        if self.key:
            head += f"Cookie: dawndoom={self.key}\r\n"
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        assert self.reader is not None
        assert self.writer is not None
        self.writer.write(head.encode() + body)
        return self.reader

    async def call(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json"
    ) -> tuple[int, bytes]:
        """Return status and body of an answer."""
        reader = await self.send(method, path, body, kind)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = re.search(rb"content-length: (\d+)", head)
        assert length is not None, head
        return int(head[9:12]), await reader.readexactly(int(length[1]))

    async def api(self, method: str, path: str, body: Any = None) -> Any:
        """Return what the API answers."""
        data = b"" if body is None else json.dumps(body).encode()
        status, text = await self.call(method, f"/api{path}", data)
        assert status < 300, text
        return json.loads(text)


class Client:
    """A page that is open at a table."""

    def __init__(self, port: int, key: str, table: str) -> None:
        self.table = table
        self.line = Connection(port, key)
        self.news = Connection(port, key)
        self.page = ""
        self.number = -1
        self.changed = asyncio.Condition()

    async def open(self) -> None:
        """Load the page and listen."""
        reader = await self.news.send("GET", f"/t/{self.table}/stream", b"", "text/plain")
        await reader.readuntil(b"\r\n\r\n")
        await self.refresh()

    async def listen(self) -> None:
        """Fetch the fragment whenever the stream tells of something new."""
        assert self.news.reader is not None
        while line := await self.news.reader.readline():
            if line.startswith(b"data: ") and json.loads(line[6:])["number"] > self.number:
                await self.refresh()

    async def refresh(self) -> None:
        """Fetch the fragment."""
        status, page = await self.line.call("GET", f"/t/{self.table}/fragment")
        assert status == 200, page
        await self.show(page)

    async def show(self, page: bytes) -> None:
        """Take over a fragment."""
        self.page = page.decode()
        found = re.search(r'data-number="(\d+)"', self.page)
        assert found is not None
        async with self.changed:
            self.number = int(found[1])
            self.changed.notify_all()

    async def has(self, number: int) -> None:
        """Wait until the page shows this decision or a later one."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.number >= number)

    def is_asked(self) -> bool:
        """Tell whether the page offers something to choose."""
        return 'data-index="' in self.page

    async def answer(self) -> None:
        """Choose one of the options at random."""
        choice = random.randrange(self.page.count('data-index="'))
        form = urlencode({"number": self.number, "answer": choice}).encode()
        kind = "application/x-www-form-urlencoded"
        status, page = await self.line.call("POST", f"/t/{self.table}/answer", form, kind)
        assert status == 200, page
        await self.show(page)


class Crowd:
    """All clients, and what was measured."""

    def __init__(self, port: int, every: float) -> None:
        self.port = port
        self.every = every
        self.times: list[float] = []
        self.errors: list[str] = []
        self.busy = 0.0
        self.seconds = 0.0
        self.others = os.getloadavg()[0]

    async def sit_down(self, number: int) -> tuple[Client, Client]:
        """Set up a table with two people at it."""
        line = Connection(self.port)
        wish = {"game": "metals", "seats": ["me", "open"]}
        made = await line.api("POST", "/tables", wish)
        line.key, table = made["key"], made["table"]
        link = (await line.api("GET", f"/tables/{table}"))["players"][1]["invite_url"]
        guest = await Connection(self.port).api("POST", "/join", {"key": link, "name": "Guest"})
        pair = Client(self.port, line.key, table), Client(self.port, guest["key"], table)
        for client in pair:
            await client.open()
        return pair

    async def play(self, pair: tuple[Client, Client], until: float) -> None:
        """Answer at an even pace, and measure each time until both pages are up to date."""
        listeners = [asyncio.create_task(client.listen()) for client in pair]
        due = time.perf_counter() + random.random() * self.every
        while (due := due + self.every) < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            asked = [client for client in pair if client.is_asked()]
            if not asked:
                break
            try:
                begun = time.perf_counter()
                await asked[0].answer()
                number = asked[0].number
                await asyncio.wait_for(asyncio.gather(*(one.has(number) for one in pair)), 20)
                self.times.append(time.perf_counter() - begun)
            except Exception as error:  # noqa: BLE001
                self.errors.append(repr(error)[:200])
        for listener in listeners:
            listener.cancel()


async def measure(server: int, port: int, tables: int, seconds: float, every: float) -> Crowd:
    """Seat everybody, then let them play for a while."""
    crowd = Crowd(port, every)
    pairs = [await crowd.sit_down(number) for number in range(tables)]
    print(f"{tables} tables, {2 * tables} people; playing for {seconds:.0f} s ...", flush=True)
    crowd.busy, begun = cpu_seconds(server), time.perf_counter()
    until = begun + seconds
    await asyncio.gather(*(crowd.play(pair, until) for pair in pairs))
    crowd.busy = cpu_seconds(server) - crowd.busy
    crowd.seconds = time.perf_counter() - begun
    return crowd


def share(times: list[float], part: float) -> float:
    """Return the time within which this part of the answers came, in milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def report(crowd: Crowd, tables: int, every: float) -> str:
    """Return the results as a table."""
    times, seconds = crowd.times, crowd.seconds
    rows = [
        ("tables, clients", f"{tables}, {2 * tables}"),
        ("answers", f"{len(times)} ({len(times) / seconds:.0f} per second)"),
        ("answer to everybody updated, median", f"{share(times, 0.5):.0f} ms"),
        ("**p95**", f"**{share(times, 0.95):.0f} ms** (target: under {1000 * TARGET:.0f} ms)"),
        ("p99", f"{share(times, 0.99):.0f} ms"),
        ("longest", f"{share(times, 1.0):.0f} ms"),
        ("errors", str(len(crowd.errors))),
        ("the server's work for one answer", f"{1000 * crowd.busy / len(times):.1f} ms"),
        ("load of the machine before the run", f"{crowd.others:.1f}"),
        ("the server's share of one core", f"{100 * crowd.busy / seconds:.0f} %"),
    ]
    lines = ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    head = f"One worker, SQLite, Metals; every table gets an answer every {every:g} s. {machine}."
    return f"# The table under load\n\n{head}\n\n" + "\n".join(lines) + "\n"


def cpu_seconds(process: int) -> float:
    """Return how long a process has kept a core busy, if the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def wait_until_open(port: int) -> None:
    """Wait for the server."""
    for _ in range(600):
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


def main() -> int:
    """Measure and write the results."""
    reader = argparse.ArgumentParser(description="Measure the table under load.")
    reader.add_argument("--tables", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=60.0)
    reader.add_argument("--every", type=float, default=2.0)
    wish = reader.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        configuration = {"database_url": f"sqlite:///{folder}/tables.db", **UNLIMITED}
        server = subprocess.Popen([sys.executable, "-c", RUN, json.dumps(configuration), str(port)])
        try:
            wait_until_open(port)
            crowd = asyncio.run(measure(server.pid, port, wish.tables, wish.seconds, wish.every))
        finally:
            server.terminate()
            server.wait(20)
    text = report(crowd, wish.tables, wish.every)
    print(text)
    for error in crowd.errors[:5]:
        print(error)
    RESULTS.write_text(text, "utf-8")
    return 0 if not crowd.errors and share(crowd.times, 0.95) < 1000 * TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
