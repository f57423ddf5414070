"""What holds for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

# No test is about time: a busy machine must not fail one.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

ROOT = Path(__file__).parent.parent
LONGEST_FIRST = (
    "tests/browser/*",
    "tests/table/test_faults.py",
    "tests/test_faces.py",
    "tests/test_card_texts.py",
    "tests/lab/test_for_designers.py",
    "tests/adapters/test_open_spiel.py",
    "tests/test_mutants_tool.py",
    "tests/lab/*",
    "tests/games/*/test_laws.py",
    "tests/games/*/test_face.py",
    "tests/table/*",
    "tests/adapters/*",
)
"""Files of tests that take long. Two workers take one file after the other: with the short ones
last, neither waits long for the other."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that take long first; the order within a file stays."""
    items.sort(key=lambda item: turn_of(item.path.relative_to(ROOT)))


def turn_of(path: Path) -> int:
    """Return when a file of tests has its turn."""
    turns = (turn for turn, pattern in enumerate(LONGEST_FIRST) if path.match(pattern))
    return next(turns, len(LONGEST_FIRST))
