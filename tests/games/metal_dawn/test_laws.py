"""Metal Dawn keeps the laws of all games, in every mode, at every number of seats, in both acts."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import CardSet, Dice, Match, Settled
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import open_box
from dawndoom.games.metal_dawn.rules.board import all_units, blocks_left, mission_tokens_left
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.draws import AcceptCard, Courier, KeepCard
from dawndoom.games.metal_dawn.rules.equipment import PlaceDrawn
from dawndoom.games.metal_dawn.rules.opening import SetupArms
from dawndoom.games.metal_dawn.rules.places import zone_of
from dawndoom.games.metal_dawn.rules.robot import begin_act_two
from dawndoom.games.metal_dawn.rules.rounds import Round
from dawndoom.games.metal_dawn.rules.setup import setup
from dawndoom.games.metal_dawn.rules.state import HACKED, City
from dawndoom.games.metal_dawn.rules.terms import (
    DOMINUS,
    GEAR,
    INTEL,
    MISSION,
    OBJECTIVE,
    ROBOT,
    START_GEAR,
    START_WEAPON,
    WEAPON,
)
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


def skilled(box: Box, seats: int, dice: int) -> City:
    """Deal a game whose Agents have two Missions attached and 1 health: many will fall."""
    state = setup(box, seats, dice)
    for slot in range(len(state.agents)):
        state.attached[slot] = [draw_card(state, MISSION), draw_card(state, MISSION)]
        state.health[slot] = 1
    return state


FRAIL = replace(GAME, setup=skilled)
LONG = replace(GAME, open_box=mild_box)
ACT_TWO = replace(GAME, open_box=mild_box, setup=second_act)


def all_faces(state: City) -> list[list[int]]:
    """Return the faces of all Units by type, wherever they are; and look at who stands where."""
    faces = [face for face in state.unit if face >= 0] + state.boxed
    faces += [face for stored in state.trophies for face in stored]
    for place, slot in enumerate(state.agent_at):
        assert slot < 0 or (state.at[slot] == place and not state.shadow[slot])
        assert slot < 0 or state.unit[place] < 0
    for slot, place in enumerate(state.at):
        assert place < 0 or state.shadow[slot] or state.agent_at[place] == slot
    assert all(not state.destroyed[zone_of(place)] for place in all_units(state))
    assert blocks_left(state) >= 0
    assert mission_tokens_left(state) >= 0
    return [
        sorted([face for face in faces if state.box.face_type[face] == kind] + state.supply[kind])
        for kind in range(4)
    ]


def in_hand(state: City, *decks: int) -> list[int]:
    """Return the cards of decks that steps on the agenda hold: drawn, and not placed yet."""
    found: list[int] = []
    for step in state.agenda:
        deck = getattr(step, "kind", getattr(step, "deck", None))
        if deck in decks and isinstance(step, (SetupArms, KeepCard)):
            found += step.cards
        elif deck in decks and isinstance(step, (Courier, AcceptCard, PlaceDrawn)):
            found.append(step.card)
    return found


def of_decks(state: City, *decks: int) -> list[int]:
    """Return the cards of decks with their discard piles, and those on their way."""
    piles = [pile for deck in decks for pile in (state.decks[deck], state.discards[deck])]
    return [card for pile in piles for card in pile] + in_hand(state, *decks)


def laid(cards: list[int]) -> list[int]:
    """Return the cards that lie somewhere, of a list in which -1 means none."""
    return [card for card in cards if card >= 0]


def all_cards(state: City) -> dict[str, list[int]]:
    """Return the cards of every deck, wherever they are: each is in exactly one place."""
    hack = state.hack
    played = [] if hack is None else list(hack.played)
    pools = [card for pool in state.intel for card in pool]
    pledged = [pledge.card for pledge in state.pledges]
    attached = [card for cards in state.attached for card in cards]
    found = {
        "weapons": [*of_decks(state, WEAPON, START_WEAPON), *state.weapon, *state.reserve_weapon],
        "gear": [*of_decks(state, GEAR, START_GEAR), *state.gear, *state.reserve_gear],
        "intel": [*of_decks(state, INTEL), *pools, *played, *pledged],
        "missions": [*of_decks(state, MISSION), *state.missions, *attached],
        "dominus": [*of_decks(state, DOMINUS), state.dominus_card],
        "robot": [*of_decks(state, ROBOT), *state.plans, state.robot_card],
        "objectives": [*of_decks(state, OBJECTIVE), *state.objectives],
        "codes": [*state.codes, *state.code_deck],
        "firewalls": [*state.firewalls, *state.firewalls_aside],
        "divisions": state.division_cards,
    }
    return {name: sorted(laid(cards)) for name, cards in found.items()}


Pieces = tuple[list[list[int]], dict[str, list[int]]]


class Conserved:
    """Holds that no card and no Unit is lost or doubled, from the first decision to the end."""

    def __init__(self) -> None:
        self.dominus: list[int] | None = None
        self.last: Pieces | None = None

    def __call__(self, state: City) -> Pieces | None:
        """Return all pieces; when the game is over, steps that held cards are gone."""
        cards = all_cards(state)
        # The cards of zones that are destroyed leave the game during setup.
        dominus = cards.pop("dominus")
        if state.round:
            self.dominus = self.dominus or dominus
            assert dominus == self.dominus
        agents = laid(state.agents) + state.pool + state.agents_aside
        assert len(agents) == len(set(agents))
        if state.outcome is None:
            self.last = all_faces(state), cards
        return self.last


@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    match = check_laws(
        GAME, options, seats, seed=len(str(options)), every=12, conserved=Conserved()
    )
    assert match.outcome is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_long_games_keep_the_laws(seats: int) -> None:
    mode = "coop" if seats % 2 else "tech_war"
    options = {"content": "mixed", "mode": mode}
    check_laws(LONG, options, seats, seed=seats, every=60, conserved=Conserved())


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_in_which_agents_fall_keep_the_laws(seats: int) -> None:
    options = {"content": "mixed", "mode": "coop" if seats % 2 else "tech_war"}
    check_laws(FRAIL, options, seats, seed=seats + 3, every=30, conserved=Conserved())


@pytest.mark.parametrize("seats", GAME.seats)
def test_act_two_keeps_the_laws(seats: int) -> None:
    mode = "tech_war" if seats in (3, 5) else "coop"
    options = {"content": "mixed", "mode": mode, "difficulty": "hard"}
    match = check_laws(ACT_TWO, options, seats, seed=seats, every=40, conserved=Conserved())
    assert isinstance(match.state, City)
    assert match.state.act == 2


@given(seed=st.integers(0, 2**63))
@settings(max_examples=6, deadline=None)
def test_any_table_at_random_keeps_the_laws(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, options, seats, seed, every=20, conserved=Conserved())


@pytest.mark.parametrize(("options", "seats"), MODES[:12], ids=range(12))
def test_equal_seeds_give_equal_worlds_whatever_is_hidden(
    options: dict[str, Any], seats: int
) -> None:
    match, dice = Match(GAME, options, seats, seed=5), Dice(6)
    for _ in range(60):
        if match.decision is None:
            break
        match.choose(dice.below(len(match.decision.options)))
        if match.decision is None or len(match.log) % 12:
            continue
        for seat in range(seats):
            twin = GAME.imagine(match.state, seat, 77)
            world, other = GAME.imagine(match.state, seat, 5), GAME.imagine(twin, seat, 5)
            assert world.dice == other.dice
            assert GAME.dump(world) == GAME.dump(other)


def test_the_guide_says_what_the_robot_can_do() -> None:
    _, after = GAME.face.guide().split("## Act II")
    act_two, surprises = after.split("## What surprises newcomers")
    assert any(card.power.free for card in GAME.box({}, 2).robot if card.id == "deploy")
    assert "Drone" in act_two
    assert "no more new Units" not in act_two
    ruins = next(line for line in surprises.splitlines() if "destroyed zone" in line)
    assert "Robot" in ruins
    assert "no danger" not in ruins
