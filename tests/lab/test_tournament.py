"""Ratings agree with what is known of them; tournaments are fair to all seats."""

import json
import math

import pytest

from dawndoom.core import Outcome, SettingError
from dawndoom.lab import Plan, Row, Tournament, rate, standings
from dawndoom.lab.ratings import ELO, fit, solve
from dawndoom.lab.tournament import lineups_of
from tests.cli.conftest import Run

METALS = Plan("metals", {}, ("random", "random"))


def test_two_players_are_rated_by_their_odds() -> None:
    """Three to one, the drawn game given beforehand counted in, is 400 log10 of the odds."""
    first, second = rate(["a", "b"], [[0.0, 74.5], [24.5, 0.0]])
    assert first.elo - second.elo == pytest.approx(400 * math.log10(75 / 25))
    assert first.elo + second.elo == pytest.approx(3000)
    assert first.interval[0] < first.elo < first.interval[1]


def test_the_interval_is_that_of_the_log_odds() -> None:
    """Of two players each has half the difference, whose variance is 1 / (n p (1 - p))."""
    first, _ = rate(["a", "b"], [[0.0, 49.5], [49.5, 0.0]])
    deviation = ELO * math.sqrt(1 / (100 * 0.25)) / 2
    assert first.interval[1] - first.elo == pytest.approx(1.959964 * deviation, rel=1e-5)


def test_strengths_explain_the_points() -> None:
    """At the likeliest strengths every player got as many points as was to be expected."""
    points = [[0.0, 7.0, 9.0], [3.0, 0.0, 6.0], [1.0, 4.0, 0.0]]
    strengths = fit(points)
    for i in range(3):
        expected = sum(10 / (1 + math.exp(strengths[j] - strengths[i])) for j in range(3) if j != i)
        assert sum(points[i]) == pytest.approx(expected)


def test_who_never_lost_has_a_rating_too() -> None:
    best, worst = rate(["a", "b"], [[0.0, 50.0], [0.0, 0.0]])
    assert 300 < best.elo - worst.elo < 1200


def test_more_games_make_narrower_intervals() -> None:
    few, many = (rate("ab", [[0.0, n * 0.6], [n * 0.4, 0.0]])[0].interval for n in (20, 2000))
    assert many[1] - many[0] < 0.2 * (few[1] - few[0])


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])


def test_everybody_meets_everybody_from_every_seat_on_the_same_deals() -> None:
    tournament = Tournament(METALS, ("random", "greedy", "easy"), 4)
    plans = tournament.plans()
    assert [plan.seats for plan in plans] == [
        ("random", "greedy"),
        ("random", "easy"),
        ("greedy", "easy"),
    ]
    assert [plans[0].seed_of(number) for number in range(4)] == [0, 0, 1, 1]
    assert [plans[0].seating(number) for number in range(4)] == [[0, 1], [1, 0], [0, 1], [1, 0]]


def test_few_players_fill_a_large_table() -> None:
    assert list(lineups_of("ab", 3)) == [("a", "a", "b"), ("a", "b", "b")]
    assert len(list(lineups_of("abcde", 3))) == 10


def outcome(returns: tuple[float, ...]) -> Outcome:
    winners = tuple(seat for seat, share in enumerate(returns) if share)
    return Outcome(winners, "", (0,) * len(returns), returns)


def row(number: int, seating: list[int], returns: tuple[float, ...]) -> Row:
    return Row(number, number, seating, outcome(returns), 1, None, 0.0, [])


def test_two_who_both_lost_tell_nothing_about_each_other() -> None:
    plan = Plan("metals", {}, ("random",) * 3)
    tournament = Tournament(plan, ("a", "b", "c"), 1)
    found = standings(tournament, [(0, row(0, [0, 1, 2], (0.0, 1.0, 0.0)))])
    assert found.players[0] == "b"
    games = {
        (a, b): found.cross[i][j].games
        for i, a in enumerate(found.players)
        for j, b in enumerate(found.players)
    }
    assert games["b", "a"] == games["b", "c"] == 1
    assert games["a", "c"] == 0


def test_a_team_is_compared_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dawndoom.lab.tournament.is_team", lambda game, seats: True)
    tournament = Tournament(METALS, ("a", "b"), 3)
    assert [plan.seats for plan in tournament.plans()] == [("a", "a"), ("b", "b")]
    won, lost = (1.0, 1.0), (0.0, 0.0)
    played = [(0, row(n, [0, 1], won)) for n in range(3)]
    played += [(1, row(0, [0, 1], won)), (1, row(1, [0, 1], lost)), (1, row(2, [0, 1], lost))]
    found = standings(tournament, played)
    assert found.players == ["a", "b"]
    assert found.cross[0][1].points == 2.5


def test_the_stronger_bot_comes_first(run: Run) -> None:
    answer = run(
        "tournament",
        "metals",
        "--players",
        "random,greedy",
        "--games",
        "8",
        "--json",
        "--jobs",
        "1",
    )
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert found["games"] == 8
    assert [rating["player"] for rating in found["ratings"]] == ["greedy", "random"]
    assert found["cross"]["greedy"]["random"] == {"points": 8.0, "games": 8}


def test_a_tournament_is_shown_with_its_cross_table(run: Run) -> None:
    answer = run("tournament", "metals", "--players", "random,greedy", "--games", "4")
    assert answer.code == 0
    assert "95 % interval" in answer.out
    assert "100%" in answer.out


@pytest.mark.parametrize(
    ("players", "games", "said"),
    [
        ("random", "4", "two or more different bots"),
        ("random,random", "4", "two or more different bots"),
        ("random,genius", "4", "There is no bot called 'genius'"),
        ("random,greedy", "0", "1 or more"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(
    run: Run, players: str, games: str, said: str
) -> None:
    answer = run("tournament", "metals", "--players", players, "--games", games)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


def test_too_many_line_ups_are_refused() -> None:
    players = tuple(f"search:{number}" for number in range(1, 40))
    with pytest.raises(SettingError, match="741 line-ups"):
        Tournament(METALS, players, 1).check()
