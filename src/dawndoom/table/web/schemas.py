"""What comes out of the API, typed; `wishes.py` has what goes in."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from dawndoom.table.house.presence import AWAY

SeatNumber = Annotated[int, Field(ge=0, le=63, description="A seat, counted from 0.")]
Word = str | int
Away = Annotated[
    str,
    Field(
        max_length=16,
        description="After how long a player's absence a seat may be given away.",
        json_schema_extra={"enum": list(AWAY)},
    ),
]
Status = Literal["gathering", "running", "finished", "record"]


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


class OfferOut(Output):
    """What one click does: send its `answers` after those of what was picked before it."""

    at: Annotated[str, Field(description="The element of the page where it lies, or nothing.")]
    kind: str
    words: str
    tone: str
    key: str
    label: str
    note: str
    warning: str
    answers: list[list[Word]]
    next: Annotated[
        "NodeOut | None",
        Field(description="What can be done next, if it picks a piece."),
    ] = None
    is_more: bool = False
    is_other: Annotated[
        bool, Field(description="A piece to pick when the one at hand is done with.")
    ] = False
    is_deep: Annotated[
        bool, Field(description="It can do more than `next` says: ask again with it as `picked`.")
    ] = False


class NodeOut(Output):
    """A question, with all that one click can do about it."""

    title: str
    offers: list[OfferOut]


class PlansOut(NodeOut):
    """Your own next questions, as far as nothing is rolled, revealed or asked of another."""

    number: int


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
