"""Equipment (MD-8), free actions and the retreat (MD-9)."""

import pytest

from dawndoom.games.metal_dawn.rules.equipment import PlaceDrawn
from dawndoom.games.metal_dawn.rules.terms import GEAR, START_GEAR, WEAPON
from tests.games.metal_dawn.table import (
    DRONE,
    activate,
    agent,
    attach,
    bare,
    code,
    division_card,
    do,
    gear,
    intel,
    number_of,
    reserve,
    run,
    stand,
    unit,
    weapon,
    words,
)


@pytest.mark.rule("MD-8.1", "MD-8.2")
def test_md_8_2_a_drawn_card_ends_within_the_limits_in_one_choice() -> None:
    state = bare()
    weapon(state, 0, "carbine")
    reserve(state, 0, weapon="machete")
    activate(state, 0)
    new = number_of(list(state.box.weapons), "railgun")
    run(state, PlaceDrawn(0, 0, WEAPON, new))
    assert words(state) == ["equip new anvil", "equip old anvil", "keep new", "keep old"]
    before = state.clone()
    do(state, "equip old anvil")
    assert state.box.weapons[state.weapon[0]].id == "machete"
    assert state.reserve_weapon[0] == new
    do(before, "keep old")
    assert before.discards[WEAPON][-1] == new
    assert before.box.weapons[before.reserve_weapon[0]].id == "machete"


@pytest.mark.rule("MD-8.2")
def test_md_8_2_with_an_empty_reserve_the_card_may_be_kept() -> None:
    state = bare()
    activate(state, 0)
    run(state, PlaceDrawn(0, 0, GEAR, 0))
    assert words(state) == ["equip new anvil", "keep"]
    do(state, "keep")
    assert state.reserve_gear[0] == 0


@pytest.mark.rule("MD-8.3")
def test_md_8_3_equipping_from_the_reserve_discards_the_old_card() -> None:
    state = bare()
    gear(state, 0, "scope")
    reserve(state, 0, gear="medpack", weapon="machete")
    activate(state, 0)
    do(state, "equip")
    assert words(state) == ["equip weapon", "equip gear"]
    do(state, "equip gear")
    assert state.box.gear[state.gear[0]].id == "medpack"
    assert state.gear_uses[0] == 2
    assert state.box.gear[state.discards[START_GEAR][-1]].id == "scope"
    assert state.reserve_gear[0] == -1


@pytest.mark.rule("MD-8.4")
def test_md_8_4_own_cards_may_be_discarded_as_a_free_action() -> None:
    state = bare()
    weapon(state, 1, "machete")
    reserve(state, 0, gear="medpack")
    activate(state, 0)
    do(state, "discard")
    assert words(state) == ["discard weapon handler", "discard gear reserve"]
    do(state, "discard weapon handler")
    assert state.weapon[1] == -1
    assert state.actions == 2


@pytest.mark.rule("MD-8.5", "MD-EX-7")
def test_md_ex_7_a_night_stick_goes_after_four_attacks_a_medpack_after_two_uses() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "exterminator_5_terrify")
    weapon(state, 0, "night_stick")
    gear(state, 0, "medpack")
    state.health[0] = 1
    activate(state, 0)
    state.actions = 4
    for left in (3, 2, 1, 0):
        do(state, "attack", "weapon")
        assert state.weapon_uses[0] == left
    assert state.weapon[0] == -1
    do(state, "gear")
    assert state.gear_uses[0] == 1
    do(state, "gear")
    assert state.gear[0] == -1
    assert state.health[0] == 5


@pytest.mark.rule("MD-8.6")
def test_md_8_6_gear_is_used_freely_and_several_times() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    gear(state, 0, "binoculars")
    unit(state, 6, 2, DRONE)
    unit(state, 7, 2, DRONE)
    activate(state, 0)
    do(state, "gear", "unit 7 2", "gear")
    assert state.gear_uses[0] == 1
    assert state.actions == 2


@pytest.mark.rule("MD-8.7")
def test_md_8_7_outside_the_own_activation_either_agent_may_wear_the_card() -> None:
    state = bare()
    activate(state, 0)
    run(state, PlaceDrawn(1, -1, GEAR, 0))
    assert words(state) == ["equip new cipher", "equip new bulwark", "keep"]


