"""Who sits where: setting up a table, taking a seat, handing it to a bot, playing again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dawndoom import Match, find_game
from dawndoom.bots import STRENGTHS
from dawndoom.core import CardSet, SettingError
from dawndoom.table import keys
from dawndoom.table.errors import Gone, NotAllowed, NotFound, NotNow
from dawndoom.table.house import House
from dawndoom.table.names import bot_name, clean_name
from dawndoom.table.policies import offered
from dawndoom.table.sitting import Table, Viewer
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
    TableRow,
    now,
)

ME = "me"
SEAT_KINDS = (ME, OPEN, *STRENGTHS)


@dataclass(frozen=True)
class NewTable:
    """What somebody wishes for: a game, its options, and who sits where (`SEAT_KINDS`)."""

    game: str
    seats: list[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    public: bool = False
    cards: CardSet | None = None


async def create(house: House, viewer: Viewer, wish: NewTable) -> str:
    """Set up a table and return its id."""
    if not viewer.key:
        raise NotAllowed("Setting up a table needs a key of one's own.")
    kinds = [*SEAT_KINDS, *offered(house.settings.policies, wish.game)]
    for number, kind in enumerate(wish.seats):
        if kind not in kinds:
            raise SettingError(f"seat {number + 1}", kind, "one of " + ", ".join(kinds))
    match = Match(find_game(wish.game), wish.options, len(wish.seats), keys.new_seed(), wish.cards)
    row = new_row(match, viewer.player, wish.public)
    seats = [new_seat(row.id, wish, number, viewer) for number in range(len(wish.seats))]
    number_bots(seats)
    doors = [
        DoorRow(
            key=keys.hashed(invite_key(viewer, row.id, seat)),
            table=row.id,
            seat=seat.seat,
            shut=False,
        )
        for seat in seats
        if seat.kind == OPEN
    ]
    await store_new(house, Table(row, seats, match), doors)
    return row.id


def new_row(match: Match, host: str, public: bool) -> TableRow:
    """Return the row of a table that was not there before."""
    cards = match.cards
    return TableRow(
        id=keys.new_table_id(),
        game=match.game.name,
        rules=match.rules,
        options=match.settings,
        seats=match.seats,
        seed=match.seed,
        cards=None if cards is None else {"name": cards.name, "text": cards.text},
        host=host,
        public=public,
        status=GATHERING,
        created=now(),
        updated=now(),
        number=match.number,
        version=1,
        asked=None,
        state="",
        undo_request=None,
        rematch=None,
        ending="",
        thinker=None,
        thinking_until=0,
    )


def new_seat(table: str, wish: NewTable, number: int, viewer: Viewer) -> SeatRow:
    """Return the row of a seat as wished."""
    kind = wish.seats[number]
    name = clean_name(wish.names.get(number, ""), f"Player {number + 1}")
    row = SeatRow(table=table, seat=number, kind=PERSON, name=name, link=0, player=None, bot=None)
    row.hint = None
    if kind == ME:
        row.player = viewer.player
    elif kind == OPEN:
        row.kind, row.name = OPEN, f"Seat {number + 1}"
    else:
        row.kind, row.bot = BOT, kind
    return row


def number_bots(seats: list[SeatRow]) -> None:
    """Give the bots of a table names that differ."""
    taken: list[str] = []
    for seat in seats:
        if seat.kind == BOT:
            seat.name = bot_name(str(seat.bot), taken)
            taken.append(seat.name)


async def store_new(house: House, table: Table, doors: list[DoorRow]) -> None:
    """Store a new table as it stands."""
    for name, value in table.standing().items():
        setattr(table.row, name, value)
    await house.store.create(table.row, table.seats, doors, table.match.log)
    house.tell(table)


# Invite links.


def invite_key(viewer: Viewer, table: str, seat: SeatRow) -> str:
    """Return the key of a seat's link. Only the host's own key can make it."""
    return keys.derived(viewer.key, table, "seat", seat.seat, seat.link)


def watch_key(viewer: Viewer, table: str) -> str:
    """Return the key of somebody's link for spectators."""
    return keys.derived(viewer.key, table, "watch")


async def open_door(house: House, key: str) -> DoorRow:
    """Return what a link opens."""
    door = await house.store.door(keys.hashed(key[: keys.LONGEST]))
    if door is None:
        raise NotFound("This link opens nothing. Was it copied whole?")
    return door


async def take_seat(house: House, viewer: Viewer, key: str, name: str) -> tuple[str, int]:
    """Take the seat that an invite link opens. Return the table and the seat."""
    door = await open_door(house, key)
    if door.seat is None:
        raise NotFound("This link is for watching, not for playing.")
    async with house.visit(door.table) as table:
        if door.seat not in table.seats_of(viewer):
            if door.shut:
                raise Gone(
                    "This seat has been taken. Whoever set up the table can make a new link."
                )
            await sit_down(house, table, door.seat, viewer, name, [door.key])
    return door.table, door.seat


async def sit(house: House, table: Table, viewer: Viewer, seat: int, name: str) -> None:
    """Take an open seat at a public table."""
    if not table.row.public:
        raise NotAllowed("This table is private: a seat is taken by its link.")
    if seat_at(table, seat).kind != OPEN:
        raise NotNow("Somebody else sits there already.")
    await sit_down(house, table, seat, viewer, name, [])


