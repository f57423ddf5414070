"""A PostgreSQL server for the tests, from whatever package brought its programs."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

Command = list[str | Path]

FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")


def programs() -> Path | None:
    """Return the folder with initdb and postgres, newest first, or None."""
    places = [path for pattern in FOLDERS for path in Path("/").glob(pattern.lstrip("/"))]
    places.sort(key=lambda path: [part.zfill(4) for part in path.parts], reverse=True)
    config = shutil.which("pg_config")
    if config:
        shown = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=True)
        places.append(Path(shown.stdout.strip()))
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    return None


def user() -> str | None:
    """Return whom to run the server as: it refuses root. None means oneself."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Postgres:
    """A running server; every test gets a database of its own."""

    def __init__(self, bin_folder: Path, port: int, folder: Path) -> None:
        self.bin_folder = bin_folder
        self.port = port
        self.folder = folder

    def new_database(self) -> str:
        name = f"test_{secrets.token_hex(6)}"
        command: Command = [self.bin_folder / "psql", "-h", "127.0.0.1", "-p", str(self.port)]
        command += ["-U", "dawndoom", "-d", "postgres", "-qc", f"CREATE DATABASE {name}"]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://dawndoom@127.0.0.1:{self.port}/{name}"


@contextmanager
def running(bin_folder: Path) -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="dawndoom-postgres-"))
    port = free_port()
    who = user()
    if who is not None:
        shutil.chown(folder, who)
    data = folder / "data"
    make: Command = [bin_folder / "initdb", "-D", data, "-U", "dawndoom", "-A", "trust", "-N"]
    subprocess.run(make, user=who, check=True, capture_output=True, cwd=folder)
    serve: Command = [bin_folder / "postgres", "-D", data, "-p", str(port), "-k", folder]
    serve += ["-h", "127.0.0.1", "-c", "fsync=off"]
    server = subprocess.Popen(
        serve, user=who, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(bin_folder, port)
        yield Postgres(bin_folder, port, folder)
    finally:
        # At once: nobody needs what it might still write.
        server.send_signal(signal.SIGQUIT)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(bin_folder: Path, port: int) -> None:
    command: Command = [bin_folder / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(300):
        if subprocess.run(command, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError("PostgreSQL did not start")
