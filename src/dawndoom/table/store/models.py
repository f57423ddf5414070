"""The tables of the store.

tables    one row per table: what was set up, where it stands, and its latest state (a cache)
seats     who sits where
entries   the log: what was chosen, in order. (table, number) is its key, so two answers to one
          decision can never both be stored. The log is the truth.
notes     what people did about seats and hints: lines of the log beside the choices
doors     keys of invite and watch links, hashed
watchers  who has opened the watch link of a private table
analyses  finished games analysed by search, complete or in progress
solutions what became of the puzzles that somebody tried, with their rating after each
"""

import time
from typing import Any, TypedDict

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

GATHERING, RUNNING, FINISHED, RECORD = "gathering", "running", "finished", "record"
"""Waiting for players; being played; over; a record opened as a replay."""
PERSON, OPEN, BOT = "person", "open", "bot"

HASH = String(64)
NAME = String(64)


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class UndoRequest(TypedDict):
    """A request to go back that needs the other people's consent."""

    seat: int
    choices: int
    """How many choices would be left."""
    agreed: list[int]
    declined: int | None


class Hint(TypedDict):
    """What a strong bot would choose at a decision, and the chance to win now and after that."""

    number: int
    index: int
    chance: float
    value: float
    values: list[float | None]
    """The chance with each of the options; None for those that it did not look at."""


class PuzzleResult(TypedDict):
    """What became of a puzzle at a table."""

    is_right: bool
    """Whether the first answer was right, to the end of the line."""
    is_rated: bool
    """Whether it counts: the first time that somebody tries this puzzle."""
    before: int
    after: int
    """The solver's rating before and after."""
    said: str
    """The latest choice in words, if it was wrong."""
    is_shown: bool
    """Whether the line was played out for the solver."""


class Base(DeclarativeBase):
    """The root of the rows."""


class TableRow(Base):
    """One table."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_public", "public", "status", "updated"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(NAME)
    rules: Mapped[int]
    settings: Mapped[dict[str, Any]] = mapped_column("options", JSON, key="settings")
    seats: Mapped[int]
    seed: Mapped[int] = mapped_column(BigInteger)
    """What the dice of older tables and of records without a secret are made from."""
    secret: Mapped[str | None] = mapped_column(String(64))
    """What the dice are thrown with. Nobody gets it before the game is over."""
    cards: Mapped[dict[str, str] | None] = mapped_column(JSON)
    host: Mapped[str] = mapped_column(HASH, index=True)
    public: Mapped[bool]
    status: Mapped[str] = mapped_column(String(16))
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger)
    number: Mapped[int]
    """The length of the log, which is the number of the open decision."""
    version: Mapped[int]
    """Counts every change, those of seats and requests included."""
    asked: Mapped[int | None]
    state: Mapped[str] = mapped_column(Text)
    """The latest state as JSON: a cache of the log, and where a match continues from if the rules
    have changed since."""
    undo_request: Mapped[UndoRequest | None] = mapped_column(JSON(none_as_null=True))
    away_after: Mapped[int | None]
    """After how many seconds of absence a seat may be given away; None: never."""
    hints: Mapped[bool]
    """Whether players may ask for hints."""
    giving_up: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    """The seats of a team that would give up."""
    rematch: Mapped[str | None] = mapped_column(String(32))
    ending: Mapped[str]
    """Who won and why, for lists of finished tables."""
    sealed: Mapped[bool]
    """Whether somebody has had the finished game's record. Nothing more is added to it then."""
    lesson: Mapped[str | None] = mapped_column(NAME)
    """The lesson that is taught here, if it is one."""
    lesson_step: Mapped[int | None]
    """How many of its steps are done."""
    puzzle: Mapped[str | None] = mapped_column(NAME)
    """The puzzle that is to be solved here, if it is one."""
    puzzle_result: Mapped[PuzzleResult | None] = mapped_column(JSON(none_as_null=True))
    """What became of it, once something was answered."""
    thinker: Mapped[str | None] = mapped_column(String(32))
    """The worker that is thinking for the bot to move, until `thinking_until`."""
    thinking_until: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """One seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(NAME)
    player: Mapped[str | None] = mapped_column(HASH, index=True)
    """The hash of the player's key."""
    bot: Mapped[str | None] = mapped_column(NAME)
    """The bot that plays: on a bot's seat, or on a seat whose player handed it over."""
    link: Mapped[int]
    """How many times the seat's link was renewed; only the newest one works."""
    linked: Mapped[bool]
    """Whether that link is still to be used."""
    seen: Mapped[int] = mapped_column(BigInteger)
    """When the player was last seen at the table, give or take a minute."""
    moving: Mapped[int | None] = mapped_column(BigInteger)
    """Until when the link works by which the player moves to another device."""
    hint: Mapped[Hint | None] = mapped_column(JSON(none_as_null=True))
    """The latest hint given to the seat."""


class EntryRow(Base):
    """One entry of a log."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[Any] = mapped_column(JSON)
    seat: Mapped[int | None]
    at: Mapped[int] = mapped_column(BigInteger)
    follows: Mapped[bool]
    """Whether it was chosen in one go with the entry before, so that both are taken back as one."""


class NoteRow(Base):
    """What somebody did about a seat, for everybody to read beside the log of the game."""

    __tablename__ = "notes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    """The version of the table that it brought about."""
    choices: Mapped[int]
    """How many choices had been made by then."""
    at: Mapped[int] = mapped_column(BigInteger)
    verb: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None]
    about: Mapped[list[str]] = mapped_column(JSON)
    """Names as they were then, and the like."""
    player: Mapped[str | None] = mapped_column(HASH)
    """The hash of the key of whoever no longer has the seat."""


class DoorRow(Base):
    """A key that opens a seat or, without a seat, lets its holder watch."""

    __tablename__ = "doors"

    key: Mapped[str] = mapped_column(HASH, primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    shut: Mapped[bool]
    until: Mapped[int | None] = mapped_column(BigInteger)
    """Until when it moves the seat's player to another device; None: it is an invitation."""


class WatcherRow(Base):
    """Somebody who may watch a private table."""

    __tablename__ = "watchers"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    player: Mapped[str] = mapped_column(HASH, primary_key=True)


class AnalysisRow(Base):
    """The analysis of a table's game, filled in moment by moment."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]
    """The length of the log at the time: if it has grown since, the analysis is out of date."""
    total: Mapped[int]
    """How many moments there are to analyse."""
    moments: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    failed: Mapped[bool]
    working_until: Mapped[int] = mapped_column(BigInteger)
    """How long the worker that claimed it is trusted to be working on it."""

    @property
    def is_done(self) -> bool:
        """Tell whether every moment has been analysed."""
        return len(self.moments) == self.total


class SolutionRow(Base):
    """What became of a puzzle when somebody first tried it, and their rating after it."""

    __tablename__ = "solutions"

    player: Mapped[str] = mapped_column(HASH, primary_key=True)
    game: Mapped[str] = mapped_column(NAME, primary_key=True)
    puzzle: Mapped[str] = mapped_column(NAME, primary_key=True)
    is_right: Mapped[bool]
    rating: Mapped[float]
    deviation: Mapped[float]
    volatility: Mapped[float]
    at: Mapped[int] = mapped_column(BigInteger)
