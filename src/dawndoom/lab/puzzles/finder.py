"""Finds puzzles in games between bots that play as people do: well, in a hurry, or carelessly.

Every question of such a game is screened. A glance (the greedy bot) and a quick search have to
disagree by enough, and a longer search has to agree with the quick one. What passes is searched
deeply with several seeds (`deep.py`), tried by bots of all strengths (`bots.py`), and put into
words (`words.py`).

A game depends on its seed alone: the same seed finds the same puzzles, whoever works it out.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from dawndoom.bots import Bot, SearchBot, find_bot
from dawndoom.core import Branch, Dice, Match, Perspective, seeded
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
PLAYERS = (GLANCE, GLANCE, "easy", "search:40")
"""Who plays the games."""
LONGEST_GAME = 2_000
FEWEST_OPTIONS, MOST_OPTIONS = 3, 60
QUICK, LONGER = 150, 800
"""Iterations of the two searches that screen."""
DOUBT = 0.02
"""What the quick one has to find better than a glance does; the longer one has to be clear."""
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
        self.looked_at = 0
        self.searched = 0
        self.next = 0
        self.puzzles: list[Puzzle] = []

    def new_bot(self) -> Bot:
        """Return one of those who play."""
        return find_bot(PLAYERS[self.dice.below(len(PLAYERS))], self.dice.below(SEEDS))

    def run(self) -> Found:
        """Play the game to its end, or until it has had its puzzles."""
        match = self.match
        while match.decision is not None and len(match.chosen) < LONGEST_GAME:
            if len(self.puzzles) == MOST_OF_A_GAME:
                break
            seat = match.decision.seat
            choice = self.bots[seat].choose(match.perspective(seat))
            if len(match.chosen) >= self.next:
                self.look(choice if self.bots[seat].name == GLANCE else None)
            match.choose(choice)
        return Found(self.seed, self.looked_at, self.searched, tuple(self.puzzles))

    def look(self, glanced: int | None) -> None:
        """Look at the open question, and keep the puzzle if it is one.

        `glanced` is what looks best at a glance, where that is known already.
        """
        decision = self.match.decision
        assert decision is not None
        if not FEWEST_OPTIONS <= len(decision.options) <= MOST_OPTIONS:
            return
        self.looked_at += 1
        perspective = self.match.perspective(decision.seat)
        tempting = self.glance.choose(perspective) if glanced is None else glanced
        if not self.is_worth_it(perspective, tempting):
            return
        self.searched += 1
        puzzle = self.searched_deeply(perspective, tempting)
        if puzzle is not None:
            self.puzzles.append(puzzle)
            self.next = len(self.match.chosen) + APART

    def is_worth_it(self, perspective: Perspective, tempting: int) -> bool:
        """Tell whether a quick and a longer search know better than a glance."""
        for iterations, least in ((QUICK, DOUBT), (LONGER, CLEAR)):
            bot = SearchBot("screen", self.dice.below(SEEDS), iterations, 0.0)
            thought = bot.look_back(perspective, tempting)
            if thought.values[thought.index] - thought.values[tempting] < least:
                return False
        return True

    def searched_deeply(self, perspective: Perspective, tempting: int) -> Puzzle | None:
        """Return the puzzle of the open question, if a line is clearly best and not obvious."""
        match, decision = self.match, perspective.decision
        seeds = tuple(self.dice.below(SEEDS) for _ in range(DEEP_SEARCHES))
        spot = Branch(match.state, decision)
        # One search alone shows most of what is unclear.
        if solve(spot, match.game, Effort(self.deep, seeds[:1]), [tempting], 1) is None:
            return None
        solution = solve(spot, match.game, Effort(self.deep, seeds), [tempting])
        if solution is None or tempting in solution.first.good:
            return None
        tree = grown(perspective, self.dice.below(SEEDS), SURELY * self.deep)
        if tree.thought().index not in solution.first.good:
            return None
        words = explained(match, solution, tempting, tree)
        return self.tried(new_puzzle(match, solution, tempting, words, self.deep))

    def tried(self, puzzle: Puzzle) -> Puzzle | None:
        """Return a puzzle with how difficult it is, unless it is obvious."""
        rates = solve_rates(puzzle, self.dice.below(SEEDS))
        if max(rates["greedy"], rates["easy"]) > OBVIOUS:
            return None
        return Puzzle(**{**vars(puzzle), "solved_by": rates, "rating": rating_of(rates)})


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
