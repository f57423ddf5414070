"""Nobody learns what the seat's view does not hold, by any door.

Two games that differ only in what a seat cannot see give byte-equal answers to it: pages,
fragments, API, stream, replay, hint, refusals.
"""

import json
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from dawndoom import Match
from dawndoom.table.house import keys
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import models
from dawndoom.table.web import streams
from tests.table.conftest import Open
from tests.table.hidden_game import GAME
from tests.table.people import HOME, Person, Server, invite_link

pytestmark = pytest.mark.anyio

# Seat 1 chooses by slots, so that its choices look alike whatever it holds.
SCRIPT = [["lay", 1], ["swap", 0], ["swap", 1], ["lay", 0]]

Answers = list[tuple[str, int, str]]


def alike_for(seat: int | None) -> tuple[int, int]:
    """Return the numbers of two games that look the same to a seat throughout the script."""
    known: dict[str, int] = {}
    for game in count():
        seen = story_for(seat, game)
        if seen in known:
            return known[seen], game
        known[seen] = game
    raise AssertionError("unreachable")


def secret_of(game: int) -> bytes:
    return game.to_bytes(32, "big")


def story_for(seat: int | None, game: int) -> str:
    match = Match(GAME, secret=secret_of(game))
    seen = json.dumps(match.view(seat))
    for choice in SCRIPT:
        match.choose(choice)
        seen += json.dumps(match.view(seat))
    return seen


def fix_chance(monkeypatch: pytest.MonkeyPatch, game: int) -> None:
    """Make keys, ids and the clock the same in both games; only the secret of the dice differs."""
    key_number, table_number = count(), count()
    monkeypatch.setattr(keys, "new_key", lambda: f"key-{next(key_number):036}")
    monkeypatch.setattr(keys, "new_table_id", lambda: f"{next(table_number):016x}")
    monkeypatch.setattr(keys, "new_secret", lambda: secret_of(game))
    monkeypatch.setattr(models, "time", SimpleNamespace(time_ns=lambda: 10**18))


async def everything(server: Server, person: Person, table: str) -> Answers:
    """Return all that somebody gets to see of a table, by whatever door."""
    addresses = [f"/t/{table}", f"/t/{table}/fragment", f"/api/tables/{table}", "/", "/api/tables"]
    addresses += [f"/t/{table}/drawers{seat}" for seat in ("", "?seat=0", "?seat=1")]
    addresses += [f"/t/{table}/record", f"/api/tables/{table}/record"]
    for begin in range(5):
        addresses += [f"/t/{table}/film?from={begin}{more}" for more in ("", "&shown=0", "&seat=1")]
        addresses += [f"/t/{table}/replay/film?from={begin}&to={to}" for to in range(5)]
    addresses.append(f"/t/{table}/film")
    for query in ("", "?at=0", "?at=1", "?at=2", "?at=3", "?seat=0", "?seat=1", "?seat=5"):
        addresses += [f"{door}/{table}/replay{query}" for door in ("/t", "/api/tables")]
        addresses.append(f"/t/{table}{query}")
    answers = [await got(person, address) for address in addresses]
    for path, body in refused_deeds(table):
        response = await person.client.post(
            path, json=body, headers={"sec-fetch-site": "same-origin"}
        )
        answers.append((path, response.status_code, response.text))
    answers.append(("stream", 200, await news(server, person, table)))
    answers += [("patch", 200, text) for text in await patches(server, person, table)]
    return answers


async def got(person: Person, address: str) -> tuple[str, int, str]:
    response = await person.client.get(address)
    return address, response.status_code, response.text


def refused_deeds(table: str) -> list[tuple[str, Any]]:
    api = f"/api/tables/{table}"
    return [
        (f"{api}/answer", {"number": 99, "answer": 0}),
        (f"{api}/answer", {"number": 0, "answer": ["lay", 77]}),
        (f"{api}/undo", {"number": 0}),
        (f"{api}/draw/answer", {"accept": False}),
        (f"{api}/undo/answer", {"accept": False}),
        (f"{api}/seats/1/sit", {"name": "Eve"}),
        (f"{api}/rematch", None),
        (f"{api}/hint", {"seat": 1}),
    ]


async def news(server: Server, person: Person, table: str) -> str:
    """Return the news of the whole game so far, as the stream tells it."""
    viewer = Viewer(person.client.cookies.get("dawndoom") or "")
    async with server.house.visit(table) as found:
        return streams.message(found, viewer, None, (0, 0))


async def patches(server: Server, person: Person, table: str) -> list[str]:
    """Return what the page is patched with, from each version on that it may have shown."""
    viewer = Viewer(person.client.cookies.get("dawndoom") or "")
    async with server.house.visit(table) as found:
        marks = [(version, choices) for version in range(12) for choices in range(5)]
        tellers = [
            streams.Patches(server.app.state.looks, viewer, HOME, None, mark) for mark in marks
        ]
        return [teller.tell(found) for teller in tellers]


async def played(server: Server, watching: bool) -> Answers:
    """Play the script, and return all that seat 0 (or a spectator) saw on the way."""
    host, guest = server.person(), server.person()
    table = await host.new_table(["me", "open"], **{"name.0": "Anna"})
    await guest.post(await invite_link(host, table), data={"name": "Bo"})
    watcher = server.person()
    link = (await host.api("POST", f"/tables/{table}/share"))["url"]
    await watcher.api("POST", "/watch", {"key": link}, 200)
    await watcher.get("/w/" + link.rpartition("/")[2], 303)
    looking = watcher if watching else host
    seen = await everything(server, looking, table)
    for person, choice in zip((host, guest, host, guest), SCRIPT, strict=True):
        if person is host:
            hint = await host.api("POST", f"/tables/{table}/hint", {})
            if not watching:
                seen.append(("hint", 200, json.dumps(hint)))
        await person.choose(table, choice)
        seen += await everything(server, looking, table)
    return seen


@pytest.mark.parametrize("watching", [False, True], ids=["seat", "spectator"])
async def test_what_one_cannot_see_changes_nothing_in_what_one_gets(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch, watching: bool
) -> None:
    games = []
    for place, game in enumerate(alike_for(None if watching else 0)):
        fix_chance(monkeypatch, game)
        async with open_server(database_url=f"{sqlite_url}{place}") as server:
            games.append(await played(server, watching))
    one, other = games
    assert len(one) == len(other) > 100
    for first, second in zip(one, other, strict=True):
        assert first == second
    assert all(status < 500 for _, status, _ in one)


async def test_the_law_notices_a_difference_that_is_seen(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = alike_for(None)
    assert story_for(0, one) != story_for(0, other)
    games = []
    for place, game in enumerate((one, other)):
        fix_chance(monkeypatch, game)
        async with open_server(database_url=f"{sqlite_url}{place}") as server:
            games.append(await played(server, watching=False))
    assert games[0] != games[1]


async def test_the_secret_of_a_running_game_is_nowhere(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = bytes(range(100, 132))
    monkeypatch.setattr(keys, "new_secret", lambda: secret)
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        for _, _, text in await everything(server, host, table):
            assert secret.hex() not in text
            assert '"secret"' not in text
            assert '"dice"' not in text
        await host.api("POST", f"/tables/{table}/resign", {})
        assert (await host.api("GET", f"/tables/{table}/record"))["secret"] == secret.hex()
