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
from dawndoom.table.house.presence import AWAY, USUALLY
from dawndoom.table.house.seats import invite_door
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
    away: str = USUALLY
    """After how long a seat may be given away whose player is not there (`AWAY`)."""
    hints: bool = True
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
    if wish.away not in AWAY:
        raise SettingError("away", wish.away, "one of " + ", ".join(AWAY))
    match = dealt(find_game(wish.game), wish.wishes, len(wish.seats), wish.cards)
    row = new_row(match, viewer.player, wish.public, AWAY[wish.away], wish.hints)
    seats = [new_seat(row.id, wish, number, viewer) for number in range(len(wish.seats))]
    number_bots(seats)
    doors = [invite_door(viewer, row.id, seat) for seat in seats if seat.linked]
    await store_new(house, Table(row, seats, match), doors)
    return row.id


def dealt(
    game: Game, settings: Mapping[str, Any], seats: int, cards: CardSet | None = None
) -> Match:
    """Deal a match among people. Its seed is 0, because all chance comes from the secret."""
    return Match(game, settings, seats, 0, cards, keys.new_secret(), patient=True)


def new_row(
    match: Match, host: str, public: bool, away_after: int | None = None, hints: bool = True
) -> TableRow:
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
        away_after=away_after,
        hints=hints,
        giving_up=None,
        rematch=None,
        ending="",
        sealed=False,
        lesson=None,
        lesson_step=None,
        puzzle=None,
        puzzle_result=None,
        thinker=None,
        thinking_until=0,
    )


def new_seat(table: str, wish: NewTable, number: int, viewer: Viewer) -> SeatRow:
    """Return the row of a seat as wished."""
    kind = wish.seats[number]
    name = clean_name(wish.names.get(number, ""), f"Player {number + 1}")
    if kind == ME:
        return seat_row(table, number, PERSON, name, viewer.player)
    if kind == OPEN:
        return seat_row(table, number, OPEN, f"Seat {number + 1}")
    return seat_row(table, number, BOT, name, None, kind)


def seat_row(
    table: str,
    seat: int,
    kind: str,
    name: str,
    player: str | None = None,
    bot: str | None = None,
) -> SeatRow:
    """Return the row of a new seat. An open one has a link from the start."""
    return SeatRow(
        table=table,
        seat=seat,
        kind=kind,
        name=name,
        player=player,
        bot=bot,
        link=0,
        linked=kind == OPEN,
        seen=now(),
        moving=None,
        hint=None,
    )


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
    await house.store.create(table.row, table.seats, doors)
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
    asked = table.row
    row = new_row(match, asked.host, asked.public, asked.away_after, asked.hints)
    seats = [moved_seat(row.id, table.seats[place - 1], place) for place in range(old.seats)]
    number_bots(seats)
    await store_new(house, Table(row, seats, match), [])
    await house.change(table, {"rematch": row.id})
    return row.id


def moved_seat(table: str, old: SeatRow, place: int) -> SeatRow:
    """Return a seat of a rematch, for whoever sat one place before."""
    if old.player is None:
        return seat_row(table, place, BOT, old.name, None, old.bot)
    return seat_row(table, place, PERSON, old.name, old.player)
