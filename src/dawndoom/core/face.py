"""What a game shows: its picture, its words, its guide.

Everything here takes a view (plain data, see `Game.see`) and never a state, so whatever reaches
a screen has passed the one filter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dawndoom.core.state import Decision, Event, Option

View = dict[str, Any]
Names = Sequence[str]


@dataclass(frozen=True)
class Prompt:
    """What is asked, as a sentence, and what matters about it."""

    title: str
    help: str = ""


@dataclass(frozen=True)
class Wording:
    """An option in words: what it is, what it brings (`note`), what it risks (`warning`)."""

    label: str
    note: str = ""
    warning: str = ""


@dataclass(frozen=True)
class Sentence:
    """One line of the log: what happened, who did it, which pieces glow.

    `rule` is the id in the ledger, for whoever reads the rules: players never see it.
    """

    text: str
    seat: int | None = None
    rule: str = ""
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Symbol:
    """One line of the key: a small picture (SVG) and what it means."""

    picture: str
    words: str


@dataclass(frozen=True)
class Face:
    """The picture and the words of a game."""

    accent: str
    tagline: str
    guide: Callable[[], str]
    draw: Callable[[View, Decision | None], str]
    """The whole picture as SVG: board, pieces, and what can be clicked (`data-options`)."""
    player: Callable[[View, int], str]
    """What lies before one seat (tracks, pools, hands), as SVG or HTML of the drawing kit."""
    symbols: Callable[[View], Sequence[Symbol]]
    status: Callable[[View], str]
    """Where in the game we are, in three words: `Turn 9`."""
    prompt: Callable[[View, Decision], Prompt]
    wording: Callable[[View, Decision, Option], Wording]
    sentence: Callable[[Event, Names], Sentence | None]
    describe: Callable[[View, Names], list[str]]
    """The board as text, line by line, for screen readers and terminals."""
    ending: Callable[[View, Names], str]
    """Who won and why, in one sentence."""
    summary: Callable[[Sequence[Sequence[Event]], Names], str] = field(
        default=lambda story, names: ""
    )
    """The end screen's picture of the whole game (SVG or HTML), or nothing."""
    layers: tuple[tuple[str, str], ...] = ()
    """Parts of the picture that a player may switch off: their class, and what they are."""
    style: str = ""
    """The CSS of its pictures, beyond that of the drawing kit."""
    emblem: Callable[[], str] | None = None
    """Its poster, an SVG file of about 300 x 170 without words; without one, a board stands in."""
    standalone: Callable[[str], str] = field(default=lambda svg: svg)
    """Make a picture carry its style, for notebooks and files."""
