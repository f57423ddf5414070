"""Servers as processes of their own, to be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.table.postgres import free_port

SOURCE = Path(__file__).parents[2] / "src"
RUN = """
import json, sys
from dawndoom.table.web.server import run
from dawndoom.table.configuration import Configuration
run(Configuration(**json.loads(sys.argv[1])), "127.0.0.1", int(sys.argv[2]))
"""


class ServerProcess:
    """A server that listens on loopback."""

    def __init__(self, configuration: dict[str, Any]) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        path = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, json.dumps(configuration), str(self.port)],
            env={**os.environ, "PYTHONPATH": path},
        )

    def wait_until_open(self) -> None:
        for _ in range(2400):
            try:
                with urlopen(f"{self.address}/api/games"):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def serving(**configuration: Any) -> Iterator[ServerProcess]:
    quick = {
        "bot_delay": 0.0,
        "pause": 0.0,
        "sweep_every": 0.2,
        "thinkers": 1,
        "answers_each": 0,
        "requests_each": 0,
    }
    server = ServerProcess({**quick, **configuration})
    try:
        server.wait_until_open()
        yield server
    finally:
        server.stop()


class Program:
    """A program at a table, over real HTTP. Each call is a connection of its own, so that where
    there are several workers all get their share.
    """

    def __init__(self, address: str, key: str = "") -> None:
        self.address = f"{address}/api"
        self.key = key

    def call(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        data = json.dumps(body).encode() if body else None
        request = Request(self.address + path, data, headers, method=method)
        with urlopen(request, timeout=30) as response:
            found: dict[str, Any] = json.load(response)
        self.key = found.get("key") or self.key
        return found
