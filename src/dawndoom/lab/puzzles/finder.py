"""Finds puzzles in games between bots that play as people do: well, in a hurry, or carelessly.

The questions of such a game are screened, the last ones first: the nearer the end, the more hangs
on a choice. A quick search has to find that something is at stake and choose otherwise than a
glance (the greedy bot), and a longer one has to know clearly better. What passes is searched deeply
with several seeds (`deep.py`), tried by bots of all strengths (`bots.py`), and put into words
(`words.py`).

A game depends on its seed alone: the same seed finds the same puzzles, whoever works it out.
"""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any

from dawndoom.bots import Bot, SearchBot, find_bot
from dawndoom.bots.search import Tree
from dawndoom.core import Branch, Dice, Match, Perspective, State, seeded
from dawndoom.core.puzzles import Puzzle
from dawndoom.games import find_game
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.puzzles.bots import rating_of, solve_rates
from dawndoom.lab.puzzles.deep import CLEAR, Effort, Solution, grown, solve
from dawndoom.lab.puzzles.modes import mode_of
from dawndoom.lab.puzzles.rules import rules_of
from dawndoom.lab.puzzles.words import explained

GLANCE = "greedy"
"""Who sees what looks best at a glance."""
PLAYERS = ("search:10", "search:10", "search:30", "easy")
"""Who plays the games."""
LONGEST_GAME = 1_000
LOOKED_BACK = 100
"""Questions before the end that are looked at."""
FEWEST_OPTIONS, MOST_OPTIONS = 3, 60
QUICK, LONGER = 80, 300
"""Iterations of the two searches that screen."""
STAKE = 0.02
"""By how much the quick one has to find the best option better than the middle one."""
HOPE = 0.1
"""The chance to win that the best option has to give: a lost position is no puzzle."""
DEEP = 3_000
"""Iterations of each deep search."""
DEEP_SEARCHES = 4
SURELY = 10
"""The last search has so many times as many: a line that it does not find is no solution."""
APART = 12
"""Choices between two puzzles of one game, at least."""
MOST_OF_A_GAME = 2
OBVIOUS = 1 / 3
"""A puzzle that the greedy bot finds more often than this is none."""
SEEDS = 1 << 31
ID_LENGTH = 8


@dataclass(frozen=True)
class Found:
    """What a game had in it."""

    seed: int
    looked_at: int
    """How many questions were screened."""
    searched: int
    """How many of them were worth a deep search."""
    puzzles: tuple[Puzzle, ...]


def find_puzzles(
    game: str, seeds: Sequence[int], engine: Engine | None = None, deep: int = DEEP
) -> Iterator[Found]:
    """Look for puzzles in the games of these seeds; what each had comes as it gets done."""
    return spread(partial(look_through, game, deep), seeds, engine)


def look_through(game: str, deep: int, seeds: Sequence[int]) -> Iterator[Found]:
    """Look for puzzles in several games, one after the other."""
    for seed in seeds:
        yield Hunt(game, seed, deep).run()


