"""Replays: moments, records, records from elsewhere."""

import json

import pytest

from dawndoom import Match, find_game
from tests.table.conftest import Open
from tests.table.people import Person

pytestmark = pytest.mark.anyio


async def finish(host: Person, guest: Person, table: str) -> None:
    for person in (host, guest, host, guest):
        await person.choose(table, ["lay", 0])


async def moment(person: Person, table: str, query: str = "") -> dict[str, object]:
    return await person.api("GET", f"/tables/{table}/replay{query}")


async def test_a_replay_shows_every_moment(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        first = await host.see(table)
        await finish(host, guest, table)
        start = await moment(host, table, "?at=0")
        assert (start["at"], start["last"]) == (0, 4)
        assert start["view"] == first["view"]
        assert "Anna: lay" in str(start["chosen"])
        end = await moment(host, table)
        assert end["at"] == 4
        assert "won by showdown" in str(end["ending"])
        assert (await moment(host, table, "?at=99"))["at"] == 4
        page = await host.get(f"/t/{table}/replay?at=2")
        fragment = await host.get(f"/t/{table}/replay/fragment?at=2")
        assert "Blinds" in page.text
        assert "<html" not in fragment.text


async def test_a_running_game_is_looked_back_at_through_ones_own_eyes(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        own = await moment(guest, table, "?at=0")
        assert own["view"]["hands"][0] == [0, 0, 0]  # type: ignore[index]
        assert own["chosen"] == ""
        refused = await guest.api("GET", f"/tables/{table}/replay?seat=0", status=403)
        assert "when it is over" in refused["error"]
        refused = await guest.api("GET", f"/tables/{table}/record", status=409)
        assert "over" in refused["error"]


async def test_when_it_is_over_one_looks_through_anybodys_eyes(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        hand = (await host.see(table))["view"]["hands"][0]
        await finish(host, guest, table)
        seen = await moment(guest, table, "?at=0&seat=0")
        assert seen["view"]["hands"][0] == hand  # type: ignore[index]


async def test_a_replay_shows_how_a_resignation_ended_it(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        await host.api("POST", f"/tables/{table}/resign", {})
        end = await moment(host, table)
        assert end["ending"] == "Bo won by resignation."
        assert [line["text"] for line in end["lines"]][-1] == "Anna resigned."  # type: ignore[attr-defined]


async def test_a_record_is_taken_home_and_opened_again(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await finish(host, guest, table)
        saved = await host.get(f"/t/{table}/record")
        assert "attachment" in saved.headers["content-disposition"]
        record = saved.json()
        assert record["names"] == ["Anna", "Bo"]
        match = Match.load(record, find_game("blinds"))
        assert match.outcome is not None
        opened = await guest.post("/open", files={"record": ("game.json", saved.content)})
        copy = opened.headers["location"].removeprefix("/t/").partition("/")[0]
        assert copy != table
        first = await moment(guest, table, "?seat=0")
        assert (await moment(guest, copy, "?seat=0"))["view"] == first["view"]
        assert "Anna" in (await guest.get(f"/t/{copy}")).text
        await guest.choose(copy, 0, 403)
        await server.person().get(f"/t/{copy}", 403)


async def test_an_unfinished_record_can_be_looked_at_but_not_played_on(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        match = Match(find_game("metals"), seed=3)
        for _ in range(6):
            match.choose(0)
        text = json.dumps(match.save())
        program = await server.person().api("POST", "/records", {"text": text}, 201)
        assert len(program["key"]) >= 32
        opened = await person.post("/open", data={"text": text})
        address = opened.headers["location"]
        page = await person.get(address)
        assert "Metals" in page.text
        copy = address.removeprefix("/t/").partition("/")[0]
        assert (await person.see(copy))["status"] == "record"
        assert (await person.see(copy))["decision"] is None


async def test_a_record_made_to_keep_the_server_busy_is_refused(
    sqlite_url: str, open_server: Open
) -> None:
    head = {"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 2, "seed": 1}
    back_and_forth = [["swap", 0]] * 2000 + [{"undo": 1990}, *[["swap", 0]] * 10] * 100
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        text = json.dumps({**head, "log": back_and_forth})
        page = await person.post("/open", 400, data={"text": text})
        assert "too long to be a game" in page.text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Not valid JSON"),
        ("[1]", "A record is a JSON object"),
        ('{"dawndoom": 7}', "A record begins with"),
        ('{"dawndoom": 1, "game": "blinds"}', "has no field 'rules'"),
        (
            '{"dawndoom": 1, "game": "chess", "rules": 1, "options": {}, "seats": 2, '
            '"seed": 1, "log": []}',
            "no game called",
        ),
        (
            '{"dawndoom": 1, "game": "blinds", "rules": 9, "options": {}, "seats": 2, '
            '"seed": 1, "log": []}',
            "version 9 of the rules",
        ),
        (
            '{"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 2, '
            '"seed": 1, "log": [["fly"]]}',
            "Entry 0 of the record does not fit",
        ),
        (
            '{"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 2, '
            '"seed": 1, "log": [7]}',
            "Entry 0 of the record does not fit",
        ),
        (
            '{"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 99, '
            '"seed": 1, "log": []}',
            "seats",
        ),
        ("[" * 100_000, "Not valid JSON"),
    ],
)
async def test_what_is_no_record_is_refused_with_the_reason(
    sqlite_url: str, open_server: Open, text: str, reason: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        response = await person.client.post(
            "/open", data={"text": text}, headers={"sec-fetch-site": "same-origin"}
        )
        assert response.status_code in (400, 404)
        assert reason in response.text.replace("&#39;", "'")
        assert await server.house.store.count() == 0


async def test_guides_and_lists_are_there_for_everybody(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        guide = (await person.get("/guide/blinds")).text
        assert "<h1>Blinds</h1>" in guide
        assert "&lt;b&gt;" in guide
        assert "Metals" in (await person.get("/")).text
        names = [game["name"] for game in (await person.client.get("/api/games")).json()]
        assert {"blinds", "metals"} <= set(names)
        assert "/api/openapi.json" in (await person.get("/api")).text
