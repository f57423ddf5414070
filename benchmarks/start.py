"""From clone to first move, timed: `python benchmarks/start.py`.

The repository as committed is cloned into an empty folder, and `make play` runs there as for
somebody who has never seen it: once cold, once with everything at hand. What is printed goes into
start.md, with the load of the machine, for a busy one is several times as slow.

    --warm-only   the folder of an earlier run (--folder), where everything is made
    --wait        go on until the compiled form has taken over
"""

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 1800.0
"""Seconds until a thing that has not happened is given up."""
SLOWER = b"Bots get faster"
STEPS = {
    "Making the environment": "asked for the environment",
    "Installing what runs": "environment made",
    "The table is running": "packages installed, address shown",
}


class Watch:
    """A clock that notes when what happened."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def note(self, what: str) -> None:
        """Print how long it has been until now, and how busy the machine is."""
        load = os.getloadavg()[0]
        seconds = time.monotonic() - self._start
        print(f"| {what} | {seconds:.1f} | {load:.1f} |", flush=True)


@contextmanager
def playing(folder: Path, port: int, watch: Watch) -> Iterator[str]:
    """Run `make play`, noting what it says; yield its address when that is shown."""
    own = {"DAWNDOOM_DATA": str(folder / "data"), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    bare = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    house = subprocess.Popen(
        ["make", "play", f"PORT={port}"],
        cwd=folder,
        env={**bare, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert house.stdout is not None
        for line in house.stdout:
            step = next((words for said, words in STEPS.items() if line.startswith(said)), None)
            if step:
                watch.note(step)
            address = re.search(r"http://\S+/", line)
            if address:
                yield address[0]
                return
        raise SystemExit("make play ended before it had opened the house.")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(house.pid, signal.SIGINT)
        house.wait()


def page(address: str, wish: bytes | None = None) -> bytes:
    """Return a page, as soon as there is one; with a wish, what the API answers to it."""
    request = Request(address, wish, {"content-type": "application/json"})
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        with suppress(ConnectionError, URLError), urlopen(request, timeout=LONGEST) as answer:
            found: bytes = answer.read()
            return found
        time.sleep(0.05)
    raise SystemExit(f"{address} did not answer.")


def open_house(folder: Path, wait: bool) -> None:
    """Time the way from `make play` to a table, and to fast bots if wished for."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    watch = Watch()
    with playing(folder, port, watch) as address:
        page(address)
        watch.note("first page")
        page(f"{address}api/tables", b'{"game": "metals", "seats": ["me", "easy"]}')
        watch.note("at a table, first move possible")
        while wait and SLOWER in page(address):
            time.sleep(0.5)
        if wait:
            watch.note("compiled; the faster server has taken over")


def main() -> int:
    """Time a cold start and a warm one."""
    reader = argparse.ArgumentParser(description="From clone to first move, timed.")
    reader.add_argument("--folder", type=Path, help="an empty folder; a temporary one otherwise")
    reader.add_argument("--warm-only", action="store_true")
    reader.add_argument("--wait", action="store_true")
    wish = reader.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder: Path = wish.folder or Path(temporary) / "dawndoom"
        print("| cold | seconds | load |\n|---|---:|---:|")
        if not wish.warm_only:
            watch = Watch()
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
            watch.note("cloned (from a local disk)")
            open_house(folder, wish.wait)
        print("\n| warm | seconds | load |\n|---|---:|---:|")
        open_house(folder, wait=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
