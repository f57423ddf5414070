"""The guard at the door: keys, other sites, sizes, rates, headers, faults."""

import socket
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dawndoom.core import RulesError
from dawndoom.table.house import keys
from dawndoom.table.web.pages.renderer import static_url
from tests.table import hidden_game
from tests.table.conftest import Open
from tests.table.people import SAME_ORIGIN, go_away

pytestmark = pytest.mark.anyio


async def test_only_hashes_of_keys_are_stored(tmp_path: Path, open_server: Open) -> None:
    file = tmp_path / "tables.db"
    async with open_server(database_url=f"sqlite:///{file}") as server:
        host, guest, table = await server.pair()
        await go_away(server, table, 1, hours=25)
        link = (await host.api("POST", f"/tables/{table}/seats/1/link"))["url"]
        secret = [host.client.cookies["dawndoom"], guest.client.cookies["dawndoom"]]
        secret.append(link.rpartition("/")[2])
    with sqlite3.connect(file) as database:
        stored = "\n".join(database.iterdump())
    database.close()
    assert keys.hashed(secret[0]) in stored
    for key in secret:
        assert len(key) >= 32
        assert key not in stored


@pytest.mark.parametrize("key", ["", "x", "a" * 40, "a" * 500, "é" * 40, "../../etc/passwd"])
async def test_a_forged_key_opens_nothing(sqlite_url: str, open_server: Open, key: str) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        forger = server.person()
        bearer = {b"authorization": f"Bearer {key}".encode()}
        assert (await forger.client.get(f"/t/{table}", headers=bearer)).status_code == 403
        assert (await forger.client.get(f"/j/{key or '-'}")).status_code == 404
        assert (await forger.client.get(f"/w/{key or '-'}")).status_code == 404
        hash_as_key = {"authorization": f"Bearer {keys.hashed(host.client.cookies['dawndoom'])}"}
        assert (await forger.client.get(f"/t/{table}", headers=hash_as_key)).status_code == 403


