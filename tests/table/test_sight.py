"""What is made once for all who look is the same as if it were made for each of them."""

import random

import pytest

from dawndoom import Game, Match, all_games

OPEN_GAMES = [game for game in all_games() if not game.hides]


@pytest.mark.parametrize("game", OPEN_GAMES, ids=lambda game: game.name)
def test_a_game_that_hides_nothing_looks_the_same_from_every_seat(game: Game) -> None:
    chance = random.Random(7)
    match = Match(game, seed=7)
    for _ in range(150):
        if match.decision is None:
            break
        seen = match.view(None)
        for seat in range(match.seats):
            assert match.view(seat) == {**seen, "seat": seat}
        match.choose(chance.randrange(len(match.decision.options)))
