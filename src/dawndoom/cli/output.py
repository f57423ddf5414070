"""What commands share: reading files, printing tables and JSON, progress."""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dawndoom.core import CardSet, DawndoomError

Item = TypeVar("Item")

NOTE_SECONDS = 30.0


class FileError(DawndoomError):
    """A file that cannot be read or written."""


def read_text(file: Path) -> str:
    """Return the text of a file that a person named."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise FileError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{file} cannot be read: it is not UTF-8 text.") from error


def make_folder(folder: Path) -> None:
    """Make a folder that a person named, or say why not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{folder} cannot be made: {error.strerror}.") from error


def write_text(file: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise FileError(f"{file} cannot be written: {error.strerror}.") from error


def read_cards(file: Path | None) -> CardSet | None:
    """Return the card set of a file, if one was named."""
    return None if file is None else CardSet(file.name, read_text(file))


def print_json(value: Any) -> None:
    """Print one JSON object for a program."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def console() -> Console:
    """Return where tables and words for people go."""
    return Console(highlight=False)


def new_table(*columns: str, title: str = "") -> Table:
    """Return an empty table; columns whose name begins with `>` hold figures."""
    table = Table(title=title or None, title_justify="left", header_style="bold", box=None)
    for column in columns:
        is_figure = column.startswith(">")
        table.add_column(column.removeprefix(">"), justify="right" if is_figure else "left")
    return table


def progress(items: Iterable[Item], total: int, words: str, done: int = 0) -> Iterator[Item]:
    """Yield the items while standard error shows how far it is and what is left.

    On a terminal by a bar; in a pipe or a log by a line every half minute.
    """
    error_console = Console(stderr=True)
    if not error_console.is_terminal:
        yield from noted(items, total, words, done)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=error_console, transient=True) as bar:
        task = bar.add_task(words, total=total, completed=done)
        for item in items:
            bar.advance(task)
            yield item


def noted(items: Iterable[Item], total: int, words: str, done: int) -> Iterator[Item]:
    """Yield the items while a line now and then says how far it is."""
    start = last = time.monotonic()
    for count, item in enumerate(items, start=1):
        yield item
        now = time.monotonic()
        if now - last > NOTE_SECONDS:
            last = now
            left = (now - start) / count * (total - done - count)
            sys.stderr.write(f"{words}: {done + count:,} of {total:,}, {left / 60:.0f} min left\n")
