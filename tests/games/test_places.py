"""In every mode of every game, options lie where they can be clicked, and nothing costs unasked."""

from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.testing import check_consent, check_places, has_places, modes

CASES = [(game, *mode) for game in all_games() for mode in modes(game)]
NAMES = [f"{case[0].name}-{place}" for place, case in enumerate(CASES)]
EACH = 4
"""Modes of every game whose whole screen is looked at: drawing takes its time."""
PLACED = [
    (game, *modes(game)[place * len(modes(game)) // EACH])
    for game in all_games()
    if has_places(game)
    for place in range(EACH)
]
LONGEST = 120


@pytest.mark.parametrize(
    ("game", "settings", "seats"),
    PLACED,
    ids=[f"{case[0].name}-{place}" for place, case in enumerate(PLACED)],
)
def test_every_option_has_a_place_on_the_screen(
    game: Game, settings: dict[str, Any], seats: int
) -> None:
    check_places(game, settings, seats, seats, LONGEST)


@pytest.mark.parametrize(("game", "settings", "seats"), CASES, ids=NAMES)
def test_nothing_costs_without_consent(game: Game, settings: dict[str, Any], seats: int) -> None:
    check_consent(game, settings, seats, seats, LONGEST)
