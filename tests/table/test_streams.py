"""News as it happens."""

import asyncio
import json
from collections.abc import AsyncIterator
from html import unescape
from typing import Any

import httpx
import pytest

from dawndoom.drawing import join
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.web import streams
from dawndoom.table.web.pages.looks import ROOT, Mark, mark_of
from tests.table.conftest import Open
from tests.table.people import HOME, SAME_ORIGIN, Person, Server

pytestmark = pytest.mark.anyio


def viewer_of(person: Person) -> Viewer:
    return Viewer(person.client.cookies.get("dawndoom") or "")


def told(server: Server, person: Person, table: str, seen: Mark) -> AsyncIterator[str]:
    viewer = viewer_of(person)
    return streams.tell(server.house, table, viewer, streams.News(viewer, None, seen))


async def now(server: Server, table: str) -> Mark:
    async with server.house.visit(table) as found:
        return mark_of(found)


async def next_message(stream: AsyncIterator[str]) -> str:
    return await asyncio.wait_for(anext(stream), 10)


def data_of(message: str) -> dict[str, Any]:
    lines = dict(line.split(": ", 1) for line in message.strip().splitlines())
    data: dict[str, Any] = json.loads(lines["data"])
    assert lines["id"].startswith(f"{data['version']}.")
    return data


