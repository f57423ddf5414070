"""Why a Metal, a space or a facing is not offered."""

import pytest

from dawndoom import find_game
from dawndoom.core import Explanation, Option, State, refusals

GAME = find_game("metals")


def stand(settings: dict[str, object], *choices: Option) -> State:
    """Return a game in which these choices were made one after the other."""
    state = GAME.new({"first_player": "seat0", **settings}, 2, 1)
    take(state, *choices)
    return state


def take(state: State, *choices: Option) -> None:
    """Make choices; what answers itself needs none."""
    for choice in choices:
        assert state.decision is not None
        if choice in state.decision.options:
            state.choose(state.decision.options.index(choice))


def said(state: State) -> dict[str, Explanation]:
    """Return all that is refused at a question, in words, by what was wished."""
    decision = state.decision
    assert decision is not None
    assert GAME.reasons is not None
    assert GAME.face.explain is not None
    view = GAME.see(state, decision.seat)
    found = refusals(GAME.reasons, state)
    return {str(wish): GAME.face.explain(view, decision, wish, reason) for wish, reason in found}


def deployed(corner: str) -> list[Option]:
    return [Option("deploy", "pool"), Option("to", corner), Option("face", "N")]


@pytest.mark.rule("ME-3.2")
def test_a_metal_of_the_pool_enters_at_a_corner_only() -> None:
    state = stand({}, Option("deploy", "pool"))
    assert said(state)["to c4"].text == "A Metal enters on a corner, and c4 is none."


@pytest.mark.rule("ME-3.5")
def test_a_space_two_steps_away_is_too_far_and_a_diagonal_one_no_neighbour() -> None:
    state = stand({}, *deployed("a1"), *deployed("e7"), Option("move", "a1"))
    found = said(state)
    assert "3 steps to a4" in found["to a4"].text
    assert "diagonally" in found["to b2"].text
    assert "to a2" not in found


@pytest.mark.rule("ME-3.4")
def test_what_stands_on_a_space_is_shown() -> None:
    state = stand({}, *deployed("a1"), Option("deploy", "pool"))
    refused = said(state)["to a1"]
    assert "one Metal to a space" in refused.text
    assert refused.shows == ("metal-0",)


@pytest.mark.rule("ME-3.3")
def test_three_metals_on_the_map_are_the_reason_not_to_deploy() -> None:
    settings: dict[str, object] = {"metals_per_player": [4, 3]}
    state = stand(settings, *deployed("a1"), *deployed("e7"), *deployed("e1"))
    take(state, Option("move", "e7"), Option("to", "d7"), Option("face", "N"))
    take(state, Option("move", "a1"), Option("to", "a2"), Option("face", "N"))
    take(state, Option("move", "d7"), Option("to", "d6"), Option("face", "N"))
    take(state, *deployed("a1"))
    take(state, Option("move", "d6"), Option("to", "d7"), Option("face", "N"))
    assert said(state)["deploy pool"].text.startswith("You have 3 Metals on the map")


@pytest.mark.rule("ME-3.9")
def test_a_metal_does_not_turn_on_the_spot_unless_the_table_allows_it() -> None:
    start = (*deployed("a1"), *deployed("e7"), Option("move", "a1"))
    assert "on the spot" in said(stand({}, *start))["to a1"].text
    turning = stand({"allow_pivot": True}, *start, Option("to", "a1"))
    assert "faces north already" in said(turning)["face N"].text


@pytest.mark.rule("ME-4.1")
def test_nobody_chooses_a_target() -> None:
    state = stand({}, *deployed("a1"), *deployed("e7"))
    assert "nobody chooses a target" in said(state)["move e7"].text
