"""Games between bots: what is played (`Plan`), one game of it, and all of them (`play_many`).

Game number n of a plan has the seed `plan.seed + n`, and its bots have seeds made from that one.
A game therefore depends neither on the worker that plays it nor on the games before it, and any
game of a long run can be played again alone.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

from dawndoom.bots import Bot, find_bot
from dawndoom.core import (
    CardSet,
    Game,
    Match,
    Option,
    Outcome,
    Perspective,
    RulesError,
    SettingError,
    State,
    seeded,
)
from dawndoom.games import find_game
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.watcher import Watched, Watcher, by_word, card_list

LONGEST = 100_000
"""Decisions after which a game counts as one without an end."""


class GameBroke(RulesError):
    """A game could not be played to its end; the text tells how to come there again."""


@dataclass(frozen=True)
class Plan:
    """What is played: a game, its settings and cards, a bot for each seat, the first seed."""

    game: str
    settings: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: int = 0
    cards: CardSet | None = None
    rotate: bool = False
    """Whether the bots move one seat on after every game."""
    keep_choices: bool = False
    """Whether rows hold what was chosen, so that records can be written."""
    same_deals: bool = False
    """Whether each seed is dealt once for every rotation of the bots."""
    watch: bool = False
    """Whether rows hold what was seen on the way, for reports."""
    keep_decisions: bool = False
    """Whether what was seen holds every decision."""

    def seed_of(self, number: int) -> int:
        """Return the seed of a game."""
        return self.seed + (number // len(self.seats) if self.same_deals else number)

    def seating(self, number: int) -> list[int]:
        """Return for each seat which of the bots sits there in this game."""
        count = len(self.seats)
        shift = number % count if self.rotate else 0
        return [(seat - shift) % count for seat in range(count)]

    def open_box(self) -> Any:
        """Open the box of the game for these settings and cards."""
        return find_game(self.game).box(self.settings, len(self.seats), self.cards)

    def check(self) -> None:
        """Refuse whatever cannot be played, before the first game."""
        self.open_box()
        for spec in self.seats:
            find_bot(spec, 0).check(find_game(self.game))


@dataclass(frozen=True)
class Row:
    """One game played: who sat where, how it ended, and what it took."""

    number: int
    seed: int
    seating: list[int]
    outcome: Outcome
    decisions: int
    length: tuple[str, int] | None
    """Turns or rounds, if the game counts them."""
    cpu_seconds: float
    choices: list[Option]
    watched: Watched | None = None


def play_many(
    plan: Plan, games: int | Sequence[int], engine: Engine | None = None
) -> Iterator[Row]:
    """Play so many games, or those of these numbers; rows come as games end, in any order."""
    plan.check()
    if isinstance(games, int):
        if games < 1:
            raise SettingError("games", games, "1 or more")
        games = range(games)
    return spread(partial(play_games, plan), games, engine)


def play_games(plan: Plan, numbers: Sequence[int]) -> Iterator[Row]:
    """Play these games of a plan, all from one open box."""
    box = plan.open_box()
    for number in numbers:
        try:
            yield play_game(plan, box, number)
        except Exception as error:
            where = f"Game {number} of {plan.game} (seed {plan.seed_of(number)})"
            raise GameBroke(f"{where} broke: {type(error).__name__}: {error}") from error


def play_plans(
    plans: Sequence[Plan], items: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Row]]:
    """Play games of several plans, each named by the number of its plan and its own."""
    for place, group in groupby(items, key=itemgetter(0)):
        for row in play_games(plans[place], [number for _, number in group]):
            yield place, row


def play_game(plan: Plan, box: Any, number: int) -> Row:
    """Play one game of a plan to its end."""
    start = time.process_time()
    game = find_game(plan.game)
    seed = plan.seed_of(number)
    seating = plan.seating(number)
    bots = [find_bot(plan.seats[bot], bot_seed(seed, seat)) for seat, bot in enumerate(seating)]
    state = game.deal(box, len(bots), seed, telling=plan.watch)
    watcher = watcher_for(plan, game, state) if plan.watch else None
    choices = play_out(game, state, bots, watcher)
    assert state.outcome is not None
    return Row(
        number=number,
        seed=seed,
        seating=seating,
        outcome=state.outcome,
        decisions=len(choices),
        length=(game.unit, game.length(state)),
        cpu_seconds=time.process_time() - start,
        choices=choices if plan.keep_choices else [],
        watched=None if watcher is None else watcher.end(state),
    )


def watcher_for(plan: Plan, game: Game, state: State) -> Watcher:
    """Return somebody who watches a game that begins."""
    words = by_word(card_list(plan.game, plan.cards))
    watcher = Watcher(game, state, words, plan.keep_decisions)
    watcher.hear(state, 0)
    return watcher


def play_out(
    game: Game, state: State, bots: Sequence[Bot], watcher: Watcher | None = None
) -> list[Option]:
    """Have the bots play until the end; return what they chose."""
    perspectives = [Perspective(game, state, seat) for seat in range(len(bots))]
    choices: list[Option] = []
    while (decision := state.decision) is not None:
        if len(choices) == LONGEST:
            raise RulesError(f"there is no end after {LONGEST:,} decisions")
        index = bots[decision.seat].choose(perspectives[decision.seat])
        choices.append(decision.options[index])
        if watcher is not None:
            watcher.see(state, decision, index)
        state.choose(index)
        if watcher is not None:
            watcher.hear(state, decision.seat)
    return choices


def bot_seed(seed: int, seat: int) -> int:
    """Return a seed for the bot on a seat, unrelated to the dice of the game."""
    return seeded(seeded(seed) + seat + 1)


def record_of(plan: Plan, row: Row) -> dict[str, Any]:
    """Return the record of a game whose choices were kept, checked by playing it again."""
    match = Match(find_game(plan.game), plan.settings, len(plan.seats), row.seed, plan.cards)
    for option in row.choices:
        match.choose(option)
    return match.save()
