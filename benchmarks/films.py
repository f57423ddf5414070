"""What a film costs the server: CPU for each beat, and bytes, in every game.

    PYTHONPATH=src python benchmarks/films.py [choices]

A match is played at random. Then films of a few choices each are made from it, as for a page that
follows it: the second of two runs is counted, so that what is drawn once for all is drawn.
"""

import asyncio
import random
import sys
import time

from dawndoom import Game, Match, all_games
from dawndoom.table.house.creation import new_row, seat_row
from dawndoom.table.house.tables import Table
from dawndoom.table.model.film import Film, Span, make_film
from dawndoom.table.store import PERSON
from dawndoom.table.web.films import shot

CHOICES = 150
EACH = 6
"""Choices in a film."""


def played(game: Game, choices: int) -> Table:
    """Return a table with so many choices made."""
    match = Match(game, seats=max(seats for seats in game.seats if seats <= 4), seed=3)
    luck = random.Random(3)
    while match.decision is not None and len(match.chosen) < choices:
        match.choose(luck.randrange(len(match.decision.options)))
    row = new_row(match, "host", public=False)
    seats = [seat_row(row.id, seat, PERSON, f"Player {seat + 1}") for seat in range(match.seats)]
    return Table(row, seats, match)


async def filmed(table: Table, span: Span) -> tuple[Film, str]:
    """Return a film, and what a page gets of it."""
    made, _ = await make_film(table, 0, span, nobody_waits)
    return made, await shot(made, nobody_waits)


async def nobody_waits() -> None:
    """Go on at once."""


def films(table: Table) -> tuple[int, int, float]:
    """Return how many beats all films of a table have, their bytes, and the seconds they took."""
    match, beats, size, seconds = table.match, 0, 0, 0.0
    for first in range(0, len(match.chosen) - EACH, EACH):
        start = match.earlier(first).state
        span = Span(start, match.chosen[first : first + EACH], first, False, start, False, False)
        begun = time.process_time()
        made, text = asyncio.run(filmed(table, span))
        size += len(text)
        seconds += time.process_time() - begun
        beats += len(made.beats)
    return beats, size, seconds


def main() -> None:
    """Print a line for each game."""
    choices = int(sys.argv[1]) if len(sys.argv) > 1 else CHOICES
    for game in all_games():
        table = played(game, choices)
        films(table)
        beats, size, seconds = films(table)
        each = 1000 * seconds / max(1, beats), size / 1000 / max(1, beats)
        print(f"{game.title:16} {beats:4} beats  {each[0]:5.2f} ms  {each[1]:5.1f} kB each")


if __name__ == "__main__":
    main()
