"""Missions (MD-10)."""

import pytest

from dawndoom.games.metal_dawn.rules.missions import FailZone, place_token
from dawndoom.games.metal_dawn.rules.terms import MISSION
from dawndoom.games.metal_dawn.rules.traits import full_health
from tests.games.metal_dawn.table import (
    activate,
    agent,
    asked,
    bare,
    do,
    gear,
    intel,
    mission,
    number_of,
    reserve,
    run,
    second_act,
    stand,
    top,
    weapon,
    words,
)


@pytest.mark.rule("MD-10.1", "MD-10.2")
def test_md_10_1_a_token_becomes_the_agents_only_active_mission() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.tokens[5] = 2
    top(state, MISSION, number_of(list(state.box.missions), "supply_drop"))
    activate(state, 0)
    do(state, "gain_mission")
    assert state.tokens[5] == 1
    assert state.box.missions[state.missions[0]].id == "supply_drop"
    assert "gain_mission" not in words(state)
    assert state.gained[0] == 5


@pytest.mark.rule("MD-10.1")
def test_md_10_1_not_offered_when_no_mission_can_be_drawn() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.tokens[5] = 1
    state.decks[MISSION], state.known[MISSION], state.discards[MISSION] = [], [], []
    activate(state, 0)
    assert "gain_mission" not in words(state)


@pytest.mark.rule("MD-10.3")
def test_md_10_3_at_most_six_tokens_exist() -> None:
    state = bare()
    for _ in range(7):
        place_token(state, 3)
    assert state.tokens[3] == 6


@pytest.mark.rule("MD-10.4")
def test_md_10_4_tokens_left_can_still_be_taken_in_act_two() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.tokens[5] = 1
    second_act(state, 12)
    activate(state, 0)
    assert "gain_mission" in words(state)


@pytest.mark.rule("MD-10.5", "MD-10.6")
def test_md_10_6_a_pure_condition_completes_by_itself_a_payment_is_offered() -> None:
    state = bare()
    stand(state, 0, 12, 2)
    mission(state, 0, "honour_guard")
    activate(state, 0)
    assert asked(state) == "mission_reward"
    state = bare()
    stand(state, 0, 12, 2)
    mission(state, 0, "uplink")
    intel(state, 0, "first_aid", "press_conference", "ping")
    activate(state, 0)
    do(state, "complete_mission")
    assert words(state) == ["intel first_aid", "intel ping"]
    do(state, "intel ping", "attach")
    assert [state.box.missions[card].id for card in state.attached[0]] == ["uplink"]
    assert len(state.intel[0]) == 2


@pytest.mark.rule("MD-10.6")
def test_md_10_6_a_mission_is_checked_only_in_the_holders_own_activation() -> None:
    state = bare()
    stand(state, 1, 12, 2)
    mission(state, 1, "honour_guard")
    activate(state, 0)
    assert asked(state) == "action"


@pytest.mark.rule("MD-10.7")
def test_md_10_7_the_reward_is_a_retreat_or_the_ability() -> None:
    state = bare()
    stand(state, 0, 12, 2)
    mission(state, 0, "honour_guard")
    state.track = 4
    activate(state, 0)
    assert words(state) == ["retreat", "attach"]
    other = state.clone()
    do(state, "retreat")
    assert state.track == 3
    assert state.box.missions[state.discards[MISSION][-1]].id == "honour_guard"
    do(other, "attach")
    assert other.track == 4
    assert full_health(other, 0) == 6
    assert other.completed == 1


@pytest.mark.rule("MD-10.8")
def test_md_10_8_tokens_fail_first_then_active_missions_in_seat_order() -> None:
    state = bare()
    state.lead = 1
    state.tokens[5] = 1
    top(state, MISSION, number_of(list(state.box.missions), "long_run"))
    stand(state, 0, 6, 1)
    stand(state, 2, 6, 2)
    mission(state, 0, "shadow")
    mission(state, 2, "last_stand")
    state.events = []
    run(state, FailZone(5))
    failed = [event.about[1] for event in state.events if event.verb == "mission_failed"]
    assert failed == ["long_run", "last_stand", "shadow"]
    assert state.track == 4
    assert state.missions[0] == state.missions[2] == -1
    assert state.tokens[5] == 0


