"""Servers to measure: this tree's, or that of another commit in a worktree under build/."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREES = ROOT / "build" / "trees"
RUN = """
import json, resource, sys
try:
    from dawndoom.table.web.server import run
except ImportError:
    from dawndoom.table.server import run
from dawndoom.table.configuration import Configuration
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
# An older tree may not know all of these.
known = Configuration.__dataclass_fields__
given = {key: value for key, value in json.loads(sys.argv[1]).items() if key in known}
run(Configuration(**given), "127.0.0.1", int(sys.argv[2]))
"""
UNLIMITED = {
    "tables_each": 0,
    "answers_each": 0,
    "requests_each": 0,
    "films_each": 0,
    "requests_at_once": 9000,
    "connections_each": 0,
    "streams_each": 9000,
    "streams": 9000,
}
MEGABYTE = 2**20


class Server:
    """A running server."""

    def __init__(self, process: int, port: int) -> None:
        self.process = process
        self.port = port

    def cpu(self) -> float:
        """Return the seconds that the server, its workers included, has kept a core busy."""
        return sum(cpu_seconds(process) for process in family(self.process))

    def memory(self) -> float:
        """Return the megabytes that the server holds."""
        return sum(resident(process) for process in family(self.process)) / MEGABYTE


def family(process: int) -> list[int]:
    """Return a process and all below it."""
    found = [process]
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text("ascii").split():
            found += family(int(child))
    return found


def cpu_seconds(process: int) -> float:
    """Return how long a process has kept a core busy, to the nanosecond."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text("ascii").split()[0]) for thread in threads) / 1e9


def resident(process: int) -> int:
    """Return the bytes of memory that a process holds."""
    pages = Path(f"/proc/{process}/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def tree_of(commit: str) -> Path:
    """Return a worktree of a commit, made if it is not there yet."""
    tree = TREES / commit
    if not tree.exists():
        subprocess.run(
            ["git", "worktree", "add", "--detach", str(tree), commit],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
    return tree


@contextmanager
def serving(tree: Path, database_url: str = "", workers: int = 1) -> Iterator[Server]:
    """Run the server of a tree, on SQLite unless another database is given."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        url = database_url or f"sqlite:///{folder}/tables.db"
        configuration = {"database_url": url, "workers": workers, **UNLIMITED}
        process = subprocess.Popen(
            [sys.executable, "-c", RUN, json.dumps(configuration), str(port)],
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
        )
        try:
            wait_until_open(port)
            yield Server(process.pid, port)
        finally:
            process.terminate()
            process.wait(20)


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def wait_until_open(port: int) -> None:
    """Wait for the server."""
    for _ in range(600):
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")
