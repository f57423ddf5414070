"""The lobby: a table with one click, and a look at one's own boards; and a closer look at cards."""

import re
from xml.etree import ElementTree

import pytest

from dawndoom.core import Score
from dawndoom.table.model.glances import lead
from tests.table.conftest import Open

pytestmark = pytest.mark.anyio


async def test_play_now_sets_up_the_smallest_table_with_bots(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        came = await person.post("/play", data={"game": "blinds", "strength": "easy"})
        table = came.headers["location"].removeprefix("/t/")
        seats = (await person.see(table))["players"]
        assert [(seat["is_me"], seat["is_bot"]) for seat in seats] == [(True, False), (False, True)]
        assert 'value="easy"' in (await person.get("/")).text, "the strength is remembered"
        await person.post("/play", 404, data={"game": "nothing"})


async def test_the_board_of_a_table_is_shown_to_those_who_sit_there(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for player in (host, guest):
            picture = await player.get(f"/t/{table}/board.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert "private" in picture.headers["cache-control"]
            assert ElementTree.fromstring(picture.text).tag.endswith("svg")
        await server.person().get(f"/t/{table}/board.svg", 404)


async def test_a_closer_look_shows_what_the_viewer_may_see(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair(public="on")
        hands = [(await player.see(table))["view"]["hands"] for player in (host, guest)]
        for player, seen in zip((host, guest), hands, strict=True):
            assert str(seen) in (await player.get(f"/t/{table}/zoom/hands")).text
        hidden = (await server.person().get(f"/t/{table}/zoom/hands")).text
        assert not any(str(seen) in hidden for seen in hands)
        await host.get(f"/t/{table}/zoom/nothing", 404)


async def test_the_end_tells_who_stands_where(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        await host.post(f"/t/{table}/resign", data={"seat": "0"})
        page = (await host.get(f"/t/{table}")).text
        podium = page[page.index('class="podium"') : page.index("</ol>", page.index("podium"))]
        assert podium.index("Bo") < podium.index("Anna")
        assert "Where it turned" not in (await host.get(f"/t/{table}/moments")).text


async def test_a_table_in_the_lobby_says_how_it_stands(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        for game in ("metals", "cyberdoom-tower"):
            await person.post("/play", data={"game": game, "strength": "easy"})
        page = (await person.get("/")).text
        standings = re.findall(r'<p class="standing">(.*?)</p>', page)
        assert len(standings) == 2
        assert standings[0].endswith("keys")
        assert standings[1].startswith("Turn ")
        assert standings[1].endswith("level")


def test_who_is_ahead_is_said_from_the_viewers_side() -> None:
    scores = [Score("2", 0), Score("5", 1), Score("5", 2)]
    names = ["Ann", "Bo", "Cy"]
    assert lead(scores, names, 0) == "level at the top"
    assert lead(scores[:2], names, 1) == "you lead"
    assert lead(scores[:2], names, 0) == "Bo leads"
