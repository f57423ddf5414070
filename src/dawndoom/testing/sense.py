"""No bot takes an option that another one makes pointless: to throw away, to refuse a gift.

Which options are pointless the game's mind says: it gives them the weight 0.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dawndoom.core import Decision, Dice, Game, Perspective, State
from dawndoom.testing.laws import LawBroken
from dawndoom.testing.sight import Chooser


@dataclass(frozen=True)
class Sensed:
    """How many questions were looked at, and in how many something was pointless."""

    positions: int
    pointless: int


def check_sense(
    game: Game,
    make_bot: Callable[[int], Chooser],
    settings: Mapping[str, Any],
    seats: int,
    seed: int,
    limit: int = 200,
) -> Sensed:
    """Play by chance, and check what a bot would do wherever something is pointless.

    `make_bot` takes a seed. Not all that can be done may be pointless.
    """
    state = game.new(settings, seats, seed)
    dice = Dice(seed + 1)
    number = found = 0
    while (decision := state.decision) is not None and number < limit:
        pointless = pointless_in(game, state, decision)
        if pointless:
            found += 1
            where = f"{game.name}: {decision.name} (settings {dict(settings)}, seats {seats}, seed "
            where += f"{seed}, decision {number})"
            if len(pointless) == len(decision.options):
                raise LawBroken(f"{where}: everything is called pointless")
            index = make_bot(number).choose(Perspective(game, state, decision.seat))
            if index in pointless:
                raise LawBroken(f"{where}: the bot chose {decision.options[index]}")
        state.choose(dice.below(len(decision.options)))
        number += 1
    return Sensed(number, found)


def pointless_in(game: Game, state: State, decision: Decision) -> list[int]:
    """Return the options of a question that the game's mind calls pointless."""
    if game.mind is None or game.mind.order is None:
        return []
    weights = game.mind.order(state, decision)
    return [place for place, weight in enumerate(weights) if weight == 0.0]
