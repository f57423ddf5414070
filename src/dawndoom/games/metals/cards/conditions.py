"""The condition of a faction: read from its card, and said in words made from the same data."""

from typing import Final

from dawndoom.core import Entry
from dawndoom.games.metals.rules.effects import (
    ARCS,
    COMPARISONS,
    TERRAINS,
    AllOf,
    AnyOf,
    Arc,
    AttackerPoints,
    AttackerTerrain,
    Condition,
    Distance,
    TargetDamaged,
    TargetPoints,
    TargetTerrain,
)

VOCABULARY: Final = (
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
BOUNDS: Final = {"le": "at most", "eq": "exactly", "ge": "at least"}


def read_condition(entry: Entry) -> Condition:
    """Return the condition of a table: exactly one field, named as in the vocabulary."""
    names = entry.fields()
    if len(names) != 1 or names[0] not in VOCABULARY:
        raise entry.refuse("", "one condition of " + ", ".join(VOCABULARY), names)
    condition = _read(names[0], entry)
    entry.done()
    return condition


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
        return _read_arc(entry)
    if name == "distance":
        return _read_distance(entry.table(name))
    parts = [read_condition(part) for part in entry.tables(name)]
    if not parts:
        raise entry.refuse(name, "at least one condition", parts)
    return AllOf(parts) if name == "all_of" else AnyOf(parts)


def _read_arc(entry: Entry) -> Arc:
    arcs = entry.some_of("arc", ARCS)
    if not arcs:
        raise entry.refuse("arc", "at least one of " + ", ".join(ARCS), arcs)
    return Arc([ARCS.index(arc) for arc in arcs])


def _read_distance(entry: Entry) -> Distance:
    distance = Distance(entry.one_of("op", COMPARISONS), entry.whole("n", 1, 12))
    entry.done()
    return distance


def counted(number: int, one: str) -> str:
    """Return a number of things: `1 point`, `2 points`."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def bonus_text(vp: int, when: Condition) -> str:
    """Return what a faction earns, and when."""
    return f"+{counted(vp, 'point')} when {condition_text(when)}"


def condition_text(condition: Condition) -> str:
    """Return a condition in words, to stand after 'when'."""
    if isinstance(condition, AllOf):
        return " and ".join(part_text(part) for part in condition.parts)
    if isinstance(condition, AnyOf):
        return " or ".join(part_text(part) for part in condition.parts)
    if isinstance(condition, Arc):
        sides = " or ".join(ARCS[arc] for arc in condition.arcs)
        return f"the attack comes from the target's {sides}"
    if isinstance(condition, Distance):
        bound = BOUNDS[condition.comparison]
        return f"the target is {bound} {counted(condition.steps, 'step')} away"
    if isinstance(condition, TargetDamaged):
        return f"the target is {'already damaged' if condition.damaged else 'undamaged'}"
    return standing_text(condition)


def part_text(part: Condition) -> str:
    """Return one of several conditions; several in one are kept together by brackets."""
    text = condition_text(part)
    return f"({text})" if isinstance(part, (AllOf, AnyOf)) and len(part.parts) > 1 else text


def standing_text(condition: Condition) -> str:
    """Return a condition about the space that somebody stands on."""
    if isinstance(condition, TargetPoints):
        return f"the target stands on a {condition.points}-point space"
    if isinstance(condition, AttackerPoints):
        return f"the attacker stands on a {condition.points}-point space"
    if isinstance(condition, TargetTerrain):
        return f"the target stands on a {TERRAINS[condition.terrain]} space"
    assert isinstance(condition, AttackerTerrain)
    return f"the attacker stands on a {TERRAINS[condition.terrain]} space"
