"""Recorded games of Metals, one for each way a game can end, replayed to their end.

A change of the rules shows here: the record must still fit, and end as it did.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from dawndoom.core import Match
from dawndoom.games.metals import GAME

RECORDS = sorted((Path(__file__).parent / "recorded").glob("*.json"))


def load(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    data = json.loads(path.read_text())
    return data["record"], data["outcome"]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    record, outcome = load(path)
    match = Match.load(record, GAME)
    assert match.outcome is not None
    assert match.outcome.plain() == outcome


def test_there_is_a_record_for_each_way_a_game_can_end() -> None:
    endings = {path.stem for path in RECORDS}
    assert endings == {
        "target_by_occupation",
        "target_in_the_assault",
        "no_legal_action",
        "turn_limit_by_points",
        "turn_limit_draw",
        "resignation",
        "agreed_draw",
    }
