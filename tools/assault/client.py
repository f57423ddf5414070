"""A client with as little as possible between it and the server: it can send anything."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

Headers = dict[str, str]
HERE = "127.0.0.1"


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Headers
    body: bytes

    @property
    def text(self) -> str:
        """Head and body, to be searched for what should not be there."""
        return json.dumps(self.headers) + self.body.decode("utf-8", "replace")

    def json(self) -> Any:
        """Return the body as data."""
        return json.loads(self.body)


@dataclass
class Client:
    """One connection, opened again whenever the server has closed it."""

    port: int
    key: str = ""
    source: str = HERE
    opened: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(
        default=None, repr=False
    )

    async def call(
        self, method: str, path: str, body: bytes = b"", headers: Headers | None = None
    ) -> Answer:
        """Send a request and wait for its answer; one without end is cut off after its first part.

        Whatever goes wrong, the connection is closed.
        """
        reader, writer = await self._connection()
        try:
            writer.write(self._head(method, path, body, headers or {}) + body)
            # Not `wait_for`: before Python 3.12 it may lose a cancellation.
            async with asyncio.timeout(60):
                answer = await read_answer(reader, method)
        except BaseException:
            self.close()
            raise
        kind = answer.headers.get("content-type", "")
        if answer.headers.get("connection") == "close" or kind.startswith("text/event-stream"):
            self.close()
        return answer

    async def api(self, method: str, path: str, **fields: Any) -> Any:
        """Call the API, and return what it tells; keep the key that it gives."""
        body = json.dumps(fields).encode() if fields else b""
        kind = {"Content-Type": "application/json"}
        answer = await self.call(method, f"/api{path}", body, kind)
        if answer.status >= 400:
            raise Refused(answer.status, answer.body.decode("utf-8", "replace"))
        told = answer.json()
        self.key = told.get("key") or self.key
        return told

    def close(self) -> None:
        """Close the connection."""
        if self.opened is not None:
            with suppress(OSError, RuntimeError):
                self.opened[1].transport.abort()
            self.opened = None

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.opened is None or self.opened[0].at_eof():
            self.close()
            self.opened = await asyncio.open_connection(
                HERE, self.port, limit=2**20, local_addr=(self.source, 0)
            )
        return self.opened

    def _head(self, method: str, path: str, body: bytes, headers: Headers) -> bytes:
        lines = {
            "Host": f"{HERE}:{self.port}",
            "Sec-Fetch-Site": "same-origin",
            "Content-Length": str(len(body)),
            **({"Cookie": f"dawndoom={self.key}"} if self.key else {}),
            **headers,
        }
        written = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        return f"{method} {path} HTTP/1.1\r\n{written}\r\n".encode("utf-8", "replace")


class Refused(Exception):
    """The API has refused something that should work."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status}: {text[:300]}")
        self.status = status


async def read_answer(reader: asyncio.StreamReader, method: str) -> Answer:
    """Read one answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    status = int(first.split()[1])
    if method == "HEAD" or status in (204, 304):
        return Answer(status, headers, b"")
    if headers.get("transfer-encoding") == "chunked":
        is_endless = headers.get("content-type", "").startswith("text/event-stream")
        return Answer(status, headers, await read_chunks(reader, 1 if is_endless else 10**6))
    return Answer(status, headers, await reader.readexactly(int(headers["content-length"])))


async def read_chunks(reader: asyncio.StreamReader, most: int) -> bytes:
    """Read a body in chunks, to its end or so many of them."""
    body = b""
    for _ in range(most):
        size = int(await reader.readuntil(b"\r\n"), 16)
        body += (await reader.readexactly(size + 2))[:-2]
        if not size:
            break
    return body
