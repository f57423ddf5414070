"""Metal Dawn keeps the laws of all games, in every mode, at every number of seats, in both acts."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import CardSet, Dice, Settled
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import open_box
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.robot import begin_act_two
from dawndoom.games.metal_dawn.rules.rounds import Round
from dawndoom.games.metal_dawn.rules.setup import setup
from dawndoom.games.metal_dawn.rules.state import HACKED, City
from dawndoom.testing import check_laws, modes, random_mode

MODES = modes(GAME)


def mild_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open a box for a longer life: a long track, tough Agents; random games go on and on."""
    box = open_box(settled, seats, cards)
    box.board.track_max = 60
    for agent in box.agents:
        agent.health = 9
    return box


def second_act(box: Box, seats: int, dice: int) -> City:
    """Deal a game whose Codes are all hacked, so that it begins with Act II."""
    state = setup(box, seats, dice)
    state.code_state = [HACKED] * len(state.codes)
    state.dominus = 5
    begin_act_two(state)
    state.agenda = [step for step in state.agenda if isinstance(step, Round)] + [
        step for step in state.agenda if type(step).__name__ in ("DealArms", "FillPool")
    ]
    return state


LONG = replace(GAME, open_box=mild_box)
ACT_TWO = replace(GAME, open_box=mild_box, setup=second_act)


def pieces(state: City) -> tuple[list[int], int, int]:
    """Count Units by type, Weapons and Gear, Agents, wherever they are."""
    faces = [face for face in state.unit if face >= 0] + state.boxed
    faces += [face for stored in state.trophies for face in stored]
    kinds = [state.box.face_type[face] for face in faces]
    units = [kinds.count(kind) + len(state.supply[kind]) for kind in range(4)]
    for place, slot in enumerate(state.agent_at):
        assert slot < 0 or (state.at[slot] == place and not state.shadow[slot])
        assert slot < 0 or state.unit[place] < 0
    for slot, place in enumerate(state.at):
        assert place < 0 or state.shadow[slot] or state.agent_at[place] == slot
    assert all(not state.destroyed[place >> 2] for place in range(48) if state.unit[place] >= 0)
    assert state.blocks_left() >= 0
    assert state.mission_tokens_left() >= 0
    return units, len(state.codes) + len(state.code_deck), len(state.firewalls)


@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    match = check_laws(GAME, options, seats, seed=len(str(options)), every=12, conserved=pieces)
    assert match.outcome is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_long_games_keep_the_laws(seats: int) -> None:
    mode = "coop" if seats % 2 else "tech_war"
    options = {"content": "mixed", "mode": mode}
    check_laws(LONG, options, seats, seed=seats, every=60, conserved=pieces)


@pytest.mark.parametrize("seats", GAME.seats)
def test_act_two_keeps_the_laws(seats: int) -> None:
    mode = "tech_war" if seats in (3, 5) else "coop"
    options = {"content": "mixed", "mode": mode, "difficulty": "hard"}
    match = check_laws(ACT_TWO, options, seats, seed=seats, every=40, conserved=pieces)
    assert isinstance(match.state, City)
    assert match.state.act == 2


@given(seed=st.integers(0, 2**63))
@settings(max_examples=6, deadline=None)
def test_any_table_at_random_keeps_the_laws(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, options, seats, seed, every=20, conserved=pieces)
