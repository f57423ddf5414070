"""A table under load: what is kept in memory, whose turn it is, what takes long, what goes."""

import asyncio
import json
import socket

import pytest

from dawndoom import Match, find_game
from dawndoom.table.house import keys
from dawndoom.table.house.removal import DAY, Sweeper
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.house.turns import Claim, Turns
from dawndoom.table.store import now
from dawndoom.table.web.shares import Places
from tests.table.conftest import Open
from tests.table.people import Json, Person
from tests.table.processes import Program, serving

pytestmark = pytest.mark.anyio


# What is kept in memory.


async def test_unknown_tables_take_no_room_and_push_nobody_out(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, _, table = await server.pair()
        slots = server.house._slots
        for _ in range(50):
            await host.api("GET", f"/tables/{keys.new_table_id()}", status=404)
        assert list(slots._slots) == [table]


async def test_tables_beyond_the_memory_are_let_go_and_come_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, tables_memory=150_000) as server:
        person = server.person()
        tables = [await person.new_table(["me", "me"]) for _ in range(12)]
        for table in tables:
            await person.choose(table, 0, seat=0)
        slots = server.house._slots
        assert len(slots) <= 4
        assert slots.size <= slots.budget
        assert [(await person.see(table))["number"] for table in tables] == [1] * 12


async def test_what_somebody_looks_at_is_let_go_last(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, tables_memory=250_000) as server:
        person = server.person()
        looked_at = await person.new_table(["me", "me"])
        await person.see(looked_at)
        for _ in range(12):
            async with server.house.visit(await person.new_table(["me", "me"])):
                pass
        assert looked_at in server.house._slots._slots


def test_tables_with_the_same_settings_share_their_box() -> None:
    game = find_game("new-dawn")
    assert Match(game, seed=1).box is Match(game, seed=2).box
    assert Match(game, seats=3).box is not Match(game, seats=2).box


async def test_a_replay_keeps_what_its_share_of_the_memory_holds(
    sqlite_url: str, open_server: Open
) -> None:
    match = Match(find_game("metals"), seed=3)
    seen = [match.view(None)]
    for _ in range(60):
        match.choose(0)
        seen.append(match.view(None))
    async with open_server(database_url=sqlite_url, replays_memory=200_000) as server:
        person = server.person()
        opened = [await upload(person, match) for _ in range(3)]
        for table in opened:
            for at in (60, 31, 32, 5, 0, 59, 17):
                moment = await person.api("GET", f"/tables/{table}/replay?at={at}")
                assert moment["view"] == json.loads(json.dumps(seen[at]))
        replays = server.app.state.replays
        assert replays.size <= replays.budget
        kept = [len(replay._kept) for _, replay in replays._kept.values()]
        assert 1 < max(kept) < 40


async def upload(person: Person, match: Match) -> str:
    opened = await person.post("/open", data={"text": json.dumps(match.save())})
    return opened.headers["location"].removeprefix("/t/").partition("/")[0]


# What takes long.


