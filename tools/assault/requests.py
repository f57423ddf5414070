"""Requests that fit, that nearly fit, and that nobody should send."""

import json
import random
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from fastapi.routing import APIRoute

from dawndoom.table.web.pages.forms import router as forms
from dawndoom.table.web.pages.routes import router as pages
from dawndoom.table.web.server import create_app
from tools.assault.client import Headers

Request = tuple[str, str, bytes, Headers]

NUMBERS: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 63, 64, 2**31, 2**63, 2**64, 10**30, -(10**30), 0.5, 1e308,
    float("nan"),
)  # fmt: skip
TEXTS = (
    "", " ", "0", "1", "--5", "²", "٣", "-", "yes", "no", "on", "off", "\x00", "a\x00b", "\ud800",
    "\u202e", "🜚" * 50, "<script>alert(1)</script>", "'; DROP TABLE tables; --", "%s%n{}{0}",
    "../../../etc/passwd", "a" * 300, "a" * 20_000,
)  # fmt: skip
LISTS: tuple[Any, ...] = (
    [], {}, [[]], ["swap", "\ud800"], [None], {"undo": -1}, ["a", 10**30],
)  # fmt: skip
NASTY: tuple[Any, ...] = (*NUMBERS, *TEXTS, *LISTS)
DEEP = "[" * 5_000 + "]" * 5_000
CARDS = (
    'game = "metals"',
    "maps = " + DEEP,
    "maps = " + "9" * 5_000,
    "maps = 0x" + "f" * 5_000,
    ".".join("a" * 3_000) + " = 1",
    '[[maps]]\nid = "\\u0000"',
)
GAMES = ("metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn")
KINDS = ("me", "open", "easy", "medium", "hard", "policy:none")
HEAD = {
    "dawndoom": 1,
    "game": "metals",
    "rules": 1,
    "options": {},
    "seats": 2,
    "seed": 1,
    "log": [],
}
LOGS: tuple[list[Any], ...] = (
    [],
    [["pass"]],
    [{"answer_draw": [99, False]}],
    [{"offer_draw": 0}, {"answer_draw": [99, False]}],
    [{"undo": 10**20}],
    [{"resign": -1}],
    [7, None, {}],
    [[]] * 10_001,
)
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH")


def addresses() -> list[tuple[str, str]]:
    """Return every method and address of the server."""
    found = [
        (method, route.path)
        for router in (pages, forms)
        for route in router.routes
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    ]
    for path, verbs in create_app().openapi()["paths"].items():
        found += [(verb.upper(), path) for verb in verbs]
    return sorted({*found, ("GET", "/api"), ("GET", "/api/openapi.json")})


ADDRESSES = addresses()


@dataclass
class Known:
    """What there is on the server to aim at."""

    port: int
    keys: list[str] = field(default_factory=list)
    """Those of the host, the guest and a stranger."""
    tables: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """Who holds which seats, by table."""
    invites: list[str] = field(default_factory=list)

    def add(self, table: str, seats: dict[str, list[int]], invite: str) -> None:
        """Add a table."""
        self.tables[table] = seats
        self.invites.append(invite)

    def seats(self, table: str, key: str) -> list[int]:
        """Return the seats that somebody holds."""
        return self.tables.get(table, {}).get(key, [])

    def invites_told(self, text: str, key: str) -> list[str]:
        """Return the invite links in an answer to somebody who is not the host."""
        if key == self.keys[0]:
            return []
        return [invite for invite in self.invites if f"/j/{invite}" in text]


def random_request(known: Known, dice: random.Random) -> Request:
    """Return a request that may or may not make sense."""
    method, path = dice.choice(ADDRESSES)
    if is_last(method, path) and dice.random() < 0.9:
        method, path = dice.choice(ADDRESSES)
    if dice.random() < 0.03:
        method = dice.choice(METHODS)
    path = filled(path, known, dice)
    if dice.random() < 0.3:
        query = {dice.choice(("at", "seat", "shown", "game", "preset", "v")): value(dice)}
        path += "?" + urlencode(query, errors="replace")
    body, kind = (b"", "") if method in ("GET", "HEAD") else random_body(path, known, dice)
    return method, path, body, random_headers(kind, dice)


def is_last(method: str, path: str) -> bool:
    """Tell whether a request ends a game: too many of them, and there is nothing left to attack."""
    return path.endswith(("/resign", "/delete")) or (method == "DELETE" and path.endswith("}"))


