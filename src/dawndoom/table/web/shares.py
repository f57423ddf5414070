"""Everybody's share of the server: how often a client may ask, and how much is done at a time.

What a client asks for beyond its share waits, and only that: whoever floods the server with
requests stands in line behind nobody but themselves.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from dawndoom.table.configuration import Configuration
from dawndoom.table.errors import TooMany, headers_of
from dawndoom.table.web.guard import RECORD_PATHS
from dawndoom.table.web.limits import Limit

WAITING = ("/stream", "/hint")
"""What takes long but hardly any work of ours is counted elsewhere."""
RECORDS_AT_ONCE = 2

Refuse = Callable[[Request, int, str], Response]


class Shares:
    """Gives every client its share."""

    def __init__(self, app: ASGIApp, configuration: Configuration, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse
        self.limit = Limit("requests", configuration.requests_each, 10)
        self.requests = Places(configuration.requests_at_once)
        self.records = Places(RECORDS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        client = scope["client"][0] if scope.get("client") else ""
        try:
            self.limit.spend(client)
        except TooMany as error:
            response = self.refuse(Request(scope), error.status, str(error))
            response.headers.update(headers_of(error))
            await response(scope, receive, send)
            return
        if scope["path"].endswith(WAITING):
            await self.app(scope, receive, send)
            return
        places = self.records if scope["path"] in RECORD_PATHS else self.requests
        async with places.taken(client):
            await self.app(scope, receive, send)


class Places:
    """So many places for each client; who comes later waits."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._places: dict[str, tuple[asyncio.Semaphore, int]] = {}

    @asynccontextmanager
    async def taken(self, client: str) -> AsyncIterator[None]:
        """Take a place of a client's for a while."""
        places, users = self._places.get(client) or (asyncio.Semaphore(self.each), 0)
        self._places[client] = (places, users + 1)
        try:
            async with places:
                yield
        finally:
            places, users = self._places.pop(client)
            if users > 1:
                self._places[client] = (places, users - 1)
