"""What commands share: reading files, printing tables and JSON, progress."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dawndoom.core import CardSet, DawndoomError

Item = TypeVar("Item")


class FileError(DawndoomError):
    """A file that cannot be read or written."""


def read_text(file: Path) -> str:
    """Return the text of a file that a person named."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise FileError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{file} cannot be read: it is no text in UTF-8.") from error


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


def progress(items: Iterable[Item], total: int, words: str) -> Iterator[Item]:
    """Yield the items while a bar on standard error shows how far it is; no bar in a pipe."""
    error_console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    hidden = not error_console.is_terminal
    with Progress(*columns, console=error_console, transient=True, disable=hidden) as bar:
        yield from bar.track(items, total=total, description=words)
