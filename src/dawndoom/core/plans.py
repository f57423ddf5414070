"""Plans: what a seat can do in one go.

Rules ask small questions (which piece, what with it, where to); people think in wholes. A plan is
a chain of a seat's own choices, one after the other, as long as nothing is rolled, revealed or
asked of another. The rules need to know nothing of it: a plan is found by trying.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from dawndoom.core.state import Decision, Option, State

DEEPEST: Final = 4
MOST_TRIED: Final = 600
"""Choices that may be tried for one set of plans: it bounds the time, however wide a question."""

Order = Callable[[State, Decision], list[float]]
"""A weight for each option of a question, larger is better; as `Mind.order`."""


class Plan:
    """A chain of choices, and the table after it if the seat itself is asked on; else None.

    What comes of a throw, a revelation or another's answer nobody can know beforehand.
    """

    __slots__ = ("decisions", "end", "options")

    def __init__(self, decisions: list[Decision], options: list[Option], end: State | None) -> None:
        self.decisions = decisions
        """The question that each option answers."""
        self.options = options
        self.end = end


def plans(
    state: State,
    deepest: int = DEEPEST,
    most_tried: int = MOST_TRIED,
    order: Order | None = None,
) -> Iterator[Plan]:
    """Find the plans that begin at the pending question, short ones first.

    Of one length, those come first that go on from what `order` likes best. Every prefix of a plan
    is a plan too. The state itself stays as it is.
    """
    waiting: deque[Plan] = deque()
    tried = 0
    for plan in first_plans(state, order):
        tried += 1
        yield plan
        waiting.append(plan)
    while waiting and tried < most_tried:
        begun = waiting.popleft()
        if begun.end is None or len(begun.options) >= deepest:
            continue
        for more in first_plans(begun.end, order):
            tried += 1
            longer = Plan(begun.decisions + more.decisions, begun.options + more.options, more.end)
            yield longer
            waiting.append(longer)


def first_plans(state: State, order: Order | None) -> Iterator[Plan]:
    """Try each option of the pending question, the most promising first."""
    decision = state.decision
    if decision is None:
        return
    indices = list(range(len(decision.options)))
    if order is not None:
        weights = order(state, decision)
        indices.sort(key=lambda index: -weights[index])
    for index in indices:
        after = state.clone()
        after.choose(index)
        yield Plan([decision], [decision.options[index]], after if goes_on(state, after) else None)


def goes_on(before: State, after: State) -> bool:
    """Tell whether the same seat is asked again, with nothing rolled and nothing revealed."""
    asked, next_asked = before.decision, after.decision
    if asked is None or next_asked is None or asked.seat != next_asked.seat:
        return False
    return before.dice == after.dice and before.revealed == after.revealed
