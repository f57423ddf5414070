"""Metals as numbers, for programs that learn: the same for every map and both seats.

The viewer's own Metals come first, and the north seat sees the map turned around, so that what is
learned in one seat holds in the other. A Metal on the map is `METAL_NAMES`, an option is
`OPTION_NAMES`; whatever does not apply is 0.
"""

from typing import Any, Final

from dawndoom.core import Decision, Features, View
from dawndoom.games.metals.rules.action import MOST_ON_MAP
from dawndoom.games.metals.rules.box import FACINGS, STEPS

VERSION: Final = 2
MOST_POINTS: Final = 3.0

SPACE_NAMES = ("x", "y", "points", "city", "forest", "fire_on_it", "best_step")
METAL_NAMES = ("there", "damaged", "north", "east", "south", "west", "aims_at", "aims_at_damaged")
FORECAST_NAMES = ("attackers", "defeated", "damaged_then", "gain", "enemy_gain", "wins")
GENERAL_NAMES = (
    "my_points",
    "enemy_points",
    "lead",
    "my_pool",
    "enemy_pool",
    "turns_left",
    "asked",
    "asks_metal",
    "asks_space",
    "asks_facing",
)
TABLE_NAMES = (
    *GENERAL_NAMES,
    *(
        f"{side}_{place}_{name}"
        for side in ("my", "enemy")
        for place in range(MOST_ON_MAP)
        for name in (*METAL_NAMES, *SPACE_NAMES)
    ),
)
OPTION_NAMES = (
    "moves",
    "deploys",
    "goes",
    "turns",
    "order",
    *METAL_NAMES,
    *SPACE_NAMES,
    "points_in_line",
    *FORECAST_NAMES,
)


