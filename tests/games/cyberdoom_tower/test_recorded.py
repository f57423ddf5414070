"""Recorded games of Cyberdoom Tower, one for each way a game can end, replayed to their end.

A change of the rules shows here: the record must still fit, and end as it did.
"""

import json
from pathlib import Path

import pytest

from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.ending import AI_DEFEATED, GIVEN_UP, LOSSES
from tests.games.replaying import records_beside, replayed

RECORDS = records_beside(__file__)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    replayed(path, GAME)


def test_there_is_a_record_for_each_way_a_game_can_end() -> None:
    reasons = {json.loads(path.read_text())["outcome"]["reason"] for path in RECORDS}
    assert reasons == {AI_DEFEATED, GIVEN_UP, *LOSSES}
