"""A line of the log: what happened, or what somebody did at the table, in one sentence."""

from typing import NamedTuple

LINES_A_PART = 1000
"""Lines are numbered by the part of the story they belong to, so that none has to be counted."""


class Line(NamedTuple):
    """One line of the log."""

    number: int
    """Grows from line to line."""
    seat: int | None
    shape: str
    name: str
    text: str
    rule: str
    """The rule behind it: what the page answers to "why?"."""
    pieces: tuple[str, ...]
    """The ids of the parts of the picture that it is about."""
