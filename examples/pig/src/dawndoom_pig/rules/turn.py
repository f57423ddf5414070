"""A turn, in the order of play.

Decide   roll, or hold; the first roll of a turn is no choice
Roll     a 1 loses the stake and the turn, any other face adds to the stake
Bank     the stake is safe; whoever reaches the target wins
Pass     the next seat has the die
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom_pig.rules.ending import won_by
from dawndoom_pig.rules.state import NOT_ROLLED, Sty

ROLL = Option("roll")
HOLD = Option("hold")


class Decide(Question):
    """Roll, or hold. With nothing at stake there is one option, and the question answers itself."""

    __slots__ = ()

    def ask(self, state: Sty) -> Decision:
        options = [ROLL, HOLD] if can_hold(state) else [ROLL]
        return Decision(state.active, "roll_or_hold", options)

    def take(self, state: Sty, option: Option) -> None:
        state.then(Roll() if option == ROLL else Bank())


class Roll(Step):
    """A 1 loses the stake and the turn, any other face adds to the stake."""

    __slots__ = ()

    def run(self, state: Sty) -> None:
        state.die = state.roll(6)
        if state.die == 1:
            state.tell_of(state.active, "lost", state.stake)
            state.then(Pass())
        else:
            state.stake += state.die
            state.tell_of(state.active, "rolled", state.die, state.stake)
            state.then(Decide())


class Bank(Step):
    """The stake is safe; whoever reaches the target wins."""

    __slots__ = ()

    def run(self, state: Sty) -> None:
        state.banked[state.active] += state.stake
        state.tell_of(state.active, "banked", state.stake, state.banked[state.active])
        if state.banked[state.active] >= state.box.target:
            state.end(won_by((state.active,), "target reached", state))
        else:
            state.then(Pass())


class Pass(Step):
    """The next seat has the die."""

    __slots__ = ()

    def run(self, state: Sty) -> None:
        state.turns += 1
        state.stake = 0
        state.die = NOT_ROLLED
        state.active = (state.active + 1) % state.seats
        state.then(Decide())


def can_hold(state: Sty) -> bool:
    """Tell whether there is anything to bank."""
    return state.stake > 0
