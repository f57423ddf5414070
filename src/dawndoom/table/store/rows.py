"""Rows: what the statements of the store find, insert and change, on a connection."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.orm import Session

from dawndoom.core import DawndoomError
from dawndoom.table.store.models import Base, DoorRow, EntryRow, NoteRow, SeatRow, TableRow
from dawndoom.table.store.prepared import Prepared

Changes = dict[str, Any]
Row = TypeVar("Row", bound=Base)
Listed = list[tuple[TableRow, list[SeatRow]]]

NEW_ENTRY = insert(EntryRow.__table__)  # type: ignore[arg-type]


class Conflict(DawndoomError):
    """Somebody else has changed the table meanwhile; nothing was stored."""

    def __init__(self) -> None:
        super().__init__("The table has changed meanwhile. This is how it stands now.")


class Stored(NamedTuple):
    """All of a table but its log."""

    row: TableRow
    seats: list[SeatRow]
    shared: set[str]
    """The hashed keys of the links for spectators."""
    notes: list[NoteRow]


class LessonRow(NamedTuple):
    """How far somebody has come at a table where a lesson is taught."""

    id: str
    game: str
    lesson: str
    lesson_step: int | None
    status: str


def load_table(connection: Connection, table: str) -> Stored | None:
    """Return a table with what belongs to it."""
    rows = rows_of(connection, select(TableRow).where(TableRow.id == table))
    seats = select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat)
    shared = select(DoorRow.key).where(DoorRow.table == table, DoorRow.seat.is_(None))
    notes = select(NoteRow).where(NoteRow.table == table).order_by(NoteRow.version)
    if not rows:
        return None
    return Stored(
        plain(rows[0]),
        [plain(seat) for seat in rows_of(connection, seats)],
        set(rows_of(connection, shared)),
        rows_of(connection, notes),
    )


def change_seats(connection: Connection, table: str, seats: dict[int, Changes]) -> None:
    """Change seats of a table."""
    for seat, values in seats.items():
        of_seat = (SeatRow.table == table, SeatRow.seat == seat)
        connection.execute(update(SeatRow).where(*of_seat).values(**values))


def shut_doors(connection: Connection, table: str, seats: Sequence[int]) -> None:
    """Shut the doors to seats of a table."""
    if seats:
        of_seats = (DoorRow.table == table, DoorRow.seat.in_(seats))
        connection.execute(update(DoorRow).where(*of_seats).values(shut=True))


def list_tables(connection: Connection, conditions: Sequence[Any], limit: int) -> Listed:
    """Return tables that meet all conditions, newest first, with their seats."""
    query = select(TableRow).where(*conditions).order_by(TableRow.updated.desc())
    rows: list[TableRow] = rows_of(connection, query.limit(limit))
    by_table: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    seats = select(SeatRow).where(SeatRow.table.in_(list(by_table))).order_by(SeatRow.seat)
    for seat in rows_of(connection, seats):
        by_table[seat.table].append(seat)
    return [(row, by_table[row.id]) for row in rows]


def rows_of(connection: Connection, query: Any) -> list[Any]:
    """Return what a query finds: rows, or values if it selects one column."""
    with Session(connection, expire_on_commit=False) as session:
        found = list(session.scalars(query))
        session.expunge_all()
    return found


def plain(row: Row) -> Row:
    """Return a row as a plain object: a page reads hundreds of fields, and watched ones slowly.

    What is changed in it is stored by statements, never by itself.
    """
    return cast("Row", SimpleNamespace(**values_of(row)))


def insert_rows(connection: Connection, rows: Sequence[Base]) -> None:
    """Insert rows, in this order."""
    for row in rows:
        connection.execute(insert(type(row)).values(values_of(row)))


def insert_entries(connection: Connection, entries: list[Changes]) -> None:
    """Insert entries of a log."""
    connection.execute(NEW_ENTRY, entries)


def changed_one(connection: Connection, statement: Prepared, values: Changes) -> None:
    """Insist that a statement changes exactly one row."""
    if statement.run(connection, values) != 1:
        raise Conflict


def values_of(row: Base) -> dict[str, Any]:
    """Return a row's values by column."""
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}
