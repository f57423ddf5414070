"""What the table refuses, and with which status each error of ours answers."""

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
    """A wish that the table refuses."""

    status = 400


class NotAllowed(TableError):
    """Whoever asks may not do that."""

    status = 403


class NotFound(TableError):
    """No such table, page or link."""

    status = 404


class NotNow(TableError):
    """It could be done, but not as things stand."""

    status = 409


class Gone(TableError):
    """A link that has been used up or renewed."""

    status = 410


class TooMany(TableError):
    """Too many requests in a short time."""

    status = 429

    def __init__(self, text: str, wait: float) -> None:
        super().__init__(text)
        self.wait = wait


FAULT = (
    "Something went wrong on our side. It has been noted; nothing that was acknowledged is lost."
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
    """Return the headers that an error answers with: how long to wait, where waiting helps."""
    return {"Retry-After": str(int(error.wait) + 1)} if isinstance(error, TooMany) else {}


def sentence_of(error: DawndoomError) -> str:
    """Return what the person is told. A fault in the rules may speak of secrets: say nothing."""
    return FAULT if isinstance(error, RulesError) else str(error)


PLAYER_WORDS: tuple[tuple[type[DawndoomError], str], ...] = (
    (StaleAnswer, "The table has moved on since this page was shown. Here is how it stands now."),
    (NotYourDecision, "It is not your move just now."),
    (NotOffered, "That cannot be chosen now. What can be is on the list."),
)


def player_words(error: DawndoomError) -> str:
    """Return what a person on the page is told: programs count decisions, people do not."""
    for kind, words in PLAYER_WORDS:
        if isinstance(error, kind):
            return words
    return sentence_of(error)
