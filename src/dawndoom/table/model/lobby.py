"""What is going on in the house: the viewer's tables and the public ones."""

from dataclasses import dataclass

from dawndoom import all_games
from dawndoom.table.house.house import House
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.lists import ListedTable, listed
from dawndoom.table.store import FINISHED, GATHERING, RECORD, RUNNING, SeatRow, TableRow

MINE = 60
PUBLIC = 30


@dataclass(frozen=True)
class Lobby:
    """All lists of tables that the lobby shows."""

    mine: list[ListedTable]
    """The viewer's running and gathering tables, those waiting for the viewer first."""
    mine_finished: list[ListedTable]
    joinable: list[ListedTable]
    watchable: list[ListedTable]
    public_finished: list[ListedTable]


async def lobby(house: House, viewer: Viewer) -> Lobby:
    """Return the viewer's tables and the public ones, most urgent first."""
    mine = await my_tables(house, viewer)
    going = [table for table in mine if table.status in (GATHERING, RUNNING)]
    others = await public_tables(house, viewer, (GATHERING, RUNNING))
    return Lobby(
        mine=sorted(going, key=lambda table: not table.my_turn),
        mine_finished=[table for table in mine if table.status in (FINISHED, RECORD)],
        joinable=[table for table in others if table.open_seats],
        watchable=[table for table in others if not table.open_seats],
        public_finished=await public_tables(house, viewer, (FINISHED,)),
    )


async def my_tables(house: House, viewer: Viewer) -> list[ListedTable]:
    """Return the tables that the viewer plays at or hosts."""
    if not viewer.player:
        return []
    return shown(await house.store.mine(viewer.player, MINE), viewer)


async def public_tables(
    house: House, viewer: Viewer, statuses: tuple[str, ...]
) -> list[ListedTable]:
    """Return public tables of others."""
    tables = shown(await house.store.public(statuses, PUBLIC), viewer)
    return [table for table in tables if not table.is_mine]


def shown(stored: list[tuple[TableRow, list[SeatRow]]], viewer: Viewer) -> list[ListedTable]:
    """Return tables as a list shows them, without those whose game is no longer installed."""
    games = {game.name: game for game in all_games()}
    return [
        listed(row, seats, games[row.game], viewer) for row, seats in stored if row.game in games
    ]
