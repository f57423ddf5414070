"""The board as it is printed: the grid of zones with distances, and the numbers of the tracks."""

from dawndoom.games.metal_dawn.rules.places import ZONES, Zone


class Board:
    """The grid of zones with what can be computed from it once, and the numbers of the tracks."""

    def __init__(self, columns: int, rows: int) -> None:
        self.id: str = ""
        self.columns = columns
        self.rows = rows
        self.firewall_spaces: list[int] = []
        self.track_max: int = 10
        self.robot_health: list[int] = []
        self.destroyed: list[int] = []
        self.damage: list[int] = []
        self.hard_damage: list[int] = []
        self.distances: list[list[int]] = [
            [self._distance(here, there) for there in range(ZONES)] for here in range(ZONES)
        ]
        self.neighbours: list[list[Zone]] = [
            [there for there in range(ZONES) if self.distances[here][there] == 1]
            for here in range(ZONES)
        ]
        self.corners: list[Zone] = [0, columns - 1, ZONES - columns, ZONES - 1]
        self.onward: list[list[Zone]] = [
            [self._onward(here, direction) for direction in range(4)] for here in range(ZONES)
        ]

    def _distance(self, here: Zone, there: Zone) -> int:
        across = abs(here % self.columns - there % self.columns)
        return across + abs(here // self.columns - there // self.columns)

    def _onward(self, zone: Zone, direction: int) -> Zone:
        """MD-16.8: the zone one step on, around the edge where need be."""
        column, row = zone % self.columns, zone // self.columns
        down, right = ((-1, 0), (1, 0), (0, -1), (0, 1))[direction]
        column, row = (column + right) % self.columns, (row + down) % self.rows
        return row * self.columns + column
