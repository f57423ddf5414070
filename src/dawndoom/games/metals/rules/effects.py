"""When a faction earns its points: the conditions that a card may use (ledger, 8.3).

A condition is read once from its card into a small tree; `holds` tests it against one attack.
"""

from typing import Final

from dawndoom.core import mypyc_attr

TERRAINS: Final = ("plain", "corner", "forest", "city")
ARCS: Final = ("front", "side", "rear")
COMPARISONS: Final = ("le", "eq", "ge")


class Attack:
    """One attacker-target pair, with all that a condition may ask about it."""

    __slots__ = (
        "arc",
        "attacker_points",
        "attacker_terrain",
        "distance",
        "target_damaged",
        "target_points",
        "target_terrain",
    )

    def __init__(
        self,
        attacker_terrain: int,
        attacker_points: int,
        target_terrain: int,
        target_points: int,
        target_damaged: bool,
        arc: int,
        distance: int,
    ) -> None:
        self.attacker_terrain = attacker_terrain
        self.attacker_points = attacker_points
        self.target_terrain = target_terrain
        self.target_points = target_points
        self.target_damaged = target_damaged
        self.arc = arc
        self.distance = distance


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true of an attack, or not."""

    def holds(self, attack: Attack) -> bool:
        """Test it."""
        raise NotImplementedError


class TargetPoints(Condition):
    """`target_points_eq`: the target stands on a space with so many points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def holds(self, attack: Attack) -> bool:
        return attack.target_points == self.points


class TargetTerrain(Condition):
    """`target_terrain`: the target stands on this terrain."""

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def holds(self, attack: Attack) -> bool:
        return attack.target_terrain == self.terrain


class AttackerPoints(Condition):
    """`attacker_points_eq`: the attacker stands on a space with so many points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def holds(self, attack: Attack) -> bool:
        return attack.attacker_points == self.points


class AttackerTerrain(Condition):
    """`attacker_terrain`: the attacker stands on this terrain."""

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def holds(self, attack: Attack) -> bool:
        return attack.attacker_terrain == self.terrain


class TargetDamaged(Condition):
    """`target_damaged`: the target was damaged, or not, at the start of the phase."""

    def __init__(self, damaged: bool) -> None:
        self.damaged = damaged

    def holds(self, attack: Attack) -> bool:
        return attack.target_damaged == self.damaged


class Arc(Condition):
    """`arc`: the attack comes from one of these sides of the target."""

    def __init__(self, arcs: list[int]) -> None:
        self.arcs = arcs

    def holds(self, attack: Attack) -> bool:
        return attack.arc in self.arcs


class Distance(Condition):
    """`distance`: so many steps from attacker to target; adjacent is 1."""

    def __init__(self, comparison: str, steps: int) -> None:
        self.comparison = comparison
        self.steps = steps

    def holds(self, attack: Attack) -> bool:
        if self.comparison == "le":
            return attack.distance <= self.steps
        if self.comparison == "ge":
            return attack.distance >= self.steps
        return attack.distance == self.steps


class AllOf(Condition):
    """`all_of`: every one of several conditions."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, attack: Attack) -> bool:
        for part in self.parts:
            if not part.holds(attack):
                return False
        return True


class AnyOf(Condition):
    """`any_of`: at least one of several conditions."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, attack: Attack) -> bool:
        for part in self.parts:
            if part.holds(attack):
                return True
        return False
