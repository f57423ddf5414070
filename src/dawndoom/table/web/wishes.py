"""What goes into the API and the forms, typed."""

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, model_validator

from dawndoom.table.configuration import LONGEST_CARDS
from dawndoom.table.house.presence import USUALLY
from dawndoom.table.web.schemas import Away, SeatNumber

Name = Annotated[str, Field(max_length=200)]
Wishes = dict[str, bool | int | str | list[int] | None]
Learned = Annotated[
    str, Field(pattern=r"^policy:[^/\\\n]{1,80}$", description="A policy that the server offers.")
]
LONGEST_CHAIN = 20
Strength = Literal["novice", "easy", "medium", "hard", "expert"] | Learned


class Input(BaseModel):
    """What a program sends. A misspelt field is refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


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


def read_answers(answers: Any) -> Any:
    """Return answers in a row; a form sends them as one JSON text."""
    if not isinstance(answers, str):
        return answers
    try:
        return json.loads(answers)
    except (ValueError, RecursionError):
        return [answers]


def refuse_truth(value: Any) -> Any:
    """Refuse true and false for a number: pydantic would take them as 1 and 0."""
    if isinstance(value, bool):
        raise ValueError("should be a whole number, not true or false")
    return value


Whole = Annotated[int, Strict()]
Answer = Annotated[list[str | Whole], Field(min_length=1, max_length=20)] | Whole
Number = Annotated[int, Field(ge=0, le=10_000_000), BeforeValidator(refuse_truth)]
Seat = Annotated[SeatNumber, BeforeValidator(refuse_truth)]


class AnswerIn(Input):
    """An answer: the number of the decision, and the option or its place in the list.

    Or `answers` in a row, for this decision and your own next ones.
    """

    number: Number
    answer: Annotated[Answer | None, BeforeValidator(read_answer)] = None
    answers: Annotated[
        list[Answer], Field(max_length=LONGEST_CHAIN), BeforeValidator(read_answers)
    ] = []
    seat: Seat | None = None

    @model_validator(mode="after")
    def check_either(self) -> "AnswerIn":
        """Refuse both and neither."""
        if (self.answer is None) == (not self.answers):
            raise ValueError("send either `answer` or `answers`, not both")
        return self

    def all_answers(self) -> list[Any]:
        """Return the answers in order."""
        return self.answers if self.answer is None else [self.answer]


class SeatIn(Input):
    """Which of your seats, if you hold several."""

    seat: Seat | None = None


class AimIn(Input):
    """Which seat a form is about; the API has it in the path."""

    seat: Seat


class UndoIn(Input):
    """Going back from the decision of this number; `ask` the others if they have to agree."""

    number: Number
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


class RecordIn(Input):
    """A record to open, as text."""

    text: Annotated[str, Field(max_length=4_000_000)]
