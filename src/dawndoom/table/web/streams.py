"""Streams of news: server-sent events, one stream for everyone looking at a table.

Every message has an id, `version.choices`. A browser that reconnects sends the last id it saw, and
a new page the one it shows, so nothing is missed between the page and its stream: whoever is
behind is told at once. A message says what changed, and never more than its reader may know. A
program is told what happened in words, a page gets the parts that are other than those it shows:

    id: 17.12
    data: {"version": 17, "number": 14, "asked": 1, "status": "running", "lines": ["..."]}

    id: 17.12
    data: {"from": 16, "version": 17, "parts": {"decision": "<form ...>"}, "lines": []}

A slow reader gets one message about everything that happened meanwhile.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from dawndoom.table.configuration import Configuration
from dawndoom.table.errors import TableError, TooMany
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.log import lines_since
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.web.pages.looks import Looks, Mark, mark_of
from dawndoom.table.web.requests import base_url, client_of, house_of, viewer_of

RETRY = "retry: 1000\n\n"
HEARTBEAT = ": still here\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class Teller(Protocol):
    """Knows what a reader has seen, and what to say next."""

    seen: Mark

    def tell(self, table: Table) -> str:
        """Return the message about everything since the last one."""


class Streams:
    """Counts open streams, so that nobody can open too many."""

    def __init__(self, configuration: Configuration) -> None:
        self._configuration = configuration
        self._all = 0
        self._each: dict[str, int] = {}

    def enter(self, client: str) -> None:
        """Count a new stream, or refuse it."""
        full = self._all >= self._configuration.streams
        if full or self._each.get(client, 0) >= self._configuration.streams_each:
            raise TooMany("You have too many pages open at once. Close some of them.", 10)
        self._all += 1
        self._each[client] = self._each.get(client, 0) + 1

    def leave(self, client: str) -> None:
        """Count a stream that has ended."""
        self._all -= 1
        self._each[client] -= 1
        if not self._each[client]:
            del self._each[client]


class News:
    """What a program is told: that something has changed, and in words what."""

    def __init__(self, viewer: Viewer, wish: int | None, seen: Mark) -> None:
        self.viewer = viewer
        self.wish = wish
        self.seen = seen

    def tell(self, table: Table) -> str:
        """Return the message about everything since the last one."""
        text = message(table, self.viewer, self.wish, self.seen)
        self.seen = mark_of(table)
        return text


class Patches:
    """What a page is told: the parts of it that have changed."""

    def __init__(
        self, looks: Looks, viewer: Viewer, address: str, wish: int | None, seen: Mark
    ) -> None:
        self.looks = looks
        self.viewer = viewer
        self.address = address
        self.wish = wish
        self.seen = seen
        self._shown: bytes | None = None

    def tell(self, table: Table) -> str:
        """Return the patch that brings the page from what it shows to the present."""
        who = (table, self.viewer, self.address, self.wish)
        shown = self.looks.shown(*who, self.seen) if self._shown is None else self._shown
        look = self.looks.look(*who)
        lines = lines_since(table, Viewpoint(table, self.viewer, self.wish), *self.seen)
        patch = look.patch(self.seen[0], shown, lines)
        self._shown = look.shown
        self.seen = mark_of(table)
        return event(self.seen, patch)


async def follow_news(request: Request, table: str, seat: int | None) -> Response:
    """Return a stream of news for a program, beginning now or after the last that it got."""
    viewer = viewer_of(request)
    return await stream(request, table, lambda seen: News(viewer, seat, seen))


async def follow_page(request: Request, table: str, seat: int | None, shown: str) -> Response:
    """Return a stream of patches for a page, beginning with what it shows."""
    viewer, address, looks = viewer_of(request), base_url(request), request.app.state.looks
    return await stream(
        request, table, lambda seen: Patches(looks, viewer, address, seat, seen), shown
    )


async def stream(
    request: Request, table: str, teller: Callable[[Mark], Teller], shown: str = ""
) -> Response:
    """Return a stream of messages about a table, starting from what its reader has seen."""
    house, viewer = house_of(request), viewer_of(request)
    async with house.visit(table, viewer) as found:
        now = mark_of(found)
    seen = read_mark(request.headers.get("last-event-id", "")) or read_mark(shown) or now
    streams: Streams = request.app.state.streams
    client = client_of(request)
    streams.enter(client)
    messages = tell(house, table, viewer, teller(seen))
    return StreamingResponse(
        counted(messages, streams, client), media_type="text/event-stream", headers=HEADERS
    )


async def counted(
    messages: AsyncIterator[str], streams: Streams, client: str
) -> AsyncIterator[str]:
    """Pass messages on, and count the stream as closed however it ends."""
    try:
        async for message in messages:
            yield message
    finally:
        streams.leave(client)


async def tell(house: House, table: str, viewer: Viewer, teller: Teller) -> AsyncIterator[str]:
    """Send a message whenever the table has changed, and a sign of life in between."""
    yield RETRY
    with house.bus.listening(table) as news:
        while not house.bus.is_closing:
            try:
                async with house.visit(table, viewer) as found:
                    text = teller.tell(found) if mark_of(found) != teller.seen else ""
            except TableError:
                return
            if text:
                yield text
            if not await heard(news, house.configuration.heartbeat):
                yield HEARTBEAT


async def heard(news: asyncio.Event, seconds: float) -> bool:
    """Wait for news. Return whether there was any."""
    try:
        async with asyncio.timeout(seconds):
            await news.wait()
    except TimeoutError:
        return False
    news.clear()
    return True


def read_mark(text: str) -> Mark | None:
    """Return the mark of an event id, or None if it isn't one of ours."""
    version, _, choices = text.partition(".")
    if len(text) > 24 or not (version.isdecimal() and choices.isdecimal()):
        return None
    return int(version), int(choices)


def message(table: Table, viewer: Viewer, wish: int | None, seen: Mark) -> str:
    """Return the message about everything since a reader last saw the table."""
    version, choices = mark_of(table)
    lines = lines_since(table, Viewpoint(table, viewer, wish), *seen)
    data = {
        "version": version,
        "number": table.match.public_number,
        "asked": table.row.asked,
        "status": table.row.status,
        "lines": [line.text for line in lines],
    }
    return event((version, choices), json.dumps(data))


def event(mark: Mark, data: str) -> str:
    """Return a message as the stream carries it; the data has no line breaks."""
    return f"id: {mark[0]}.{mark[1]}\ndata: {data}\n\n"
