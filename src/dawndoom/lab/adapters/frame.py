"""What all adapters share: a game with its settings, its slots and its observations.

Learning libraries want actions from a fixed range. Here an action is the place of an option in the
list that the decision offers, and there is a fixed number of such slots: twice the widest decision
that random games from fixed seeds meet, rounded up to a power of two. Which options stand in the
slots is told by their features and by the mask.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dawndoom.bots.encoding import Encoder
from dawndoom.core import (
    CardSet,
    Decision,
    Dice,
    Game,
    RulesError,
    Seat,
    SettingError,
    State,
    word_for,
)
from dawndoom.games import find_game

Observation = dict[str, NDArray[Any]]

TRIAL_GAMES = 12
TRIAL_DECISIONS = 6_000
FEWEST_SLOTS = 4
MOST_SLOTS = 4_096


class Frame:
    """A game with its settings and seats, seen through fixed slots."""

    def __init__(
        self,
        game: str | Game,
        settings: Mapping[str, Any] | None = None,
        seats: int | None = None,
        cards: CardSet | None = None,
        slots: int | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.settings = self.game.settle(settings or {})
        self.seats = self.game.seats[0] if seats is None else seats
        self.cards = cards
        self.box = self.game.box(self.settings, self.seats, cards)
        self.slots = self._count_slots() if slots is None else check_slots(slots)
        self.encoder = Encoder(self.game)

    def _count_slots(self) -> int:
        words = tuple((key, word_for(value)) for key, value in self.settings.items())
        return count_slots(Shelved(self.game), words, self.seats, self.cards)

    def deal(self, seed: int) -> State:
        """Return a new match at its first decision."""
        return self.game.deal(self.box, self.seats, seed)

    def action_space(self) -> "spaces.Discrete[np.int64]":
        """Return the space of actions: one for each slot."""
        return spaces.Discrete(self.slots)

    def observation_space(self) -> spaces.Space[Any]:
        """Return the space of observations."""
        table, option = self.encoder.table_width, self.encoder.option_width
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (table,), np.float32),
                "options": spaces.Box(-1.0, 1.0, (self.slots, option), np.float32),
                "action_mask": spaces.Box(0, 1, (self.slots,), np.int8),
            }
        )

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return what a seat sees; options and mask are 0 unless it is asked."""
        view = self.game.see(state, seat)
        options = np.zeros((self.slots, self.encoder.option_width), np.float32)
        mask = np.zeros(self.slots, np.int8)
        decision = state.decision
        if decision is not None and decision.seat == seat:
            count = self.count_options(decision)
            options[:count] = self.encoder.options(view, decision)
            mask[:count] = 1
        table = np.array(self.encoder.table(view), np.float32)
        return {"observation": table, "options": options, "action_mask": mask}

    def count_options(self, decision: Decision) -> int:
        """Return how many slots a decision fills, or say that there are too few."""
        count = len(decision.options)
        if count > self.slots:
            raise RulesError(
                f"{self.game.title} offers {count} options at {decision.name}, but there are "
                f"{self.slots} slots: give slots={count} or more."
            )
        return count


class Shelved:
    """A game as the key of a cache: known by its name and the version of its rules."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelved) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, int]:
        return self.game.name, self.game.rules_version


def check_slots(slots: int) -> int:
    """Return a number of slots that makes sense, or refuse it."""
    if not 2 <= slots <= MOST_SLOTS:
        raise SettingError("slots", slots, f"a whole number from 2 to {MOST_SLOTS}")
    return slots


@lru_cache(maxsize=256)
def count_slots(
    shelved: Shelved, settings: tuple[tuple[str, str], ...], seats: int, cards: CardSet | None
) -> int:
    """Return the number of slots for a game with these settings."""
    widest = widest_decision(shelved.game, dict(settings), seats, cards)
    slots = FEWEST_SLOTS
    while slots < 2 * widest:
        slots *= 2
    return slots


def widest_decision(
    game: Game, settings: Mapping[str, Any], seats: int, cards: CardSet | None
) -> int:
    """Return the most options that random games offer at once; always the same games."""
    box = game.box(settings, seats, cards)
    dice = Dice(0)
    widest = left = 0
    for seed in range(TRIAL_GAMES):
        state = game.deal(box, seats, seed)
        left = TRIAL_DECISIONS // TRIAL_GAMES
        while state.decision is not None and left:
            widest = max(widest, len(state.decision.options))
            state.choose(dice.below(len(state.decision.options)))
            left -= 1
    return widest
