"""Work to be done on a database, in one transaction."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
