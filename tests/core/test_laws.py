"""The kit of laws finds what is broken, and passes what is not."""

import pytest

from dawndoom.core import Decision, Dice, EndlessRules, Option, Perspective, RulesError
from dawndoom.testing import (
    LawBroken,
    Piles,
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
    tables = [{**settings, "seats": seats} for settings, seats in modes(GAME)]
    for goal in (12, 3, 40):
        for broken in Faults.names:
            assert any(t["goal"] == goal and t["broken"] == broken for t in tables)
    assert all("extra" not in table for table in tables if table["goal"] != 12)


def test_random_modes_are_tables_that_can_be_opened() -> None:
    for seed in range(20):
        settings, seats = random_mode(GAME, Dice(seed))
        GAME.box(settings, seats)


def cards(state: Table) -> Piles:
    return {"cards": {"the pile": state.pile, "the hands": state.hands}}


def test_a_card_that_gets_lost_is_named() -> None:
    # Whoever draws puts the old card out of the game, and `cards` does not look there.
    with pytest.raises(LawBroken, match=r"law 'decks' broken by counter \d of cards is nowhere"):
        check_laws(GAME, {"goal": 40}, 2, 1, decks=cards)


def test_a_card_in_two_places_is_named_with_the_places() -> None:
    def twice(state: Table) -> Piles:
        drawn = [card for card in range(10) if card not in (*state.pile, *state.hands)]
        return {"cards": {**cards(state)["cards"], "the box": [*drawn, *drawn]}}

    where = r"\d of cards is once too often, in the box"
    with pytest.raises(LawBroken, match=where):
        check_laws(GAME, {"goal": 40}, 2, 1, decks=twice)


def test_cards_that_stay_somewhere_keep_the_law_and_a_deck_may_come_into_play_late() -> None:
    def everywhere(state: Table) -> Piles:
        drawn = [card for card in range(10) if card not in (*state.pile, *state.hands)]
        late = {"late": {"all": [1, 1, 2]}} if state.total > 9 else {}
        return {"cards": {**cards(state)["cards"], "the box": drawn}, **late}

    assert check_laws(GAME, {"goal": 40}, 2, 1, decks=everywhere).outcome is not None


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
