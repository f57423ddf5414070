"""No bot takes what another option makes pointless."""

from dataclasses import replace

import pytest

from dawndoom import find_game
from dawndoom.bots import find_bot
from dawndoom.core import Decision, Mind, Perspective
from dawndoom.testing import LawBroken, check_sense
from tests.bots.test_thinking import looking
from tests.bots.toys import COLLECT, Table, larger_sum


def never_two(state: Table, decision: Decision) -> list[float]:
    return [0.0 if option.on[0] == 2 else 1.0 for option in decision.options]


def nothing(state: Table, decision: Decision) -> list[float]:
    return [0.0] * len(decision.options)


CAREFUL = replace(COLLECT, mind=Mind(larger_sum, never_two))
WASTEFUL = ["greedy", "easy", "search:30", "medium"]


@pytest.mark.parametrize("spec", WASTEFUL)
def test_no_bot_takes_what_is_pointless(spec: str) -> None:
    for seed in range(20):
        found = check_sense(CAREFUL, lambda s: find_bot(spec, s), {}, 2, seed)
        assert found.pointless == found.positions == 6


@pytest.mark.parametrize("spec", WASTEFUL)
def test_what_is_pointless_has_a_value_all_the_same(spec: str) -> None:
    thought = find_bot(spec, 1).think(looking(CAREFUL, CAREFUL.new(seed=1)))
    assert thought.visits[2] == 0
    assert 0.0 <= thought.values[2] <= 1.0


class Waster:
    """Takes the two."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, perspective: Perspective) -> int:
        return 2


def test_a_bot_that_wastes_is_found_out() -> None:
    with pytest.raises(LawBroken, match="the bot chose take 2"):
        check_sense(CAREFUL, Waster, {}, 2, seed=1)


def test_a_mind_that_calls_everything_pointless_is_found_out() -> None:
    game = replace(COLLECT, mind=Mind(larger_sum, nothing))
    with pytest.raises(LawBroken, match="everything is called pointless"):
        check_sense(game, Waster, {}, 2, seed=1)


@pytest.mark.parametrize("name", ["metal-dawn", "new-dawn"])
def test_bots_throw_nothing_away_and_refuse_no_gift(name: str) -> None:
    game = find_game(name)
    found = check_sense(game, lambda s: find_bot("search:8", s), {}, game.seats[1], 3, 120)
    assert found.pointless > 5


def test_with_one_sensible_option_there_is_little_to_think_about() -> None:
    def only_one(state: Table, decision: Decision) -> list[float]:
        return [1.0, 0.0, 0.0, 0.0]

    game = replace(COLLECT, mind=Mind(larger_sum, only_one))
    thought = find_bot("medium", 1).think(looking(game, game.new(seed=1)))
    assert thought.index == 0
    assert sum(thought.visits) < 50
