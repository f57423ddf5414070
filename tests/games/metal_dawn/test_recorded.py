"""Recorded games of Metal Dawn, one for each way a game can end in each mode, replayed to the end.

A change of the rules shows here: the record must still fit, and end as it did.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from dawndoom.core import Match
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.state import City

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
    ways = ("won_with_loaded_cards", "metal_dawn", "no_agents_left", "round_cap", "given_up")
    assert endings >= {f"{mode}_{way}" for mode in ("coop", "tech_war") for way in ways}


WON = [path for path in RECORDS if "won" in path.stem]


@pytest.mark.parametrize("path", WON, ids=[path.stem for path in WON])
def test_a_won_game_went_through_both_acts(path: Path) -> None:
    record, outcome = load(path)
    match = Match.load(record, GAME)
    state = match.state
    assert isinstance(state, City)
    assert (state.act, state.robot_health) == (2, 0)
    assert outcome["winners"]
