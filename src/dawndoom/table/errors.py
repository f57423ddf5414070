"""What the table refuses, and the HTTP status that each of our errors answers with."""

from dawndoom.core import (
    ChoiceError,
    DawndoomError,
    GameOver,
    NotOffered,
    NotYourDecision,
    RulesError,
    StaleAnswer,
    UndoRefused,
    UnknownName,
)
from dawndoom.table.store import Conflict


class TableError(DawndoomError):
    """A request that the table refuses."""

    status = 400


class NotAllowed(TableError):
    """You may not do that."""

    status = 403


class NotFound(TableError):
    """No such table, page or link."""

    status = 404


class NotNow(TableError):
    """It can be done, but not right now."""

    status = 409


class Gone(TableError):
    """A link that has been used up or replaced."""

    status = 410


class Misdirected(TableError):
    """A request to a name that is not ours."""

    status = 421


class TooMany(TableError):
    """Too many requests in a short time."""

    status = 429

    def __init__(self, text: str, wait: float) -> None:
        super().__init__(text)
        self.wait = wait


FAULT = (
    "Something went wrong on our side. The error has been logged, and every confirmed move is safe."
)


STATUSES: tuple[tuple[type[DawndoomError], int], ...] = (
    (RulesError, 500),
    (NotOffered, 400),
    (NotYourDecision, 403),
    (ChoiceError, 409),
    (Conflict, 409),
    (GameOver, 409),
    (UndoRefused, 409),
    (UnknownName, 404),
)


def status_of(error: DawndoomError) -> int:
    """Return the HTTP status that an error answers with."""
    if isinstance(error, TableError):
        return error.status
    for kind, status in STATUSES:
        if isinstance(error, kind):
            return status
    return 400


def headers_of(error: DawndoomError) -> dict[str, str]:
    """Return the headers that an error answers with: how long to wait, if waiting helps."""
    return {"Retry-After": str(int(error.wait) + 1)} if isinstance(error, TooMany) else {}


def sentence_of(error: DawndoomError) -> str:
    """Return what a person is told. A fault in the rules may give away secrets: say nothing."""
    return FAULT if isinstance(error, RulesError) else str(error)


PLAYER_WORDS: tuple[tuple[type[DawndoomError], str], ...] = (
    (StaleAnswer, "The game has moved on. This is how it stands now."),
    (NotYourDecision, "It's not your turn."),
    (NotOffered, "You can't choose that now. Pick an option from the list."),
)


def player_words(error: DawndoomError) -> str:
    """Return what a person on the page is told: programs count decisions, people don't."""
    for kind, words in PLAYER_WORDS:
        if isinstance(error, kind):
            return words
    return sentence_of(error)
