"""What lies in the box: cards, Player Boards and the Main Board, as plain objects."""

from typing import Final

from dawndoom.games.new_dawn.rules.effect import Ability
from dawndoom.games.new_dawn.rules.kinds import KINDS
from dawndoom.games.new_dawn.rules.windows import NO_WINDOW

FTYPES = ("E", "S", "M", "H")
BTYPES = ("E", "S", "M")
TYPE_NAMES = ("economic", "scientific", "military", "hostile")
PHASES = ("A", "B")
SIDES = ("N", "E", "S", "W")
LIMITS = ("round", "always", "step")
HOSTILE: Final = 3
SLOTS: Final = 5
"""Base slots in a track."""
TECHS_OF_RACE: Final = 8

EXPLORING_BESIDE: Final = 0
GAINING_BESIDE: Final = 1
GAINING_HERE: Final = 2
TRIGGERS = ("exploring_beside", "gaining_control_beside", "gaining_control_here")

Cost = list[int]
"""How many C, S, M and X."""


class Facility:
    """A Facility card."""

    def __init__(self, id: str, name: str, ftype: int, btype: int, phase: int) -> None:
        self.id = id
        self.name = name
        self.ftype = ftype
        self.btype = btype
        self.phase = phase
        self.deck: int = phase * 4 + ftype
        self.cost: Cost = [0, 0, 0, 0]
        self.strength: int = 0
        self.vp: int = 0
        self.target: int = 0
        self.pointed: list[int] = []
        """The sides its arrows point at, as a set of bits, for each rotation."""
        self.most: int = 0
        """The most resources that one option provides."""
        self.printed_most: bool = False
        self.ability: int = 0


class Technology:
    """A Technology card; `place` counts the eight of its race."""

    def __init__(self, id: str, race: int, place: int, name: str, phase: int, cost: Cost) -> None:
        self.id = id
        self.race = race
        self.place = place
        self.name = name
        self.phase = phase
        self.cost = cost
        self.window: int = NO_WINDOW
        self.ability: int = 0


class RaceAbility:
    """An ability of a race: when, how often, what."""

    def __init__(self, window: int, limit: str, ability: int) -> None:
        self.window = window
        self.limit = limit
        self.ability = ability


class Race:
    """A race with its Player Board."""

    def __init__(self, id: str, name: str, ability_name: str) -> None:
        self.id = id
        self.name = name
        self.ability_name = ability_name
        self.abilities: list[RaceAbility] = []
        self.hand_size: int = 4
        self.produce: list[list[Cost]] = []
        """What each track yields with 0 to 5 slots uncovered."""
        self.track_vp: list[int] = []
        self.mhq_cost: list[Cost] = []
        self.mhq_vp: list[int] = []
        self.tech_slots: list[int] = []
        self.token_slots: int = 0


class Ambassador:
    """An Ambassador card."""

    def __init__(self, id: str, name: str, race: str, cost: Cost, ability: int) -> None:
        self.id = id
        self.name = name
        self.race = race
        self.cost = cost
        self.ability = ability


class Benefit:
    """A Base Benefit card."""

    def __init__(self, id: str, name: str, colour: str, ability: int) -> None:
        self.id = id
        self.name = name
        self.colour = colour
        self.ability = ability


class Aid:
    """An Aid to the Alliance card."""

    def __init__(self, id: str, name: str, cost: Cost, vp: int) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.vp = vp


class Place:
    """A Station or a Sector card: what it triggers and what holds while it is there."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.tokens: list[int] = [0] * len(KINDS)
        self.tokens_per_player: list[int] = [0] * len(KINDS)
        self.trigger: int = -1
        self.take: int = 0
        """How many tokens the trigger lets one take."""
        self.must_take: bool = False
        self.ability: int = -1
        self.defence: int = 0
        self.target: int = 0
        self.moves: int = 0
        self.no_white: bool = False
        self.near_entry: bool = False
        self.majority: int = 0
        self.shared_majority: int = 0


class Board:
    """The Main Board: size, frames, Alliance Base, colours of its sides, Sector areas."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.names: list[str] = [
            f"{region % cols + 1}-{region // cols + 1}" for region in range(self.size)
        ]
        self.by_name: dict[str, int] = {name: region for region, name in enumerate(self.names)}
        self.alliance_base: int = 0
        self.frames: dict[int, list[int]] = {}
        self.sides: list[str] = []
        self.area_names: list[str] = []
        self.areas: list[list[int]] = []


class Library:
    """All cards of a set."""

    def __init__(self) -> None:
        self.book: list[Ability] = []
        self.facilities: list[Facility] = []
        self.technologies: list[Technology] = []
        self.races: list[Race] = []
        self.ambassadors: list[Ambassador] = []
        self.benefits: list[Benefit] = []
        self.aids: list[Aid] = []
        self.stations: list[Place] = []
        self.sectors: list[Place] = []
        self.board: Board = Board(6, 6)
