"""Tech War (MD-19)."""

import pytest

from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.ending import lose, win
from dawndoom.games.metal_dawn.rules.progress import Kill
from dawndoom.games.metal_dawn.rules.spawn import reinforce
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import OBJECTIVE
from tests.games.metal_dawn.saying import asks
from tests.games.metal_dawn.table import (
    DRONE,
    activate,
    asked,
    bare,
    do,
    intel,
    number_of,
    run,
    stand,
    unit,
    words,
)


def rivals(*objectives: str) -> City:
    """Return a Tech War table with these objectives open."""
    state = bare(2, mode="tech_war")
    cards = [number_of(list(state.box.objectives), name) for name in objectives]
    state.decks[OBJECTIVE] = [card for card in range(20) if card not in cards]
    state.known[OBJECTIVE] = [0] * len(state.decks[OBJECTIVE])
    state.objectives = cards
    return state


def faces(state: City, *names: str) -> list[int]:
    """Return Unit faces by their ids."""
    return [number_of(list(state.box.units), name) for name in names]


@pytest.mark.rule("MD-19.1", "MD-19.5")
def test_md_19_5_a_destroyed_unit_may_be_stored_at_most_four_or_swapped() -> None:
    state = rivals("archive", "armoury", "veterans", "master_key")
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert words(state) == ["store", "box"]
    do(state, "store")
    assert len(state.trophies[0]) == 1
    state.trophies[0] = faces(state, DRONE, DRONE, "soldier_2_none", "cyborg_3_none")
    unit(state, 6, 2, "drone_1_lure")
    activate(state, 0)
    do(state, "attack")
    assert words(state) == [
        "stored drone_1_none",
        "stored soldier_2_none",
        "stored cyborg_3_none",
        "box",
    ]
    do(state, "stored soldier_2_none")
    assert len(state.trophies[0]) == 4
    assert faces(state, "soldier_2_none")[0] in state.boxed


@pytest.mark.rule("MD-19.2", "MD-19.3", "MD-19.4", "MD-19.6", "MD-19.8")
def test_md_19_3_the_active_division_claims_points_and_the_card_is_replaced() -> None:
    state = rivals("scrap_dealer", "double_kill", "veterans", "master_key")
    state.trophies[0] = faces(state, DRONE, "drone_1_lure", "drone_1_lure")
    state.vp[0] = 99
    activate(state, 0)
    do(state, "claim")
    assert state.vp[0] == 102
    assert asked(state) == "spend_unit"
    do(state, "stored drone_1_lure")
    if asked(state) == "spend_unit":
        do(state, "stored drone_1_none")
    assert len(state.trophies[0]) == 1
    assert len(state.boxed) == 2
    assert len(state.objectives) == 4
    assert "scrap_dealer" not in [state.box.objectives[card].id for card in state.objectives]


@pytest.mark.rule("MD-19.7")
def test_md_19_7_reinforce_returns_all_stored_units() -> None:
    state = rivals("archive", "armoury", "veterans", "master_key")
    state.trophies = [faces(state, DRONE), faces(state, "soldier_2_none")]
    drones = len(state.supply[0])
    reinforce(state)
    assert state.trophies == [[], []]
    assert len(state.supply[0]) == drones + 1


@pytest.mark.rule("MD-19.9")
def test_md_19_9_the_most_points_win_ties_share_a_loss_is_everybodys() -> None:
    state = rivals("archive", "armoury", "veterans", "master_key")
    state.vp = [5, 9]
    other = state.clone()
    third = state.clone()
    win(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores) == ((1,), (5, 9))
    other.vp = [9, 9]
    win(other)
    assert other.outcome is not None
    assert other.outcome.returns == (0.5, 0.5)
    lose(third, "Metal Dawn")
    assert third.outcome is not None
    assert third.outcome.returns == (0.0, 0.0)


@pytest.mark.rule("MD-19.10")
def test_md_19_10_the_same_card_is_not_claimed_twice_in_an_activation() -> None:
    state = rivals("double_kill", "armoury", "veterans", "master_key")
    state.decks[OBJECTIVE], state.known[OBJECTIVE] = [], []
    activate(state, 0)
    state.kills = [Kill(0), Kill(0)]
    from dawndoom.core import ask_again

    ask_again(state)
    do(state, "claim")
    assert state.vp[0] == 5
    assert len(state.objectives) == 4
    assert "claim" not in words(state)


def test_only_the_active_division_may_claim() -> None:
    state = rivals("scrap_dealer", "double_kill", "veterans", "master_key")
    state.trophies[1] = faces(state, DRONE, DRONE)
    activate(state, 0)
    assert "claim" not in words(state)
    activate(state, 2)
    assert "claim" in words(state)


@pytest.mark.rule("MD-19.3")
@pytest.mark.parametrize("slot", [0, 3])
def test_r_106_a_division_whose_agent_falls_may_still_claim_what_it_has_met(slot: int) -> None:
    state = rivals("double_kill", "archive", "veterans", "master_key")
    division = slot // 2
    stand(state, slot, 6, 1)
    state.health[slot] = 1
    intel(state, division, "first_aid", "side_step", "requisition")
    activate(state, slot)
    state.kills = [Kill(0), Kill(0)]
    run(state, Harm(slot, 1))
    assert asked(state) == "claim_objective"
    assert state.decision is not None
    assert state.decision.seat == division
    assert words(state) == ["objective double_kill", "objective archive", "done"]
    do(state, "objective double_kill")
    assert words(state) == ["objective archive", "done"]
    assert asks(state).help.startswith("Your Agent has fallen")
    do(state, "done")
    assert state.vp[division] == 5
    assert state.active == -1


@pytest.mark.rule("MD-19.3")
def test_r_106_without_anything_met_the_activation_of_a_fallen_agent_just_ends() -> None:
    state = rivals("double_kill", "archive", "veterans", "master_key")
    stand(state, 0, 6, 1)
    activate(state, 0)
    state.kills = [Kill(0)]
    run(state, Harm(0, 9))
    assert asked(state) == "activate_agent"
    assert state.vp == [0, 0]


@pytest.mark.rule("MD-19.3")
def test_r_106_is_for_the_division_whose_turn_it_is() -> None:
    state = rivals("archive", "armoury", "veterans", "master_key")
    stand(state, 2, 6, 1)
    intel(state, 1, "first_aid", "side_step", "requisition")
    activate(state, 0)
    run(state, Harm(2, 9))
    assert asked(state) == "action"
    assert state.vp == [0, 0]


@pytest.mark.rule("MD-19.4")
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize(
    ("held", "met"),
    [
        (["first_aid", "side_step"], False),
        (["first_aid", "side_step", "orbital_strike"], True),
        (["triage", "signal_jam", "back_door"], False),
        (["triage", "signal_jam", "ping"], True),
    ],
)
def test_md_19_4_an_archive_is_three_intel_worth_ten(slot: int, held: list[str], met: bool) -> None:
    state = bare(mode="tech_war")
    state.objectives = [number_of(list(state.box.objectives), "archive")]
    intel(state, slot // 2, *held)
    activate(state, slot)
    assert ("claim" in words(state)) == met
