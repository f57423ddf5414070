"""Everything that can go wrong, as one tree.

DawndoomError
├── UnknownName           a game, setting, bot or map that nobody here knows
├── SettingError          a setting with a value it cannot have
├── CardError             a card file that does not fit: file, card, field, expectation
├── ChoiceError           an answer that was not asked for
│   ├── StaleAnswer       ... to a decision that has gone by
│   ├── NotYourDecision   ... by a seat that is not asked
│   └── NotOffered        ... naming an option that is not on the list
├── GameOver              an answer after the end
├── UndoRefused           going back would take back more than one's own choices
├── RecordError           a saved game that cannot be read
│   └── OtherRules        ... because it was played under another version of the rules
└── RulesError            a game broke the contract (a bug in its rules)
    └── EndlessRules      ... by running on without a decision
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class DawndoomError(Exception):
    """The root: catch this to catch all of ours. Its text is one clear sentence."""


class UnknownName(DawndoomError):
    """A name that nobody here knows."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        close = get_close_matches(name[:80], names, n=1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        listed = ", ".join(names) or "none"
        super().__init__(f"There is no {kind} called {shown(name)}.{hint} Known: {listed}.")
        self.kind = kind
        self.name = name


class SettingError(DawndoomError):
    """A setting of a game, or an argument of a command, with a value it cannot have."""

    def __init__(self, key: str, value: object, expected: str) -> None:
        super().__init__(f"Setting {key}={shown(value)} does not fit: expected {expected}.")
        self.key = key
        self.expected = expected


class CardError(DawndoomError):
    """A card file that does not fit; names the file, the card, the field and what was expected."""

    def __init__(self, file: str, card: str, field: str, expected: str, got: object) -> None:
        place = ": ".join(part for part in (file, card, field) if part)
        super().__init__(f"{place}: expected {expected}, got {shown(got)}.")
        self.file = file
        self.card = card
        self.field = field
        self.expected = expected


class ChoiceError(DawndoomError):
    """An answer that was not asked for."""


class StaleAnswer(ChoiceError):
    """The answer names a decision that has gone by."""

    def __init__(self, answered: int, current: int) -> None:
        super().__init__(
            f"This answers decision {answered}, but the match is at decision {current}."
        )


class NotYourDecision(ChoiceError):
    """Another seat is asked."""

    def __init__(self, seat: int, asked: int) -> None:
        super().__init__(f"Seat {seat} answered, but seat {asked} is asked.")


class NotOffered(ChoiceError):
    """The option is not on the list."""

    def __init__(self, tried: object, name: str, offered: Sequence[object], number: int) -> None:
        listed = ", ".join(str(option) for option in offered)
        super().__init__(
            f"{tried} is not offered at decision {number} ({name}). Offered: {listed}."
        )


class GameOver(DawndoomError):
    """The match has ended; nothing more can be chosen."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The match is over ({reason}); nothing more can be chosen.")


class UndoRefused(DawndoomError):
    """Going back would take back more than one's own choices."""


class RecordError(DawndoomError):
    """A saved game that cannot be read."""


class OtherRules(RecordError):
    """The record was played under another version of the rules."""

    def __init__(self, game: str, recorded: object, current: int) -> None:
        super().__init__(
            f"This record was played with version {shown(recorded)} of the rules of {game}; "
            f"here is version {current}. It cannot be replayed choice by choice."
        )


class RulesError(DawndoomError):
    """A game broke the contract: a bug in its rules, not in what was asked of it."""


class EndlessRules(RulesError):
    """The rules ran on and on without a decision."""

    def __init__(self, limit: int, step: str) -> None:
        super().__init__(f"{limit} steps without a decision or an outcome; next was {step}.")


def shown(value: object) -> str:
    """Return a value as it may stand in a message: short, whatever it was."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too large to show"
    return text if len(text) <= 80 else text[:77] + "..."
