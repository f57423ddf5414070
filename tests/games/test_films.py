"""What happens in every game can be watched, beat by beat, in every mode."""

from collections.abc import Iterator
from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.core import Branch, Match, look_ahead
from dawndoom.testing import check_films, modes

MODES = 3
CASES = [(game, *mode) for game in all_games() for mode in modes(game)[:MODES]]
NAMES = [f"{game.name}-{place % MODES}" for place, (game, _, _) in enumerate(CASES)]


@pytest.mark.parametrize(("game", "settings", "seats"), CASES, ids=NAMES)
def test_a_match_can_be_watched(game: Game, settings: dict[str, Any], seats: int) -> None:
    beats = check_films(game, settings, seats, seed=seats, longest=120, every=12)
    assert beats


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_plan_can_be_carried_out_choice_by_choice(game: Game) -> None:
    match = Match(game, seed=5)
    for number in range(30):
        if match.decision is None:
            break
        if number % 6 == 0:
            check_plans(match)
        match.choose(number % len(match.decision.options))
    assert match.chosen


def check_plans(match: Match) -> None:
    before = match.state.clone()
    root = look_ahead(match.state, deepest=3, most_tried=60)
    for branch in all_branches(root):
        for index, found in enumerate(branch.branches):
            if found is None:
                continue
            state = branch.state.clone()
            state.choose(index)
            assert state == found.state
            assert found.decision.seat == root.decision.seat
    assert match.state == before


def all_branches(branch: Branch) -> Iterator[Branch]:
    yield branch
    for found in branch.branches:
        if found is not None:
            yield from all_branches(found)
