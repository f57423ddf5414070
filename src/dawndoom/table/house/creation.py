"""New tables: what was wished for, the rows it is stored in, and the rematch."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dawndoom import Game, Match, find_game
from dawndoom.bots import STRENGTHS
from dawndoom.core import CardSet, SettingError
from dawndoom.table.errors import NotAllowed, NotNow
from dawndoom.table.house import keys
from dawndoom.table.house.house import House
from dawndoom.table.house.names import bot_name, clean_name
from dawndoom.table.house.policies import offered
from dawndoom.table.house.seats import invite_key
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import (
    BOT,
    FINISHED,
    GATHERING,
    OPEN,
    PERSON,
    DoorRow,
    SeatRow,
    TableRow,
    now,
)

ME = "me"
SEAT_KINDS = (ME, OPEN, *STRENGTHS)


@dataclass(frozen=True)
class NewTable:
    """What somebody wishes for: a game, its settings, and who sits where (`SEAT_KINDS`)."""

    game: str
    seats: list[str]
    settings: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    public: bool = False
    cards: CardSet | None = None
    preset: str = ""
    """The key of a preset to start from; what `settings` names counts before it."""

    @property
    def wishes(self) -> dict[str, Any]:
        """The settings of the preset, if one is named, changed by those given beside it."""
        start = find_game(self.game).preset(self.preset).settings if self.preset else {}
        return {**start, **self.settings}


async def create(house: House, viewer: Viewer, wish: NewTable) -> str:
    """Set up a table and return its id."""
    if not viewer.key:
        raise NotAllowed("You need a key to set up a table.")
    kinds = [*SEAT_KINDS, *offered(house.configuration.policies, wish.game)]
    for number, kind in enumerate(wish.seats):
        if kind not in kinds:
            raise SettingError(f"seat {number + 1}", kind, "one of " + ", ".join(kinds))
    match = dealt(find_game(wish.game), wish.wishes, len(wish.seats), wish.cards)
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


def dealt(
    game: Game, settings: Mapping[str, Any], seats: int, cards: CardSet | None = None
) -> Match:
    """Deal a match among people. Its seed is 0, because all chance comes from the secret."""
    return Match(game, settings, seats, 0, cards, keys.new_secret())


def new_row(match: Match, host: str, public: bool) -> TableRow:
    """Return the row of a new table."""
    cards = match.cards
    return TableRow(
        id=keys.new_table_id(),
        game=match.game.name,
        rules=match.rules,
        settings=match.settings,
        seats=match.seats,
        seed=match.seed,
        secret=match.secret.hex() or None,
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
        sealed=False,
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
    """Give each bot at a table a name of its own."""
    taken: list[str] = []
    for seat in seats:
        if seat.kind == BOT:
            seat.name = bot_name(str(seat.bot), taken)
            taken.append(seat.name)


async def store_new(house: House, table: Table, doors: list[DoorRow]) -> None:
    """Store a new table."""
    for name, value in table.standing().items():
        setattr(table.row, name, value)
    await house.store.create(table.row, table.seats, doors, table.match.log)
    house.tell(table)


# The rematch.


async def rematch(house: House, table: Table, viewer: Viewer) -> str:
    """Set up the same game again, everybody one seat further on. Return the new table."""
    if table.row.rematch is not None:
        return table.row.rematch
    if table.row.status != FINISHED:
        raise NotNow("You can ask for a rematch when the game is over.")
    if not (table.seats_of(viewer) or table.is_host(viewer)):
        raise NotAllowed("You don't have a seat at this table.")
    old = table.match
    match = dealt(table.game, old.settings, old.seats, old.cards)
    row = new_row(match, table.row.host, table.row.public)
    seats = [moved_seat(row.id, table.seats[place - 1], place) for place in range(old.seats)]
    await store_new(house, Table(row, seats, match), [])
    await house.change(table, {"rematch": row.id})
    return row.id


def moved_seat(table: str, old: SeatRow, place: int) -> SeatRow:
    """Return a seat of a rematch, for whoever sat one place before."""
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
