"""Replays: any moment of a game, records to download, and records opened from elsewhere.

During a game, players see earlier moments as they looked from their own seat, and nobody gets the
record, because it holds what the dice are thrown with. Once the game is over, everything may be
seen; once somebody has the record, the end can't be taken back any more.
"""

import asyncio
import logging
from collections import OrderedDict
from functools import partial
from typing import Any

from dawndoom import Match, find_game, read_record
from dawndoom.core import DawndoomError, Event, RecordError, RulesError, State, View
from dawndoom.core.match import Chosen
from dawndoom.table.configuration import LONGEST_CARDS
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house.creation import new_row, seat_row
from dawndoom.table.house.house import House
from dawndoom.table.house.names import clean_name
from dawndoom.table.house.tables import MOST_ENTRIES, Table
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.house.turns import Claim
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import PERSON, RECORD, Changes, SeatRow, TableRow, values_of

logger = logging.getLogger(__name__)

MOST_STEPS = 20_000
"""Choices that opening a record may take; each undo in it replays the game up to that point."""
DEAL_STEPS = 10
"""What dealing anew counts for, with which every undo begins."""
SHARES = 8
"""One replay gets at most this part of the memory for all replays."""
STATE_BYTES = 4
"""What a state takes in memory for each byte of its JSON: measured over all games, rounded up."""


class Replay:
    """Every moment of a match: before the first choice, after each one, and as it stands now.

    Some moments are kept; the others are played again from the one before. While the game goes on,
    a pause is a moment like a choice, lest anybody tell them apart; once it is over, nobody minds.
    """

    def __init__(self, match: Match, state_size: int, budget: int) -> None:
        self.is_patient = match.patient and match.outcome is None
        self.made = match.moments[:] if self.is_patient else match.chosen[:]
        """What was chosen to get to each moment but the first."""
        self.story = story_of(match, self.made)
        # What was played under other rules can't be played again: that is refused here.
        first = match.earlier(0, self.is_patient).state
        first.events = None
        # A resignation or an agreed draw ends the match after the last choice.
        self._final = match.state.clone()
        self._kept: dict[int, State] = {0: first}
        self._state_size = state_size
        self._every = 1 + self.last * state_size // budget
        self._latest: tuple[int, State] = (0, self._kept[0])
        """Where somebody looked last: the next moment is usually the one after it."""

    @property
    def last(self) -> int:
        """The number of the latest moment."""
        return len(self.made)

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return self._state_size * (len(self._kept) + 3)

    def state(self, place: int) -> State:
        """Return the state after so many choices."""
        if place == self.last:
            return self._final
        known = max(at for at in self._kept if at <= place)
        if known <= self._latest[0] <= place:
            known, state = self._latest
        else:
            state = self._kept[known]
        state = state.clone()
        state.patient = self.is_patient
        for at in range(known, place):
            decision = state.decision
            assert decision is not None
            state.choose(decision.options.index(self.made[at].option))
            if (at + 1) % self._every == 0:
                self._kept[at + 1] = state.clone()
        self._latest = (place, state)
        return state


def story_of(match: Match, made: list[Chosen]) -> list[list[Event]]:
    """Return what happened, in as many parts as there are moments, and the ending."""
    opening, *middle, closing = match.story
    parts = [opening]
    counted = {id(moment) for moment in made}
    for moment, events in zip(match.moments, middle, strict=True):
        if id(moment) in counted:
            parts.append(events)
        else:
            parts[-1] = parts[-1] + events
    return [*parts, closing]


