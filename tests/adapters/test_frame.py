"""Slots: enough for random games, a clear sentence when they are not."""

import pytest

from dawndoom import Game, find_game
from dawndoom.core import DawndoomError, Dice, RulesError, SettingError
from dawndoom.lab.adapters.frame import Frame, widest_decision


def test_there_are_slots_for_every_decision_of_other_random_games(game: Game) -> None:
    for seats in game.seats:
        frame = Frame(game, seats=seats)
        assert frame.slots >= 2 * widest_decision(game, {}, seats, None)
        state, dice = frame.deal(1_000), Dice(1_000)
        for _ in range(500):
            if state.decision is None:
                break
            state.choose(dice.below(frame.count_options(state.decision)))


def test_the_mask_shows_the_options_of_the_seat_that_is_asked_and_of_no_other(game: Game) -> None:
    frame = Frame(game)
    state = frame.deal(1)
    assert state.decision is not None
    for seat in range(frame.seats):
        seen = frame.observe(state, seat)
        count = len(state.decision.options) if seat == state.decision.seat else 0
        assert seen["action_mask"].tolist() == [1] * count + [0] * (frame.slots - count)
        assert not seen["options"][count:].any()
        assert frame.observation_space().contains(seen)


def test_too_few_slots_are_named_with_the_number_needed() -> None:
    frame = Frame("metals", slots=2)
    state = frame.deal(0)
    with pytest.raises(RulesError, match="give slots=4 or more"):
        frame.observe(state, state.decision.seat if state.decision else 0)


@pytest.mark.parametrize("slots", [0, 1, 5_000])
def test_a_number_of_slots_that_makes_no_sense_is_refused(slots: int) -> None:
    with pytest.raises(SettingError, match="from 2 to 4096"):
        Frame("metals", slots=slots)


def test_unknown_games_settings_and_seats_get_one_sentence() -> None:
    for arguments in ({"game": "metal"}, {"game": "metals", "settings": {"mup": 1}}):
        with pytest.raises(DawndoomError, match="Did you mean"):
            Frame(**arguments)
    with pytest.raises(SettingError, match="one of 2 for Metals"):
        Frame(find_game("metals"), seats=5)
