"""Pig keeps the laws of the house, and its own rules."""

from typing import Any

import pytest

from dawndoom.bots import find_bot
from dawndoom.core import Match
from dawndoom.testing import (
    check_bot_sees_only_its_view,
    check_consent,
    check_face,
    check_laws,
    check_lessons,
    check_places,
    check_reasons,
    check_shape,
    check_words,
    modes,
)
from dawndoom_pig import GAME


@pytest.mark.parametrize(("settings", "seats"), modes(GAME))
def test_pig_keeps_the_laws(settings: dict[str, Any], seats: int) -> None:
    check_laws(GAME, settings, seats, seed=1)


@pytest.mark.parametrize(("settings", "seats"), modes(GAME))
def test_what_pig_shows_can_be_read(settings: dict[str, Any], seats: int) -> None:
    check_face(GAME, settings, seats, seed=1)


@pytest.mark.parametrize(("settings", "seats"), modes(GAME))
def test_every_option_has_a_place_and_nothing_costs_unasked(
    settings: dict[str, Any], seats: int
) -> None:
    check_places(GAME, settings, seats, seed=1)
    check_consent(GAME, settings, seats, seed=1)


def test_what_is_not_offered_has_a_reason() -> None:
    assert check_reasons(GAME, seed=1).refused > 0


def test_the_lesson_leads_to_its_end() -> None:
    check_lessons(GAME, find_bot)


def test_every_event_and_every_question_has_words() -> None:
    check_words("dawndoom_pig")


def test_pig_has_the_shape_of_every_game() -> None:
    check_shape("dawndoom_pig")


def test_a_bot_sees_only_its_view() -> None:
    check_bot_sees_only_its_view(GAME, lambda seed: find_bot("search:20", seed), {}, 2, seed=1)


def test_the_first_roll_of_a_turn_is_no_choice() -> None:
    match = Match(GAME, seed=2)
    assert match.view(None)["stake"] > 0


def test_holding_banks_the_stake_and_passes_the_die() -> None:
    match = Match(GAME, seed=2)
    before = match.view(None)
    match.choose(["hold"])
    after = match.view(None)
    assert after["banked"][before["active"]] == before["stake"]


def test_a_one_loses_the_stake() -> None:
    match = Match(GAME, seed=2)
    lost = 0
    while not lost:
        stake, seat = match.view(None)["stake"], match.view(None)["active"]
        events = match.choose(["roll"])
        lost = sum(event.about == (seat, stake) for event in events if event.verb == "lost")
    assert match.view(None)["banked"] == [0, 0]


def test_the_first_to_bank_the_target_wins() -> None:
    match = Match(GAME, {"target": 10}, seed=2)
    while match.decision is not None:
        view = match.view(None)
        reached = view["banked"][view["active"]] + view["stake"]
        match.choose(["hold"] if reached >= 10 else ["roll"])
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 10
    assert match.outcome.scores[match.outcome.winners[0]] == max(match.outcome.scores)
