"""Death Dome keeps the laws of all games, in every mode, also when units really fight."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.core import Decision, Dice, Match
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.rules.powers import CardParam, Discard
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.testing import check_laws, modes, random_mode

LONGEST = 40_000


def short(options: dict[str, Any]) -> dict[str, Any]:
    """Cut long series: three matches show all that ten would."""
    if options.get("series_matches", 0) > 3:
        return {**options, "series_matches": 3}
    return options


MODES = [(short(options), seats) for options, seats in modes(GAME)]


def pieces(state: Arena) -> int:
    """Check that everybody stands where the board says, and count the power cards."""
    for cell, unit in enumerate(state.occupant):
        assert unit == NOBODY or state.pos[unit] == cell
    fights = sum(len(fight.attack_cards) + len(fight.defense_cards) for fight in state.fights)
    waiting = sum(1 for step in state.agenda if isinstance(step, Discard))
    for step in state.agenda:
        if isinstance(step, CardParam):
            effect = state.box.powers[step.card].effect
            waiting += effect is not None and effect.name == "pressured"
    lasting = sum(1 for effect in state.lasting if effect.card != NOBODY)
    held = sum(len(hand) for hand in state.hands)
    total = held + len(state.deck) + len(state.discard) + fights + waiting + lasting
    assert total in (0, 70)
    return 70


@pytest.mark.parametrize(("options", "seats"), MODES, ids=range(len(MODES)))
def test_every_pair_of_options_keeps_the_laws(options: dict[str, Any], seats: int) -> None:
    match = check_laws(GAME, options, seats, len(str(options)), LONGEST, every=60, conserved=pieces)
    assert match.outcome is not None


@given(seed=st.integers(0, 2**63))
@settings(max_examples=5, deadline=None)
def test_any_table_at_random_keeps_the_laws(seed: int) -> None:
    options, seats = random_mode(GAME, Dice(seed))
    check_laws(GAME, short(options), seats, seed, LONGEST, every=90, conserved=pieces)


EAGER = {"act", "attack", "move", "capture", "again", "play", "unit", "to", "point", "heal", "use"}


def eager_choice(decision: Decision, dice: Dice) -> int:
    """Choose at random, but rather do something than nothing, and do not shop for ever."""
    verbs = [option.verb for option in decision.options]
    if decision.name == "purchase_step" and "pass" in verbs and dice.below(4) == 0:
        return verbs.index("pass")
    eager = [place for place, verb in enumerate(verbs) if verb in EAGER]
    if "act" in verbs and dice.below(4):
        return verbs.index("act")
    return eager[dice.below(len(eager))] if eager and dice.below(5) else dice.below(len(verbs))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eager_teams_lose_no_card_and_no_unit(seats: int) -> None:
    """Units that always act meet far more of the rules than those that choose by chance."""
    for seed in range(4):
        match = Match(GAME, {"characters": seed % 2 == 1, "rounds": "8"}, seats, seed)
        dice = Dice(seed)
        while match.decision is not None:
            match.choose(eager_choice(match.decision, dice))
            assert isinstance(match.state, Arena)
            pieces(match.state)
        assert match.outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_what_others_hold_is_dealt_anew_in_an_imagined_world(seed: int) -> None:
    state = GAME.new({}, 2, seed)
    dice = Dice(seed)
    while state.decision is not None and not (isinstance(state, Arena) and state.round == 3):
        state.choose(eager_choice(state.decision, dice))
    assert isinstance(state, Arena)
    hands = set()
    for number in range(30):
        world = GAME.imagine(state, 0, number)
        assert isinstance(world, Arena)
        assert world.hands[0] == state.hands[0]
        assert len(world.hands[1]) == len(state.hands[1])
        hands.add(tuple(world.hands[1]))
    assert len(hands) > 5
    assert GAME.see(state, None)["hand"] == []
