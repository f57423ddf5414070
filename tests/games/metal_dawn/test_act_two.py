"""Act II (MD-16) and the end of the game (MD-17)."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.components import RobotCard
from dawndoom.games.metal_dawn.rules.modifiers import (
    ROBOT_ATTACK,
    SHIELD,
    THIS_ROUND,
    UNTIL_USED,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.robot import Counterattack, coming_path
from dawndoom.games.metal_dawn.rules.rounds import CleanUp
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import ROBOT, START_WEAPON
from dawndoom.games.metal_dawn.rules.track import advance
from tests.games.metal_dawn.table import (
    DRONE,
    activate,
    agent,
    asked,
    bare,
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


def counter(state: City, name: str) -> City:
    """Resolve a Robot card."""
    top(state, ROBOT, number_of(list(state.box.robot), name))
    return run(state, Counterattack())


def robot_card(state: City, name: str) -> RobotCard:
    """Return a Robot card by its id; every table has its own."""
    return state.box.robot[number_of(list(state.box.robot), name)]


@pytest.mark.rule("MD-16.1")
@pytest.mark.parametrize(
    ("seats", "health"), [(1, 16), (2, 16), (3, 24), (4, 32), (5, 40), (6, 48)]
)
def test_md_16_1_the_robot_has_eight_health_per_division(seats: int, health: int) -> None:
    state = bare(seats)
    state.cards_due = 1
    state.code_state = [2] * 5
    state.dominus = 4
    unit(state, 6, 1, DRONE)
    run(state, CleanUp())
    assert (state.act, state.robot_health, state.dominus) == (2, health, 4)
    assert state.cards_due == 0
    assert state.unit[20] >= 0


@pytest.mark.rule("MD-16.2", "MD-16.4")
def test_md_16_4_after_every_activation_one_robot_card_is_resolved() -> None:
    state = bare()
    second_act(state, 6)
    size = len(state.decks[ROBOT])
    activate(state, 0)
    do(state, "end")
    assert len(state.decks[ROBOT]) == size - 1
    assert len(state.discards[ROBOT]) == 1
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("activate_agent", 1)


@pytest.mark.rule("MD-16.5")
def test_md_16_5_plans_come_first_by_code_space_then_the_deck() -> None:
    state = bare()
    second_act(state, 6)
    names = [number_of(list(state.box.robot), name) for name in ("crush", "advance")]
    state.plans = [-1, names[0], -1, names[1], -1]
    state.decks[ROBOT] = [card for card in state.decks[ROBOT] if card not in names]
    state.known[ROBOT] = [0] * len(state.decks[ROBOT])
    for _ in range(2):
        run(state, Counterattack())
    assert state.discards[ROBOT] == names
    assert state.plans == [-1] * 5
    run(state, Counterattack())
    assert len(state.discards[ROBOT]) == 3


@pytest.mark.rule("MD-16.6", "MD-16.7", "MD-16.8", "MD-16.9", "MD-16.10", "MD-EX-10")
def test_md_ex_10_the_robot_wraps_around_and_hits_every_zone_it_enters() -> None:
    state = bare()
    second_act(state, 4)
    stand(state, 0, 4, 1)
    stand(state, 1, 1, 1)
    stand(state, 2, 2, 1)
    state.box.robot[number_of(list(state.box.robot), "drain")].steps = 2
    counter(state, "drain")
    assert state.dominus == 1
    assert [state.health[slot] for slot in range(3)] == [5, 3, 2]
    state = bare()
    second_act(state, 2)
    counter(state, "crush")
    assert state.dominus == 9
    state = bare()
    second_act(state, 7)
    card = state.box.robot[number_of(list(state.box.robot), "deploy")]
    card.steps, card.power.free = 3, []
    stand(state, 0, 7, 1)
    counter(state, "deploy")
    assert state.dominus == 6
    assert state.health[0] == 4


@pytest.mark.rule("MD-16.10")
def test_md_16_10_a_card_without_steps_affects_the_present_zone_once() -> None:
    state = bare()
    second_act(state, 7)
    card = state.box.robot[number_of(list(state.box.robot), "rampage")]
    card.steps = 0
    stand(state, 0, 7, 1)
    counter(state, "rampage")
    assert state.dominus == 6
    assert state.health[0] == 4


@pytest.mark.rule("MD-16.9")
def test_md_16_9_mission_tokens_and_active_missions_fail_where_it_enters() -> None:
    state = bare()
    second_act(state, 7)
    stand(state, 0, 3, 1)
    mission(state, 0, "last_stand")
    state.tokens[2] = 1
    from dawndoom.games.metal_dawn.rules.terms import MISSION

    top(state, MISSION, number_of(list(state.box.missions), "long_run"))
    counter(state, "crush")
    assert state.missions[0] == -1
    assert state.tokens[2] == 0
    assert state.track == 4


@pytest.mark.rule("MD-16.11")
def test_md_16_11_the_dominus_phase_of_act_two_has_no_cards() -> None:
    state = bare()
    second_act(state, 7)
    unit(state, 6, 1, DRONE)
    dominus_phase(state)
    assert state.track == 3
    assert sum(face >= 0 for face in state.unit) == 1
    assert asked(state) == "first_player"


@pytest.mark.rule("MD-16.12")
def test_md_16_12_the_robot_never_heals_above_its_start() -> None:
    state = bare()
    second_act(state, 7)
    state.robot_health = 15
    counter(state, "repair")
    assert state.robot_health == 16


@pytest.mark.rule("MD-16.13")
def test_md_16_13_hits_count_even_if_reduced_to_nothing() -> None:
    state = bare()
    second_act(state, 7)
    state.robot_health = 10
    stand(state, 0, 11, 1)
    gear(state, 0, "hardlight_shield")
    counter(state, "repair")
    do(state, "gear hardlight_shield")
    assert state.robot_health == 10
    assert state.health[0] == 5


@pytest.mark.rule("MD-17.1")
def test_md_17_1_the_robots_last_health_wins_at_once() -> None:
    state = bare()
    second_act(state, 6)
    state.robot_health = 2
    state.queued = [0]
    stand(state, 0, 6, 1)
    weapon(state, 0, "machete")
    activate(state, 0)
    do(state, "attack", "weapon")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.phase == "over"


@pytest.mark.rule("MD-17.2", "MD-17.4", "MD-17.5")
def test_md_17_2_space_10_is_safe_the_next_step_loses_for_all() -> None:
    state = bare()
    state.track = 9
    advance(state, 1, "test")
    assert state.phase != "over"
    advance(state, 1, "test")
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.returns == (0.0, 0.0)


@pytest.mark.rule("MD-17.3")
def test_md_17_3_a_defeat_with_an_empty_pool_loses() -> None:
    state = bare()
    state.pool = []
    run(state, Harm(0, 9))
    assert state.outcome is not None
    assert state.outcome.reason == "no Agents left"
    assert state.track == 2


@pytest.mark.rule("MD-17.6")
def test_md_17_6_the_round_cap_ends_the_game_as_a_loss() -> None:
    state = bare(2, max_rounds=3)
    state.round = 3
    run(state, CleanUp())
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("round_cap", ())


@pytest.mark.rule("MD-16.3")
def test_md_16_3_an_empty_activation_is_answered_too() -> None:
    state = bare()
    second_act(state, 6)
    activate(state, 0)
    assert "hack" not in words(state)
    do(state, "end")
    assert len(state.discards[ROBOT]) == 1


def test_r_65_a_counterattack_follows_an_activation_cut_short() -> None:
    state = bare()
    second_act(state, 6)
    stand(state, 0, 8, 1)
    state.health[0] = 1
    unit(state, 8, 2, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert len(state.discards[ROBOT]) == 1
    assert not state.ready[0]


@pytest.mark.rule("MD-16.13")
def test_md_16_13_what_happens_before_the_move_happens_where_the_robot_was() -> None:
    state = bare()
    second_act(state, 3)
    stand(state, 0, 3, 1)
    stand(state, 2, 7, 1)
    before = state.health[:]
    counter(state, "stomp")
    assert [was - now for was, now in zip(before, state.health, strict=True)] == [1, 0, 1, 0]


@pytest.mark.rule("MD-16.13")
def test_md_16_13_each_zone_entered_strikes_the_agents_hit_in_it_and_once_only() -> None:
    state = bare()
    second_act(state, 3)
    robot_card(state, "pulse").steps = 2
    stand(state, 0, 7, 1)
    stand(state, 2, 11, 1)
    for slot in (0, 1, 2):
        weapon(state, slot, "night_stick")
    counter(state, "pulse")
    assert [state.weapon_uses[slot] for slot in (0, 1, 2)] == [3, 4, 3]


@pytest.mark.rule("MD-16.13")
def test_md_16_13_after_the_move_only_agents_hit_in_the_last_zone_are_reached() -> None:
    state = bare()
    second_act(state, 5)
    stand(state, 0, 6, 1)
    stand(state, 2, 7, 1)
    counter(state, "knockback")
    assert asked(state) == "card_choice"
    assert state.decision is not None
    assert state.decision.seat == 1
    do(state, "zone 3")
    assert [state.at[0], state.at[2]] == [20, 8]


@pytest.mark.rule("MD-16.13")
@pytest.mark.parametrize(("hit", "track"), [(2, 2), (3, 3)])
def test_md_16_13_hits_count_fallen_agents_too(hit: int, track: int) -> None:
    state = bare()
    second_act(state, 5)
    for slot in range(hit):
        stand(state, slot, 6, slot + 1)
    state.health[0] = 1
    counter(state, "roar")
    # One step for the Agent that falls, and one more if three were hit.
    assert state.track == track


@pytest.mark.rule("MD-16.13")
def test_md_16_13_who_has_fallen_is_not_reached_nor_who_takes_its_place() -> None:
    state = bare()
    second_act(state, 3)
    stand(state, 0, 7, 1)
    state.health[0] = 1
    weapon(state, 0, "night_stick")
    state.decks[START_WEAPON] = [number_of(list(state.box.weapons), "night_stick")]
    state.known[START_WEAPON] = [0]
    counter(state, "pulse")
    assert state.weapon_uses[0] == 4


@pytest.mark.rule("MD-16.13")
def test_md_16_13_missions_fail_only_after_what_the_card_does_there() -> None:
    state = bare()
    second_act(state, 8)
    stand(state, 0, 7, 1)
    gear(state, 0, "medpack")
    mission(state, 0, "long_run")
    counter(state, "disarm")
    assert asked(state) == "penalty_card"
    assert state.missions[0] >= 0
    do(state, "damage")
    assert state.missions[0] == -1


def test_r_102_what_is_used_up_leaves_the_other_changes_alone() -> None:
    state = bare()
    second_act(state, 7)
    own, others = Modifier(ROBOT_ATTACK, 0, 3, UNTIL_USED), Modifier(ROBOT_ATTACK, 1, 3, UNTIL_USED)
    shield = Modifier(SHIELD, 2, 1, THIS_ROUND)
    stand(state, 0, 7, 1)
    activate(state, 0)
    state.modifiers = [own, others, shield]
    do(state, "attack")
    assert state.robot_health == 12
    assert state.modifiers == [others, shield]


@pytest.mark.rule("MD-5.9")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize(("zone", "damage"), [(6, 3), (7, 2)])
def test_md_5_9_what_counts_in_the_own_zone_counts_against_the_robot_there(
    slot: int, zone: int, damage: int
) -> None:
    state = bare()
    agent(state, slot, "breaker")
    weapon(state, slot, "carbine")
    stand(state, slot, zone, 1)
    second_act(state, 6)
    activate(state, slot)
    before = state.robot_health
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    assert before - state.robot_health == damage


@pytest.mark.rule("MD-0.8")
@pytest.mark.parametrize(("name", "zone"), [("stomp", 6), ("shockwave", 2)])
def test_md_0_8_a_firewall_waits_for_the_moment_of_a_robot_card_and_no_longer(
    name: str, zone: int
) -> None:
    state = bare()
    stand(state, 2, 6, 1)
    state.health[2] = 1
    state.firewalls = [number_of(list(state.box.firewalls), "backfire")] * 4
    state.firewall_flipped = [False, True, True, True]
    second_act(state, 6)
    counter(state, name)
    assert asked(state) == "penalty_agent"
    assert state.dominus == zone - 1
    assert state.robot_card >= 0, "the card is not done yet"


@pytest.mark.rule("MD-16.13")
@pytest.mark.parametrize("name", ["pulse", "drain", "disarm"])
def test_md_16_13_where_nobody_is_hit_nobody_pays(name: str) -> None:
    state = bare()
    for slot in range(4):
        stand(state, slot, 12, slot + 1)
        weapon(state, slot, "machete")
        gear(state, slot, "scope")
    intel(state, 0, "ping")
    intel(state, 1, "ping")
    second_act(state, 3)
    counter(state, name)
    assert asked(state) == "activate_agent"
    assert state.weapon_uses == [4] * 4
    assert -1 not in state.gear
    assert [len(pool) for pool in state.intel] == [1, 1]


@pytest.mark.rule("MD-16.5", "MD-16.9")
@pytest.mark.parametrize("zone", [1, 6, 12])
@pytest.mark.parametrize("name", ["crush", "advance", "rampage", "knockback", "vent", "roar"])
def test_md_16_9_the_way_of_a_plan_is_foretold_as_it_will_be_gone(name: str, zone: int) -> None:
    state = bare()
    card = number_of(list(state.box.robot), name)
    state.plans[2] = card
    assert coming_path(state) == [], "in Act I nobody walks"
    second_act(state, zone)
    assert coming_path(state) == [], "no plan is left"
    state.plans[2] = card
    path = coming_path(state)
    assert len(path) == state.box.robot[card].steps
    run(state, Counterattack())
    assert state.dominus == path[-1]
