"""The store: tables, seats and logs in SQLite or PostgreSQL."""

from dawndoom.table.store.engine import StoreError, check_workers, read_url
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
    SeatRow,
    TableRow,
    now,
)
from dawndoom.table.store.sole import hold
from dawndoom.table.store.store import CHANNEL, Changes, Conflict, Store

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
    "SeatRow",
    "Store",
    "StoreError",
    "TableRow",
    "check_workers",
    "hold",
    "now",
    "read_url",
]
