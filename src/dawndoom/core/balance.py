"""What a ledger says about balance, for reports: bands, and what each seat plays.

A band names a measure of many games between equal, competent players, and its bounds:

    wins            the share of games that each seat wins (the team, in a cooperative game)
    wins 1          the share of the first seat
    draws           the share of games without a winner
    length          mean turns or rounds            decisions    mean decisions a game
    score           mean score of a seat            ending WHY   the share of games ending so
    trait KIND      win share of each value of a trait
    card            what taking any card does to winning, as a difference of shares
    deck NAME       the same, for the cards of one deck
    taken NAME      how often a card of a deck is taken when it is offered
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dawndoom.core.state import Seat

Traits = Mapping[str, str]


@dataclass(frozen=True)
class Band:
    """A measure and its bounds. `when`: options (or `seats`) and the values it holds for."""

    measure: str
    low: float
    high: float
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    def counts(self, settled: Mapping[str, Any], seats: int) -> bool:
        """Tell whether the band speaks of games with these options and seats."""
        here = {**settled, "seats": seats}
        return all(here.get(key) in values for key, values in self.when.items())


def no_traits(state: Any, seat: Seat) -> Traits:
    """Return nothing: seats differ in nothing but their place."""
    return {}


@dataclass(frozen=True)
class Balance:
    """What reports need to know of a game beyond the rest of the contract."""

    bands: tuple[Band, ...] = ()
    traits: Callable[[Any, Seat], Traits] = no_traits
    """What a seat plays (`race`, `character`, ... -> a card's id), read when the game is over."""