@pytest.mark.rule("MD-10.9")
def test_md_10_9_fail_effects_spawn_in_dominus_zone_unless_it_is_destroyed() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    mission(state, 0, "shadow")
    state.dominus = 5
    run(state, FailZone(5))
    assert sum(face >= 0 for face in state.unit[20:24]) == 2
    state = bare()
    stand(state, 0, 6, 1)
    mission(state, 0, "shadow")
    state.dominus = 5
    state.destroyed[5] = True
    run(state, FailZone(5))
    assert max(state.unit) == -1


def test_handler_takes_tokens_at_distance_1_and_softens_failures() -> None:
    state = bare()
    agent(state, 0, "handler")
    agent(state, 1, "anvil")
    stand(state, 0, 6, 1)
    state.tokens[6] = state.tokens[1] = 1
    activate(state, 0)
    do(state, "gain_mission")
    assert words(state) == ["zone 2", "zone 7"]
    do(state, "zone 7")
    mission(state, 0, "last_stand")
    run(state, FailZone(5))
    assert state.track == 2


@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize("kind", ["weapon", "gear"])
@pytest.mark.parametrize("where", ["equipped", "reserve"])
def test_md_10_6_any_own_weapon_or_gear_pays_for_a_supply_drop(
    slot: int, kind: str, where: str
) -> None:
    state = bare()
    mission(state, slot, "supply_drop")
    cards = {"weapon": "machete", "gear": "scope"}
    if where == "reserve":
        reserve(state, slot // 2, **{kind: cards[kind]})
    else:
        {"weapon": weapon, "gear": gear}[kind](state, slot, cards[kind])
    activate(state, slot)
    do(state, "complete_mission", "attach")
    assert (state.weapon[slot], state.gear[slot]) == (-1, -1)
    assert (state.reserve_weapon[slot // 2], state.reserve_gear[slot // 2]) == (-1, -1)
    assert len(state.attached[slot]) == 1


@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_10_6_a_prototype_costs_a_weapon_and_a_gear_of_choice(slot: int) -> None:
    state = bare()
    mission(state, slot, "prototype")
    weapon(state, slot, "machete")
    gear(state, slot, "scope")
    reserve(state, slot // 2, weapon="carbine", gear="medpack")
    activate(state, slot)
    do(state, "complete_mission")
    assert words(state) == ["discard weapon equipped", "discard weapon reserve"]
    do(state, "discard weapon reserve")
    assert words(state) == ["discard gear equipped", "discard gear reserve"]
    do(state, "discard gear equipped", "retreat")
    assert (state.weapon[slot] >= 0, state.gear[slot]) == (True, -1)
    assert (state.reserve_weapon[slot // 2], state.reserve_gear[slot // 2]) == (-1, 0)


@pytest.mark.rule("MD-10.8")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize(("name", "steps"), [("last_stand", 2), ("ruin_sweep", 1)])
def test_md_10_8_a_handler_takes_one_step_off_a_failure_down_to_none(
    slot: int, name: str, steps: int
) -> None:
    for holder, track in (("handler", steps - 1), ("overwatch", steps)):
        state = bare()
        agent(state, slot, holder)
        stand(state, slot, 6, 1)
        mission(state, slot, name)
        state.track = 1
        run(state, FailZone(5))
        assert state.track == 1 + track


@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_10_6_two_moves_in_one_activation_fulfil_a_ghost_walk(slot: int) -> None:
    state = bare()
    mission(state, slot, "ghost_walk")
    activate(state, slot)
    do(state, "move", "zone 3", "location 3 1", "decline")
    assert asked(state) == "action"
    do(state, "move", "zone 4", "location 4 1", "decline")
    assert asked(state) == "mission_reward"
