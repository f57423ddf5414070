"""Why a target is not offered: range first, then sight."""

from typing import Any

import pytest

from dawndoom import find_game
from dawndoom.core import Decision, Explanation, Option
from dawndoom.games.death_dome.rules.aims import not_aimed_at
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.combat import open_fight
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.units import put_on

GAME = find_game("death-dome")
UNIT, ENEMY = 0, UNITS
ASKED = Decision(0, "target", [Option("unit", ENEMY)], (UNIT,))


def facing(here: str, there: str) -> Any:
    """Return a table where a unit is about to punch, with an enemy somewhere."""
    state: Any = GAME.new({}, 2, 1)
    while GAME.see(state, None)["phase"] is None and state.round < 1:
        options = [option.verb for option in state.decision.options]
        state.choose(options.index("pass") if "pass" in options else 0)
    ground = state.box.ground
    put_on(state, UNIT, ground.by_name[here])
    put_on(state, ENEMY, ground.by_name[there])
    open_fight(state, UNIT, PUNCH, 0)
    return state


def beside_a_wall() -> tuple[str, str]:
    """Return two cells beside each other with a wall between them."""
    ground = GAME.box({}, 2).ground
    for here in range(ground.size):
        for there in ground.near[here]:
            is_floor = ground.terrain[here] == ground.terrain[there] == 0
            if is_floor and not ground.sight[here][there]:
                return ground.names[here], ground.names[there]
    raise AssertionError("there is no wall")


def said(state: Any) -> Explanation:
    reason = not_aimed_at(state, ASKED, ENEMY)
    assert reason is not None
    assert GAME.face.explain is not None
    return GAME.face.explain(GAME.see(state, 0), ASKED, ASKED.options[0], reason)


@pytest.mark.rule("DD-10.3")
def test_a_wall_in_the_line_is_named_and_the_line_is_drawn() -> None:
    here, there = beside_a_wall()
    found = said(facing(here, there))
    assert (
        found.text == f"No line of sight: the punch reaches 1, but the line is blocked at {there}."
    )
    assert found.line == (f"unit-{UNIT}", f"unit-{ENEMY}")
    assert found.shows == (f"cell-{there}",)


@pytest.mark.rule("DD-10.1")
def test_a_target_too_far_away_says_how_far() -> None:
    found = said(facing("K16", "K19"))
    assert "is 3 away, and the punch reaches 1" in found.text


@pytest.mark.rule("DD-9.1")
def test_nobody_is_attacked_in_its_base() -> None:
    state = facing("K16", "K17")
    state.pos[ENEMY] = -1
    assert "in its base" in said(state).text
