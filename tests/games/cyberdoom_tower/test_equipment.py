"""Cyberdoom Tower, chapter 15: equipment (CT-15.x)."""

import pytest

from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    choose,
    new,
    offered,
    offers,
    put_on_top,
    reason,
    rig,
    tower,
    with_dice,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))


@pytest.mark.rule("CT-11.6", "CT-15.8", "CT-TX-17")
def test_ct_tx_17_a_discarded_item_saves_a_life() -> None:
    state = tower((0, 5), active=(0,), energy=1, items="jetpack")
    choose(state, "end_turn")
    assert asks(state) == "discard_to_survive"
    assert offered(state) == ["discard jetpack", "done"]
    choose(state, "discard jetpack")
    assert state.energy == [1]
    assert state.items == [0]
    assert state.outcome is None
    declined = tower((0, 5), active=(0,), energy=1, items="jetpack")
    choose(declined, "end_turn", "done")
    assert reason(declined) == "energy gone"


@pytest.mark.rule("CT-15.1")
def test_ct_15_1_items_belong_to_who_drew_them_and_are_public() -> None:
    state = rig(tower((0, 1), (1, 0), energy=1), 6)
    put_on_top(state, "jetpack")
    choose(state, "walk 2", "loot")
    sheets = GAME.see(state, 1)["sheets"]
    assert [sheet["items"] for sheet in sheets] == [["jetpack"], []]
    choose(state, "end_turn", "first 1")
    assert offers(state, "discard") == []


@pytest.mark.rule("CT-15.2")
def test_ct_15_2_no_energy_cost_brings_energy_to_0() -> None:
    state = tower((0, 0), energy=2, defeated=(0,))
    assert offers(state, "walk")[-1] == "walk 4"
    choose(state, "walk 4")
    assert state.energy == [1]


@pytest.mark.rule("CT-15.4")
def test_ct_15_4_the_jetpack_serves_each_walk_once_but_no_ride_and_no_single_step() -> None:
    state = tower((0, 0), items="jetpack", energy=1, defeated=(0,))
    choose(state, "walk 1")
    assert state.ap == [2]
    choose(state, "walk 3", "pay 0 1 0", "walk 1", "pay 0 1 0")
    assert state.sector == [1]
    assert state.round == 1
    assert state.ap == [0]


@pytest.mark.rule("CT-15.4")
def test_ct_15_4_no_walk_is_longer_than_ap_jetpack_and_energy_allow() -> None:
    state = tower((0, 0), items="jetpack", energy=2, ap=1)
    assert offers(state, "walk") == ["walk 1", "walk 2", "walk 3"]


@pytest.mark.rule("CT-15.8")
def test_ct_15_8_items_may_be_discarded_for_energy_at_any_action_decision() -> None:
    state = tower((0, 0), items="jetpack tecno_suit", energy=2)
    assert offers(state, "discard") == ["discard jetpack", "discard tecno_suit"]
    choose(state, "discard jetpack", "discard tecno_suit")
    assert (state.energy, state.items, state.ap) == ([4], [0], [3])
    full = tower((0, 0), items="jetpack", energy=6)
    assert offers(full, "discard") == []


@pytest.mark.rule("CT-15.8")
def test_ct_15_8_several_items_in_a_row_until_the_damage_is_survived() -> None:
    state = tower((ROOF, 0), ai="A4", keys=3, energy=1, items="jetpack tecno_suit grenade")
    choose(state, "end_turn", "discard jetpack")
    assert asks(state) == "discard_to_survive"
    choose(state, "discard grenade")
    assert state.energy == [1]
    assert asks(state) == "choose_action"


@pytest.mark.rule("CT-15.7")
def test_ct_15_7_discarded_and_used_cards_leave_the_game() -> None:
    state = tower((0, 0), items="jetpack")
    choose(state, "discard jetpack")
    assert state.box.item_number("jetpack") not in state.deck
    assert len(state.deck) == 5


@pytest.mark.rule("CT-15.10")
def test_ct_15_10_what_is_left_in_the_deck_is_known_but_not_in_which_order() -> None:
    for seed in range(20):
        state = new(2, seed)
        for seat in (None, 0, 1):
            view = GAME.see(state, seat)
            assert view["equipment"]["left"] == [item.id for item in state.box.items]
    worlds = {tuple(deck_of(new(2, 3), seed)) for seed in range(40)}
    assert len(worlds) > 20


def deck_of(state: Tower, seed: int) -> list[int]:
    """Return the deck of an imagined world."""
    world = GAME.imagine(state, 0, seed)
    assert isinstance(world, Tower)
    assert sorted(world.deck) == sorted(state.deck)
    return world.deck


@pytest.mark.rule("CT-15.3")
def test_ct_15_3_the_gunsight_hits_for_luck_again_and_again() -> None:
    state = with_dice(tower((0, 6), items="gunsight", luck=2), *ONES)
    assert offered(state) == ["use pm1", "use gunsight", "discard gunsight", "resolve"]
    choose(state, "use gunsight", "die red 1", "value 6", "use gunsight", "die red 1", "value 5")
    assert state.luck == [0]
    assert state.attack is not None
    assert state.attack.dice == (1, 1, 1, 1, 6, 5)
    assert offered(state) == ["use pm1", "discard gunsight", "resolve"]


@pytest.mark.rule("CT-15.3")
def test_ct_15_3_the_gunsight_is_not_offered_where_hit_does_the_same_for_less() -> None:
    state = with_dice(tower((0, 6), items="gunsight", tokens=(0, 0, 0), luck=2), *ONES)
    assert "use gunsight" not in offered(state)
    assert "discard gunsight" not in offered(state)
    choose(state, "use hit", "die red 1", "value 6")
    assert "use hit" in offered(state)
    assert "discard gunsight" in offered(state)


@pytest.mark.rule("CT-15.9")
def test_ct_15_9_the_gunsight_is_discarded_for_a_hit_in_an_attack_and_never_for_energy() -> None:
    state = tower((0, 6), items="gunsight", luck=0)
    assert offers(state, "discard") == []
    with_dice(state, *ONES)
    choose(state, "discard gunsight", "die white 1", "value 4")
    assert state.attack is not None
    assert state.attack.dice == (4, 1, 1, 1, 1, 1)
    assert state.items == [0]
    assert state.energy == [3]


@pytest.mark.rule("CT-15.2", "CT-TX-18")
def test_ct_tx_18_a_weapon_never_costs_the_last_energy() -> None:
    state = choose(tower((0, 5), items="plasma_rifle laser_cannon", energy=1), "attack")
    assert asks(state) == "modify"
    assert state.attack is not None
    assert state.attack.weapon == 0
