"""The cards and tokens in the box: what is printed on them.

A card is known by a number, its place in its list in the box; several copies of a card share it.
"""

from dawndoom.games.metal_dawn.rules.calls import Condition
from dawndoom.games.metal_dawn.rules.places import NONE, Zone
from dawndoom.games.metal_dawn.rules.terms import DRONE, NO_ICON

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
