"""Metals, chapters 2 and 3: the turn and its action (ME-2.x, ME-3.x)."""

import pytest

from dawndoom.core import Match
from dawndoom.games.metals import GAME
from tests.games.metals.field import at, choose, field, new, offered


@pytest.mark.rule("ME-2.1")
def test_me_2_1_the_seats_alternate_whole_turns_the_starter_first() -> None:
    state = new(first_player="seat1")
    order: list[int] = []
    while state.turns < 4:
        assert state.decision is not None
        if state.turns == len(order):
            order.append(state.decision.seat)
        choose(state, offered(state)[0])
    assert order == [1, 0, 1, 0]
    assert state.turns == 4


@pytest.mark.rule("ME-2.2")
def test_me_2_2_a_turn_is_action_assault_occupation() -> None:
    match = Match(GAME, {"first_player": "seat0"})

    def told_after(*texts: str) -> list[str]:
        events = [event for text in texts for event in match.choose(list(text.split()))]
        return [event.verb for event in events]

    assert told_after("to a1", "face N") == ["deployed", "forced"]
    assert told_after("to a7", "face S") == ["deployed"]
    assert told_after("move a1", "to a2", "face N") == ["moved", "attacked", "damaged"]
    assert told_after("move a7", "to b7", "face E") == ["moved"]
    assert told_after("move a2", "to b2", "face N") == ["moved", "recovered"]
    assert told_after("move b7", "to c7", "face E") == ["moved", "scored"]


@pytest.mark.rule("ME-2.3", "ME-7.3", "ME-TX-16")
def test_me_2_3_a_seat_without_a_legal_action_loses() -> None:
    state = field(["a1 N", "a2 N", "b1 N"], ["a3 S", "b2 S", "c1 W"])
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.reason == "no legal action"


@pytest.mark.rule("ME-2.3", "ME-TX-17")
def test_me_tx_17_a_free_corner_is_enough_to_go_on() -> None:
    state = field([], ["a1 N", "e1 N", "a7 S"])
    assert state.outcome is None
    assert state.decision is not None
    assert state.decision.name == "choose_facing"
    choose(state, "face W")
    assert at(state, "e7") == 0


@pytest.mark.rule("ME-2.4")
def test_me_2_4_there_is_no_passing() -> None:
    state = field(["c3 N"], ["a7 S"])
    assert offered(state) == ["move c3", "deploy pool"]
    choose(state, "move c3")
    assert set(offered(state)) == {"to c4", "to c2", "to b3", "to d3"}


@pytest.mark.rule("ME-2.5")
def test_me_2_5_both_seats_and_spectators_see_the_same() -> None:
    match = Match(GAME, {"factions": True, "first_player": "seat0"})
    views = [match.view(seat) for seat in (0, 1, None)]
    for view in views:
        del view["seat"]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("ME-3.1")
def test_me_3_1_the_actions_are_deploy_move_and_pivot_if_allowed() -> None:
    assert {word.split()[0] for word in offered(field(["c3 N"], []))} == {"deploy", "move"}
    state = field(["c3 N"], [])
    choose(state, "move c3")
    assert "to c3" not in offered(state)
    state = field(["c3 N"], [], allow_pivot=True)
    choose(state, "move c3")
    assert "to c3" in offered(state)


@pytest.mark.rule("ME-3.2")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_me_3_2_deploy_puts_a_metal_on_a_corner_in_any_facing(facing: str) -> None:
    state = new()
    choose(state, "to e7", f"face {facing}")
    metal = at(state, "e7")
    assert metal == 0
    assert "NESW"[state.facing[metal]] == facing


@pytest.mark.rule("ME-3.3")
def test_me_3_3_no_deploy_with_three_metals_on_the_map() -> None:
    state = field(["c3 N", "c5 N", "b3 N"], [], metals_per_player=5)
    assert "deploy pool" not in offered(state)


