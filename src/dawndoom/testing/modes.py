"""Which tables to try: every pair of values of a game's settings stands at one table at least."""

from itertools import combinations, product
from typing import Any

from dawndoom.core import DawndoomError, Dice, Game

SEATS = "seats"
Mode = tuple[dict[str, Any], int]
Pair = tuple[tuple[str, int], tuple[str, int]]


def modes(game: Game) -> list[Mode]:
    """Return tables that between them show every pair of setting values and seat counts.

    All combinations would be far too many; faults that need three settings at once are left to
    random tables (`random_mode`).
    """
    values = _values(game)
    open_pairs = {
        ((one, i), (two, j))
        for one, two in combinations(values, 2)
        for i, j in product(range(len(values[one])), range(len(values[two])))
    }
    found: list[Mode] = []
    while open_pairs:
        row = _fullest_row(values, open_pairs, min(open_pairs))
        covered = {pair for pair in open_pairs if _is_in(pair, row)}
        open_pairs -= covered
        mode = _mode(game, values, row)
        if mode is not None and mode not in found:
            found.append(mode)
    return found or [({}, count) for count in game.seats]


def random_mode(game: Game, dice: Dice) -> Mode:
    """Return a table whose every setting is drawn at random."""
    values = _values(game)
    while True:
        row = {key: dice.below(len(choices)) for key, choices in values.items()}
        mode = _mode(game, values, row)
        if mode is not None:
            return mode


def _values(game: Game) -> dict[str, list[Any]]:
    values = {setting.key: setting.samples() for setting in game.settings}
    return {SEATS: list(game.seats), **values}


def _fullest_row(
    values: dict[str, list[Any]], open_pairs: set[Pair], first: Pair
) -> dict[str, int]:
    """Return a choice for each setting that covers the first open pair and many others."""
    row = dict(first)
    partners: dict[tuple[str, int], set[tuple[str, int]]] = {}
    for one, two in open_pairs:
        partners.setdefault(one, set()).add(two)
        partners.setdefault(two, set()).add(one)
    for key, choices in values.items():
        if key not in row:
            chosen = set(row.items())
            gains = [len(partners.get((key, i), set()) & chosen) for i in range(len(choices))]
            row[key] = gains.index(max(gains))
    return row


def _is_in(pair: Pair, row: dict[str, int]) -> bool:
    return all(row[key] == index for key, index in pair)


def _mode(game: Game, values: dict[str, list[Any]], row: dict[str, int]) -> Mode | None:
    """Return the table for a row, leaving out what has no meaning there; None if it cannot be."""
    seats = values[SEATS][row[SEATS]]
    settings: dict[str, Any] = {}
    for setting in game.settings:
        settled = game.settle(settings)
        if setting.counts(settled):
            settings[setting.key] = values[setting.key][row[setting.key]]
    try:
        game.box(settings, seats)
    except DawndoomError:
        return None
    return settings, seats
