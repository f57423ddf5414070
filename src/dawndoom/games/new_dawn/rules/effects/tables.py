"""Effects that roll against nobody (ND-13.9, ND-13.10)."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.effect import Ability, Effect
from dawndoom.games.new_dawn.rules.state import Galaxy
from dawndoom.games.new_dawn.rules.tables import RegionRoll, begin_table


class Row:
    """A row of a table: the totals it stands for, and what they bring."""

    __slots__ = ("ability", "high", "low")

    def __init__(self, low: int, high: int, ability: Ability) -> None:
        self.low = low
        self.high = high
        self.ability = ability


class RollTable(Effect):
    """Roll a die and read the row of the total."""

    __slots__ = ("colour", "rows")

    def __init__(self, colour: int, rows: list[Row]) -> None:
        super().__init__()
        self.colour = colour
        self.rows = rows

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return True

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        bounds: list[int] = []
        for row in self.rows:
            bounds += [row.low, row.high]
        abilities = tuple([row.ability.number for row in self.rows])
        begin_table(state, seat, self.colour, tuple(bounds), abilities, here)


class RollRegion(Effect):
    """Roll a region: one ability for the Facility that lies there, another if there is none."""

    __slots__ = ("on_facility", "otherwise")

    def __init__(self, on_facility: Ability, otherwise: Ability) -> None:
        super().__init__()
        self.on_facility = on_facility
        self.otherwise = otherwise

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return True

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(RegionRoll(seat, self.on_facility.number, self.otherwise.number))
