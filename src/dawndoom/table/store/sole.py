"""One server for each SQLite file: news would not pass between two, nor would what they keep.

Each system ends its locks with the process that holds them, however that ends: `flock` on Linux and
macOS, a locked byte on Windows.
"""

import sys
from typing import IO

from dawndoom.table.store.files import open_private

if sys.platform == "win32":
    import msvcrt

    def lock_at_once(file: IO[str]) -> None:
        """Lock a file, or fail if somebody else has it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_at_once(file: IO[str]) -> None:
        """Lock a file, or fail if somebody else has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def hold(file: str) -> IO[str] | None:
    """Hold a file for this process, until it ends however it ends. None: somebody else does."""
    # Opened for appending: Windows would not empty a file that somebody else has locked.
    lock = open(f"{file}.lock", "a", opener=open_private)  # noqa: SIM115
    try:
        lock_at_once(lock)
    except OSError:
        lock.close()
        return None
    return lock
