"""Recorded games of Metal Dawn, one for each way a game can end in each mode, replayed to the end.

A change of the rules shows here: the record must still fit, and end as it did.
"""

from pathlib import Path

import pytest

from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.rules.state import City
from tests.games.replaying import records_beside, replayed

RECORDS = records_beside(__file__)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_recorded_game_ends_as_it_did(path: Path) -> None:
    replayed(path, GAME)


def test_there_is_a_record_for_each_way_a_game_can_end() -> None:
    endings = {path.stem for path in RECORDS}
    ways = ("won_with_loaded_cards", "metal_dawn", "no_agents_left", "round_cap", "given_up")
    assert endings >= {f"{mode}_{way}" for mode in ("coop", "tech_war") for way in ways}


WON = [path for path in RECORDS if "won" in path.stem]


@pytest.mark.parametrize("path", WON, ids=[path.stem for path in WON])
def test_a_won_game_went_through_both_acts(path: Path) -> None:
    match = replayed(path, GAME)
    state = match.state
    assert isinstance(state, City)
    assert (state.act, state.robot_health) == (2, 0)
    assert match.outcome is not None
    assert match.outcome.winners
