"""Moving to another device: a link that takes a person's seats there, once and soon.

The seats then belong to the other device's key. The old device may go on watching, and is told why
it can't play any more.
"""

from dawndoom.table.errors import Gone, NotAllowed
from dawndoom.table.house import keys
from dawndoom.table.house.house import House
from dawndoom.table.house.notes import MOVED, note
from dawndoom.table.house.presence import is_moving
from dawndoom.table.house.seats import OVER, invite_door
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import Changes, DoorRow, now

MINUTES = 10
TOO_LATE = (
    f"This link worked once, for {MINUTES} minutes. Make a new one on the device you were playing "
    "on."
)


def moving_key(viewer: Viewer, table: Table) -> str:
    """Return the key of the viewer's link to another device, or nothing if there is none now."""
    for seat in table.seats_of(viewer):
        if is_moving(table.seats[seat]):
            return keys.derived(viewer.key, table.id, "move", table.seats[seat].moving)
    return ""


async def offer_move(house: House, table: Table, viewer: Viewer) -> str:
    """Make a link that moves the viewer's seats to another device, and return its key."""
    held = table.seats_of(viewer)
    if not held:
        raise NotAllowed("You don't have a seat at this table.")
    if table.is_over:
        raise Gone(OVER)
    until = now() + MINUTES * 60_000
    key = keys.derived(viewer.key, table.id, "move", until)
    seat = held[0]
    door = DoorRow(key=keys.hashed(key), table=table.id, seat=seat, shut=False, until=until)
    values: Changes = {"moving": until, "linked": False}
    await house.change(table, None, {seat: values}, [door], [seat])
    return key


def check_move(door: DoorRow) -> None:
    """Refuse a link that was used or has run out."""
    if door.shut or door.until is None or door.until <= now():
        raise Gone(TOO_LATE)


async def move_in(house: House, table: Table, door: DoorRow, viewer: Viewer) -> None:
    """Move all seats of whoever made the link to the viewer's device."""
    if not viewer.key:
        raise NotAllowed("You need a key to take a seat.")
    seat = door.seat or 0
    old = table.seats[seat].player
    held = [row.seat for row in table.seats if keys.is_same(row.player, old)]
    if not held:
        raise Gone(TOO_LATE)
    values: Changes = {"player": viewer.player, "seen": now(), "moving": None}
    changes: Changes = {}
    doors: list[DoorRow] = []
    if keys.is_same(table.row.host, old):
        changes["host"] = viewer.player
        # The host sees links on the new device, too; those sent from the old one still work.
        doors = [invite_door(viewer, table.id, row) for row in table.seats if row.linked]
    moved = note(table, MOVED, seat, table.names[seat], player=old)
    await house.change(table, changes, dict.fromkeys(held, values), doors, held, moved)
