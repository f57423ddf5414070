"""Recorded games of Death Dome, one for each way a game can end, replayed to their end.

A change of the rules shows here: the record must still fit, and end as it did. New records are
made by tools/death_dome_records.py.
"""

import json
from pathlib import Path

import pytest

from dawndoom.games.death_dome import GAME
from tests.games.replaying import records_beside, replayed

RECORDS = records_beside(__file__)
NAMES = [f"Player {seat + 1}" for seat in range(4)]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    match = replayed(path, GAME)
    assert GAME.face.ending(match.view(0), NAMES)
    for events in match.story:
        for event in events:
            told = GAME.face.sentence(event, NAMES)
            assert told is None or told.text.endswith(".")
    assert "<svg" in GAME.face.summary(match.story, NAMES[: match.seats])


def test_there_is_a_record_for_each_way_a_game_can_end() -> None:
    endings = {json.loads(path.read_text("utf-8"))["outcome"]["reason"] for path in RECORDS}
    assert endings == {
        "payout",
        "tower points",
        "beetle shells",
        "units in jail",
        "shared",
        "last team standing",
        "team value",
        "matches won",
        "last payout",
        "conglamogragon",
    }
