"""Lessons at the table: a person, a coach, and others who play by the script.

A lesson is a table like any other, with a real match of its own; it begins in the prepared
position, and its dice have a seed, so that it goes the same way for everybody. Where the person
stands in it follows from what was chosen (`core/coach.py`).
"""

import asyncio
from dataclasses import dataclass

from dawndoom import Game, find_game
from dawndoom.bots import find_bot
from dawndoom.core import Lesson, Match, find_lesson, lessons_of
from dawndoom.core.coach import Standing, accepted, new_match, scripted, seat_names, stands
from dawndoom.table.errors import NotAllowed, NotFound, NotNow
from dawndoom.table.house.creation import new_row, seat_row
from dawndoom.table.house.deeds import NOBODY_WAITS, answer
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import BOT, PERSON, RUNNING, SeatRow
from dawndoom.table.store.rows import LessonRow

SCRIPT = "lesson"
"""What stands in place of a bot: the lesson knows how they play."""
MOST_LESSONS = 200


def taught(table: Table) -> Lesson:
    """Return the lesson of a table, or refuse if none is taught here."""
    if table.lesson is None:
        raise NotFound("No lesson is taught at this table.")
    return table.lesson


# Beginning.


async def begin(house: House, viewer: Viewer, game: str, name: str, anew: bool = False) -> str:
    """Return the table of a lesson: the one where the viewer left off, or a new one."""
    if not viewer.key:
        raise NotAllowed("You need a key to take a lesson.")
    found = find_game(game)
    lesson = find_lesson(found, name)
    rows = await my_rows(house, viewer)
    open_rows = [row for row in rows if is_open(row, lesson)]
    if open_rows and not anew:
        return open_rows[0].id
    await house.remove([row.id for row in open_rows])
    return await set_up(house, viewer, found, lesson)


def is_open(row: LessonRow, lesson: Lesson) -> bool:
    """Tell whether a stored table is this lesson, begun and not done."""
    is_same = (row.game, row.lesson) == (lesson.game, lesson.id)
    return is_same and row.status == RUNNING and (row.lesson_step or 0) < len(lesson.steps)


async def set_up(house: House, viewer: Viewer, game: Game, lesson: Lesson) -> str:
    """Set up the table of a lesson and return its id."""
    match = new_match(lesson, game)
    row = new_row(match, viewer.player, public=False, hints=False)
    row.lesson = lesson.id
    seats = [new_seat(row.id, lesson, seat, viewer) for seat in range(lesson.seats)]
    table = Table(row, seats, match)
    for name, value in table.standing().items():
        setattr(row, name, value)
    await house.store.create_long(row, seats, match.log)
    house.tell(table)
    return row.id


def new_seat(table: str, lesson: Lesson, seat: int, viewer: Viewer) -> SeatRow:
    """Return the row of a seat: the person's, or one that plays by the script."""
    name = seat_names(lesson.seats, lesson.seat)[seat]
    if seat == lesson.seat:
        return seat_row(table, seat, PERSON, name, viewer.player)
    return seat_row(table, seat, BOT, name, None, SCRIPT)


# Playing.


async def play_others(house: House, table: Table) -> bool:
    """Choose once for another seat, or pass a pause. Return whether anything was done."""
    lesson, match = taught(table), table.match
    standing = stands(lesson, match)
    if match.decision is None or standing.is_astray:
        return False
    if match.is_pausing:
        match.go_on()
        await house.change(table, {**table.standing(), **NOBODY_WAITS})
    else:
        seat = match.decision.seat
        # A bot may think for a while: nobody else shall wait for it.
        index = await asyncio.to_thread(choice_of_others, lesson, match, standing)
        match.choose(index, seat)
        await house.commit(table, seat)
    return True


def choice_of_others(lesson: Lesson, match: Match, standing: Standing) -> int:
    """Return what another seat chooses: by the script, else as its bot, always the same way."""
    decision = match.decision
    assert decision is not None
    index = scripted(lesson, standing, decision)
    if index is None:
        bot = find_bot(lesson.bot, lesson.seed + match.number)
        index = bot.choose(match.perspective(decision.seat))
    return index


async def take_back(house: House, table: Table, viewer: Viewer) -> None:
    """Take back everything since the person left the way."""
    lesson = taught(table)
    seat = table.seat_to_act(viewer)
    standing = stands(lesson, table.match)
    if not standing.is_astray:
        raise NotNow("There is nothing to take back.")
    table.match.go_back(table.match.chain_start(standing.made))
    await house.commit(table, seat)


async def show(house: House, table: Table, viewer: Viewer) -> None:
    """Make the next choices of the step for the person, as far as they are theirs in a row."""
    lesson = taught(table)
    step = stands(lesson, table.match).step
    if step >= len(lesson.steps) or lesson.steps[step].is_free:
        raise NotNow("This one is yours alone.")
    while table.match.decision is not None:
        standing = stands(lesson, table.match)
        places = accepted(lesson, standing, table.match.decision)
        is_mine = table.match.decision.seat == lesson.seat
        if standing.step != step or not is_mine or not places:
            break
        await answer(house, table, viewer, [places[0]], table.match.public_number)


# How far somebody has come.


@dataclass(frozen=True)
class Progress:
    """How far somebody has come in a lesson."""

    steps: int = 0
    """The most steps done in one go."""
    is_done: bool = False
    is_open: bool = False
    """Whether it was begun and left."""


async def my_rows(house: House, viewer: Viewer) -> list[LessonRow]:
    """Return the tables of the viewer's lessons, newest first."""
    if not viewer.player:
        return []
    return await house.store.lessons(viewer.player, MOST_LESSONS)


async def progress(house: House, viewer: Viewer) -> dict[tuple[str, str], Progress]:
    """Return how far the viewer has come in each lesson of each game that they began."""
    found: dict[tuple[str, str], Progress] = {}
    for row in await my_rows(house, viewer):
        lesson = lesson_of(row)
        if lesson is None:
            continue
        known = found.get((lesson.game, lesson.id), Progress())
        steps = max(known.steps, row.lesson_step or 0)
        is_finished = steps >= len(lesson.steps)
        found[lesson.game, lesson.id] = Progress(
            steps, is_finished, known.is_open or is_open(row, lesson)
        )
    return found


def lesson_of(row: LessonRow) -> Lesson | None:
    """Return the lesson of a stored table, if it is still taught."""
    lessons = lessons_of(find_game(row.game))
    return next((lesson for lesson in lessons if lesson.id == row.lesson), None)
