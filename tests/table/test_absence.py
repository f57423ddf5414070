"""A seat is a person's: nobody takes it but by the table's own rule about absence."""

import asyncio

import pytest

from dawndoom.table.house import moves, presence
from dawndoom.table.store import now
from tests.table.conftest import Open
from tests.table.people import HOME, Person, go_away, invite_link

pytestmark = pytest.mark.anyio


async def test_nobody_takes_a_seat_that_a_person_holds(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair(away="1 hour")
        await go_away(server, table, 1, hours=0.9)
        for method, path, body in (
            ("POST", "link", None),
            ("PUT", "bot", {"strength": "easy"}),
        ):
            url = f"/tables/{table}/seats/1/{path}"
            refused = await host.api(method, url, body, 403)
            assert "once Bo has been away for 1 hour" in refused["error"]
        assert (await guest.see(table))["seat"] == 1


async def test_where_no_seat_is_given_away_none_is(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair(away="never")
        await go_away(server, table, 1, hours=10_000)
        refused = await host.api("POST", f"/tables/{table}/seats/1/link", None, 403)
        assert "no seat is given away" in refused["error"]


async def test_the_seat_of_somebody_long_away_is_given_to_another(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair(away="1 hour")
        await go_away(server, table, 1, hours=1.1)
        url = f"/tables/{table}/seats/1/link"
        await guest.api("POST", url, status=403)
        await go_away(server, table, 1, hours=1.1)
        first = (await host.api("POST", url))["url"]
        second = (await host.api("POST", url))["url"]
        assert (await host.see(table))["players"][1]["invite_url"] == second
        heir = server.person()
        await heir.get(first.removeprefix(HOME), 410)
        await heir.post(second.removeprefix(HOME), data={"name": "Cy"})
        seen = await heir.see(table)
        assert seen["seat"] == 1
        assert (await host.see(table))["players"][1]["invite_url"] == ""


async def test_whoever_comes_back_in_time_keeps_the_seat(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair(away="10 minutes")
        await go_away(server, table, 1, hours=1)
        link = (await host.api("POST", f"/tables/{table}/seats/1/link"))["url"]
        await guest.get(f"/t/{table}")
        heir = server.person()
        await heir.post(link.removeprefix(HOME), 403, data={"name": "Cy"})
        assert (await guest.see(table))["seat"] == 1


async def test_a_bot_plays_for_somebody_long_away_until_they_come_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair(away="10 minutes")
        await go_away(server, table, 1, hours=1)
        url = f"/tables/{table}/seats/1/bot"
        await server.person().api("PUT", url, {"strength": "easy"}, 403)
        seat = (await host.api("PUT", url, {"strength": "easy"}))["players"][1]
        assert (seat["is_handed"], seat["name"]) == (True, "Bo")
        await guest.api("DELETE", url)
        assert (await guest.see(table))["players"][1]["is_bot"] is False


@pytest.mark.parametrize("path", ["/t/{}", "/t/{}/fragment", "/api/tables/{}"])
async def test_presence_is_written_once_a_minute(
    sqlite_url: str, open_server: Open, path: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        store = server.house.store
        await go_away(server, table, 1, hours=1)
        await host.get(path.format(table))
        before = await store.last_seen(table, 1)
        await guest.get(path.format(table))
        seen = await store.last_seen(table, 1)
        assert seen > before
        async with server.house.visit(table) as found:
            version = found.row.version
        await guest.get(path.format(table))
        assert await store.last_seen(table, 1) == seen
        assert (await guest.see(table))["version"] == version


async def test_sitting_down_at_a_public_table_spends_the_link_of_the_seat(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, late = server.person(), server.person(), server.person()
        table = await host.new_table(["me", "open"], public="on")
        link = await invite_link(host, table)
        await guest.post(f"/t/{table}/sit", data={"seat": "1", "name": "Bo"})
        await late.get(link, 410)
        await late.post(link, 410, data={"name": "Eve"})
        assert (await guest.see(table))["seat"] == 1
        assert (await host.see(table))["players"][1]["invite_url"] == ""


async def test_a_form_for_a_table_knows_the_rule(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        page = (await host.get("/new?game=blinds")).text
        for words in ("never", "10 minutes", "1 hour", "1 day", "3 days"):
            assert f">{words}</option>" in page
        await host.post("/new", 400, data={"game": "blinds", "seats": "2", "away": "soon"})
        wish = {"game": "blinds", "seats": ["me", "easy"], "away": "soon"}
        await host.api("POST", "/tables", wish, 400)


# Moving to another device.


async def moving_link(person: Person, table: str) -> str:
    url = (await person.api("POST", f"/tables/{table}/move"))["url"]
    return str(url).removeprefix(HOME)


async def test_seats_move_to_another_device_once(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        link = await moving_link(guest, table)
        phone, thief = server.person(), server.person()
        assert "Bo" in (await phone.get(link)).text
        await phone.post(link)
        assert (await phone.see(table))["seat"] == 1
        assert (await guest.see(table))["seat"] is None
        await guest.choose(table, 0, 403)
        await thief.get(link, 410)
        await thief.post(link, 410)
        await host.choose(table, 0)
        await phone.choose(table, 0)


async def test_a_link_to_another_device_runs_out(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, guest, table = await server.pair()
        link = await moving_link(guest, table)
        later = now() + 10 * 60_000 + 1
        for module in (moves, presence):
            monkeypatch.setattr(module, "now", lambda: later)
        phone = server.person()
        await phone.get(link, 410)
        await phone.post(link, 410)
        assert link not in (await guest.get(f"/t/{table}")).text


async def test_only_the_newest_link_to_another_device_works(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, guest, table = await server.pair()
        first = await moving_link(guest, table)
        await asyncio.sleep(0.005)
        second = await moving_link(guest, table)
        phone = server.person()
        await phone.get(first, 410)
        await phone.post(second)
        assert (await phone.see(table))["seat"] == 1


async def test_the_host_moves_with_everything_a_host_has(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, phone, guest = server.person(), server.person(), server.person()
        table = await host.new_table(["me", "me", "open"])
        sent = await invite_link(host, table, 2)
        await phone.post(await moving_link(host, table))
        assert [player["is_me"] for player in (await phone.see(table))["players"]][:2] == [True] * 2
        shown = await invite_link(phone, table, 2)
        assert shown.startswith("/j/")
        assert shown != sent
        assert (await host.see(table))["players"][2]["invite_url"] == ""
        await guest.post(sent, data={"name": "Bo"})
        await server.person().post(shown, 410, data={"name": "Cy"})


async def test_ones_own_link_opened_at_home_changes_nothing(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, guest, table = await server.pair()
        link = await moving_link(guest, table)
        assert (await guest.get(link, 303)).headers["location"] == f"/t/{table}"
        assert (await guest.see(table))["seat"] == 1
        await server.person().api("POST", f"/tables/{table}/move", status=403)


async def test_who_is_away_and_who_is_back_is_news_to_all_pages(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair(away="10 minutes")
        before = (await host.see(table))["version"]
        await go_away(server, table, 1, hours=1)
        with server.house.bus.listening(table) as news:
            seen = await host.see(table)
            assert (seen["players"][1]["is_away"], seen["version"]) == (True, before + 1)
            assert news.is_set()
            assert (await host.see(table))["version"] == before + 1
            news.clear()
            await guest.get(f"/t/{table}/fragment")
            assert news.is_set()
        seen = await host.see(table)
        assert (seen["players"][1]["is_away"], seen["version"]) == (False, before + 2)
