"""What the store knows of puzzles: who is solving which, and what became of those tried before."""

from functools import partial
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from dawndoom.table.store.engine import Database
from dawndoom.table.store.models import PuzzleResult, SolutionRow, TableRow
from dawndoom.table.store.rows import insert_rows, rows_of


class PuzzleRow(NamedTuple):
    """A table at which somebody solves a puzzle."""

    id: str
    game: str
    puzzle: str
    rules: int
    puzzle_result: PuzzleResult | None


class Solutions:
    """The questions and changes about puzzles, one method each."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def tables(self, player: str) -> list[PuzzleRow]:
        """Return the tables at which somebody solves a puzzle, newest first."""
        fields = [getattr(TableRow, name) for name in PuzzleRow._fields]
        query = select(*fields).where(TableRow.host == player, TableRow.puzzle.is_not(None))
        query = query.order_by(TableRow.updated.desc())
        found = await self.database.read(lambda it: it.execute(query).all())
        return [PuzzleRow(*row) for row in found]

    async def of(self, player: str) -> list[SolutionRow]:
        """Return what became of the puzzles that somebody tried, newest first."""
        mine = select(SolutionRow).where(SolutionRow.player == player)
        query = mine.order_by(SolutionRow.at.desc())
        return await self.database.read(partial(rows_of, query=query))

    async def add(self, row: SolutionRow) -> None:
        """Store what became of a puzzle; only the first time counts."""
        try:
            await self.database.write(partial(insert_rows, rows=[row]))
        except IntegrityError:
            return
