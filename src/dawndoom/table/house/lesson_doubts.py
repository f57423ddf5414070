"""Doubts: a question before a choice that throws something away, for those who want to be asked.

A quick search judges the choice against the others, knowing only what the seat knows. A table
where hints are not allowed has none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dawndoom.core import State, option_from
from dawndoom.core.explanations import explanations_of
from dawndoom.table.errors import NotAllowed
from dawndoom.table.house.deeds import seat_of_person
from dawndoom.table.house.house import House
from dawndoom.table.house.tables import Table
from dawndoom.table.house.thinkers import Thinkers, Thought, job_for
from dawndoom.table.house.turns import Claim
from dawndoom.table.house.viewer import Viewer

JUDGE = "search:120"
"""A look, not an analysis: nobody waits long for it."""


@dataclass(frozen=True)
class Doubt:
    """Why a choice may be a mistake; without a reason there is no doubt."""

    why: str = ""


async def doubt(
    house: House, thinkers: Thinkers, table: str, viewer: Viewer, answers: Sequence[Any]
) -> Doubt:
    """Judge the last of some answers in a row, before they are given."""
    async with house.visit(table, viewer) as found:
        seat = seat_of_person(found, viewer, None)
        if not found.row.hints or found.lesson is not None:
            raise NotAllowed("This table is set to play without hints.")
        state = last_question(found, seat, answers)
        if state is None:
            return Doubt()
        job = job_for(found, seat, JUDGE, state)
        margin = explanations_of(found.game).margin
    thought = await thinkers.think(job, Claim(table, viewer.client))
    return judged(found, state, answers[-1], thought, margin)


def last_question(table: Table, seat: int, answers: Sequence[Any]) -> State | None:
    """Return the state at the question that the last answer is about; None if it has no choice."""
    state = table.match.state.clone()
    for place, answer in enumerate(answers):
        decision, option = state.decision, option_from(answer)
        if decision is None or decision.seat != seat or option not in decision.options:
            return None
        if place == len(answers) - 1:
            return state if len(decision.options) > 1 else None
        state.choose(decision.options.index(option))
    return None


def judged(table: Table, state: State, answer: Any, thought: Thought, margin: float) -> Doubt:
    """Return the doubt about an answer, if another one promises much more."""
    decision = state.decision
    assert decision is not None
    index = [option.plain() for option in decision.options].index(list(answer))
    value = thought.values[index]
    if value is None or thought.value - value < margin:
        return Doubt()
    face, view = table.game.face, table.game.see(state, decision.seat)
    mine = face.wording(view, decision, decision.options[index])
    best = face.wording(view, decision, decision.options[thought.index])
    reason = f" ({mine.warning})" if mine.warning else ""
    return Doubt(
        f"“{mine.label}”{reason} leaves you a {round(100 * value)}% chance to win. "
        f"“{best.label}” would give you {round(100 * thought.value)}%."
    )