async def test_an_unknown_table_is_a_page_of_its_own(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = await person.get("/t/0123456789abcdef", 404)
        assert "There is no such table." in page.text
        assert "text/html" in page.headers["content-type"]
        refused = await person.api("GET", "/tables/0123456789abcdef", status=404)
        assert refused == {"error": "There is no such table."}
        await person.get("/nowhere", 404)
        await person.get("/guide/chess", 404)
        await person.get("/static/x/..%2Frouting.py", 404)
        await person.get("/static/x/base.html", 404)
        await person.post("/t/0123456789abcdef/answer", 404, data={"number": "0", "answer": "0"})


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"origin": "http://table.test"}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://evil.test"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site", "origin": "http://table.test"}, 403),
        ({}, 403),
    ],
)
async def test_another_site_cannot_act_in_ones_name(
    sqlite_url: str, open_server: Open, headers: dict[str, str], status: int
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        form = {"number": "0", "answer": "0"}
        await host.post(f"/t/{table}/answer", status, data=form, headers=headers)


async def test_a_password_does_not_stand_for_a_key(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        basic = {"authorization": "Basic eDp5", "sec-fetch-site": "cross-site"}
        form = {"number": "0", "answer": "0"}
        await host.post(f"/t/{table}/answer", 403, data=form, headers=basic)


@pytest.mark.parametrize(
    ("listens_on", "host", "status"),
    [
        ("127.0.0.1", "127.0.0.1:8000", 200),
        ("127.0.0.1", "LOCALHOST:9000", 200),
        ("127.0.0.1", "[::1]:8000", 200),
        ("127.0.0.1", "evil.test", 421),
        ("127.0.0.1", "evil.test:8000", 421),
        ("127.0.0.1", "192.168.0.7", 421),
        ("127.0.0.1", "", 421),
        ("127.0.0.1", "[::1", 421),
        ("0.0.0.0", "192.168.0.7:8000", 200),
        ("0.0.0.0", socket.gethostname(), 200),
        ("::", "[fe80::1]:8000", 200),
        ("0.0.0.0", "evil.test", 421),
        ("club.example", "club.example:8000", 200),
        ("club.example", "localhost", 421),
    ],
)
async def test_a_server_answers_only_to_its_own_names(
    sqlite_url: str, open_server: Open, listens_on: str, host: str, status: int
) -> None:
    async with open_server(database_url=sqlite_url, listens_on=listens_on) as server:
        await server.person().get("/", status, headers={"host": host})
        await server.person().get("/api/tables", status, headers={"host": host})


async def test_a_public_address_is_checked_by_its_proxy(sqlite_url: str, open_server: Open) -> None:
    settings = {"listens_on": "127.0.0.1", "public_url": "https://play.test"}
    async with open_server(database_url=sqlite_url, **settings) as server:
        await server.person().get("/", headers={"host": "play.test"})


async def test_behind_a_proxy_the_public_address_is_ones_own(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, public_url="https://play.test") as server:
        host = server.person()
        form = {"game": "blinds", "seats": "2", "seat.1": "open"}
        own = {"origin": "https://play.test"}
        made = await host.post("/new", data=form, headers=own)
        assert "secure" in made.headers["set-cookie"].lower()
        assert made.headers["set-cookie"].startswith("__Host-")
        await host.post("/new", 403, data=form, headers={"origin": "http://table.test"})
        host.client.headers["cookie"] = made.headers["set-cookie"].partition(";")[0]
        page = await host.get(made.headers["location"])
        assert "https://play.test/j/" in page.text


async def test_a_program_with_its_key_needs_no_origin(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        program = server.person().client
        wish = {"game": "blinds", "seats": ["me", "easy"]}
        made = (await program.post("/api/tables", json=wish)).json()
        program.headers["authorization"] = f"Bearer {made['key']}"
        answer = {"number": 0, "answer": ["lay", 0]}
        done = await program.post(f"/api/tables/{made['table']}/answer", json=answer)
        assert done.status_code == 200
        again = (await program.post("/api/tables", json=wish)).json()
        assert again["key"] is None


async def test_too_large_a_body_is_refused(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, record_limit=100_000) as server:
        person = server.person()
        await person.post("/new", 413, data={"game": "blinds", "x": "y" * 600_000})
        await person.post("/open", 400, data={"text": "y" * 70_000})
        await person.post("/open", 413, data={"text": "y" * 110_000})

        async def drip() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"y" * 1000

        untold = await person.client.post("/api/join", content=drip(), headers=SAME_ORIGIN)
        assert untold.status_code == 413
        assert "error" in untold.json()


async def test_too_many_tables_in_a_short_time_are_refused(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, tables_each=3) as server:
        person = server.person()
        for _ in range(3):
            await person.new_table(["easy", "easy"])
        refused = await person.post("/new", 429, data={"game": "blinds", "seats": "2"})
        assert int(refused.headers["retry-after"]) > 0
        assert "Too many new tables" in refused.text


async def test_too_many_answers_in_a_short_time_are_refused(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, answers_each=5) as server:
        person = server.person()
        table = await person.new_table(["me", "me"])
        for _ in range(5):
            await person.choose(table, ["no"], 400, seat=0)
        assert "Too many moves" in (await person.choose(table, ["no"], 429, seat=0))["error"]


async def test_too_many_hints_in_a_short_time_are_refused(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, hints_each=2) as server:
        host, _, table = await server.pair()
        for _ in range(2):
            await host.api("POST", f"/tables/{table}/hint", {})
        refused = await host.api("POST", f"/tables/{table}/hint", {}, 429)
        assert "Too many hints" in refused["error"]


async def test_every_answer_carries_the_safety_headers(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        for path in ("/", f"/t/{table}", f"/t/{table}/fragment", "/nowhere", "/api/games"):
            headers = (await host.client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cache-control"] == "no-store"
        kept = await host.get(static_url("table.js"))
        assert "immutable" in kept.headers["cache-control"]


async def test_pages_have_no_script_of_their_own(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        for path in ("/", "/new?game=blinds", f"/t/{table}", f"/t/{table}/replay", "/open"):
            page = (await host.get(path)).text
            assert " onclick=" not in page
            assert "<script>" not in page
            assert "<style" not in page


async def test_a_fault_tells_nothing_of_what_is_inside(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("the secret hand is 7 8 9")

    def broken_rules(*_: object) -> None:
        raise RulesError("the secret hand is 7 8 9")

    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        with monkeypatch.context() as patch:
            patch.setattr(hidden_game.Turn, "take", broken_rules)
            refused = await host.choose(table, 0, 500)
        assert "secret" not in refused["error"]
        async with server.house.visit(table) as found:
            assert found.match.number == 0
            assert found.match.decision is not None
        face = hidden_game.GAME.face
        object.__setattr__(face, "status", broken)
        try:
            for address in (f"/t/{table}", f"/api/tables/{table}"):
                answer = await guest.client.get(address)
                assert answer.status_code == 500
                assert "secret" not in answer.text
                assert "Traceback" not in answer.text
        finally:
            object.__setattr__(face, "status", lambda seen: "")


async def test_a_request_that_does_not_fit_gets_one_sentence(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        url = f"/tables/{table}/answer"
        missing = await host.api("POST", url, {"answer": 0}, 400)
        assert missing["error"] == "Invalid request: `number` is missing."
        odd = await host.api("POST", url, {"number": 0, "answer": 0, "colour": "red"}, 400)
        assert "colour" in odd["error"]
        await host.post(f"/t/{table}/answer", 400, data={"number": "minus"})
        await host.client.request("PATCH", f"/t/{table}", headers=SAME_ORIGIN)


async def test_an_error_page_says_what_why_and_what_to_do(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, _, table = await server.pair()
        page = (await server.person().get(f"/t/{table}", 403)).text
        assert "<h1>No access</h1>" in page
        assert "Error 403" in page
        assert "This table is private." in page
        assert "use the browser you took your seat in" in page
        assert "<h1>Not found</h1>" in (await server.person().get("/nowhere", 404)).text
