"""Results on disk: one row a game and, if wished, one row a decision.

The ending of the name says how: `.jsonl` (JSON lines), `.csv`, or `.parquet`, a folder of parts
that polars, DuckDB or Spark read as one table. Rows are written as games end; whatever stops the
run, what was written stays, and `Store.resume` goes on from there.
"""

import csv
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any, Protocol

from dawndoom.core import CardSet, DawndoomError, Outcome, Settled
from dawndoom.games import find_game
from dawndoom.lab.extras import needed
from dawndoom.lab.simulate import Plan, Row

Cells = dict[str, Any]
"""One row of a table, by column."""

GAME_COLUMNS: dict[str, type] = {
    "game": str,
    "rules": int,
    "options": dict,
    "card_set": str,
    "card_digest": str,
    "number": int,
    "seed": int,
    "seats": int,
    "players": list,
    "winners": list,
    "returns": list,
    "scores": list,
    "reason": str,
    "draw": bool,
    "decisions": int,
    "branching": float,
    "widest": int,
    "length_in": str,
    "length": int,
    "lead_changes": int,
    "leader_halfway": int,
    "lowest": float,
    "seconds": float,
    "traits": list,
    "cards": list,
}
"""`lowest` is the least chance to win that the winners were ever given; `cards` has an entry
[seat, card, offered, taken, played] for each card that came up."""

DECISION_COLUMNS: dict[str, type] = {
    "number": int,
    "seed": int,
    "place": int,
    "seat": int,
    "player": str,
    "decision": str,
    "options": int,
    "chosen": str,
    "offered": list,
}

PART_GAMES, PART_SECONDS = 1_000, 30.0
"""A part of a Parquet table is written after so many games, or so much time."""

SUFFIXES = (".jsonl", ".csv", ".parquet")


class ResultsError(DawndoomError):
    """Results that cannot be read, written or gone on with."""


# Rows.


def game_row(plan: Plan, settled: Settled, row: Row) -> Cells:
    """Return what is written of a game."""
    outcome, seen = row.outcome, row.watched
    assert seen is not None
    unit, length = row.length or ("", None)
    lowest = [seen.lowest[seat] for seat in outcome.winners] if seen.lowest else []
    return {
        **identity(plan, settled),
        "number": row.number,
        "seed": row.seed,
        "seats": len(plan.seats),
        "players": players_of(plan, row.number),
        **outcome_cells(outcome),
        "decisions": row.decisions,
        "branching": seen.options / max(1, row.decisions),
        "widest": seen.widest,
        "length_in": unit,
        "length": length,
        "lead_changes": seen.lead_changes if seen.lowest else None,
        "leader_halfway": seen.leader_halfway,
        "lowest": min(lowest, default=None),
        "seconds": row.cpu_seconds,
        "traits": seen.traits,
        "cards": [
            [seat, card, use.offered, use.taken, use.played]
            for (seat, card), use in seen.uses.items()
        ],
    }


def outcome_cells(outcome: Outcome) -> Cells:
    """Return how a game ended."""
    return {
        "winners": list(outcome.winners),
        "returns": list(outcome.returns),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "draw": outcome.is_draw(),
    }


def identity(plan: Plan, settled: Settled) -> Cells:
    """Return what all games of a plan have in common."""
    return {
        "game": plan.game,
        "rules": find_game(plan.game).rules_version,
        "options": settled,
        "card_set": "" if plan.cards is None else plan.cards.name,
        "card_digest": digest(plan.cards),
    }


def digest(cards: CardSet | None) -> str:
    """Return a short name for the text of a card set."""
    return "" if cards is None else sha256(cards.text.encode()).hexdigest()[:16]


def players_of(plan: Plan, number: int) -> list[str]:
    """Return which bot sits on each seat in a game."""
    return [plan.seats[bot] for bot in plan.seating(number)]


def decision_rows(plan: Plan, row: Row) -> list[Cells]:
    """Return what is written of the decisions of a game."""
    assert row.watched is not None
    players = players_of(plan, row.number)
    head = {"number": row.number, "seed": row.seed}
    return [
        {**head, "place": place, "player": players[cells["seat"]], **cells}
        for place, cells in enumerate(row.watched.decisions)
    ]


