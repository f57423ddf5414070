"""A table's log and its notes have an end, whatever people do."""

import pytest

from dawndoom.table.house import deeds, notes, tables
from tests.table.conftest import Open

pytestmark = pytest.mark.anyio


async def test_a_game_that_has_grown_too_long_can_only_be_ended(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_ENTRIES", 4)
    monkeypatch.setattr(deeds, "MOST_ENTRIES", 4)
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for _ in range(2):
            await host.choose(table, ["lay", 0])
            number = (await host.see(table))["number"]
            await host.api("POST", f"/tables/{table}/undo", {"number": number})
        refused = await host.choose(table, ["lay", 0], 409)
        assert "4 choices long" in refused["error"]
        number = (await host.see(table))["number"]
        await host.api("POST", f"/tables/{table}/undo", {"number": number}, 409)
        await guest.api("POST", f"/tables/{table}/resign", {})
        assert (await host.see(table))["status"] == "finished"


async def test_a_bot_stops_where_a_game_has_grown_too_long(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_ENTRIES", 1)
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        table = await host.new_table(["me", "easy"])
        await host.choose(table, ["lay", 0])
        async with server.house.visit(table) as found:
            assert (found.row.asked, found.needs_answer) == (1, False)


async def test_a_row_of_answers_stops_where_the_log_is_full(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_ENTRIES", 1)
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair("metals", **{"setting.first_player": "seat0"})
        corner = (await host.see(table))["decision"]["options"][0]["option"]
        body = {"number": 0, "answers": [corner, ["face", "N"]]}
        seen = await host.api("POST", f"/tables/{table}/answer", body)
        assert seen["number"] == 1


async def test_notes_have_an_end(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST_NOTES", 3)
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        url = f"/tables/{table}/seats/0/bot"
        await host.api("PUT", url, {"strength": "easy"})
        await host.api("DELETE", url)
        refused = await host.api("PUT", url, {"strength": "easy"}, 409)
        assert "Too much has been done" in refused["error"]
