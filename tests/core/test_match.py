"""A match: choosing, going back, saving, loading."""

import copy
import json
import pickle
from typing import Any

import pytest

from dawndoom.core import (
    ChoiceError,
    GameOver,
    Match,
    NotOffered,
    NotYourDecision,
    Option,
    OtherRules,
    RecordError,
    StaleAnswer,
    UndoRefused,
    read_record,
)
from tests.core.counter import GAME, Table


def play(*answers: Any, **settings: Any) -> Match:
    match = Match(GAME, settings, 2, 5)
    for answer in answers:
        match.choose(answer)
    return match


def test_a_game_and_its_words_can_be_copied_and_sent_to_another_process() -> None:
    game = copy.deepcopy(GAME)
    again = pickle.loads(pickle.dumps(GAME.vocabulary))
    state = play().state
    assert game.vocabulary is not GAME.vocabulary
    assert game.vocabulary.classes == again.classes == GAME.vocabulary.classes
    assert game.vocabulary.dump(state) == GAME.vocabulary.dump(state)


def test_a_question_with_one_option_answers_itself_and_is_told() -> None:
    match = play()
    assert isinstance(match.state, Table)
    assert match.state.total == 1
    assert [event.verb for event in match.opening] == ["forced"]


def test_an_answer_may_be_an_option_its_words_or_its_place() -> None:
    totals = {play(answer).view(0)["total"] for answer in (Option("add", 2), ["add", 2], 1)}
    assert totals == {3}


@pytest.mark.parametrize(
    "answer", [9, -1, ["add", 3], Option("fly"), [], "add", None, [1], [["x"]]]
)
def test_an_answer_that_was_not_offered_is_refused_and_changes_nothing(answer: Any) -> None:
    match = play()
    before = GAME.dump(match.state)
    with pytest.raises(
        NotOffered, match=r"not offered at decision 0 \(turn\). Offered: add 1, add 2"
    ):
        match.choose(answer)
    assert GAME.dump(match.state) == before
    assert match.log == []


def test_an_answer_to_an_earlier_decision_is_stale() -> None:
    match = play(0)
    with pytest.raises(StaleAnswer, match="answers decision 0, but the match is at decision 1"):
        match.choose(0, number=0)
    match.choose(0, seat=1, number=1)
    assert match.number == 2


def test_only_the_asked_seat_may_answer() -> None:
    with pytest.raises(NotYourDecision, match="Seat 1 answered, but seat 0 is asked"):
        play().choose(0, seat=1)


def test_after_the_end_nothing_can_be_chosen() -> None:
    match = play(1, goal=3)
    assert match.decision is None
    with pytest.raises(GameOver, match="goal"):
        match.choose(0)


def test_ones_own_last_choice_can_be_taken_back() -> None:
    match = play(0)
    match.undo(0)
    assert match.log == [["add", 1], {"undo": 0}]
    assert match.state == play().state
    assert match.number == 2
    assert match.decision is not None
    assert match.decision.seat == 0


@pytest.mark.parametrize("answers", [(0, 0), (["roll"],), (["draw"],), ()])
def test_what_others_chose_rolled_or_saw_is_not_taken_back_freely(answers: tuple[Any, ...]) -> None:
    match = play(*answers)
    assert match.undo_reach(0) is None
    with pytest.raises(UndoRefused, match="cannot go back by itself"):
        match.undo(0)


def test_with_consent_a_match_goes_back_further() -> None:
    match = play(0, ["roll"], 1, ["draw"])
    match.go_back(1)
    assert match.state == play(0).state
    with pytest.raises(UndoRefused, match="There are 1 choices"):
        match.go_back(1)


def test_a_record_with_undo_and_resignation_loads_equal() -> None:
    match = play(0, 1)
    match.go_back(1)
    match.choose(["roll"])
    match.resign(0)
    again = Match.load(read_record(json.dumps(match.save())), GAME)
    assert again.state == match.state
    assert again.log == match.log
    assert again.outcome == match.outcome


