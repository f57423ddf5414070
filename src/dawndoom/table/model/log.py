"""The log: what happened, in the game's own words, for the page and the stream of news."""

from collections.abc import Sequence
from typing import NamedTuple

from dawndoom.core import Event
from dawndoom.core.match import Chosen
from dawndoom.table.house.names import shape_of
from dawndoom.table.house.tables import Table
from dawndoom.table.memory import Memory
from dawndoom.table.model.lines import LINES_A_PART, Line
from dawndoom.table.model.notes import note_lines, notes_since, part_of
from dawndoom.table.model.viewpoint import Viewpoint

EARLIER_LINES = 24
"""How many lines from before the news the page shows; the replay has them all."""
KEPT = 10_000
"""Parts of stories whose lines are kept: a page shows the same ones again and again."""
LINES = 50
"""Lines that tell at most what is new."""
SINCE_LAST_TURN = "Since your last turn"
JUST_NOW = "Just now"
SO_FAR = "So far"


class Log(NamedTuple):
    """What is new, and some of what came before, oldest first."""

    since: tuple[Line, ...] = ()
    since_title: str = ""
    earlier: tuple[Line, ...] = ()
    has_more: bool = False
    """Whether there are still earlier lines, which only the replay shows."""
    last_deed: str = ""
    """A sentence about the latest undo, draw offer or the like, or nothing."""


class Latest(NamedTuple):
    """The last line of all, if anything has happened, and a title for the news if it is news."""

    line: Line | None = None
    title: str = ""


def log(table: Table, viewpoint: Viewpoint) -> Log:
    """Return the log in words."""
    if viewpoint.curtain is not None:
        return Log()
    story, seat, names = table.match.story, viewpoint.seat, tuple(table.names)
    first, title = what_is_new(table, seat)
    notes = note_lines(table)
    since: list[Line] = []
    for part in range(first, len(story)):
        since += [*lines(table, story[part], part, seat, names), *notes.get(part, ())]
    earlier: list[Line] = []
    left = first
    while left > 0 and len(earlier) < EARLIER_LINES:
        left -= 1
        earlier[:0] = [*lines(table, story[left], left, seat, names), *notes.get(left, ())]
    return Log(tuple(since), title, tuple(earlier), left > 0, last_deed(table))


def latest(table: Table, viewpoint: Viewpoint) -> Latest:
    """Return the end of the log, without the rest of it."""
    story, seat, names = table.match.story, viewpoint.seat, tuple(table.names)
    first, title = what_is_new(table, seat)
    noted = {part_of(table, note) for note in table.notes}
    for part in reversed(range(len(story))):
        told = note_lines(table)[part] if part in noted else []
        told = told or lines(table, story[part], part, seat, names)
        if told:
            return Latest(told[-1], title if part >= first else "")
    return Latest()


def lines_since(table: Table, viewpoint: Viewpoint, version: int, choices: int) -> list[Line]:
    """Return the last lines about what came after a version with so many choices."""
    story, told = table.match.story, notes_since(table, version)
    if viewpoint.curtain is not None:
        return told
    for part in range(len(story) - 1, max(0, choices - table.match.before), -1):
        told[:0] = lines(table, story[part], part, viewpoint.seat)
        if len(told) >= LINES:
            break
    return told[-LINES:]


def what_is_new(table: Table, seat: int | None) -> tuple[int, str]:
    """Return the first part of the story that is news to a seat, and a title for the news.

    Players with opponents want to see everything since their last turn, beginning with what that
    turn itself brought about. A player alone wants to see what the last answer did, and so does a
    spectator, whoever gave that answer.
    """
    moments = table.match.moments
    is_own = bool(moments) and moments[-1].seat == seat
    run = run_start(moments) if seat is None or is_own else len(moments)
    if seat is None and run > 0:
        return run, JUST_NOW
    before = next((place for place in range(run, 0, -1) if moments[place - 1].seat == seat), 0)
    if before:
        return before, SINCE_LAST_TURN
    if moments and run == 0:
        return last_telling(table, seat), JUST_NOW
    return 0, SO_FAR


