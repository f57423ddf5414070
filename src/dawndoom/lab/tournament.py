"""Round robin: every line-up of the players, from every seat, on the same deals.

Among rivals, who got more out of a game did better than who got less. In a cooperative game (and
alone) each player plays all seats, and two players are compared deal by deal: one that won
where the other lost did better.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, combinations_with_replacement
from typing import Any

from dawndoom.core import Game, SettingError
from dawndoom.games import find_game
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.ratings import Matrix, Rating, rate
from dawndoom.lab.simulation import Plan, Row, play_plans

MOST_LINEUPS = 500


@dataclass(frozen=True)
class Cross:
    """What one player got out of the games against another."""

    points: float
    games: int


@dataclass(frozen=True)
class Standings:
    """How a tournament ended: the players by rating, and the cross table in the same order."""

    players: list[str]
    ratings: list[Rating]
    cross: list[list[Cross]]
    games: int

    def plain(self) -> dict[str, Any]:
        """Return the standings as JSON data."""
        return {
            "games": self.games,
            "ratings": [rating.plain() for rating in self.ratings],
            "cross": {
                player: {
                    other: {"points": cell.points, "games": cell.games}
                    for other, cell in zip(self.players, line, strict=True)
                    if other != player
                }
                for player, line in zip(self.players, self.cross, strict=True)
            },
        }


@dataclass(frozen=True)
class Tournament:
    """Who plays what: so many games for each line-up, turning through the seats."""

    plan: Plan
    """The game, its settings, cards and first seed; its seats are as many as sit at a table."""
    players: tuple[str, ...]
    games: int

    def check(self) -> None:
        """Refuse what cannot be played."""
        if self.games < 1:
            raise SettingError("games", self.games, "1 or more for each line-up")
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise SettingError("players", ",".join(self.players), "two or more different bots")
        for plan in self.plans():
            plan.check()

    @property
    def is_team(self) -> bool:
        """Whether those at a table win and lose together."""
        return is_team(find_game(self.plan.game), len(self.plan.seats))

    def plans(self) -> list[Plan]:
        """Return the plan of each line-up."""
        seats = len(self.plan.seats)
        if self.is_team:
            return [replace(self.plan, seats=(player,) * seats) for player in self.players]
        lineups = list(lineups_of(self.players, seats))
        if len(lineups) > MOST_LINEUPS:
            expected = f"fewer of them: {len(lineups):,} line-ups are more than {MOST_LINEUPS}"
            raise SettingError("players", len(self.players), expected)
        return [replace(self.plan, seats=each, rotate=True, same_deals=True) for each in lineups]

    def items(self) -> list[tuple[int, int]]:
        """Return every game, as the number of its line-up and its number there."""
        plans = range(len(self.plans()))
        return [(plan, number) for plan in plans for number in range(self.games)]

    def play(self, engine: Engine | None = None) -> Iterator[tuple[int, Row]]:
        """Play everything; each game comes with the number of its line-up."""
        return spread(partial(play_plans, self.plans()), self.items(), engine)


def is_team(game: Game, seats: int) -> bool:
    """Tell whether those at a table win and lose together."""
    return game.cooperative or seats == 1


def lineups_of(players: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield who sits together: all different if there are enough, else as mixed as can be."""
    if len(players) >= seats:
        yield from combinations(players, seats)
        return
    for lineup in combinations_with_replacement(players, seats):
        if len(set(lineup)) == len(players):
            yield lineup


def standings(tournament: Tournament, played: Sequence[tuple[int, Row]]) -> Standings:
    """Return ratings and cross table, the strongest first."""
    players = tournament.players
    count = team_points if tournament.is_team else rival_points
    points, games = count(tournament, played)
    ratings = rate(players, points)
    order = sorted(range(len(players)), key=lambda player: -ratings[player].elo)
    cross = [[Cross(points[i][j], games[i][j]) for j in order] for i in order]
    return Standings([players[i] for i in order], [ratings[i] for i in order], cross, len(played))


def empty(size: int) -> tuple[Matrix, list[list[int]]]:
    """Return tables for points and games, nothing counted yet."""
    return [[0.0] * size for _ in range(size)], [[0] * size for _ in range(size)]


def rival_points(
    tournament: Tournament, played: Sequence[tuple[int, Row]]
) -> tuple[Matrix, list[list[int]]]:
    """Count, for every pair at every table, who got more. Two who both got nothing tell nothing."""
    places = {player: place for place, player in enumerate(tournament.players)}
    plans = tournament.plans()
    points, games = empty(len(places))
    for lineup, row in played:
        seated = [places[plans[lineup].seats[bot]] for bot in row.seating]
        returns = row.outcome.returns
        for a, b in combinations(range(len(seated)), 2):
            if seated[a] != seated[b] and (returns[a] or returns[b]):
                share = 0.5 if returns[a] == returns[b] else float(returns[a] > returns[b])
                add(points, games, seated[a], seated[b], share)
    return points, games


def team_points(
    tournament: Tournament, played: Sequence[tuple[int, Row]]
) -> tuple[Matrix, list[list[int]]]:
    """Count, for every pair of players and every deal, who did better with it."""
    points, games = empty(len(tournament.players))
    worth = {(lineup, row.number): row.outcome.returns[0] for lineup, row in played}
    for a, b in combinations(range(len(tournament.players)), 2):
        for number in range(tournament.games):
            ours, theirs = worth[a, number], worth[b, number]
            add(points, games, a, b, 0.5 if ours == theirs else float(ours > theirs))
    return points, games


def add(points: Matrix, games: list[list[int]], a: int, b: int, share: float) -> None:
    """Count one comparison."""
    points[a][b] += share
    points[b][a] += 1.0 - share
    games[a][b] += 1
    games[b][a] += 1
