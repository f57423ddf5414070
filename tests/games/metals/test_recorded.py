"""Recorded games of Metals, one for each way a game can end, replayed to their end.

A change of the rules shows here: the record must still fit, and end as it did.
"""

from pathlib import Path

import pytest

from dawndoom.games.metals import GAME
from tests.games.replaying import records_beside, replayed

RECORDS = records_beside(__file__)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    replayed(path, GAME)


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