async def test_an_answer_is_news_to_everybody(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        stream = told(server, guest, table, await now(server, table))
        assert await next_message(stream) == streams.RETRY
        waiting = asyncio.create_task(next_message(stream))
        await host.choose(table, ["swap", 0])
        news = data_of(await waiting)
        assert (news["number"], news["asked"], news["status"]) == (1, 1, "running")
        assert news["lines"] == ["Anna swapped."]


async def test_everybody_hears_only_what_they_may_know(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["swap", 0])
        own = told(server, host, table, (0, 0))
        other = told(server, guest, table, (0, 0))
        await next_message(own)
        await next_message(other)
        assert any("Anna drew" in line for line in data_of(await next_message(own))["lines"])
        assert data_of(await next_message(other))["lines"] == ["Anna swapped.", "Bo sat down."]


async def test_who_comes_back_is_told_what_was_missed(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        left = await now(server, table)
        await host.choose(table, ["lay", 0])
        await guest.choose(table, ["lay", 0])
        stream = told(server, guest, table, left)
        await next_message(stream)
        news = data_of(await next_message(stream))
        assert news["lines"] == ["Anna laid.", "Bo laid."]


async def test_what_happens_between_a_page_and_its_stream_is_not_missed(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        page = (await guest.get(f"/t/{table}")).text
        address = unescape(page.partition('data-stream="')[2].partition('"')[0])
        await host.choose(table, ["lay", 0])
        messages = await opened_stream(server, guest, address, parts=2)
        body = b"".join(message.get("body", b"") for message in messages).decode()
        patch = data_of(body.removeprefix(streams.RETRY))
        assert any("Anna laid." in text for text in patch["parts"].values())


async def test_who_has_missed_nothing_is_told_nothing_but_a_sign_of_life(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, heartbeat=0.01) as server:
        _, guest, table = await server.pair()
        stream = told(server, guest, table, await now(server, table))
        assert await next_message(stream) == streams.RETRY
        assert await next_message(stream) == streams.HEARTBEAT


async def test_much_news_to_a_slow_reader_is_one_message(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        stream = told(server, guest, table, await now(server, table))
        await next_message(stream)
        for person in (host, guest, host):
            await person.choose(table, ["lay", 0])
        assert data_of(await next_message(stream))["number"] == 3
        more = asyncio.create_task(next_message(stream))
        await guest.choose(table, ["lay", 0])
        assert data_of(await more)["status"] == "finished"


async def test_a_change_of_seats_is_news_too(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        stream = told(server, guest, table, await now(server, table))
        await next_message(stream)
        await host.choose(table, ["swap", 0])
        await next_message(stream)
        await host.api("POST", f"/tables/{table}/undo", {"number": 1, "ask": True})
        news = data_of(await next_message(stream))
        assert (news["number"], news["lines"]) == (1, [])


async def test_news_crosses_from_worker_to_worker(postgresql_url: str, open_server: Open) -> None:
    async with (
        open_server(database_url=postgresql_url) as one,
        open_server(database_url=postgresql_url) as other,
    ):
        host, guest, table = await one.pair()
        stream = told(other, guest, table, await now(other, table))
        await next_message(stream)
        waiting = asyncio.create_task(next_message(stream))
        await asyncio.sleep(0.05)
        await host.choose(table, ["lay", 0])
        assert data_of(await waiting)["lines"] == ["Anna laid."]


# Patches for pages.


def patched(server: Server, person: Person, table: str, seen: Mark) -> AsyncIterator[str]:
    viewer = viewer_of(person)
    teller = streams.Patches(server.app.state.looks, viewer, HOME, None, seen)
    return streams.tell(server.house, table, viewer, teller)


async def test_a_page_gets_the_parts_that_have_changed_and_no_others(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        async with server.house.visit(table) as found:
            shown = server.app.state.looks.look(found, viewer_of(guest), HOME)
        stream = patched(server, guest, table, await now(server, table))
        await next_message(stream)
        parts, version = dict(shown.parts), shown.version
        for person in (host, guest, host):
            await person.choose(table, ["lay", 0])
            patch = data_of(await next_message(stream))
            assert patch["from"] == version
            assert 1 < len(patch["parts"]) < len(parts)
            parts |= patch["parts"]
            version = patch["version"]
            drawers = (await guest.get(f"/t/{table}/drawers")).json()
            assert drawers["version"] == version
            assert not drawers["parts"].keys() & patch["parts"].keys()
            whole = join({**parts, **drawers["parts"]}, ROOT)
            assert whole == (await guest.get(f"/t/{table}/fragment")).text


async def test_a_page_is_told_what_is_new_in_its_closed_log(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        stream = patched(server, guest, table, await now(server, table))
        await next_message(stream)
        await host.choose(table, ["lay", 0])
        assert data_of(await next_message(stream))["lines"] == [
            {"number": 1000, "seat": 0, "text": "Anna laid.", "pieces": ["hand-0"]}
        ]
        await guest.choose(table, ["lay", 0])
        assert [line["seat"] for line in data_of(await next_message(stream))["lines"]] == [1]


async def test_a_page_behind_a_curtain_has_no_drawers_and_gets_them_when_it_rises(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"])
        viewer, looks = viewer_of(person), server.app.state.looks
        async with server.house.visit(table) as found:
            curtain, risen = looks.look(found, viewer, HOME), looks.look(found, viewer, HOME, 0)
            hidden = json.loads(curtain.patch(risen.version, risen.shown))["parts"]
            assert not curtain.drawers
            assert "<!--=drawers-->" in risen.parts[ROOT]
            assert "<!--=drawers-->" not in hidden[ROOT]
            shown = json.loads(risen.patch(curtain.version, curtain.shown))["parts"]
        assert risen.drawers.items() <= shown.items()
        assert (await person.get(f"/t/{table}/drawers")).json()["parts"] == {}


async def test_who_shows_what_is_forgotten_gets_all_parts(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        stream = patched(server, guest, table, (1, 0))
        await next_message(stream)
        patch = data_of(await next_message(stream))
        assert patch["from"] is None
        assert join(patch["parts"], ROOT) == (await guest.get(f"/t/{table}/fragment")).text


async def test_all_who_watch_get_the_same_made_once(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair(public="on")
        left = await now(server, table)
        one, other = server.person(), server.person()
        first, second = patched(server, one, table, left), patched(server, other, table, left)
        await next_message(first)
        await next_message(second)
        await host.choose(table, ["lay", 0])
        assert await next_message(first) == await next_message(second)
        looks = server.app.state.looks
        async with server.house.visit(table) as found:
            strangers = [looks.look(found, Viewer(key * 40), HOME) for key in "ab"]
            players = [looks.look(found, viewer_of(host), HOME)]
        assert strangers[0] is strangers[1] is not players[0]


async def test_a_listening_page_is_answered_with_the_version_that_its_stream_brings(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        version = (await now(server, table))[0]
        headers = {**SAME_ORIGIN, "sec-fetch-mode": "cors", "x-shown": str(version)}
        form = {"number": "0", "answer": "0"}
        answer = await host.post(f"/t/{table}/answer", 200, data=form, headers=headers)
        assert answer.json() == {"version": version + 1}
        refused = await host.post(f"/t/{table}/answer", 409, data=form, headers=headers)
        assert "The game has moved on." in refused.text


async def test_a_hint_is_no_news_so_it_comes_with_the_answer(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        headers = {**SAME_ORIGIN, "sec-fetch-mode": "cors", "x-shown": "0"}
        page = await host.post(f"/t/{table}/hint", 200, data={}, headers=headers)
        assert 'class="hint"' in page.text


@pytest.mark.parametrize("mark", ["", "x", "1", "1.", ".1", "1.2.3", "-1.2", "9" * 40, "¹.²"])
def test_an_event_id_that_is_none_of_ours_is_no_mark(mark: str) -> None:
    assert streams.read_mark(mark) is None


async def test_a_client_opens_only_so_many_streams(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, streams_each=2) as server:
        counter: streams.Streams = server.app.state.streams
        host, _, table = await server.pair()
        # httpx has no peer to tell, so that all its requests come from one client.
        counter.enter("127.0.0.1")
        counter.enter("127.0.0.1")
        refused = await host.client.get(f"/t/{table}/stream")
        assert refused.status_code == 429
        counter.leave("127.0.0.1")
        counter.leave("127.0.0.1")


async def test_a_stream_ends_when_its_reader_leaves(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        messages = await opened_stream(server, host, f"/t/{table}/stream")
        assert messages[0]["status"] == 200
        assert b"text/event-stream" in dict(messages[0]["headers"])[b"content-type"]
        counter: streams.Streams = server.app.state.streams
        counter.enter("127.0.0.1")
        counter.leave("127.0.0.1")


async def opened_stream(
    server: Server, person: Person, address: str, parts: int = 1
) -> list[dict[str, Any]]:
    """Open a stream, read so many parts of it, and leave."""
    request = httpx.Request("GET", f"http://table.test{address}")
    person.client.cookies.set_cookie_header(request)
    scope = {
        "type": "http",
        "method": "GET",
        "path": request.url.path,
        "raw_path": request.url.raw_path,
        "query_string": request.url.query,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "server": ("table.test", 80),
    }
    sent: list[dict[str, Any]] = []
    left = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if len(sent) > parts:
            left.set()

    await asyncio.wait_for(server.app(scope, receive, send), 10)
    return sent
