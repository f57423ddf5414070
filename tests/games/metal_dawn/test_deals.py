"""Chance at the start of a game: what is dealt, and that it is dealt from everything there is."""

from collections.abc import Sequence

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.components import Card
from dawndoom.games.metal_dawn.rules.opening import shows_intel
from dawndoom.games.metal_dawn.rules.setup import swap_in_intel
from dawndoom.games.metal_dawn.rules.terms import (
    GEAR,
    INTEL,
    MISSION,
    ROBOT,
    START_GEAR,
    START_WEAPON,
    WEAPON,
)
from tests.games.metal_dawn.table import bare, dealt, run, stand


@pytest.mark.rule("MD-1.17", "MD-18.3")
@pytest.mark.parametrize("seats", [2, 4])
def test_md_1_17_the_decks_hold_every_card_of_a_mixed_game(seats: int) -> None:
    state = dealt(seats)
    box = state.box
    lists: dict[int, Sequence[Card]] = {
        INTEL: box.intel,
        MISSION: box.missions,
        ROBOT: box.robot,
    }
    for deck, cards in lists.items():
        assert sorted(state.decks[deck]) == [
            number for number, card in enumerate(cards) for _ in range(card.copies)
        ]
    for kind, normal, starting in (
        (box.weapons, WEAPON, START_WEAPON),
        (box.gear, GEAR, START_GEAR),
    ):
        for deck, begins in ((normal, False), (starting, True)):
            all_of_it = [
                number
                for number, card in enumerate(kind)
                for _ in range(card.copies)
                if card.starting == begins
            ]
            assert sorted(state.decks[deck]) == all_of_it


@pytest.mark.rule("MD-1.6")
@pytest.mark.parametrize(("fixed", "zones"), [(True, range(1, 12)), (False, range(12))])
def test_md_1_6_any_zone_but_the_fixed_white_house_may_get_the_intel(
    fixed: bool, zones: range
) -> None:
    swapped = set()
    state = bare(2, white_house_fixed=fixed)
    plain = [card for card, zone in enumerate(state.box.zones) if 4 not in zone.locations]
    for _ in range(150):
        state.zone_cards = [plain[0]] * 12
        swap_in_intel(state, list(range(1 if fixed else 0, 26)))
        swapped |= {zone for zone in range(12) if shows_intel(state, zone)}
    assert swapped == set(zones)


@pytest.mark.rule("MD-1.14")
def test_md_1_14_chance_deals_the_division_cards() -> None:
    hands = [dealt(2, seed).division_cards for seed in range(1, 7)]
    assert all(hand[0] != hand[1] for hand in hands)
    for division in range(2):
        assert len({hand[division] for hand in hands}) > 2


@pytest.mark.rule("MD-18.4")
@pytest.mark.parametrize(("seats", "weapons", "gears"), [(2, 6, 7), (3, 9, 9), (4, 12, 12)])
def test_md_18_4_starting_decks_are_topped_up_to_three_a_division(
    seats: int, weapons: int, gears: int
) -> None:
    state = dealt(seats, content="tech_war")
    assert len(state.decks[START_WEAPON]) == weapons
    assert len(state.decks[START_GEAR]) == gears


@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.rule("MD-14.3")
def test_md_14_3_without_any_card_left_the_replacement_comes_with_empty_hands(slot: int) -> None:
    state = bare()
    for deck in (WEAPON, START_WEAPON, GEAR, START_GEAR):
        state.decks[deck], state.known[deck], state.discards[deck] = [], [], []
    stand(state, slot, 6, 1)
    run(state, Harm(slot, 9))
    assert (state.weapon[slot], state.weapon_uses[slot]) == (-1, 0)
    assert (state.gear[slot], state.gear_uses[slot]) == (-1, 0)


@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.rule("MD-0.6")
def test_md_0_6_a_missing_starting_card_of_either_kind_comes_from_the_normal_deck(
    slot: int,
) -> None:
    state = bare()
    for deck in (START_WEAPON, START_GEAR):
        state.decks[deck], state.known[deck], state.discards[deck] = [], [], []
    stand(state, slot, 6, 1)
    run(state, Harm(slot, 9))
    assert state.weapon[slot] >= 0
    assert state.gear[slot] >= 0
    assert not state.box.weapons[state.weapon[slot]].starting
    assert not state.box.gear[state.gear[slot]].starting
