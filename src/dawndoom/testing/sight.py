"""A bot's choice does not depend on what it cannot see."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from dawndoom.core import Decision, Dice, Game, Perspective
from dawndoom.testing.laws import LawBroken


@runtime_checkable
class Planner(Protocol):
    """Whoever also chooses ahead: questions one after another, and which options to take."""

    def plan(self, perspective: Perspective) -> list[tuple[Decision, int]]:
        """Return what the seat is asked with what to choose, as far as that is sure."""


class Chooser(Protocol):
    """Anything that chooses from a seat's perspective."""

    def choose(self, perspective: Perspective) -> int:
        """Return the index of the option chosen."""


def check_bot_sees_only_its_view(
    game: Game,
    make_bot: Callable[[int], Chooser],
    settings: Mapping[str, Any],
    seats: int,
    seed: int,
    every: int = 7,
    limit: int = 200,
) -> None:
    """Deal anew what the bot cannot see and check that it chooses the same.

    `make_bot` takes a seed; the bot is made afresh for each question so that both get the same
    dice.
    """
    state = game.new(settings, seats, seed)
    dice = Dice(seed + 1)
    for number in range(limit):
        decision = state.decision
        if decision is None:
            return
        if number % every == 0:
            other = game.imagine(state, decision.seat, seed + number)
            here = answers(make_bot(number), Perspective(game, state, decision.seat))
            there = answers(make_bot(number), Perspective(game, other, decision.seat))
            if here != there:
                raise LawBroken(
                    f"{game.name}: seat {decision.seat} chose {', '.join(here)} but "
                    f"{', '.join(there)} when the unseen was dealt anew "
                    f"(settings {dict(settings)}, seats {seats}, seed {seed}, decision {number})"
                )
        state.choose(dice.below(len(decision.options)))


def answers(bot: Chooser, perspective: Perspective) -> list[str]:
    """Return what a bot chooses, and what it means to choose next."""
    if not isinstance(bot, Planner):
        return [str(perspective.decision.options[bot.choose(perspective)])]
    return [str(asked.options[index]) for asked, index in bot.plan(perspective)]
