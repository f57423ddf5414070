"""How a table stands, in a few words for the lobby: "Round 3 of 5, you lead"."""

import json
from collections.abc import Sequence

from dawndoom import Game
from dawndoom.core import Score
from dawndoom.table.house.thinkers import open_box
from dawndoom.table.memory import Memory
from dawndoom.table.model.team_moments import figure
from dawndoom.table.store import SeatRow, TableRow

KEPT = 2000

_words: Memory[tuple[str, int, int], str] = Memory(KEPT)


def glance(row: TableRow, seats: list[SeatRow], game: Game, own: int) -> str:
    """Return how a running table stands, from a seat's side; kept, for lists are shown often."""
    key = row.id, row.version, own
    known = _words.get(key)
    return known if known is not None else _words.keep(key, _looked(row, seats, game, own))


def _looked(row: TableRow, seats: list[SeatRow], game: Game, own: int) -> str:
    # A state of other rules cannot be read by these.
    if row.rules != game.rules_version:
        return ""
    cards = None if row.cards is None else (row.cards["name"], row.cards["text"])
    box = open_box(row.game, json.dumps(row.settings, sort_keys=True), row.seats, cards)
    view = game.see(game.load(json.loads(row.state), box), own)
    names = [seat.name for seat in seats]
    status, scores = game.face.status(view), game.face.score(view, names)
    is_team = game.is_team(row.settings)
    stands = _together(status, scores) if is_team else lead(scores, names, own)
    return ", ".join(filter(None, (status, stands)))


def _together(status: str, scores: Sequence[Score]) -> str:
    """Say the first of what all share, but for the time: 2 of 4 keys."""
    shared = [entry for entry in scores if entry.seat is None and entry.of]
    told = [entry for entry in shared if entry.words not in status.lower()]
    return f"{told[0].value} of {told[0].of} {told[0].words}" if told else ""


def lead(scores: Sequence[Score], names: list[str], own: int) -> str:
    """Say who is ahead, or that nobody is."""
    figures = {entry.seat: figure(entry) for entry in scores if entry.seat is not None}
    if len(figures) < 2:
        return ""
    best = max(figures.values())
    ahead = [seat for seat, value in figures.items() if value == best]
    if len(ahead) > 1:
        return "level" if len(ahead) == len(figures) else "level at the top"
    return "you lead" if ahead[0] == own else f"{names[ahead[0]]} leads"
