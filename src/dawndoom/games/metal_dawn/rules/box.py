"""The box: cards, the board with its tables, and the settled options.

Nothing in it changes during a match; all states of the match share it. Cards are numbers: a card's
number is its place in its list here, and several copies of a card share the number.
"""

from dawndoom.core import Option
from dawndoom.games.metal_dawn.rules.calls import NONE, Condition, Effect

Zone = int
Place = int
Slot = int
Division = int

ZONES = 12
PLACES = 48
DRONE, SOLDIER, CYBORG, EXTERMINATOR = range(4)
TYPES = ("drone", "soldier", "cyborg", "exterminator")
ICONS = (
    "",
    "self_destruct",
    "lure",
    "transform",
    "gain_skill",
    "gain_action",
    "gain_health",
    "reveal_code",
    "incite",
    "defend",
    "terrify",
    "suppress",
)
(
    NO_ICON,
    SELF_DESTRUCT,
    LURE,
    TRANSFORM,
    GAIN_SKILL,
    GAIN_ACTION,
    GAIN_HEALTH,
    REVEAL_CODE,
    INCITE,
    DEFEND,
    TERRIFY,
    SUPPRESS,
) = range(12)
LOCATIONS = (
    "none",
    "weapon",
    "gear",
    "weapon_or_gear",
    "intel",
    "any",
    "block",
    "destroy",
    "reveal",
    "mission",
)
PURE_INTEL = 4
DIRECTIONS = ("up", "down", "left", "right")
SETS = ("core", "tech_war")
FULL_SUPPLY = (16, 8, 8, 8)
BLOCK_TOKENS = 6
MISSION_TOKENS = 6

# The decks of the table, in the order of `state.decks`.
WEAPON, GEAR, START_WEAPON, START_GEAR, INTEL, MISSION, DOMINUS, ROBOT, OBJECTIVE = range(9)
DECKS = (
    "weapon",
    "gear",
    "starting weapon",
    "starting gear",
    "intel",
    "mission",
    "dominus",
    "robot",
    "objective",
)

# What a card may change while it lies with an Agent.
TRAITS = (
    "stealth",
    "ignore_suppress",
    "ignore_defend",
    "range",
    "weapon_range",
    "damage",
    "close_damage",
    "robot_damage",
    "intel_limit",
    "hack",
    "hack_reach",
    "hack_keep",
    "mission_reach",
    "fail_mod",
    "uses_bonus",
    "zone_reuse",
    "intercept_reach",
    "quiet",
    "immune",
    "max_health",
    "first_damage",
    "first_interception",
    "draw_more",
    "courier",
    "free_weapon_use",
)
(
    STEALTH,
    IGNORE_SUPPRESS,
    IGNORE_DEFEND,
    RANGE,
    WEAPON_RANGE,
    DAMAGE,
    CLOSE_DAMAGE,
    ROBOT_DAMAGE,
    INTEL_LIMIT,
    HACK,
    HACK_REACH,
    HACK_KEEP,
    MISSION_REACH,
    FAIL_MOD,
    USES_BONUS,
    ZONE_REUSE,
    INTERCEPT_REACH,
    QUIET,
    IMMUNE,
    MAX_HEALTH,
    FIRST_DAMAGE,
    FIRST_INTERCEPTION,
    DRAW_MORE,
    COURIER,
    FREE_WEAPON_USE,
) = range(25)

# When a free ability may be used again.
ANY_TIME, ACTIVATION, ROUND = range(3)
LIMITS = ("none", "activation", "round")
NO_CHEAT, CHEAT_ONCE, CHEAT_DISCARD = range(3)


class Power:
    """What a card can do, by the window in which it does it."""

    def __init__(self) -> None:
        self.free: list[int] = []
        self.limit: int = ACTIVATION
        self.traits: list[int] = [0] * len(TRAITS)
        self.has_traits: bool = False
        self.boost: Boost | None = None
        self.hack: int = 0
        self.reaction: int = 0
        self.on_kill: list[int] = []
        self.every_kill: list[int] = []
        self.on_move: list[int] = []
        self.cheat: int = NO_CHEAT


class Boost:
    """What a card may add to one attack when it is declared (MD-5.4, step 2)."""

    def __init__(self, damage: int, range: int, area: bool, armed: bool, extra_use: int) -> None:
        self.damage = damage
        self.range = range
        self.area = area
        self.armed = armed
        self.extra_use = extra_use


class Card:
    """What every card has."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        self.id = id
        self.name = name
        self.set = set
        self.copies = copies
        self.text = text
        self.power = Power()


class ZoneCard(Card):
    """A zone: four locations and a power."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.locations: list[int] = []
        self.is_capital: bool = False


class UnitFace(Card):
    """What is printed on a Unit's hidden side."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.type: int = DRONE
        self.defense: int = 1
        self.icon: int = NO_ICON


class Equipment(Card):
    """A Weapon or a Gear. `uses` 0 means permanent."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.starting: bool = False
        self.uses: int = 0
        self.damage: int = 0
        self.range: int = 0
        self.area: bool = False
        self.second_damage: int = 0
        self.second_uses: int = 0
        self.reveals_other: bool = False
        self.ignores_defend: bool = False
        self.pulls: bool = False
        self.blocks_survivor: bool = False
        self.only: int = NONE
        self.self_hurt: int = 0
        self.vs_hidden: int = 0


class AgentCard(Card):
    """An Agent."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.health: int = 1


class IntelCard(Card):
    """An Intel card: a value for hacks and an ability."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.value: int = 1


