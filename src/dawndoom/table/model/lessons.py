"""Lessons as a person sees them: what the coach says and points at, and the list of lessons."""

import json
from dataclasses import dataclass

from dawndoom import Game, all_games
from dawndoom.core import Lesson, lessons_of
from dawndoom.core.coach import Standing, accepted, is_done, patterns_ahead, stands
from dawndoom.core.lessons import FIRST, LessonStep
from dawndoom.table.house.lessons import Progress
from dawndoom.table.house.tables import Table
from dawndoom.table.model.lists import GameCard, game_card
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

Runs = tuple[str, ...]
"""Words by turns plain and strong: "hold **two** of them" -> "hold ", "two", " of them"."""


@dataclass(frozen=True)
class CoachPage:
    """What the coach says in one go, and the ids of the elements that it points at."""

    runs: Runs
    point: tuple[str, ...]

    @property
    def words(self) -> str:
        """The words alone."""
        return "".join(self.runs)


@dataclass(frozen=True)
class StepTitle:
    """One step in the list of all."""

    title: str
    state: str
    """done, now or ahead."""


@dataclass(frozen=True)
class NextLesson:
    """What to do after a lesson."""

    title: str
    url: str


@dataclass(frozen=True)
class Coach:
    """The coach beside the board."""

    lesson: str
    number: int
    """Counted from 1, as people count."""
    title: str
    """What the step is called."""
    steps: tuple[StepTitle, ...]
    pages: tuple[CoachPage, ...]
    """The last one asks for a choice."""
    accept: str
    """The choices that the step still takes, as JSON patterns; empty where it takes any."""
    places: tuple[str, ...]
    """Where the accepted options of the open question lie."""
    options: tuple[int, ...]
    """Which options those are."""
    hints: tuple[Runs, ...]
    reply: Runs
    """What it says to a choice that has to be taken back; empty if there is none."""
    waiting: str
    """Who plays meanwhile, as a sentence; nothing if it is the person."""
    is_done: bool
    learnt: tuple[Runs, ...]
    next: NextLesson | None
    can_show: bool
    back_url: str
    show_url: str
    again_url: str
    list_url: str
    play_url: str


def runs_of(words: str) -> Runs:
    """Return words by turns plain and strong."""
    return tuple(words.split("**"))


def coach(table: Table, viewpoint: Viewpoint) -> Coach | None:
    """Return what the coach says at a table where a lesson is taught."""
    lesson = table.lesson
    if lesson is None:
        return None
    standing = stands(lesson, table.match)
    step = None if is_done(lesson, standing) else lesson.steps[standing.step]
    is_asked = may_answer(table, viewpoint)
    decision = table.match.decision if is_asked else None
    options = accepted(lesson, standing, decision) if decision is not None else []
    is_open = step is not None and is_asked and not standing.is_astray
    base = f"/t/{table.id}"
    return Coach(
        lesson=lesson.title,
        number=min(standing.step + 1, len(lesson.steps)),
        title="Well done" if step is None else step.title,
        steps=step_titles(lesson, standing),
        pages=pages_of(step, standing) if step is not None and is_open else (),
        accept=json.dumps(patterns_ahead(lesson, standing)) if is_open else "",
        places=places_of(table, options) if is_open else (),
        options=tuple(options),
        hints=tuple(runs_of(hint) for hint in step.hints) if step is not None and is_open else (),
        reply=runs_of(standing.reply) if standing.is_astray else (),
        waiting="" if is_asked or step is None or standing.is_astray else waiting(table),
        is_done=step is None,
        learnt=tuple(runs_of(words) for words in lesson.learnt),
        next=next_lesson(table.game, lesson),
        can_show=is_open and step is not None and not step.is_free,
        back_url=f"{base}/lesson-back",
        show_url=f"{base}/lesson-show",
        again_url=f"/learn/{lesson.game}/{lesson.id}",
        list_url=f"/learn/{lesson.game}",
        play_url=f"/new?game={lesson.game}",
    )


def waiting(table: Table) -> str:
    """Return who plays meanwhile."""
    asked = table.row.asked
    if asked is None or table.seats[asked].bot is None:
        return "One moment."
    return f"{table.names[asked]} plays. Watch the board."


def pages_of(step: LessonStep, standing: Standing) -> tuple[CoachPage, ...]:
    """Return what is left to say: once the person has begun, only what to do."""
    pages = step.pages if standing.part == 0 else step.pages[-1:]
    return tuple(CoachPage(runs_of(page.say), page.point) for page in pages)


def step_titles(lesson: Lesson, standing: Standing) -> tuple[StepTitle, ...]:
    """Return all steps with how they stand."""
    states = ["done"] * standing.step + ["now"] + ["ahead"] * len(lesson.steps)
    return tuple(
        StepTitle(step.title, state) for step, state in zip(lesson.steps, states, strict=False)
    )


def places_of(table: Table, options: list[int]) -> tuple[str, ...]:
    """Return where options of the open question lie on the screen, each place once."""
    decision, face = table.match.decision, table.game.face
    if decision is None:
        return ()
    view = table.match.view(decision.seat)
    found = [face.place_of(view, decision, decision.options[index]).at for index in options]
    return tuple(dict.fromkeys(place for place in found if place))


def next_lesson(game: Game, lesson: Lesson) -> NextLesson | None:
    """Return the lesson after this one, if there is one."""
    lessons = lessons_of(game)
    place = lessons.index(lesson) + 1
    if place >= len(lessons):
        return None
    after = lessons[place]
    return NextLesson(after.title, f"/learn/{after.game}/{after.id}")


# The list.


@dataclass(frozen=True)
class LessonCard:
    """A lesson in the list."""

    title: str
    about: str
    minutes: int
    steps: int
    done: int
    """How many steps the person has done."""
    is_first: bool
    is_done: bool
    is_open: bool
    url: str


@dataclass(frozen=True)
class GameLessons:
    """The lessons of a game."""

    game: GameCard
    url: str
    lessons: tuple[LessonCard, ...]

    @property
    def done(self) -> int:
        """How many of them the person has done."""
        return sum(lesson.is_done for lesson in self.lessons)


Known = dict[tuple[str, str], Progress]


def game_lessons(game: Game, known: Known) -> GameLessons:
    """Return the lessons of a game, with how far the person has come."""
    cards = tuple(lesson_card(lesson, known) for lesson in lessons_of(game))
    return GameLessons(game_card(game), f"/learn/{game.name}", cards)


def all_lessons(known: Known) -> list[GameLessons]:
    """Return the lessons of all games that have any."""
    return [game_lessons(game, known) for game in all_games() if lessons_of(game)]


def lesson_card(lesson: Lesson, known: Known) -> LessonCard:
    """Return a lesson as the list shows it."""
    progress = known.get((lesson.game, lesson.id), Progress())
    return LessonCard(
        title=lesson.title,
        about=lesson.about,
        minutes=lesson.minutes,
        steps=len(lesson.steps),
        done=progress.steps,
        is_first=lesson.id == FIRST,
        is_done=progress.is_done,
        is_open=progress.is_open,
        url=f"/learn/{lesson.game}/{lesson.id}",
    )
