"""The track and firewalls (MD-11), the Dominus phase (MD-12)."""

import pytest

from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.dominus import DominusCards
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS
from dawndoom.games.metal_dawn.rules.track import advance, retreat
from tests.games.metal_dawn.table import (
    CYBORG,
    DRONE,
    EXTERMINATOR,
    SOLDIER,
    activate,
    again,
    agent,
    asked,
    attach,
    attacks,
    bare,
    do,
    dominus_phase,
    gear,
    intel,
    mission,
    number_of,
    reserve,
    run,
    second_act,
    stand,
    unit,
    weapon,
    words,
    zone_card,
)


def live(state: City, space: int, name: str) -> None:
    """Put a face-down firewall on a space of the track."""
    number = state.box.board.firewall_spaces.index(space)
    card = number_of(list(state.box.firewalls), name)
    state.firewalls = state.firewalls[:]
    state.firewalls[number] = card
    state.firewall_flipped[number] = False


def fire(state: City, name: str) -> City:
    """Resolve a firewall at a checkpoint."""
    state.queued = [number_of(list(state.box.firewalls), name)]
    return run(state, CHECKPOINT)


@pytest.mark.rule("MD-11.1", "MD-11.3", "MD-11.4", "MD-EX-8")
def test_md_ex_8_a_firewall_passed_is_flipped_once_and_waits_for_the_checkpoint() -> None:
    state = bare()
    live(state, 4, "anarchy")
    state.track = 3
    advance(state, 2, "test")
    assert state.track == 5
    assert len(state.queued) == 1
    assert state.modifiers == []
    run(state, CHECKPOINT)
    assert len(state.modifiers) == 1
    retreat(state, 2, "test")
    advance(state, 1, "test")
    assert state.queued == []


@pytest.mark.rule("MD-11.2")
def test_md_11_2_retreat_never_goes_below_1_and_triggers_nothing() -> None:
    state = bare()
    live(state, 2, "anarchy")
    state.track = 3
    retreat(state, 1, "test")
    assert (state.track, state.queued) == (2, [])
    retreat(state, 5, "test")
    assert state.track == 1


@pytest.mark.rule("MD-11.10", "MD-13.10")
@pytest.mark.parametrize("name", ["replicate_1", "replicate_2", "replicate_3"])
def test_md_11_10_firewalls_1_to_3_replicate_the_drones(name: str) -> None:
    state = bare()
    unit(state, 6, 1, DRONE)
    unit(state, 9, 1, DRONE)
    unit(state, 10, 1, SOLDIER)
    fire(state, name)
    drones = [place for place in range(48) if state.unit[place] >= 0]
    assert drones == [20, 21, 32, 33, 36]


@pytest.mark.rule("MD-11.11")
def test_md_11_11_attack_of_the_drones_fills_zones_without_drones() -> None:
    state = bare()
    state.destroyed[0] = True
    unit(state, 2, 1, DRONE)
    for location in (1, 2, 3, 4):
        unit(state, 3, location, SOLDIER)
    before = len(state.supply[0])
    fire(state, "attack_of_the_drones")
    assert len(state.supply[0]) == before - 9
    assert state.unit[0] == -1
    assert state.unit[12] >= 0
    assert state.track == 1


@pytest.mark.rule("MD-11.11")
def test_md_11_11_when_units_run_out_there_is_no_reinforce() -> None:
    state = bare()
    state.supply = [[], [], [], []]
    state.boxed = [0, 0]
    fire(state, "attack_of_the_drones")
    assert max(state.unit) == -1
    assert state.track == 1


@pytest.mark.rule("MD-11.12")
def test_md_11_12_backfire_takes_a_weapon_or_two_health() -> None:
    state = bare()
    weapon(state, 1, "machete")
    reserve(state, 0, weapon="railgun")
    fire(state, "backfire")
    assert words(state) == ["discard", "damage"]
    do(state, "discard")
    assert words(state) == ["discard weapon handler", "discard weapon reserve"]
    do(state, "discard weapon reserve")
    assert state.reserve_weapon[0] == -1
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("penalty_agent", 1)
    do(state, "agent bulwark")
    assert state.health[3] == 3


@pytest.mark.rule("MD-11.13")
def test_md_11_13_virus_takes_a_gear_or_two_health() -> None:
    state = bare()
    gear(state, 0, "scope")
    gear(state, 2, "scope")
    fire(state, "virus")
    do(state, "discard", "damage", "agent bulwark")
    assert state.gear[0] == -1
    assert state.gear[2] >= 0
    assert state.health[3] == 3


@pytest.mark.rule("MD-11.14")
def test_md_11_14_double_agent_takes_an_intel_or_two_health() -> None:
    state = bare()
    intel(state, 0, "ping")
    fire(state, "double_agent")
    do(state, "discard", "agent cipher")
    assert state.intel[0] == []
    assert state.health[2] == 1


