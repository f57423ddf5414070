"""What goes into the API and what comes out, typed."""

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from dawndoom.table.configuration import LONGEST_CARDS
from dawndoom.table.house.presence import AWAY, USUALLY

SeatNumber = Annotated[int, Field(ge=0, le=63, description="A seat, counted from 0.")]
Name = Annotated[str, Field(max_length=200)]
Word = str | int
Wishes = dict[str, bool | int | str | list[int] | None]
Learned = Annotated[
    str, Field(pattern=r"^policy:[^/\\\n]{1,80}$", description="A policy that the server offers.")
]
Strength = Literal["easy", "medium", "hard"] | Learned
Away = Annotated[
    str,
    Field(
        max_length=16,
        description="After how long a player's absence a seat may be given away.",
        json_schema_extra={"enum": list(AWAY)},
    ),
]
Status = Literal["gathering", "running", "finished", "record"]


class Input(BaseModel):
    """What a program sends. A misspelt field is refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class Output(BaseModel):
    """What a program gets: the part of a page's data that is meant for it."""

    model_config = ConfigDict(extra="ignore", from_attributes=True)


class Problem(Output):
    """Why a request was refused, in one sentence."""

    error: str


class PresetOut(Output):
    """Settings that go well together. Settings that it leaves out keep their defaults."""

    key: str
    title: str
    help: str
    settings: dict[str, Any]


class GameOut(Output):
    """A game that can be played here."""

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
    presets: list[PresetOut]


class CardsIn(Input):
    """Your own cards: the text of a card file."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CARDS)]


class TableIn(Input):
    """A table to set up."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[list[Literal["me", "open"] | Strength], Field(min_length=1, max_length=16)]
    preset: Annotated[
        str, Field(max_length=64, description="The key of a preset of the game to start from.")
    ] = ""
    settings: Annotated[
        Wishes, Field(description="Settings by key; they count before those of the preset.")
    ] = {}
    options: Annotated[
        Wishes,
        Field(description="The old name of `settings`.", json_schema_extra={"deprecated": True}),
    ] = {}
    names: Annotated[list[Name], Field(max_length=16)] = []
    public: bool = False
    away: Away = USUALLY
    hints: Annotated[bool, Field(description="Whether players may ask for hints.")] = True
    cards: CardsIn | None = None

    @model_validator(mode="after")
    def take_old_name(self) -> "TableIn":
        """Take what was sent under the old name as settings."""
        self.settings = {**self.options, **self.settings}
        return self


class PlayerOut(Output):
    """Who sits in a seat."""

    seat: int
    name: str
    shape: str
    is_me: bool
    is_bot: bool
    is_open: bool
    is_asked: bool


class SeatedOut(PlayerOut):
    """Who sits in a seat of the table you are looking at."""

    is_handed: bool
    strength: str
    is_away: bool
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
    """Your tables and the public ones."""

    mine: list[ListedOut]
    mine_finished: list[ListedOut]
    joinable: list[ListedOut]
    watchable: list[ListedOut]
    public_finished: list[ListedOut]


class OptionOut(Output):
    """Something to choose: send `option` back to choose it."""

    index: int
    option: list[Word]
    label: str
    note: str
    warning: str
    value: Annotated[
        float | None,
        Field(description="The chance to win with it, once a hint has looked at it."),
    ] = None


class DecisionOut(Output):
    """The question to the seat."""

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
    """Which ways of going back are open: freely, by asking the others, or with nobody to ask."""

    free: bool
    ask: bool
    back: bool


class UndoRequestOut(Output):
    """A player is asking to go back."""

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


class ResigningOut(Output):
    """What giving up means here, and those of a team who would or have not said so."""

    label: str
    question: str
    agreed: list[str]
    waiting: list[str]


class HintOut(Output):
    """What a strong bot would choose, and the chance to win now and with that choice."""

    number: int
    index: int
    chance: float
    value: float
    values: list[float | None]
    """The chance with each of the options, in their order; null where the bot did not look."""


class TableOut(Output):
    """A table as one seat sees it. `view` is what lies on it, as the game's data."""

    id: str
    game: str
    title: str
    status: Status
    status_words: str
    public: bool
    settings: dict[str, Any]
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
    resigning: ResigningOut
    away: Away
    hints: bool
    farewell: Annotated[str, Field(description="Why you no longer have a seat here.")]
    rematch: str | None
    watch_url: str


class HeldOut(Output):
    """The table and seat you now have.

    If the server made a key for you, it is in `key`: send it as `Authorization: Bearer KEY` from
    now on.
    """

    table: str
    seat: int | None = None
    key: str | None = None


class JoinIn(Input):
    """A seat to take. The key is the last part of the invite link, or the whole link."""

    key: Annotated[str, Field(max_length=400)]
    name: Name = ""


def read_answer(answer: Any) -> Any:
    """Return an answer; a form sends it as text: an option as JSON, or its place in the list."""
    if not isinstance(answer, str):
        return answer
    try:
        words = json.loads(answer)
    except (ValueError, RecursionError):
        return [answer]
    return words if type(words) in (list, int) else [answer]


class AnswerIn(Input):
    """An answer: the number of the decision, and the option or its place in the list."""

    number: Annotated[int, Field(ge=0, le=10_000_000)]
    answer: Annotated[
        Annotated[list[Word], Field(min_length=1, max_length=20)] | int,
        BeforeValidator(read_answer),
    ]
    seat: SeatNumber | None = None


class SeatIn(Input):
    """Which of your seats, if you hold several."""

    seat: SeatNumber | None = None


class AimIn(Input):
    """Which seat a form is about; the API has it in the path."""

    seat: SeatNumber


class UndoIn(Input):
    """Going back from the decision of this number; `ask` the others if they have to agree."""

    number: Annotated[int, Field(ge=0, le=10_000_000)]
    ask: bool = False


class AcceptIn(Input):
    """Yes or no."""

    accept: bool


class SitIn(Input):
    """Taking an open seat at a public table."""

    name: Name = ""


class BotIn(Input):
    """Which bot should play."""

    strength: Strength = "medium"


class LinkOut(Output):
    """An address to share."""

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
    """One decision analysed: everybody's chances, and what the choice cost."""

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
    seconds_left: Annotated[
        float | None, Field(description="About how long it still takes, if that is known.")
    ] = None
    moments: list[LookedAtOut]


class RecordIn(Input):
    """A record to open, as text."""

    text: Annotated[str, Field(max_length=4_000_000)]
