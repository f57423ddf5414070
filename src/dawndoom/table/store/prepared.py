"""Statements that are put into words once: for an answer, finding the words took longest.

SQLAlchemy makes out anew each time which statement it is given. That took four times as long as
SQLite takes to carry it out, and even handing on ready words took twice as long; so SQLite's driver
gets them directly.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.engine import Dialect

Written = tuple[str, list[tuple[str, Callable[[Any], Any] | None]]]
"""The words of a statement, and its values in order: their names, and how the driver wants them."""


class Prepared:
    """A statement that is executed often, with other values each time."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._written: dict[tuple[str, ...], Written] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Execute it, and return how many rows it has changed."""
        dialect = connection.dialect
        key = (dialect.name, *values)
        if key not in self._written:
            self._written[key] = self._write(dialect, list(values))
        words, places = self._written[key]
        given = [values[name] if fit is None else fit(values[name]) for name, fit in places]
        if dialect.name == "sqlite":
            rows: int = driver_of(connection).execute(words, given).rowcount
            return rows
        return connection.exec_driver_sql(words, tuple(given)).rowcount

    def _write(self, dialect: Dialect, names: list[str]) -> Written:
        compiled = self._statement.compile(dialect=dialect, column_keys=names)
        types = {name: bind.type.dialect_impl(dialect) for name, bind in compiled.binds.items()}
        places = compiled.positiontup or []
        return str(compiled), [(name, types[name].bind_processor(dialect)) for name in places]


def driver_of(connection: Connection) -> Any:
    """Return the driver's own connection."""
    return connection.connection.driver_connection
