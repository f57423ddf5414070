"""Pauses: where a seat has no choice, the table waits, and nobody can tell that from a choice."""

import pytest

from dawndoom import Match, games
from dawndoom.table.house import deeds
from tests.core.trumps import LAST, TRUMP, Trump, game_with
from tests.table.conftest import Open
from tests.table.people import Person, Server, invite_link, until
from tests.table.test_leaks import Answers, everything, fix_chance, secret_of

pytestmark = pytest.mark.anyio

GAME = game_with(Trump)
LAY = ["lay", 0]


@pytest.fixture(autouse=True)
def trumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game with trumps on the shelf."""
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": GAME})


def alike_for(seat: int) -> tuple[int, int]:
    """Return two games that look the same to a seat: with a trump in the last hand and without."""
    known: dict[tuple[str, bool], int] = {}
    for game in range(100_000):
        match = Match(GAME, seats=3, secret=secret_of(game))
        hands = match.state.hands  # type: ignore[attr-defined]
        seen, has_trump = str(hands[seat]), max(hands[LAST]) >= TRUMP
        known[seen, has_trump] = game
        if (seen, not has_trump) in known:
            return known[seen, True], known[seen, False]
    raise AssertionError("no such games")


async def three(server: Server) -> tuple[list[Person], str]:
    """Return three people at a table."""
    people = [server.person() for _ in range(3)]
    table = await people[0].new_table(["me", "open", "open"], **{"name.0": "Anna"})
    for seat, person in enumerate(people[1:], 1):
        link = await invite_link(people[0], table, seat)
        await person.post(link, data={"name": f"Guest {seat}"})
    return people, table


async def watcher_of(server: Server, host: Person, table: str) -> Person:
    """Return somebody who watches."""
    watcher = server.person()
    link = (await host.api("POST", f"/tables/{table}/share"))["url"]
    await watcher.get("/w/" + link.rpartition("/")[2], 303)
    return watcher


async def played(server: Server) -> Answers:
    """Play a little, and return all that seat 0 and somebody watching saw on the way."""
    people, table = await three(server)
    watcher = await watcher_of(server, people[0], table)
    seen: Answers = []

    async def look() -> None:
        for looking in (people[0], watcher):
            seen.extend(await everything(server, looking, table))

    await people[0].choose(table, LAY)
    await look()
    last = await people[LAST].see(table)
    if last["decision"] is None:
        async with server.house.visit(table) as found:
            await deeds.go_on(server.house, found, found.match.public_number)
    else:
        await people[LAST].choose(table, ["pass"])
    await look()
    await people[1].choose(table, LAY)
    await look()
    return seen


async def test_a_pause_cannot_be_told_from_a_choice(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for place, game in enumerate(alike_for(0)):
        fix_chance(monkeypatch, game)
        async with open_server(database_url=f"{sqlite_url}{place}", bot_delay=600.0) as server:
            seen.append(await played(server))
    one, other = seen
    assert len(one) == len(other) > 100
    for first, second in zip(one, other, strict=True):
        assert first == second


async def test_a_table_goes_on_by_itself_after_a_pause(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, alike_for(0)[1])
    async with open_server(database_url=sqlite_url) as server:
        people, table = await three(server)
        await people[0].choose(table, LAY)

        async def is_on() -> bool:
            return bool((await people[1].see(table))["number"] == 2)

        await until(is_on)
        await people[1].choose(table, LAY)


async def test_a_pause_outlives_a_restart_before_and_after_its_end(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, alike_for(0)[1])
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        people, table = await three(server)
        await people[0].choose(table, LAY)
    async with (
        open_server(database_url=sqlite_url, bot_delay=600.0) as server,
        server.house.visit(table) as found,
    ):
        assert (found.match.is_pausing, found.match.public_number) == (True, 1)
        await deeds.go_on(server.house, found, 1)
    async with (
        open_server(database_url=sqlite_url, bot_delay=600.0) as server,
        server.house.visit(table) as found,
    ):
        assert (found.match.is_pausing, found.match.public_number) == (False, 2)
        assert found.match.number == 1
