"""Connections: how many a client may hold, and how long it may take to say what it wants.

uvicorn waits for ever for the head of a request. This protocol gives it a few seconds and a few
kilobytes, and closes the connection otherwise. (guard.py sees to bodies.)
"""

from asyncio import TimerHandle, Transport
from collections import Counter
from ipaddress import ip_address
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from dawndoom.table.configuration import Configuration

MOST_HEAD_BYTES = 64 * 1024
REASONS = {
    408: "Request Timeout",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
}


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection of a client that is not given all the time in the world."""

    configuration = Configuration()
    open: Counter[str] = Counter()

    _host = ""
    _timer: TimerHandle | None = None
    _head_bytes = 0

    def connection_made(self, transport: Transport) -> None:
        """Count it; one too many is closed at once."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self.open[self._host] += 1
        most = self.configuration.connections_each
        if most and self.open[self._host] > most and not is_proxy(self._host, self.configuration):
            self._turn_away(429)
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._stop_waiting()
        self.open[self._host] -= 1
        if not self.open[self._host]:
            del self.open[self._host]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come, and wait for the rest of the head for as long as is due."""
        if self.transport.is_closing():
            return
        before: Any = self.cycle
        is_body = before is not None and before.more_body
        super().data_received(data)
        if is_body or self.cycle is not before:
            self._stop_waiting()
            return
        self._head_bytes += len(data)
        if self._head_bytes > MOST_HEAD_BYTES:
            self._turn_away(431)
        elif self._timer is None:
            self._wait_for_head()

    def _wait_for_head(self) -> None:
        seconds = self.configuration.head_seconds
        self._timer = self.loop.call_later(seconds, self._turn_away, 408)

    def _stop_waiting(self) -> None:
        self._head_bytes = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _turn_away(self, status: int) -> None:
        self._stop_waiting()
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status} {REASONS[status]}\r\nconnection: close\r\n"
            self.transport.write(f"{head}content-length: 0\r\n\r\n".encode())
            self.transport.close()


def is_proxy(host: str, configuration: Configuration) -> bool:
    """Tell whether a connection is that of our own proxy, which brings everybody's requests."""
    try:
        return configuration.is_secure and ip_address(host).is_loopback
    except ValueError:
        return False
