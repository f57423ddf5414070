"""Giving up: of two, of many, in a team, in Tech War."""

import pytest

from tests.table.conftest import Open
from tests.table.people import Person, Server, go_away, invite_link

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Bo", "Cy", "Di")


async def gathered(
    server: Server, game: str, people: int, *bots: str, **more: str
) -> tuple[list[Person], str]:
    """Return people at a table, and the table."""
    host = server.person()
    kinds = ["me", *["open"] * (people - 1), *bots]
    table = await host.new_table(kinds, game, **{"name.0": NAMES[0], **more})
    guests = [server.person() for _ in range(1, people)]
    for seat, guest in enumerate(guests, 1):
        await guest.post(await invite_link(host, table, seat), data={"name": NAMES[seat]})
    return [host, *guests], table


async def resign(person: Person, table: str, status: int = 200) -> dict[str, object]:
    return await person.api("POST", f"/tables/{table}/resign", {}, status)


@pytest.mark.parametrize("game", ["metals", "death-dome", "new-dawn"])
async def test_of_two_rivals_the_other_wins(sqlite_url: str, open_server: Open, game: str) -> None:
    async with open_server(database_url=sqlite_url) as server:
        for seat in range(2):
            people, table = await gathered(server, game, 2)
            seen = await people[seat].api("POST", f"/tables/{table}/resign", {})
            assert seen["outcome"]["winners"] == [1 - seat]


@pytest.mark.parametrize("game", ["death-dome", "new-dawn"])
async def test_of_three_the_one_who_resigns_is_out_and_a_bot_plays_on(
    database_url: str, open_server: Open, game: str
) -> None:
    async with open_server(database_url=database_url, bot_delay=600.0) as server:
        (anna, bo, cy), table = await gathered(server, game, 3)
        assert "Resign, a bot plays on" in (await bo.get(f"/t/{table}")).text
        seen = await bo.api("POST", f"/tables/{table}/resign", {})
        assert (seen["status"], seen["seat"]) == ("running", None)
        assert seen["farewell"].startswith("You resigned.")
        lines = {line["text"] for line in (await anna.see(table))["since"]}
        assert {"Bo resigned.", "The medium bot plays on for Bo."} <= lines
        player = (await anna.see(table))["players"][1]
        assert (player["name"], player["is_handed"], player["strength"]) == ("Bo", True, "medium")
        await bo.api("DELETE", f"/tables/{table}/seats/1/bot", status=403)
        await resign(bo, table, 403)
        refused = await anna.api("POST", f"/tables/{table}/seats/1/link", None, 403)
        assert "Bo has resigned here" in refused["error"]
        ended = await cy.api("POST", f"/tables/{table}/resign", {})
        assert ended["outcome"]["winners"] == [0]
        async with server.house.visit(table) as found:
            assert found.match.log == [{"leave": 1}, {"resign": 2}]


async def test_who_left_is_a_bot_in_the_rematch(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        (anna, bo, cy), table = await gathered(server, "new-dawn", 3)
        await resign(bo, table)
        await resign(cy, table)
        again = (await anna.api("POST", f"/tables/{table}/rematch"))["table"]
        players = (await anna.see(again))["players"]
        assert [player["name"] for player in players] == ["Cy", "Anna", "Medium bot"]
        assert players[2]["is_bot"]
        await bo.get(f"/t/{again}", 403)


async def test_the_last_person_at_the_table_ends_the_game(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        (anna,), table = await gathered(server, "new-dawn", 1, "easy", "easy")
        seen = await anna.api("POST", f"/tables/{table}/resign", {})
        assert seen["status"] == "finished"
        assert 0 not in seen["outcome"]["winners"]


async def test_a_seat_that_a_bot_plays_can_be_resigned_too(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, _, table = await server.pair()
        await host.api("PUT", f"/tables/{table}/seats/0/bot", {"strength": "easy"})
        assert (await resign(host, table))["status"] == "finished"


# Together.


@pytest.mark.parametrize("game", ["cyberdoom-tower", "metal-dawn"])
async def test_a_team_gives_up_when_all_agree(
    database_url: str, open_server: Open, game: str
) -> None:
    async with open_server(database_url=database_url) as server:
        (anna, bo), table = await gathered(server, game, 2)
        seen = await anna.api("POST", f"/tables/{table}/resign", {})
        assert seen["status"] == "running"
        vote = (await bo.see(table))["resigning"]
        assert (vote["agreed"], vote["waiting"]) == (["Anna"], ["Bo"])
        assert "Anna would give up. Waiting for Bo." in (await bo.get(f"/t/{table}")).text
        await anna.api("POST", f"/tables/{table}/resign", {})
        assert (await anna.see(table))["status"] == "running"
        ended = await bo.api("POST", f"/tables/{table}/resign", {})
        assert (ended["status"], ended["outcome"]["winners"]) == ("finished", [])


async def test_one_of_a_team_may_want_to_play_on(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        (anna, bo), table = await gathered(server, "cyberdoom-tower", 2)
        decline = f"/tables/{table}/resign/decline"
        await bo.api("POST", decline, status=409)
        await resign(anna, table)
        await server.person().api("POST", decline, status=403)
        await bo.api("POST", decline)
        assert (await resign(bo, table))["status"] == "running"
        assert (await resign(anna, table))["status"] == "finished"


@pytest.mark.parametrize("game", ["cyberdoom-tower", "metal-dawn"])
async def test_a_person_alone_just_gives_up(sqlite_url: str, open_server: Open, game: str) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        (anna,), table = await gathered(server, game, 1, "easy")
        assert (await resign(anna, table))["status"] == "finished"


async def test_a_team_does_not_wait_for_who_is_long_away(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        (anna, _), table = await gathered(server, "cyberdoom-tower", 2, away="1 hour")
        await go_away(server, table, 1, hours=0.5)
        assert (await resign(anna, table))["status"] == "running"
        await go_away(server, table, 1, hours=2)
        assert (await resign(anna, table))["status"] == "finished"


@pytest.mark.parametrize("people", [2, 3])
async def test_in_tech_war_nobody_ends_it_for_the_others(
    sqlite_url: str, open_server: Open, people: int
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        mode = {"setting.mode": "tech_war"}
        crowd, table = await gathered(server, "metal-dawn", people, **mode)
        for person in crowd[1:]:
            assert (await resign(person, table))["status"] == "running"
        seen = await crowd[0].api("POST", f"/tables/{table}/resign", {})
        assert (seen["status"], seen["outcome"]["winners"]) == ("finished", [])
