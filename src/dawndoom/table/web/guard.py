"""The guard at the door: checks what comes in, and adds safety headers to what goes out.

SizeLimit       refuses bodies that are larger than anybody needs, or never come
Doorkeeper      refuses a name that is not the server's own (DNS rebinding), and what another site
                makes a browser send (CSRF)
SafetyHeaders   puts a strict Content-Security-Policy and the like on every answer
"""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dawndoom.table.configuration import Configuration
from dawndoom.table.errors import Misdirected, NotAllowed, TableError
from dawndoom.table.web.hosts import is_own_host
from dawndoom.table.web.requests import shows_key

Refuse = Callable[[Request, int, str], Response]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
RECORD_PATHS = ("/open", "/api/records")
CARDS_PATHS = ("/new", "/api/tables")
LATE = "The rest of your request didn't arrive in time. Please send it again."

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # Pictures colour their parts by style attributes; there is no inline style sheet.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SAFETY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Invite links hold keys: they must not travel on to other sites.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}
WRITTEN = [(name.lower().encode(), value.encode()) for name, value in SAFETY.items()]


class SafetyHeaders:
    """Puts the safety headers on every answer, and forbids caching what is not static."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                more = [header for header in WRITTEN if header[0] not in said]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, send_safely)


class SizeLimit:
    """Reads the body before anybody else does, up to the limit.

    Whatever the headers say, the bytes are counted as they arrive.
    """

    def __init__(self, app: ASGIApp, configuration: Configuration, refuse: Refuse) -> None:
        self.app = app
        self.configuration = configuration
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        limit = self._limit(scope["path"])
        try:
            async with asyncio.timeout(self.configuration.body_seconds):
                body = await read_body(receive, limit)
        except TimeoutError:
            await self._hang_up(scope, receive, send, 408, LATE)
            return
        if body is None:
            sentence = f"That is too large. The limit is {limit // 1024} kB."
            await self._hang_up(scope, receive, send, 413, sentence)
            return
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, receive_again, send)

    async def _hang_up(
        self, scope: Scope, receive: Receive, send: Send, status: int, sentence: str
    ) -> None:
        """Refuse a body of which the rest may still be on its way: nobody will read it."""
        response = self.refuse(Request(scope), status, sentence)
        response.headers["Connection"] = "close"
        await response(scope, receive, send)

    def _limit(self, path: str) -> int:
        if path in RECORD_PATHS:
            return self.configuration.record_limit
        return (
            self.configuration.cards_limit if path in CARDS_PATHS else self.configuration.body_limit
        )


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """Return a body, or None if it is longer than the limit."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body", False):
            return bytes(body)


class Doorkeeper:
    """Refuses what did not mean to come here. It stands before all addresses, known or not."""

    def __init__(self, app: ASGIApp, configuration: Configuration, refuse: Refuse) -> None:
        self.app = app
        self.configuration = configuration
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            try:
                check_host(request, self.configuration)
                check_origin(request, self.configuration)
            except TableError as error:
                await self.refuse(request, error.status, str(error))(scope, receive, send)
                return
        await self.app(scope, receive, send)


def check_host(request: Request, configuration: Configuration) -> None:
    """Refuse a request to a name that we don't go by. A public address is its proxy's to check."""
    if configuration.public_url or not configuration.listens_on:
        return
    if not is_own_host(request.headers.get("host", ""), configuration.listens_on):
        raise Misdirected(
            "This server doesn't go by that name. Whoever runs it can set its name by --public-url."
        )


def check_origin(request: Request, configuration: Configuration) -> None:
    """Refuse a request that another site makes in a browser's name.

    Browsers say where a request comes from (Sec-Fetch-Site, Origin). A program shows its key in
    the Authorization header, which no site can make a browser send; other schemes don't count,
    because browsers send passwords by themselves.
    """
    if request.method in SAFE_METHODS or shows_key(request):
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        is_own = site in ("same-origin", "none")
    elif origin is not None:
        is_own = is_own_origin(origin, request.headers.get("host", ""), configuration)
    else:
        is_own = "cookie" not in request.headers
    if not is_own:
        raise NotAllowed("This request came from another site, so we ignored it.")


def is_own_origin(origin: str, host: str, configuration: Configuration) -> bool:
    """Tell whether an origin is the server's own, as people or the proxy know it."""
    if configuration.public_origin:
        return origin == configuration.public_origin
    return urlsplit(origin).netloc == host
