"""Giving up, at any time: alone, by leaving the seat to a bot, or together.

Of two rivals the other wins. Of more, and in Tech War, the one who gives up is out: a bot plays on,
unless no other person would be left to play with. A team gives up when all its people agree.
"""

from dawndoom.table.errors import NotNow
from dawndoom.table.house.deeds import check_playing
from dawndoom.table.house.house import House
from dawndoom.table.house.names import bot_name
from dawndoom.table.house.notes import LEFT, PLAYS_ON, WOULD_GIVE_UP, note
from dawndoom.table.house.presence import is_away
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import Changes

PLAYS_FOR_WHO_LEFT = "medium"


async def resign(house: House, table: Table, viewer: Viewer, wish: int | None = None) -> None:
    """Give up."""
    seat = table.seat_to_act(viewer, wish)
    check_playing(table)
    if table.is_team and table.people_beside(seat):
        await agree_to_give_up(house, table, viewer, seat)
    elif goes_on_without(table, seat):
        await leave(house, table, seat)
    else:
        table.match.resign(seat)
        await house.commit(table, seat)


def goes_on_without(table: Table, seat: int) -> bool:
    """Tell whether the others play on if a seat is given up."""
    if table.is_team or not table.people_beside(seat):
        return False
    rivals = [row.seat for row in table.seats if row.seat not in (seat, *table.match.left)]
    # Nobody wins a game against Dominus because the others are gone.
    return len(rivals) > 1 or table.game.cooperative


async def leave(house: House, table: Table, seat: int) -> None:
    """Leave a seat to a bot for good."""
    row = table.seats[seat]
    table.match.leave(seat)
    bot = bot_name(PLAYS_FOR_WHO_LEFT, [])
    told = note(table, LEFT, seat, row.name, bot, player=row.player)
    values: Changes = {"player": None, "bot": PLAYS_FOR_WHO_LEFT, "moving": None}
    await house.commit(table, seat, {seat: values}, told)


# A team.


def still_to_agree(table: Table) -> list[int]:
    """Return the seats whose people have not agreed to give up; nobody waits for who is away."""
    agreed = table.row.giving_up or []
    return [
        row.seat
        for row in table.seats
        if row.player and row.seat not in agreed and not is_away(table, row)
    ]


async def agree_to_give_up(house: House, table: Table, viewer: Viewer, seat: int) -> None:
    """Agree to give up; when everybody has, the game is over."""
    held = table.seats_of(viewer)
    if all(other in held for other in still_to_agree(table)):
        table.match.resign(seat)
        await house.commit(table, seat)
        return
    agreed = sorted({*(table.row.giving_up or []), *held})
    told = note(table, WOULD_GIVE_UP, seat, table.names[seat])
    await house.change(table, {"giving_up": agreed}, note=told)


async def play_on(house: House, table: Table, viewer: Viewer) -> None:
    """Refuse to give up, or think better of it: whoever agreed is asked again."""
    seat = table.seat_to_act(viewer)
    check_playing(table)
    if not table.row.giving_up:
        raise NotNow("Nobody wants to give up.")
    told = note(table, PLAYS_ON, seat, table.names[seat])
    await house.change(table, {"giving_up": None}, note=told)