def row_of(plan: Plan, cells: Cells) -> Row:
    """Return a game that was written, without what was seen on the way."""
    returns, scores = tuple(cells["returns"]), tuple(cells["scores"])
    length = None if cells["length"] is None else (cells["length_in"], cells["length"])
    return Row(
        number=cells["number"],
        seed=cells["seed"],
        seating=plan.seating(cells["number"]),
        outcome=Outcome(tuple(cells["winners"]), cells["reason"], scores, returns),
        decisions=cells["decisions"],
        length=length,
        cpu_seconds=cells["seconds"],
        choices=[],
    )


# Tables on disk.


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


# Reading.


def read_games(path: Path) -> list[Cells]:
    """Return the rows of results, in the order of their numbers."""
    rows = list(read_table(path, GAME_COLUMNS))
    if not rows:
        raise ResultsError(f"{path} holds no results yet.")
    return sorted(rows, key=lambda cells: int(cells["number"]))


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
            raise ResultsError(f"{part} is no table of results.") from error
        for cells in found:
            yield {name: value_of(cells[name], kind) for name, kind in columns.items()}


def read_lines(path: Path, columns: dict[str, type], torn: bool = False) -> Iterator[Cells]:
    """Yield the rows of a JSON lines or CSV file."""
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except (OSError, UnicodeDecodeError) as error:
        raise ResultsError(f"{path} cannot be read as results: it is no text.") from error
    is_csv = path.suffix == ".csv"
    if torn and lines and not lines[-1].endswith("\n"):
        lines.pop()
    for number, line in enumerate(lines, start=1):
        if is_csv and number == 1:
            continue
        try:
            yield read_line(line, columns, is_csv)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ResultsError(f"{path}, line {number}: this is no row of results.") from error


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


# Writing as games end.


class Store:
    """Where the results of a plan go."""

    def __init__(self, plan: Plan, games: Path, decisions: Path | None = None) -> None:
        self._plan = plan
        self._settled = find_game(plan.game).settle(plan.options)
        self._path = games
        self._decisions_path = decisions
        self._games: Table | None = None
        self._decisions: Table | None = None

    def begin(self) -> list[Row]:
        """Begin new results, refusing to mix them into old ones; return the games there: none."""
        for path in (self._path, self._decisions_path):
            if path is not None and path.exists() and (path.is_dir() or path.stat().st_size):
                raise ResultsError(f"{path} is there already; --resume goes on with it.")
        self._open()
        return []

    def resume(self) -> list[Row]:
        """Go on with old results; return the games that are there."""
        if not self._path.exists():
            return self.begin()
        cells = list(read_table(self._path, GAME_COLUMNS, torn=True))
        for each in cells:
            self._check(each)
        self._open()
        numbers = {int(each["number"]) for each in cells}
        for table in (self._games, self._decisions):
            if table is not None:
                table.keep(numbers)
        return [row_of(self._plan, each) for each in cells]

    def _open(self) -> None:
        if self._decisions_path is not None:
            self._decisions = open_table(self._decisions_path, DECISION_COLUMNS)
        self._games = open_table(self._path, GAME_COLUMNS)

    def _check(self, cells: Cells) -> None:
        """Refuse results of another plan."""
        plan, number = self._plan, cells["number"]
        expected: Cells = {
            **identity(plan, self._settled),
            "seed": plan.seed_of(number),
            "players": players_of(plan, number),
        }
        for name, value in expected.items():
            if cells[name] != value:
                was = f"{name} {cells[name]!r} there, {value!r} here"
                raise ResultsError(f"{self._path} holds other games ({was}): it cannot be resumed.")

    def write(self, rows: Iterator[Row]) -> Iterator[Row]:
        """Write each game as it goes by. A game counts when its own row is written, the last."""
        try:
            flushed, waiting = time.monotonic(), 0
            for row in rows:
                self._write(row)
                waiting += 1
                if waiting == PART_GAMES or time.monotonic() - flushed > PART_SECONDS:
                    self.flush()
                    flushed, waiting = time.monotonic(), 0
                yield replace(row, watched=None)
        except OSError as error:
            raise ResultsError(f"{self._path} cannot be written: {error.strerror}.") from error
        finally:
            self.flush()

    def _write(self, row: Row) -> None:
        assert self._games is not None
        if self._decisions is not None:
            self._decisions.write(decision_rows(self._plan, row))
        self._games.write([game_row(self._plan, self._settled, row)])

    def flush(self) -> None:
        """Have everything on disk, decisions first."""
        for table in (self._decisions, self._games):
            if table is not None:
                table.flush()
