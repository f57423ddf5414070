"""The files of a database: its owner may read them and nobody else, for they hold every secret."""

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
FOLDER_OWNER_ONLY = 0o700
BESIDE = ("", "-wal", "-shm", "-journal")
"""SQLite gives the files that it makes beside the database the same mode."""


def make_folder(folder: Path) -> None:
    """Make a folder and those above it for their owner alone.

    One that was there before stays as it is: other things may lie in it.
    """
    for each in reversed([folder, *folder.parents]):
        if not each.exists():
            each.mkdir(FOLDER_OWNER_ONLY, exist_ok=True)


def make_file(file: str) -> None:
    """Make the file of a database, or take the one that is there away from everybody else."""
    make_folder(Path(file).parent)
    os.close(open_private(file, os.O_RDWR | os.O_CREAT))
    for end in BESIDE:
        # A file of somebody else's stays as they made it.
        with suppress(FileNotFoundError, PermissionError):
            Path(file + end).chmod(OWNER_ONLY)


def open_private(path: str, flags: int) -> int:
    """Open a file; if it is made by that, nobody else may read it."""
    return os.open(path, flags, OWNER_ONLY)
