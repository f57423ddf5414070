"""The first of everything is like the others: zone 1, location 1, the first card of a list.

In the code they are number 0, where "none" is -1.
"""

import pytest

from dawndoom.games.metal_dawn.rules.missions import is_fulfilled
from dawndoom.games.metal_dawn.rules.progress import Kill
from dawndoom.games.metal_dawn.rules.terms import START_GEAR
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    code,
    do,
    dominus_phase,
    gear,
    intel,
    mission,
    reserve,
    second_act,
    stand,
    unit,
    weapon,
    words,
    zone_card,
)

FIRST_FACE = "drone_1_self_destruct"
BOTH = pytest.mark.parametrize("slot", [0, 3])
"""An Agent of each seat."""


def test_the_cards_named_here_are_the_first_of_their_lists() -> None:
    box = bare().box
    firsts = [box.gear[0].id, box.weapons[0].id, box.intel[0].id, box.missions[0].id]
    assert firsts == ["medpack", "night_stick", "orbital_strike", "ruin_sweep"]
    assert (box.units[0].id, box.agents[0].id) == (FIRST_FACE, "anvil")


# Cards.


@BOTH
@pytest.mark.rule("MD-8.3")
def test_md_8_3_the_first_gear_can_be_equipped_from_the_reserve(slot: int) -> None:
    state = bare()
    reserve(state, slot // 2, gear="medpack")
    activate(state, slot)
    do(state, "equip")
    assert (state.gear[slot], state.gear_uses[slot]) == (0, 2)
    assert state.reserve_gear[slot // 2] == -1


@BOTH
@pytest.mark.rule("MD-8.3")
def test_md_8_3_the_first_weapon_and_the_first_gear_are_both_offered(slot: int) -> None:
    state = bare()
    reserve(state, slot // 2, weapon="night_stick", gear="medpack")
    activate(state, slot)
    do(state, "equip")
    assert words(state) == ["equip weapon", "equip gear"]
    do(state, "equip weapon")
    assert (state.weapon[slot], state.reserve_gear[slot // 2]) == (0, 0)


@BOTH
@pytest.mark.rule("MD-8.4")
def test_md_8_4_the_first_cards_can_be_discarded_wherever_they_are(slot: int) -> None:
    state = bare()
    name = state.box.agents[state.agents[slot]].id
    weapon(state, slot, "night_stick")
    gear(state, slot, "medpack")
    reserve(state, slot // 2, weapon="night_stick", gear="medpack")
    activate(state, slot)
    do(state, "discard")
    worn = [f"discard weapon {name}", f"discard gear {name}"]
    assert words(state) == [*worn, "discard weapon reserve", "discard gear reserve"]


@BOTH
@pytest.mark.rule("MD-10.2")
def test_md_10_2_the_first_mission_is_an_active_mission(slot: int) -> None:
    state = bare()
    stand(state, slot, 6, 1)
    state.tokens[5] = 1
    activate(state, slot)
    assert "gain_mission" in words(state)
    mission(state, slot, "ruin_sweep")
    activate(state, slot)
    assert "gain_mission" not in words(state)


# Units with the first face.


@pytest.mark.rule("MD-4.14")
@pytest.mark.parametrize("place", [(1, 1), (6, 2)])
def test_md_4_14_a_unit_with_the_first_face_can_be_blocked(place: tuple[int, int]) -> None:
    state = bare()
    intel(state, 0, "signal_jam")
    stand(state, 0, 3, 1)
    where = unit(state, *place, FIRST_FACE)
    activate(state, 0)
    do(state, "intel")
    assert state.blocked[where]


@pytest.mark.rule("MD-5.11")
def test_md_5_11_a_unit_with_the_first_face_is_in_the_area_of_an_attack() -> None:
    state = bare()
    weapon(state, 0, "gravity_hammer")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, FIRST_FACE, seen=True)
    unit(state, 6, 3, DRONE)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 6 3")
    assert len(state.kills) == 2


@pytest.mark.rule("MD-12.4")
def test_md_12_4_units_with_the_first_face_attack_and_are_counted() -> None:
    state = bare()
    for location in (1, 2, 3):
        unit(state, 1, location, FIRST_FACE)
    attacks(state)
    assert state.track == 4


# Zone 1 and its location 1.


@BOTH
@pytest.mark.rule("MD-5.3")
def test_md_5_3_a_unit_on_location_1_of_zone_1_is_a_target_like_any_other(slot: int) -> None:
    state = bare()
    stand(state, slot, 1, 2)
    place = unit(state, 1, 1, DRONE, seen=True)
    activate(state, slot)
    do(state, "attack")
    assert state.unit[place] == -1
    assert state.outcome is None


@pytest.mark.rule("MD-5.3")
def test_md_5_3_who_attacks_a_unit_there_does_not_hit_the_robot() -> None:
    state = bare()
    stand(state, 0, 1, 2)
    unit(state, 1, 1, SOLDIER, seen=True)
    second_act(state, 1)
    activate(state, 0)
    before = state.robot_health
    do(state, "attack", "unit 1 1")
    assert state.robot_health == before


@BOTH
@pytest.mark.rule("MD-7.3")
def test_md_7_3_a_hack_is_possible_in_zone_1_but_not_off_the_board(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "first_aid")
    code(state, 1, "open_port")
    state.dominus = 0
    activate(state, slot)
    assert "hack" not in words(state)
    stand(state, slot, 1, 1)
    activate(state, slot)
    do(state, "hack", "code 1")
    assert state.code_state[0] == 2


@BOTH
@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize(
    ("name", "there", "elsewhere"),
    [("ruin_sweep", 1, 2), ("shadow", 1, 7), ("honour_guard", 1, 2), ("wire_tap", 1, 2)],
)
def test_md_10_6_missions_can_be_fulfilled_in_zone_1(
    slot: int, name: str, there: int, elsewhere: int
) -> None:
    state = bare()
    state.destroyed[0] = True
    state.dominus = 0 if name == "honour_guard" else 1
    state.zone_token[1 - slot // 2] = 0
    mission(state, slot, name, gained=12)
    for zone, met in ((there, True), (elsewhere, False)):
        stand(state, slot, zone, 1)
        assert is_fulfilled(state, slot) == met


@BOTH
@pytest.mark.rule("MD-10.6")
def test_md_10_6_clean_sweep_wants_zone_1_to_be_empty_too(slot: int) -> None:
    state = bare()
    mission(state, slot, "clean_sweep")
    stand(state, slot, 1, 1)
    state.kills = [Kill(0)]
    assert is_fulfilled(state, slot)
    unit(state, 1, 2, DRONE)
    assert not is_fulfilled(state, slot)


@pytest.mark.rule("MD-3.9")
@pytest.mark.parametrize("zone", [1, 12])
def test_md_3_9_an_agent_on_location_1_of_any_zone_is_in_the_city(zone: int) -> None:
    state = bare(3)
    for slot in range(4):
        stand(state, slot, 6, slot + 1)
    dominus_phase(state, "mask", "suppressing_fire", "mask")
    four = state.track
    state = bare(3)
    for slot in range(4):
        stand(state, slot, 6, slot + 1)
    stand(state, 4, zone, 1)
    dominus_phase(state, "mask", "suppressing_fire", "mask")
    assert state.track == four + 1


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_a_card_changes_hands_in_zone_1_as_elsewhere(slot: int) -> None:
    state = bare()
    division, other = slot // 2, 1 - slot // 2
    agent(state, slot, "overwatch")
    attach(state, slot, "convoy")
    intel(state, division, "ping")
    stand(state, slot, 1, 1)
    stand(state, 2 * other, 1, 2)
    activate(state, slot)
    do(state, "ability", "accept")
    assert [len(state.intel[division]), len(state.intel[other])] == [0, 1]


@BOTH
@pytest.mark.parametrize("name", ["emp_grenade", "decoy", "jammer"])
@pytest.mark.rule("MD-8.6")
def test_md_8_6_gear_that_works_here_works_in_zone_1(slot: int, name: str) -> None:
    state = bare()
    gear(state, slot, name)
    stand(state, slot, 1, 2)
    place = unit(state, 1, 1, DRONE)
    activate(state, slot)
    do(state, "gear")
    if name == "decoy":
        assert words(state) == ["zone 2", "zone 5"]
        do(state, "zone 5")
        assert (state.unit[place] == -1, state.unit[16] >= 0) == (True, True)
    elif name == "emp_grenade":
        assert state.blocked[place]
    else:
        attacks(state)
        assert state.track == 1


@pytest.mark.parametrize("slots", [(0, 1), (2, 3)])
@pytest.mark.rule("MD-9.2")
def test_md_9_2_homecoming_swaps_with_an_agent_on_location_1_of_zone_1(
    slots: tuple[int, int],
) -> None:
    for mover, other in (slots, slots[::-1]):
        state = bare()
        agent(state, mover, "overwatch")
        attach(state, mover, "homecoming")
        stand(state, mover, 1, 1)
        stand(state, other, 9, 2)
        activate(state, mover)
        do(state, "ability")
        assert (state.at[mover], state.at[other]) == (33, 0)


@BOTH
@pytest.mark.rule("MD-4.16")
def test_md_4_16_the_line_through_zone_1_is_its_row_and_its_column(slot: int) -> None:
    state = bare()
    zone_card(state, 1, "washington_monument")
    stand(state, slot, 1, 1)
    for zone in range(1, 13):
        unit(state, zone, 2, DRONE)
    activate(state, slot)
    do(state, "zone_power")
    assert asked(state) == "reveal_zone"
    assert words(state) == [f"zone {zone}" for zone in (1, 2, 3, 4, 5, 9)]


@BOTH
@pytest.mark.rule("MD-5.15")
@pytest.mark.parametrize("zone", [1, 12])
def test_md_5_15_a_stun_baton_blocks_who_withstands_it_on_location_1(slot: int, zone: int) -> None:
    state = bare()
    weapon(state, slot, "stun_baton")
    stand(state, slot, zone, 2)
    place = unit(state, zone, 1, SOLDIER)
    activate(state, slot)
    do(state, "attack", "weapon")
    assert state.blocked[place]


@BOTH
@pytest.mark.rule("MD-10.6")
def test_md_10_6_night_watch_is_kept_in_zone_1_as_elsewhere(slot: int) -> None:
    state = bare()
    mission(state, slot, "night_watch")
    stand(state, slot, 1, 1)
    unit(state, 3, 1, DRONE)
    assert is_fulfilled(state, slot)
    unit(state, 5, 1, DRONE)
    assert not is_fulfilled(state, slot)


@pytest.mark.rule("MD-12.4")
@pytest.mark.parametrize("zone", [1, 12])
def test_md_12_4_the_first_and_the_last_place_of_the_board_attack_too(zone: int) -> None:
    state = bare()
    unit(state, zone, 1 if zone == 1 else 4, DRONE)
    attacks(state)
    assert state.track == 2


@BOTH
@pytest.mark.rule("MD-8.2")
def test_md_8_2_the_first_gear_makes_room_for_a_drawn_one(slot: int) -> None:
    state = bare()
    reserve(state, slot // 2, gear="medpack")
    intel(state, slot // 2, "requisition")
    activate(state, slot)
    do(state, "intel", "deck gear", "keep new")
    assert state.reserve_gear[slot // 2] > 0
    assert 0 in state.discards[START_GEAR]


@BOTH
@pytest.mark.rule("MD-2.3")
def test_md_2_3_a_unit_may_be_called_to_location_1_of_zone_1(slot: int) -> None:
    state = bare()
    zone_card(state, 1, "national_zoo")
    stand(state, slot, 1, 2)
    unit(state, 2, 1, DRONE)
    activate(state, slot)
    do(state, "zone_power")
    assert state.unit[0] >= 0
    assert state.unit[4] == -1
