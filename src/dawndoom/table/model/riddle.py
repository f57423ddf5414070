"""A puzzle as the person sees it beside the board: what to find, how it went, why it is best."""

from collections.abc import Sequence
from dataclasses import dataclass

from dawndoom.core import Puzzle
from dawndoom.core.puzzles import Attempt, attempt, percent
from dawndoom.table.house.tables import Table
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.store.models import PuzzleResult

ASKS, WRONG, SOLVED, SHOWN = "asks", "wrong", "solved", "shown"
TITLES = {
    ASKS: "Find the best move",
    WRONG: "Not the best",
    SOLVED: "Solved",
    SHOWN: "This is the best line",
}


@dataclass(frozen=True)
class Riddle:
    """A puzzle beside the board."""

    id: str
    state: str
    title: str
    said: tuple[str, ...]
    """What is told now, a paragraph each."""
    level: int
    """How difficult it is, as a rating."""
    rating: str
    """What it did to the solver's rating, as a sentence; nothing before the first answer."""
    retry_url: str
    show_url: str
    next_url: str
    again_url: str
    list_url: str
    rules: tuple[tuple[str, str], ...]
    """The rules that come up in it and where they stand, once it is solved."""

    @property
    def is_over(self) -> bool:
        """Whether the line has been played."""
        return self.state in (SOLVED, SHOWN)


def riddle(table: Table, viewpoint: Viewpoint) -> Riddle | None:
    """Return the puzzle of a table, if it has one."""
    puzzle = table.puzzle
    if puzzle is None:
        return None
    tried = attempt(puzzle, table.match)
    result = table.row.puzzle_result
    state = state_of(tried, result)
    base, page = f"/t/{table.id}", f"/puzzles/{puzzle.game}"
    is_over = state in (SOLVED, SHOWN)
    return Riddle(
        id=puzzle.id,
        state=state,
        title=TITLES[state],
        said=tuple(words_of(table, puzzle, tried, state)),
        level=puzzle.rating,
        rating="" if result is None else rating_words(result),
        retry_url=f"{base}/puzzle-retry",
        show_url=f"{base}/puzzle-show",
        next_url=f"{page}?after={puzzle.id}",
        again_url=f"{page}/{puzzle.id}",
        list_url=page,
        rules=tuple((rule, f"/games/{puzzle.game}/rules#{rule}") for rule in puzzle.rules)
        if is_over
        else (),
    )


def state_of(tried: Attempt, result: PuzzleResult | None) -> str:
    """Return how it goes: one asks, was wrong, has solved it or was shown how."""
    if tried.wrong is not None:
        return WRONG
    if not tried.is_solved:
        return ASKS
    return SHOWN if result is not None and result["is_shown"] else SOLVED


def words_of(table: Table, puzzle: Puzzle, tried: Attempt, state: str) -> list[str]:
    """Return what is told in a state."""
    if state == ASKS:
        return asking(table, puzzle, tried)
    told = wrong_words(table, puzzle, tried) if state == WRONG else puzzle.words
    return [words.replace(" %", "\u00a0%") for words in told]


def asking(table: Table, puzzle: Puzzle, tried: Attempt) -> list[str]:
    """Return what the solver is asked for."""
    if tried.right:
        return ["That is right so far. Go on."]
    length = "It takes one choice."
    if puzzle.longest > 1:
        length = f"It takes a line of up to {puzzle.longest} choices."
    hidden = " You see what this seat saw." if table.game.hides else ""
    return [
        f"You play {table.names[puzzle.seat]}. What wins most often from here? {length}{hidden}"
    ]


def wrong_words(table: Table, puzzle: Puzzle, tried: Attempt) -> Sequence[str]:
    """Return what is said to a wrong choice, and by how much it is worse."""
    result = table.row.puzzle_result
    said = f"\u201c{result['said']}\u201d" if result is not None and result["said"] else "This"
    if tried.right:
        return [f"It began well, but {said} is not how it goes on."]
    best = f"the best line wins about {percent(puzzle.best)}"
    if tried.wrong is not None and tuple(tried.wrong.plain()) == puzzle.tempting:
        return [
            f"{said} looks good at a glance, but wins only about {percent(puzzle.tempted)}: {best}."
        ]
    return [f"{said} wins at most about {percent(puzzle.other)}: {best}."]


def rating_words(result: PuzzleResult) -> str:
    """Return what a puzzle did to the solver's rating."""
    if not result["is_rated"]:
        return "You have tried this one before, so it does not count."
    change = result["after"] - result["before"]
    return f"Your rating: {result['after']} ({change:+d})".replace("-", "−")
