"""Cyberdoom Tower keeps the laws of all games, in every mode."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import Dice
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from dawndoom.testing import check_laws, modes, random_mode

MODES = modes(GAME)


def pieces(state: Tower) -> tuple[int, ...]:
    """Count floors and sentinels, and check that everything lies where it can lie."""
    held = [item for item in range(6) if any(items >> item & 1 for items in state.items)]
    assert len(set(state.deck)) == len(state.deck)
    assert not set(held) & set(state.deck)
    assert all(1 <= pos <= 7 for pos in state.pos)
    assert all(0 <= number <= 6 for number in (*state.energy, *state.luck))
    assert all(0 <= ap <= 3 for ap in state.ap)
    gone = sum(1 for sector in state.key_at if sector == 0)
    assert gone == state.keys
    return len(set(state.floors)), len(set(state.sentinels)), state.ai


@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    for seed in range(3):
        match = check_laws(GAME, options, seats, seed, conserved=pieces)
        assert match.outcome is not None


@given(seed=st.integers(0, 2**63))
@settings(max_examples=15, deadline=None)
def test_any_table_at_random_keeps_the_laws(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, options, seats, seed, conserved=pieces)