@pytest.mark.rule("MD-9.1")
def test_md_9_1_a_zone_power_once_per_zone_and_once_per_division() -> None:
    state = bare()
    stand(state, 0, 4, 1)
    stand(state, 2, 4, 2)
    state.health[0] = state.health[2] = 1
    activate(state, 0)
    do(state, "zone_power")
    assert (state.health[0], state.health[2]) == (2, 2)
    assert state.zone_token == [3, -1]
    assert "zone_power" not in words(state)
    activate(state, 2)
    assert "zone_power" not in words(state)
    attach(state, 2, "wire_tap")
    activate(state, 2)
    assert "zone_power" in words(state)


@pytest.mark.rule("MD-9.2")
def test_md_9_2_a_free_ability_works_once_per_activation() -> None:
    state = bare()
    agent(state, 0, "doc")
    stand(state, 0, 6, 1)
    stand(state, 2, 6, 2)
    state.health[2] = 1
    activate(state, 0)
    do(state, "ability")
    assert state.health[2] == 2
    assert "ability" not in words(state)
    activate(state, 0)
    assert "ability" in words(state)


@pytest.mark.rule("MD-9.3")
def test_md_9_3_a_division_ability_works_once_per_game() -> None:
    state = bare()
    division_card(state, 0, "civil_defense")
    state.track = 6
    activate(state, 0)
    do(state, "division")
    assert state.track == 4
    activate(state, 1)
    assert "division" not in words(state)


@pytest.mark.rule("MD-9.4", "MD-9.5", "MD-EX-13")
def test_md_ex_13_the_divisions_pay_a_retreat_together_in_any_split() -> None:
    state = bare(3)
    intel(state, 0, "first_aid", "ping", "triage")
    intel(state, 1, "snapshot")
    state.track = 5
    activate(state, 0)
    do(state, "retreat", "intel first_aid", "intel ping", "done", "intel snapshot")
    assert state.track == 4
    assert [len(pool) for pool in state.intel] == [1, 0, 0]
    assert state.given == 2


@pytest.mark.rule("MD-9.5")
def test_md_9_5_a_failed_proposal_costs_nothing_and_is_not_repeated() -> None:
    state = bare(2)
    intel(state, 0, "first_aid")
    intel(state, 1, "snapshot")
    state.track = 5
    activate(state, 0)
    do(state, "retreat", "intel first_aid", "done")
    assert state.track == 5
    assert [len(pool) for pool in state.intel] == [1, 1]
    assert "retreat" not in words(state)


@pytest.mark.rule("MD-9.5")
def test_md_9_5_a_retreat_is_not_offered_at_track_1_without_intel_or_under_lockout() -> None:
    state = bare(2)
    intel(state, 0, "first_aid", "ping")
    activate(state, 0)
    assert "retreat" not in words(state)
    state.track = 2
    activate(state, 0)
    assert "retreat" in words(state)
    code(state, 1, "lockout", revealed=True)
    activate(state, 0)
    assert "retreat" not in words(state)
    intel(state, 0, "first_aid")
    code(state, 1, "open_port")
    activate(state, 0)
    assert "retreat" not in words(state)


@pytest.mark.rule("MD-8.2")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_8_2_a_card_drawn_in_an_activation_is_for_the_active_agent_alone(slot: int) -> None:
    state = bare()
    name = state.box.agents[state.agents[slot]].id
    intel(state, slot // 2, "requisition")
    activate(state, slot)
    do(state, "intel", "deck weapon")
    assert words(state) == [f"equip new {name}", "keep"]
    do(state, f"equip new {name}")
    assert (state.weapon[slot] >= 0, state.weapon[slot ^ 1]) == (True, -1)


@pytest.mark.rule("MD-8.7")
@pytest.mark.parametrize("taker", [2, 3])
def test_md_8_7_a_card_drawn_outside_it_is_for_either_agent_but_not_for_both(taker: int) -> None:
    state = bare()
    intel(state, 0, "supply_convoy")
    activate(state, 0)
    do(state, "intel", "deck gear", "keep", "deck weapon")
    assert words(state) == ["equip new cipher", "equip new bulwark", "keep"]
    do(state, f"equip new {state.box.agents[state.agents[taker]].id}")
    assert (state.weapon[taker] >= 0, state.weapon[taker ^ 1]) == (True, -1)
