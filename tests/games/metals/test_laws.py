"""Metals keeps the laws of all games, in every mode."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import Dice
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield
from dawndoom.testing import check_laws, modes, random_mode

MODES = modes(GAME)


def pieces(state: Battlefield) -> list[tuple[int, bool]]:
    """Count the Metals of each seat, on the map and in the pool, and check that they stand once."""
    for metal, space in enumerate(state.location):
        assert space == POOL or state.occupant[space] == metal
    standing = [metal for metal in state.occupant if metal != NOBODY]
    assert sorted(standing) == sorted(state.on_map[0] + state.on_map[1])
    assert all(len(on_map) <= 3 for on_map in state.on_map)
    return [
        (len(state.pool(seat)) + len(state.on_map[seat]), state.vp[seat] >= 0) for seat in (0, 1)
    ]


@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    match = check_laws(GAME, options, seats, seed=len(str(options)), every=4, conserved=pieces)
    assert match.outcome is not None


@given(seed=st.integers(0, 2**63))
@settings(max_examples=12, deadline=None)
def test_any_table_at_random_keeps_the_laws(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, options, seats, seed, every=9, conserved=pieces)