@pytest.mark.rule("MD-11.15")
def test_md_11_15_hackproof_adds_a_face_down_code_that_must_be_hacked_too() -> None:
    state = bare()
    state.code_state = [2] * 5
    fire(state, "hackproof")
    assert len(state.codes) == 6
    assert state.codes_left() == 1
    second_act(state)
    fire(state, "hackproof")
    assert len(state.codes) == 6


@pytest.mark.rule("MD-11.16")
def test_md_11_16_anarchy_binds_the_next_agent_phase_to_begin() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    fire(state, "anarchy")
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 12
    state.round += 1
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 5


@pytest.mark.rule("MD-11.17")
def test_md_11_17_exterminate_adds_a_card_before_or_during_the_satellites_activation() -> None:
    state = bare()
    fire(state, "exterminate")
    assert state.cards_due == 1
    state.destroyed = [zone not in (8,) for zone in range(12)]
    dominus_phase(state, "salvage", "salvage", "salvage")
    drawn = [state.box.dominus[card].id for card in state.discards[DOMINUS][-3:]]
    assert drawn == ["salvage"] * 3
    second_act(state)
    fire(state, "exterminate")
    assert state.cards_due == 0


@pytest.mark.rule("MD-11.17")
def test_md_11_17_a_card_added_while_cards_are_resolved_comes_last_and_moves_dominus() -> None:
    state = bare()
    state.dominus = 0
    live(state, 4, "exterminate")
    state.track = 3
    for location in (2, 3):
        unit(state, 8, location, SOLDIER)
    state.cards_due = 1
    names = [number_of(list(state.box.dominus), name) for name in ("broadcast", "salvage")]
    state.decks[DOMINUS] = [names[1], names[0]]
    state.known[DOMINUS] = [0, 0]
    run(state, DominusCards())
    assert state.track == 4
    assert state.dominus == 8
    assert len(state.decks[DOMINUS]) == 0


@pytest.mark.rule("MD-12.1", "MD-12.2", "MD-12.3", "MD-6.14")
def test_md_12_3_the_track_advances_by_1_and_by_each_revealed_terrify_unit() -> None:
    state = bare()
    unit(state, 6, 1, "exterminator_3_terrify", seen=True, blocked=True)
    unit(state, 7, 1, "exterminator_5_terrify", blocked=True)
    state.code_state = [2] * 5
    second_act(state)
    dominus_phase(state)
    assert state.track == 3


@pytest.mark.rule("MD-12.4", "MD-12.5", "MD-12.7")
def test_md_12_4_units_attack_in_order_unless_blocked() -> None:
    state = bare()
    unit(state, 6, 2, EXTERMINATOR)
    unit(state, 2, 1, DRONE)
    unit(state, 2, 2, CYBORG, blocked=True)
    state.events = []
    attacks(state)
    blows = [event.about[1:] for event in state.events if event.verb == "struck"]
    assert blows == [(0, 1), (3, 2)]
    assert state.track == 4


@pytest.mark.rule("MD-12.4")
def test_md_12_4_a_unit_added_during_the_step_does_not_attack() -> None:
    state = bare()
    live(state, 2, "replicate_1")
    unit(state, 6, 1, DRONE)
    attacks(state)
    assert sum(face >= 0 for face in state.unit) == 2
    assert state.track == 2


@pytest.mark.rule("MD-12.6", "MD-12.7")
def test_md_12_6_any_agent_of_the_zone_may_take_the_whole_blow() -> None:
    state = bare()
    state.lead = 1
    unit(state, 6, 1, EXTERMINATOR)
    unit(state, 6, 2, DRONE)
    stand(state, 0, 6, 3)
    stand(state, 2, 6, 4)
    state.ready[0] = False
    attacks(state)
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("intercept", 1)
    do(state, "decline")
    assert state.decision.seat == 0
    do(state, "agent anvil")
    assert state.health[0] == 4
    do(state, "agent cipher")
    assert state.health[2] == 2
    assert state.track == 1


@pytest.mark.rule("MD-12.6")
def test_md_12_6_interception_from_afar_only_by_reach_and_once_a_phase() -> None:
    state = bare()
    agent(state, 0, "bulwark")
    agent(state, 3, "anvil")
    unit(state, 6, 1, DRONE)
    unit(state, 6, 2, DRONE)
    stand(state, 0, 7, 1)
    attacks(state)
    assert words(state) == ["agent bulwark", "decline"]
    do(state, "agent bulwark")
    assert state.track == 2
    assert state.health[0] == 4


@pytest.mark.rule("MD-12.7")
def test_md_12_7_a_replacement_may_intercept_later_attacks() -> None:
    state = bare()
    unit(state, 6, 1, EXTERMINATOR)
    unit(state, 6, 2, DRONE)
    stand(state, 0, 6, 3)
    state.health[0] = 1
    attacks(state)
    do(state, "agent anvil")
    name = state.box.agents[state.agents[0]].id
    assert words(state) == [f"agent {name}", "decline"]


