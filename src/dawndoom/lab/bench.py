"""How fast a game is on one core: random play, copying, imagining, searching.

All figures are per CPU second. Random play is whole games from a new table to their end, driven
from Python, choice by choice, as a program that uses the library would. Copies, imagined worlds
and searches start from positions met in random games, early and late alike.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import count, cycle, islice
from statistics import median
from typing import Any

from dawndoom.bots import find_bot
from dawndoom.core import Game, Perspective, State, is_compiled

SLICES = 3
POSITIONS = 200
SEARCH_ITERATIONS = 500

Work = Callable[[], int]
"""Does a small piece of work and answers how many units it was: decisions, copies, iterations."""


@dataclass(frozen=True)
class Figures:
    """What one game reaches on this machine."""

    decisions_per_cpu_second: float
    clone_us: float
    imagine_us: float
    search_iterations_per_cpu_second: float
    compiled: bool

    def plain(self) -> dict[str, Any]:
        """Return the figures as JSON data."""
        return asdict(self)


def measure(game: Game, seconds: float, seed: int = 1) -> Figures:
    """Measure a game at its default settings and fewest seats; each figure takes `seconds`."""
    draw = random.Random(seed)
    box = game.box({}, game.seats[0])
    sample = list(islice(positions(game, box, draw), POSITIONS))
    return Figures(
        decisions_per_cpu_second=rate(playing(game, box, draw), seconds),
        clone_us=microseconds_each(cloning(sample), seconds),
        imagine_us=microseconds_each(imagining(game, sample), seconds),
        search_iterations_per_cpu_second=rate(searching(game, sample, seed), seconds),
        compiled=is_compiled(),
    )


def rate(work: Work, seconds: float) -> float:
    """Return units of work per CPU second: the median of three slices that last `seconds`."""
    work()  # the first piece pays for caches and lazy imports
    return median(slice_rate(work, seconds / SLICES) for _ in range(SLICES))


def slice_rate(work: Work, seconds: float) -> float:
    """Return units per CPU second, over whole pieces of work until `seconds` are spent."""
    units = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        units += work()
        spent = time.process_time() - start
    return units / spent


def microseconds_each(work: Work, seconds: float) -> float:
    """Return the CPU microseconds that one unit of work takes."""
    return 1_000_000 / rate(work, seconds)


def positions(game: Game, box: Any, draw: random.Random) -> Iterator[State]:
    """Yield positions of random games."""
    for seed in count():
        state = game.deal(box, game.seats[0], seed)
        while state.decision is not None:
            # Not every position, so that the sample shows several games from start to end.
            if draw.random() < 0.1:
                yield state.clone()
            state.choose(draw.randrange(len(state.decision.options)))


def playing(game: Game, box: Any, draw: random.Random) -> Work:
    """Return work that plays one random game."""
    seeds = count()
    seats = game.seats[0]
    number = draw.random

    def play() -> int:
        state = game.deal(box, seats, next(seeds))
        decisions = 0
        while (decision := state.decision) is not None:
            state.choose(int(number() * len(decision.options)))
            decisions += 1
        return decisions

    return play


def cloning(sample: list[State]) -> Work:
    """Return work that copies every position once."""

    def clone_all() -> int:
        for state in sample:
            state.clone()
        return len(sample)

    return clone_all


def imagining(game: Game, sample: list[State]) -> Work:
    """Return work that imagines, in every position, a world for the seat that is asked."""
    asked = [state.decision.seat for state in sample if state.decision is not None]
    seeds = count()

    def imagine_all() -> int:
        for state, seat in zip(sample, asked, strict=True):
            game.imagine(state, seat, next(seeds))
        return len(sample)

    return imagine_all


def searching(game: Game, sample: list[State], seed: int) -> Work:
    """Return work that searches the next position, round and round."""
    bot = find_bot(f"search:{SEARCH_ITERATIONS}", seed)
    upcoming = cycle(sample)

    def search_next() -> int:
        state = next(upcoming)
        assert state.decision is not None
        bot.choose(Perspective(game, state, state.decision.seat))
        return SEARCH_ITERATIONS

    return search_next
