"""The tables of the store.

tables    one row a table: what was set up, where it stands, and its latest state (a cache)
seats     who sits where
entries   the log: what was chosen, in order. (table, number) is its key, so that two answers
          to one decision cannot both be stored. The log is the truth.
doors     keys of invite and watch links, hashed
watchers  who has opened a watch link of a private table
analyses  games looked back at by search, as far as that has come
"""

import time
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

GATHERING, RUNNING, FINISHED, RECORD = "gathering", "running", "finished", "record"
"""Waiting for people; being played; over; a record that somebody has opened to look at."""
PERSON, OPEN, BOT = "person", "open", "bot"

HASH = String(64)
NAME = String(64)


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Base(DeclarativeBase):
    """The root of the rows."""


class TableRow(Base):
    """One table."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_public", "public", "status", "updated"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(NAME)
    rules: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seats: Mapped[int]
    seed: Mapped[int] = mapped_column(BigInteger)
    cards: Mapped[dict[str, str] | None] = mapped_column(JSON)
    host: Mapped[str] = mapped_column(HASH, index=True)
    public: Mapped[bool]
    status: Mapped[str] = mapped_column(String(16))
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger)
    number: Mapped[int]
    """How long the log is: the number of the decision that is open."""
    version: Mapped[int]
    """Counts every change, also of seats and requests."""
    asked: Mapped[int | None]
    state: Mapped[str] = mapped_column(Text)
    """The latest state as JSON: a cache of the log, and what a match goes on from when the
    rules have changed since."""
    undo_request: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Who asks to go back how far, and who has agreed."""
    rematch: Mapped[str | None] = mapped_column(String(32))
    ending: Mapped[str]
    """Who won and why, for lists of finished tables."""
    thinker: Mapped[str | None] = mapped_column(String(32))
    """The worker that thinks for the bot asked, until `thinking_until`."""
    thinking_until: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """One seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(NAME)
    player: Mapped[str | None] = mapped_column(HASH, index=True)
    """The hash of the key of who sits here."""
    bot: Mapped[str | None] = mapped_column(NAME)
    """Which bot plays: on a bot's seat, and on a seat that its person has handed over."""
    link: Mapped[int]
    """How often the seat's link was made; a renewed link shuts the earlier ones."""
    hint: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The latest hint that the seat was given, with the number of its decision."""


class EntryRow(Base):
    """One entry of a log."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[Any] = mapped_column(JSON)
    seat: Mapped[int | None]
    at: Mapped[int] = mapped_column(BigInteger)


class DoorRow(Base):
    """A key that opens a seat, or the view of a spectator (no seat)."""

    __tablename__ = "doors"

    key: Mapped[str] = mapped_column(HASH, primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    shut: Mapped[bool]


class WatcherRow(Base):
    """Somebody who may watch a private table."""

    __tablename__ = "watchers"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    player: Mapped[str] = mapped_column(HASH, primary_key=True)


class AnalysisRow(Base):
    """The analysis of a table's game, moment by moment as they get done."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]
    """How long the log was: if it has grown since, the analysis is of another game."""
    total: Mapped[int]
    """How many moments there are to look back at."""
    moments: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    failed: Mapped[bool]
    working_until: Mapped[int] = mapped_column(BigInteger)
    """Until when the worker that took it on is trusted to be at it."""

    @property
    def is_done(self) -> bool:
        """Whether every moment has been looked at."""
        return len(self.moments) == self.total
