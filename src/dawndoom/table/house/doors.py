"""Links and what they open: a seat, one's own seat on another device, or a place to watch."""

from dawndoom.table.errors import Gone, NotAllowed, NotFound
from dawndoom.table.house import keys
from dawndoom.table.house.house import House
from dawndoom.table.house.moves import check_move, move_in
from dawndoom.table.house.seats import sit_down
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import DoorRow

TAKEN = "This seat is already taken. Ask whoever set up the table for a new link."


async def open_door(house: House, key: str) -> DoorRow:
    """Return what a link opens."""
    door = await house.store.door(keys.hashed(key[: keys.LONGEST]))
    if door is None:
        raise NotFound("This link doesn't lead anywhere. Did you copy all of it?")
    return door


def check_door(door: DoorRow) -> None:
    """Refuse a link that was used, was replaced, or has run out."""
    if door.until is not None:
        check_move(door)
    elif door.shut:
        raise Gone(TAKEN)


async def take_seat(house: House, viewer: Viewer, key: str, name: str) -> tuple[str, int]:
    """Take the seat that a link opens. Return the table and the seat."""
    door = await open_door(house, key)
    if door.seat is None:
        raise NotFound("This link is for watching, not for playing.")
    async with house.visit(door.table) as table:
        if door.seat not in table.seats_of(viewer):
            # Somebody else may have come in while this one waited for the table.
            door = await open_door(house, key)
            check_door(door)
            if door.until is not None:
                await move_in(house, table, door, viewer)
            else:
                await sit_down(house, table, door.seat or 0, viewer, name)
    return door.table, door.seat or 0


# Spectators.


def watch_key(viewer: Viewer, table: str) -> str:
    """Return the key of the viewer's link for spectators."""
    return keys.derived(viewer.key, table, "watch")


async def share(house: House, table: Table, viewer: Viewer) -> str:
    """Make a link for spectators, and return its key."""
    if not (table.seats_of(viewer) or table.is_host(viewer)):
        raise NotAllowed("Only players at this table can share it.")
    key = watch_key(viewer, table.id)
    if keys.hashed(key) not in table.shared:
        door = DoorRow(key=keys.hashed(key), table=table.id, seat=None, shut=False, until=None)
        await house.change(table, doors=[door])
    return key


def shared_key(table: Table, viewer: Viewer) -> str:
    """Return the key of the viewer's link for spectators, or nothing if none was made."""
    if not viewer.key:
        return ""
    key = watch_key(viewer, table.id)
    return key if keys.hashed(key) in table.shared else ""


async def watch(house: House, viewer: Viewer, key: str) -> str:
    """Come in by a link for spectators. Return the table."""
    door = await open_door(house, key)
    if door.seat is not None:
        raise NotFound("This link is for playing, not for watching.")
    await house.store.watch(door.table, viewer.player)
    return door.table
