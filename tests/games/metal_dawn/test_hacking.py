"""Intel and hacking (MD-7)."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import TrimIntel
from dawndoom.games.metal_dawn.rules.terms import INTEL, ROBOT
from dawndoom.games.metal_dawn.rules.traits import intel_limit
from dawndoom.games.metal_dawn.rules.view import view
from tests.games.metal_dawn.table import (
    activate,
    agent,
    asked,
    attach,
    bare,
    code,
    do,
    dominus_phase,
    gear,
    intel,
    run,
    stand,
    words,
    zone_card,
)


@pytest.mark.rule("MD-7.1")
def test_md_7_1_above_the_limit_the_owner_discards_down_at_once() -> None:
    state = bare()
    intel(state, 1, "ping", "triage", "first_aid", "snapshot")
    run(state, TrimIntel(1))
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("discard_intel", 1)
    do(state, "intel triage")
    assert len(state.intel[1]) == 3
    assert state.box.intel[state.discards[INTEL][-1]].id == "triage"


@pytest.mark.rule("MD-7.1")
def test_md_7_1_a_falling_limit_trims_the_pool_too() -> None:
    state = bare()
    code(state, 1, "static")
    intel(state, 0, "ping", "triage", "first_aid")
    from dawndoom.games.metal_dawn.rules.codes import reveal_code

    state.decision = None
    reveal_code(state, 0)
    state.advance()
    assert asked(state) == "discard_intel"
    assert intel_limit(state, 0) == 2


@pytest.mark.rule("MD-7.2")
def test_md_7_2_using_intel_costs_an_action_and_the_card() -> None:
    state = bare()
    intel(state, 0, "press_conference", "first_aid")
    state.track = 4
    activate(state, 0)
    do(state, "intel")
    assert state.track == 3
    assert state.actions == 1
    assert len(state.intel[0]) == 1
    assert "intel" not in words(state)


@pytest.mark.rule("MD-7.3")
def test_md_7_3_a_hack_needs_dominus_zone_intel_and_a_code() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    stand(state, 1, 8, 1)
    intel(state, 0, "first_aid")
    activate(state, 0)
    assert "hack" in words(state)
    activate(state, 1)
    assert "hack" not in words(state)
    state.code_state = [2] * 5
    activate(state, 0)
    assert "hack" not in words(state)


@pytest.mark.rule("MD-7.4")
def test_md_7_4_up_to_three_cards_are_added_while_the_total_is_too_low() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "press_conference", "orbital_strike", "supply_convoy")
    code(state, 5, "core_key")
    activate(state, 0)
    do(state, "hack", "intel press_conference", "code 5")
    assert asked(state) == "hack_add"
    assert words(state) == ["intel orbital_strike", "intel supply_convoy", "stop"]
    do(state, "intel orbital_strike", "intel supply_convoy")
    assert asked(state) == "action"
    assert state.code_state[4] == 1
    assert len(state.intel[0]) == 2


@pytest.mark.rule("MD-7.5", "MD-7.7")
def test_md_7_5_success_discards_all_removes_the_code_and_asks_for_a_plan() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "snapshot", "first_aid")
    code(state, 2, "checksum")
    seen = state.decks[ROBOT][-2:]
    activate(state, 0)
    do(state, "hack", "intel snapshot", "code 2")
    assert state.code_state[1] == 2
    assert asked(state) == "future_plan"
    names = {state.box.robot[card].id for card in seen}
    assert {word.split()[1] for word in words(state)} == names
    state.choose(0)
    assert state.plans[1] == seen[1]
    assert state.decks[ROBOT][0] == seen[0]
    assert len(state.decks[ROBOT]) == 15
    assert len(state.intel[0]) == 1
    assert state.hacked == [4]


@pytest.mark.rule("MD-7.7")
def test_md_7_7_only_the_hacking_seat_knows_the_card_under_the_deck() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "snapshot")
    code(state, 2, "checksum")
    activate(state, 0)
    do(state, "hack", "code 2")
    state.choose(0)
    assert view(state, 0)["decks"]["robot"]["known"] != []
    assert view(state, 1)["decks"]["robot"]["known"] == []
    assert view(state, None)["decks"]["robot"]["known"] == []
    assert view(state, 1)["codes"][1]["plan"] is not None


@pytest.mark.rule("MD-7.6", "MD-7.8")
def test_md_7_6_failure_discards_only_the_first_card_and_the_code_stays_revealed() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    stand(state, 2, 12, 2)
    intel(state, 0, "press_conference", "orbital_strike")
    code(state, 4, "feedback")
    activate(state, 0)
    do(state, "hack", "intel orbital_strike", "code 4", "intel press_conference")
    assert state.code_state[3] == 1
    assert [state.box.intel[card].id for card in state.intel[0]] == ["press_conference"]
    assert (state.health[0], state.health[2]) == (4, 2)


@pytest.mark.rule("MD-7.4")
def test_r_42_a_hacker_may_stop_although_cards_would_suffice() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "press_conference", "first_aid")
    code(state, 1, "checksum")
    activate(state, 0)
    do(state, "hack", "intel press_conference", "code 1", "stop")
    assert state.code_state[0] == 1


@pytest.mark.rule("MD-7.9", "MD-14.5")
def test_md_7_9_a_hacker_who_falls_by_the_reveal_has_failed() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    state.health[0] = 1
    intel(state, 0, "first_aid", "ping")
    code(state, 1, "tripwire")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1")
    assert state.code_state[0] == 1
    assert [state.box.intel[card].id for card in state.intel[0]] == ["ping"]
    assert not state.ready[0]
    assert state.track == 2


@pytest.mark.rule("MD-7.10", "MD-15.5", "MD-16.1")
def test_md_7_10_the_round_is_finished_as_act_one_before_act_two() -> None:
    state = bare()
    state.code_state = [2] * 5
    state.ready = [False] * 4
    state.destroyed = [zone not in (8,) for zone in range(12)]
    dominus_phase(state, "salvage", "salvage")
    assert state.act == 2
    assert state.robot_health == 16


@pytest.mark.rule("MD-7.11")
def test_md_7_11_intel_in_a_running_hack_is_out_of_the_pool() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "first_aid", "ping", "triage")
    code(state, 1, "static")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1")
    assert asked(state) == "hack_add"
    assert len(state.intel[0]) == 2
    do(state, "intel ping")
    assert state.code_state[0] == 2


def test_a_hack_bonus_of_the_agent_and_of_gear_count() -> None:
    state = bare()
    agent(state, 0, "cipher")
    agent(state, 2, "anvil")
    stand(state, 0, 12, 1)
    gear(state, 0, "code_breaker")
    attach(state, 0, "uplink")
    intel(state, 0, "press_conference")
    code(state, 1, "handshake")
    activate(state, 0)
    do(state, "hack", "code 1")
    assert words(state) == ["gear code_breaker", "stop"]
    do(state, "gear code_breaker")
    assert state.code_state[0] == 2
    assert state.gear_uses[0] == 1


@pytest.mark.rule("MD-7.4")
@pytest.mark.parametrize("slot", [0, 2])
def test_md_7_4_a_hack_takes_three_intel_cards_and_no_fourth(slot: int) -> None:
    state = bare()
    stand(state, slot, 12, 1)
    gear(state, slot, "code_breaker")
    attach(state, slot, "data_heist")
    cards = ("press_conference", "orbital_strike", "supply_convoy", "first_aid")
    intel(state, slot // 2, *cards)
    code(state, 5, "core_key")
    activate(state, slot)
    do(state, "hack", "intel press_conference", "code 5", "intel orbital_strike")
    assert words(state) == ["intel supply_convoy", "intel first_aid", "gear code_breaker", "stop"]
    do(state, "intel supply_convoy")
    assert words(state) == ["gear code_breaker", "stop"]
    do(state, "gear code_breaker")
    assert words(state) == ["gear code_breaker", "stop"]


@pytest.mark.rule("MD-7.3")
@pytest.mark.parametrize("zone", [1, 12])
def test_md_7_3_a_hack_is_possible_in_whichever_zone_dominus_is(zone: int) -> None:
    state = bare()
    state.dominus = zone - 1
    stand(state, 0, zone, 1)
    intel(state, 0, "first_aid")
    activate(state, 0)
    assert "hack" in words(state)


@pytest.mark.rule("MD-7.4")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_7_4_a_code_that_was_turned_up_cannot_be_taken_back(slot: int) -> None:
    for revealed in (False, True):
        state = bare()
        stand(state, slot, 12, 1)
        intel(state, slot // 2, "orbital_strike", "press_conference")
        code(state, 1, "handshake", revealed)
        activate(state, slot)
        before = state.revealed
        do(state, "hack", "intel orbital_strike", "code 1")
        assert asked(state) == "hack_add"
        assert (state.revealed > before) == (not revealed)


@pytest.mark.rule("MD-7.7")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_md_7_7_of_four_robot_cards_any_may_be_the_plan_and_the_others_go_under(
    place: int,
) -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "first_aid", "side_step")
    code(state, 1, "blueprint", revealed=True)
    before = state.decks[ROBOT][:]
    shown = before[-4:][::-1]
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1", "intel side_step")
    assert words(state) == [f"card {state.box.robot[card].id}" for card in shown]
    do(state, f"card {state.box.robot[shown[place]].id}")
    assert state.plans[0] == shown[place]
    assert state.decks[ROBOT][3:] == before[:-4]
    assert sorted(state.decks[ROBOT][:3]) == sorted(set(shown) - {shown[place]})


@pytest.mark.rule("MD-0.6")
@pytest.mark.parametrize(("left", "shuffled"), [(2, False), (1, True)])
def test_md_0_6_discards_come_under_a_deck_only_where_too_few_cards_are_left_to_look_at(
    left: int, shuffled: bool
) -> None:
    state = bare()
    zone_card(state, 6, "naval_observatory")
    stand(state, 0, 6, 1)
    cards = state.decks[ROBOT]
    state.decks[ROBOT], state.discards[ROBOT] = cards[:left], cards[left:]
    state.known[ROBOT] = [0] * left
    activate(state, 0)
    do(state, "zone_power", "keep", "keep")
    assert (state.discards[ROBOT] == []) == shuffled
    assert state.decks[ROBOT][-left:] == cards[:left]
