"""Results on disk: one row per game and, if wanted, one row per decision.

The ending of the name says how: `.jsonl` (JSON lines), `.csv`, or `.parquet`, a folder of parts
that polars, DuckDB or Spark read as one table. Rows are written as games end; whatever stops the
run, what was written stays, and `Store.resume` goes on from there.
"""

import time
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from dawndoom.core import CardSet, Outcome, Settled
from dawndoom.games import find_game
from dawndoom.lab.simulation import Plan, Row
from dawndoom.lab.tables import Cells, ResultsError, Table, open_table, read_table

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


def read_games(path: Path) -> list[Cells]:
    """Return the rows of results, in the order of their numbers."""
    rows = list(read_table(path, GAME_COLUMNS))
    if not rows:
        raise ResultsError(f"{path} holds no results yet.")
    return sorted(rows, key=lambda cells: int(cells["number"]))


class Store:
    """Where the results of a plan go."""

    def __init__(self, plan: Plan, games: Path, decisions: Path | None = None) -> None:
        self._plan = plan
        self._settled = find_game(plan.game).settle(plan.settings)
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
