"""The kit of laws finds what is broken, and passes what is not."""

import pytest

from dawndoom.core import Decision, Dice, EndlessRules, Option, Perspective, RulesError
from dawndoom.testing import (
    LawBroken,
    check_bot_sees_only_its_view,
    check_laws,
    fingerprint,
    modes,
    random_match,
    random_mode,
)
from tests.core.counter import GAME, Faults, Only, Table


@pytest.mark.parametrize("seed", range(8))
def test_a_sound_game_keeps_the_laws(seed: int) -> None:
    assert check_laws(GAME, {"goal": 20}, 2, seed).outcome is not None


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        ("clone", "law '(clone|imagine)' broken"),
        ("options", "options are not distinct"),
        ("reveal", "draw shows something, but reveals nothing"),
        ("imagine", "seat . would notice"),
    ],
)
def test_a_broken_game_is_found_out(broken: str, law: str) -> None:
    with pytest.raises(LawBroken, match=law) as caught:
        check_many(broken)
    assert "seed" in str(caught.value)


def check_many(broken: str) -> None:
    for seed in range(6):
        check_laws(GAME, {"broken": broken, "goal": 20}, 2, seed)


def test_rules_without_an_end_are_stopped_and_named() -> None:
    with pytest.raises(EndlessRules, match=r"10000 steps without a decision.*Check\(\)"):
        random_match(GAME, {"broken": "endless"})


def test_the_modes_show_every_pair_of_values() -> None:
    tables = [{**options, "seats": seats} for options, seats in modes(GAME)]
    for goal in (12, 3, 40):
        for broken in Faults.names:
            assert any(t["goal"] == goal and t["broken"] == broken for t in tables)
    assert all("extra" not in table for table in tables if table["goal"] != 12)


def test_random_modes_are_tables_that_can_be_opened() -> None:
    for seed in range(20):
        options, seats = random_mode(GAME, Dice(seed))
        GAME.box(options, seats)


class Peeker:
    """A bot that looks where it must not."""

    def choose(self, perspective: Perspective) -> int:
        state = perspective._state
        assert isinstance(state, Table)
        return int(state.hands[1 - perspective.seat]) % 2


class Honest:
    """A bot that looks at its view."""

    def choose(self, perspective: Perspective) -> int:
        return int(perspective.view()["hands"][perspective.seat]) % 2


def test_a_bot_that_peeks_is_found_out() -> None:
    check_bot_sees_only_its_view(GAME, lambda seed: Honest(), {}, 2, 1, every=1)
    with pytest.raises(LawBroken, match="when the unseen was dealt anew"):
        check_bot_sees_only_its_view(GAME, lambda seed: Peeker(), {}, 2, 1, every=1)


def test_fingerprints_tell_games_apart() -> None:
    assert fingerprint(GAME, {}, 2, 1) == fingerprint(GAME, {}, 2, 1)
    assert fingerprint(GAME, {}, 2, 1) != fingerprint(GAME, {}, 2, 2)


def test_a_question_without_options_is_a_bug_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Only, "ask", lambda self, state: Decision(0, "only", []))
    with pytest.raises(RulesError, match=r"Only\(\) offers nothing at only"):
        GAME.new()


def test_a_question_may_have_nothing_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Only, "ask", lambda self, state: None)
    state = GAME.new()
    assert isinstance(state, Table)
    assert state.total == 0


def test_cancelling_drops_the_agenda_down_to_a_marker() -> None:
    state = GAME.new()
    marker = state.agenda[0]
    state.then(Only(), Only())
    state.cancel_to(type(marker))
    assert state.agenda == [marker]
    assert Option("add", 1) != Option("add", 2)