def run_start(moments: Sequence[Chosen]) -> int:
    """Return where the unbroken run of choices by the latest seat begins."""
    start = len(moments)
    while start > 0 and moments[start - 1].seat == moments[-1].seat:
        start -= 1
    return start


def last_telling(table: Table, seat: int | None) -> int:
    """Return the last part of the story with anything to tell.

    Some answers only lead to the next question; what happened before them is still the news.
    """
    story = table.match.story
    newest_first = reversed(range(len(story)))
    return next((part for part in newest_first if lines(table, story[part], part, seat)), 0)


def all_lines(table: Table, events: list[Event], part: int, seat: int | None) -> list[Line]:
    """Return the lines about one part of the story, and about what people did meanwhile."""
    return [*lines(table, events, part, seat), *note_lines(table).get(part, ())]


Telling = tuple[int, int, int, int | None, tuple[str, ...]]
"""What lines depend on: the events and how many there are, the part, the seat and the names."""

_told: Memory[Telling, tuple[list[Event], list[Line]]] = Memory(KEPT)


def lines(
    table: Table,
    events: list[Event],
    part: int,
    seat: int | None,
    names: tuple[str, ...] | None = None,
) -> list[Line]:
    """Return the lines about one part of the story that a seat may know.

    Whoever asks for many of them gives the names of the players along.
    """
    if not events:
        return []
    telling = (id(events), len(events), part, seat, names or tuple(table.names))
    # The events are kept with their lines, so that no others can have their id meanwhile.
    known = _told.get(telling) or _told.keep(telling, (events, tell(table, events, part, seat)))
    return known[1]


def without_forced(events: Sequence[Event]) -> list[Event]:
    """Return the events worth a caption: that there was no choice is no sight."""
    return [event for event in events if event.verb != "forced"]


def tell(table: Table, events: list[Event], part: int, seat: int | None) -> list[Line]:
    """Put one part of the story into words."""
    told: list[Line] = []
    for event in events:
        said = line(table, event, LINES_A_PART * part + len(told)) if event.is_for(seat) else None
        if said is not None:
            told.append(said)
    return told


def line(table: Table, event: Event, number: int) -> Line | None:
    """Return the line for an event, in the game's words or, for deeds at the table, in ours."""
    said = table.game.face.sentence(event, table.names)
    if said is not None:
        seat = said.seat if event.seat is None else event.seat
        return make_line(table, number, seat, said.text, said.rule, said.pieces)
    if event.verb == "resigned" and event.seat is not None:
        return make_line(table, number, event.seat, f"{table.names[event.seat]} resigned.")
    if event.verb == "agreed_draw":
        return make_line(table, number, None, "The players agreed to a draw.")
    return None


def make_line(
    table: Table,
    number: int,
    seat: int | None,
    text: str,
    rule: str = "",
    pieces: tuple[str, ...] = (),
) -> Line:
    """Return a line.

    A game may have more sides than there are people at the table, as when one person runs two.
    """
    shape = "" if seat is None else shape_of(seat)
    name = "" if seat is None or seat >= len(table.names) else table.names[seat]
    return Line(number, seat, shape, name, text, rule, pieces)


def last_deed(table: Table) -> str:
    """Return a sentence about the latest deed, if it was an undo or about a draw."""
    entry = table.match.log[-1] if table.match.log else None
    if not isinstance(entry, dict):
        return ""
    if "undo" in entry:
        return "A choice was taken back."
    if "offer_draw" in entry:
        return f"{table.names[entry['offer_draw']]} offers a draw."
    if "answer_draw" in entry and not entry["answer_draw"][1]:
        return f"{table.names[entry['answer_draw'][0]]} declined the draw."
    return ""
