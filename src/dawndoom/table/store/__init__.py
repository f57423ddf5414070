"""The store: tables, seats and logs in SQLite or PostgreSQL."""

from dawndoom.table.store.engine import StoreError, check_workers, read_url
from dawndoom.table.store.files import make_folder
from dawndoom.table.store.models import (
    BOT,
    FINISHED,
    GATHERING,
    OPEN,
    PERSON,
    RECORD,
    RUNNING,
    AnalysisRow,
    DoorRow,
    EntryRow,
    Hint,
    NoteRow,
    SeatRow,
    TableRow,
    UndoRequest,
    now,
)
from dawndoom.table.store.rows import Changes, Conflict, values_of
from dawndoom.table.store.sole import hold
from dawndoom.table.store.store import CHANNEL, Store

__all__ = [
    "AnalysisRow",
    "BOT",
    "CHANNEL",
    "FINISHED",
    "GATHERING",
    "OPEN",
    "PERSON",
    "RECORD",
    "RUNNING",
    "Changes",
    "Conflict",
    "DoorRow",
    "EntryRow",
    "Hint",
    "NoteRow",
    "SeatRow",
    "Store",
    "StoreError",
    "TableRow",
    "UndoRequest",
    "check_workers",
    "hold",
    "make_folder",
    "now",
    "read_url",
    "values_of",
]