class MissionCard(Card):
    """A Mission: what it needs, what its failure does; `power` is its ability when attached."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.needs: str = ""
        self.fails: str = ""
        self.conditions: list[Condition] = []
        self.any_condition: list[Condition] = []
        self.act_two: list[Condition] = []
        self.payment: list[str] = []
        self.least_value: int = 1
        self.fail: list[int] = []


class DominusCard(Card):
    """An Act I card: where, what spawns, and what else happens."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.zone: Zone = 0
        self.mission: bool = False
        self.spawn: tuple[int, ...] = ()
        self.on_draw: bool = False


BEFORE_MOVE, ON_ENTER, AFTER_MOVE = range(3)


class RobotCard(Card):
    """An Act II card: movement, damage, and what else happens at which moment."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.direction: int = 0
        self.steps: int = 0
        self.damage: int = 0
        self.moment: int = AFTER_MOVE


ON_REVEAL, WHILE_REVEALED, ON_HACK, ON_FAIL = range(4)


class CodeCard(Card):
    """A Dominus Code."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.difficulty: int = 1
        self.moment: int = ON_REVEAL
        self.bars_retreat: bool = False
        self.unit_damage: int = 0
        self.intel_limit: int = 0


class FirewallCard(Card):
    """A firewall token."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.number: int = 0


class ObjectiveCard(Card):
    """A Tech War objective."""

    def __init__(self, id: str, name: str, set: str, copies: int, text: str) -> None:
        super().__init__(id, name, set, copies, text)
        self.vp: int = 0
        self.conditions: list[Condition] = []
        self.spend: list[int] = []


class Board:
    """The grid of zones with what can be computed from it once, and the numbers of the tracks."""

    def __init__(self, columns: int, rows: int) -> None:
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


class Box:
    """Everything that does not change during a match."""

    def __init__(self) -> None:
        self.board: Board = Board(4, 3)
        self.effects: list[Effect] = []
        self.zones: list[ZoneCard] = []
        self.units: list[UnitFace] = []
        self.weapons: list[Equipment] = []
        self.gear: list[Equipment] = []
        self.agents: list[AgentCard] = []
        self.divisions: list[Card] = []
        self.intel: list[IntelCard] = []
        self.missions: list[MissionCard] = []
        self.dominus: list[DominusCard] = []
        self.robot: list[RobotCard] = []
        self.codes: list[CodeCard] = []
        self.firewalls: list[FirewallCard] = []
        self.objectives: list[ObjectiveCard] = []
        self.location_effects: list[int] = []
        # The settled options.
        self.seats: int = 2
        self.hard: bool = False
        self.tech_war: bool = False
        self.content: str = "core"
        self.fixed_capital: bool = True
        self.random_destroyed: bool = False
        self.draft: bool = False
        self.max_rounds: int = 0
        self.damage: list[int] = []
        # Tables made once the cards are in.
        self.face_type: list[int] = []
        self.face_icon: list[int] = []
        self.face_defense: list[int] = []
        self.dominus_harm: list[list[int]] = []
        """Of each Dominus card: what it deals to all Agents of each zone; empty if nothing."""
        self.zone_options: list[Option] = []
        self.place_options: list[Option] = []
        self.unit_options: list[Option] = []
        self.agent_options: list[Option] = []
        self.guard_options: list[Option] = []
        self.division_options: list[Option] = []
        self.code_options: list[Option] = []
        self.firewall_options: list[Option] = []
        self.intel_options: list[Option] = []
        self.weapon_options: list[Option] = []
        self.gear_options: list[Option] = []
        self.mission_options: list[Option] = []
        self.dominus_options: list[Option] = []
        self.robot_options: list[Option] = []
        self.objective_options: list[Option] = []
        self.face_options: list[Option] = []

    def lay_out(self) -> None:
        """Compute the tables from the cards and the options."""
        board = self.board
        self.damage = board.hard_damage if self.hard else board.damage
        self.face_type = [face.type for face in self.units]
        self.face_icon = [face.icon for face in self.units]
        self.face_defense = [face.defense for face in self.units]
        self.zone_options = [Option("zone", zone + 1) for zone in range(ZONES)]
        self.place_options = [
            Option("location", place // 4 + 1, place % 4 + 1) for place in range(PLACES)
        ]
        self.unit_options = [
            Option("unit", place // 4 + 1, place % 4 + 1) for place in range(PLACES)
        ]
        self.agent_options = [Option("agent", card.id) for card in self.agents]
        self.guard_options = [Option("guard", card.id) for card in self.agents]
        self.division_options = [Option("division", number) for number in range(6)]
        self.code_options = [Option("code", space + 1) for space in range(len(self.codes))]
        self.firewall_options = [Option("firewall", space) for space in board.firewall_spaces]
        self.intel_options = [Option("intel", card.id) for card in self.intel]
        self.weapon_options = [Option("weapon", card.id) for card in self.weapons]
        self.gear_options = [Option("gear", card.id) for card in self.gear]
        self.mission_options = [Option("mission", card.id) for card in self.missions]
        self.dominus_options = [Option("card", card.id) for card in self.dominus]
        self.robot_options = [Option("card", card.id) for card in self.robot]
        self.objective_options = [Option("objective", card.id) for card in self.objectives]
        self.face_options = [Option("stored", face.id) for face in self.units]


def place_of(option: Option) -> Place:
    """Return the place that a location or Unit option names."""
    return (int(option.on[0]) - 1) * 4 + int(option.on[1]) - 1


def zone_of(option: Option) -> Zone:
    """Return the zone that an option names."""
    return int(option.on[0]) - 1
