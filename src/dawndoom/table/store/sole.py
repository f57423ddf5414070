"""One server for each SQLite file: news would not pass between two, nor would what they keep."""

from typing import IO

from dawndoom.table.store.files import open_private

try:
    import fcntl
except ImportError:  # Windows has no such locks; there one is trusted to start one server.
    fcntl = None  # type: ignore[assignment]


def hold(file: str) -> IO[str] | None:
    """Hold a file for this process, until it ends however it ends. None: somebody else does."""
    lock = open(f"{file}.lock", "w", opener=open_private)  # noqa: SIM115
    try:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return lock
