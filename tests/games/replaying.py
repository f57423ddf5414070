"""Recorded games: where they lie, and that they still end as they did."""

import json
from pathlib import Path

from dawndoom.core import Game, Match


def records_beside(test: str) -> list[Path]:
    """Return the recorded games that lie beside a test file."""
    return sorted((Path(test).parent / "recorded").glob("*.json"))


def replayed(path: Path, game: Game) -> Match:
    """Play a recorded game again: the record must still fit, and end as it did."""
    data = json.loads(path.read_text("utf-8"))
    match = Match.load(data["record"], game)
    assert match.outcome is not None
    assert match.outcome.plain() == data["outcome"]
    return match
