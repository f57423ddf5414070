"""In every mode of every game, nobody is sent anything that depends on what they cannot see."""

from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.testing import check_secrecy, modes

CASES = [(game, *mode) for game in all_games() if game.hides for mode in modes(game)]
LONGEST = {"death-dome": 700}
"""Whole games, but of Death Dome, where the first match of a series shows everything."""
SECRET = b"the secret of a table: 32 bytes."


@pytest.mark.parametrize(
    ("game", "settings", "seats"),
    CASES,
    ids=[f"{case[0].name}-{place}" for place, case in enumerate(CASES)],
)
def test_what_a_seat_cannot_see_changes_nothing_in_what_it_is_sent(
    game: Game, settings: dict[str, Any], seats: int
) -> None:
    longest = LONGEST.get(game.name, 2000)
    match = check_secrecy(game, settings, seats, seats, longest, SECRET)
    assert match.outcome is not None or len(match.log) > longest // 2
