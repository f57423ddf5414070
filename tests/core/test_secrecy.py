"""Private questions: a patient match stops at them for everybody alike, and the law sees to it."""

from typing import Any

import pytest

from dawndoom.core import ChoiceError, Game, Match, NotYourDecision
from dawndoom.testing import LawBroken, check_secrecy
from tests.core.trumps import LAST, PASS, TRUMP, Careless, Hasty, Trump, game_with


def at_the_trump(has_one: bool, patient: bool = True) -> Match:
    """Return a match in which seat 0 has laid a card."""
    game = game_with(Trump)
    for seed in range(100):
        match = Match(game, seats=3, seed=seed, patient=patient)
        if (max(match.view(LAST)["hands"][LAST]) >= TRUMP) == has_one:
            match.choose(["lay", 0])
            return match
    raise AssertionError("no such deal")


def told(match: Match) -> list[Any]:
    return [event.plain() for events in match.story for event in events]


@pytest.mark.parametrize("seed", range(10))
def test_a_game_that_asks_everybody_alike_keeps_the_law(seed: int) -> None:
    match = check_secrecy(game_with(Trump), seats=3, seed=seed)
    assert match.outcome is not None


@pytest.mark.parametrize("trump", [Careless, Hasty])
def test_a_question_that_gives_the_hand_away_is_found_out(trump: type[Trump]) -> None:
    with pytest.raises(LawBroken, match="tells what they cannot see") as caught:
        check_many(game_with(trump))
    assert "seed" in str(caught.value)


def check_many(game: Game) -> None:
    for seed in range(10):
        check_secrecy(game, seats=3, seed=seed)


def test_what_a_seat_is_asked_is_told_to_nobody_else() -> None:
    match = at_the_trump(True)
    assert [match.view(seat)["asks"] for seat in (0, 1, LAST, None)] == [None, None, "trump", None]
    assert {match.view(seat)["asked"] for seat in (0, 1, LAST, None)} == {LAST}
    with pytest.raises(NotYourDecision) as caught:
        match.choose(0, seat=0)
    assert "trump" not in str(caught.value)


def test_a_patient_match_pauses_where_only_the_seat_knows_that_it_has_no_choice() -> None:
    match = at_the_trump(False)
    assert match.is_pausing
    with pytest.raises(ChoiceError, match="You have nothing to choose"):
        match.choose(0, seat=LAST)
    match.go_on()
    assert match.view(0)["asked"] == 1
    assert match.view(1)["asks"] == "turn"
    impatient = at_the_trump(False, patient=False)
    assert (match.log, match.state) == (impatient.log, impatient.state)
    assert told(match) == told(impatient)


@pytest.mark.parametrize("has_one", [True, False])
def test_a_pause_counts_as_a_choice_for_whoever_would_go_back(has_one: bool) -> None:
    match = at_the_trump(has_one)
    assert match.undo_reach(0) == 0
    match.choose(PASS) if has_one else match.go_on()
    assert match.undo_reach(0) is None
    assert match.public_number == 2


@pytest.mark.parametrize("has_one", [True, False])
def test_a_record_of_a_patient_match_is_like_any_other(has_one: bool) -> None:
    match = at_the_trump(has_one)
    match.choose(PASS) if has_one else match.go_on()
    match.choose(["lay", 0])
    for patient in (True, False):
        again = Match.load(match.save(), match.game, patient)
        assert (again.state, again.log) == (match.state, match.log)
        assert again.public_number == (match.public_number if patient else match.number)
    match.go_back(len(match.chosen) - 1)
    assert not match.is_pausing or not has_one
