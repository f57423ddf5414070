"""Plans: chains of a seat's own choices."""

import pytest

from dawndoom.core import Decision, Option, Plan, Question, Seat, State, plans


class Table(State):
    """Three questions to seat 0 in a row, then one to seat 1."""

    __slots__ = ("answers",)
    answers: list[Option]

    def clone(self) -> "Table":
        copy = Table(self.seats, self.dice)
        self.copy_into(copy)
        copy.answers = self.answers[:]
        return copy


class Ask(Question):
    """Offer letters; R rolls, S shows, O asks the other seat, the rest goes on."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, f"ask{self.left}", [Option(verb) for verb in "ABRSO"])

    def take(self, state: Table, option: Option) -> None:
        state.answers.append(option)
        if option.verb == "R":
            state.roll(6)
        elif option.verb == "S":
            state.reveal()
        next_seat = 1 if option.verb == "O" or not self.left else self.seat
        state.then(Ask(next_seat, max(0, self.left - 1)))


def table(left: int = 2) -> Table:
    state = Table(2, 1)
    state.answers = []
    state.then(Ask(0, left))
    state.advance()
    return state


def words(plan: Plan) -> str:
    return "".join(option.verb for option in plan.options)


def test_plans_go_on_until_something_is_rolled_shown_or_asked_of_another() -> None:
    found = {words(plan) for plan in plans(table())}
    assert {"A", "AB", "ABA", "R", "AR", "BS", "BAO"} <= found
    assert not {plan for plan in found if any(verb in plan[:-1] for verb in "RSO")}


def test_short_plans_come_first_and_every_beginning_of_a_plan_is_a_plan() -> None:
    found = [words(plan) for plan in plans(table())]
    assert [len(plan) for plan in found] == sorted(len(plan) for plan in found)
    assert all(plan[:-1] in found for plan in found if len(plan) > 1)
    assert len(found) == len(set(found)) == 5 + 2 * 5 + 4 * 5


@pytest.mark.parametrize("verb", ["R", "S", "O"])
def test_what_nobody_can_know_yet_is_not_in_a_plan(verb: str) -> None:
    (plan,) = [plan for plan in plans(table()) if words(plan) == verb]
    assert plan.end is None


def test_the_end_of_a_plan_is_the_table_after_its_choices() -> None:
    (plan,) = [plan for plan in plans(table()) if words(plan) == "AB"]
    assert isinstance(plan.end, Table)
    assert plan.end.answers == plan.options
    assert [decision.name for decision in plan.decisions] == ["ask2", "ask1"]


def test_the_last_question_of_a_seat_ends_its_plans() -> None:
    assert all(plan.end is None for plan in plans(table(left=0)))


def test_depth_and_number_are_bounded() -> None:
    assert max(len(plan.options) for plan in plans(table(9), deepest=2)) == 2
    found = list(plans(table(9), most_tried=12))
    assert len(found) == 15  # whole questions only, so that no option is left out of one


def test_what_looks_best_is_gone_into_first() -> None:
    def order(state: State, decision: Decision) -> list[float]:
        return [float(ord(option.verb)) for option in decision.options]

    found = [words(plan) for plan in plans(table(), order=order)]
    assert found[:6] == ["S", "R", "O", "B", "A", "BS"]


def test_looking_ahead_changes_nothing() -> None:
    state = table()
    before = state.clone()
    list(plans(state))
    assert state == before
    assert not list(plans(ended()))


def ended() -> Table:
    state = table()
    state.decision = None
    return state
