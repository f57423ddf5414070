"""The pure and the compiled form play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dawndoom import all_games
from dawndoom.core import is_compiled
from dawndoom.testing import fingerprint, modes

SOURCE = Path(__file__).parent.parent / "src"
PRINT_FINGERPRINTS = """
import json, sys
from dawndoom import find_game
from dawndoom.core import is_compiled
from dawndoom.testing import fingerprint, modes
assert not is_compiled()
game = find_game(sys.argv[1])
tables = modes(game)
print(json.dumps([fingerprint(game, *mode, seed) for seed, mode in enumerate(tables)]))
"""


@pytest.mark.skipif(not is_compiled(), reason="runs in the compiled form, beside the pure one")
@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_same_seed_same_game_in_pure_and_compiled_form(name: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    printed = subprocess.run(
        [sys.executable, "-c", PRINT_FINGERPRINTS, name],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    game = next(game for game in all_games() if game.name == name)
    here = [fingerprint(game, *mode, seed) for seed, mode in enumerate(modes(game))]
    assert here == json.loads(printed)
