"""The box: the map with its tables, the factions, the figures, and what the table is set to.

Nothing in it changes during a match; all states of the match share it.
"""

from typing import Final

from dawndoom.core import Option, Settled
from dawndoom.games.metals.rules.effects import Condition

Space = int
Facing = int

NORTH, EAST, SOUTH, WEST = range(4)
FACINGS: Final = ("N", "E", "S", "W")
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""One step ahead in each facing: across, then up the map."""
PLAIN: Final = 0
CORNER: Final = 1
FOREST: Final = 2
CITY: Final = 3
COLUMNS: Final = "abcdefghi"


class Board:
    """A map with what can be computed from it once: names, neighbours, rays, bearings, options."""

    def __init__(self, id: str, name: str, cols: int, rows: int) -> None:
        self.id = id
        self.name = name
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.terrain: list[int] = [PLAIN] * self.size
        self.points: list[int] = [0] * self.size
        self.names: list[str] = [
            f"{COLUMNS[space % cols]}{space // cols + 1}" for space in range(self.size)
        ]
        self.by_name: dict[str, Space] = {name: space for space, name in enumerate(self.names)}
        self.rays: list[list[Space]] = [
            self._ray(space, facing) for space in range(self.size) for facing in range(4)
        ]
        self.neighbours: list[list[Space]] = [
            [ray[0] for ray in self.rays[space * 4 : space * 4 + 4] if ray]
            for space in range(self.size)
        ]
        self.bearings: list[int] = [
            self._bearing(here, there) for here in range(self.size) for there in range(self.size)
        ]
        self.move_options = [Option("move", name) for name in self.names]
        self.to_options = [Option("to", name) for name in self.names]
        self.corners: list[Space] = []

    def _ray(self, space: Space, facing: Facing) -> list[Space]:
        """Return the spaces straight ahead, nearest first."""
        x, y = space % self.cols, space // self.cols
        dx, dy = STEPS[facing]
        ray = []
        while 0 <= x + dx < self.cols and 0 <= y + dy < self.rows:
            x, y = x + dx, y + dy
            ray.append(y * self.cols + x)
        return ray

    def _bearing(self, here: Space, there: Space) -> int:
        """Return the facing in which `there` lies straight ahead of `here`, or -1."""
        for facing in range(4):
            if there in self.rays[here * 4 + facing]:
                return facing
        return -1

    def distance(self, here: Space, there: Space) -> int:
        """Return the number of steps between two spaces."""
        across = abs(here % self.cols - there % self.cols)
        return across + abs(here // self.cols - there // self.cols)


class Faction:
    """A faction: when one of its Metals attacks and the condition holds, its owner gains points."""

    def __init__(self, id: str, name: str, vp: int, when: Condition, text: str) -> None:
        self.id = id
        self.name = name
        self.vp = vp
        self.when = when
        self.text = text


class Figure:
    """A Metal's name and hull; purely cosmetic."""

    def __init__(self, id: str, name: str, faction: str, art: str) -> None:
        self.id = id
        self.name = name
        self.faction = faction
        self.art = art


class Box:
    """Everything that does not change during a match. `metals`: how many each seat owns."""

    def __init__(
        self,
        settled: Settled,
        metals: list[int],
        board: Board,
        factions: list[Faction],
        figures: list[Figure],
    ) -> None:
        self.metals = metals
        self.board = board
        self.factions = factions
        self.figures = figures
        self.with_factions: bool = settled["factions"]
        default_target = 20 if self.with_factions else 10
        self.target: int = settled["victory_target"] or default_target
        self.army_mode: str = settled["army_mode"]
        blocking: str = settled["los_blocking"]
        self.metals_block: bool = blocking in ("metals", "metals_and_forest")
        self.forest_blocks: bool = blocking in ("forest", "metals_and_forest")
        self.stacking: bool = settled["stacking_attacks"]
        self.pivot: bool = settled["allow_pivot"]
        self.turn_cap: int = settled["turn_cap"]
        self.bonus: int = settled["second_player_bonus"]
        self.first_player: str = settled["first_player"]
        self.deploy_options = [Option("deploy", faction.id) for faction in factions]
        self.pick_options = [Option("pick", faction.id) for faction in factions]
