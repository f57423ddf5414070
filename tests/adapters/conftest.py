"""The games that every adapter is tried on: the shelf, the toy of core's tests, the example."""

import sys
from pathlib import Path

import pytest

from dawndoom import Game, all_games
from tests.core.counter import GAME as COUNTER

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples" / "pig" / "src"))

from dawndoom_pig import GAME as PIG

GAMES = [*all_games(), COUNTER, PIG]


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Return each game in turn."""
    found: Game = request.param
    return found