def test_a_seat_may_resign_while_another_is_asked() -> None:
    match = play(0)
    assert match.decision is not None
    match.resign(1 - match.decision.seat)
    assert match.outcome is not None
    assert match.decision is None


def test_who_leaves_is_out_and_the_match_goes_on() -> None:
    match = play(0, 1)
    match.leave(1)
    assert match.outcome is None
    assert [event.verb for event in match.story[2]][-1] == "resigned"
    match.choose(0)
    again = Match.load(match.save(), GAME)
    assert (again.state, again.left) == (match.state, {1: 2})
    assert again.story == match.story


def test_going_back_does_not_bring_back_who_has_left() -> None:
    match = play(0, 1)
    match.leave(1)
    match.go_back(1)
    assert match.left == {1: 2}
    assert [event.verb for event in match.story[1]][-1] == "resigned"
    resumed = Match.resume(match.save(), GAME.dump(match.state), GAME)
    assert [event.verb for event in resumed.story[0]] == ["resigned"]


def test_a_draw_cannot_be_offered_where_the_game_knows_none() -> None:
    with pytest.raises(ChoiceError, match="can't agree on a draw"):
        play().offer_draw(0)


def test_events_reach_only_those_who_may_know_them() -> None:
    match = play(["draw"])
    drew, total = match.story[1]
    assert (drew.is_for(0), drew.is_for(1), drew.is_for(None)) == (True, False, False)
    assert total.is_for(None)


def test_earlier_moments_can_be_shown() -> None:
    match = play(0, 1, 1)
    assert [match.earlier(count).view(None)["total"] for count in range(4)] == [1, 2, 4, 6]


WRONG_RECORDS: list[tuple[Any, str]] = [
    ("[", "Not valid JSON"),
    ("[1]", "A record is a JSON object"),
    ("{}", 'A record begins with "dawndoom": 1'),
    ({"seed": "x"}, "field 'seed' should be of type int"),
    ({"log": {}}, "field 'log' should be of type list"),
    ({"seats": True}, "field 'seats' should be of type int"),
    ({"cards": 3}, "field 'cards' should hold a name and a text"),
]


@pytest.mark.parametrize(("change", "complaint"), WRONG_RECORDS)
def test_what_is_no_record_is_refused_with_what_is_wrong(change: Any, complaint: str) -> None:
    text = change if isinstance(change, str) else json.dumps({**play(0).save(), **change})
    with pytest.raises(RecordError, match=complaint):
        read_record(text)


WRONG_LOGS: list[tuple[Any, str]] = [
    ([["add", 7]], "Entry 0 of the record does not fit: .*not offered"),
    ([["add", 1], 5], "Entry 1 .*neither a choice nor something"),
    ([{"dance": 1}], "'dance' is not something a table does"),
    ([{"undo": 4}], "cannot go back to 4"),
    ([{"resign": 9}], "Seat 9 is not there to resign"),
    ([{"resign": -1}], "Seat -1 is not there to resign"),
    ([{"leave": 1}, {"leave": 0}], "The last one at the table"),
    ([{"leave": 1}, {"resign": 1}], "Seat 1 is not there to resign"),
]


@pytest.mark.parametrize(("log", "complaint"), WRONG_LOGS)
def test_a_log_that_does_not_fit_the_rules_is_refused(log: Any, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Match.load({**play().save(), "log": log}, GAME)


def test_a_record_of_another_rules_version_or_game_is_refused() -> None:
    with pytest.raises(OtherRules, match="version 2 of the rules of counter; here is version 3"):
        Match.load({**play().save(), "rules": 2}, GAME)
    with pytest.raises(RecordError, match="a record of chess, not of counter"):
        Match.load({**play().save(), "game": "chess"}, GAME)


def test_states_options_and_decisions_can_be_pickled_and_copied() -> None:
    match = play(0)
    decision = match.decision
    assert pickle.loads(pickle.dumps(decision)) == decision
    assert copy.deepcopy(Option("add", 2)) == Option("add", 2)
    turn = match.state.agenda[-1]
    assert pickle.loads(pickle.dumps(turn)) == turn
