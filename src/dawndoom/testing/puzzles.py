"""Puzzles: each one still stands, and asks its seat for something that can be done.

rules      it was found under the rules as they are now
position   its record leads to a question of its seat that has a choice
lines      every line is on offer from its first choice to its last, all asked of the seat in a row
glance     what looks best at a glance is on offer, and begins no line
worth      the line is worth more than any other choice, by more than chance
sight      the seat can be shown its question without anything that it does not see
words      why it is best is said, briefly
"""

from dawndoom.core import Game, Match, Puzzle, Word, option_from, puzzles_of
from dawndoom.core.puzzles import attempt, puzzle_match, right_places
from dawndoom.testing.laws import LawBroken

FEWEST_OPTIONS = 2
LONGEST_WORDS = 420


def check_puzzles(game: Game) -> None:
    """Check every puzzle of a game."""
    known: set[str] = set()
    for puzzle in puzzles_of(game):
        if puzzle.id in known:
            raise broken(puzzle, "it is there twice")
        known.add(puzzle.id)
        check_puzzle(game, puzzle)


def check_puzzle(game: Game, puzzle: Puzzle) -> None:
    """Check one puzzle."""
    if puzzle.record["rules"] != game.rules_version:
        raise broken(puzzle, f"it was found under the rules {puzzle.record['rules']}")
    match = puzzle_match(puzzle, game)
    decision = match.decision
    if decision is None or decision.seat != puzzle.seat:
        raise broken(puzzle, "its record does not lead to a question of its seat")
    if len(decision.options) < FEWEST_OPTIONS:
        raise broken(puzzle, "there is nothing to choose")
    check_sight(game, puzzle, match)
    check_glance(puzzle, match)
    for line in puzzle.lines:
        check_line(game, puzzle, line)
    if not puzzle.best > puzzle.other + puzzle.error:
        raise broken(puzzle, "its line is no better than another choice")
    check_puzzle_words(puzzle)


def check_line(game: Game, puzzle: Puzzle, line: tuple[tuple[Word, ...], ...]) -> None:
    """See that a line can be played, and counts as solved with its last choice and not before."""
    match = puzzle_match(puzzle, game)
    for number, choice in enumerate(line):
        while match.is_pausing:
            match.go_on()
        decision = match.decision
        if decision is None or decision.seat != puzzle.seat:
            raise broken(puzzle, f"choice {number + 1} of {line} is asked of nobody there")
        option = option_from(list(choice))
        if option not in decision.options:
            raise broken(puzzle, f"{choice} is not on offer")
        if decision.options.index(option) not in right_places(attempt(puzzle, match), decision):
            raise broken(puzzle, f"{choice} does not count as right")
        match.choose(option)
    if not attempt(puzzle, match).is_solved:
        raise broken(puzzle, f"{line} does not count as solved")


def check_glance(puzzle: Puzzle, match: Match) -> None:
    """See that what looks best at a glance can be chosen, and is wrong."""
    assert match.decision is not None
    if option_from(list(puzzle.tempting)) not in match.decision.options:
        raise broken(puzzle, f"{puzzle.tempting} is not on offer")
    if any(line[0] == puzzle.tempting for line in puzzle.lines):
        raise broken(puzzle, f"{puzzle.tempting} begins a line")


def check_sight(game: Game, puzzle: Puzzle, match: Match) -> None:
    """See that an imagined world, in which all that is hidden differs, looks the same."""
    seat = puzzle.seat
    world = match.perspective(seat).imagine(1)
    if game.see(world, seat) != match.view(seat):
        raise broken(puzzle, "its seat would see more than it may")


def check_puzzle_words(puzzle: Puzzle) -> None:
    """Refuse puzzles that are not explained, or at too great a length."""
    if not puzzle.words:
        raise broken(puzzle, "nothing says why")
    for words in puzzle.words:
        if len(words) > LONGEST_WORDS:
            raise broken(puzzle, f"{len(words)} letters: {words}")


def broken(puzzle: Puzzle, fault: str) -> LawBroken:
    """Return the complaint about a puzzle."""
    return LawBroken(f"puzzles: {puzzle.game}/{puzzle.id}: {fault}")
