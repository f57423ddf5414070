"""Who sits where: taking a seat, giving one away, and bots in seats.

A seat that a person holds changes hands only by that person, or by the rule that the table
announced when it was set up: after an absence of so long (`presence.py`). Everybody reads about it.
"""

from dawndoom.bots import STRENGTHS
from dawndoom.core import SettingError
from dawndoom.table.errors import Gone, NotAllowed, NotFound, NotNow
from dawndoom.table.house import keys
from dawndoom.table.house.house import House
from dawndoom.table.house.names import bot_name, clean_name
from dawndoom.table.house.notes import (
    COVERED,
    FILLED,
    GIVEN,
    HANDED,
    JOINED,
    RENEWED,
    TAKEN_BACK,
    TOOK_OVER,
    note,
)
from dawndoom.table.house.policies import offered
from dawndoom.table.house.presence import away_words, is_surely_away
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
    NoteRow,
    SeatRow,
    now,
)

OVER = "This game is over."


def invite_key(viewer: Viewer, table: str, seat: SeatRow) -> str:
    """Return the key of a seat's link. Only the host's own key can make it."""
    return keys.derived(viewer.key, table, "seat", seat.seat, seat.link)


def invite_door(viewer: Viewer, table: str, seat: SeatRow) -> DoorRow:
    """Return the door that a seat's link opens."""
    key = keys.hashed(invite_key(viewer, table, seat))
    return DoorRow(key=key, table=table, seat=seat.seat, shut=False, until=None)


def seat_at(table: Table, seat: int) -> SeatRow:
    """Return a seat by its number."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(f"There is no seat {seat + 1} at this table.")
    return table.seats[seat]


# Sitting down.


async def sit(house: House, table: Table, viewer: Viewer, seat: int, name: str) -> None:
    """Take an open seat at a public table."""
    if not table.row.public:
        raise NotAllowed("This table is private. You need an invite link to take a seat.")
    if seat_at(table, seat).kind != OPEN:
        raise NotNow("Somebody else has just taken that seat.")
    await sit_down(house, table, seat, viewer, name)


async def sit_down(house: House, table: Table, seat: int, viewer: Viewer, name: str) -> None:
    """Give a seat to a person; its link is used up. If it was the last open one, the game begins.

    Whoever had the seat must have been away for long enough.
    """
    if not viewer.key:
        raise NotAllowed("You need a key to take a seat.")
    if table.row.status in (FINISHED, RECORD):
        raise Gone(OVER)
    row = table.seats[seat]
    await check_free(house, table, row)
    named = clean_name(name, f"Player {seat + 1}")
    values: Changes = {
        "kind": PERSON,
        "player": viewer.player,
        "name": named,
        "bot": None,
        "linked": False,
        "seen": now(),
        "moving": None,
        "hint": None,
    }
    changes = {"status": status_without(table, seat), "undo_request": None, "giving_up": None}
    told = note_of_change(table, row, named)
    await house.change(table, changes, {seat: values}, shut=[seat], note=told)


async def check_free(house: House, table: Table, row: SeatRow) -> None:
    """Refuse to take a seat from a person who has not been away for long enough."""
    if row.seat in table.match.left:
        raise NotAllowed(f"{row.name} has resigned here. A bot plays this seat to the end.")
    if not row.player or await is_surely_away(house.store, table, row):
        return
    if table.row.away_after is None:
        raise NotAllowed(f"This seat is {row.name}'s. At this table, no seat is given away.")
    away = away_words(table.row.away_after)
    raise NotAllowed(
        f"This seat is {row.name}'s. It may be given away once {row.name} has been away for {away}."
    )


def note_of_change(table: Table, row: SeatRow, name: str) -> NoteRow:
    """Return the note about somebody new in a seat."""
    if row.player:
        away = away_words(table.row.away_after)
        return note(table, GIVEN, row.seat, name, row.name, away, player=row.player)
    if row.bot is not None:
        return note(table, TOOK_OVER, row.seat, name, row.name)
    return note(table, JOINED, row.seat, name)


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
    await check_free(house, table, row)
    key = keys.derived(viewer.key, table.id, "seat", seat, row.link + 1)
    door = DoorRow(key=keys.hashed(key), table=table.id, seat=seat, shut=False, until=None)
    values: Changes = {"link": row.link + 1, "linked": True}
    told = note(table, RENEWED, seat, row.name if row.player else "")
    await house.change(table, None, {seat: values}, [door], [seat], told)
    return key


# Bots in seats.


async def hand_over(house: House, table: Table, viewer: Viewer, seat: int, strength: str) -> None:
    """Let a bot play the viewer's seat or, for the host, an open one or that of somebody away."""
    strengths = [*STRENGTHS, *offered(house.configuration.policies, table.row.game)]
    if strength not in strengths:
        raise SettingError("strength", strength, "one of " + ", ".join(strengths))
    if table.is_over:
        raise Gone(OVER)
    row = seat_at(table, seat)
    bot = bot_name(strength, [])
    if seat in table.seats_of(viewer):
        told = note(table, HANDED, seat, row.name, bot)
        await house.change(table, None, {seat: {"bot": strength}}, note=told)
    elif not table.is_host(viewer) or row.kind == BOT:
        raise NotAllowed(f"Seat {seat + 1} isn't yours.")
    elif row.kind == OPEN:
        await fill_with_bot(house, table, row, strength)
    else:
        await check_free(house, table, row)
        told = note(table, COVERED, seat, row.name, bot, away_words(table.row.away_after))
        await house.change(table, None, {seat: {"bot": strength}}, note=told)


async def fill_with_bot(house: House, table: Table, row: SeatRow, strength: str) -> None:
    """Put a bot in an open seat; the seat's link still lets a person take over."""
    taken = [seat.name for seat in table.seats if seat.kind == BOT]
    named = bot_name(strength, taken)
    values: Changes = {"kind": BOT, "bot": strength, "name": named}
    changes = {"status": status_without(table, row.seat)}
    told = note(table, FILLED, row.seat, named)
    await house.change(table, changes, {row.seat: values}, note=told)


async def take_back(house: House, table: Table, viewer: Viewer, seat: int) -> None:
    """Take the viewer's seat back from its bot."""
    if seat not in table.seats_of(viewer):
        raise NotAllowed(f"Seat {seat + 1} isn't yours.")
    row = seat_at(table, seat)
    if row.bot is None:
        raise NotNow("No bot is playing this seat.")
    told = note(table, TAKEN_BACK, seat, row.name)
    await house.change(table, None, {seat: {"bot": None}}, note=told)
