"""The dice of a table: their secret lies in the store alone until the game is over for good."""

import json
import os
import pickle
import stat
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, create_engine

from dawndoom import Match, find_game
from dawndoom.table.house import analyses
from dawndoom.table.house.creation import new_row, store_new
from dawndoom.table.house.replays import record_seat
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import job_for
from dawndoom.table.store import Conflict, Store, TableRow
from dawndoom.table.store.migrate import config_for
from tests.table.conftest import Open
from tests.table.people import Json, Person, Server, until

pytestmark = pytest.mark.anyio

STANDS = "Someone has opened the game's record or analysis, so the result stands."


async def row_of(server: Server, table: str) -> TableRow:
    stored = await server.house.store.load(table)
    assert stored is not None
    return stored[0]


async def lay_all(host: Person, guest: Person, table: str) -> None:
    for person in (host, guest, host, guest):
        await person.choose(table, ["lay", 0])


async def finished_metals(server: Server) -> tuple[Person, str]:
    """Return whoever made the last choice of a game whose end can be taken back freely."""
    host, guest, table = await server.pair("metals", **{"setting.turn_cap": "3"})
    person = host
    while (await host.see(table))["outcome"] is None:
        person = host if (await host.see(table))["my_turn"] else guest
        await person.choose(table, 0)
    return person, table


async def undo(person: Person, table: str, status: int = 200) -> Json:
    number = (await person.see(table))["number"]
    return await person.api("POST", f"/tables/{table}/undo", {"number": number}, status)


