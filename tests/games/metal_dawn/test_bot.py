"""What bots make of a position: dangers, odds, the chance to win."""

import pytest

from dawndoom.games.metal_dawn.mind.aims import hack_chance, is_hacker
from dawndoom.games.metal_dawn.mind.dangers import dangers
from dawndoom.games.metal_dawn.mind.evaluation import evaluate
from dawndoom.games.metal_dawn.mind.order import order
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS
from tests.games.metal_dawn.table import (
    SOLDIER,
    activate,
    again,
    bare,
    code,
    do,
    gear,
    intel,
    number_of,
    second_act,
    stand,
    unit,
    weapon,
    words,
)


def first_choice(state: City) -> str:
    """Return what a player would try first."""
    assert state.decision is not None
    weights = order(state, state.decision)
    return words(state)[weights.index(max(weights))]


def fresh_deck(state: City) -> City:
    """Leave all Dominus cards to come."""
    state.decks[DOMINUS] = list(range(len(state.box.dominus)))
    state.discards[DOMINUS] = []
    return state


def test_a_card_to_come_endangers_its_zone_and_the_adjacent_ones() -> None:
    expected = dangers(fresh_deck(bare()))
    hit = [zone + 1 for zone in range(12) if expected[zone] > 0.2]
    assert hit == [1, 5, 6, 9]


def test_a_card_that_is_gone_or_whose_zone_lies_in_ruins_endangers_nobody() -> None:
    state = fresh_deck(bare())
    state.discards[DOMINUS] = [number_of(list(state.box.dominus), "systematic_extermination")]
    assert dangers(state)[4] == 0.0
    state = fresh_deck(bare())
    state.destroyed[4] = True
    assert dangers(state)[4] == 0.0


def test_the_fewer_cards_are_left_the_greater_is_the_danger() -> None:
    state = fresh_deck(bare())
    early = dangers(state)[4]
    state.decks[DOMINUS] = [number_of(list(state.box.dominus), "systematic_extermination")]
    assert early < dangers(state)[4] == 3.0


def test_a_plan_endangers_the_zones_of_its_way_and_no_others() -> None:
    state = bare()
    second_act(state, 6)
    state.plans[0] = number_of(list(state.box.robot), "rampage")
    assert [zone + 1 for zone in range(12) if dangers(state)[zone]] == [5, 8]


def test_without_a_plan_the_row_and_the_column_of_the_robot_are_in_danger() -> None:
    state = bare()
    second_act(state, 6)
    hit = [zone + 1 for zone in range(12) if dangers(state)[zone] > 0.1]
    assert hit == [2, 5, 7, 8, 10]


def test_a_hack_promises_what_the_intel_and_the_codes_allow() -> None:
    state = bare()
    state.code_state = [2, 2, 2, 2, 0]
    assert hack_chance(state, 0) == 0.0
    intel(state, 0, "ping")
    assert 0.0 < hack_chance(state, 0) < 1.0
    code(state, 5, "open_port", revealed=True)
    assert hack_chance(state, 0) == 1.0


def test_divisions_with_the_most_intel_gather_more_of_it() -> None:
    state = bare(6)
    for division in range(5):
        intel(state, division, "ping")
    assert is_hacker(state, 0)
    assert not is_hacker(state, 5)
    state.ready = [False] * 10 + [True] * 2
    assert is_hacker(state, 5)


def test_a_boost_is_kept_where_the_attack_kills_without_it() -> None:
    state = bare()
    stand(state, 0, 1, 1)
    weapon(state, 0, "machete")
    gear(state, 0, "ap_rounds")
    unit(state, 1, 2, SOLDIER, seen=True)
    activate(state, 0)
    do(state, "attack", "weapon")
    assert first_choice(state) == "done"


@pytest.mark.parametrize("act", [1, 2])
def test_the_chance_to_win_falls_with_the_track_and_rises_with_health(act: int) -> None:
    state = bare()
    if act == 2:
        second_act(state)
    before = evaluate(state, 0)
    state.track = 8
    assert evaluate(state, 0) < before
    state.track = 1
    state.health[0] = 1
    assert evaluate(state, 0) < before


def test_the_chance_to_win_rises_with_codes_hacked_and_falls_with_units() -> None:
    state = bare()
    before = evaluate(state, 0)
    state.code_state[0] = 2
    hacked = evaluate(state, 0)
    assert hacked > before
    unit(state, 3, 1, SOLDIER)
    assert evaluate(again(state), 0) < hacked
