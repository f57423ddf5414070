"""Build the wheels and try them as a stranger would: `python tools/try_wheel.py`.

Each wheel is installed from dist/ into an empty environment, with the versions of requirements.txt.
There `dawndoom play` opens the house, as `uvx dawndoom play` would, and a program plays a game to
its end through the API; every page that needs a file of the package is asked for once.

    --form plain,compiled   which wheels, both as a rule
    --keep                  build nothing, try what lies in dist/
"""

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
FORMS = {"plain": "pure Python", "compiled": "compiled"}
PATIENCE = 120.0
MOST_CHOICES = 2000


def say(text: str) -> None:
    """Tell the person who waits what is going on."""
    print(text, file=sys.stderr, flush=True)


def build(form: str) -> None:
    """Build the source archive and a wheel of one form into dist/."""
    say(f"Building the {form} wheel ...")
    wish = {"DAWNDOOM_COMPILE": "1" if form == "compiled" else "0"}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST)]
    only = ["--wheel"] if form == "compiled" else []
    # What was built before must not slip into a wheel of the other form.
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
    with (DIST / f"{form}.log").open("w", encoding="utf-8") as log:
        done = subprocess.run(
            [*command, *only, str(ROOT)],
            env={**os.environ, **wish},
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        raise SystemExit(f"The {form} wheel could not be built: see dist/{form}.log.")


def wheel_of(form: str) -> Path:
    """Return the wheel of one form; a plain one fits every system, and says so in its name."""
    wheels = sorted(DIST.glob("dawndoom-*.whl"), key=lambda path: path.stat().st_mtime)
    fitting = [path for path in wheels if path.stem.endswith("-any") == (form == "plain")]
    if not fitting:
        raise SystemExit(f"There is no {form} wheel in dist/.")
    return fitting[-1]


def install(wheel: Path, place: Path) -> Path:
    """Install a wheel into an empty environment; return the command that it brings."""
    venv.create(place, with_pip=True)
    folder = place / ("Scripts" if sys.platform == "win32" else "bin")
    pins = ["--constraint", str(ROOT / "requirements.txt")]
    quiet = ["--quiet", "--disable-pip-version-check"]
    pip = [str(folder / "python"), "-m", "pip", "install", *quiet, *pins, str(wheel)]
    subprocess.run(pip, check=True, cwd=place)
    return folder / "dawndoom"


@contextmanager
def playing(command: Path, place: Path) -> Iterator[str]:
    """Open the house with its command, in a folder of its own; yield its address."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    own = {"DAWNDOOM_DATA": str(place / "data"), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    bare = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    house = subprocess.Popen(
        [str(command), "play", "--port", str(port)], env={**bare, **own}, cwd=place
    )
    try:
        wait_for(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        house.terminate()
        house.wait()


def wait_for(port: int) -> None:
    """Wait until somebody listens on a port."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The house did not open.")


class Program:
    """A program at a table, over HTTP."""

    def __init__(self, address: str) -> None:
        self.address, self.key = address, ""

    def read(self, path: str) -> bytes:
        """Return a page or a file."""
        with urlopen(self.address + path, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
        return found

    def call(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask the API, or tell it something."""
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}/api{path}", data, headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
        self.key = found.get("key") or self.key
        return found


def look_at_pages(program: Program) -> int:
    """Ask for what only a complete package can show: pages, guides, pictures; return how many."""
    lobby = program.read("/").decode()
    paths = ["/api", "/open", *re.findall(r'(?:href|src)="(/static/[^"]+)"', lobby)]
    for game in json.loads(program.read("/api/games")):
        name = game["name"]
        paths += [
            f"/guide/{name}",
            f"/new?game={name}",
            f"/picture/{name}.svg",
            f"/style/{name}.css",
        ]
    for path in paths:
        program.read(path)
    return len(paths)


def play_a_game(program: Program) -> str:
    """Play a short game of Metals against a bot to its end; return how it ended."""
    wish = {"game": "metals", "seats": ["me", "easy"], "settings": {"turn_cap": 8}}
    table = program.call("/tables", wish)["table"]
    for _ in range(MOST_CHOICES):
        seen = program.call(f"/tables/{table}")
        if seen["status"] == "finished":
            return str(seen["outcome"]["sentence"])
        if seen["my_turn"]:
            program.call(f"/tables/{table}/answer", {"number": seen["number"], "answer": 0})
        else:
            time.sleep(0.1)
    raise SystemExit("The game has no end.")


def try_wheel(form: str) -> None:
    """Install a wheel, and see whether everything is in it."""
    wheel = wheel_of(form)
    say(f"Trying {wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB) in an empty environment ...")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        command = install(wheel, place / "environment")
        told = subprocess.run(
            [str(command), "--version"], cwd=place, check=True, capture_output=True, text=True
        ).stdout.strip()
        if FORMS[form] not in told:
            raise SystemExit(f"Expected the {form} form, and it says: {told}")
        with playing(command, place) as address:
            program = Program(address)
            pages = look_at_pages(program)
            ending = play_a_game(program)
    print(f"{told}: {pages} pages, and a game through the API. {ending}")


def main() -> int:
    """Build and try the wheels that are wished for."""
    reader = argparse.ArgumentParser(description="Build the wheels and try them.")
    reader.add_argument("--form", default="plain,compiled", help="which wheels, as a,b")
    reader.add_argument("--keep", action="store_true", help="build nothing")
    wish = reader.parse_args()
    DIST.mkdir(exist_ok=True)
    for form in wish.form.split(","):
        if form not in FORMS:
            reader.error(f"There is no form called {form!r}: plain, compiled.")
        if not wish.keep:
            build(form)
        try_wheel(form)
    return 0


if __name__ == "__main__":
    sys.exit(main())