@pytest.mark.rule("MD-12.15")
def test_md_12_15_an_agent_on_guard_takes_all_attacks_of_its_zone_while_it_survives() -> None:
    state = bare()
    for place in (1, 2, 4):
        unit(state, 6, place, EXTERMINATOR)
    unit(state, 7, 1, DRONE)
    stand(state, 0, 6, 3)
    stand(state, 2, 7, 2)
    state.health[0] = 5
    attacks(state)
    assert words(state) == ["agent anvil", "decline", "guard anvil", "decline_all"]
    do(state, "guard anvil")
    assert state.health[0] == 2
    assert words(state) == ["agent anvil", "decline"]
    do(state, "decline")
    assert state.track == 3
    assert words(state) == ["agent cipher", "decline"]


@pytest.mark.rule("MD-12.15")
def test_md_12_15_declining_all_holds_for_one_division_and_one_zone() -> None:
    state = bare()
    for place in (1, 2):
        unit(state, 6, place, DRONE)
        unit(state, 7, place, DRONE)
    stand(state, 0, 6, 3)
    stand(state, 2, 6, 4)
    stand(state, 1, 7, 3)
    attacks(state)
    do(state, "decline_all")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("intercept", 1)
    do(state, "decline")
    assert state.decision.seat == 1
    do(state, "decline")
    assert state.track == 3
    assert (state.decision.seat, words(state)[0]) == (0, "agent handler")


@pytest.mark.rule("MD-12.8", "MD-12.9", "MD-12.10", "MD-12.11")
def test_md_12_9_only_the_last_card_moves_the_satellite_and_missions_fail_there() -> None:
    state = bare()
    state.dominus = 0
    stand(state, 0, 9, 4)
    mission(state, 0, "last_stand")
    state.tokens[9] = 1
    dominus_phase(state, "relay", "salvage")
    assert state.dominus == 8
    assert state.missions[0] == -1
    assert state.tokens[9] == 2
    assert state.tokens[8] == 0
    assert state.track == 4


@pytest.mark.rule("MD-12.9")
def test_md_12_9_nothing_fails_where_dominus_is_already() -> None:
    state = bare()
    state.dominus = 8
    stand(state, 0, 9, 4)
    mission(state, 0, "last_stand")
    dominus_phase(state, "relay", "salvage")
    assert state.missions[0] >= 0


@pytest.mark.rule("MD-12.12")
def test_md_12_12_an_ability_on_draw_comes_before_the_spawning() -> None:
    state = bare()
    state.events = []
    dominus_phase(state, "manhunt", "salvage")
    if asked(state) == "card_choice":
        do(state, "agent bulwark")
    verbs = [event.verb for event in state.events]
    assert verbs.index("hurt") < verbs.index("spawned")


@pytest.mark.rule("MD-12.13")
def test_md_12_13_the_card_is_discarded_and_its_damage_cannot_be_intercepted() -> None:
    state = bare()
    stand(state, 0, 4, 4)
    stand(state, 2, 4, 3)
    dominus_phase(state, "suppressing_fire", "salvage")
    assert (state.health[0], state.health[2]) == (5, 2)
    names = [state.box.dominus[card].id for card in state.discards[DOMINUS]]
    assert names[-2:] == ["suppressing_fire", "salvage"]


@pytest.mark.rule("MD-12.14")
def test_md_12_14_intercepted_damage_counts_in_full_until_the_next_dominus_phase() -> None:
    state = bare()
    unit(state, 6, 1, EXTERMINATOR)
    stand(state, 0, 6, 3)
    attacks(state)
    do(state, "agent anvil")
    assert state.health[0] == 4
    assert state.intercepted[0] == 2
    attach(state, 1, "shadow")
    again(state)
    assert state.intercepted[0] == 2
    second_act(state)
    state.unit = [-1] * 48
    state.serial = [-1] * 48
    dominus_phase(state)
    assert state.intercepted[0] == 0


@pytest.mark.rule("MD-0.8", "MD-12.4")
def test_md_0_8_a_firewall_works_between_two_attacks() -> None:
    state = bare()
    unit(state, 5, 1, DRONE)
    unit(state, 5, 2, DRONE)
    state.firewalls = [number_of(list(state.box.firewalls), "backfire")] * 4
    state.firewall_flipped = [False, True, True, True]
    attacks(state)
    assert (asked(state), state.track) == ("penalty_agent", 2)


@pytest.mark.rule("MD-9.1")
@pytest.mark.parametrize("slot", [0, 3])
def test_md_9_1_who_is_moved_by_another_seat_may_refuse(slot: int) -> None:
    state = bare()
    zone_card(state, 6, "union_station")
    stand(state, slot, 6, 1)
    other = 2 if slot < 2 else 1
    name = state.box.agents[state.agents[other]].id
    activate(state, slot)
    do(state, "zone_power")
    assert "done" not in words(state), "it must move somebody"
    do(state, f"agent {name}", "refuse")
    assert (asked(state), state.at[other]) == ("action", -1)
