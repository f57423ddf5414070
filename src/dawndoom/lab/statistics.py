"""What many games say: shares of wins with their intervals, lengths, reasons for the end."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from dawndoom.core import Settled, is_compiled
from dawndoom.games import find_game
from dawndoom.lab.simulation import Plan, Row

Interval = tuple[float, float]

Z_95 = 1.959963984540054
"""Standard deviations around the mean that hold 95 % of a normal distribution."""


def wilson(successes: int, trials: int, z: float = Z_95) -> Interval:
    """Return the Wilson score interval of a share; it stays within 0 and 1, also for few games."""
    if trials == 0:
        return (0.0, 1.0)
    share = successes / trials
    scale = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / scale
    margin = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials**2)) / scale
    return (max(0.0, centre - margin), min(1.0, centre + margin))


@dataclass(frozen=True)
class Share:
    """How often somebody won: a seat, or a bot wherever it sat."""

    wins: int
    games: int
    mean_return: float
    """What the games were worth on average: a win 1, a shared one its part, a loss 0."""
    mean_score: float

    @property
    def part(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """The interval that holds the true share, 95 times in 100."""
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, Any]:
        """Return the share as JSON data."""
        return {
            "wins": self.wins,
            "games": self.games,
            "share": self.part,
            "interval": list(self.interval),
            "mean_return": self.mean_return,
            "mean_score": self.mean_score,
        }


@dataclass(frozen=True)
class Spread:
    """How far numbers lie apart."""

    mean: float
    least: int
    most: int

    def plain(self) -> dict[str, float]:
        """Return the spread as JSON data."""
        return {"mean": self.mean, "least": self.least, "most": self.most}


@dataclass(frozen=True)
class Summary:
    """What the games of one plan say together."""

    plan: Plan
    settings: Settled
    games: int
    seats: list[Share]
    bots: list[Share]
    draws: int
    decisions: int
    per_game: Spread
    length: tuple[str, Spread] | None
    reasons: dict[str, int]
    cpu_seconds: float

    def plain(self) -> dict[str, Any]:
        """Return the summary as JSON data."""
        plan = self.plan
        bots = zip(plan.seats, self.bots, strict=True)
        length = None if self.length is None else {"in": self.length[0], **self.length[1].plain()}
        return {
            "game": plan.game,
            "rules": find_game(plan.game).rules_version,
            "options": self.settings,
            "cards": None if plan.cards is None else plan.cards.name,
            "seats": list(plan.seats),
            "seed": plan.seed,
            "rotate": plan.rotate,
            "games": self.games,
            "wins": [share.wins for share in self.seats],
            "draws": self.draws,
            "by_seat": [share.plain() for share in self.seats],
            "by_bot": [{"bot": spec, **share.plain()} for spec, share in bots],
            "reasons": self.reasons,
            "decisions": self.decisions,
            "decisions_per_game": self.per_game.plain(),
            "length": length,
            "compiled": is_compiled(),
            "cpu_seconds": self.cpu_seconds,
        }


def summarize(plan: Plan, rows: Iterable[Row]) -> Summary:
    """Bring the rows of a plan together, in whatever order they came."""
    games = sorted(rows, key=lambda row: row.number)
    seats = range(len(plan.seats))
    lengths = [row.length for row in games if row.length is not None]
    reasons = Counter(row.outcome.reason for row in games)
    return Summary(
        plan=plan,
        settings=find_game(plan.game).settle(plan.settings),
        games=len(games),
        seats=[_share([(row, seat) for row in games]) for seat in seats],
        bots=[_share([(row, row.seating.index(bot)) for row in games]) for bot in seats],
        draws=sum(row.outcome.is_draw() for row in games),
        decisions=sum(row.decisions for row in games),
        per_game=_spread([row.decisions for row in games]),
        length=(lengths[0][0], _spread([count for _, count in lengths])) if lengths else None,
        reasons=dict(reasons.most_common()),
        cpu_seconds=sum(row.cpu_seconds for row in games),
    )


def _share(places: Sequence[tuple[Row, int]]) -> Share:
    """Bring together how somebody did, given the seat in each game. A draw is nobody's win."""
    outcomes = [(row.outcome, seat) for row, seat in places]
    wins = sum(seat in outcome.winners and not outcome.is_draw() for outcome, seat in outcomes)
    returns = mean(outcome.returns[seat] for outcome, seat in outcomes)
    return Share(
        wins, len(places), returns, mean(outcome.scores[seat] for outcome, seat in outcomes)
    )


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(mean(numbers), min(numbers), max(numbers))
