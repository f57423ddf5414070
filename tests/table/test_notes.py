"""What people do about seats and hints is read by everybody, beside the log of the game."""

import html
import json

import pytest

from dawndoom.table.house import notes
from dawndoom.table.model.notes import FAREWELLS, SENTENCES
from tests.table.conftest import Open
from tests.table.people import HOME, Json, Person, go_away, until

pytestmark = pytest.mark.anyio


def texts(seen: Json) -> list[str]:
    return [line["text"] for line in [*seen["earlier"], *seen["since"]]]


async def replayed(person: Person, table: str) -> list[str]:
    moment = await person.api("GET", f"/tables/{table}/replay")
    return [line["text"] for line in moment["lines"]]


async def test_sitting_down_handing_over_and_taking_back_are_lines_of_the_log(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url, bot_delay=600.0) as server:
        host, guest, table = await server.pair(public="on")
        bot = f"/tables/{table}/seats/1/bot"
        await guest.api("PUT", bot, {"strength": "easy"})
        await guest.api("DELETE", bot)
        expected = [
            "Bo sat down.",
            "Bo let the easy bot play.",
            "Bo took the seat back from the bot.",
        ]
        watcher = server.person()
        for person in (host, guest, watcher):
            assert texts(await person.see(table)) == expected
            assert await replayed(person, table) == expected
            page = html.unescape((await person.get(f"/t/{table}")).text)
            assert all(line in page for line in expected)


async def test_notes_stay_where_they_were_made_and_are_never_taken_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        bot = f"/tables/{table}/seats/1/bot"
        await guest.api("PUT", bot, {"strength": "easy"})
        async with server.house.visit(table) as found:
            assert [(note.choices, note.verb) for note in found.notes] == [
                (0, "joined"),
                (1, "handed"),
            ]
        assert "Bo let the easy bot play." in await replayed(host, table)
        await host.api("POST", f"/tables/{table}/undo", {"number": 1})
        assert texts(await host.see(table)) == ["Bo sat down.", "Bo let the easy bot play."]


async def test_a_stream_tells_of_notes(sqlite_url: str, open_server: Open) -> None:
    from dawndoom.table.house.viewer import Viewer
    from dawndoom.table.web.streams import message

    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        _, guest, table = await server.pair()
        async with server.house.visit(table) as found:
            version = found.row.version
        await guest.api("PUT", f"/tables/{table}/seats/1/bot", {"strength": "easy"})
        async with server.house.visit(table) as found:
            told = message(found, Viewer(), None, (version, 0))
        data = json.loads(told.partition("data: ")[2])
        assert data["lines"] == ["Bo let the easy bot play."]


def test_every_note_has_its_words() -> None:
    named = {value for name, value in vars(notes).items() if name.isupper()}
    verbs = {value for value in named if isinstance(value, str)}
    assert set(SENTENCES) == verbs
    assert set(FAREWELLS) <= verbs


# Who lost a seat.


async def test_whoever_lost_a_seat_reads_why(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair(away="10 minutes")
        await go_away(server, table, 1, hours=1)
        link = (await host.api("POST", f"/tables/{table}/seats/1/link"))["url"]
        await server.person().post(link.removeprefix(HOME), data={"name": "Cy"})
        why = "Cy has your seat now, because you had been away for 10 minutes."
        assert why in (await guest.get(f"/t/{table}")).text
        seen = await guest.see(table)
        assert seen["farewell"].startswith(why)
        assert (seen["seat"], seen["view"]["hands"]) == (None, [[0, 0, 0], [0, 0, 0]])
        assert texts(await host.see(table))[-1] == (
            "Cy took the seat of Bo, who had been away for 10 minutes."
        )
        assert (await host.see(table))["farewell"] == ""
        await server.person().get(f"/t/{table}", 403)


async def test_a_device_that_was_left_says_so(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, guest, table = await server.pair(public="on")
        link = (await guest.api("POST", f"/tables/{table}/move"))["url"]
        assert link in (await guest.get(f"/t/{table}")).text
        phone = server.person()
        await phone.post(link.removeprefix(HOME))
        assert "You are playing on another device now." in (await guest.get(f"/t/{table}")).text
        assert "another device now" not in (await phone.get(f"/t/{table}")).text
        assert "another device now" not in (await server.person().get(f"/t/{table}")).text
        back = (await phone.api("POST", f"/tables/{table}/move"))["url"]
        await guest.post(back.removeprefix(HOME))
        assert (await guest.see(table))["farewell"] == ""
        assert "another device now" in (await phone.get(f"/t/{table}")).text


async def test_everybody_reads_the_rules_of_the_table(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        wish = {"public": "on", "away": "3 days", "box.hints": "on"}
        host, _, table = await server.pair(**wish)
        for person in (host, server.person()):
            page = (await person.get(f"/t/{table}")).text
            assert "after its player has been away for 3 days." in page
            assert "No hints at this table." in page
            seen = await person.see(table)
            assert (seen["away"], seen["hints"]) == ("3 days", False)


async def test_the_page_offers_the_seat_of_who_is_away_as_soon_as_it_may(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair(away="10 minutes")
        assert "Give the seat away" not in (await host.get(f"/t/{table}")).text
        await go_away(server, table, 1, hours=1)
        assert "Give the seat away" in (await host.get(f"/t/{table}")).text
        assert (await host.see(table))["players"][1]["is_away"]


# Hints.


async def test_everybody_reads_who_asked_for_a_hint(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for _ in range(2):
            await host.api("POST", f"/tables/{table}/hint", {})
        assert texts(await guest.see(table)) == ["Bo sat down.", "Anna asked for a hint."]
        assert (await guest.see(table))["hint"] is None


async def test_a_table_may_be_played_without_hints(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "easy"], **{"box.hints": "on"})
        refused = await person.api("POST", f"/tables/{table}/hint", {}, 403)
        assert "without hints" in refused["error"]
        assert 'data-key="h"' not in (await person.get(f"/t/{table}")).text
        await person.api("POST", f"/tables/{table}/resign", {})
        again = (await person.api("POST", f"/tables/{table}/rematch"))["table"]
        assert not (await person.see(again))["hints"]


async def test_a_hint_tells_the_chance_of_the_position_and_of_every_option(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, hint_bot="search:200") as server:
        person = server.person()
        table = await person.new_table(["me", "easy"])
        told = []
        while not (seen := await turn(person, table))["outcome"]:
            hint = await person.api("POST", f"/tables/{table}/hint", {})
            assert hint["value"] == hint["values"][hint["index"]]
            known = [value for value in hint["values"] if value is not None]
            assert 0.0 <= hint["chance"] <= max(known)
            told.append(hint["chance"] < hint["value"])
            seen = await person.see(table)
            assert [option["value"] for option in seen["decision"]["options"]] == hint["values"]
            page = (await person.get(f"/t/{table}")).text
            assert f">{round(100 * hint['value'])}%</span>" in page
            assert f"As things stand, {round(100 * hint['chance'])}%." in page
            await person.choose(table, hint["index"])
        assert any(told)


async def turn(person: Person, table: str) -> Json:
    async def mine() -> Json | None:
        seen = await person.see(table)
        return seen if seen["my_turn"] or seen["outcome"] else None

    found: Json = await until(mine)
    return found
