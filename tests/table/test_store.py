"""The store, on both databases."""

import asyncio
import json
from typing import Any

import pytest

from dawndoom import Match, find_game
from dawndoom.table.house.creation import new_row, seat_row
from dawndoom.table.house.tables import Table, play_again
from dawndoom.table.store import (
    PERSON,
    Conflict,
    DoorRow,
    Store,
    StoreError,
    check_workers,
    now,
    read_url,
)
from tests.table.conftest import Open
from tests.table.hidden_game import make_game

pytestmark = pytest.mark.anyio


async def opened(database_url: str) -> Store:
    store = Store(database_url)
    await store.open()
    return store


async def stored_table(store: Store) -> Table:
    match = Match(find_game("blinds"), seed=5)
    row = new_row(match, "host", public=True)
    seats = [
        seat_row(row.id, seat, PERSON, f"P{seat}", player=f"player {seat}") for seat in range(2)
    ]
    table = Table(row, seats, match)
    for name, value in table.standing().items():
        setattr(row, name, value)
    await store.create(row, seats, [])
    return table


async def test_a_table_comes_back_as_it_was_stored(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    loaded = await store.load(table.id)
    assert loaded is not None
    row, seats = loaded.row, loaded.seats
    assert (row.game, row.seed, row.cards) == ("blinds", 5, None)
    assert row.settings == {"loud": False, "patience": None}
    assert [seat.name for seat in seats] == ["P0", "P1"]
    assert play_again(row, []).state == table.match.state
    assert await store.load("no such table") is None
    await store.close()


async def test_an_entry_is_stored_once_for_each_number(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    await store.append(table.id, 0, ["lay", 0], 0, {"asked": 1})
    with pytest.raises(Conflict):
        await store.append(table.id, 0, ["lay", 1], 0, {"asked": 1})
    with pytest.raises(Conflict):
        await store.append(table.id, 2, ["lay", 1], 0, {"asked": 1})
    assert [entry.entry for entry in await store.log(table.id, 0, 9)] == [["lay", 0]]
    await store.close()


async def test_of_many_answers_at_once_one_is_stored(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    tries: list[Any] = await asyncio.gather(
        *(store.append(table.id, 0, ["lay", place], 0, {}) for place in range(8)),
        return_exceptions=True,
    )
    assert tries.count(None) == 1
    assert sum(isinstance(failure, Conflict) for failure in tries) == 7
    assert len(await store.log(table.id, 0, 9)) == 1
    await store.close()


async def test_a_change_is_refused_when_the_table_has_moved_on(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    door = DoorRow(key="a" * 64, table=table.id, seat=1, shut=False, until=None)
    await store.change(table.id, 1, {"rematch": "next"}, {1: {"name": "Cara"}}, [door])
    with pytest.raises(Conflict):
        await store.change(table.id, 1, None, {1: {"name": "Dora"}})
    loaded = await store.load(table.id)
    assert loaded is not None
    assert (loaded[0].rematch, loaded[0].version, loaded[1][1].name) == ("next", 2, "Cara")
    assert (await store.door("a" * 64)) is not None
    await store.close()


async def test_one_worker_at_a_time_thinks_for_a_table(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    later = now() + 60_000
    assert await store.claim(table.id, 0, "one", later)
    assert not await store.claim(table.id, 0, "two", later)
    assert await store.claim(table.id, 0, "one", later)
    assert await store.claim(table.id, 0, "one", now() - 1)
    assert await store.claim(table.id, 0, "two", later)
    assert not await store.claim(table.id, 7, "two", later)
    await store.close()


async def test_what_was_committed_is_there_after_opening_again(database_url: str) -> None:
    store = await opened(database_url)
    table = await stored_table(store)
    await store.append(table.id, 0, ["lay", 0], 0, {})
    await store.close()
    again = await opened(database_url)
    assert [entry.entry for entry in await again.log(table.id, 0, 9)] == [["lay", 0]]
    assert await again.count() == 1
    await again.close()


async def test_servers_that_start_together_wait_for_each_other(postgresql_url: str) -> None:
    stores = [Store(postgresql_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert await stores[3].count() == 0
    for store in stores:
        await store.close()


async def test_an_sqlite_file_belongs_to_one_server(sqlite_url: str) -> None:
    store = await opened(sqlite_url)
    second = Store(sqlite_url)
    with pytest.raises(StoreError, match=r"Another server is already using tables\.db"):
        await second.open()
    await second.close()
    await store.close()
    again = await opened(sqlite_url)
    await again.close()


async def test_the_stored_state_is_a_cache_that_can_be_rebuilt(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["swap", 1])
        await guest.choose(table, ["lay", 2])
        async with server.house.visit(table) as found:
            right = found.row.state
            await server.house.change(found, {"state": "{}"})
        await server.house.rebuild(table)
        async with server.house.visit(table) as found:
            assert found.row.state == right


async def test_a_match_goes_on_from_its_state_when_the_rules_have_changed(
    database_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dawndoom import games

    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["swap", 1])
        before = await guest.see(table)
        keys = [person.client.cookies for person in (host, guest)]
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": make_game(rules_version=2)})
    async with open_server(database_url=database_url) as server:
        host, guest = server.person(), server.person()
        host.client.cookies, guest.client.cookies = keys
        after = await guest.see(table)
        assert after["view"] == before["view"]
        assert after["decision"] == before["decision"]
        await guest.choose(table, ["lay", 0])
        await guest.api("POST", f"/tables/{table}/undo", {"number": 2})
        await guest.choose(table, ["lay", 1])
        refused = await host.api("GET", f"/tables/{table}/replay?at=0", status=400)
        assert "version 1 of the rules" in refused["error"]


def test_several_workers_need_postgresql() -> None:
    check_workers(read_url("postgresql://somewhere/club"), 4)
    check_workers(read_url("sqlite:///club.db"), 1)
    with pytest.raises(StoreError, match="4 workers need PostgreSQL"):
        check_workers(read_url("sqlite:///club.db"), 4)


@pytest.mark.parametrize("url", ["mysql://somewhere/club", "club.db", ""])
def test_an_address_that_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="sqlite"):
        read_url(url)


def test_the_latest_state_is_plain_json() -> None:
    match = Match(find_game("blinds"), seed=5)
    row = new_row(match, "host", public=True)
    assert json.loads(Table(row, [], match).standing()["state"])["is"] == "Blinds"
