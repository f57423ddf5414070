"""Measure the ladder of bots: `python tools/ladder.py [GAME] [--games 200] [--jobs 2]`.

Each strength plays the next weaker one from every seat on the same deals; in a cooperative game
both play the same deals, and what counts is how often each wins. Prints a line for each step (what
the stronger one won with its interval, and whether that is as meant) and then all on one scale
(`dawndoom.lab.ratings`). Answers 1 if a step is turned round.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from dawndoom import Game, all_games, find_game
from dawndoom.bots import LADDER
from dawndoom.core import DawndoomError
from dawndoom.lab.pool import Processes
from dawndoom.lab.ratings import Matrix, rate
from dawndoom.lab.simulation import Plan, Row
from dawndoom.lab.statistics import Interval, wilson
from dawndoom.lab.tournament import Tournament, standings

LEAST, MOST = 0.65, 0.80
"""What a step of the ladder is to win."""


@dataclass(frozen=True)
class Climb:
    """What a strength got out of the games against the next weaker one."""

    weaker: str
    stronger: str
    points: float
    games: int
    wins: tuple[int, int] | None
    """In a cooperative game: how often the weaker and the stronger team won."""

    @property
    def interval(self) -> Interval:
        """Where the true share lies 95 times in 100."""
        return wilson(round(self.points), self.games)

    def line(self) -> str:
        """Return the step as a line to print."""
        low, high = self.interval
        share = self.points / self.games
        verdict = "turned round" if high < 0.5 else "as meant" if LEAST <= share <= MOST else ""
        text = f"  {self.stronger:10} {share:4.0%} ({low:.0%}-{high:.0%}) of {self.games} against "
        text += f"{self.weaker:8} {verdict}"
        if self.wins is not None:
            text += f" (wins {self.wins[1]} and {self.wins[0]} of {self.games} games)"
        return text.rstrip()


def climb(plan: Plan, weaker: str, stronger: str, games: int, jobs: int) -> Climb:
    """Play one step of the ladder."""
    tournament = Tournament(plan, (weaker, stronger), games)
    tournament.check()
    played = list(tournament.play(Processes(jobs) if jobs > 1 else None))
    found = standings(tournament, played)
    place = found.players.index(stronger)
    cell = found.cross[place][1 - place]
    wins = team_wins(played) if tournament.is_team else None
    return Climb(weaker, stronger, cell.points, cell.games, wins)


def team_wins(played: Sequence[tuple[int, Row]]) -> tuple[int, int]:
    """Return how often each of two teams won."""
    won = [sum(row.outcome.returns[0] > 0.5 for team, row in played if team == k) for k in (0, 1)]
    return won[0], won[1]


def scale(players: Sequence[str], climbs: Sequence[Climb]) -> list[str]:
    """Return all players on one scale, a line each."""
    size = len(players)
    points: Matrix = [[0.0] * size for _ in range(size)]
    for place, step in enumerate(climbs):
        points[place + 1][place] = step.points
        points[place][place + 1] = step.games - step.points
    lines = []
    for rating in rate(players, points):
        low, high = rating.interval
        lines.append(f"  {rating.player:10} {rating.elo:5.0f} ({low:.0f}-{high:.0f})")
    return lines


def measure(game: Game, players: Sequence[str], seats: int, games: int, jobs: int) -> bool:
    """Measure a game's ladder and print it; tell whether no step is turned round."""
    count = seats or next(number for number in game.seats if number > 1)
    plan = Plan(game.name, {}, (players[0],) * count)
    print(f"{game.name}, {count} seats", flush=True)
    climbs: list[Climb] = []
    for weaker, stronger in pairwise(players):
        climbs.append(climb(plan, weaker, stronger, games, jobs))
        print(climbs[-1].line(), flush=True)
    print("\n".join(scale(players, climbs)), flush=True)
    return all(step.interval[1] >= 0.5 for step in climbs)


def main(arguments: Sequence[str]) -> int:
    """Measure the ladders; answer 1 if a step is turned round."""
    parser = argparse.ArgumentParser(description="Measure the ladder of bots.")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--games", type=int, default=200, help="games of each step")
    parser.add_argument("--seats", type=int, default=0, help="how many sit at a table")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--players", default=",".join(LADDER), help="the weakest first")
    chosen = parser.parse_args(arguments)
    players = tuple(chosen.players.split(","))
    try:
        games = [find_game(chosen.game)] if chosen.game else list(all_games())
        good = [measure(game, players, chosen.seats, chosen.games, chosen.jobs) for game in games]
    except DawndoomError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
