"""Corners of the rules: an attacker who falls, its replacement, effects that meet their like."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.dominus import move_satellite
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    ANARCHY,
    ROBOT_STEPS,
    SHIELD,
    THIS_ROUND,
    UNTIL_USED,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import ROBOT, START_GEAR
from dawndoom.games.metal_dawn.rules.traits import full_health
from dawndoom.games.metal_dawn.rules.view import imagine, view
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
    dealt,
    do,
    dominus_phase,
    gear,
    intel,
    mission,
    number_of,
    run,
    second_act,
    stand,
    top,
    unit,
    weapon,
    words,
)

SELF_DESTRUCT = "drone_1_self_destruct"


def next_agents(state: City, *names: str) -> None:
    """Fill the pool; the first name comes first."""
    state.pool = [number_of(list(state.box.agents), name) for name in names[::-1]]


def who(state: City, slot: int) -> str:
    """Return the Agent in a slot."""
    return state.box.agents[state.agents[slot]].id


# An attacker who falls.


@pytest.mark.rule("MD-14.5")
@pytest.mark.parametrize("health", [1, 4])
def test_md_14_5_an_attack_deals_what_was_fixed_even_if_the_attacker_falls(health: int) -> None:
    state = bare()
    agent(state, 0, "breaker")
    state.health[0] = health
    weapon(state, 0, "flame_projector")
    stand(state, 0, 5, 1)
    unit(state, 5, 2, SELF_DESTRUCT)
    place = unit(state, 5, 3, "exterminator_4_none", seen=True)
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 3")
    assert state.unit[place] == -1


@pytest.mark.rule("MD-14.5")
@pytest.mark.parametrize(("first", "then"), [("ghost", "breaker"), ("breaker", "ghost")])
def test_md_14_5_the_robot_takes_what_was_foreseen_whoever_replaces_the_attacker(
    first: str, then: str
) -> None:
    state = bare()
    agent(state, 0, first)
    state.health[0] = 1
    weapon(state, 0, "flame_projector")
    stand(state, 0, 5, 1)
    next_agents(state, then, "overwatch")
    unit(state, 5, 2, SELF_DESTRUCT)
    second_act(state, 5)
    activate(state, 0)
    before = state.robot_health
    do(state, "attack", "weapon")
    foreseen = view(state, 0)["fight"]["robot"]
    do(state, "robot")
    assert who(state, 0) == then
    assert before - state.robot_health == foreseen


# Its replacement.


@pytest.mark.rule("MD-12.15")
def test_md_12_15_a_replacement_is_not_on_guard() -> None:
    state = bare()
    agent(state, 0, "ghost")
    state.health[0] = 2
    stand(state, 0, 5, 1)
    next_agents(state, "courier", "overwatch")
    for location in (2, 3, 4):
        unit(state, 5, location, DRONE)
    attacks(state)
    do(state, "guard ghost", "agent ghost")
    assert who(state, 0) == "courier"
    assert asked(state) == "intercept"
    assert "agent courier" in words(state)


@pytest.mark.rule("MD-14.5")
def test_md_14_5_a_replacement_has_its_own_first_damage() -> None:
    state = bare()
    agent(state, 0, "ghost")
    agent(state, 1, "doc")
    state.health[0] = 1
    next_agents(state, "anvil", "breaker")
    stand(state, 0, 5, 1)
    unit(state, 5, 2, DRONE)
    unit(state, 5, 3, DRONE)
    state.phase = "dominus_attack"
    attacks(state)
    do(state, "agent ghost", "agent anvil")
    assert state.health[0] == full_health(state, 0)


@pytest.mark.rule("MD-14.5")
def test_md_14_5_a_replacement_has_its_own_reach() -> None:
    state = bare()
    agent(state, 0, "overwatch")
    agent(state, 3, "ghost")
    attach(state, 0, "bait")
    state.health[0] = 1
    stand(state, 0, 6, 1)
    next_agents(state, "bulwark", "doc")
    unit(state, 7, 2, DRONE)
    unit(state, 7, 3, DRONE)
    attacks(state)
    do(state, "agent overwatch")
    assert who(state, 0) == "bulwark"
    assert "agent bulwark" in words(state)


@pytest.mark.rule("MD-14.5")
def test_md_14_5_what_helped_the_fallen_agent_does_not_help_its_replacement() -> None:
    state = bare()
    agent(state, 0, "wrench")
    weapon(state, 0, "night_stick")
    stand(state, 0, 5, 1)
    state.health[0] = 1
    next_agents(state, "courier", "ghost")
    top(state, START_GEAR, number_of(list(state.box.gear), "kevlar_vest"))
    unit(state, 5, 2, SELF_DESTRUCT)
    activate(state, 0)
    do(state, "ability", "attack", "unarmed")
    uses = state.gear_uses[0]
    run(state, Harm(0, 1))
    do(state, "gear kevlar_vest")
    assert state.gear_uses[0] == uses - 1


# Effects that meet their like.


@pytest.mark.rule("MD-7.3")
def test_md_7_3_cards_that_let_one_hack_from_afar_do_not_add_up() -> None:
    for zone, offered in ((11, True), (10, False)):
        state = bare()
        gear(state, 0, "signal_booster")
        attach(state, 0, "relay_station")
        intel(state, 0, "first_aid")
        stand(state, 0, zone, 1)
        activate(state, 0)
        assert ("hack" in words(state)) == offered


@pytest.mark.rule("MD-12.6")
def test_md_12_6_two_cards_with_reach_intercept_twice_at_distance_1_and_never_farther() -> None:
    state = bare()
    agent(state, 0, "bulwark")
    agent(state, 3, "ghost")
    attach(state, 0, "bait")
    stand(state, 0, 6, 1)
    for location in (2, 3, 4):
        unit(state, 7, location, DRONE)
    unit(state, 8, 1, DRONE)
    attacks(state)
    do(state, "agent bulwark", "agent bulwark")
    assert state.health[0] == full_health(state, 0) - 2
    assert state.track == 3


@pytest.mark.rule("MD-14.2")
def test_md_14_2_two_shields_work_once_together() -> None:
    state = bare()
    agent(state, 0, "ghost")
    state.modifiers += [Modifier(SHIELD, 0, 1, THIS_ROUND), Modifier(SHIELD, 0, 1, THIS_ROUND)]
    run(state, Harm(0, 2))
    assert state.health[0] == full_health(state, 0)
    run(state, Harm(0, 1))
    assert state.health[0] == full_health(state, 0) - 1


@pytest.mark.rule("MD-16.7")
def test_md_16_7_two_changes_of_the_next_card_do_not_change_the_one_after_it() -> None:
    state = bare()
    second_act(state, 5)
    slower = Modifier(ROBOT_STEPS, -1, -1, UNTIL_USED)
    state.modifiers += [slower, slower]
    top(state, ROBOT, number_of(list(state.box.robot), "rampage"))
    activate(state, 0)
    do(state, "end")
    assert slower not in state.modifiers


def test_safe_route_moves_two_different_agents() -> None:
    state = bare()
    intel(state, 0, "safe_route")
    stand(state, 0, 1, 1)
    stand(state, 1, 12, 1)
    state.modifiers.append(Modifier(ANARCHY, -1, 1, AGENT_PHASE, state.round))
    activate(state, 0)
    do(state, "intel", "agent anvil", "zone 2", "location 2 1")
    assert words(state) == ["agent handler", "done"]


def test_city_cameras_look_into_two_different_zones() -> None:
    state = bare()
    intel(state, 0, "city_cameras")
    unit(state, 5, 1, "drone_1_lure")
    unit(state, 9, 1, DRONE)
    unit(state, 4, 1, SOLDIER)
    activate(state, 0)
    do(state, "intel", "zone 5")
    assert words(state) == ["zone 4", "done"]


def test_a_lockpick_lasts_no_longer_than_its_activation() -> None:
    state = bare()
    agent(state, 0, "breaker")
    gear(state, 0, "lockpick")
    stand(state, 0, 5, 1)
    for location in (1, 2, 3, 4):
        unit(state, 9, location, DRONE, blocked=True)
    activate(state, 0)
    do(state, "gear")
    aside = state.clone()
    assert "zone 9" in words(do(aside, "move"))
    do(state, "end")
    state.ready[0] = True
    activate(state, 0)
    assert "zone 9" not in words(do(state, "move"))


@pytest.mark.rule("MD-0.5")
def test_md_0_5_what_could_change_nothing_is_not_offered() -> None:
    state = bare()
    agent(state, 0, "ghost")
    gear(state, 0, "lockpick")
    intel(state, 0, "patch_cable")
    state.code_state = [2] * 5
    activate(state, 0)
    assert "gear" not in words(state)
    assert "intel" not in words(state)


# Chains.


@pytest.mark.rule("MD-19.5")
def test_md_19_5_a_unit_that_reinforce_brought_back_cannot_be_stored() -> None:
    state = bare(mode="tech_war")
    weapon(state, 0, "gravity_hammer")
    stand(state, 0, 5, 1)
    unit(state, 5, 2, "cyborg_4_reveal_code", seen=True)
    unit(state, 5, 3, DRONE, seen=True)
    state.code_state = [2] * 5
    code(state, 1, "alarm")
    for kind in range(4):
        state.boxed += state.supply[kind]
        state.supply[kind] = []
    activate(state, 0)
    do(state, "attack", "weapon", "unit 5 2")
    while asked(state) == "store_unit":
        do(state, "store")
    assert asked(state) == "action"
    assert not state.boxed
    assert state.track == 3


@pytest.mark.rule("MD-12.9", "MD-11.17")
def test_md_12_9_a_card_that_is_no_longer_the_last_does_not_move_the_satellite() -> None:
    state = bare()
    exterminate = number_of(list(state.box.firewalls), "exterminate")
    others = [card for card in range(10) if card != exterminate]
    state.firewalls = [*others[:2], exterminate, others[2]]
    state.firewall_flipped = [True, True, False, True]
    state.code_state = [2, 2, 2, 2, 0]
    state.track = 5
    state.dominus = 0
    state.events = []
    dominus_phase(state, "mask", "manhunt", "cordon")
    while asked(state) == "card_choice":
        state.choose(0)
    moved = [event.about for event in state.events or () if event.verb == "dominus_moved"]
    assert moved == [(10,)]


@pytest.mark.rule("MD-9.5")
def test_md_9_5_after_the_active_seat_the_others_are_asked_in_seat_order() -> None:
    state = bare(3)
    state.track = 5
    for division in range(3):
        intel(state, division, "first_aid")
    activate(state, 2)
    do(state, "retreat")
    seats = []
    while asked(state) == "retreat_commit":
        assert state.decision is not None
        seats.append(state.decision.seat)
        do(state, "done")
    assert seats == [1, 0, 2]


@pytest.mark.rule("MD-2.6")
def test_md_2_6_ruins_are_no_way_out_of_a_penalty_that_spawns_units() -> None:
    state = bare()
    for slot, zone in enumerate((1, 2, 3, 4)):
        stand(state, slot, zone, 4)
    state.destroyed[1] = True
    mission(state, 0, "recon")
    state.dominus = 11
    state.decision = None
    move_satellite(state, 0)
    state.advance()
    assert [place >> 2 for place in range(48) if state.unit[place] >= 0] == [0, 2, 3]


# What nobody has seen.


@pytest.mark.parametrize("content", ["core", "tech_war"])
@pytest.mark.parametrize("draft", ["random", "draft"])
def test_imagined_worlds_agree_with_the_sets_and_do_not_show_the_pool(
    content: str, draft: str
) -> None:
    for seed in range(6):
        state = dealt(4, seed, content=content, agent_deal=draft)
        while state.decision is not None and asked(state) != "activate_agent":
            state.choose(0)
        worlds = [imagine(state, 0, number) for number in range(30)]
        own = [card for card in state.pool if state.box.agents[card].set == content]
        assert all(set(own) <= set(world.pool) for world in worlds)
        # A draft shows which Agents are left; dealt at random, others of the other set may wait.
        pools = {tuple(sorted(world.pool)) for world in worlds}
        assert (len(pools) > 1) == (draft == "random" and len(own) < len(state.pool))
        for deck, aside in enumerate(state.asides):
            assert all(len(world.asides[deck]) == len(aside) for world in worlds)


# What is foretold.


def test_the_forecast_counts_what_is_left_of_the_dominus_phase() -> None:
    state = bare()
    stand(state, 0, 5, 1)
    for location in (2, 3):
        unit(state, 5, location, DRONE)
    unit(state, 6, 1, "exterminator_5_terrify", seen=True)
    coming = view(state, 0)["forecast"]
    assert (coming["automatic"], coming["terrify"], coming["blows"]) == (1, 1, 3)
    assert (coming["least"], coming["reached"], coming["cards"]) == (5, 7, 2)
    attacks(state)
    coming = view(state, 0)["forecast"]
    assert (coming["automatic"], coming["terrify"], coming["blows"]) == (0, 0, 3)
    do(state, "agent anvil")
    coming = view(state, 0)["forecast"]
    assert (coming["blows"], coming["interceptable"], coming["reached"]) == (2, 1, 4)
