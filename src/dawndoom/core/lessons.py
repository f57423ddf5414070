"""Lessons: games that teach themselves, as files (`lessons/*.toml` in a game's folder).

A lesson deals a real match, plays it to a prepared position, and then has a coach say what to do
and point at it. Choices are named by their meaning, as the rules write them, never by their place
in a list:

    ["to", "c3"]        this option
    ["to", "c3|c5"]     one of these
    ["to", "*"]         any of this verb; a pattern that stops early leaves the rest open

docs/teaching.md tells authors about every field. Where a match stands in its lesson: `coach.py`.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dawndoom.core.errors import DawndoomError, UnknownName, shown
from dawndoom.core.game import Game
from dawndoom.core.state import Option, Word

FOLDER = "lessons"
NOTES = "notes"
"""The file of what is explained in real games; it is no lesson."""
FIRST = "first"
"""The lesson that every game begins with."""
ANY = "*"
OR = "|"
OVER = "over"
"""Instead of a pattern: until the game is over."""

Pattern = tuple[Word, ...]


class LessonError(DawndoomError):
    """A lesson that does not fit; names the file, the field and what was expected."""


@dataclass(frozen=True)
class Page:
    """What the coach says in one go, and the elements of the screen that it points at."""

    say: str
    point: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reply:
    """What the coach says to a choice that the step does not accept."""

    to: Pattern
    say: str


@dataclass(frozen=True)
class LessonStep:
    """One thing to do."""

    title: str
    pages: tuple[Page, ...]
    """What is said, page by page; the last one asks for the choice."""
    do: tuple[Pattern, ...] = ()
    """The choices it takes, in this order."""
    until: Pattern = ()
    """In place of `do`: any choices, up to one like this."""
    times: int = 1
    """How many of those it takes."""
    is_to_the_end: bool = False
    """In place of `do` and `until`: any choices until the game is over."""
    replies: tuple[Reply, ...] = ()
    otherwise: str = ""
    """What is said to any other choice."""
    hints: tuple[str, ...] = ()
    others: tuple[Pattern, ...] = ()
    """What the other seats choose before the next step begins; after that their bot plays."""

    @property
    def is_free(self) -> bool:
        """Tell whether it takes any choice that no reply is about."""
        return not self.do


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game."""

    game: str
    id: str
    title: str
    about: str
    minutes: int
    order: int
    steps: tuple[LessonStep, ...]
    learnt: tuple[str, ...]
    """What one knows afterwards, a sentence each."""
    settings: Mapping[str, Any]
    seats: int
    seat: int
    """Where the person sits."""
    seed: int
    log: tuple[list[Word], ...]
    """What was chosen before the lesson begins: the prepared position."""
    others: tuple[Pattern, ...]
    """What the other seats choose before the person's first choice."""
    quiet: tuple[Pattern, ...]
    """What they choose at questions that the script has no answer to; else their bot plays."""
    bot: str
    """Who plays for the other seats where nothing is said about them."""
    elsewhere: Mapping[str, str]
    """Of the first lesson: questions of a basic game, and the lesson in which they are met."""
    never: Mapping[str, str]
    """Of the first lesson: questions that no basic game asks, and why."""


def fits(pattern: Sequence[Word], option: Option) -> bool:
    """Tell whether an option is one that a pattern names."""
    said = option.plain()
    if len(pattern) > len(said):
        return False
    return all(word_fits(word, meant) for word, meant in zip(said, pattern, strict=False))


def word_fits(word: Word, meant: Word) -> bool:
    """Tell whether a word of an option is one that a pattern names."""
    if meant == ANY or word == meant:
        return True
    return isinstance(meant, str) and str(word) in meant.split(OR)


# Finding them.


def lesson_files(package: str) -> dict[str, str]:
    """Return the lessons in a game's folder: their texts by name."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found = [path for path in folder.iterdir() if path.name.endswith(".toml")]
    return {path.name.removesuffix(".toml"): path.read_text("utf-8") for path in found}


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are best taken."""
    return read_all(game.name, tuple(sorted(game.lessons().items())))


@cache
def read_all(game: str, texts: tuple[tuple[str, str], ...]) -> tuple[Lesson, ...]:
    """Return the lessons in some texts, first things first; the same texts are read once."""
    found = [read_lesson(game, name, text) for name, text in texts if name != NOTES]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.id)))


def find_lesson(game: Game, name: str) -> Lesson:
    """Return the lesson of this name."""
    known = {lesson.id: lesson for lesson in lessons_of(game)}
    if name not in known:
        raise UnknownName("lesson", name, known)
    return known[name]


# Reading them.


