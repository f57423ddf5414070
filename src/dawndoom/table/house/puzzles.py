"""Puzzles at the table: a real position, a seat, and one line that is clearly best.

A puzzle is a table of its own, which stands where the record of the puzzle ends. The person plays
on as at any table; once something is answered that no solution begins with, or a line is complete,
the game stands still. Somebody has one such table at a time.
"""

from datetime import date
from hashlib import sha256

from dawndoom import Game, Match, all_games, find_game
from dawndoom.core import Puzzle, find_puzzle, puzzles_of
from dawndoom.core.coach import seat_names
from dawndoom.core.puzzles import Attempt, attempt, puzzle_match, right_places
from dawndoom.table.errors import NotAllowed, NotFound, NotNow
from dawndoom.table.house.creation import new_row, seat_row
from dawndoom.table.house.deeds import NOBODY_WAITS, answer
from dawndoom.table.house.house import House
from dawndoom.table.house.solvers import Solver, rated, solver_of
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import BOT, PERSON, SeatRow, now
from dawndoom.table.store.models import PuzzleResult, SolutionRow

OTHERS_PLAY = "medium"
"""Who would play the other seats, if the game went on."""


def solved_here(table: Table) -> Puzzle:
    """Return the puzzle of a table, or refuse if there is none."""
    if table.puzzle is None:
        raise NotFound("There is no puzzle at this table.")
    return table.puzzle


# Which ones there are.


