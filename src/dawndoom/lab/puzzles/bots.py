"""Which bots find a puzzle, and how difficult that makes it."""

from collections.abc import Mapping
from math import exp

from dawndoom.bots import Bot, find_bot
from dawndoom.core import Match
from dawndoom.core.puzzles import Puzzle, attempt, puzzle_match, right_places
from dawndoom.games import find_game

LADDER = {
    "easy": 900,
    "greedy": 1050,
    "search:15": 1200,
    "search:50": 1350,
    "search:200": 1550,
    "medium": 1750,
}
"""The bots that try a puzzle, with what they are rated as solvers."""
TRIES = {"easy": 6, "greedy": 6, "search:15": 6, "search:50": 6, "search:200": 4, "medium": 3}
MIDDLE, SPREAD = 1500.0, 300.0
"""What is thought of a puzzle before anybody has tried it."""
SCALE = 174.0
"""A solver who is rated better than a puzzle by this solves it in e of e + 1 tries."""
LOWEST, HIGHEST = 600, 2600


def finds(bot: Bot, puzzle: Puzzle) -> bool:
    """Tell whether a bot solves a puzzle: all choices of a line, each at its question."""
    match = puzzle_match(puzzle, find_game(puzzle.game), patient=False)
    tried = attempt(puzzle, match)
    while not tried.is_solved:
        place = bot.choose(match.perspective(puzzle.seat))
        if place not in places(puzzle, match):
            return False
        match.choose(place)
        tried = attempt(puzzle, match)
    return True


def places(puzzle: Puzzle, match: Match) -> list[int]:
    """Return the options of the open question that are right."""
    decision = match.decision
    if decision is None or decision.seat != puzzle.seat:
        return []
    return right_places(attempt(puzzle, match), decision)


def solve_rates(puzzle: Puzzle, seed: int) -> dict[str, float]:
    """Return how often each bot of the ladder finds a puzzle."""
    return {
        spec: sum(finds(find_bot(spec, seed + number), puzzle) for number in range(tries)) / tries
        for spec, tries in TRIES.items()
    }


def rating_of(rates: Mapping[str, float]) -> int:
    """Return the rating that fits best to what the bots find (the Elo model, by bisection)."""
    low, high = float(LOWEST), float(HIGHEST)
    for _ in range(30):
        middle = (low + high) / 2
        if pull(rates, middle) > 0:
            low = middle
        else:
            high = middle
    return round(low)


def pull(rates: Mapping[str, float], rating: float) -> float:
    """Return whether a puzzle should be rated higher: it was solved less often than expected."""
    wanted = (MIDDLE - rating) / SPREAD**2
    for spec, rate in rates.items():
        expected = 1.0 / (1.0 + exp((rating - LADDER[spec]) / SCALE))
        wanted += TRIES[spec] * (expected - rate) / SCALE
    return wanted
