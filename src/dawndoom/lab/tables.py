"""Tables on disk that grow: JSON lines, CSV, or a folder of Parquet files."""

import csv
import json
import os
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Protocol

from dawndoom.core import DawndoomError
from dawndoom.lab.extras import needed

Cells = dict[str, Any]
"""One row of a table, by column."""

SUFFIXES = (".jsonl", ".csv", ".parquet")


class ResultsError(DawndoomError):
    """Results that cannot be read, written or gone on with."""


class Table(Protocol):
    """A table on disk that grows."""

    def write(self, rows: Sequence[Cells]) -> None:
        """Add rows."""

    def flush(self) -> None:
        """Have all rows on disk."""

    def keep(self, games: set[int]) -> None:
        """Drop the rows of all other games, and what was written of a row only in part."""


class Lines:
    """A table of lines: JSON or CSV."""

    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        self._path = path
        self._columns = columns
        self._is_csv = path.suffix == ".csv"

    def write(self, rows: Sequence[Cells]) -> None:
        is_new = not self._path.exists() or self._path.stat().st_size == 0
        head = csv_line(list(self._columns)) if is_new and self._is_csv else ""
        with self._path.open("a", encoding="utf-8", newline="") as file:
            file.write(head + "".join(self._line(cells) for cells in rows))

    def flush(self) -> None:
        """Nothing waits: every row is written at once."""

    def keep(self, games: set[int]) -> None:
        fresh = self._path.with_name(self._path.name + ".tmp")
        with fresh.open("w", encoding="utf-8", newline="") as file:
            file.write(csv_line(list(self._columns)) if self._is_csv else "")
            for cells in read_lines(self._path, self._columns, torn=True):
                if cells["number"] in games:
                    file.write(self._line(cells))
        os.replace(fresh, self._path)

    def _line(self, cells: Cells) -> str:
        if not self._is_csv:
            return json.dumps({name: cells[name] for name in self._columns}) + "\n"
        return csv_line([csv_cell(cells[name]) for name in self._columns])


def csv_cell(value: Any) -> str:
    """Return a value as it stands in a CSV file: texts as they are, all else as JSON."""
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value)


def csv_line(cells: list[str]) -> str:
    """Return one line of a CSV file."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


class Parts:
    """A folder of Parquet files. A part appears whole or not at all."""

    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        self._path = path
        self._columns = columns
        self._waiting: list[Cells] = []
        self._polars = needed("polars")
        path.mkdir(parents=True, exist_ok=True)

    def write(self, rows: Sequence[Cells]) -> None:
        self._waiting += rows

    def flush(self) -> None:
        if not self._waiting:
            return
        number = len(list(self._path.glob("part-*.parquet")))
        fresh = self._path / "fresh.tmp"
        frame(self._waiting, self._columns).write_parquet(fresh)
        os.replace(fresh, self._path / f"part-{number:06}.parquet")
        self._waiting = []

    def keep(self, games: set[int]) -> None:
        for part in sorted(self._path.glob("part-*.parquet")):
            found = self._polars.read_parquet(part)
            kept = found.filter(found["number"].is_in(list(games)))
            if len(kept) < len(found):
                fresh = self._path / "fresh.tmp"
                kept.write_parquet(fresh)
                os.replace(fresh, part)


def frame(rows: Sequence[Cells], columns: dict[str, type]) -> Any:
    """Return rows as a polars frame; what is nested stands as JSON text, alike in all forms."""
    polars = needed("polars")
    kinds = {str: polars.String, int: polars.Int64, float: polars.Float64, bool: polars.Boolean}
    schema = {name: kinds.get(kind, polars.String) for name, kind in columns.items()}
    data = {
        name: [json.dumps(row[name]) if kind in (dict, list) else row[name] for row in rows]
        for name, kind in columns.items()
    }
    return polars.DataFrame(data, schema=schema)


def open_table(path: Path, columns: dict[str, type]) -> Table:
    """Return the table of a path, by the ending of its name."""
    if path.suffix not in SUFFIXES:
        raise ResultsError(f"{path}: results end in {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}.")
    try:
        if path.suffix == ".parquet":
            return Parts(path, columns)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        raise ResultsError(f"{path} cannot be written: {error.strerror}.") from error
    return Lines(path, columns)


def read_table(path: Path, columns: dict[str, type], torn: bool = False) -> Iterator[Cells]:
    """Yield the rows of a table. `torn`: the last line may have been cut off."""
    if not path.exists():
        raise ResultsError(f"{path} cannot be read: there is no such file.")
    if path.suffix == ".parquet":
        return read_parts(path, columns)
    if path.suffix not in SUFFIXES:
        raise ResultsError(f"{path}: results end in {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}.")
    return read_lines(path, columns, torn)


def read_parts(path: Path, columns: dict[str, type]) -> Iterator[Cells]:
    """Yield the rows of a folder of Parquet files, or of a single one."""
    polars = needed("polars")
    parts = sorted(path.glob("part-*.parquet")) if path.is_dir() else [path]
    for part in parts:
        try:
            found = polars.read_parquet(part).select(list(columns)).to_dicts()
        except (polars.exceptions.PolarsError, OSError) as error:
            raise ResultsError(f"{part} is not a table of results.") from error
        for cells in found:
            yield {name: value_of(cells[name], kind) for name, kind in columns.items()}


def read_lines(path: Path, columns: dict[str, type], torn: bool = False) -> Iterator[Cells]:
    """Yield the rows of a JSON lines or CSV file."""
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except (OSError, UnicodeDecodeError) as error:
        raise ResultsError(f"{path} cannot be read as results: it is not text.") from error
    is_csv = path.suffix == ".csv"
    if torn and lines and not lines[-1].endswith("\n"):
        lines.pop()
    for number, line in enumerate(lines, start=1):
        if is_csv and number == 1:
            continue
        try:
            yield read_line(line, columns, is_csv)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ResultsError(f"{path}, line {number}: this is not a row of results.") from error


def read_line(line: str, columns: dict[str, type], is_csv: bool) -> Cells:
    """Return the row of one line."""
    if not is_csv:
        found = json.loads(line)
        return {name: found[name] for name in columns}
    cells = next(csv.reader([line]))
    named = dict(zip(columns, cells, strict=True))
    return {name: value_of(named[name], kind) for name, kind in columns.items()}


def value_of(cell: Any, kind: type) -> Any:
    """Return the value of a cell of CSV or Parquet."""
    if kind is str or not isinstance(cell, str):
        return cell
    return json.loads(cell) if cell else None
