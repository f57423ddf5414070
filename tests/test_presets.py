"""Settings that go well together do go together, in every game that has them."""

from dataclasses import replace

import pytest

from dawndoom import Game, all_games
from dawndoom.core import DawndoomError, Preset, UnknownName
from dawndoom.testing.english import is_opening, slips
from tests.core.counter import GAME

PRESETS = [(game, preset) for game in all_games() for preset in game.presets]


def fits(game: Game, preset: Preset, seats: int) -> bool:
    try:
        game.box(preset.settings, seats)
    except DawndoomError:
        return False
    return True


@pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.name}-{preset.key}" for game, preset in PRESETS]
)
def test_a_preset_sets_something_that_can_be_played(game: Game, preset: Preset) -> None:
    assert game.settle(preset.settings) != game.settle({}), "these are the defaults"
    assert any(fits(game, preset, seats) for seats in game.seats)


@pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.name}-{preset.key}" for game, preset in PRESETS]
)
def test_a_preset_says_what_it_is(game: Game, preset: Preset) -> None:
    for text in (preset.title, preset.help):
        assert is_opening(text)
        assert not slips(text)
    assert preset.help.endswith(".")
    assert game.preset(preset.key) is preset


def test_presets_are_found_by_name_and_unknown_ones_are_refused() -> None:
    short = Preset("short", "Short", "Over soon.", {"goal": 3})
    game = replace(GAME, presets=(short,))
    assert game.preset("short") is short
    assert short.plain()["settings"] == {"goal": 3}
    assert game.settle(short.settings)["goal"] == 3
    with pytest.raises(UnknownName, match=r"called 'shrt'\. Did you mean 'short'"):
        game.preset("shrt")
