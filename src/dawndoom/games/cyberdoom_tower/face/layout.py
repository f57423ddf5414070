"""Where everything is in the picture: the roof, the lamps, the floors, the ruler on the ground."""

from dawndoom.core import View
from dawndoom.games.cyberdoom_tower.face.queries import SECTORS, height_of

BAY = 64.0
LIFT_LEFT, LIFT = 44.0, 58.0
BAYS_LEFT = LIFT_LEFT + LIFT + 4
MACHINE_BAYS = 4
"""How many bays a sentinel is drawn wide; the first ones stand beside the tower."""
WIDTH = BAYS_LEFT + (SECTORS + MACHINE_BAYS) * BAY + 12
SLAB = 24.0
LANE = 80.0
ROW = 19.0
LAMPS = 26.0
RULER = 26.0
SMALL = 15.3
"""The smallest text: 11 pixels where the tower of two players stands on a small screen."""
SOLO = 4


class Layout:
    """The geometry of one view: the floors of two players are lower, for there are five."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.floors = height_of(view)
        self.room = 64.0 if self.floors <= SOLO else 52.0
        self.roof = 160.0 if self.floors <= SOLO else 144.0
        self.step = SLAB + self.room + LANE + 3
        self.width = WIDTH
        self.height: float = self.roof + self.floors * self.step + RULER + 2

    def floor_top(self, level: int) -> float:
        """Return the upper edge of a floor's slab; the highest floor is drawn on top."""
        return self.roof + (self.floors - 1 - level) * self.step

    def room_top(self, level: int) -> float:
        """Return the upper edge of a floor's rooms."""
        return self.floor_top(level) + SLAB

    def lane_top(self, level: int) -> float:
        """Return the upper edge of the lane that a floor's sentinel slides along."""
        return self.room_top(level) + self.room

    def hero(self, level: int, sector: int, place: int, count: int) -> tuple[float, float]:
        """Return where a player stands, feet in the middle, in a space that several may share."""
        shift = 0.0 if count == 1 else (place - 0.5) * 24
        if level == self.floors:
            return LIFT_LEFT + LIFT / 2 + shift, self.roof - LAMPS - 2
        middle = LIFT_LEFT + LIFT / 2 if sector == 0 else bay_left(sector) + 0.7 * BAY
        return middle + shift, self.lane_top(level) - 1


def bay_left(bay: int) -> float:
    """Return the left edge of a bay, the first one beside the lift."""
    return BAYS_LEFT + (bay - 1) * BAY


def lamp_middle(place: int) -> float:
    """Return the middle of a lamp: two hang over each bay, the first at the right."""
    return bay_left(SECTORS + 1) - (place - 0.5) * BAY / 2
