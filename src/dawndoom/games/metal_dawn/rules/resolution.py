"""What is being resolved: an attack, a hack. Each lies on the table until it is done."""

from dawndoom.core import Data
from dawndoom.games.metal_dawn.rules.places import NONE


class Fight(Data):
    """The attack being resolved: values fixed when it was declared, then what came of it."""

    __slots__ = (
        "against_robot",
        "armed",
        "close",
        "damage",
        "distance",
        "gear_boosts",
        "is_area",
        "kills",
        "mission_boosts",
        "range",
        "robot",
        "second",
        "serials",
        "slot",
        "target",
        "targets",
        "vs_hidden",
        "weapon",
        "zone",
    )

    def __init__(
        self,
        slot: int,
        weapon: int,
        damage: int,
        range: int,
        is_area: bool = False,
        armed: bool = False,
        gear_boosts: bool = False,
        mission_boosts: tuple[int, ...] = (),
        zone: int = NONE,
        distance: int = 0,
        robot: bool = False,
        target: int = NONE,
        targets: tuple[int, ...] = (),
        serials: tuple[int, ...] = (),
        vs_hidden: tuple[int, ...] = (),
        kills: int = 0,
        second: bool = False,
        close: int = 0,
        against_robot: int = 0,
    ) -> None:
        self.slot = slot
        self.weapon = weapon
        self.damage = damage
        self.range = range
        self.is_area = is_area
        self.armed = armed
        self.gear_boosts = gear_boosts
        self.mission_boosts = mission_boosts
        self.zone = zone
        self.distance = distance
        self.robot = robot
        self.target = target
        self.targets = targets
        self.serials = serials
        self.vs_hidden = vs_hidden
        self.kills = kills
        self.second = second
        self.close = close
        self.against_robot = against_robot

    def copy(self) -> "Fight":
        """Return a fight that lives its own life."""
        return Fight(
            self.slot,
            self.weapon,
            self.damage,
            self.range,
            self.is_area,
            self.armed,
            self.gear_boosts,
            self.mission_boosts,
            self.zone,
            self.distance,
            self.robot,
            self.target,
            self.targets,
            self.serials,
            self.vs_hidden,
            self.kills,
            self.second,
            self.close,
            self.against_robot,
        )


class Hack(Data):
    """The hack that is being resolved: the Code, the Intel played, the bonuses added."""

    __slots__ = ("bonus", "played", "space")

    def __init__(self, space: int, played: tuple[int, ...], bonus: int) -> None:
        self.space = space
        self.played = played
        self.bonus = bonus
