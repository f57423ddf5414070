"""An old database is brought up to date, and its tables are played on.

`old_tables.sql` is the database of an earlier server (schema 0003, commit 40b3439) as SQLite dumps
it: a table of Metals and one of New Dawn, both under way.
"""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.table.conftest import Open
from tests.table.people import Server

pytestmark = pytest.mark.anyio

DUMP = Path(__file__).parent / "old_tables.sql"
KEYS = "6xUSz08sJcv3LS__QGWqiJ1aIX7NIsoA", "PSyvoCra2yr7Zq60mhHpQIqUObVnRsBL"
METALS, NEW_DAWN = "801c262a7615ec95", "5f68682a04de339d"


@pytest.fixture
def old_url(tmp_path: Path) -> str:
    """Return the address of a database from that time."""
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as database:
        database.executescript(DUMP.read_text("utf-8"))
    database.close()
    return f"sqlite:///{file}"


async def play_on(server: Server, table: str) -> None:
    """Have whoever is asked choose, as often as there is somebody."""
    people = [server.person(authorization=f"Bearer {key}") for key in KEYS]
    chosen = 0
    for _ in range(8):
        for person in people:
            seen = await person.see(table)
            if seen["decision"] is not None:
                await person.choose(table, 0)
                chosen += 1
    assert chosen >= 8


@pytest.mark.parametrize(("table", "entries"), [(METALS, 11), (NEW_DAWN, 12)])
async def test_a_table_of_an_old_database_is_played_on(
    old_url: str, open_server: Open, table: str, entries: int
) -> None:
    async with open_server(database_url=old_url) as server:
        people = [server.person(authorization=f"Bearer {key}") for key in KEYS]
        seen = [await person.see(table) for person in people]
        assert [each["seat"] for each in seen] == [0, 1]
        assert [each["name"] for each in seen[0]["players"]] == ["Anna", "Bo"]
        async with server.house.visit(table) as found:
            assert found.match.number == found.row.number == entries
        await people[0].get(f"/t/{table}")
        await play_on(server, table)
    async with open_server(database_url=old_url) as server, server.house.visit(table) as found:
        assert found.match.number > entries


def test_the_dump_is_of_an_old_schema(old_url: str) -> None:
    with sqlite3.connect(old_url.removeprefix("sqlite:///")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == ("0003",)
        (entry,) = database.execute("SELECT entry FROM entries").fetchone()
    database.close()
    assert json.loads(entry) == ["to", "a1"]
