"""Notes in words: what people did about seats and hints, as lines of the log."""

from dawndoom.table.house import notes
from dawndoom.table.house.names import shape_of
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.lines import LINES_A_PART, Line
from dawndoom.table.store import NoteRow

FIRST = LINES_A_PART // 2
"""Notes are numbered behind all events of their part of the story."""

SENTENCES = {
    notes.JOINED: "{0} sat down.",
    notes.TOOK_OVER: "{0} took over from {1}.",
    notes.GIVEN: "{0} took the seat of {1}, who had been away for {2}.",
    notes.COVERED: "{0} has been away for {2}. The {1} plays until {0} is back.",
    notes.HANDED: "{0} let the {1} play.",
    notes.FILLED: "The {0} sat down.",
    notes.TAKEN_BACK: "{0} took the seat back from the bot.",
    notes.RENEWED: "The host made a new link for this seat.",
    notes.MOVED: "{0} moved to another device.",
    notes.LEFT: "The {1} plays on for {0}.",
    notes.WOULD_GIVE_UP: "{0} would give up.",
    notes.PLAYS_ON: "{0} wants to play on.",
    notes.HINTED: "{0} asked for a hint.",
}
FAREWELLS = {
    notes.GIVEN: "{0} has your seat now, because you had been away for {2}. You can still watch.",
    notes.MOVED: "You are playing on another device now. Here you can only watch.",
    notes.LEFT: "You resigned. The {1} plays on for you, and you can watch.",
}


def sentence(note: NoteRow) -> str:
    """Return what everybody reads about it."""
    return said(SENTENCES[note.verb], note)


def farewell(table: Table, viewer: Viewer) -> str:
    """Return why the viewer no longer has a seat here; nothing for everybody else."""
    note = notes.parting(table, viewer)
    return "" if note is None else said(FAREWELLS[note.verb], note)


def said(words: str, note: NoteRow) -> str:
    """Fill in the names; bots have theirs as a noun in a sentence."""
    return words.format(*(lowered(name) for name in note.about))


def lowered(name: str) -> str:
    """Return `medium bot` for `Medium bot`; people's names stay as they are."""
    return name[0].lower() + name[1:] if name.endswith(" bot") else name


def note_lines(table: Table) -> dict[int, list[Line]]:
    """Return the lines about what people did, by the part of the story that they did it in."""
    lines: dict[int, list[Line]] = {}
    for note in table.notes:
        part = part_of(table, note)
        told = lines.setdefault(part, [])
        told.append(note_line(note, LINES_A_PART * part + FIRST + len(told)))
    return lines


def part_of(table: Table, note: NoteRow) -> int:
    """Return the part of the story that a note belongs to; going back takes none away."""
    return min(max(0, note.choices - table.match.before), len(table.match.moments))


def note_line(note: NoteRow, number: int) -> Line:
    """Return the line for a note."""
    shape = "" if note.seat is None else shape_of(note.seat)
    name = note.about[0] if note.about else ""
    return Line(number, note.seat, shape, name, sentence(note), "", ())


def notes_since(table: Table, version: int) -> list[Line]:
    """Return what was done since a version of the table."""
    return [
        note_line(note, LINES_A_PART * part_of(table, note) + FIRST)
        for note in table.notes
        if note.version > version
    ]
