"""Spawning (MD-13), health and defeat (MD-14), clean-up (MD-15)."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm, heal
from dawndoom.games.metal_dawn.rules.board import blocks_left
from dawndoom.games.metal_dawn.rules.dominus import DominusCards
from dawndoom.games.metal_dawn.rules.rounds import CleanUp, Round
from dawndoom.games.metal_dawn.rules.spawn import Spawn, reinforce, replicate
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, MISSION
from dawndoom.games.metal_dawn.rules.traits import full_health
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    do,
    gear,
    intel,
    mission,
    number_of,
    reserve,
    run,
    stand,
    unit,
    weapon,
    words,
)


@pytest.mark.rule("MD-13.1")
def test_md_13_1_a_unit_comes_hidden_to_the_first_unoccupied_location() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 3, DRONE)
    run(state, Spawn((0, 1), (5, 5)))
    assert state.box.face_type[state.unit[21]] == 0
    assert state.box.face_type[state.unit[23]] == 1
    assert not state.seen[21]


@pytest.mark.rule("MD-13.2")
def test_md_13_2_each_overflowing_unit_is_put_beside_by_the_deciding_seat() -> None:
    state = bare()
    state.lead = 1
    state.destroyed[1] = True
    for location in (1, 2, 3, 4):
        unit(state, 6, location, DRONE)
    unit(state, 5, 1, SOLDIER)
    run(state, Spawn((0, 0), (5, 5)))
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("overflow_zone", 1)
    assert words(state) == ["zone 5", "zone 7", "zone 10"]
    do(state, "zone 5")
    assert state.unit[17] >= 0
    do(state, "zone 10")
    assert state.unit[36] >= 0


@pytest.mark.rule("MD-13.3", "MD-13.4", "MD-13.5", "MD-EX-11")
def test_md_ex_11_inundation_stops_the_card_advances_once_and_skips_its_ability() -> None:
    state = bare()
    state.destroyed[4] = True
    for location in (1, 2, 3, 4):
        unit(state, 1, location, SOLDIER)
        unit(state, 2, location, SOLDIER)
    intel(state, 0, "ping", "triage")
    card = state.box.dominus[number_of(list(state.box.dominus), "jamming")]
    card.spawn = (0, 0)
    state.decks[DOMINUS] = [number_of(list(state.box.dominus), "jamming")]
    state.known[DOMINUS] = [0]
    state.cards_due = 1
    run(state, DominusCards())
    assert state.track == 2
    assert (asked(state), len(state.intel[0])) == ("activate_agent", 2)
    card.spawn = (2,)


@pytest.mark.rule("MD-13.4")
def test_md_13_4_an_inundation_inside_an_ability_ends_that_effect_only() -> None:
    state = bare()
    state.destroyed[4] = True
    for location in (1, 2, 3, 4):
        unit(state, 1, location, DRONE)
        unit(state, 2, location, SOLDIER)
    unit(state, 12, 1, DRONE)
    state.decision = None
    replicate(state, 0)
    state.advance()
    assert state.track == 2
    assert sum(face >= 0 for face in state.unit) == 9
    assert not state.inundated


@pytest.mark.rule("MD-13.6")
def test_md_13_6_an_unplaceable_unit_never_reinforces() -> None:
    state = bare()
    state.destroyed[4] = True
    for location in (1, 2, 3, 4):
        unit(state, 1, location, SOLDIER)
        unit(state, 2, location, SOLDIER)
    state.supply = [[], [], [], []]
    run(state, Spawn((0,), (0,)))
    assert state.track == 2


@pytest.mark.rule("MD-13.7")
def test_md_13_7_a_missing_type_is_replaced_by_the_next_harder_one() -> None:
    state = bare()
    state.supply[0] = []
    state.supply[1] = []
    run(state, Spawn((0,), (5,)))
    assert state.box.face_type[state.unit[20]] == 2


@pytest.mark.rule("MD-13.8", "MD-EX-12")
def test_md_ex_12_reinforce_replaces_the_spawn_and_the_next_spawns_normally() -> None:
    state = bare()
    faces = [face for pile in state.supply for face in pile][:12]
    state.supply = [[], [], [], []]
    state.boxed = faces
    run(state, Spawn((0, 0), (5, 5)))
    assert state.track == 3
    assert state.boxed == []
    assert state.unit[20] >= 0
    assert state.unit[21] == -1
    assert sum(len(pile) for pile in state.supply) == 11


@pytest.mark.rule("MD-13.9")
def test_md_13_9_reinforce_with_an_empty_box_still_advances_2() -> None:
    state = bare()
    reinforce(state)
    assert state.track == 3


@pytest.mark.rule("MD-13.10")
def test_md_13_10_new_drones_do_not_replicate_and_overflow_applies() -> None:
    state = bare()
    stand(state, 0, 6, 3)
    stand(state, 1, 6, 4)
    unit(state, 6, 1, DRONE)
    unit(state, 6, 2, DRONE)
    state.decision = None
    replicate(state, 0)
    state.advance()
    assert asked(state) == "overflow_zone"
    do(state, "zone 2", "zone 2")
    assert [place for place in range(48) if state.unit[place] >= 0] == [4, 5, 20, 21]


@pytest.mark.rule("MD-14.1")
def test_md_14_1_healing_stops_at_the_maximum() -> None:
    state = bare()
    state.health[0] = 3
    heal(state, 0, 9)
    assert state.health[0] == 5
    attach(state, 0, "honour_guard")
    heal(state, 0, 9)
    assert state.health[0] == 6


@pytest.mark.rule("MD-14.2")
def test_md_14_2_passive_reductions_first_then_reactions_then_the_damage() -> None:
    state = bare()
    gear(state, 0, "kevlar_vest")
    state.phase = "dominus_attack"
    run(state, Harm(0, 3))
    assert asked(state) == "reaction"
    assert state.decision is not None
    assert state.decision.about == ("anvil", 2)
    do(state, "gear kevlar_vest", "none")
    assert state.health[0] == 4
    assert state.gear_uses[0] == 1


@pytest.mark.rule("MD-14.3", "MD-14.4")
def test_md_14_3_a_defeated_agent_is_replaced_in_its_place_with_starting_cards() -> None:
    state = bare()
    stand(state, 2, 6, 3)
    weapon(state, 2, "railgun")
    attach(state, 2, "shadow")
    mission(state, 2, "bait")
    reserve(state, 1, gear="scope")
    intel(state, 1, "ping")
    new = state.pool[-1]
    run(state, Harm(2, 9))
    assert state.track == 2
    assert state.agents[2] == new
    assert state.health[2] == full_health(state, 2)
    assert state.at[2] == state.agent_at.index(2) == 22
    assert state.attached[2] == []
    assert state.box.weapons[state.weapon[2]].starting
    assert state.box.gear[state.gear[2]].starting
    assert state.box.missions[state.missions[2]].id == "bait"
    assert state.reserve_gear[1] >= 0
    assert len(state.intel[1]) == 1
    assert len(state.pool) == 1


@pytest.mark.rule("MD-14.5")
def test_md_14_5_the_replacement_is_ready_or_inactive_as_the_old_agent_was() -> None:
    state = bare()
    state.ready[2] = False
    run(state, Harm(2, 9))
    assert not state.ready[2]
    run(state, Harm(3, 9))
    assert state.ready[3]


@pytest.mark.rule("MD-14.5")
def test_md_14_5_the_active_agents_fall_ends_its_activation_and_gains_lapse() -> None:
    state = bare()
    agent(state, 1, "anvil")
    agent(state, 0, "spark")
    stand(state, 0, 6, 1)
    state.health[0] = 1
    unit(state, 6, 2, "soldier_2_none")
    weapon(state, 0, "plasma_cutter")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert not state.ready[0]
    assert state.active == -1
    assert state.track == 2


@pytest.mark.rule("MD-14.2")
def test_titan_may_stay_at_1_health_once_per_game() -> None:
    state = bare()
    agent(state, 0, "titan")
    run(state, Harm(0, 9))
    assert words(state) == ["agent titan", "none"]
    do(state, "agent titan")
    assert state.health[0] == 1
    run(state, Harm(0, 1))
    assert state.agents[0] != number_of(list(state.box.agents), "titan")


@pytest.mark.rule("MD-15.1", "MD-15.2", "MD-15.3", "MD-15.4")
def test_md_15_1_clean_up_returns_tokens_and_readies_agents() -> None:
    from dawndoom.games.metal_dawn.rules.modifiers import BEACON, THIS_ROUND, Modifier

    state = bare()
    state.zone_token = [3, 4]
    state.ready = [False] * 4
    unit(state, 6, 1, DRONE, blocked=True)
    state.used_round = [(0, 5)]
    state.modifiers = [Modifier(BEACON, 1, 1, THIS_ROUND)]
    run(state, CleanUp())
    assert state.zone_token == [-1, -1]
    assert all(state.ready)
    assert blocks_left(state) == 6
    assert state.used_round == []
    assert state.modifiers == []


@pytest.mark.rule("MD-15.5")
def test_md_15_5_act_two_begins_only_when_every_code_is_hacked() -> None:
    state = bare()
    state.code_state = [2, 2, 2, 2, 1]
    run(state, CleanUp())
    assert state.act == 1
    state.code_state[4] = 2
    run(state, CleanUp())
    assert state.act == 2


@pytest.mark.rule("MD-15.6")
def test_md_15_6_the_present_lead_chooses_the_next_in_tech_war_it_passes_on() -> None:
    state = bare(3)
    state.lead = 1
    run(state, CleanUp())
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("first_player", 1)
    do(state, "division 0")
    assert state.lead == 0
    rivals = bare(3, mode="tech_war")
    rivals.lead = 2
    rivals.agenda = [Round()]
    run(rivals, CleanUp())
    assert rivals.lead == 0


def test_units_attack_for_hard_damage_in_hard_mode() -> None:
    state = bare(2, difficulty="hard")
    unit(state, 6, 1, "exterminator_4_none")
    attacks(state)
    assert state.track == 4


@pytest.mark.rule("MD-13.2", "MD-13.8")
@pytest.mark.parametrize("lead", [0, 1])
def test_r_105_nobody_is_asked_where_a_unit_overflows_that_nobody_has(lead: int) -> None:
    state = bare()
    state.lead = lead
    for location in (1, 2, 3, 4):
        unit(state, 6, location, DRONE)
    state.supply = [[], [], [], []]
    state.boxed = [number_of(list(state.box.units), SOLDIER)]
    run(state, Spawn((0,), (5,)))
    assert asked(state) == "activate_agent"
    assert state.track == 3
    assert sum(face >= 0 for face in state.unit) == 4
    assert len(state.supply[1]) == 1


@pytest.mark.rule("MD-13.2", "MD-13.7")
def test_r_105_after_the_reinforcement_the_next_unit_overflows_as_usual() -> None:
    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 6, location, DRONE)
    state.supply = [[], [], [], []]
    state.boxed = [number_of(list(state.box.units), SOLDIER)]
    run(state, Spawn((0, 0), (5, 5)))
    assert asked(state) == "overflow_zone"
    do(state, "zone 7")
    assert state.box.face_type[state.unit[24]] == 1
    assert state.track == 3


@pytest.mark.rule("MD-14.3")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_14_3_all_missions_attached_to_a_fallen_agent_are_discarded(slot: int) -> None:
    state = bare()
    attach(state, slot, "long_run", "shadow")
    attach(state, 1, "recon")
    lost, before = state.attached[slot][:], len(state.discards[MISSION])
    run(state, Harm(slot, 9))
    assert state.attached[slot] == []
    assert state.discards[MISSION][before:] == lost
    assert len(state.attached[1]) == 1


@pytest.mark.rule("MD-5.15", "MD-14.5")
def test_md_5_15_a_weapons_self_harm_does_not_hit_who_takes_the_wielders_place() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.health[0] = 1
    unit(state, 6, 2, "drone_1_self_destruct")
    weapon(state, 0, "plasma_cutter")
    fallen = state.agents[0]
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.agents[0] != fallen
    assert state.health[0] == full_health(state, 0)


@pytest.mark.rule("MD-7.1", "MD-14.3")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_14_3_with_its_gear_a_fallen_agent_takes_the_higher_intel_limit_along(
    slot: int,
) -> None:
    state = bare()
    gear(state, slot, "data_tablet")
    intel(state, slot // 2, "ping", "triage", "first_aid", "snapshot")
    stand(state, slot, 6, 1)
    run(state, Harm(slot, 9))
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("discard_intel", slot // 2)
    do(state, "intel ping")
    assert len(state.intel[slot // 2]) == 3
