"""The page of puzzles: the one of the day, and for each game what suits the solver next."""

from dataclasses import dataclass
from datetime import date

from dawndoom import Game, all_games, find_game
from dawndoom.core import Puzzle
from dawndoom.table.house.puzzles import current, next_for, of_the_day
from dawndoom.table.house.solvers import Solver
from dawndoom.table.model.lists import GameCard, game_card

LEVELS = ((1150, "easy"), (1350, "fair"), (1550, "hard"))
HARDEST = "very hard"


@dataclass(frozen=True)
class PuzzleCard:
    """A puzzle in a list."""

    id: str
    title: str
    level: str
    rating: int
    choices: int
    seats: int
    state: str
    """solved, missed, or nothing if it was not tried yet."""
    url: str


@dataclass(frozen=True)
class GamePuzzles:
    """The puzzles of a game."""

    game: GameCard
    url: str
    puzzles: tuple[PuzzleCard, ...]
    next: PuzzleCard | None
    """What suits the solver best."""

    @property
    def solved(self) -> int:
        """How many the person has solved."""
        return sum(puzzle.state == "solved" for puzzle in self.puzzles)


@dataclass(frozen=True)
class Shelf:
    """All that the page shows."""

    solver: Solver
    day: date
    todays: PuzzleCard | None
    todays_game: GameCard | None
    games: tuple[GamePuzzles, ...]


def level_of(rating: int) -> str:
    """Return how difficult a puzzle is, in words."""
    return next((words for most, words in LEVELS if rating < most), HARDEST)


def puzzle_card(puzzle: Puzzle, number: int, solver: Solver) -> PuzzleCard:
    """Return a puzzle as lists show it."""
    outcome = solver.results.get((puzzle.game, puzzle.id))
    state = "" if outcome is None else "solved" if outcome else "missed"
    return PuzzleCard(
        id=puzzle.id,
        title=f"Puzzle {number}",
        level=level_of(puzzle.rating),
        rating=puzzle.rating,
        choices=puzzle.longest,
        seats=int(puzzle.record["seats"]),
        state=state,
        url=f"/puzzles/{puzzle.game}/{puzzle.id}",
    )


def game_puzzles(game: Game, solver: Solver) -> GamePuzzles:
    """Return the puzzles of a game, easy ones first, and which one suits the solver."""
    cards = tuple(
        puzzle_card(puzzle, number, solver) for number, puzzle in enumerate(current(game), start=1)
    )
    best = next_for(solver, game)
    fitting = next((card for card in cards if best is not None and card.id == best.id), None)
    return GamePuzzles(game_card(game), f"/puzzles/{game.name}", cards, fitting)


def shelf(solver: Solver, day: date) -> Shelf:
    """Return the puzzle of the day, and those of all games that have any."""
    games = tuple(game_puzzles(game, solver) for game in all_games() if current(game))
    todays = of_the_day(day)
    if todays is None:
        return Shelf(solver, day, None, None, games)
    known = find_game(todays.game)
    number = current(known).index(todays) + 1
    card = puzzle_card(todays, number, solver)
    return Shelf(solver, day, card, game_card(known), games)
