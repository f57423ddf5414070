"""What all tests of games need."""

import pytest

from dawndoom import all_games


@pytest.fixture(autouse=True)
def new_boxes() -> None:
    """Let matches of another test share no box with those of this one: a test may change a card."""
    for game in all_games():
        game.boxes.clear()
