"""How a game ended."""

from typing import Any

from dawndoom.core.data import Data

Seat = int


class Outcome(Data):
    """How it ended: who won, why, the final scores, and what it was worth to each seat (0 to 1)."""

    __slots__ = ("reason", "returns", "scores", "winners")

    def __init__(
        self,
        winners: tuple[Seat, ...],
        reason: str,
        scores: tuple[int, ...],
        returns: tuple[float, ...],
    ) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores
        self.returns = returns

    def is_draw(self) -> bool:
        """Tell whether nobody got more than anybody else, among rivals."""
        return len(self.returns) > 1 and all(0 < share < 1 for share in self.returns)

    def plain(self) -> dict[str, Any]:
        """Return the outcome as JSON data."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "scores": list(self.scores),
            "returns": list(self.returns),
            "draw": self.is_draw(),
        }


def rivals_outcome(winners: tuple[Seat, ...], reason: str, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome among rivals: the winners share what there is to win."""
    share = 1.0 / len(winners)
    returns = tuple(share if seat in winners else 0.0 for seat in range(len(scores)))
    return Outcome(winners, reason, scores, returns)


def conceded_outcome(gone: tuple[Seat, ...], scores: tuple[int, ...]) -> Outcome:
    """Return the outcome when these seats have given up: the best of the others have won."""
    left = [seat for seat in range(len(scores)) if seat not in gone]
    best = max([scores[seat] for seat in left])
    return rivals_outcome(
        tuple([seat for seat in left if scores[seat] == best]), "resignation", scores
    )


def team_outcome(won: bool, reason: str, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a cooperative game: all win or all lose."""
    everybody = tuple(range(len(scores)))
    return Outcome(everybody if won else (), reason, scores, (float(won),) * len(scores))
