"""The steps of Pig, in the order of play.

Decide   roll, or hold; the first roll of a turn is no choice
Roll     a 1 loses the stake and the turn, any other face adds to the stake
Bank     the stake is safe; who has reached the target wins
Pass     the next seat has the die
"""

from dawndoom.core import Decision, Option, Outcome, Question, Seat, Step, rivals_outcome
from dawndoom_pig.state import NOT_ROLLED, Box, Sty

ROLL = Option("roll")
HOLD = Option("hold")


def setup(box: Box, seats: int, dice: int) -> Sty:
    """Return the table before the first step: nothing banked, a random seat begins."""
    state = Sty(seats, dice)
    state.box = box
    state.active = state.below(seats)
    state.banked = [0] * seats
    state.stake = 0
    state.die = NOT_ROLLED
    state.turns = 0
    state.agenda = [Decide()]
    return state


class Decide(Question):
    """Roll, or hold. With nothing at stake there is one option, and the question answers itself."""

    __slots__ = ()

    def ask(self, state: Sty) -> Decision:
        options = [ROLL, HOLD] if state.stake else [ROLL]
        return Decision(state.active, "roll_or_hold", options)

    def take(self, state: Sty, option: Option) -> None:
        state.then(Roll() if option == ROLL else Bank())


class Roll(Step):
    """A 1 loses the stake and the turn, any other face adds to the stake."""

    __slots__ = ()

    def run(self, state: Sty) -> None:
        state.die = state.roll(6)
        if state.die == 1:
            state.tell("lost", state.active, state.stake)
            state.then(Pass())
        else:
            state.stake += state.die
            state.tell("rolled", state.active, state.die, state.stake)
            state.then(Decide())


class Bank(Step):
    """The stake is safe; who has reached the target wins."""

    __slots__ = ()

    def run(self, state: Sty) -> None:
        state.banked[state.active] += state.stake
        state.tell("banked", state.active, state.stake, state.banked[state.active])
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


def concede(state: Sty, seat: Seat) -> Outcome:
    """Return the outcome when a seat resigns: the others have won."""
    others = tuple(other for other in range(state.seats) if other != seat)
    return won_by(others, "resignation", state)


def won_by(winners: tuple[Seat, ...], reason: str, state: Sty) -> Outcome:
    """Return the outcome with these winners."""
    return rivals_outcome(winners, reason, tuple(state.banked))
