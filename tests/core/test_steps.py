"""Bases for steps that keep one number, and events that know their seat."""

from typing import Any

import pytest

from dawndoom.core import (
    Data,
    Decision,
    Option,
    SeatQuestion,
    SeatStep,
    SlotQuestion,
    SlotStep,
    UnitQuestion,
    UnitStep,
    Vocabulary,
)
from tests.core.counter import GAME, Table


class Rest(SeatStep):
    """A seat does nothing, and says so."""

    __slots__ = ()

    def run(self, state: Table) -> None:
        state.tell_of(self.seat, "rested", 7)


class Offer(SeatQuestion):
    """A seat may take 1 or 2."""

    __slots__ = ()

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, "offer", [Option("take", 1), Option("take", 2)])

    def take(self, state: Table, option: Option) -> None:
        state.total += int(option.on[0])


def table() -> Table:
    state = GAME.new(seed=3)
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize(
    ("base", "field"),
    [
        (SeatStep, "seat"),
        (SeatQuestion, "seat"),
        (SlotStep, "slot"),
        (SlotQuestion, "slot"),
        (UnitStep, "unit"),
        (UnitQuestion, "unit"),
    ],
)
def test_a_step_keeps_its_number_through_a_dump(base: Any, field: str) -> None:
    kind: Any = type("Kind", (base,), {"__slots__": ()})
    step = kind(4)
    assert getattr(step, field) == 4
    words = Vocabulary([kind])
    dumped = words.dump(step)
    assert dumped == {"is": "Kind", field: 4}
    assert words.load(dumped) == step
    assert step != kind(5)
    assert repr(step) == f"Kind({field}=4)"


def test_a_step_of_a_seat_runs_and_a_question_asks_its_seat() -> None:
    state = table()
    before = state.total
    state.decision = None
    state.then(Rest(1), Offer(1))
    state.advance()
    decision = state.decision
    assert decision == Decision(1, "offer", [Option("take", 1), Option("take", 2)])
    state.choose(1)
    assert state.total == before + 2


def test_an_event_of_a_seat_knows_it_and_is_about_it_first() -> None:
    state = table()
    state.events = []
    Rest(1).run(state)
    (event,) = state.events
    assert (event.verb, event.seat, event.about, event.to) == ("rested", 1, (1, 7), None)
    assert event.is_for(None)


def test_both_ways_to_tell_have_the_same_plain_form() -> None:
    state = table()
    state.events = []
    state.tell_of(1, "rested", 7)
    state.tell("rested", 1, 7)
    one, two = state.events
    assert one.plain() == two.plain() == ["rested", 1, 7]
    assert (one.seat, two.seat) == (1, None)


def test_a_secret_is_told_to_its_seats_alone() -> None:
    state = table()
    state.events = []
    state.tell_only((1, 0), "saw", 9)
    (event,) = state.events
    assert [event.is_for(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert event.seat == 1


def test_nothing_is_told_while_events_are_off() -> None:
    state = table()
    state.events = None
    Rest(1).run(state)
    assert state.events is None


def test_steps_are_plain_data() -> None:
    assert isinstance(Rest(0), Data)
    assert hash(Rest(0)) == hash(Rest(0))
    assert Rest(0) != Offer(0)
