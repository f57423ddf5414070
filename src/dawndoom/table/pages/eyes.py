"""Through whose eyes a table is seen, and whether they are asked."""

from typing import Any

from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import RUNNING

Context = dict[str, Any]


class Eyes:
    """Through whose eyes a table is seen.

    `seat` is the seat, or None for a spectator. `curtain` is set when several rivals share a
    screen in a game that hides: the seat that should come to the screen before it sees anything.
    """

    def __init__(self, table: Table, viewer: Viewer, wish: int | None = None) -> None:
        self.held = table.seats_of(viewer)
        self.seat: int | None = None
        self.curtain: int | None = None
        asked = table.row.asked
        if len(self.held) == 1:
            self.seat = self.held[0]
        elif len(self.held) > 1:
            if table.is_over or not table.game.needs_curtain:
                self.seat = asked if asked in self.held else self.held[0]
            elif asked in self.held and wish != asked:
                self.curtain = asked
            elif wish in self.held:
                self.seat = wish


def may_answer(table: Table, eyes: Eyes) -> bool:
    """Tell whether who looks is asked now and plays for himself."""
    asked = table.row.asked
    if table.row.status != RUNNING or asked is None or asked != eyes.seat:
        return False
    return table.seats[asked].bot is None
