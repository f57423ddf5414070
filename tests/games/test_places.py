"""In every mode of every game, options lie where they can be clicked, and nothing costs unasked."""

from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.testing import check_consent, check_places, has_places, modes

CASES = [(game, *mode) for game in all_games() for mode in modes(game)]
NAMES = [f"{case[0].name}-{place}" for place, case in enumerate(CASES)]
PLACED = [case for case in CASES if has_places(case[0])]
LONGEST = 250


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
