"""Who sits where: invite links, taking a seat, watching, and bots in seats."""

from dawndoom.bots import STRENGTHS
from dawndoom.core import SettingError
from dawndoom.table.errors import Gone, NotAllowed, NotFound, NotNow
from dawndoom.table.house import keys
from dawndoom.table.house.house import House
from dawndoom.table.house.names import bot_name, clean_name
from dawndoom.table.house.policies import offered
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import (
    BOT,
    FINISHED,
    GATHERING,
    OPEN,
    PERSON,
    RECORD,
    RUNNING,
    Changes,
    DoorRow,
    SeatRow,
)

TAKEN = "This seat is already taken. Ask whoever set up the table for a new link."
OVER = "This game is over."


def invite_key(viewer: Viewer, table: str, seat: SeatRow) -> str:
    """Return the key of a seat's link. Only the host's own key can make it."""
    return keys.derived(viewer.key, table, "seat", seat.seat, seat.link)


def watch_key(viewer: Viewer, table: str) -> str:
    """Return the key of the viewer's link for spectators."""
    return keys.derived(viewer.key, table, "watch")


async def open_door(house: House, key: str) -> DoorRow:
    """Return what a link opens."""
    door = await house.store.door(keys.hashed(key[: keys.LONGEST]))
    if door is None:
        raise NotFound("This link doesn't lead anywhere. Did you copy all of it?")
    return door


async def take_seat(house: House, viewer: Viewer, key: str, name: str) -> tuple[str, int]:
    """Take the seat that an invite link opens. Return the table and the seat."""
    door = await open_door(house, key)
    if door.seat is None:
        raise NotFound("This link is for watching, not for playing.")
    async with house.visit(door.table) as table:
        if door.seat not in table.seats_of(viewer):
            if door.shut:
                raise Gone(TAKEN)
            await sit_down(house, table, door.seat, viewer, name, [door.key])
    return door.table, door.seat


async def sit(house: House, table: Table, viewer: Viewer, seat: int, name: str) -> None:
    """Take an open seat at a public table."""
    if not table.row.public:
        raise NotAllowed("This table is private. You need an invite link to take a seat.")
    if seat_at(table, seat).kind != OPEN:
        raise NotNow("Somebody else has just taken that seat.")
    await sit_down(house, table, seat, viewer, name, [])


async def sit_down(
    house: House, table: Table, seat: int, viewer: Viewer, name: str, shut: list[str]
) -> None:
    """Give a seat to a person; if it was the last open one, the game begins."""
    if not viewer.key:
        raise NotAllowed("You need a key to take a seat.")
    if table.row.status in (FINISHED, RECORD):
        raise Gone(OVER)
    named = clean_name(name, f"Player {seat + 1}")
    values: Changes = {"kind": PERSON, "player": viewer.player, "name": named, "bot": None}
    await house.change(table, {"status": status_without(table, seat)}, {seat: values}, shut=shut)


def status_without(table: Table, seat: int) -> str:
    """Return the table's status once a seat is filled."""
    others_wait = any(row.kind == OPEN for row in table.seats if row.seat != seat)
    return GATHERING if others_wait else RUNNING


async def renew_link(house: House, table: Table, viewer: Viewer, seat: int) -> str:
    """Make a new link for a seat, shut the earlier ones, and return the new key."""
    if not table.is_host(viewer):
        raise NotAllowed("Only the player who set up the table can make new links.")
    if table.is_over:
        raise Gone(OVER)
    row = seat_at(table, seat)
    earlier = keys.hashed(invite_key(viewer, table.id, row))
    renewed = keys.derived(viewer.key, table.id, "seat", seat, row.link + 1)
    door = DoorRow(key=keys.hashed(renewed), table=table.id, seat=seat, shut=False)
    await house.change(table, None, {seat: {"link": row.link + 1}}, [door], [earlier])
    return renewed


# Spectators.


async def share(house: House, table: Table, viewer: Viewer) -> str:
    """Make a link for spectators, and return its key."""
    if not (table.seats_of(viewer) or table.is_host(viewer)):
        raise NotAllowed("Only players at this table can share it.")
    key = watch_key(viewer, table.id)
    if keys.hashed(key) not in table.shared:
        door = DoorRow(key=keys.hashed(key), table=table.id, seat=None, shut=False)
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


# Bots in seats.


async def hand_over(house: House, table: Table, viewer: Viewer, seat: int, strength: str) -> None:
    """Let a bot play the viewer's seat or, for the host, an open one."""
    strengths = [*STRENGTHS, *offered(house.configuration.policies, table.row.game)]
    if strength not in strengths:
        raise SettingError("strength", strength, "one of " + ", ".join(strengths))
    if table.is_over:
        raise Gone(OVER)
    row = seat_at(table, seat)
    if seat in table.seats_of(viewer):
        await house.change(table, None, {seat: {"bot": strength}})
    elif row.kind == OPEN and table.is_host(viewer):
        await fill_with_bot(house, table, row, strength)
    else:
        raise NotAllowed(f"Seat {seat + 1} isn't yours.")


async def fill_with_bot(house: House, table: Table, row: SeatRow, strength: str) -> None:
    """Put a bot in an open seat; the seat's link still lets a person take over."""
    taken = [seat.name for seat in table.seats if seat.kind == BOT]
    values: Changes = {"kind": BOT, "bot": strength, "name": bot_name(strength, taken)}
    await house.change(table, {"status": status_without(table, row.seat)}, {row.seat: values})


async def take_back(house: House, table: Table, viewer: Viewer, seat: int) -> None:
    """Take the viewer's seat back from its bot."""
    if seat not in table.seats_of(viewer):
        raise NotAllowed(f"Seat {seat + 1} isn't yours.")
    if seat_at(table, seat).bot is None:
        raise NotNow("No bot is playing this seat.")
    await house.change(table, None, {seat: {"bot": None}})


def seat_at(table: Table, seat: int) -> SeatRow:
    """Return a seat by its number."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(f"There is no seat {seat + 1} at this table.")
    return table.seats[seat]
