"""The worked examples of the ledger that are not told elsewhere."""

import pytest

from dawndoom.games.metal_dawn.rules.dominus import DominusCards
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, ROBOT, WEAPON
from tests.games.metal_dawn.table import (
    CYBORG,
    DRONE,
    activate,
    asked,
    attacks,
    bare,
    code,
    do,
    intel,
    mission,
    number_of,
    run,
    stand,
    unit,
    weapon,
    words,
)


def satellite(state: City, due: int, *names: str) -> City:
    """Resolve Dominus cards as the last `due` of a phase."""
    cards = [number_of(list(state.box.dominus), name) for name in names]
    state.decks[DOMINUS] = cards[::-1]
    state.known[DOMINUS] = [0] * len(cards)
    state.cards_due = due
    return run(state, DominusCards())


@pytest.mark.rule("MD-EX-1")
def test_md_ex_1_move_and_reveal_then_attack() -> None:
    state = bare()
    stand(state, 0, 1, 1)
    unit(state, 2, 1, "soldier_2_none")
    unit(state, 2, 2, "soldier_3_none")
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "move", "zone 2", "location 2 3", "use")
    assert state.seen[4]
    assert state.seen[5]
    do(state, "attack", "weapon", "unit 2 1")
    assert state.unit[4] == -1
    assert len(state.boxed) == 1
    assert state.actions == 0
    do(state, "end")
    assert not state.ready[0]


@pytest.mark.rule("MD-EX-2")
def test_md_ex_2_a_failed_attack_then_a_destroy_location() -> None:
    state = bare()
    stand(state, 0, 4, 1)
    unit(state, 8, 1, "exterminator_5_terrify")
    weapon(state, 0, "riot_shotgun")
    state.box.weapons[state.weapon[0]].range = 1
    activate(state, 0)
    do(state, "attack")
    assert state.weapon_uses[0] == 2
    assert state.seen[28]
    do(state, "move", "zone 3", "location 3 3", "use")
    assert state.unit[28] == -1
    do(state, "end")
    assert state.decision is not None
    assert state.decision.seat == 1


@pytest.mark.rule("MD-EX-3")
def test_md_ex_3_an_unarmed_attack_on_a_self_destructing_drone() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    unit(state, 12, 2, "drone_1_self_destruct")
    activate(state, 0)
    do(state, "attack")
    assert state.health[0] == 4
    assert state.kills == []
    size = len(state.decks[WEAPON])
    do(state, "move", "zone 3", "location 3 1", "use", "equip new anvil")
    assert len(state.decks[WEAPON]) == size - 1
    assert state.weapon[0] >= 0


@pytest.mark.rule("MD-EX-4")
def test_md_ex_4_a_hack_with_two_cards() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    intel(state, 0, "snapshot", "triage")
    code(state, 3, "handshake")
    activate(state, 0)
    do(state, "hack", "intel snapshot", "code 3", "intel triage")
    assert asked(state) == "future_plan"
    assert len(words(state)) == 2
    state.choose(1)
    assert state.intel[0] == []
    assert state.code_state[2] == 2
    assert state.plans[2] >= 0
    assert len(state.decks[ROBOT]) == 15


@pytest.mark.rule("MD-EX-5")
def test_md_ex_5_interceptions_in_hard_mode() -> None:
    state = bare(2, difficulty="hard")
    from tests.games.metal_dawn.table import agent

    agent(state, 0, "ghost")
    unit(state, 6, 1, DRONE)
    unit(state, 6, 2, CYBORG)
    unit(state, 6, 3, CYBORG)
    stand(state, 0, 6, 4)
    state.track = 7
    lost = state.clone()
    attacks(state)
    do(state, "agent ghost", "agent ghost", "decline")
    assert (state.health[0], state.track) == (1, 9)
    attacks(lost)
    do(lost, "decline", "decline", "decline")
    assert lost.outcome is not None


@pytest.mark.rule("MD-EX-6a")
def test_md_ex_6a_a_card_overflows_and_its_ability_hits_the_agent_in_the_zone() -> None:
    state = bare()
    state.dominus = 0
    stand(state, 1, 5, 2)
    satellite(state, 2, "systematic_extermination", "salvage")
    assert state.dominus == 0
    assert state.tokens[4] == 1
    assert [place for place in range(16, 20) if state.unit[place] >= 0] == [16, 18, 19]
    do(state, "zone 9")
    assert state.health[1] == 1
    state = bare()
    unit(state, 5, 2, DRONE)
    satellite(state, 2, "systematic_extermination", "salvage")
    do(state, "zone 9")
    assert state.health == [5, 4, 3, 5]


@pytest.mark.rule("MD-EX-6b")
def test_md_ex_6b_the_last_card_moves_the_satellite_and_replicates_the_drones() -> None:
    state = bare()
    state.dominus = 0
    satellite(state, 1, "drones_replicate")
    assert state.dominus == 5
    assert state.tokens[5] == 0
    types = [state.box.face_type[state.unit[place]] for place in range(20, 24)]
    assert types == [0, 0, 3, 0]
    assert asked(state) == "overflow_zone"
    state = bare()
    state.dominus = 0
    stand(state, 0, 6, 4)
    mission(state, 0, "long_run")
    satellite(state, 1, "drones_replicate")
    assert state.missions[0] == -1
    assert state.track == 2
    do(state, "zone 2", "zone 7")
    assert state.unit[4] >= 0
    assert state.unit[24] >= 0


@pytest.mark.rule("MD-EX-9")
def test_md_ex_9_a_fall_at_9_is_survived_at_10_it_is_not() -> None:
    for track, lost in ((9, False), (10, True)):
        state = bare()
        unit(state, 6, 1, DRONE)
        stand(state, 2, 6, 4)
        state.health[2] = 1
        state.track = track
        attacks(state)
        do(state, "agent cipher")
        assert (state.outcome is not None) == lost
        assert state.track == track + 1
