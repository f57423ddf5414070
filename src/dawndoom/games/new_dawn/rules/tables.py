"""Rolls against nobody (ND-13).

ND-13.9   ReadTable   a sum roll on a card: the row of the total
ND-13.10  RegionRoll  white gives the column, black the row
          ReadRegion  the Facility there, or none
"""

from dawndoom.core import Seat, Step
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.kinds import BLACK, WHITE
from dawndoom.games.new_dawn.rules.rolls import NO_ROLL, Declare, Post, Throw, throw_die
from dawndoom.games.new_dawn.rules.state import NOWHERE, Galaxy, Roll
from dawndoom.games.new_dawn.rules.windows import BEFORE_ANY_ROLL


def begin_table(
    state: Galaxy,
    seat: Seat,
    colour: int,
    rows: tuple[int, ...],
    abilities: tuple[int, ...],
    here: int,
) -> None:
    """ND-13.9: declare, throw, post-roll window, then the row of the total."""
    dice = [0] * (BLACK + 1)
    dice[colour] = 1
    state.rolls = [Roll(seat, BEFORE_ANY_ROLL, dice, 0, 0, [], False)]
    state.then(Declare(0), Throw(0), Post(0), ReadTable(seat, rows, abilities, here))


class ReadTable(Step):
    """The row of the total: `rows` holds the lowest and highest total of each."""

    __slots__ = ("abilities", "here", "rows", "seat")

    def __init__(
        self, seat: Seat, rows: tuple[int, ...], abilities: tuple[int, ...], here: Region
    ) -> None:
        self.seat = seat
        self.rows = rows
        self.abilities = abilities
        self.here = here

    def run(self, state: Galaxy) -> None:
        total = state.rolls[0].total()
        state.rolls = []
        for row, ability in enumerate(self.abilities):
            if self.rows[2 * row] <= total <= self.rows[2 * row + 1]:
                effect = ChooseOption(self.seat, ability, self.here, UNLIMITED, False)
                state.agenda.append(effect)
                return


class RegionRoll(Step):
    """ND-13.10: roll both dice until they show a region of the area."""

    __slots__ = ("other", "seat", "there")

    def __init__(self, seat: Seat, there: int, other: int) -> None:
        self.seat = seat
        self.there = there
        self.other = other

    def run(self, state: Galaxy) -> None:
        roll = Roll(self.seat, NO_ROLL, [0, 1, 0, 0, 1], 0, 0, [], True)
        while not state.box.in_area[rolled_region(state, roll)]:
            roll.faces = [throw_die(state, WHITE), throw_die(state, BLACK)]
        state.rolls = [roll]
        if state.events is not None:
            state.tell_of(self.seat, "rolled", ["W", "B"], roll.faces[:], 0, roll.total())
        state.then(Post(0), ReadRegion(self.seat, self.there, self.other))


class ReadRegion(Step):
    """The Facility on the region, or none; a re-roll may have led outside: both dice again."""

    __slots__ = ("other", "seat", "there")

    def __init__(self, seat: Seat, there: int, other: int) -> None:
        self.seat = seat
        self.there = there
        self.other = other

    def run(self, state: Galaxy) -> None:
        region = rolled_region(state, state.rolls[0])
        state.rolls = []
        if not state.box.in_area[region]:
            state.agenda.append(RegionRoll(self.seat, self.there, self.other))
        elif state.facility[region] >= 0:
            state.agenda.append(ChooseOption(self.seat, self.there, region, UNLIMITED, False))
        else:
            state.agenda.append(ChooseOption(self.seat, self.other, NOWHERE, UNLIMITED, False))


def rolled_region(state: Galaxy, roll: Roll) -> Region:
    """Return the region that white (column) and black (row) show; outside for no faces at all."""
    if not roll.faces:
        return state.box.outside
    column, row = roll.faces[0] - 1, roll.faces[1] - 1
    if column >= state.box.board.cols or row >= state.box.board.rows:
        return state.box.outside
    return row * state.box.board.cols + column