async def test_every_new_match_has_a_secret_of_its_own(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        _, _, other = await server.pair()
        await lay_all(host, guest, table)
        again = (await host.api("POST", f"/tables/{table}/rematch"))["table"]
        rows = [await row_of(server, each) for each in (table, other, again)]
        secrets = {bytes.fromhex(row.secret or "") for row in rows}
        assert [len(secret) for secret in secrets] == [32, 32, 32]
        assert {row.seed for row in rows} == {0}


async def test_the_stored_state_and_what_bots_get_hold_no_secret(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        await host.choose(table, ["swap", 0])
        async with server.house.visit(table) as found:
            secret = found.match.secret
            job = job_for(found, 1, "hard")
        assert len(secret) == 32
        assert secret not in pickle.dumps(job)
        assert secret.hex() not in str(astuple(job)) + found.row.state


async def test_a_finished_game_is_taken_home_with_its_secret_and_replays_anywhere(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await lay_all(host, guest, table)
        record = (await guest.get(f"/t/{table}/record")).json()
        assert record["secret"] == (await row_of(server, table)).secret
        there = Match.load(record, find_game("blinds"))
        async with server.house.visit(table) as found:
            assert there.state == found.match.state
        opened = await guest.post("/open", data={"text": json.dumps(record)})
        copy = opened.headers["location"].removeprefix("/t/").partition("/")[0]
        assert (await row_of(server, copy)).secret == record["secret"]
        cookies = guest.client.cookies
    async with open_server(database_url=database_url) as server:
        guest = server.person()
        guest.client.cookies = cookies
        for each in (table, copy):
            assert (await guest.api("GET", f"/tables/{each}/record")) == record


async def test_a_record_cut_short_is_opened_with_the_secret_it_brings(
    sqlite_url: str, open_server: Open
) -> None:
    match = Match(find_game("blinds"), secret=bytes(32))
    match.choose(["swap", 0])
    record = {**match.save(), "secret": match.secret.hex(), "names": ["Anna", "Bo"]}
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        opened = await person.post("/open", data={"text": json.dumps(record)})
        table = opened.headers["location"].removeprefix("/t/").partition("/")[0]
        assert (await person.api("GET", f"/tables/{table}/record")) == record
        await person.api("POST", f"/tables/{table}/analysis", {})

        async def analysed() -> bool:
            found = await person.api("GET", f"/tables/{table}/analysis")
            assert not found["failed"]
            return bool(found["done"] == found["total"])

        await until(analysed)


async def test_a_table_from_before_goes_on_with_the_dice_of_its_seed(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        match = Match(find_game("blinds"), seed=77)
        row = new_row(match, "host", public=True)
        seats = [record_seat(row.id, seat, None) for seat in range(2)]
        await store_new(server.house, Table(row, seats, match), [])
        async with server.house.visit(row.id) as found:
            found.match.choose(["swap", 0])
            await server.house.commit(found, 0)
    async with open_server(database_url=database_url) as server:
        await server.house.rebuild(row.id)
        async with server.house.visit(row.id) as found:
            match.choose(["swap", 0])
            assert found.match.state == match.state
            assert (found.match.secret, found.row.secret) == (b"", None)
            assert "secret" not in found.record()


# Going back after the end.


async def test_an_end_can_be_taken_back_until_somebody_has_the_record(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        person, table = await finished_metals(server)
        assert (await person.see(table))["undo"]["free"]
        await undo(person, table)
        await person.choose(table, 0)
        assert (await person.see(table))["outcome"]
        await person.get(f"/t/{table}/replay?at=0")
        assert (await person.see(table))["undo"]["free"]
        await person.get(f"/t/{table}/record")
        assert not (await person.see(table))["undo"]["free"]
        assert (await undo(person, table, 409))["error"] == STANDS
        await person.get(f"/t/{table}/record")
        cookies = person.client.cookies
    async with open_server(database_url=database_url) as server:
        person = server.person()
        person.client.cookies = cookies
        assert (await undo(person, table, 409))["error"] == STANDS


async def test_an_analysis_makes_the_end_final_too(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "look_at", lambda *given: [])
    async with open_server(database_url=sqlite_url) as server:
        person, table = await finished_metals(server)
        await person.api("POST", f"/tables/{table}/analysis", {})
        assert (await undo(person, table, 409))["error"] == STANDS


async def test_a_record_that_is_refused_seals_nothing(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        refused = await host.api("GET", f"/tables/{table}/record", status=409)
        assert "it gives away the dice" in refused["error"]
        assert not (await row_of(server, table)).sealed


async def test_another_worker_cannot_take_back_what_is_sealed_meanwhile(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        person, table = await finished_metals(server)
        store = server.house.store
        number = (await person.see(table))["number"]
        await person.get(f"/t/{table}/record")
        with pytest.raises(Conflict):
            await store.append(table, number, {"undo": 0}, 0, {})
        assert len(await store.log(table, 0, number + 9)) == number


# Records that do not fit.

HEAD = {"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 2, "seed": 1}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seed": 2**63}, "The record's seed is too large"),
        ({"seed": -(2**63) - 1}, "The record's seed is too large"),
        ({"secret": "00"}, "field 'secret' should be 32 to 64 hexadecimal digits"),
        ({"secret": None}, "The dice were still secret"),
        (
            {"log": [{"offer_draw": 0}, {"answer_draw": [99, False]}]},
            "Entry 1 of the record does not fit: No draw is offered to seat 99.",
        ),
    ],
)
async def test_a_record_that_does_not_fit_is_refused_in_a_sentence(
    sqlite_url: str, open_server: Open, changes: dict[str, Any], reason: str
) -> None:
    text = json.dumps({**HEAD, "log": [], **changes})
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        refused = await person.api("POST", "/records", {"text": text}, 400)
        assert reason in refused["error"]
        page = await person.post("/open", 400, data={"text": text})
        assert reason in page.text.replace("&#39;", "'")
        assert await server.house.store.count() == 0


async def test_the_largest_seed_that_fits_is_kept(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        for seed in (2**63 - 1, -(2**63)):
            text = json.dumps({**HEAD, "log": [], "seed": seed})
            opened = await server.person().api("POST", "/records", {"text": text}, 201)
            assert (await row_of(server, opened["table"])).seed == seed


# The database.

OLD_TABLE = """INSERT INTO tables (id, game, rules, options, seats, seed, host, public, status,
    created, updated, number, version, state, ending, thinking_until)
    VALUES ('old', 'blinds', 1, '{}', 2, 5, 'host', true, 'running', 1, 1, 0, 1, '{}', '', 0)"""


def fill_old_schema(connection: Connection) -> None:
    command.upgrade(config_for(connection), "0002")
    connection.exec_driver_sql(OLD_TABLE)


async def test_a_database_from_before_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = create_engine(url)
    with engine.begin() as connection:
        fill_old_schema(connection)
    engine.dispose()
    store = Store(url)
    await store.open()
    stored = await store.load("old")
    await store.append("old", 0, ["lay", 0], 0, {})
    await store.close()
    assert stored is not None
    assert (stored[0].seed, stored[0].secret, stored[0].sealed) == (5, None, False)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
async def test_files_and_folders_are_their_owners_alone(tmp_path: Path, open_server: Open) -> None:
    folder = tmp_path / "club" / "data"
    before = os.umask(0)
    try:
        async with open_server(database_url=f"sqlite:///{folder / 'tables.db'}") as server:
            await server.pair()
            modes = {path.name: mode(path) for path in folder.iterdir()}
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(
        ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"), 0o600
    )
    assert (mode(folder), mode(folder.parent)) == (0o700, 0o700)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
async def test_a_file_that_others_could_read_is_closed_and_a_folder_left_alone(
    tmp_path: Path, open_server: Open
) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "tables.db"
    file.touch(0o644)
    async with open_server(database_url=f"sqlite:///{file}"):
        assert (mode(file), mode(tmp_path)) == (0o600, 0o755)


async def test_an_error_of_the_database_does_not_quote_what_was_written(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        _, _, table = await server.pair()
        row = await row_of(server, table)
        assert row.secret
        with pytest.raises(Exception, match="tables") as caught:
            await server.house.store.create(TableRow(**vars(row)), [], [])
        assert row.secret not in str(caught.value)
