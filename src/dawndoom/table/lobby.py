"""What is going on in the house."""

from typing import Any

from dawndoom import all_games
from dawndoom.table.house import House
from dawndoom.table.pages.eyes import Context
from dawndoom.table.pages.lists import listed
from dawndoom.table.sitting import Viewer
from dawndoom.table.store import FINISHED, GATHERING, RECORD, RUNNING, SeatRow, TableRow

MINE = 60
PUBLIC = 30


async def lobby(house: House, viewer: Viewer) -> Context:
    """Return my tables and the public ones, in the order in which they matter."""
    mine = await my_tables(house, viewer)
    going = [table for table in mine if table["status"] in (GATHERING, RUNNING)]
    others = await public_tables(house, viewer, (GATHERING, RUNNING))
    over = await public_tables(house, viewer, (FINISHED,))
    return {
        "mine": sorted(going, key=lambda table: not table["my_turn"]),
        "mine_finished": [table for table in mine if table["status"] in (FINISHED, RECORD)],
        "joinable": [table for table in others if table["open_seats"]],
        "watchable": [table for table in others if not table["open_seats"]],
        "public_finished": over,
    }


async def my_tables(house: House, viewer: Viewer) -> list[Context]:
    """Return the tables at which somebody sits or which somebody hosts."""
    if not viewer.player:
        return []
    return shown(await house.store.mine(viewer.player, MINE), viewer)


async def public_tables(house: House, viewer: Viewer, statuses: tuple[str, ...]) -> list[Context]:
    """Return public tables of others."""
    tables = shown(await house.store.public(statuses, PUBLIC), viewer)
    return [table for table in tables if not table["is_mine"]]


def shown(stored: list[tuple[TableRow, list[SeatRow]]], viewer: Viewer) -> list[Context]:
    """Return tables as a list shows them; those of games not here any more are left out."""
    games: dict[str, Any] = {game.name: game for game in all_games()}
    return [
        listed(row, seats, games[row.game], viewer) for row, seats in stored if row.game in games
    ]
