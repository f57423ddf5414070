"""Plans: what a seat can do in one go.

Rules ask small questions (which piece, what with it, where to); people think in wholes. Looking
ahead shows what a seat will be asked after each of its choices, as long as nothing is rolled,
revealed or asked of another. The rules need to know nothing of it: it is found by trying.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from dawndoom.core.state import Decision, State

DEEPEST: Final = 6
"""Questions in a row."""
MOST_TRIED: Final = 200
"""Choices that may be tried, and questions found by it: so the time is bounded."""
MOST_ASKED: Final = 28


class Branch:
    """A question to the seat, and what each option of it leads to: another branch, or None.

    None stands where nobody can know what comes (a throw, a revelation, another's answer), and
    where nobody has looked.
    """

    __slots__ = ("branches", "decision", "is_whole", "state")

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        """The table when it is asked."""
        self.decision = decision
        self.branches: list[Branch | None] = [None] * len(decision.options)
        self.is_whole = True
        """Whether all was looked into that was wanted; else a bound was met."""


Wanted = Callable[[Branch, Branch | None], list[int]]
"""Which options of a question to look into, given also the question before it."""


def everything(branch: Branch, before: Branch | None) -> list[int]:
    """Look into all options of a question."""
    return list(range(len(branch.decision.options)))


def look_ahead(
    state: State,
    wanted: Wanted = everything,
    deepest: int = DEEPEST,
    most_tried: int = MOST_TRIED,
    most_asked: int = MOST_ASKED,
) -> Branch:
    """Return the pending question with all that it leads to, near questions first.

    The state itself stays as it is.
    """
    assert state.decision is not None
    root = Branch(state, state.decision)
    waiting: deque[tuple[Branch, Branch | None, int]] = deque([(root, None, 1)])
    tried, asked = 0, 1
    while waiting:
        branch, before, depth = waiting.popleft()
        for index in wanted(branch, before):
            if depth >= deepest or tried >= most_tried or asked >= most_asked:
                branch.is_whole = False
                break
            tried += 1
            found = below(branch, index)
            if found is not None:
                asked += 1
                branch.branches[index] = found
                waiting.append((found, branch, depth + 1))
    return root


def below(branch: Branch, index: int) -> Branch | None:
    """Return what the seat is asked after a choice, the table as patient as it was before."""
    after = branch.state.clone()
    after.patient = branch.state.patient
    after.choose(index)
    if after.decision is None or not goes_on(branch.state, after):
        return None
    return Branch(after, after.decision)


def goes_on(before: State, after: State) -> bool:
    """Tell whether the same seat is asked again, with nothing rolled and nothing revealed."""
    asked, next_asked = before.decision, after.decision
    if asked is None or next_asked is None or asked.seat != next_asked.seat:
        return False
    return before.dice == after.dice and before.revealed == after.revealed