def current(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that were found under its rules as they are now."""
    found = puzzles_of(game)
    return tuple(puzzle for puzzle in found if puzzle.record["rules"] == game.rules_version)


def of_the_day(day: date) -> Puzzle | None:
    """Return the puzzle of a day: the same for everybody, whatever the time of day."""
    found = [puzzle for game in all_games() for puzzle in current(game)]
    if not found:
        return None
    return min(found, key=lambda puzzle: sha256(f"{day}{puzzle.id}".encode()).digest())


def next_for(solver: Solver, game: Game, after: str = "") -> Puzzle | None:
    """Return the puzzle that suits a solver best: untried, about as difficult as they are good.

    When all were tried, those that went wrong come again, and then the rest.
    """
    found = [puzzle for puzzle in current(game) if puzzle.id != after] or list(current(game))
    if not found:
        return None

    def rank(puzzle: Puzzle) -> tuple[int, float]:
        outcome = solver.results.get((puzzle.game, puzzle.id))
        order = 0 if outcome is None else 2 if outcome else 1
        return order, abs(puzzle.rating - solver.rating)

    return min(found, key=rank)


async def solver_for(house: House, viewer: Viewer) -> Solver:
    """Return the viewer as a solver."""
    if not viewer.player:
        return Solver()
    return solver_of(await house.store.solved.of(viewer.player))


# Beginning.


async def begin(house: House, viewer: Viewer, game: str, name: str, anew: bool = False) -> str:
    """Return the table of a puzzle: the one where the viewer is thinking about it, or a new one."""
    if not viewer.key:
        raise NotAllowed("You need a key to solve a puzzle.")
    found = find_game(game)
    puzzle = find_puzzle(found, name)
    if puzzle.record["rules"] != found.rules_version:
        raise NotNow("The rules have changed since this puzzle was made. Try another one.")
    rows = await house.store.solved.tables(viewer.player)
    for row in rows:
        is_same = (row.game, row.puzzle, row.rules) == (game, name, found.rules_version)
        if is_same and row.puzzle_result is None and not anew:
            return row.id
    await house.remove([row.id for row in rows])
    return await set_up(house, viewer, found, puzzle)


async def set_up(house: House, viewer: Viewer, game: Game, puzzle: Puzzle) -> str:
    """Set up the table of a puzzle and return its id."""
    match = puzzle_match(puzzle, game)
    row = new_row(match, viewer.player, public=False, hints=False)
    row.puzzle = puzzle.id
    names = seat_names(match.seats, puzzle.seat)
    seats = [new_seat(row.id, puzzle, seat, name, viewer) for seat, name in enumerate(names)]
    table = Table(row, seats, match)
    for name, value in table.standing().items():
        setattr(row, name, value)
    await house.store.create_long(row, seats, match.log)
    house.tell(table)
    return row.id


def new_seat(table: str, puzzle: Puzzle, seat: int, name: str, viewer: Viewer) -> SeatRow:
    """Return the row of a seat: the solver's, or one that waits."""
    if seat == puzzle.seat:
        return seat_row(table, seat, PERSON, name, viewer.player)
    return seat_row(table, seat, BOT, name, None, OTHERS_PLAY)


# Solving.


async def note_answer(house: House, table: Table, viewer: Viewer) -> None:
    """Keep what became of a puzzle, once an answer was wrong or the line is complete."""
    puzzle = table.puzzle
    if puzzle is None:
        return
    tried = attempt(puzzle, table.match)
    if tried.wrong is not None:
        said = label_of(table.match, puzzle, tried)
        await note(house, table, viewer, False, said)
    elif tried.is_solved:
        await note(house, table, viewer, True)


def label_of(match: Match, puzzle: Puzzle, tried: Attempt) -> str:
    """Return a wrong choice in the words of the game, as they stood at its question."""
    before = match.earlier(puzzle.start + tried.right, patient=False)
    decision = before.decision
    assert decision is not None
    assert tried.wrong is not None
    view = before.view(decision.seat)
    return match.game.face.wording(view, decision, tried.wrong).label


async def note(
    house: House,
    table: Table,
    viewer: Viewer,
    is_right: bool,
    said: str = "",
    is_shown: bool = False,
) -> None:
    """Keep the first result of a table, and rate the solver the first time ever."""
    result = table.row.puzzle_result
    if result is None:
        result = await first_result(house, viewer, solved_here(table), is_right)
    kept: PuzzleResult = {**result, "said": said, "is_shown": is_shown}
    if kept != table.row.puzzle_result:
        await house.change(table, {"puzzle_result": kept})


async def first_result(
    house: House, viewer: Viewer, puzzle: Puzzle, is_right: bool
) -> PuzzleResult:
    """Return what became of a puzzle, and rate the solver if it counts."""
    solver = await solver_for(house, viewer)
    is_rated = not solver.has_tried(puzzle)
    after = rated(solver, puzzle, is_right) if is_rated else solver
    if is_rated:
        await house.store.solved.add(
            SolutionRow(
                player=viewer.player,
                game=puzzle.game,
                puzzle=puzzle.id,
                is_right=is_right,
                rating=after.rating,
                deviation=after.deviation,
                volatility=after.volatility,
                at=now(),
            )
        )
    return {
        "is_right": is_right,
        "is_rated": is_rated,
        "before": solver.shown,
        "after": after.shown,
        "said": "",
        "is_shown": False,
    }


async def retry(house: House, table: Table, viewer: Viewer) -> None:
    """Take back everything that was answered."""
    puzzle = solved_here(table)
    seat = table.seat_to_act(viewer)
    if len(table.match.chosen) <= puzzle.start:
        raise NotNow("There is nothing to take back.")
    table.match.go_back(puzzle.start)
    await house.commit(table, seat)


async def show(house: House, table: Table, viewer: Viewer) -> None:
    """Play the best line out. Whoever asks for it before answering has not solved the puzzle."""
    puzzle = solved_here(table)
    tried = attempt(puzzle, table.match)
    if tried.is_solved:
        raise NotNow("The best line has been played already.")
    table.seat_to_act(viewer)
    await note(house, table, viewer, False, is_shown=True)
    if tried.wrong is not None:
        await retry(house, table, viewer)
    while not attempt(puzzle, table.match).is_solved and await show_once(house, table, viewer):
        pass


async def show_once(house: House, table: Table, viewer: Viewer) -> bool:
    """Make the next choice of the best line. Return whether there was one."""
    if await pass_pause(house, table):
        return True
    puzzle, match = solved_here(table), table.match
    decision = match.decision
    places = [] if decision is None else right_places(attempt(puzzle, match), decision)
    if not places:
        return False
    await answer(house, table, viewer, [places[0]], match.public_number)
    return True


async def pass_pause(house: House, table: Table) -> bool:
    """Go on where nobody has anything to choose, while the puzzle is open. Return whether so.

    Nobody else plays: what comes after a line is no part of the puzzle.
    """
    tried = attempt(solved_here(table), table.match)
    if not table.is_pausing or tried.wrong is not None or tried.is_solved:
        return False
    table.match.go_on()
    await house.change(table, {**table.standing(), **NOBODY_WAITS})
    return True
