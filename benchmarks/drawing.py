"""How long pictures and words take: what the table computes for a page, step by step.

Random games of every game are played; after each choice in their early, middle and late parts a
page is made for the seat that is asked and one for a spectator, as two people who look on would
get them. Games take turns, as tables on one server do. The first of them is not counted: a server
that has just been started is slower.

Bytes are those of the picture and the panels, for the first seat and a spectator: the whole, and
the parts that differ from what they had before the last choice.

    python benchmarks/drawing.py [--games 6] [--game death_dome] [--against COMMIT] [--json]

With `--against`, the same games are measured with the sources of a commit, and ratios are shown.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

HOME = Path(__file__).resolve().parent.parent
STEPS = ("view", "draw", "panels", "symbols", "describe", "words")
BYTES = ("whole", "sent")
PARTS = 3
"""Early, middle and late in a game."""
IN_A_ROW = 12
"""Choices in a row that are measured in each part."""
LONGEST = 1500
MILLISECONDS = 1000

Figures = dict[str, dict[str, float]]


class Clock:
    """Adds up the time of each step."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(STEPS, 0.0)

    def time(self, step: str, work: Callable[[], Any]) -> Any:
        """Do something and count its time."""
        start = process_time()
        found = work()
        self.spent[step] += process_time() - start
        return found


def page(match: Any, seat: int | None, clock: Clock) -> None:
    """Make what a page shows to a seat, or to a spectator."""
    face = match.game.face
    asked = match.decision
    decision = asked if asked is not None and asked.seat == seat else None
    view = clock.time("view", lambda: match.view(seat))
    clock.time("draw", lambda: face.draw(view, decision))
    clock.time("panels", lambda: [face.player(view, other) for other in range(match.seats)])
    clock.time("symbols", lambda: face.symbols(view))
    names = [f"Player {other}" for other in range(match.seats)]
    clock.time("describe", lambda: (face.describe(view, names), face.status(view)))
    if decision is not None:
        clock.time("words", lambda: words(face, view, decision))