async def sit_down(
    house: House, table: Table, seat: int, viewer: Viewer, name: str, shut: list[str]
) -> None:
    """Give a seat to a person; a table that only waited for it begins."""
    if not viewer.key:
        raise NotAllowed("Taking a seat needs a key of one's own.")
    if table.row.status in (FINISHED, RECORD):
        raise Gone("This game is over.")
    named = clean_name(name, f"Player {seat + 1}")
    values: Changes = {"kind": PERSON, "player": viewer.player, "name": named, "bot": None}
    others_wait = any(row.kind == OPEN for row in table.seats if row.seat != seat)
    status = GATHERING if others_wait else RUNNING
    await house.change(table, {"status": status}, {seat: values}, shut=shut)


async def renew_link(house: House, table: Table, viewer: Viewer, seat: int) -> str:
    """Make a new link for a seat, shut the earlier ones, and return the new key."""
    if not table.is_host(viewer):
        raise NotAllowed("Only whoever set up the table can make a new link for a seat.")
    if table.is_over:
        raise Gone("This game is over.")
    row = seat_at(table, seat)
    earlier = keys.hashed(invite_key(viewer, table.id, row))
    renewed = keys.derived(viewer.key, table.id, "seat", seat, row.link + 1)
    door = DoorRow(key=keys.hashed(renewed), table=table.id, seat=seat, shut=False)
    await house.change(table, None, {seat: {"link": row.link + 1}}, [door], [earlier])
    return renewed


async def share(house: House, table: Table, viewer: Viewer) -> str:
    """Make a link for spectators, and return its key."""
    if not (table.seats_of(viewer) or table.is_host(viewer)):
        raise NotAllowed("Only those at the table can share it.")
    key = watch_key(viewer, table.id)
    if keys.hashed(key) not in table.shared:
        door = DoorRow(key=keys.hashed(key), table=table.id, seat=None, shut=False)
        await house.change(table, doors=[door])
    return key


def shared_key(table: Table, viewer: Viewer) -> str:
    """Return the key of somebody's link for spectators if it was made, or nothing."""
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
    """Let a bot play one's seat or, as the host, an open one."""
    strengths = [*STRENGTHS, *offered(house.settings.policies, table.row.game)]
    if strength not in strengths:
        raise SettingError("strength", strength, "one of " + ", ".join(strengths))
    if table.is_over:
        raise Gone("This game is over.")
    row = seat_at(table, seat)
    if seat in table.seats_of(viewer):
        await house.change(table, None, {seat: {"bot": strength}})
    elif row.kind == OPEN and table.is_host(viewer):
        await fill_with_bot(house, table, row, strength)
    else:
        raise NotAllowed(f"Seat {seat + 1} is not yours.")


async def fill_with_bot(house: House, table: Table, row: SeatRow, strength: str) -> None:
    """Put a bot on an open seat; its link still lets a person take over."""
    taken = [seat.name for seat in table.seats if seat.kind == BOT]
    values: Changes = {"kind": BOT, "bot": strength, "name": bot_name(strength, taken)}
    others_wait = any(seat.kind == OPEN for seat in table.seats if seat is not row)
    status = GATHERING if others_wait else RUNNING
    await house.change(table, {"status": status}, {row.seat: values})


async def take_back(house: House, table: Table, viewer: Viewer, seat: int) -> None:
    """Play one's seat oneself again."""
    if seat not in table.seats_of(viewer):
        raise NotAllowed(f"Seat {seat + 1} is not yours.")
    if seat_at(table, seat).bot is None:
        raise NotNow("No bot plays this seat.")
    await house.change(table, None, {seat: {"bot": None}})


def seat_at(table: Table, seat: int) -> SeatRow:
    """Return a seat by its number."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(f"There is no seat {seat + 1} at this table.")
    return table.seats[seat]


# Again.


async def rematch(house: House, table: Table, viewer: Viewer) -> str:
    """Set up the same game again, everybody one seat further. Return the new table."""
    if table.row.rematch is not None:
        return table.row.rematch
    if table.row.status != FINISHED:
        raise NotNow("A rematch comes after the end of a game.")
    if not (table.seats_of(viewer) or table.is_host(viewer)):
        raise NotAllowed("You do not sit at this table.")
    old = table.match
    match = Match(table.game, old.settings, old.seats, keys.new_seed(), old.cards)
    row = new_row(match, table.row.host, table.row.public)
    seats = [moved_seat(row.id, table.seats[place - 1], place) for place in range(old.seats)]
    await store_new(house, Table(row, seats, match), [])
    await house.change(table, {"rematch": row.id})
    return row.id


def moved_seat(table: str, old: SeatRow, place: int) -> SeatRow:
    """Return a seat of a rematch: who sat one place before."""
    bot = old.bot if old.kind == BOT else None
    return SeatRow(
        table=table,
        seat=place,
        kind=old.kind,
        name=old.name,
        player=old.player,
        bot=bot,
        link=0,
        hint=None,
    )