class Hunt:
    """Plays one game and looks at its questions."""

    def __init__(self, name: str, seed: int, deep: int) -> None:
        game = find_game(name)
        settings, seats = mode_of(game, seed)
        self.seed = seed
        self.deep = deep
        self.match = Match(game, settings, seats, seed)
        self.dice = Dice(seeded(seed))
        self.bots = [self.new_bot() for _ in range(seats)]
        self.glance = find_bot(GLANCE, self.dice.below(SEEDS))
        self.spots: deque[tuple[int, State]] = deque(maxlen=LOOKED_BACK)
        """The latest questions: how many choices lie before each, and how the table stood."""
        self.looked_at = 0
        self.searched = 0
        self.puzzles: list[Puzzle] = []

    def new_bot(self) -> Bot:
        """Return one of those who play."""
        return find_bot(PLAYERS[self.dice.below(len(PLAYERS))], self.dice.below(SEEDS))

    def run(self) -> Found:
        """Play the game to its end, and look back until it has had its puzzles."""
        self.play()
        last = len(self.match.chosen) + APART
        for place, state in reversed(self.spots):
            if last - place >= APART and self.look(place, state):
                last = place
            if len(self.puzzles) == MOST_OF_A_GAME:
                break
        return Found(self.seed, self.looked_at, self.searched, tuple(self.puzzles))

    def play(self) -> None:
        """Play the game, and keep the questions that are worth a look."""
        match = self.match
        while match.decision is not None and len(match.chosen) < LONGEST_GAME:
            decision = match.decision
            if FEWEST_OPTIONS <= len(decision.options) <= MOST_OPTIONS:
                self.spots.append((len(match.chosen), match.state.clone()))
            match.choose(self.bots[decision.seat].choose(match.perspective(decision.seat)))

    def look(self, place: int, state: State) -> bool:
        """Look at a question, and keep the puzzle if it is one. Return whether it is."""
        assert state.decision is not None
        self.looked_at += 1
        perspective = Perspective(self.match.game, state, state.decision.seat)
        best = self.best_at_stake(perspective)
        tempting = None if best is None else self.glance.choose(perspective)
        if tempting is None or tempting == best or not self.is_missed(perspective, tempting):
            return False
        self.searched += 1
        found = self.searched_deeply(Branch(state, state.decision), perspective, tempting)
        if found is None:
            return False
        puzzle = self.tried(self.match.earlier(place), *found, tempting)
        self.puzzles += [] if puzzle is None else [puzzle]
        return puzzle is not None

    def best_at_stake(self, perspective: Perspective) -> int | None:
        """Return what a quick search would choose; None if it hardly matters or all is lost."""
        thought = SearchBot("quick", self.dice.below(SEEDS), QUICK, 0.0).think(perspective)
        values = sorted(thought.values)
        is_at_stake = values[-1] - values[(len(values) - 1) // 2] >= STAKE
        return thought.index if is_at_stake and values[-1] >= HOPE else None

    def is_missed(self, perspective: Perspective, tempting: int) -> bool:
        """Tell whether a longer search clearly knows better than a glance."""
        bot = SearchBot("longer", self.dice.below(SEEDS), LONGER, 0.0)
        thought = bot.look_back(perspective, tempting)
        return thought.values[thought.index] - thought.values[tempting] >= CLEAR

    def searched_deeply(
        self, spot: Branch, perspective: Perspective, tempting: int
    ) -> tuple[Solution, Tree] | None:
        """Return the solution of a question, if a line is clearly best and a glance misses it.

        With it comes the tree of the last search, which knows what would follow.
        """
        game = self.match.game
        seeds = tuple(self.dice.below(SEEDS) for _ in range(DEEP_SEARCHES))
        # One search alone shows most of what is unclear.
        if solve(spot, game, Effort(self.deep, seeds[:1]), [tempting], 1) is None:
            return None
        solution = solve(spot, game, Effort(self.deep, seeds), [tempting])
        if solution is None or tempting in solution.first.good:
            return None
        tree = grown(perspective, self.dice.below(SEEDS), SURELY * self.deep)
        return (solution, tree) if tree.thought().index in solution.first.good else None

    def tried(self, match: Match, solution: Solution, tree: Tree, tempting: int) -> Puzzle | None:
        """Return the puzzle with how difficult it is, unless it is obvious."""
        words = explained(match, solution, tempting, tree)
        puzzle = new_puzzle(match, solution, tempting, words, self.deep)
        rates = solve_rates(puzzle, self.dice.below(SEEDS))
        if max(rates["greedy"], rates["easy"]) > OBVIOUS:
            return None
        return replace(puzzle, solved_by=rates, rating=rating_of(rates))


def new_puzzle(
    match: Match, solution: Solution, tempting: int, words: tuple[str, ...], iterations: int
) -> Puzzle:
    """Return the puzzle of an open question, before anybody has tried it."""
    decision, first = match.decision, solution.first
    assert decision is not None
    record = {key: value for key, value in match.save().items() if value is not None}
    lines = tuple(tuple(tuple(choice) for choice in line) for line in solution.lines)
    return Puzzle(
        id=id_of(record),
        record=record,
        seat=decision.seat,
        lines=lines,
        tempting=tuple(decision.options[tempting].plain()),
        best=round(first.values[first.best], 3),
        other=round(first.values[first.other], 3),
        tempted=round(first.values[tempting], 3),
        error=round(first.error, 4),
        iterations=iterations,
        rating=0,
        solved_by={},
        words=words,
        rules=rules_of(match, lines[0]),
    )


def id_of(record: dict[str, Any]) -> str:
    """Return a name for a position that no other has."""
    return sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:ID_LENGTH]
