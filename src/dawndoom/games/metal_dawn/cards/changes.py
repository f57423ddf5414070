"""How passing changes are read from cards: more range, Stealth, locks, the Robot's steps."""

from dawndoom.core import Entry
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.effects import changes
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    DOMINUS_PHASE,
    ENTRY_LOCK,
    EXTRA_RANGE,
    LOCATION_LOCK,
    NEXT_COUNTERATTACK,
    NEXT_MOVE,
    NO_SUPPRESS,
    POWER_LOCK,
    RETREAT_COST,
    ROBOT_ATTACK,
    ROBOT_HARM,
    ROBOT_STEPS,
    THIS_ACTIVATION,
    UNIT_DAMAGE,
    UNTIL_USED,
    WITH_STEALTH,
)


def read_attack_mod(part: Entry) -> Effect:
    """`attack_mod` for a while: more range, or more damage to the Robot."""
    if part.one_of("until", ("activation", "next_attack")) == "next_attack":
        part.one_of("target", ("robot",))
        return changes.Modify(ROBOT_ATTACK, "division", part.whole("damage", 1, 9), UNTIL_USED)
    return changes.Modify(EXTRA_RANGE, "slot", part.whole("range", 1, 5), THIS_ACTIVATION)


def read_stealth(part: Entry) -> Effect:
    """`stealth` for a while."""
    until = part.one_of("until", ("activation", "next_move"))
    span = THIS_ACTIVATION if until == "activation" else NEXT_MOVE
    return changes.Modify(WITH_STEALTH, "slot", 1, span)


def read_ignore_suppress(part: Entry) -> Effect:
    """`ignore_suppress` for a while."""
    part.one_of("until", ("activation",))
    return changes.Modify(NO_SUPPRESS, "slot", 1, THIS_ACTIVATION)


def read_zone_lock(part: Entry) -> Effect:
    """`zone_lock`."""
    kinds = {"power": POWER_LOCK, "locations": LOCATION_LOCK, "entry": ENTRY_LOCK}
    return changes.Modify(kinds[part.one_of("what", kinds)], "zone", 1, AGENT_PHASE)


def read_robot_mod(part: Entry) -> Effect:
    """`robot_mod`."""
    if part.has("steps"):
        return changes.Modify(ROBOT_STEPS, "none", part.whole("steps", -3, 3), UNTIL_USED)
    return changes.Modify(ROBOT_HARM, "none", part.whole("damage", -9, 9), NEXT_COUNTERATTACK)


def read_retreat_cost(part: Entry) -> Effect:
    """`retreat_cost`."""
    return changes.Modify(RETREAT_COST, "none", part.whole("n", -9, 9), THIS_ACTIVATION)


def read_unit_damage(part: Entry) -> Effect:
    """`unit_damage`."""
    return changes.Modify(UNIT_DAMAGE, "zone", part.whole("n", -9, 9), DOMINUS_PHASE)
