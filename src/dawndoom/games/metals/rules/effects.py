"""When a faction earns its points: the conditions that a card may use (ledger, 8.3).

A condition is read once from its TOML table into a small tree of records; `holds` tests it
against one attack; `words_for` says it in words, from the same data.
"""

from dawndoom.core import Entry, mypyc_attr

TERRAINS = ("plain", "corner", "forest", "city")
ARCS = ("front", "side", "rear")
COMPARISONS = ("le", "eq", "ge")


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

    def words(self) -> str:
        """Say it, to stand after 'when'."""
        raise NotImplementedError


class TargetPoints(Condition):
    """`target_points_eq`: the target stands on a space with so many points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def holds(self, attack: Attack) -> bool:
        return attack.target_points == self.points

    def words(self) -> str:
        return f"the target stands on a {self.points}-point space"


class TargetTerrain(Condition):
    """`target_terrain`: the target stands on this terrain."""

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def holds(self, attack: Attack) -> bool:
        return attack.target_terrain == self.terrain

    def words(self) -> str:
        return f"the target stands on a {TERRAINS[self.terrain]} space"


class AttackerPoints(Condition):
    """`attacker_points_eq`: the attacker stands on a space with so many points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def holds(self, attack: Attack) -> bool:
        return attack.attacker_points == self.points

    def words(self) -> str:
        return f"the attacker stands on a {self.points}-point space"


class AttackerTerrain(Condition):
    """`attacker_terrain`: the attacker stands on this terrain."""

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def holds(self, attack: Attack) -> bool:
        return attack.attacker_terrain == self.terrain

    def words(self) -> str:
        return f"the attacker stands on a {TERRAINS[self.terrain]} space"


class TargetDamaged(Condition):
    """`target_damaged`: the target was damaged, or not, at the start of the phase."""

    def __init__(self, damaged: bool) -> None:
        self.damaged = damaged

    def holds(self, attack: Attack) -> bool:
        return attack.target_damaged == self.damaged

    def words(self) -> str:
        return "the target is already damaged" if self.damaged else "the target is undamaged"


class Arc(Condition):
    """`arc`: the attack comes from one of these sides of the target."""

    def __init__(self, arcs: list[int]) -> None:
        self.arcs = arcs

    def holds(self, attack: Attack) -> bool:
        return attack.arc in self.arcs

    def words(self) -> str:
        sides = " or ".join(ARCS[arc] for arc in self.arcs)
        return f"the attack comes from the target's {sides}"


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

    def words(self) -> str:
        bound = {"le": "at most ", "ge": "at least ", "eq": "exactly "}[self.comparison]
        return f"the target is {bound}{self.steps} {'step' if self.steps == 1 else 'steps'} away"


class AllOf(Condition):
    """`all_of`: every one of several conditions."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, attack: Attack) -> bool:
        for part in self.parts:
            if not part.holds(attack):
                return False
        return True

    def words(self) -> str:
        return " and ".join(part.words() for part in self.parts)


class AnyOf(Condition):
    """`any_of`: at least one of several conditions."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, attack: Attack) -> bool:
        for part in self.parts:
            if part.holds(attack):
                return True
        return False

    def words(self) -> str:
        return " or ".join(part.words() for part in self.parts)


def read_condition(entry: Entry) -> Condition:
    """Return the condition that a table holds: exactly one field, named as in the vocabulary."""
    names = entry.fields()
    if len(names) != 1 or names[0] not in VOCABULARY:
        raise entry.refuse("", "one condition of " + ", ".join(VOCABULARY), names)
    condition = _read(names[0], entry)
    entry.done()
    return condition


VOCABULARY = (
    "target_points_eq",
    "target_terrain",
    "attacker_points_eq",
    "attacker_terrain",
    "target_damaged",
    "arc",
    "distance",
    "all_of",
    "any_of",
)


def _read(name: str, entry: Entry) -> Condition:
    if name == "target_points_eq":
        return TargetPoints(entry.whole(name, 0, 2))
    if name == "attacker_points_eq":
        return AttackerPoints(entry.whole(name, 0, 2))
    if name == "target_terrain":
        return TargetTerrain(TERRAINS.index(entry.one_of(name, TERRAINS)))
    if name == "attacker_terrain":
        return AttackerTerrain(TERRAINS.index(entry.one_of(name, TERRAINS)))
    if name == "target_damaged":
        return TargetDamaged(entry.flag(name))
    if name == "arc":
        return Arc([ARCS.index(arc) for arc in _some(entry, name)])
    if name == "distance":
        return _read_distance(entry.table(name))
    parts = [read_condition(part) for part in entry.tables(name)]
    if not parts:
        raise entry.refuse(name, "at least one condition", parts)
    return AllOf(parts) if name == "all_of" else AnyOf(parts)


def _some(entry: Entry, name: str) -> list[str]:
    arcs = entry.some_of(name, ARCS)
    if not arcs:
        raise entry.refuse(name, "at least one of " + ", ".join(ARCS), arcs)
    return arcs


def _read_distance(entry: Entry) -> Distance:
    distance = Distance(entry.one_of("op", COMPARISONS), entry.whole("n", 1, 12))
    entry.done()
    return distance
