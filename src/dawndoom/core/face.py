"""What a game shows: its picture, its words, its guide.

Everything here takes a view (plain data, see `Game.see`) and never a state, so whatever reaches
a screen has passed the one filter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dawndoom.core.reasons import Reason, Wish
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

    `rule` is the id in the ledger: what the page answers to "why?".
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


ENDING = ("end", "say")
"""The kinds of what ends a click though it lies nowhere."""


@dataclass(frozen=True)
class Place:
    """Where an option lies on the screen, and how it shows there.

    `at` is the id of an element of the picture, the mat or the aside. Without one, the option is a
    button beside the question: what is about no place, such as passing.

    The kinds, each of which glows in its own way:
        pick   a piece to act with: everything it can do is shown before anything is sent
        go     somewhere to go
        hit    a target
        do     a deed: a button at the place
        use    a deed with something: what it can be used on is shown before anything is sent
        say    an answer that lies nowhere and is not on the way to anything: a button by itself
        end    what ends the turn or passes: a button that always stands in the same spot
    """

    at: str = ""
    kind: str = "do"
    words: str = ""
    """What stands at the place: "83%", "Capture +100k", "safe". Without words it only glows."""
    tone: str = ""
    """"good" or "bad", for words that promise or warn."""
    key: str = ""
    """The number to type for it, if the place has one of its own: zone 7 is typed 7."""
    more: str = ""
    """The words of one more button at the place, for what one would often do there next. Of an
    option without a place and without `follow`: what lies behind it is such a button wherever
    another way leads to the same place."""
    follow: tuple[str, ...] = ()
    """What that is, by the verbs of its options: ("act", "capture"). One click does it all; where
    it cannot be done, there is no such button."""
    then: tuple[str, ...] = ()
    """What the click itself goes on with, by verbs, where that can be done: ("use",)."""
    opens: bool = False
    """Of a piece: whether what it can hit or take may be clicked before it is picked."""
    together: tuple[str, int] = ("", 0)
    """The words of a button beside the question that does this and others of its verb, one after
    the other, and how many they are: all cards of a hand."""
    ends: str = ""
    """Of an end: the piece whose doing it ends, by its id. Others may be picked at once, which says
    the same; that one again if there is nothing left for it to do."""

    @property
    def is_on_the_way(self) -> bool:
        """Whether it lies nowhere and ends nothing: what comes after it is what one means."""
        return not self.at and self.kind not in ENDING


@dataclass(frozen=True)
class Score:
    """One entry of the score line: a seat's, or (without a seat) what all share."""

    value: str
    seat: int | None = None
    of: str = ""
    """What it takes to win, if that is a number."""
    words: str = ""
    """What is counted: "points", "Codes hacked"."""
    notes: tuple[str, ...] = ()
    """What else matters about it, a few words each; icons in braces: "{coin} 3"."""
    tone: str = ""
    """"bad" where it is danger that grows."""


@dataclass(frozen=True)
class Cue:
    """One motion or sound of a beat: the page knows a few, and a game names them.

    move    a piece goes from `at` to `to`, or glides by itself if the picture moves it
    shot    something flies from `at` to `to`, and `words` rise from there
    hit     `at` shakes, and `words` rise from it: "-2"
    dice    dice tumble at `at` (or on the stage) and show their `faces`
    card    a card flies from `at` to `to`
    stamp   `words` are stamped over `at`, or over the stage
    look    the board is moved so that `at` can be seen
    sound   the sound called `words` alone; all others have their own
    """

    kind: str
    at: str = ""
    to: str = ""
    words: str = ""
    tone: str = ""
    faces: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """Why something cannot be done here and now, as a sentence, and what on the board shows it."""

    text: str
    at: str = ""
    """The id of the element that one would have clicked; nothing for a button that is not there."""
    label: str = ""
    """What cannot be done, in a few words: "Deploy Timber"."""
    shows: tuple[str, ...] = ()
    """The ids of elements to mark: what stands in the way."""
    line: tuple[str, str] | None = None
    """Two elements to draw a line between: who would aim, and at what."""


@dataclass(frozen=True)
class Face:
    """The picture and the words of a game."""

    accent: str
    tagline: str
    guide: Callable[[], str]
    draw: Callable[[View, Decision | None], str]
    """The whole picture as SVG: board, pieces, and what can be clicked, by its id."""
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
    place_of: Callable[[View, Decision, Option], Place] = field(
        default=lambda view, decision, option: Place()
    )
    """Where an option lies on the screen."""
    score: Callable[[View, Names], Sequence[Score]] = field(default=lambda view, names: ())
    """The score line: what all share, then one entry for each seat."""
    mat: Callable[[View, Decision | None], str] = field(default=lambda view, decision: "")
    """What lies before the viewer (own pieces, hand, resources), as HTML or SVG."""
    aside: Callable[[View, Decision | None], str] = field(default=lambda view, decision: "")
    """What else belongs beside the board: offers, decks, what is coming."""
    stage: Callable[[View, Decision | None, Sequence[Event]], str] = field(
        default=lambda view, decision, events: ""
    )
    """What plays above the board: a fight under way, or what these events tell of; or nothing."""
    cues: Callable[[View, View, Sequence[Event]], Sequence[Cue]] = field(
        default=lambda before, after, events: ()
    )
    """How a beat moves and sounds: the views before and after it, and what it tells."""
    zoom: Callable[[View, str], str] = field(default=lambda view, identity: "")
    """A card or piece (by the id of its element) as a whole, readable face; or nothing."""
    explain: Callable[[View, Decision, Wish, Reason], Explanation] | None = None
    """Why a wish is not offered, in words (`Game.reasons`); None in a game without reasons."""
    ledger: Callable[[], str] = field(default=lambda: "")
    """Its rules as numbered sentences, in Markdown (`core.ledger`)."""
    card: Callable[[Any, str, str], str] = field(default=lambda box, deck, identity: "")
    """A card of a box by deck and id (`Game.card_texts`), as a whole, readable face; or nothing.

    Cards are no secret before a game begins: this alone takes a box and not a view."""
    defs: Callable[[], str] = field(default=lambda: "")
    """What its pictures share (gradients, patterns, symbols), once on each page; ids begin with
    the game's name."""
    style: str = ""
    """The CSS of its pictures, beyond that of the drawing kit."""
    emblem: Callable[[], str] | None = None
    """Its poster, an SVG file of about 300 x 170 without words; without one, a board stands in."""
    standalone: Callable[[str], str] = field(default=lambda svg: svg)
    """Make a picture carry its style, for notebooks and files."""