class Sight:
    """The map of a view with what can be read off it once: who stands where, who fires where."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = 1 if view["seat"] == 1 else 0
        board = view["map"]
        self.cols: int = board["cols"]
        self.rows: int = board["rows"]
        self.points: list[int] = board["points"]
        self.terrain: list[str] = board["terrain"]
        self.places: dict[str, int] = {name: at for at, name in enumerate(board["spaces"])}
        self.metals: list[list[dict[str, Any]]] = [self.on_map(0), self.on_map(1)]
        self.standing: dict[int, dict[str, Any]] = {
            self.places[metal["at"]]: metal for side in self.metals for metal in side
        }
        self.fire: list[dict[int, int]] = [self.fire_of(0), self.fire_of(1)]

    def on_map(self, seat: int) -> list[dict[str, Any]]:
        """Return a seat's Metals on the map."""
        metals = self.view["metals"]
        return [metal for metal in metals if metal["owner"] == seat and metal["at"] is not None]

    def fire_of(self, seat: int) -> dict[int, int]:
        """Return how many of a seat's Metals fire at each space."""
        counts: dict[int, int] = {}
        for metal in self.metals[seat]:
            for place in self.line(self.places[metal["at"]], metal["facing"]):
                if self.terrain[place] != "forest":
                    counts[place] = counts.get(place, 0) + 1
        return counts

    def line(self, place: int, facing: str) -> list[int]:
        """Return the spaces that a Metal here would fire at, nearest first."""
        stops = self.view["fire_stops"]
        x, y = place % self.cols, place // self.cols
        dx, dy = STEPS[FACINGS.index(facing)]
        line: list[int] = []
        while 0 <= x + dx < self.cols and 0 <= y + dy < self.rows:
            x, y = x + dx, y + dy
            there = y * self.cols + x
            if stops["forest"] and self.terrain[there] == "forest":
                break
            line.append(there)
            if stops["metals"] and there in self.standing:
                break
        return line

    def best_step(self, place: int) -> int:
        """Return the most points on a free space beside this one."""
        x, y = place % self.cols, place // self.cols
        best = 0
        for dx, dy in STEPS:
            if 0 <= x + dx < self.cols and 0 <= y + dy < self.rows:
                there = (y + dy) * self.cols + x + dx
                if there not in self.standing:
                    best = max(best, self.points[there])
        return best

    def space(self, place: int, seat: int) -> list[float]:
        """Return a space as `SPACE_NAMES`, with the fire of a seat's enemy on it."""
        x = 2.0 * (place % self.cols) / (self.cols - 1) - 1.0
        y = 2.0 * (place // self.cols) / (self.rows - 1) - 1.0
        if self.seat == 1:
            x, y = -x, -y
        return [
            x,
            y,
            self.points[place] / MOST_POINTS,
            float(self.terrain[place] == "city"),
            float(self.terrain[place] == "forest"),
            self.fire[1 - seat].get(place, 0) / MOST_ON_MAP,
            self.best_step(place) / MOST_POINTS,
        ]

    def metal(self, place: int, seat: int, facing: str, damaged: bool) -> list[float]:
        """Return a Metal that stands, or would stand, on a space, as `METAL_NAMES`."""
        turned = (FACINGS.index(facing) + 2 * self.seat) % 4
        targets = self.targets(place, seat, facing)
        weak = sum(1 for metal in targets if metal["damaged"])
        faces = [float(turned == side) for side in range(4)]
        return [1.0, float(damaged), *faces, len(targets) / MOST_ON_MAP, weak / MOST_ON_MAP]

    def targets(self, place: int, seat: int, facing: str) -> list[dict[str, Any]]:
        """Return the enemies that a Metal would fire at."""
        found = []
        for there in self.line(place, facing):
            metal = self.standing.get(there)
            if metal is not None and metal["owner"] != seat and self.terrain[there] != "forest":
                found.append(metal)
        return found


NO_SPACE = [0.0] * len(SPACE_NAMES)
NO_METAL = [0.0] * len(METAL_NAMES)
NO_FORECAST = [0.0] * len(FORECAST_NAMES)


def table(view: View) -> list[float]:
    """Return what a seat sees as `TABLE_NAMES`."""
    sight = Sight(view)
    me = sight.seat
    numbers = general(view, sight)
    for seat in (me, 1 - me):
        for metal in sight.metals[seat]:
            place = sight.places[metal["at"]]
            numbers += sight.metal(place, seat, metal["facing"], metal["damaged"])
            numbers += sight.space(place, seat)
        for _ in range(MOST_ON_MAP - len(sight.metals[seat])):
            numbers += NO_METAL + NO_SPACE
    return numbers


def general(view: View, sight: Sight) -> list[float]:
    """Return what is not about one Metal, as `GENERAL_NAMES`."""
    me = sight.seat
    target = view["target"]
    mine, theirs = view["vp"][me], view["vp"][1 - me]
    count = len(view["metals"])
    owned = [sum(1 for metal in view["metals"] if metal["owner"] == seat) for seat in (0, 1)]
    pools = [(owned[seat] - len(sight.metals[seat])) / count for seat in (0, 1)]
    cap = view["turn_cap"]
    return [
        mine / target,
        theirs / target,
        (mine - theirs) / target,
        pools[me],
        pools[1 - me],
        1.0 - view["turns"] / cap if cap else 1.0,
        float(view["asked"] == me),
        float(view["asks"] == "choose_metal"),
        float(view["asks"] == "choose_space"),
        float(view["asks"] == "choose_facing"),
    ]


def options(view: View, decision: Decision) -> list[list[float]]:
    """Return each offered option as `OPTION_NAMES`."""
    sight = Sight(view)
    return [option(sight, decision, index) for index in range(len(decision.options))]


def option(sight: Sight, decision: Decision, index: int) -> list[float]:
    """Return an offered option as `OPTION_NAMES`."""
    chosen = decision.options[index]
    word = str(chosen.on[0])
    place, facing, damaged = acting(sight, decision, index)
    seat = decision.seat
    kinds = [float(chosen.verb == verb) for verb in ("move", "deploy", "to", "face")]
    numbers = [*kinds, index / len(decision.options)]
    if place < 0:
        return [*numbers, *NO_METAL, *NO_SPACE, 0.0, *NO_FORECAST]
    if chosen.verb == "face":
        facing = word
    in_line = sum(sight.points[there] for there in sight.line(place, facing))
    numbers += sight.metal(place, seat, facing, damaged)
    numbers += sight.space(place, seat)
    return [*numbers, in_line / 6.0, *forecast(sight.view, index)]


def acting(sight: Sight, decision: Decision, index: int) -> tuple[int, str, bool]:
    """Return where an option's Metal stands or would stand, how it looks, whether it is damaged."""
    chosen = decision.options[index]
    place = sight.places.get(str(chosen.on[0]), -1)
    if chosen.verb == "move":
        metal = sight.standing[place]
        return place, metal["facing"], metal["damaged"]
    if chosen.verb in ("to", "face"):
        metal = sight.view["metals"][int(decision.about[0])]
        if chosen.verb == "face":
            place = int(decision.about[1])
        return place, metal["facing"], metal["damaged"]
    return -1, FACINGS[0], False


def forecast(view: View, index: int) -> list[float]:
    """Return what the turn would bring, as `FORECAST_NAMES`; nothing where no Metal moves yet."""
    if not view["forecast"]:
        return NO_FORECAST
    coming = view["forecast"][index]
    return [
        coming["attackers"] / MOST_ON_MAP,
        float(coming["defeated"]),
        float(coming["damaged"]),
        coming["points"] / (2 * MOST_POINTS),
        coming["enemy_points"] / (2 * MOST_POINTS),
        float(coming["wins"]),
    ]


FEATURES = Features(VERSION, TABLE_NAMES, OPTION_NAMES, table, options)
