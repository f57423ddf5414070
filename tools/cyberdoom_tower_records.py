"""Find and record games of Cyberdoom Tower, one for each way a game can end.

They go into the tests' recorded games. Run it after a change to the rules or cards that the old
records do not survive.

    python -m tools.cyberdoom_tower_records
"""

from pathlib import Path
from typing import Any, NamedTuple

from dawndoom.core import Dice, Match
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.mind.order import order
from dawndoom.games.cyberdoom_tower.rules import ending
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from tools.recording import write

PLACE = Path(__file__).parents[1] / "tests/games/cyberdoom_tower/recorded"
SEEDS = 2_000
RESIGNED_AFTER = 9


class Wanted(NamedTuple):
    """A game to find: how it is played, and how it ends."""

    name: str
    reason: str
    seats: int = 1
    settings: dict[str, Any] = {}
    on_roof: bool | None = None
    round: int | None = None
    stays_below: bool = False
    """Whether nobody ever enters the roof."""
    slips: int = 0
    """One decision in so many is left to chance; 0 for none."""


WANTED = [
    Wanted("ai_defeated_alone", ending.AI_DEFEATED),
    Wanted("ai_defeated_together", ending.AI_DEFEATED, 2, {"content_set": "extended"}),
    Wanted("energy_gone_in_the_tower", ending.ENERGY_GONE, on_roof=False),
    Wanted("energy_gone_on_the_roof", ending.ENERGY_GONE, 1, {"difficulty": "hard"}, on_roof=True),
    Wanted("floor_overrun", ending.OVERRUN, 1, {"refill": "once"}),
    Wanted("keys_missing", ending.KEYS_MISSING, 1, {"pursuit": "same_floor"}),
    Wanted("keys_out_of_reach", ending.KEYS_LOST, 1, {"key_placement": "choose"}, slips=8),
    Wanted(
        "roof_not_reached_by_round_12",
        ending.ROOF_MISSED,
        2,
        {"deadline": "roof"},
        round=12,
        stays_below=True,
    ),
    Wanted("roof_not_reached_in_overtime", ending.ROOF_MISSED, round=15, stays_below=True),
    Wanted("time_is_up", ending.TIME_UP, 1, {"deadline": "win"}),
    Wanted("given_up", ending.GIVEN_UP, 2),
]


def play(wanted: Wanted, seed: int) -> Match:
    """Play a game by what looks promising."""
    match = Match(GAME, wanted.settings, wanted.seats, seed)
    dice = Dice(seed)
    while match.decision is not None:
        decision = match.decision
        if wanted.reason == ending.GIVEN_UP and len(match.log) == RESIGNED_AFTER:
            match.resign(decision.seat)
            break
        assert isinstance(match.state, Tower)
        weights = order(match.state, decision)
        if wanted.stays_below:
            verbs = [option.verb for option in decision.options]
            weights = [0.0 if verb == "enter_roof" else weight
                       for verb, weight in zip(verbs, weights, strict=True)]  # fmt: skip
        index = weights.index(max(weights))
        if wanted.slips and dice.below(wanted.slips) == 0:
            index = dice.below(len(weights))
        match.choose(index)
    return match


def fits(wanted: Wanted, match: Match) -> bool:
    """Tell whether a game ended as wanted."""
    state = match.state
    assert isinstance(state, Tower)
    assert match.outcome is not None
    return (
        match.outcome.reason == wanted.reason
        and wanted.on_roof in (None, state.is_roof(state.level[0]))
        and wanted.round in (None, state.round)
    )


def record(wanted: Wanted) -> None:
    """Record the first game that ends as wanted."""
    for seed in range(SEEDS):
        match = play(wanted, seed)
        if fits(wanted, match):
            write(PLACE, wanted.name, match)
            return
    raise LookupError(f"no game in {SEEDS} fits {wanted.name}")


def main() -> None:
    """Record all of them."""
    for wanted in WANTED:
        record(wanted)


if __name__ == "__main__":
    main()
