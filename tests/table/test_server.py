"""The server: where tables are kept, what cannot be opened, an evening at home."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from dawndoom.table.configuration import Configuration
from dawndoom.table.store import StoreError, hold
from dawndoom.table.web import server
from tests.table.processes import SOURCE


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/dawndoom"),
        ("linux", {"HOME": "/home/anna"}, "/home/anna/.local/share/dawndoom"),
        ("darwin", {"HOME": "/home/anna"}, "/home/anna/Library/Application Support/Dawndoom"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Dawndoom"),
        ("win32", {"DAWNDOOM_DATA": "/mine"}, "/mine"),
    ],
)
def test_tables_are_kept_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    for name in ("XDG_DATA_HOME", "DAWNDOOM_DATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert server.data_folder() == Path(folder)


def test_a_club_with_several_workers_needs_postgresql(sqlite_url: str) -> None:
    with pytest.raises(StoreError, match="3 workers need PostgreSQL"):
        server.serve(Configuration(database_url=sqlite_url, workers=3))


@pytest.mark.parametrize(
    "url", ["postgresql://nobody@127.0.0.1:1/club", "sqlite:////proc/nowhere/club.db"]
)
def test_a_database_that_is_not_there_is_one_sentence(url: str) -> None:
    with pytest.raises(StoreError, match="Can't use the database"):
        server.serve(Configuration(database_url=url))


def play(folder: Path) -> "subprocess.Popen[str]":
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    return subprocess.Popen(
        [sys.executable, "-c", "from dawndoom.table.web.server import play; play()"],
        env={**environment, "DAWNDOOM_DATA": str(folder), "PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        text=True,
    )


def address_told(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found is not None, line
    return found[0]


def test_an_evening_at_home_begins_with_one_command(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    server = play(folder)
    try:
        address = address_told(server)
        wait_for_lock(folder)
        again = play(folder)
        assert address_told(again) == address
        again.communicate(timeout=30)
        assert again.returncode == 0
        with urlopen_when_there(address) as page:
            assert b"Dawndoom" in page.read()
        assert (folder / "tables.db").exists()
    finally:
        server.terminate()
        server.communicate(timeout=30)


def wait_for_lock(folder: Path) -> None:
    """Wait until the server holds its file for good: its pages are there then."""
    address = (folder / "address").read_text("utf-8")
    urlopen_when_there(address).close()
    assert hold(str(folder / "tables.db")) is None


def urlopen_when_there(address: str) -> Any:
    for _ in range(600):
        try:
            return urlopen(address)
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")