class Replays:
    """The replays that people have looked at lately, as many as fit into a budget of bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._kept: OrderedDict[str, tuple[int, Replay]] = OrderedDict()

    @property
    def size(self) -> int:
        """About how many bytes they take together."""
        return sum(replay.size for _, replay in self._kept.values())

    async def of(self, table: Table, at: int | None = None) -> Replay:
        """Return a table's replay, ready to show a moment; the caller holds the table."""
        known = self._kept.pop(table.id, None)
        if known is None or known[0] != table.match.public_number:
            state_size = STATE_BYTES * len(table.row.state)
            replay = Replay(table.match, state_size, max(1, self.budget // SHARES))
            known = (table.match.public_number, replay)
        self._kept[table.id] = known
        replay = known[1]
        if at is not None:
            # The moment before is asked for too: what was chosen there has led here.
            await asyncio.to_thread(replay.state, max(0, min(at, replay.last) - 1))
        while len(self._kept) > 1 and self.size > self.budget:
            self._kept.popitem(last=False)
        return replay


def viewpoint_for_replay(table: Table, viewer: Viewer, wish: int | None) -> int | None:
    """Return the seat a replay is seen from: one of the viewer's, or any after the end."""
    held = table.seats_of(viewer)
    if table.is_over:
        fits = wish is not None and 0 <= wish < len(table.seats)
        return wish if fits else (held[0] if held else None)
    if wish is not None and wish not in held:
        raise NotAllowed("You can see the game from other seats when it is over.")
    if wish is None and len(held) > 1 and table.game.needs_curtain:
        return None
    return wish if wish is not None else (held[0] if held else None)


def see_moment(table: Table, replay: Replay, at: int, seat: int | None) -> View:
    """Return what a seat saw at a moment."""
    return table.game.see(replay.state(at), seat)


async def download(house: House, table: Table) -> dict[str, Any]:
    """Return the record of a game, with the players' names. From here on the game stays over."""
    if not table.is_over:
        raise NotNow("You can download the record when the game is over: it gives away the dice.")
    await house.seal(table)
    return {**table.record(), "names": table.names}


async def open_record(house: House, thinkers: Thinkers, viewer: Viewer, text: str) -> str:
    """Open a record as a table to look at, and return its id."""
    if not viewer.key:
        raise NotAllowed("You need a key to open a record.")
    claim = Claim("", viewer.client, is_long=True)
    values, seats, log = await thinkers.do(partial(checked, text), claim)
    row = TableRow(**values, host=viewer.player)
    await house.store.create_long(row, [SeatRow(**seat) for seat in seats], log)
    return row.id


def checked(text: str) -> tuple[Changes, list[Changes], list[Any]]:
    """Play a record again to check it. Return the values of its rows but the host, and its log."""
    record, match = played(text)
    row = new_row(match, "", public=False)
    row.status = RECORD
    seats = [record_seat(row.id, seat, record.get("names")) for seat in range(match.seats)]
    values = {**values_of(row), **Table(row, seats, match).standing()}
    del values["host"]
    return values, [values_of(seat) for seat in seats], match.log


def played(text: str) -> tuple[dict[str, Any], Match]:
    """Return a record and its match. Whatever is wrong with it goes to the server as one kind."""
    try:
        record = read_record(text)
        check_seed(record)
        check_effort(record)
        return record, Match.load(record, find_game(record["game"]))
    except RulesError:
        logger.exception("A record broke the rules")
        raise RecordError("This record can't be played again.") from None
    except DawndoomError as error:
        # Other errors can't travel from one process to another.
        raise RecordError(str(error)) from None


def check_seed(record: dict[str, Any]) -> None:
    """Refuse a seed that the store can't hold."""
    if not -(2**63) <= record["seed"] < 2**63:
        raise RecordError("The record's seed is too large: a table keeps seeds of up to 64 bits.")


def check_effort(record: dict[str, Any]) -> None:
    """Refuse a record that was made to keep the server busy."""
    count = steps = 0
    for entry in record["log"]:
        if isinstance(entry, dict) and isinstance(entry.get("undo"), int):
            count = min(count, max(0, entry["undo"]))
            steps += count + DEAL_STEPS
        else:
            count += 1
            steps += 1
        if isinstance(entry, dict) and "passed" in entry:
            # The pause that it came in is looked for from the beginning.
            steps += count + DEAL_STEPS
    cards = record.get("cards") or {"text": ""}
    if (
        max(len(record["log"]) - MOST_ENTRIES, steps - MOST_STEPS) > 0
        or len(str(cards["text"])) > LONGEST_CARDS
    ):
        raise RecordError("The record is too long to be a game played here.")


def record_seat(table: str, seat: int, names: Any) -> SeatRow:
    """Return a seat of a record, with the player's name if the record has it."""
    known = names[seat] if isinstance(names, list) and seat < len(names) else ""
    name = clean_name(known if isinstance(known, str) else "", f"Player {seat + 1}")
    return seat_row(table, seat, PERSON, name)
