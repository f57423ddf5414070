"""Looking ahead through a seat's own choices."""

from collections.abc import Iterator

import pytest

from dawndoom.core import Branch, Decision, Option, Question, Seat, State, look_ahead


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

    __slots__ = ("left", "letters", "seat")

    def __init__(self, seat: Seat, left: int, letters: str = "ABRSO") -> None:
        self.seat = seat
        self.left = left
        self.letters = letters

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, f"ask{self.left}", [Option(verb) for verb in self.letters])

    def take(self, state: Table, option: Option) -> None:
        state.answers.append(option)
        if option.verb == "R":
            state.roll(6)
        elif option.verb == "S":
            state.reveal()
        next_seat = 1 if option.verb == "O" or not self.left else self.seat
        state.then(Ask(next_seat, max(0, self.left - 1)))


class Free(Ask):
    """One option, which is free."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat, left, "A")


class Dear(Free):
    """One option, which spends something."""

    def costs(self, state: Table) -> bool:
        return True


def table(left: int = 2, *before: Question, patient: bool = False) -> Table:
    state = Table(2, 1)
    state.patient = patient
    state.answers = []
    state.then(*before, Ask(0, left))
    state.advance()
    return state


def ways(branch: Branch) -> Iterator[str]:
    """Return all ways through a question, in letters."""
    for option, below in zip(branch.decision.options, branch.branches, strict=True):
        yield option.verb
        if below is not None:
            yield from (option.verb + more for more in ways(below))


def branch_at(branch: Branch, way: str) -> Branch | None:
    for letter in way:
        verbs = [option.verb for option in branch.decision.options]
        below = branch.branches[verbs.index(letter)]
        if below is None:
            return None
        branch = below
    return branch


def test_ways_go_on_until_something_is_rolled_shown_or_asked_of_another() -> None:
    found = set(ways(look_ahead(table())))
    assert {"A", "AB", "ABA", "R", "AR", "BS", "BAO"} <= found
    assert not {way for way in found if any(verb in way[:-1] for verb in "RSO")}
    assert len(found) == 5 + 2 * 5 + 4 * 5


@pytest.mark.parametrize("verb", ["R", "S", "O"])
def test_what_nobody_can_know_yet_is_in_no_way(verb: str) -> None:
    assert branch_at(look_ahead(table()), verb) is None


def test_a_branch_is_the_table_after_the_choices() -> None:
    found = branch_at(look_ahead(table()), "AB")
    assert found is not None
    assert isinstance(found.state, Table)
    assert [option.verb for option in found.state.answers] == ["A", "B"]
    assert found.decision.name == "ask0"


def test_the_last_question_of_a_seat_leads_nowhere() -> None:
    assert look_ahead(table(left=0)).branches == [None] * 5


def test_depth_and_number_are_bounded() -> None:
    assert max(map(len, ways(look_ahead(table(9), deepest=2)))) == 2
    assert len(set(ways(look_ahead(table(9), most_tried=6)))) == 5 + 2 * 5 + 1 * 5
    assert sum(1 for way in ways(look_ahead(table(9), most_asked=2)) if len(way) == 2) == 5


def test_a_question_says_whether_a_bound_was_met_before_all_of_it_was_looked_into() -> None:
    assert all(each.is_whole for each in below_all(look_ahead(table())))
    for found in (
        look_ahead(table(9), deepest=2),
        look_ahead(table(9), most_tried=6),
        look_ahead(table(9), most_asked=4),
    ):
        assert found.is_whole
        assert not all(each.is_whole for each in below_all(found))


def below_all(branch: Branch) -> Iterator[Branch]:
    """Return a question and all that follow it."""
    yield branch
    for found in branch.branches:
        if found is not None:
            yield from below_all(found)


def test_only_what_is_wanted_is_looked_into() -> None:
    def only_b(branch: Branch, before: Branch | None) -> list[int]:
        return [1] if before is None else [0]

    found = set(ways(look_ahead(table(), only_b)))
    assert found == {
        *"ABRSO",
        *("B" + more for more in "ABRSO"),
        *("BA" + more for more in "ABRSO"),
    }


def test_looking_ahead_changes_nothing() -> None:
    state = table()
    before = state.clone()
    look_ahead(state)
    assert state == before


@pytest.mark.parametrize("question", [Ask(0, 1, "R"), Ask(0, 1, "S"), Dear(0, 1)], ids=repr)
def test_a_table_waits_for_consent_where_one_option_has_a_price(question: Ask) -> None:
    assert is_waiting(table(2, question, patient=True))
    assert not is_waiting(table(2, question))


def test_what_is_free_answers_itself() -> None:
    assert not is_waiting(table(2, Free(0, 1), patient=True))


def is_waiting(state: Table) -> bool:
    assert state.decision is not None
    return len(state.decision.options) == 1


def test_looking_ahead_is_as_patient_as_the_table() -> None:
    ahead = look_ahead(table(2, Ask(0, 0, "AB"), patient=True))
    assert ahead.branches == [None, None]
    (below,) = {type(below) for below in look_ahead(table(2, patient=True)).branches[:2]}
    assert below is Branch
    assert all(each.state.patient for each in look_ahead(table(patient=True)).branches if each)


class Nod(Free):
    """One option, which is free and leads on to what is already to be done."""

    def take(self, state: Table, option: Option) -> None:
        state.answers.append(option)


def test_a_price_is_looked_for_once_at_each_question(monkeypatch: pytest.MonkeyPatch) -> None:
    copies: list[State] = []
    clone = Table.clone

    def counted(state: Table) -> Table:
        copies.append(state)
        return clone(state)

    monkeypatch.setattr(Table, "clone", counted)
    table(2, *[Nod(0, 1)] * 12, patient=True)
    assert len(copies) == 12
