"""Plans: what a seat can do in one go.

Rules ask small questions (which piece, what with it, where to); people think in wholes. Looking
ahead shows what a seat will be asked after each of its choices, as long as nothing is rolled,
revealed or asked of another. The rules need to know nothing of it: it is found by trying.
"""

from collections import deque
from typing import Final

from dawndoom.core.state import Decision, State

DEEPEST: Final = 4
"""Choices in a row."""
MOST_TRIED: Final = 400
"""Choices that may be tried: it bounds the time, however wide a question."""
MOST_ASKED: Final = 48
"""Questions that may be looked into."""


class Branch:
    """A question to the seat, and what each option of it leads to: another branch, or None.

    None stands where nobody can know what comes (a throw, a revelation, another's answer), and
    where nobody has looked.
    """

    __slots__ = ("branches", "decision", "state")

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        """The table when it is asked."""
        self.decision = decision
        self.branches: list[Branch | None] = [None] * len(decision.options)


def look_ahead(
    state: State,
    deepest: int = DEEPEST,
    most_tried: int = MOST_TRIED,
    most_asked: int = MOST_ASKED,
) -> Branch:
    """Return the pending question with all that it leads to, near questions first.

    A question is looked into with all its options or not at all. The state itself stays as it is.
    """
    assert state.decision is not None
    root = Branch(state, state.decision)
    waiting: deque[tuple[Branch, int]] = deque([(root, 1)])
    tried, asked = 0, 1
    while waiting:
        branch, depth = waiting.popleft()
        count = len(branch.decision.options)
        if depth >= deepest or tried + count > most_tried:
            continue
        tried += count
        for index in range(count):
            after = tried_out(branch.state, index)
            if asked < most_asked and after.decision is not None and goes_on(branch.state, after):
                asked += 1
                found = Branch(after, after.decision)
                branch.branches[index] = found
                waiting.append((found, depth + 1))
    return root


def tried_out(state: State, index: int) -> State:
    """Return the table after a choice, as patient as it was before."""
    after = state.clone()
    after.patient = state.patient
    after.choose(index)
    return after


def goes_on(before: State, after: State) -> bool:
    """Tell whether the same seat is asked again, with nothing rolled and nothing revealed."""
    asked, next_asked = before.decision, after.decision
    if asked is None or next_asked is None or asked.seat != next_asked.seat:
        return False
    return before.dice == after.dice and before.revealed == after.revealed
