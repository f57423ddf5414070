"""The puzzles that come with the games: each still stands, and its solution can be played."""

from dataclasses import replace

import pytest

from dawndoom import Game, all_games, find_game
from dawndoom.core import Match, Puzzle, PuzzleError, UnknownName, find_puzzle, puzzles_of
from dawndoom.core.puzzles import attempt, puzzle_match, read_puzzles, right_places, written
from dawndoom.core.reasons import Reasons
from dawndoom.testing import LawBroken, check_puzzles
from dawndoom.testing.puzzles import check_puzzle

METALS = find_game("metals")


@pytest.fixture
def puzzle() -> Puzzle:
    """Return the puzzle with the longest line."""
    return max(puzzles_of(METALS), key=lambda each: each.longest)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_puzzle_stands_and_can_be_solved(game: Game) -> None:
    check_puzzles(game)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_glance_seldom_finds_a_puzzle(game: Game) -> None:
    for puzzle in puzzles_of(game):
        assert puzzle.solved_by["greedy"] <= 1 / 3
        assert puzzle.best - puzzle.other >= max(0.04, 3 * puzzle.error) - 0.001


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_rules_of_a_puzzle_are_in_the_ledger(game: Game) -> None:
    assert isinstance(game.reasons, Reasons)
    ledger = game.face.ledger()
    for puzzle in puzzles_of(game):
        for rule in puzzle.rules:
            assert rule in ledger


def other_choice(puzzle: Puzzle) -> tuple[int | str, ...]:
    """Return a first choice that is wrong and not the tempting one."""
    decision = puzzle_match(puzzle, METALS).decision
    assert decision is not None
    right = {puzzle.tempting, *(line[0] for line in puzzle.lines)}
    return next(tuple(o.plain()) for o in decision.options if tuple(o.plain()) not in right)


def test_a_puzzle_that_no_longer_fits_breaks_the_law(puzzle: Puzzle) -> None:
    first = puzzle.lines[0]
    record = puzzle.record
    changes = [
        ({"record": {**record, "rules": 0}}, "found under the rules 0"),
        ({"record": {**record, "log": record["log"][:-1]}}, "puzzles: metals/"),
        ({"seat": 1 - puzzle.seat}, "a question of its seat"),
        ({"lines": ((("to", "z9"),),)}, "not on offer"),
        ({"lines": ((*first, ("to", "z9")),)}, "puzzles: metals/"),
        ({"tempting": first[0]}, "begins a line"),
        ({"tempting": ("to", "z9")}, "not on offer"),
        ({"other": puzzle.best}, "no better"),
        ({"words": ()}, "nothing says why"),
        ({"words": ("why " * 200,)}, "letters"),
    ]
    for change, told in changes:
        with pytest.raises(LawBroken, match=told):
            check_puzzle(METALS, replace(puzzle, **change))  # type: ignore[arg-type]


def test_a_right_line_is_followed_choice_by_choice(puzzle: Puzzle) -> None:
    match = puzzle_match(puzzle, METALS)
    assert puzzle.longest > 1
    line = max(puzzle.lines, key=len)
    for number, choice in enumerate(line):
        tried = attempt(puzzle, match)
        assert (tried.right, tried.is_solved, tried.wrong) == (number, False, None)
        assert match.decision is not None
        places = right_places(tried, match.decision)
        assert list(choice) in [match.decision.options[place].plain() for place in places]
        match.choose(list(choice))
    assert attempt(puzzle, match).is_solved
    assert match.decision is None or right_places(attempt(puzzle, match), match.decision) == []


def test_any_other_choice_is_wrong_at_once(puzzle: Puzzle) -> None:
    for choice in (puzzle.tempting, other_choice(puzzle)):
        match = puzzle_match(puzzle, METALS)
        match.choose(list(choice))
        tried = attempt(puzzle, match)
        assert tried.wrong is not None
        assert tuple(tried.wrong.plain()) == choice
        assert not tried.is_solved


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(UnknownName, match="puzzle"):
        find_puzzle(METALS, "nothing")


def test_a_file_is_read_as_it_was_written(puzzle: Puzzle) -> None:
    assert read_puzzles("metals", written(puzzle)) == (puzzle,)


@pytest.mark.parametrize(
    "text", ["no JSON", "{}", '{"id": 1}', "[]", '{"lines": [], "tempting": []}']
)
def test_a_broken_file_is_refused_with_its_line(text: str, puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError, match="metals, puzzle 2 can't be read"):
        read_puzzles("metals", written(puzzle) + text + "\n")


def test_a_puzzle_without_a_line_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError, match="expected lines of choices"):
        read_puzzles("metals", written(replace(puzzle, lines=())))


def test_a_puzzle_of_another_game_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError, match="not of new-dawn"):
        read_puzzles("new-dawn", written(puzzle))


def test_the_record_of_a_puzzle_is_one_of_the_game(puzzle: Puzzle) -> None:
    match = Match.load(puzzle.record, METALS)
    assert len(match.log) == puzzle.start
