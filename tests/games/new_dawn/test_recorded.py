"""Recorded games of New Dawn, one for each module and each way a game can end, replayed.

A change of the rules shows here: the record must still fit, and end as it did. The one called
contest has a Facility seized with tokens and a Re-Roll; `tools/new_dawn_records.py` made them.
"""

from pathlib import Path

import pytest

from dawndoom.games.new_dawn import GAME
from tests.games.replaying import records_beside, replayed

RECORDS = records_beside(__file__)


@pytest.mark.rule("ND-20.4")
@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    replayed(path, GAME)


def test_there_is_a_record_for_each_module_and_each_ending() -> None:
    assert {path.stem for path in RECORDS} == {
        "two_players",
        "three_players",
        "four_players",
        "chosen_races",
        "stations",
        "listed_stations",
        "sectors",
        "stations_and_sectors",
        "tie_by_bases",
        "shared_victory",
        "contest",
    }
