"""The Agent phase (MD-3), Moves and locations (MD-4)."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import blocks_left
from dawndoom.games.metal_dawn.rules.modifiers import ANARCHY, ENTRY_LOCK, THIS_ROUND, Modifier
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, WEAPON
from tests.games.metal_dawn.table import (
    DRONE,
    activate,
    again,
    asked,
    bare,
    code,
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
    unit,
    weapon,
    words,
    zone_card,
)


@pytest.mark.rule("MD-3.1", "MD-3.2", "MD-3.6")
def test_md_3_2_seats_take_turns_clockwise_until_every_agent_is_inactive() -> None:
    state = bare(3)
    state.lead = state.turn = 1
    state.ready = [True, True, True, False, False, False]
    again(state)
    seats = []
    while state.phase == "agent":
        assert state.decision is not None
        if asked(state) == "activate_agent":
            seats.append(state.decision.seat)
            state.choose(0)
        else:
            seats.append(state.decision.seat)
            do(state, "end")
    assert [seat for n, seat in enumerate(seats) if n == 0 or seats[n - 1] != seat] == [1, 0]
    assert not any(state.ready) or state.phase == "cleanup"


@pytest.mark.rule("MD-3.3", "MD-3.4")
def test_md_3_3_an_activation_allows_two_standard_actions() -> None:
    state = activate(bare(), 0)
    assert state.actions == 2
    assert words(state) == ["move", "end"]
    for place in ("2 3", "2 1"):
        zone, _ = place.split()
        do(state, "move", f"zone {zone}", f"location {place}")
        if asked(state) == "use_location":
            do(state, "decline")
    assert asked(state) == "action"
    assert "move" not in words(state)


@pytest.mark.rule("MD-3.4")
def test_md_3_4_hack_is_a_standard_action_of_act_one_only() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "first_aid")
    activate(state, 0)
    assert "hack" in words(state)
    second_act(state)
    activate(state, 0)
    assert "hack" not in words(state)
    assert "attack" in words(state)


@pytest.mark.rule("MD-3.5")
def test_md_3_5_free_actions_cost_no_action() -> None:
    state = bare()
    stand(state, 0, 3, 1)
    weapon(state, 0, "carbine")
    state.weapon_uses[0] = 1
    reserve(state, 0, gear="medpack")
    activate(state, 0)
    do(state, "zone_power")
    assert (state.actions, state.weapon_uses[0]) == (2, 3)
    do(state, "equip")
    assert state.actions == 2
    assert state.box.gear[state.gear[0]].id == "medpack"


@pytest.mark.rule("MD-3.6")
def test_md_3_6_ending_flips_the_agent_and_passes_play() -> None:
    state = activate(bare(), 0)
    do(state, "end")
    assert state.ready == [False, True, True, True]
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("activate_agent", 1)


@pytest.mark.rule("MD-3.7")
def test_md_3_7_other_seats_are_asked_only_for_what_is_theirs() -> None:
    state = bare()
    intel(state, 0, "first_aid")
    intel(state, 1, "ping")
    state.track = 3
    activate(state, 0)
    do(state, "retreat", "intel first_aid")
    assert state.decision is not None
    assert (asked(state), state.decision.seat) == ("retreat_commit", 1)


@pytest.mark.rule("MD-3.9")
def test_md_3_9_off_the_board_is_in_no_zone_but_counts_as_any_agent() -> None:
    from dawndoom.games.metal_dawn.rules.calls import Resolve
    from dawndoom.games.metal_dawn.rules.effects.selection import agents

    state = bare()
    stand(state, 2, 5, 1)
    call = Resolve(0, 0, 0, 4)
    assert agents(state, call, "near") == [2]
    assert agents(state, call, "nearest") == [2]
    assert agents(state, call, "all") == [0, 1, 2, 3]


@pytest.mark.rule("MD-4.1", "MD-4.2")
def test_md_4_1_any_unoccupied_location_of_any_zone_also_of_the_own() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 12
    do(state, "zone 6")
    assert words(state) == ["location 6 3", "location 6 4"]


@pytest.mark.rule("MD-4.3", "MD-6.15")
def test_md_4_3_suppress_bars_leaving_and_entering_but_not_moving_inside() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    place = unit(state, 6, 2, "exterminator_3_suppress")
    activate(state, 0)
    do(state, "move")
    assert len(words(state)) == 12
    state.seen[place] = True
    activate(state, 0)
    do(state, "move")
    assert asked(state) == "move_location"
    assert words(state) == ["location 6 3", "location 6 4"]
    activate(state, 2)
    do(state, "move")
    assert "zone 6" not in words(state)


@pytest.mark.rule("MD-4.4", "MD-11.16")
def test_md_4_4_anarchy_keeps_moves_to_the_same_or_an_adjacent_zone() -> None:
    state = bare()
    state.modifiers = [Modifier(ANARCHY, -1, 1, THIS_ROUND)]
    stand(state, 0, 6, 1)
    activate(state, 0)
    do(state, "move")
    assert words(state) == ["zone 2", "zone 5", "zone 6", "zone 7", "zone 10"]
    activate(state, 1)
    do(state, "move")
    assert len(words(state)) == 12


@pytest.mark.rule("MD-4.5")
def test_md_4_5_the_location_is_used_right_after_arriving_or_not_at_all() -> None:
    state = activate(bare(), 0)
    do(state, "move", "zone 2", "location 2 1", "decline")
    assert state.intel[0] == []
    do(state, "move", "zone 4", "location 4 2", "use")
    assert len(state.intel[0]) == 1
    assert not state.ready[0]


@pytest.mark.rule("MD-4.6")
def test_md_4_6_an_effect_without_a_move_gives_no_location_ability() -> None:
    state = bare()
    intel(state, 0, "safe_route")
    activate(state, 0)
    do(state, "intel", "agent anvil", "zone 2", "location 2 1", "done")
    assert asked(state) == "action"
    assert state.at[0] == 4
    assert state.moves == 0


@pytest.mark.rule("MD-4.7")
def test_md_4_7_stealth_stands_beside_an_occupant_of_a_closed_zone() -> None:
    state = bare()
    gear(state, 0, "ghillie_cloak")
    for location in (1, 2, 3, 4):
        unit(state, 4, location, DRONE)
    unit(state, 3, 1, DRONE)
    activate(state, 0)
    do(state, "move", "zone 4")
    assert len(words(state)) == 4
    do(state, "location 4 2", "use")
    assert state.shadow[0] > 0
    assert state.unit[13] >= 0
    assert len(state.intel[0]) == 1
    do(state, "move", "zone 3")
    assert "location 3 1" not in words(state)


@pytest.mark.rule("MD-4.8")
def test_md_4_8_the_earliest_shadowing_agent_takes_a_place_that_falls_free() -> None:
    from dawndoom.games.metal_dawn.rules.board import is_closed, take_unit

    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 4, location, DRONE)
    stand(state, 2, 4, 2)
    stand(state, 0, 4, 2)
    assert state.shadow[2] < state.shadow[0]
    take_unit(state, 13)
    assert state.agent_at[13] == 2
    assert state.shadow[2] == 0
    assert state.shadow[0] > 0
    assert is_closed(state, 3)


@pytest.mark.parametrize(
    ("rule", "zone", "location", "deck"),
    [
        ("MD-4.9", 3, 1, WEAPON),
        ("MD-4.10", 3, 2, GEAR),
        ("MD-4.12", 4, 2, INTEL),
    ],
)
@pytest.mark.rule("MD-4.9", "MD-4.10", "MD-4.12")
def test_md_4_9_a_location_draws_from_its_normal_deck(
    rule: str, zone: int, location: int, deck: int
) -> None:
    state = bare()
    size = len(state.decks[deck])
    activate(state, 0)
    do(state, "move", f"zone {zone}", f"location {zone} {location}", "use")
    assert len(state.decks[deck]) == size - 1


@pytest.mark.rule("MD-4.11")
def test_md_4_11_weapon_or_gear_chooses_the_deck_before_the_card() -> None:
    state = activate(bare(), 0)
    do(state, "move", "zone 4", "location 4 3", "use")
    assert words(state) == ["deck weapon", "deck gear"]
    do(state, "deck gear")
    assert asked(state) == "place_drawn"


@pytest.mark.rule("MD-4.13")
def test_md_4_13_any_chooses_weapon_gear_or_intel() -> None:
    state = activate(bare(), 0)
    do(state, "move", "zone 2", "location 2 4", "use")
    assert words(state) == ["deck weapon", "deck gear", "deck intel"]
    do(state, "deck intel")
    assert len(state.intel[0]) == 1


@pytest.mark.rule("MD-4.14")
def test_md_4_14_block_puts_a_token_on_a_unit_that_has_none() -> None:
    state = bare()
    first = unit(state, 3, 1, DRONE)
    unit(state, 3, 2, DRONE, blocked=True)
    second = unit(state, 7, 2, DRONE)
    activate(state, 0)
    do(state, "move", "zone 1", "location 1 3", "use")
    assert words(state) == ["unit 3 1", "unit 7 2"]
    do(state, "unit 7 2")
    assert (state.blocked[first], state.blocked[second]) == (False, True)
    assert blocks_left(state) == 4


@pytest.mark.rule("MD-4.14")
def test_md_4_14_block_is_not_usable_without_a_token_in_supply() -> None:
    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 7, location, DRONE, blocked=True)
        unit(state, 8, location, DRONE, blocked=location < 3)
    activate(state, 0)
    do(state, "move", "zone 1", "location 1 3")
    assert asked(state) == "action"


@pytest.mark.rule("MD-4.15")
def test_md_4_15_destroy_takes_any_revealed_unit_on_the_board() -> None:
    state = bare()
    unit(state, 8, 1, "exterminator_4_none", seen=True)
    unit(state, 9, 1, "cyborg_3_none", seen=True)
    unit(state, 10, 1, DRONE)
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 3", "use")
    assert words(state) == ["unit 8 1", "unit 9 1"]
    do(state, "unit 8 1")
    assert state.unit[28] == -1
    assert len(state.boxed) == 1


@pytest.mark.rule("MD-4.16")
def test_md_4_16_reveal_turns_up_all_hidden_units_of_one_zone_in_order() -> None:
    state = bare()
    unit(state, 8, 1, DRONE)
    unit(state, 8, 2, "drone_1_self_destruct")
    unit(state, 8, 3, "soldier_3_none")
    unit(state, 9, 3, "soldier_3_none")
    stand(state, 2, 8, 4)
    activate(state, 0)
    do(state, "move", "zone 5", "location 5 1", "use")
    assert words(state) == ["zone 8", "zone 9"]
    do(state, "zone 8")
    assert state.seen[28]
    assert state.seen[30]
    assert state.unit[29] == -1
    assert state.health[2] == 2


@pytest.mark.rule("MD-4.17")
def test_md_4_17_the_mission_location_completes_whatever_the_mission_needs() -> None:
    state = bare()
    mission(state, 0, "long_run")
    state.track = 5
    activate(state, 0)
    do(state, "move", "zone 1", "location 1 4", "use", "retreat")
    assert state.track == 4
    assert state.missions[0] == -1


def test_a_cordon_bars_a_move_into_the_zone_but_not_inside_it() -> None:
    state = bare()
    state.modifiers = [Modifier(ENTRY_LOCK, 5, 1, THIS_ROUND)]
    stand(state, 0, 6, 1)
    activate(state, 0)
    do(state, "move")
    assert "zone 6" in words(state)
    activate(state, 1)
    do(state, "move")
    assert "zone 6" not in words(state)


def test_r_64_with_every_zone_closed_the_activation_can_still_be_ended() -> None:
    state = bare()
    for zone in range(1, 13):
        for location in range(1, 5):
            unit(state, zone, location, DRONE)
    again(state)
    do(state, "agent anvil")
    assert not state.ready[0]


def test_an_agent_defeated_in_its_activation_ends_it() -> None:
    state = bare()
    stand(state, 0, 4, 1)
    state.health[0] = 1
    activate(state, 0)
    state.agenda.pop()
    from dawndoom.games.metal_dawn.rules.activation import ACTION

    state.agenda.append(ACTION)
    run(state, Harm(0, 1))
    assert not state.ready[0]
    assert state.active == -1


def test_top_and_code_helpers() -> None:
    state = bare()
    code(state, 2, "alarm", revealed=True)
    assert state.code_state[1] == 1
    top(state, INTEL, 3, 4)
    assert state.decks[INTEL][-2:] == [4, 3]
    zone_card(state, 3, "treasury")
    assert state.zone_cards[2] == number_of(list(state.box.zones), "treasury")


@pytest.mark.rule("MD-2.3", "MD-4.1")
@pytest.mark.parametrize(("leaves", "comes"), [(0, 2), (3, 1)])
def test_md_4_1_a_location_that_an_agent_leaves_is_free_for_the_next(
    leaves: int, comes: int
) -> None:
    state = bare()
    stand(state, leaves, 3, 1)
    assert state.shadow[leaves] == 0, "it stands on the location, not beside it"
    activate(state, leaves)
    do(state, "move", "zone 3")
    assert "location 3 1" not in words(state)
    do(state, "location 3 4")
    if asked(state) == "use_location":
        do(state, "decline")
    activate(state, comes)
    do(state, "move", "zone 3")
    assert words(state) == ["location 3 1", "location 3 2", "location 3 3"]
