"""A search by the clock: the processor's time counts, and nobody waits for ever."""

from collections.abc import Callable, Iterator

import pytest

from dawndoom import Match, find_game
from dawndoom.bots import HARD_ITERATIONS, find_bot, search

Clock = Callable[[], float]


def ticking(step: float) -> Clock:
    """Return a clock that goes on by so much each time it is read."""
    times: Iterator[float] = (step * count for count in range(10_000_000))
    return lambda: next(times)


def visits_of(monkeypatch: pytest.MonkeyPatch, bot: str, processor: Clock, wall: Clock) -> int:
    monkeypatch.setattr(search, "thread_time", processor)
    monkeypatch.setattr(search, "perf_counter", wall)
    match = Match(find_game("metals"), seed=7)
    assert match.decision is not None
    thought = find_bot(bot, seed=1).think(match.perspective(match.decision.seat))
    return sum(thought.visits)


def test_time_that_others_have_taken_from_the_processor_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calm = visits_of(monkeypatch, "search:1s", ticking(0.1), ticking(0.1))
    busy = visits_of(monkeypatch, "search:1s", ticking(0.1), ticking(0.4))
    assert calm == busy >= 10 * search.CLOCK_EVERY / 2


def test_a_search_answers_with_what_it_has_when_it_gets_no_processor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = visits_of(monkeypatch, "search:1s", ticking(0.0), ticking(1.0))
    assert made <= (search.PATIENCE + 1) * search.CLOCK_EVERY


def test_hard_makes_its_least_iterations_on_a_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = visits_of(monkeypatch, "hard", ticking(0.5), ticking(100.0))
    assert made >= HARD_ITERATIONS / 2