def read_lesson(game: str, name: str, text: str) -> Lesson:
    """Return the lesson in a text, or refuse it with the field that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{game}/{name}: not valid TOML: {error}.") from error
    top = Fields(f"{game}/{name}", data)
    start = top.table("start")
    lesson = Lesson(
        game=game,
        id=name,
        title=top.text("title"),
        about=top.text("about"),
        minutes=top.number("minutes"),
        order=top.number("order", 1),
        steps=tuple(read_step(step) for step in top.tables("steps")),
        learnt=top.texts("learnt"),
        settings=start.take("settings", dict, {}),
        seats=start.number("seats", 2),
        seat=start.number("seat", 0),
        seed=start.number("seed", 0),
        log=tuple(list(entry) for entry in start.patterns("log")),
        others=start.patterns("others"),
        quiet=start.patterns("quiet"),
        bot=start.text("bot", "greedy"),
        elsewhere=top.take("elsewhere", dict, {}),
        never=top.take("never", dict, {}),
    )
    start.close()
    top.close()
    if not lesson.steps:
        raise LessonError(f"{game}/{name}: expected steps, got none.")
    return lesson


def read_step(fields: "Fields") -> LessonStep:
    """Return one step."""
    until = fields.take("until", (list, str), [])
    step = LessonStep(
        title=fields.text("title"),
        pages=read_pages(fields),
        do=fields.patterns("do"),
        until=() if until == OVER else fields.pattern("until", until),
        times=fields.number("times", 1),
        is_to_the_end=until == OVER,
        replies=tuple(read_reply(reply) for reply in fields.tables("replies")),
        otherwise=fields.text("otherwise", ""),
        hints=fields.texts("hints"),
        others=fields.patterns("others"),
    )
    fields.close()
    if (len(step.do) > 0) == (until != []):
        raise LessonError(f"{fields.where}: expected either `do` or `until`.")
    return step


def read_pages(fields: "Fields") -> tuple[Page, ...]:
    """Return what a step says: the pages before it, and its own."""
    before = [read_page(page) for page in fields.tables("before")]
    return (*before, Page(fields.text("say"), fields.texts("point")))


def read_page(fields: "Fields") -> Page:
    """Return a page that only tells something."""
    page = Page(fields.text("say"), fields.texts("point"))
    fields.close()
    return page


def read_reply(fields: "Fields") -> Reply:
    """Return what is said to a choice."""
    to = fields.pattern("to", fields.take("to", list, None))
    reply = Reply(to, fields.text("say"))
    fields.close()
    return reply


class Fields:
    """A table of a file, whose fields are taken one by one; what is left over is a mistake."""

    def __init__(self, where: str, data: Mapping[str, Any]) -> None:
        self.where = where
        self.data = dict(data)

    def take(self, name: str, kind: Any, otherwise: Any) -> Any:
        """Take a field of this kind; without `otherwise` it has to be there."""
        value = self.data.pop(name, otherwise)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.wrong(name, value)
        return value

    def wrong(self, name: str, value: object) -> LessonError:
        """Return the complaint about a field."""
        got = "nothing" if value is None else shown(value)
        return LessonError(f"{self.where}: the field {name!r} does not fit: got {got}.")

    def text(self, name: str, otherwise: str | None = None) -> str:
        """Take some words."""
        return " ".join(str(self.take(name, str, otherwise)).split())

    def texts(self, name: str) -> tuple[str, ...]:
        """Take several texts."""
        found = self.take(name, list, [])
        if not all(isinstance(text, str) for text in found):
            raise self.wrong(name, found)
        return tuple(" ".join(text.split()) for text in found)

    def number(self, name: str, otherwise: int | None = None) -> int:
        """Take a whole number."""
        return int(self.take(name, int, otherwise))

    def pattern(self, name: str, value: Any) -> Pattern:
        """Return a pattern of choices."""
        if not isinstance(value, list) or not all(isinstance(word, (str, int)) for word in value):
            raise self.wrong(name, value)
        return tuple(value)

    def patterns(self, name: str) -> tuple[Pattern, ...]:
        """Take several patterns of choices."""
        return tuple(self.pattern(name, value) for value in self.take(name, list, []))

    def table(self, name: str) -> "Fields":
        """Take a table."""
        return Fields(f"{self.where}: {name}", self.take(name, dict, {}))

    def tables(self, name: str) -> list["Fields"]:
        """Take a list of tables."""
        found = self.take(name, list, [])
        if not all(isinstance(one, dict) for one in found):
            raise self.wrong(name, found)
        return [Fields(f"{self.where}: {name} {place + 1}", one) for place, one in enumerate(found)]

    def close(self) -> None:
        """Refuse fields that nobody knows: they are misspelt."""
        if self.data:
            unknown = ", ".join(sorted(self.data))
            raise LessonError(f"{self.where}: there is no field called {unknown}.")
