"""New Dawn keeps the laws of all games, and its own invariants (ND-15) at every decision."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import Dice
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.components import SLOTS
from dawndoom.games.new_dawn.rules.state import (
    ALLIANCE,
    HELD,
    MHQS,
    NOBODY,
    NOTHING,
    NOWHERE,
    Galaxy,
)
from dawndoom.testing import check_laws, modes, random_mode

MODES = modes(GAME)


def counted(state: Galaxy) -> tuple[int, int]:
    """Check the invariants of a state and return how many cards of each kind there are."""
    if state.step == 0:
        return (112, 20)
    check_players(state)
    check_board(state)
    facilities = [card for pile in state.piles for card in pile] + state.discard
    facilities += [card for hand in state.hands for card in hand]
    facilities += [card for card in state.facility if card >= 0]
    facilities += [state.aside] if state.aside != NOTHING else []
    aids = state.aid_deck + [aid for aid in state.aid_row if aid != NOTHING]
    aids += [aid for held in state.aids for aid in held]
    assert len(set(facilities)) == len(facilities)
    assert len(set(aids)) == len(aids)
    return (len(facilities), len(aids))


def check_players(state: Galaxy) -> None:
    """ND-15.1, ND-15.2, ND-15.4."""
    for seat in range(state.seats):
        race = state.box.races[state.race[seat]]
        built = state.built[seat * 3 : seat * 3 + 3]
        assert all(0 <= number <= SLOTS for number in built)
        assert sum(built) == state.control.count(seat) + 1
        mhqs = state.mhq[seat * MHQS : seat * MHQS + MHQS]
        assert all(at == NOWHERE or is_standing_place(state, at) for at in mhqs)
        held = state.held[seat * HELD : seat * HELD + HELD]
        assert min(held) >= 0
        assert sum(held[3:6]) <= race.token_slots
        techs = [state.box.technologies[tech] for tech in state.techs[seat]]
        assert len({tech.id for tech in techs}) == len(techs) <= len(race.tech_slots)
        assert all(tech.race == state.race[seat] for tech in techs)
        assert all(tech.phase <= state.phase() for tech in techs)


def is_standing_place(state: Galaxy, region: int) -> bool:
    return state.facility[region] >= 0 or state.facility[region] == ALLIANCE


def check_board(state: Galaxy) -> None:
    """ND-15.3: everything in the area, connected, and no more than two Ambassadors together."""
    laid = {r for r in range(state.box.size) if is_standing_place(state, r)}
    assert laid <= set(state.box.area)
    assert all(state.control[r] == NOBODY for r in range(state.box.size) if state.facility[r] < 0)
    assert all(state.ambassadors_on(region) <= 2 for region in laid)
    reached, edge = {state.box.alliance}, [state.box.alliance]
    while edge:
        for other in state.box.near[edge.pop()]:
            if other in laid and other not in reached:
                reached.add(other)
                edge.append(other)
    assert reached == laid


@pytest.mark.rule("ND-15.1", "ND-15.2", "ND-15.3", "ND-15.4", "ND-15.5")
@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    match = check_laws(GAME, options, seats, seed=7, every=11, conserved=counted)
    assert match.outcome is not None


@pytest.mark.rule("ND-15.6")
@given(seed=st.integers(0, 2**63))
@settings(max_examples=8, deadline=None)
def test_any_table_at_random_keeps_the_laws_and_ends(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, options, seats, seed, every=23, conserved=counted)


@pytest.mark.rule("ND-15.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_nd_15_7_control_changes_by_establishing_and_seizing_alone(seats: int) -> None:
    state = GAME.new({"race_mode": "random"}, seats, 9)
    state.events = []
    dice = Dice(9)
    changes = 0
    while state.decision is not None:
        before = list(state.control)  # type: ignore[attr-defined]
        state.events.clear()
        state.choose(dice.below(len(state.decision.options)))
        changed = [r for r, owner in enumerate(state.control) if owner != before[r]]  # type: ignore[attr-defined]
        verbs = [event.verb for event in state.events]
        changes += len(changed)
        assert len(changed) <= verbs.count("established") + verbs.count("seized")
    assert changes > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_gives_the_same_game(seats: int) -> None:
    first, second = (check_laws(GAME, {}, seats, 5, every=10_000) for _ in range(2))
    assert first.state == second.state
