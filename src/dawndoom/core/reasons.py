"""Why? What the rules answer: the rule behind a question, and what stands in the way of a wish.

A wish is an option that one would expect at the pending question, offered or not: each own piece,
each card in hand, each place on the board. The rules alone know why one is missing, so they say it
as data, from the same functions that make the options. A face puts it into words
(`Face.explain`), and `testing.check_reasons` holds them to it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dawndoom.core.state import Option

Wish = Option


@dataclass(frozen=True)
class Reason:
    """Why a wish is not offered here and now."""

    rule: str
    """The id of the rule in the ledger."""
    key: str
    """What stands in the way, by a name that the game's face has words for."""
    about: tuple[Any, ...] = ()
    """Numbers and ids for these words: what is short, what blocks, how far it is."""


@dataclass(frozen=True)
class Reasons:
    """What a game's rules answer to "why?"."""

    questions: Mapping[str, str]
    """The rule behind each question, by the name of the decision."""
    expected: Callable[[Any], list[Wish]]
    """What one would expect to be offered at the pending question, by what lies on the table."""
    refusal: Callable[[Any, Wish], Reason | None]
    """Why one of these is not offered; None if it is."""
    whole: frozenset[str] = frozenset()
    """Questions that offer everything one could expect: yes or no, or all there is of a kind."""


def refusals(reasons: Reasons, state: Any) -> list[tuple[Wish, Reason]]:
    """Return what is not offered at the pending question though one would expect it, and why."""
    found = []
    for wish in reasons.expected(state):
        reason = reasons.refusal(state, wish)
        if reason is not None:
            found.append((wish, reason))
    return found
