"""People at tables, as scripted clients: they do what the page's script does.

They hold a stream of news and answer by POST. A server of today sends with the news the parts of
the page that have changed; an earlier one only tells that something has, and the page is fetched.
What comes decides which of the two is done, so that both are measured by the same client.
"""

import asyncio
import gzip
import json
import random
import re
from typing import Any
from urllib.parse import urlencode

FORM = "application/x-www-form-urlencoded"
PATIENCE = 20.0


class Connection:
    """One connection that is kept open, with as little as possible between us and the server."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.key = key
        self.received = 0
        """Bytes as they were sent, heads included."""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(
        self, method: str, path: str, body: bytes, kind: str, more: str = ""
    ) -> asyncio.StreamReader:
        """Send a request, perhaps with more headers, and return where its answer comes from."""
        if self.reader is None or self.reader.at_eof():
            opened = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
            self.reader, self.writer = opened
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\n"
        head += f"Accept-Encoding: gzip\r\n{more}"
        if self.key:
            head += f"Cookie: dawndoom={self.key}\r\n"
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        assert self.reader is not None
        assert self.writer is not None
        self.writer.write(head.encode() + body)
        return self.reader

    async def call(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        kind: str = "application/json",
        more: str = "",
    ) -> tuple[int, bytes]:
        """Return status and body of an answer."""
        reader = await self.send(method, path, body, kind, more)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = re.search(rb"content-length: (\d+)", head)
        assert length is not None, head
        text = await reader.readexactly(int(length[1]))
        self.received += len(head) + len(text)
        if b"content-encoding: gzip" in head:
            text = gzip.decompress(text)
        return int(head[9:12]), text

    async def api(self, method: str, path: str, body: Any = None) -> Any:
        """Return what the API answers."""
        data = b"" if body is None else json.dumps(body).encode()
        status, text = await self.call(method, f"/api{path}", data)
        assert status < 300, text
        return json.loads(text)

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()


class Client:
    """A page that is open at a table."""

    def __init__(self, port: int, key: str, table: str) -> None:
        self.table = table
        self.line = Connection(port, key)
        self.news = Connection(port, key)
        self.decision = ""
        """The form with the options; nothing while somebody else is asked."""
        self.stream = ""
        self.version = -1
        self.shown = 0
        """Bytes that were shown, before they were compressed."""
        self.changed = asyncio.Condition()
        self.turn = asyncio.Lock()
        """One request at a time, as on the page."""
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Load the page and listen."""
        await self.refresh()
        reader = await self.news.send("GET", self.stream, b"", "text/plain")
        await reader.readuntil(b"\r\n\r\n")
        self.listening = asyncio.create_task(self.listen())

    def close(self) -> None:
        """Leave."""
        if self.listening is not None:
            self.listening.cancel()
        self.news.close()
        self.line.close()

    @property
    def received(self) -> int:
        """Bytes received, as they were sent."""
        return self.line.received + self.news.received

    async def listen(self) -> None:
        """Take over what the stream brings, or fetch what it tells of."""
        assert self.news.reader is not None
        while line := await self.news.reader.readline():
            self.news.received += len(line)
            if not line.startswith(b"data: "):
                continue
            data = json.loads(line[6:])
            self.shown += len(line)
            if data["version"] <= self.version:
                continue
            if "parts" in data:
                self.patch(data["parts"])
                await self.show(data["version"])
            else:
                async with self.turn:
                    # The answer to one's own deed may have brought this news already.
                    if data["version"] > self.version:
                        await self.refresh()

    async def refresh(self) -> None:
        """Fetch the whole fragment."""
        status, page = await self.line.call("GET", f"/t/{self.table}/fragment")
        assert status == 200, page
        await self.take(page)

    async def take(self, page: bytes) -> None:
        """Take over a whole fragment."""
        self.shown += len(page)
        text = page.decode()
        self.decision = text.partition('id="decision"')[2].partition("</form>")[0]
        found = re.search(r'data-version="(\d+)"', text)
        stream = re.search(r'data-stream="([^"]*)"', text)
        assert found is not None
        assert stream is not None
        self.stream = stream[1].replace("&amp;", "&")
        await self.show(int(found[1]))

    async def show(self, version: int) -> None:
        """Show a version."""
        async with self.changed:
            self.version = version
            self.changed.notify_all()

    async def has(self, version: int) -> None:
        """Wait until the page shows this version or a later one."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: self.version >= version), PATIENCE)

    def patch(self, parts: dict[str, str]) -> None:
        """Take over the parts that have changed, as far as they matter to a choice."""
        if "prompt" in parts and "<!--=decision-->" not in parts["prompt"]:
            self.decision = ""
        self.decision = parts.get("decision", self.decision)

    async def answer(self, chance: random.Random) -> int:
        """Choose one of the options at random, and return the version that this leads to."""
        number = re.search(r'name="number" value="(\d+)"', self.decision)
        assert number is not None
        choice = chance.randrange(self.decision.count("<kbd>"))
        form = urlencode({"number": number[1], "answer": choice}).encode()
        shown = f"X-Shown: {self.version}\r\n"
        path = f"/t/{self.table}/answer"
        async with self.turn:
            status, text = await self.line.call("POST", path, form, FORM, shown)
            assert status == 200, text
            if not text.startswith(b"{"):
                await self.take(text)
                return self.version
        self.shown += len(text)
        await self.has(json.loads(text)["version"])
        return self.version


Pair = tuple[Client, Client]


async def sit_down(port: int, game: str) -> Pair:
    """Set up a table with two people at it, both looking."""
    line = Connection(port)
    made = await line.api("POST", "/tables", {"game": game, "seats": ["me", "open"]})
    line.key, table = made["key"], made["table"]
    link = (await line.api("GET", f"/tables/{table}"))["players"][1]["invite_url"]
    guests_line = Connection(port)
    guest = await guests_line.api("POST", "/join", {"key": link, "name": "Guest"})
    line.close()
    guests_line.close()
    pair = Client(port, line.key, table), Client(port, guest["key"], table)
    for client in pair:
        await client.open()
    return pair


async def play_once(pair: Pair, chance: random.Random) -> bool:
    """Let whoever is asked answer, until both pages show it. Return whether anybody was asked."""
    asked = next((client for client in pair if client.decision), None)
    if asked is None:
        return False
    version = await asked.answer(chance)
    await asyncio.gather(*(client.has(version) for client in pair))
    return True
