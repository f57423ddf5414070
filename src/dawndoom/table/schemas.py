"""What goes in and out of the API, typed."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SeatNumber = Annotated[int, Field(ge=0, le=63, description="A seat, counted from 0.")]
Name = Annotated[str, Field(max_length=200)]
Word = str | int
Learned = Annotated[
    str, Field(pattern=r"^policy:[^/\\\n]{1,80}$", description="A policy that the server offers.")
]
Strength = Literal["easy", "medium", "hard"] | Learned
Status = Literal["gathering", "running", "finished", "record"]


class Input(BaseModel):
    """What a program sends. A misspelt field is refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class Output(BaseModel):
    """What a program gets; of the pages' data whatever belongs to it."""

    model_config = ConfigDict(extra="ignore")


class Problem(Output):
    """Why something was refused, as one sentence."""

    error: str


class GameOut(Output):
    """A game of the house."""

    name: str
    title: str
    tagline: str
    seats: list[int]
    cooperative: bool
    hides: bool
    draws: bool
    resigning: bool
    rules_version: int
    settings: list[dict[str, Any]]


class CardsIn(Input):
    """A card set of one's own."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    text: Annotated[str, Field(min_length=1, max_length=60_000)]


class TableIn(Input):
    """A table to set up."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[list[Literal["me", "open"] | Strength], Field(min_length=1, max_length=16)]
    options: dict[str, bool | int | str | list[int] | None] = {}
    names: Annotated[list[Name], Field(max_length=16)] = []
    public: bool = False
    cards: CardsIn | None = None


class PlayerOut(Output):
    """Who sits on a seat."""

    seat: int
    name: str
    shape: str
    is_me: bool
    is_bot: bool
    is_open: bool
    is_asked: bool


class SeatedOut(PlayerOut):
    """Who sits on a seat of the table one looks at."""

    is_handed: bool
    strength: str
    invite_url: str


class ListedOut(Output):
    """A table in a list."""

    id: str
    url: str
    game: str
    title: str
    status: Status
    my_turn: bool
    is_mine: bool
    is_host: bool
    asked: str
    ending: str
    updated: str
    open_seats: list[int]
    players: list[PlayerOut]


class ListsOut(Output):
    """My tables and the public ones."""

    mine: list[ListedOut]
    mine_finished: list[ListedOut]
    joinable: list[ListedOut]
    watchable: list[ListedOut]
    public_finished: list[ListedOut]


class OptionOut(Output):
    """Something to choose: `option` is what to send back."""

    index: int
    option: list[Word]
    label: str
    note: str
    warning: str


class DecisionOut(Output):
    """What the seat is asked."""

    name: str
    title: str
    help: str
    options: list[OptionOut]


class LineOut(Output):
    """A line of the log."""

    number: int
    seat: int | None
    text: str
    rule: str


class OutcomeOut(Output):
    """How it ended."""

    sentence: str
    reason: str
    winners: list[int]
    scores: list[int]
    draw: bool


class UndoOut(Output):
    """Which ways of going back are open: freely, by asking the others, with nobody to ask."""

    free: bool
    ask: bool
    back: bool


class UndoRequestOut(Output):
    """Somebody asks to go back."""

    seat: int
    name: str
    mine: bool
    can_answer: bool
    waiting: list[str]
    declined: str


class DrawOut(Output):
    """Whether a draw can be offered or answered."""

    can_offer: bool
    offered_by: str
    can_answer: bool
    mine: bool


class HintOut(Output):
    """What a strong bot would do: the option's place, the chance to win now and with it."""

    number: int
    index: int
    chance: float
    value: float


class TableOut(Output):
    """A table as one seat sees it. `view` is what lies on it, as data of the game."""

    id: str
    game: str
    title: str
    status: Status
    status_words: str
    public: bool
    number: int
    version: int
    seat: int | None
    my_turn: bool
    waiting: str
    players: list[SeatedOut]
    decision: DecisionOut | None
    view: dict[str, Any] | None
    since: list[LineOut]
    earlier: list[LineOut]
    description: list[str]
    outcome: OutcomeOut | None
    undo: UndoOut
    undo_request: UndoRequestOut | None
    draw: DrawOut
    hint: HintOut | None
    can_resign: bool
    rematch: str | None
    watch_url: str


class HeldOut(Output):
    """A table that one has got hold of.

    `key` is there when the server made a key for the program: send it as
    `Authorization: Bearer KEY` from here on.
    """

    table: str
    seat: int | None = None
    key: str | None = None


class JoinIn(Input):
    """A seat to take: the key is the last part of the invite link (or the whole link)."""

    key: Annotated[str, Field(max_length=400)]
    name: Name = ""


class AnswerIn(Input):
    """An answer: the number of the decision, and the option or its place in the list."""

    number: Annotated[int, Field(ge=0, le=10_000_000)]
    answer: Annotated[list[Word], Field(min_length=1, max_length=20)] | int
    seat: SeatNumber | None = None


class SeatIn(Input):
    """For which seat, where one holds several."""

    seat: SeatNumber | None = None


class UndoIn(Input):
    """Going back from the decision of this number; `ask` the others where they have to agree."""

    number: Annotated[int, Field(ge=0, le=10_000_000)]
    ask: bool = False


class AcceptIn(Input):
    """Yes or no."""

    accept: bool


class SitIn(Input):
    """Taking an open seat at a public table."""

    name: Name = ""


class BotIn(Input):
    """Which bot is to play."""

    strength: Strength


class LinkOut(Output):
    """An address to pass on."""

    url: str


class MomentOut(Output):
    """One moment of a game."""

    id: str
    game: str
    at: int
    last: int
    seat: int | None
    status_words: str
    lines: list[LineOut]
    done: str
    chosen: str
    description: list[str]
    ending: str
    view: dict[str, Any]


class LookedAtOut(Output):
    """One decision looked back at: the chances of all seats, and what the choice gave away."""

    at: int
    seat: int
    chances: list[float]
    chosen: str
    better: str
    loss: float


class AnalysisOut(Output):
    """The analysis of a game, as far as it has come."""

    total: int
    done: int
    failed: bool
    moments: list[LookedAtOut]


class RecordIn(Input):
    """A record to open, as text."""

    text: Annotated[str, Field(max_length=4_000_000)]
