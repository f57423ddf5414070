"""What is done while a question waits that answers itself is repeated at that very moment."""

from typing import Any

import pytest

from dawndoom import Match, find_game
from dawndoom.core import Dice, Game, RecordError, Vocabulary, conceded_outcome
from tests.table.hidden_game import Blinds, Next, Turn, make_game, setup
from tests.table.test_chains import Throw, Thrown


def thrown_game() -> Game:
    """Return a game in which seat 0 throws a die in its turn, and whose scores hang on the dice."""

    def begin(box: Any, seats: int, dice: int) -> Blinds:
        state = setup(box, seats, dice)
        state.agenda = [Thrown(0)]
        return state

    return make_game(
        setup=begin,
        vocabulary=Vocabulary([Blinds, Turn, Next, Thrown, Throw]),
        concede=lambda state, gone: conceded_outcome(gone, (state.dice % 9973,) * state.seats),
        draws=True,
    )


def at_the_throw() -> Match:
    """Return a match in which seat 0 has yet to agree to a throw."""
    match = Match(thrown_game(), seats=3, patient=True)
    match.choose(["lay", 0], 0)
    assert match.asks_consent
    return match


def end_by_resigning(match: Match) -> None:
    match.resign(1)


def end_by_a_draw(match: Match) -> None:
    match.offer_draw(0)
    match.answer_draw(1, True)


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize("end", [end_by_resigning, end_by_a_draw])
def test_a_game_that_ended_before_a_throw_has_the_same_scores_when_repeated(
    end: Any, patient: bool
) -> None:
    match = at_the_throw()
    end(match)
    again = Match.load(match.save(), match.game, patient)
    assert again.outcome == match.outcome
    assert again.log == match.log
    assert again.public_number == match.public_number


@pytest.mark.parametrize("patient", [True, False])
def test_a_game_goes_on_after_a_draw_was_declined_before_a_throw(patient: bool) -> None:
    match = at_the_throw()
    match.offer_draw(0)
    match.answer_draw(1, False)
    match.leave(2)
    match.choose(["show"], 0)
    match.choose(["lay", 0], 0)
    again = Match.load(match.save(), match.game, patient)
    assert (again.state, again.log, again.left) == (match.state, match.log, match.left)


def test_what_was_taken_back_before_a_throw_leaves_the_same_number() -> None:
    match = at_the_throw()
    match.undo(0)
    match.choose(["lay", 1], 0)
    again = Match.load(match.save(), match.game, patient=True)
    assert again.public_number == match.public_number
    assert (again.state, again.log) == (match.state, match.log)


def test_a_record_from_before_pauses_were_noted_is_repeated_as_it_was() -> None:
    match = at_the_throw()
    match.resign(1)
    old = {**match.save(), "log": [["lay", 0], {"resign": 1}]}
    again = Match.load(old, match.game, patient=True)
    assert again.log == old["log"]
    assert again.outcome is not None
    assert again.outcome.winners == (0, 2)


@pytest.mark.parametrize("passed", [-1, True, "1", 7, [0], 10**30])
@pytest.mark.parametrize("patient", [True, False])
def test_pauses_that_never_were_are_refused(passed: Any, patient: bool) -> None:
    match = at_the_throw()
    record = {**match.save(), "log": [["lay", 0], {"resign": 1, "passed": passed}]}
    with pytest.raises(RecordError, match="Entry 1"):
        Match.load(record, match.game, patient)
    both = {**match.save(), "log": [["lay", 0], {"resign": 1, "leave": 2, "passed": 0}]}
    with pytest.raises(RecordError, match="neither a choice"):
        Match.load(both, match.game, patient)


def test_new_dawn_has_the_same_scores_wherever_somebody_resigns() -> None:
    game = find_game("new-dawn")
    stops = 0
    for seed in range(2):
        match = Match(game, seats=2, seed=seed, patient=True)
        luck = Dice(seed)
        for _ in range(100):
            if match.decision is None:
                break
            if match.is_pausing:
                stops += 1
                record = match.save()
                resigned = Match.load(record, game, patient=True)
                while resigned.state != match.state:
                    resigned.go_on()
                resigned.resign(1)
                for patient in (True, False):
                    again = Match.load(resigned.save(), game, patient)
                    assert again.outcome == resigned.outcome
                match.go_on()
            else:
                match.choose(luck.below(len(match.decision.options)))
    assert stops > 0
