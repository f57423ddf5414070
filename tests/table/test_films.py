"""Films at the table: who gets them, from where they begin, and how long they can be."""

import asyncio
from typing import Any

import pytest

from dawndoom import Match
from dawndoom.table.house.reels import EACH, Past, Reel
from dawndoom.table.model import film
from dawndoom.table.web import films, limits
from tests.core.counter import GAME
from tests.table.conftest import Open
from tests.table.people import Person

pytestmark = pytest.mark.anyio

Beat = dict[str, Any]


async def film_of(person: Person, table: str, query: str = "") -> list[Beat]:
    return list((await person.get(f"/t/{table}/film?{query}")).json()["beats"])


def said(beats: list[Beat]) -> list[str]:
    return [caption["text"] for beat in beats for caption in beat["said"]]


async def told(person: Person, table: str) -> list[str]:
    """Return the whole log, as the replay tells it step by step."""
    last = (await person.api("GET", f"/tables/{table}/replay"))["last"]
    lines = []
    for at in range(1, last + 1):
        moment = await person.api("GET", f"/tables/{table}/replay?at={at}")
        texts = [line["text"] for line in moment["lines"]]
        lines += [text for text in texts if "no choice" not in text]
    return lines


async def test_a_film_tells_what_the_log_tells_to_each_their_own(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for person in (host, guest, host):
            await person.choose(table, 0)
        for person in (host, guest):
            beats = await film_of(person, table, "from=0&shown=0")
            assert said(beats) == await told(person, table)
            assert all(not beat.get("jump") for beat in beats)


async def test_a_film_begins_where_the_page_stands(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for person in (host, guest, host):
            await person.choose(table, 0)
        whole, rest = await film_of(host, table, "from=0"), await film_of(host, table, "from=2")
        assert said(whole)[-len(said(rest)) :] == said(rest)
        assert len(said(rest)) < len(said(whole))
        assert await film_of(host, table, "from=3") == []
        assert await film_of(host, table, "from=99") == []


async def test_since_ones_last_turn_begins_with_a_jump(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for person in (host, guest):
            await person.choose(table, 0)
        beats = await film_of(host, table, "shown=2")
        assert beats[0]["jump"]
        assert said(beats) == said(await film_of(host, table, "from=0"))


async def test_what_was_taken_back_is_in_no_film(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals", **{"name.0": "Ada"})
        await person.choose(table, 0)
        await film_of(person, table, "from=0")
        number = (await person.see(table))["number"]
        await person.api("POST", f"/tables/{table}/undo", {"number": number})
        for _ in range(2):
            await person.choose(table, 1)
        beats = await film_of(person, table, "from=1")
        assert said(beats) == (await told(person, table))[-len(said(beats)) :] != []


async def test_a_private_table_shows_no_film_to_strangers(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        await host.choose(table, 0)
        stranger = server.person()
        for path in ("film", "replay/film?to=1"):
            await stranger.get(f"/t/{table}/{path}", 403)
        await host.get(f"/t/{table}/replay/film?to=1&seat=1", 403)


async def test_behind_a_curtain_there_is_no_film(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"])
        await person.choose(table, 0, seat=0)
        assert await film_of(person, table, "from=0&seat=0") == []


async def test_a_long_film_begins_later_and_says_so(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST_BEATS", 2)
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals")
        for _ in range(12):
            await person.choose(table, 0)
        beats = await film_of(person, table, "from=0")
        assert len(beats) == 3
        assert beats[0]["jump"]
        assert said(beats)[0] == films.CUT
        monkeypatch.setattr(film, "MOST_BEATS", 99)
        monkeypatch.setattr(films, "MOST_BYTES", 10)
        assert said(await film_of(person, table, "from=1"))[0] == films.CUT


async def test_the_beats_of_a_film_lead_to_the_present_picture(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals")
        for _ in range(10):
            await person.choose(table, 0)
        beats = await film_of(person, table, "from=0")
        page = (await person.get(f"/t/{table}/fragment")).text
        pieces: dict[str, str] = {}
        for beat in beats:
            pieces |= {name: text for name, text in beat["parts"].items() if "metal-" in name}
        moved = [text.split(">")[0] for text in pieces.values() if 'style="' in text]
        assert moved
        places = [text.split('style="')[1].split('"')[0] for text in moved]
        assert all(place in page for place in places)


async def nobody_waits() -> None:
    """Go on at once."""


async def test_a_reel_knows_states_again_and_plays_on_from_them() -> None:
    match = Match(GAME, {"goal": 40}, seed=3)
    for _ in range(9):
        match.choose(["add", 1])
    reel = Reel()
    past = Past.of(match)
    states = [await reel.state(past, place, nobody_waits) for place in range(9)]
    assert [match.earlier(place).state for place in range(9)] == states
    assert reel.nearest(past, 8)[0] == 8
    assert reel.nearest(past, 8 - EACH)[0] == 0
    match.go_back(7)
    past = Past.of(match)
    assert reel.nearest(past, 7)[0] == 0
    assert await reel.state(past, 5, nobody_waits) == match.earlier(5).state


async def test_a_long_film_lets_others_have_their_turn_and_holds_no_table(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SLICE", 0.0)
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        for person in (host, guest) * 2:
            await person.choose(table)
        slot, make, seen = server.house._slots._slots[table], film.make_film, []

        async def watched(*given: Any) -> Any:
            seen.append(slot.lock.locked())
            return await make(*given)

        monkeypatch.setattr(films, "make_film", watched)
        filming = asyncio.create_task(host.get(f"/t/{table}/film?from=0"))
        turns = 0
        while not filming.done():
            await asyncio.sleep(0)
            turns += 1
        beats = len((await filming).json()["beats"])
        assert beats >= 4
        assert turns > beats
        assert seen == [False]


async def test_films_are_limited_by_the_work_that_they_are(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, films_each=1e-6) as server:
        host, guest, table = await server.pair()
        for person in (host, guest) * 2:
            await person.choose(table)
        first = await host.get(f"/t/{table}/film?from=0")
        refused = await host.get(f"/t/{table}/film?from=1", 429)
        assert "Too many films and plans in a short time" in refused.text
        await host.get(f"/t/{table}/replay/film?from=0&to=2", 429)
        assert (await host.get(f"/t/{table}/film?from=0")).text == first.text


async def test_plans_count_as_work_unless_they_are_known(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, films_each=1e-6) as server:
        host, guest, table = await server.pair()
        plans = (await host.get(f"/t/{table}/plans")).json()
        assert plans["offers"]
        assert (await host.api("GET", f"/tables/{table}/plans")) == plans
        await host.choose(table)
        assert (await host.get(f"/t/{table}/plans")).json()["offers"] == []
        await guest.get(f"/t/{table}/plans", 429)
