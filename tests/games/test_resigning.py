"""Every game can be resigned, at any time, by anybody."""

from collections.abc import Iterator

import pytest

from dawndoom import Game, Match, all_games
from dawndoom.core import Dice, Outcome
from dawndoom.games import death_dome, metal_dawn, new_dawn

GAMES = [(game, seats) for game in all_games() for seats in game.seats]
LOOKS = 12
CHOICES_BETWEEN = 30


def moments(match: Match) -> Iterator[Match]:
    """Return a match again and again on its way through a random game."""
    dice = Dice(match.seats)
    for _ in range(LOOKS):
        yield match
        for _ in range(CHOICES_BETWEEN):
            if match.decision is not None:
                match.choose(dice.below(len(match.decision.options)))


def conceded(match: Match, *gone: int) -> Outcome:
    assert match.game.concede is not None
    return match.game.concede(match.state, gone)


@pytest.mark.parametrize(
    ("game", "seats"), GAMES, ids=[f"{game.name}-{seats}" for game, seats in GAMES]
)
def test_any_seat_may_resign_at_any_moment_and_does_not_win(game: Game, seats: int) -> None:
    for match in moments(Match(game, {}, seats)):
        for seat in range(seats):
            outcome = conceded(match, seat)
            assert seat not in outcome.winners
            assert len(outcome.scores) == seats
            assert bool(outcome.winners) == (not game.cooperative)


@pytest.mark.parametrize("game", [death_dome.GAME, new_dawn.GAME], ids=["death-dome", "new-dawn"])
@pytest.mark.rule("DD-16.7")
@pytest.mark.rule("ND-20.5")
def test_dd_16_7_and_nd_20_5_the_best_of_those_who_stay_win(game: Game) -> None:
    for match in moments(Match(game, {}, 4)):
        scores = conceded(match, 0).scores
        best = max(scores[1:3])
        outcome = conceded(match, 0, 3)
        assert outcome.winners == tuple(seat for seat in (1, 2) if scores[seat] == best)
        assert conceded(match, 0, 3, 1).winners == (2,)
        assert outcome.reason == "resignation"


@pytest.mark.rule("DD-16.7")
def test_dd_16_7_a_series_is_resigned_as_a_whole() -> None:
    match = Match(death_dome.GAME, {"mode": "series"}, 2)
    values = [team["value"] for team in match.view(None)["teams"]]
    assert list(conceded(match, 0).scores) == values


@pytest.mark.rule("MD-17.7")
def test_md_17_7_in_tech_war_the_players_are_no_team() -> None:
    game = metal_dawn.GAME
    assert game.is_team(game.settle({}))
    assert not game.is_team(game.settle({"mode": "tech_war"}))
    match = Match(game, {"mode": "tech_war"}, 3)
    match.leave(2)
    assert match.decision is not None
    match.resign(0)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "given up")


@pytest.mark.parametrize("game", [death_dome.GAME, new_dawn.GAME], ids=["death-dome", "new-dawn"])
def test_the_ending_says_that_the_others_resigned(game: Game) -> None:
    match = Match(game, {}, 2)
    match.resign(1)
    assert "Anna won" in game.face.ending(match.view(None), ["Anna", "Bo"])
    assert "the others resigned" in game.face.ending(match.view(None), ["Anna", "Bo"])
