"""Why? Whatever one would expect and is not offered has a reason, in every game."""

from dataclasses import replace
from typing import Any

import pytest

from dawndoom import all_games, find_game
from dawndoom.core import Dice, Game, Option, Reason, ledger_ids, refusals
from dawndoom.testing import LawBroken, check_reasons, random_mode

GAMES = [game for game in all_games() if game.reasons is not None]
METALS = find_game("metals")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_not_offered_has_a_reason(game: Game, seed: int) -> None:
    settings, seats = random_mode(game, Dice(seed + 77))
    asked = check_reasons(game, settings, seats, seed, longest=120, every=20)
    assert asked.refused > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_question_has_a_rule_that_the_ledger_has(game: Game) -> None:
    assert game.reasons is not None
    ids = set(ledger_ids(game.face.ledger()))
    assert set(game.reasons.questions.values()) <= ids
    assert game.reasons.whole <= set(game.reasons.questions)


def with_reasons(**changes: Any) -> Game:
    assert METALS.reasons is not None
    return replace(METALS, reasons=replace(METALS.reasons, **changes))


def test_a_wish_without_a_reason_breaks_the_law() -> None:
    with pytest.raises(LawBroken, match="has no reason"):
        check_reasons(with_reasons(refusal=lambda state, wish: None))


def test_a_reason_against_what_is_offered_breaks_the_law() -> None:
    grudge = Reason("ME-3.6", "too_far", (3,))
    with pytest.raises(LawBroken, match="is offered, yet"):
        check_reasons(with_reasons(refusal=lambda state, wish: grudge), longest=3)


def test_a_question_that_expects_nothing_has_to_say_so() -> None:
    with pytest.raises(LawBroken, match="expects nothing, but is not whole"):
        check_reasons(with_reasons(expected=lambda state: []), longest=3)


def test_what_is_offered_has_to_be_expected() -> None:
    stranger = Option("move", "z9")
    with pytest.raises(LawBroken, match="is offered, but not expected"):
        check_reasons(
            with_reasons(expected=lambda state: [stranger], refusal=lambda state, wish: None),
            settings={"allow_pivot": True},
        )


def test_a_rule_that_no_ledger_has_breaks_the_law() -> None:
    assert METALS.reasons is not None
    questions = {**METALS.reasons.questions, "choose_metal": "ME-99.1"}
    with pytest.raises(LawBroken, match=r"ME-99\.1 is in no ledger"):
        check_reasons(with_reasons(questions=questions), longest=12)


@pytest.mark.parametrize(
    ("name", "question", "wish", "words"),
    [
        ("cyberdoom-tower", "choose_action", "walk 6", "It is 6 bays away. With 3 AP"),
        ("cyberdoom-tower", "choose_action", "ride roof", "you hold 0 of the 3 keys"),
        ("new-dawn", "choose_action", "slot 1", "It costs 1 Credit, 1 Military, and you have"),
        ("new-dawn", "explore_region", "at 5-5", "beside another one or the Alliance Base"),
        ("metal-dawn", "action", "hack", "Your Division has no Intel."),
        ("metal-dawn", "action", "attack", "it enters with a Move"),
    ],
)
def test_a_refusal_says_what_is_short_here_and_now(
    name: str, question: str, wish: str, words: str
) -> None:
    game = find_game(name)
    assert game.reasons is not None
    assert game.face.explain is not None
    state = game.new({}, game.seats[0], 1)
    while state.decision is not None and state.decision.name != question:
        state.choose(0)
    decision = state.decision
    assert decision is not None
    reasons = {str(found): (found, why) for found, why in refusals(game.reasons, state)}
    said = game.face.explain(game.see(state, decision.seat), decision, *reasons[wish])
    assert words in said.text
