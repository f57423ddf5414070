"""Explanations: what a coach says in a real game when something appears for the first time.

They lie beside the lessons (`lessons/notes.toml`), with the margin from which on a choice is worth
a question:

    margin = 0.15             a choice is doubted if another promises that much more to win

    [[notes]]
    id = "forest"             remembered once it was read
    title = "A forest"
    say = "Nobody in it can be hit."
    element = "space-*"       shown when such an element is on the screen; it is pointed at
    asks = "choose_space"     and, or, when this is asked
"""

import tomllib
from dataclasses import dataclass
from functools import cache

from dawndoom.core.game import Game
from dawndoom.core.lessons import NOTES, Fields, LessonError

MARGIN = 0.15
"""Where a game says nothing else."""


@dataclass(frozen=True)
class Explanation:
    """What is said about a thing when it is first met."""

    id: str
    title: str
    say: str
    element: str
    """The id of its element; a star stands for any ending."""
    asks: str
    """The question at which it is said."""


@dataclass(frozen=True)
class Explanations:
    """All that is explained in a game as one plays."""

    margin: float
    notes: tuple[Explanation, ...]


def explanations_of(game: Game) -> Explanations:
    """Return what is explained in a game."""
    return read_explanations(game.name, game.lessons().get(NOTES, ""))


@cache
def read_explanations(game: str, text: str) -> Explanations:
    """Return the explanations in a text, or refuse them with the field that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{game}/{NOTES}: not valid TOML: {error}.") from error
    top = Fields(f"{game}/{NOTES}", data)
    found = Explanations(
        margin=float(top.take("margin", (float, int), MARGIN)),
        notes=tuple(read_note(note) for note in top.tables("notes")),
    )
    top.close()
    return found


def read_note(fields: Fields) -> Explanation:
    """Return one explanation."""
    note = Explanation(
        id=fields.text("id"),
        title=fields.text("title"),
        say=fields.text("say"),
        element=fields.text("element", ""),
        asks=fields.text("asks", ""),
    )
    fields.close()
    if not note.element and not note.asks:
        raise LessonError(f"{fields.where}: expected `element` or `asks`: when is it said?")
    return note