@pytest.mark.rule("ME-3.3")
def test_me_3_3_no_deploy_from_an_empty_pool() -> None:
    state = field(["c3 N", "c5 N", "b3 N"], [])
    assert state.pool(0) == []
    assert "deploy pool" not in offered(state)


@pytest.mark.rule("ME-3.3")
def test_me_3_3_no_deploy_without_a_free_corner() -> None:
    state = field(["a1 N", "e1 N"], ["a7 S", "e7 S"])
    assert offered(state) == ["move a1", "move e1"]


@pytest.mark.rule("ME-3.4")
def test_me_3_4_any_free_corner_may_be_used_also_at_the_enemys_edge() -> None:
    state = field(["a1 N"], ["e7 S"])
    choose(state, "deploy pool")
    assert offered(state) == ["to e1", "to a7"]


@pytest.mark.rule("ME-3.4")
def test_me_3_4_a_deployed_metal_is_marked_until_the_turn_ends() -> None:
    state = field(["c3 N"], ["a7 E"])
    choose(state, "deploy pool", "to a1", "face N")
    assert state.deployed == -1
    assert not state.damaged[at(state, "a1")]
    seen = field(["c3 N"], ["a7 S"])
    choose(seen, "deploy pool", "to a1", "face N")
    assert not seen.damaged[at(seen, "a1")]


@pytest.mark.rule("ME-3.5")
def test_me_3_5_a_move_is_one_orthogonal_step_whatever_the_facing() -> None:
    for facing in "NESW":
        state = field([f"c3 {facing}"], [])
        choose(state, "move c3")
        assert set(offered(state)) == {"to c4", "to d3", "to c2", "to b3"}


@pytest.mark.rule("ME-3.6")
def test_me_3_6_the_target_space_must_be_on_the_map_and_empty() -> None:
    state = field(["a1 N", "b1 N"], ["a2 S"])
    assert "move a1" not in offered(state)
    choose(state, "move b1")
    assert set(offered(state)) == {"to b2", "to c1"}


@pytest.mark.rule("ME-3.6")
def test_me_3_6_all_terrain_may_be_entered() -> None:
    state = field(["c5 N"], [])
    choose(state, "move c5", "to c4", "face W")
    assert at(state, "c4") == 0


@pytest.mark.rule("ME-3.7")
def test_me_3_7_after_the_step_the_metal_takes_any_facing_also_the_old_one() -> None:
    state = field(["c3 E"], [])
    choose(state, "move c3", "to c2")
    assert offered(state) == ["face N", "face E", "face S", "face W"]
    choose(state, "face E")
    assert state.facing[0] == 1


@pytest.mark.rule("ME-3.8")
def test_me_3_8_a_damaged_metal_moves_and_scores_like_any_other() -> None:
    state = field(["c2 E damaged"], ["a5 N"])
    choose(state, "move c2", "to c3", "face E")
    assert state.vp[0] == 2
    assert state.damaged[0]


@pytest.mark.rule("ME-3.8")
def test_me_3_8_a_damaged_metal_attacks_where_it_faces() -> None:
    state = field(["c3 N damaged"], ["c7 N", "a5 N"], active=1)
    choose(state, "move a5", "to a4", "face N")
    assert state.damaged[at(state, "c7")]


@pytest.mark.rule("ME-3.9")
def test_me_3_9_a_pivot_turns_to_one_of_the_three_other_facings_and_is_the_action() -> None:
    state = field(["c3 E"], ["a7 E"], allow_pivot=True)
    choose(state, "move c3", "to c3")
    assert offered(state) == ["face N", "face S", "face W"]
    choose(state, "face W")
    assert state.facing[0] == 3
    assert at(state, "c3") == 0
    assert state.active == 1


@pytest.mark.rule("ME-3.9")
def test_me_3_9_a_metal_that_is_shut_in_may_still_pivot() -> None:
    state = field(["a1 N", "a2 N", "b1 N"], ["a3 S", "b2 S", "c1 W"], allow_pivot=True)
    assert offered(state) == ["move a1", "move a2", "move b1"]