def filled(path: str, known: Known, dice: random.Random) -> str:
    """Return an address with something in the place of its names."""
    pools: dict[str, list[str]] = {
        "{table}": [*known.tables, "0" * 16],
        "{seat}": ["0", "1", "2", "63"],
        "{key}": ["a" * 48, "0" * 64],
        "{game}": list(GAMES),
        "{name}": [*GAMES, "table.js", "table.css"],
    }
    for name, pool in pools.items():
        wish = dice.choice(pool) if dice.random() < 0.9 else str(value(dice))[:2000]
        path = path.replace(name, quote(wish, safe="", errors="replace"))
    return path


def value(dice: random.Random) -> Any:
    """Return any value."""
    return dice.choice(NASTY) if dice.random() < 0.5 else dice.randrange(6)


def fields(path: str, known: Known, dice: random.Random) -> dict[str, Any]:
    """Return the fields of a request: those that it takes, some of them spoilt."""
    record = json.dumps({**HEAD, "log": dice.choice(LOGS)})
    fitting: dict[str, Any] = {
        "number": dice.randrange(4),
        "answer": dice.choice((0, 1, ["pass"], "0")),
        "seat": dice.randrange(3),
        "ask": dice.choice((True, False, "on")),
        "accept": dice.choice((True, False, "yes", "no")),
        "strength": dice.choice(KINDS),
        "name": "Anna",
        "at": dice.randrange(5),
        "key": dice.choice((*known.invites, "a" * 48)),
        "text": record,
        "game": dice.choice(GAMES),
        "settings": {},
        "public": dice.choice((True, False)),
    }
    if path in ("/api/tables", "/new"):
        fitting["seats"] = [dice.choice(KINDS) for _ in range(dice.randrange(1, 5))]
        if dice.random() < 0.3:
            cards = dice.choice(CARDS)
            fitting["cards"] = {"name": "mine", "text": cards} if "api" in path else cards
    taken = dice.sample(sorted(fitting), dice.randrange(1, len(fitting)))
    if dice.random() < 0.7:
        taken = [name for name in taken if name not in ("text", "game", "key")] or taken
    found = {name: fitting[name] for name in taken}
    for name in list(found):
        if dice.random() < 0.15:
            found[name] = value(dice)
    if dice.random() < 0.1:
        found[str(value(dice))[:50]] = value(dice)
    return found


def random_body(path: str, known: Known, dice: random.Random) -> tuple[bytes, str]:
    """Return a body and what it claims to be."""
    found = fields(path, known, dice)
    luck = dice.random()
    if luck < 0.05:
        return dice.randbytes(dice.randrange(200)), dice.choice(
            ("", "application/json", "text/html")
        )
    if luck < 0.08:
        return DEEP.encode(), "application/json"
    if path.startswith("/api"):
        body = json.dumps(found).encode()
        return (body[: dice.randrange(len(body))] if luck < 0.12 else body), "application/json"
    if luck < 0.2:
        return multipart(found), "multipart/form-data; boundary=edge"
    plain = {str(name): str(each) for name, each in found.items()}
    return urlencode(plain, errors="replace").encode(), "application/x-www-form-urlencoded"


def multipart(found: dict[str, Any]) -> bytes:
    """Return a form as browsers send files."""
    head = '--edge\r\nContent-Disposition: form-data; filename="x"; name='
    parts = [f'{head}"{str(name)[:20]}"\r\n\r\n{each}\r\n' for name, each in found.items()]
    return "".join([*parts, "--edge--\r\n"]).encode("utf-8", "replace")


def random_headers(kind: str, dice: random.Random) -> Headers:
    """Return the headers of a request."""
    headers: Headers = {"Content-Type": kind} if kind else {}
    luck = dice.random()
    if luck < 0.05:
        headers["Origin"] = dice.choice(("https://elsewhere.example", "null", "http://[", ""))
    elif luck < 0.1:
        headers["Sec-Fetch-Site"] = dice.choice(("cross-site", "same-site", "none", "?"))
    elif luck < 0.13:
        headers["Authorization"] = dice.choice(
            ("Bearer", "Bearer \xff", "Basic eA==", "Bearer " + "x" * 40)
        )
    elif luck < 0.16:
        headers["Last-Event-Id"] = dice.choice(("1.1", "-1.-1", "²", "9" * 30))
    elif luck < 0.2:
        headers["Sec-Fetch-Mode"] = "cors"
    elif luck < 0.22:
        headers["Host"] = dice.choice(("elsewhere.example", "[", "", "127.0.0.1:1:1"))
    return headers
