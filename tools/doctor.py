"""What this machine has and lacks for Dawndoom, and how to get it: `make doctor`.

It needs nothing but Python, so that it can speak where everything else is missing.
"""

import shutil
import socket
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
HOME_PORT = 8765
LITTLE_SPACE = 2_000_000_000
"""Bytes that the environment for working on the house and one build take, roughly."""


class Finding(NamedTuple):
    """Something looked at: whether it is there, what for, and how to get it."""

    what: str
    is_there: bool
    what_for: str
    how: str
    is_needed: bool = False


def has(*names: str) -> bool:
    """Tell whether any of these commands is at hand."""
    return any(shutil.which(name) for name in names)


def has_headers() -> bool:
    """Tell whether C code for this Python can be compiled."""
    return (Path(sysconfig.get_paths()["include"]) / "Python.h").exists()


def has_venv() -> bool:
    """Tell whether this Python can make environments."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return False
    return True


def is_port_free() -> bool:
    """Tell whether the usual port is free."""
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", HOME_PORT)) != 0


def findings() -> Iterator[Finding]:
    """Look at everything, what is needed first."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(
        f"Python {version}", sys.version_info >= OLDEST, "everything",
        "install Python 3.11 or later", is_needed=True,
    )  # fmt: skip
    yield Finding(
        "venv", has_venv(), "the environment in .venv",
        "on Debian: apt-get install python3-venv", is_needed=True,
    )  # fmt: skip
    free = shutil.disk_usage(ROOT).free
    yield Finding(
        f"{free / 1e9:.1f} GB of disk", free > LITTLE_SPACE, "packages and one build",
        "make room, or run `make clean`",
    )  # fmt: skip
    yield Finding(
        "a C compiler", has("cc"), "bots that think several times as fast",
        "on Debian: apt-get install gcc; on macOS: xcode-select --install",
    )  # fmt: skip
    yield Finding(
        "Python's header files", has_headers(), "the same",
        "on Debian: apt-get install python3-dev",
    )  # fmt: skip
    yield Finding(
        "uv", has("uv"), "a quicker installation", "see its own pages; pip does it too"
    )  # fmt: skip
    yield Finding(
        "Chromium", has("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        "`make test`: the tests of the pages", "on Debian: apt-get install chromium",
    )  # fmt: skip
    yield Finding(
        "PostgreSQL", has("pg_ctl", "postgres") or any(Path("/usr/lib").glob("postgresql/*/bin")),
        "hosting with several workers", "on Debian: apt-get install postgresql",
    )  # fmt: skip
    yield Finding(
        f"port {HOME_PORT}", is_port_free(), "the usual address",
        "another port is taken by itself, or by make play PORT=8799",
    )  # fmt: skip


def line(found: Finding) -> str:
    """Return a finding as a line."""
    if found.is_there:
        return f"  ok       {found.what}: {found.what_for}"
    mark = "MISSING" if found.is_needed else "missing"
    return f"  {mark}  {found.what}: {found.what_for}. {found.how[0].upper()}{found.how[1:]}."


def main(say: Callable[[str], None] = print) -> int:
    """Print every finding; end with code 1 if something needed is missing."""
    found = list(findings())
    for finding in found:
        say(line(finding))
    lacking = [finding.what for finding in found if finding.is_needed and not finding.is_there]
    say(
        f"Please install first: {', '.join(lacking)}." if lacking else "`make play` will work here."
    )
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
