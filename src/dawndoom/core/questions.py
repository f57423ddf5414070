"""Questions: how a seat is asked, and when there is nothing to ask."""

from typing import Any

from dawndoom.core.compiler import mypyc_attr
from dawndoom.core.errors import RulesError
from dawndoom.core.state import Decision, State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """One question to one seat. A question with a single option answers itself, if it is free.

    While it waits for its answer it stays on top of the agenda, so that a dump holds it and a
    loaded state can put it again: `ask` must change nothing.
    """

    __slots__ = ()

    def ask(self, state: Any) -> Decision | None:
        """Return what is asked, or None when there is nothing to ask."""
        raise NotImplementedError

    def is_private(self, state: Any) -> bool:
        """Tell whether only the seat itself knows if it has a choice here: that hangs on its hand.

        Such a question is put to whoever could have a choice as far as all others know, if need be
        with passing as its only option.
        """
        return False

    def costs(self, state: Any) -> bool:
        """Tell whether its one option spends something (a card, a resource) that cannot come back.

        At a table nobody pays unasked: the question is put even if there is nothing to choose. What
        is rolled or revealed is found by trying and need not be told.
        """
        return False

    def run(self, state: Any) -> None:
        """Put the question, or answer it when there is no choice."""
        decision = self.ask(state)
        if decision is not None:
            put(state, self, decision)


def put(state: State, question: Question, decision: Decision) -> None:
    """Leave a decision to its seat, unless there is nothing to decide."""
    options = decision.options
    if len(options) > 1 or (options and stops(state, question, decision)):
        state.agenda.append(question)
        state.decision = decision
    elif options:
        tell_forced(state, decision)
        question.take(state, options[0])
    else:
        raise RulesError(f"{question!r} offers nothing at {decision.name}")


def stops(state: State, question: Question, decision: Decision) -> bool:
    """Tell whether a table stops at a question with one option."""
    if not state.patient:
        return state.halting
    return question.is_private(state) or has_price(state, question, decision)


def has_price(state: State, question: Question, decision: Decision) -> bool:
    """Tell whether a seat has to agree to the one option that it has: that is not free.

    What costs nothing, rolls nothing and reveals nothing is free. A private question with one
    option is one to pass at: what follows is not the seat's doing.
    """
    if question.costs(state):
        return True
    if question.is_private(state):
        return False
    trial = state.clone()
    # A later question asks for its own price. If that is free as well, nothing comes after it.
    trial.halting = True
    trial.agenda.append(question)
    trial.decision = decision
    trial.choose(0)
    return trial.dice != state.dice or trial.revealed != state.revealed


def asks_consent(state: State) -> bool:
    """Tell whether the pending question has one option, and that one a price."""
    decision = state.decision
    if decision is None or len(decision.options) > 1:
        return False
    before = state.clone()
    question = before.agenda.pop()
    assert isinstance(question, Question)
    return has_price(before, question, decision)


def tell_forced(state: State, decision: Decision) -> None:
    """Tell a seat, and nobody else, what it had no choice about: that may be a secret."""
    if state.events is not None:
        forced = (decision.seat, decision.name, decision.options[0].plain())
        state.tell_only((decision.seat,), "forced", *forced)


def ask_again(state: State) -> None:
    """Put the pending question anew, after loading or imagining."""
    if state.outcome is None:
        question = state.agenda[-1]
        if not isinstance(question, Question):
            raise RulesError(f"the state waits at {question!r}, which asks nothing")
        state.decision = question.ask(state)
