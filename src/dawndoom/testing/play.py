"""Random games, and what a whole game looks like in one number."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from dawndoom.core import CardSet, Dice, Game, Match


def random_match(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    cards: CardSet | None = None,
) -> Match:
    """Play a match to its end by random choices."""
    match = Match(game, settings, seats, seed, cards)
    dice = Dice(seed + 1)
    while match.decision is not None:
        match.choose(dice.below(len(match.decision.options)))
    return match


def likely_choice(match: Match, dice: Dice) -> int:
    """Return a choice: by turns of a die, any option or the one that looks best."""
    decision, mind = match.decision, match.game.mind
    assert decision is not None
    if mind is None or mind.order is None or dice.below(2):
        return dice.below(len(decision.options))
    weights = mind.order(match.state, decision)
    return weights.index(max(weights))


def fingerprint(game: Game, settings: Mapping[str, Any], seats: int, seed: int) -> str:
    """Return a hash of every state and decision of a random game: same seed, same fingerprint."""
    state = game.new(settings, seats, seed)
    dice = Dice(seed + 1)
    total = hashlib.sha256()
    while True:
        total.update(json.dumps(game.dump(state), sort_keys=True).encode())
        if state.decision is None:
            return total.hexdigest()
        total.update(json.dumps(state.decision.plain()).encode())
        state.choose(dice.below(len(state.decision.options)))
