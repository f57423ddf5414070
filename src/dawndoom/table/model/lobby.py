"""What is going on in the house: the viewer's tables and the public ones."""

from dataclasses import dataclass, replace

from dawndoom import all_games, find_game
from dawndoom.bots import STRENGTHS, USUAL
from dawndoom.table.house.house import House
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.glances import glance
from dawndoom.table.model.lists import ListedTable, counted, listed
from dawndoom.table.store import BOT, FINISHED, GATHERING, RECORD, RUNNING, SeatRow, TableRow

MINE = 60
PUBLIC = 30

Stored = list[tuple[TableRow, list[SeatRow]]]


@dataclass(frozen=True)
class Lobby:
    """All lists of tables that the lobby shows."""

    mine: list[ListedTable]
    """The viewer's running and gathering tables, those waiting for the viewer first."""
    mine_finished: list[ListedTable]
    joinable: list[ListedTable]
    watchable: list[ListedTable]
    public_finished: list[ListedTable]
    name: str = ""
    """What the viewer is called, or nothing if they are new here."""
    strength: str = USUAL
    """The strength of the bots that the viewer played with last."""

    @property
    def waiting_words(self) -> str:
        """How many tables wait for the viewer, as a sentence."""
        waiting = sum(table.my_turn for table in self.mine)
        if not waiting:
            return "No table is waiting for your move."
        return f"{counted(waiting, 'table')} {'waits' if waiting == 1 else 'wait'} for your move."


async def lobby(house: House, viewer: Viewer, name: str = "") -> Lobby:
    """Return the viewer's tables and the public ones, most urgent first."""
    stored = await house.store.mine(viewer.player, MINE) if viewer.player else []
    mine = shown(stored, viewer)
    rows = {row.id: (row, seats) for row, seats in stored}
    going = [
        replace(table, standing=standing(table, *rows[table.id]))
        for table in mine
        if table.status in (GATHERING, RUNNING)
    ]
    others = await public_tables(house, viewer, (GATHERING, RUNNING))
    return Lobby(
        mine=sorted(going, key=lambda table: not table.my_turn),
        mine_finished=[table for table in mine if table.status in (FINISHED, RECORD)],
        joinable=[table for table in others if table.open_seats],
        watchable=[table for table in others if not table.open_seats],
        public_finished=await public_tables(house, viewer, (FINISHED,)),
        name=name,
        strength=last_strength(stored),
    )


def standing(table: ListedTable, row: TableRow, seats: list[SeatRow]) -> str:
    """Return how a table stands for the first of the viewer's seats there."""
    own = [player.seat for player in table.players if player.is_me]
    if table.status != RUNNING or not own:
        return ""
    return glance(row, seats, find_game(row.game), own[0])


def last_strength(stored: Stored) -> str:
    """Return the strength of the bots at the newest table that has any of the usual ones."""
    bots = (seat.bot for _, seats in stored for seat in seats if seat.kind == BOT)
    return next((bot for bot in bots if bot in STRENGTHS), USUAL)


async def public_tables(
    house: House, viewer: Viewer, statuses: tuple[str, ...]
) -> list[ListedTable]:
    """Return public tables of others."""
    tables = shown(await house.store.public(statuses, PUBLIC), viewer)
    return [table for table in tables if not table.is_mine]


def shown(stored: Stored, viewer: Viewer) -> list[ListedTable]:
    """Return tables as a list shows them, without those whose game is no longer installed."""
    games = {game.name: game for game in all_games()}
    return [
        listed(row, seats, games[row.game], viewer) for row, seats in stored if row.game in games
    ]
