"""Imagined worlds: a seat finds in them all that it knows, and nothing that it does not."""

from collections.abc import Sequence

import pytest

from dawndoom.games.metal_dawn.rules.components import Card
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import (
    DOMINUS,
    GEAR,
    INTEL,
    MISSION,
    ROBOT,
    START_GEAR,
    START_WEAPON,
    WEAPON,
)
from dawndoom.games.metal_dawn.rules.view import imagine, view
from tests.games.metal_dawn.table import DRONE, SOLDIER, again, bare, code, dealt, unit

SEATS = pytest.mark.parametrize("seat", [0, 1])
FIRST, SECOND, BOTH = 1, 2, 3
"""Who knows something: a bit for each seat."""


def half_known() -> City:
    """Return a table of which each seat knows something that the other does not."""
    state = bare()
    code(state, 1, "panic", revealed=True)
    state.code_known = [0, FIRST, SECOND, BOTH, 0]
    state.firewall_flipped = [True, False, False, False]
    state.firewall_known = [0, FIRST, SECOND, 0]
    for deck in (DOMINUS, ROBOT):
        state.known[deck][-3:] = [BOTH, SECOND, FIRST]
    unit(state, 3, 1, DRONE)
    unit(state, 3, 2, SOLDIER, seen=True)
    return again(state)


@SEATS
def test_a_seat_sees_the_same_table_in_every_world_that_it_imagines(seat: int) -> None:
    state = half_known()
    for seed in range(12):
        assert view(imagine(state, seat, seed), seat) == view(state, seat)


@SEATS
def test_what_a_seat_knows_stays_and_what_it_does_not_know_changes(seat: int) -> None:
    state = half_known()
    bit = 1 << seat
    worlds = [imagine(state, seat, seed) for seed in range(24)]
    for space, known in enumerate(state.code_known):
        is_known = space == 0 or known & bit
        assert (len({world.codes[space] for world in worlds}) == 1) == bool(is_known)
    for number, known in enumerate(state.firewall_known):
        is_known = state.firewall_flipped[number] or known & bit
        assert (len({world.firewalls[number] for world in worlds}) == 1) == bool(is_known)
    for deck in (DOMINUS, ROBOT):
        for place in (-1, -2, -3, -4):
            cards = {world.decks[deck][place] for world in worlds}
            assert (len(cards) == 1) == bool(state.known[deck][place] & bit)
    assert len({world.unit[8] for world in worlds}) > 1, "it is hidden"
    assert len({world.unit[9] for world in worlds}) == 1, "it is revealed"


@pytest.mark.rule("MD-18.4")
@pytest.mark.parametrize("content", ["core", "tech_war"])
def test_a_deck_that_was_topped_up_keeps_all_cards_of_its_own_set(content: str) -> None:
    state = dealt(4, content=content)
    box = state.box
    lists: dict[int, Sequence[Card]] = {
        WEAPON: box.weapons,
        START_WEAPON: box.weapons,
        GEAR: box.gear,
        START_GEAR: box.gear,
        INTEL: box.intel,
        MISSION: box.missions,
    }
    topped_up = [deck for deck in lists if state.asides[deck]]
    assert topped_up
    for seed in range(6):
        world = imagine(state, 0, seed)
        for deck in topped_up:
            own = [
                sorted(card for card in one.decks[deck] if lists[deck][card].set == content)
                for one in (world, state)
            ]
            assert own[0] == own[1]
            everything = [sorted(one.decks[deck] + one.asides[deck]) for one in (world, state)]
            assert everything[0] == everything[1]
