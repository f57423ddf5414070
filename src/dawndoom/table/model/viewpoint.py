"""The viewpoint: from which seat a table is seen, and whether that seat is to move."""

from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import RUNNING


class Viewpoint:
    """From which seat a viewer sees a table.

    `seat` is that seat, or None for a spectator. `curtain` is set when several rivals share a
    screen in a game with secrets: the seat that should come to the screen before it shows anything.
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


def may_answer(table: Table, viewpoint: Viewpoint) -> bool:
    """Tell whether the viewer has a choice to make, and no bot plays in the viewer's place."""
    asked = table.row.asked
    if table.row.status != RUNNING or asked is None or asked != viewpoint.seat:
        return False
    return table.seats[asked].bot is None and not table.is_pausing
