"""Every game can be played with dice that nobody can calculate, in every mode."""

from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.testing import check_laws, modes

CASES = [(game, *mode) for game in all_games() for mode in modes(game)]
LONGEST = 40_000
LONGEST_SERIES = 3
EVERY = {"death-dome": 500}
"""Death Dome's series are ten times as long as other games."""
SECRET = b"the secret of a table: 32 bytes."


@pytest.mark.parametrize(
    ("game", "settings", "seats"),
    CASES,
    ids=[f"{case[0].name}-{place}" for place, case in enumerate(CASES)],
)
def test_a_match_with_a_secret_keeps_the_laws(
    game: Game, settings: dict[str, Any], seats: int
) -> None:
    if settings.get("series_matches", 0) > LONGEST_SERIES:
        settings = {**settings, "series_matches": LONGEST_SERIES}
    every = EVERY.get(game.name, 40)
    match = check_laws(game, settings, seats, seats, LONGEST, every, secret=SECRET)
    assert match.outcome is not None
    assert (match.state.secret, match.state.dice < 0) == (SECRET, True)
