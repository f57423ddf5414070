"""Notes: what people do about seats and hints, for everybody to read.

They lie beside the log of the game, which holds nothing but what was chosen, and remember at which
choice they were made. Names are kept as they were then.
"""

from dawndoom.table.errors import NotNow
from dawndoom.table.house.keys import is_same
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import NoteRow, now

JOINED, TOOK_OVER, GIVEN, COVERED = "joined", "took over", "given", "covered"
HANDED, FILLED, TAKEN_BACK = "handed", "filled", "taken back"
RENEWED, MOVED, LEFT = "renewed", "moved", "left"
WOULD_GIVE_UP, PLAYS_ON, HINTED = "would give up", "plays on", "hinted"


MOST_NOTES = 2_000
"""Notes that a table keeps: far more than people make who have not come to make notes."""


def note(
    table: Table, verb: str, seat: int | None, *about: str, player: str | None = None
) -> NoteRow:
    """Return a note about what is being done now. `player` is whoever loses the seat by it."""
    if len(table.notes) >= MOST_NOTES and verb != LEFT:
        raise NotNow("Too much has been done about the seats of this table. Start a new one.")
    return NoteRow(
        table=table.id,
        version=table.row.version + 1,
        choices=table.match.before + len(table.match.moments),
        at=now(),
        verb=verb,
        seat=seat,
        about=list(about),
        player=player,
    )


def parting(table: Table, viewer: Viewer) -> NoteRow | None:
    """Return how the viewer lost the seat held here; None for everybody else."""
    if table.seats_of(viewer):
        return None
    mine = [each for each in table.notes if is_same(each.player, viewer.player)]
    return mine[-1] if mine else None
