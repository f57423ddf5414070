"""Which rules a puzzle uses: those of its questions, and of what is told when it is solved."""

from collections.abc import Iterator, Sequence
from typing import Any

from dawndoom.core import Match
from dawndoom.core.coach import seat_names


def rules_of(match: Match, line: Sequence[Sequence[Any]]) -> tuple[str, ...]:
    """Return the ids of the rules that come up when a line is played; the match stays put."""
    again = match.earlier(len(match.chosen))
    return tuple(sorted({rule for rule in rules_met(again, line) if rule}))


def rules_met(match: Match, line: Sequence[Sequence[Any]]) -> Iterator[str]:
    """Yield the rule behind every question of a line and behind what it leads to."""
    game = match.game
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    names = seat_names(match.seats, seat)
    for choice in line:
        if game.reasons is not None and match.decision is not None:
            yield game.reasons.questions.get(match.decision.name, "")
        for event in match.choose(list(choice)):
            said = game.face.sentence(event, names) if event.is_for(seat) else None
            yield "" if said is None else said.rule