class Screen:
    """What somebody at a table has before them."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.parts: dict[str, int] = {}
        self.choices = -1

    def show(self, match: Any, sizes: dict[str, list[int]]) -> None:
        """Show a match, and note how much that takes if the choice before was shown too."""
        face, view, asked = match.game.face, match.view(self.seat), match.decision
        decision = asked if asked is not None and asked.seat == self.seat else None
        panels = [face.player(view, other) for other in range(match.seats)]
        markup = "".join([face.draw(view, decision), *panels])
        parts = split(markup)
        sent = parts.values() if len(parts) == 1 else self.changed(parts)
        if len(match.log) == self.choices + 1:
            sizes["whole"].append(len(markup.encode()))
            sizes["sent"].append(sum(len(text.encode()) for text in sent))
        self.parts = {name: hash(text) for name, text in parts.items()}
        self.choices = len(match.log)

    def changed(self, parts: dict[str, str]) -> list[str]:
        """Return the parts that are other than before."""
        return [text for name, text in parts.items() if self.parts.get(name) != hash(text)]


def split(markup: str) -> dict[str, str]:
    """Return markup as parts; before there were any, all of it was sent."""
    try:
        from dawndoom.drawing import split as split_parts
    except ImportError:
        return {"": markup}
    return split_parts(markup, "")


def words(face: Any, view: Any, decision: Any) -> None:
    """Say the question and every option."""
    face.prompt(view, decision)
    for choice in decision.options:
        face.wording(view, decision, choice)


def played(game: Any, seats: int, seed: int, wanted: set[int]) -> Iterator[Any]:
    """Play a random match, and stop wherever it is to be measured."""
    from dawndoom.core import Dice, Match

    match = Match(game, seats=seats, seed=seed)
    dice = Dice(seed + 1)
    for number in range(LONGEST):
        if match.decision is None:
            return
        match.choose(dice.below(len(match.decision.options)))
        if number in wanted:
            yield match


def moments(game: Any, seats: int, seed: int) -> set[int]:
    """Return which choices of a game are measured: some in a row, early, middle and late."""
    length = sum(1 for _ in played(game, seats, seed, set(range(LONGEST))))
    starts = [part * max(0, length - IN_A_ROW) // (PARTS - 1) for part in range(PARTS)]
    return {start + place for start in starts for place in range(IN_A_ROW)}


def measure(game: Any, games: int) -> dict[str, float]:
    """Return milliseconds and bytes for one answer with two people looking."""
    for match in opened(game, 0):
        page(match, None, Clock())
    clock = Clock()
    sizes: dict[str, list[int]] = {"whole": [], "sent": []}
    answers = 0
    for match, screens in in_turn([opened(game, seed) for seed in range(1, games + 1)]):
        answers += 1
        for seat in (0 if match.decision is None else match.decision.seat, None):
            page(match, seat, clock)
        for screen in screens:
            screen.show(match, sizes)
    figures = {step: MILLISECONDS * spent / answers for step, spent in clock.spent.items()}
    return figures | {name: sum(found) / len(found) for name, found in sizes.items()}


def opened(game: Any, seed: int) -> Iterator[Any]:
    """Return the measured moments of a game; games differ in the number of seats."""
    seats = game.seats[seed % len(game.seats)]
    return played(game, seats, seed, moments(game, seats, seed))


def in_turn(tables: list[Iterator[Any]]) -> Iterator[tuple[Any, list[Screen]]]:
    """Return the next moment of each table by turns, with two screens at each."""
    open_tables = [(table, [Screen(0), Screen(None)]) for table in tables]
    while open_tables:
        for table in open_tables[:]:
            match = next(table[0], None)
            if match is None:
                open_tables.remove(table)
            else:
                yield match, table[1]


def measure_all(names: list[str], games: int) -> Figures:
    """Return the figures of some games, or of all."""
    from dawndoom import all_games

    chosen = [game for game in all_games() if not names or game.name in names]
    return {game.name: measure(game, games) for game in chosen}


def measure_commit(commit: str, arguments: list[str]) -> Figures:
    """Return the figures of a commit, measured in a worktree of its own."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(HOME), "worktree"]
        subprocess.run(
            [*git, "add", "--detach", str(tree), commit], check=True, capture_output=True
        )
        try:
            answer = subprocess.run(
                [sys.executable, __file__, "--json", *arguments],
                env={**os.environ, "PYTHONPATH": str(tree / "src")},
                check=True,
                capture_output=True,
            )
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)
    found: Figures = json.loads(answer.stdout)
    return found


def table(figures: Figures, before: Figures | None) -> str:
    """Return the figures as a table; with earlier ones, ratios stand in the last columns."""
    heads = ["game", *STEPS, "all", *(f"{name} kB" for name in BYTES)]
    heads += [] if before is None else ["all before", "ratio", "kB before", "ratio"]
    lines = [row(heads), "|---" * len(heads) + "|"]
    for name, found in figures.items():
        cells = [f"{found[step]:.2f}" for step in STEPS]
        cells.append(f"{total(found):.2f}")
        cells += [f"{found[size] / 1000:.1f}" for size in BYTES]
        if before is not None:
            was = before[name]
            cells += [f"{total(was):.2f}", f"{total(found) / total(was):.2f}"]
            cells += [f"{was['sent'] / 1000:.1f}", f"{found['sent'] / was['sent']:.2f}"]
        lines.append(row([name, *cells]))
    return "\n".join(lines)


def total(found: dict[str, float]) -> float:
    """Return the milliseconds of all steps."""
    return sum(found[step] for step in STEPS)


def row(cells: list[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The time that pictures and words take.")
    parser.add_argument("--games", type=int, default=6, help="games of each game")
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--against", metavar="COMMIT", help="measure a commit too, for ratios")
    parser.add_argument("--json", action="store_true", help="print figures for programs")
    given = parser.parse_args()
    arguments = ["--games", str(given.games), *(f"--game={name}" for name in given.game)]
    before = measure_commit(given.against, arguments) if given.against else None
    figures = measure_all(given.game, given.games)
    if given.json:
        print(json.dumps(figures))
    else:
        print("Milliseconds of CPU for one answer, with the asked seat and a spectator looking.\n")
        print(table(figures, before))


if __name__ == "__main__":
    main()
