"""The log of the table's page: what is new to whom, the newest on top, whose line it is."""

import re

import pytest

from tests.table.conftest import Open
from tests.table.people import Json, Person

pytestmark = pytest.mark.anyio

LONELY = "cyberdoom-tower"
A_PART = 1000


def parts(lines: list[Json]) -> list[int]:
    """Return which parts of the story the lines tell of: 0 the opening, then a part a choice."""
    return sorted({line["number"] // A_PART for line in lines})


async def numbers_on_page(person: Person, table: str) -> list[int]:
    """Return the numbers of the lines as they stand on the page, from the top."""
    page = (await person.get(f"/t/{table}/fragment")).text
    return [int(number) for number in re.findall(r'data-line="(\d+)"', page)]


async def test_who_plays_alone_sees_what_the_last_answer_brought(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me"], LONELY, public="on")
        told = []
        for _ in range(6):
            seen = await person.choose(table)
            assert len(parts(seen["since"])) == 1
            assert max(parts(seen["since"] + seen["earlier"])) == parts(seen["since"])[0]
            told += parts(seen["since"])
        assert told[-1] > told[0], "the log stands still"
        assert "Just now" in (await person.get(f"/t/{table}")).text
        watched = await server.person().see(table)
        assert parts(watched["since"]) == parts(seen["since"])


async def test_the_newest_line_stands_on_top(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals")
        for _ in range(8):
            await person.choose(table)
            shown = await numbers_on_page(person, table)
            assert shown == sorted(shown, reverse=True)
        assert len(shown) > 3


async def test_who_plays_with_others_sees_all_since_the_end_of_the_own_last_turn(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        assert parts((await host.choose(table, ["lay", 0]))["since"]) == [1]
        await guest.choose(table, ["swap", 0])
        assert parts((await host.see(table))["since"]) == [1, 2]
        assert "Since your last turn" in (await host.get(f"/t/{table}")).text
        assert parts((await host.choose(table, ["swap", 0]))["since"]) == [1, 2, 3]
        assert parts((await guest.see(table))["since"]) == [2, 3]


async def test_who_has_not_chosen_yet_sees_all_so_far(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        seen = await guest.see(table)
        assert parts(seen["since"]) == [0, 1]
        assert seen["earlier"] == []
        assert "So far" in (await guest.get(f"/t/{table}")).text


async def test_a_line_belongs_to_the_seat_of_its_event(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        await guest.choose(table, ["lay", 0])
        laid = (await host.choose(table, ["swap", 0]))["since"]
        seats = {line["text"]: line["seat"] for line in laid}
        assert (seats["Anna laid."], seats["Bo laid."], seats["Anna swapped."]) == (0, 1, 0)
        page = (await host.get(f"/t/{table}")).text
        assert re.search(r'<li class="s1"[^>]*><i[^>]*></i><span>Bo laid\.', page)


async def test_rule_ids_stand_behind_a_line_and_not_in_it(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        seen = await host.choose(table, ["lay", 0])
        assert seen["since"][0]["rule"] == "BL-1"
        for page in (f"/t/{table}", f"/t/{table}/fragment", f"/t/{table}/replay"):
            shown = (await host.get(page)).text
            assert 'href="/rules/BL-1"' in shown
            assert not re.search(r">[^<]*BL-1", shown)
