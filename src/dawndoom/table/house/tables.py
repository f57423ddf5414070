"""A table in memory: its stored rows, and its match played up to the present."""

import json
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json

from dawndoom import Game, Match, find_game
from dawndoom.core import Lesson, Puzzle, RecordError, lessons_of, puzzles_of
from dawndoom.core.coach import stands
from dawndoom.table.errors import NotAllowed
from dawndoom.table.house.keys import is_same
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import OPEN, RECORD, Changes, EntryRow, NoteRow, SeatRow, TableRow
from dawndoom.table.store.models import FINISHED, GATHERING, RUNNING

logger = logging.getLogger(__name__)


MOST_ENTRIES = 10_000
"""Entries that a log may have, in a record as well: ten times as many as the longest games."""


class Rest(NamedTuple):
    """What somebody has still to answer once a pause is over; only this process knows of it."""

    seat: int
    player: str | None
    number: int
    """The number of the pause."""
    answers: Sequence[Any]


class Table:
    """A table with its seats and its match."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        match: Match,
        shared: set[str] | None = None,
        notes: list[NoteRow] | None = None,
    ) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.shared = shared or set()
        """The hashed keys of the links for spectators."""
        self.notes = notes or []
        self.passing: tuple[bool, ...] | None = None
        """What time changes, as it was when somebody last looked."""
        self.rest: Rest | None = None
        self.holding: dict[str, list[int]] = {}
        """The seats of whoever holds any; forgotten when a seat changes."""

    @property
    def id(self) -> str:
        """The table's id, as it appears in addresses."""
        return self.row.id

    @property
    def game(self) -> Game:
        """The game played here."""
        return self.match.game

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is taught here, if it is one and can still be followed."""
        if self.row.lesson is None or self.match.before:
            return None
        return next((one for one in lessons_of(self.game) if one.id == self.row.lesson), None)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that is solved here, if it is one and the rules are still the same."""
        if self.row.puzzle is None or self.match.before:
            return None
        return next((one for one in puzzles_of(self.game) if one.id == self.row.puzzle), None)

    @property
    def is_plain(self) -> bool:
        """Tell whether people play here as they like: nothing is taught, nothing to be solved."""
        return self.row.lesson is None and self.row.puzzle is None

    @property
    def fixed(self) -> int:
        """How many choices nobody may take back: those that a lesson or puzzle begins with."""
        if self.puzzle is not None:
            return self.puzzle.start
        return 0 if self.lesson is None else len(self.lesson.log)

    @property
    def names(self) -> list[str]:
        """The players' names, in seat order."""
        return [seat.name for seat in self.seats]

    @property
    def is_team(self) -> bool:
        """Tell whether the players win and lose together."""
        return self.game.is_team(self.match.settings)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing more will happen, so that everything may be shown."""
        return self.row.status in (FINISHED, RECORD)

    @property
    def choices(self) -> int:
        """The number of choices made and not taken back, pauses included: all may know it."""
        return self.match.before + len(self.match.moments)

    @property
    def needs_answer(self) -> bool:
        """Tell whether the house has to answer: for a bot, or because there is no choice.

        Where the one thing to do has a price, a person has to agree.
        """
        asked = self.row.asked
        if self.row.status != RUNNING or asked is None or self.is_full:
            return False
        return self.is_pausing or self.seats[asked].bot is not None

    @property
    def is_full(self) -> bool:
        """Tell whether the log is as long as it may be: the game can only be ended."""
        return len(self.match.log) >= MOST_ENTRIES

    @property
    def is_pausing(self) -> bool:
        """Tell whether a pause goes by, in which nobody has anything to decide."""
        return self.match.is_pausing and not self.match.asks_consent

    def seats_of(self, viewer: Viewer) -> list[int]:
        """Return the seats that the viewer holds; a page asks for them a dozen times."""
        held = self.holding.get(viewer.player)
        if held is None:
            held = [row.seat for row in self.seats if is_same(row.player, viewer.player)]
            if held:
                self.holding[viewer.player] = held
        return held

    def is_host(self, viewer: Viewer) -> bool:
        """Tell whether the viewer set up this table."""
        return is_same(self.row.host, viewer.player)

    def seat_to_act(self, viewer: Viewer, wish: int | None = None) -> int:
        """Return the seat the viewer acts for: the wished one, else the one to move, else any."""
        held = self.seats_of(viewer)
        if not held:
            raise NotAllowed("You don't have a seat at this table.")
        if wish is not None:
            if wish not in held:
                raise NotAllowed(f"Seat {wish + 1} isn't yours.")
            return wish
        return self.row.asked if self.row.asked in held else held[0]

    def people_beside(self, seat: int) -> list[int]:
        """Return the seats of the other people: not of bots, and not of the same person again.

        Whoever has handed their seat to a bot still counts.
        """
        mine = self.seats[seat].player
        return [row.seat for row in self.seats if row.player and not is_same(row.player, mine)]

    def standing(self) -> Changes:
        """Return where the match stands, as the store keeps it."""
        match = self.match
        return {
            "asked": None if match.decision is None else match.decision.seat,
            "status": self.condition(),
            "state": dumped(match),
            "ending": "" if match.outcome is None else self.ending(),
            "lesson_step": None if self.lesson is None else stands(self.lesson, match).step,
        }

    def condition(self) -> str:
        """Return the table's status: waiting for players, running, over, or only a record."""
        if self.row.status == RECORD:
            return RECORD
        if self.match.outcome is not None:
            return FINISHED
        return GATHERING if any(seat.kind == OPEN for seat in self.seats) else RUNNING

    def record(self) -> dict[str, Any]:
        """Return the whole record, with what the dice were thrown with. For games that are over."""
        return record_of(self.row, list(self.match.log))

    def ending(self) -> str:
        """Return who won and why, in words that anybody may read."""
        return self.game.face.ending(self.match.view(None), self.names)


def record_of(row: TableRow, log: list[Any]) -> dict[str, Any]:
    """Return the record of a stored table, its secret included: it must not leave the house."""
    record = {
        "dawndoom": 1,
        "game": row.game,
        "rules": row.rules,
        "options": row.settings,
        "seats": row.seats,
        "seed": row.seed,
        "cards": row.cards,
        "log": log,
    }
    return record if row.secret is None else {**record, "secret": row.secret}


def play_again(row: TableRow, entries: Sequence[EntryRow]) -> Match:
    """Return a stored match: its log replayed or, if the rules have changed, its latest state."""
    game = find_game(row.game)
    record = record_of(row, [entry.entry for entry in entries])
    following = {entry.number for entry in entries if entry.follows}
    if row.rules == game.rules_version:
        try:
            return going_on(row, Match.load(record, game, is_patient(row), following))
        except RecordError:
            logger.exception("The log of table %s does not fit; continuing from its state", row.id)
    return Match.resume(record, json.loads(row.state), game, is_patient(row))


def is_patient(row: TableRow) -> bool:
    """Tell whether a table pauses at private questions; a record to look at does not."""
    return row.status != RECORD


def going_on(row: TableRow, match: Match) -> Match:
    """Go on to where a stored match stood: pauses are not in the log."""
    while match.is_pausing and json.loads(row.state) != match.game.dump(match.state):
        match.go_on()
    return match


def dumped(match: Match) -> str:
    """Return the state of a match as the store keeps it."""
    return to_json(match.game.dump(match.state)).decode()