async def test_a_record_is_checked_away_from_the_server_and_stored_in_parts(
    database_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(find_game("metals"), seed=3)
    while match.number < 120 and match.decision is not None:
        match.choose(0)
    parts: list[int] = []
    monkeypatch.setattr("dawndoom.table.store.store.AT_ONCE", 50)
    async with open_server(database_url=database_url) as server:
        real = server.house.store.database.write

        async def counted(work: object) -> object:
            parts.append(len(getattr(work, "keywords", {}).get("entries", ())))
            return await real(work)  # type: ignore[arg-type]

        monkeypatch.setattr(server.house.store.database, "write", counted)
        person = server.person()
        table = await upload(person, match)
        assert max(parts) == 50
        assert sum(parts) == match.number
        assert (await person.see(table))["number"] == match.number


async def test_a_record_that_was_not_stored_to_its_end_is_nobodys_and_goes(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await upload(person, Match(find_game("metals"), seed=3))
        store = server.house.store
        async with server.house.visit(table) as found:
            await server.house.change(found, {"host": "", "updated": now() - DAY})
        await person.api("GET", f"/tables/{table}", status=403)
        await Sweeper(server.house).sweep()
        assert await store.count() == 0


# Whose turn it is.


async def order_of(turns: Turns, claims: list[Claim]) -> list[str]:
    """Return in which order claims got their turn, each ending before the next begins."""
    done: list[str] = []

    async def take(claim: Claim) -> None:
        await turns.take(claim)
        done.append(claim.table)
        await asyncio.sleep(0)
        turns.leave(claim, 1.0)

    first = Claim("first", "somebody")
    await turns.take(first)
    tasks = [asyncio.create_task(take(claim)) for claim in claims]
    await asyncio.sleep(0)
    turns.leave(first, 0.0)
    await asyncio.gather(*tasks)
    return done


async def test_one_who_has_many_tables_does_not_push_the_others_back() -> None:
    greedy = [Claim(f"greedy {count}", "greedy") for count in range(6)]
    modest = Claim("modest", "modest")
    done = await order_of(Turns(1, lambda table: []), [*greedy, modest])
    assert done.index("modest") <= 1


async def test_tables_that_nobody_looks_at_think_last() -> None:
    long = Claim("record", "d", is_long=True)
    claims = [Claim("alone 1", "a"), Claim("alone 2", "b"), long, Claim("seen", "c")]
    turns = Turns(1, lambda table: ["client"] if table == "seen" else [])
    assert await order_of(turns, claims) == ["seen", "record", "alone 1", "alone 2"]


async def test_one_client_with_many_keys_is_one_client() -> None:
    lookers = {f"table {count}": ["crowd"] for count in range(6)}
    claims = [Claim(table, f"key {table}") for table in lookers]
    turns = Turns(1, lambda table: lookers.get(table, ["modest"]))
    done = await order_of(turns, [*claims, Claim("modest", "modest")])
    assert done.index("modest") <= 1


async def test_long_work_leaves_a_place_to_the_others() -> None:
    turns = Turns(2, lambda table: [])
    long = Claim("long", "somebody", is_long=True)
    await turns.take(long)
    waiting = asyncio.create_task(turns.take(long))
    await asyncio.sleep(0)
    await asyncio.wait_for(turns.take(Claim("short", "somebody")), 5)
    assert not waiting.done()
    turns.leave(long, 0.0)
    await asyncio.wait_for(waiting, 5)


async def test_whoever_gives_up_waiting_takes_no_place() -> None:
    turns = Turns(1, lambda table: [])
    claim = Claim("table", "somebody")
    await turns.take(claim)
    given_up = asyncio.create_task(turns.take(claim))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    turns.leave(claim, 0.0)
    await asyncio.wait_for(turns.take(claim), 5)


async def test_work_that_fails_gives_its_place_back() -> None:
    thinkers = Thinkers(0)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            await asyncio.wait_for(thinkers.do(lambda: 1 // 0, Claim()), 10)
    thinkers.close()


async def test_a_client_beyond_its_places_waits_for_itself_alone() -> None:
    places = Places(1)
    async with places.taken("greedy"):
        second = asyncio.create_task(places.taken("greedy").__aenter__())
        async with places.taken("modest"):
            assert not second.done()
    await asyncio.wait_for(second, 5)


# What goes.


async def test_a_record_is_deleted_by_whoever_opened_it(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        person = server.person()
        table = await upload(person, Match(find_game("metals"), seed=3))
        await server.person().api("DELETE", f"/tables/{table}", status=403)
        assert "Delete this table" in (await person.get(f"/t/{table}")).text
        assert (await person.post(f"/t/{table}/delete")).headers["location"] == "/"
        await person.get(f"/t/{table}", 404)
        assert await server.house.store.count() == 0


async def test_a_table_with_other_people_is_deleted_when_all_have_left(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["lay", 0])
        await host.api("POST", f"/tables/{table}/share")
        refused = await host.api("DELETE", f"/tables/{table}", status=409)
        assert "Other people play at this table" in refused["error"]
        assert "Delete this table" not in (await host.get(f"/t/{table}")).text
        async with server.house.visit(table) as found:
            await server.house.change(found, {"updated": now() - 15 * DAY})
        await guest.api("DELETE", f"/tables/{table}", status=403)
        await host.api("DELETE", f"/tables/{table}")
        assert await server.house.store.count() == 0
        assert await server.house.store.log(table, 0, 9) == []


@pytest.mark.parametrize(
    ("settings", "left"),
    [({}, 2), ({"expire_records": 30}, 1), ({"expire_records": 30, "expire_tables": 30}, 0)],
)
async def test_what_is_old_expires_if_the_server_is_set_to(
    database_url: str, open_server: Open, settings: Json, left: int
) -> None:
    async with open_server(database_url=database_url, **settings) as server:
        person = server.person()
        for table in (
            await upload(person, Match(find_game("metals"), seed=3)),
            await person.new_table(["me", "me"]),
        ):
            async with server.house.visit(table) as found:
                await server.house.change(found, {"updated": now() - 31 * DAY})
        await person.new_table(["me", "me"])
        await Sweeper(server.house).sweep()
        assert await server.house.store.count() == left + 1


# Connections.


def half_open(port: int, text: bytes, source: str = "127.0.0.1") -> socket.socket:
    door = socket.create_connection(("127.0.0.1", port), 20, (source, 0))
    door.sendall(text)
    return door


def last_words(door: socket.socket) -> bytes:
    with door:
        said = b""
        while part := door.recv(4096):
            said += part
    return said


def test_requests_that_never_come_to_their_end_are_closed(sqlite_url: str) -> None:
    limits = {"head_seconds": 0.3, "body_seconds": 0.3}
    with serving(database_url=sqlite_url, **limits) as server:
        silent = half_open(server.port, b"")
        head = half_open(server.port, b"GET / HTTP/1.1\r\nhost: a\r\n")
        body = half_open(
            server.port, b"POST /api/join HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{"
        )
        endless = half_open(server.port, b"GET / HTTP/1.1\r\nx: " + b"y" * 70_000)
        assert b" 408 " in last_words(silent)
        assert b" 408 " in last_words(head)
        assert b" 408 " in last_words(body)
        assert b" 431 " in last_words(endless)
        assert Program(server.address).call("GET", "/tables")["mine"] == []


def test_one_client_cannot_take_all_connections(sqlite_url: str) -> None:
    with serving(database_url=sqlite_url, connections_each=5) as server:
        doors = [half_open(server.port, b"GET", "127.0.0.2") for _ in range(5)]
        assert b" 429 " in last_words(half_open(server.port, b"", "127.0.0.2"))
        assert Program(server.address).call("GET", "/tables")["mine"] == []
        for door in doors:
            door.close()
